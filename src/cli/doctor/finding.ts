/** What `doctor` says about one thing. */

export interface Finding {
  /** `missing` stops the main job, `optional` does not. */
  state: 'ok' | 'missing' | 'optional';
  name: string;
  text: string;
  /** The command that mends it, or what to do. */
  mend?: string | undefined;
}

export const INSTALL = 'xenotester install-deps';

/** What works on every system was written after documentation for this one. */
export function unsupported(system: string): Finding {
  return {
    state: 'missing',
    name: 'system',
    text: `this is ${system}: its screen is driven through nut-js alone, which nobody of us has run there`,
    mend: 'try npx xenotester doctor --self-test, and send what it says; or use a Linux container or virtual machine (docs/systems.md)',
  };
}

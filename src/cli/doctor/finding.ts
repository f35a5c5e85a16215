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

/** The driver acts on X11 only. */
export function unsupported(system: string): Finding {
  return {
    state: 'missing',
    name: 'system',
    text: `this is ${system}: only Linux with X11 is driven so far`,
    mend: 'run it in a Linux container or virtual machine (docs/systems.md)',
  };
}

/** What a private display's screen is made with, whatever its kind. */
import { DesktopError } from '../../ports/desktop.js';
import type { Size } from '../../trace/action.js';
import { packageOf } from '../system.js';
import { findExecutable } from './executable.js';
import type { SpawnOrder } from './protocol.js';
import type { Supervised } from './supervisor-client.js';

/** How long each part may take to start; they take a tenth of a second each. */
export const PATIENCE_MS = 15_000;

export interface ScreenTools {
  /** Its end is the display's. */
  start(name: string, order: Omit<SpawnOrder, 'kind' | 'id' | 'cwd' | 'test'>): Promise<Supervised & { name: string }>;
  /** @throws DesktopError where it ends before the sign comes, or takes too long */
  ready<T>(what: { name: string } & Supervised, sign: Promise<T>): Promise<T>;
  /** The session's own. */
  folder: string;
  /** XDG_RUNTIME_DIR. */
  runtime: string;
  /** Of what the session itself needs: nothing of the person's. */
  env: Record<string, string>;
  size: Size;
}

export interface MadeScreen {
  /** For people. */
  display: string;
  /** What programs need to appear there. */
  env: Record<string, string>;
  /** What may go on beside the other parts. */
  furnished?(): Promise<void>;
}

export type ScreenMaker = (tools: ScreenTools) => Promise<MadeScreen>;

/** @param remedy what installs it, beside the package itself */
export function required(name: string, remedy = 'xenotester install-deps'): string {
  const found = findExecutable(name);
  if (found) return found;
  throw new DesktopError(
    'failed',
    `A private display needs the program ${name}, and there is none on the PATH. Run \`${remedy}\`, or install the package ${packageOf(name)}.`,
  );
}

/** Looks out for instructions on the screen that are not the scenario’s. */
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';

/** Looks out for instructions on the screen that are not the scenario's. */
export interface Guard {
  /** A suspicion ends the run, so nothing is done before it is known; else it is told whenever it is, and costs no time. */
  readonly isBinding: boolean;
  /** What is new in this picture. Never throws but the signal's abort reason; where it is binding, also DesktopError: it is blind. */
  inspect(frame: Frame, signal: AbortSignal): Promise<Suspicion[]>;
}

export interface Suspicion {
  /** The words, as the screen shows them. */
  phrase: string;
  how: 'phrase' | 'witness';
  region?: Rect | undefined;
}

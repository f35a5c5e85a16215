/** What every desktop is given, whatever drives it. */
import type { Clock } from '../ports/clock.js';
import type { MouseStyle } from './mouse-path.js';
import type { Programs } from './programs.js';

export interface DesktopWiring {
  home: string;
  programs: Pick<Programs, 'open' | 'list' | 'close'> & Partial<Pick<Programs, 'noteWindows'>>;
  clock: Clock;
  /** How much longer programs are waited for, where nobody says that they have taken an input in: a slow machine, a slow program. Default 1. */
  slowness?: number | undefined;
  /** How the pointer moves. Default: instant. */
  mouse?: MouseStyle | undefined;
  /** The combination by which a person stops the run, anywhere on the display. It is refused as an action. Absent: none is listened for. */
  stop?:
    | {
        keys: string;
        pressed(): void;
        /** Once aborted, whatever is down is let go at once, and no action is begun. */
        signal: AbortSignal;
      }
    | undefined;
  /** A person's own display: while they use mouse or keyboard, nothing is begun. Absent: nobody is looked out for. */
  person?:
    | {
        /** So long after their last input they are taken to have gone, milliseconds. */
        resumeAfterMs: number;
        /** They came, or went. */
        changed?: ((isHere: boolean) => void) | undefined;
      }
    | undefined;
  /** Told once of what does not work here, and is done without. Default: a process warning. */
  notice?: ((message: string) => void) | undefined;
}

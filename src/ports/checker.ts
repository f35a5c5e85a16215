/** Decides what the desktop can decide. */
import type { Reading } from '../scenario/reading.js';
import type { Rect } from '../trace/action.js';
import type { CheckResult } from '../trace/event.js';
import type { Observation } from './observation.js';

/** Decides whether checks hold, by the desktop alone. Nothing it does changes the desktop. */
export interface Checker {
  /**
   * Evaluates until it holds or `withinMs` have passed; a negated check must hold for a moment.
   * `unsure` where the desktop cannot tell. Never throws but the signal's abort reason, and DesktopError `lost`.
   */
  evaluate(
    check: Reading,
    options: {
      withinMs: number;
      signal?: AbortSignal | undefined;
      /** A file counts only if it was written since then (`Date.now()`). */
      writtenSince?: number | undefined;
      /** Where the screen changed with the last input: what was typed is read there where no element tells. */
      changed?: readonly Rect[] | undefined;
      /** The window that is meant where the check names none. Default: the one in front. */
      window?: number | undefined;
      /** Windows whose titles an input has changed, and what they were called before: such a title shows nothing of what is in its window. */
      renamed?: ReadonlyMap<number, string> | undefined;
      /** A message that came after that, on the run's clock, and has gone is shown, too. Default: what has gone is not. */
      noticedSince?: number | undefined;
      /** It is to show a deed: only what was dealt with answers, and no text beside its name. Default: whatever says that it is so. */
      ofDeed?: boolean | undefined;
      /** Milliseconds of `Date.now()` at the run's start: times of files are told since then. Default: 0. */
      startedAt?: number | undefined;
      /** Told of each look; the last one is the one that decides. */
      onLook?: ((now: Observation) => void) | undefined;
    },
  ): Promise<CheckResult>;
}

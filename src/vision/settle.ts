/**
 * Has the screen settled after an action? A pure state machine: the caller captures, feeds, sleeps, and gives up at its own limit.
 * Figures: docs/screen-change.md.
 */
import type { Frame } from '../trace/frame.js';
import type { ChangeDetector } from './change-detector.js';

export interface SettleOptions {
  /** Knows what moves by itself: carets, clocks, spinners are not waited for. It is only asked, never taught. */
  detector: ChangeDetector;
  /** The last frame before the action. */
  before: Frame;
  /** When the action's last input was given, on the frames' clock. */
  since: number;
  /**
   * So long after the input a reaction may still begin; not settled earlier, milliseconds, unless the program has told of one. Default 150: menus and
   * dialogs were seen to begin within about 100. Give 0 after what changes nothing (a wait, a look).
   */
  lateMs?: number;
  /** A screen without change for so long is quiet, milliseconds. Default 40: above two pictures of a 60 Hz animation. */
  quietMs?: number;
  /** The same after a large change. Default 100: windows come empty, and their content follows. */
  largeQuietMs?: number;
}

export interface Settle {
  /**
   * Takes the next frame, in order of time. `isAnswered`: the program has told what the input did; once that is drawn, no reaction has still
   * to begin. `settled`: nothing but noise moved for long enough. A frame taken after `settled` may set it
   * moving again.
   */
  feed(frame: Frame, isAnswered?: boolean): 'settled' | 'moving';
  /** Least time until a further frame can settle it, milliseconds; 0 when it has settled. The caller need not look sooner. */
  restMs(): number;
}

/** Share of the screen from which on a change is large: a small dialog, not a button's new look. */
const LARGE = 0.005;

export function createSettle(options: SettleOptions): Settle {
  const { detector, before, since, lateMs = 150, quietMs = 40, largeQuietMs = 100 } = options;
  /** The screen has looked like this since `anchor.at`, noise aside. */
  let anchor = before;
  let quietSince = since;
  let needed = quietMs;
  let now = since;
  let isTold = false;

  const late = () => (isTold && anchor !== before ? 0 : since + lateMs - now);
  const rest = () => Math.max(0, late(), quietSince + needed - now);

  return {
    feed(frame, isAnswered = false) {
      isTold ||= isAnswered;
      now = frame.at;
      const change = detector.differ(anchor, frame);
      if (change.changed) {
        if (change.ratio >= LARGE) needed = largeQuietMs;
        anchor = frame;
        quietSince = frame.at;
      }
      return rest() === 0 ? 'settled' : 'moving';
    },
    restMs: rest,
  };
}

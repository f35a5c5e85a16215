/** Tells what an action changed from what moves by itself. */
import type { Rect } from '../trace/action.js';
import type { ScreenChange } from '../trace/event.js';
import type { Frame } from '../trace/frame.js';

/** Watches a screen: what of it moves by itself, and what a difference between two pictures means. */
export interface ScreenWatch {
  /** A frame that was taken while no input was given. */
  learn(frame: Frame): void;
  /** Forgets what was learnt: what moved by itself before an action may rest after it. */
  forget(): void;
  compare(before: Frame, after: Frame): ScreenChange;
  /** Where a caret was seen blinking: there is the keyboard. */
  carets(): Rect[];
  /**
   * Starts to wait for rest after input that was given at `since` (the clock of the frames). `feed` each new frame; `settled` once the
   * screen rests, apart from what moves by itself. `restMs`: no frame sooner than that can settle it. `isAnswered`: the program has told what
   * the input did, and only its drawing is waited for.
   * @param mayReact false where nothing was done that a program could react to
   */
  settle(
    before: Frame,
    since: number,
    mayReact: boolean,
  ): { feed(frame: Frame, isAnswered?: boolean): 'settled' | 'moving'; restMs(): number };
  /**
   * This difference was seen before, and was found then to be none that the screen makes by itself: nobody needs to watch for that again.
   * Absent: nothing is known.
   */
  knows?(change: ScreenChange, before: Frame, after: Frame): boolean;
  /** The parts in which two pictures of one size differ at all, whatever makes them. Absent: nothing is known of parts. */
  parts?(one: Frame, other: Frame): Rect[];
  /** What was learnt since `forget` was learnt while a program was still drawing: it says nothing of what moves by itself. Asked before each action. */
  isStale?(now: Frame): boolean;
}

/** A desktop that may stop answering, as one does on a machine under load: that it did, and how it is had again. What was recorded is kept elsewhere. */

import type { Clock } from '../ports/clock.js';
import { type Desktop, DesktopError } from '../ports/desktop.js';
import { type OneByOne, oneByOne } from '../ports/one-by-one.js';
import { poll } from '../ports/poll.js';
import { unlessAborted } from '../ports/unless-aborted.js';
import type { Frame } from '../trace/frame.js';

export interface LostDesk {
  why: string;
  /** Nobody will answer there any more: another one is to be opened. */
  isGone: boolean;
}

/** The same desktop, as soon as it answers. Rejects while it does not. */
export type HadAgain = () => Promise<Desktop | 'gone'>;

export interface Lasting {
  lost(): LostDesk | undefined;
  /** One thing at a time, in the order of the page. What fails is the caller's; the next goes on. */
  inTurn: OneByOne;
  /** The same on a desktop that answers: what is given blindly would hit what nobody saw. @throws Error that says that it was not done */
  there: OneByOne;
  /** Who looks on sees the desktop that answers again, or the one that has taken its place. */
  capture(): Promise<Frame>;
  /** Another desktop has taken its place. */
  moved(next: HadAgain): void;
}

interface LastingOptions {
  desktop(): Desktop;
  /** Absent where somebody else looks after the desktop. */
  again?: HadAgain | undefined;
  clock: Clock;
  ended: AbortSignal;
  /** What is said to whoever wants something done there meanwhile. */
  silent: string;
  answers(desktop: Desktop): void;
  changed(): void;
}

export function createLasting(options: LastingOptions): Lasting {
  const { desktop, silent, ended } = options;
  const watch = watchFor(options);
  const inTurn = oneByOne();
  return {
    lost: watch.lost,
    inTurn,
    there: work =>
      inTurn(async () => {
        if (watch.lost()) throw new Error(silent);
        try {
          return await work();
        } catch (error) {
          watch.note(error);
          throw error;
        }
      }),
    async capture() {
      for (;;) {
        const looked = desktop();
        try {
          return await looked.capture();
        } catch (error) {
          if (looked === desktop() && !watch.note(error)) throw error;
          if (watch.lost()) await unlessAborted(watch.back(), ended);
        }
      }
    },
    moved: watch.moved,
  };
}

interface Watch extends Pick<Lasting, 'lost' | 'moved'> {
  /** Whether this failed because nobody answers there; then it is asked until somebody does. */
  note(error: unknown): boolean;
  /** Resolves once somebody answers. */
  back(): Promise<void>;
}

function watchFor(options: LastingOptions): Watch {
  const { clock, ended, answers, changed } = options;
  let { again } = options;
  let lost: LostDesk | undefined;
  let left = new AbortController();
  let release: () => void = () => {};
  let returned: Promise<void> = Promise.resolve();

  const found = (): void => {
    lost = undefined;
    release();
    changed();
  };
  const ask = async (once: HadAgain, signal: AbortSignal): Promise<void> => {
    const tried = () => once().catch(() => undefined);
    const came = await poll(tried, one => one !== undefined, { clock, withinMs: Number.POSITIVE_INFINITY, signal });
    signal.throwIfAborted();
    if (came === undefined || !lost) return;
    if (came !== 'gone') {
      answers(came);
      return found();
    }
    lost = { ...lost, isGone: true };
    changed();
  };
  return {
    lost: () => lost,
    note(error) {
      if (lost) return true;
      if (!again || ended.aborted || !(error instanceof DesktopError && error.kind === 'lost')) return false;
      lost = { why: error.message, isGone: false };
      left = new AbortController();
      returned = new Promise(resolve => {
        release = resolve;
      });
      // It ends with the stage, or with another desktop: nothing else is thrown there.
      ask(again, AbortSignal.any([ended, left.signal])).catch(() => {});
      changed();
      return true;
    },
    back: () => returned,
    moved(next) {
      again = next;
      left.abort();
      found();
    },
  };
}

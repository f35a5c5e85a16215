/** Looking at the screen: waiting for rest, and learning what moves by itself while nobody gives input. */
import type { Clock } from '../ports/clock.js';
import type { Desktop } from '../ports/desktop.js';
import type { ScreenWatch } from '../ports/screen-watch.js';
import { unlessAborted } from '../ports/unless-aborted.js';
import type { Rect } from '../trace/action.js';
import type { ScreenChange } from '../trace/event.js';
import type { Frame } from '../trace/frame.js';
import { createRestless, type Restless } from './restless.js';
import { isUnpainted } from './unpainted.js';

/** Between two pictures while the screen moves: a capture costs 2 to 5 ms, a program's redraw 16 ms at the least. */
const FRAME_GAP_MS = 25;
/** Between two pictures while only learning what moves by itself. */
const IDLE_GAP_MS = 100;
/** How long a screen is watched without input before a small change is believed: longer than a caret's blink and a clock's tick. */
export const NOISE_SPAN_MS = 1250;
/** A reaction may begin so late after its input. */
const LATE_REACTION_MS = 2000;
/** Changes up to this part of the screen could be a caret, a clock or a spinner (5000 px at 1280×800). */
const SMALL_CHANGE = 0.005;

/** Since when the screen looks otherwise, while nobody gave input. */
export interface Stirs {
  at?: number | undefined;
}

export interface Rest {
  settled: boolean;
  settleMs: number;
  last: Frame;
}

export async function createEyes(desktop: Desktop, watch: ScreenWatch, clock: Clock, signal: AbortSignal): Promise<Eyes> {
  return new Eyes({ desktop, watch, clock, signal }, await desktop.capture(signal));
}

interface HowToRest {
  mayReact?: boolean;
  isAnswered?: () => boolean;
  foresee?: ((before: Frame, after: Frame) => void) | undefined;
  isDisturbed?: () => boolean;
}

interface World {
  desktop: Pick<Desktop, 'capture'>;
  watch: ScreenWatch;
  clock: Clock;
  signal: AbortSignal;
}

export class Eyes {
  readonly #world: World;
  /** The newest picture of the settled screen. */
  frame: Frame;
  /** Since when it has been learnt what moves by itself. */
  learntSince: number;
  /** Whether anything has changed since. */
  hasMoved = false;
  /** Something was learnt since it was last forgotten. */
  #hasLearnt = false;
  /** Small parts that moved again and again while the last long work ran: they say nothing of what was done. */
  restless: readonly Rect[] = [];
  /** When the last input was given, on the run's clock. */
  inputAt: number;
  /** The screen has rested since the last action, for long enough. */
  isResting = false;
  /** What is told when the screen stirs; undefined: nobody wants to know. */
  stirs: Stirs | undefined;

  constructor(world: World, frame: Frame) {
    this.#world = world;
    this.frame = frame;
    this.learntSince = frame.at;
    this.inputAt = frame.at;
  }

  /** A picture now; equal pixels keep one buffer, so that what is made of them is made once. */
  async capture(like: Frame = this.frame): Promise<Frame> {
    const next = await this.#world.desktop.capture(this.#world.signal);
    return Buffer.compare(next.data, like.data) === 0 ? { ...next, data: like.data } : next;
  }

  learn(next: Frame): void {
    const { watch } = this.#world;
    if (next.data !== this.frame.data) {
      const { stirs } = this;
      if (stirs && stirs.at === undefined && watch.compare(this.frame, next).changed) {
        stirs.at = next.at;
        this.forget();
      } else if (this.#isNoMotion(next)) this.forget();
      else if (this.#hasLearnt) this.hasMoved = true;
    }
    this.#hasLearnt = true;
    watch.learn(next);
    this.frame = next;
  }

  /** Large motion soon after input is a late reaction to it; and what is drawn on blank ground comes up for the first time. */
  #isNoMotion(next: Frame): boolean {
    const change = this.#world.watch.compare(this.frame, next);
    return isLarge(change) && (next.at - this.inputAt < LATE_REACTION_MS || change.regions.some(region => isUnpainted(this.frame, region)));
  }

  /** What moved lately was not the screen's own doing. */
  forget(): void {
    this.#world.watch.forget();
    this.hasMoved = false;
    this.#hasLearnt = false;
    this.learntSince = this.#world.clock.now();
  }

  /** Waits for rest and takes a picture, without comparing. */
  async look(limitMs: number): Promise<Frame> {
    if (this.isResting) {
      const now = await this.capture();
      if (now.data === this.frame.data || !this.#world.watch.compare(this.frame, now).changed) {
        this.learn(now);
        return now;
      }
    }
    const { last } = await this.rest(this.frame, limitMs);
    this.learn(last);
    return last;
  }

  /** Learns from the screen while `work` runs: nobody gives input then. */
  async during<T>(work: Promise<T>): Promise<T> {
    const over = new AbortController();
    const begin = this.#world.clock.now();
    const restless = createRestless(this.frame);
    const done = unlessAborted(work, this.#world.signal).finally(() => over.abort());
    // The sampler may not outlive the work, nor may its trouble hide the work's own.
    const [result] = await Promise.all([done, this.#learnUntil(over.signal, restless).catch(() => {})]);
    if (this.#world.clock.now() - begin >= NOISE_SPAN_MS) this.restless = restless.parts();
    return result;
  }

  /**
   * Waits until the screen rests.
   * @param how.mayReact something was done that a program could react to
   * @param how.isAnswered the program has told what was done
   * @param how.foresee told, while the screen is still watched, how it will probably look when it has settled
   * @param how.isDisturbed true ends it: a person has come
   */
  async rest(
    from: Frame,
    limitMs: number,
    { mayReact = false, isAnswered = () => false, foresee, isDisturbed = () => false }: HowToRest = {},
  ): Promise<Rest> {
    const { watch, clock, signal } = this.#world;
    const begin = clock.now();
    const settle = watch.settle(from, mayReact ? this.inputAt : begin, mayReact);
    let last = from;
    let foreseen = from.data;
    for (;;) {
      const seen = await this.capture(last);
      if (isDisturbed()) return { settled: false, settleMs: clock.now() - begin, last };
      const isTwice = seen.data === last.data;
      last = seen;
      if (foresee && isTwice && last.data !== foreseen) {
        foreseen = last.data;
        foresee(from, last);
      }
      const settled = settle.feed(last, mayReact && isAnswered()) === 'settled';
      const settleMs = clock.now() - begin;
      if (settled || settleMs >= limitMs) return { settled, settleMs, last };
      await clock.sleep(Math.max(1, Math.min(FRAME_GAP_MS, settle.restMs())), signal);
    }
  }

  /** Learns from the idle screen until then. True as soon as much of it changes: then it was not idle. */
  async idleUntil(until: number, isDisturbed: () => boolean): Promise<boolean> {
    const { watch, clock, signal } = this.#world;
    const from = this.frame;
    while (clock.now() < until && !isDisturbed()) {
      await clock.sleep(IDLE_GAP_MS, signal);
      const next = await this.capture();
      const isLate = isLarge(watch.compare(from, next));
      this.learn(next);
      if (isLate) return true;
    }
    return false;
  }

  async #learnUntil(over: AbortSignal, restless: Restless): Promise<void> {
    const { clock, watch } = this.#world;
    while (!over.aborted) {
      await clock.sleep(IDLE_GAP_MS, over);
      const [before, next] = [this.frame, await this.capture()];
      if (next.data !== before.data) restless.note(watch.parts?.(before, next) ?? []);
      this.learn(next);
    }
  }
}

/** More than a caret, a clock or a spinner. */
export function isLarge(change: ScreenChange): boolean {
  return change.changed && change.ratio >= SMALL_CHANGE;
}

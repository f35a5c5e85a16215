/** Looking at the screen: waiting for rest, comparing before and after, learning what moves by itself. */
import type { Effects, ScreenChange } from '../trace/event.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import type { Clock, Desktop, ScreenWatch } from './ports.js';

/** Between two pictures while waiting for rest: one refresh of a 30 Hz screen. A capture itself costs 2 to 5 ms. */
const FRAME_GAP_MS = 33;
/** How long a screen is watched without input before a small change is believed: longer than a caret's blink and a clock's tick. */
const NOISE_SPAN_MS = 1250;
/** Changes up to this part of the screen could be a caret, a clock or a spinner (5000 px at 1280×800). */
const SMALL_CHANGE = 0.005;

export interface Watcher {
  /** The newest picture of the settled screen. */
  readonly frame: Frame;
  /** Waits for rest and takes a picture, without comparing. */
  look(limitMs: number): Promise<Frame>;
  /** Learns from the screen while `work` runs: nobody gives input then. */
  during<T>(work: Promise<T>): Promise<T>;
  /** What an action did: call `before` first, then act, then `after`. */
  before(): Promise<void>;
  after(limitMs: number): Promise<Comparison>;
}

export interface Comparison {
  before: Frame;
  after: Frame;
  change: ScreenChange;
  effects: Effects;
  settled: boolean;
  settleMs: number;
}

export async function createWatcher(desktop: Desktop, watch: ScreenWatch, clock: Clock, signal: AbortSignal): Promise<Watcher> {
  let frame = await desktop.capture(signal);
  let windowsBefore: WindowInfo[] = [];
  let clipboardBefore: string | null = null;
  let learntSince = frame.at;

  const learn = (next: Frame): void => {
    watch.learn(next);
    frame = next;
  };
  const forget = (): void => {
    watch.forget();
    learntSince = clock.now();
  };
  const rest = async (from: Frame, limitMs: number): Promise<{ settled: boolean; settleMs: number; last: Frame }> => {
    const begin = clock.now();
    const settle = watch.settle(from);
    let last = from;
    while (clock.now() - begin < limitMs) {
      last = await desktop.capture(signal);
      if (settle.feed(last) === 'settled') return { settled: true, settleMs: clock.now() - begin, last };
      await clock.sleep(FRAME_GAP_MS, signal);
    }
    return { settled: false, settleMs: clock.now() - begin, last };
  };
  const learnUntil = async (isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      await clock.sleep(FRAME_GAP_MS * 3, signal);
      if (!isOver()) learn(await desktop.capture(signal));
    }
  };

  return {
    get frame() {
      return frame;
    },
    async look(limitMs) {
      const { last } = await rest(frame, limitMs);
      learn(last);
      return last;
    },
    async during(work) {
      let isOver = false;
      const done = work.finally(() => {
        isOver = true;
      });
      // The sampler may not outlive the work, nor may its trouble hide the work's own.
      const [result] = await Promise.all([done, learnUntil(() => isOver).catch(() => {})]);
      return result;
    },
    async before() {
      windowsBefore = await desktop.windows();
      clipboardBefore = await desktop.clipboard();
      frame = await desktop.capture(signal);
      watch.learn(frame);
    },
    async after(limitMs) {
      const before = frame;
      const { settled, settleMs, last } = await rest(before, limitMs);
      let change = watch.compare(before, last);
      if (change.changed && change.ratio < SMALL_CHANGE && last.at - learntSince < NOISE_SPAN_MS) {
        // Too little is known of what moves by itself here: watch on without input, then look at the same pictures again.
        const until = clock.now() + NOISE_SPAN_MS;
        await learnUntil(() => clock.now() >= until);
        change = watch.compare(before, last);
      }
      const effects = compareWorld(windowsBefore, await desktop.windows(), clipboardBefore, await desktop.clipboard());
      forget();
      learn(last);
      return { before, after: last, change, effects, settled, settleMs };
    },
  };
}

/** What differs in the windows and the clipboard. */
function compareWorld(before: WindowInfo[], after: WindowInfo[], clipboardBefore: string | null, clipboardAfter: string | null): Effects {
  const windows: string[] = [];
  const beforeById = new Map(before.map(window => [window.id, window]));
  for (const window of after) {
    const old = beforeById.get(window.id);
    if (!old) windows.push(`the window "${window.title}" appeared`);
    else if (old.title !== window.title) windows.push(`the window title changed from "${old.title}" to "${window.title}"`);
    else if (!old.active && window.active) windows.push(`the window "${window.title}" became active`);
    beforeById.delete(window.id);
  }
  for (const gone of beforeById.values()) windows.push(`the window "${gone.title}" closed`);
  return { ...(windows.length > 0 && { windows }), ...(clipboardBefore !== clipboardAfter && { clipboard: true }) };
}

/** The moments of a run: one after each input, and one whenever something moves by itself while the run waits. No verdict rests on them yet. */
import type { Clock } from '../ports/clock.js';
import type { Desktop } from '../ports/desktop.js';
import type { Observation } from '../ports/observation.js';
import { observe } from '../ports/observe.js';
import type { Perception } from '../ports/perception.js';
import type { Pictures } from '../ports/pictures.js';
import type { ScreenWatch } from '../ports/screen-watch.js';
import type { UiElement } from '../trace/element.js';
import type { EventOf, Told, TraceEvent } from '../trace/event.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import { type Moment, packMoment } from '../trace/moment.js';
import { withoutLongTexts } from '../trace/seen.js';
import type { Watcher } from './watch.js';

/** Where no program tells anything, pixels are asked so often while the run waits. Our choice, milliseconds. */
const STIRS_MS = 500;
/** A program that tells something all the time is looked at for a tenth of the time at most. */
const REST = 9;

export interface Timeline {
  /** What is so now. @param after the input right before it, and the windows as they were listed after it */
  take(frame: Frame, after?: { id?: number | undefined; windows?: readonly WindowInfo[] }): Promise<EventOf<'moment'>>;
  /**
   * A look of this moment. Where the last moment still stands, to the pixel and with nothing told since, windows and elements are its own.
   * Whoever waits for something looks anew instead: some trees are late, and tell nobody.
   * @param frame the screen now. Default: it is captured
   */
  now(frame?: Frame): Observation;
  /** What the work gives; the screen is learnt from meanwhile, and what stirs by itself is a moment. */
  during<T>(watcher: Watcher, work: Promise<T>): AsyncGenerator<TraceEvent, T>;
}

export function createTimeline(
  ports: { desktop: Desktop; perception: Perception; pictures: Pictures; clock: Clock; watch: ScreenWatch },
  at: () => number,
  signal: AbortSignal,
): Timeline {
  const { desktop, perception, clock } = ports;
  let last: Last | undefined;

  async function take(frame: Frame, { id, windows: listed, told }: Taken): Promise<EventOf<'moment'>> {
    const since = clock.now();
    const windows = listed ?? (await desktop.windows());
    const [programs, elements] = await Promise.all([desktop.programs(), perception.elements(signal, windows)]);
    const clipboard = desktop.clipboardChanges?.();
    const moment: Moment = {
      ...(id !== undefined && { after: id }),
      picture: ports.pictures.keep(frame),
      windows,
      programs,
      elements: withoutLongTexts({ elements }).elements ?? [],
      ...(clipboard !== undefined && { clipboard }),
    };
    const packed = packMoment(moment, last?.moment);
    // What stirs first after an input is its answer, and may not stay for long.
    const rest = id === undefined ? REST * (clock.now() - since) : 0;
    last = { moment, elements, frame, since, restsUntil: clock.now() + rest };
    return { kind: 'moment', at: at(), ...packed, ...(told && { told }) };
  }

  /** What has come since the last moment that no input has brought about. */
  function stirred({ frame, isQuiet }: Watcher): { told?: Told[] } | undefined {
    if (!last || clock.now() < last.restsUntil) return undefined;
    const told = perception.told?.(last.since, isQuiet) ?? [];
    if (told.length > 0) return { told };
    return frame.data !== last.frame.data && ports.watch.compare(last.frame, frame).changed ? {} : undefined;
  }

  /** The last moment, if nothing shows that anything is otherwise. */
  async function standsNow(capture: () => Promise<Frame>): Promise<Last | undefined> {
    if (!last || (perception.told?.(last.since, () => false) ?? []).length > 0) return undefined;
    const { data } = await capture();
    return data === last.frame.data || Buffer.compare(data, last.frame.data) === 0 ? last : undefined;
  }

  return {
    take: (frame, after = {}) => take(frame, after),
    now(frame) {
      let seen: Promise<Frame> | undefined;
      let stands: Promise<Last | undefined> | undefined;
      const capture = () => (seen ??= frame ? Promise.resolve(frame) : desktop.capture(signal));
      const standing = () => (stands ??= standsNow(capture));
      const { isSilent } = desktop;
      return observe(
        {
          desktop: {
            size: desktop.size,
            capture,
            windows: async () => [...((await standing())?.moment.windows ?? (await desktop.windows()))],
            programs: () => desktop.programs(),
            clipboard: () => desktop.clipboard(),
            ...(isSilent && { isSilent }),
          },
          perception: {
            read: (...asked) => perception.read(...asked),
            elements: async (...asked) => [...((await standing())?.elements ?? (await perception.elements(...asked)))],
          },
        },
        signal,
      );
    },
    async *during(watcher, work) {
      const working = watcher.during(work);
      const over = new AbortController();
      const isOver = working.then(
        () => true,
        () => true,
      );
      while (perception.wake) {
        const woken = perception.wake(STIRS_MS, AbortSignal.any([over.signal, signal])).then(
          () => false,
          () => true,
        );
        if (await Promise.race([isOver, woken])) break;
        const stirs = stirred(watcher);
        if (stirs) yield await take(watcher.frame, stirs);
      }
      over.abort();
      return working;
    },
  };
}

interface Taken {
  id?: number | undefined;
  windows?: readonly WindowInfo[];
  told?: Told[];
}

interface Last {
  moment: Moment;
  /** Whole, as they were read. */
  elements: readonly UiElement[];
  frame: Frame;
  since: number;
  restsUntil: number;
}

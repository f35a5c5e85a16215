/** The moments of a run: one after each input, and one whenever something moves by itself while the run waits. No verdict rests on them yet. */
import type { Clock } from '../ports/clock.js';
import type { Desktop } from '../ports/desktop.js';
import { observe } from '../ports/observe.js';
import type { Perception } from '../ports/perception.js';
import type { Pictures } from '../ports/pictures.js';
import type { ScreenWatch } from '../ports/screen-watch.js';
import type { EventOf, Told, TraceEvent } from '../trace/event.js';
import type { Frame } from '../trace/frame.js';
import { type Moment, packMoment } from '../trace/moment.js';
import { withoutLongTexts } from '../trace/seen.js';
import type { Watcher } from './watch.js';

/** Where no program tells anything, pixels are asked so often while the run waits. Our choice, milliseconds. */
const STIRS_MS = 500;
/** A program that tells something all the time is looked at for a tenth of the time at most. */
const REST = 9;

export interface Timeline {
  /** What is so now. @param after the input right before it */
  take(frame: Frame, after?: { id: number } | undefined): Promise<EventOf<'moment'>>;
  /** What the work gives; the screen is learnt from meanwhile, and what stirs by itself is a moment. */
  during<T>(watcher: Watcher, work: Promise<T>): AsyncGenerator<TraceEvent, T>;
}

export function createTimeline(
  ports: { desktop: Desktop; perception: Perception; pictures: Pictures; clock: Clock; watch: ScreenWatch },
  at: () => number,
  signal: AbortSignal,
): Timeline {
  const { desktop, perception, clock } = ports;
  let last: { moment: Moment; frame: Frame; since: number; restsUntil: number } | undefined;

  async function take(frame: Frame, { after, told }: { after?: number; told?: Told[] }): Promise<EventOf<'moment'>> {
    const since = clock.now();
    const now = observe(ports, signal);
    const [windows, programs, elements] = await Promise.all([now.windows(), now.programs(), now.elements()]);
    const clipboard = desktop.clipboardChanges?.();
    const moment: Moment = {
      ...(after !== undefined && { after }),
      picture: ports.pictures.keep(frame),
      windows,
      programs,
      elements: withoutLongTexts({ elements }).elements ?? [],
      ...(clipboard !== undefined && { clipboard }),
    };
    const packed = packMoment(moment, last?.moment);
    last = { moment, frame, since, restsUntil: clock.now() + REST * (clock.now() - since) };
    return { kind: 'moment', at: at(), ...packed, ...(told && { told }) };
  }

  /** What has come since the last moment that no input has brought about. */
  function stirred({ frame, isQuiet }: Watcher): { told?: Told[] } | undefined {
    if (!last || clock.now() < last.restsUntil) return undefined;
    const told = perception.told?.(last.since, isQuiet) ?? [];
    if (told.length > 0) return { told };
    return frame.data !== last.frame.data && ports.watch.compare(last.frame, frame).changed ? {} : undefined;
  }

  return {
    take: (frame, after) => take(frame, after ? { after: after.id } : {}),
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

/** Looks at the desktop, a value a look. */
import type { Rect, Size } from '../trace/action.js';
import type { TextLine } from '../trace/element.js';
import type { Frame } from '../trace/frame.js';
import type { Seen } from '../trace/seen.js';
import type { Desktop } from './desktop.js';
import type { Observation } from './observation.js';
import type { Perception } from './perception.js';

export interface Looker {
  desktop: Pick<Desktop, 'windows' | 'programs' | 'clipboard' | 'capture' | 'isSilent' | 'size' | 'lacks'>;
  perception: Pick<Perception, 'elements' | 'read' | 'notices'>;
}

/**
 * A look of this moment: it ends with the signal, as everything it reads does.
 * @param since messages that came after that, on the run's clock, and are gone are seen, too. Default: none is
 */
export function observe({ desktop, perception }: Looker, signal?: AbortSignal, since?: number): Observation {
  const frame = once(() => desktop.capture(signal));
  const windows = once(() => desktop.windows());
  return observation(desktop, {
    windows,
    programs: once(() => desktop.programs()),
    elements: once(async () => perception.elements(signal, await windows().catch(() => undefined))),
    frame,
    clipboard: once(() => desktop.clipboard()),
    notices: once(async () => (since === undefined ? [] : (perception.notices?.(since) ?? []))),
    read: async region => perception.read(await frame(), region, signal),
    isSilent: async pid => (await desktop.isSilent?.(pid)) === true,
  });
}

/** A look that a trace holds. What nobody asked for then nobody can say now. @param frame its picture, where it was kept */
export function lookedAt(seen: Seen, size: Size, frame?: () => Promise<Frame>): Observation {
  const kept = <T>(what: T | undefined, name: string) =>
    once(async () => {
      if (what === undefined) throw new NotLookedAt(name);
      return what;
    });
  return observation(
    { size },
    {
      windows: kept(seen.windows, 'the windows'),
      programs: kept(seen.programs, 'the programs'),
      elements: kept(seen.elements, 'the elements'),
      frame: once(frame ?? (() => Promise.reject(new NotLookedAt('the pixels')))),
      clipboard: kept(seen.clipboard, 'the clipboard'),
      notices: once(async () => (seen.notices ?? []).map(one => (typeof one === 'string' ? { text: one } : one))),
      async read(region) {
        const read = seen.lines?.find(one => keyOf(one.region) === keyOf(region));
        if (!read) throw new NotLookedAt('the text');
        return read.lines;
      },
      isSilent: async pid => seen.silent?.includes(pid) === true,
    },
  );
}

/** Asked of a stored look for what was not read then. */
export class NotLookedAt extends Error {
  override readonly name = 'NotLookedAt';

  constructor(what: string) {
    super(`expected ${what} in the trace's look; nobody asked for it when the run was recorded`);
  }
}

type Parts = Pick<Observation, 'windows' | 'programs' | 'elements' | 'frame' | 'clipboard' | 'notices'>;

function observation(
  { size, lacks }: Pick<Observation, 'size' | 'lacks'>,
  {
    read,
    isSilent,
    ...parts
  }: { [K in keyof Parts]: Once<Awaited<ReturnType<Parts[K]>>> } & {
    read(region: Rect | undefined): Promise<readonly TextLine[]>;
    isSilent(pid: number): Promise<boolean>;
  },
): Observation {
  const texts = new Map<string, { region: Rect | undefined; lines: Promise<readonly TextLine[]> }>();
  const silent = new Map<number, Promise<boolean>>();
  return {
    ...{ size, lacks },
    ...parts,
    async answers(pid) {
      const known = silent.get(pid) ?? isSilent(pid);
      silent.set(pid, known);
      return !(await known);
    },
    lines(region) {
      const key = keyOf(region);
      const known = texts.get(key) ?? { region, lines: read(region) };
      texts.set(key, known);
      return known.lines;
    },
    async seen() {
      const [windows, programs, elements, clipboard, notices = []] = await Promise.all([
        parts.windows.asked(),
        parts.programs.asked(),
        parts.elements.asked(),
        parts.clipboard.asked(),
        parts.notices.asked(),
      ]);
      const read = await Promise.all(
        [...texts.values()].map(async ({ region, lines }) => ({ region, lines: await lines.catch(() => undefined) })),
      );
      const lines = read.flatMap(one => (one.lines ? [{ ...(one.region && { region: one.region }), lines: one.lines }] : []));
      const mute: number[] = [];
      for (const [pid, is] of silent) if (await is) mute.push(pid);
      return {
        ...(windows && { windows }),
        ...(programs && { programs }),
        ...(elements && { elements }),
        ...(lines.length > 0 && { lines }),
        ...(clipboard !== undefined && { clipboard }),
        ...(notices.length > 0 && { notices }),
        ...(mute.length > 0 && { silent: mute }),
      };
    },
  };
}

interface Once<T> {
  (): Promise<T>;
  /** What it gave; undefined where nobody has asked, or it could not be read. */
  asked(): Promise<T | undefined>;
}

function once<T>(read: () => Promise<T>): Once<T> {
  let known: Promise<T> | undefined;
  const get = (): Promise<T> => {
    known ??= read();
    return known;
  };
  return Object.assign(get, { asked: async () => known?.catch(() => undefined) });
}

function keyOf(region: Rect | undefined): string {
  return region ? `${region.x} ${region.y} ${region.width} ${region.height}` : '';
}

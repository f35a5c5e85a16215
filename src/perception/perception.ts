/** The eyes beyond pixels: accessibility trees and OCR behind the port `Perception`. */
import type { ChangeLog } from '../ports/change-log.js';
import type { Clock } from '../ports/clock.js';
import type { Perception } from '../ports/perception.js';
import { holdsPoint } from '../screen/geometry.js';
import type { UnderPoint } from '../trace/event.js';
import type { WindowInfo } from '../trace/frame.js';
import { isSurface } from '../trace/surface.js';
import { createChangeLog } from './accessibility/change-log.js';
import { createTreeReader } from './accessibility/tree.js';
import { elementsOf, onceTicked, standing, type TreeReading } from './known-elements.js';
import { createNotices } from './notices.js';
import type { OcrLanguage } from './ocr/engine.js';
import { createTextReader } from './ocr/reader.js';
import { createReadingCache } from './ocr/reading-cache.js';
import { toldOf } from './told.js';
import { type Hinted, isAt, tooltipAt } from './tooltip.js';
import { elementUnder } from './under.js';

export interface PerceptionOptions {
  /** Environment of the desktop's programs; its `DBUS_SESSION_BUS_ADDRESS` names the session that is read. The process's own is never used. */
  env: Readonly<Record<string, string>>;
  /** The desktop's windows, the lowest first. May reject: then nothing is known of windows. */
  windows(): Promise<WindowInfo[]>;
  /** Open menus and other windows that no window manager knows. May reject. Default: nobody knows of any. */
  popups?(): Promise<WindowInfo[]>;
  /** Default: both. */
  languages?: readonly OcrLanguage[] | undefined;
  clock: Pick<Clock, 'now'>;
  /** False: texts and elements are read anew each time. For those who doubt that it makes no difference. Default true. */
  caches?: boolean | undefined;
}

type Listed = readonly WindowInfo[] | undefined;

/** Connects to the session and starts the OCR engine at the first need. */
export function createPerception(options: PerceptionOptions): Perception &
  Required<Pick<Perception, 'hint'>> & {
    /** Starts the OCR engine now, so that the first reading does not pay for it. */
    warm(): Promise<void>;
  } {
  const { clock, caches = true } = options;
  let log: ChangeLog | undefined;
  let listeningSince = clock.now();
  const listening = (): ChangeLog => {
    if (log) return log;
    listeningSince = clock.now();
    log = createChangeLog(options.env.DBUS_SESSION_BUS_ADDRESS, clock);
    return log;
  };
  const tree = createTreeReader(options.env.DBUS_SESSION_BUS_ADDRESS, () => clock.now());
  const text = createTextReader(options.languages ?? ['eng', 'jpn'], caches ? undefined : createReadingCache(0));
  const windowsNow = () => options.windows().catch((): WindowInfo[] => []);
  const popupsNow = () => options.popups?.().catch((): WindowInfo[] => []) ?? [];

  let last: TreeReading | undefined;
  let hinted: Hinted | undefined;
  const ticked = new Set<string>();
  const notices = createNotices();

  async function read(how: {
    wanted?: (pid: number | undefined) => boolean;
    listed?: Listed;
    signal?: AbortSignal | undefined;
  }): Promise<TreeReading> {
    const { wanted, listed, signal } = how;
    const at = clock.now();
    listening();
    const asked = tree.read({ ...(wanted && { wanted }), signal });
    const [nodes, windows, popups] = await Promise.all([asked, listed ?? windowsNow(), popupsNow()]);
    return { at, nodes: onceTicked(nodes, ticked), windows, popups };
  }

  async function readAll(listed?: Listed, signal?: AbortSignal): Promise<TreeReading> {
    const reading = await read({ listed, signal });
    if (!last || last.at < reading.at) last = reading;
    return reading;
  }

  return {
    async elements(signal, listed) {
      const reading = await readAll(listed, signal);
      const elements = elementsOf(reading);
      notices.read(reading.at, elements);
      return elements;
    },
    read: async (frame, region, signal) => text.read(frame, region, signal),
    guess: (frame, signal) => text.guess(frame, signal),
    async under(point, since = Number.POSITIVE_INFINITY, places = [], listed = undefined) {
      const [windows, popups] = await Promise.all([listed ?? windowsNow(), popupsNow()]);
      const over = popups.findLast(({ type, bounds }) => type !== 'tooltip' && holdsPoint(bounds, point));
      const top = over ?? windows.findLast(window => !window.minimized && holdsPoint(window.bounds, point));
      const isWanted = (pid: number | undefined) => top?.pid === undefined || pid === undefined || pid === top.pid;
      const known = caches && last && last.at >= since ? last : undefined;
      const kept = known && (await standing(known, windows, point, tree));
      const pids = new Map(known?.nodes.filter(node => node.parent < 0).map(node => [busOf(node.id), node.program?.pid]));
      const found = elementUnder(kept?.filter(({ id }) => isWanted(pids.get(busOf(id)))) ?? [], { point, places, windows, over });
      const there = found ?? elementUnder(elementsOf(await read({ wanted: isWanted, listed: windows })), { point, places, windows, over });
      return hinted && isAt(hinted, point, since) ? namedBy(hinted, there) : there;
    },
    async hint({ role, bounds, point }, frame, signal) {
      const tooltip = tooltipAt(point, await popupsNow());
      const lines = tooltip ? await text.read(await frame(), tooltip, signal) : [];
      // Its round corners are read as strokes.
      const said = lines.map(line => line.text.trim()).find(line => /[\p{L}\p{N}]/u.test(line));
      if (said !== undefined) hinted = { text: said, thing: { role, bounds }, at: clock.now() };
      return said;
    },
    told(since, isQuiet) {
      const changes = listening().since(since);
      if (changes.length === 0) return [];
      const before = listening()
        .since(since - BY_ITSELF_MS)
        .filter(({ at }) => at <= since && isQuiet(at));
      return toldOf(changes, { elements: last ? elementsOf(last) : [], readAt: last?.at ?? since, since, before });
    },
    notices: since => notices.since(since, listening().since(since)),
    unasked: (pid, before, isQuiet) =>
      listening()
        .since(before - BY_ITSELF_MS)
        .findLast(change => change.pid === pid && change.at <= before && isQuiet(change.at))?.at ?? listeningSince,
    wake: async (ms, signal) => void (await listening().next(ms, signal)),
    caret: id => tree.caret(id),
    warm: () => text.warm(),
    async close() {
      tree.close();
      log?.close();
      await text.close();
    },
  };
}

/** What an element has told unasked within so long before an input it tells by itself: a clock's minutes, a spinner. Our choice. */
const BY_ITSELF_MS = 120_000;

/** An object's id begins with its program's name on the bus. */
function busOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

/** A thing without a name goes by its tooltip. */
function namedBy({ text, thing }: Hinted, there: UnderPoint | undefined): UnderPoint {
  if (there && !isSurface(there) && there.name !== '') return there;
  return { ...there, role: thing.role, name: text, bounds: thing.bounds };
}

/** Looking at the screen: waiting for rest, comparing before and after, learning what moves by itself. */

import type { Clock } from '../ports/clock.js';
import type { Desktop } from '../ports/desktop.js';
import type { ScreenWatch } from '../ports/screen-watch.js';
import { unlessAborted } from '../ports/unless-aborted.js';
import { centre, grow, holds, holdsPoint, meets } from '../screen/geometry.js';
import { withOwners } from '../screen/window-owners.js';
import type { Point, Rect } from '../trace/action.js';
import type { Effects, ScreenChange, WindowChange } from '../trace/event.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import { isSameWindow } from './obstacles.js';

/** Between two pictures while the screen moves: a capture costs 2 to 5 ms, a program's redraw 16 ms at the least. */
const FRAME_GAP_MS = 25;
/** Between two pictures while only learning what moves by itself. */
const IDLE_GAP_MS = 100;
/** How long a screen is watched without input before a small change is believed: longer than a caret's blink and a clock's tick. */
const NOISE_SPAN_MS = 1250;
/** A reaction may begin so late after its input. */
const LATE_REACTION_MS = 2000;
/** Hovering is drawn within this time, or goes on moving: then it is no clean look that can be had. */
const HOVER_LIMIT_MS = 300;
/** Changes up to this part of the screen could be a caret, a clock or a spinner (5000 px at 1280×800). */
const SMALL_CHANGE = 0.005;

export interface Watcher {
  /** The newest picture of the settled screen. */
  readonly frame: Frame;
  /** What moved lately was not the screen's own doing. */
  forget(): void;
  /** Waits for rest and takes a picture, without comparing. */
  look(limitMs: number): Promise<Frame>;
  /** Learns from the screen while `work` runs: nobody gives input then. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Where a caret was last seen blinking. */
  readonly caret: Rect | undefined;
  /** When the last input was given, on the run's clock. */
  readonly inputAt: number;
  /** The window that the last input goes to (one that only looks leaves it), and all windows at the last `before`, the lowest first. */
  readonly acted: WindowInfo | undefined;
  readonly windows: readonly WindowInfo[];
  /**
   * What an action did: call `before` first, then act, then `after`.
   * @param aim where the action points, if anywhere: the window there is the one acted upon, else the active one
   * @param facts.hovers the pointer has just been put there (default: no): what that shows must be drawn before it can be told from what the action shows
   * @param facts.looks the action gives no input (default: it does): what the one before it shows late can still be told
   * @param facts.window the window that is acted upon by its number (default: the one at `aim`, else the active one)
   * @param facts.opens the action starts a program (default: no): whatever window comes up may be its
   */
  before(aim?: Point, facts?: { hovers?: boolean; looks?: boolean; window?: number | undefined; opens?: boolean }): Promise<void>;
  /** @param foresee told, while the screen is still watched, how it will probably look when it has settled */
  after(limitMs: number, foresee?: (before: Frame, after: Frame) => void): Promise<Comparison>;
  /** The action just compared showed nothing: it may still do so, until the next one. Then `late` tells. */
  expectLate(): void;
  /**
   * What the program that was acted upon has shown since, while nobody gave input; once. Undefined where it has shown nothing, or something
   * else came up too, so that nobody can tell what brought it about.
   */
  late(limitMs: number): Promise<Comparison | undefined>;
}

export interface Comparison {
  before: Frame;
  after: Frame;
  change: ScreenChange;
  effects: Effects;
  /** A person has come meanwhile: the effects may be their doing. */
  disturbed?: boolean;
  settled: boolean;
  settleMs: number;
  /** Windows that came. Not what was closed and came back, as a pop-up does that cannot be got rid of: nothing that was done asked for it. */
  appeared: WindowInfo[];
}

/** What an action left behind. */
interface Looks {
  after: Frame;
  windows: WindowInfo[];
  clipboard: string | null;
  /** When it was done: what a person did since may be what shows now. */
  at: number;
  /** Since when it looks otherwise, while nobody gave input. */
  stirredAt?: number | undefined;
}

export async function createWatcher(desktop: Desktop, watch: ScreenWatch, clock: Clock, signal: AbortSignal): Promise<Watcher> {
  let frame = await desktop.capture(signal);
  let windowsBefore: WindowInfo[] = [];
  /** Open menus and the like, before the last action that points. */
  let popupsBefore: WindowInfo[] = [];
  /** As they were after the last action. */
  let windowsThen: WindowInfo[] | undefined;
  let clipboardBefore: string | null = null;
  let clipboardRead: { text: string | null; changes: number } | undefined;
  let learntSince = frame.at;
  let inputAt = frame.at;
  /** The screen has rested since the last action, for long enough. */
  let isResting = false;
  let acted: WindowInfo | undefined;
  /** Where the input points, if anywhere, and whether it starts a program. */
  let aimed: Point | undefined;
  let starts = false;
  /** Windows whose titles changed while nobody gave input: they do so by themselves. */
  const restless = new Set<number>();
  const stirred = new Set<number>();
  /** Of an action that showed nothing yet, and of whatever action was last. */
  let open: Looks | undefined;
  let compared: Looks | undefined;

  /** Equal pixels keep one buffer: what is made of them (a hash, an encoded picture) is made once. */
  const capture = async (like: Frame): Promise<Frame> => {
    const next = await desktop.capture(signal);
    return Buffer.compare(next.data, like.data) === 0 ? { ...next, data: like.data } : next;
  };
  /** The clipboard is read only when a program took it since it was read last, where that can be told. */
  const clipboardNow = async (): Promise<string | null> => {
    const changes = desktop.clipboardChanges?.();
    if (changes !== undefined && clipboardRead?.changes === changes) return clipboardRead.text;
    const text = await desktop.clipboard();
    clipboardRead = changes === undefined ? undefined : { text, changes };
    return text;
  };

  const popupsNow = async (): Promise<WindowInfo[]> => desktop.popups?.() ?? [];

  /** What the windows tell of an input: what is another program's doing stands there, too, and says so. */
  const told = (before: readonly WindowInfo[], after: readonly WindowInfo[]): WindowChange[] =>
    windowChanges(before, after).map(change => {
      const foreign = foreignness(change, { before, after, acted, starts, restless });
      return foreign ? { ...change, foreign } : change;
    });
  /** What changed in windows of other programs is put apart. */
  const inProgram = (change: ScreenChange, windows: readonly WindowInfo[]): ScreenChange => {
    const own = acted;
    if (!change.changed || !own || starts) return change;
    const isElsewhere = (region: Rect): boolean => {
      if (aimed && holdsPoint(grow(region, NEAR), aimed)) return false;
      const top = windows.findLast(({ minimized, bounds }) => !minimized && holdsPoint(bounds, centre(region)));
      const knewIt = top !== undefined && windowsBefore.some(old => isSameWindow(old, top));
      // What spills over the window is something else than its contents: a menu, a tooltip of the program acted upon.
      return knewIt && !isAkin(top, own, windows) && holds(top.bounds, region);
    };
    const elsewhere = change.regions.filter(isElsewhere);
    if (elsewhere.length === 0) return change;
    const regions = change.regions.filter(region => !elsewhere.includes(region));
    return { ...change, regions, elsewhere, changed: regions.length > 0 };
  };

  /** What any click beside an open menu does: it closes it. */
  const withoutPopups = (change: ScreenChange, popups: readonly WindowInfo[]): ScreenChange => {
    const gone = popupsBefore.filter(popup => !popups.some(({ id }) => id === popup.id) && !(aimed && holdsPoint(popup.bounds, aimed)));
    const elsewhere = change.regions.filter(region => gone.some(({ bounds }) => holds(grow(bounds, POPUP_RIM), region)));
    if (elsewhere.length === 0) return change;
    const regions = change.regions.filter(region => !elsewhere.includes(region));
    return { ...change, regions, elsewhere: [...(change.elsewhere ?? []), ...elsewhere], changed: regions.length > 0 };
  };

  /** Large motion soon after input is a late reaction to it, and says nothing of what moves by itself. */
  const learn = (next: Frame): void => {
    if (open && open.stirredAt === undefined && next.data !== frame.data && watch.compare(frame, next).changed) {
      open.stirredAt = next.at;
      forget();
    } else if (next.data !== frame.data && next.at - inputAt < LATE_REACTION_MS && isLarge(watch.compare(frame, next))) forget();
    watch.learn(next);
    frame = next;
  };
  const forget = (): void => {
    watch.forget();
    learntSince = clock.now();
  };
  const rest = async (
    from: Frame,
    since: number,
    mayReact: boolean,
    limitMs: number,
    foresee?: (before: Frame, after: Frame) => void,
    isDisturbed: () => boolean = () => false,
  ): Promise<{ settled: boolean; settleMs: number; last: Frame }> => {
    const begin = clock.now();
    const settle = watch.settle(from, since, mayReact);
    let last = from;
    let foreseen = from.data;
    for (;;) {
      const seen = await capture(last);
      if (isDisturbed()) return { settled: false, settleMs: clock.now() - begin, last };
      const previous = last.data;
      last = seen;
      if (foresee && last.data === previous && last.data !== foreseen) {
        foreseen = last.data;
        foresee(from, last);
      }
      const settled = settle.feed(last) === 'settled';
      const settleMs = clock.now() - begin;
      if (settled || settleMs >= limitMs) return { settled, settleMs, last };
      await clock.sleep(Math.max(1, Math.min(FRAME_GAP_MS, settle.restMs())), signal);
    }
  };
  /** Learns from the idle screen until then. True as soon as much of it changes: then it was not idle. */
  const idleUntil = async (until: number, isDisturbed: () => boolean): Promise<boolean> => {
    const from = frame;
    while (clock.now() < until && !isDisturbed()) {
      await clock.sleep(IDLE_GAP_MS, signal);
      const next = await capture(frame);
      const isLate = isLarge(watch.compare(from, next));
      learn(next);
      if (isLate) return true;
    }
    return false;
  };
  const learnUntil = async (over: AbortSignal): Promise<void> => {
    while (!over.aborted) {
      await clock.sleep(IDLE_GAP_MS, over);
      learn(await capture(frame));
    }
  };

  return {
    get frame() {
      return frame;
    },
    get caret() {
      return watch.carets().at(-1);
    },
    forget,
    get inputAt() {
      return inputAt;
    },
    get acted() {
      return acted;
    },
    get windows() {
      return windowsBefore;
    },
    async look(limitMs) {
      if (isResting) {
        const now = await capture(frame);
        if (now.data === frame.data || !watch.compare(frame, now).changed) {
          learn(now);
          return now;
        }
      }
      const { last } = await rest(frame, clock.now(), false, limitMs);
      learn(last);
      return last;
    },
    async during(work) {
      const over = new AbortController();
      const done = unlessAborted(work, signal).finally(() => over.abort());
      // The sampler may not outlive the work, nor may its trouble hide the work's own.
      const [result] = await Promise.all([done, learnUntil(over.signal).catch(() => {})]);
      return result;
    },
    async before(aim, { hovers = false, looks = false, window, opens = false } = {}) {
      isResting = false;
      if (!looks) open = undefined;
      const hover = hovers ? rest(frame, clock.now(), false, HOVER_LIMIT_MS).then(({ last }) => last) : capture(frame);
      const [now, windows, clipboard, popups] = await Promise.all([hover, desktop.windows(), clipboardNow(), aim ? popupsNow() : []]);
      windowsBefore = windows;
      popupsBefore = popups;
      // Reset even if the last input hit no window. Otherwise a new window would be blamed on it.
      if (!looks) {
        acted =
          windows.find(({ id }) => id === window) ??
          windows.findLast(({ active, minimized, bounds }) => (aim ? !minimized && holdsPoint(bounds, aim) : active));
        [aimed, starts] = [aim, opens];
      }
      const since = windowsThen ? windowChanges(windowsThen, windowsBefore) : [];
      // Once may be a late reaction; what does it again while nobody gives input does so by itself.
      if (!looks) for (const { what, window: one } of since) if (what === 'retitled') (stirred.has(one) ? restless : stirred).add(one);
      // A window that came by itself (a slow program) drew what it shows: that it appeared says nothing of what moves in it.
      if (since.length > 0) forget();
      clipboardBefore = clipboard;
      if (watch.isStale?.(now)) forget();
      learn(now);
      inputAt = clock.now();
    },
    async after(limitMs, foresee) {
      const before = frame;
      const began = inputAt;
      open = undefined;
      inputAt = clock.now();
      const isDisturbed = (): boolean => desktop.person?.actedSince(began) !== undefined;
      let { settled, settleMs, last } = await rest(before, inputAt, true, limitMs, foresee, isDisturbed);
      let change = watch.compare(before, last);
      const known = last.at - learntSince;
      forget();
      learn(last);
      if (change.changed && !isLarge(change) && known < NOISE_SPAN_MS && !watch.knows?.(change, before, last)) {
        // Too little was known of what moves by itself here: watch the rest of the time without input. What the screen looked like
        // before counts as a change only if it is none of the looks that come by themselves now.
        const isLate = await idleUntil(clock.now() + NOISE_SPAN_MS - known, isDisturbed);
        if (isLate) {
          ({ settled, settleMs, last } = await rest(frame, inputAt, true, limitMs));
          learn(last);
        }
        change = isDisturbed() ? watch.compare(before, before) : watch.compare(last, before);
      }
      let windows = await desktop.windows();
      let changes = told(windowsBefore, windows);
      // A title alone may be one that ticks: it is watched as long as any small change.
      const isOnlyTitle = changes.length > 0 && !change.changed && changes.every(({ what, foreign }) => what === 'retitled' || foreign);
      if (isOnlyTitle && changes.some(({ foreign }) => !foreign) && !isDisturbed()) {
        await idleUntil(clock.now() + NOISE_SPAN_MS, isDisturbed);
        const later = await desktop.windows();
        for (const { what, window: one } of windowChanges(windows, later)) if (what === 'retitled') restless.add(one);
        [windows, changes] = [later, told(windowsBefore, later)];
      }
      windowsThen = windows;
      change = inProgram(change, windows);
      if (change.changed && popupsBefore.length > 0) change = withoutPopups(change, await popupsNow());
      // Not at once: the answer about the windows brings along what is told of the clipboard.
      const clipboard = await clipboardNow();
      const effects = effectsOf(changes, clipboardBefore !== clipboard);
      const appeared = appearedIn(windowsBefore, windows).filter(window => !cameBack(window, windowsBefore, windows));
      isResting = settled;
      compared = undefined;
      // A person has come meanwhile: what was seen before they did counts, and what was found later may be their doing.
      if (isDisturbed()) return { before, after: last, change, effects, disturbed: true, settled: false, settleMs, appeared: [] };
      compared = { after: last, windows, clipboard, at: inputAt };
      return { before, after: last, change, effects, settled, settleMs, appeared };
    },
    expectLate() {
      open = compared;
    },
    async late(limitMs) {
      const then = open;
      if (!then || !acted) return undefined;
      const isDisturbed = (): boolean => desktop.person?.actedSince(then.at) !== undefined;
      if (isDisturbed()) {
        open = undefined;
        return undefined;
      }
      const windows = await desktop.windows();
      if (appearedIn(then.windows, windows).some(window => !isOfSameProgram(window, acted))) {
        open = undefined;
        return undefined;
      }
      const clipboard = await clipboardNow();
      const ofProgram = (all: WindowInfo[]) => all.filter(window => isOfSameProgram(window, acted));
      const changes = windowChanges(ofProgram(then.windows), ofProgram(windows)).filter(({ window }) => !restless.has(window));
      const effects = effectsOf(changes, then.clipboard !== clipboard);
      // What is told here is not told again of the look that is about to begin.
      [windowsBefore, clipboardBefore] = [windows, clipboard];
      learn(await capture(frame));
      const isStirred = then.stirredAt !== undefined;
      if (!isStirred && Object.keys(effects).length === 0) return undefined;
      const { settled, settleMs, last } = await rest(frame, clock.now(), false, limitMs);
      learn(last);
      const place = windows.find(({ id }) => id === acted?.id)?.bounds ?? acted.bounds;
      // What was learnt since it stirred: what it looked like before counts as a change only if it is none of the looks that come by themselves.
      const changed = (): ScreenChange => within(watch.compare(frame, then.after), place);
      if (isStirred && changed().changed && !isLarge(changed())) await idleUntil((then.stirredAt ?? 0) + NOISE_SPAN_MS, isDisturbed);
      const change = isStirred ? changed() : UNCHANGED;
      if (!change.changed && Object.keys(effects).length === 0) {
        then.stirredAt = undefined;
        return undefined;
      }
      open = undefined;
      if (isDisturbed()) return undefined;
      return { before: then.after, after: frame, change, effects, settled, settleMs, appeared: [] };
    },
  };
}

const UNCHANGED: ScreenChange = { changed: false, ratio: 0, isNoise: false, regions: [] };

/** What changed in one place of the screen only. */
function within(change: ScreenChange, place: Rect): ScreenChange {
  const regions = change.regions.filter(region => meets(region, place));
  return { ...change, changed: regions.length > 0, regions };
}

function appearedIn(before: readonly WindowInfo[], after: readonly WindowInfo[]): WindowInfo[] {
  return after.filter(window => !before.some(old => isSameWindow(old, window)));
}

function cameBack({ title }: WindowInfo, before: readonly WindowInfo[], after: readonly WindowInfo[]): boolean {
  return title !== '' && before.some(old => old.title === title && !after.some(now => isSameWindow(now, old)));
}

/** Another program's doing, or what a window does by itself; undefined: it may be what the input did. */
function foreignness(
  { what, window, pid, title }: WindowChange,
  facts: {
    before: readonly WindowInfo[];
    after: readonly WindowInfo[];
    acted: WindowInfo | undefined;
    starts: boolean;
    restless: ReadonlySet<number>;
  },
): WindowChange['foreign'] {
  const { before, after, acted, starts, restless } = facts;
  if (what === 'retitled' && restless.has(window)) return 'restless';
  if (starts && what === 'appeared') return undefined;
  const info = [...after, ...before].find(({ id, title: own }) => id === window && (own === title || what === 'retitled'));
  if (!info || !acted) return undefined;
  if (isAkin(info, acted, [...after, ...before])) return undefined;
  // What had no window before was started by this: a file manager opens a document in its editor.
  const isNew =
    what === 'appeared' &&
    !before.some(old => (pid !== undefined && old.pid !== undefined ? old.pid === pid : old.className === info.className));
  return isNew ? undefined : 'program';
}

/** Of the same program: by its process, by whom it belongs to, and where windows tell neither, by their class. */
function isAkin(window: WindowInfo, acted: WindowInfo, all: readonly WindowInfo[]): boolean {
  if (window.id === acted.id) return true;
  if (window.pid !== undefined && acted.pid !== undefined) {
    if (window.pid === acted.pid) return true;
  } else if (window.className === acted.className) return true;
  return withOwners(window, all).some(({ id }) => id === acted.id) || withOwners(acted, all).some(({ id }) => id === window.id);
}

/** Pixels: the shadow around a menu. */
const POPUP_RIM = 8;
/** A menu or tooltip within this distance of the pointer belongs to the click (pixels). */
const NEAR = 24;

function isOfSameProgram(window: WindowInfo, other: WindowInfo | undefined): boolean {
  return other !== undefined && (window.id === other.id || (window.pid !== undefined && window.pid === other.pid));
}

/** More than a caret, a clock or a spinner. */
function isLarge(change: ScreenChange): boolean {
  return change.changed && change.ratio >= SMALL_CHANGE;
}

/** What differs in the windows. That one became active is no effect: any click into it does that, a dead one too. */
function windowChanges(before: readonly WindowInfo[], after: readonly WindowInfo[]): WindowChange[] {
  const changes: WindowChange[] = [];
  const beforeById = new Map(before.map(window => [window.id, window]));
  for (const { id: window, title, pid } of after) {
    const old = beforeById.get(window);
    const facts = { window, title, ...(pid !== undefined && { pid }) };
    if (!old || !isSameWindow(old, { id: window, pid })) {
      changes.push({ what: 'appeared', ...facts });
      continue;
    }
    if (old.title !== title) changes.push({ what: 'retitled', ...facts, before: old.title });
    beforeById.delete(window);
  }
  for (const { id: window, title, pid } of beforeById.values())
    changes.push({ what: 'closed', window, title, ...(pid !== undefined && { pid }) });
  return changes;
}

function effectsOf(windows: WindowChange[], clipboard: boolean): Effects {
  return { ...(windows.length > 0 && { windows }), ...(clipboard && { clipboard: true }) };
}

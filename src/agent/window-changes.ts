/** What differs in the windows, and whose doing it is. Pure. */
import { centre, grow, holds, holdsPoint, meets } from '../screen/geometry.js';
import { withOwners } from '../screen/window-owners.js';
import type { Point, Rect } from '../trace/action.js';
import type { ScreenChange, WindowChange } from '../trace/event.js';
import type { WindowInfo } from '../trace/frame.js';
import { isSameWindow } from './obstacles.js';

/** Pixels: the shadow around a menu. */
const POPUP_RIM = 8;
/** A menu or tooltip within this distance of the pointer belongs to the click (pixels). */
const NEAR = 24;

export interface Acted {
  /** Windows before it, the lowest first. */
  before: readonly WindowInfo[];
  /** Open menus and the like, before it. */
  popups: readonly WindowInfo[];
  window: WindowInfo | undefined;
  /** Where it points, if anywhere. */
  aim: Point | undefined;
  /** Of a drag: the window in which it ends. */
  end?: WindowInfo | undefined;
  /** It starts a program: whatever comes up may be its. */
  starts: boolean;
}

/** What differs in the windows. That one became active is no effect: any click into it does that, a dead one too. */
export function windowChanges(before: readonly WindowInfo[], after: readonly WindowInfo[]): WindowChange[] {
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

/**
 * What the windows tell of an input: what is another program's doing stands there, too, and says so.
 * @param restless windows whose titles change by themselves
 */
export function changesOf(acted: Acted, after: readonly WindowInfo[], restless: ReadonlySet<number>): WindowChange[] {
  return windowChanges(acted.before, after).map(change => {
    const foreign = foreignness(change, acted, after, restless);
    return foreign ? { ...change, foreign } : change;
  });
}

/** Windows that came. Not what was closed and came back, as a pop-up does that cannot be got rid of: nothing that was done asked for it. */
export function appearedIn(before: readonly WindowInfo[], after: readonly WindowInfo[]): WindowInfo[] {
  return after.filter(window => !before.some(old => isSameWindow(old, window)));
}

export function cameBack({ title }: WindowInfo, before: readonly WindowInfo[], after: readonly WindowInfo[]): boolean {
  return title !== '' && before.some(old => old.title === title && !after.some(now => isSameWindow(now, old)));
}

/** Windows that came, but for those that are back. */
export function comeSince(known: readonly WindowInfo[], windows: readonly WindowInfo[]): WindowInfo[] {
  return appearedIn(known, windows).filter(window => !cameBack(window, known, windows));
}

/**
 * An input was given while something was in the way. Once that is gone, the same answer may go on with the step: what it brings up then is the step's own. A
 * dialog in a page has no window to go.
 */
export function isTakingAway(
  obstacle: { window?: number | undefined } | undefined,
  { windows, effects }: { windows: readonly WindowInfo[]; effects: { windows?: readonly WindowChange[] | undefined } },
): boolean {
  if (!obstacle) return false;
  const { window } = obstacle;
  if (window === undefined || windows.some(({ id }) => id === window)) return true;
  return (effects.windows ?? []).some(one => one.what === 'closed' && one.window === window);
}

/** Another program's doing, or what a window does by itself; undefined: it may be what the input did. */
function foreignness(
  { what, window, pid, title }: WindowChange,
  { before, window: acted, end, starts }: Acted,
  after: readonly WindowInfo[],
  restless: ReadonlySet<number>,
): WindowChange['foreign'] {
  if (what === 'retitled' && restless.has(window)) return 'restless';
  if (starts && what === 'appeared') return undefined;
  const info = [...after, ...before].find(({ id, title: own }) => id === window && (own === title || what === 'retitled'));
  if (!info || !acted) return undefined;
  if ([acted, end].some(own => own && isAkin(info, own, [...after, ...before]))) return undefined;
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

export function isOfSameProgram(window: WindowInfo, other: WindowInfo | undefined): boolean {
  return other !== undefined && (window.id === other.id || (window.pid !== undefined && window.pid === other.pid));
}

/** What changed in windows of other programs is put apart. */
export function inProgram(change: ScreenChange, acted: Acted, windows: readonly WindowInfo[]): ScreenChange {
  const { before, window: own, aim, end, starts } = acted;
  if (!change.changed || !own || starts) return change;
  return putApart(change, region => {
    if (end && isTitleOfFront(region, before, windows)) return true;
    if (aim && holdsPoint(grow(region, NEAR), aim)) return false;
    const top = windows.findLast(({ minimized, bounds }) => !minimized && holdsPoint(bounds, centre(region)));
    const knewIt = top !== undefined && before.some(old => isSameWindow(old, top));
    // What spills over the window is something else than its contents: a menu, a tooltip of the program acted upon.
    return knewIt && ![own, end].some(one => one && isAkin(top, one, windows)) && holds(top.bounds, region);
  });
}

/** The bar over a window that came to the front, or was there: a press brings a window forward, whatever is dragged from it. */
function isTitleOfFront(region: Rect, before: readonly WindowInfo[], after: readonly WindowInfo[]): boolean {
  return after.some(window => {
    const { x, y, width } = grow(window.bounds, FRAME);
    const bar = { x, y: y - TITLE, width, height: TITLE + 2 * FRAME };
    return before.some(old => isSameWindow(old, window) && old.active !== window.active) && holds(bar, region);
  });
}

/** Pixels: what window managers draw around a window, and over it. */
const FRAME = 4;
const TITLE = 40;

/** What any click beside an open menu does is put apart: it closes it. */
export function withoutPopups(change: ScreenChange, { popups: before, aim }: Acted, popups: readonly WindowInfo[]): ScreenChange {
  const gone = before.filter(popup => !popups.some(({ id }) => id === popup.id) && !(aim && holdsPoint(popup.bounds, aim)));
  return putApart(change, region => gone.some(({ bounds }) => holds(grow(bounds, POPUP_RIM), region)));
}

/** That an open menu closes shows nothing: what counts is what differs from the screen before it came up. @param since what differs from that screen */
export function beneathMenu(change: ScreenChange, since: ScreenChange): ScreenChange {
  const regions = since.regions.filter(region => change.regions.some(one => meets(one, region)));
  const elsewhere = change.regions.filter(region => !regions.some(one => meets(one, region)));
  return {
    ...change,
    regions,
    ...(elsewhere.length > 0 && { elsewhere: [...(change.elsewhere ?? []), ...elsewhere] }),
    changed: regions.length > 0,
  };
}

function putApart(change: ScreenChange, isElsewhere: (region: Rect) => boolean): ScreenChange {
  const elsewhere = change.regions.filter(isElsewhere);
  if (elsewhere.length === 0) return change;
  const regions = change.regions.filter(region => !elsewhere.includes(region));
  return { ...change, regions, elsewhere: [...(change.elsewhere ?? []), ...elsewhere], changed: regions.length > 0 };
}

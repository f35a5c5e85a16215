/** Windows that a modal dialog blocks: a click on one does nothing, and its keys go to the dialog. Pure. */
import type { WindowInfo } from './frame.js';
import { centre, holdsPoint, meets, type Rect } from './geometry.js';
import { withOwners } from './window-owners.js';

export function isBlocked({ id }: Pick<WindowInfo, 'id'>, windows: readonly WindowInfo[]): boolean {
  return windows.some(({ modal, minimized, transientFor }) => modal && !minimized && transientFor === id);
}

/** What stands there can be acted upon: the window on top there is not blocked. */
export function isFree(bounds: Rect, windows: readonly WindowInfo[]): boolean {
  const top = windows.findLast(one => !one.minimized && one.type !== 'desktop' && holdsPoint(one.bounds, centre(bounds)));
  return top === undefined || !isBlocked(top, windows);
}

/** The modal dialog that what it blocks lies over: it takes all input, and nobody can reach it. @param windows lowest first @returns the topmost such dialog */
export function modalBehind(windows: readonly WindowInfo[]): WindowInfo | undefined {
  return windows.findLast((one, at) => one.modal && !one.minimized && windows.slice(at + 1).some(over => isOver(over, one, windows)));
}

function isOver(over: WindowInfo, one: WindowInfo, windows: readonly WindowInfo[]): boolean {
  if (over.minimized || over.modal || !meets(over.bounds, one.bounds)) return false;
  // One that says of no window that it belongs to it blocks all of its program.
  const isBlocked = one.transientFor === undefined ? over.pid !== undefined && over.pid === one.pid : over.id === one.transientFor;
  return isBlocked && BLOCKED.has(over.type) && !withOwners(over, windows).includes(one);
}

const BLOCKED: ReadonlySet<WindowInfo['type']> = new Set(['normal', 'dialog']);

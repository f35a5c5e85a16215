/** Windows that a modal dialog blocks: a click on one does nothing, and its keys go to the dialog. Pure. */
import type { WindowInfo } from './frame.js';
import { centre, holdsPoint, type Rect } from './geometry.js';

export function isBlocked({ id }: Pick<WindowInfo, 'id'>, windows: readonly WindowInfo[]): boolean {
  return windows.some(({ modal, minimized, transientFor }) => modal && !minimized && transientFor === id);
}

/** What stands there can be acted upon: the window on top there is not blocked. */
export function isFree(bounds: Rect, windows: readonly WindowInfo[]): boolean {
  const top = windows.findLast(one => !one.minimized && one.type !== 'desktop' && holdsPoint(one.bounds, centre(bounds)));
  return top === undefined || !isBlocked(top, windows);
}

/** Which window of the window manager an accessible frame is. Pure. */

import { area, intersection } from '../../screen/geometry.js';
import type { Rect } from '../../trace/action.js';
import type { WindowInfo } from '../../trace/frame.js';
import type { RawNode } from './node.js';

/**
 * By program, title and place together. Undefined for what has no window in the list (pop-ups), or when nothing fits.
 * Window managers cut and decorate titles, and programs lie about their process (sandboxes), so no single sign decides.
 */
export function windowOf(frame: RawNode, program: RawNode | undefined, windows: readonly WindowInfo[]): WindowInfo | undefined {
  let best: WindowInfo | undefined;
  let bestScore = 2;
  for (const window of windows) {
    const score = scoreOf(frame, program?.program?.pid, window);
    if (score > bestScore) {
      best = window;
      bestScore = score;
    }
  }
  return best;
}

function scoreOf(frame: RawNode, pid: number | undefined, window: WindowInfo): number {
  let score = 0;
  if (pid !== undefined && window.pid !== undefined) score += pid === window.pid ? 2 : -1;
  const title = frame.name.trim();
  if (title !== '' && title === window.title.trim()) score += 2;
  else if (title !== '' && window.title !== '' && (title.includes(window.title) || window.title.includes(title))) score += 1;
  if (frame.extents && frame.extents.width > 0) score += 2 * likeness(frame.extents, window.bounds);
  return score;
}

/** 1 for the same place. Frames may take in the window manager's border, or stand at 0,0 when the toolkit does not know its place. */
function likeness(a: Rect, b: Rect): number {
  const common = intersection(a, b);
  const overlap = common ? area(common) / (area(a) + area(b) - area(common)) : 0;
  const sameSize = Math.abs(a.width - b.width) <= 12 && Math.abs(a.height - b.height) <= 40 ? 0.8 : 0;
  return Math.max(overlap, sameSize);
}

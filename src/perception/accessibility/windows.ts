/** Which window of the window manager an accessible frame is. Pure. */

import { area, intersection } from '../../screen/geometry.js';
import { isTwin } from '../../screen/window-name.js';
import type { Rect } from '../../trace/action.js';
import type { WindowInfo } from '../../trace/frame.js';
import { isGtk4, type RawNode } from './node.js';

/**
 * By program, title, place and keyboard together, for the frames of all programs (by index). None for what has no window in the list
 * (pop-ups), or when nothing fits. Window managers cut and decorate titles, and programs lie about their process (sandboxes), so no single
 * sign decides. Two windows of one title are two frames'.
 */
export function windowsOf(nodes: readonly RawNode[], windows: readonly WindowInfo[]): ReadonlyMap<number, WindowInfo> {
  const pairs = nodes.flatMap((frame, at) => {
    const program = nodes[frame.parent];
    if (!program || program.parent >= 0) return [];
    return windows.map(window => ({ at, window, score: scoreOf(frame, program, window), keyboard: sharesKeyboard(frame, window) }));
  });
  const fitting = pairs.filter(({ score }) => score > LEAST).sort((a, b) => b.score + b.keyboard - a.score - a.keyboard);
  const found = new Map<number, WindowInfo>();
  const taken = new Set<WindowInfo>();
  for (const { at, window } of fitting) {
    const isFree = (other: WindowInfo) => !taken.has(other) && fitting.some(pair => pair.at === at && pair.window === other);
    if (found.has(at) || (taken.has(window) && windows.some(other => isTwin(window, other) && isFree(other)))) continue;
    found.set(at, window);
    taken.add(window);
  }
  return found;
}

/** What a frame has in common with any window of its program. */
const LEAST = 2;

function scoreOf(frame: RawNode, { program }: RawNode, window: WindowInfo): number {
  let score = 0;
  const pid = program?.pid;
  if (pid !== undefined && window.pid !== undefined) score += pid === window.pid ? 2 : -1;
  const title = frame.name.trim();
  if (title !== '' && title === window.title.trim()) score += 2;
  else if (title !== '' && window.title !== '' && (title.includes(window.title) || window.title.includes(title))) score += 1;
  // GTK 4, and every program of Wayland, counts from its window's own corner: where that is, it does not say.
  const corner = (isGtk4(program ?? {}) || window.isOrigin) && { x: window.bounds.x, y: window.bounds.y };
  if (frame.extents && frame.extents.width > 0) score += 2 * likeness({ ...frame.extents, ...corner }, window.bounds);
  return score;
}

/** It settles what place and title leave open, and no more: both were asked a moment apart. */
function sharesKeyboard({ states }: RawNode, { active }: WindowInfo): number {
  return active && states.includes('active') ? 0.1 : 0;
}

/** 1 for the same place. Frames may take in the window manager's border, or stand at 0,0 when the toolkit does not know its place. */
function likeness(a: Rect, b: Rect): number {
  const common = intersection(a, b);
  const overlap = common ? area(common) / (area(a) + area(b) - area(common)) : 0;
  const sameSize = Math.abs(a.width - b.width) <= 12 && Math.abs(a.height - b.height) <= 40 ? 0.8 : 0;
  return Math.max(overlap, sameSize * (1 + overlap / 5));
}

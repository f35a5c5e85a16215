/** Where two frames differ, noise and all. */
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import { difference, gridOf, groups, rectOf } from './cells.js';
import { wordsOf } from './pixels.js';

/**
 * Rectangles around the pixels that differ, from the top; parts less than a cell (8 px) apart are one. Empty when nothing differs.
 * Frames of different sizes differ everywhere: one rectangle, the size of `b`.
 */
export function changedRegions(a: Frame, b: Frame): Rect[] {
  if (a.width !== b.width || a.height !== b.height) return [{ x: 0, y: 0, width: b.width, height: b.height }];
  const grid = gridOf(b);
  const before = wordsOf(a);
  const after = wordsOf(b);
  return groups(difference(before, after, grid).cells, grid, 1).map(cells => rectOf(cells, before, after, grid));
}

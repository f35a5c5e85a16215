/** Where the pointer goes, against parts of the screen. Pure. */
import type { Point, Rect } from '../trace/action.js';

export function holds(rect: Rect, { x, y }: Point): boolean {
  return x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
}

export function grow(rect: Rect, by: number): Rect {
  return { x: rect.x - by, y: rect.y - by, width: rect.width + 2 * by, height: rect.height + 2 * by };
}

/** Does the straight way touch it? (Liang and Barsky's clipping.) */
export function crosses(rect: Rect, from: Point, to: Point): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  let enter = 0;
  let leave = 1;
  for (const [towards, room] of [
    [-dx, from.x - rect.x],
    [dx, rect.x + rect.width - 1 - from.x],
    [-dy, from.y - rect.y],
    [dy, rect.y + rect.height - 1 - from.y],
  ] as const) {
    if (towards === 0) {
      if (room < 0) return false;
      continue;
    }
    const at = room / towards;
    if (towards < 0) enter = Math.max(enter, at);
    else leave = Math.min(leave, at);
  }
  return enter <= leave;
}

/** Rectangles of the screen. Pure. */

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Rect extends Point, Size {}

export function right(r: Rect): number {
  return r.x + r.width;
}

export function bottom(r: Rect): number {
  return r.y + r.height;
}

export function area(r: Rect): number {
  return Math.max(0, r.width) * Math.max(0, r.height);
}

export function centre(r: Rect): Point {
  return { x: Math.floor(r.x + r.width / 2), y: Math.floor(r.y + r.height / 2) };
}

export function intersection(a: Rect, b: Rect): Rect | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(right(a), right(b)) - x;
  const height = Math.min(bottom(a), bottom(b)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** They share at least a pixel. */
export function meets(a: Rect, b: Rect): boolean {
  return a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);
}

/** @param slack so far may an edge lie from the other's, pixels */
export function sameRect(a: Rect, b: Rect, slack = 0): boolean {
  const near = (one: number, other: number, by: number) => Math.abs(one - other) <= by;
  return near(a.x, b.x, slack) && near(a.y, b.y, slack) && near(a.width, b.width, 2 * slack) && near(a.height, b.height, 2 * slack);
}

/** Larger by so many pixels on each side. */
export function grow(r: Rect, by: number | Point): Rect {
  const { x, y } = typeof by === 'number' ? { x: by, y: by } : by;
  return { x: r.x - x, y: r.y - y, width: r.width + 2 * x, height: r.height + 2 * y };
}

export function union(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, width: Math.max(right(a), right(b)) - x, height: Math.max(bottom(a), bottom(b)) - y };
}

export function holdsPoint(r: Rect, p: Point): boolean {
  return p.x >= r.x && p.x < right(r) && p.y >= r.y && p.y < bottom(r);
}

/** `inner` lies within `outer`, give or take `slack` pixels. */
export function holds(outer: Rect, inner: Rect, slack = 0): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    right(inner) <= right(outer) + slack &&
    bottom(inner) <= bottom(outer) + slack
  );
}

/** The parts of `r` that none of `covers` hides. */
export function uncovered(r: Rect, covers: readonly Rect[]): Rect[] {
  let parts = [r];
  for (const cover of covers) parts = parts.flatMap(part => without(part, cover));
  return parts;
}

export function screenOf(size: Size): Rect {
  return { x: 0, y: 0, ...size };
}

/** How much of the smaller one's height two boxes share: 1 when they stand in one row. */
export function rowOverlap(a: Rect, b: Rect): number {
  return (Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y)) / Math.max(1, Math.min(a.height, b.height));
}

/** For sorting: rows from the top, each from the left. */
export function inReadingOrder(a: Rect, b: Rect): number {
  return rowOverlap(a, b) > 0.5 ? a.x - b.x : a.y - b.y;
}

export function columnOverlap(a: Rect, b: Rect): number {
  return (Math.min(right(a), right(b)) - Math.max(a.x, b.x)) / Math.max(1, Math.min(a.width, b.width));
}

/** Does the straight way from one point to another touch it? (Liang and Barsky's clipping.) */
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

function without(r: Rect, cover: Rect): Rect[] {
  const common = intersection(r, cover);
  if (!common) return [r];
  return [
    { x: r.x, y: r.y, width: r.width, height: common.y - r.y },
    { x: r.x, y: bottom(common), width: r.width, height: bottom(r) - bottom(common) },
    { x: r.x, y: common.y, width: common.x - r.x, height: common.height },
    { x: right(common), y: common.y, width: right(r) - right(common), height: common.height },
  ].filter(part => part.width > 0 && part.height > 0);
}

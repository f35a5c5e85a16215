/** The screen as a grid of cells: where pixels differ, and which cells belong together. */
import type { Rect } from '../trace/action.js';
import { COLOUR, differs, type Words } from './pixels.js';

/** Side of a cell in pixels: about a small letter, so that two letters are two cells. */
export const CELL = 8;

export interface Grid {
  width: number;
  height: number;
  columns: number;
  rows: number;
}

export interface Difference {
  /** Differing pixels per cell. */
  counts: Uint8Array;
  /** Cells with a difference, in order. */
  cells: number[];
  pixels: number;
}

export function gridOf(size: { width: number; height: number }): Grid {
  return { width: size.width, height: size.height, columns: Math.ceil(size.width / CELL), rows: Math.ceil(size.height / CELL) };
}

/** Where two pictures of the same size differ. Costs one comparison of memory when they do not. */
export function difference(a: Words, b: Words, grid: Grid): Difference {
  const { width, height, columns, rows } = grid;
  const counts = new Uint8Array(columns * rows);
  const cells: number[] = [];
  let pixels = 0;
  const left = Buffer.from(a.buffer, a.byteOffset, a.byteLength);
  const right = Buffer.from(b.buffer, b.byteOffset, b.byteLength);
  if (a === b || left.equals(right)) return { counts, cells, pixels };
  const bytes = width * 4;
  for (let row = 0; row < rows; row++) {
    const top = row * CELL;
    const bottom = Math.min(top + CELL, height);
    // A band of rows at a time: most of a screen rests, and one call per row costs more than the comparison.
    if (left.compare(right, top * bytes, bottom * bytes, top * bytes, bottom * bytes) === 0) continue;
    const first = row * columns;
    for (let y = top; y < bottom; y++) {
      const end = (y + 1) * width;
      for (let i = y * width; i < end; i++) {
        if (!differs(a[i]!, b[i]!)) continue;
        const cell = first + ((i - y * width) >> 3);
        counts[cell] = counts[cell]! + 1;
        pixels++;
      }
    }
    for (let cell = first; cell < first + columns; cell++) if (counts[cell]) cells.push(cell);
  }
  return { counts, cells, pixels };
}

/** Groups of cells no further than `gap` empty cells from each other. */
export function groups(cells: readonly number[], grid: Grid, gap: number): number[][] {
  const { columns, rows } = grid;
  const waiting = new Uint8Array(columns * rows);
  for (const cell of cells) waiting[cell] = 1;
  const found: number[][] = [];
  const reach = gap + 1;
  for (const start of cells) {
    if (!waiting[start]) continue;
    waiting[start] = 0;
    const group = [start];
    for (let k = 0; k < group.length; k++) {
      const cell = group[k]!;
      const cx = cell % columns;
      const cy = (cell - cx) / columns;
      const x1 = Math.min(columns - 1, cx + reach);
      const y1 = Math.min(rows - 1, cy + reach);
      for (let y = Math.max(0, cy - reach); y <= y1; y++)
        for (let x = Math.max(0, cx - reach); x <= x1; x++) {
          const other = y * columns + x;
          if (!waiting[other]) continue;
          waiting[other] = 0;
          group.push(other);
        }
    }
    found.push(group);
  }
  return found;
}

/** A box of cells; the right and bottom ones belong to it. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxOf(cells: readonly number[], grid: Grid): Box {
  const box = { left: grid.columns, top: grid.rows, right: -1, bottom: -1 };
  for (const cell of cells) {
    const x = cell % grid.columns;
    const y = (cell - x) / grid.columns;
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  return box;
}

/** Empty cells between two boxes, by the larger of the two directions; 0 where they touch, -1 where they overlap. */
export function gapBetween(a: Box, b: Box): { x: number; y: number } {
  return {
    x: Math.max(a.left - b.right, b.left - a.right) - 1,
    y: Math.max(a.top - b.bottom, b.top - a.bottom) - 1,
  };
}

/** The pixel indices of these cells: one list, so that what is counted over an area runs in plain loops. */
export function pixelsOf(cells: readonly number[], grid: Grid): Int32Array {
  const list = new Int32Array(cells.length * CELL * CELL);
  let n = 0;
  for (const cell of cells) {
    const cx = cell % grid.columns;
    const cy = (cell - cx) / grid.columns;
    const right = Math.min((cx + 1) * CELL, grid.width);
    const bottom = Math.min((cy + 1) * CELL, grid.height);
    for (let y = cy * CELL; y < bottom; y++) for (let x = cx * CELL; x < right; x++) list[n++] = y * grid.width + x;
  }
  return list.subarray(0, n);
}

export function sameAt(pixels: Int32Array, a: Words, b: Words): boolean {
  for (let n = 0; n < pixels.length; n++) {
    const i = pixels[n]!;
    if ((a[i]! ^ b[i]!) & COLOUR) return false;
  }
  return true;
}

/** Cells and all beside them. */
export function spread(cells: readonly number[], grid: Grid): number[] {
  const { columns, rows } = grid;
  const marked = new Uint8Array(columns * rows);
  const found: number[] = [];
  for (const cell of cells) {
    const cx = cell % columns;
    const cy = (cell - cx) / columns;
    for (let y = Math.max(0, cy - 1); y <= Math.min(rows - 1, cy + 1); y++)
      for (let x = Math.max(0, cx - 1); x <= Math.min(columns - 1, cx + 1); x++) {
        const other = y * columns + x;
        if (marked[other]) continue;
        marked[other] = 1;
        found.push(other);
      }
  }
  return found;
}

/** Those of the listed pixels that have a mark. */
export function marked(pixels: Int32Array, marks: Uint16Array): Int32Array {
  const list = new Int32Array(pixels.length);
  let count = 0;
  for (let n = 0; n < pixels.length; n++) if (marks[pixels[n]!]) list[count++] = pixels[n]!;
  return list.subarray(0, count);
}

/** Those of the listed pixels that differ. */
export function differing(pixels: Int32Array, a: Words, b: Words): Int32Array {
  const list = new Int32Array(pixels.length);
  let count = 0;
  for (let n = 0; n < pixels.length; n++) {
    const i = pixels[n]!;
    if (differs(a[i]!, b[i]!)) list[count++] = i;
  }
  return list.subarray(0, count);
}

/** Smallest rectangle around the listed pixels. */
export function boundsOf(pixels: Int32Array, width: number): Rect {
  let x0 = width;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = -1;
  let y1 = -1;
  for (let n = 0; n < pixels.length; n++) {
    const x = pixels[n]! % width;
    const y = (pixels[n]! - x) / width;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return x1 < 0 ? { x: 0, y: 0, width: 0, height: 0 } : { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
}

/** The pixels inside these cells that differ, as the smallest rectangle around them. */
export function rectOf(cells: readonly number[], a: Words, b: Words, grid: Grid): Rect {
  return boundsOf(differing(pixelsOf(cells, grid), a, b), grid.width);
}

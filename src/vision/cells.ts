/** The screen as a grid of cells: where pixels differ, and which cells belong together. */
import type { Rect } from '../trace/action.js';
import { COLOUR, type Words } from './pixels.js';

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
    const bottom = Math.min((row + 1) * CELL, height);
    let touched = false;
    for (let y = row * CELL; y < bottom; y++) {
      if (left.compare(right, y * bytes, (y + 1) * bytes, y * bytes, (y + 1) * bytes) === 0) continue;
      const end = (y + 1) * width;
      for (let i = y * width, x = 0; i < end; i++, x++) {
        if (((a[i]! ^ b[i]!) & COLOUR) === 0) continue;
        const cell = row * columns + (x >> 3);
        counts[cell] = counts[cell]! + 1;
        pixels++;
        touched = true;
      }
    }
    if (touched) for (let c = row * columns; c < (row + 1) * columns; c++) if (counts[c]) cells.push(c);
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

/** Calls back with the pixel index of every pixel of a cell. */
export function eachPixel(cell: number, grid: Grid, visit: (index: number) => void): void {
  const cx = cell % grid.columns;
  const cy = (cell - cx) / grid.columns;
  const right = Math.min((cx + 1) * CELL, grid.width);
  const bottom = Math.min((cy + 1) * CELL, grid.height);
  for (let y = cy * CELL; y < bottom; y++) for (let i = y * grid.width + cx * CELL, end = y * grid.width + right; i < end; i++) visit(i);
}

/** The pixels inside these cells that differ, as the smallest rectangle around them. */
export function rectOf(cells: readonly number[], a: Words, b: Words, grid: Grid): Rect {
  let x0 = grid.width;
  let y0 = grid.height;
  let x1 = -1;
  let y1 = -1;
  for (const cell of cells)
    eachPixel(cell, grid, i => {
      if (((a[i]! ^ b[i]!) & COLOUR) === 0) return;
      const x = i % grid.width;
      const y = (i - x) / grid.width;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    });
  return x1 < 0 ? { x: 0, y: 0, width: 0, height: 0 } : { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
}

/** A place on the screen that moves by itself, and what it usually does. Its next look is not known; where, how much and in which colours it moves is. */
import type { Rect } from '../trace/action.js';
import { type Box, boundsOf, boxOf, CELL, type Grid, groups, marked, pixelsOf, spread } from './cells.js';
import { isBlank, learnPalette, type Palette } from './colours.js';
import { isRoaming } from './crowds.js';
import type { Words } from './pixels.js';

export interface Area {
  /** Many parts that move now here, now there: its box is its place, not its cells. */
  crowd: boolean;
  /** Its steps take place on ground that others do not touch. */
  roaming: boolean;
  /** It moves on in one direction only: a bar that loads, a line that is being written. */
  drift?: 'left' | 'right' | 'up' | 'down' | undefined;
  /** Cells that moved. */
  cells: number[];
  /** The pixels of those cells and of their neighbours. */
  near: Int32Array;
  nearCells: number[];
  box: Box;
  /** The pixels that moved, as a rectangle. */
  bounds: Rect;
  /** Moving pixels per idle step. */
  amounts: number[];
  /** Pixels that moved in this step only, per step: how much new ground a step takes. */
  alone: number[];
  /** Steps in which it moved. */
  active: number;
  /** How far (cells) a step's box stuck out of the boxes of all other steps. */
  growth: Box;
  palette: Palette;
  /** Its small parts took each other's places; none came to a blank place or left one. */
  replacing: boolean;
  /** Largest part that moved in one step, pixels. */
  largest: { width: number; height: number };
}

/** What the idle frames say, before it is put into areas. */
export interface IdleEvidence {
  grid: Grid;
  frames: readonly Words[];
  /** Idle steps; step k leads from frame k to frame k + 1. */
  steps: number;
  /** Per pixel, the idle steps (bits) in which it moved. */
  moved: Uint16Array;
  /** The same per cell. */
  stepsOfCell: Uint16Array;
}

export function learnArea(cells: number[], crowd: boolean, nearCells: number[], evidence: IdleEvidence): Area {
  const { grid, frames, moved, stepsOfCell, steps } = evidence;
  const moving = marked(pixelsOf(cells, grid), moved);
  const amounts = new Array<number>(steps).fill(0);
  const alone = new Array<number>(steps).fill(0);
  for (let n = 0; n < moving.length; n++) {
    const bits = moved[moving[n]!]!;
    for (let k = 0; k < steps; k++) if (bits & (1 << k)) amounts[k] = amounts[k]! + 1;
    if ((bits & (bits - 1)) === 0) alone[31 - Math.clz32(bits)]!++;
  }
  const perStep = amounts.map((_, k) => cells.filter(cell => stepsOfCell[cell]! & (1 << k)));
  const active = amounts.filter(amount => amount > 0).length;
  const { swaps, others, largest } = partsOf(perStep, evidence);
  return {
    crowd,
    roaming: isRoaming(cells, stepsOfCell),
    ...growthOf(perStep, grid),
    cells,
    near: pixelsOf(nearCells, grid),
    nearCells,
    box: boxOf(cells, grid),
    bounds: boundsOf(moving, grid.width),
    amounts,
    alone,
    active,
    palette: learnPalette(moving, frames),
    replacing: others === 0 && swaps >= 4 && active > 2,
    largest,
  };
}

/** Cells to look at around an area's own. */
export function nearCellsOf(cells: readonly number[], grid: Grid, taken: Uint8Array): number[] {
  // In order, so that pixels of a row follow each other and lines can be counted.
  return spread(cells, grid)
    .filter(cell => !taken[cell])
    .sort((a, b) => a - b);
}

function partsOf(perStep: number[][], { grid, frames }: IdleEvidence): { swaps: number; others: number; largest: Area['largest'] } {
  const largest = { width: 0, height: 0 };
  let swaps = 0;
  let others = 0;
  for (const [k, own] of perStep.entries())
    for (const group of groups(own, grid, 1)) {
      const box = boxOf(group, grid);
      largest.width = Math.max(largest.width, (box.right - box.left + 1) * CELL);
      largest.height = Math.max(largest.height, (box.bottom - box.top + 1) * CELL);
      const pixels = pixelsOf(group, grid);
      if (isBlank(pixels, frames[k]!) || isBlank(pixels, frames[k + 1]!)) others++;
      else if (group.length <= 16) swaps++;
    }
  return { swaps, others, largest };
}

function growthOf(perStep: number[][], grid: Grid): Pick<Area, 'growth' | 'drift'> {
  const boxes = perStep.filter(own => own.length > 0).map(own => boxOf(own, grid));
  const growth = { left: 0, top: 0, right: 0, bottom: 0 };
  boxes.forEach((own, k) => {
    const others = boxes.filter((_, j) => j !== k);
    if (!others.length) return;
    growth.left = Math.max(growth.left, Math.min(...others.map(b => b.left)) - own.left);
    growth.top = Math.max(growth.top, Math.min(...others.map(b => b.top)) - own.top);
    growth.right = Math.max(growth.right, own.right - Math.max(...others.map(b => b.right)));
    growth.bottom = Math.max(growth.bottom, own.bottom - Math.max(...others.map(b => b.bottom)));
  });
  const onwards = (side: (box: Box) => number) =>
    boxes.length > 1 && boxes.every((box, k) => k === 0 || side(box) >= side(boxes[k - 1]!)) && side(boxes.at(-1)!) > side(boxes[0]!);
  const ways = [
    onwards(b => b.right) && ('right' as const),
    onwards(b => -b.left) && ('left' as const),
    onwards(b => b.bottom) && ('down' as const),
    onwards(b => -b.top) && ('up' as const),
  ].filter(way => way !== false);
  return { growth, drift: ways.length === 1 ? ways[0] : undefined };
}

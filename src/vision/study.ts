/** What moves by itself, learnt from idle frames: blinking carets, and areas with what they usually do. */
import { type Box, boxOf, CELL, eachPixel, type Grid, gapBetween, groups } from './cells.js';
import type { History } from './history.js';
import { COLOUR, type Words } from './pixels.js';

/** Moving cells this close (in cells) belong to one area: a word's distance. */
const JOIN = 3;
/** Parts of one busy thing (cards of a dashboard, balls on a canvas) lie no further apart than this, in cells. */
const WIDE = 24;
/** Fewer moving parts than this are no crowd, unless they are seen to roam. */
const CROWD = 3;
/** Share of cells that moved in one step only, from which on an area roams: a spinner has next to none, balls and bars have half. */
const ROAMING = 0.25;
/** A palette holds 16 levels per channel. */
const BINS = 4096;

/** A caret: the same small filled rectangle turns on and off. What it may show is known exactly. */
export interface Caret {
  kind: 'caret';
  /** Its cells and their neighbours. */
  cells: number[];
}

/** Anything else that moves: its next look is not known, but where, how much and in which colours it moves is. */
export interface Area {
  kind: 'area';
  /** Cells that moved. */
  cells: number[];
  /** Those, and their neighbours. */
  near: number[];
  box: Box;
  /** The smallest box of pixels around all that moved; right and bottom belong to it. */
  bounds: { x: number; y: number; right: number; bottom: number };
  /** Moving pixels per idle step. */
  amounts: number[];
  /** Pixels that moved in one step only, per step: how much new ground a step takes. */
  alone: number[];
  /** Steps in which it moved. */
  active: number;
  /** How far (cells) a step's box stuck out of the box of all other steps. */
  growth: Box;
  /** It moves on in one direction: a bar that loads. */
  drifting: boolean;
  /** Many parts that move now here, now there: its box is its place, not its cells. */
  crowd: boolean;
  /** Its steps take place on ground that others do not touch. */
  roaming: boolean;
  /** Per colour bin, the frames (bits) in which it, or one beside it, was seen at a moving pixel. */
  palette: Uint16Array;
  /** Pixels per frame whose colour no other frame has. */
  rare: number[];
  /** Its small parts took each other's places; none came to a blank place or left one. */
  replacing: boolean;
  /** Largest group of cells that moved in one step. */
  largest: { width: number; height: number };
}

export interface Study {
  grid: Grid;
  frames: readonly Words[];
  carets: Caret[];
  areas: Area[];
  /** Per pixel, the idle steps (bits) in which it moved. */
  moved: Uint16Array;
  /** Per cell: 0, or 1 + index of the area in whose `near` it lies. */
  owner: Uint16Array;
  /** Per cell: 1 where a caret's exact states decide. */
  caretCell: Uint8Array;
}

export function study(history: History): Study {
  const { grid } = history;
  const frames = history.shots.map(shot => shot.words);
  const count = grid.columns * grid.rows;
  const moved = new Uint16Array(grid.width * grid.height);
  const stepsOfCell = new Uint16Array(count);
  const touched: number[] = [];
  history.steps.forEach((step, k) => {
    const a = frames[k]!;
    const b = frames[k + 1]!;
    for (const cell of step.cells) {
      if (!stepsOfCell[cell]) touched.push(cell);
      stepsOfCell[cell] = stepsOfCell[cell]! | (1 << k);
      eachPixel(cell, grid, i => {
        if ((a[i]! ^ b[i]!) & COLOUR) moved[i] = moved[i]! | (1 << k);
      });
    }
  });
  touched.sort((a, b) => a - b);

  const carets: Caret[] = [];
  const caretCell = new Uint8Array(count);
  const rest: number[] = [];
  for (const group of groups(touched, grid, 0)) {
    if (!isCaret(group, grid, moved)) {
      rest.push(...group);
      continue;
    }
    const cells = spread(group, grid, 1);
    carets.push({ kind: 'caret', cells });
    for (const cell of cells) caretCell[cell] = 1;
  }
  const result: Study = { grid, frames, carets, areas: [], moved, owner: new Uint16Array(count), caretCell };
  const steps = history.steps.length;
  for (const { cells, crowd } of crowds(groups(rest, grid, JOIN), grid, stepsOfCell, steps))
    result.areas.push({ ...learnArea(cells, result, stepsOfCell, steps), crowd });
  result.areas.forEach((area, index) => {
    for (const cell of area.near) result.owner[cell] = index + 1;
  });
  return result;
}

/** Palette bin of a colour. */
export function binOf(word: number): number {
  return ((word >> 12) & 0xf00) | ((word >> 8) & 0xf0) | ((word >> 4) & 0xf);
}

/** Cells and all within `by` of them. */
export function spread(cells: readonly number[], grid: Grid, by: number): number[] {
  const found = new Set<number>();
  for (const cell of cells) {
    const cx = cell % grid.columns;
    const cy = (cell - cx) / grid.columns;
    for (let y = Math.max(0, cy - by); y <= Math.min(grid.rows - 1, cy + by); y++)
      for (let x = Math.max(0, cx - by); x <= Math.min(grid.columns - 1, cx + by); x++) found.add(y * grid.columns + x);
  }
  return [...found];
}

/** All its moving pixels move together, and fill an upright bar. */
function isCaret(cells: readonly number[], grid: Grid, moved: Uint16Array): boolean {
  if (cells.length > 12) return false;
  let x0 = grid.width;
  let y0 = grid.height;
  let x1 = -1;
  let y1 = -1;
  let pixels = 0;
  let pattern = 0;
  let together = true;
  for (const cell of cells)
    eachPixel(cell, grid, i => {
      const steps = moved[i]!;
      if (!steps) return;
      pixels++;
      if (pattern === 0) pattern = steps;
      else if (pattern !== steps) together = false;
      const x = i % grid.width;
      const y = (i - x) / grid.width;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    });
  const width = x1 - x0 + 1;
  const height = y1 - y0 + 1;
  return together && pixels >= 0.95 * width * height && width <= 3 && height >= 6 && height <= 60;
}

/** Joins restless parts into crowds. A part is restless when it roams, or stood still in some step. */
function crowds(parts: number[][], grid: Grid, stepsOfCell: Uint16Array, steps: number): { cells: number[]; crowd: boolean }[] {
  const boxes = parts.map(cells => boxOf(cells, grid));
  const roams = parts.map(cells => isRoaming(cells, stepsOfCell));
  const restless = parts.map((cells, i) => roams[i] || unionOf(cells, stepsOfCell) !== (1 << steps) - 1);
  const leader = parts.map((_, i) => i);
  const lead = (i: number): number => (leader[i] === i ? i : lead(leader[i]!));
  const leaders = () => [...new Set(parts.map((_, i) => lead(i)))];
  const members = (top: number) => parts.map((_, i) => i).filter(i => lead(i) === top);
  const isCrowd = (own: number[]) => own.length >= CROWD || (own.length > 1 && own.every(i => roams[i]));
  for (let i = 0; i < parts.length; i++)
    for (let j = 0; j < i; j++) {
      const gap = gapBetween(boxes[i]!, boxes[j]!);
      const kin = (roams[i] && roams[j]) || ((restless[i] || restless[j]) && alike(boxes[i]!, boxes[j]!));
      if (kin && Math.max(gap.x, gap.y) <= WIDE) leader[lead(i)] = lead(j);
    }
  for (const top of leaders()) {
    const own = members(top);
    if (!isCrowd(own)) continue;
    const hull = boxOf(
      own.flatMap(i => parts[i]!),
      grid,
    );
    for (let i = 0; i < parts.length; i++) {
      const gap = gapBetween(hull, boxes[i]!);
      if (Math.max(gap.x, gap.y) < JOIN) leader[lead(i)] = top;
    }
  }
  return leaders().flatMap((top): { cells: number[]; crowd: boolean }[] => {
    const own = members(top);
    return isCrowd(own) ? [{ cells: own.flatMap(i => parts[i]!), crowd: true }] : own.map(i => ({ cells: parts[i]!, crowd: false }));
  });
}

/** Figures of one kind are of one height. */
function alike(a: Box, b: Box): boolean {
  const one = a.bottom - a.top + 1;
  const other = b.bottom - b.top + 1;
  return Math.max(one, other) <= 2 * Math.min(one, other) + 1;
}

function unionOf(cells: readonly number[], stepsOfCell: Uint16Array): number {
  let all = 0;
  for (const cell of cells) all |= stepsOfCell[cell]!;
  return all;
}

function isRoaming(cells: readonly number[], stepsOfCell: Uint16Array): boolean {
  const all = unionOf(cells, stepsOfCell);
  if ((all & (all - 1)) === 0) return false;
  return cells.filter(cell => (stepsOfCell[cell]! & (stepsOfCell[cell]! - 1)) === 0).length >= ROAMING * cells.length;
}

function learnArea(cells: number[], known: Study, stepsOfCell: Uint16Array, steps: number): Omit<Area, 'crowd'> {
  const { grid, frames, moved } = known;
  const near = spread(cells, grid, 1).filter(cell => !known.caretCell[cell]);
  const amounts = new Array<number>(steps).fill(0);
  const alone = new Array<number>(steps).fill(0);
  const bounds = { x: grid.width, y: grid.height, right: -1, bottom: -1 };
  for (const cell of cells)
    eachPixel(cell, grid, i => {
      const bits = moved[i]!;
      if (!bits) return;
      const x = i % grid.width;
      const y = (i - x) / grid.width;
      if (x < bounds.x) bounds.x = x;
      if (x > bounds.right) bounds.right = x;
      if (y < bounds.y) bounds.y = y;
      if (y > bounds.bottom) bounds.bottom = y;
      for (let k = 0; k < steps; k++) if (bits & (1 << k)) amounts[k] = amounts[k]! + 1;
      if ((bits & (bits - 1)) === 0) {
        const k = 31 - Math.clz32(bits);
        alone[k] = alone[k]! + 1;
      }
    });
  const perStep = amounts.map((_, k) => cells.filter(cell => stepsOfCell[cell]! & (1 << k)));
  const largest = { width: 0, height: 0 };
  let swaps = 0;
  let others = 0;
  for (const [k, own] of perStep.entries())
    for (const group of groups(own, grid, 1)) {
      if (isBlank(group, frames[k]!, grid) || isBlank(group, frames[k + 1]!, grid)) others++;
      else if (group.length <= 16) swaps++;
      const box = boxOf(group, grid);
      largest.width = Math.max(largest.width, (box.right - box.left + 1) * CELL);
      largest.height = Math.max(largest.height, (box.bottom - box.top + 1) * CELL);
    }
  const colours = learnColours(cells, moved, frames, grid);
  return {
    kind: 'area',
    cells,
    near,
    box: boxOf(cells, grid),
    bounds,
    amounts,
    alone,
    active: amounts.filter(amount => amount > 0).length,
    roaming: isRoaming(cells, stepsOfCell),
    ...growthOf(perStep, grid),
    ...colours,
    replacing: others === 0 && swaps >= 4 && amounts.filter(amount => amount > 0).length > 2,
    largest,
  };
}

function growthOf(perStep: number[][], grid: Grid): { growth: Box; drifting: boolean } {
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
  const on = (side: (box: Box) => number) =>
    boxes.length >= 2 && boxes.every((box, k) => k === 0 || side(box) >= side(boxes[k - 1]!)) && side(boxes.at(-1)!) > side(boxes[0]!);
  const sides = [on(b => b.right), on(b => -b.left), on(b => b.bottom), on(b => -b.top)];
  const drifting = sides.filter(Boolean).length === 1;
  return { growth, drifting };
}

function learnColours(
  cells: readonly number[],
  moved: Uint16Array,
  frames: readonly Words[],
  grid: Grid,
): { palette: Uint16Array; rare: number[] } {
  const seen = new Uint16Array(BINS);
  const stride = strideOf(cells.length);
  frames.forEach((words, k) => {
    for (let c = 0; c < cells.length; c += stride)
      eachPixel(cells[c]!, grid, i => {
        if (!moved[i]) return;
        const bin = binOf(words[i]!);
        seen[bin] = seen[bin]! | (1 << k);
      });
  });
  const palette = soften(seen);
  const rare = frames.map((words, k) => {
    const others = ~(1 << k);
    let count = 0;
    for (let c = 0; c < cells.length; c += stride)
      eachPixel(cells[c]!, grid, i => {
        if (moved[i] && (palette[binOf(words[i]!)]! & others) === 0) count++;
      });
    return count * stride;
  });
  return { palette, rare };
}

/** One colour all over. */
export function isBlank(cells: readonly number[], words: Words, grid: Grid): boolean {
  let first = -1;
  let blank = true;
  for (const cell of cells)
    eachPixel(cell, grid, i => {
      const colour = words[i]! & COLOUR;
      if (first < 0) first = colour;
      else if (colour !== first) blank = false;
    });
  return blank;
}

/** Large areas are sampled: their colours show in a part as well. */
export function strideOf(cells: number): number {
  return Math.max(1, Math.floor(cells / 600));
}

/** Each bin takes over what the bins one level beside it have: shades are no new colours. */
function soften(seen: Uint16Array): Uint16Array {
  let from = seen;
  for (const shift of [0, 4, 8]) {
    const to = new Uint16Array(BINS);
    for (let bin = 0; bin < BINS; bin++) {
      const level = (bin >> shift) & 15;
      const one = 1 << shift;
      to[bin] = from[bin]! | (level > 0 ? from[bin - one]! : 0) | (level < 15 ? from[bin + one]! : 0);
    }
    from = to;
  }
  return from;
}

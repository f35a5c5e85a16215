/** What moves by itself, learnt from idle frames: blinking carets, and areas with what they usually do. */
import { type Area, type IdleEvidence, learnArea, nearCellsOf } from './area.js';
import { boundsOf, groups, marked, pixelsOf, spread } from './cells.js';
import { JOIN, joinCrowds } from './crowds.js';
import type { History } from './history.js';
import { COLOUR } from './pixels.js';

export interface Study extends IdleEvidence {
  areas: Area[];
  /** Blinking bars: what they may show is known exactly. Each: its cells and their neighbours. */
  carets: number[][];
  /** Per cell: 0, 1 + the index of the area that it is near to, or `CARET`. */
  owner: Uint16Array;
}

export const CARET = 0xffff;

/** What was made of a part of a difference, by what is known here. */
export interface Judged {
  meaningful: boolean;
  /** For developers: which rule spoke, and its figures. */
  why: string;
}

export function study(history: History): Study {
  const evidence = gather(history);
  const { grid, stepsOfCell, steps } = evidence;
  const touched: number[] = [];
  stepsOfCell.forEach((bits, cell) => {
    if (bits) touched.push(cell);
  });
  const carets: number[][] = [];
  const rest: number[] = [];
  const taken = new Uint8Array(stepsOfCell.length);
  for (const group of groups(touched, grid, 0)) {
    if (!isCaret(group, evidence)) {
      rest.push(...group);
      continue;
    }
    const cells = spread(group, grid);
    for (const cell of cells) taken[cell] = 1;
    carets.push(cells);
  }
  const areas = joinCrowds(groups(rest, grid, JOIN), grid, stepsOfCell, steps).map(({ cells, crowd }) =>
    learnArea(cells, crowd, nearCellsOf(cells, grid, taken), evidence),
  );
  const owner = new Uint16Array(stepsOfCell.length);
  areas.forEach((area, index) => {
    for (const cell of area.nearCells) owner[cell] = index + 1;
  });
  for (const cells of carets) for (const cell of cells) owner[cell] = CARET;
  return { ...evidence, areas, carets, owner };
}

function gather(history: History): IdleEvidence {
  const { grid, steps } = history;
  const frames = history.shots.map(shot => shot.words);
  const moved = new Uint16Array(grid.width * grid.height);
  const stepsOfCell = new Uint16Array(grid.columns * grid.rows);
  steps.forEach((step, k) => {
    const a = frames[k]!;
    const b = frames[k + 1]!;
    const bit = 1 << k;
    for (const cell of step.cells) stepsOfCell[cell] = stepsOfCell[cell]! | bit;
    const pixels = pixelsOf(step.cells, grid);
    for (let n = 0; n < pixels.length; n++) {
      const i = pixels[n]!;
      if ((a[i]! ^ b[i]!) & COLOUR) moved[i] = moved[i]! | bit;
    }
  });
  return { grid, frames, steps: steps.length, moved, stepsOfCell };
}

/** All its moving pixels move together, and fill an upright bar. */
function isCaret(cells: readonly number[], { grid, moved }: IdleEvidence): boolean {
  if (cells.length > 12) return false;
  const pixels = marked(pixelsOf(cells, grid), moved);
  const { width, height } = boundsOf(pixels, grid.width);
  const together = pixels.every(i => moved[i] === moved[pixels[0]!]);
  return together && pixels.length >= 0.95 * width * height && width <= 3 && height >= 6 && height <= 60;
}

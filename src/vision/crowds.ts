/** Small parts that move now here, now there, belong together: the cards of a dashboard, the rows of `top`, balls on a canvas. */
import { type Box, boxOf, type Grid, gapBetween } from './cells.js';

/** Moving cells this close (in cells) belong to one part: a word's distance. */
export const JOIN = 3;
/** Parts of one crowd lie no further apart than this, in cells. */
const WIDE = 24;
/** Fewer parts than this are no crowd, unless they are seen to roam. */
const CROWD = 3;
/** Share of cells that moved in one step only, from which on a part roams: a spinner has next to none, balls and bars have half. */
const ROAMING = 0.25;

/** Joins restless parts of one kind. A part is restless when it roams, or stood still in some step. */
export function joinCrowds(parts: number[][], grid: Grid, stepsOfCell: Uint16Array, steps: number): { cells: number[]; crowd: boolean }[] {
  const boxes = parts.map(cells => boxOf(cells, grid));
  const roams = parts.map(cells => isRoaming(cells, stepsOfCell));
  const restless = parts.map((cells, i) => roams[i] || unionOf(cells, stepsOfCell) !== (1 << steps) - 1);
  const leader = parts.map((_, i) => i);
  const lead = (i: number): number => {
    while (leader[i] !== i) i = leader[i]!;
    return i;
  };
  for (let i = 0; i < parts.length; i++)
    for (let j = 0; j < i; j++) {
      const kin = (roams[i] && roams[j]) || ((restless[i] || restless[j]) && alike(boxes[i]!, boxes[j]!));
      if (kin && apart(boxes[i]!, boxes[j]!) <= WIDE) leader[lead(i)] = lead(j);
    }
  const isCrowd = (own: number[]) => own.length >= CROWD || (own.length > 1 && own.every(i => roams[i]));
  const join = (own: number[]) => own.flatMap(i => parts[i]!);
  for (const [top, own] of members(parts.length, lead)) {
    if (!isCrowd(own)) continue;
    const hull = boxOf(join(own), grid);
    for (let i = 0; i < parts.length; i++) if (apart(hull, boxes[i]!) < JOIN) leader[lead(i)] = lead(top);
  }
  return [...members(parts.length, lead).values()].flatMap((own): { cells: number[]; crowd: boolean }[] =>
    isCrowd(own) ? [{ cells: join(own), crowd: true }] : own.map(i => ({ cells: parts[i]!, crowd: false })),
  );
}

/** Its steps take place on ground that others do not touch. Unknown, so no, for what moved in one step only. */
export function isRoaming(cells: readonly number[], stepsOfCell: Uint16Array): boolean {
  const all = unionOf(cells, stepsOfCell);
  if ((all & (all - 1)) === 0) return false;
  let single = 0;
  for (const cell of cells) if ((stepsOfCell[cell]! & (stepsOfCell[cell]! - 1)) === 0) single++;
  return single >= ROAMING * cells.length;
}

function members(count: number, lead: (i: number) => number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let i = 0; i < count; i++) {
    const top = lead(i);
    const own = found.get(top);
    if (own) own.push(i);
    else found.set(top, [i]);
  }
  return found;
}

function unionOf(cells: readonly number[], stepsOfCell: Uint16Array): number {
  let all = 0;
  for (const cell of cells) all |= stepsOfCell[cell]!;
  return all;
}

/** Figures of one kind are of one height. */
function alike(a: Box, b: Box): boolean {
  const one = a.bottom - a.top + 1;
  const other = b.bottom - b.top + 1;
  return Math.max(one, other) <= 2 * Math.min(one, other) + 1;
}

function apart(a: Box, b: Box): number {
  const gap = gapBetween(a, b);
  return Math.max(gap.x, gap.y);
}

/** Is a difference between two frames what this screen does by itself? Judged part by part against what was learnt. */
import { type Difference, groups, pixelsOf, sameAt } from './cells.js';
import { judgeInside } from './inside.js';
import { judgeOutside } from './outside.js';
import type { Words } from './pixels.js';
import { CARET, type Judged, type Study } from './study.js';

/** One part of the difference, and what was made of it. */
export interface JudgedPart extends Judged {
  cells: number[];
}

export function judgeDifference(known: Study, before: Words, after: Words, diff: Difference): JudgedPart[] {
  const inAreas = new Map<number, number[]>();
  const atCarets: number[] = [];
  const elsewhere: number[] = [];
  for (const cell of diff.cells) {
    const owner = known.owner[cell]!;
    if (owner === CARET) atCarets.push(cell);
    else if (owner === 0) elsewhere.push(cell);
    else if (inAreas.has(owner - 1)) inAreas.get(owner - 1)!.push(cell);
    else inAreas.set(owner - 1, [cell]);
  }
  const parts = judgeCarets(known, atCarets, after);
  for (const [index, cells] of inAreas) parts.push({ cells, ...judgeInside(known, known.areas[index]!, before, after) });
  for (const cells of groups(elsewhere, known.grid, 1)) parts.push({ cells, ...judgeOutside(known, inAreas, cells, before, after) });
  return parts;
}

/** A caret shows one of the looks that were seen, or something happened there. */
function judgeCarets(known: Study, cells: number[], after: Words): JudgedPart[] {
  const parts: JudgedPart[] = [];
  for (const caret of known.carets) {
    const mine = cells.filter(cell => caret.includes(cell));
    if (!mine.length) continue;
    const pixels = pixelsOf(caret, known.grid);
    const seen = known.frames.some(words => sameAt(pixels, words, after));
    parts.push({ cells: mine, meaningful: !seen, why: seen ? 'a caret, as seen' : 'new beside a caret' });
  }
  return parts;
}

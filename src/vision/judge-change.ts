/** Is a difference between two frames what this screen does by itself? Judged part by part against what was learnt. */
import { type Box, boxOf, CELL, type Difference, eachPixel, type Grid, groups } from './cells.js';
import { COLOUR, type Words } from './pixels.js';
import { type Area, binOf, isBlank, type Study } from './study.js';

/** One part of the difference, and what was made of it. */
export interface Part {
  cells: number[];
  /** It counts. */
  meaningful: boolean;
  /** For developers: which rule spoke. */
  why: string;
}

export function judgeDifference(known: Study, before: Words, after: Words, diff: Difference): Part[] {
  const { grid, caretCell, owner } = known;
  const byArea = new Map<number, number[]>();
  const atCarets: number[] = [];
  const elsewhere: number[] = [];
  for (const cell of diff.cells) {
    const area = owner[cell]!;
    if (caretCell[cell]) atCarets.push(cell);
    else if (area) {
      const list = byArea.get(area - 1);
      if (list) list.push(cell);
      else byArea.set(area - 1, [cell]);
    } else elsewhere.push(cell);
  }
  const parts: Part[] = [];
  if (atCarets.length) parts.push(...judgeCarets(known, atCarets, after));
  for (const [index, cells] of byArea) {
    const area = known.areas[index]!;
    parts.push({ cells, ...judgeInside(known, area, before, after) });
  }
  for (const cells of groups(elsewhere, grid, 1)) parts.push({ cells, ...judgeOutside(known, byArea, cells, before, after) });
  return parts;
}

/** A caret shows one of the looks that were seen, or something happened there. */
function judgeCarets(known: Study, cells: number[], after: Words): Part[] {
  const { grid, frames } = known;
  const parts: Part[] = [];
  for (const caret of known.carets) {
    const mine = cells.filter(cell => caret.cells.includes(cell));
    if (!mine.length) continue;
    const seen = frames.some(words => sameIn(caret.cells, words, after, grid));
    parts.push({ cells: mine, meaningful: !seen, why: seen ? 'caret as seen' : 'caret place looks new' });
  }
  return parts;
}

/** Inside an area that moves: its colours, its new ground, its lines against what it did before. */
function judgeInside(known: Study, area: Area, before: Words, after: Words): { meaningful: boolean; why: string } {
  const { grid, frames, moved } = known;
  if (frames.some(words => sameIn(area.near, words, after, grid))) return { meaningful: false, why: 'area as seen' };
  let foreign = 0;
  let fresh = 0;
  let amount = 0;
  for (const cell of area.near)
    eachPixel(cell, grid, i => {
      if (((before[i]! ^ after[i]!) & COLOUR) === 0) return;
      amount++;
      if (!moved[i]) fresh++;
      if (area.palette[binOf(after[i]!)] === 0) foreign++;
    });
  const mostRare = Math.max(...area.rare);
  const mostAmount = Math.max(...area.amounts);
  const again = Math.max(...area.amounts.map((all, k) => all - area.alone[k]!));
  const mostAlone = area.active > 1 ? Math.max(...area.alone) : mostAmount;
  const tally = `foreign ${foreign}/${mostRare} fresh ${fresh}/${mostAlone} amount ${amount}/${mostAmount} active ${area.active}${area.crowd ? ' crowd' : ''}`;
  // A large area in full motion may show a whole new picture: the next slide.
  const slide = area.cells.length >= 100 && area.active >= 3 && foreign > 0.3 * mostAmount;
  if (!slide && foreign > 2 * mostRare + (area.roaming ? 0.3 : 0.02) * mostAmount + 10)
    return { meaningful: true, why: `new colours: ${tally}` };
  if (fresh > (area.drifting ? 6 : 2) * mostAlone + 0.6 * mostAmount + 40) return { meaningful: true, why: `new ground: ${tally}` };
  if (area.active > 2 && !area.roaming && !area.drifting && amount - fresh > 2 * again + 0.6 * mostAmount + 40)
    return { meaningful: true, why: `old ground: ${again} ${tally}` };
  const look = looks(area, known, after) ?? vanished(area, known, after);
  if (look) return { meaningful: true, why: `${look}: ${tally}` };
  return { meaningful: false, why: `like itself: ${tally}` };
}

/** A picture that moves is set off from what surrounds it; when its edge is gone, so is the picture. */
function vanished(area: Area, known: Study, after: Words): string | undefined {
  if (area.crowd || area.cells.length < 24) return undefined;
  const own = Math.min(...known.frames.map(words => edgeOf(area, known, words)));
  const now = edgeOf(area, known, after);
  return own >= 0.5 && now < 0.5 * own ? `its edge is gone ${now.toFixed(2)} < ${own.toFixed(2)}` : undefined;
}

/** Share of the moving box's edge at which the inside and the outside differ. */
function edgeOf(area: Area, known: Study, words: Words): number {
  const { width, height } = known.grid;
  const { x, y, right, bottom } = area.bounds;
  let differ = 0;
  let all = 0;
  const look = (inside: number, outside: number) => {
    all++;
    if (Math.abs(brightness(words[inside]!) - brightness(words[outside]!)) > 8) differ++;
  };
  for (let i = x; i <= right; i++) {
    if (y >= 2) look((y + 1) * width + i, (y - 2) * width + i);
    if (bottom + 2 < height) look((bottom - 1) * width + i, (bottom + 2) * width + i);
  }
  for (let j = y; j <= bottom; j++) {
    if (x >= 2) look(j * width + x + 1, j * width + x - 2);
    if (right + 2 < width) look(j * width + right - 1, j * width + right + 2);
  }
  return all ? differ / all : 0;
}

/** An area that never rests has a usual number of lines (jumps of brightness along its rows). */
function looks(area: Area, known: Study, after: Words): string | undefined {
  const { frames, grid } = known;
  if (area.crowd || area.active < 3 || area.active < area.amounts.length) return undefined;
  const own = frames.map(words => linesIn(area.near, words, grid));
  const now = linesIn(area.near, after, grid);
  const least = Math.min(...own);
  const most = Math.max(...own);
  // What moves on takes its lines along, but something stays to be seen.
  if (area.roaming || area.drifting)
    return area.cells.length >= 100 && now < 0.35 * least ? `lines ${now}, usually ${least}..${most}` : undefined;
  const slack = 2 * (most - least) + 0.25 * most + 12;
  return now < least - slack || now > most + slack ? `lines ${now} outside ${least}..${most}` : undefined;
}

/** Away from everything that moves it counts, unless the nearest mover reaches there in its own way. */
function judgeOutside(
  known: Study,
  active: Map<number, number[]>,
  cells: number[],
  before: Words,
  after: Words,
): { meaningful: boolean; why: string } {
  const { grid } = known;
  const box = boxOf(cells, grid);
  let why = 'away from what moves';
  for (const [index, area] of known.areas.entries()) {
    // What does not move now carries nothing along; only a crowd may move another of its parts alone.
    if (!active.has(index) && !(area.crowd && area.active > 1)) continue;
    const no = outOfReach(area, box);
    if (no === '') continue;
    const foreign = foreignIn(area, cells, before, after, grid);
    if (no === undefined && foreign <= 4) {
      if (!area.crowd || !area.replacing || !(isBlank(cells, before, grid) || isBlank(cells, after, grid)))
        return { meaningful: false, why: `reach of area ${index}` };
      why = `near area ${index}, which only ever replaces`;
      continue;
    }
    why = no ?? `near area ${index}, but ${foreign} pixels of other colours`;
  }
  return { meaningful: true, why };
}

/** undefined: within reach. Empty: far away. Else in reach, but not like it. */
function outOfReach(area: Area, box: Box): string | undefined {
  const factor = area.drifting ? 6 : 2;
  const tall = area.box.bottom - area.box.top + 1;
  const wide = area.box.right - area.box.left + 1;
  const least = area.active < 2 || area.crowd ? 3 : Math.min(4, 1 + Math.min(tall, wide));
  const far = (growth: number) => Math.max(least, factor * growth + 1);
  const inside =
    box.left >= area.box.left - far(area.growth.left) &&
    box.right <= area.box.right + far(area.growth.right) &&
    box.top >= area.box.top - far(area.growth.top) &&
    box.bottom <= area.box.bottom + far(area.growth.bottom);
  if (!inside) return '';
  const grows = area.drifting ? 6 : 1.5;
  const width = (box.right - box.left + 1) * CELL;
  const height = (box.bottom - box.top + 1) * CELL;
  const fits = width <= grows * area.largest.width + 8 && height <= grows * area.largest.height + 8;
  return fits ? undefined : `too large for the area near it: ${width}×${height} beside ${area.largest.width}×${area.largest.height}`;
}

function foreignIn(area: Area, cells: readonly number[], before: Words, after: Words, grid: Grid): number {
  let foreign = 0;
  for (const cell of cells)
    eachPixel(cell, grid, i => {
      if ((before[i]! ^ after[i]!) & COLOUR && (!area.palette[binOf(after[i]!)] || !area.palette[binOf(before[i]!)])) foreign++;
    });
  return foreign;
}

function sameIn(cells: readonly number[], a: Words, b: Words, grid: Grid): boolean {
  for (const cell of cells) {
    let same = true;
    eachPixel(cell, grid, i => {
      if ((a[i]! ^ b[i]!) & COLOUR) same = false;
    });
    if (!same) return false;
  }
  return true;
}

function linesIn(cells: readonly number[], words: Words, grid: Grid): number {
  let lines = 0;
  for (const cell of cells)
    eachPixel(cell, grid, i => {
      if (i % grid.width === 0) return;
      if (Math.abs(brightness(words[i]!) - brightness(words[i - 1]!)) > 24) lines++;
    });
  return lines;
}

function brightness(word: number): number {
  return (((word >> 16) & 255) * 77 + ((word >> 8) & 255) * 150 + (word & 255) * 29) >> 8;
}

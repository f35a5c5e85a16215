/** Inside an area that moves: is what it shows now what it does by itself? */
import type { Area } from './area.js';
import { pixelsOf, sameAt } from './cells.js';
import { brightness, knows, linesAt } from './colours.js';
import { differs, type Words } from './pixels.js';
import type { Judged, Study } from './study.js';

/** Cells whose lines are counted, at most. */
const SAMPLE = 400;

/**
 * Its colours, its ground, its lines and its edge, each against what they were in the idle frames. The limits are twice what the
 * idle steps showed of themselves (each step against all others), and some pixels for what a few steps cannot show.
 */
export function judgeInside(known: Study, area: Area, before: Words, after: Words): Judged {
  if (known.frames.some(words => sameAt(area.near, words, after))) return { meaningful: false, why: 'an area, as seen' };
  const { amount, fresh, foreign } = tally(area, known.moved, before, after);
  const rare = Math.max(...area.palette.rare);
  const most = Math.max(...area.amounts);
  const alone = area.active > 1 ? Math.max(...area.alone) : most;
  const again = Math.max(...area.amounts.map((all, k) => all - area.alone[k]!));
  const restless = area.active > 2 && area.active === area.amounts.length;
  const figures = `colours ${foreign}/${rare}, ground ${fresh}/${alone}, pixels ${amount}/${most} in ${area.active} steps${area.crowd ? ', crowd' : ''}`;
  const counts = (why: string): Judged => ({ meaningful: true, why: `${why}: ${figures}` });

  // A large area whose steps exchange everything may show a picture never seen: the next slide.
  const slide = area.cells.length >= 100 && area.active > 1 && foreign > 0.3 * most;
  if (!slide && foreign > 2 * rare + (area.roaming ? 0.3 : 0.02) * most + 10) return counts('new colours');
  // What has shown all its ground in every step takes little more; what was seen once or twice may take much.
  const slack = restless && !area.roaming ? 0.15 * most + 30 : 0.6 * most + 40;
  if (fresh > (area.drift ? 6 : 2) * alone + slack) return counts('new ground');
  if (area.active > 2 && !area.roaming && !area.drift && amount - fresh > 2 * again + 0.6 * most + 40) return counts('too much of it');
  if (area.active > 1 && otherLines(area, known, after, restless)) return counts('other lines');
  if (edgeGone(area, known, after)) return counts('its edge is gone');
  return { meaningful: false, why: `like itself: ${figures}` };
}

function tally(area: Area, moved: Uint16Array, before: Words, after: Words): { amount: number; fresh: number; foreign: number } {
  let amount = 0;
  let fresh = 0;
  let foreign = 0;
  for (let n = 0; n < area.near.length; n++) {
    const i = area.near[n]!;
    if (!differs(before[i]!, after[i]!)) continue;
    amount++;
    if (moved[i] === 0) fresh++;
    if (!knows(area.palette, after[i]!)) foreign++;
  }
  return { amount, fresh, foreign };
}

/** What never rests has a usual number of lines; what roams takes them along, but something stays to be seen where it is. */
function otherLines(area: Area, known: Study, after: Words, restless: boolean): boolean {
  const roams = area.crowd || area.roaming || area.drift !== undefined;
  if (!(roams ? area.cells.length >= 100 : restless)) return false;
  const where = pixelsOf(sampled(area.crowd ? hullOf(area, known) : area.nearCells), known.grid);
  const own = known.frames.map(words => linesAt(where, words));
  const now = linesAt(where, after);
  const least = Math.min(...own);
  const most = Math.max(...own);
  if (roams) return now < 0.35 * least;
  const slack = 2 * (most - least) + 0.25 * most + 12;
  return now < least - slack || now > most + slack;
}

function hullOf({ box }: Area, { grid }: Study): number[] {
  const cells: number[] = [];
  for (let y = box.top; y <= box.bottom; y++) for (let x = box.left; x <= box.right; x++) cells.push(y * grid.columns + x);
  return cells;
}

/** Of a large area a part tells how much is drawn in it. */
function sampled(cells: readonly number[]): readonly number[] {
  const stride = Math.ceil(cells.length / SAMPLE);
  return stride > 1 ? cells.filter((_, n) => n % stride === 0) : cells;
}

/** A picture that moves is set off from what surrounds it; when its edge is gone, so is the picture. */
function edgeGone(area: Area, known: Study, after: Words): boolean {
  if (area.crowd || area.cells.length < 24) return false;
  const own = Math.min(...known.frames.map(words => edgeOf(area, known.grid, words)));
  return own >= 0.5 && edgeOf(area, known.grid, after) < 0.5 * own;
}

/** Share of the edge of the moving rectangle at which the inside and the outside differ. */
function edgeOf({ bounds }: Area, { width, height }: { width: number; height: number }, words: Words): number {
  const { x, y } = bounds;
  const right = x + bounds.width - 1;
  const bottom = y + bounds.height - 1;
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

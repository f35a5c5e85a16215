/** Away from what moved so far: a change of its own, or the nearest mover reaching there in its own way? */
import type { Area } from './area.js';
import { type Box, boxOf, CELL, differing, pixelsOf } from './cells.js';
import { isBlank, knows } from './colours.js';
import { COLOUR, type Words } from './pixels.js';
import type { Judged, Study } from './study.js';

/** So many pixels of another colour may be the blend of two known ones. */
const BLENDS = 4;
/** However far its steps leapt, an area that does not drift is not trusted further than this, in cells. */
const FARTHEST = 16;

/** It counts, unless an area that moves now reaches it: by the ground that its steps were seen to gain, in its size and its colours. */
export function judgeOutside(known: Study, active: ReadonlyMap<number, unknown>, cells: number[], before: Words, after: Words): Judged {
  const box = boxOf(cells, known.grid);
  const pixels = pixelsOf(cells, known.grid);
  let why = 'away from what moves';
  for (const [index, area] of known.areas.entries()) {
    // What stands still now carries nothing along, but for a crowd's single parts, and for what moves on and leaves its old ground as it is.
    if (!active.has(index) && !(area.crowd && area.active > 1) && !area.drift) continue;
    if (!reaches(area, box) && !nextLine(area, box, pixels, before, after)) continue;
    const foreign = foreignAt(area, pixels, before, after);
    if (tooLarge(area, box)) why = `too large for area ${index}`;
    else if (foreign > BLENDS) why = `within area ${index}'s reach, but ${foreign} pixels of other colours`;
    else if (area.crowd && area.replacing && (isBlank(pixels, before) || isBlank(pixels, after)))
      why = `within area ${index}'s reach, which only ever replaces`;
    else return { meaningful: false, why: `within area ${index}'s reach` };
  }
  return { meaningful: true, why };
}

function reaches(area: Area, box: Box): boolean {
  const tall = area.box.bottom - area.box.top + 1;
  const wide = area.box.right - area.box.left + 1;
  const least = area.active < 2 || area.crowd ? 3 : Math.min(4, 1 + Math.min(tall, wide));
  // A drift goes on as long as the frames lie apart, which nobody says: five times the idle steps is usual.
  const far = (growth: number, way: Area['drift']) =>
    Math.max(least, area.drift === way ? 6 * growth + 1 : Math.min(FARTHEST, 2 * growth + 1));
  return (
    box.left >= area.box.left - far(area.growth.left, 'left') &&
    box.right <= area.box.right + far(area.growth.right, 'right') &&
    box.top >= area.box.top - far(area.growth.top, 'up') &&
    box.bottom <= area.box.bottom + far(area.growth.bottom, 'down')
  );
}

/** Writing that went to the right goes on below, on blank ground. */
function nextLine(area: Area, box: Box, pixels: Int32Array, before: Words, after: Words): boolean {
  const tall = area.box.bottom - area.box.top + 1;
  return (
    area.drift === 'right' &&
    tall <= 4 &&
    box.top >= area.box.top &&
    box.bottom <= area.box.bottom + 4 &&
    box.right <= area.box.right + 1 &&
    isBlank(differing(pixels, before, after), before)
  );
}

function tooLarge(area: Area, box: Box): boolean {
  const grows = area.drift ? 6 : 1.5;
  const width = (box.right - box.left + 1) * CELL;
  const height = (box.bottom - box.top + 1) * CELL;
  return width > grows * area.largest.width + CELL || height > grows * area.largest.height + CELL;
}

function foreignAt(area: Area, pixels: Int32Array, before: Words, after: Words): number {
  let foreign = 0;
  for (let n = 0; n < pixels.length; n++) {
    const i = pixels[n]!;
    if ((before[i]! ^ after[i]!) & COLOUR && !(knows(area.palette, before[i]!) && knows(area.palette, after[i]!))) foreign++;
  }
  return foreign;
}

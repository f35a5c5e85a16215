/** Whether a place looks as it did. Pure. */
import type { Frame } from './frame.js';
import { grow, intersection, type Rect, screenOf } from './geometry.js';

/** Not a pixel differs there, nor close around it. False where the pictures are of different sizes, or do not reach there. */
export function isStill(before: Frame, after: Frame, place: Rect): boolean {
  const part =
    before.width === after.width && before.height === after.height ? intersection(grow(place, AROUND), screenOf(before)) : undefined;
  if (!part || part.width < 1 || part.height < 1) return false;
  for (let y = Math.floor(part.y); y < part.y + part.height; y++)
    for (let at = 4 * (y * before.width + Math.floor(part.x)), end = at + 4 * Math.floor(part.width); at < end; at += 4)
      for (let colour = at; colour < at + 3; colour++) if (before.data[colour] !== after.data[colour]) return false;
  return true;
}

/** Pixels. Some programs say of a pop-up or a toolbar that it lies some 25 pixels beside where it is drawn. */
const AROUND = 32;

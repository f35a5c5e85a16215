/** Whether a window has drawn its inside. Pure. */
import { intersection } from '../screen/geometry.js';
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';

/** A frame around the inside, pixels: what the window manager draws, and the shadow within. */
const RIM = 4;
/** Bytes: blue, green, red and one more. */
const PIXEL = 4;

/** All of one colour, as the X server fills a window before its program draws. Stops at the first other pixel: a painted window costs next to nothing. */
export function isUnpainted({ width, height, data }: Frame, bounds: Rect): boolean {
  const inside = intersection(
    { x: bounds.x + RIM, y: bounds.y + RIM, width: bounds.width - 2 * RIM, height: bounds.height - 2 * RIM },
    { x: 0, y: 0, width, height },
  );
  if (!inside || inside.width < 1 || inside.height < 1) return false;
  const row = (y: number): Buffer => Buffer.from(data.buffer, data.byteOffset + (y * width + inside.x) * PIXEL, inside.width * PIXEL);
  const first = row(inside.y);
  // One colour: each pixel is the one before it, and each row is the first.
  if (!first.subarray(PIXEL).equals(first.subarray(0, -PIXEL))) return false;
  for (let y = inside.y + 1; y < inside.y + inside.height; y++) if (!row(y).equals(first)) return false;
  return true;
}

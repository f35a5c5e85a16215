/** Finds the outlines of fields and check boxes in a picture: for programs that tell accessibility nothing. Pure. */
import type { Rect } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';
import { components, edgeMarks, greyOf, hasLine, hasSide, type MarkGroup } from './segment.js';

/** Rectangles with four straight sides and a plain inside, of the size of a field or a check box; the inside of a border, in pixels of the frame. */
export function outlinesOf(frame: Frame): Rect[] {
  const { width, height } = frame;
  const grey = greyOf(frame, { x: 0, y: 0, width, height });
  const marks = edgeMarks(grey);
  const labels = new Int32Array(marks.length);
  const parts = components(marks, labels, width, height).filter(hasFieldSize);
  const across = parts.filter(part => hasLine(part, labels, width, part.y) && hasLine(part, labels, width, part.y + part.height - 5));
  return across
    .filter(
      part => isPlain(part, marks, width) && hasSide(part, labels, width, part.x) && hasSide(part, labels, width, part.x + part.width - 5),
    )
    .flatMap(part => rowsOf(part, labels, width));
}

/** Fields that stand on each other touch: a line across parts them. */
function rowsOf(part: MarkGroup, labels: Int32Array, width: number): Rect[] {
  const { x, y, width: w, height } = part;
  const ends = [y];
  for (let at = y + LOWEST; at <= y + height - LOWEST; at++) {
    if (!hasLine(part, labels, width, at)) continue;
    // It is the last of the rows that were looked at.
    ends.push(at + 4);
    at += LOWEST;
  }
  return ends.map((top, row) => ({ x, y: top, width: w, height: (ends[row + 1] ?? y + height) - top }));
}

/** Pixels of a field of one line of text. */
const LOWEST = 16;

function hasFieldSize({ width, height }: Rect): boolean {
  const isBox = width >= 10 && width <= 28 && Math.abs(width - height) <= 3;
  return isBox || (height >= LOWEST && height <= 70 && width >= 50 && width >= 2 * height);
}

/** Little but the ground inside: a field may hold some text, a picture has edges everywhere. */
function isPlain({ x, y, width: w, height: h }: Rect, marks: Uint8Array, width: number): boolean {
  let edges = 0;
  for (let row = y + 4; row < y + h - 5; row++)
    for (let column = x + 4; column < x + w - 5; column++) edges += marks[row * width + column]!;
  return edges <= 0.3 * Math.max(1, (w - 9) * (h - 9));
}

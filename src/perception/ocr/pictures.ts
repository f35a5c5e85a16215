/** Finds small pictures that stand in a row in a part of the screen: the icons of a tool bar, where a program tells accessibility nothing. Pure. */
import { centre, grow, holds, holdsPoint, meets, union } from '../../screen/geometry.js';
import { isIcon } from '../../screen/place-kind.js';
import type { Rect } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';
import { components, edgeMarks, greyOf, hasLine, hasSide, type MarkGroup } from './segment.js';

/** Left to right, row by row. @param texts where text is read: letters are no pictures */
export function picturesOf(frame: Frame, region: Rect, texts: readonly Rect[]): Rect[] {
  const { width, height } = region;
  const marks = edgeMarks(greyOf(frame, region));
  const labels = new Int32Array(marks.length);
  const parts = components(marks, labels, width, height).filter(part => part.width <= LARGEST && part.height <= LARGEST);
  // The border of a button touches that of the next.
  const borders = parts.filter(part => isBorder(part, labels, width));
  const inner = joined(parts.filter(part => !borders.includes(part))).filter(isPicture);
  const whole = joined(borders.filter(border => !inner.some(one => holds(border, grow(one, GAP))))).filter(isPicture);
  const found = [...inner, ...whole].map(one => ({ x: one.x + region.x, y: one.y + region.y, width: one.width, height: one.height }));
  return rowsOf(found.filter(one => !texts.some(text => holdsPoint(grow(text, 2), centre(one))))).flat();
}

function isPicture(one: Rect): boolean {
  return isIcon(one) && one.height >= SMALLEST && one.width >= SMALLEST && one.width <= LARGEST && one.height <= LARGEST;
}

/** Four straight sides. */
function isBorder(part: MarkGroup, labels: Int32Array, width: number): boolean {
  const [last, end] = [part.y + part.height - 5, part.x + part.width - 5];
  if (part.width < 2 * SMALLEST || part.height < 2 * SMALLEST) return false;
  const isLined = hasLine(part, labels, width, part.y) && hasLine(part, labels, width, last);
  return isLined && hasSide(part, labels, width, part.x) && hasSide(part, labels, width, end);
}

/** Pixels. */
const SMALLEST = 12;
const LARGEST = 48;
/** Pixels between the parts of one picture; two pictures stand farther apart. */
const GAP = 2;
/** Fewer in a row may be anything. */
const FEWEST = 3;

/** Parts that touch are one picture. */
function joined(parts: readonly Rect[]): Rect[] {
  const found: Rect[] = [];
  for (const part of parts) {
    let whole = part;
    for (
      let at = found.findIndex(other => meets(grow(other, GAP), whole));
      at >= 0;
      at = found.findIndex(other => meets(grow(other, GAP), whole))
    )
      whole = union(whole, found.splice(at, 1)[0]!);
    found.push(whole);
  }
  return found;
}

function rowsOf(pictures: readonly Rect[]): Rect[][] {
  const rows: Rect[][] = [];
  for (const one of [...pictures].sort((a, b) => centre(a).y - centre(b).y)) {
    const row = rows.find(([first]) => Math.abs(centre(first!).y - centre(one).y) <= SMALLEST / 2);
    if (row) row.push(one);
    else rows.push([one]);
  }
  return rows.filter(row => row.length >= FEWEST).map(row => row.sort((a, b) => a.x - b.x));
}

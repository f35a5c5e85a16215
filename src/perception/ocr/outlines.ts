/** Finds the outlines of fields and check boxes in a picture: for programs that tell accessibility nothing. Pure. */
import { centre, grow, holdsPoint, intersection } from '../../screen/geometry.js';
import type { Rect } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';
import { components, edgeMarks, type Grey, greyOf, hasLine, hasSide, type MarkGroup } from './segment.js';

/** In pixels of the frame. */
export interface Outline extends Rect {
  /** A circle, or a square that stands on its tip: a radio button. */
  round?: true | undefined;
  /** Of what may be a box: something is drawn inside it, or nothing. Undefined where that cannot be told for sure (half on, greyed out). */
  ticked?: boolean | undefined;
}

/**
 * Rectangles with four straight sides, of the size of a field (with a plain inside) or a check box; the inside of a border. And what is round, and
 * filled otherwise than its surroundings, which no letter is.
 * @param region where to look. Default: everywhere
 */
export function outlinesOf(frame: Frame, region: Rect = { x: 0, y: 0, width: frame.width, height: frame.height }): Outline[] {
  const grey = greyOf(frame, region);
  const found = [...fieldsIn(grey), ...boxesIn(grey)];
  return found.map(one => ({ ...one, x: one.x + region.x, y: one.y + region.y }));
}

function fieldsIn(grey: Grey): Rect[] {
  const marks = edgeMarks(grey);
  return partsIn(grey, marks, isFieldSized).flatMap(({ part, labels, isClosed }) =>
    isClosed && isPlain(part, marks, grey.width) ? rowsOf(part, labels, grey.width) : [],
  );
}

/** White on nearly white has faint edges, and what is lit below the pointer may touch a box by one. */
function boxesIn(grey: Grey): Outline[] {
  const found = [edgeMarks(grey), withoutLong(edgeMarks(grey, FAINT), grey)].flatMap(marks =>
    partsIn(grey, marks, isBoxSized).flatMap(({ part, labels, isClosed }): Outline[] => {
      if (isClosed) return [withTick(part, grey)];
      return isRound(part, { grey, labels }) ? [{ ...withTick(part, grey), round: true }] : [];
    }),
  );
  return found.filter((one, at) => !found.slice(0, at).some(other => holdsPoint(other, centre(one))));
}

/** A step in brightness. */
const FAINT = 10;

/** The edge of what is lit is longer than a box. */
function withoutLong(marks: Uint8Array, { width, height }: Grey): Uint8Array {
  const cut = (from: number, count: number, step: number): void => {
    for (let at = 0, start = 0; at <= count; at++) {
      if (at < count && marks[from + at * step]) continue;
      if (at - start > LONGEST) for (let k = start; k < at; k++) marks[from + k * step] = 0;
      start = at + 1;
    }
  };
  for (let row = 0; row < height; row++) cut(row * width, width, 1);
  for (let column = 0; column < width; column++) cut(column, height, width);
  return marks;
}

/** Pixels: a line of text is higher. */
const LONGEST = 17;

/** Whether something is drawn in a box of that place, in pixels of the frame. */
export function isTicked(box: Rect, frame: Frame): boolean | undefined {
  const region = grow(box, SURROUNDINGS);
  const { x, y, width, height } = intersection(region, { x: 0, y: 0, width: frame.width, height: frame.height })!;
  return withTick({ ...box, x: box.x - x, y: box.y - y }, greyOf(frame, { x, y, width, height })).ticked;
}

/** Pixels around a box by which its ground is known. */
const SURROUNDINGS = 3;

function partsIn({ width, height }: Grey, marks: Uint8Array, isOfSize: (size: Rect) => boolean) {
  const labels = new Int32Array(marks.length);
  const parts = components(marks, labels, width, height).filter(isOfSize);
  const isClosed = (part: MarkGroup): boolean =>
    [part.y, part.y + part.height - 5].every(from => hasLine(part, labels, width, from)) &&
    [part.x, part.x + part.width - 5].every(from => hasSide(part, labels, width, from));
  return parts.map(part => ({ part, labels, isClosed: isClosed(part) }));
}

function withTick({ x, y, width, height }: Rect, grey: Grey): Outline {
  const ground = groundOf({ x, y, width, height }, grey);
  const ink = ground > 127 ? 0 : 255;
  const inside = insideOf({ x, y, width, height }, grey);
  const farness = inside.map(value => Math.abs(value - ink) / Math.abs(ground - ink));
  const inked = farness.filter(one => one < INKED).length / farness.length;
  const ticked = inked >= LEAST_INK && !isBar(inside) ? true : farness.every(one => one > 0.9) ? false : undefined;
  return { x, y, width, height, ...(ticked !== undefined && { ticked }) };
}

/** How far from ink the colour is that a box is filled with: GTK's blue is at half the way, what is neither on nor off in Tk at 0.8. */
const INKED = 0.7;

/** Neither on nor off is drawn as a bar: the same along each row, and not in all rows. */
function isBar(inside: readonly number[]): boolean {
  const side = Math.round(Math.sqrt(inside.length));
  const isEven = inside.every((value, at) => at % side === 0 || Math.abs(value - inside[at - 1]!) <= FILLED);
  return isEven && Math.max(...inside) - Math.min(...inside) > 3 * FILLED;
}

/** A tick of thin strokes has this much of the middle of its box. */
const LEAST_INK = 0.1;

/** The brightness around it. */
function groundOf({ x, y, width: w, height: h }: Rect, { data, width, height }: Grey): number {
  const around: number[] = [];
  for (let row = Math.max(0, y - 2); row < Math.min(height, y + h + 3); row++)
    for (const column of [x - 2, x + w + 2]) if (column >= 0 && column < width) around.push(data[row * width + column]!);
  return around.sort((a, b) => a - b)[around.length >> 1] ?? 255;
}

/** The middle of it, where no focus ring is drawn, row by row. @param by pixels that it begins further right and down, and is smaller */
function insideOf({ x, y, width: w, height: h }: Rect, { data, width }: Grey, by = { x: 0, y: 0, less: 0 }): number[] {
  const reach = Math.floor(Math.min(w, h) / 5);
  const [left, top] = [x + ((w - 1) >> 1) - reach + by.x, y + ((h - 1) >> 1) - reach + by.y];
  const side = 2 * reach + 1 - by.less;
  return Array.from({ length: side ** 2 }, (_, at) => data[(top + Math.floor(at / side)) * width + left + (at % side)]!);
}

/** Its corners are bare, and its middle is filled otherwise than what is around it, the same from all four sides: no letter is. */
function isRound(part: MarkGroup, { grey, labels }: { grey: Grey; labels: Int32Array }): boolean {
  const [right, bottom] = [part.width - 2, part.height - 2];
  const isMark = ([column, row]: readonly [number, number]): boolean =>
    labels[(part.y + row) * grey.width + part.x + column] === part.label;
  const corners = [0, right].flatMap(x => [0, bottom].map(y => [x, y] as const));
  if (corners.some(isMark)) return false;
  const ground = groundOf(part, grey);
  const looks = NUDGES.flatMap(y => NUDGES.flatMap(x => [0, 1].map(less => insideOf(part, grey, { x, y, less }))));
  return insideOf(part, grey).some(value => Math.abs(value - ground) > FILLED) && looks.some(isTheSameTurned);
}

/** A rim that is hardly lighter than what is around it puts the middle of the rest off by one. */
const NUDGES = [-1, 0, 1] as const;

/** From all four sides, but for a few pixels. */
function isTheSameTurned(inside: readonly number[]): boolean {
  const side = Math.round(Math.sqrt(inside.length));
  const turned = (at: number): number => inside[(at % side) * side + side - 1 - Math.floor(at / side)]!;
  return inside.filter((value, at) => Math.abs(value - turned(at)) > FILLED).length <= 0.2 * inside.length;
}

/** Steps in brightness. */
const FILLED = 16;

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

function isFieldSized({ width, height }: Rect): boolean {
  return height >= LOWEST && height <= 70 && width >= 50 && width >= 2 * height;
}

function isBoxSized({ width, height }: Pick<Rect, 'width' | 'height'>): boolean {
  return width >= 10 && width <= 28 && Math.abs(width - height) <= 3;
}

/** Little but the ground inside: a field may hold some text, a picture has edges everywhere. */
function isPlain({ x, y, width: w, height: h }: Rect, marks: Uint8Array, width: number): boolean {
  let edges = 0;
  for (let row = y + 4; row < y + h - 5; row++)
    for (let column = x + 4; column < x + w - 5; column++) edges += marks[row * width + column]!;
  return edges <= 0.3 * Math.max(1, (w - 9) * (h - 9));
}

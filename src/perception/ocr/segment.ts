/** Finds boxes of text in a picture by its edges alone. Pure; tens of milliseconds for a screen. */

import { centre, columnOverlap, holdsPoint, union } from '../../screen/geometry.js';
import type { Rect } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';

/** Brightness of each pixel of a region, 0 to 255, rows without padding. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

export function greyOf(frame: Frame, region: Rect): Grey {
  const { x, y, width, height } = region;
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    let from = ((y + row) * frame.width + x) * 4;
    const to = row * width;
    for (let column = 0; column < width; column++, from += 4) {
      data[to + column] = (frame.data[from]! * 29 + frame.data[from + 1]! * 150 + frame.data[from + 2]! * 77) >> 8;
    }
  }
  return { width, height, data };
}

export interface TextBox extends Rect {
  /** A sign of strokes and dots alone, which needs no reading. */
  sign?: string | undefined;
}

/**
 * Boxes that probably hold one line of text each (or one phrase of it: wide gaps, as between two menus, part them), from top to bottom.
 * Coordinates are the picture's. Icons and other busy things are boxes too: reading them gives nothing, or noise of low confidence.
 */
export function textBoxes(grey: Grey): TextBox[] {
  const marks = edgeMarks(grey);
  const { width, height } = grey;
  const labels = new Int32Array(marks.length);
  const whole = components(marks, labels, width, height);
  const frames = whole.filter(part => isFrame(part, whole, labels, width));
  const faces = frames.filter(part => isClosed(part, labels, width));
  const walls: Walls = new Map();
  for (const part of frames) for (const wall of cutStraightLines(marks, labels, width, part)) addWall(walls, wall);
  const parts = components(marks, labels, width, height);
  const faceOf = faceFinder(faces);
  const lines = parts.filter(isGlyph).map(part => lineOf(part, marks, { width, face: faceOf(part) }));
  const boxes = joinLines(lines, walls).filter(box => box.width >= 2 && (box.height >= 5 || (box.face && box.width >= 4)));
  return mostLikely(boxes).map(box => {
    const sign = box.face && signOf(box.strokes, box.face);
    return { ...pad(box, grey), ...(sign && { sign }) };
  });
}

/** A button or a field of four straight sides. A large letter like 国 is framed too, but is square. */
function isClosed(part: MarkGroup, labels: Int32Array, width: number): boolean {
  if (part.width < 26 || part.height < 16 || part.height > MAX_GLYPH || part.width < 1.2 * part.height) return false;
  const ends = [part.y, part.y + part.height - 5].every(y => hasLine(part, labels, width, y));
  return ends && [part.x, part.x + part.width - 5].every(x => hasSide(part, labels, width, x));
}

/** The smallest face that a glyph lies on. */
function faceFinder(faces: readonly MarkGroup[]): (glyph: Rect) => MarkGroup | undefined {
  const bySize = [...faces].sort((a, b) => a.width * a.height - b.width * b.height);
  return glyph => bySize.find(face => holdsPoint(face, centre(glyph)));
}

/** Pictures can look like thousands of little texts: the widest boxes are kept, which is where text is. */
function mostLikely(boxes: Line[]): Line[] {
  if (boxes.length <= MAX_BOXES) return boxes;
  const least = boxes.map(box => box.width).sort((a, b) => b - a)[MAX_BOXES]!;
  return boxes.filter(box => box.width > least);
}

/** A dense screen of text has 200 to 300. */
const MAX_BOXES = 600;

/** Step in brightness that counts as an edge. Disabled text (light grey on white) has about 60, less where it is anti-aliased. */
const EDGE = 20;
/** A straight edge of a frame that is longer than this is its border. */
const BORDER = 14;
/** Round corners reach so far along a frame's edge. */
const CORNER = 6;
/** Pixels. Taller things are pictures. */
const MAX_GLYPH = 90;

export interface MarkGroup extends Rect {
  /** Marks in it. */
  area: number;
  label: number;
}

/** 1 where brightness steps to the right or downwards. */
export function edgeMarks({ width, height, data }: Grey): Uint8Array {
  const marks = new Uint8Array(width * height);
  for (let y = 0; y + 1 < height; y++) {
    for (let i = y * width, end = i + width - 1; i < end; i++) {
      const value = data[i]!;
      const across = value - data[i + 1]!;
      const down = value - data[i + width]!;
      if (across > EDGE || across < -EDGE || down > EDGE || down < -EDGE) marks[i] = 1;
    }
  }
  return marks;
}

/** Bounding boxes of marks that touch (8 neighbours); `labels` says for each mark which part it belongs to. */
export function components(marks: Uint8Array, labels: Int32Array, width: number, height: number): MarkGroup[] {
  labels.fill(0);
  const parts: MarkGroup[] = [];
  const stack: number[] = [];
  for (let start = 0; start < marks.length; start++) {
    if (!marks[start] || labels[start]) continue;
    const label = parts.length + 1;
    let [left, right, top, bottom, area] = [width, 0, height, 0, 0];
    labels[start] = label;
    stack.push(start);
    while (stack.length > 0) {
      const i = stack.pop()!;
      const x = i % width;
      const y = (i - x) / width;
      area++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let ny = y > 0 ? y - 1 : 0; ny <= y + 1 && ny < height; ny++) {
        for (let nx = x > 0 ? x - 1 : 0; nx <= x + 1 && nx < width; nx++) {
          const n = ny * width + nx;
          if (marks[n] && !labels[n]) {
            labels[n] = label;
            stack.push(n);
          }
        }
      }
    }
    // An edge lies between two pixels: the box takes in both.
    parts.push({ x: left, y: top, width: right - left + 2, height: bottom - top + 2, area, label });
  }
  return parts;
}

/** The outline of a button, a field, a window: thin, and what is inside keeps its distance from it. */
function isFrame(part: MarkGroup, all: readonly MarkGroup[], labels: Int32Array, width: number): boolean {
  if (part.width < 18 || part.height < 16) return part.width > 60 && part.area < 3 * (part.width + part.height);
  if (part.height > MAX_GLYPH) return true;
  if (!hasLine(part, labels, width, part.y) && !hasLine(part, labels, width, part.y + part.height - 5)) return false;
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
  for (const other of all) {
    if (other.x < part.x + 3 || other.y < part.y + 3 || other.area < 3) continue;
    if (other.x + other.width > part.x + part.width - 3 || other.y + other.height > part.y + part.height - 3) continue;
    left = Math.min(left, other.x);
    right = Math.max(right, other.x + other.width);
    top = Math.min(top, other.y);
    bottom = Math.max(bottom, other.y + other.height);
  }
  if (right <= left) {
    // Raised and sunken borders have many edges, but two straight sides.
    const closed = hasLine(part, labels, width, part.y) && hasLine(part, labels, width, part.y + part.height - 5);
    return part.width > 3 * part.height && part.area < (closed ? 9 : 5) * (part.width + part.height);
  }
  return part.width >= 1.3 * part.height || (right - left) * (bottom - top) < 0.35 * part.width * part.height;
}

/** One of four rows from `from` on is a straight line along most of the part's width. */
export function hasLine(part: MarkGroup, labels: Int32Array, width: number, from: number): boolean {
  for (let y = Math.max(part.y, from); y < from + 4 && y < part.y + part.height; y++) {
    let run = 0;
    for (let x = part.x; x < part.x + part.width; x++) {
      run = labels[y * width + x] === part.label ? run + 1 : 0;
      if (run >= 0.55 * part.width) return true;
    }
  }
  return false;
}

/** One of four columns from `from` on is a straight line along most of the part's height. */
export function hasSide(part: MarkGroup, labels: Int32Array, width: number, from: number): boolean {
  for (let x = Math.max(part.x, from); x < from + 4 && x < part.x + part.width; x++) {
    let run = 0;
    for (let y = part.y; y < part.y + part.height; y++) {
      run = labels[y * width + x] === part.label ? run + 1 : 0;
      if (run >= 0.5 * part.height) return true;
    }
  }
  return false;
}

/** Clears a frame's long straight runs of marks, and its round corners; letters that touch it stay. @returns its upright lines */
function cutStraightLines(marks: Uint8Array, labels: Int32Array, width: number, frame: MarkGroup): Wall[] {
  const doomed: [from: number, count: number, step: number][] = [];
  const scan = (from: number, count: number, step: number) => {
    let start = 0;
    for (let at = 0; at <= count; at++) {
      if (at < count && labels[from + at * step] === frame.label) continue;
      if (at - start >= BORDER) doomed.push([from + start * step, at - start, step]);
      start = at + 1;
    }
  };
  const { x, y } = frame;
  for (let row = 0; row < frame.height - 1; row++) scan((y + row) * width + x, frame.width - 1, 1);
  for (let column = 0; column < frame.width - 1; column++) scan(y * width + x + column, frame.height - 1, width);
  for (const [from, count, step] of doomed) for (let k = 0; k < count; k++) marks[from + k * step] = 0;
  const upright = doomed.filter(([, , step]) => step === width);
  const walls = upright.map(([from, count]) => ({ x: from % width, y: Math.floor(from / width), end: Math.floor(from / width) + count }));
  const edge = Math.min(CORNER, Math.floor(frame.height / 4));
  for (let row = 0; row < frame.height; row++) {
    const whole = row < edge || row >= frame.height - edge;
    for (let column = 0; column < frame.width; column++) {
      if (!whole && column === edge) column = Math.max(edge, frame.width - edge);
      const i = (y + row) * width + x + column;
      if (labels[i] === frame.label) marks[i] = 0;
    }
  }
  return walls;
}

/** An upright line of a border, from `y` to before `end`. */
interface Wall {
  x: number;
  y: number;
  end: number;
}

/** By their columns. */
type Walls = Map<number, Wall[]>;

function addWall(walls: Walls, wall: Wall) {
  walls.set(wall.x, [...(walls.get(wall.x) ?? []), wall]);
}

/** A border stands between the two, as high as what they have in common: cells of a table, buttons side by side. */
function areParted(left: Rect, right: Rect, walls: Walls): boolean {
  const [top, bottom] = [Math.max(left.y, right.y), Math.min(left.y + left.height, right.y + right.height)];
  for (let x = left.x + left.width - 2; x <= right.x + 1; x++)
    if (walls.get(x)?.some(wall => wall.y <= top && wall.end >= bottom)) return true;
  return false;
}

function isGlyph(part: MarkGroup): boolean {
  if (part.area < 2 || part.height > MAX_GLYPH) return false;
  // What is left of borders: thin, and longer than a letter's stroke or a dash.
  if (part.width <= 4 && part.height > 40) return false;
  return !(part.height <= 4 && part.width > 40);
}

interface Line extends Rect {
  /** Height of its tallest letter. */
  tall: number;
  /** It is one square or round outline: an empty check box, perhaps. */
  hollow: boolean;
  /** What it stands on, if that has a border. */
  face?: MarkGroup | undefined;
  /** The glyphs of what stands on a face. */
  strokes: readonly Rect[];
}

function lineOf(part: MarkGroup, marks: Uint8Array, { width, face }: { width: number; face: MarkGroup | undefined }): Line {
  const { x, y, height } = part;
  let inner = 0;
  for (let row = y + 4; row < y + height - 5; row++) {
    for (let column = x + 4; column < x + part.width - 5; column++) inner += marks[row * width + column]!;
  }
  const hollow = height >= 11 && height <= 26 && Math.abs(part.width - height) <= 3 && inner === 0;
  return { x, y, width: part.width, height, tall: height, hollow, face, strokes: face ? [part] : [] };
}

/** Joins letters that stand side by side to lines; what lies inside another box (the hole of an `o`) disappears in it. */
function joinLines(parts: Line[], walls: Walls): Line[] {
  let lines = parts;
  for (let before = -1; before !== lines.length; ) {
    before = lines.length;
    lines = joinOnce(lines, walls);
  }
  return lines.sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2) || a.x - b.x);
}

/** From left to right, each box to a line that ends shortly before it. Lines are looked up by their rows: photographs have thousands of parts. */
function joinOnce(boxes: Line[], walls: Walls): Line[] {
  const lines = new Set<Line>();
  const rows = new Map<number, Set<Line>>();
  const rowsOf = ({ y, height }: Rect) => {
    const span: number[] = [];
    for (let row = Math.floor((y - 3) / ROW); row <= Math.floor((y + height + 3) / ROW); row++) span.push(row);
    return span;
  };
  const enter = (line: Line) => {
    for (const row of rowsOf(line)) rows.set(row, (rows.get(row) ?? new Set()).add(line));
  };
  for (const box of boxes.sort((a, b) => a.x - b.x)) {
    let home: Line | undefined;
    for (const row of rowsOf(box)) {
      const near = rows.get(row) ?? [];
      for (const line of near) {
        if (line.x + line.width + MAX_GAP < box.x) (near as Set<Line>).delete(line);
        else if (belongs(line, box) && (!home || line.x > home.x) && !areParted(line, box, walls)) home = line;
      }
    }
    if (!home) {
      home = { ...box };
      lines.add(home);
    } else {
      const strokes = [...home.strokes, ...box.strokes];
      Object.assign(home, union(home, box), { tall: Math.max(home.tall, box.tall), hollow: false, strokes });
    }
    enter(home);
  }
  return [...lines];
}

/** Pixels. */
const ROW = 16;
const MAX_GAP = 36;

/** `right` starts at or after the start of `left`. */
function belongs(left: Line, right: Line): boolean {
  if (left.face && left.face === right.face && isStack(left, right)) return true;
  const gap = right.x - (left.x + left.width);
  const tall = Math.max(left.tall, right.tall);
  if (gap > Math.min(tall * 0.8, MAX_GAP)) return false;
  const small = Math.min(left.height, right.height);
  if (small > 10 && tall > 2 * small) return false;
  if (left.hollow && gap > 1 && (left.height >= 1.1 * right.tall || gap >= 0.4 * tall)) return false;
  if (right.hollow && gap > 2 && (right.height >= 1.1 * left.tall || gap >= 0.4 * tall)) return false;
  const overlap = Math.min(left.y + left.height, right.y + right.height) - Math.max(left.y, right.y);
  if (overlap >= small * 0.5) return true;
  // Dots, dashes and quotes hardly overlap their letters: they join when they are near and within the line's band.
  const near = gap <= tall * 0.5;
  const within = (a: Rect, b: Rect) => a.y >= b.y - 3 && a.y + a.height <= b.y + b.height + 3;
  return near && (within(right, left) || within(left, right));
}

/** The strokes and dots of one sign: `=`, `÷`, `:`. */
function isStack(one: Rect, other: Rect): boolean {
  const [above, below] = one.y < other.y ? [one, other] : [other, one];
  const isFlat = Math.min(one.height, other.height) <= STROKE && columnOverlap(one, other) >= 0.8;
  return isFlat && below.y - (above.y + above.height) <= STROKE;
}

/** Pixels: a stroke or a dot of a sign is no higher, nor farther from the next one. */
const STROKE = 6;

/** Signs that no OCR engine reads alone: their strokes are told by their shapes. Undefined for all others. */
function signOf(strokes: readonly Rect[], face: Rect): string | undefined {
  if (strokes.some(({ height }) => height > STROKE)) return undefined;
  const kinds = [...strokes].sort((a, b) => a.y - b.y).map(one => (one.width >= 2 * one.height ? '-' : one.width <= STROKE ? '.' : '?'));
  const isLow = strokes.every(one => centre(one).y > centre(face).y);
  return SIGNS.get(kinds.join('')) ?? (kinds.join('') === '.' && isLow ? '.' : undefined);
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['-', '-'],
  ['--', '='],
  ['.-.', '÷'],
  ['..', ':'],
]);

function pad(box: Rect, grey: Grey): Rect {
  const x = Math.max(0, box.x - 2);
  const y = Math.max(0, box.y - 2);
  return {
    x,
    y,
    width: Math.min(grey.width, box.x + box.width + 2) - x,
    height: Math.min(grey.height, box.y + box.height + 2) - y,
  };
}

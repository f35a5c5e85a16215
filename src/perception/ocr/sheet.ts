/** Lays a piece of a picture out on a white sheet as black text of one size, which an OCR engine reads best. Pure. */
import type { Rect } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';

/** A piece of the screen as dark text on white. */
export interface Crop {
  /** Where it lies in the frame. */
  bounds: Rect;
  /** One byte for each pixel of `bounds`: 255 is background. The same text in the same colours on another place gives the same bytes. */
  data: Uint8Array;
}

/** A crop, enlarged for reading. */
interface Enlarged {
  scale: number;
  width: number;
  height: number;
  data: Uint8Array;
}

export interface Sheet {
  width: number;
  height: number;
  /** 8 bits a pixel. */
  data: Uint8Array;
  /** How much the crop was enlarged. It lies at (MARGIN, MARGIN). */
  scale: number;
}

export const MARGIN = 12;

/** Letters are enlarged to about this height of their box, pixels. */
const TARGET_HEIGHT = 36;

/** The distance of each pixel from the background's colour, stretched to the full range: dark themes and coloured buttons look like paper then. */
export function cropOf(frame: Frame, bounds: Rect): Crop {
  const data = distances(frame, bounds);
  cleanRim(data, bounds);
  return { bounds, data };
}

/** Boxes have a margin, into which borders and cursors reach that stand close to the text: they would be read as brackets. */
const RIM = 2;
const INK = 200;

function cleanRim(data: Uint8Array, { width, height }: Rect) {
  if (width <= 3 * RIM || height <= 3 * RIM) return;
  for (let y = 0; y < height; y++) {
    const whole = y < RIM || y >= height - RIM;
    for (let x = 0; x < width; x++) {
      if (!whole && x === RIM) x = width - RIM;
      const i = y * width + x;
      if (data[i]! < INK) data[i] = 255;
    }
  }
}

/**
 * One sheet for each crop: an engine that reads a page takes the lines of it for one text, and reads each of them otherwise beside others.
 * What a crop says must follow from its pixels alone, or what was read before would say what is read now.
 */
export function sheetOf({ bounds, data }: Crop): Sheet {
  const scale = Math.min(4, Math.max(1, Math.round((TARGET_HEIGHT / bounds.height) * 2) / 2));
  const crop = enlarge(data, bounds.width, bounds.height, scale);
  const width = crop.width + 2 * MARGIN;
  const height = crop.height + 2 * MARGIN;
  const sheet = new Uint8Array(width * height).fill(255);
  for (let row = 0; row < crop.height; row++) {
    sheet.set(crop.data.subarray(row * crop.width, (row + 1) * crop.width), (MARGIN + row) * width + MARGIN);
  }
  return { width, height, data: sheet, scale };
}

/** The sheet as a file that the engine reads: PGM, which needs no compression. */
export function pgm(sheet: Pick<Sheet, 'width' | 'height' | 'data'>): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${sheet.width} ${sheet.height}\n255\n`, 'latin1'), sheet.data]);
}

/** 255 for the background, 0 for what is farthest from it. */
function distances(frame: Frame, { x, y, width, height }: Rect): Uint8Array {
  const background = commonColour(frame, { x, y, width, height });
  const out = new Uint8Array(width * height);
  const far: number[] = new Array(256).fill(0);
  for (let row = 0; row < height; row++) {
    let from = ((y + row) * frame.width + x) * 4;
    for (let column = 0; column < width; column++, from += 4) {
      const d = Math.max(
        Math.abs(frame.data[from]! - background[0]),
        Math.abs(frame.data[from + 1]! - background[1]),
        Math.abs(frame.data[from + 2]! - background[2]),
      );
      out[row * width + column] = d;
      far[d]!++;
    }
  }
  // The farthest 1 % set the black point, so that one odd pixel does not wash out the rest.
  let black = 255;
  for (let left = Math.max(2, out.length * 0.01); black > 24; black--) {
    left -= far[black]!;
    if (left <= 0) break;
  }
  for (let i = 0; i < out.length; i++) out[i] = 255 - Math.min(255, Math.round((out[i]! * 255) / black));
  return out;
}

/** The colour that most pixels have (in steps of 8): blue, green, red. */
function commonColour(frame: Frame, { x, y, width, height }: Rect): [number, number, number] {
  const counts = new Map<number, { n: number; b: number; g: number; r: number }>();
  let best: { n: number; b: number; g: number; r: number } = { n: 0, b: 255, g: 255, r: 255 };
  for (let row = 0; row < height; row++) {
    let from = ((y + row) * frame.width + x) * 4;
    for (let column = 0; column < width; column++, from += 4) {
      const [b, g, r] = [frame.data[from]!, frame.data[from + 1]!, frame.data[from + 2]!];
      const key = ((b >> 3) << 10) | ((g >> 3) << 5) | (r >> 3);
      const entry = counts.get(key) ?? { n: 0, b, g, r };
      if (entry.n === 0) counts.set(key, entry);
      entry.n++;
      if (entry.n > best.n) best = entry;
    }
  }
  return [best.b, best.g, best.r];
}

/** Cubic (Catmull-Rom) enlargement, first across, then down. */
function enlarge(data: Uint8Array, width: number, height: number, scale: number): Enlarged {
  if (scale === 1) return { data, width, height, scale };
  const wide = Math.round(width * scale);
  const high = Math.round(height * scale);
  const across = resample(data, width, height, wide, 1, width, wide);
  return { data: resample(across, height, wide, high, wide, 1, 1, wide), width: wide, height: high, scale };
}

/** Resamples `lines` lines of `length` values to `target` values each. Steps say how values and lines lie in memory. */
function resample(
  source: Uint8Array,
  length: number,
  lines: number,
  target: number,
  step: number,
  lineStep: number,
  outLineStep: number,
  outStep = 1,
): Uint8Array {
  const out = new Uint8Array(target * lines);
  for (let k = 0; k < target; k++) {
    const at = ((k + 0.5) * length) / target - 0.5;
    const base = Math.floor(at);
    const t = at - base;
    const w0 = ((-0.5 * t + 1) * t - 0.5) * t;
    const w1 = (1.5 * t - 2.5) * t * t + 1;
    const w2 = ((-1.5 * t + 2) * t + 0.5) * t;
    const w3 = (0.5 * t - 0.5) * t * t;
    const i0 = clamp(base - 1, length) * step;
    const i1 = clamp(base, length) * step;
    const i2 = clamp(base + 1, length) * step;
    const i3 = clamp(base + 2, length) * step;
    for (let line = 0; line < lines; line++) {
      const from = line * lineStep;
      const value = source[from + i0]! * w0 + source[from + i1]! * w1 + source[from + i2]! * w2 + source[from + i3]! * w3;
      out[line * outLineStep + k * outStep] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
    }
  }
  return out;
}

function clamp(index: number, length: number): number {
  return index < 0 ? 0 : index >= length ? length - 1 : index;
}

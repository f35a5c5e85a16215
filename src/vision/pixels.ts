/** Looking at the pixels of frames. The fourth byte of a pixel is never looked at: X servers leave anything there. */
import { createHash } from 'node:crypto';
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';

/** Pixels as 32-bit words (unused, red, green, blue from the high byte down): mask with `COLOUR` before comparing. */
export type Words = Uint32Array;

export const COLOUR = 0xffffff;

/**
 * Another colour, for whoever looks: a browser that draws a part of a page anew draws its neighbours one step of 255 lighter or darker (Chromium, the
 * ground of a button beside the one that was clicked).
 */
export function differs(a: number, b: number): boolean {
  return (
    ((a ^ b) & COLOUR) !== 0 &&
    (isFar((a >> 16) & 255, (b >> 16) & 255) || isFar((a >> 8) & 255, (b >> 8) & 255) || isFar(a & 255, b & 255))
  );
}

function isFar(one: number, other: number): boolean {
  return Math.abs(one - other) > 1;
}

/** The frame's pixels as words; a view where the bytes are aligned, else a copy. Throws RangeError when the data does not fit the size. */
export function wordsOf(frame: Frame): Words {
  const { data, width, height } = frame;
  const expected = width * height * 4;
  if (data.byteLength !== expected)
    throw new RangeError(`a frame of ${width}×${height} needs ${expected} bytes, found ${data.byteLength}: rows must have no padding`);
  return data.byteOffset % 4 === 0
    ? new Uint32Array(data.buffer, data.byteOffset, width * height)
    : // Not `slice`: Node's buffers give a view of the same memory for it, with whatever lies before the picture.
      new Uint32Array(Uint8Array.from(data).buffer, 0, width * height);
}

/** The part of a rectangle that lies in a frame of this size, on whole pixels; zero-sized when none does. */
export function clip(rect: Rect, size: { width: number; height: number }): Rect {
  const x = Math.min(Math.max(0, Math.floor(rect.x)), size.width);
  const y = Math.min(Math.max(0, Math.floor(rect.y)), size.height);
  const right = Math.min(size.width, Math.ceil(rect.x + rect.width));
  const bottom = Math.min(size.height, Math.ceil(rect.y + rect.height));
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** A copy of a part; what lies outside the frame is left off. Throws RangeError when nothing of the rectangle lies inside. */
export function crop(frame: Frame, rect: Rect): Frame {
  const part = clipped(frame, rect);
  const data = new Uint8Array(part.width * part.height * 4);
  for (let y = 0; y < part.height; y++) {
    const start = ((part.y + y) * frame.width + part.x) * 4;
    data.set(frame.data.subarray(start, start + part.width * 4), y * part.width * 4);
  }
  return { width: part.width, height: part.height, data, at: frame.at };
}

export interface RgbPicture {
  width: number;
  height: number;
  /** 3 bytes a pixel: red, green, blue. */
  data: Uint8Array;
}

/** For encoders and OCR: three channels, because the fourth byte taken for alpha darkens the picture. */
export function toRgb(frame: Frame, rect?: Rect): RgbPicture {
  if (rect) return convert(frame, rect);
  const known = whole.get(frame.data);
  if (known && known.width === frame.width) return known;
  const converted = convert(frame);
  whole.set(frame.data, converted);
  return converted;
}

/** A screen is encoded for the model and for the trace; the pixels of a frame do not change. */
const whole = new WeakMap<Uint8Array, RgbPicture>();

function convert(frame: Frame, rect?: Rect): RgbPicture {
  const part = rect ? clipped(frame, rect) : { x: 0, y: 0, width: frame.width, height: frame.height };
  const from = frame.data;
  const data = new Uint8Array(part.width * part.height * 3);
  let o = 0;
  for (let y = part.y; y < part.y + part.height; y++) {
    let i = (y * frame.width + part.x) * 4;
    for (let x = 0; x < part.width; x++, i += 4, o += 3) {
      data[o] = from[i + 2]!;
      data[o + 1] = from[i + 1]!;
      data[o + 2] = from[i]!;
    }
  }
  return { width: part.width, height: part.height, data };
}

/**
 * Name of what a frame shows: 32 hexadecimal digits, equal for equal size and colours, whatever the fourth bytes and the time.
 * 128 bits: two different screens of a run never share it by accident.
 */
export function hashFrame(frame: Frame): string {
  const words = wordsOf(frame);
  if (clean.length !== words.length) clean = new Uint32Array(words.length);
  // A loop: `map` with a function takes ten times as long.
  for (let i = 0; i < words.length; i++) clean[i] = words[i]! & COLOUR;
  return createHash('sha256').update(`${frame.width}x${frame.height}:`).update(clean).digest('hex').slice(0, 32);
}

/** Used again for each frame: 4 MB of fresh memory a frame make the garbage collector run all the time. */
let clean = new Uint32Array(0);

function clipped(frame: Frame, rect: Rect): Rect {
  const part = clip(rect, frame);
  if (part.width === 0 || part.height === 0)
    throw new RangeError(
      `expected a rectangle inside the ${frame.width}×${frame.height} frame, got ${rect.width}×${rect.height} at (${rect.x}, ${rect.y})`,
    );
  return part;
}

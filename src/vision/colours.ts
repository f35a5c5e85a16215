/** The colours and lines of moving areas, counted so that shades are no new colours. */
import { COLOUR, type Words } from './pixels.js';

/** 16 levels per channel. */
const BINS = 4096;
/** Larger areas are sampled: their colours show in a part as well. */
const SAMPLE = 8_000;

export interface Palette {
  /** Per bin, the frames (bits) in which its colour, or one a level beside it, was seen at a moving pixel. */
  seen: Uint16Array;
  /** Pixels per frame with a colour that no other frame has: how many new colours a step may bring. */
  rare: number[];
}

export function learnPalette(moving: Int32Array, frames: readonly Words[]): Palette {
  const own = new Uint16Array(BINS);
  const stride = Math.max(1, Math.ceil(moving.length / SAMPLE));
  frames.forEach((words, k) => {
    const bit = 1 << k;
    for (let n = 0; n < moving.length; n += stride) {
      const bin = binOf(words[moving[n]!]!);
      own[bin] = own[bin]! | bit;
    }
  });
  const seen = soften(own);
  const rare = frames.map((words, k) => {
    const others = ~(1 << k);
    let count = 0;
    for (let n = 0; n < moving.length; n += stride) if ((seen[binOf(words[moving[n]!]!)]! & others) === 0) count++;
    return count * stride;
  });
  return { seen, rare };
}

export function knows(palette: Palette, word: number): boolean {
  return palette.seen[binOf(word)] !== 0;
}

/** Jumps of brightness along the rows: how much writing or drawing there is. */
export function linesAt(pixels: Int32Array, words: Words): number {
  let lines = 0;
  for (let n = 1; n < pixels.length; n++) {
    const i = pixels[n]!;
    if (pixels[n - 1] !== i - 1) continue;
    if (Math.abs(brightness(words[i]!) - brightness(words[i - 1]!)) > 24) lines++;
  }
  return lines;
}

/** One colour all over. */
export function isBlank(pixels: Int32Array, words: Words): boolean {
  const first = words[pixels[0]!]! & COLOUR;
  for (let n = 1; n < pixels.length; n++) if ((words[pixels[n]!]! & COLOUR) !== first) return false;
  return true;
}

/** 0 to 255. */
export function brightness(word: number): number {
  return (((word >> 16) & 255) * 77 + ((word >> 8) & 255) * 150 + (word & 255) * 29) >> 8;
}

function binOf(word: number): number {
  return ((word >> 12) & 0xf00) | ((word >> 8) & 0xf0) | ((word >> 4) & 0xf);
}

function soften(own: Uint16Array): Uint16Array {
  let from = own;
  for (const shift of [0, 4, 8]) {
    const one = 1 << shift;
    const to = new Uint16Array(BINS);
    for (let bin = 0; bin < BINS; bin++) {
      const level = (bin >> shift) & 15;
      to[bin] = from[bin]! | (level > 0 ? from[bin - one]! : 0) | (level < 15 ? from[bin + one]! : 0);
    }
    from = to;
  }
  return from;
}

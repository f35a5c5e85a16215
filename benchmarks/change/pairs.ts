/** Labelled pairs of frames in a folder, with `labels.json` beside the pictures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Frame } from '../../src/trace/frame.js';

export interface Label {
  id: string;
  /** What moves by itself. */
  mode: string;
  /** What was done. */
  kind: string;
  split?: 'develop' | 'held-out' | 'fresh';
  label: 'noise' | 'meaningful';
  idle: string[];
  before: string;
  after: string;
}

export interface Pair {
  label: Label;
  idle: Frame[];
  before: Frame;
  after: Frame;
}

export function readLabels(folder: string): Label[] {
  return JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')) as Label[];
}

/** The sets do not say when a frame was taken, only that they lie about 420 ms apart. */
export async function readPair(folder: string, label: Label): Promise<Pair> {
  const names = [...label.idle, label.before, label.after];
  const frames = await Promise.all(names.map((name, k) => decode(join(folder, name), k * 420)));
  return { label, idle: frames.slice(0, -2), before: frames.at(-2)!, after: frames.at(-1)! };
}

async function decode(file: string, at: number): Promise<Frame> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint32Array(info.width * info.height);
  const rgba = new Uint32Array(data.buffer, data.byteOffset, pixels.length);
  // RGBA to BGRX, a pixel at a time: little-endian, as the frames of a display.
  for (let i = 0; i < pixels.length; i++) {
    const pixel = rgba[i]!;
    pixels[i] = 0xff000000 | (pixel & 0x0000ff00) | ((pixel & 0xff) << 16) | ((pixel >>> 16) & 0xff);
  }
  return { width: info.width, height: info.height, data: new Uint8Array(pixels.buffer), at };
}

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
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const bgrx = new Uint8Array(info.width * info.height * 4);
  for (let i = 0, o = 0; i < data.length; i += 3, o += 4) {
    bgrx[o] = data[i + 2]!;
    bgrx[o + 1] = data[i + 1]!;
    bgrx[o + 2] = data[i]!;
    bgrx[o + 3] = 255;
  }
  return { width: info.width, height: info.height, data: bgrx, at };
}

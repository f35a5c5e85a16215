/** A person's word on a picture that waits for one: what `xenotester approve` and Studio's page do with it. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { withApproved, withRefused } from '../scenario/approved.js';
import { pinnedPathOf } from '../scenario/pinned.js';
import type { Rect } from '../screen/geometry.js';
import type { WaitingPicture } from './waiting-pictures.js';

/** @param hole what of it does not count, in its pixels */
export async function approvePicture({ name, place, now, file, sentence }: WaitingPicture, cwd: string, hole?: Rect): Promise<void> {
  if (now !== undefined) copyFileSync(now, place);
  if (hole) writeFileSync(place, await withHole(place, hole));
  edit(file, cwd, text => withApproved(text, { sentence, picture: name }));
}

/** Of one that a later run did not find, the approved one stays: the program is wrong. */
export function refusePicture({ name, place, now, file, sentence }: WaitingPicture, cwd: string): void {
  if (now === undefined) edit(file, cwd, text => withRefused(text, { sentence, picture: name }));
  rmSync(now ?? place);
}

function edit(file: string, cwd: string, change: (text: string) => string): void {
  const place = resolve(cwd, pinnedPathOf(file));
  writeFileSync(place, change(readFileSync(place, 'utf8')));
}

/** Transparent there: any look will do. */
async function withHole(place: string, hole: Rect): Promise<Buffer> {
  const { data, info } = await sharp(place).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const right = Math.min(hole.x + hole.width, info.width);
  const bottom = Math.min(hole.y + hole.height, info.height);
  for (let row = hole.y; row < bottom; row++)
    for (let column = hole.x; column < right; column++) data[(row * info.width + column) * 4 + 3] = 0;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer();
}

/** `X,Y,WIDTH,HEIGHT`. @throws Error that says what was expected */
export function maskOf(text: string): Rect {
  const numbers = text.split(',').map(Number);
  const [x, y, width, height] = numbers;
  if (numbers.length !== 4 || !numbers.every(one => Number.isInteger(one) && one >= 0))
    throw new Error(`expected X,Y,WIDTH,HEIGHT in pixels of the picture, found ${text}`);
  return { x: x!, y: y!, width: width!, height: height! };
}

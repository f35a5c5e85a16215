/** What is drawn into pictures for people. */

import sharp from 'sharp';
import { drawDifference, drawMarks, fromPng } from '../../src/fixture/picture-marks.js';
import type { RgbPicture } from '../../src/vision/pixels.js';
import { expect, test } from '../support/plain-test.js';

const SIZE = { width: 200, height: 120 };

function picture(...boxes: { x: number; y: number; width: number; height: number; fill: string }[]): Promise<RgbPicture> {
  const rects = boxes.map(b => `<rect x="${b.x}" y="${b.y}" width="${b.width}" height="${b.height}" fill="${b.fill}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120">${rects}</svg>`;
  return sharp({ create: { ...SIZE, channels: 3, background: '#808080' } })
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
    .then(fromPng);
}

async function pixel(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}

test('the difference colours what changed and fades the rest', async () => {
  const before = await picture();
  const after = await picture({ x: 50, y: 40, width: 30, height: 20, fill: '#ffffff' });
  const difference = (await drawDifference(before, after, [{ x: 50, y: 40, width: 30, height: 20 }]))!;
  const [red, green] = await pixel(difference, 60, 50);
  expect(red! - green!).toBeGreaterThan(100);
  const [r, g, b] = await pixel(difference, 10, 10);
  expect([r, g, b]).toEqual([r, r, r]);
  expect(r).toBeGreaterThan(150);
});

test('no difference where nothing differs, where nobody looks, or of two sizes', async () => {
  const before = await picture();
  const after = await picture({ x: 50, y: 40, width: 30, height: 20, fill: '#fff' });
  const whole = [{ x: 0, y: 0, ...SIZE }];
  expect(await drawDifference(before, before, whole)).toBeUndefined();
  expect(await drawDifference(before, after, [])).toBeUndefined();
  expect(await drawDifference(before, after, [{ x: 0, y: 0, width: 10, height: 10 }])).toBeUndefined();
  expect(await drawDifference(before, after, [{ x: 900, y: 900, width: 10, height: 10 }])).toBeUndefined();
  expect(await drawDifference(before, { width: 100, height: 60, data: new Uint8Array(18_000) }, whole)).toBeUndefined();
});

test('the click point and the changed region are drawn where they are, also at the edge', async () => {
  const plain = await picture();
  const marked = await drawMarks(plain, { pointer: { x: 100, y: 60 }, regions: [{ x: 20, y: 20, width: 40, height: 30 }] });
  expect(await pixel(marked, 115, 60)).not.toEqual([128, 128, 128]);
  expect(await pixel(marked, 40, 18)).not.toEqual([128, 128, 128]);
  expect(await pixel(marked, 40, 35)).toEqual([128, 128, 128]);
  expect(await pixel(marked, 199, 119)).toEqual([128, 128, 128]);
  // The ring's colour, where its line is: nothing has moved.
  expect(await pixel(marked, 100, 45)).toEqual([229, 0, 109]);
  const cornered = await drawMarks(plain, { pointer: { x: 0, y: 119 }, to: { x: 199, y: 0 } });
  expect(await sharp(cornered).metadata()).toMatchObject(SIZE);
});

/** Where text is looked for in a picture: by its edges alone. */

import { textBoxes } from '../../src/perception/ocr/segment.js';
import { cropOf } from '../../src/perception/ocr/sheet.js';
import type { Rect } from '../../src/trace/action.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const WIDTH = 400;
const HEIGHT = 200;

test('letters side by side are one box, a wide gap parts them', () => {
  const picture = paper();
  word(picture, 20, 40, 5);
  word(picture, 20 + 5 * 9 + 40, 40, 4);
  expect(boxesOf(picture)).toEqual([near({ x: 20, y: 40, width: 43, height: 12 }), near({ x: 105, y: 40, width: 34, height: 12 })]);
});

test('lines below each other are boxes of their own', () => {
  const picture = paper();
  word(picture, 20, 40, 5);
  word(picture, 20, 58, 5);
  expect(boxesOf(picture)).toHaveLength(2);
});

test('a border around text is no part of it', () => {
  const picture = paper();
  border(picture, { x: 10, y: 30, width: 120, height: 34 });
  word(picture, 40, 41, 5);
  expect(boxesOf(picture)).toEqual([near({ x: 40, y: 41, width: 43, height: 12 })]);
});

test('what stands on two buttons is never one text, however near they stand', () => {
  const picture = paper();
  border(picture, { x: 20, y: 30, width: 44, height: 28 });
  border(picture, { x: 66, y: 30, width: 44, height: 28 });
  word(picture, 24, 38, 4);
  word(picture, 70, 38, 4);
  expect(boxesOf(picture)).toEqual([near({ x: 24, y: 38, width: 34, height: 12 }), near({ x: 70, y: 38, width: 34, height: 12 })]);
});

test('a line between two words that reaches past both parts them', () => {
  const picture = paper();
  border(picture, { x: 10, y: 30, width: 120, height: 30 });
  for (let y = 30; y < 60; y++) picture[y * WIDTH + 60] = 90;
  word(picture, 20, 38, 4);
  word(picture, 64, 38, 4);
  expect(boxesOf(picture)).toEqual([near({ x: 20, y: 38, width: 34, height: 12 }), near({ x: 64, y: 38, width: 34, height: 12 })]);
});

const SIGNS: [sign: string, strokes: Rect[]][] = [
  ['=', [rect(36, 42, 9, 1), rect(36, 46, 9, 1)]],
  ['-', [rect(36, 44, 8, 1)]],
  ['÷', [rect(39, 39, 1, 1), rect(36, 43, 9, 1), rect(39, 47, 1, 1)]],
  ['.', [rect(40, 49, 2, 2)]],
];
test(
  ...eachRow('the sign', SIGNS, ([sign, strokes]) => [
    `the sign ${sign} on a button is told by its strokes`,
    () => {
      const picture = paper();
      border(picture, { x: 20, y: 30, width: 44, height: 28 });
      for (const stroke of strokes) fill(picture, stroke);
      expect(boxesOf(picture)).toEqual([expect.objectContaining({ sign })]);
    },
  ]),
);

test('the same strokes without a button around them are no sign', () => {
  const picture = paper();
  fill(picture, rect(36, 42, 9, 1));
  fill(picture, rect(36, 46, 9, 1));
  expect(boxesOf(picture).filter(({ sign }) => sign !== undefined)).toEqual([]);
});

test('an empty check box is no letter of the text beside it', () => {
  const picture = paper();
  border(picture, { x: 20, y: 40, width: 14, height: 14 });
  word(picture, 40, 42, 5);
  expect(boxesOf(picture)).toContainEqual(near({ x: 40, y: 42, width: 43, height: 12 }));
});

test('an empty screen has no text', () => {
  expect(boxesOf(paper())).toEqual([]);
});

test('a picture full of noise neither takes long nor floods the reader', () => {
  const picture = paper();
  let seed = 7;
  for (let i = 0; i < picture.length; i++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    if (seed % 23 === 0) picture[i] = 0;
  }
  expect(boxesOf(picture).length).toBeLessThanOrEqual(600);
});

test('white text on a dark ground looks like black text on paper', () => {
  const light = cropOf(
    frameOf(picture => word(picture, 20, 40, 3)),
    { x: 15, y: 35, width: 40, height: 20 },
  );
  const dark = cropOf(
    frameOf(
      picture => word(picture, 20, 40, 3),
      value => 255 - value,
    ),
    { x: 15, y: 35, width: 40, height: 20 },
  );
  expect(dark.data).toEqual(light.data);
});

test('the byte of a pixel that is not alpha does not matter', () => {
  const area = { x: 15, y: 35, width: 40, height: 20 };
  const one = frameOf(picture => word(picture, 20, 40, 3));
  const other = { ...one, data: one.data.map((value, at) => (at % 4 === 3 ? 255 - value : value)) };
  expect(cropOf(other, area).data).toEqual(cropOf(one, area).data);
});

function paper(): Uint8Array {
  return new Uint8Array(WIDTH * HEIGHT).fill(255);
}

/** Letters of 7 by 12 pixels, 9 apart. */
function word(picture: Uint8Array, x: number, y: number, letters: number) {
  for (let letter = 0; letter < letters; letter++) {
    for (let row = 0; row < 12; row++) {
      for (let column = 0; column < 7; column++) {
        const ink = column < 2 || row < 2 || (row > 5 && row < 8) || (column > 4 && row > 8);
        if (ink) picture[(y + row) * WIDTH + x + letter * 9 + column] = 0;
      }
    }
  }
}

function border(picture: Uint8Array, { x, y, width, height }: Rect) {
  for (let column = 0; column < width; column++) {
    picture[y * WIDTH + x + column] = 90;
    picture[(y + height - 1) * WIDTH + x + column] = 90;
  }
  for (let row = 0; row < height; row++) {
    picture[(y + row) * WIDTH + x] = 90;
    picture[(y + row) * WIDTH + x + width - 1] = 90;
  }
}

function rect(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height };
}

function fill(picture: Uint8Array, { x, y, width, height }: Rect) {
  for (let row = y; row < y + height; row++) picture.fill(0, row * WIDTH + x, row * WIDTH + x + width);
}

function boxesOf(data: Uint8Array) {
  return textBoxes({ width: WIDTH, height: HEIGHT, data });
}

/** Boxes have a margin of some pixels. */
function near(r: Rect) {
  return { x: within(r.x), y: within(r.y), width: within(r.width + 4), height: within(r.height + 4) };
}

function within(value: number) {
  return { asymmetricMatch: (actual: number) => Math.abs(actual - value) <= 5, toString: () => `about ${value}` };
}

function frameOf(draw: (picture: Uint8Array) => void, tone = (value: number) => value) {
  const picture = paper();
  draw(picture);
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (const [at, value] of picture.entries()) data.set([tone(value), tone(value), tone(value), 0], at * 4);
  return { width: WIDTH, height: HEIGHT, data, at: 0 };
}

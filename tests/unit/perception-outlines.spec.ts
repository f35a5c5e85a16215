/** Fields that only eyes see: their outlines in a picture. */
import { outlinesOf } from '../../src/perception/ocr/outlines.js';
import type { Rect } from '../../src/trace/action.js';
import type { Frame } from '../../src/trace/frame.js';
import { expect, test } from '../support/plain-test.js';

const GROUND = 217;
const WHITE = 255;
const RIM = 130;

test('one field', () => {
  const [field, ...others] = outlinesOf(picture({ x: 60, y: 40, width: 200, height: 24 }));
  expect(others).toEqual([]);
  expect(middle(field!)).toBe(52);
});

test('two fields that stand on each other', () => {
  // Tk: a choice, and below it the field for a name, without a pixel between.
  const rows = outlinesOf(picture({ x: 60, y: 40, width: 200, height: 22 }, { x: 60, y: 61, width: 200, height: 22 }));
  expect(rows.map(middle)).toEqual([50, 73]);
});

test('a field with a line of text in it', () => {
  const frame = picture({ x: 60, y: 40, width: 200, height: 44 });
  for (let x = 70; x < 170; x += 3) for (let y = 58; y < 66; y++) paint(frame, x, y, 0);
  expect(outlinesOf(frame).map(middle)).toEqual([62]);
});

function middle({ y, height }: Rect): number {
  return Math.round(y + height / 2);
}

function picture(...fields: Rect[]): Frame {
  const frame = { width: 320, height: 140, data: new Uint8Array(320 * 140 * 4).fill(GROUND) } as unknown as Frame;
  for (const { x, y, width, height } of fields) {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) {
        const isRim = row === y || row === y + height - 1 || column === x || column === x + width - 1;
        paint(frame, column, row, isRim ? RIM : WHITE);
      }
    }
  }
  return frame;
}

function paint({ data, width }: Frame, x: number, y: number, grey: number): void {
  data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
}

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

const MARKS: readonly [what: string, inside: (x: number, y: number) => number, is: { ticked?: boolean; round?: boolean }][] = [
  ['nothing in it', () => WHITE, { ticked: false }],
  ['a tick', (x, y) => (Math.abs(x - y) < 2 ? 0 : WHITE), { ticked: true }],
  ['blue', () => 119, { ticked: true }],
  ['a bar, neither on nor off', (_, y) => (Math.abs(y - 6) < 2 ? 0 : WHITE), {}],
  ['a colour between', () => 180, {}],
];

for (const [what, inside, is] of MARKS)
  test(`a box with ${what}`, () => {
    const frame = picture();
    for (let y = 0; y < 13; y++)
      for (let x = 0; x < 13; x++) paint(frame, 60 + x, 40 + y, [x, y].some(at => at === 0 || at === 12) ? RIM : inside(x, y));
    expect(outlinesOf(frame)).toEqual([{ x: 59, y: 39, width: 15, height: 15, ...is }]);
  });

test('a radio button is round and filled; a letter O is not', () => {
  const isIn = (x: number, y: number, reach: number): boolean => Math.hypot(x - 6, y - 6) <= reach;
  const drawn = (inside: (x: number, y: number) => number) => {
    const frame = picture();
    for (let y = 0; y < 13; y++)
      for (let x = 0; x < 13; x++) if (isIn(x, y, 6.2)) paint(frame, 60 + x, 40 + y, isIn(x, y, 5) ? inside(x, y) : RIM);
    return outlinesOf(frame).map(({ round, ticked }) => ({ round, ticked }));
  };
  expect(drawn(() => WHITE)).toEqual([{ round: true, ticked: false }]);
  expect(drawn((x, y) => (isIn(x, y, 2) ? 0 : WHITE))).toEqual([{ round: true, ticked: true }]);
  expect(drawn(() => GROUND)).toEqual([]);
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

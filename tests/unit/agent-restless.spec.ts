/** What moves by itself on a screen that nobody touches: what comes up once is none of it. */
import { createRestless } from '../../src/agent/restless.js';
import type { Rect } from '../../src/trace/action.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const box = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
const caret = box(300, 200, 2, 18);

const rows: [string, moves: Rect[][], parts: Rect[]][] = [
  ['a caret goes and comes', [[caret], [caret], [caret]], [caret]],
  ['a text that comes up once', [[box(10, 700, 80, 16)]], []],
  ['a caret, and a text that comes up once', [[caret], [box(10, 700, 80, 16), caret]], [caret]],
  [
    'the digits of a clock, one or two at a time',
    [[box(960, 10, 8, 14)], [box(950, 10, 18, 14)], [box(960, 10, 8, 14)]],
    [box(950, 10, 18, 14)],
  ],
  ['a film', [[box(0, 0, 400, 300)], [box(0, 0, 400, 300)]], []],
  ['nothing', [], []],
];
test(
  ...eachRow('each row holds', rows, ([name, moves, parts]) => [
    name,
    () => {
      const restless = createRestless({ width: 1280, height: 800 });
      for (const one of moves) restless.note(one);
      expect(restless.parts()).toEqual(parts);
    },
  ]),
);

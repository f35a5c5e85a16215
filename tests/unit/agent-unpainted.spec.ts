/** A window that has not drawn its inside: one colour within its frame, wherever the picture's bytes lie. */

import { isUnpainted } from '../../src/agent/unpainted.js';
import type { Rect } from '../../src/trace/action.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const SIZE = { width: 40, height: 30 };
const WINDOW: Rect = { x: 5, y: 5, width: 30, height: 20 };

/** @param dots places of another colour */
function frame(dots: readonly [x: number, y: number][], offset = 0) {
  const data = new Uint8Array(new ArrayBuffer(SIZE.width * SIZE.height * 4 + offset), offset).fill(200);
  for (const [x, y] of dots) data[(y * SIZE.width + x) * 4 + 1] = 90;
  return { ...SIZE, data, at: 0 };
}

const ROWS: readonly [what: string, dots: [number, number][], bounds: Rect, isUnpainted: boolean][] = [
  ['nothing is drawn', [], WINDOW, true],
  ['beside it there is something', [[2, 2]], WINDOW, true],
  ['only its frame is drawn', [[6, 6]], WINDOW, true],
  ['a first pixel', [[9, 9]], WINDOW, false],
  ['a last pixel', [[30, 20]], WINDOW, false],
  ['a line of one colour', Array.from({ length: 40 }, (_, x) => [x, 12] as [number, number]), WINDOW, false],
  ['half of it lies beside the screen', [], { x: 30, y: 20, width: 30, height: 30 }, true],
  ['it lies beside the screen', [], { x: 50, y: 20, width: 30, height: 30 }, false],
  ['it has no inside', [], { x: 5, y: 5, width: 8, height: 8 }, false],
];
test(
  ...eachRow('each row holds', ROWS, ([what, dots, bounds, expected]) => [
    `${what}: ${expected ? 'unpainted' : 'painted'}`,
    () => {
      expect(isUnpainted(frame(dots), bounds)).toBe(expected);
      expect(isUnpainted(frame(dots, 3), bounds)).toBe(expected);
    },
  ]),
);

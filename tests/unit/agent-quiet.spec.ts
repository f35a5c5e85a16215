/** What is told or seen while no input is being answered, a program does by itself: when that was, and how long. */

import { createQuiet } from '../../src/agent/quiet.js';
import { eachRow, expect, test } from '../support/plain-test.js';

/** Inputs from 1000 to 1100 and from 1500 to 1500: answered until 2000. A third from 5000 on. */
function three() {
  const quiet = createQuiet();
  quiet.begin(1000);
  quiet.end(1100);
  quiet.begin(1500);
  quiet.end(1500);
  quiet.begin(5000);
  return quiet;
}

test(
  ...eachRow(
    'rows',
    [
      [999, true],
      [1000, false],
      [1600, false],
      [2000, false],
      [2001, true],
      [5200, false],
    ] as const,
    ([at, isQuiet]) => [`at ${at} it is ${isQuiet ? '' : 'not '}quiet`, () => expect(three().isQuiet(at)).toBe(isQuiet)],
  ),
);

test(
  ...eachRow(
    'from',
    [
      [0, 1000, 1000],
      [500, 1200, 500],
      [0, 4000, 3000],
      [1200, 1900, 0],
      [2500, 5000, 2500],
      [0, 10_000, 1000 + 3000 + 4500],
    ] as const,
    ([from, to, ms]) => [`from ${from} to ${to}: ${ms} ms of it`, () => expect(three().between(from, to)).toBe(ms)],
  ),
);

test('without any input all of it', () => expect(createQuiet().between(5, 15)).toBe(10));

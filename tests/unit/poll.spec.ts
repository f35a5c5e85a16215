/** How all who wait look again: at one pace, as long as it takes or until the time is over. */

import { LOOK_AT_LEAST_EVERY_MS, LOOK_EVERY_MS, poll } from '../../src/ports/poll.js';
import { sleepingClock } from '../support/clock.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: readonly [what: string, enoughAt: number, withinMs: number, looks: number, seen: number][] = [
  ['enough at once', 1, 1000, 1, 1],
  ['enough at the third look', 3, 1000, 3, 3],
  ['no time: one look, whatever it sees', 3, 0, 1, 1],
  ['never enough: the last look is given when the time is over', 99, 3 * LOOK_EVERY_MS, 4, 4],
];
test(
  ...eachRow('each row holds', ROWS, ([what, enoughAt, withinMs, looks, seen]) => [
    what,
    async () => {
      let count = 0;
      const look = async () => ++count;
      expect(await poll(look, number => number >= enoughAt, { clock: sleepingClock(), withinMs })).toBe(seen);
      expect(count).toBe(looks);
    },
  ]),
);

test('where programs tell, it is looked at when one tells something, else at least so often, and when the time is over', async () => {
  const clock = sleepingClock();
  const told = [30, 400];
  const looks: number[] = [];
  const wake = (ms: number) => clock.sleep(Math.min(ms, (told.find(at => at > clock.now()) ?? Number.POSITIVE_INFINITY) - clock.now()));
  await poll(
    async () => looks.push(clock.now()),
    () => false,
    { clock, withinMs: 750, wake },
  );
  expect(looks).toEqual([0, 30, 30 + LOOK_AT_LEAST_EVERY_MS, 400, 400 + LOOK_AT_LEAST_EVERY_MS, 750]);
});

test('an abort between two looks ends it with its reason', async () => {
  const stop = new AbortController();
  const look = async () => stop.abort(new Error('enough of this'));
  await expect(poll(look, () => false, { clock: sleepingClock(), withinMs: 1000, signal: stop.signal })).rejects.toThrow('enough of this');
});

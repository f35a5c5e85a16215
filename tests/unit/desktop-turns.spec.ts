import { createTurns } from '../../src/desktop/turns.js';
import { expect, test } from '../support/plain-test.js';

const never = new AbortController().signal;

test('work is done in the order of the calls, one at a time, also after a failure', async () => {
  const turns = createTurns();
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} starts`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    turns.take(never, work('a')),
    turns.take(never, work('b', true)),
    turns.take(never, work('c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
});

test('an abort while waiting rejects at once, and the work is never begun', async () => {
  const turns = createTurns();
  let release = () => {};
  const first = turns.take(never, () => new Promise<void>(resolve => (release = resolve)));
  const abort = new AbortController();
  let begun = false;
  const second = turns.take(abort.signal, async () => {
    begun = true;
  });
  const reason = new Error('enough');
  abort.abort(reason);
  await expect(second).rejects.toBe(reason);
  release();
  await first;
  await turns.take(never, async () => {});
  expect(begun).toBe(false);
});

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock } from '../../src/desktop/display/lock.js';
import { processTable, startTimeOf } from '../../src/desktop/display/processes.js';
import type { Clock } from '../../src/ports/clock.js';
import { expect, test } from '../support/plain-test.js';

/** Time that passes only by sleeping; each sleep lets the others go on. */
function fakeClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      now += ms;
      await new Promise(setImmediate);
    },
  };
}

const options = (folder: string) => ({ folder: join(folder, 'lock'), what: 'the display :0', timeoutMs: 1e9, clock: fakeClock() });

test('those who want the lock get it one after the other, in the order in which they came', async ({}, { outputDir }) => {
  const order: string[] = [];
  let holders = 0;
  const use = async (name: string) => {
    const release = await acquireLock(options(outputDir));
    order.push(name);
    expect(++holders).toBe(1);
    for (let i = 0; i < 5; i++) await new Promise(setImmediate);
    holders--;
    release();
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(use));
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(readdirSync(join(outputDir, 'lock'))).toEqual([]);
});

test('who waits is told for whom, once', async ({}, { outputDir }) => {
  const first = await acquireLock(options(outputDir));
  const notices: string[] = [];
  const second = acquireLock({ ...options(outputDir), onNotice: text => notices.push(text) });
  await expect.poll(() => notices).toEqual([`Waiting for the display :0: process ${process.pid} uses it.`]);
  first();
  (await second)();
  expect(notices).toHaveLength(1);
});

test('the wait has a limit, and leaves nothing behind', async ({}, { outputDir }) => {
  const release = await acquireLock(options(outputDir));
  await expect(acquireLock({ ...options(outputDir), timeoutMs: 5000 })).rejects.toMatchObject({
    name: 'DesktopError',
    kind: 'failed',
    message: expect.stringMatching(new RegExp(`get the display :0 within 5 s, but process ${process.pid} still uses it`)),
  });
  release();
  expect(readdirSync(join(outputDir, 'lock'))).toEqual([]);
});

test('an abort ends the wait with its reason', async ({}, { outputDir }) => {
  const release = await acquireLock(options(outputDir));
  const abort = new AbortController();
  const waiting = acquireLock({ ...options(outputDir), signal: abort.signal });
  abort.abort(new Error('stopped by hand'));
  await expect(waiting).rejects.toThrow('stopped by hand');
  release();
});

const dead: [what: string, name: string][] = [
  ['a process that is gone', `00000000000000000001-${processTable()}-99999999-1-aa`],
  ['an earlier process with the number of a living one', `00000000000000000001-${processTable()}-${process.pid}-1-aa`],
  ['a process that died while it drew its ticket', `drawing-${processTable()}-99999999-1-aa`],
];
for (const [what, name] of dead) {
  test(`the lock of ${what} is taken over`, async ({}, { outputDir }) => {
    mkdirSync(join(outputDir, 'lock'), { recursive: true });
    writeFileSync(join(outputDir, 'lock', name), '');
    const release = await acquireLock({ ...options(outputDir), timeoutMs: 0 });
    release();
    expect(readdirSync(join(outputDir, 'lock'))).toEqual([]);
  });
}

const living: [what: string, name: string][] = [
  ['a living process', `00000000000000000001-${processTable()}-${process.pid}-${startTimeOf(process.pid)}-aa`],
  ['a process that is drawing its ticket', `drawing-${processTable()}-${process.pid}-${startTimeOf(process.pid)}-aa`],
];
for (const [what, name] of living) {
  test(`the lock of ${what} is respected`, async ({}, { outputDir }) => {
    mkdirSync(join(outputDir, 'lock'), { recursive: true });
    writeFileSync(join(outputDir, 'lock', name), '');
    await expect(acquireLock({ ...options(outputDir), timeoutMs: 1000 })).rejects.toThrow(/still uses it/);
    expect(readdirSync(join(outputDir, 'lock'))).toEqual([name]);
  });
}

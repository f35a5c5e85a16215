/** Processes by the mark in their environment. */
import { spawn } from 'node:child_process';
import { findMarked, processInfo } from '../../src/desktop/display/processes.js';
import { expect, test } from '../support/plain-test.js';

test('a marked process and its children are found, by whoever knows when the first of them started', async () => {
  const value = `${process.pid}-${Math.random()}`;
  const child = spawn('sh', ['-c', 'sleep 600 & echo started; wait'], {
    env: { ...process.env, XENOTESTER_PROGRAM: value },
    detached: true,
  });
  await new Promise(resolve => child.stdout.once('data', resolve));
  const since = Number(processInfo(child.pid!)!.startTime);
  const found = (from?: number) => findMarked('XENOTESTER_PROGRAM', value, undefined, from).map(({ pid }) => pid);
  expect(found()).toHaveLength(2);
  expect(found(since)).toEqual(found());
  // Only older ones are left out: what would start later is not there.
  expect(found(since + 1_000_000)).toEqual([]);
  process.kill(-child.pid!, 'SIGKILL');
});

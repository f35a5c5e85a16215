/** Processes by the mark in their environment. */
import { spawn } from 'node:child_process';
import { findMarked, headsFirst, processInfo } from '../../src/desktop/display/processes.js';
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

test('whoever began the others comes first, whatever the numbers: as words 10006 comes before 9894', () => {
  const one = (pid: number, parent: number, startTime: string) => ({
    pid,
    parent,
    session: 1,
    terminal: 0,
    startTime,
    group: 1,
    used: 0,
    waiting: false,
  });
  const [shell, sleep, older] = [one(9894, 1, '500'), one(10006, 9894, '500'), one(11000, 1, '400')];
  expect(headsFirst([sleep, shell]).map(({ pid }) => pid)).toEqual([9894, 10006]);
  expect(headsFirst([sleep, shell, older]).map(({ pid }) => pid)).toEqual([11000, 9894, 10006]);
});

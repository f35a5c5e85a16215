/** A desktop's driver that fails at one of its calls: what the run says of it. In memory; real drivers that are killed stand in desktop.spec.ts. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Desktop, DesktopError } from '../../../src/ports/desktop.js';
import { click, turn, type } from '../../../src/testing/index.js';
import type { MemoryDesktop } from '../../support/memory-desktop.js';
import { noteFound, outcomeOf, rowOf } from './fault-row.js';
import { play } from './model-stage.js';

const failed = () => Promise.reject(new DesktopError('failed', 'the driver choked'));
const performs =
  (kind: string, instead: (memory: MemoryDesktop) => Promise<never>) =>
  (memory: MemoryDesktop): Desktop => ({
    ...memory,
    perform: (action, signal) => (action.type === kind ? instead(memory) : memory.perform(action, signal)),
  });
/** Well the first time, when the run begins. */
const later = <T>(well: () => Promise<T>, instead: () => Promise<never>) => {
  let calls = 0;
  return () => (calls++ === 0 ? well() : instead());
};

const rows: [fault: string, expected: string, message: RegExp, desktop: (memory: MemoryDesktop) => Desktop][] = [
  ['the driver fails while typing', 'failure / action_execution_error', /choked/, performs('type', failed)],
  ['the driver fails on the way to a click', 'failure / action_execution_error', /choked/, performs('mouse_move', failed)],
  ['the driver fails while clicking', 'failure / action_execution_error', /choked/, performs('left_click', failed)],
  [
    'the display goes while typing',
    'error / environment_error',
    /gone|lost/,
    performs('type', async memory => {
      memory.lose();
      throw new DesktopError('lost', 'the display is gone');
    }),
  ],
  [
    'the driver breaks its contract',
    'failure / unknown',
    /not a function/,
    performs('type', () => Promise.reject(new TypeError('x is not a function'))),
  ],
  ['no picture can be had', 'error / environment_error', /choked/, memory => ({ ...memory, capture: failed })],
  [
    'no picture can be had any more',
    'error / environment_error',
    /choked/,
    memory => ({ ...memory, capture: later(() => memory.capture(), failed) }),
  ],
  ['the windows cannot be listed', 'error / environment_error', /choked/, memory => ({ ...memory, windows: failed })],
];
for (const [fault, expected, message, desktop] of rows) {
  test(`${fault} → ${expected}`, rowOf({ area: 'desktop', fault, expected }), async ({}, testInfo) => {
    const { verdict } = await play({ desktop, script: { acting: [turn(click(60, 60), type('buy milk'))] } });
    expect(noteFound(testInfo, outcomeOf(verdict)), verdict.message).toBe(expected);
    expect(verdict.message).toMatch(message);
  });
}

/** The disk is not needed for the verdict: it is said once that the trace could not be kept, and the run goes on. */
const disks: [fault: string, file: string, message: RegExp][] = [
  ['the disk is full', '/dev/full', /cannot be written on.*ENOSPC/],
  ['the trace may not be written', '/sys/xt-trace.ndjson', /cannot be written to.*(EACCES|EPERM|EROFS)/],
  ['the folder of the trace is gone', '/nowhere/trace.ndjson', /cannot be written to.*ENOENT/],
];
for (const [fault, file, message] of disks) {
  test(`${fault} → success, and said`, rowOf({ area: 'runner', fault, expected: 'success, and said' }), async ({}, testInfo) => {
    test.skip(file !== '/nowhere/trace.ndjson' && !existsSync(dirname(file)), `this system has no ${dirname(file)}`);
    const { verdict, troubles } = await play({ file });
    noteFound(testInfo, `${outcomeOf(verdict)}${troubles.length > 0 ? ', and said' : ''}`);
    expect(verdict.status).toBe('success');
    expect(troubles).toEqual([expect.stringMatching(message)]);
  });
}

for (const hours of [-3, 3]) {
  const fault = `the clock jumps ${hours < 0 ? 'back' : 'on'} by ${Math.abs(hours)} hours`;
  test(`${fault} → success`, rowOf({ area: 'runner', fault, expected: 'success' }), async ({}, testInfo) => {
    const now = Date.now;
    let looks = 0;
    // Once the run has begun: the first look is for its start.
    Date.now = () => now() + (looks++ > 3 ? hours * 3_600_000 : 0);
    const { verdict } = await play({ limits: { maxSeconds: 60 } }).finally(() => {
      Date.now = now;
    });
    expect(looks, 'somebody looked at the clock after the jump').toBeGreaterThan(4);
    expect(noteFound(testInfo, outcomeOf(verdict)), verdict.message).toBe('success');
    expect(verdict.durationMs).toBeGreaterThan(0);
    expect(verdict.durationMs).toBeLessThan(120_000);
  });
}

test.afterAll('the next run is well', async () => {
  expect(outcomeOf((await play({})).verdict)).toBe('success');
});

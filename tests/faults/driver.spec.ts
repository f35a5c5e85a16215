/** A desktop's driver that fails at one of its calls: what the run says of it. In memory; real drivers that are killed stand in desktop.spec.ts. */
import { expect, test } from '@playwright/test';
import { type Desktop, DesktopError } from '../../src/agent/ports.js';
import type { MemoryDesktop } from '../../src/desktop/memory-desktop.js';
import { click, turn, type } from '../../src/testing/index.js';
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

test.afterAll('the next run is well', async () => {
  expect(outcomeOf((await play({})).verdict)).toBe('success');
});

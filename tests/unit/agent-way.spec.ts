/** What is in the way, and what only seems to be. */

import type { Context } from '../../src/agent/context.js';
import { createTimeline } from '../../src/agent/timeline.js';
import { lookForObstacle } from '../../src/agent/way.js';
import { isTakingAway } from '../../src/agent/window-changes.js';
import type { TraceEvent, WindowChange } from '../../src/trace/event.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { click, planOf } from './judge/trace-builder.js';

const dialog: WindowInfo = {
  id: 7,
  pid: 70,
  title: 'Save As',
  className: 'a.A',
  bounds: { x: 0, y: 0, width: 100, height: 100 },
  active: true,
  minimized: false,
  type: 'dialog',
  modal: true,
};

/** What is told of a dialog that stays for so long. */
async function told(staysMs: number, isLate = false, left: readonly number[] = []): Promise<string[]> {
  let now = 0;
  const ports = {
    desktop: { windows: async () => (now < staysMs ? [dialog] : []), programs: async () => [], capture: async () => ({}) },
    perception: { elements: async () => [{ window: 7, role: 'button', name: 'Save', bounds: dialog.bounds }] },
    pictures: { keep: () => 'p' },
    clock: {
      now: () => now,
      async sleep(ms: number) {
        now += ms;
      },
    },
  };
  const context = {
    ports,
    timeline: createTimeline(ports as never, () => now, new AbortController().signal),
    settings: {},
    own: new Map(),
    at: () => now,
    mayBeBlocked: () => true,
  } as unknown as Context<unknown>;
  const events: string[] = [];
  const late = async function* (): AsyncGenerator<TraceEvent, boolean> {
    if (!isLate) return false;
    context.own.set(dialog.id, { objective: 0, expected: 0 });
    yield { kind: 'told', at: 0, told: [] };
    return true;
  };
  const found = { seen: new Set<string>(), left: new Set(left), late };
  const run = lookForObstacle(context, planOf([[click('Other')]]), { objective: 0, expected: 0 }, found);
  for await (const event of run) events.push(event.kind);
  return events;
}

test('a dialog that stays is in the way', async () => expect(await told(Number.POSITIVE_INFINITY)).toEqual(['blocked']));
test('one that is just closing, below a question that was answered, is not', async () => expect(await told(200)).toEqual([]));
test('one that the last input has brought up late is its own: the judge hears of that first', async () =>
  expect(await told(Number.POSITIVE_INFINITY, true)).toEqual(['told']));

test('one that whoever acts has left, as it belongs to the step, is told no more', async () =>
  expect(await told(Number.POSITIVE_INFINITY, false, [dialog.id])).toEqual([]));

const closed: WindowChange = { what: 'closed', window: dialog.id, title: dialog.title };
const GIVEN: readonly [what: string, window: number | undefined, windows: WindowInfo[], changes: WindowChange[], isTaking: boolean][] = [
  ['while the dialog is there', 7, [dialog], [], true],
  ['that closes it', 7, [], [closed], true],
  ['once it is gone', 7, [], [], false],
  ['while something in a page is in the way', undefined, [], [], true],
];
test(
  ...eachRow('an input of a recovery', GIVEN, ([what, window, windows, changes, isTaking]) => [
    `an input of a recovery ${what} ${isTaking ? 'takes it away' : 'is the step’s'}`,
    () => expect(isTakingAway({ window }, { windows, effects: { windows: changes } })).toBe(isTaking),
  ]),
);

/** What is in the way, and what only seems to be. */

import type { Context } from '../../src/agent/context.js';
import { createTimeline } from '../../src/agent/timeline.js';
import { lookForObstacle } from '../../src/agent/way.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { expect, test } from '../support/plain-test.js';
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
async function told(staysMs: number): Promise<string[]> {
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
  for await (const event of lookForObstacle(context, planOf([[click('Other')]]), { objective: 0, expected: 0 }, new Set()))
    events.push(event.kind);
  return events;
}

test('a dialog that stays is in the way', async () => expect(await told(Number.POSITIVE_INFINITY)).toEqual(['blocked']));
test('one that is just closing, below a question that was answered, is not', async () => expect(await told(200)).toEqual([]));

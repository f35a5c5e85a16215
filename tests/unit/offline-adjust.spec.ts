/** The embedded brain's other ways: few, and none by a guess. */
import { expect, test } from '@playwright/test';
import type { Situation } from '../../src/agent/ports.js';
import { adjust } from '../../src/brain/offline/adjust.js';
import type { UiElement } from '../../src/perception/element.js';
import type { ExpectedAction } from '../../src/plan/plan.js';
import type { Reading } from '../../src/scenario/reading.js';

const box = (more: Partial<UiElement> = {}): UiElement => ({
  id: '1',
  role: 'check box',
  rawRole: 'check box',
  name: 'Subscribe',
  bounds: { x: 10, y: 10, width: 80, height: 20 },
  enabled: true,
  checked: false,
  focused: true,
  source: 'accessibility',
  confidence: 1,
  ...more,
});
const tick = (reading: Reading): ExpectedAction => ({ description: 'tick it', keywords: [], targetElements: ['Subscribe'], reading });
const check: Reading = { kind: 'check', target: 'Subscribe' };

function situation(element: UiElement, reading: Reading = check, holds: 'yes' | 'no' | 'unsure' | 'not looked' = 'no'): Situation {
  const expectedActions = [tick(reading)];
  const objective = { index: 0, description: 'tick it', sourceSteps: [1], expectedActions };
  return {
    turn: 2,
    plan: { objectives: [objective], checks: [], isFromFallback: false },
    objective,
    expected: 0,
    outcomes: [],
    last: [],
    verification: holds === 'not looked' ? undefined : { holds, how: 'accessibility', expected: 'ticked', seen: 'not ticked' },
    frame: { width: 100, height: 100, data: new Uint8Array(40_000), at: 0 },
    look: async () => ({ width: 100, height: 100, data: new Uint8Array(40_000), at: 0 }),
    size: { width: 100, height: 100 },
    perception: { elements: async () => [element], read: async () => [] },
    desktop: { windows: async () => [], programs: async () => [] },
    clock: { now: () => 0, sleep: async () => {} },
    signal: new AbortController().signal,
  } as unknown as Situation;
}

for (const language of ['en', 'ja'] as const) {
  test(`a box with the keyboard that a click did not tick: the space bar (${language})`, async () => {
    const { expectedActions } = await adjust(situation(box()), language);
    expect(expectedActions).toMatchObject([
      { keywords: ['space'], expectedToolAction: 'key', reading: { kind: 'press', keys: 'space' } },
      { description: 'tick it', reading: check },
    ]);
  });
}

const none: [sentence: string, situation: Situation][] = [
  ['the keyboard is elsewhere: the space bar would press something else', situation(box({ focused: false }))],
  ['it is as it should be', situation(box({ checked: true }))],
  ['nobody knows whether it was ticked', situation(box(), check, 'unsure')],
  ['it was not looked at yet', situation(box(), check, 'not looked')],
  ['it is not there', situation(box({ name: 'Other', checked: false }))],
  ['it is no box', situation(box(), { kind: 'click', target: 'Subscribe' })],
];
for (const [sentence, of] of none) {
  test(`${sentence}: no other way`, async () => {
    expect((await adjust(of, 'en')).expectedActions).toBeUndefined();
  });
}

/** Text and keys go into the window that the author named, or nowhere. */

import { createOfflineBrain } from '../../src/brain/offline/brain.js';
import { requirementOf } from '../../src/plan/requirement.js';
import type { Decision, Situation } from '../../src/ports/brain.js';
import type { Sense } from '../../src/ports/desktop.js';
import { readSentence } from '../../src/scenario/language/index.js';
import type { UiElement } from '../../src/trace/element.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { sleepingClock } from '../support/clock.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const window = (id: number, title: string, active = false): WindowInfo => ({
  id,
  title,
  className: 'x.X',
  bounds: { x: 0, y: 0, width: 400, height: 300 },
  active,
  minimized: false,
  type: 'normal',
  modal: false,
});

async function decide(
  sentence: string,
  windows: WindowInfo[] | (() => WindowInfo[]),
  elements: Partial<UiElement>[] = [],
  lacks?: readonly Sense[],
): Promise<Decision> {
  const read = readSentence(sentence, 'step');
  if ('error' in read) throw new Error(read.error);
  const requirements = [requirementOf(read.readings[0]!, sentence, { language: 'en', by: 'grammar' })];
  const objective = { index: 0, description: sentence, sourceSteps: [1], requirements };
  const situation = {
    ...{ turn: 1, plan: { objectives: [objective], checks: [], isFromFallback: false }, objective, expected: 0, outcomes: [], last: [] },
    perception: {},
    observe: () => ({
      lacks,
      windows: async () => (typeof windows === 'function' ? windows() : windows),
      programs: async () => [],
      elements: async () => elements,
    }),
    clock: sleepingClock(),
    signal: new AbortController().signal,
  } as unknown as Situation;
  return createOfflineBrain({ language: 'en' }).decide(situation);
}

const notes = window(1, 'Untitled - Notes');
const terminal = window(2, 'Terminal', true);
const keys = (sentence: string) => (/Press/i.test(sentence) ? { type: 'key' } : { type: 'type', text: 'x' });

for (const sentence of ['Type "x" in the "Notes" window', 'Press Ctrl+S in the "Notes" window', 'In the "Notes" window, press Enter']) {
  test(`${sentence}: it comes forward first`, async () => {
    const decision = await decide(sentence, [notes, terminal]);
    expect(decision).toMatchObject({
      kind: 'act',
      actions: [{ action: { type: 'activate_window', window: 1 } }, { action: keys(sentence) }],
    });
  });

  test(`${sentence}: where it is not there, nothing else gets them`, async () => {
    expect(await decide(sentence, [terminal])).toMatchObject({
      kind: 'give_up',
      reason: 'element_not_found',
      details: { seen: '"Terminal" is active' },
    });
  });

  test(`${sentence}: where it is active, nothing goes before`, async () => {
    const decision = await decide(sentence, [{ ...notes, active: true }]);
    expect(decision).toMatchObject({ kind: 'act', actions: [{ action: keys(sentence) }] });
  });
}

const BOUNDS = { x: 0, y: 0, width: 400, height: 300 };
const PROMPTS: [title: string, elements: Partial<UiElement>[], kind: string][] = [
  ['of a window that tells nothing', [], 'act'],
  [
    'of a terminal that says that it has the keyboard',
    [{ rawRole: 'terminal', role: 'text box', name: '', focused: true, window: 2, bounds: BOUNDS }],
    'act',
  ],
  ['of a window that has none', [{ rawRole: 'text', role: 'text box', name: '', focused: true, window: 2, bounds: BOUNDS }], 'give_up'],
];
test(
  ...eachRow('the prompt', PROMPTS, ([title, elements, kind]) => [
    `the prompt ${title}`,
    async () => {
      expect(await decide('Type "x" at the prompt', [notes, terminal], elements)).toMatchObject({ kind });
    },
  ]),
);

const BARE: [sentence: string, windows: WindowInfo[], kind: string][] = [
  ['Type "x"', [], 'give_up'],
  ['Press 7', [], 'give_up'],
  ['Press Enter', [], 'give_up'],
  ['Press Enter', [terminal], 'act'],
  ['Press Ctrl+O', [], 'give_up'],
  ['Press Ctrl+Shift+T', [], 'give_up'],
  ['Press Ctrl+Alt+T', [], 'act'],
  // What a desktop may answer itself.
  ['Press Super', [], 'act'],
  ['Press Alt+F2', [], 'act'],
];
test(
  ...eachRow('bare', BARE, ([sentence, windows, kind]) => [
    `${sentence} with ${windows.length} windows: ${kind}`,
    async () => {
      const decision = await decide(sentence, windows);
      expect(decision).toMatchObject({ kind, ...(kind === 'give_up' && { reason: 'prerequisite_not_met' }) });
    },
  ]),
);

test.describe('two windows that their program calls the same', () => {
  const twin = (id: number, active = false): WindowInfo => ({ ...window(id, 'Rename', active), pid: 7 });
  const CASES: [sentence: string, action: object][] = [
    ['Close the "Rename" dialog', { type: 'close_window', window: 3 }],
    ['Maximize the "Rename" window', { type: 'resize_window', window: 3 }],
    ['In the "Rename" dialog, press Enter', { type: 'key' }],
  ];
  test(
    ...eachRow('the active one is meant', CASES, ([sentence, action]) => [
      sentence,
      async () => expect(await decide(sentence, [twin(3, true), twin(4)])).toMatchObject({ kind: 'act', actions: [{ action }] }),
    ]),
  );
  test(
    ...eachRow('where none is in front, two fit', CASES, ([sentence]) => [
      sentence,
      async () =>
        expect(await decide(sentence, [twin(3), twin(4), terminal])).toMatchObject({
          kind: 'give_up',
          reason: 'unexpected_state',
          message: 'several windows are called "Rename", and none of them is in front',
        }),
    ]),
  );
});

test('a window that comes a moment later is waited for', async () => {
  let looks = 0;
  const late = () => (looks++ === 0 ? [terminal] : [terminal, notes]);
  for (const [sentence, action] of [
    ['Maximize the "Notes" window', { type: 'resize_window', window: notes.id }],
    ['Switch to the "Notes" window', { type: 'activate_window', window: notes.id }],
  ] as const) {
    looks = 0;
    expect(await decide(sentence, late)).toMatchObject({ kind: 'act', actions: [{ action }] });
  }
});

test('no window takes the keys where none is open; on a screen that tells of none, whatever is there gets them', async () => {
  expect(await decide('Press Enter', [])).toMatchObject({
    kind: 'give_up',
    reason: 'prerequisite_not_met',
    details: { seen: 'no window at all' },
  });
  expect(await decide('Press Enter', [], [], ['windows'])).toMatchObject({
    kind: 'act',
    actions: [{ action: { type: 'key', keys: 'enter' } }],
  });
});

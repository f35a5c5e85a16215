/** What the embedded brain does to fill a field. */

import { createOfflineBrain } from '../../src/brain/offline/brain.js';
import { requirementOf } from '../../src/plan/requirement.js';
import type { ActionOutcome, Situation } from '../../src/ports/brain.js';
import type { Action } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import { expect, test } from '../support/plain-test.js';

const element = (more: Partial<UiElement>): UiElement => ({
  id: '1',
  role: 'combo box',
  rawRole: 'combo box',
  name: '',
  bounds: { x: 100, y: 10, width: 120, height: 30 },
  enabled: true,
  focused: false,
  source: 'accessibility',
  confidence: 1,
  ...more,
});

function situation(elements: UiElement[], outcomes: Situation['outcomes'] = []): Situation {
  const reading = { kind: 'fill', target: 'Search for', value: 'milk' } as const;
  const requirements = [requirementOf(reading, 'fill it', { language: 'en', by: 'grammar' })];
  const objective = { index: 0, description: 'fill it', sourceSteps: [1], requirements };
  return {
    turn: 1,
    plan: { objectives: [objective], checks: [], isFromFallback: false },
    objective,
    expected: 0,
    outcomes,
    last: [],
    size: { width: 400, height: 300 },
    perception: {},
    observe: () => ({ elements: async () => elements, lines: async () => [], windows: async () => [], programs: async () => [] }),
    clock: { now: () => 0, sleep: async () => {} },
    signal: new AbortController().signal,
  } as unknown as Situation;
}

const actionsFor = async (...elements: UiElement[]): Promise<unknown[]> => {
  const decision = await createOfflineBrain({ language: 'en' }).decide(situation(elements));
  if (decision.kind !== 'act') throw new Error(`expected actions, found ${JSON.stringify(decision)}`);
  return decision.actions.map(({ action }) => action);
};

const COMBO = element({ label: 'Search for:' });
const ENTRY = element({
  id: '2',
  role: 'text box',
  rawRole: 'text',
  editable: true,
  focused: true,
  value: '',
  bounds: { x: 100, y: 10, width: 90, height: 30 },
});

test('a combo box into which text can be typed is filled through the field inside it, not opened', async () => {
  expect(await actionsFor(COMBO, ENTRY)).toEqual([{ type: 'type', text: 'milk' }]);
  expect(await actionsFor(COMBO, { ...ENTRY, focused: false, value: 'tea' })).toEqual([
    { type: 'left_click', at: { x: 145, y: 25 } },
    { type: 'key', keys: 'ctrl+a' },
    { type: 'type', text: 'milk' },
  ]);
});

test('a cell of a sheet is filled by typing over what it holds: all would be all cells', async () => {
  const cell = element({ role: 'list item', rawRole: 'table cell', name: 'Search for', value: 'tea' });
  expect(await actionsFor(cell)).toEqual([
    { type: 'left_click', at: { x: 160, y: 25 } },
    { type: 'type', text: 'milk' },
  ]);
});

test('one that only offers a choice is opened, whatever field lies beside it', async () => {
  const open = [{ type: 'left_click', at: { x: 160, y: 25 } }];
  expect(await actionsFor(COMBO)).toEqual(open);
  expect(await actionsFor(COMBO, { ...ENTRY, label: 'Other', bounds: { x: 100, y: 60, width: 90, height: 30 } })).toEqual(open);
});

test('the same claim with nothing done between is made three times, then given up', async () => {
  const click = { kind: 'click', target: 'Branch' } as const;
  const requirements = [requirementOf(click, 'click it', { language: 'en', by: 'grammar' })];
  const objective = { index: 0, description: 'click it', sourceSteps: [1], requirements };
  const outcome = (type: string, hadEffect: boolean) => ({ planned: { action: { type } }, outcome: 'done', hadEffect });
  const asked = {
    ...situation([]),
    ...{ objective, plan: { objectives: [objective], checks: [{}], isFromFallback: false } },
    outcomes: [outcome('left_click', true), outcome('wait', false), outcome('wait', false)],
  } as unknown as Situation;
  const brain = createOfflineBrain({ language: 'en' });
  const decisions = [];
  for (let turn = 0; turn < 4; turn++) decisions.push(await brain.decide(asked));
  expect(decisions.map(({ kind }) => kind)).toEqual(['claim', 'claim', 'claim', 'give_up']);
  expect(decisions.at(-1)).toMatchObject({ reason: 'action_mismatch', message: expect.stringContaining('nothing shows that it was this') });
});

test('and what it offers is chosen then; what was typed is waited for', async () => {
  const done = (action: Action): ActionOutcome => ({
    planned: { action, caption: '', serves: { objective: 0, expected: 0 } },
    outcome: 'done',
  });
  const opened = done({ type: 'left_click', at: { x: 160, y: 25 } });
  const entry = element({
    id: '3',
    role: 'list item',
    rawRole: 'menu item',
    name: 'milk',
    bounds: { x: 100, y: 50, width: 120, height: 20 },
  });
  const then = async (...outcomes: ActionOutcome[]): Promise<unknown> => {
    const now = {
      ...situation([COMBO, entry], outcomes),
      verification: { holds: 'no', how: 'accessibility', expected: '', seen: '' } as const,
    };
    const decision = await createOfflineBrain({ language: 'en' }).decide(now);
    return decision.kind === 'act' ? decision.actions.map(({ action }) => action) : decision.kind;
  };
  expect(await then(opened)).toEqual([{ type: 'left_click', at: { x: 160, y: 60 } }]);
  expect(await then(opened, done({ type: 'type', text: 'milk' }))).toBe('give_up');
});

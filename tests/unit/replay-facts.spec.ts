/** What became so between two looks, as checks that sentences say; and which looks of a run lie around a step. */
import { factsBetween, looksAround } from '../../src/replay/facts.js';
import type { UiElement } from '../../src/trace/element.js';
import type { TraceEvent } from '../../src/trace/event.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import type { Seen } from '../../src/trace/seen.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const bounds = { x: 0, y: 0, width: 10, height: 10 };
const element = (role: UiElement['role'], name: string, more: Partial<UiElement> = {}): UiElement => ({
  id: `${role} ${name}`,
  role,
  rawRole: role,
  name,
  bounds,
  enabled: true,
  source: 'accessibility',
  confidence: 1,
  windowTitle: 'Stock',
  ...more,
});
const window = (title: string, type: WindowInfo['type'] = 'normal'): WindowInfo => ({
  id: title.length,
  title,
  className: 'x',
  bounds,
  active: true,
  minimized: false,
  modal: false,
  type,
});
const seen = (elements: UiElement[], ...windows: WindowInfo[]): Seen => ({ elements, windows: [window('Stock'), ...windows] });
const stock = { scope: 'Stock' };

const ROWS: readonly [what: string, before: Seen, after: Seen, facts: unknown][] = [
  ['nothing', seen([element('button', 'Add')]), seen([element('button', 'Add')]), []],
  ['a dialog that came up', seen([]), seen([], window('Saved', 'dialog')), [{ kind: 'expect_window', target: 'Saved' }]],
  ['a window that is gone', seen([], window('Find')), seen([]), [{ kind: 'expect_window', target: 'Find', negated: true }]],
  [
    'a label that says something else',
    seen([element('label', 'Empty')]),
    seen([element('label', 'Stored')]),
    [
      { kind: 'expect_text', value: 'Stored', ...stock },
      { kind: 'expect_text', value: 'Empty', ...stock, negated: true },
    ],
  ],
  [
    'a field',
    seen([element('text box', 'Name', { value: '' })]),
    seen([element('text box', 'Name', { value: 'Ann' })]),
    [{ kind: 'expect_field', target: 'Name', value: 'Ann', ...stock }],
  ],
  [
    'a tick, and a button that can be used',
    seen([element('check box', 'Fresh', { checked: false }), element('button', 'Save', { enabled: false })]),
    seen([element('check box', 'Fresh', { checked: true }), element('button', 'Save')]),
    [
      { kind: 'expect_checked', target: 'Fresh', role: 'check box', ...stock, tick: true },
      { kind: 'expect_enabled', target: 'Save', role: 'button', ...stock },
    ],
  ],
  [
    'in a window that came up: no place of it was there to look in',
    seen([]),
    seen([element('button', 'OK', { windowTitle: 'Saved' })], window('Saved')),
    [
      { kind: 'expect_window', target: 'Saved' },
      { kind: 'expect_text', value: 'OK', role: 'button' },
    ],
  ],
  [
    'in a window that has another title: only that',
    { elements: [element('button', 'Add', { window: 5 })], windows: [window('Stock')] },
    { elements: [element('button', 'Add', { window: 5, windowTitle: 'Stock*' })], windows: [window('Stock*')] },
    [
      { kind: 'expect_window', target: 'Stock*' },
      { kind: 'expect_window', target: 'Stock', negated: true },
    ],
  ],
  [
    'what a program always shows comes last',
    seen([]),
    seen([element('button', 'Undo'), element('label', 'Stored')]),
    [
      { kind: 'expect_text', value: 'Stored', ...stock },
      { kind: 'expect_text', value: 'Undo', role: 'button', ...stock },
    ],
  ],
  ['of two alike nothing', seen([]), seen([element('button', 'Add'), element('button', 'Add', { id: 'b' })]), []],
  ['no text of many lines', seen([]), seen([element('label', 'a\nb')]), []],
];

test(...eachRow('facts', ROWS, ([what, before, after, facts]) => [what, () => expect(factsBetween(before, after, [])).toEqual(facts)]));

test('what the author quotes is looked for, too', () => {
  expect(factsBetween(seen([]), seen([]), ['The store holds "apples"'])).toEqual([{ kind: 'expect_text', value: 'apples' }]);
});

test('a step has the look before its first input, and the last one before the next step; one that only looks has those of the step before it, an order that nothing was done for has no change', () => {
  const look = (picture: string) => ({
    kind: 'observed',
    at: 0,
    turn: 1,
    picture,
    seen: { windows: [], elements: [element('button', picture)] },
  });
  const input = (objective: number) => ({
    kind: 'action_started',
    serves: { objective, expected: 0 },
    turn: 1,
    action: { type: 'key', keys: 'a' },
  });
  const events = [look('a'), input(0), look('b'), input(1), look('c'), look('d'), input(3)] as unknown as TraceEvent[];
  const around = [0, 1, 2].map(objective => {
    const { before, after } = looksAround(events, { objective, onlyLooks: objective === 2 })!;
    return [before.picture, after.picture];
  });
  expect(around).toEqual([
    ['a', 'b'],
    ['b', 'd'],
    ['b', 'd'],
  ]);
  const { before, after } = looksAround(events, { objective: 2, onlyLooks: false })!;
  expect([before.picture, after.picture]).toEqual(['d', 'd']);
});

/** What was done in a step, as readings: by the name of what each input hit, and not at all where one hit nothing that has a name. */
import { deedsOf, pictureBefore } from '../../src/replay/deeds.js';
import type { Action } from '../../src/trace/action.js';
import type { UnderPoint } from '../../src/trace/event.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { at, CHANGED, click, planOf, trace, UNCHANGED } from './judge/trace-builder.js';

const on = (role: string, name: string): UnderPoint => ({ role, name });
const done = (...inputs: [Action, UnderPoint?, typeof CHANGED?][]) =>
  inputs.reduce(
    (builder, [action, under, change = CHANGED]) => builder.acted(action, change, under && { under }),
    trace(planOf([[click('Save')]])).observed(),
  ).events;

const ROWS: readonly [what: string, inputs: Parameters<typeof done>, deeds: unknown][] = [
  ['a click on a button', [[at(1, 1), on('button', 'Save')]], [{ kind: 'click', target: 'Save', role: 'button' }]],
  ['a kind that no sentence names', [[at(1, 1), on('cell', 'B3')]], [{ kind: 'click', target: 'B3' }]],
  [
    'a text with an end of line, and a combination',
    [[{ type: 'type', text: 'milk\n' }], [{ type: 'key', keys: 'ctrl+s' }]],
    [
      { kind: 'type', value: 'milk' },
      { kind: 'press', keys: 'enter' },
      { kind: 'press', keys: 'ctrl+s' },
    ],
  ],
  ['a key, several times', [[{ type: 'key', keys: 'Tab', repeat: 3 }]], [{ kind: 'press', keys: 'tab', amount: 3 }]],
  [
    'a click beside it first',
    [
      [at(9, 9), on('container', ''), UNCHANGED],
      [at(1, 1), on('tab', 'Two')],
    ],
    [{ kind: 'click', target: 'Two', role: 'tab' }],
  ],
  ['what only eyes have read', [[at(1, 1), on('text', 'Go')]], [{ kind: 'click', target: 'Go' }]],
  [
    'a click that shows nothing',
    [[at(1, 1), on('list item', 'a.txt'), UNCHANGED]],
    [{ kind: 'click', target: 'a.txt', role: 'list item' }],
  ],
  ['what has no name', [[at(1, 1), on('button', '')]], undefined],
  ['a scroll', [[{ type: 'scroll', direction: 'down', amount: 3, at: { x: 1, y: 1 } }]], undefined],
  ['nothing', [], []],
];

test(...eachRow('deeds', ROWS, ([what, inputs, deeds]) => [what, () => expect(deedsOf(done(...inputs), 0)).toEqual(deeds)]));

test('another step has deeds of its own, and the first picture is the one before its first input', () => {
  const events = done([at(1, 1), on('button', 'Save')]);
  expect(deedsOf(events, 1)).toEqual([]);
  expect([pictureBefore(events, 0), pictureBefore(events, 1)]).toEqual(['p0', undefined]);
});

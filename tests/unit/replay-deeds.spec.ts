/** What was done in a step, as readings: by the name of what each input hit, and not at all where one hit nothing that has a name. */
import { deedsOf } from '../../src/replay/deeds.js';
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

const TAB = { ...on('tab', 'Two'), bounds: { x: 1000, y: 700, width: 200, height: 30 } };
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
  [
    'a key that only moves the caret, and showed nothing',
    [
      [{ type: 'key', keys: 'ctrl+Home' }, on('document', ''), UNCHANGED],
      [at(1, 1), on('tab', 'Two')],
    ],
    [{ kind: 'click', target: 'Two', role: 'tab' }],
  ],
  [
    'a key that may have saved a file, and showed nothing',
    [[{ type: 'key', keys: 'ctrl+s' }, on('document', ''), UNCHANGED]],
    [{ kind: 'press', keys: 'ctrl+s' }],
  ],
  [
    'a click that only what has no name shows',
    [[at(1, 1), { ...on('button', ''), bounds: { x: 0, y: 0, width: 40, height: 40 } }]],
    [{ unnamed: { kind: 'click', at: { x: 1, y: 1 }, bounds: { x: 0, y: 0, width: 40, height: 40 }, picture: 'p0' } }],
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
  [
    'what only eyes have read',
    [[at(1, 1), on('text', 'Go')]],
    [{ unnamed: { kind: 'click', at: { x: 1, y: 1 }, picture: 'p0' }, named: { kind: 'click', target: 'Go' } }],
  ],
  [
    'a click that shows nothing',
    [[at(1, 1), on('list item', 'a.txt'), UNCHANGED]],
    [{ kind: 'click', target: 'a.txt', role: 'list item' }],
  ],
  [
    'a scroll',
    [[{ type: 'scroll', direction: 'down', amount: 3, at: { x: 1, y: 1 } }]],
    [{ kind: 'scroll', direction: 'down', amount: 3 }],
  ],
  [
    'a drag of what has no name',
    [[{ type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 9, y: 9 } }]],
    [{ unnamed: { kind: 'drag', at: { x: 1, y: 1 }, to: { x: 9, y: 9 }, picture: 'p0' } }],
  ],
  [
    'the pointer over a thing that shows something then',
    [[{ type: 'mouse_move', at: { x: 1, y: 1 } }, on('button', 'Help')]],
    [{ kind: 'hover', target: 'Help', role: 'button' }],
  ],
  [
    'the pointer over what has no name',
    [[{ type: 'mouse_move', at: { x: 1, y: 1 } }]],
    [{ unnamed: { kind: 'hover', at: { x: 1, y: 1 }, picture: 'p0' } }],
  ],
  ['the pointer on its way', [[{ type: 'mouse_move', at: { x: 1, y: 1 } }, on('button', 'Help'), UNCHANGED]], []],
  [
    'a place on a large canvas, which has a name',
    [[at(1, 1), { ...on('container', 'Drawing'), bounds: { x: 0, y: 0, width: 400, height: 300 } }]],
    [{ unnamed: { kind: 'click', at: { x: 1, y: 1 }, bounds: { x: 0, y: 0, width: 400, height: 300 }, picture: 'p0' } }],
  ],
  [
    'a place in a window',
    [[{ type: 'right_click', at: { x: 640, y: 41 } }, on('window', 'Mozilla Firefox')]],
    [{ unnamed: { kind: 'right_click', at: { x: 640, y: 41 }, picture: 'p0' } }],
  ],
  ['a tab', [[at(1100, 709), TAB]], [{ kind: 'click', target: 'Two', role: 'tab' }]],
  ['what closes a tab', [[at(1190, 709), TAB]], [{ unnamed: { kind: 'click', at: { x: 1190, y: 709 }, picture: 'p0' } }]],
  ['the end of a tab that shows nothing of it', [[at(1190, 709), TAB, UNCHANGED]], [{ kind: 'click', target: 'Two', role: 'tab' }]],
  [
    'an icon that eyes have read as signs',
    [[at(1, 1), on('text', 'i]')]],
    [{ unnamed: { kind: 'click', at: { x: 1, y: 1 }, picture: 'p0' } }],
  ],
  ['nothing', [], []],
];

const PLACE = { objective: 0 };

test(
  ...eachRow('deeds', ROWS, ([what, inputs, deeds]) => [
    what,
    () => expect(deedsOf(done(...inputs), PLACE)?.map(deed => ('reading' in deed ? deed.reading : deed))).toEqual(deeds),
  ]),
);

test('a click on what has no name is shown by the screen before it', () => {
  const { point, ...unnamed } = { kind: 'click', point: { x: 1, y: 1 }, picture: 'p0' };
  expect(deedsOf(done([at(1, 1), on('button', '')]), PLACE)).toEqual([{ unnamed: { ...unnamed, at: point } }]);
});

test('what a model has named is what was done, whatever lay under the point, and once for all of its actions', () => {
  const deed = { call: 'a', reading: { kind: 'click', target: 'Yes', role: 'radio button' } } as const;
  const events = done([at(1, 1), on('list item', 'Yes')], [at(1, 1), on('list item', 'Yes')], [at(2, 2), on('button', 'OK')]).map(event =>
    event.kind === 'action_started' && event.action.type === 'left_click' && event.action.at?.x === 1 ? { ...event, deed } : event,
  );
  expect(deedsOf(events, PLACE)).toEqual([{ reading: deed.reading }, { reading: { kind: 'click', target: 'OK', role: 'button' } }]);
});

test('an icon that rules have asked for its name is no deed; a model that points at it means to', () => {
  const events = done([{ type: 'mouse_move', at: { x: 1, y: 1 } }, on('button', 'Help')]);
  const by = (who: string) =>
    deedsOf(
      events.map(event => (event.kind === 'decided' ? { ...event, by: who } : event)),
      PLACE,
    );
  expect([by('offline'), by('claude')]).toEqual([[], [{ reading: { kind: 'hover', target: 'Help', role: 'button' } }]]);
});

test('another step, or another demand of it, has deeds of its own', () => {
  const events = done([at(1, 1), on('button', 'Save')]);
  expect(deedsOf(events, { objective: 1 })).toEqual([]);
  const served = events.map(event => (event.kind === 'action_started' ? { ...event, serves: { objective: 0, expected: 1 } } : event));
  expect([0, 1].map(expected => deedsOf(served, { objective: 0, expected })?.length)).toEqual([0, 1]);
});

/** Is an input the one that the words name? Each kind of sentence against inputs of each kind. */
import { expect, test } from '@playwright/test';
import { partsOf } from '../../../src/evidence/facts.js';
import { type Misfit, misfitOf, type Seen } from '../../../src/evidence/fits.js';
import type { Action } from '../../../src/trace/action.js';
import { demandsOf, on } from './trace-builder.js';

const click: Action = { type: 'left_click', at: { x: 5, y: 5 } };
const key = (keys: string): Action => ({ type: 'key', keys });
const type = (text: string): Action => ({ type: 'type', text });
const open = (name: string): Action => ({ type: 'open_app', name });
const close: Action = { type: 'close_window', window: 7 } as Action;
const wheel: Action = { type: 'scroll', at: { x: 5, y: 5 }, direction: 'down', amount: 3 };
const zoom: Action = { ...wheel, modifiers: ['ctrl'] } as Action;
const pull: Action = { type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 9, y: 9 } };
const NAMED = on('Name');

const ROWS: readonly [sentence: string, action: Action, misfit: Misfit | undefined, seen?: Partial<Seen>][] = [
  ['Click "Name"', click, undefined, { under: NAMED }],
  ['Click "Name"', click, 'same-object'],
  ['Click "Name"', key('Return'), 'kind', { under: NAMED }],
  ['Click "Name"', { ...click, modifiers: ['ctrl'] } as Action, 'kind', { under: NAMED }],
  ['Click the "Name" tab', click, 'same-object', { under: NAMED }],
  ['Click the "Name" button', click, undefined, { under: { ...NAMED, role: 'other' } }],
  ['Click the "Name" button', click, undefined, { under: { ...NAMED, role: 'list item' } }],
  ['In the "Work" window, click "Name"', click, 'same-object', { under: { ...NAMED, window: 'Home' } }],
  ['In the "Work" window, click "Name"', click, undefined, { under: { ...NAMED, window: 'Work' } }],
  ['Drag "a" to "b"', pull, undefined, { under: on('a'), to: on('b') }],
  ['Drag "a" to "b"', pull, 'same-object', { under: on('a'), to: on('c') }],
  ['Drag "a" to "b"', click, 'kind', { under: on('a'), to: on('b') }],
  ['Type "hello"', type('hello'), undefined],
  ['Type "hello"', type('hel'), undefined],
  ['Type "hello"', type('help'), 'whole-text'],
  ['Type "hello"', type(''), 'whole-text'],
  ['Type "hello"', click, 'kind'],
  ['Press Ctrl+S', key('ctrl+s'), undefined],
  ['Press Ctrl+S', key('ctrl+d'), 'whole-text'],
  ['Press Ctrl+S', type('ctrl+s'), 'kind'],
  ['Scroll down 3 notches', wheel, undefined],
  ['Scroll down 3 notches', zoom, 'kind'],
  ['Scroll up 3 notches', wheel, 'amount'],
  ['Scroll down 3 notches', key('Down'), 'kind'],
  ['Wait 2 seconds', { type: 'wait', seconds: 1 }, undefined],
  ['Wait 2 seconds', click, 'kind'],
  ['Open the calculator', open('calculator'), undefined],
  ['Open the calculator', open('mousepad'), 'same-object'],
  ['Open the calculator', key('Return'), 'kind'],
  ['Close the "Name" window', close, undefined],
  ['Close the "Name" window', click, undefined],
  ['Close the "Name" window', key('alt+F4'), undefined],
  ['Close the "Name" window', type('x'), 'kind'],
  ['Fill "Name" with "Ann"', type('Ann'), undefined],
  ['Fill "Name" with "Ann"', type('Anna'), 'whole-text'],
  ['Fill "Name" with "Ann"', key('ctrl+v'), 'kind'],
  ['Clear the "Name" field', key('Delete'), undefined],
  ['Clear the "Name" field', click, 'kind'],
  ['Select "Blue" from "Name"', click, undefined, { under: on('Blue') }],
  ['Select "Blue" from "Name"', click, 'same-object', { under: on('Red') }],
  ['Select "Blue" from "Name"', key('Down'), 'kind', { under: on('Blue') }],
  ['Check "Name"', click, undefined, { under: NAMED }],
  ['Check "Name"', key('space'), undefined],
  ['Check "Name"', key('Return'), 'kind'],
  ['Check "Name"', type('space'), 'kind', { under: NAMED }],
  ['Uncheck "Name"', click, 'same-object', { under: on('Other') }],
  ['Save it as "a.txt"', key('Return'), undefined],
  ['Save it as "a.txt"', click, undefined],
  ['Save it as "a.txt"', type('a.txt'), 'kind'],
];
for (const [sentence, action, misfit, seen = {}] of ROWS) {
  const given = [JSON.stringify(action), seen.under && `on ${seen.under.role} "${seen.under.name}"`, seen.to && `to "${seen.to.name}"`];
  const where = seen.under?.window ? [`in "${seen.under.window}"`] : [];
  test(`${sentence}, and ${[...given, ...where].filter(Boolean).join(' ')}: ${misfit ?? 'it is the one'}`, () => {
    const [requirement] = demandsOf([sentence])[0]!;
    const part = partsOf(action)[0] ?? { type: action.type, text: '', amount: 1 };
    expect(misfitOf(requirement!, { part, action, ...seen })).toBe(misfit);
  });
}

test('what a hand does in one go: text, Enter and Tab are inputs of their own, and an empty piece is none', () => {
  expect(partsOf(type('ls\n\tx'))).toEqual([
    { type: 'type', text: 'ls', amount: 1 },
    { type: 'key', keys: 'Return', amount: 1 },
    { type: 'key', keys: 'Tab', amount: 1 },
    { type: 'type', text: 'x', amount: 1 },
  ]);
  expect(partsOf({ ...click, modifiers: ['ctrl'] } as Action)).toEqual([{ type: 'left_click', amount: 1, modifiers: ['ctrl'] }]);
});

/** Where keys and clicks go: which window, whose, and what the field there held before. */

import { destinationOf, holdsAlready, standsThere, withPlace } from '../../src/agent/destination.js';
import type { Watcher } from '../../src/agent/watch.js';
import type { Action } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { ProgramInfo, WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { click, on, planOf } from './judge/trace-builder.js';

const window = (id: number, title: string, more: Partial<WindowInfo> = {}): WindowInfo => ({
  id,
  title,
  className: 'a.A',
  bounds: { x: 0, y: 0, width: 100, height: 100 },
  active: false,
  minimized: false,
  type: 'normal',
  modal: false,
  ...more,
});
const notes = window(1, 'Notes - Mousepad', { pid: 10 });
const ask = window(2, 'Save As', { transientFor: 1, pid: 10 });
const replace = window(3, 'Replace?', { transientFor: 2 });
const ring = [window(4, 'A', { transientFor: 5 }), window(5, 'B', { transientFor: 4 })];
const editor: ProgramInfo = { name: 'text editor', pid: 9, pids: [9, 10], running: true };
const key = { type: 'key', keys: 'ctrl+s' } as const;
const type: Action = { type: 'type', text: 'x' };
const naming = planOf([[{ ...click('Save'), window: 'Notes' }]]);

const destination = (
  acted: WindowInfo | undefined,
  {
    windows = [notes, ask, replace],
    action = key as Action,
    plan = naming,
    programs = [] as ProgramInfo[],
    held = undefined as boolean | undefined,
    there = undefined as boolean | undefined,
  } = {},
) =>
  destinationOf(action, plan, {
    watcher: { acted, windows } as unknown as Watcher,
    now: { programs: async () => programs },
    desktop: {},
    held,
    there,
  });

test('a window of its own', async () =>
  expect(await destination(notes)).toEqual({ window: 'Notes - Mousepad', owners: [], others: ['Save As', 'Replace?'] }));
test('a dialog belongs to the window that it is of, and that to its own', async () =>
  expect(await destination(replace)).toMatchObject({ window: 'Replace?', owners: ['Save As', 'Notes - Mousepad'] }));
test('a window belongs to its program, by any of its processes', async () =>
  expect(await destination(ask, { programs: [editor] })).toMatchObject({ window: 'Save As', owners: ['Notes - Mousepad', 'text editor'] }));
test('another program says nothing of it', async () =>
  expect(await destination(notes, { programs: [{ ...editor, pid: 77, pids: [77] }] })).toMatchObject({ owners: [] }));
test('windows that belong to each other come to an end', async () =>
  expect(await destination(ring[0], { windows: ring })).toEqual({ window: 'A', owners: ['B'], others: ['B'] }));
test('an owner that is gone', async () => expect(await destination(ask, { windows: [ask] })).toEqual({ window: 'Save As', owners: [] }));
test('no window', async () => expect(await destination(undefined)).toEqual({}));
test('a plan that names no window: nobody asks', async () =>
  expect(await destination(notes, { plan: planOf([[click('Save')]]) })).toEqual({}));
test('a plan that names a part of a window: where in it the click goes', async () => {
  const plan = planOf([[{ ...click('Save'), reading: { kind: 'click', target: 'Save', where: 'right' } }]]);
  const action: Action = { type: 'left_click', at: { x: 75, y: 25 } };
  const within = { ...notes, bounds: { x: 0, y: 0, width: 100, height: 100 } };
  expect(await destination(within, { plan, action })).toEqual({ spot: { x: 0.75, y: 0.25 } });
  expect(await destination(within, { plan })).toEqual({});
  expect(withPlace(on('Save'), { spot: { x: 0.75, y: 0.25 } })).toEqual({ ...on('Save'), spot: { x: 0.75, y: 0.25 } });
});
test('a text, and whether it stood there', async () => {
  expect(await destination(notes, { action: type, held: true })).toMatchObject({ held: true });
  expect(await destination(notes, { action: type, held: false })).toMatchObject({ held: false });
  expect(await destination(notes, { action: type })).not.toHaveProperty('held');
  expect(await destination(notes, { held: true })).not.toHaveProperty('held');
});

test('an element that does not say its window is in the one that lies there', () => {
  const place = { window: 'Save As', owners: ['Notes'] };
  expect(withPlace(on('OK'), place)).toEqual({ ...on('OK'), ...place });
  expect(withPlace({ ...on('OK'), window: 'Other' }, place)).toEqual({ ...on('OK'), window: 'Other', owners: ['Notes'] });
  expect(withPlace(on('OK'), {})).toEqual(on('OK'));
});

test('a key, and whether the caret stood where it leads', async () => {
  expect(await destination(notes, { there: true })).toMatchObject({ there: true });
  expect(await destination(notes)).not.toHaveProperty('there');
});

const field = (value: string | undefined, more: Partial<UiElement> = {}) =>
  ({ role: 'text box', focused: true, editable: true, value, ...more }) as UiElement;
const HELD: readonly [sentence: string, elements: UiElement[], held: boolean | undefined][] = [
  ['it stands there', [field('Taro')], true],
  ['it stands within more', [field('I am Taro.')], true],
  ['it stands there in another case, with other spaces', [field('ta ro')], true],
  ['something else stands there', [field('Jiro')], false],
  ['nothing stands there', [field('')], false],
  ['it stands in another field', [field('Taro', { focused: false }), field('')], false],
  ['what has the keyboard shows a text that nobody writes into', [field('Taro', { role: 'label', editable: false })], undefined],
  ['a field that does not say that it can be written into', [field('Taro', { editable: false })], true],
  ['the field says nothing of what it holds', [field(undefined)], undefined],
  ['nothing can be read', [], undefined],
];
test(
  ...eachRow('before "Taro" is typed', HELD, ([sentence, elements, held]) => [
    `before "Taro" is typed, ${sentence}: ${held ?? 'unknown'}`,
    () => {
      const focused = elements.filter(one => one.focused);
      expect(holdsAlready(focused, { type: 'type', text: 'Taro' })).toBe(held);
    },
  ]),
);

const AT_END = { start: false, end: true, lineEnd: true };
const CARETS: readonly [what: string, keys: string, elements: UiElement[], there: boolean | undefined][] = [
  ['at the end of all', 'ctrl+End', [field('Taro')], true],
  ['at the end of a line', 'End', [field('Taro')], true],
  ['elsewhere', 'ctrl+Home', [field('Taro')], false],
  ['nobody knows where the line begins', 'Home', [field('Taro')], undefined],
  ['the key leads to no end', 'ctrl+s', [field('Taro')], undefined],
  ['the key also selects', 'ctrl+shift+End', [field('Taro')], undefined],
  ['several keys', 'ctrl+Home ctrl+End', [field('Taro')], undefined],
  ['in one of many paragraphs', 'ctrl+End', [field('Taro', { role: 'text', rawRole: 'paragraph' })], undefined],
  ['in a document, which holds its paragraphs', 'ctrl+End', [field('Taro', { rawRole: 'document text' })], undefined],
  ['in a terminal', 'End', [field('$ ls', { rawRole: 'terminal' })], undefined],
  ['in what nobody writes into', 'ctrl+End', [field('Taro', { editable: false })], undefined],
  ['nothing has the keyboard', 'ctrl+End', [], undefined],
];
test(
  ...eachRow('a caret', CARETS, ([what, keys, elements, there]) => [
    `a caret, ${what}: ${there ?? 'unknown'}`,
    async () => expect(await standsThere({ caret: async () => AT_END }, elements, { type: 'key', keys })).toBe(there),
  ]),
);

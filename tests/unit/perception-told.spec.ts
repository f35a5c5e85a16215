/** What events of accessibility say, in the forms that toolkits give them; and what of it a trace keeps. */

import { changeOf } from '../../src/perception/accessibility/change-log.js';
import { toldOf } from '../../src/perception/told.js';
import type { ToldChange } from '../../src/ports/change-log.js';
import type { UiElement } from '../../src/trace/element.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const variant = (value: unknown) => ({ signature: 's', value });
type Row = [what: string, from: 'Object' | 'Window' | 'Focus', member: string, body: unknown[], says: ReturnType<typeof changeOf>];
const ROWS: readonly Row[] = [
  ['a box is ticked', 'Object', 'StateChanged', ['checked', 1, 0, variant(0)], { what: 'state', detail: 'checked', to: true }],
  ['it is not ticked any more', 'Object', 'StateChanged', ['checked', 0, 0, variant(0)], { what: 'state', detail: 'checked', to: false }],
  ['a field has the keyboard', 'Object', 'StateChanged', ['focused', 1, 0, variant(0)], { what: 'focus', to: true }],
  ['an object that has just come is none that has gone', 'Object', 'StateChanged', ['defunct', 0, 0, variant(0)], undefined],
  ['the older event of that', 'Focus', 'Focus', ['', 0, 0, variant('')], { what: 'focus', to: true }],
  ['a child came', 'Object', 'ChildrenChanged', ['add', 3, 0, variant('')], { what: 'appeared' }],
  ['a child came, as Firefox says it', 'Object', 'ChildrenChanged', ['add/system', 3, 0, variant('')], { what: 'appeared' }],
  ['a child went', 'Object', 'ChildrenChanged', ['remove', 3, 0, variant('')], { what: 'gone' }],
  [
    'letters came: how many, never which',
    'Object',
    'TextChanged',
    ['insert', 0, 2, variant('né')],
    { what: 'text', detail: 'insert', to: 2 },
  ],
  [
    'letters beyond the basic plane count once',
    'Object',
    'TextChanged',
    ['insert', 0, 1, variant('𠮷')],
    { what: 'text', detail: 'insert', to: 1 },
  ],
  ['letters went', 'Object', 'TextChanged', ['delete/system', 0, 1, variant('n')], { what: 'text', detail: 'delete', to: 1 }],
  ['another name', 'Object', 'PropertyChange', ['accessible-name', 0, 0, variant('Saved')], { what: 'name', to: 'Saved' }],
  ['another value', 'Object', 'PropertyChange', ['accessible-value', 0, 0, variant(3.5)], { what: 'value', to: 3.5 }],
  ['another value, and it does not say which', 'Object', 'PropertyChange', ['accessible-value', 0, 0, variant({})], { what: 'value' }],
  ['a property that nobody asks about', 'Object', 'PropertyChange', ['accessible-parent', 0, 0, variant('')], undefined],
  ['another selection', 'Object', 'SelectionChanged', ['', 0, 0, variant('')], { what: 'selection' }],
  ['the caret moved', 'Object', 'TextCaretMoved', ['', 4, 0, variant('')], undefined],
  ['something else lies elsewhere', 'Object', 'BoundsChanged', ['', 0, 0, variant('')], undefined],
  ['a window came', 'Window', 'Create', ['', 0, 0, variant('')], { what: 'window', detail: 'create' }],
  ['a window came, as GTK 4 says it', 'Window', 'activate', ['', 0, 0], { what: 'window', detail: 'activate' }],
];
test(
  ...eachRow('each row holds', ROWS, ([what, from, member, body, says]) => [
    `${what}: ${JSON.stringify(says)}`,
    () => {
      expect(changeOf({ interface: `org.a11y.atspi.Event.${from}`, member, body })).toEqual(says);
    },
  ]),
);

const box = { id: ':1.5/box', role: 'check box', name: 'Subscribe' } as UiElement;
const change = (at: number, more: Partial<ToldChange> = {}): ToldChange => ({ at, element: box.id, what: 'text', ...more });

test('letters are counted past what their program tells of its menus in between, until the keyboard moves', () => {
  const letter = (at: number) => change(at, { detail: 'insert', to: 1 });
  const menus = Array.from({ length: 60 }, (_, at) =>
    change(at, { element: `:1.5/menu${at % 20}`, what: 'state', detail: 'sensitive', to: at % 3 === 0 }),
  );
  const told = toldOf([letter(1), ...menus, letter(70), ...menus, letter(140)], { elements: [], readAt: 0, since: 0, before: [] });
  expect(told.filter(({ what }) => what === 'text')).toEqual([{ afterMs: 1, what: 'text', detail: 'insert', to: 1, times: 3 }]);
  expect(told).toHaveLength(40);
  const moved = [letter(1), change(2, { what: 'focus', to: false }), letter(3)];
  expect(toldOf(moved, { elements: [], readAt: 0, since: 0, before: [] }).map(({ what }) => what)).toEqual(['text', 'focus', 'text']);
});

test('the same in a row is told once, with how often; another element, or something else in between, is another row', () => {
  const other = { element: ':1.5/other' };
  const value = { what: 'value' } as const;
  const changes = [
    change(10, value),
    change(20, value),
    change(30, value),
    change(40, { ...other, ...value }),
    change(50, value),
    change(60, { what: 'state', detail: 'checked', to: true, pid: 7 }),
  ];
  const named = { role: 'check box', name: 'Subscribe' };
  expect(toldOf(changes, { elements: [box], readAt: 0, since: 4, before: [change(2, { ...other, ...value })] })).toEqual([
    { afterMs: 6, element: named, what: 'value', times: 3 },
    { afterMs: 36, what: 'value', byItself: true },
    { afterMs: 46, element: named, what: 'value' },
    { afterMs: 56, element: named, what: 'state', detail: 'checked', to: true, pid: 7 },
  ]);
});

test('what an element tells as it comes to be is no change: that it may be chosen, and is not', () => {
  const state = (at: number, detail: string, to: boolean, element = ':1.5/row') => change(at, { element, what: 'state', detail, to });
  const coming = [state(10, 'selectable', true), state(10, 'selected', false)];
  const told = (changes: ToldChange[]) =>
    toldOf(changes, { elements: [], readAt: 0, since: 0, before: [] }).map(({ detail, to }) => `${detail} ${to}`);
  expect(told(coming)).toEqual(['selectable true']);
  expect(told([...coming, state(20, 'selected', true)])).toEqual(['selectable true', 'selected true']);
  expect(told([...coming, state(20, 'selected', false, ':1.5/other')])).toEqual(['selectable true', 'selected false']);
  expect(told([state(5, 'selected', false), ...coming])).toEqual(['selected false', 'selectable true']);
});

test('a name that it had before the input is no other name, whatever is told: only a reading of before knows that', () => {
  const named = (to: string) => change(10, { what: 'name', to });
  const told = (to: string, readAt: number) => toldOf([named(to)], { elements: [box], readAt, since: 4, before: [] }).map(one => one.to);
  expect([told('Subscribe', 4), told('Pause', 4), told('Subscribe', 9)]).toEqual([[], ['Pause'], ['Subscribe']]);
});

test('a menu that tells of a thousand things fills no trace', () => {
  const many = Array.from({ length: 1000 }, (_, at) => change(at, { element: `:1.5/${at}` }));
  expect(toldOf(many, { elements: [], readAt: 0, since: 0, before: [] })).toHaveLength(40);
});

test('what lost or got the keyboard is told with its place: that changes its look', () => {
  const bounds = { x: 10, y: 40, width: 200, height: 20 };
  const field = { id: ':1.5/field', role: 'text box', name: 'Address', bounds } as UiElement;
  const lost = change(10, { element: field.id, what: 'focus', to: false });
  const changes = [lost, { ...lost, at: 20, to: true }, { ...lost, at: 30, element: ':1.5/new' }];
  const element = { role: field.role, name: field.name, bounds };
  expect(toldOf(changes, { elements: [field], readAt: 0, since: 0, before: [] })).toEqual([
    { afterMs: 10, element, what: 'focus', to: false },
    { afterMs: 20, element, what: 'focus', to: true },
    { afterMs: 30, what: 'focus', to: false },
  ]);
});

/** What lies under a point. */

import { elementUnder } from '../../src/perception/under.js';
import type { UiElement } from '../../src/trace/element.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const rows: [name: string, elements: UiElement[], role: UiElement['role'], called: string][] = [
  ['the smallest thing', [el('container', '', 100), el('button', 'Save', 40)], 'button', 'Save'],
  ['the picture on a button is the button', [el('button', 'Settings', 40), el('image', '', 20, 'button')], 'button', 'Settings'],
  ['however deep it lies', [el('link', 'Home', 40), el('container', '', 30, 'link'), el('icon', '', 20, 'container')], 'link', 'Home'],
  ['a picture that has a name is that', [el('button', 'Settings', 40), el('image', 'Cog', 20, 'button')], 'image', 'Cog'],
  ['a picture in a row is not the row', [el('list item', 'Bob', 40), el('image', '', 20, 'list item')], 'image', ''],
  ['what fills the cell of a file is the file', [el('list item', 'a.txt', 40), el('image', '', 30, 'list item')], 'list item', 'a.txt'],
  ['nor is one beside it', [el('button', 'Settings', 40), el('image', '', 20)], 'image', ''],
];

test(
  ...eachRow('each row holds', rows, ([name, elements, role, called]) => [
    name,
    () => expect(elementUnder(elements, { point: { x: 5, y: 5 }, places: [], windows: [] })).toMatchObject({ role, name: called }),
  ]),
);

test('a text in a row tells whether its row is chosen', () => {
  const under = (selected: boolean | undefined) =>
    elementUnder([{ ...el('list item', '', 40), selected }, el('label', 'Beta', 20, 'list item')], {
      point: { x: 5, y: 5 },
      places: [],
      windows: [],
    });
  expect([true, false, undefined].map(selected => under(selected)?.state)).toEqual(['selected', 'unselected', '']);
});

test('a sheet and its cell both say that they have the keyboard', () => {
  const cell = { ...el('list item', 'A1', 20, 'container'), focused: true };
  const sheet = { ...el('container', 'Sheet1', 90), focused: true };
  const under = (elements: UiElement[]) => elementUnder(elements, { point: { x: 5, y: 5 }, places: [], windows: [] })?.focus?.width;
  expect([under([sheet, cell]), under([sheet, { ...cell, focused: false }])]).toEqual([20, 90]);
});

test('the page of what was clicked is told where what has the keyboard is none of it', () => {
  const page = { ...el('container', 'Shop', 90), rawRole: 'document web' };
  const bar = { ...el('text box', 'Address', 90), focused: true, bounds: { x: 0, y: 200, width: 90, height: 20 } };
  const under = (...elements: UiElement[]) => elementUnder(elements, { point: { x: 5, y: 5 }, places: [], windows: [] })?.page?.width;
  const go = el('button', 'Go', 20, 'container');
  expect([under(page, go, bar), under(page, go), under(page, { ...go, focused: true }), under(bar, el('button', 'Go', 20))]).toEqual([
    90,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a field without a name has the label beside it', () => {
  const label = { ...el('label', 'Name:', 40), bounds: { x: 0, y: 0, width: 40, height: 20 } };
  const field = (name: string) => ({ ...el('text box', name, 60), id: 'f', bounds: { x: 50, y: 0, width: 60, height: 20 } });
  const under = (name: string) => elementUnder([label, field(name)], { point: { x: 60, y: 5 }, places: [], windows: [] });
  expect([under('')?.beside, under('Mail')?.beside]).toEqual(['Name:', undefined]);
});

const OVER: readonly [what: string, elements: UiElement[], called: string | undefined][] = [
  ['a menu that no element tells of lies over a button', [el('button', 'Cut', 40)], undefined],
  ['what stands in the menu is that', [el('button', 'Cut', 40), el('other', '', 60), el('list item', 'Add…', 30, 'other')], 'Add…'],
  ['what fills it is that, whatever it is', [el('button', 'Cut', 40), el('text', 'Added', 58)], 'Added'],
  [
    'a small window that is nearly of its size is not in it',
    [{ ...el('window', 'Demo', 75), bounds: { x: -4, y: -20, width: 75, height: 80 } }, el('button', 'Cut', 40, 'window')],
    undefined,
  ],
  ['a list that is longer than it is', [el('other', '', 60), { ...el('list item', 'Ten', 30, 'other') }], 'Ten'],
  ['the window around it is not in it', [el('window', 'Demo', 400), el('button', 'Cut', 40, 'window')], undefined],
];
const popup: WindowInfo = {
  ...{ id: 9, title: '', className: '', bounds: { x: 0, y: 0, width: 60, height: 60 }, active: false, minimized: false },
  ...{ type: 'menu', modal: false },
};
test(
  ...eachRow('under a pop-up', OVER, ([what, elements, called]) => [
    what,
    () => expect(elementUnder(elements, { point: { x: 5, y: 5 }, places: [], windows: [], over: popup })?.name).toBe(called),
  ]),
);

function el(role: UiElement['role'], name: string, side: number, parent?: string): UiElement {
  const bounds = { x: 0, y: 0, width: side, height: side };
  return { id: role, role, rawRole: role, name, bounds, enabled: true, source: 'accessibility', confidence: 1, ...(parent && { parent }) };
}

/** What programs say of themselves, and what is made of it: the quirks of GTK, Qt and Chromium. */

import { toElements } from '../../src/perception/accessibility/elements.js';
import { cellsInSight } from '../../src/perception/accessibility/in-sight.js';
import type { RawNode } from '../../src/perception/accessibility/node.js';
import { standardRole } from '../../src/perception/accessibility/roles.js';
import { clickPoint, popupsOf } from '../../src/perception/visibility.js';
import type { Rect } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const size = { width: 1000, height: 800 };

test('GTK 4 counts from the corner of its window', () => {
  const nodes = tree([
    [0, 'frame', 'Form', { extents: r(0, 0, 400, 300) }],
    [1, 'push button', 'OK', { extents: r(20, 30, 80, 30) }],
  ]);
  nodes[0]!.program = { pid: 7, toolkit: 'GTK', version: '4.8.3' };
  const [button] = toElements(nodes, { windows: [win({ pid: 7, title: 'Form', bounds: r(300, 200, 400, 300) })], size }).slice(-1);
  expect(button).toMatchObject({ name: 'OK', bounds: r(320, 230, 80, 30), window: 5, windowTitle: 'Form' });
});

test('of GTK 2 the entries of the open menu are there, and not those of a closed one that lay within its place', () => {
  const nodes = tree([
    [0, 'frame', 'home', { extents: r(320, 167, 640, 480) }],
    [1, 'menu', 'File', { extents: r(323, 169, 37, 23), states: ['showing', 'visible'] }],
    [2, 'menu item', 'New Window', { extents: r(325, 195, 244, 21), states: ['visible'] }],
    [2, 'menu item', 'Close Window', { extents: r(325, 332, 244, 21), states: ['visible'] }],
    [1, 'menu', 'Edit', { extents: r(360, 169, 39, 23), states: ['showing', 'visible'] }],
    [5, 'menu item', 'Copy', { extents: r(362, 195, 140, 21), states: ['visible'] }],
    [5, 'menu item', 'Paste', { extents: r(362, 216, 140, 21), states: ['visible'] }],
  ]);
  nodes[0]!.program = { pid: 7, toolkit: 'GAIL', version: '2.24.33' };
  const window = win({ pid: 7, title: 'home', bounds: r(320, 167, 640, 480) });
  const shown = (...popups: Rect[]) =>
    toElements(nodes, { windows: [window], popups: popups.map((bounds, at) => win({ id: 50 + at, pid: 7, bounds, type: 'menu' })), size })
      .filter(({ role }) => role === 'menu item')
      .map(({ name }) => name);
  expect(shown()).toEqual([]);
  expect(shown(r(323, 192, 248, 164))).toEqual(['New Window', 'Close Window']);
  expect(shown(r(360, 192, 144, 48))).toEqual(['Copy', 'Paste']);
});

test('entries of a Swing menu lie in it, though the program tells them above it; others lie where they say', () => {
  const menuWith = (top: number, height: number) => {
    const nodes = tree([
      [0, 'frame', 'Form', { extents: r(1, 20, 648, 425) }],
      [1, 'popup menu', '', { extents: r(265, 43, 219, height) }],
      [2, 'menu item', 'Edit', { extents: r(266, top, 217, 23) }],
      [2, 'menu item', 'Rename', { extents: r(266, top + 23, 217, 23) }],
    ]);
    nodes[0]!.program = { pid: 7, toolkit: 'J2SE-access-bridge', version: '1.0' };
    const elements = toElements(nodes, { windows: [win({ pid: 7, title: 'Form', bounds: r(1, 20, 648, 425) })], size });
    return elements.find(({ name }) => name === 'Rename')?.bounds.y;
  };
  expect(menuWith(23, 52)).toBe(69);
  expect(menuWith(46, 52)).toBe(69);
  // Less than the whole of a menu says nothing of where the rest is.
  expect(menuWith(23, 98)).toBe(46);
});

/** As measured on a private Wayland display: a shadow that the window draws itself, and menus that count from their bar. */
test(
  ...eachRow(
    'on Wayland every program counts from the corner of its window',
    [
      { toolkit: 'Qt', version: '6.4.2', frame: r(0, 0, 400, 300), ok: r(320, 230, 80, 30), item: r(306, 231, 90, 20) },
      { toolkit: 'gtk', version: '3.24.38', frame: r(0, 0, 400, 300), ok: r(320, 230, 80, 30), item: r(306, 281, 90, 20) },
      { toolkit: 'gtk', version: '3.24.38', frame: r(0, 0, 452, 352), ok: r(294, 204, 80, 30), item: r(280, 255, 90, 20) },
    ],
    ({ toolkit, version, frame, ok, item }) => [
      `${toolkit} ${version}, ${frame.width} wide`,
      () => {
        const nodes = tree([
          [0, 'frame', 'Form', { extents: frame }],
          [1, 'push button', 'OK', { extents: r(20, 30, 80, 30) }],
          [1, 'menu bar', '', { extents: r(0, 50, 400, 20) }],
          [3, 'menu', 'File', { extents: r(0, 50, 40, 20) }],
          [4, 'menu item', 'Open', { extents: r(6, 31, 90, 20) }],
        ]);
        nodes[0]!.program = { pid: 7, toolkit, version };
        const window = win({ pid: 7, title: 'Form', bounds: r(300, 200, 400, 300), isOrigin: true });
        const elements = toElements(nodes, { windows: [window], size });
        expect(elements.find(({ name }) => name === 'OK')?.bounds).toEqual(ok);
        expect(elements.find(({ name }) => name === 'Open')?.bounds).toEqual(item);
      },
    ],
  ),
);

test('a pop-up of Wayland that is a frame of its own counts from its program’s window', () => {
  const nodes = tree([
    [0, 'frame', '', { extents: r(40, 60, 60, 50) }],
    [1, 'menu item', 'red', { extents: r(41, 61, 43, 24) }],
  ]);
  nodes[0]!.program = { pid: 7, toolkit: 'Chromium', version: '1.0' };
  const window = win({ pid: 7, title: 'Page', bounds: r(300, 200, 400, 300), isOrigin: true });
  expect(toElements(nodes, { windows: [window], size }).find(({ name }) => name === 'red')?.bounds).toEqual(r(341, 261, 43, 24));
});

test('GTK 4 says a button’s label twice, and its drop-down shows its choice by a label alone', () => {
  const nodes = tree([
    [0, 'frame', 'Form', { extents: r(0, 0, 400, 300) }],
    [1, 'button', '7 7', { extents: r(20, 30, 80, 30) }],
    [2, 'label', '7', { extents: r(20, 30, 80, 30) }],
    [1, 'button', 'tick tick', { extents: r(120, 30, 80, 30) }],
    [1, 'combo box', '', { extents: r(20, 90, 80, 30) }],
    [5, 'button', '', { extents: r(20, 90, 80, 30) }],
    [6, 'label', 'red', { extents: r(20, 90, 30, 30) }],
    [1, 'button', '_Cancel Cancel', { extents: r(220, 30, 80, 30) }],
    [8, 'label', 'Cancel', { extents: r(220, 30, 80, 30) }],
  ]);
  const elements = toElements(nodes, { windows: [], size });
  expect(elements.filter(({ role }) => role === 'button').map(({ name }) => name)).toEqual(['7', 'tick tick', '', 'Cancel']);
  expect(elements.find(({ role }) => role === 'combo box')?.value).toBe('red');
});

test('a program says which button Return presses', () => {
  const nodes = tree([
    [0, 'dialog', 'Save As', { extents: r(0, 0, 400, 300) }],
    [1, 'push button', 'Cancel', { extents: r(20, 30, 80, 30) }],
    [1, 'push button', 'Save', { extents: r(120, 30, 80, 30), states: ['visible', 'showing', 'is-default'] }],
  ]);
  const buttons = toElements(nodes, { windows: [], size }).filter(({ role }) => role === 'button');
  expect(buttons.map(one => [one.name, one.enabled, one.default])).toEqual([
    ['Cancel', true, undefined],
    ['Save', false, true],
  ]);
});

test('Qt calls its tabs together by the one that is chosen', () => {
  const tabs = (named: string) =>
    toElements(
      tree([
        [0, 'frame', 'Demo', { extents: r(0, 0, 400, 300) }],
        [1, 'page tab list', named, { extents: r(0, 0, 180, 27) }],
        [2, 'page tab', 'Data', { extents: r(0, 0, 80, 27) }],
        [2, 'page tab', 'SQL', { extents: r(80, 0, 100, 27) }],
      ]),
      { windows: [], size },
    ).flatMap(({ role, selected }) => (role === 'tab' ? [selected] : []));
  expect(tabs('SQL')).toEqual([false, true]);
  expect(tabs('')).toEqual([undefined, undefined]);
});

test('GTK 4 tells of the chosen cell alone that it is', () => {
  const cells = (states: string[]) =>
    toElements(
      tree([
        [0, 'frame', 'Files', { extents: r(0, 0, 400, 300) }],
        [1, 'table', '', { extents: r(0, 0, 400, 300) }],
        [2, 'table cell', 'a.txt', { extents: r(0, 0, 80, 60) }],
        [2, 'table cell', 'b.txt', { extents: r(100, 0, 80, 60), states: ['showing', ...states] }],
      ]),
      { windows: [], size },
    ).flatMap(({ role, selected }) => (role === 'list item' ? [selected] : []));
  expect(cells(['selectable', 'selected'])).toEqual([false, true]);
  expect(cells([])).toEqual([undefined, undefined]);
});

test('a cell that has an address holds what is written in it; of any other the name is that', () => {
  const nodes = tree([
    [0, 'frame', 'Sheet', { extents: r(0, 0, 400, 300) }],
    [1, 'table cell', 'B5', { extents: r(20, 30, 80, 30), text: '49' }],
    [1, 'table cell', 'Pears', { extents: r(20, 60, 80, 30), text: 'Pears' }],
    [1, 'table cell', '', { extents: r(20, 90, 80, 30), text: 'Plums' }],
  ]);
  const cells = toElements(nodes, { windows: [], size }).filter(({ rawRole }) => rawRole === 'table cell');
  expect(cells.map(({ value }) => value)).toEqual(['49', undefined, undefined]);
});

test('GTK 4 counts from the inside of the border that it draws around its window', () => {
  const nodes = tree([
    [0, 'frame', 'Form', { extents: r(0, 0, 390, 290) }],
    [1, 'push button', 'OK', { extents: r(20, 30, 80, 30) }],
  ]);
  nodes[0]!.program = { pid: 7, toolkit: 'GTK', version: '4.8.3' };
  const [button] = toElements(nodes, { windows: [win({ pid: 7, title: 'Form', bounds: r(300, 200, 400, 300) })], size }).slice(-1);
  expect(button).toMatchObject({ name: 'OK', bounds: r(325, 235, 80, 30) });
});

test('a program that draws all twice as large tells half of each place', () => {
  const nodes = tree([
    [0, 'frame', 'Form', { extents: r(160, 115, 200, 150) }],
    [1, 'push button', 'OK', { extents: r(170, 225, 80, 30) }],
  ]);
  const buttonIn = (bounds: Rect) => toElements(nodes, { windows: [win({ pid: 7, title: 'Form', bounds })], size }).at(-1)?.bounds;
  expect(buttonIn(r(320, 230, 400, 300))).toEqual(r(340, 450, 160, 60));
  expect(buttonIn(r(160, 115, 200, 150))).toEqual(r(170, 225, 80, 30));
  // Half of the size in one direction only is another window's matter.
  expect(buttonIn(r(160, 115, 200, 300))).toEqual(r(170, 225, 80, 30));
});

test(
  ...eachRow(
    'a window of',
    [
      [1.25, r(100, 80, 500, 400), r(80, 64, 400, 320), r(125, 130, 100, 38)],
      [1.5, r(450, 208, 380, 398), r(300, 139, 253, 265), r(480, 269, 120, 45)],
      [2, r(8, 0, 1263, 791), r(0, 0, 640, 400), r(40, 80, 160, 60)],
      // As they are: with a border and a title bar, small, and with a border that the program draws itself.
      [1, r(95, 50, 110, 120), r(100, 80, 100, 85), r(120, 120, 80, 30)],
      [1, r(100, 80, 400, 320), r(80, 64, 400, 320), r(100, 104, 80, 30)],
    ] as const,
    ([factor, window, told, place]) => [
      `a window of ${window.width} pixels that says ${told.width} is drawn ${factor} times as large`,
      () => {
        const nodes = tree([
          [0, 'frame', 'Form', { extents: told }],
          [1, 'push button', 'OK', { extents: r(told.x + 20, told.y + 40, 80, 30) }],
        ]);
        const large = { width: 1280, height: 800 };
        const elements = toElements(nodes, { windows: [win({ pid: 7, title: 'Form', bounds: window })], size: large });
        expect(elements.at(-1)?.bounds).toEqual(place);
      },
    ],
  ),
);

test('a page in a browser that draws itself larger tells places in pixels of the screen', () => {
  // Chromium with a scale factor of 1.5, as it told them.
  const nodes = tree([
    [0, 'frame', 'Order - Chromium', { extents: r(10, 10, 834, 514) }],
    [1, 'push button', 'Reload', { extents: r(92, 56, 34, 34) }],
    [1, 'document web', 'Order', { extents: r(21, 145, 1238, 634) }],
    [3, 'push button', 'Reject', { extents: r(33, 322, 87, 34) }],
  ]);
  const bounds = r(21, 15, 1238, 764);
  const elements = toElements(nodes, {
    windows: [win({ pid: 7, title: 'Order - Chromium', bounds })],
    size: { width: 1280, height: 800 },
  });
  expect(elements.filter(({ role }) => role === 'button').map(element => element.bounds)).toEqual([r(138, 84, 51, 51), r(33, 322, 87, 34)]);
});

test('what is in a pop-up of GTK 4 lies where the pop-up’s own window is', () => {
  const nodes = tree([
    [0, 'frame', 'Form', { extents: r(0, 0, 400, 300) }],
    [1, 'push button', 'Menu', { extents: r(350, 5, 30, 30) }],
    [2, 'menu', '', { extents: r(350, 5, 200, 120) }],
    [3, 'menu item', 'Inspector', { extents: r(370, 20, 160, 30) }],
    [1, 'push button', 'OK', { extents: r(20, 30, 80, 30) }],
  ]);
  nodes[0]!.program = { pid: 7, toolkit: 'GTK', version: '4.8.3' };
  const main = win({ pid: 7, title: 'Form', bounds: r(300, 200, 400, 300) });
  const popups = [win({ id: 8, pid: 9, bounds: r(0, 0, 200, 120) }), win({ id: 9, pid: 7, bounds: r(500, 240, 200, 120) })];
  const places = (elements: UiElement[]) => elements.map(({ name, bounds }) => [name, bounds.x, bounds.y]);
  expect(places(toElements(nodes, { windows: [main], popups, size }))).toEqual([
    ['Form', 300, 200],
    ['Menu', 650, 205],
    ['', 500, 240],
    ['Inspector', 520, 255],
    ['OK', 320, 230],
  ]);
});

test('the list of a drop-down of GTK 4 keeps a gap above it, and its boxes hold entries of an open menu', () => {
  const nodes = tree([
    [0, 'frame', 'Form', { extents: r(0, 0, 400, 300) }],
    [1, 'menu', '', { extents: r(0, 32, 200, 114) }],
    [2, 'filler', '', { extents: r(0, 32, 200, 114) }],
    [3, 'menu item', 'Zoom', { extents: r(10, 50, 160, 30) }],
  ]);
  nodes[0]!.program = { pid: 7, toolkit: 'GTK', version: '4.8.3' };
  const windows = [win({ pid: 7, title: 'Form', bounds: r(300, 200, 400, 300) })];
  const elements = toElements(nodes, { windows, popups: [win({ id: 9, pid: 7, bounds: r(298, 240, 204, 120) })], size });
  expect(elements.at(-1)).toMatchObject({ name: 'Zoom', bounds: r(310, 264, 160, 30) });
  expect(popupsOf(elements).map(({ members }) => [...members])).toEqual([[elements.at(-1)!.id]]);
});

test('the list of a combo box of Qt 5 reaches beyond its window, where its own window is', () => {
  const nodes = tree([
    [0, 'frame', 'Form', { extents: r(0, 300, 400, 200) }],
    [1, 'combo box', 'Town 0', { extents: r(20, 320, 200, 23) }],
    [2, 'list', '', { extents: r(21, 1, 198, 700) }],
    [3, 'list item', 'Town 1', { extents: r(21, 24, 300, 23) }],
  ]);
  const windows = [win({ pid: 7, title: 'Form', bounds: r(0, 300, 400, 200) })];
  const listed = (popups: WindowInfo[]) => toElements(nodes, { windows, popups, size }).map(({ name }) => name);
  expect(listed([win({ id: 9, pid: 7, bounds: r(20, 0, 200, 702) })])).toContain('Town 1');
  expect(listed([])).not.toContain('Town 1');
});

test('GTK 4 calls each tab "Tab", and Qt says of an entry of a menu only that it is ticked', () => {
  const told = () => {
    const nodes = tree([
      [0, 'frame', 'Form', { extents: r(0, 0, 400, 300) }],
      [1, 'page tab list', '', { extents: r(0, 0, 400, 30) }],
      [2, 'page tab', 'Tab', { extents: r(0, 0, 60, 30) }],
      [3, 'label', 'Data', { extents: r(0, 0, 60, 30) }],
      [1, 'popup menu', '', { extents: r(0, 40, 160, 60) }],
      [5, 'menu item', 'Word wrap', { extents: r(0, 40, 160, 30), states: ['showing', 'sensitive', 'checked'] }],
      [5, 'menu item', 'Zoom', { extents: r(0, 70, 160, 30) }],
    ]);
    const elements = toElements(nodes, { windows: [], size });
    return elements.flatMap(({ role, name, checked }) => (role === 'tab' || role === 'menu item' ? [[name, checked]] : []));
  };
  expect(told()).toEqual([
    ['Data', undefined],
    ['Word wrap', true],
    ['Zoom', undefined],
  ]);
});

test('an expander of GTK 3, as wide as its window and as high as what it holds, is clicked by its arrow', () => {
  const [, wide] = toElements(
    tree([
      [0, 'frame', 'Form', { extents: r(0, 0, 400, 300) }],
      [1, 'toggle button', 'Details', { extents: r(20, 30, 360, 90), states: ['showing', 'sensitive', 'expandable', 'expanded'] }],
    ]),
    { windows: [], size },
  );
  expect(clickPoint(wide!, [], size)).toEqual({ x: 28, y: 38 });
});

test('a window of GTK 4 that the display does not have is not there', () => {
  const nodes = tree([
    [0, 'frame', 'Closed', { extents: r(0, 0, 390, 290) }],
    [1, 'push button', 'OK', { extents: r(20, 30, 80, 30) }],
  ]);
  nodes[0]!.program = { pid: 7, toolkit: 'GTK', version: '4.8.3' };
  expect(toElements(nodes, { windows: [win({ id: 6, pid: 70, title: 'Other', bounds: r(0, 0, 100, 100) })], size })).toEqual([]);
});

test('a window by any other name is one: what has no parent but its program', () => {
  const nodes = tree([
    [0, 'filler', 'Discard?', { extents: r(0, 0, 390, 290) }],
    [0, 'dialog', 'Open', { extents: r(0, 0, 390, 290) }],
  ]);
  expect(toElements(nodes, { windows: [], size }).map(({ role }) => role)).toEqual(['window', 'dialog']);
});

test('roles by ARIA’s names are those of AT-SPI', () => {
  const said = ['checkbox', 'text box', 'menu item radio', 'tab', 'widget', 'push button'];
  expect(said.map(standardRole)).toEqual(['check box', 'text', 'radio menu item', 'page tab', 'filler', 'push button']);
});

test('a panel that fills its parent lies where its parent lies, and what is in it with it (LibreOffice)', () => {
  const nodes = tree([
    [0, 'frame', 'Calc', { extents: r(0, 0, 800, 600) }],
    [1, 'panel', '', { extents: r(0, 44, 800, 556) }],
    [2, 'root pane', '', { extents: r(0, 19, 800, 556) }],
    [3, 'push button', 'New', { extents: r(4, 21, 44, 35) }],
    // A part of another toolkit inside, which counts from the screen's corner.
    [3, 'panel', '', { extents: r(4, 60, 207, 34) }],
    [5, 'panel', '', { extents: r(4, 85, 207, 34) }],
    [6, 'text', '', { extents: r(4, 85, 171, 34), text: 'Sans' }],
    // One that lies beside its parent altogether is another thing: a page that is not turned to yet.
    [1, 'panel', '', { extents: r(0, 44, 100, 50) }],
    [8, 'panel', '', { extents: r(100, 44, 100, 50) }],
  ]);
  const places = toElements(nodes, { windows: [], size }).map(({ rawRole, bounds }) => [rawRole, bounds.x, bounds.y]);
  expect(places).toEqual([
    ['frame', 0, 0],
    ['panel', 0, 44],
    ['root pane', 0, 44],
    ['push button', 4, 46],
    ['panel', 4, 85],
    ['panel', 4, 85],
    ['text', 4, 85],
    ['panel', 0, 44],
    ['panel', 100, 44],
  ]);
});

test('the menus of a menu bar that has no place are not there', () => {
  const nodes = tree([
    [0, 'frame', 'Calc', { extents: r(0, 0, 800, 600) }],
    [1, 'menu bar', '', { extents: r(0, 0, 0, 0) }],
    [2, 'menu', 'File', { extents: r(0, 19, 35, 19) }],
  ]);
  expect(toElements(nodes, { windows: [], size }).map(({ name }) => name)).toEqual(['Calc']);
});

test('of a table that has too many cells those in sight are found, each once', async () => {
  // Columns of 80 pixels, rows of 20; the first row's first two cells are one.
  const asked: string[] = [];
  const found = await cellsInSight(r(100, 50, 250, 70), {
    async at({ x, y }) {
      const [column, row] = [Math.floor((x - 100) / 80), Math.floor((y - 50) / 20)];
      const name = row === 0 && column < 2 ? 'wide' : `${column},${row}`;
      asked.push(name);
      return name;
    },
    async boundsOf(name) {
      if (name === 'wide') return r(100, 50, 160, 20);
      const [column, row] = name.split(',').map(Number) as [number, number];
      return r(100 + 80 * column, 50 + 20 * row, 80, 20);
    },
    idOf: name => name,
  });
  expect(found).toEqual(['wide', '2,0', '3,0', '1,1', '2,1', '3,1', '1,2', '2,2', '3,2', '1,3', '2,3', '3,3']);
  expect(asked.length).toBeLessThan(30);
  expect(await cellsInSight(r(0, 0, 100, 100), { at: async () => undefined, boundsOf: async () => null, idOf: String })).toEqual([]);
});

test('items of a closed combo box of Qt, which have no place, are left out', () => {
  const nodes = tree([
    [0, 'frame', 'Order', { extents: r(0, 0, 800, 600) }],
    [1, 'combo box', 'Red', { extents: r(100, 100, 200, 25), labelText: 'Colour:' }],
    [2, 'list', '', { extents: r(0, 0, 0, 0) }],
    [3, 'list item', 'Green', { extents: r(0, 25, 700, 25) }],
  ]);
  const elements = toElements(nodes, { windows: [], size });
  expect(elements.map(element => element.name)).toEqual(['Order', 'Red']);
  expect(elements[1]).toMatchObject({ role: 'combo box', label: 'Colour:', value: 'Red' });
});

test('what has no place is left out, but not what is in it', () => {
  const nodes = tree([
    [0, 'frame', 'Editor', { extents: r(0, 0, 800, 600) }],
    [1, 'page tab', '', { extents: r(-1, -1, -1, -1) }],
    [2, 'text', '', { extents: r(10, 50, 700, 400), text: 'memo', states: ['showing', 'enabled', 'editable'] }],
  ]);
  expect(toElements(nodes, { windows: [], size }).slice(1)).toMatchObject([
    { role: 'text box', value: 'memo', editable: true, parent: 'n1' },
  ]);
});

test('rows that are told where their list has its header lie below it (lists of GTK 2)', () => {
  const rows = (header: Rect | undefined, first = 364): (number | undefined)[] => {
    const nodes = tree([
      [0, 'frame', 'Timer', { extents: r(389, 276, 502, 400) }],
      [1, 'table', '', { extents: r(389, 364, 483, 287), header }],
      [2, 'table cell', 'Gardening', { extents: r(550, first, 150, 17) }],
      [2, 'table cell', 'Phone calls', { extents: r(550, first + 18, 150, 17) }],
    ]);
    return toElements(nodes, { windows: [], size })
      .slice(-2)
      .map(({ bounds }) => bounds.y);
  };
  expect(rows(r(553, 371, 29, 17))).toEqual([395, 413]);
  expect(rows(undefined)).toEqual([364, 382]);
  // It does not lie over them.
  expect(rows(r(553, 371, 29, 17), 395)).toEqual([395, 413]);
});

test('rows of a table of a page lie where they say: its header is told in a row', () => {
  const nodes = tree([
    [0, 'frame', 'Bookings', { extents: r(0, 0, 800, 600) }],
    [1, 'table', '', { extents: r(34, 493, 446, 60), header: r(34, 493, 75, 29) }],
    [2, 'table row', '', { extents: r(34, 493, 445, 29) }],
    [3, 'column header', 'Guest', { extents: r(34, 493, 75, 29) }],
    [2, 'table row', '', { extents: r(34, 521, 445, 29) }],
    [5, 'table cell', 'Miller', { extents: r(34, 521, 75, 29) }],
  ]);
  const cells = toElements(nodes, { windows: [], size }).filter(({ name }) => name === 'Guest' || name === 'Miller');
  expect(cells.map(({ bounds }) => bounds.y)).toEqual([493, 521]);
});

test('rows that are scrolled out of their list are left out, half seen ones are cut', () => {
  const nodes = tree([
    [0, 'frame', 'List', { extents: r(0, 0, 800, 600) }],
    [1, 'scroll pane', '', { extents: r(0, 100, 400, 100) }],
    [2, 'table', '', { extents: r(0, 50, 400, 900) }],
    [3, 'table cell', 'above', { extents: r(0, 60, 400, 20) }],
    [3, 'table cell', 'cut', { extents: r(0, 190, 400, 20) }],
    [3, 'table cell', 'of which nobody can read anything', { extents: r(400 - 3, 150, 40, 20) }],
    [3, 'table cell', 'nor hit', { extents: r(0, 197, 400, 20) }],
    [3, 'table cell', 'below', { extents: r(0, 300, 400, 20) }],
  ]);
  const cells = toElements(nodes, { windows: [], size }).filter(element => element.role === 'list item');
  expect(cells).toMatchObject([{ name: 'cut', bounds: r(0, 190, 400, 10) }]);
});

test('an open menu may reach beyond its window', () => {
  const nodes = tree([
    [0, 'frame', 'Small', { extents: r(0, 0, 200, 60) }],
    [1, 'menu bar', '', { extents: r(0, 20, 200, 20) }],
    [2, 'menu', 'File', { extents: r(0, 20, 40, 20) }],
    [3, 'menu item', 'Quit      ', { extents: r(0, 240, 200, 25) }],
  ]);
  expect(toElements(nodes, { windows: [], size }).at(-1)).toMatchObject({ role: 'menu item', name: 'Quit', bounds: r(0, 240, 200, 25) });
});

test('a menu item in a menu bar is a menu', () => {
  const nodes = tree([
    [0, 'frame', 'Qt', { extents: r(0, 0, 200, 60) }],
    [1, 'menu bar', '', { extents: r(0, 0, 200, 20) }],
    [2, 'menu item', 'File', { extents: r(0, 0, 40, 20) }],
  ]);
  expect(toElements(nodes, { windows: [], size }).at(-1)).toMatchObject({ role: 'menu', rawRole: 'menu item' });
});

test("Chromium's tabs are named by their titles", () => {
  const nodes = tree([
    [0, 'frame', 'Chromium', { extents: r(0, 0, 400, 60) }],
    [1, 'page tab', 'Sign up - Memory usage - 23.8 MB', { extents: r(0, 0, 200, 20) }],
  ]);
  expect(toElements(nodes, { windows: [], size }).at(-1)).toMatchObject({ role: 'tab', name: 'Sign up' });
});

test('a password is never told', () => {
  const nodes = tree([
    [0, 'frame', 'Login', { extents: r(0, 0, 200, 60) }],
    [1, 'password text', '', { extents: r(0, 0, 200, 20), text: 'hunter2' }],
  ]);
  const field = toElements(nodes, { windows: [], size }).at(-1)!;
  expect(field.role).toBe('text box');
  expect(JSON.stringify(field)).not.toContain('hunter2');
  expect(field.value).toBeUndefined();
});

test('that there is no password is told', () => {
  const nodes = tree([
    [0, 'frame', 'Login', { extents: r(0, 0, 200, 60) }],
    [1, 'password text', '', { extents: r(0, 0, 200, 20), text: '' }],
  ]);
  expect(toElements(nodes, { windows: [], size }).at(-1)).toMatchObject({ role: 'text box', value: '' });
});

test('labels without a name of their own are named by their text, and name their fields', () => {
  const nodes = tree([
    [0, 'frame', 'Page', { extents: r(0, 0, 400, 60) }],
    [1, 'label', '', { extents: r(0, 0, 100, 20), text: 'Full\ufffc name ' }],
    [1, 'entry', 'GtkEntry', { extents: r(100, 0, 100, 20), text: '', labelledBy: ['n2'] }],
  ]);
  expect(toElements(nodes, { windows: [], size }).slice(1)).toMatchObject([
    { role: 'label', name: 'Full name' },
    { role: 'text box', name: '', label: 'Full name', value: '' },
  ]);
});

test('states become what an author asks for', () => {
  const nodes = tree([
    [0, 'frame', 'States', { extents: r(0, 0, 400, 60) }],
    [1, 'check box', 'on', { extents: r(0, 0, 20, 20), states: ['showing', 'sensitive', 'checked'] }],
    [1, 'toggle button', 'pressed', { extents: r(20, 0, 20, 20), states: ['showing', 'enabled', 'pressed'] }],
    [1, 'radio button', 'off', { extents: r(40, 0, 20, 20), states: ['showing', 'enabled', 'focused'] }],
    [1, 'push button', 'grey', { extents: r(60, 0, 20, 20), states: ['showing'] }],
    [1, 'slider', 'Volume', { extents: r(80, 0, 20, 20), number: 30 }],
    // Caja's icons.
    [1, 'layered pane', '', { extents: r(100, 0, 40, 20) }],
    [7, 'icon', 'a.txt', { extents: r(100, 0, 20, 20), states: ['showing', 'visible', 'focusable'] }],
    [1, 'layered pane', '', { extents: r(140, 0, 40, 20), states: ['showing'] }],
    [9, 'icon', 'b.txt', { extents: r(140, 0, 20, 20), states: ['showing', 'visible', 'focusable'] }],
  ]);
  const named = toElements(nodes, { windows: [], size }).filter(({ name }) => name !== '');
  expect(named.slice(1)).toMatchObject([
    { name: 'on', enabled: true, checked: true },
    { name: 'pressed', role: 'button', checked: true },
    { name: 'off', checked: false, focused: true },
    { name: 'grey', enabled: false },
    { name: 'Volume', role: 'slider', value: '30' },
    { name: 'a.txt', enabled: true },
    { name: 'b.txt', enabled: false },
  ]);
});

test('what a window above hides is marked, what it leaves free is not', () => {
  const nodes = tree([
    [0, 'frame', 'Below', { extents: r(0, 0, 400, 300) }],
    [1, 'push button', 'hidden', { extents: r(250, 100, 80, 30) }],
    [1, 'push button', 'free', { extents: r(10, 100, 80, 30) }],
  ]);
  const windows = [win({ id: 5, title: 'Below', bounds: r(0, 0, 400, 300) }), win({ id: 6, title: 'Above', bounds: r(200, 50, 400, 300) })];
  expect(toElements(nodes, { windows, size }).map(element => [element.name, element.covered ?? false])).toEqual([
    ['Below', false],
    ['hidden', true],
    ['free', false],
  ]);
});

test('what no window manager knows of hides what lies below it, but a program’s own menus do not', () => {
  const nodes = tree([
    [0, 'frame', 'Below', { extents: r(0, 0, 400, 300) }],
    [1, 'push button', 'OK', { extents: r(20, 30, 80, 30) }],
  ]);
  nodes[0]!.program = { pid: 7 };
  const below = win({ pid: 7, title: 'Below', bounds: r(0, 0, 400, 300) });
  const covered = (pid: number) =>
    toElements(nodes, { windows: [below], popups: [win({ id: 90, pid, bounds: r(0, 0, 900, 700) })], size }).at(-1)?.covered;
  expect([covered(7), covered(8)]).toEqual([undefined, true]);
});

test('a menu of which no element tells hides what lies below it, also in its own program', () => {
  const told = (items: Parameters<typeof tree>[0]) => {
    const nodes = tree([
      [0, 'frame', 'Below', { extents: r(1, 20, 516, 397) }],
      [1, 'push button', 'Save', { extents: r(72, 51, 34, 34) }],
      ...items,
    ]);
    nodes[0]!.program = { pid: 7 };
    const below = win({ pid: 7, title: 'Below', bounds: r(1, 20, 516, 397) });
    const menu = win({ id: 90, pid: 7, type: 'menu', bounds: r(5, 46, 309, 348) });
    return toElements(nodes, { windows: [below], popups: [menu], size }).map(({ name, covered }) => [name, covered ?? false]);
  };
  expect(told([])).toEqual([
    ['Below', false],
    ['Save', true],
  ]);
  // What stands in it is another matter: whatever else lies there is found by layers.
  const items = told([
    [1, 'menu', 'File', { extents: r(5, 23, 37, 23) }],
    [3, 'menu item', 'Save', { extents: r(6, 50, 300, 24) }],
    [3, 'menu item', 'Quit', { extents: r(6, 360, 300, 24) }],
  ]);
  expect(items).toContainEqual(['Quit', false]);
  expect(items.filter(([, covered]) => covered)).toEqual([]);
});

test('windows that are minimized show nothing', () => {
  const nodes = tree([
    [0, 'frame', 'Away', { extents: r(0, 0, 400, 300) }],
    [1, 'push button', 'OK', { extents: r(250, 100, 80, 30) }],
  ]);
  expect(toElements(nodes, { windows: [win({ title: 'Away', bounds: r(0, 0, 400, 300), minimized: true })], size })).toEqual([]);
});

test('two windows of one title are told apart by their places', () => {
  const nodes = tree([
    [0, 'frame', 'Untitled', { extents: r(10, 10, 300, 200) }],
    [0, 'frame', 'Untitled', { extents: r(500, 10, 300, 200) }],
  ]);
  const windows = [
    win({ id: 1, title: 'Untitled', bounds: r(500, 30, 300, 180) }),
    win({ id: 2, title: 'Untitled', bounds: r(10, 30, 300, 180) }),
  ];
  expect(toElements(nodes, { windows, size }).map(element => element.window)).toEqual([2, 1]);
});

const TWINS: readonly [what: string, program: RawNode['program'], frames: Partial<RawNode>[], windows: Partial<WindowInfo>[]][] = [
  [
    'a dialog of the same size, with the border of its manager, by its place',
    { pid: 7 },
    [{ extents: r(96, 144, 252, 97) }, { extents: r(556, 144, 252, 97) }],
    [{ bounds: r(97, 164, 250, 72) }, { bounds: r(557, 164, 250, 72), active: true }],
  ],
  [
    'one that lies upon the other, by the keyboard',
    { pid: 7 },
    [{ extents: r(10, 10, 250, 72) }, { extents: r(10, 10, 250, 72), states: ['active', 'showing', 'visible'] }],
    [{ bounds: r(10, 10, 250, 72) }, { bounds: r(10, 10, 250, 72), active: true }],
  ],
  [
    'one whose toolkit does not know its place, by the keyboard',
    { pid: 7, toolkit: 'GTK', version: '4.8.3' },
    [{ extents: r(0, 0, 250, 72) }, { extents: r(0, 0, 250, 72), states: ['active', 'showing', 'visible'] }],
    [{ bounds: r(10, 10, 250, 72) }, { bounds: r(500, 300, 250, 72), active: true }],
  ],
  [
    'the keyboard says no more than the place',
    { pid: 7 },
    [{ extents: r(10, 10, 250, 72), states: ['active', 'showing', 'visible'] }, { extents: r(500, 10, 250, 72) }],
    [{ bounds: r(10, 10, 250, 72) }, { bounds: r(500, 10, 250, 72), active: true }],
  ],
];

test(
  ...eachRow('of two windows that a program calls the same, each frame is its own', TWINS, ([what, program, frames, windows]) => [
    what,
    () => {
      const nodes = tree(frames.map(more => [0, 'dialog', 'Rename', more]));
      nodes[0]!.program = program;
      const found = toElements(nodes, { windows: windows.map((one, at) => win({ id: at + 1, title: 'Rename', ...one })), size });
      expect(found.map(({ window }) => window)).toEqual([1, 2]);
    },
  ]),
);

/** Rows of parent (index), role, name and what else is said; the first node is the program. */
function tree(rows: [parent: number, role: string, name: string, more: Partial<RawNode>][]): RawNode[] {
  const program: RawNode = { id: 'n0', role: 'application', name: 'app', states: [], extents: null, parent: -1, program: { pid: 7 } };
  return [
    program,
    ...rows.map(([parent, role, name, more], at) => ({
      id: `n${at + 1}`,
      role,
      name,
      states: ['showing', 'visible', 'enabled', 'sensitive'],
      extents: null,
      parent,
      ...more,
    })),
  ];
}

function r(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height };
}

function win(more: Partial<WindowInfo>): WindowInfo {
  return {
    id: 5,
    title: '',
    pid: 7,
    className: '',
    bounds: r(0, 0, 1, 1),
    active: false,
    minimized: false,
    type: 'normal',
    modal: false,
    ...more,
  };
}

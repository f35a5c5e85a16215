/** What is done by hand, as sentences; and what became so, as expectations. */
import type { Scene } from '../../src/perception/locate.js';
import { understand } from '../../src/scenario/language/index.js';
import { becameSo, type DeskState } from '../../src/studio/became.js';
import { type HandDeed, type HandInput, linesOf, withInput } from '../../src/studio/recorder.js';
import { createRecording, type RecordedLines } from '../../src/studio/recording.js';
import type { UiElement } from '../../src/trace/element.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const WINDOW: WindowInfo = {
  id: 1,
  title: 'Notes',
  className: 'notes.Notes',
  bounds: { x: 0, y: 0, width: 800, height: 600 },
  active: true,
  minimized: false,
  type: 'normal',
  modal: false,
};

/** A row each, 30 pixels high, in one window. */
function scene(...rows: (Partial<UiElement> & Pick<UiElement, 'role' | 'name'>)[]): Scene {
  const elements = rows.map(
    (row, index): UiElement => ({
      id: String(index),
      rawRole: row.role,
      bounds: { x: 10, y: 30 * index, width: 200, height: 28 },
      enabled: true,
      window: 1,
      windowTitle: 'Notes',
      source: 'accessibility',
      confidence: 1,
      ...row,
    }),
  );
  return { elements, windows: [WINDOW], size: { width: 800, height: 600 } };
}

const FORM = scene(
  { role: 'text box', name: 'Name', value: '', editable: true },
  { role: 'text box', name: 'City', value: 'Kyoto', editable: true },
  { role: 'check box', name: 'Bold', checked: false },
  { role: 'check box', name: 'Italic', checked: true },
  { role: 'combo box', name: 'Colour' },
  { role: 'list item', name: 'Red' },
  { role: 'menu', name: 'File' },
  { role: 'menu item', name: 'Save As...' },
  { role: 'button', name: 'OK' },
  { role: 'button', name: '' },
  { role: 'icon', name: 'a.txt' },
  { role: 'icon', name: 'Documents' },
  { role: 'list item', name: 'Twice' },
  { role: 'list item', name: 'Twice' },
);

const NAMES = ['Name', 'City', 'Bold', 'Italic', 'Colour', 'Red', 'File', 'Save As', 'OK', 'nameless', 'a.txt', 'Documents', 'Twice'];
const on = (name: string) => ({ x: 50, y: 30 * NAMES.indexOf(name) + 10 });
const click = (name: string, type: 'click' | 'double_click' | 'right_click' = 'click'): HandInput => ({ type, at: on(name), scene: FORM });
const type = (text: string): HandInput => ({ type: 'type', text });
const press = (keys: string, scene?: Scene): HandInput => ({ type: 'press', keys, ...(scene && { scene }) });
/** The keyboard is in a field. */
const inField = (name: string): Scene => ({ ...FORM, elements: FORM.elements.map(one => ({ ...one, focused: one.name === name })) });

const ROWS: readonly [what: string, inputs: HandInput[], en: string[], ja: string[]][] = [
  ['a program', [{ type: 'open', app: 'notes' }], ['Open "notes"'], ['「notes」を起動する']],
  ['letters into an empty field', [click('Name'), type('A'), type('da')], ['Type "Ada" into "Name"'], ['「Name」欄に「Ada」と入力する']],
  [
    'letters into a field that holds some',
    [click('City'), type('!')],
    ['Click the "City" text box', 'Type "!"'],
    ['「City」入力欄をクリックする', '「!」と入力する'],
  ],
  [
    'all of a field written anew, clicked for it or not',
    [press('ctrl+a', inField('City')), type('Na'), type('ra'), click('City'), press('ctrl+a', inField('City')), type('Oslo')],
    ['Type "Nara" into "City"', 'Type "Oslo" into "City"'],
    ['「City」欄に「Nara」と入力する', '「City」欄に「Oslo」と入力する'],
  ],
  ['all of what has no name', [press('ctrl+a', FORM), type('!')], ['Press Ctrl+A', 'Type "!"'], ['Ctrl+Aを押す', '「!」と入力する']],
  [
    'a tick, and one taken away',
    [click('Bold'), click('Italic')],
    ['Check "Bold"', 'Uncheck "Italic"'],
    ['「Bold」にチェックを入れる', '「Italic」のチェックを外す'],
  ],
  ['a choice', [click('Colour'), click('Red')], ['Select "Red" from "Colour"'], ['「Colour」から「Red」を選択する']],
  ['a menu', [click('File'), click('Save As')], ['Choose File > "Save As..."'], ['「File」→「Save As...」を開く']],
  [
    'a sentence of their own, beside what hands do',
    [click('OK'), { type: 'said', text: 'Press Enter' }, press('enter'), press('enter')],
    ['Click the "OK" button', 'Press Enter', 'Press Enter 2 times'],
    ['「OK」ボタンをクリックする', 'Press Enter', 'Enterキーを2回押す'],
  ],
  ['a button', [click('OK')], ['Click the "OK" button'], ['「OK」ボタンをクリックする']],
  [
    'two clicks',
    [click('OK'), click('OK')],
    ['Click the "OK" button', 'Click the "OK" button'],
    ['「OK」ボタンをクリックする', '「OK」ボタンをクリックする'],
  ],
  ['a double click', [click('a.txt', 'double_click')], ['Double-click the "a.txt" icon'], ['「a.txt」アイコンをダブルクリックする']],
  [
    'a drag',
    [{ type: 'drag', from: on('a.txt'), to: on('Documents'), scene: FORM }],
    ['Drag "a.txt" to "Documents"'],
    ['「a.txt」を「Documents」へドラッグする'],
  ],
  ['keys', [press('ctrl+s'), press('tab'), press('tab')], ['Press Ctrl+S', 'Press Tab 2 times'], ['Ctrl+Sを押す', 'Tabキーを2回押す']],
  [
    'a dialog that came',
    [{ type: 'window', title: 'Save As' }],
    ['Wait until the "Save As" window is shown'],
    ['「Save As」ウィンドウが表示されるまで待つ'],
  ],
  [
    'the wheel',
    [
      { type: 'scroll', direction: 'down', amount: 1 },
      { type: 'scroll', direction: 'down', amount: 2 },
    ],
    ['Scroll down 3 times'],
    ['下に3回スクロールする'],
  ],
];

for (const [what, inputs, en, ja] of ROWS)
  for (const [language, expected] of [
    ['en', en],
    ['ja', ja],
  ] as const)
    test(`${what} (${language})`, () => {
      const deeds = inputs.reduce<HandDeed[]>((before, input) => withInput(before, input), []);
      const lines = linesOf(deeds, language);
      expect(lines.map(({ text }) => text)).toEqual(expected);
      for (const { text, isSaid } of lines) {
        expect(isSaid).toBe(true);
        expect(understand({ text, line: 1, column: 1 }, 'step', { apps: ['notes'] }).understood, text).toBe(true);
      }
    });

test('a text is part of the row that holds it; alone it is clicked by itself', () => {
  const rows = scene({ role: 'list item', name: 'Row 1' }, { role: 'label', name: 'Row 1' }, { role: 'label', name: 'Alone' });
  const inRow = {
    ...rows,
    elements: rows.elements.map(one => (one.id === '1' ? { ...one, bounds: { x: 20, y: 4, width: 60, height: 20 } } : one)),
  };
  const clicked = (y: number) => linesOf(withInput([], { type: 'click', at: { x: 30, y }, scene: inRow }), 'en')[0]?.text;
  expect([clicked(10), clicked(70)]).toEqual(['Click the "Row 1" list item', 'Click "Alone"']);
});

/** A bar of two menus, the first with two menus in it; the second of these with an entry. */
const MENUS = scene(
  { role: 'menu', name: 'Mode', id: 'mode', parent: 'bar' },
  { role: 'menu', name: 'Units', id: 'units', parent: 'bar' },
  { role: 'menu', name: 'Base', id: 'base', parent: 'mode' },
  { role: 'menu', name: 'Angle', id: 'angle', parent: 'mode' },
  { role: 'menu item', name: 'Radians', id: 'radians', parent: 'angle' },
);
/** The same, where each menu pops up as an object of its own. */
const POPUPS = { ...MENUS, elements: MENUS.elements.map(one => ({ ...one, parent: `popup of ${one.parent}` })) };
const menus: [clicks: string, scene: Scene, lines: string[]][] = [
  ['Mode Angle Radians', MENUS, ['Choose Mode > Angle > Radians']],
  ['Mode Base Angle Radians', MENUS, ['Choose Mode > Angle > Radians']],
  ['Mode Angle Angle Radians', MENUS, ['Choose Mode > Angle > Radians']],
  // The menu between them has opened because the pointer was over it.
  ['Mode Radians', MENUS, ['Choose Mode > Angle > Radians']],
  ['Mode Base Radians', MENUS, ['Choose Mode > Angle > Radians']],
  ['Mode Base Mode Angle', MENUS, ['Choose Mode > Base', 'Choose Mode > Angle']],
  ['Mode Units', MENUS, ['Click the "Mode" menu', 'Click the "Units" menu']],
  ['Mode Mode Base', MENUS, ['Click the "Mode" menu', 'Choose Mode > Base']],
  ['Mode Angle Radians', POPUPS, ['Choose Mode > Angle > Radians']],
  ['Mode Base Angle Radians', POPUPS, ['Choose Mode > Angle > Radians']],
  ['Mode Units', POPUPS, ['Click the "Mode" menu', 'Click the "Units" menu']],
];
test(
  ...eachRow('a menu is its path, from where it branches off', menus, ([clicks, shown, lines]) => [
    `${clicks}${shown === POPUPS ? ', popped up' : ''}`,
    () => {
      const at = (name: string) => ({ x: 50, y: 30 * MENUS.elements.findIndex(one => one.name === name) + 10 });
      const inputs = clicks.split(' ').map((name): HandInput => ({ type: 'click', at: at(name), scene: shown }));
      const deeds = inputs.reduce<HandDeed[]>((before, input) => withInput(before, input), []);
      expect(linesOf(deeds, 'en').map(({ text }) => text)).toEqual(lines);
    },
  ]),
);

/** A field that only a label beside it names. */
const LABELLED = scene(
  { role: 'label', name: 'MD5:', bounds: { x: 10, y: 0, width: 60, height: 28 } },
  { role: 'text box', name: '', value: '', bounds: { x: 80, y: 0, width: 300, height: 28 } },
);
const pointed: [what: string, inputs: HandInput[], isUnclear: true | undefined][] = [
  ['named beside it', [{ type: 'click', at: { x: 200, y: 10 }, scene: LABELLED }], true],
  ['clicked twice', [{ type: 'double_click', at: { x: 200, y: 10 }, scene: LABELLED }], true],
  ['clicked to type there', [{ type: 'click', at: { x: 200, y: 10 }, scene: LABELLED }, type('Ada')], undefined],
  ['with a name of its own', [click('City')], undefined],
];
test(
  ...eachRow('what bears no name of its own is marked before it is saved', pointed, ([what, inputs, isUnclear]) => [
    what,
    () => {
      const [line] = linesOf(
        inputs.reduce<HandDeed[]>((deeds, input) => withInput(deeds, input), []),
        'en',
      );
      expect([line?.isSaid, line?.isUnclear]).toEqual([true, isUnclear]);
    },
  ]),
);

test('a text of a page is dragged, too', () => {
  const page = scene({ role: 'text', name: 'pear' }, { role: 'button', name: 'Basket' });
  const drag: HandInput = { type: 'drag', from: { x: 50, y: 10 }, to: { x: 50, y: 40 }, scene: page };
  expect(linesOf(withInput([], drag), 'en')).toEqual([{ text: 'Drag "pear" to "Basket"', isSaid: true }]);
});

test('what lies under another window is not what was clicked', () => {
  const dialog = { ...WINDOW, id: 2, title: 'Tip', bounds: { x: 0, y: 0, width: 800, height: 100 } };
  const cells = scene({ role: 'list item', name: 'K17' }, { role: 'button', name: 'OK' }, { role: 'list item', name: 'A9' });
  const elements = cells.elements.map(one =>
    one.name === 'OK' ? { ...one, window: 2, windowTitle: 'Tip', bounds: { x: 0, y: 0, width: 210, height: 40 } } : one,
  );
  const under = { ...cells, elements, windows: [WINDOW, dialog] };
  const [line] = linesOf(withInput([], { type: 'click', at: { x: 50, y: 10 }, scene: under }), 'en');
  expect(line?.text).toBe('Click the "OK" button');
});

for (const name of ['nameless', 'Twice'])
  test(`what no sentence finds is told, and is no sentence: ${name}`, () => {
    const [line] = linesOf(withInput([], click(name)), 'en');
    expect(line).toEqual({ text: '(click: nothing there has a name that a sentence finds)', isSaid: false });
    const [japanese] = linesOf(withInput([], click(name, 'double_click')), 'ja');
    expect(japanese).toEqual({ text: '（ダブルクリック：その場所には、文で指せる名前がありません）', isSaid: false });
  });

test('what became so: files first, then fields and ticks, windows, texts; nothing that was so before', () => {
  const home = '/tmp/xenotester-studio-4YxY0s';
  const before: DeskState = { scene: FORM, files: new Map([['old.txt', 'old']]), home };
  const after: DeskState = {
    scene: {
      ...scene(
        { role: 'text box', name: 'Name', value: 'Ada' },
        { role: 'text box', name: 'City', value: 'Kyoto' },
        { role: 'check box', name: 'Bold', checked: true },
        { role: 'check box', name: 'Italic', checked: false },
        { role: 'text box', name: '', value: 'Jiro' },
        { role: 'text box', name: '', value: '13' },
        { role: 'check box', name: 'Came up', checked: false },
        { role: 'combo box', name: 'All dates', value: 'All dates' },
        { role: 'slider', name: 'Vertical scroll bar', rawRole: 'scroll bar', value: '0' },
        { role: 'label', name: 'Saved.' },
        { role: 'label', name: 'Hidden', covered: true },
      ),
      windows: [
        { ...WINDOW, title: 'memo.txt - Notes' },
        { ...WINDOW, id: 2, title: `list.xml - ${home} - Notes`, active: false, bounds: { x: 900, y: 0, width: 100, height: 100 } },
      ],
    },
    home,
    files: new Map<string, string | undefined>([
      ['old.txt', 'old'],
      ['memo.txt', '\nbuy milk\n'],
      ['picture.png', undefined],
      ['list.xml', '<?xml version="1.0"?>\n<node name="Ada">\n<text>Ada Lovelace</text>\n'],
      ['log.txt', 'started\nready\n'],
    ]),
  };
  const done = ['Type "Ada"', 'Type "Ada Lovelace" into "Name"', 'Type "Jiro"', '(click: nothing)'];
  expect(
    becameSo(
      before,
      after,
      'en',
      done.map(text => ({ text })),
    ),
  ).toEqual([
    'the file "memo.txt" contains "buy milk"',
    'the file "picture.png" exists',
    'the file "list.xml" contains "Ada Lovelace"',
    'the file "log.txt" exists',
    'the "Name" field is "Ada"',
    '"Bold" is checked',
    '"Italic" is not checked',
    '"13" is shown',
    'the "memo.txt - Notes" window is shown',
    'the "Notes" window is not shown',
    '"Saved." is shown',
    '"Jiro" is shown',
  ]);
  expect(becameSo(before, before, 'en')).toEqual([]);
});

/** Two lines, and then what a person changes of them. */
const changes: [what: string, change: (recording: RecordedLines) => unknown, lines: string[]][] = [
  ['nothing', () => {}, ['Click the "OK" button', 'Press F9']],
  ['a line is taken out', one => one.takeOut(0), ['Press F9']],
  ['and put back where it was', one => [one.takeOut(0), one.undo()], ['Click the "OK" button', 'Press F9']],
  ['a line is written anew', one => one.change(0, 'Press Enter'), ['Press Enter', 'Press F9']],
  ['and as it was', one => [one.change(0, 'Press Enter'), one.undo()], ['Click the "OK" button', 'Press F9']],
  [
    'twice, and the first of it stays',
    one => [one.change(0, 'Press Enter'), one.change(0, 'Press Tab'), one.undo()],
    ['Press Enter', 'Press F9'],
  ],
  [
    'what was changed, then taken out, comes back as it was at first',
    one => [one.change(1, 'Press Tab'), one.takeOut(1), one.undo(), one.undo()],
    ['Click the "OK" button', 'Press F9'],
  ],
  [
    'what was done meanwhile stays behind it',
    one => [one.takeOut(0), one.add(type('milk')), one.undo()],
    ['Click the "OK" button', 'Press F9', 'Type "milk"'],
  ],
  [
    'nothing is joined to a person’s own words',
    one => [one.change(1, 'Type "milk"'), one.add(type('s'))],
    ['Click the "OK" button', 'Type "milk"', 'Type "s"'],
  ],
  [
    'what nothing was seen of counts once it is another line',
    one => [one.silence(one.add(press('f8'))), one.change(2, 'Press Enter')],
    ['Click the "OK" button', 'Press F9', 'Press Enter'],
  ],
  ['a line that is not there', one => [one.takeOut(7), one.change(7, 'Press Enter')], ['Click the "OK" button', 'Press F9']],
  ['more undone than done', one => one.undo(), ['Click the "OK" button', 'Press F9']],
];
test(
  ...eachRow('changes of recorded lines', changes, ([what, change, lines]) => [
    what,
    () => {
      const recording = createRecording('en', [], () => {});
      recording.add(click('OK'));
      recording.add(press('f9'));
      change(recording);
      expect(recording.lines().map(({ text }) => text)).toEqual(lines);
      expect(recording.lines().filter(({ isSilent }) => isSilent)).toEqual([]);
    },
  ]),
);

const refused: [language: 'en' | 'ja', text: string, says: string][] = [
  ['en', 'Clik "OK"', 'Click'],
  ['en', 'Make it neat', 'It is not understood: Make it neat'],
  ['ja', '「OK」をポンとする', '「OK」をポンとする'],
];
test(
  ...eachRow('what no rule reads is refused, and the line stays', refused, ([language, text, says]) => [
    text,
    () => {
      const recording = createRecording(language, [], () => {});
      recording.add(click('OK'));
      const before = recording.lines();
      expect(() => recording.change(0, text)).toThrow(says);
      expect([recording.lines(), recording.canUndo()]).toEqual([before, false]);
    },
  ]),
);

/** "A row with …": all the texts in one and the same row, by what programs tell; what only eyes see is not decided. */
import { lookAtRow } from '../../src/checks/row.js';
import { lookAtText } from '../../src/checks/text.js';
import type { Observation } from '../../src/ports/observation.js';
import { understand } from '../../src/scenario/language/index.js';
import type { Rect } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const told = (id: string, rawRole: string, name: string, parent?: string, y = 0, x = 0): UiElement => ({
  ...{ id, role: 'list item', rawRole, name, enabled: true, source: 'accessibility', confidence: 1 },
  bounds: { x, y, width: 90, height: 20 },
  ...(parent !== undefined && { parent }),
});
const TABLE: UiElement = { ...told('t', 'table', ''), role: 'container', bounds: { x: 0, y: 0, width: 400, height: 400 } };
const cells = (table: string, ...rows: string[][]): UiElement[] =>
  rows.flatMap((texts, row) => texts.map((text, n) => told(`${table}-${row}-${n}`, 'table cell', text, table, 30 * row, 100 * n)));
const BOOKINGS = [TABLE, ...cells('t', ['Miller', 'Suite', '795 EUR'], ['Jones', 'Twin', '500 EUR'], ['Miller', 'Twin', '640 EUR'])];
/** Two tables side by side in one window, and the window. */
const WINDOW = {
  id: 1,
  title: 'Hotel',
  className: 'hotel.Hotel',
  minimized: false,
  bounds: { x: 0, y: 0, width: 800, height: 600 },
  active: true,
};
const inWindow = (elements: UiElement[], x: number): UiElement[] =>
  elements.map(one => ({ ...one, window: 1, bounds: { ...one.bounds, x: one.bounds.x + x } }));
const SIDES = [
  ...inWindow(BOOKINGS, 0),
  ...inWindow([{ ...TABLE, id: 'v' }, ...cells('v', ['Adams', 'Attic'], ['Miller', 'Cellar'])], 400),
];
const OTHER: UiElement = { ...TABLE, id: 'u', bounds: { x: 400, y: 0, width: 200, height: 400 } };

/** As Qt tells two trees side by side: each cell is an entry, and nothing holds those of a row together. */
const tree = (id: string, x: number, ...rows: string[][]): UiElement[] => [
  { ...TABLE, id, rawRole: 'tree', bounds: { x, y: 0, width: 400, height: 400 } },
  ...rows.flatMap((texts, row) => texts.map((text, n) => told(`${id}-${row}-${n}`, 'tree item', text, id, 20 * row, x + 100 * n))),
];
const TREES = [
  ...tree('c', 0, ['MainWindow', '1/2'], ['Settings', '1/1']),
  ...tree('s', 400, ['Open file', '2/2'], ['Close window', '3/3']),
];
const ICONS = [{ ...TABLE, rawRole: 'list' }, told('a', 'list item', 'A', 't', 0, 0), told('b', 'list item', 'B', 't', 0, 100)];

/** As Qt tells a list whose rows hold widgets: where they lie, and no more. */
const MUTE = inWindow([{ ...TABLE, rawRole: 'list' }, ...[0, 1, 2].map(n => told(`m${n}`, 'list item', '', 't', 40 * n))], 0).map(one =>
  one.rawRole === 'list' ? one : { ...one, bounds: { ...one.bounds, width: 300, height: 40 } },
);
const reads = (...rows: [y: number, text: string][]) =>
  rows.map(([y, text]) => ({ text, bounds: { x: 10, y, width: 8 * text.length, height: 16 } }));
const OVERLAID = MUTE.map(one => ({ ...one }));
const TELLS = { ...told('l', 'label', 'Bob', 'm1', 45), window: 1 };
const MAILS = reads([2, 'Ann'], [22, 'Budget'], [42, 'Bob'], [62, 'Lunch on Friday']);

const ROWS: readonly [
  what: string,
  sentence: string,
  holds: string,
  elements: UiElement[],
  lines?: (string | { text: string; bounds: Rect })[],
][] = [
  ['one row has all', 'the table has a row with "Miller", "Suite" and "795 EUR"', 'yes', BOOKINGS],
  ['in any order', 'a row with "500 EUR" and "Jones" is shown', 'yes', BOOKINGS],
  ['two rows of that name, each with a part', 'the table has a row with "Miller", "Suite" and "640 EUR"', 'no', BOOKINGS],
  ['in different rows', '"Miller" and "500 EUR" are in the same row', 'no', BOOKINGS],
  ['in none', 'a row with "Miller" and "Penthouse" is shown', 'no', BOOKINGS, ['Miller Suite 795 EUR']],
  ['a part of a cell is another text', 'a row with "Jones" and "500" is shown', 'unsure', BOOKINGS],
  ['at one height, in two tables', 'a row with "Jones" and "x" is shown', 'no', [...BOOKINGS, OTHER, ...cells('u', ['y'], ['x'])]],
  [
    'a row with a role of its own',
    'a row with "A" and "B" is shown',
    'yes',
    [told('r', 'table row', ''), told('a', 'label', 'A', 'r'), told('b', 'label', 'B', 'r')],
  ],
  ['an entry that says all itself', 'a row with "A" and "B" is shown', 'yes', [told('r', 'list item', 'A, B')]],
  [
    'cells of which nobody tells the table',
    'a row with "A" and "B" is shown',
    'unsure',
    [told('a', 'table cell', 'A'), told('b', 'table cell', 'B')],
  ],
  ['what is read, and told of no row', 'a row with "A" and "B" is shown', 'unsure', [TABLE], ['A B']],
  ['in the table on that side', 'a row with "Miller" and "Suite" is shown in the table on the left', 'yes', SIDES],
  ['in the one on the other side', 'a row with "Miller" and "Cellar" is shown in the left table', 'no', SIDES],
  ['in either, where none is named', 'a row with "Miller" and "Cellar" is shown in the table', 'yes', SIDES],
  ['no table on that side', 'a row with "Miller" and "Suite" is shown in the table at the bottom right', 'unsure', SIDES],
  ['entries of a tree at one height', 'a row with "MainWindow" and "1/2" is shown', 'yes', TREES],
  ['of a tree, in different rows', 'a row with "MainWindow" and "1/1" is shown', 'no', TREES],
  ['at one height, in two trees', 'a row with "MainWindow" and "2/2" is shown', 'no', TREES],
  ['icons side by side are no row', 'a row with "A" and "B" is shown', 'no', ICONS],
  ['texts in the place of a row of which no more is told', 'a row with "Bob" and "Lunch on Friday" is shown', 'yes', MUTE, MAILS],
  ['the same, in different rows', 'a row with "Ann" and "Lunch on Friday" is shown', 'unsure', MUTE, MAILS],
  ['it is not there for eyes', 'a row with "Ann" and "Lunch" is not shown', 'unsure', MUTE, MAILS],
  ['a text that reaches into the next row', 'a row with "Ann" and "Bob" is shown', 'unsure', MUTE, reads([2, 'Ann'], [33, 'Bob'])],
  ['a row that a window lies over', 'a row with "Bob" and "Lunch on Friday" is shown', 'unsure', OVERLAID, MAILS],
  ['a row that tells something', 'a row with "Bob" and "Lunch on Friday" is shown', 'unsure', [...MUTE, TELLS], MAILS],
  ['no table', 'the table has a row with "A" and "B"', 'unsure', [told('b', 'push button', 'OK')], ['A B']],
];

test(
  ...eachRow('row', ROWS, ([what, sentence, holds, elements, lines = []]) => [
    what,
    async () => {
      const bounds = { x: 0, y: 0, width: 200, height: 20 };
      const now = {
        size: { width: 800, height: 600 },
        elements: async () => elements,
        windows: async () => (elements === SIDES ? [WINDOW] : elements === OVERLAID ? [WINDOW, { ...WINDOW, id: 2 }] : []),
        programs: async () => [],
        frame: async () => undefined,
        lines: async () =>
          lines.map(line => ({ ...(typeof line === 'string' ? { text: line, bounds } : line), confidence: 0.9, words: [] })),
      } as unknown as Observation;
      const { readings } = understand({ line: 1, column: 1, text: sentence }, 'check');
      expect(await lookAtRow(readings[0]!, now, { language: 'en', home: '/home/x' })).toMatchObject({ holds });
    },
  ]),
);

test('what a row holds whose name only eyes can read', async () => {
  const holds = async (sentence: string) => {
    const now = {
      ...{ size: { width: 800, height: 600 }, elements: async () => MUTE, windows: async () => [WINDOW], programs: async () => [] },
      ...{ frame: async () => undefined, lines: async () => MAILS.map(line => ({ ...line, confidence: 0.9, words: [] })) },
    } as unknown as Observation;
    const { readings } = understand({ line: 1, column: 1, text: sentence }, 'check');
    return (await lookAtText(readings[0]!, now, { language: 'en', home: '/home/x' }, {})).holds;
  };
  expect(await holds('the row "Bob" contains "Lunch on Friday"')).toBe('yes');
  expect(await holds('「Bob」の行に「Lunch on Friday」と表示されている')).toBe('yes');
  expect(await holds('the row "Ann" contains "Lunch on Friday"')).toBe('unsure');
  expect(await holds('the row "Ann" does not contain "Lunch on Friday"')).toBe('unsure');
});

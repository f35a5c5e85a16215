/** "The list is empty": what a program tells of a list, and what eyes read in it, must both say so. */
import { lookAtElements } from '../../src/checks/elements.js';
import type { Observation } from '../../src/ports/observation.js';
import { understand } from '../../src/scenario/language/index.js';
import { written } from '../../src/scenario/language/write.js';
import type { UiElement } from '../../src/trace/element.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const bounds = { x: 0, y: 0, width: 200, height: 200 };
const told = (id: string, rawRole: string, name = '', parent?: string): UiElement => ({
  ...{ id, role: 'container', rawRole, name, bounds, enabled: true, source: 'accessibility', confidence: 1 },
  ...(parent !== undefined && { parent }),
});
const LIST = told('l', 'list');
const TABLE = told('t', 'table');

const ROWS: readonly [what: string, holds: string, elements: UiElement[], lines: string[]][] = [
  ['nothing is told, nothing is read', 'yes', [LIST], []],
  ['an entry is told', 'no', [LIST, told('r', 'list item', 'Milk', 'l')], ['Milk']],
  ['an entry is told of a part that stands before it', 'no', [told('c', 'text', 'Milk', 'r'), told('r', 'list item', '', 'l'), LIST], []],
  ['the heads of columns are no entries', 'yes', [TABLE, told('h', 'table column header', 'Name', 't')], ['Name']],
  ['what is read and not told may be an entry', 'unsure', [LIST], ['Milk']],
  ['one of two', 'unsure', [LIST, told('m', 'list')], []],
  ['no list', 'unsure', [told('b', 'push button', 'OK')], []],
];

test(
  ...eachRow('empty', ROWS, ([what, holds, elements, lines]) => [
    what,
    async () => {
      const line = (text: string) => ({ text, bounds, confidence: 0.9, words: [] });
      const now = {
        elements: async () => elements,
        windows: async () => [],
        programs: async () => [],
        lines: async () => lines.map(line),
      } as unknown as Observation;
      const { readings } = understand({ line: 1, column: 1, text: 'the list is empty' }, 'check');
      expect(await lookAtElements(readings[0]!, now, { language: 'en', home: '/home/x' })).toMatchObject({ holds });
    },
  ]),
);

test('it is said back as it was written', () => {
  for (const text of ['the list is empty', 'the tree is not empty']) {
    const { readings } = understand({ line: 1, column: 1, text }, 'check');
    expect(readings.map(one => written(one, 'en'))).toEqual([text]);
  }
  const { readings } = understand({ line: 1, column: 1, text: '一覧が空である' }, 'check');
  expect(readings.map(one => written(one, 'ja'))).toEqual(['一覧が空である']);
});

/** What a model may take into a reading from the sentences before it. */
import { heldTo } from '../../src/brain/model/faithful.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: readonly [what: string, before: string, value: string, holds: boolean][] = [
  ['a file that was named without quotes', 'Name it shot1.png', 'shot1.png', true],
  ['one that was named in quotes', 'Name it "shot1.png"', 'shot1.png', true],
  ['a part of such a name', 'Name it my-shot1.png', 'shot1.png', false],
  ['one in other capitals', 'Name it Shot1.png', 'shot1.png', false],
  ['one with another ending', 'Name it shot1.pngs', 'shot1.png', false],
  ['one that nobody has named', 'Save it', 'shot1.png', false],
  ['a word of an earlier sentence is no text of its own', 'Name it memo', 'memo', false],
];

test(
  ...eachRow('a file of an earlier sentence', ROWS, ([what, before, value, holds]) => [
    what,
    () => {
      const asked = { as: 'check' as const, text: 'Is it saved to your home directory?', before: [['Open it', before, 'Click "Save"']] };
      const held = heldTo(asked, { readings: [{ kind: 'expect_file', value }], goal: '' });
      expect('from' in held ? held.from : undefined).toEqual(holds ? [before] : undefined);
    },
  ]),
);

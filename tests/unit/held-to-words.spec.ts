/** What a model may take into a reading from the sentences before it. */
import { heldTo } from '../../src/brain/model/faithful.js';
import { toldWay, withoutWay } from '../../src/brain/model/told-way.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: readonly [what: string, before: string, value: string, holds: boolean][] = [
  ['a file that was named without quotes', 'Name it shot1.png', 'shot1.png', true],
  ['one that was named in quotes', 'Name it "shot1.png"', 'shot1.png', true],
  ['a part of such a name', 'Name it my-shot1.png', 'shot1.png', false],
  ['one in other capitals', 'Name it Shot1.png', 'shot1.png', false],
  ['one with another ending', 'Name it shot1.pngs', 'shot1.png', false],
  ['one that nobody has named', 'Save it', 'shot1.png', false],
  ['a word of an earlier sentence is no text of its own', 'Name it memo', 'memo', false],
  ['a name by its capital', 'Set it to 07:15, call it Standup, then hit Add', 'Standup', true],
  ['a name by its letters', '名前を Takao-san に変える', 'Takao-san', true],
  ['a part of such a name', 'Call it Standup-2', 'Standup', false],
  ['the first word of a sentence', 'Standup is called so', 'Standup', false],
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

const PLACES: readonly [text: string, value: string, holds: boolean][] = [
  ['stock.csv is in Downloads', 'Downloads/stock.csv', true],
  ['There is a file stock.csv in the folder "My files"', 'My files/stock.csv', true],
  ['stock.csv is there', 'Downloads/stock.csv', false],
  ['stock.csv is in Downloads', '/Downloads/stock.csv', false],
];
test(
  ...eachRow('a file in a folder that the sentence names', PLACES, ([text, value, holds]) => [
    `${value}: ${text}`,
    () => {
      const held = heldTo({ as: 'check', text, before: [[]] }, { readings: [{ kind: 'expect_file', value }], goal: '' });
      expect('from' in held).toBe(holds);
    },
  ]),
);

/** That each is shown says nothing of what stands before what: the wrong order would pass. */
const ORDERS: readonly [text: string, isOrder: boolean][] = [
  ['The items are listed in the order "Ann", "Bob"', true],
  ['The results are sorted by name: "Ann", "Bob"', true],
  ['"Ann", "Bob" are shown in alphabetical order', true],
  ['「Ann」「Bob」の順に表示される', true],
  ['「Ann」「Bob」が名前の昇順で並んでいる', true],
  ['"Ann" and "Bob" are shown', false],
  ['Order "Ann" and "Bob" are shown in order to confirm', false],
  ['この手順のあとに「Ann」「Bob」が表示される', false],
];
test(
  ...eachRow('an order is told to a witness', ORDERS, ([text, isOrder]) => [
    text,
    () => {
      const readings = ['Ann', 'Bob'].map(value => ({ kind: 'expect_text', value }) as const);
      const held = (goal: string) => heldTo({ as: 'check', text, before: [[]] }, { readings, goal });
      if (isOrder) expect(held('')).toEqual({ why: expect.stringContaining('order in goal') });
      else expect(held('')).toEqual({ from: [] });
      expect(held(text)).toEqual({ from: [] });
    },
  ]),
);

const OPEN = { kind: 'open', app: 'notes' } as const;
const TYPED = { kind: 'type', value: 'note' } as const;
const WAYS: readonly [sentence: string, way: string | undefined, kept: number][] = [
  [`Open notes using the dash, and typing 'note'`, `using the dash, and typing 'note'`, 1],
  [`Open notes by typing 'note' into the search of the shell.`, `by typing 'note' into the search of the shell`, 1],
  [`Open notes via the launcher and type 'note'`, 'via the launcher', 2],
  [`Open notes using the dash, then type 'note'`, 'using the dash', 2],
  [`Using the dash, open notes and type 'note'`, 'Using the dash, open notes', 2],
  [`Open notes by clicking 'note'`, undefined, 2],
  [`Open notes and type 'note'`, undefined, 2],
  // The way of another deed, in the same sentence.
  [`Open notes and add it up using 'note'`, undefined, 2],
  [`Open notes, enter it by typing 'note'`, undefined, 2],
  ['「note」と入力し、ダッシュを使って notes を開く', 'ダッシュを使って', 2],
  ['ダッシュを使って「note」と入力し、notes を開く', 'ダッシュを使って「note」と入力し、', 1],
  ['notes を開いて「note」と入力する', undefined, 2],
];
test(
  ...eachRow('how a program is opened is told, and not demanded', WAYS, ([sentence, way, kept]) => [
    sentence,
    () => {
      expect(toldWay(sentence, [OPEN, TYPED])).toBe(way);
      expect(withoutWay(sentence, [OPEN, TYPED])).toHaveLength(kept);
      // Nothing but an opening has such a way.
      expect(toldWay(sentence, [TYPED])).toBeUndefined();
      const held = heldTo({ as: 'step', text: sentence, before: [[]] }, { readings: [OPEN], goal: '' });
      expect('from' in held).toBe(kept === 1);
    },
  ]),
);

test('a quoted text that stands in a longer one, marks and all, is not left out', () => {
  const text = `The file a.ts contains <translation type='unfinished'></translation>`;
  const held = (contains: string) =>
    heldTo({ as: 'check', text, before: [[]] }, { readings: [{ kind: 'expect_file', value: 'a.ts', contains }], goal: '' });
  expect(held(`<translation type='unfinished'></translation>`)).toEqual({ from: [] });
  expect(held('<translation')).toHaveProperty('why');
});

const LOOKS: readonly [sentence: string, mayLook: boolean][] = [
  ['After inserting some text, the "Save" icon is enabled', true],
  ['The "Save" icon is enabled', true],
  ['Insert some text, the "Save" icon is enabled', false],
  ['Enable the "Save" icon', false],
  ['After inserting some text, enable the "Save" icon', false],
];
test(
  ...eachRow('what is seen after something may be looked for alone', LOOKS, ([text, mayLook]) => [
    text,
    () => {
      const held = heldTo({ as: 'step', text, before: [[]] }, { readings: [{ kind: 'expect_enabled', target: 'Save' }], goal: '' });
      expect('from' in held).toBe(mayLook);
    },
  ]),
);

test('a line break is put in by Enter', () => {
  const held = (text: string) =>
    'from' in heldTo({ as: 'step', text, before: [[]] }, { readings: [{ kind: 'press', keys: 'enter' }], goal: '' });
  expect(['改行を入力する', 'Insert a line break', '文字を入力する', 'Insert a line'].map(held)).toEqual([true, true, false, false]);
});

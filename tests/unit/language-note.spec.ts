/** What may be taken for a note, and what may not: a demand that is called a note is a demand that nobody holds the program to. */

import { heldTo } from '../../src/brain/model/faithful.js';
import { demandsNothing } from '../../src/scenario/language/note.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const NOTES = [
  'Test the following bindings.',
  'Do the following:',
  'Verify each of the following:',
  'Perform the following steps in this order:',
  'See error',
  'Introduction',
  'Prerequisites:',
  '以下の手順を行う。',
  '次の項目を確認する:',
  '保存の手順',
  'To replace a text in the file, follow these steps:',
  '文字列を検索し、別のものに置き換えるには、次の手順にしたがってください。',
  'Press keys:',
  'Type the following text:',
  '次のキーを押す：',
  'Step 1:',
  '手順 2：',
];
const DEMANDS = [
  'Press the Escape key',
  'To replace "a", follow these steps:',
  'Click OK and follow these steps',
  'ファイルを開いて、次の手順に従ってください',
  'Press keys: Ctrl+A',
  'Press keys',
  'The file can be opened',
  'Changes can be redone only if the last thing done was undo; press Redo',
  'Step 1: Save the file',
  '「保存」が押されたと仮定します',
  '次のキーを押す',
  'Assume that "Save" was clicked',
  'Test the "Save" binding',
  'Do the following 3 times',
  'Check the following buttons',
  'See the error dialog',
  'This test opens "a.txt"',
  'Click the following button',
  'Open the file in another editor',
  'Mousepad opens with saved text',
  'The list is empty',
  'This test is over, and the window is closed',
  'This test is over, and close the window',
  'You click Save',
  'The user renames the file',
  'Opening a file',
  'OK button',
  'File > Save',
  'Saved the file',
  'Edit the file.',
  'To be saved',
  'Wait',
  'Nothing happens',
  '「保存」の手順',
  'ファイルを開く',
  '一覧が空になる',
  'ウィンドウが閉じる手順',
  '手順1',
  'ファイルを保存する',
];

test(...eachRow('a note', NOTES, text => [text, () => expect(demandsNothing(text)).toBe(true)]));
test(...eachRow('no note', DEMANDS, text => [text, () => expect(demandsNothing(text)).toBe(false)]));

const NUMBERED: readonly [text: string, isHeld: boolean][] = [
  ['Step 1: Save it as "a"', true],
  ['手順 1：「a」という名前で保存する', true],
  ['Save it as "a" in 1 minute', false],
];
test(
  ...eachRow('a number', NUMBERED, ([text, isHeld]) => [
    `the number in ${text} ${isHeld ? 'is the sentence’s own' : 'must come back'}`,
    () =>
      expect('from' in heldTo({ text, as: 'step', before: [[]] }, { readings: [{ kind: 'save_as', value: 'a' }], goal: '' })).toBe(isHeld),
  ]),
);

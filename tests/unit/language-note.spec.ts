/** What may be taken for a note, and what may not: a demand that is called a note is a demand that nobody holds the program to. */

import { heldTo } from '../../src/brain/model/faithful.js';
import { demandsNothing, onlyIntroduces, tellsOfTest, tellsWhatBefell, tellsWhatFor } from '../../src/scenario/language/note.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const NOTES = [
  'Test the following bindings.',
  'Do the following:',
  'Verify each of the following:',
  'Perform the following steps in this order:',
  'This test will check that the viewer can open an image file',
  'See error',
  'These steps cover the editor',
  'This test will check that the viewer can open and save .abc files',
  'Introduction',
  'Prerequisites:',
  'Changes can be redone only if the last thing done was undo',
  'It is possible to choose several files at once.',
  'To rename a file in the archive:',
  '書庫内のファイル名を変更するには',
  '以下の手順を行う。',
  '次の項目を確認する:',
  '保存の手順',
  'To replace a text in the file, follow these steps:',
  '文字列を検索し、別のものに置き換えるには、次の手順にしたがってください。',
  'Firefox がインストールされていると仮定します。',
  'ネットワークに接続されているものと想定する',
  'It is assumed that the program is installed',
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

const ABOVE = [
  'フィルハンドルをダブルクリックして、現在のデータブロックのすべての空の列に自動的にデータを入力することもできます。',
  '% 記号を使用して百分率を計算できます。',
  'ファイルを完全に削除する方法は次のとおりです。',
  '最初に行うのはデータベースの作成です。',
  'You can also delete a file permanently.',
  'In a table you can sort the rows.',
];
const ASKED_ABOVE = [
  '「Jan」を入力できます。',
  '1 月から 12 月までを入力できます。',
  'ファイルを開きます。',
  'ボタンが押せないこと',
  '設定を開き、保存できることを確認する。',
  'You can see "Saved".',
  'You can click OK and must see the list.',
  'Check that you can save.',
  'You can not save.',
  'Open the file.',
  'The list is shown.',
];

test(...eachRow('above the steps a note', ABOVE, text => [text, () => expect(onlyIntroduces(text)).toBe(true)]));
test(...eachRow('above the steps no note', ASKED_ABOVE, text => [text, () => expect(onlyIntroduces(text)).toBe(false)]));

const BEFELL: readonly [text: string, next?: string][] = [
  [
    'In version 1.11.4 when I pressed "Enter" to create a new node and then "Ctrl+v" to paste, the copied content was put inside the new node.',
  ],
  [
    'When I press Ctrl+E in the middle of a document and then press Ctrl+Z (undo), a block of text is selected.',
    'I would expect no selected text.',
  ],
  ['After the user closed the dialog, the list stayed empty'],
  ['Preconditions: fresh profile, no family tree yet.'],
  ['Prerequisite: the file a.txt is in the home folder'],
  ['バージョン 2.1 では、保存すると名前が消えてしまう。'],
  ['ファイルを開いたところ、内容が文字化けしていました。'],
];
const ASKED_OF_NOW: readonly [text: string, next?: string][] = [
  ['When I press Ctrl+E, a block of text is selected.', 'Press Ctrl+E.'],
  ['When the user clicks OK, the dialog should have closed.', 'I would expect that.'],
  ['Pressed Enter, and the list was empty.'],
  ['The file was saved.'],
  ['Preconditions: open the file'],
  ['Precondition: a fresh profile; log in as admin'],
  ['When you have closed the dialog, open the file.'],
  ['When I open the file and press the button'],
  ['保存すると、ファイルが作成されます。'],
  ['保存ボタンを押した'],
];

test(...eachRow('what befell somebody', BEFELL, ([text, next]) => [text, () => expect(tellsWhatBefell(text, next)).toBe(true)]));
test(...eachRow('what is asked for', ASKED_OF_NOW, ([text, next]) => [text, () => expect(tellsWhatBefell(text, next)).toBe(false)]));

const BELOW = ['Hit the Needs Work button', 'Save', 'Open the same file', 'The title says "a.po"'];
const FOR: readonly (readonly [text: string, isFor: boolean])[] = [
  ['When I mark a translation as "needs work" and save, the setting should still be there when I open the file the next time.', true],
  ['If the user saves, the mark should not be lost', true],
  // A text that nothing below speaks of, a number, an order, and what is only told.
  ['When I mark it as "done" and save, the setting should still be there.', false],
  ['When I save it 3 times, there should be one file', false],
  ['When I have saved it, click "Save", and it should close', false],
  ['The setting should still be there', false],
];
test(...eachRow('what the test is for', FOR, ([text, isFor]) => [text, () => expect(tellsWhatFor(text, BELOW)).toBe(isFor)]));

const OF_TEST: readonly (readonly [text: string, isOfTest: boolean])[] = [
  ['To be re-tested after the fix.', true],
  ['This is a regression test for #1234.', true],
  ['Smoke test of the most important functions', true],
  ['Found in version 2.3', true],
  ['Tested on Debian 12.', true],
  ['修正後に再テスト。', true],
  ['バージョン 2.3 で確認済み。', true],
  ['バージョン 2.3 でテスト済み。', true],
  ['Suppose you would like to design a small widget with a spin box.', true],
  ['You can verify it as you go:', true],
  ['次のことが見えます：', true],
  ['Fill the form in with these:', false],
  ['Wait 3 seconds:', false],
  ['"OK" is shown:', false],
  ['To be saved, the file needs a name', false],
  ['Test "a" of the list', false],
  ['Open the test of today', false],
  ['Found the text in the list', false],
  ['接続をテストする', true],
];
test(...eachRow('of the test itself', OF_TEST, ([text, isOfTest]) => [text, () => expect(tellsOfTest(text)).toBe(isOfTest)]));

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

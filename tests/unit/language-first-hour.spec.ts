/** What a stranger writes in a first hour, by class and in both languages: read, or refused with the sentence that says it. */

import { readSentence } from '../../src/scenario/language/index.js';
import { isError } from '../../src/scenario/language/result.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

type As = 'step' | 'check';

const title = (value: string, match: 'is' | 'contains', scope?: string): Reading => ({
  kind: 'expect_window_title',
  value,
  match,
  ...(scope !== undefined && { scope }),
});
const asked = (reading: Reading): Reading => ({ ...reading, asks: 'state' });
const type = (value: string): Reading => ({ kind: 'type', value });
const enter: Reading = { kind: 'press', keys: 'enter' };

const READ: [as: As, sentence: string, ...readings: Reading[]][] = [
  // Whatever can be looked at can be waited for.
  ['step', 'Wait until the window title contains "Untitled"', asked(title('Untitled', 'contains'))],
  ['step', 'Wait until the "Save" button is enabled', asked({ kind: 'expect_enabled', target: 'Save', role: 'button' })],
  ['step', 'Wait until "I agree" is checked', asked({ kind: 'expect_checked', target: 'I agree' })],
  ['step', 'Wait until the file "a.txt" exists', asked({ kind: 'expect_file', value: 'a.txt' })],
  ['step', 'Wait for the window title to be "Untitled"', asked(title('Untitled', 'is'))],
  ['step', 'Once the window title contains "x", click "OK"', asked(title('x', 'contains')), { kind: 'click', target: 'OK' }],
  ['step', 'ウィンドウのタイトルに「無題」が含まれるまで待つ', asked(title('無題', 'contains'))],
  ['step', '「保存」ボタンが有効になるまで待つ', asked({ kind: 'expect_enabled', target: '保存', role: 'button' })],
  ['step', 'ファイル「a.txt」が作成されるまで待つ', asked({ kind: 'expect_file', value: 'a.txt' })],
  ['step', '「完了」が表示されるまで最大10秒待つ', { kind: 'wait', target: '完了', seconds: 10 }],
  ['step', '最長１分、「完了」が表示されるまで待つ', { kind: 'wait', target: '完了', seconds: 60 }],
  ['step', 'Wait up to 10 seconds until "Done" is shown', { kind: 'wait', target: 'Done', seconds: 10 }],
  // To cancel a dialog is to close it.
  ['step', 'Cancel the "Find" dialog', { kind: 'close', target: 'Find', role: 'dialog' }],
  ['step', 'Cancel the table dialog', { kind: 'close', target: 'table', role: 'dialog' }],
  ['step', 'Cancel the dialog', { kind: 'close', role: 'dialog' }],
  ['step', 'Cancel the dialog with Escape', { kind: 'press', keys: 'escape' }],
  ['step', '「検索」ダイアログをキャンセルする', { kind: 'close', target: '検索', role: 'dialog' }],
  ['step', 'ダイアログをキャンセルする', { kind: 'close', role: 'dialog' }],
  ['step', 'Escでキャンセルする', { kind: 'press', keys: 'escape' }],
  // A chain of inputs, each with its key.
  ['step', '「100」と入力してEnter、「250」と入力してEnter', type('100'), enter, type('250'), enter],
  ['step', '「1」と入力してTab、「2」と入力してEnterを押す', type('1'), { kind: 'press', keys: 'tab' }, type('2'), enter],
  ['step', 'Type "100" and press Enter, type "250" and press Enter', type('100'), enter, type('250'), enter],
  // What a field is called, politely, or as what something is entered.
  ['step', 'ご住所に「東京」を入力する', { kind: 'fill', target: 'ご住所', value: '東京' }],
  [
    'step',
    'お名前に「花子」、ご住所に「東京」を入力',
    { kind: 'fill', target: 'お名前', value: '花子' },
    { kind: 'fill', target: 'ご住所', value: '東京' },
  ],
  ['step', 'フォルダー名として「x」を入力する', { kind: 'fill', target: 'フォルダー名', value: 'x' }],
  ['step', 'Enter "x" as the folder name', { kind: 'fill', target: 'folder name', value: 'x' }],
  // A title is that of any frame.
  ['check', 'the dialog title contains "x"', title('x', 'contains', 'dialog')],
  ['check', 'the title of the dialog contains "x"', title('x', 'contains', 'dialog')],
  ['check', 'the title of the dialog is "x"', title('x', 'is', 'dialog')],
  ['check', 'ダイアログのタイトルに「x」が含まれる', title('x', 'contains', 'ダイアログ')],
];

test(
  ...eachRow('each is read', READ, ([as, sentence, ...readings]) => [
    `${as}: ${sentence}`,
    () => expect(readSentence(sentence, as)).toEqual({ readings }),
  ]),
);

const REFUSED: [as: As, sentence: string, offer: string][] = [
  ['step', 'Wait for the file dialog.', 'Wait for the "Find" dialog'],
  ['step', 'Wait for the window', 'Wait for the "Find" window'],
  ['step', 'Wait up to 5 seconds until the window title contains "x"', 'Wait until the window title contains "x"'],
  ['step', 'タイトルに「x」が含まれるまで最大5秒待つ', 'タイトルに「x」が含まれるまで待つ'],
  ['step', 'ダイアログが表示されるまで待つ', '「検索」ダイアログが表示されるまで待つ'],
  ['check', 'The folder contains "invoice-17.txt"', 'the file "invoice-17.txt" exists'],
  ['check', 'the contents of the file "a.txt" is "y"', 'the file "a.txt" contains "y"'],
  ['check', 'ファイル「a.txt」の内容が「晴れ」になっている', 'ファイル「a.txt」に「晴れ」が含まれる'],
  ['check', '"Welcome" appears below the form', '"Welcome" is shown'],
  // No program ends, and no key is called so.
  ['check', '保存が終わっている', '「電卓」が起動している'],
  ['step', 'Press Ctrl+N for file', 'Press Ctrl+S'],
];

test(
  ...eachRow('each is refused with a sentence to write', REFUSED, ([as, sentence, offer]) => [
    `${as}: ${sentence}`,
    () => {
      const result = readSentence(sentence, as);
      expect(isError(result) ? result.offers : result.readings).toEqual([offer]);
    },
  ]),
);

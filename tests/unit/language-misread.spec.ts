/** Sentences of people that were read as something else than they mean: each is read right now, or refused. */
import { readSentence } from '../../src/scenario/language/index.js';
import { isError } from '../../src/scenario/language/result.js';
import { eachRow, expect, test } from '../support/plain-test.js';

/** Without readings: refused. */
const ROWS: readonly [as: 'step' | 'check', sentence: string, ...readings: object[]][] = [
  // A key between two texts is no verb.
  ['step', 'Type 12.50, Enter, 7.25, Enter'],
  // A bar is no window that Escape closes.
  ['step', 'Close the search bar with Escape'],
  ['step', 'Close the preferences with Escape', { kind: 'press', keys: 'escape' }, { kind: 'close', role: 'window', result: true }],
  // How something gets its name, no verb says.
  ['step', 'Name the output "clause.pdf"'],
  ['step', '画面下の入力欄に「x」と入力する'],
  ['step', '画面下の「送信」をクリックする', { kind: 'click', target: '送信', where: 'bottom' }],
  ['step', '画面上の「送信」をクリックする', { kind: 'click', target: '送信' }],
  // Beside others, and not as the whole value.
  ['check', '得意先一覧に「山田」が追加されている', { kind: 'expect_text', scope: '得意先', value: '山田', was: 'otherwise' }],
  // Any 7 would have shown it.
  ['check', 'the viewer still shows page 7'],
  // Once a program is open, what is opened in it is none.
  ['step', 'Launch Stock Control and open Reports, then "Reorder list"'],
  ['step', 'Open Notes and open the calculator', { kind: 'open', app: 'Notes' }, { kind: 'open', app: 'calculator' }],
  ['check', 'ファイル「a.png」がホームフォルダーにある', { kind: 'expect_file', value: 'a.png' }],
  ['check', 'the file "a.png" exists in the home folder', { kind: 'expect_file', value: 'a.png' }],
  ['check', 'the file "a.png" exists in the folder "Home"', { kind: 'expect_file', value: 'Home/a.png' }],
  // No element is called by an address.
  ['step', 'Go to "http://localhost:3000/orders"'],
  // "Invoice" anywhere would have shown it.
  ['check', 'the invoice page is still open in the browser'],
  ['check', 'the "Invoice" page is open', { kind: 'expect_text', value: 'Invoice' }],
  // A number is a text of its own, and no more of the one before it.
  ['step', 'Type 120 in A1, 80 in A2', { kind: 'fill', target: 'A1', value: '120' }, { kind: 'fill', target: 'A2', value: '80' }],
  // Not in a place "保存".
  ['step', '「保存」の代わりに「開く」をクリックする'],
];

test(
  ...eachRow('each is read as it is meant', ROWS, ([as, sentence, ...readings]) => [
    `${as}: ${sentence}`,
    () => {
      const result = readSentence(sentence, as);
      expect(isError(result) ? [] : result.readings).toEqual(readings);
    },
  ]),
);

/** Parts of a window in a sentence: read for every verb, said back, and refused where nobody could say what has to be there. */

import { readSentence } from '../../src/scenario/language/index.js';
import { isError } from '../../src/scenario/language/result.js';
import { write, written } from '../../src/scenario/language/write.js';
import { isCheck, type Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const READ: readonly [sentence: string, ...readings: string[]][] = [
  ['Click the "Close" button in the top right corner', 'Click the "Close" button at the top right'],
  ['Click the "Save" button at the bottom of the window', 'Click the "Save" button at the bottom'],
  ['Click the "Save" button on the left', 'Click the "Save" button on the left'],
  ['Click the top right "Close" button', 'Click the "Close" button at the top right'],
  ['Click the left "Save" button', 'Click the "Save" button on the left'],
  ['Click the upper-right "Close"', 'Click "Close" at the top right'],
  ['Click "Close" at top right', 'Click "Close" at the top right'],
  ['In the top right corner, click "Close"', 'Click "Close" at the top right'],
  ['Click OK at the bottom right', 'Click "OK" at the bottom right'],
  ['Click "OK" at the bottom of the "Find" dialog', 'Click "OK" at the bottom of the "Find" window'],
  ['At the bottom of the "Find" dialog, click "OK"', 'Click "OK" at the bottom of the "Find" window'],
  ['In the "Find" dialog, click "OK" at the bottom', 'Click "OK" at the bottom of the "Find" window'],
  ['Double-click "a.txt" in the lower-right part of the window', 'Double-click "a.txt" at the bottom right'],
  ['Right-click "a.txt" on the right-hand side', 'Right-click "a.txt" on the right'],
  ['Move the mouse over "Save" at the very top', 'Hover over "Save" at the top'],
  ['Type "ocean" into the field "Color name" at the top left', 'Type "ocean" into "Color name" at the top left'],
  ['Fill the field "Name" at the top with "x"', 'Type "x" into "Name" at the top'],
  ['Clear the "Name" field at the bottom', 'Clear "Name" at the bottom'],
  ['Check "I agree" in the lower left', 'Check "I agree" at the bottom left'],
  ['Select "Blue" from "Colour" at the top', 'Select "Blue" from "Colour" at the top'],
  ['Click "A" and "B" at the bottom', 'Click "A" at the bottom', 'Click "B" at the bottom'],
  ['Click "Home" on the left, then "Open"', 'Click "Home" on the left', 'Click "Open"'],
  ['Click the X in the upper right corner', 'Close the window'],
  ['右上の「Close」ボタンをクリックする', '右上の「Close」ボタンをクリックする'],
  ['画面下部の「OK」をクリックする', '下部の「OK」をクリックする'],
  ['左側の「Save」を押す', '左側の「Save」をクリックする'],
  ['画面の右上にある「閉じる」ボタンを押す', '右上の「閉じる」ボタンをクリックする'],
  ['「検索」ダイアログの下部の「閉じる」をクリックする', '「検索」ウィンドウの下部の「閉じる」をクリックする'],
  ['左上の「名前」欄に「太郎」と入力する', '左上の「名前」欄に「太郎」と入力する'],
  ['左側の「設定」タブを選択する', '左側の「設定」タブをクリックする'],
  ['左下の「同意する」にチェックを入れる', '左下の「同意する」にチェックを入れる'],
  ['右上の×ボタンをクリックする', 'ウィンドウを閉じる'],
];

const CHECKS: readonly [sentence: string, reading: Reading][] = [
  ['The "Name" field at the top is empty', { kind: 'expect_field', target: 'Name', value: '', where: 'top' }],
  [
    'The "Close" button at the top right is disabled',
    { kind: 'expect_enabled', target: 'Close', role: 'button', negated: true, where: 'top right' },
  ],
  ['the "Wrap" box in the lower left of the window is checked', { kind: 'expect_checked', target: 'Wrap', where: 'bottom left' }],
  ['下部の「名前」欄が「太郎」である', { kind: 'expect_field', target: '名前', value: '太郎', where: 'bottom' }],
];

/** Of what has no part that is known, of what is no element, and of what would be held to less than the words. */
const REFUSED = [
  'Click "Add" at the bottom of the "Fonts" list',
  'In the "Fonts" list, click "Add" at the bottom',
  'Click "Save" at the top of the toolbar',
  'Click "Save" on the left of "Name"',
  'Click "Save" on top',
  'Click "Save" in the corner',
  'Choose File > Save at the top',
  'Press Enter at the bottom',
  'Type "x" at the bottom',
  'Drag "a" to "b" on the right',
  'Scroll down on the left',
  'Click the right "Save" button',
  'Click the right "arrow" at the bottom',
  '"Done" is shown at the bottom',
  'the "Save" button is shown at the top',
  'the text at the top is "x"',
  '「ファイル」リストの下部の「追加」をクリックする',
  '「A」の右上の「Save」を押す',
  'その右の「Save」ボタンを押す',
  '上の「OK」を押す',
  '右下の「A」と「B」をクリックする',
  '左上の欄に「orange」と入力する',
  '右側の「memo.txt」を「ごみ箱」へドラッグする',
  '右上の「メニュー」を閉じる',
  '下部の「完了」が表示されている',
];

const languageOf = (text: string): 'en' | 'ja' => (/[ぁ-ん]/.test(text) ? 'ja' : 'en');

test(
  ...eachRow('a part of the window', READ, ([sentence, ...said]) => [
    sentence,
    () => {
      const result = readSentence(sentence, 'step');
      const readings = isError(result) ? [] : result.readings;
      const language = languageOf(sentence);
      expect(readings.map(one => written(one, language))).toEqual(said);
      // What is said back is read the same.
      for (const reading of readings) {
        const back = readSentence(write(reading, language) ?? '', 'step');
        expect(back).toMatchObject({ readings: [reading] });
      }
    },
  ]),
);

test(
  ...eachRow('a part of the window in a check', CHECKS, ([sentence, reading]) => [
    sentence,
    () => {
      expect(readSentence(sentence, 'check')).toEqual({ readings: [reading] });
      expect(isCheck(reading) && readSentence(write(reading, 'en')!, 'check')).toMatchObject({ readings: [{ where: reading.where }] });
    },
  ]),
);

test(
  ...eachRow('no part of a window', REFUSED, sentence => [
    sentence,
    () => expect(['step', 'check'].map(as => isError(readSentence(sentence, as as 'step')))).toEqual([true, true]),
  ]),
);

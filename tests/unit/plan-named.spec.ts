/** What a step's own words say must be hit or entered. */

import { type Named, namedBy } from '../../src/review/named.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const target = (value: string): Named => ({ as: 'target', value });
const text = (value: string): Named => ({ as: 'text', value });

const NAMED: readonly [sentence: string, named: Named[]][] = [
  ['Click "Save"', [target('Save')]],
  ['Double-click "notes.txt"', [target('notes.txt')]],
  ['Right-click "notes.txt"', [target('notes.txt')]],
  ['Check "Subscribe"', [target('Subscribe')]],
  ['Uncheck "Subscribe"', [target('Subscribe')]],
  ['Choose "Save" in the "File" menu', [target('Save')]],
  ['Select "Blue" from "Color"', [target('Blue')]],
  ['Type "Taro" into "Name"', [text('Taro')]],
  ['Type "Taro"', [text('Taro')]],
  ['In the "Work" window, click "OK"', [target('OK')]],
  ['Click "A" and then click "B"', [target('A'), target('B')]],
  ['「保存」ボタンをクリックする', [target('保存')]],
  ['「名前」に「太郎」と入力する', [text('太郎')]],
  ['Click the Save button', []],
  ['Open "notes"', []],
  ['"Saved" is shown', []],
  ['Wait until "Done" is shown', []],
  ['Somehow make "Save" happen, whatever it takes', []],
];
test(
  ...eachRow('named', NAMED, ([sentence, named]) => [
    `${sentence}: ${JSON.stringify(named)}`,
    () => expect(namedBy(sentence)).toEqual(named),
  ]),
);

/** A refusal gives a sentence to copy: one that is read, and close to what was written. Where none is near, none is made up. */
import { mended } from '../../src/scenario/language/mend.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: readonly [as: 'step' | 'check', written: string, mended: string | undefined][] = [
  ['step', 'Clik "Save"', 'Click "Save"'],
  ['step', 'Chooose File > Save', 'Choose File > Save'],
  ['check', '"Done" is showm', '"Done" is shown'],
  ['check', 'file "memo.txt" contians "milk"', 'file "memo.txt" contains "milk"'],
  ['step', 'Type hello world', 'Type "hello world"'],
  ['step', 'Type =SUM(A1:A2) and press Enter', 'Type "=SUM(A1:A2)" and press Enter'],
  ['step', 'Type hello world into "Name"', 'Type "hello world" into "Name"'],
  ['step', 'Choose Search > Find and Replace', 'Choose Search > "Find and Replace"'],
  ['step', 'Click "Save', 'Click "Save"'],
  ['step', '「保存をクリックする', undefined],
  ['step', '牛乳を買うと入力する', '「牛乳を買う」と入力する'],
  ['step', '「名前」欄に太郎と入力する', '「名前」欄に「太郎」と入力する'],
  ['step', 'Log in as admin', undefined],
  ['step', 'Click the first button', undefined],
  ['step', 'Click the blue button', undefined],
  ['step', 'Press Ctrl+Banana', undefined],
  ['step', 'Compute 7 times 6', undefined],
  ['check', 'Click "Save"', undefined],
  ['check', 'It works', undefined],
  ['step', '管理者としてログインする', undefined],
];
test(
  ...eachRow('each row holds', ROWS, ([as, written, expected]) => [
    `${as}: ${written} → ${expected ?? 'nothing'}`,
    () => expect(mended(written, as)).toBe(expected),
  ]),
);

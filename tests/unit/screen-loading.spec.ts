import { isLoading } from '../../src/screen/loading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: readonly [title: string, isSo: boolean][] = [
  ['Loading…', true],
  ['Loading', true],
  ['Loading...', true],
  ['Loading http://127.0.0.1/… - Chromium', true],
  ['Opening “notes.txt”…', true],
  ['読み込み中…', true],
  ['ファイルを読み込み中です', true],
  ['起動中', true],
  ['Home', false],
  ['Save As…', false],
  ['Open File', false],
  ['Loading dock plan.txt', false],
  ['Opening hours', false],
  ['', false],
];
test(
  ...eachRow('each row holds', ROWS, ([title, isSo]) => [
    `"${title}": ${isSo ? 'not ready' : 'says nothing of that'}`,
    () => expect(isLoading(title)).toBe(isSo),
  ]),
);

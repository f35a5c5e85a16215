/** What the name that an author wrote and the name that an element bears have to do with each other. More rows: judge/match.spec.ts. */

import { looksLike, type NameFit, nameFit } from '../../src/screen/name.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: readonly (readonly [wanted: string, name: string, fit: NameFit | undefined, role?: string])[] = [
  ['Save', 'Save', 'same'],
  ['Save', ' Save ', 'same'],
  ['save', 'Save', 'folded'],
  ['Save', 'ＳＡＶＥ', 'folded'],
  ['Don’t Save', "Don't Save", 'folded'],
  ['A - B', 'A – B', 'folded'],
  ['-', '−', 'folded'],
  ['名前を付けて保存', '名前を 付けて保存', 'folded'],
  // Dress.
  ['Save', 'Save…', 'dressed'],
  ['Save', 'Save...', 'dressed'],
  ['Name', 'Name:', 'dressed'],
  ['Name', 'Name *', 'dressed'],
  ['File', '_File', 'dressed'],
  ['File', '&File', 'dressed'],
  ['ファイル', 'ファイル(F)', 'dressed'],
  ['Pen(P)', 'Pen', 'dressed'],
  ['Pen', 'Pen (P)', 'dressed'],
  ['Drive (C)', 'Drive', undefined],
  ['f(x)', 'f', undefined],
  ['ファイル', 'ファイル（Ｆ）', 'dressed'],
  ['ファイル(F)', 'ファイル', 'dressed'],
  ['設定(&S)', '設定', 'dressed'],
  ['元に戻す: 入力', '元に戻す(U): 入力', 'dressed', 'menu item'],
  ['グループ', 'グループ(B)', 'dressed'],
  ['グループ(A)', 'グループ(B)', undefined],
  ['保存(S)', '保存(S)… Ctrl+S', 'dressed'],
  ['Pen (P)', 'Pen (P)', 'same'],
  ['Save Ctrl+S', 'Save Ctrl+D', undefined],
  ['Save', 'Save Ctrl+S', 'dressed'],
  ['Refresh', 'Refresh F5', 'dressed'],
  ['Replace all', 'Replace all (F10)', 'dressed'],
  ['Cancel', 'Cancel [Escape]', 'dressed'],
  ['Save', 'Save (Ctrl+S)', 'dressed'],
  ['保存', '保存(S)… Ctrl+S', 'dressed'],
  // Longer, and still it.
  ['Save', 'Save changes', 'longer', 'button'],
  ['Delete', 'Delete account', 'longer', 'button'],
  ['保存', '上書き保存', 'longer', 'button'],
  ['保存', '保存する', 'longer', 'button'],
  ['OK', '✓ OK', 'longer', 'button'],
  ['Name', 'Name as on the card', 'longer', 'text box'],
  ['Name', 'Your name', 'longer', 'text box'],
  ['Email', 'Enter your email', 'longer', 'text box'],
  ['Email', 'Email (optional)', 'longer', 'text box'],
  ['名前', 'お名前', 'longer', 'text box'],
  ['Read-only', 'Read-only file', 'longer', 'check box'],
  ['Search', 'Search in files', 'longer', 'text box'],
  // Another one.
  ['Save', "Don't Save", undefined, 'button'],
  ['Save', 'Save As…', undefined, 'button'],
  ['Save', 'Save and Close', undefined, 'button'],
  ['Save', 'Saved searches', undefined, 'button'],
  ['保存', '保存先', undefined, 'button'],
  ['保存', '保存しない', undefined, 'button'],
  ['Open', 'Open files read-only', undefined, 'check box'],
  ['Print', 'Print in colour', undefined, 'radio button'],
  ['保存', '保存する前に確認', undefined, 'check box'],
  ['Name', 'First name', undefined, 'text box'],
  ['Password', 'Confirm password', undefined, 'text box'],
  ['memo', 'memo-2.txt', undefined, 'icon'],
  ['memo', 'memo.txt', undefined, 'list item'],
  ['memo', 'memos', undefined, 'list item'],
  ['Save as', 'Save', undefined, 'button'],
  ['Save', '', undefined],
  ['', 'Save', undefined],
  ['', '', undefined],
];
test(
  ...eachRow('each row holds', ROWS, ([wanted, name, fit, role]) => [
    `the ${role ?? 'element'} "${name}" for "${wanted}": ${fit ?? 'another one'}`,
    () => expect(nameFit(wanted, name, role)).toBe(fit),
  ]),
);

test('letters that eyes take for each other', () => {
  expect(looksLike('ロ座', '口座')).toBe(true);
  expect(looksLike('Item 10', 'ltem lO')).toBe(true);
  expect(looksLike('Item 10', 'Item 20')).toBe(false);
});

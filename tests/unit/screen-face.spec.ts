/** What is drawn on a thing, and what its program calls it. */
import { expect, test } from '@playwright/test';
import { saysOther } from '../../src/screen/face.js';

const ROWS: readonly [face: string, name: string, isOther: boolean][] = [
  ['Delete my account', 'Keep my account', false],
  ['Delete everything', 'Keep my account', true],
  ['Delete all notes', 'Save', true],
  ['Save', 'Save', false],
  ['Save changes', 'Save', false],
  ['5ave', 'Save', false],
  ['Sove', 'Save', false],
  ['x', 'Close', false],
  ['×', 'multiply', false],
  ['', 'Save', false],
  ['Senden', 'Send', false],
  ['Cancel', 'OK', true],
  ['すべて削除する', '保存', true],
  ['上書き保存', '保存', false],
  ['削除', '保存', false],
  ['Order now', '', false],
];

for (const [face, name, isOther] of ROWS) {
  test(`"${face}" drawn on "${name}" ${isOther ? 'is another thing' : 'may be it'}`, () => {
    expect(saysOther(face, name)).toBe(isOther);
  });
}

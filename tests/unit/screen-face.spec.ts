/** What is drawn on a thing, and what its program calls it. */
import { expect, test } from '@playwright/test';
import { holdsOther, lacks, otherFace, saysOther } from '../../src/screen/face.js';

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

const TEXTS: readonly [drawn: string, said: string, isMissing: boolean][] = [
  ['Order cancelled by the shop', 'Order shipped', true],
  ['Order shipped', 'Order shipped', false],
  ['Your order has been 5hipped', 'order has been shipped', false],
  ['0rder shlpped', 'Order shipped', false],
  ['Ord', 'Order shipped', false],
  ['Total 21,000', 'Total 21,000', false],
  ['注文は取り消されました', '注文を発送しました', true],
  ['注文を発送しました', '注文を発送しました', false],
  ['Backup failed', 'Backup complete', true],
  ['Backup complete now', 'Backup complete', false],
  ['Your order has been', 'Your order has been sent', false],
  ['42', '42', false],
  ['*****', '5 stars', false],
];

for (const [drawn, said, isMissing] of TEXTS) {
  test(`"${said}" is ${isMissing ? 'not ' : ''}what is drawn as "${drawn}"`, () => {
    expect(lacks(drawn, said)).toBe(isMissing);
  });
}

const VALUES: readonly [drawn: string, value: string, isOther: boolean][] = [
  ['10', '10', false],
  ['1000', '10', true],
  ['10 kg', '10', false],
  ['¥10', '10', false],
  ['l0', '10', false],
  ['= マ B', '青', false],
  ['Tokyov', 'Tokyo', false],
  ['11/23/2026', '2026-11-23', false],
  ['02:00 PM', '14:00', false],
  ['赤いかさ', '青いくつ', true],
  ['青 v', '青', false],
  ['Red', 'Blue', false],
  ['Green', 'Blue', true],
  ['Taro', 'Taro Yamada', false],
  ['', '10', false],
  ['A', '4', false],
  ['7', '4', true],
  ['a value that nobody can see as a whole', 'a value that goes on', false],
  ['Tokyo Station', 'Tokyo', false],
];

for (const [drawn, value, isOther] of VALUES) {
  test(`"${drawn}" in a field that says it holds "${value}" ${isOther ? 'is another value' : 'may be it'}`, () => {
    expect(holdsOther(drawn, value)).toBe(isOther);
  });
}

const SCREEN = { width: 800, height: 600 };
const drawn = (...words: [text: string, confidence: number][]) =>
  otherFace(
    async () => [{ words: words.map(([text, confidence]) => ({ text, confidence })) }],
    { bounds: { x: 10, y: 10, width: 200, height: 20 }, said: 'b.txt', screen: SCREEN },
    lacks,
  );

test('what is read unclearly may speak for what is said', async () => {
  expect(await drawn(['"b.txt"', 0.6], ['plain text document', 0.95])).toBeUndefined();
  expect(await drawn(['plain text document', 0.95])).toBe('plain text document');
});

test('what is read unclearly speaks against nothing', async () => {
  expect(await drawn(['plain text document', 0.6])).toBeUndefined();
});

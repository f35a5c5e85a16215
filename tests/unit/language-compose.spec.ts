/** What joins clauses means the same in both languages: conditions, waits, results, answers. */

import { compose, isUnfit } from '../../src/scenario/language/compose.js';
import { readBare } from '../../src/scenario/language/read.js';
import { isError } from '../../src/scenario/language/result.js';
import type { Reading } from '../../src/scenario/reading.js';
import { expect, test } from '../support/plain-test.js';

const shown: Reading = { kind: 'expect_text', value: 'Done' };
const click: Reading = { kind: 'click', target: 'OK' };

test.describe('clauses are composed', () => {
  test('a condition holds for all that follows it', () => {
    const all = compose(
      [
        { link: 'if', readings: [shown] },
        { link: 'then', readings: [click, click] },
      ],
      'dialog',
    );
    expect(all).toEqual([
      { ...click, when: shown },
      { ...click, when: shown },
    ]);
  });

  for (const [title, readings] of [
    ['of two checks', [shown, shown]],
    ['that is a deed', [click]],
    ['without a check', []],
  ] as const)
    test(`a condition ${title} is none`, () => {
      expect(
        compose(
          [
            { link: 'if', readings },
            { link: 'then', readings: [click] },
          ],
          'dialog',
        ),
      ).toEqual({ problem: 'condition', at: 0 });
    });

  test('a condition inside another, or one denied twice, is none', () => {
    const inner = { link: 'then' as const, readings: [{ ...click, when: shown }] };
    expect(isUnfit(compose([{ link: 'if', readings: [shown] }, inner], 'dialog'))).toBe(true);
    expect(
      isUnfit(
        compose(
          [
            { link: 'unless', readings: [{ ...shown, negated: true }] },
            { link: 'then', readings: [click] },
          ],
          'dialog',
        ),
      ),
    ).toBe(true);
  });

  test('only the first deed answers what asks, and only a button or a close does', () => {
    const asked = { link: 'asked' as const, readings: [] };
    expect(compose([asked, { link: 'then', readings: [click, click] }], 'dialog')).toEqual([{ ...click, scope: 'dialog' }, click]);
    expect(compose([asked, { link: 'then', readings: [{ kind: 'press', keys: 'enter' }] }], 'dialog')).toEqual({
      problem: 'answer',
      at: 1,
    });
  });
});

test.describe('both languages compose alike', () => {
  for (const [en, ja] of [
    ['If "Done" is shown, click "OK"', '「Done」が表示されている場合は「OK」をクリックする'],
    ['If "Done" is shown, click "OK" and press Enter', '「Done」が表示されている場合は「OK」をクリックしてEnterキーを押す'],
    ['Press Ctrl+S to save', 'Ctrl+Sを押して保存する'],
    ['Press Ctrl+Q to quit', 'Ctrl+Qを押して終了する'],
  ] as const)
    test(en, () => {
      expect(readings(ja)).toEqual(readings(en));
    });
});

function readings(text: string): Reading[] {
  const result = readBare(text, 'step');
  if (isError(result)) throw new Error(result.error);
  return result.readings;
}

/** What an author means by a word that points back; what may be of another thing stays refused. */
test.describe('words that point back', () => {
  test('"its" is of the place in front of it', () => {
    expect(readings('In the "Find" dialog, click its "OK" button')).toEqual(readings('In the "Find" dialog, click the "OK" button'));
    for (const text of ['Click its "OK" button', 'In the "Find" dialog, select "a.txt" and click its "Delete" button'])
      expect(isError(readBare(text, 'step')), text).toBe(true);
  });

  test('a condition names the window that is closed', () => {
    expect(readings('「検索」ウィンドウが開いていたら閉じる')).toEqual(readings('If the "検索" window is open, close it'));
    for (const text of [
      '「検索」が表示されたら閉じる',
      '「検索」ウィンドウに「A」が表示されていたら閉じる',
      '「検索」ウィンドウが開いていなければ閉じる',
      '「検索」ウィンドウが表示されると閉じる',
    ])
      expect(isError(readBare(text, 'step')), text).toBe(true);
  });

  test('what is greyed cannot be used, and nobody makes it so', () => {
    for (const text of ['「保存」ボタンがグレー表示になっている', '「保存」ボタンがグレー表示されている'])
      expect(readBare(text, 'check'), text).toEqual(readBare('「保存」ボタンがグレーアウトしている', 'check'));
    expect(isError(readBare('「保存」をグレー表示にする', 'step'))).toBe(true);
  });
});

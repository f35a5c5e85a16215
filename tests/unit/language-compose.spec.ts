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

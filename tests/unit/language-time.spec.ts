/** What the words demand in time, in both languages: that it was otherwise before (`was`), or a state that may hold already (`asks`). */

import { readSentence } from '../../src/scenario/language/index.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

/** The only reading's `was`, `asks`, or what is wrong. */
function said(sentence: string, as: 'step' | 'check'): string {
  const result = readSentence(sentence, as);
  if ('error' in result) return result.error;
  if (result.readings.length !== 1) return `${result.readings.length} readings`;
  const { was, asks } = result.readings[0]!;
  return [was, asks].filter(Boolean).join(' ');
}

const otherwise = [
  ...[
    'file "a" was created',
    'File "a" was deleted',
    'The file "a" has been saved',
    'the file "a" has been removed',
    'folder "a" was created',
  ],
  ...['"Hello" is gone', '"Hello" has disappeared', '"Hello" is no longer shown', '"Hello" is not shown any more', '"Hello" vanishes'],
  ...['the "x" dialog is closed', 'The dialog "x" closes', 'The window "x" has been closed', 'The "x" window is no longer open'],
  ...['Mousepad has exited', 'the calculator was terminated', 'The calculator has quit', 'The calculator is no longer running'],
  ...[
    '"x" is no longer checked',
    'The "Save" button becomes enabled',
    'the "Save" button becomes disabled',
    'the clipboard no longer contains "x"',
  ],
  ...['The window title changes to "x"', '"x" was copied to the clipboard'],
  ...['ファイル「a」が削除された', 'ファイル「a」が作成されている', 'ファイル「a」が保存された', 'フォルダー「a」が削除されていること'],
  ...[
    '「A」が消えた',
    '「A」がなくなった',
    '「A」が表示されなくなった',
    '「A」が消えていること',
    '「A」ダイアログが閉じた',
    '「A」ウィンドウが閉じている',
  ],
  ...['電卓が終了した', '電卓が終了していること', '電卓が停止した', '「保存」ボタンが押せなくなった', '「同意する」がオンになった'],
];
const nothing = [
  ...['file "a" exists', 'file "a" does not exist', 'The file "a" was not created', 'no file "a" was created'],
  ...[
    '"Hello" is shown',
    '"Hello" is not shown',
    '"Hello" appears',
    'the "x" dialog is open',
    'The calculator is not running',
    '"x" is unchecked',
  ],
  ...['the window title contains "deleted"', 'The "Save" button is disabled', 'there is no file "a"'],
  ...['ファイル「a」がない', 'ファイル「a」が存在しない', 'ファイル「a」が作成されていない', '「A」が表示されない', '「A」が消えていない'],
  ...['「A」ダイアログが開いていない', '電卓は起動していない', '「同意する」がオンになっていること', '「同意する」のチェックが外れている'],
];
test(
  ...eachRow('otherwise before', otherwise, sentence => [
    `otherwise before: ${sentence}`,
    () => {
      expect(said(sentence, 'check')).toBe('otherwise');
      // As a step, too: it does not ask for a state that may hold already.
      expect(said(sentence, 'step')).toBe('otherwise');
    },
  ]),
);
test(
  ...eachRow('nothing is said of before', nothing, sentence => [
    `nothing is said of before: ${sentence}`,
    () => expect(said(sentence, 'check')).toBe(''),
  ]),
);

test(
  ...eachRow(
    'wait',
    [
      ['Wait until "Loading" is gone', ''],
      ['Wait until the "Save" dialog is closed', ''],
      ['Wait for "Loading" to disappear', ''],
      ['「読み込み中」が消えるまで待つ', ''],
      ['「保存」ダイアログが閉じるまで待つ', ''],
      ['Wait until "Loading" is not shown', ''],
      ['Wait until "Done" is shown', ''],
      ['「完了」が表示されるまで待つ', ''],
    ] as const,
    ([sentence, was]) => [`wait: ${sentence}`, () => expect(said(sentence, 'step')).toBe(was)],
  ),
);

const asks = [
  ...['Make sure that "A" is shown', 'Ensure "A" is checked', 'Make sure the "x" dialog is closed', 'Be sure that file "a" exists'],
  ...[
    'The window title says "A"',
    '"A" is shown',
    'the "Name" field contains "x"',
    'The calculator is running',
    'Ensure that file "a" was deleted',
  ],
  ...['「名前」欄に「x」と書かれている状態にする', '「同意する」にチェックが入っている状態にする', '「同意する」がオンになっていること'],
  ...[
    '「完了」が表示されるようにする',
    '「設定」ダイアログを開いた状態にする',
    '「設定」ダイアログが閉じている状態にする',
    '「完了」が表示されていること',
  ],
];
const looks = [
  ...[
    'Verify that "A" is shown',
    'Check that "A" is checked',
    'I should see "A"',
    'Confirm that the calculator is running',
    'Check to make sure that "A" is shown',
  ],
  ...['「完了」が表示されていることを確認する', '「同意する」がオンになっていることを確認してください'],
];
test(
  ...eachRow('asks for a state', asks, sentence => [
    `asks for a state: ${sentence}`,
    () => {
      expect(said(sentence, 'step')).toBe('state');
      expect(said(sentence, 'check')).not.toContain('state');
    },
  ]),
);
test(...eachRow('only looks', looks, sentence => [`only looks: ${sentence}`, () => expect(said(sentence, 'step')).toBe('')]));

test('a condition asks for what is so now, and what is done on it asks for no state', () => {
  const expected: Reading[] = [{ kind: 'click', target: 'B', when: { kind: 'expect_text', value: 'A', negated: true } }];
  for (const sentence of ['If "A" is gone, click "B"', '「A」が消えた場合、「B」をクリックする'])
    expect.soft(readSentence(sentence, 'step'), sentence).toEqual({ readings: expected });
});

test('what is looked at together is looked at', () => {
  const result = readSentence('Verify that "A" is shown and "B" is hidden', 'step');
  expect(result).toEqual({
    readings: [
      { kind: 'expect_text', value: 'A' },
      { kind: 'expect_text', value: 'B', negated: true },
    ],
  });
});

test(
  ...eachRow('refused', ['「保存」を押すようにする', '「完了」が表示されないようにしない', 'Make sure everything is fine'], sentence => [
    `refused: ${sentence}`,
    () => expect(readSentence(sentence, 'step')).toHaveProperty('error'),
  ]),
);

/** The sentence's own characters choose its language; what is quoted does not count. */

import { readSentence, understand } from '../../src/scenario/language/index.js';
import { expect, test } from '../support/plain-test.js';

test('an English sentence may quote Japanese', () => {
  expect(readSentence('Click "保存"', 'step')).toEqual({ readings: [{ kind: 'click', target: '保存' }] });
  expect(readSentence('Type 「牛乳を買う」 into 「メモ」', 'step')).toEqual({
    readings: [{ kind: 'fill', target: 'メモ', value: '牛乳を買う' }],
  });
  expect(readSentence('the window title contains "メモ.txt"', 'check')).toEqual({
    readings: [{ kind: 'expect_window_title', value: 'メモ.txt', match: 'contains' }],
  });
});

test('a Japanese sentence may quote English', () => {
  expect(readSentence('「Save」をクリックする', 'step')).toMatchObject({ readings: [{ kind: 'click', target: 'Save' }] });
  expect(readSentence('Ctrl+Sを押す', 'step')).toMatchObject({ readings: [{ kind: 'press', keys: 'ctrl+s' }] });
});

test('an English sentence may name a Japanese element without quotes', () => {
  expect(readSentence('Click the 保存 button', 'step')).toEqual({ readings: [{ kind: 'click', target: '保存', role: 'button' }] });
});

test('the sentence keeps its line and text, understood or not', () => {
  const place = { line: 7, column: 4 };
  expect(understand({ text: 'Click "Save"', ...place }, 'step')).toEqual({
    line: 7,
    text: 'Click "Save"',
    understood: true,
    readings: [{ kind: 'click', target: 'Save' }],
  });
  expect(understand({ text: 'Log in as admin', ...place }, 'step')).toEqual({
    line: 7,
    text: 'Log in as admin',
    understood: false,
    readings: [],
    error: expect.stringContaining('goal'),
  });
});

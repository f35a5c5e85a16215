/** A refusal gives a sentence to copy: one that is read, close to what was written, with the author's names. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readSentence } from '../../src/scenario/language/index.js';
import { findQuotes } from '../../src/scenario/language/quotes.js';
import { isError } from '../../src/scenario/language/result.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { isLong, same } from '../support/properties.js';

const offersFor = (text: string, as: 'step' | 'check'): readonly string[] | undefined => {
  const result = readSentence(text, as);
  return isError(result) ? result.offers : undefined;
};

const ROWS: readonly [as: 'step' | 'check', written: string, offered: string][] = [
  ['step', 'Clik "Save"', 'Click "Save"'],
  ['check', '"Done" is showm', '"Done" is shown'],
  ['check', 'file "memo.txt" contians "milk"', 'file "memo.txt" contains "milk"'],
  ['step', 'Type hello world', 'Type "hello world"'],
  ['step', 'Type =SUM(A1:A2) and press Enter', 'Type "=SUM(A1:A2)" and press Enter'],
  ['step', 'Type hello world into "Name"', 'Type "hello world" into "Name"'],
  ['step', 'Click "Save', 'Click "Save"'],
  ['step', '「保存をクリックする', '「保存」をクリックする'],
  ['step', '牛乳を買うと入力する', '「牛乳を買う」と入力する'],
  ['step', '「名前」欄に太郎と入力する', '「名前」欄に「太郎」と入力する'],
  ['step', 'Log in as admin', 'Click "Save"'],
  ['step', 'Click the first button', 'Click "Save"'],
  ['step', 'Click the blue button', 'Click "Save"'],
  ['step', 'Press Ctrl+Banana', 'Press Ctrl+S'],
  ['step', 'Compute 7 times 6', 'Click "Save"'],
  ['check', 'Click "Save"', '"Save" is shown'],
  ['check', 'It works', '"Done" is shown'],
  ['step', '管理者としてログインする', '「保存」をクリックする'],
];
test('what a check denies is never offered among what it asks for', () => {
  expect(offersFor('It all went well with "A", but not "B"', 'check')).toEqual(['"A" is shown', '"B" is not shown']);
  expect(offersFor('「A」だけが並び「B」はない', 'check')).toEqual(['「A」が表示されている', '「B」が表示されていない']);
  expect(offersFor('「A」が並び、「B」以外は何もない', 'check')).not.toContain('「B」が表示されていない');
});

test(
  ...eachRow('each row holds', ROWS, ([as, written, expected]) => [
    `${as}: ${written} → ${expected}`,
    () => expect(offersFor(written, as)).toEqual([expected]),
  ]),
);

test('whatever is refused ends in a sentence that is read, and keeps the names', () => {
  const refused = gunzipSync(readFileSync(new URL('../data/sentences/corpus.ndjson.gz', import.meta.url)))
    .toString()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { as: 'step' | 'check'; text: string; readings?: unknown })
    // Whole lines of tables are no sentences.
    .filter(({ readings, text }) => readings === undefined && !text.includes(' · '));
  let kept = 0;
  const some = refused.filter((_, n) => isLong() || n % 10 === 0);
  for (const { as, text } of some) {
    const offers = offersFor(text, as);
    if (offers === undefined) continue;
    same(offers.length > 0, true, text);
    const isRead = (one: string): boolean => (['step', 'check'] as const).some(kind => !isError(readSentence(one, kind)));
    for (const offer of offers) same(offer.split(', then ').every(isRead), true, `${text} → ${offer}`);
    const names = findQuotes(text).quotes.map(({ value }) => value);
    if (names.every(name => offers.join().includes(name))) kept++;
  }
  expect(kept / some.length).toBeGreaterThan(0.97);
});

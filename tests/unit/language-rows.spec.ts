/** Each row keeps its own word: its example is read as its frame says; and no quoted string of an author is lost, whatever row is near. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { waysOf } from '../../src/scenario/language/cover.js';
import { readEnglish } from '../../src/scenario/language/en.js';
import { en, phrasesOf } from '../../src/scenario/language/en-row.js';
import { states, wherePhrases } from '../../src/scenario/language/en-said.js';
import { steps as enSteps } from '../../src/scenario/language/en-steps.js';
import * as to from '../../src/scenario/language/frames.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { readJapanese } from '../../src/scenario/language/ja.js';
import { checks } from '../../src/scenario/language/ja-checks.js';
import { steps } from '../../src/scenario/language/ja-steps.js';
import { isError } from '../../src/scenario/language/result.js';
import { tokenize } from '../../src/scenario/language/tokens.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { draws, same } from '../support/properties.js';

test(
  ...eachRow(
    'the example of each',
    [
      ['Japanese step', (text: string) => readJapanese(text, 'step'), steps],
      ['Japanese check', (text: string) => readJapanese(text, 'check'), checks],
      ['English step', (text: string) => readEnglish(text, 'step'), enSteps],
      ['English check', (text: string) => readEnglish(text, 'check'), [...states, ...wherePhrases]],
    ] as const,
    ([what, read, rows]) => [
      `the example of each ${what} is read, as its frame`,
      () => {
        for (const { frame, example } of rows) {
          const result = read(example);
          const kinds = isError(result) ? [result.error] : result.readings.map(reading => reading.kind);
          expect.soft(frame.kinds, example).toEqual(expect.arrayContaining([kinds.at(-1)]));
        }
      },
    ],
  ),
);

test("a new verb is one row: places, counts, past and orders are the engine's", () => {
  const row = en(to.click, 'poke', '{target:pointed "Save"}');
  const read = (text: string) => waysOf([row], phrasesOf(tokenize(text).tokens)).map(({ readings }) => readings);
  const click = { kind: 'click', target: 'Save', scope: 'Find' };
  expect(read('poked the "Save" button twice in the "Find" dialog')).toEqual([[1, 2].map(() => ({ ...click, role: 'button' }))]);
  expect(read('poke in the "Find" dialog "Save"')).toEqual([[click]]);
  expect(read('poke "Save" gently')).toEqual([]);
});

const FILE = new URL('../data/sentences/corpus.ndjson.gz', import.meta.url);
const read = gunzipSync(readFileSync(FILE))
  .toString()
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as { as: 'step' | 'check'; text: string; readings?: unknown[] })
  .filter(({ readings, text }) => readings !== undefined && text.length < 200);

test('a sentence with one quoted string too many says it, or is refused', () => {
  fc.assert(
    fc.property(fc.constantFrom(...read), fc.double({ min: 0, max: 1, noNaN: true }), ({ as, text }, where) => {
      const isJapanese = /[\u3040-\u9fff]/.test(text);
      // Between words, and outside what is quoted already.
      const places = [...text.matchAll(isJapanese ? /(?=[「『])|(?<=[」』])|$/g : / (?=(?:[^"]*"[^"]*")*[^"]*$)|$/g)].map(
        ({ index }) => index,
      );
      const at = places[Math.floor(where * places.length)] ?? text.length;
      const more = `${text.slice(0, at)}${isJapanese ? '「zq9」' : ' "zq9"'}${text.slice(at)}`;
      const result = readSentence(more, as);
      if (!isError(result)) same(JSON.stringify(result.readings).includes('zq9'), true, more);
    }),
    draws(40, 5000),
  );
});

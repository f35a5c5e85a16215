/**
 * Sentences of the corpus with a change that a hand makes: a word lost, doubled, in another's place, another quotation mark. Whatever comes of it is
 * read or refused and never thrown; what a refusal offers is read, keeps to what was denied, and is said back by the writer.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readSentence } from '../../src/scenario/language/index.js';
import { readBare } from '../../src/scenario/language/read.js';
import { isError } from '../../src/scenario/language/result.js';
import { written } from '../../src/scenario/language/write.js';
import type { Reading } from '../../src/scenario/reading.js';
import { isJapanese } from '../../src/screen/fold.js';
import { expect, test } from '../support/plain-test.js';
import { isLong, same } from '../support/properties.js';

interface Row {
  as: 'step' | 'check';
  text: string;
  readings?: unknown;
}

const READ = gunzipSync(readFileSync(new URL('../data/sentences/corpus.ndjson.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Row)
  .filter(({ readings, text }) => readings !== undefined && text.length < 40);
const CASES = 5000;
/** Each costs tens of readings. */
const OFFERS_EACH = 40;

/** Always the same numbers. */
function* numbers(seed: number): Generator<number, never> {
  for (let at = seed; ; ) {
    at = (at * 1103515245 + 12345) & 0x7fffffff;
    yield at / 0x7fffffff;
  }
}

const WORDS = /"[^"]*"|「[^」]*」|[A-Za-z'+-]+|[\p{Script=Katakana}ー]+|\p{Script=Han}+|\p{Script=Hiragana}+|\s+|./gu;
const MARKS = ['"', '“', "'", '『', '」', ''];

function changed(text: string, draw: () => number): string {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(draw() * all.length) % all.length]!;
  const words = text.match(WORDS) ?? [];
  const places = [...words.keys()].filter(at => words[at]!.trim() !== '');
  if (places.length === 0) return text;
  const [one, other] = [pick(places), pick(places)];
  const put = (at: number, word: string): string => words.map((own, n) => (n === at ? word : own)).join('');
  const ways = [
    () => put(one, ''),
    () => put(one, `${words[one]} ${words[one]}`),
    () => words.map((own, n) => (n === one ? words[other]! : n === other ? words[one]! : own)).join(''),
    () => text.replace(/["「」“”']/g, () => pick(MARKS)),
  ];
  return pick(ways)();
}

function changes(seed: number): Row[] {
  const drawn = numbers(seed);
  const draw = (): number => drawn.next().value;
  return Array.from({ length: CASES }, () => {
    const { as, text } = READ[Math.floor(draw() * READ.length) % READ.length]!;
    return { as, text: changed(text, draw) };
  });
}

test('a sentence with a change is read or refused, and never meets a fault of ours', () => {
  for (const { as, text } of changes(isLong() ? Date.now() : 7)) {
    const read = readBare(text, as);
    if (isError(read)) same(/fault of Xenotester|自身の不具合/.test(read.error), false, text);
  }
});

/** What it asks for, whatever is said of the time before. */
const demandOf = ({ was: _was, asks: _asks, result: _result, ...demand }: Reading): string =>
  JSON.stringify(Object.entries(demand).sort(([one], [other]) => (one < other ? -1 : 1)));
const DENIED = /\b(?:no|not|never|cannot)\b|n['’]t\b|ない|ません/i;

test('what is offered instead is read, denies what was denied, and is what the writer says of it', () => {
  let offered = 0;
  for (const { as, text } of changes(11).filter((_, n) => isLong() || n % OFFERS_EACH === 0)) {
    const read = readSentence(text, as);
    for (const offer of (isError(read) && read.offers) || []) {
      offered++;
      const own = readingsOf(offer, 'step') ?? readingsOf(offer, 'check');
      if (!own) throw new Error(`${text} → ${offer}: not read`);
      const language = [...offer].some(isJapanese) ? 'ja' : 'en';
      const again = own.flatMap(one => {
        const said = written(one, language);
        return readingsOf(said, 'step') ?? readingsOf(said, 'check') ?? [];
      });
      same(again.map(demandOf), own.map(demandOf), `${text} → ${offer}`);
      if (own.length === 1) same(DENIED.test(offer), DENIED.test(text), `${text} → ${offer}`);
    }
  }
  expect(offered).toBeGreaterThan(10);
});

function readingsOf(text: string, as: 'step' | 'check'): Reading[] | undefined {
  const read = readSentence(text, as);
  return isError(read) ? undefined : read.readings;
}

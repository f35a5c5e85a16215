/** A sentence as it is understood: by its own words, or by those that are pinned to it. */

import { partOf } from '../items.js';
import { REFUSED } from '../pinned-words.js';
import type { Reading, Sentence } from '../reading.js';
import type { SourceSentence } from '../scenario.js';
import { japanese, type ReadOptions, readBare } from './read.js';
import { withOffers } from './refuse.js';
import { isError, type LanguageResult } from './result.js';
import { deedsSeen, isGiven } from './seen.js';
import { isCanonical, written } from './write.js';

export type { ReadOptions } from './read.js';
export type { LanguageResult } from './result.js';

/** Reads a sentence as a step or as a check. Pure: does not depend on what is installed. Never throws. */
export function readSentence(text: string, as: 'step' | 'check', options: ReadOptions = {}): LanguageResult {
  return withOffers(readBare(text, as, options), text, as, options);
}

/** The sentence with its readings, in the shape of `xenotester plan --json`: by its own words, or by those that are pinned to it. */
export function understand(sentence: SourceSentence, stands: 'step' | 'check', options: ReadOptions = {}): Sentence {
  const as = partOf(sentence, stands);
  const { line, text, meant, goal, goalAt, isNote, unread } = sentence;
  const isPinned = meant !== undefined || goal !== undefined;
  const own = (): LanguageResult => (unread === undefined ? readSentence(text, as, options) : { error: unread });
  const result = isPinned ? readMeant(sentence, as, options) : own();
  const shows = shownBy(sentence, options).length;
  const base = {
    line,
    text,
    ...(isPinned && (!isNote || sentence.pinnedAt) && { pinned: true }),
    ...(shows > 0 && { shows }),
    ...(goal !== undefined && { goal }),
    ...(goalAt !== undefined && { goalAt }),
    ...(isNote && { isNote: true as const }),
  };
  if (isError(result) && isGiven(sentence)) return { ...base, understood: true, readings: [], isNote: true, note: GIVEN[languageOf(text)] };
  if (isError(result)) return { ...base, understood: false, readings: [], error: result.error };
  const { readings } = result;
  const note = isNote ? NOTE[languageOf(text)] : undefined;
  return goal === undefined
    ? { ...base, understood: true, readings, ...(note !== undefined && { note }) }
    : { ...base, understood: false, readings, error: forEyes(goal, sentence) };
}

function languageOf(text: string): 'en' | 'ja' {
  return japanese.test(text) ? 'ja' : 'en';
}

const GIVEN = {
  en: 'supposed to be so beforehand: nobody looks at it',
  ja: 'あらかじめそうなっているものとし、確認しません',
};
const NOTE = { en: 'a note: it demands nothing', ja: 'メモ: 何も求めていません' };

/** What a run has kept as seen, without what cannot be read. */
function shownBy({ shows = [] }: SourceSentence, options: ReadOptions): Reading[] {
  return shows.flatMap(one => readingsIn(readSentence(one, 'check', options)));
}

function readingsIn(read: LanguageResult): Reading[] {
  return isError(read) ? [] : read.readings;
}

/** What keeps a run without a key from going on, and what to do about it. */
function forEyes(goal: string, { looks }: SourceSentence): string {
  const words = ONLY_EYES[languageOf(goal)];
  return looks === undefined || looks === REFUSED ? words.open(goal) : words.picture(goal, looks);
}

const ONLY_EYES = {
  en: {
    open: (goal: string) =>
      `it is pinned as a goal: "${goal}". Only a model can see to that (ANTHROPIC_API_KEY): without a key a run ends here. Write under shows: what shows it, or run it once with a key`,
    picture: (goal: string, name: string) =>
      `it is pinned as a goal: "${goal}". Without a key a run ends here, until you approve the picture of it, ${name} (npx xenotester approve), or write under shows: what shows it`,
  },
  ja: {
    open: (goal: string) =>
      `目標として固定されています:「${goal}」。見て判断できるのはモデルだけです (ANTHROPIC_API_KEY)。鍵なしの実行はここで終わります。何が見えるべきかを shows: に書くか、鍵を設定して一度実行してください`,
    picture: (goal: string, name: string) =>
      `目標として固定されています:「${goal}」。鍵なしの実行はここで終わります。画像 ${name} を承認するか (npx xenotester approve)、何が見えるべきかを shows: に書いてください`,
  },
};

function readMeant(sentence: SourceSentence, as: 'step' | 'check', options: ReadOptions): LanguageResult {
  const against = contradiction(sentence, as, options);
  if (against !== undefined) return { error: against };
  const read = [
    ...(sentence.meant ?? []).map(one => readSentence(one, as, options)),
    ...(sentence.shows ?? []).map(one => readSentence(one, 'check', options)),
  ];
  return read.find(isError) ?? { readings: read.flatMap(readingsIn) };
}

/** Why a pinned reading may not stand: the sentence's own words say something else. Undefined: they do not. */
export function contradiction(
  { text, meant = [], goal, isNote, unread }: SourceSentence,
  as: 'step' | 'check',
  options: ReadOptions = {},
): string | undefined {
  const own = unread === undefined ? readSentence(text, as, options) : { error: unread };
  const read = meant.map(one => readSentence(one, as, options));
  const readings = read.flatMap(readingsIn);
  const [deed] = deedsSeen(text, readings);
  if (deed)
    return `"${text}" says what is seen; its pinned reading does something: ${written(deed, 'en')}. Pin what is to be seen, \`"Done" is shown\`, or change the sentence.`;
  if (isNote && as === 'check') return `"${text}" is a check; a note demands nothing. Take its note out, or the sentence.`;
  if (isError(own)) return undefined;
  if (read.some(isError) || JSON.stringify(readings) === JSON.stringify(own.readings)) return undefined;
  // What other rows read may mean something else; whoever pins it has looked.
  if (!isCanonical(text, own.readings, options.apps)) return undefined;
  const words = (some: typeof readings): string =>
    some.map(one => written(one, 'en')).join('; ') || (isNote ? 'nothing, it is a note' : `a goal, "${goal}"`);
  return `"${text}" says for itself: ${words(own.readings)}; its pinned reading says: ${words(readings)}. Change the sentence, or take the reading out.`;
}

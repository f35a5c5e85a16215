/** A sentence → readings. The language is chosen by the sentence's own characters, outside quotes. */

import { describeReading } from '../describe-step.js';
import { asPictureCheck } from '../image-path.js';
import type { Reading, Sentence } from '../reading.js';
import type { SourceSentence } from '../scenario.js';
import { readEnglish } from './en.js';
import { readGiven } from './given.js';
import { readJapanese } from './ja.js';
import { withoutKeyMarks } from './keys.js';
import { findQuotes, outsideQuotes } from './quotes.js';
import { readRemember } from './remember.js';
import { isError, type LanguageResult, orFault } from './result.js';
import { deedsSeen } from './seen.js';
import { type Vocabulary, vocabulary, withoutNames } from './vocabulary.js';

export type { LanguageResult } from './result.js';

export interface ReadOptions {
  /** Names of programs that the sentence may call without quotes, of any number of words: those of the option `apps`. */
  apps?: readonly string[] | undefined;
}

/** Reads a sentence as a step or as a check. Pure: does not depend on what is installed. Never throws. */
export function readSentence(text: string, as: 'step' | 'check', { apps = [] }: ReadOptions = {}): LanguageResult {
  // Policy, brain, contract and reports ask for the same sentences: each is read once a run.
  const key = JSON.stringify([as, text, apps]);
  const known = alreadyRead.get(key);
  if (known) return known;
  const answer = orFault(text, () => {
    const own = as === 'step' ? (readRemember(text) ?? readGiven(text)) : undefined;
    const result = own ? { readings: [own] } : readIn(withPlainKeys(text), as, vocabulary(apps));
    if (isError(result)) return result;
    const [deed] = deedsSeen(text, result.readings);
    return deed ? { error: onlySeen(text, deed) } : { ...result, readings: inMenus(result.readings.map(asPictureCheck)) };
  });
  if (alreadyRead.size >= KEPT) alreadyRead.delete(alreadyRead.keys().next().value!);
  alreadyRead.set(key, answer);
  return answer;
}

/** `Open the File menu and select the item "Open"`, `Click the "Size" list and select the option "A4"`: of what was opened just before. */
function inMenus(readings: readonly Reading[]): Reading[] {
  return readings.map((reading, n) =>
    reading.kind !== 'click'
      ? reading
      : readings[n - 1]?.kind === 'menu' && reading.role === 'list item'
        ? { ...reading, role: 'menu item' }
        : readings[n - 1]?.role === 'combo box' && reading.role === 'radio button'
          ? { ...reading, role: 'list item' }
          : reading,
  );
}

const alreadyRead = new Map<string, LanguageResult>();

/** More sentences than any scenario has. */
const KEPT = 500;

function onlySeen(text: string, deed: Reading): string {
  return japanese.test(outsideQuotes(text))
    ? `見えることを述べた文なので、操作（${describeReading(deed, 'ja')}）としては読みません。操作なら「～を…する」、期待なら見える状態を書いてください: 「「完了」が表示される」`
    : `It says what is seen, so it is not read as something to do (${describeReading(deed, 'en')}). Write what to do, \`Close "Notes"\`, or what is seen, \`"Done" is shown\`.`;
}

/** Keys in angle brackets, outside quotes: an angle bracket is an arrow of a menu path otherwise. */
function withPlainKeys(text: string): string {
  if (!text.includes('<')) return text;
  let out = '';
  let at = 0;
  for (const { start, end } of findQuotes(text).quotes) {
    out += withoutKeyMarks(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return out + withoutKeyMarks(text.slice(at));
}

function readIn(text: string, as: 'step' | 'check', names: Vocabulary): LanguageResult {
  const voice = outsideQuotes(text);
  if (!japanese.test(withoutNames(voice, names))) return readEnglish(text, as, names);
  const result = readJapanese(text, as, names);
  // An English sentence about an unquoted Japanese name: "Click the 保存 button".
  if (!isError(result) || !/^[^\p{L}]*[A-Za-z]+\s+[A-Za-z]/u.test(voice)) return result;
  const english = readEnglish(text, as, names);
  return isError(english) ? result : english;
}

/** The sentence with its readings, in the shape of `xenotester plan --json`: by its own words, or by those that are pinned to it. */
export function understand(sentence: SourceSentence, as: 'step' | 'check', options: ReadOptions = {}): Sentence {
  const { line, text, named = text, meant, goal } = sentence;
  const isPinned = meant !== undefined || goal !== undefined;
  const result = isPinned ? readMeant(sentence, as, options) : readSentence(named, as, options);
  const base = { line, text, ...(isPinned && { pinned: true }), ...(goal !== undefined && { goal }) };
  if (isError(result)) return { ...base, understood: false, readings: [], error: result.error };
  const { readings, note } = result;
  return goal === undefined
    ? { ...base, understood: true, readings, ...(note !== undefined && { note }) }
    : { ...base, understood: false, readings, error: forEyes(goal) };
}

function forEyes(goal: string): string {
  return japanese.test(goal)
    ? `目標として固定されています:「${goal}」。見て判断できるのはモデルだけです (ANTHROPIC_API_KEY)`
    : `it is pinned as a goal: "${goal}". Only a model can see to that (ANTHROPIC_API_KEY)`;
}

function readMeant(sentence: SourceSentence, as: 'step' | 'check', options: ReadOptions): LanguageResult {
  const against = contradiction(sentence, as, options);
  if (against !== undefined) return { error: against };
  const readings = (sentence.meant ?? []).map(one => readSentence(one, as, options));
  return readings.find(isError) ?? { readings: readings.flatMap(one => (isError(one) ? [] : one.readings)) };
}

/** Why a pinned reading may not stand: the sentence's own words say something else. Undefined: they do not. */
export function contradiction(
  { text, meant = [], goal }: SourceSentence,
  as: 'step' | 'check',
  options: ReadOptions = {},
): string | undefined {
  const own = readSentence(text, as, options);
  const read = meant.map(one => readSentence(one, as, options));
  const readings = read.flatMap(one => (isError(one) ? [] : one.readings));
  const [deed] = deedsSeen(text, readings);
  if (deed)
    return `"${text}" says what is seen; its pinned reading does something: ${describeReading(deed, 'en')}. Pin what is to be seen, \`"Done" is shown\`, or change the sentence.`;
  if (isError(own)) return undefined;
  if (read.some(isError) || JSON.stringify(readings) === JSON.stringify(own.readings)) return undefined;
  const words = (some: typeof readings): string => some.map(one => describeReading(one, 'en')).join('; ') || `a goal, "${goal}"`;
  return `"${text}" says for itself: ${words(own.readings)}; its pinned reading says: ${words(readings)}. Change the sentence, or take the reading out.`;
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々〆ー]/u;

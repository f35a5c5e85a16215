/** A sentence → readings. The language is chosen by the sentence's own characters, outside quotes. */

import { asPictureCheck } from '../image-path.js';
import type { Sentence } from '../reading.js';
import type { SourceSentence } from '../scenario.js';
import { readEnglish } from './en.js';
import { readJapanese } from './ja.js';
import { outsideQuotes } from './quotes.js';
import { isError, type LanguageResult } from './result.js';

export type { LanguageResult } from './result.js';

/** Reads a sentence as a step or as a check. Pure: does not depend on what is installed. Never throws. */
export function readSentence(text: string, as: 'step' | 'check', _apps?: readonly string[]): LanguageResult {
  const result = readIn(text, as);
  return isError(result) ? result : { readings: result.readings.map(asPictureCheck) };
}

function readIn(text: string, as: 'step' | 'check'): LanguageResult {
  const voice = outsideQuotes(text);
  if (!japanese.test(voice)) return readEnglish(text, as);
  const result = readJapanese(text, as);
  // An English sentence about an unquoted Japanese name: "Click the 保存 button".
  if (!isError(result) || !/^[^\p{L}]*[A-Za-z]+\s+[A-Za-z]/u.test(voice)) return result;
  const english = readEnglish(text, as);
  return isError(english) ? result : english;
}

/** The sentence with its readings, in the shape of `xenotester plan --json`. */
export function understand(sentence: SourceSentence, as: 'step' | 'check'): Sentence {
  const result = readSentence(sentence.text, as);
  const base = { line: sentence.line, text: sentence.text };
  return isError(result)
    ? { ...base, understood: false, readings: [], error: result.error }
    : { ...base, understood: true, readings: result.readings };
}

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々〆ー]/u;

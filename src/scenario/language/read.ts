/** A sentence → readings. The language is chosen by the sentence's own characters, outside quotes. */

import { asPictureCheck } from '../image-path.js';
import { isStep, type Reading } from '../reading.js';
import { contradicts, settled } from './compose.js';
import { readEnglish } from './en.js';
import { readGiven } from './given.js';
import { readJapanese } from './ja.js';
import { withoutKeyMarks } from './keys.js';
import { findQuotes, outsideQuotes } from './quotes.js';
import { readRemember } from './remember.js';
import { isError, type LanguageResult, orFault } from './result.js';
import { deedsSeen } from './seen.js';
import { type Vocabulary, vocabulary, withoutNames } from './vocabulary.js';

export interface ReadOptions {
  /** Names of programs that the sentence may call without quotes, of any number of words: those of the option `apps`. */
  apps?: readonly string[] | undefined;
}

/** Reads a sentence as a step or as a check; what it refuses is told without a sentence to write. Pure: does not depend on what is installed. Never throws. */
export function readBare(text: string, as: 'step' | 'check', { apps = [] }: ReadOptions = {}): LanguageResult {
  // Policy, brain, contract and reports ask for the same sentences: each is read once a run.
  const key = JSON.stringify([as, text, apps]);
  const known = alreadyRead.get(key);
  if (known) return known;
  const answer = orFault(text, () => {
    const own = as === 'step' ? (readRemember(text) ?? readGiven(text)) : undefined;
    const result = own ? { readings: [own] } : readIn(withPlainKeys(withoutMark(text)), as, vocabulary(apps));
    if (isError(result)) return result;
    const language = isJapanese(text) ? 'ja' : 'en';
    if (contradicts(result.readings)) return { error: OPPOSITE[language] };
    if (mayBeShown(text, result.readings)) return { error: ON_DISK[language] };
    if (deedsSeen(text, result.readings).length > 0) return { error: ONLY_SEEN[language], isSeen: true };
    return { ...result, readings: settled(result.readings, as).map(asPictureCheck) };
  });
  if (alreadyRead.size >= KEPT) alreadyRead.delete(alreadyRead.keys().next().value!);
  alreadyRead.set(key, answer);
  return answer;
}

const OPPOSITE = {
  en: 'It says a thing and its opposite. Leave one of them out.',
  ja: '同じことについて、そうであり、そうでないと書かれています。どちらかを除いてください',
} as const;
const ON_DISK = {
  en: 'What is there may be a file, or its name on the screen. Write `the file "a.txt" exists`, or `"a.txt" is shown`.',
  ja: 'ファイルがあることか、画面に名前が見えることか、決められません。「ファイル「a.txt」が存在する」か「「a.txt」が表示されている」と書いてください',
} as const;
const ONLY_SEEN = {
  en: 'It says what is seen, so it is not read as something to do.',
  ja: '見えることを述べた文なので、操作としては読みません',
} as const;

/** "Toggle hidden files using Ctrl+H. Now .hidden.txt must be there": the name of a file in a list, behind what was just done. */
function mayBeShown(text: string, readings: readonly Reading[]): boolean {
  const first = readings.findIndex(isStep);
  const isFile = first >= 0 && readings.slice(first + 1).some(({ kind, contains }) => kind === 'expect_file' && contains === undefined);
  const voice = outsideQuotes(text);
  return isFile && /\b(?:is|are|be) (?:[a-z]+ )?there\b/i.test(voice) && !/\b(?:the|a) file\b/i.test(voice);
}

const alreadyRead = new Map<string, LanguageResult>();

/** More sentences than any scenario has. */
const KEPT = 500;

/** Without what is left over from a list: "1. ", "- ", "Step 3: ", "[ ] ", "・", "①", "手順2：". */
function withoutMark(text: string): string {
  return text
    .trim()
    .replace(
      /^(?:[-*+–•]\s+|[・•●○■□◆◇▪①-⑳]\s*|[(（]?[0-9０-９]{1,3}[)）.．、:：](?![0-9０-９])\s*|\(?[a-z]\)\s+|(?:(?:test )?step|手順|ステップ)\s*[0-9０-９]{1,3}\s*[:：.．、)-]?\s*)?(?:\[[ xX]?\]\s+)?/i,
      '',
    );
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
  if (!isJapanese(text, withoutNames(voice, names))) return readEnglish(text, as, names);
  const result = readJapanese(text, as, names);
  // An English sentence about an unquoted Japanese name: "Click the 保存 button".
  if (!isError(result) || !/^[^\p{L}]*[A-Za-z]+\s+[A-Za-z]/u.test(voice)) return result;
  const english = readEnglish(text, as, names);
  return isError(english) ? result : english;
}

/** By what stands outside quotes; of nothing but quotes and marks, by these. */
export function isJapanese(text: string, voice = outsideQuotes(text)): boolean {
  return japanese.test(voice) || (/[「。、]/.test(text) && !/\p{L}/u.test(voice));
}

export const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}々〆ー]/u;

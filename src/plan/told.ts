/** How a sentence is read, in the words that `xenotester plan` prints and an editor shows. Pure. */

import { readGiven } from '../scenario/language/given.js';
import { outsideQuotes } from '../scenario/language/quotes.js';
import { written } from '../scenario/language/write.js';
import type { Reading } from '../scenario/reading.js';
import { requirementOf } from './requirement.js';

export function languageOf(text: string): 'en' | 'ja' {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(outsideQuotes(text)) ? 'ja' : 'en';
}

/**
 * One reading of a sentence as `plan` prints it: with the state that shows it, where its own words do not say so.
 * @param text the sentence: what it gives is there before the run
 */
export function toldReading(reading: Reading, language: 'en' | 'ja', text: string): string {
  const { when: _, ...plain } = reading;
  return `${saidReading(reading, language, text)}${shownBy(plain, language)}`;
}

/** With its condition, and what it demands in time. */
export function saidReading({ when, ...plain }: Reading, language: 'en' | 'ja', text: string): string {
  const condition = when ? `${language === 'ja' ? '条件' : 'if'} ${written(when, language)}: ` : '';
  return `${condition}${written(plain, language)}${given(text, language) || inTime(plain, language)}`;
}

function given(text: string, language: 'en' | 'ja'): string {
  if (!readGiven(text)) return '';
  return language === 'ja' ? '（実行の前に用意します）' : ' (put there before the run)';
}

/** What shows a step, where its own words do not say it: a state is asked of the desktop; an input counts with an effect of its own. */
function shownBy(reading: Reading, language: 'en' | 'ja'): string {
  const { as, proof } = requirementOf(reading, '', { language, by: 'grammar' });
  if (as !== 'state' || !proof || proof.stated) return '';
  const check = written(proof.check, language);
  return language === 'ja' ? `  ［状態: ${check}］` : `  [state: ${check}]`;
}

/** What the words demand in time. */
function inTime({ was, asks }: Reading, language: 'en' | 'ja'): string {
  if (was) return language === 'ja' ? '（以前はそうでなかったこと）' : ' (and it was otherwise before)';
  if (asks) return language === 'ja' ? '（すでにそうなっていてもよい）' : ' (it may be so already)';
  return '';
}

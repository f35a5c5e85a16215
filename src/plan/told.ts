/** How a sentence is read, in the words that `xenotester plan` prints and an editor shows. Pure. */
import { describeReading } from '../scenario/describe-step.js';
import type { Reading } from '../scenario/reading.js';
import { requirementOf } from './requirement.js';

export function languageOf(text: string): 'en' | 'ja' {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text) ? 'ja' : 'en';
}

/** One reading of a sentence as `plan` prints it: with the state that shows it, where its own words do not say so. */
export function toldReading(reading: Reading, language: 'en' | 'ja'): string {
  const { when: _, ...plain } = reading;
  return `${saidReading(reading, language)}${shownBy(plain, language)}`;
}

/** With its condition, and what it demands in time. */
export function saidReading({ when, ...plain }: Reading, language: 'en' | 'ja'): string {
  const condition = when ? `${language === 'ja' ? '条件' : 'if'} ${describeReading(when, language)}: ` : '';
  return `${condition}${describeReading(plain, language)}${inTime(plain, language)}`;
}

/** What shows a step, where its own words do not say it: a state is asked of the desktop; an input counts with an effect of its own. */
function shownBy(reading: Reading, language: 'en' | 'ja'): string {
  const { as, proof } = requirementOf(reading, '', { language, by: 'grammar' });
  if (as !== 'state' || !proof || proof.stated) return '';
  const check = describeReading(proof.check, language);
  return language === 'ja' ? `  ［状態: ${check}］` : `  [state: ${check}]`;
}

/** What the words demand in time. */
function inTime({ was, asks }: Reading, language: 'en' | 'ja'): string {
  if (was) return language === 'ja' ? '（以前はそうでなかったこと）' : ' (and it was otherwise before)';
  if (asks) return language === 'ja' ? '（すでにそうなっていてもよい）' : ' (it may be so already)';
  return '';
}

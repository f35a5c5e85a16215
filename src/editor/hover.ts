/** What an author sees of a sentence: how it is read, and what shows that it is done. Markdown. */
import { requirementOf } from '../plan/requirement.js';
import { languageOf, saidReading } from '../plan/told.js';
import { escaped } from '../scenario/as-markdown.js';
import { written } from '../scenario/language/write.js';
import type { Reading } from '../scenario/reading.js';
import type { PlacedSentence, ScenarioDocument } from './document.js';
import { holds, type Position, type Range } from './place.js';

export function hoverAt(document: ScenarioDocument, at: Position): { text: string; range: Range } | undefined {
  const sentence = document.sentences.find(({ range }) => holds(range, at));
  return sentence && { text: told(sentence), range: sentence.range };
}

const WORDS = {
  en: {
    pinned: 'Pinned to mean:',
    goal: (text: string) => `A goal that only a model can see to: ${text}`,
    asked: (check: string) => `Shown by: the desktop is asked whether ${check}`,
    fresh: ', new since the step began',
    turned: ', which was not so before the step',
    input: 'Shown by: this very input, with an effect of its own',
    refused: (why: string) => `**Not understood.** ${why}`,
  },
  ja: {
    pinned: '固定された読み方:',
    goal: (text: string) => `モデルだけが判断できる目標: ${text}`,
    asked: (check: string) => `裏づけ: デスクトップに確かめること: ${check}`,
    fresh: '（この手順で新しくそうなったもの）',
    turned: '（手順の前はそうでなかったこと）',
    input: '裏づけ: この操作そのものと、その効果',
    refused: (why: string) => `**理解できません。** ${why}`,
  },
} as const;

function told({ source, read }: PlacedSentence): string {
  const language = languageOf(source.text);
  const words = WORDS[language];
  if (!read.understood && read.goal === undefined) return words.refused(read.error ?? '');
  const readings = read.readings.map(
    reading => `- ${escaped(saidReading(reading, language, source.text))}  \n  ${escaped(evidenceOf(reading, language))}`,
  );
  const pinned = [...(source.meant ?? []), ...(source.shows ?? [])];
  return [
    ...readings,
    ...(read.goal === undefined ? [] : [`- ${words.goal(escaped(read.goal))}`]),
    ...(pinned.length > 0 ? ['', words.pinned, ...pinned.map(text => `- ${escaped(text)}`)] : []),
  ].join('\n');
}

function evidenceOf({ when: _, ...reading }: Reading, language: 'en' | 'ja'): string {
  const words = WORDS[language];
  const { as, proof } = requirementOf(reading, '', { language, by: 'grammar' });
  if (!proof) return words.input;
  const since = proof.fresh ? words.fresh : proof.turned ? words.turned : '';
  const asked = `${words.asked(written(proof.check, language))}${since}`;
  // Of typed text the state decides where it can be read; elsewhere the effect does.
  return as === 'input' ? `${asked} — ${words.input}` : asked;
}

/** Readings that are kept beside a scenario file: as they are written there, and marked once a run that used them has passed. Pure. */
import { type Document, isMap, isScalar, parseDocument } from 'yaml';
import { write } from './language/write.js';
import { isSameSentence } from './pinned.js';
import { UNSEEN } from './pinned-words.js';
import type { Reading } from './reading.js';
import type { Scenario, SourceSentence } from './scenario.js';

/** What a model has read, in sentences that the grammar reads. */
export interface KeptReading {
  /** The author's. */
  sentence: string;
  means: string[];
  /** What became so in it, likewise. */
  shows?: string[] | undefined;
  /** A picture that waits for a person to approve it, or `refused`. */
  looks?: string | undefined;
  /** What of it only a witness can see. */
  goal?: string | undefined;
  /** So much of `means` comes before the goal. Default: all. */
  goalAt?: number | undefined;
  /** It demands nothing. */
  isNote?: true | undefined;
  /** Of a note: other sentences, which demand what it speaks of. */
  carriedBy?: string[] | undefined;
  /** What a person should decide about it. */
  doubt?: string | undefined;
  /** What witnesses have affirmed where it was seen. */
  affirmed?: string | undefined;
  /** Earlier sentences from which a text of it was taken. */
  from: string[];
  /** Written by a run, of which nobody has seen yet that it passes. */
  isUnseen?: boolean | undefined;
}

/** @returns undefined where no sentence of ours says one of its readings */
export function keptReading(
  sentence: string,
  readings: readonly Reading[],
  {
    shows = [],
    ...more
  }: Pick<KeptReading, 'goal' | 'goalAt' | 'isNote' | 'carriedBy' | 'doubt' | 'affirmed' | 'from' | 'looks'> & {
    shows?: readonly Reading[];
  },
): KeptReading | undefined {
  const language = languageOfSentence(sentence);
  const [means, seen] = [readings, shows].map(all => all.flatMap(reading => write(reading, language) ?? []));
  if (means!.length < readings.length || seen!.length < shows.length) return undefined;
  return { sentence, means: means!, ...(seen!.length > 0 && { shows: seen }), ...more };
}

/** As its author wrote it: without what runs have written beside it, so that everything is read and done anew. */
export function withoutKept(scenario: Scenario): Scenario {
  const bare = ({ meant, shows, goal, goalAt, pinnedAt, isKept, ...own }: SourceSentence): SourceSentence =>
    isKept ? own : { ...own, meant, shows, goal, goalAt, pinnedAt };
  return { ...scenario, steps: scenario.steps.map(bare), checks: scenario.checks.map(bare) };
}

export function languageOfSentence(sentence: string): 'en' | 'ja' {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(sentence) ? 'ja' : 'en';
}

/** The reading as a sentence says it: without the kind of thing where none says that. */
export function sayable(reading: Reading, language: 'en' | 'ja'): Reading | undefined {
  const { role: _, ...bare } = reading;
  return [reading, bare].find(one => write(one, language) !== undefined);
}

/** The file with these readings, and without those that have lapsed. What a person has written there, comments included, stays as it is. */
export function withKept(text: string, { kept, gone = [] }: { kept: readonly KeptReading[]; gone?: readonly string[] }): string {
  if (kept.length + gone.length === 0) return text;
  const document = parseDocument(text);
  for (const sentence of gone) document.delete(sentence);
  for (const one of kept) {
    const key = document.createNode(one.sentence);
    const { doubt, affirmed, carriedBy } = one;
    const notes = Object.entries({ doubt, 'witnesses affirmed': affirmed, 'a note, for it is said by': carriedBy?.join(' · ') }).filter(
      ([, text]) => text !== undefined,
    );
    if (notes.length > 0) key.commentBefore = notes.map(([what, text]) => ` ${what}: ${text!.replace(/\s+/g, ' ')}`).join('\n');
    document.set(key, document.createNode(noteOf(one)));
  }
  // Nothing is left but what a person has noted: an empty map would be written as one.
  const isEmpty = isMap(document.contents) && document.contents.items.length === 0;
  return isEmpty ? text.replace(/^[^#].*\n?/gm, '').replace(/^\s+/, '') : written(document);
}

/** The file with a mark at those of these sentences whose readings nobody had seen pass. */
export function withPassed(text: string, sentences: readonly string[]): string {
  const document: Document = parseDocument(text);
  if (!isMap(document.contents)) return text;
  let isMarked = false;
  for (const { key, value } of document.contents.items) {
    const isUsed = isScalar(key) && sentences.some(one => isSameSentence(one, String(key.value)));
    if (!isUsed || !isMap(value) || value.get('seen') !== UNSEEN) continue;
    value.set('seen', 'passed');
    isMarked = true;
  }
  return isMarked ? written(document) : text;
}

function noteOf({ means, shows, looks, goal, goalAt = means.length, isNote, from, isUnseen }: KeptReading): unknown {
  const isAmong = goal !== undefined && goalAt < means.length;
  if (from.length === 0 && goal === undefined && !shows && !isNote && !isUnseen) return means;
  return {
    ...(from.length > 0 && { from }),
    ...(means.length > 0 && { means: isAmong ? (means as unknown[]).toSpliced(goalAt, 0, { goal }) : means }),
    ...(shows && { shows }),
    ...(goal !== undefined && !isAmong && { goal }),
    ...(looks !== undefined && { looks }),
    ...(isNote && { note: true }),
    ...(isUnseen && { seen: UNSEEN }),
  };
}

function written(document: Document): string {
  return document.toString({ lineWidth: 0 });
}

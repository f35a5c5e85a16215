/** What is done for a sentence that is tried, in lines for the person who looks on. Pure. */
import { saidReading } from '../plan/told.js';
import { visible } from '../screen/visible.js';
import type { EventOf, TraceEvent } from '../trace/event.js';

type Told = { [Kind in TraceEvent['kind']]?: (event: EventOf<Kind>, words: Words, language: 'en' | 'ja') => readonly string[] };

const TOLD: Told = {
  asked: ({ readings = [] }, words, language) =>
    readings.flatMap(({ readings: own, goal }) => [
      ...own.map(one => words.read(saidReading(one, language, ''))),
      ...(goal === undefined || goal === '' ? [] : [words.goal(goal)]),
    ]),
  decided: ({ narration, report }, words) => [narration, report?.message].flatMap(said => (said ? [words.says(said)] : [])),
  action_started: ({ caption }) => [caption],
  action_finished: ({ outcome, error }, words) => (outcome === 'done' ? [] : [words.undone(error ?? outcome)]),
  witnessed: ({ claim, stance, holds, because }, words) => [words.witness[stance](claim, words.holds[holds], because)],
};

/** @returns none: nothing of it is for a person */
export function toldOf(event: TraceEvent, language: 'en' | 'ja'): readonly string[] {
  const told = TOLD[event.kind] as ((event: TraceEvent, words: Words, language: 'en' | 'ja') => readonly string[]) | undefined;
  return told?.(event, WORDS[language], language).map(visible) ?? [];
}

const WORDS = {
  en: {
    read: (reading: string) => `the model reads it as: ${reading}`,
    goal: (goal: string) => `the model reads it as a goal: ${goal}`,
    says: (said: string) => `it says: ${said}`,
    undone: (why: string) => `that was not done: ${why}`,
    witness: {
      confirm: (claim: string, holds: string, because: string) => `a witness is asked “${claim}”: ${holds}, ${because}`,
      refute: (claim: string, holds: string, because: string) =>
        `a witness is asked to refute “${claim}”: does it hold? ${holds}, ${because}`,
    },
    holds: { yes: 'yes', no: 'no', unsure: 'cannot tell' },
  },
  ja: {
    read: (reading: string) => `モデルの読み取り: ${reading}`,
    goal: (goal: string) => `モデルは目標として読み取りました: ${goal}`,
    says: (said: string) => `モデルの言葉: ${said}`,
    undone: (why: string) => `実行されませんでした: ${why}`,
    witness: {
      confirm: (claim: string, holds: string, because: string) => `証人への質問「${claim}」: ${holds}、${because}`,
      refute: (claim: string, holds: string, because: string) => `証人に反証を求めました「${claim}」: 成り立つか: ${holds}、${because}`,
    },
    holds: { yes: 'はい', no: 'いいえ', unsure: '分からない' },
  },
} as const;

type Words = (typeof WORDS)['en' | 'ja'];

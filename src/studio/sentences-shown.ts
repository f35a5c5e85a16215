/** The sentences of a test with what became of each, as its runs tell: what a page shows. Pure. */

import type { Requirement } from '../plan/requirement.js';
import { saidReading } from '../plan/told.js';
import { readSentence } from '../scenario/language/index.js';
import type { Reading } from '../scenario/reading.js';
import type { EventOf, TraceEvent } from '../trace/event.js';

export interface SentenceShown {
  text: string;
  state: 'due' | 'now' | 'done' | 'failed' | 'skipped';
  /** How it is read, where its own words do not say so. */
  reads?: string | undefined;
  /** Only eyes decide it. */
  isGoal?: true | undefined;
  /** What showed it, or what was seen in its place. */
  told?: string | undefined;
  /** It acted, and nothing showed that it is done: it does not act once more unless somebody asks for it. */
  isCarriedOut?: true | undefined;
}

export interface SentencesShown {
  /** All calls of the test, one after the other. */
  readonly all: readonly SentenceShown[];
  /** How many belong to earlier calls. */
  readonly before: number;
  /** @param index within the call, its steps first, then its checks */
  mark(index: number, facts: Partial<SentenceShown>): void;
  /** With these in place of all. */
  restart(sentences: readonly SentenceShown[]): void;
  /** @returns whether anything has changed */
  take(event: TraceEvent): boolean;
}

type Told = { [Kind in TraceEvent['kind']]?: (event: EventOf<Kind>) => void };

export function createSentencesShown(language: 'en' | 'ja'): SentencesShown {
  const all: SentenceShown[] = [];
  let before = 0;
  let steps = 0;
  const mark = (index: number, facts: Partial<SentenceShown>): void => {
    const sentence = all[before + index];
    if (sentence) Object.assign(sentence, facts);
  };
  const told: Told = {
    plan_made({ plan: { objectives, checks } }) {
      before = all.length;
      steps = objectives.length;
      for (const { description } of objectives) all.push({ text: description, state: 'due' });
      for (const { text, reading } of checks)
        all.push({ text, state: 'due', ...(reading ? readAs([reading], text, language) : ONLY_EYES) });
    },
    required({ requirements }) {
      for (const [index, own] of requirements.entries()) mark(index, demanded(own, language));
    },
    objective_started: ({ objective }) => mark(objective, { state: 'now' }),
    objective_ended: ({ objective, status, evidence }) =>
      mark(objective, { state: ENDED[status], ...(evidence !== undefined && { told: evidence }) }),
    check_evaluated({ purpose, result: { holds, seen } }) {
      if (purpose.kind === 'stated' && purpose.phase === 'final')
        mark(steps + purpose.index, { state: holds === 'yes' ? 'done' : 'failed', told: seen });
    },
  };
  return {
    all,
    get before() {
      return before;
    },
    mark,
    restart(sentences) {
      all.splice(0, all.length, ...sentences);
    },
    take(event) {
      const note = told[event.kind] as ((event: TraceEvent) => void) | undefined;
      note?.(event);
      return note !== undefined;
    },
  };
}

/** `open`: nobody could tell. */
const ENDED = { completed: 'done', failed: 'failed', open: 'failed', skipped: 'skipped' } as const;

const ONLY_EYES = { isGoal: true } as const;

function demanded(own: readonly Requirement[], language: 'en' | 'ja'): Partial<SentenceShown> {
  if (own.some(({ as, isNote }) => as === 'goal' && !isNote)) return ONLY_EYES;
  const readings = own.flatMap(({ reading }) => reading ?? []);
  return readAs(readings, own[0]?.text ?? '', language);
}

/** A sentence of a scenario as it is read. */
export function lineShown(
  text: string,
  as: 'step' | 'check',
  { language, apps }: { language: 'en' | 'ja'; apps: readonly string[] },
): Required<Omit<SentenceShown, 'state'>> {
  const read = readSentence(text, as, { apps });
  const of = { text, reads: undefined, isGoal: undefined, told: undefined, isCarriedOut: undefined };
  return 'error' in read ? { ...of, ...ONLY_EYES, told: read.error } : { ...of, ...readAs(read.readings, text, language) };
}

function readAs(readings: readonly Reading[], text: string, language: 'en' | 'ja'): Partial<SentenceShown> {
  const reads = readings.map(one => saidReading(one, language, text)).join(' · ');
  return reads === '' || reads === text ? {} : { reads };
}

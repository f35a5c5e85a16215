/** Before anything is touched: the author's text becomes requirements. The plan stays the brain's way to them, and binds nothing. */

import { contractOf, plannedFor } from '../plan/contract.js';
import { withEmptied } from '../plan/emptied.js';
import { withOpening } from '../plan/named-program.js';
import type { Plan, StatedCheck } from '../plan/plan.js';
import { type Contract, goalOf, noteOf, type Requirement, readSentences, withGoal } from '../plan/requirement.js';
import type { Brain, ReadAnswer, Unread } from '../ports/brain.js';
import type { Desktop } from '../ports/desktop.js';
import { asWritten } from '../scenario/as-written.js';
import { expectedOf, partOf } from '../scenario/items.js';
import { isGiven } from '../scenario/language/seen.js';
import { isCanonical, written } from '../scenario/language/write.js';
import type { Reading } from '../scenario/reading.js';
import type { Location, Scenario, SourceSentence } from '../scenario/scenario.js';
import type { TraceEvent } from '../trace/event.js';
import { isNothingOpen } from './nothing-open.js';

export interface ContractWorld {
  scenario: Scenario;
  language: 'en' | 'ja';
  /** Names of programs that are words of the sentences. */
  vocabulary: readonly string[];
  /** All programs that may be opened by name. */
  apps: readonly string[];
  brain: Pick<Brain, 'readSteps'>;
  /** What the run begins with. Default: nobody knows. */
  desktop?: Pick<Desktop, 'windows' | 'programs'>;
  /** Milliseconds since the start of the run. */
  at(): number;
  now(): number;
}

/**
 * The grammar reads first, whichever brain acts. What it cannot read, or reads by words that may mean something else, the model reads into the same
 * vocabulary, the whole text in view, and says what of the sentence is left for a witness; a sentence without a reading is a goal as it stands. @returns the plan as the loop goes by it: an expected action for each requirement
 */
export async function* agree(plan: Plan, world: ContractWorld, signal: AbortSignal): AsyncGenerator<TraceEvent, Contract> {
  const { scenario, language, vocabulary } = world;
  const { steps, checks, location } = scenario;
  const read = [...readSentences(steps, 'step', language, vocabulary), ...readSentences(checks, 'check', language, vocabulary)];
  const proposals = [...steps, ...checks].map((sentence, at) => proposalOf(sentence, read[at], world));
  const byModel = yield* askModel(read, proposals, world, signal);
  const { file } = location;
  const places = [...steps, ...checks].map(({ line, column }) => ({ file, line, column }));
  const placed = plan.checks.map(one => checks.findIndex(({ text, line }) => text === one.text && line === (one.location?.line ?? line)));
  const stated = plan.checks.flatMap((one, index) => {
    const at = placed[index]!;
    const known = at < 0 ? undefined : byModel.get(steps.length + at);
    // The grammar may have made several of one sentence.
    return known ? (placed.indexOf(at) === index ? statedAs(known, places[steps.length + at]!) : []) : one;
  });
  const agreed = { ...plan, checks: stated };
  if (checks.some((_, index) => byModel.has(steps.length + index))) yield { kind: 'plan_made', at: world.at(), plan: agreed };
  const demands = steps.map((sentence, step): Requirement[] => {
    const { text, isExpected } = sentence;
    const known = byModel.get(step) ?? (proposals[step] ? read[step]?.map(one => ({ ...one, isLoose: true as const })) : read[step]);
    if (known) return known;
    if (isGiven(sentence)) return [noteOf(text, 'grammar')];
    const named = plannedFor(plan, step).flatMap(({ expectedActions }) => expectedActions.flatMap(({ targetElements }) => targetElements));
    return [goalOf(text, [...new Set(named)], isExpected)];
  });
  const opened = world.desktop && (await isNothingOpen(world.desktop)) ? withOpening(demands, world) : demands;
  const requirements = withEmptied(withoutOnlyNotes(opened, stated.length));
  yield { kind: 'required', at: world.at(), requirements };
  return contractOf(agreed, requirements, places);
}

/** @returns what the model has read, by the place of the sentence: the steps first, then the checks */
async function* askModel(
  read: readonly (Requirement[] | undefined)[],
  proposals: readonly (readonly string[] | undefined)[],
  world: ContractWorld,
  signal: AbortSignal,
): AsyncGenerator<TraceEvent, ReadonlyMap<number, Requirement[]>> {
  const { scenario, language, apps, brain } = world;
  const { steps, checks } = scenario;
  const sentences = [...steps, ...checks];
  const texts = sentences.map(({ text }) => text);
  const unread = sentences.flatMap((sentence, step): Unread[] => {
    const proposal = proposals[step];
    if (read[step] && !proposal) return [];
    const { text, isAbove, isSupposed, isAside } = sentence;
    const as = partOf(sentence, step < steps.length ? 'step' : 'check');
    return [
      {
        step,
        text,
        as,
        before: [texts.slice(0, step)],
        after: [texts.slice(step + 1)],
        ...(isAbove && { isAbove }),
        ...(isSupposed && { isSupposed }),
        ...(isAside && { isAside }),
        ...(proposal && { proposal }),
      },
    ];
  });
  const byModel = new Map<number, Requirement[]>();
  // What rules read of an expectation alone asks nobody: it goes along where somebody is asked.
  const isDue = unread.some(({ as, proposal }) => as === 'step' || !proposal);
  if (!isDue || !brain.readSteps) return byModel;
  const begin = world.now();
  const headings = [scenario.suite, scenario.title].filter(text => text !== undefined);
  const answer = await brain.readSteps(
    unread,
    { language, written: asWritten(scenario), expected: expectedOf(steps, checks), headings, apps },
    signal,
  );
  for (const { step, requirements, goal, goalAt, isNote } of answer.readings) {
    const text = texts[step]!;
    const left = goal === undefined ? undefined : { ...goalOf(text, [], sentences[step]!.isExpected), description: goal };
    byModel.set(step, isNote ? [noteOf(text, 'model')] : withGoal(requirements, left, goalAt));
  }
  // What the grammar reads of loose words, and the model agrees to, is the model's reading: a name in it may be the author's own.
  for (const step of answer.confirmed ?? [])
    byModel.set(
      step,
      (read[step] ?? []).map(one => ({ ...one, by: 'model' })),
    );
  yield {
    kind: 'asked',
    at: world.at(),
    about: 'read',
    answer: told(answer, texts),
    readings: [
      ...answer.readings.map(({ requirements, note: _, ...one }) => ({ ...one, readings: readingsOf(requirements) })),
      ...(answer.confirmed ?? []).map(step => ({ step, from: [], readings: readingsOf(read[step] ?? []) })),
    ],
    usage: answer.usage,
    durationMs: Math.round(world.now() - begin),
  };
  return byModel;
}

/** A scenario that a model takes for nothing but notes would pass whatever happens: then each is a goal. */
function withoutOnlyNotes(demands: readonly (readonly Requirement[])[], checks: number): Requirement[][] {
  const isEmpty = checks === 0 && demands.flat().every(({ isNote }) => isNote);
  return demands.map(own => own.map(one => (isEmpty && one.by === 'model' ? goalOf(one.text) : one)));
}

/** What eyes decide of a sentence is a check of its own. */
function statedAs(requirements: readonly Requirement[], location: Location): StatedCheck[] {
  return requirements.map(({ text, reading, by, description }) => ({
    text,
    location,
    ...(reading ? { reading, ...(by === 'model' && { by }) } : { goal: description }),
  }));
}

/** What the grammar makes of a sentence that only a loose row reads: a model may say that it means something else. */
function proposalOf(
  { text }: SourceSentence,
  requirements: readonly Requirement[] | undefined,
  { language, vocabulary, apps }: ContractWorld,
): string[] | undefined {
  const readings = readingsOf(requirements ?? []);
  // What a person has pinned, or made depend on something, is not asked.
  const isAsked = requirements?.every(({ by, when, reading }) => by === 'grammar' && !when && reading);
  if (!isAsked || isCanonical(text, readings, [...vocabulary, ...apps])) return undefined;
  return readings.map(reading => written(reading, language));
}

function readingsOf(requirements: readonly Requirement[]): Reading[] {
  return requirements.flatMap(({ reading }) => reading ?? []);
}

/** What the model made of the sentences: its readings, its doubts, and what was refused of it. */
function told({ warning, readings, refused }: ReadAnswer, texts: readonly string[]): string {
  return [
    ...(warning === undefined ? [] : [warning]),
    ...readings.flatMap(({ step, requirements, goal, note, doubt, isNote, carriedBy = [] }) => [
      ...(isNote ? [[`"${texts[step]}": a note`, ...carriedBy.map(text => `said by "${text}"`)].join(', ')] : []),
      ...requirements.map(({ description }) => description),
      ...(goal === undefined ? [] : [goal]),
      ...(note === undefined ? [] : [note]),
      ...(doubt === undefined ? [] : [`"${texts[step]}": ${doubt}`]),
    ]),
    ...refused.map(({ step, why }) => `"${texts[step]}": ${why}`),
  ].join('; ');
}

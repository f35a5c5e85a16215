/** Before anything is touched: the author's text becomes requirements. The plan stays the brain's way to them, and binds nothing. */
import { contractOf, plannedFor } from '../plan/contract.js';
import { withEmptied } from '../plan/emptied.js';
import type { Plan } from '../plan/plan.js';
import { type Contract, goalOf, noteOf, type Requirement, readSteps, withGoal } from '../plan/requirement.js';
import type { Brain, ReadAnswer, Unread } from '../ports/brain.js';
import { isCanonical, written } from '../scenario/language/write.js';
import type { Reading } from '../scenario/reading.js';
import type { Scenario } from '../scenario/scenario.js';
import type { TraceEvent } from '../trace/event.js';

export interface ContractWorld {
  scenario: Scenario;
  language: 'en' | 'ja';
  /** Names of programs that are words of the sentences. */
  vocabulary: readonly string[];
  /** All programs that may be opened by name. */
  apps: readonly string[];
  brain: Pick<Brain, 'readSteps'>;
  /** Milliseconds since the start of the run. */
  at(): number;
  now(): number;
}

/**
 * The grammar reads first, whichever brain acts. What it cannot read, or reads by words that may mean something else, the model reads into the same
 * vocabulary, the whole text in view, and says what of the sentence is left for a witness; a sentence without a reading is a goal as it stands. @returns the plan as the loop goes by it: an expected action for each requirement
 */
export async function* agree(plan: Plan, world: ContractWorld, signal: AbortSignal): AsyncGenerator<TraceEvent, Contract> {
  const { scenario, language, vocabulary, brain } = world;
  const read = readSteps(scenario, language, vocabulary);
  const { steps, checks } = scenario;
  const before = (step: number): string[][] => [steps.slice(0, step).map(({ text }) => text)];
  const unread = steps.flatMap(({ text, isAbove }, step): Unread[] => {
    const proposal = proposalOf(steps[step]!, read[step], world);
    return read[step] && !proposal ? [] : [{ step, text, as: 'step', isAbove, before: before(step), ...(proposal && { proposal }) }];
  });
  const byModel = new Map<number, Requirement[]>();
  if (unread.length > 0 && brain.readSteps) {
    const begin = world.now();
    const headings = [scenario.suite, scenario.title].filter(text => text !== undefined);
    const lines = [
      ...headings.map(text => `# ${text}`),
      ...(scenario.about === undefined ? [] : [scenario.about]),
      ...[...steps, ...checks].map(({ text }) => `- ${text}`),
    ].join('\n');
    const answer = await brain.readSteps(unread, { language, written: lines, headings, apps: world.apps }, signal);
    for (const { step, requirements, goal, goalAt, isNote } of answer.readings) {
      const { text } = steps[step]!;
      const left = goal === undefined ? undefined : { ...goalOf(text), description: goal };
      byModel.set(step, isNote ? [noteOf(text, 'model')] : withGoal(requirements, left, goalAt));
    }
    yield {
      kind: 'asked',
      at: world.at(),
      about: 'read',
      answer: told(answer, steps),
      readings: [
        ...answer.readings.map(({ requirements, note: _, ...one }) => ({ ...one, readings: readingsOf(requirements) })),
        ...(answer.confirmed ?? []).map(step => ({ step, from: [], readings: readingsOf(read[step] ?? []) })),
      ],
      usage: answer.usage,
      durationMs: Math.round(world.now() - begin),
    };
  }
  const demands = scenario.steps.map(({ text }, step): Requirement[] => {
    const known = byModel.get(step) ?? read[step];
    if (known) return known;
    const named = plannedFor(plan, step).flatMap(({ expectedActions }) => expectedActions.flatMap(({ targetElements }) => targetElements));
    return [goalOf(text, [...new Set(named)])];
  });
  const requirements = withEmptied(demands);
  yield { kind: 'required', at: world.at(), requirements };
  const { file } = scenario.location;
  return contractOf(
    plan,
    requirements,
    steps.map(({ line, column }) => ({ file, line, column })),
  );
}

/** What the grammar makes of a sentence that only a loose row reads: a model may say that it means something else. */
function proposalOf(
  { text }: Scenario['steps'][number],
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
function told({ warning, readings, refused }: ReadAnswer, steps: Scenario['steps']): string {
  return [
    ...(warning === undefined ? [] : [warning]),
    ...readings.flatMap(({ step, requirements, goal, note, doubt, isNote }) => [
      ...(isNote ? [`"${steps[step]!.text}": a note`] : []),
      ...requirements.map(({ description }) => description),
      ...(goal === undefined ? [] : [goal]),
      ...(note === undefined ? [] : [note]),
      ...(doubt === undefined ? [] : [`"${steps[step]!.text}": ${doubt}`]),
    ]),
    ...refused.map(({ step, why }) => `"${steps[step]!.text}": ${why}`),
  ].join('; ');
}

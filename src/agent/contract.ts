/** Before anything is touched: the author's text becomes requirements. The plan stays the brain's way to them, and binds nothing. */
import { withEmptied } from '../plan/emptied.js';
import type { Objective, Plan } from '../plan/plan.js';
import { type Contract, type ContractedObjective, goalOf, type Requirement, readSteps } from '../plan/requirement.js';
import type { Brain, Unread } from '../ports/brain.js';
import type { Scenario } from '../scenario/scenario.js';
import type { TraceEvent } from '../trace/event.js';

export interface ContractWorld {
  scenario: Scenario;
  language: 'en' | 'ja';
  /** Names of programs that are words of the sentences. */
  vocabulary: readonly string[];
  brain: Pick<Brain, 'readSteps'>;
  /** Milliseconds since the start of the run. */
  at(): number;
  now(): number;
}

/**
 * The grammar reads first, whichever brain acts. What it cannot read, the model reads into the same vocabulary; such a reading may be weaker than
 * the words, so the sentence stays a goal beside it. @returns the plan as the loop goes by it: an expected action for each requirement
 */
export async function* agree(plan: Plan, world: ContractWorld, signal: AbortSignal): AsyncGenerator<TraceEvent, Contract> {
  const { scenario, language, vocabulary, brain } = world;
  const read = readSteps(scenario, language, vocabulary);
  const { steps, checks } = scenario;
  const before = (step: number): string[][] => [steps.slice(0, step).map(({ text }) => text)];
  const unread = steps.flatMap(({ text }, step): Unread[] => (read[step] ? [] : [{ step, text, as: 'step', before: before(step) }]));
  const byModel = new Map<number, Requirement[]>();
  if (unread.length > 0 && brain.readSteps) {
    const begin = world.now();
    const written = [...steps, ...checks].map(({ text }) => `- ${text}`).join('\n');
    const answer = await brain.readSteps(unread, { language, written }, signal);
    for (const { step, requirements } of answer.readings) byModel.set(step, requirements);
    const told = [
      ...(answer.warning === undefined ? [] : [answer.warning]),
      ...answer.readings.flatMap(({ requirements }) => requirements.map(({ description }) => description)),
      ...answer.readings.flatMap(({ note }) => note ?? []),
      ...answer.refused.map(({ step, why }) => `"${steps[step]!.text}": ${why}`),
    ].join('; ');
    yield { kind: 'asked', at: world.at(), about: 'read', answer: told, usage: answer.usage, durationMs: Math.round(world.now() - begin) };
  }
  const demands = scenario.steps.map(({ text }, step): Requirement[] => {
    const known = read[step];
    if (known) return known;
    const named = objectivesFor(plan, step).flatMap(({ expectedActions }) =>
      expectedActions.flatMap(({ targetElements }) => targetElements),
    );
    return [...(byModel.get(step) ?? []), goalOf(text, [...new Set(named)])];
  });
  const requirements = withEmptied(demands);
  yield { kind: 'required', at: world.at(), requirements };
  return contracted(plan, scenario, requirements);
}

/** One objective for each of the author's steps, with what it demands; what the brain planned for it is its way. */
function contracted(plan: Plan, scenario: Scenario, requirements: readonly (readonly Requirement[])[]): Contract {
  const objectives = scenario.steps.map(({ text, line, column }, index): ContractedObjective => {
    const planned = objectivesFor(plan, index);
    const [only] = planned;
    return {
      index,
      description: planned.length === 1 && !plan.isFromFallback ? only!.description : text,
      sourceSteps: [index + 1],
      requirements: requirements[index] ?? [],
      ...(plan.isFromFallback ? {} : { way: planned.flatMap(({ expectedActions }) => expectedActions) }),
      location: only?.location ?? { file: scenario.location.file, line, column },
    };
  });
  return { ...plan, objectives };
}

function objectivesFor({ objectives }: Plan, step: number): Objective[] {
  return objectives.filter(({ sourceSteps }) => sourceSteps.includes(step + 1));
}

/** A scenario's plan in each of the forms that a brain may give it. */
import { align, fallbackPlan, statedChecks } from '../../src/brain/model/planning.js';
import { planScenario } from '../../src/brain/offline/plan.js';
import type { Plan } from '../../src/plan/plan.js';
import { readSteps } from '../../src/plan/requirement.js';
import { readSentence } from '../../src/scenario/language/index.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import type { PlanForm, Program } from './model.js';

/** The author's text: a list of steps, or one paragraph where the plan is to lose some of it. */
export function scenarioOf(program: Program, form: PlanForm): Scenario {
  const sentence = (text: string, index: number) => ({ text, line: index + 2, column: 1 });
  const steps = form.startsWith('lossy') ? [program.paragraph] : program.steps;
  return {
    title: program.title,
    location: { file: `${program.id}.md`, line: 1, column: 1 },
    tags: [],
    options: {},
    steps: steps.map(sentence),
    checks: form.endsWith('_unchecked') ? [] : program.checks.map((text, index) => sentence(text, index + 20)),
  };
}

export function planOf(program: Program, form: PlanForm, apps: string[]): Plan {
  const key = `${program.id} ${form}`;
  const plan = made.get(key) ?? makePlan(program, form, apps);
  made.set(key, plan);
  return plan;
}

/** Plans by program and form: the same thousands of times. Nobody changes a plan. */
const made = new Map<string, Plan>();

function makePlan(program: Program, form: PlanForm, apps: string[]): Plan {
  const scenario = scenarioOf(program, form);
  if (form === 'read') {
    const answer = planScenario({ scenario, language: program.language, apps, vocabulary: apps });
    if (answer.kind !== 'plan') throw new Error(`${program.id}: ${answer.message}`);
    return answer.plan;
  }
  if (form === 'fallback' || form === 'fallback_unchecked') return fallbackPlan(scenario);
  // The extraction kept the first steps and lost the last one.
  const kept = form.startsWith('lossy') ? program.expected.slice(0, -1) : program.expected;
  const objectives = kept.map((expectedActions, index) => ({
    description: program.steps[index] ?? '',
    sourceSteps: [form.startsWith('lossy') ? 1 : index + 1],
    expectedActions: expectedActions.map(({ description, keywords, targetElements, expectedToolAction }) => ({
      description,
      keywords,
      targetElements,
      ...(expectedToolAction && { expectedToolAction: expectedToolAction as 'left_click' }),
    })),
  }));
  const aligned = align(objectives, scenario.steps);
  if (aligned.kind !== 'plan') throw new Error(`${program.id}: ${aligned.issues.join('; ')}`);
  return { objectives: aligned.objectives, checks: statedChecks(scenario), isFromFallback: false };
}

/** Every check that the author's sentences may ask for: recorded in each state of the world. */
export function readingsOf(program: Program, apps: string[]): Reading[] {
  const scenarios = (['read', 'lossy'] as const).map(form => scenarioOf(program, form));
  const readings = scenarios.flatMap(scenario => [
    ...statedChecks(scenario).flatMap(({ reading }) => reading ?? []),
    ...readSteps(scenario, program.language, apps)
      .flatMap(own => own ?? [])
      .flatMap(({ proof, when }) => [...(proof ? [proof.check] : []), ...(when ? [when] : [])]),
  ]);
  const unique = new Map([...readings, ...looksOf(program)].map(reading => [JSON.stringify(reading), reading]));
  return [...unique.values()];
}

/** What a single look at the screen would take for success. */
export function looksOf(program: Program): Reading[] {
  return program.looks.flatMap(text => {
    const read = readSentence(text, 'check');
    if ('error' in read) throw new Error(`${program.id}: ${read.error}`);
    return read.readings;
  });
}

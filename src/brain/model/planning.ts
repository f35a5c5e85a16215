/** The plan: the model says what is expected on the way; the author's steps stay what they are. */
import { z } from 'zod';
import { EXPECTED_TOOLS, type ExpectedAction, type Objective, type Plan, type StatedCheck } from '../../plan/plan.js';
import { statedBy } from '../../plan/stated.js';
import type { PlanAnswer, PlanRequest } from '../../ports/brain.js';
import { understand } from '../../scenario/language/index.js';
import type { Scenario, SourceSentence } from '../../scenario/scenario.js';
import type { Usage } from '../../trace/event.js';
import { addUsage } from '../../trace/usage.js';
import type { Session } from './port.js';
import { numbered, PLAN_PROMPT } from './prompt.js';
import { pictureBlocks, picturesOf } from './scenario-pictures.js';
import { ask } from './structured.js';

export const ACTION_SHAPE = z.object({
  description: z.string(),
  keywords: z.array(z.string()),
  targetElements: z.array(z.string()),
  expectedToolAction: z.enum(EXPECTED_TOOLS).optional(),
});

export const PLAN_SHAPE = z.object({
  objectives: z.array(
    z.object({
      description: z.string(),
      sourceSteps: z.array(z.int()),
      expectedActions: z.array(ACTION_SHAPE),
      dependsOn: z.array(z.int()).optional(),
    }),
  ),
});

export type PlannedObjectives = z.infer<typeof PLAN_SHAPE>['objectives'];

/**
 * Asks for a plan, once more where it does not keep the author's steps, and falls back to the whole text as one expected action.
 * @param feedback what was wrong with an earlier plan, for another try.
 */
export async function makePlan(
  session: Session,
  request: PlanRequest,
  signal: AbortSignal,
  feedback: readonly string[] = [],
): Promise<PlanAnswer> {
  const { scenario } = request;
  const pictures = await pictureBlocks(picturesOf(scenario.steps), scenario);
  let usage: Usage | undefined;
  let why = '';
  let issues = [...feedback];
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = await ask(
      session,
      {
        kind: 'planning',
        prompt: PLAN_PROMPT,
        content: [...pictures, { type: 'text', text: planText(request, issues) }],
        shape: PLAN_SHAPE,
      },
      signal,
    );
    usage = usage ? addUsage(usage, answer.usage) : answer.usage;
    if (answer.kind === 'give_up') return { ...answer.giveUp, usage };
    if (answer.kind === 'unusable') {
      why = answer.why;
      break;
    }
    const aligned = align(answer.value.objectives, scenario.steps);
    if (aligned.kind === 'plan')
      return {
        kind: 'plan',
        plan: { objectives: aligned.objectives, checks: statedChecks(scenario, request.vocabulary), isFromFallback: false },
        usage,
      };
    issues = aligned.issues;
    why = aligned.issues.join('; ');
  }
  return {
    kind: 'plan',
    plan: fallbackPlan(scenario, request.vocabulary),
    warning: fallbackWarning(session.redact(why), session.language),
    usage,
  };
}

export function planText({ scenario, apps, suggestions = [] }: PlanRequest, issues: readonly string[] = []): string {
  return [
    `Scenario: ${scenario.title}`,
    `Steps:\n${numbered(scenario.steps.map(step => step.text))}`,
    ...(scenario.checks.length > 0
      ? [
          `At the end this must hold (checked by the desktop, not part of the plan):\n${scenario.checks.map(check => `- ${check.text}`).join('\n')}`,
        ]
      : []),
    ...(apps.length > 0 ? [`Programs that can be opened: ${apps.join(', ')}`] : []),
    ...(suggestions.length > 0
      ? [
          `An earlier attempt at this scenario did not pass. What it found out (hints, not instructions):\n${suggestions.map(hint => `- ${hint}`).join('\n')}`,
        ]
      : []),
    ...(issues.length > 0 ? [`An earlier plan could not be used:\n${issues.map(issue => `- ${issue}`).join('\n')}`] : []),
  ].join('\n\n');
}

/** The author's steps one to one, whatever the model answered; what cannot be mapped without loss is said. */
export function align(
  planned: PlannedObjectives,
  steps: readonly SourceSentence[],
): { kind: 'plan'; objectives: Objective[] } | { kind: 'issues'; issues: string[] } {
  if (planned.length === 0) return { kind: 'issues', issues: ['the plan has no objectives'] };
  if (planned.some(objective => objective.expectedActions.length === 0))
    return { kind: 'issues', issues: ['an objective has no expected actions'] };
  if (steps.length === 1)
    return {
      kind: 'plan',
      objectives: planned.map((objective, index) => toObjective(objective, index, [1])),
    };
  const issues = planned.flatMap(({ description, sourceSteps }) => {
    if (sourceSteps.length > 1) return [`objective "${description}" merges the steps ${sourceSteps.join(' and ')}: give one for each`];
    return sourceSteps.length === 0 || !steps[sourceSteps[0]! - 1]
      ? [`objective "${description}" belongs to no step: sourceSteps must hold one number from 1 to ${steps.length}`]
      : [];
  });
  const order = planned.map(({ sourceSteps }) => sourceSteps[0] ?? 0);
  steps.forEach((step, index) => {
    if (!planned.some(({ sourceSteps }) => sourceSteps.includes(index + 1))) issues.push(`step ${index + 1} is missing: ${step.text}`);
  });
  if (order.some((step, index) => index > 0 && step < order[index - 1]!)) issues.push(`the steps are out of order: ${order.join(', ')}`);
  if (issues.length > 0) return { kind: 'issues', issues };
  const groups = steps.map((_, index) => planned.filter(({ sourceSteps }) => sourceSteps[0] === index + 1));
  const moved = planned.map(({ sourceSteps }) => sourceSteps[0]! - 1);
  const objectives = groups.map((group, index) => {
    const last = group.at(-1)!;
    const dependsOn = group.flatMap(objective => objective.dependsOn ?? []).map(place => moved[place] ?? place);
    const whole = {
      ...last,
      expectedActions: group.flatMap(objective => objective.expectedActions),
      ...(dependsOn.length > 0 ? { dependsOn } : { dependsOn: undefined }),
    };
    return toObjective(whole, index, [index + 1]);
  });
  return { kind: 'plan', objectives };
}

/** A plan in the form of a model's answer, from elsewhere: taken as any answer is. Undefined where it does not keep the author's steps. */
export function planFrom(objectives: unknown, scenario: Scenario): Plan | undefined {
  const parsed = PLAN_SHAPE.safeParse({ objectives });
  const aligned = parsed.success ? align(parsed.data.objectives, scenario.steps) : undefined;
  return aligned?.kind === 'plan' ? { objectives: aligned.objectives, checks: statedChecks(scenario), isFromFallback: false } : undefined;
}

/** The whole text as one expected action: the judge demands more of it. */
export function fallbackPlan(scenario: Scenario, apps?: readonly string[]): Plan {
  const text = scenario.steps.map(step => step.text).join('\n') || scenario.title;
  const first = scenario.steps[0];
  const location = first ? at(scenario, first) : scenario.location;
  const action: ExpectedAction = { description: text, keywords: quoted(text), targetElements: [] };
  const sourceSteps = scenario.steps.map((_, index) => index + 1);
  return {
    objectives: [{ index: 0, description: text, sourceSteps, expectedActions: [action], location }],
    checks: statedChecks(scenario, apps),
    isFromFallback: true,
  };
}

/** What the scenario states, read without a model where that is possible; else only a witness can decide it. */
export function statedChecks(scenario: Scenario, apps?: readonly string[]): StatedCheck[] {
  return scenario.checks.flatMap(sentence => statedBy(understand(sentence, 'check', { apps }), at(scenario, sentence)));
}

function toObjective(planned: PlannedObjectives[number], index: number, sourceSteps: number[]): Objective {
  return {
    index,
    description: planned.description,
    sourceSteps,
    expectedActions: planned.expectedActions.map(
      ({ expectedToolAction, ...action }): ExpectedAction => ({ ...action, ...(expectedToolAction && { expectedToolAction }) }),
    ),
    ...(planned.dependsOn?.length ? { dependsOn: planned.dependsOn } : {}),
  };
}

function at(scenario: Scenario, { line, column }: SourceSentence) {
  return { file: scenario.location.file, line, column };
}

function quoted(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"|「([^」]+)」|“([^”]+)”/g)].map(match => match[1] ?? match[2] ?? match[3] ?? '');
}

function fallbackWarning(why: string, language: 'en' | 'ja'): string {
  return language === 'ja'
    ? `モデルから計画が得られなかったため（${why}）、シナリオ全体を一つの操作として実行します`
    : `No plan could be had from the model (${why}); the whole scenario is run as one expected action`;
}

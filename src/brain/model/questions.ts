/** Questions beside the acting: is the plan good, how many scenarios is this text, is something in the way? */
import { z } from 'zod';
import type { Plan } from '../../plan/plan.js';
import type { ChosenFacts, FactsQuestion, PlanRequest } from '../../ports/brain.js';
import type { Usage } from '../../trace/event.js';
import type { Frame } from '../../trace/frame.js';
import { encode, imageBlock } from './picture.js';
import { planText } from './planning.js';
import type { Session } from './port.js';
import { BLOCKED_PROMPT, FACTS_PROMPT, REVIEW_PROMPT, SPLIT_PROMPT } from './prompt.js';
import { ask, type Structured } from './structured.js';

const REVIEW_SHAPE = z.object({
  isAcceptable: z.boolean(),
  score: z.number().optional(),
  issues: z.array(z.string()),
  suggestions: z.array(z.string()),
});

const SPLIT_SHAPE = z.object({
  scenarios: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
  analysis: z.object({ total_count: z.int(), is_single: z.boolean() }),
});

const BLOCKED_SHAPE = z.object({ blocked: z.boolean(), description: z.string().optional(), reason: z.string().optional() });

const FACTS_SHAPE = z.object({ carriedBy: z.array(z.int()), isWhole: z.boolean() });

type PlanReview = z.infer<typeof REVIEW_SHAPE>;
export type SplitScenario = { id: string; title: string; description: string };

/** `warning` says why there is no answer; the caller goes on without one. */
export type Answered<T> = (T & { warning?: undefined; usage: Usage }) | { warning: string; usage: Usage };

export async function reviewPlan(
  session: Session,
  request: PlanRequest,
  plan: Plan,
  signal: AbortSignal,
): Promise<Answered<{ review: PlanReview }>> {
  const objectives = plan.objectives.map(({ description, sourceSteps, expectedActions, dependsOn }) => ({
    description,
    sourceSteps,
    expectedActions: expectedActions.map(({ description, keywords, targetElements, expectedToolAction }) => ({
      description,
      keywords,
      targetElements,
      expectedToolAction,
    })),
    dependsOn,
  }));
  const text = `${planText(request)}\n\nThe plan:\n${JSON.stringify({ objectives }, undefined, 1)}`;
  const answer = await ask(
    session,
    { kind: 'planning', prompt: REVIEW_PROMPT, content: [{ type: 'text', text }], shape: REVIEW_SHAPE },
    signal,
  );
  return answer.kind === 'value' ? { review: answer.value, usage: answer.usage } : without(answer);
}

/** Never loses the author's text: where the split does, the whole text is one scenario, with a warning. */
export async function splitScenarios(
  session: Session,
  text: string,
  signal: AbortSignal,
): Promise<{ scenarios: SplitScenario[]; isFromFallback: boolean; warning?: string | undefined; usage: Usage }> {
  const answer = await ask(
    session,
    { kind: 'planning', prompt: SPLIT_PROMPT, content: [{ type: 'text', text }], shape: SPLIT_SHAPE },
    signal,
  );
  if (answer.kind === 'value') {
    const { scenarios } = answer.value;
    const lost = firstLost(text, scenarios.map(scenario => scenario.description).join('\n'));
    if (scenarios.length > 0 && lost === undefined) return { scenarios, isFromFallback: false, usage: answer.usage };
    const why = scenarios.length === 0 ? 'the split is empty' : `the split loses "${lost}"`;
    return { scenarios: whole(text), isFromFallback: true, warning: unsplit(why), usage: answer.usage };
  }
  const { warning, usage } = without(answer);
  return { scenarios: whole(text), isFromFallback: true, warning: unsplit(warning), usage };
}

/** Is something in the way of a step? Without an answer nothing is. */
export async function askBlocked(
  session: Session,
  question: { step: string; frame: Frame },
  signal: AbortSignal,
): Promise<{
  blocked: boolean;
  description?: string | undefined;
  reason?: string | undefined;
  warning?: string | undefined;
  usage: Usage;
}> {
  const picture = await encode(question.frame, session.scaleOf(question.frame).picture);
  const content = [{ type: 'text' as const, text: `The step that is due: ${question.step}` }, imageBlock(picture)];
  const answer = await ask(session, { kind: 'planning', prompt: BLOCKED_PROMPT, content, shape: BLOCKED_SHAPE }, signal);
  return answer.kind === 'value' ? { ...answer.value, usage: answer.usage } : { blocked: false, ...without(answer) };
}

/** Without an answer no fact carries anything. Numbers of no fact are left out. */
export async function chooseFacts(
  session: Session,
  { sentence, expected, facts }: FactsQuestion,
  signal: AbortSignal,
): Promise<ChosenFacts> {
  const list = facts.map((fact, index) => `${index + 1}. ${fact}`).join('\n');
  const text = `The step: ${sentence}\nWhat was expected of it: ${expected}\nWhat became so in it:\n${list}`;
  const content = [{ type: 'text' as const, text }];
  const answer = await ask(session, { kind: 'planning', prompt: FACTS_PROMPT, content, shape: FACTS_SHAPE }, signal);
  if (answer.kind !== 'value') return { chosen: [], isWhole: false, ...without(answer) };
  const { carriedBy, isWhole } = answer.value;
  const chosen = [...new Set(carriedBy)].map(number => number - 1).filter(index => facts[index] !== undefined);
  return { chosen, isWhole: isWhole && chosen.length > 0, usage: answer.usage };
}

function without(answer: Exclude<Structured<unknown>, { kind: 'value' }>): { warning: string; usage: Usage } {
  return { warning: answer.kind === 'give_up' ? answer.giveUp.message : answer.why, usage: answer.usage };
}

function whole(text: string): SplitScenario[] {
  const title =
    text
      .trim()
      .split('\n')[0]
      ?.replace(/^#+\s*/, '')
      .slice(0, 80) ?? '';
  return [{ id: '1', title, description: text }];
}

function unsplit(why: string): string {
  return `The text was not split (${why}); it runs as one scenario`;
}

/** The first line of the text whose words the split does not hold. List marks and spaces do not count. */
function firstLost(text: string, split: string): string | undefined {
  const bare = (line: string) => line.replace(/^\s*(#+|[-*+]|\d+[.)])\s*/, '').replace(/\s+/g, '');
  const kept = split.split('\n').map(bare).join('');
  return text
    .split('\n')
    .find(line => !/^\s*#/.test(line) && bare(line) !== '' && !kept.includes(bare(line)))
    ?.trim();
}

/** Another execution plan for one objective: asked in a fresh context, with the screen as it is now. */
import { z } from 'zod';
import type { ExpectedAction } from '../../plan/plan.js';
import type { AdjustAnswer, Situation } from '../../ports/brain.js';
import type { Scenario } from '../../scenario/scenario.js';
import { encode, imageBlock } from './picture.js';
import { ACTION_SHAPE } from './planning.js';
import type { Session } from './port.js';
import { ADJUST_PROMPT, numbered } from './prompt.js';
import { ask } from './structured.js';

const ADJUST_SHAPE = z.object({ otherActions: z.array(ACTION_SHAPE.extend({ keeps: z.int().optional() })) });

/** Without a usable answer nothing changes; `warning` says why. */
export async function adjustPlan(
  session: Session,
  scenario: Scenario | undefined,
  situation: Situation,
  because: string,
): Promise<AdjustAnswer> {
  const { objective, expected = 0, frame, signal } = situation;
  const open = objective.requirements.slice(expected);
  const picture = imageBlock(await encode(frame, session.scaleOf(frame).picture));
  const text = adjustText(scenario, situation, because);
  const answer = await ask(
    session,
    { kind: 'adjusting', prompt: ADJUST_PROMPT, content: [{ type: 'text', text }, picture], shape: ADJUST_SHAPE },
    signal,
  );
  const { usage } = answer;
  if (answer.kind !== 'value') return { warning: session.redact(answer.kind === 'give_up' ? answer.giveUp.message : answer.why), usage };
  const expectedActions = answer.value.otherActions.map(({ keeps, expectedToolAction, ...action }): ExpectedAction => {
    // Its words are the plan's, whatever the model makes of them.
    const kept = keeps === undefined ? undefined : open[keeps - 1];
    if (kept) return { description: kept.description, keywords: [], targetElements: kept.targetElements };
    return { ...action, ...(expectedToolAction && { expectedToolAction }) };
  });
  return { expectedActions, usage };
}

function adjustText(scenario: Scenario | undefined, { objective, expected = 0, outcomes }: Situation, because: string): string {
  const authored = scenario?.steps.map(step => step.text) ?? [];
  const done = objective.requirements.slice(0, expected).map(({ description }) => description);
  const open = objective.requirements.slice(expected).map(({ description }) => description);
  const tried = outcomes.map(
    ({ planned, outcome, hadEffect }) => `- ${planned.caption}: ${outcome}${hadEffect === false ? ', no effect' : ''}`,
  );
  return [
    ...(authored.length > 0 ? [`The author's steps:\n${numbered(authored)}`] : []),
    `The objective that is not reached: ${objective.description}`,
    ...(done.length > 0 ? [`Done already:\n${done.map(text => `- ${text}`).join('\n')}`] : []),
    `Open, the first of them is due:\n${numbered(open)}`,
    ...(tried.length > 0 ? [`Tried for it:\n${tried.join('\n')}`] : []),
    `Why you are asked: ${because}`,
  ].join('\n\n');
}

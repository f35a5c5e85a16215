/** Flow C: the objective is not reached, and nothing is in its way. The brain may know another way. */
import { judgeChange } from '../plan/change.js';
import type { ExpectedAction, Plan } from '../plan/plan.js';
import type { TraceEvent } from '../trace/event.js';
import { type Context, stepsOf } from './context.js';
import type { AdjustAnswer, Ruling } from './ports.js';
import { type Memory, situationOf } from './turn.js';
import type { Watcher } from './watch.js';

/** Asks for other expected actions of this objective, and of no other. Returns the plan as the judge has it then: it takes no weaker one. */
export async function* adjust<V>(
  context: Context<V>,
  watcher: Watcher,
  plan: Plan,
  wanted: Extract<Ruling<V>, { kind: 'adjust' }>,
  memory: Memory,
): AsyncGenerator<TraceEvent, Plan> {
  const { clock, brain } = context.ports;
  const { objective, because } = wanted;
  const begin = clock.now();
  const situation = situationOf(context, watcher, plan, wanted, memory);
  const answer: AdjustAnswer = brain.adjust ? await watcher.during(brain.adjust(situation, because)) : {};
  const { expectedActions, usage } = answer;
  const why = refusal(answer, context.expected(objective).slice(wanted.expected), context);
  if (!expectedActions || why !== undefined) {
    const durationMs = Math.round(clock.now() - begin);
    yield { kind: 'asked', at: context.at(), about: 'plan', answer: why ?? '', usage, durationMs };
    return plan;
  }
  yield { kind: 'plan_changed', at: context.at(), objective, expectedActions, because, usage };
  // What was tried for the old plan says nothing of the new one.
  memory.due = '';
  const now = [...context.expected(objective)];
  return { ...plan, objectives: plan.objectives.map(old => (old.index === objective ? { ...old, expectedActions: now } : old)) };
}

/** Why the answer changes nothing; undefined: it does. The judge decides by the same rules. */
function refusal<V>(
  { expectedActions = [], warning }: AdjustAnswer,
  open: readonly ExpectedAction[],
  { request, settings }: Context<V>,
): string | undefined {
  const words = WORDS[settings.language];
  if (warning !== undefined) return warning;
  if (expectedActions.length === 0) return words.none;
  const change = judgeChange(open, expectedActions, stepsOf(request.scenario));
  return change.kind === 'refused' ? words.refused(change.why) : undefined;
}

const WORDS = {
  en: { none: 'it knows no other way', refused: (why: string) => `its plan is not taken: ${why}` },
  ja: { none: '別の方法はありません', refused: (why: string) => `その計画は採用しません: ${why}` },
};

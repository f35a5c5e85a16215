/** Flow C: the objective is not reached, and nothing is in its way. The brain may know another way. */
import type { Contract } from '../plan/requirement.js';
import type { AdjustAnswer } from '../ports/brain.js';
import type { Ruling } from '../ports/judge.js';
import type { TraceEvent } from '../trace/event.js';
import type { Context } from './context.js';
import { type Memory, situationOf } from './turn.js';
import type { Watcher } from './watch.js';

/** Asks for another way to this objective, and to no other. What the author's words demand stays what it is. */
export async function* adjust<V>(
  context: Context<V>,
  watcher: Watcher,
  plan: Contract,
  wanted: Extract<Ruling<V>, { kind: 'adjust' }>,
  memory: Memory,
): AsyncGenerator<TraceEvent, Contract> {
  const { clock, brain } = context.ports;
  const { objective, because } = wanted;
  const begin = clock.now();
  const situation = situationOf(context, watcher, plan, wanted, memory);
  const { expectedActions = [], warning, usage }: AdjustAnswer = brain.adjust ? await watcher.during(brain.adjust(situation, because)) : {};
  if (warning !== undefined || expectedActions.length === 0) {
    const durationMs = Math.round(clock.now() - begin);
    yield { kind: 'asked', at: context.at(), about: 'plan', answer: warning ?? WORDS[context.settings.language].none, usage, durationMs };
    return plan;
  }
  yield { kind: 'plan_changed', at: context.at(), objective, expectedActions, because, usage };
  // What was tried on the old way says nothing of the new one.
  memory.due = undefined;
  return { ...plan, objectives: plan.objectives.map(old => (old.index === objective ? { ...old, way: expectedActions } : old)) };
}

const WORDS = {
  en: { none: 'it knows no other way' },
  ja: { none: '別の方法はありません' },
};

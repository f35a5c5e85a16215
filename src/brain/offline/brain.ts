/** The embedded brain: no network, no key. It does what the author's sentences say on the real screen, and never guesses. */
import type { ContractedObjective, Requirement } from '../../plan/requirement.js';
import type { Brain, Decision, GiveUp, PlanRequest, Situation } from '../../ports/brain.js';
import type { Reading } from '../../scenario/reading.js';
import { handlerOf, showRow } from './act.js';
import { createFinder } from './find.js';
import { openedAhead, withoutOpening } from './named-program.js';
import { planScenario } from './plan.js';
import { recover } from './recover.js';
import { didAct, type Task, unconfirmed } from './task.js';

/** How often the same is claimed with nothing done between: to say it once more changes nothing. */
const MOST_CLAIMS = 3;
/** All of its step is done already: it is only looked at. */
const NOTHING = -1;

/** @param options.patience multiplies the waiting times (plan/patience.ts); default 1 */
export function createOfflineBrain({ language, patience = 1 }: { language: 'en' | 'ja'; patience?: number | undefined }): Brain {
  let claims = { of: '', count: 0 };
  let request: PlanRequest | undefined;
  /** An answer to the same claim as before is the same as before. */
  const answer = (task: Task, decision: Decision): Decision => {
    if (decision.kind !== 'claim' || !didAct(task)) return decision;
    const { objective, expected, outcomes } = task.situation;
    const of = [objective.index, expected, outcomes.length].join();
    claims = { of, count: claims.of === of ? claims.count + 1 : 0 };
    return claims.count < MOST_CLAIMS ? decision : unconfirmed(task);
  };
  const taskOf = (situation: Situation, what: Pick<Task, 'reading' | 'caption'>): Task => {
    const { objective, expected } = situation;
    const finder = createFinder(situation, language, patience);
    return { ...what, situation, language, patience, finder, serves: { objective: objective.index, expected: expected ?? NOTHING } };
  };
  return {
    name: 'offline',
    shows: true,
    async plan(asked) {
      request = asked;
      return planScenario(asked, 'pinned');
    },
    adopt(asked) {
      request = asked;
    },
    async decide(situation): Promise<Decision> {
      const { objective, expected, signal } = situation;
      signal.throwIfAborted();
      if (situation.recovery) return recover(situation, situation.recovery.obstacle, language);
      if (situation.show) return showing(situation, situation.show.text);
      return expected === undefined ? { kind: 'stop' } : doing(situation, objective.requirements[expected]!);
    },
  };

  async function showing(situation: Situation, caption: string): Promise<Decision> {
    const reading = lookedFor(situation);
    return reading ? showRow(taskOf(situation, { reading, caption })) : { kind: 'stop' };
  }

  async function doing(situation: Situation, due: Requirement): Promise<Decision> {
    const { objective } = situation;
    if (!due.reading) return isDone(due, objective) ? { kind: 'claim' } : onlySeen(due, objective, language);
    const other = refusedOf(situation) ?? (await openedAhead(situation, request));
    if (other) return other;
    const handle = handlerOf(due.reading);
    if (!handle) return { kind: 'claim' };
    const task = taskOf(withoutOpening(situation), { reading: due.reading, caption: due.description });
    return answer(task, await handle(task));
  }
}

/** What nobody finds, of a step that is only looked for or of what is expected in the end. */
function lookedFor({ show, objective, expected, plan }: Situation): Reading | undefined {
  const own = expected === undefined ? undefined : objective.requirements[expected];
  return own?.text === show!.text ? own.reading : plan.checks.find(({ text, goal = text }) => goal === show!.text)?.reading;
}

/** The sentence says what to do; there is no other way to try. */
function refusedOf({ last }: Situation): GiveUp | undefined {
  const refused = last.find(({ outcome }) => outcome === 'refused');
  return refused && { kind: 'give_up', reason: 'action_blocked', message: refused.error ?? refused.planned.caption };
}

/** Its deeds are kept, or nobody does anything about it: what comes after it can be looked at, though nobody can tell of it. */
function isDone({ isSeen }: Requirement, { requirements }: ContractedObjective): boolean {
  return isSeen === true || requirements.some(({ reading }) => reading !== undefined);
}

/** The run has come to what only a model can see: it is red here, whatever else holds. */
function onlySeen({ text, description }: Requirement, { location }: ContractedObjective, language: 'en' | 'ja'): GiveUp {
  const message =
    language === 'ja'
      ? `ここまではモデルなしで実行できましたが、次のことを見て判断できるのはモデルだけです: ${description}`
      : `up to here the run needs no model, and only a model can see to this: ${description}`;
  return { kind: 'give_up', reason: 'incomplete_actions', message, location, details: { cause: 'goal', expected: text } };
}

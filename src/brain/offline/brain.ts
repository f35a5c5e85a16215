/** The embedded brain: no network, no key. It does what the author's sentences say on the real screen, and never guesses. */
import type { ContractedObjective, Requirement } from '../../plan/requirement.js';
import type { Brain, Decision, GiveUp, PlanRequest, Situation } from '../../ports/brain.js';
import type { Reading } from '../../scenario/reading.js';
import { handlers } from './act.js';
import { createFinder } from './find.js';
import { openedAhead, withoutAhead } from './named-program.js';
import { planScenario } from './plan.js';
import { recover } from './recover.js';
import { didAct, type Task, unconfirmed } from './task.js';

/** How often the same is claimed with nothing done between: to say it once more changes nothing. */
const MOST_CLAIMS = 3;

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
  return {
    name: 'offline',
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
      if (expected === undefined) return { kind: 'stop' };
      const due = objective.requirements[expected]!;
      if (!due.reading) return isDone(due, objective) ? { kind: 'claim' } : onlySeen(due, objective, language);
      const ahead = await openedAhead(situation, request);
      return ahead ?? done(situation, due, due.reading);
    },
  };

  /** What the sentence says is done; there is no other way to try. */
  async function done(situation: Situation, due: Requirement, reading: Reading): Promise<Decision> {
    const refused = situation.last.find(({ outcome }) => outcome === 'refused');
    if (refused) return { kind: 'give_up', reason: 'action_blocked', message: refused.error ?? refused.planned.caption };
    const handle = handlers[reading.kind];
    // Checks, and what an input has brought about, are the judge's to verify: there is nothing to do but to say so.
    if (!handle || reading.result) return { kind: 'claim' };
    const own = withoutAhead(situation, reading);
    const task: Task = {
      reading,
      caption: due.description,
      situation: own,
      language,
      patience,
      finder: createFinder(own, language, patience),
      serves: { objective: own.objective.index, expected: own.expected! },
    };
    return answer(task, await handle(task));
  }
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

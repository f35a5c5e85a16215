/** A model that is handed sentences which leave something open, one or several in a row: it says where each ends, and that is looked at. */
import type { ActionOutcome, Brain, Decision, Handed, Situation } from '../ports/brain.js';
import { createAhead, unreadBehind } from './ahead.js';

export interface Handing {
  /** What became of the model's own last actions: it is told when it is asked next, whatever others did since. */
  note(outcomes: readonly ActionOutcome[]): void;
  /** The demand that is due, and what lies right behind it that no rule reads either. @param handed asked for where the model is */
  demand(place: string, situation: Situation, handed: () => Omit<Handed, 'next'>): Promise<Decision>;
  /** Nothing but to bring something into view. */
  show(situation: Situation): Promise<Decision>;
  /** The whole scenario, from what is due on. */
  whole(situation: Situation): Promise<Decision>;
}

export function createHanding(model: Brain): Handing {
  let answers: readonly ActionOutcome[] = [];
  /** What the last answer holds beyond what was due. */
  const ahead = createAhead();

  return {
    note(outcomes) {
      answers = [...answers, ...outcomes];
    },
    async demand(place, situation, handed) {
      const kept = isOnItsWay(situation, answers) ? ahead.next(place) : undefined;
      // What it says of an input is heard once: where nothing bears the author's name, others are asked whether that was it.
      if (kept) return kept.kind === 'stop' ? claimed(kept) : kept;
      const next = situation.recovery ? [] : unreadBehind(situation);
      const decision = await ask({ ...situation, handed: { ...handed(), ...(next.length > 0 && { next }) } });
      if (decision.parts) ahead.keep(decision.parts, [place, ...next.map(({ objective, expected }) => placeName(objective, expected))]);
      return handedBack(decision, situation);
    },
    async show(situation) {
      const decision = await ask({ ...situation, handed: { by: 'rules', done: [], show: situation.show } });
      if (decision.kind !== 'act') return decision;
      const { parts, ...said } = decision;
      return { ...said, report: said.report ?? parts?.[0]?.report };
    },
    whole: ask,
  };

  function ask(situation: Situation): Promise<Decision> {
    const last = [...answers, ...ahead.drop()];
    answers = [];
    return model.decide({ ...situation, last });
  }
}

/** The model acts alone, and sentences that leave something open are handed to it: who looks at one once the next is done comes too late. */
export function goalByGoal<B extends Brain>(model: B): B {
  const handing = createHanding(model);
  const claimed = new Set<string>();
  return {
    ...model,
    shows: true,
    async decide(situation) {
      handing.note(situation.last);
      if (situation.show) return handing.show(situation);
      const { objective, expected, recovery } = situation;
      if (expected === undefined || recovery || objective.requirements[expected]?.as !== 'goal') return handing.whole(situation);
      const place = placeName(objective.index, expected);
      if (isOnlySeen(situation) && !claimed.has(place)) {
        claimed.add(place);
        return { kind: 'claim' };
      }
      // What only is seen nobody brings about, also where it was found not to be so.
      if (isOnlySeen(situation)) return { kind: 'stop' };
      return handing.demand(place, situation, () => ({ by: 'nobody', done: [] }));
    },
  };
}

/** Nothing is to be done for it: the words say what is seen. Whoever looks says whether it is. */
export function isOnlySeen({ objective, expected = 0 }: Situation): boolean {
  return objective.requirements[expected]?.isSeen === true;
}

export function placeName(objective: number, expected: number | undefined): string {
  return `${objective}/${expected}`;
}

/** The model has done its part: that is looked at, and the run goes on. An input that was not given cannot be claimed. */
function handedBack(decision: Decision, { objective, expected, recovery }: Situation): Decision {
  if (decision.kind !== 'stop' || decision.report?.status === 'failure' || recovery || expected === undefined) return decision;
  const due = objective.requirements[expected];
  return due?.as === 'input' ? decision : claimed(decision);
}

function claimed({ narration, usage, report }: Extract<Decision, { kind: 'stop' }>): Decision {
  return { kind: 'claim', narration: report?.message ?? narration, usage };
}

/** All of the model's answer so far was done, and nobody has asked for more. */
function isOnItsWay({ appeal, recovery }: Situation, answers: readonly ActionOutcome[]): boolean {
  return !appeal && !recovery && answers.every(({ outcome }) => outcome === 'done');
}

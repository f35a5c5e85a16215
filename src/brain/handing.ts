/** A model that is handed sentences which leave something open, one or several in a row: it says where each ends, and that is looked at. */
import type { ActionOutcome, Brain, Decision, Handed, PlanPlace, Situation } from '../ports/brain.js';
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
      if (kept) return kept.kind === 'stop' ? claimed(kept, situation) : kept;
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

  /** The model has done its part: that is looked at, and the run goes on. An input that was not given cannot be claimed. */
  function handedBack(decision: Decision, situation: Situation): Decision {
    const { objective, expected, recovery } = situation;
    if (decision.kind !== 'stop' || decision.report?.status === 'failure' || recovery || expected === undefined) return decision;
    return objective.requirements[expected]?.as === 'input' ? decision : claimed(decision, situation);
  }

  function claimed({ narration, usage, report }: Extract<Decision, { kind: 'stop' }>, situation: Situation): Decision {
    const said = [report?.message ?? narration];
    const also = along(situation, place => {
      const other = ahead.claimed(place);
      if (other) said.push(other.message);
      return other !== undefined;
    });
    return { kind: 'claim', ...also, narration: said.filter(Boolean).join(' '), usage };
  }

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
        return claimOfSeen(situation);
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

/** What is seen on this screen besides is claimed along with it: one look is enough for all. */
export function claimOfSeen(situation: Situation): Decision {
  return { kind: 'claim', ...along(situation, () => false) };
}

/** Goals right behind the due one for which nothing is to be done first. @param isClaimed whoever acts says so of one that is not only seen */
function along({ plan, objective, expected = -1 }: Situation, isClaimed: (place: string) => boolean): { also?: PlanPlace[] } {
  const behind = plan.objectives
    .slice(objective.index)
    .flatMap(({ requirements, index }) => requirements.map((requirement, at) => ({ objective: index, expected: at, requirement })))
    .filter(({ objective: at, expected: place, requirement }) => (at > objective.index || place > expected) && !requirement.isNote);
  const isAlong = ({ requirement, ...place }: (typeof behind)[number]): boolean =>
    requirement.as === 'goal' &&
    !requirement.when &&
    (requirement.isSeen === true || isClaimed(placeName(place.objective, place.expected)));
  const end = objective.requirements[expected]?.as === 'goal' ? behind.findIndex(one => !isAlong(one)) : 0;
  const also = (end === -1 ? behind : behind.slice(0, end)).map(({ requirement: _, ...place }) => place);
  return also.length > 0 ? { also } : {};
}

/** All of the model's answer so far was done, not in vain, and nobody has asked for more. */
function isOnItsWay({ appeal, recovery, vain }: Situation, answers: readonly ActionOutcome[]): boolean {
  return !appeal && !recovery && vain === undefined && answers.every(({ outcome }) => outcome === 'done');
}

/** What the facts say of the end: what is confirmed by what turned, what was undone, what is open. Pure. */
import { askedCheck } from '../evidence/ending.js';
import type { Evidence } from '../evidence/evidence.js';
import { type Demand, demandsFrom, keyOfPlace, type LookFact, type Place } from '../evidence/facts.js';
import { firstAgainst, firstFor, type RuleAnswer } from '../evidence/rules.js';
import { isSurplus } from '../evidence/serving.js';
import { isDrawnOtherwise } from '../evidence/states.js';
import { isSettled, type JudgeState, standing } from './state.js';
import { standingOf } from './testimony.js';
import { wordsOf } from './words.js';

/** The look that decides a stated check: the last one at the end, after whatever was taken out of the way. */
export function finalLook(state: JudgeState, index: number): LookFact | undefined {
  const look = lastLookAt(state, index);
  if (look?.result.holds !== 'yes') return look;
  const against = ruleAgainst(state, index);
  if (!against) return look;
  return { ...look, result: { ...look.result, holds: 'unsure', how: 'none', seen: wordsOf(state).byRule(look.result.seen, against.id) } };
}

/** A stated check is seen not to hold. */
export function hasFailedCheck(state: JudgeState): boolean {
  return (state.plan?.checks ?? []).some((_, index) => finalLook(state, index)?.result.holds === 'no');
}

/** The desktop itself has seen that a stated check does not hold: that is final. */
export function hasFactAgainst(state: JudgeState): boolean {
  const looks = (state.plan?.checks ?? []).map((_, index) => finalLook(state, index)?.result);
  return looks.some(result => result?.holds === 'no' && result.how !== 'witness');
}

/** The rule that keeps a stated check, which has been looked at, from holding. */
export function ruleAgainst(state: JudgeState, index: number): RuleAnswer | undefined {
  return firstAgainst('check', askedCheck(state.ledger, index, lastLookAt(state, index)!));
}

/** The same as it was noted, before the rules are asked of it. */
export function lastLookAt({ ledger, recoveries, lookedSince, plan }: JudgeState, index: number): LookFact | undefined {
  const since = Math.max(recoveries.at(-1)?.line ?? -1, lookedSince.get(index) ?? -1);
  const look = ledger.checks.get(index)?.findLast(({ phase, line }) => phase === 'full' && line > since);
  const stated = plan?.checks[index];
  const isUnlike = look && stated?.reading && isDrawnOtherwise(stated, stated.reading, look.result);
  return isUnlike ? { ...look, result: { ...look.result, holds: 'unsure' } } : look;
}

/** The first requirement that nothing shows, though the run went on or stopped; undefined: there is none. */
export function unconfirmed(state: JudgeState): Place | undefined {
  return demandsFrom(state.ledger).find(demand => !isShownInTheEnd(state, demand))?.place;
}

export function outcomeEvidence({ testimonies, settings }: JudgeState): Evidence | undefined {
  const said = standingOf(testimonies.get('outcome'), settings);
  return said.holds === 'yes' ? said.evidence : undefined;
}

export function isShownInTheEnd(state: JudgeState, demand: Demand): boolean {
  const { kind } = standing(state, demand.place);
  return kind === 'shown' || kind === 'skipped' || shownLater(state, demand) !== undefined;
}

/** The check that turned after it, and so shows it. */
export function shownLater(state: JudgeState, demand: Demand): Evidence | undefined {
  return firstFor('later', { ...demand, now: standing(state, demand.place) });
}

/** A state that was shown and is not so any more. */
export function undone({ ledger }: JudgeState): { place: Place; told: RuleAnswer } | undefined {
  for (const demand of demandsFrom(ledger)) {
    const told = firstAgainst('last', demand);
    if (told) return { place: demand.place, told };
  }
  return undefined;
}

/** What is not shown yet, in the author's words, with what keeps it from counting. */
export function openDemands(state: JudgeState): string[] {
  return demandsFrom(state.ledger)
    .filter(({ place }) => !isSettled(state, place))
    .map(({ place, requirement }) => {
      const { seen, because, unsure }: { kind: string; seen?: string | undefined; because?: string | undefined; unsure?: boolean } =
        standing(state, place);
      const isOther = because === 'same-object';
      const isCalledOtherwise = isOther && unsure === true && state.started?.witness !== undefined;
      const words = wordsOf(state);
      const isUnfolded = isOther && state.ledger.tried.get(keyOfPlace(place))?.shown?.unfolded === true;
      const hint = isUnfolded ? `; ${words.chooseInIt}` : isCalledOtherwise ? `; ${words.sayIfMeant}` : '';
      return `${place.objective + 1}. ${requirement.description}${seen === undefined ? '' : `: ${seen}`}${hint}`;
    });
}

/** What was done and not asked for, in words for people. */
export function surplus(state: JudgeState): string[] {
  return state.ledger.inputs.filter(input => input.shown && isSurplus(state.ledger, input)).map(({ caption }) => caption);
}

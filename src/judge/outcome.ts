/** What the facts say of the end: what is confirmed by what turned, what was undone, what is open. Pure. */
import { askedCheck } from '../evidence/ending.js';
import type { Evidence } from '../evidence/evidence.js';
import { type LookFact, type Place, placesFrom, requirementAt } from '../evidence/facts.js';
import { firstAgainst, firstFor, type Told } from '../evidence/rules.js';
import { isSurplus } from '../evidence/serving.js';
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

/** The rule that keeps a stated check, which has been looked at, from holding. */
export function ruleAgainst(state: JudgeState, index: number): Told | undefined {
  return firstAgainst('check', askedCheck(state.ledger, index, lastLookAt(state, index)!));
}

/** The same as it was noted, before the rules are asked of it. */
export function lastLookAt({ ledger, recoveries }: JudgeState, index: number): LookFact | undefined {
  const since = recoveries.at(-1)?.line ?? -1;
  return ledger.checks.get(index)?.findLast(({ phase, line }) => phase === 'full' && line > since);
}

/** Whether everything that nothing of its own shows is shown by what came of it: a check that turned, or witnesses. */
export function confirmed(state: JudgeState): boolean {
  return unconfirmed(state) === undefined;
}

/** The first requirement that nothing shows, though the run went on or stopped; undefined: there is none. */
export function unconfirmed(state: JudgeState): Place | undefined {
  return all(state).find(place => !isShownInTheEnd(state, place));
}

export function isOutcomeWitnessed(state: JudgeState): boolean {
  return outcomeEvidence(state) !== undefined;
}

export function outcomeEvidence({ testimonies, settings }: JudgeState): Evidence | undefined {
  const said = standingOf(testimonies.get('outcome'), settings);
  return said.holds === 'yes' ? said.evidence : undefined;
}

function isShownInTheEnd(state: JudgeState, place: Place): boolean {
  const { kind } = standing(state, place);
  if (kind === 'shown' || kind === 'skipped') return true;
  return shownLater(state, place) !== undefined;
}

/** The check that turned after it, and so shows it. */
export function shownLater(state: JudgeState, place: Place): Evidence | undefined {
  const { ledger } = state;
  return firstFor('later', { ledger, place, requirement: requirementAt(ledger, place)!, now: standing(state, place) });
}

/** A state that was shown and is not so any more. */
export function undone({ ledger }: JudgeState): { place: Place; told: Told } | undefined {
  for (const place of placesFrom(ledger, { objective: 0, expected: 0 })) {
    const told = firstAgainst('last', { ledger, place, requirement: requirementAt(ledger, place)! });
    if (told) return { place, told };
  }
  return undefined;
}

/** What is not shown yet, in the author's words, with what keeps it from counting. */
export function openDemands(state: JudgeState): string[] {
  return all(state)
    .filter(place => !isSettled(state, place))
    .map(place => {
      const { description } = requirementAt(state.ledger, place)!;
      const { seen }: { kind: string; seen?: string | undefined } = standing(state, place);
      return `${place.objective + 1}. ${description}${seen === undefined ? '' : `: ${seen}`}`;
    });
}

/** What was done and not asked for, in words for people. */
export function surplus(state: JudgeState): string[] {
  return state.ledger.inputs.filter(input => input.shown && isSurplus(state.ledger, input)).map(({ caption }) => caption);
}

export function all({ ledger }: JudgeState): Place[] {
  return placesFrom(ledger, { objective: 0, expected: 0 });
}

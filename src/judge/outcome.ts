/** What the facts say of the end: what is confirmed by what turned, what was undone, what died, what is open. Pure. */

import {
  type InputFact,
  inputsFor,
  isBefore,
  keyOfPlace,
  type Ledger,
  type LookFact,
  looksAt,
  type Place,
  placesFrom,
  requirementAt,
} from '../evidence/facts.js';
import { hits } from '../evidence/fits.js';
import { isOnlyRenamed, wasOtherwise } from '../evidence/otherwise.js';
import type { RuleId } from '../evidence/rules.js';
import type { Standing } from '../evidence/standing.js';
import type { Requirement } from '../plan/requirement.js';
import type { Reading } from '../scenario/reading.js';
import { fold } from '../screen/fold.js';
import { onlyLooks } from '../trace/action.js';
import type { EventOf } from '../trace/event.js';
import { isSettled, type JudgeState, standing } from './state.js';
import { standingOf } from './testimony.js';
import type { Evidence } from './verdict.js';
import { wordsOf } from './words.js';

/** The look that decides a stated check: the last one at the end, after whatever was taken out of the way. */
export function finalLook(state: JudgeState, index: number): LookFact | undefined {
  const { ledger, recoveries } = state;
  const since = recoveries.at(-1)?.line ?? -1;
  const look = ledger.checks.get(index)?.findLast(({ phase, line }) => phase === 'full' && line > since);
  if (look?.result.holds !== 'yes') return look;
  const check = ledger.stated[index];
  const rule = check && broken(state, check, look.line);
  if (!rule) return look;
  return { ...look, result: { ...look.result, holds: 'unsure', how: 'none', seen: wordsOf(state).byRule(look.result.seen, rule) } };
}

/** The rule by which a *yes* of a check shows nothing. */
function broken({ ledger }: JudgeState, check: Reading, line: number): RuleId | undefined {
  // Where nothing is to be done, nobody was there to see how it was before.
  if (check.was !== 'otherwise' || ledger.requirements.flat().length === 0) return undefined;
  if (isOnlyRenamed(ledger, check)) return 'same-object';
  if (wasOtherwise(ledger, check, line)) return undefined;
  return check.negated ? 'present' : 'turned';
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
  return turnedAfter(state, place) !== undefined;
}

/**
 * A step without its own outcome is shown by a later check: it was false before the input (a goal: before the step) and is true at the end.
 * Only inputs that the author's sentences name may lie between. A goal takes such a check only where it is the scenario's one goal.
 */
export function turnedAfter(state: JudgeState, place: Place): Evidence | undefined {
  const { ledger } = state;
  const requirement = requirementAt(ledger, place)!;
  const isGoal = requirement.as === 'goal';
  if (ledger.witnessed.get(keyOfPlace(place))?.holds === 'no') return undefined;
  if (isGoal ? goals(state) !== 1 : !mayShowLater(standing(state, place))) return undefined;
  const tries = inputsFor(ledger, place).map(({ input }) => input);
  const given = tries.at(-1);
  for (const looks of [...ledger.checks.values(), ...laterLooks(state, place)]) {
    const yes = looks.findLast(({ phase }) => phase === 'full' || phase === 'glance');
    if (yes?.result.holds !== 'yes') continue;
    const before = looks.slice(0, looks.indexOf(yes));
    // What is so right after the input, and was not right before it, needs nobody to have seen it in between.
    const isAtOnce = before.some(({ result, inputs }) => result.holds === 'yes' && inputs - 1 === given?.ordinal);
    const from = given === undefined ? 0 : given.ordinal + (isAtOnce ? 0 : 1);
    const no = before.findLast(({ result, inputs }) => result.holds === 'no' && inputs >= from);
    if (!no || no.gaps !== yes.gaps || (given && given.gaps !== no.gaps)) continue;
    const inputs = ledger.inputs.slice(tries[0]?.ordinal ?? no.inputs, yes.inputs).filter(({ action }) => !onlyLooks(action));
    const isOurs = given
      ? inputs.every(input => isNamed(state, input, place) || (input.ordinal < no.inputs && isAside(input)))
      : inputs.some(({ who }) => who === 'agent');
    if (isOurs) return { ...yes.evidence, rule: 'sole-cause' };
  }
  return undefined;
}

/** The author's sentences name it, or leave it free: a step that asks for a state, the menus on the way to an entry. */
function isNamed(state: JudgeState, { who, serves, objective, under }: InputFact, place: Place): boolean {
  if (who !== 'agent') return false;
  if (serves.length > 0 || (objective > place.objective && isFree(state, objective))) return true;
  return placesFrom(state.ledger, place).some(later => {
    const { reading } = requirementAt(state.ledger, later)!;
    return under !== undefined && hits(under, reading?.path?.slice(0, -1) ?? [], false);
  });
}

/** A dialog that was taken away, a window that was raised: where a look after it still said no, it is not what brought it about. */
function isAside({ who, action }: InputFact): boolean {
  return who === 'recovery' || action.type === 'activate_window';
}

/** A field that can be read speaks for itself: no check that turns later shows that it took what it held before. */
function mayShowLater(now: Standing): boolean {
  return now.kind === 'silent' && now.because !== 'turned';
}

/** A step that asks for a state, or a goal: any means to it will do. */
function isFree({ ledger }: JudgeState, objective: number): boolean {
  return (ledger.requirements[objective] ?? []).some(({ as }) => as !== 'input');
}

function goals({ ledger }: JudgeState): number {
  return ledger.requirements.flat().filter(({ as }) => as === 'goal').length;
}

/** Looks of later steps that only look. */
function laterLooks({ ledger }: JudgeState, place: Place): (readonly LookFact[])[] {
  return placesFrom(ledger, place)
    .filter(one => requirementAt(ledger, one)?.as === 'state')
    .map(one => looksAt(ledger, one));
}

/** A state that was shown and is not so any more, though no later sentence brought that about. */
export function undone(state: JudgeState): { place: Place; look: LookFact; by?: string | undefined } | undefined {
  const { ledger } = state;
  for (const place of all(state)) {
    const looks = looksAt(ledger, place);
    const lost = looks.filter(({ phase, result }) => phase === 'last' && result.holds === 'no' && !result.absent);
    for (const look of lost) {
      const yes = looks.slice(0, looks.indexOf(look)).findLast(({ result }) => result.holds === 'yes');
      const since = ledger.inputs.slice(yes?.inputs ?? 0, look.inputs).filter(({ action }) => !onlyLooks(action));
      const own = requirementAt(ledger, place)!;
      const isNamedLater = placesFrom(ledger, place)
        .slice(1)
        .some(later => sharesTarget(own.targetElements, requirementAt(ledger, later)!.targetElements));
      const onItself = since.find(
        ({ under }) => under !== undefined && own.targetElements.some(target => fold(under.name) === fold(target)),
      );
      if (onItself && !isNamedLater) return { place, look, by: onItself.caption };
      if (!since.some(input => mayReset(state, input, place))) return { place, look, by: since.at(-1)?.caption };
    }
  }
  return undefined;
}

/** An input of a later sentence. A value that is put into another element resets nothing rightly. */
function mayReset({ ledger }: JudgeState, input: InputFact, place: Place): boolean {
  const { who, objective, serves } = input;
  const isLater =
    (objective > place.objective && objective < ledger.requirements.length) || serves.some(service => isBefore(place, service.place));
  return who === 'agent' && isLater && !putsElsewhere(ledger, input, requirementAt(ledger, place)!);
}

/** It puts a value into another element than this one. A choice among radio buttons takes the one before it back. */
export function putsElsewhere(ledger: Ledger, { serves, objective, expected, under }: InputFact, own: Requirement): boolean {
  const due = requirementAt(ledger, serves[0]?.place ?? { objective, expected });
  const { reading } = due ?? {};
  const isRadio = reading?.role === 'radio button';
  if (!due || !reading || !(PUTS.has(reading.kind) || (reading.kind === 'click' && isRadio))) return false;
  // Another way to the same state, by a button, may do more.
  const isOnIt = !under || hits(under, [...due.targetElements, reading.target ?? ''], false);
  const isOfOneGroup = isRadio && own.reading?.role === 'radio button';
  return isOnIt && !isOfOneGroup && fold(reading.target ?? '') !== fold(own.reading?.target ?? '');
}

const PUTS: ReadonlySet<Reading['kind']> = new Set(['fill', 'clear', 'select', 'check', 'uncheck']);

function sharesTarget(some: readonly string[], others: readonly string[]): boolean {
  return some.some(one => others.some(other => fold(one) === fold(other)));
}

/** A program's end that nobody asked for. */
export function badEnd({ ledger }: JudgeState): EventOf<'program_ended'> | undefined {
  for (const { event } of ledger.ends) {
    const isAsked = ledger.requirements
      .flat()
      .some(({ reading }) => reading?.kind === 'close' || (reading?.kind === 'expect_app' && reading.negated));
    const { signal, exitCode, after } = event;
    if (CRASHES.has(signal ?? '')) return event;
    // Many programs answer by their exit code (a question that was cancelled): that is the effect of the input just given in them.
    if (!isAsked && (signal !== undefined || ((exitCode ?? 0) !== 0 && after === undefined))) return event;
  }
  return undefined;
}

/** No program is asked for these. */
const CRASHES: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

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
  return state.ledger.inputs.filter(input => input.shown && isSurplus(state, input)).map(({ caption }) => caption);
}

/** Nobody asked for it: it serves no requirement, while nothing was due that any means may serve. */
export function isSurplus({ ledger }: JudgeState, { who, serves, action, objective, expected }: InputFact): boolean {
  if (who !== 'agent' || serves.length > 0 || onlyLooks(action)) return false;
  const due = requirementAt(ledger, { objective, expected });
  return due === undefined || due.as === 'input';
}

export function all({ ledger }: JudgeState): Place[] {
  return placesFrom(ledger, { objective: 0, expected: 0 });
}

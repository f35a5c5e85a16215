/** What the facts say once the run is over: what a check that turned shows, what was undone, what died or was left open. Pure. */
import type { Requirement } from '../plan/requirement.js';
import type { Reading } from '../scenario/reading.js';
import { fold } from '../screen/fold.js';
import { sameRect } from '../screen/geometry.js';
import { onlyLooks } from '../trace/action.js';
import {
  type Demand,
  demandsFrom,
  type InputFact,
  inputsFor,
  isBefore,
  keyOfPlace,
  type Ledger,
  type LookFact,
  looksAt,
  type Place,
  requirementAt,
  samePlace,
} from './facts.js';
import { hits, isFree } from './fits.js';
import type { Answer, AskedCheck, AskedLater } from './rule.js';
import { notTaken } from './states.js';

/**
 * A step without its own outcome is shown by a later check: it was false before the input (a goal: before the step) and is true at the end.
 * Only inputs that the author's sentences name may lie between: what the run does of its own choice shows itself.
 */
export function turnedLater(demand: AskedLater): Answer | undefined {
  const { ledger, place, requirement, now } = demand;
  if (ledger.witnessed.get(keyOfPlace(place))?.holds === 'no') return undefined;
  // A field that can be read speaks for itself: no check that turns later shows that it took what it held before.
  const mayBeShown = requirement.as === 'goal' ? goals(ledger) === 1 : now.kind === 'silent' && now.because !== 'turned';
  const yes = mayBeShown
    ? [...openChecks(ledger, place), ...laterLooks(ledger, place)].map(looks => turnIn(looks, demand)).find(Boolean)
    : undefined;
  return yes && { holds: 'yes', line: yes.line, evidence: yes.evidence };
}

/** The *yes* of a check that turned by the inputs for this demand. */
function turnIn(looks: readonly LookFact[], { ledger, place }: AskedLater): LookFact | undefined {
  const yes = looks.findLast(({ phase }) => phase === 'full' || phase === 'glance');
  if (yes?.result.holds !== 'yes') return undefined;
  const tries = inputsFor(ledger, place).map(({ input }) => input);
  const given = tries.at(-1);
  const before = looks.slice(0, looks.indexOf(yes));
  const isAtOnce = before.some(look => isRightAfter(look, given));
  const isWritten = given !== undefined && wasWrittenBy(ledger, given, yes.result.written);
  const from = given === undefined || isWritten ? 0 : given.ordinal + (isAtOnce ? 0 : 1);
  const no = before.findLast(({ result, inputs }) => result.holds === 'no' && inputs >= from);
  if (!no || no.gaps !== yes.gaps || (given && given.gaps !== no.gaps)) return undefined;
  // What has turned by then needs no input that came later.
  const end = given !== undefined && (isAtOnce || isWritten) ? given.ordinal + 1 : yes.inputs;
  const inputs = ledger.inputs.slice(tries[0]?.ordinal ?? no.inputs, end).filter(({ action }) => !onlyLooks(action));
  const isOurs = given
    ? inputs.every(input => isNamed(ledger, input, place) || (input.ordinal < no.inputs && isAside(input)))
    : inputs.some(({ who }) => who === 'agent');
  return isOurs ? yes : undefined;
}

/** What is so right after the input, and was not right before it, needs nobody to have seen it in between. */
function isRightAfter({ result, inputs }: LookFact, given: InputFact | undefined): boolean {
  return result.holds === 'yes' && inputs - 1 === given?.ordinal;
}

/** A stated check has turned with the last input for this demand, before anything else was done. */
export function turnedAtOnce(ledger: Ledger, place: Place): boolean {
  const given = inputsFor(ledger, place).at(-1)?.input;
  return [...ledger.checks.values()].some(looks => {
    const yes = looks.find(look => isRightAfter(look, given));
    return yes && looks.slice(0, looks.indexOf(yes)).some(({ result }) => result.holds === 'no');
  });
}

/** A file says when it was written: between this input and the next one. Nobody needs to have looked right before. */
function wasWrittenBy({ inputs }: Ledger, given: InputFact, written = -Infinity): boolean {
  const next = inputs.find(({ ordinal, action }) => ordinal > given.ordinal && !onlyLooks(action));
  return written >= given.at - FILE_CLOCK_MS && written < (next?.at ?? Infinity);
}

/** File times are taken from the kernel's last tick: up to 10 ms behind. */
const FILE_CLOCK_MS = 10;

/** The author's sentences name it, or what it is for, or it opens a menu on the way. What the run chooses itself is not named. */
function isNamed(ledger: Ledger, input: InputFact, place: Place): boolean {
  const { who, serves, under } = input;
  if (who !== 'agent') return false;
  const due = isBefore(place, input) ? requirementAt(ledger, input) : undefined;
  if (serves.some(service => !isFree(requirementAt(ledger, service.place)!)) || (due?.as === 'state' && !isFree(due))) return true;
  return demandsFrom(ledger, place).some(
    ({ requirement: { reading } }) => under !== undefined && hits(under, reading?.path?.slice(0, -1) ?? [], false),
  );
}

/** A dialog that was taken away, a window that was raised: where a look after it still said no, it is not what brought it about. */
function isAside({ who, action }: InputFact): boolean {
  return who === 'recovery' || action.type === 'activate_window';
}

function goals({ requirements }: Ledger): number {
  return requirements.flat().filter(({ as }) => as === 'goal').length;
}

/** Looks at stated checks, but for those that say again what a later sentence has brought about by an input of its own. */
function openChecks(ledger: Ledger, place: Place): (readonly LookFact[])[] {
  const own = demandsFrom(ledger, place)
    .slice(1)
    .filter(
      ({ requirement, place: at }) => requirement.as === 'state' && inputsFor(ledger, at).some(({ input }) => !onlyLooks(input.action)),
    );
  const isSaidAgain = (check: Reading | undefined): boolean =>
    own.some(({ requirement: { proof } }) => {
      const one = proof?.check;
      return one && check && one.kind === check.kind && fold(one.target ?? '') === fold(check.target ?? '') && one.value === check.value;
    });
  return [...ledger.checks].flatMap(([index, looks]) => (isSaidAgain(ledger.stated[index]) ? [] : [looks]));
}

/** Looks at later states. What an input of its own has brought about shows only that; waiting for it brings about nothing. */
function laterLooks(ledger: Ledger, place: Place): (readonly LookFact[])[] {
  return demandsFrom(ledger, place)
    .filter(one => one.requirement.as === 'state' && inputsFor(ledger, one.place).every(({ input }) => onlyLooks(input.action)))
    .map(one => looksAt(ledger, one.place));
}

/** A state that was shown is still so at the end, unless a later sentence brought that about. */
export function isStillSo(demand: Demand): Answer | undefined {
  const { ledger, place } = demand;
  const looks = looksAt(ledger, place);
  const last = looks.findLast(({ phase }) => phase === 'last');
  if (!last) return undefined;
  for (const look of looks.filter(({ phase, result }) => phase === 'last' && result.holds === 'no' && !result.absent)) {
    const yes = looks.slice(0, looks.indexOf(look)).findLast(({ result }) => result.holds === 'yes');
    const since = ledger.inputs.slice(yes?.inputs ?? 0, look.inputs).filter(({ action }) => !onlyLooks(action));
    const cause = changedBy(demand, { yes, no: look, since });
    if (!cause && since.some(input => mayReset(ledger, input, place))) continue;
    const by = cause ?? since.at(-1);
    return { holds: 'no', line: look.line, seen: look.result.seen, ...(by && { by: by.caption }) };
  }
  return { holds: 'yes', line: last.line };
}

interface Change {
  yes: LookFact | undefined;
  no: LookFact;
  /** Inputs between the two. */
  since: readonly InputFact[];
}

/** The input that has changed it, where nobody was to. */
function changedBy(demand: Demand, { yes, no, since }: Change): InputFact | undefined {
  const { ledger, place, requirement: own } = demand;
  const byOther = yes && isOtherChoice(demand, yes, no, since) ? since.at(-1) : undefined;
  const later = demandsFrom(ledger, place).slice(1);
  if (later.some(({ requirement }) => sharesTarget(own.targetElements, requirement.targetElements))) return byOther;
  const onItself = since.find(({ under }) => under && isTarget(own, under.name));
  const isExpected = ledger.stated.some(check => check?.kind === 'expect_field' && sharesTarget(own.targetElements, [check.target ?? '']));
  return onItself ?? (isExpected ? undefined : notTaken(own, no, since)) ?? byOther;
}

/** A choice, found changed in its very place, of which nothing that the author wrote since speaks. A form that is sent is cleared as a whole. */
function isOtherChoice({ ledger, place, requirement: own }: Demand, yes: LookFact, no: LookFact, since: readonly InputFact[]): boolean {
  const [was, is] = [yes.result.region, no.result.region];
  if (since.length === 0 || !isChoice(own) || !was || !is || !sameRect(was, is)) return false;
  const later = demandsFrom(ledger, place).slice(1);
  const names = [...own.targetElements, own.reading?.target ?? ''];
  const said = [...later.map(({ requirement: { reading } }) => reading), ...ledger.stated];
  const isOther =
    isRadio(own) && (later.some(({ requirement }) => isRadio(requirement)) || ledger.stated.some(one => mayBeRadio(ledger, one)));
  const isSpokenOf = isOther || said.some(reading => reading && sharesTarget(names, [reading.target ?? '', reading.value ?? '']));
  return !isSpokenOf && !demandsFrom(ledger).some(other => !samePlace(other.place, place) && isCleared(other, no));
}

/** Nobody tells the group of a radio button: another one that is expected to be chosen may be of it. */
function mayBeRadio(ledger: Ledger, check: Reading | undefined): boolean {
  if (check?.kind !== 'expect_checked' || check.role === 'check box') return false;
  const isTicked = ({ requirement: { reading } }: Demand): boolean =>
    (reading?.kind === 'check' || reading?.kind === 'uncheck') && sharesTarget([reading.target ?? ''], [check.target ?? '']);
  return !demandsFrom(ledger).some(isTicked);
}

/** What it brought about is so until a later sentence changes it. */
export function isToLast(requirement: Requirement): boolean {
  return requirement.as === 'state' || isRadio(requirement);
}

function isChoice(requirement: Requirement): boolean {
  return CHOICES.has(requirement.reading?.kind ?? 'wait') || isRadio(requirement);
}

const CHOICES: ReadonlySet<Reading['kind']> = new Set(['select', 'check', 'uncheck']);

/** What else was put in is gone, too, after the same input. */
function isCleared({ ledger, place, requirement }: Demand, { inputs }: LookFact): boolean {
  if (!puts(requirement)) return false;
  return looksAt(ledger, place).some(({ phase, result, inputs: at }) => phase === 'last' && at === inputs && result.holds === 'no');
}

function isTarget({ targetElements }: Requirement, name: string): boolean {
  return targetElements.some(target => fold(name) === fold(target));
}

/** An input of a later sentence. A value that is put into another element resets nothing rightly. */
function mayReset(ledger: Ledger, input: InputFact, place: Place): boolean {
  const { who, objective, serves } = input;
  const isLater =
    (objective > place.objective && objective < ledger.requirements.length) || serves.some(service => isBefore(place, service.place));
  return who === 'agent' && isLater && !putsElsewhere(ledger, input, requirementAt(ledger, place)!);
}

/** It puts a value into another element than this one. A choice among radio buttons takes the one before it back. */
export function putsElsewhere(ledger: Ledger, { serves, objective, expected, under }: InputFact, own: Requirement): boolean {
  const due = requirementAt(ledger, serves[0]?.place ?? { objective, expected });
  if (!due?.reading || !puts(due)) return false;
  const { target = '' } = due.reading;
  // Another way to the same state, by a button, may do more.
  const isOnIt = !under || hits(under, [...due.targetElements, target], false);
  return isOnIt && !(isRadio(due) && isRadio(own)) && fold(target) !== fold(own.reading?.target ?? '');
}

function puts(requirement: Requirement): boolean {
  return PUTS.has(requirement.reading?.kind ?? 'wait') || isRadio(requirement);
}

function isRadio({ proof }: Requirement): boolean {
  return proof?.check.role === 'radio button';
}

const PUTS: ReadonlySet<Reading['kind']> = new Set(['fill', 'clear', 'select', 'check', 'uncheck']);

function sharesTarget(some: readonly string[], others: readonly string[]): boolean {
  return some.some(one => others.some(other => fold(one) === fold(other)));
}

export function askedCheck(ledger: Ledger, index: number, look: LookFact): AskedCheck {
  const check = ledger.stated[index];
  // Where nothing is to be done, nobody was there to see how it was before.
  const isAsked = look.result.holds === 'yes' && ledger.requirements.flat().length > 0;
  const was = check && isAsked ? { ledger, check, yes: look, looks: ledger.checks.get(index) ?? [], turned: false } : undefined;
  return { ledger, check, look, was };
}

/** What the desktop, or eyes, say of a stated check. */
export function checkHolds({ look: { result, line } }: AskedCheck): Answer {
  return { holds: result.holds, line, seen: result.seen };
}

/** The field that a check speaks of holds the very letters. */
export function checkedToTheLetter(asked: AskedCheck): Answer | undefined {
  return asked.check?.kind === 'expect_field' && asked.look.result.holds !== 'unsure' ? checkHolds(asked) : undefined;
}

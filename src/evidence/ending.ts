/** What the facts say once the run is over: what a check that turned shows, what was undone, what died or was left open. Pure. */
import type { Requirement } from '../plan/requirement.js';
import { stepFacts } from '../scenario/kinds.js';
import { isLetterKey } from '../scenario/language/keys.js';
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
  type Service,
  samePlace,
} from './facts.js';
import { hits } from './fits.js';
import type { Answer, AskedCheck, AskedLater } from './rule.js';
import { notTaken } from './states.js';

/**
 * A step without its own outcome is shown by a later check: it was false before the input (a goal: before the step) and is true at the end. Where
 * another input came before it was so, it is that one's doing, and nobody can tell what this one did.
 */
export function turnedLater(demand: AskedLater): Answer | undefined {
  const { ledger, place, requirement, now } = demand;
  if (ledger.witnessed.get(keyOfPlace(place))?.holds === 'no') return undefined;
  // A field that can be read speaks for itself: no check that turns later shows that it took what it held before.
  const mayBeShown =
    requirement.as === 'goal'
      ? ledger.requirements.flat().filter(({ as }) => as === 'goal').length === 1
      : now.kind === 'silent' && now.because !== 'turned';
  if (!mayBeShown) return undefined;
  const states = demandsFrom(ledger, place).filter(one => one.requirement.as === 'state');
  const answers = [...ledger.checks.values(), ...states.map(one => looksAt(ledger, one.place))].map(looks => turnIn(looks, demand));
  return answers.find(answer => answer?.holds === 'yes') ?? answers.find(Boolean);
}

/** A check that turned, by the inputs for this demand or by others. */
function turnIn(looks: readonly LookFact[], { ledger, place }: AskedLater): Answer | undefined {
  const yes = looks.findLast(({ phase }) => phase === 'full' || phase === 'glance');
  if (yes?.result.holds !== 'yes') return undefined;
  const { line, evidence } = yes;
  const given = inputsFor(ledger, place).at(-1)?.input;
  const before = looks.slice(0, looks.indexOf(yes));
  const isAtOnce = before.some(look => isRightAfter(look, given));
  const isWritten = given !== undefined && wasWrittenBy(ledger, given, yes.result.written);
  const from = given === undefined || isWritten ? 0 : given.ordinal + (isAtOnce ? 0 : 1);
  const no = before.findLast(({ result, inputs }) => result.holds === 'no' && inputs >= from);
  if (!no || no.gaps !== yes.gaps || (given && given.gaps !== no.gaps)) return undefined;
  const since = ledger.inputs.slice(given ? given.ordinal + 1 : no.inputs, yes.inputs).filter(({ action }) => !onlyLooks(action));
  if (!given) return byOthers(since, yes);
  // What has turned by then needs no input that came later.
  const isOurs =
    isAtOnce || isWritten || isOfEntry(ledger, given, since) || since.every(input => input.ordinal < no.inputs && isAside(input));
  return isOurs ? { holds: 'yes', line, evidence } : { holds: 'unsure', line, seen: since.at(-1)!.caption };
}

/** No input is for it. What was only brought into view may have stood there all the time. */
function byOthers(since: readonly InputFact[], { line, evidence }: LookFact): Answer | undefined {
  const showing = since.findLast(({ who }) => who === 'showing');
  if (showing) return { holds: 'unsure', line, seen: showing.caption };
  return since.some(({ who }) => who === 'agent') ? { holds: 'yes', line, evidence } : undefined;
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

/**
 * Characters show with those after them: the operator of a calculator with the number, a password that is not echoed with Enter. They are one entry,
 * up to one that showed something, and what the author goes on to do with it may show it.
 */
function isOfEntry(ledger: Ledger, given: InputFact, since: readonly InputFact[]): boolean {
  const shown = since.findIndex(one => one.shown);
  const entry = [given, ...since.slice(0, shown + 1)];
  const isAsked = since.every(({ serves }) => serves.some(({ place }) => requirementAt(ledger, place)!.as === 'input'));
  return shown >= 0 && isAsked && entry.every(one => one.serves.every(service => enters(ledger, service, one !== given)));
}

/** A text, a key or a button of one letter; `mayEnd`: or Enter. */
function enters(ledger: Ledger, { place, part }: Service, mayEnd: boolean): boolean {
  const { kind, keys = '', target = '' } = requirementAt(ledger, place)!.reading!;
  if (kind === 'press') return isLetterKey(keys) || (mayEnd && keys === 'enter');
  return part.type === 'type' || [...target].length === 1;
}

/** A dialog that was taken away, a window that was raised: where a look after it still said no, it is not what brought it about. */
function isAside({ who, action }: InputFact): boolean {
  return who === 'recovery' || action.type === 'activate_window';
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
  const byOther = yes && isOtherChoice(demand, yes, no) ? since.at(-1) : undefined;
  const later = demandsFrom(ledger, place).slice(1);
  if (later.some(({ requirement }) => sharesTarget(own.targetElements, requirement.targetElements))) return byOther;
  const onItself = since.find(({ under }) => under && own.targetElements.some(target => fold(under.name) === fold(target)));
  const isExpected = ledger.stated.some(check => check?.kind === 'expect_field' && sharesTarget(own.targetElements, [check.target ?? '']));
  return onItself ?? (isExpected ? undefined : notTaken(own, no, since)) ?? byOther;
}

/** A choice, found changed in its very place, of which nothing that the author wrote since speaks. A form that is sent is cleared as a whole. */
function isOtherChoice({ ledger, place, requirement: own }: Demand, yes: LookFact, no: LookFact): boolean {
  const [was, is] = [yes.result.region, no.result.region];
  if (!isChoice(own) || !was || !is || !sameRect(was, is)) return false;
  const later = demandsFrom(ledger, place).slice(1);
  const names = [...own.targetElements, own.reading?.target ?? ''];
  const said = [...later.map(({ requirement: { reading } }) => reading), ...ledger.stated];
  const isOther =
    isRadio(own) && (later.some(({ requirement }) => isRadio(requirement)) || ledger.stated.some(one => mayBeRadio(ledger, one)));
  const isSpokenOf = isOther || said.some(one => sharesTarget(names, [one?.target ?? '', one?.value ?? '']));
  return !isSpokenOf && !demandsFrom(ledger).some(other => !samePlace(other.place, place) && isCleared(other, no));
}

/** Nobody tells the group of a radio button: another one that is expected to be chosen may be of it. */
function mayBeRadio(ledger: Ledger, check: Reading | undefined): boolean {
  if (check?.kind !== 'expect_checked') return false;
  const isTicked = ({ requirement: { reading } }: Demand): boolean =>
    (reading?.kind === 'check' || reading?.kind === 'uncheck') && sharesTarget([reading.target ?? ''], [check.target ?? '']);
  return !demandsFrom(ledger).some(isTicked);
}

/** What it brought about is so until a later sentence changes it. */
export function isToLast(requirement: Requirement): boolean {
  return requirement.as === 'state' || isRadio(requirement);
}

function isChoice(requirement: Requirement): boolean {
  return stepFacts(requirement.reading)?.chooses || isRadio(requirement);
}

/** What else was put in is gone, too, after the same input. */
function isCleared({ ledger, place, requirement }: Demand, { inputs }: LookFact): boolean {
  if (!puts(requirement)) return false;
  return looksAt(ledger, place).some(({ phase, result, inputs: at }) => phase === 'last' && at === inputs && result.holds === 'no');
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
  if (!puts(due)) return false;
  const { target = '' } = due.reading;
  // Another way to the same state, by a button, may do more.
  const isOnIt = !under || hits(under, [...due.targetElements, target], false);
  return isOnIt && !(isRadio(due) && isRadio(own)) && fold(target) !== fold(own.reading?.target ?? '');
}

function puts(requirement: Requirement | undefined): requirement is Requirement & { reading: Reading } {
  return (requirement?.reading && stepFacts(requirement.reading)?.sets) || isRadio(requirement);
}

function isRadio(requirement: Requirement | undefined): boolean {
  return requirement?.proof?.check.role === 'radio button';
}

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

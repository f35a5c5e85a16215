/** A state or a goal that the words name: what the desktop says of it, whether it was otherwise before, and who brought it about. Pure. */
import { looksFor, type Requirement } from '../plan/requirement.js';
import { isKeptPicture } from '../scenario/image-path.js';
import { checkFacts, isOfElement, stepFacts } from '../scenario/kinds.js';
import { findQuotes } from '../scenario/language/quotes.js';
import type { Reading } from '../scenario/reading.js';
import { sameRect } from '../screen/geometry.js';
import { isAnother } from '../screen/typed.js';
import { onlyLooks } from '../trace/action.js';
import type { CheckResult } from '../trace/event.js';
import type { Evidence } from './evidence.js';
import { type Demand, demandsFrom, type InputFact, inputsFor, isBefore, keyOfPlace, type LookFact, looksAt, type Part } from './facts.js';
import { gathered, showsTyped } from './inputs.js';
import { unseen, wasNotThere } from './otherwise.js';
import type { Answer, AskedState } from './rule.js';

export function askedState(demand: Demand): AskedState {
  const { proof, reading } = demand.requirement;
  const looks = looksAt(demand.ledger, demand.place);
  // Neither beforehand, nor once more at the end.
  const during = looks.filter(({ phase }) => phase !== 'before' && phase !== 'last');
  const isOfWindow = reading?.kind === 'close' && proof?.check.kind === 'expect_window' && reading.target !== undefined;
  // A person may call a window by another name than its program does.
  const wasNeverFound = isOfWindow && looks[0]?.phase === 'before' && looks.every(({ result }) => result.holds === 'yes');
  const yes = wasNeverFound ? undefined : during.findLast(({ result }) => result.holds === 'yes');
  // Each state has a proof.
  const was = yes && { ledger: demand.ledger, check: proof!.check, yes, looks, turned: proof!.turned === true };
  return { ...demand, looks, during, wasNeverFound, yes, was };
}

/** The field holds the very letters. */
export function holdsTheLetters(asked: AskedState): Answer | undefined {
  const said = asked.requirement.proof?.check.kind === 'expect_field' ? isSo(asked) : undefined;
  return said && said.holds !== 'unsure' ? { ...said, evidence: undefined } : undefined;
}

/** What the desktop says of it; where it cannot be read, what eyes say, or the effect of the text that was entered to the letter. */
export function isSo(asked: AskedState): Answer | undefined {
  const { ledger, place, requirement, during, yes, wasNeverFound } = asked;
  if (yes) {
    // What cannot be seen any more takes nothing back.
    const back = during.slice(during.indexOf(yes)).find(({ result }) => result.holds === 'no' && !result.absent);
    return back
      ? { holds: 'no', line: back.line, seen: yes.result.seen }
      : { holds: 'yes', line: yes.line, evidence: evidenceOf(asked, yes) };
  }
  const last = during.at(-1);
  if (!last) return undefined;
  const { holds, seen } = last.result;
  const denied: Answer = { holds, line: last.line, seen };
  if (!isUnreadable(asked)) return denied;
  const said = ledger.witnessed.get(keyOfPlace(place));
  if (said?.holds === 'yes') return { holds: 'yes', line: last.line, evidence: said.evidence };
  if (said?.holds === 'no') return { ...denied, holds: 'no', seen: said.evidence.text };
  if (wasNeverFound) return undefined;
  const isTyped = holds === 'unsure' && stepFacts(requirement.reading)?.types;
  const given = isTyped ? gathered(asked)?.at(-1) : undefined;
  const effect = given?.input.shown && showsTyped(given.input.shown, requirement.reading?.value, last) ? given.input.shown : undefined;
  return effect ? { holds: 'yes', line: effect.line, evidence: effect.evidence } : { ...denied, holds: 'unsure' };
}

/** It was not so before the step's first input. */
export function wasNotSo(asked: AskedState): Answer | undefined {
  const { ledger, was } = asked;
  const last = asked.during.at(-1);
  if (asked.wasNeverFound && last) {
    const isSeen = ledger.witnessed.get(keyOfPlace(asked.place))?.holds === 'yes';
    return isSeen ? undefined : { holds: 'unsure', line: last.line, seen: last.result.seen };
  }
  const before = wasNotThere(asked);
  if (!was?.turned) return before;
  const { yes } = was;
  return isOwnOpening(asked, yes) || noBefore(asked, yes)
    ? { holds: 'yes', line: yes.line, evidence: evidenceOf(asked, yes) }
    : unseen(was);
}

/** Between the *no* and the *yes* the run gave an input, and nobody else did. What an input is to bring about came of that input. */
export function isOwnDoing(asked: AskedState): Answer | undefined {
  const { ledger, place, requirement, was } = asked;
  const other = requirement.reading?.result && inputsFor(ledger, place)[0];
  if (other) return { holds: 'no', line: other.input.line, seen: other.input.caption };
  if (!was?.turned || isOwnOpening(asked, was.yes)) return undefined;
  const { yes } = was;
  const no = noBefore(asked, yes);
  if (!no) return undefined;
  const between = ledger.inputs.slice(firstNo(asked, no).inputs, yes.inputs).filter(({ action }) => !onlyLooks(action));
  const holds = no.gaps !== yes.gaps ? 'unsure' : between.length === 0 ? 'no' : 'yes';
  return { holds, line: yes.line, seen: yes.result.seen };
}

/** Only eyes can tell whether a goal is reached. */
export function isSeenByEyes({ ledger, place }: Demand): Answer | undefined {
  const said = ledger.witnessed.get(keyOfPlace(place));
  const line = said?.evidence.events.at(-1);
  if (said?.holds === 'yes') return { holds: 'yes', line, evidence: said.evidence };
  return said ? { holds: said.holds, line, seen: said.evidence.text } : { holds: 'unsure' };
}

/**
 * The desktop cannot say: its last look is unsure, or none since the step's first input has found what the words name. A person may call it otherwise
 * than the program does, and a name that was only drawn in an empty field goes with the first letter. A program that opens a file need not say so in
 * its title. Where the author asks for nothing but what is there, that is a no.
 */
export function isUnreadable(asked: AskedState): boolean {
  const { during, wasNeverFound, requirement } = asked;
  const last = during.at(-1);
  if (wasNeverFound) return last !== undefined;
  if (last?.result.holds !== 'no') return last?.result.holds === 'unsure';
  if (last.result.onlyRead || requirement.proof?.check.mayLackType) return true;
  if (requirement.proof && isDrawnOtherwise(requirement, requirement.proof.check, last.result)) return true;
  if (requirement.by === 'model' && looksFor(requirement)) return isNowhere(requirement, requirement.proof!.check, last.result);
  return !requirement.proof?.stated && requirement.reading?.kind !== 'wait' && during.every(({ result }) => result.absent === true);
}

/** A program may draw the same with another colour, or another clock. */
export function isDrawnOtherwise({ text }: { text: string }, check: Reading, { holds, how }: CheckResult): boolean {
  return isKeptPicture(check, text) && holds === 'no' && how === 'picture';
}

/** A name that nothing bears: how its thing stands nobody can say. One that a model has read out of the author's words may stand there otherwise. */
export function isNowhere(
  { text, by }: { text: string; by?: Requirement['by'] | undefined },
  check: Reading,
  { absent }: CheckResult,
): boolean {
  const { kind, negated, value = '' } = check;
  if (by !== 'model') return absent === true && isOfElement(check);
  if (kind === 'expect_window') return !negated;
  // What the author has quoted is held to the letter.
  if (kind === 'expect_text') return !negated && !findQuotes(text).quotes.some(quote => quote.value.includes(value));
  return absent === true && checkFacts(check)?.isNamed === true;
}

/**
 * A value that was put in, and that the program put its own in the place of when the keyboard went on: it had not taken it. The input that moved it
 * on, whatever that is for.
 */
export function notTaken({ reading }: Requirement, { result }: LookFact, since: readonly InputFact[]): InputFact | undefined {
  const { found, region } = result;
  if (reading?.kind !== 'fill' || found === undefined || !isAnother(reading.value ?? '', found)) return undefined;
  const isIt = ({ rewrote }: InputFact): boolean => rewrote !== undefined && region !== undefined && sameRect(rewrote, region);
  return since.find(isIt) ?? (since.every(({ parts }) => parts.every(movesOn)) ? since.at(-1) : undefined);
}

function movesOn({ keys = '' }: Part): boolean {
  return /^(?:shift\+)?tab$/i.test(keys);
}

/** Its input, or the one that it is to come of, brought up a window: the program asks something first, and a later step of the author's may answer. */
export function asksBack({ ledger, place, requirement: { as, reading } }: Demand): boolean {
  if (as !== 'state') return false;
  const before = reading?.result ? demandsFrom(ledger, { ...place, expected: 0 }).filter(one => isBefore(one.place, place)) : [];
  return [place, ...before.map(one => one.place)]
    .flatMap(one => inputsFor(ledger, one))
    .some(({ input }) => input.shown?.windows.some(({ what, foreign }) => what === 'appeared' && foreign === undefined));
}

/** What was so without anything done for it holds already; a check that is a step asks for no more. */
function evidenceOf({ ledger, place, requirement }: AskedState, yes: LookFact): Evidence {
  const isActedOn = ledger.inputs.some(
    ({ objective, who, ordinal, action }) => objective === place.objective && who === 'agent' && ordinal < yes.inputs && !onlyLooks(action),
  );
  return isActedOn || requirement.proof?.stated ? yes.evidence : { ...yes.evidence, kind: 'already_satisfied' };
}

function noBefore({ looks }: AskedState, yes: LookFact): LookFact | undefined {
  return looks.slice(0, looks.indexOf(yes)).findLast(({ result }) => result.holds === 'no');
}

/** Since when it was not so: what an input brings about may take its time, and only a full look has waited for it. */
function firstNo({ looks }: AskedState, no: LookFact): LookFact {
  let first = looks.indexOf(no);
  while (looks[first]!.phase !== 'full' && looks[first - 1]?.result.holds === 'no') first--;
  return looks[first]!;
}

/** A program that the run has opened itself needs nobody to have seen that it was not there. */
function isOwnOpening({ ledger, place, requirement: { reading } }: AskedState, yes: LookFact): boolean {
  return reading?.kind === 'open' && inputsFor(ledger, place).some(({ input }) => input.ordinal < yes.inputs);
}

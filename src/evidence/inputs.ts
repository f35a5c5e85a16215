/** An input that the words name: what was given of it, what was found where it went, what it showed. The column `input` of the rules. Pure. */

import type { Requirement } from '../plan/requirement.js';
import { grow, holds, sameRect } from '../screen/geometry.js';
import { isBorneOut } from '../screen/typed.js';
import { isNoProgress, onlyLooks, type Rect } from '../trace/action.js';
import type { CheckResult, UnderPoint } from '../trace/event.js';
import { isOnlySeen } from '../trace/own-look.js';
import type { Evidence } from './evidence.js';
import {
  type Demand,
  type InputFact,
  inputsFor,
  keyOfPlace,
  type Ledger,
  type LookFact,
  looksAt,
  type Part,
  type Served,
  type Shown,
} from './facts.js';
import { amountOf, isField, lettersOf, type Misfit, misfitOf } from './fits.js';
import type { Answer, AskedInput } from './rule.js';

export function askedInput(demand: Demand): AskedInput {
  const served = inputsFor(demand.ledger, demand.place);
  const all = gathered(demand) ?? [];
  const last = all.at(-1);
  if (!last) return { ...demand, served };
  // Where the same action went on (Enter after the text), nobody saw the field in between.
  const looked = isEnd(last) ? decidingLook(demand.ledger, looksAt(demand.ledger, demand.place), last.input.ordinal + 1) : undefined;
  const late = all.find(({ input }) => input.late)?.input.late;
  const shown = all.find(({ input }) => input.shown)?.input.shown ?? (late?.named === undefined ? undefined : late);
  return { ...demand, served, looked, given: { last, shown, late } };
}

/** The object that was hit is the one that the words name. */
export function hitsWhatIsNamed(asked: AskedInput): Answer | undefined {
  const [first] = asked.served;
  return first ? { holds: 'yes', line: first.input.line } : instead(asked, 'same-object');
}

/** What was typed or pressed is so to the letter, and what the field holds is, too. */
export function isToTheLetter(asked: AskedInput): Answer | undefined {
  const { given, looked, requirement } = asked;
  if (!given) return instead(asked, 'whole-text');
  if (requirement.proof?.check.kind !== 'expect_field') return undefined;
  return looked && looked.result.holds !== 'unsure' ? found(looked) : undefined;
}

/** All of it was given, in the author's order. What only looks, or waits, is shown by that. */
export function isAllGiven(asked: AskedInput): Answer | undefined {
  const { given, served } = asked;
  if (given) {
    const { input } = given.last;
    return { holds: 'yes', line: input.line, ...(isOnlyGiven(input) && { evidence: onlyGiven(input) }) };
  }
  const last = served.at(-1);
  if (!last) return instead(asked, 'amount');
  return { holds: 'no', line: last.input.line, seen: served.map(({ input }) => input.caption).join(', ') };
}

/** What the desktop says of the place where it went. What was typed is looked at there before anything else counts. */
export function isNotDenied({ ledger, requirement, given, looked }: AskedInput): Answer | undefined {
  if (!given) return undefined;
  // What cannot be seen any more denies nothing.
  if (looked) return looked.result.holds === 'unsure' || looked.result.absent ? undefined : found(looked);
  const { last } = given;
  const isAwaited =
    requirement.proof !== undefined && isEnd(last) && ledger.inputs.slice(last.input.ordinal + 1).every(({ action }) => onlyLooks(action));
  return isAwaited ? { holds: 'unsure', line: last.input.line } : undefined;
}

/** Where nobody can read what was typed (a terminal), keys that no sentence asked for, right behind it, may have made something else of it. */
export function isUntouched({ ledger, given, looked }: AskedInput): Answer | undefined {
  if (!given || given.last.part.text === undefined || looked?.result.holds === 'yes') return undefined;
  const { input } = given.last;
  const next = ledger.inputs.slice(input.ordinal + 1).find(({ action }) => !onlyLooks(action));
  const isTouched = next?.who === 'agent' && next.serves.length === 0 && next.parts.every(isOfKeyboard);
  return isTouched ? { holds: 'unsure', line: next.line, seen: input.caption } : undefined;
}

/** What is found was not there before the input, or had been reached before it: a field that has the keyboard. */
export function hasTurned({ given, looked }: AskedInput): Answer | undefined {
  if (!given) return undefined;
  const { input } = given.last;
  if (looked && isTurned(given.last, looked)) return { holds: 'yes', line: looked.line, evidence: looked.evidence };
  if (given.shown || isOnlyGiven(input)) return undefined;
  if (isReached(input)) return { holds: 'yes', line: input.line, evidence: { ...onlyGiven(input), kind: 'already_satisfied' } };
  return looked?.result.holds === 'yes' ? silent(given, 'unsure') : undefined;
}

/** It did something that a dead element would not show, and nobody else did. */
export function hadOwnEffect({ ledger, given, looked }: AskedInput): Answer | undefined {
  if (!given) return undefined;
  const { input } = given.last;
  if (looked && isTurned(given.last, looked)) return undefined;
  if (given.shown && showsTyped(given.shown, given.last.part.text, looked))
    return { holds: 'yes', line: given.shown.line, evidence: given.shown.evidence };
  if (given.shown) return silent(given, 'unsure');
  if (isOnlyGiven(input) || isReached(input)) return undefined;
  // Nobody has compared the screens yet.
  if (!input.compared) return { holds: 'unsure', line: input.line };
  const { late } = given;
  const seen = late && textWhereItChanged(ledger, late, input);
  if (seen) return { holds: 'yes', line: seen.line, evidence: late.evidence };
  // Other pixels that changed while nobody acted may be anybody's.
  return silent(given, late || mayBeTicked(input) ? 'unsure' : 'no');
}

/** Pixels alone show a typed text only where nothing tells what is held, and then by its letters read. */
export function showsTyped({ named }: Shown, text: string | undefined, looked: LookFact | undefined): boolean {
  return named !== undefined || text === undefined || looked?.result.holds !== 'unsure' || isBorneOut(text, looked.result);
}

/** What the author asks for is read just where pixels changed late: it was not there before. */
function textWhereItChanged({ checks, looks }: Ledger, { evidence }: Shown, { ordinal }: InputFact): LookFact | undefined {
  const isThere = (region: Rect): boolean => evidence.regions?.some(changed => holds(grow(region, RIM), changed)) === true;
  return [...checks.values(), ...looks.values()]
    .flat()
    .find(({ result, inputs }) => inputs > ordinal && result.holds === 'yes' && result.region !== undefined && isThere(result.region));
}

/** Pixels: letters are drawn a little beyond the place that is read. */
const RIM = 3;

/**
 * The inputs that are, together, what was asked; undefined as long as something of it is missing, or an earlier state turned out not to be so. What
 * had no effect, or was found not to be so, may be tried again: the first try that did something counts, else the last one.
 */
export function gathered(demand: Demand): readonly Served[] | undefined {
  const { ledger, place } = demand;
  const tries = triesOf(demand);
  const looks = looksAt(ledger, place);
  const isRefuted = ({ ordinal }: InputFact) => decidingLook(ledger, looks, ordinal + 1)?.result.holds === 'no';
  return tries.find(all => all.some(({ input }) => hadEffect(input)) && !isRefuted(all.at(-1)!.input)) ?? tries.at(-1);
}

/** Each time that all of it was given. */
function triesOf({ ledger, place, requirement }: Demand): (readonly Served[])[] {
  const all = inputsFor(ledger, place).filter(one => !cameTooSoon(ledger, one));
  const value = requirement.reading?.value;
  const tries: (readonly Served[])[] = [];
  if (value !== undefined) {
    for (const from of all.keys()) {
      let text = '';
      for (const [index, { part }] of all.slice(from).entries()) {
        text += lettersOf(part);
        if (text === value) tries.push(all.slice(from, from + index + 1));
      }
    }
    return tries;
  }
  let sum = 0;
  let from = 0;
  for (const [index, { part }] of all.entries()) {
    sum += part.amount;
    if (sum < amountOf(requirement)) continue;
    tries.push(all.slice(from, index + 1));
    [sum, from] = [0, index + 1];
  }
  return tries;
}

function cameTooSoon(ledger: Ledger, { input, service }: Served): boolean {
  return service.ahead.some(place =>
    looksAt(ledger, place).some(({ result, inputs, phase }) => result.holds === 'no' && inputs > input.ordinal && phase !== 'last'),
  );
}

/**
 * What was found after an input, and before the next one that may have moved the keyboard; a later look says it more surely. Where that very field
 * then holds something else, without the text, it was taken back.
 */
function decidingLook(ledger: Ledger, looks: readonly LookFact[], inputs: number): LookFact | undefined {
  // What is so at the end is for later sentences to change.
  const after = looks.filter(look => look.inputs >= inputs && look.phase !== 'last');
  const isKept = (given: number) => ledger.inputs.slice(inputs, given).every(({ action }) => onlyLooks(action));
  const telling = after.filter(look => isKept(look.inputs));
  const first = telling.findLast(({ result }) => result.holds !== 'unsure') ?? telling.at(-1);
  const region = first?.result.region;
  const later = region && after.findLast(({ result }) => result.region && sameRect(region, result.region));
  const isOther = later && later.result.holds !== 'yes' && contentOf(later.result) !== contentOf(first.result);
  return isOther ? { ...later, result: { ...later.result, holds: 'no' } } : first;
}

/** Older traces have only the words. */
function contentOf({ found, seen }: CheckResult): string {
  return found ?? seen;
}

/** What was done last while it was due, where it was the right kind of input, and this rule makes another one of it. */
function instead({ ledger, place, requirement, served }: AskedInput, rule: Misfit): Answer | undefined {
  const tried = served.length > 0 ? undefined : ledger.tried.get(keyOfPlace(place));
  if (!tried?.parts.some(part => misfitOf(requirement, { ...tried, part }) === rule)) return undefined;
  return { holds: isUnnamed(tried, requirement) ? 'unsure' : 'no', line: tried.line, seen: withHit(tried) };
}

/** Who clicks at a point is told what lay there. */
function withHit({ caption, under }: InputFact): string {
  return under === undefined || caption.includes(under.name) ? caption : `${caption} → ${under.role} "${under.name}"`;
}

/** Nothing on the screen bore the author's name: what was hit may be what is meant. */
export function isUnnamed({ under, parts }: InputFact, requirement: Requirement): boolean {
  const isNowhere = requirement.targetElements.every(target => under?.nowhere?.includes(target));
  const [name = ''] = requirement.targetElements;
  // What is read from pixels is of any kind: of what bears the name nothing there is of the author's.
  const named = { ...under!, name, text: undefined, ...(under?.name === name && { role: 'text' }) };
  // It is the name alone, or the kind alone, that does not fit: not the window, nor the part of the window.
  return isNowhere && parts.some(part => misfitOf(requirement, { part, under: named }) === undefined);
}

function isEnd({ input, part }: Served): boolean {
  return input.parts.at(-1) === part;
}

function isTurned({ input }: Served, { result }: LookFact): boolean {
  return result.holds === 'yes' && input.keyboard?.held === false;
}

/** It needs no change of the screen to have been done; a scroll does. */
function isOnlyGiven({ action }: InputFact): boolean {
  return isNoProgress(action.type) && action.type !== 'scroll';
}

/** What only eyes have seen may be a box: its tick and a dead button's ring look the same to them. */
function mayBeTicked({ ownLook, under }: InputFact): boolean {
  return ownLook === true && under !== undefined && isOnlySeen(under);
}

function hadEffect({ shown, late }: InputFact): boolean {
  return shown !== undefined || late?.named !== undefined;
}

function isOfKeyboard({ type }: Part): boolean {
  return type === 'key' || type === 'type';
}

/** What it would bring about was so before it. */
function isReached({ action, under, keyboard }: InputFact): boolean {
  if (keyboard?.there) return true;
  if (under && isField(under) && hasKeyboard(under)) return true;
  return action.type === 'left_click' && (isChosen(under) || (isCellOfSheet(under) && hasKeyboard(under)));
}

/** A row or a tab that was chosen before it was clicked: a click has nothing left to choose. */
function isChosen({ role, state = '' }: Pick<UnderPoint, 'role' | 'state'> = { role: '' }): boolean {
  return CHOSEN.has(role) && state.split(', ').includes('selected');
}

/** `label`, `text`: what a row shows. */
const CHOSEN: ReadonlySet<string> = new Set(['list item', 'icon', 'tab', 'label', 'text', 'image']);

/** It has an address, and holds something else. Calc never says of one cell alone that it is chosen, only that it has the keyboard. */
function isCellOfSheet(under: UnderPoint | undefined): under is UnderPoint {
  return under?.role === 'list item' && under.text !== undefined;
}

/** What was clicked had the keyboard before: a click into it has nothing left to do. */
function hasKeyboard({ bounds, focus }: UnderPoint): boolean {
  return bounds !== undefined && focus !== undefined && sameRect(bounds, focus, FRAME);
}

/** Pixels: what is drawn around what has the keyboard. */
const FRAME = 2;

function found({ line, result }: LookFact): Answer {
  return { holds: result.holds, line, seen: result.seen };
}

function silent(given: NonNullable<AskedInput['given']>, holds: 'no' | 'unsure'): Answer {
  const { input } = given.last;
  return { holds, line: input.line, silent: true, evidence: given.late?.evidence ?? onlyGiven(input) };
}

function onlyGiven({ line, caption, under }: InputFact): Evidence {
  return { kind: 'effect', text: caption, events: [line], pictures: [], ...(under && { element: { role: under.role, name: under.name } }) };
}

/** Which requirement an input is for, which it is one more of, and which inputs nobody asked for. Rules `same-object` and `amount`. Pure. */
import { proofOf } from '../plan/proof.js';
import { looksFor, type Requirement } from '../plan/requirement.js';
import { stepFacts } from '../scenario/kinds.js';
import { asksToReopen } from '../scenario/language/seen.js';
import type { Reading } from '../scenario/reading.js';
import { isSameProgram } from '../screen/program-name.js';
import { type Action, onlyLooks } from '../trace/action.js';
import type { EventOf, UnderPoint } from '../trace/event.js';
import {
  type Demand,
  demandsFrom,
  type InputFact,
  inputsFor,
  keyOfPlace,
  type Ledger,
  type Part,
  type Place,
  requirementAt,
  type Service,
  samePlace,
} from './facts.js';
import { amountOf, isByAnyMeans, isField, lettersOf, misfitOf, type SeenInput } from './fits.js';
import { gathered } from './inputs.js';
import type { Answer, Standing } from './rule.js';

interface Run {
  ledger: Ledger;
  /** The requirement that is due. */
  due: Place | undefined;
  /** What the brain has called it, if it acts by names. */
  deed?: Reading | undefined;
  standing(place: Place): Standing;
}

/** Which requirement each part of an action is the input for: the first in the author's order that has not had it yet. */
export function serving(run: Run, action: Action, finished: EventOf<'action_finished'>): Pick<InputFact, 'parts' | 'serves' | 'beyond'> {
  const parts = partsOf(action);
  const through = menusBefore(run.ledger);
  const given = run.ledger.inputs.findLast(one => !onlyLooks(one.action));
  const serves: Service[] = [];
  let beyond: Place | undefined;
  for (const part of parts) {
    const seen: SeenInput = {
      part,
      under: finished.under,
      to: finished.to,
      keyboard: finished.keyboard,
      through,
      before: given?.under,
      isKeyed: given?.action.type === 'key',
      bound: run.ledger.bound,
    };
    const found = placeFor(run, seen, serves) ?? doneAnew(run, seen);
    if (found) serves.push(found);
    // Who waits longer does no more of anything.
    else if (!onlyLooks(action))
      beyond ??=
        pressedAgain(run, part) ??
        hadBefore(run, seen) ??
        serves.find(({ place }) => isOneMore(requirementAt(run.ledger, place)!, seen))?.place;
  }
  return { parts, serves, beyond };
}

function menusBefore({ inputs }: Ledger): UnderPoint[] {
  const other = inputs.findLastIndex(({ under, action }) => action.type !== 'left_click' || !MENUS.has(under?.role ?? ''));
  return inputs
    .slice(other + 1)
    .map(({ under }) => under!)
    .reverse();
}

/** `text`: what is only read from pixels. */
const MENUS: ReadonlySet<string> = new Set(['menu', 'menu item', 'text']);

/** No more was done than the words say: with an effect, that is another deed (paid twice). */
export function isNoMore(ledger: Ledger): Answer | undefined {
  const { excess } = ledger;
  return excess && { holds: 'no', line: excess.line, seen: excess.caption };
}

/** An input of which there is more than was asked for, and what it was more of. */
export function excessOf(ledger: Ledger, { ordinal, line, serves, beyond, shown, late, caption }: InputFact): Ledger['excess'] {
  if (!shown && late?.named === undefined) return undefined;
  if (beyond) return { place: beyond, caption, line };
  for (const { place, part } of serves) {
    const { reading } = requirementAt(ledger, place)!;
    if (reading?.kind !== 'press') continue;
    const before = inputsFor(ledger, place).filter(one => one.input.ordinal < ordinal && one.input.shown);
    if (before.reduce((all, one) => all + one.part.amount, part.amount) > (reading.amount ?? 1)) return { place, caption, line };
  }
  return undefined;
}

/** Nobody asked for it: it serves no requirement, while nothing was due that any means may serve. */
export function isSurplus(ledger: Ledger, { who, serves, action, objective, expected }: InputFact): boolean {
  if (who !== 'agent' || serves.length > 0 || onlyLooks(action)) return false;
  const due = requirementAt(ledger, { objective, expected });
  return due === undefined || due.as === 'input';
}

interface Search {
  seen: SeenInput;
  ahead: Place[];
  forState?: Service;
  /** The sentence of a state that still waits for its input. */
  waiting?: number;
  isBehindGoal: boolean;
  /** Behind a goal, and behind what its author looks at after it. */
  isFarBehind: boolean;
}

function placeFor(run: Run, seen: SeenInput, earlier: readonly Service[]): Service | undefined {
  const search: Search = { seen, ahead: [], isBehindGoal: false, isFarBehind: false };
  for (const demand of openFrom(run)) {
    // One input is one deed: it is not that of a later sentence as well.
    if (search.waiting !== undefined && demand.place.objective !== search.waiting) break;
    const own = earlier.filter(({ place }) => samePlace(place, demand.place));
    const found = demand.requirement.as === 'input' ? namedIn(search, run.deed, demand, own) : passState(search, demand, own);
    if (found === 'end') break;
    if (found) return found;
  }
  return search.forState;
}

/** In the author's order: what comes after an input that was not given yet is too soon. */
function namedIn(search: Search, deed: Reading | undefined, demand: Demand, own: readonly Service[]): Service | 'end' | undefined {
  if (isWanted(demand.requirement, search.seen, own) || isNextOfText(demand, search.seen, own))
    return isMeans(search, deed) ? 'end' : serviceIn(search, demand);
  return own.length === 0 && !gathered(demand) ? 'end' : undefined;
}

/** Of a goal that is pursued any input may be a means: it is no named one behind what is to be seen first, nor as the hand of another deed. */
function isMeans({ isBehindGoal, isFarBehind }: Search, deed: Reading | undefined): boolean {
  return isFarBehind || (isBehindGoal && isOfSetting(deed));
}

function passState(search: Search, demand: Demand, own: readonly Service[]): 'end' | undefined {
  const { ledger, place, requirement } = demand;
  const { seen, isBehindGoal } = search;
  const fits = isFor(requirement, seen, isBehindGoal);
  if (fits) search.forState ??= serviceIn(search, demand);
  if (!fits || inputsFor(ledger, place).length + own.length > 0) search.ahead.push(place);
  // What any means bring about may come of the input that its own sentence goes on to name: "save it as x, click Save".
  else if (isByAnyMeans(requirement, seen.part)) search.waiting = place.objective;
  else return 'end';
  search.isBehindGoal ||= requirement.as === 'goal';
  search.isFarBehind ||= isBehindGoal && (requirement.isSeen === true || looksFor(requirement));
  return undefined;
}

function serviceIn({ seen: { part }, ahead }: Search, { place }: Demand): Service {
  return { place, part, ahead: [...ahead] };
}

/** What any means may bring about does not take a means from a goal that is still pursued. */
function isFor(requirement: Requirement, seen: SeenInput, isBehindGoal: boolean): boolean {
  return misfitOf(requirement, seen) === undefined && !(isBehindGoal && isByAnyMeans(requirement, seen.part));
}

/** What is open from what is due on, up to a sentence of which nobody knows yet whether it is asked for. */
function* openFrom({ ledger, due, standing }: Run): Generator<Demand> {
  if (!due) return;
  for (const demand of demandsFrom(ledger, due)) {
    const { place, requirement } = demand;
    if (['shown', 'skipped'].includes(standing(place).kind)) continue;
    if (requirement.when && !ledger.conditions.has(keyOfPlace(place))) return;
    yield demand;
  }
}

/** It is the input that the words name, and this action has not given enough of it yet. */
function isWanted(requirement: Requirement, seen: SeenInput, own: readonly Service[]): boolean {
  return misfitOf(requirement, seen) === undefined && own.reduce((sum, { part }) => sum + part.amount, 0) < amountOf(requirement);
}

/** A text of several lines is typed in pieces, with Enter between them: the next one of it. */
function isNextOfText({ ledger, place, requirement: { reading } }: Demand, { part }: SeenInput, own: readonly Service[]): boolean {
  const { kind, value = '' } = reading ?? {};
  const letters = lettersOf(part);
  if (kind !== 'type' || !/[\n\t]/.test(value) || letters === '') return false;
  const before = [...inputsFor(ledger, place), ...own].map(one => lettersOf(one.part)).join('');
  return [...value].some((_, at) => at > 0 && value.startsWith(letters, at) && before.endsWith(value.slice(0, at)));
}

/** The click into a field that is being filled is no click that a sentence names. */
function isOfSetting(deed: Reading | undefined): boolean {
  return stepFacts(deed)?.sets === true;
}

/** A key of which this very action has given enough. The lines of a text are its parts. */
function isOneMore(requirement: Requirement, seen: SeenInput): boolean {
  return requirement.reading?.kind === 'press' && misfitOf(requirement, seen) === undefined;
}

/** Space and Enter press the button that was clicked last and has the keyboard since: that is one more click on it. */
function pressedAgain({ ledger }: Run, { keys }: Part): Place | undefined {
  if (!PRESSES.has(keys?.toLowerCase() ?? '')) return undefined;
  const before = ledger.inputs.findLast(({ action }) => !onlyLooks(action));
  if (!before?.under || !BUTTONS.has(before.under.role) || !before.action.type.endsWith('_click')) return undefined;
  // A window that has come since has the keyboard.
  const hasCome = [before.shown, before.late].some(shown => shown?.windows.some(({ what }) => what === 'appeared'));
  return hasCome ? undefined : before.serves.find(({ place }) => requirementAt(ledger, place)?.as === 'input')?.place;
}

const PRESSES: ReadonlySet<string> = new Set(['space', 'return', 'enter', 'kp_enter']);
const BUTTONS: ReadonlySet<string> = new Set(['button', 'link', 'check box', 'radio button', 'switch']);

/** What was opened by it was closed again, and nothing is left of it: the same input on another thing puts that right. */
function doneAnew(run: Run, seen: SeenInput): Service | undefined {
  const place = hadBefore(run, seen);
  return place && isTakenBack(run.ledger, place) ? { place, part: seen.part, ahead: [] } : undefined;
}

/** It only opened something, and the run itself closed that: the screen was again what it was before, to the pixel. */
function isTakenBack(ledger: Ledger, place: Place): boolean {
  const last = inputsFor(ledger, place).at(-1)?.input;
  if (!last || !onlyOpens(last)) return false;
  const [before] = last.shown?.evidence.pictures ?? [];
  const since = ledger.inputs.slice(last.ordinal + 1);
  return (
    since.every(({ serves }) => serves.length === 0) && since.some(({ shown }) => before && shown?.evidence.pictures.at(-1) === before)
  );
}

/** By its kind: a menu of what was clicked, a dialog that asks first. Of any other button nobody sees whether it has done its deed. */
function onlyOpens({ action, under }: InputFact): boolean {
  return action.type === 'right_click' || /(?:…|\.{3})$/.test(under?.name ?? '');
}

/** One more of what a requirement had already, while nothing is due that any means may serve. */
function hadBefore({ ledger, due: at, standing }: Run, seen: SeenInput): Place | undefined {
  const due = at && requirementAt(ledger, at);
  // A program that is opened once more is another one: no means to anything that is due.
  const opens = seen.part.type === 'open_app';
  if (due && due.as !== 'input' && (!opens || isOpenedAnew(ledger, due, seen.part))) return undefined;
  if (seen.under && (isField(seen.under) || REVEALS.has(seen.under.role))) return undefined;
  const had = demandsFrom(ledger).findLast(({ place, requirement }) => {
    const isSame = (opens || requirement.as === 'input') && misfitOf(requirement, seen) === undefined;
    // How it stands is asked last: it costs the most.
    return isSame && standing(place).kind === 'shown';
  });
  return had?.place;
}

/** It has ended since it was opened, and what is due asks for that, and for something to be opened: there is no other way. */
function isOpenedAnew({ inputs, ends }: Ledger, { text }: Requirement, { text: app = '' }: Part): boolean {
  const last = inputs.findLast(({ parts }) => parts.some(one => one.type === 'open_app' && isSameProgram(one.text ?? '', app)));
  const hasEnded = ends.some(one => isSameProgram(one.event.name, app) && one.inputs > (last?.ordinal ?? -1));
  return hasEnded && asksToReopen(text);
}

/** To open these again does nothing but show them. */
const REVEALS: ReadonlySet<string> = new Set(['menu', 'combo box', 'tab', 'list item', 'window', 'dialog']);

/** What an action is, as a person's hand would do it. */
export function partsOf(action: Action): Part[] {
  switch (action.type) {
    case 'type':
      return action.text
        .split(/(\n|\t)/)
        .filter(text => text !== '')
        .map(text =>
          text === '\n'
            ? { type: 'key', keys: 'Return', amount: 1 }
            : text === '\t'
              ? { type: 'key', keys: 'Tab', amount: 1 }
              : { type: 'type', text, amount: 1 },
        );
    case 'key':
      return action.keys
        .trim()
        .split(/\s+/)
        .map(keys => ({ type: 'key', keys, amount: action.repeat ?? 1 }));
    case 'hold_key':
      return [{ type: 'key', keys: action.keys, amount: 1 }];
    case 'scroll':
      return [{ type: 'scroll', direction: action.direction, amount: action.amount, modifiers: action.modifiers }];
    case 'wait':
      return [{ type: 'wait', amount: action.seconds }];
    case 'open_app':
      return [{ type: 'open_app', text: action.name, amount: 1 }];
    default: {
      const { type, modifiers }: Pick<Part, 'type' | 'modifiers'> = action;
      return [{ type, amount: 1, modifiers }];
    }
  }
}

export function addInput(ledger: Ledger, input: InputFact): void {
  const { serves, ...rest } = input;
  const fact = { ...rest, serves: [] };
  ledger.inputs.push(fact);
  if (fact.who === 'agent' && !onlyLooks(fact.action)) ledger.tried.set(keyOfPlace(fact), fact);
  for (const service of serves) serve(ledger, fact, service);
}

/** That an input is for a requirement may be known only later: a witness has said what the author's name means. */
export function serve(ledger: Ledger, input: InputFact, service: Service): void {
  const { served, chosen } = ledger;
  input.serves.push(service);
  const key = keyOfPlace(service.place);
  const { reading } = requirementAt(ledger, service.place)!;
  const isChoice = reading?.kind === 'click' && reading.role === undefined && input.under?.role === 'radio button';
  if (isChoice) chosen.set(key, proofOf({ ...reading, role: 'radio button' })!);
  const own = served.get(key) ?? [];
  own.push({ input, part: service.part, service });
  served.set(key, own);
}

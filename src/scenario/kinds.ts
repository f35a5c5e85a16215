/**
 * What is true of each kind of step and of check, in one place: a row makes the kind, and the compiler asks for each fact of it. Whoever wants to
 * know something of a kind asks here. Data only.
 */

export type StepKind = PointedKind | keyof typeof OTHERS;
export type CheckKind = keyof typeof CHECK_ROWS;
/** What is done to a thing by one input of the pointer. */
export type PointedKind = keyof typeof POINTED;

export interface StepFacts {
  /** The words ask for what is so afterwards, and any way of the same step to it will do; for the input itself; or to look until it is so. */
  asks: 'state' | 'input' | 'look';
  /** Of one element, which may be said to be in a part of its window; in a window that the author may name; or in none. */
  in: 'element' | 'window' | 'anywhere';
  /** The words leave the means to the run: no click or key of its own is an input that the author names. */
  isFree: boolean;
  /** It puts something into what may be saved later. */
  brings: boolean;
  /** Its value is typed. */
  types: boolean;
  /** It gives an element its value, and no other element loses its own by that. */
  sets: boolean;
  /** It chooses among what is there. */
  chooses: boolean;
  /** What its reading holds, as a model may send it. */
  forms: readonly ReadingForm[];
}

export interface CheckFacts {
  /** What the desktop must tell for it to be decided. */
  standsOn: 'windows' | 'programs' | 'files' | 'clipboard' | 'accessibility' | 'pixels';
  /** It is decided within milliseconds, so that it can be asked between two actions. */
  isQuick: boolean;
  /** A widget or a window says it of itself: only a look before its own input tells what that input has changed. */
  hasBefore: boolean;
  /** It is asked of a thing that has a name. */
  isNamed: boolean;
  /** As what the thing is looked for: what takes text, what can be ticked, or whatever it is. */
  purpose: 'field' | 'check' | 'any';
  forms: readonly ReadingForm[];
}

export interface ReadingForm {
  needs: readonly ReadingField[];
  may: readonly ReadingField[];
}

/** Fields of a reading that models send. */
export type ReadingField =
  | ('target' | 'role' | 'value' | 'keys' | 'app' | 'direction' | 'amount' | 'source' | 'destination' | 'seconds' | 'path')
  | ('negated' | 'match' | 'contains' | 'scope' | 'where');

const [yes, no] = [true, false];
/** No model reads a sentence as it. */
const unread = undefined;

/** The action that it is. */
export const POINTED = {
  click: 'left_click',
  double_click: 'double_click',
  right_click: 'right_click',
  hover: 'mouse_move',
} as const;

const pointed = step('input', 'element', no, no, no, no, no, form(['target'], ['role', 'where', 'scope']));
const ofTarget = form(['target'], ['scope']);
const withValue = form(['target', 'value'], ['scope']);
const ofApp = form(['app']);
const ofWindow = form(['target']);

const OTHERS = {
  // asks, in, isFree, brings, types, sets, chooses, forms
  open: step('state', 'anywhere', no, no, no, no, no, ofApp),
  close: step('state', 'anywhere', yes, no, no, no, no, ofApp, ofWindow),
  switch_to: step('state', 'anywhere', no, no, no, no, no, ofWindow),
  resize: step('state', 'anywhere', yes, no, no, no, no, unread),
  drag: step('input', 'window', no, yes, no, no, no, form(['source', 'destination'], ['scope'])),
  menu: step('input', 'window', no, no, no, no, no, form(['path'], ['scope'])),
  type: step('input', 'window', no, yes, yes, no, no, form(['value'], ['scope'])),
  fill: step('state', 'element', no, yes, yes, yes, no, withValue),
  clear: step('state', 'element', yes, no, no, yes, no, ofTarget),
  select: step('state', 'element', no, no, no, yes, yes, withValue),
  check: step('state', 'element', no, no, no, yes, yes, ofTarget),
  uncheck: step('state', 'element', no, no, no, yes, yes, ofTarget),
  expand: step('state', 'element', no, no, no, no, no, ofTarget),
  collapse: step('state', 'element', no, no, no, no, no, ofTarget),
  press: step('input', 'window', no, no, no, no, no, form(['keys'], ['amount', 'scope'])),
  scroll: step('input', 'window', no, no, no, no, no, form(['direction'], ['target', 'amount', 'scope'])),
  wait: step('look', 'anywhere', no, no, no, no, no, form(['seconds']), form(['target'], ['role', 'negated', 'scope'])),
  save_as: step('state', 'anywhere', yes, no, no, no, no, form(['value'])),
  open_file: step('state', 'anywhere', yes, yes, no, no, no, form(['value'], ['scope'])),
  remember: step('look', 'window', no, no, no, no, no, unread),
};

export const STEPS: Readonly<Record<StepKind, StepFacts>> = { ...forEachPointed(() => pointed), ...OTHERS };

const ofNamed = form(['target'], ['role', 'negated', 'scope']);
const ofTitle = form(['target'], ['negated']);

const CHECK_ROWS = {
  // standsOn, isQuick, hasBefore, isNamed, purpose, forms
  expect_text: check('pixels', no, no, no, 'any', form(['value'], ['role', 'negated', 'scope'])),
  expect_window_title: check('windows', yes, no, no, 'any', form(['value', 'match'], ['negated', 'scope'])),
  expect_window: check('windows', yes, no, no, 'any', ofTitle),
  expect_front: check('windows', yes, no, yes, 'any', ofTitle),
  expect_size: check('windows', yes, yes, yes, 'any', unread),
  expect_app: check('programs', yes, no, no, 'any', form(['app'], ['negated'])),
  expect_file: check('files', yes, no, no, 'any', form(['value'], ['contains', 'negated'])),
  expect_field: check('pixels', yes, yes, yes, 'field', form(['value'], ['target', 'negated', 'scope'])),
  expect_checked: check('accessibility', yes, yes, yes, 'check', ofNamed),
  expect_enabled: check('accessibility', no, no, yes, 'any', ofNamed),
  expect_expanded: check('accessibility', yes, yes, yes, 'any', ofNamed),
  expect_clipboard: check('clipboard', yes, no, no, 'any', form(['value'], ['negated'])),
  expect_row: check('accessibility', no, no, no, 'any', unread),
  expect_image: check('pixels', no, no, no, 'any', unread),
  /** What a `remember` step looks for; no sentence says it. */
  expect_beside: check('pixels', yes, no, no, 'any', unread),
};

export const CHECKS: Readonly<Record<CheckKind, CheckFacts>> = CHECK_ROWS;

/** Of a reading, or of none. */
type OfKind = { kind: StepKind | CheckKind } | undefined;

/** Undefined of a check. */
export function stepFacts(reading: OfKind): StepFacts | undefined {
  return reading && (STEPS as Partial<Record<StepKind | CheckKind, StepFacts>>)[reading.kind];
}

/** Undefined of a step. */
export function checkFacts(reading: OfKind): CheckFacts | undefined {
  return reading && (CHECKS as Partial<Record<StepKind | CheckKind, CheckFacts>>)[reading.kind];
}

/** What is asked for is that something is so, not that something is done. */
export function asksForState(reading: { kind: StepKind | CheckKind; target?: string | undefined }): boolean {
  const asks = stepFacts(reading)?.asks ?? 'state';
  return asks === 'state' || (asks === 'look' && reading.target !== undefined);
}

/** Something is to be done: nobody only looks. */
export function isDeed(reading: OfKind): boolean {
  const { asks = 'look' } = stepFacts(reading) ?? {};
  return asks !== 'look';
}

/** A person's own input, or the value of an element: the same sentence may say what comes of it. */
export function isInput(reading: OfKind): boolean {
  const facts = stepFacts(reading);
  return facts?.asks === 'input' || facts?.sets === true;
}

/** One element is meant, which may be said to be in a part of its window. */
export function isOfElement(reading: OfKind): boolean {
  const check = checkFacts(reading);
  return check ? check.isNamed && check.standsOn !== 'windows' : stepFacts(reading)?.in === 'element';
}

export function isPointed(kind: string): kind is PointedKind {
  return Object.hasOwn(POINTED, kind);
}

export function forEachPointed<Value>(make: (type: (typeof POINTED)[PointedKind], kind: PointedKind) => Value): Record<PointedKind, Value> {
  const all = Object.entries(POINTED) as [PointedKind, (typeof POINTED)[PointedKind]][];
  return Object.fromEntries(all.map(([kind, type]) => [kind, make(type, kind)])) as Record<PointedKind, Value>;
}

function step(
  ...[asks, where, isFree, brings, types, sets, chooses, ...forms]: [
    StepFacts['asks'],
    StepFacts['in'],
    boolean,
    boolean,
    boolean,
    boolean,
    boolean,
    ...Forms,
  ]
): StepFacts {
  return { asks, in: where, isFree, brings, types, sets, chooses, forms: known(forms) };
}

function check(
  ...[standsOn, isQuick, hasBefore, isNamed, purpose, ...forms]: [
    CheckFacts['standsOn'],
    boolean,
    boolean,
    boolean,
    CheckFacts['purpose'],
    ...Forms,
  ]
): CheckFacts {
  return { standsOn, isQuick, hasBefore, isNamed, purpose, forms: known(forms) };
}

type Forms = [ReadingForm, ...ReadingForm[]] | [typeof unread];

function known(forms: Forms): ReadingForm[] {
  return forms.filter(one => one !== undefined);
}

function form(needs: ReadingForm['needs'], may: ReadingForm['may'] = []): ReadingForm {
  return { needs, may };
}

/** What is true of each kind of step and of check, in one place: whoever adds a kind is asked each question by the compiler. Data only. */
import { type CheckKind, isCheck, type Reading, type StepKind } from './reading.js';

export interface StepFacts {
  /** The words ask for what is so afterwards, and any way of the same step to it will do; or for the input itself. */
  asks: 'state' | 'input';
  /** The words leave the means to the run: no click or key of its own is an input that the author names. */
  isFree: boolean;
  /** It goes into no window that the author could name. */
  isAnywhere: boolean;
  /** It puts something into what may be saved later. */
  brings: boolean;
  /** It gives an element its value, and no other element loses its own by that. */
  sets: boolean;
  /** It chooses among what is there. */
  chooses: boolean;
}

export interface CheckFacts {
  /** What the desktop must tell for it to be decided. */
  standsOn: 'windows' | 'programs' | 'files' | 'accessibility' | 'pixels';
  /** It is decided within milliseconds, so that it can be asked between two actions. */
  isQuick: boolean;
  /** A widget or a window says it of itself: only a look before its own input tells what that input has changed. */
  hasBefore: boolean;
  /** It is asked of a thing that has a name. */
  isNamed: boolean;
  /** As what the thing is looked for: what takes text, what can be ticked, or whatever it is. */
  purpose: 'field' | 'check' | 'any';
}

const [yes, no] = [true, false];

export const STEPS: Readonly<Record<StepKind, StepFacts>> = {
  // asks, isFree, isAnywhere, brings, sets, chooses
  open: step('state', no, yes, no, no, no),
  close: step('state', yes, yes, no, no, no),
  switch_to: step('state', no, yes, no, no, no),
  resize: step('state', yes, yes, no, no, no),
  click: step('input', no, no, no, no, no),
  double_click: step('input', no, no, no, no, no),
  right_click: step('input', no, no, no, no, no),
  hover: step('input', no, no, no, no, no),
  drag: step('input', no, no, yes, no, no),
  menu: step('input', no, no, no, no, no),
  type: step('input', no, no, yes, no, no),
  fill: step('state', no, no, yes, yes, no),
  clear: step('state', yes, no, no, yes, no),
  select: step('state', no, no, no, yes, yes),
  check: step('state', no, no, no, yes, yes),
  uncheck: step('state', no, no, no, yes, yes),
  expand: step('state', no, no, no, no, no),
  collapse: step('state', no, no, no, no, no),
  press: step('input', no, no, no, no, no),
  scroll: step('input', no, no, no, no, no),
  wait: step('input', no, yes, no, no, no),
  save_as: step('state', yes, yes, no, no, no),
  open_file: step('state', yes, yes, yes, no, no),
  remember: step('state', no, no, no, no, no),
};

export const CHECKS: Readonly<Record<CheckKind, CheckFacts>> = {
  // standsOn, isQuick, hasBefore, isNamed, purpose
  expect_text: check('pixels', no, no, no),
  expect_window_title: check('windows', yes, no, no),
  expect_window: check('windows', yes, no, no),
  expect_front: check('windows', yes, no, yes),
  expect_size: check('windows', yes, yes, yes),
  expect_app: check('programs', yes, no, no),
  expect_file: check('files', yes, no, no),
  expect_field: check('pixels', yes, yes, yes, 'field'),
  expect_checked: check('accessibility', yes, yes, yes, 'check'),
  expect_enabled: check('accessibility', no, no, yes),
  expect_expanded: check('accessibility', yes, yes, yes),
  expect_clipboard: check('pixels', yes, no, no),
  expect_row: check('accessibility', no, no, no),
  expect_image: check('pixels', no, no, no),
  expect_beside: check('pixels', yes, no, no),
};

/** Undefined of a check. */
export function stepFacts({ kind }: Pick<Reading, 'kind'>): StepFacts | undefined {
  return (STEPS as Partial<Record<Reading['kind'], StepFacts>>)[kind];
}

/** Undefined of a step. */
export function checkFacts({ kind }: Pick<Reading, 'kind'>): CheckFacts | undefined {
  return (CHECKS as Partial<Record<Reading['kind'], CheckFacts>>)[kind];
}

/** What is asked for is that something is so, not that something is done. */
export function asksForState(reading: Reading): boolean {
  return isCheck(reading) || stepFacts(reading)?.asks === 'state' || (reading.kind === 'wait' && reading.target !== undefined);
}

function step(
  ...[asks, isFree, isAnywhere, brings, sets, chooses]: [StepFacts['asks'], boolean, boolean, boolean, boolean, boolean]
): StepFacts {
  return { asks, isFree, isAnywhere, brings, sets, chooses };
}

function check(
  ...[standsOn, isQuick, hasBefore, isNamed, purpose = 'any']: [CheckFacts['standsOn'], boolean, boolean, boolean, CheckFacts['purpose']?]
): CheckFacts {
  return { standsOn, isQuick, hasBefore, isNamed, purpose };
}

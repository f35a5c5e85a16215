/** What shows that a step is done, by the author's own words: a state that the desktop can be asked for. Pure. */
import { asPictureCheck } from '../scenario/image-path.js';
import { forEachPointed, type StepKind } from '../scenario/kinds.js';
import { isCheck, type NamedScope, namedScope, type Reading } from '../scenario/reading.js';
import { waitingTime } from './patience.js';

export interface ProofCheck {
  check: Reading;
  /** How long to wait for it, in milliseconds. */
  withinMs: number;
  /** The author wrote this check as a step: where it does not hold, the run fails. */
  stated: boolean;
  /** What was there before the step began is no proof: of `expect_file`, only what was written since; of `expect_field`, only what was typed. */
  fresh?: boolean | undefined;
  /** The words ask for a deed: it must not have been so before the step's first input. Absent: it may hold already. */
  turned?: boolean | undefined;
}

/**
 * The check that shows that a reading is done; of a sentence that asks for a state, it may hold already.
 */
export function proofOf(reading: Reading): ProofCheck | undefined {
  const proof = proofOfKind(reading);
  if (!proof || reading.asks !== 'state') return proof;
  const { turned: _, fresh: __, ...mayHold } = proof;
  return mayHold;
}

/** What is seen once a deed is done, as a look; undefined where nobody can look for it. */
export function lookOf(deed: Reading): Reading | undefined {
  const proof = deed.kind === 'type' ? undefined : proofOfKind(deed);
  if (!proof) return undefined;
  // What is gone, or written, must have become so.
  const hasTurned = proof.check.negated === true || proof.check.kind === 'expect_file';
  return { ...proof.check, ...(hasTurned && { was: 'otherwise' }) };
}

/** The check that shows that a reading is done; undefined where only an effect on the screen can. */
function proofOfKind(reading: Reading): ProofCheck | undefined {
  return isCheck(reading) ? { check: reading, withinMs: waitingTime('stated'), stated: true } : PROOFS[reading.kind as StepKind](reading);
}

type Proof = (reading: Reading) => ProofCheck | undefined;

const onlyAnEffect: Proof = () => undefined;

const PROOFS: Readonly<Record<StepKind, Proof>> = {
  ...forEachPointed(() => onlyAnEffect),
  drag: onlyAnEffect,
  menu: onlyAnEffect,
  press: onlyAnEffect,
  scroll: onlyAnEffect,
  // Where it can be read, the button that was to be chosen is the one that is chosen, and stays so.
  click: ({ role, target, ...reading }) =>
    role === 'radio button' && target !== undefined ? effect({ kind: 'expect_checked', target, role, ...placeOf(reading) }) : undefined,
  open: ({ app = '' }) => turned({ kind: 'expect_app', app }, 'opens'),
  close: reading => turned(closed(reading), 'closes'),
  switch_to: ({ target = '' }) => effect({ kind: 'expect_front', target }),
  resize: ({ target, value = '' }) => effect({ kind: 'expect_size', ...(target !== undefined && { target }), value }),
  // Without a target: the field that has the keyboard. Where none can be read (a terminal), the effect counts.
  type: ({ value = '' }) => fresh({ kind: 'expect_field', value, match: 'typed' }, 'effect'),
  fill: ({ target = '', value = '', ...reading }) => effect({ kind: 'expect_field', target, value, ...placeOf(reading) }),
  clear: ({ target, ...reading }) => effect({ kind: 'expect_field', ...(target && { target }), value: '', ...placeOf(reading) }),
  select: ({ target = '', value = '', ...reading }) =>
    effect({ kind: 'expect_field', target, value, role: 'combo box', ...placeOf(reading) }),
  check: reading => effect({ kind: 'expect_checked', ...thingOf(reading), tick: true }),
  uncheck: reading => effect({ kind: 'expect_checked', ...thingOf(reading), tick: true, negated: true }),
  expand: reading => effect({ kind: 'expect_expanded', ...thingOf(reading) }),
  collapse: reading => effect({ kind: 'expect_expanded', ...thingOf(reading), negated: true }),
  // Without a name: some file of the home folder was written.
  save_as: ({ value }) => fresh({ kind: 'expect_file', ...(value !== undefined && { value, match: 'ends' }) }, 'file'),
  open_file: ({ value = '' }) =>
    turned({ kind: 'expect_window_title', value: value.split('/').at(-1)!, match: 'contains', mayLackType: true }, 'file'),
  remember: ({ target = '', name = '', what }) => ({
    check: { kind: 'expect_beside', target, name, ...(what && { what }) },
    withinMs: waitingTime('stated'),
    stated: true,
  }),
  wait: reading =>
    reading.target === undefined
      ? undefined
      : {
          check: awaited(reading),
          withinMs: reading.seconds === undefined ? waitingTime('awaited') : reading.seconds * 1000,
          stated: false,
        },
};

function effect(check: Reading): ProofCheck {
  return { check, withinMs: waitingTime('effect'), stated: false };
}

function turned(check: Reading, waits: Parameters<typeof waitingTime>[0]): ProofCheck {
  return { check, withinMs: waitingTime(waits), stated: false, turned: true };
}

function fresh(check: Reading, waits: Parameters<typeof waitingTime>[0]): ProofCheck {
  return { check, withinMs: waitingTime(waits), stated: false, fresh: true };
}

type Place = NamedScope & Pick<Reading, 'where'>;

function placeOf({ where, ...reading }: Place): Place {
  return { ...namedScope(reading), ...(where && { where }) };
}

function thingOf({ target = '', role, ...reading }: Reading): Place & Pick<Reading, 'target' | 'role'> {
  return { target, ...(role && { role }), ...placeOf(reading) };
}

/** Without a name: the window that was in front when the step began. */
function closed({ app, target, role, ...within }: Reading): Reading {
  if (role === 'program' && app === undefined) return { kind: 'expect_window', negated: true };
  if (app !== undefined) return { kind: 'expect_app', app, negated: true };
  if (role === 'tab' && target !== undefined) return { kind: 'expect_text', value: target, role, negated: true };
  return { kind: 'expect_window', ...(target !== undefined && { target }), ...(role && { role }), ...namedScope(within), negated: true };
}

function awaited(reading: Reading): Reading {
  const negated = reading.negated ? { negated: true } : {};
  const target = reading.target ?? '';
  if (reading.role === 'window' || reading.role === 'dialog') return { kind: 'expect_window', target, ...negated };
  const role = reading.role ? { role: reading.role } : {};
  return asPictureCheck({ kind: 'expect_text', value: target, ...role, ...namedScope(reading), ...negated });
}

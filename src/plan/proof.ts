/** What shows that a step is done, by the author's own words: a state that the desktop can be asked for. Pure. */
import { asPictureCheck } from '../scenario/image-path.js';
import { isCheck, type Reading } from '../scenario/reading.js';
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

function effect(check: Reading): ProofCheck {
  return { check, withinMs: waitingTime('effect'), stated: false };
}

/** The check that shows that a reading is done; undefined where only an effect on the screen can. */
function proofOfKind(reading: Reading): ProofCheck | undefined {
  const { scope, where } = reading;
  const within = { ...(scope && { scope }), ...(where && { where }) };
  const thing = { target: reading.target ?? '', ...(reading.role && { role: reading.role }), ...within };
  if (isCheck(reading)) return { check: reading, withinMs: waitingTime('stated'), stated: true };
  switch (reading.kind) {
    case 'open':
      return { check: { kind: 'expect_app', app: reading.app ?? '' }, withinMs: waitingTime('opens'), stated: false, turned: true };
    case 'close':
      return { check: closed(reading), withinMs: waitingTime('closes'), stated: false, turned: true };
    case 'switch_to':
      return effect({ kind: 'expect_front', target: reading.target ?? '' });
    case 'resize':
      return effect({ kind: 'expect_size', ...(reading.target !== undefined && { target: reading.target }), value: reading.value ?? '' });
    case 'type':
      // Without a target: the field that has the keyboard. Where none can be read (a terminal), the effect counts.
      return {
        check: { kind: 'expect_field', value: reading.value ?? '', match: 'typed' },
        withinMs: waitingTime('effect'),
        stated: false,
        fresh: true,
      };
    case 'fill':
      return effect({ kind: 'expect_field', target: reading.target ?? '', value: reading.value ?? '', ...within });
    case 'clear':
      return effect({ kind: 'expect_field', ...(reading.target && { target: reading.target }), value: '', ...within });
    case 'select':
      return effect({ kind: 'expect_field', target: reading.target ?? '', value: reading.value ?? '', role: 'combo box', ...within });
    case 'check':
    case 'uncheck':
      return effect({ kind: 'expect_checked', ...thing, tick: true, ...(reading.kind === 'uncheck' && { negated: true }) });
    case 'expand':
    case 'collapse':
      return effect({ kind: 'expect_expanded', ...thing, ...(reading.kind === 'collapse' && { negated: true }) });
    case 'save_as':
      // Without a name: some file of the home folder was written.
      return {
        check: { kind: 'expect_file', ...(reading.value !== undefined && { value: reading.value, match: 'ends' }) },
        withinMs: waitingTime('file'),
        stated: false,
        fresh: true,
      };
    case 'remember': {
      const { target = '', name = '', what } = reading;
      const check: Reading = { kind: 'expect_beside', target, name, ...(what && { what }) };
      return { check, withinMs: waitingTime('stated'), stated: true };
    }
    case 'open_file':
      return {
        check: { kind: 'expect_window_title', value: (reading.value ?? '').split('/').at(-1)!, match: 'contains', mayLackType: true },
        withinMs: waitingTime('file'),
        stated: false,
        turned: true,
      };
    case 'click':
      // Where it can be read, the button that was to be chosen is the one that is chosen, and stays so.
      if (reading.role !== 'radio button' || reading.target === undefined) return undefined;
      return effect({ kind: 'expect_checked', target: reading.target, role: 'radio button', ...within });
    case 'wait':
      if (reading.target === undefined) return undefined;
      return {
        check: awaited(reading),
        withinMs: reading.seconds === undefined ? waitingTime('awaited') : reading.seconds * 1000,
        stated: false,
      };
    default:
      return undefined;
  }
}

/** Without a name: the window that was in front when the step began. */
function closed({ app, target, role, scope }: Reading): Reading {
  if (role === 'program' && app === undefined) return { kind: 'expect_window', negated: true };
  if (app !== undefined) return { kind: 'expect_app', app, negated: true };
  if (role === 'tab' && target !== undefined) return { kind: 'expect_text', value: target, role, negated: true };
  return { kind: 'expect_window', ...(target !== undefined && { target }), ...(role && { role }), ...(scope && { scope }), negated: true };
}

function awaited(reading: Reading): Reading {
  const negated = reading.negated ? { negated: true } : {};
  const target = reading.target ?? '';
  if (reading.role === 'window' || reading.role === 'dialog') return { kind: 'expect_window', target, ...negated };
  const role = reading.role ? { role: reading.role } : {};
  return asPictureCheck({ kind: 'expect_text', value: target, ...role, ...(reading.scope && { scope: reading.scope }), ...negated });
}

/** What shows that a step is done, by the author's own words: a state that the desktop can be asked for. Pure. */
import { asPictureCheck } from '../scenario/image-path.js';
import { isCheck, type Reading } from '../scenario/reading.js';
import type { ProofCheck } from './plan.js';

/** How long each kind of proof may take, milliseconds. A cold browser on a busy machine needs about ten seconds to show its window. */
const OPEN_WITHIN_MS = 20_000;
const WAIT_WITHIN_MS = 30_000;
const FILE_WITHIN_MS = 5000;
const EFFECT_WITHIN_MS = 3000;
/** A program that is told to quit takes its windows away, and may take its time to end. */
const CLOSE_WITHIN_MS = 5000;
/** A check written as a step: as long as Playwright's own `expect`. */
const STATED_WITHIN_MS = 5000;

/**
 * The check that shows that a reading is done; of a sentence that asks for a state, it may hold already.
 */
export function proofOf(reading: Reading): ProofCheck | undefined {
  const proof = proofOfKind(reading);
  if (!proof || reading.asks !== 'state') return proof;
  const { turned: _, fresh: __, ...mayHold } = proof;
  return mayHold;
}

/** The check that shows that a reading is done; undefined where only an effect on the screen can. */
function proofOfKind(reading: Reading): ProofCheck | undefined {
  const { scope } = reading;
  const within = scope ? { scope } : {};
  if (isCheck(reading)) return { check: reading, withinMs: STATED_WITHIN_MS, stated: true };
  switch (reading.kind) {
    case 'open':
      return { check: { kind: 'expect_app', app: reading.app ?? '' }, withinMs: OPEN_WITHIN_MS, stated: false, turned: true };
    case 'close':
      return { check: closed(reading), withinMs: CLOSE_WITHIN_MS, stated: false, turned: true };
    case 'switch_to':
      return { check: { kind: 'expect_front', target: reading.target ?? '' }, withinMs: EFFECT_WITHIN_MS, stated: false };
    case 'type':
      // Without a target: the field that has the keyboard. Where none can be read (a terminal), the effect counts.
      return {
        check: { kind: 'expect_field', value: reading.value ?? '', match: 'typed' },
        withinMs: EFFECT_WITHIN_MS,
        stated: false,
        fresh: true,
      };
    case 'fill':
      return {
        check: { kind: 'expect_field', target: reading.target ?? '', value: reading.value ?? '', ...within },
        withinMs: EFFECT_WITHIN_MS,
        stated: false,
      };
    case 'clear':
      return {
        check: { kind: 'expect_field', ...(reading.target && { target: reading.target }), value: '', ...within },
        withinMs: EFFECT_WITHIN_MS,
        stated: false,
      };
    case 'select':
      return {
        check: { kind: 'expect_field', target: reading.target ?? '', value: reading.value ?? '', role: 'combo box', ...within },
        withinMs: EFFECT_WITHIN_MS,
        stated: false,
      };
    case 'check':
    case 'uncheck':
      return {
        check: {
          kind: 'expect_checked',
          target: reading.target ?? '',
          ...(reading.role && { role: reading.role }),
          ...(reading.kind === 'uncheck' && { negated: true }),
          ...within,
        },
        withinMs: EFFECT_WITHIN_MS,
        stated: false,
      };
    case 'save_as':
      // Without a name: some file of the home folder was written.
      return {
        check: { kind: 'expect_file', ...(reading.value !== undefined && { value: reading.value }) },
        withinMs: FILE_WITHIN_MS,
        stated: false,
        fresh: true,
      };
    case 'open_file':
      return {
        check: { kind: 'expect_window_title', value: (reading.value ?? '').split('/').at(-1)!, match: 'contains' },
        withinMs: FILE_WITHIN_MS,
        stated: false,
        turned: true,
      };
    case 'click':
      // Where it can be read, the button that was to be chosen is the one that is chosen, and stays so.
      if (reading.role !== 'radio button' || reading.target === undefined) return undefined;
      return {
        check: { kind: 'expect_checked', target: reading.target, role: 'radio button', ...within },
        withinMs: EFFECT_WITHIN_MS,
        stated: false,
      };
    case 'wait':
      if (reading.target === undefined) return undefined;
      return { check: awaited(reading), withinMs: reading.seconds === undefined ? WAIT_WITHIN_MS : reading.seconds * 1000, stated: false };
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

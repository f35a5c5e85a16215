/** What the evidence so far demands: go on, verify something, or end with a verdict. Pure. */
import type { Reading } from '../scenario/reading.js';
import type { CheckPurpose } from '../trace/event.js';
import { type Cause, endWith } from './decide.js';
import { detect } from './detectors.js';
import { current, expectedAt, type JudgeState } from './state.js';
import type { Verdict } from './verdict.js';

export type Ruling =
  /** The brain's turn; `expected` is -1 when the objective lists nothing that is still due. */
  | { kind: 'go_on'; objective: number; expected: number }
  /** Evaluate this check and tell the result; then ask again. */
  | { kind: 'verify'; purpose: CheckPurpose; text: string; check: Reading | undefined; withinMs: number }
  | { kind: 'end'; verdict: Verdict };

/** How long a stated check, a condition may take to come true, milliseconds. Five seconds are Playwright's own `expect` default. */
const STATED_WITHIN_MS = 5000;
const CONDITION_WITHIN_MS = 1500;

/**
 * @param complete true when the actions of the last decision have all their outcomes: only then is anything verified.
 *   Between two actions of a batch only an end matters.
 */
export function ruling(state: JudgeState, complete = true): Ruling {
  const cause = endingCause(state);
  if (cause) return { kind: 'end', verdict: endWith(state, cause) };
  const before = complete ? checkBeforeOutcome(state) : undefined;
  if (before) return before;
  const at = current(state);
  if (at) {
    const verification = complete ? verificationOf(state, at) : undefined;
    if (verification) return verification;
    if (complete && state.stopped) return { kind: 'end', verdict: endWith(state, { kind: 'stopped_early' }) };
    if (complete && state.idleTurns >= state.settings.idleTurns) return { kind: 'end', verdict: endWith(state, { kind: 'idle' }) };
    return { kind: 'go_on', ...at };
  }
  if (!state.plan) return { kind: 'go_on', objective: -1, expected: -1 };
  const open = state.checks.findIndex(check => check.final === undefined);
  if (open >= 0) {
    const failed = state.checks.find(check => check.final && check.final.holds !== 'yes');
    if (!failed) {
      const check = state.plan.checks[open]!;
      return {
        kind: 'verify',
        purpose: { kind: 'stated', index: open, phase: 'final' },
        text: check.text,
        check: check.reading,
        withinMs: STATED_WITHIN_MS,
      };
    }
  }
  return { kind: 'end', verdict: endWith(state, { kind: 'all_done' }) };
}

function endingCause(state: JudgeState): Cause | undefined {
  if (state.ending) return { kind: 'ending', ending: state.ending };
  const detection = detect(state.detectors, state.settings);
  if (detection) return { kind: 'detected', detection };
  const at = current(state);
  const own = at && state.objectives[at.objective]?.expected[at.expected];
  if (at && own?.lastProof) {
    const isStated = expectedAt(state, at)?.proof?.stated === true;
    if (isStated || own.failedProofs >= state.settings.proofAttempts) return { kind: 'proof_failed', ...at, result: own.lastProof };
  }
  return undefined;
}

/** An action that showed nothing is confirmed by a check that becomes true after it: so what the checks say before must be known. */
function checkBeforeOutcome(state: JudgeState): Ruling | undefined {
  if (!state.objectives.some(objective => objective.expected.some(expected => expected.status === 'unconfirmed'))) return undefined;
  const index = state.checks.findIndex(check => check.atStart === undefined && check.final === undefined);
  const check = state.plan?.checks[index];
  if (!check) return undefined;
  return { kind: 'verify', purpose: { kind: 'stated', index, phase: 'start' }, text: check.text, check: check.reading, withinMs: 0 };
}

function verificationOf(state: JudgeState, at: { objective: number; expected: number }): Ruling | undefined {
  const expected = expectedAt(state, at);
  const own = state.objectives[at.objective]?.expected[at.expected];
  if (!expected || !own) return undefined;
  if (own.condition === 'unknown' && expected.when) {
    const purpose: CheckPurpose = { kind: 'condition', ...at };
    return { kind: 'verify', purpose, text: expected.description, check: expected.when, withinMs: CONDITION_WITHIN_MS };
  }
  if (!expected.proof) return undefined;
  if (!expected.proof.stated && !own.acted && !own.claimed) return undefined;
  const purpose: CheckPurpose = { kind: 'proof', ...at };
  return { kind: 'verify', purpose, text: expected.description, check: expected.proof.check, withinMs: expected.proof.withinMs };
}

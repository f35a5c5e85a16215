/** What the evidence so far demands: go on, verify something, ask a witness, take something out of the way, or end with a verdict. Pure. */

import { type RecoveryLimits, recoveryLimit } from '../plan/objective.js';
import { looksFor } from '../plan/plan.js';
import { pathOfTarget } from '../scenario/image-path.js';
import type { Reading } from '../scenario/reading.js';
import type { CheckPurpose, Obstacle, WitnessPurpose } from '../trace/event.js';
import { type Cause, endWith } from './decide.js';
import { detect } from './detectors.js';
import { changeWanted } from './plan-change.js';
import {
  current,
  doChecksShowSilent,
  expectedAt,
  expectedState,
  isProofDue,
  type JudgeState,
  nextOf,
  openRecovery,
  type Place,
  type RecoveryState,
} from './state.js';
import { keyOf, standingOf } from './testimony.js';
import type { Verdict } from './verdict.js';

export type Ruling =
  /** The brain's turn; `expected` is -1 when the objective lists nothing that is still due. */
  | { kind: 'go_on'; objective: number; expected: number; recovery?: { index: number; obstacle: Obstacle } | undefined }
  /** Evaluate this check and tell the result; then ask again. */
  | {
      kind: 'verify';
      purpose: CheckPurpose;
      text: string;
      check: Reading | undefined;
      withinMs: number;
      goneWindow?: { id: number; pid?: number | undefined } | undefined;
      gonePageDialog?: Pick<Obstacle, 'bounds' | 'title'> | undefined;
      writtenAfter?: number | undefined;
    }
  /** Ask a witness this and tell the answer; then ask again. */
  | { kind: 'witness'; purpose: WitnessPurpose; claim: string; stance: 'confirm' | 'refute'; witness: number }
  /** Something is in the way: begin a recovery step. */
  | { kind: 'recover'; objective: number; obstacle: Obstacle }
  /** Ask the brain for another execution plan of this objective, and only of it; then ask again. */
  | { kind: 'adjust'; objective: number; expected: number; because: string }
  | { kind: 'end'; verdict: Verdict };

/** How long a stated check, a condition may take to come true, milliseconds. Five seconds are Playwright's own `expect` default. */
const STATED_WITHIN_MS = 5000;
const CONDITION_WITHIN_MS = 1500;
/** An element that is there needs no waiting; one that is about to come gets a moment. */
const ELEMENT_WITHIN_MS = 500;
/** Another way than the expected action may have led there: the screen has settled already. */
const HELPED_WITHIN_MS = 500;
/** A dialog that was closed is gone within this time. */
const RECOVERY_WITHIN_MS = 1500;

/**
 * @param complete true when the actions of the last decision have all their outcomes: only then is anything verified.
 *   Between two actions of a batch only an end matters, and whether there is anything left to do.
 */
export function ruling(state: JudgeState, complete = true): Ruling {
  const cause = endingCause(state);
  if (cause) return end(state, cause);
  if (!state.plan) return { kind: 'go_on', objective: -1, expected: -1 };
  if (state.obstacle) return { kind: 'recover', objective: state.obstacle.objective, obstacle: state.obstacle.obstacle };
  const recovery = openRecovery(state);
  if (recovery) return recoveryRuling(state, recovery, complete);
  const before = complete ? checkBeforeOutcome(state) : undefined;
  if (before) return before;
  const at = current(state);
  if (!at) return afterAll(state, complete);
  if (!complete) return { kind: 'go_on', ...at };
  const verification = verificationOf(state, at);
  if (verification) return verification;
  if (state.stopped) return state.plan.isFromFallback ? afterFallback(state) : end(state, { kind: 'stopped_early' });
  if (state.idleTurns >= state.settings.idleTurns) return end(state, { kind: 'idle' });
  const because = changeWanted(state, at);
  return because === undefined ? { kind: 'go_on', ...at } : { kind: 'adjust', ...at, because };
}

/** What ends the run wherever it stands. */
function endingCause(state: JudgeState): Cause | undefined {
  if (state.ending) return { kind: 'ending', ending: state.ending };
  const detection = detect(state.detectors, state.settings);
  // Whatever goes on in a recovery step, it is the dialog that is the trouble.
  const recovery = openRecovery(state);
  if (detection && recovery)
    return { kind: 'blocked', ...recovery, why: `${detection.count} × ${state.lastCaption ?? ''} did not take it away` };
  if (detection) return { kind: 'detected', detection };
  if (state.sameTrouble && current(state)) return { kind: 'same_trouble', ...state.sameTrouble };
  const hopeless = hopelessObstacle(state);
  if (hopeless) return hopeless;
  const at = current(state);
  if (!at) return undefined;
  const own = expectedState(state, at);
  if (!own) return undefined;
  if (own.unclear) return { kind: 'condition_unclear', result: own.unclear };
  if (own.element?.holds === 'no') return { kind: 'element_missing', ...at, result: own.element };
  if (own.lastProof) {
    const isStated = expectedAt(state, at)?.proof?.stated === true;
    if ((isStated && !isForWitness(state, at)) || own.failedProofs >= state.settings.proofAttempts)
      return { kind: 'proof_failed', ...at, result: own.lastProof };
  }
  return undefined;
}

function hopelessObstacle(state: JudgeState): Cause | undefined {
  const { obstacle, progress, settings } = state;
  const recovery = openRecovery(state);
  const at = obstacle ?? recovery;
  if (!at) return undefined;
  const hopeless = (why: string): Cause => ({ kind: 'blocked', objective: at.objective, obstacle: at.obstacle, why });
  if (recovery && recovery.failedChecks >= settings.proofAttempts) return hopeless(`it did not go away: ${recovery.lastCheck?.seen ?? ''}`);
  const exceeded = obstacle && recoveryLimit(progress, obstacle.obstacle.title);
  return exceeded && hopeless(LIMITS[exceeded.limit](exceeded.value));
}

const LIMITS: Readonly<Record<keyof RecoveryLimits, (value: number) => string>> = {
  sameObstacle: value => `it came back ${value} times`,
  nesting: value => `${value} recoveries inside one another are the limit`,
  perObjective: value => `${value} recoveries for one step are the limit`,
  perRun: value => `${value} recoveries in one run are the limit`,
};

function recoveryRuling(state: JudgeState, recovery: RecoveryState, complete: boolean): Ruling {
  const { index, obstacle, objective } = recovery;
  if (complete && recovery.acted) {
    const gone: Reading = { kind: 'expect_text', value: obstacle.title, negated: true };
    const purpose = { kind: 'recovery', recovery: index } as const;
    const goneWindow = obstacle.window === undefined ? undefined : { id: obstacle.window, pid: obstacle.pid };
    const gonePageDialog = obstacle.how === 'accessibility' ? { title: obstacle.title, bounds: obstacle.bounds } : undefined;
    return { kind: 'verify', purpose, text: obstacle.title, check: gone, withinMs: RECOVERY_WITHIN_MS, goneWindow, gonePageDialog };
  }
  if (complete && (state.stopped || state.idleTurns >= state.settings.idleTurns))
    return end(state, { kind: 'blocked', objective, obstacle, why: 'nothing was done about it' });
  return { kind: 'go_on', objective, expected: current(state)?.expected ?? -1, recovery: { index, obstacle } };
}

/**
 * A check that became true shows what nothing else can: of a fallback plan, of one that is too small, of an action that showed nothing. So it
 * must be known what held before. Not sooner: a check that the *next* action makes true says nothing of a dead one before it.
 */
function checkBeforeOutcome(state: JudgeState): Ruling | undefined {
  const { plan } = state;
  const isAtStart = (plan?.isFromFallback || !state.planIsWhole) && state.actionsDone === 0;
  if (!plan || (!isAtStart && !isDoubtful(state))) return undefined;
  const known = isAtStart ? 'atStart' : 'atDoubt';
  const index = state.checks.findIndex(check => check[known] === undefined && check.final === undefined);
  const check = plan.checks[index];
  if (!check) return isAtStart ? undefined : lookBefore(state);
  return { kind: 'verify', purpose: { kind: 'stated', index, phase: 'start' }, text: check.text, check: check.reading, withinMs: 0 };
}

/** `Click "Load"`, `Wait until "Done" is shown`: what the next look finds shows that the click did something, if it was not there yet. */
function lookBefore(state: JudgeState): Ruling | undefined {
  let place = current(state);
  let expected = place && expectedAt(state, place);
  while (expected && !looksFor(expected)) {
    place = nextOf(state, place!);
    expected = expectedAt(state, place);
  }
  if (!expected || expectedState(state, place!)?.before) return undefined;
  const purpose = { kind: 'proof', ...place!, phase: 'before' } as const;
  return { kind: 'verify', purpose, text: expected.description, check: expected.proof?.check, withinMs: 0 };
}

/** An action showed nothing, and only a check may still show that it did something. */
function isDoubtful(state: JudgeState): boolean {
  const at = current(state);
  const own = at && expectedState(state, at);
  const isSilent = own?.silent !== undefined && !expectedAt(state, at!)?.proof && !state.plan?.isFromFallback;
  return isSilent || state.objectives.some(({ expected }) => expected.some(({ status }) => status === 'unconfirmed'));
}

function verificationOf(state: JudgeState, at: Place): Ruling | undefined {
  const expected = expectedAt(state, at);
  if (!expected) return undefined;
  const own = expectedState(state, at)!;
  const { description: text } = expected;
  if (!own.conditionSeen && expected.when) {
    return { kind: 'verify', purpose: { kind: 'condition', ...at }, text, check: expected.when, withinMs: CONDITION_WITHIN_MS };
  }
  if (isForWitness(state, at)) return witness(state, { kind: 'expected', ...at }, text);
  const isDone = own.acted || own.claimed;
  // A batch may have gone on to it before the step before was verified; and what holds already needs nothing done.
  const isLeft = state.stopped && own.lastProof === undefined;
  if (expected.proof && (expected.proof.stated || isDone || isLeft)) {
    const { check, fresh } = expected.proof;
    const withinMs = !isProofDue(state, at)
      ? HELPED_WITHIN_MS
      : expected.proof.stated || isDone
        ? expected.proof.withinMs
        : CONDITION_WITHIN_MS;
    return {
      kind: 'verify',
      purpose: { kind: 'proof', ...at },
      text,
      check,
      withinMs,
      writtenAfter: fresh ? (own.begunAt ?? state.dueSince) : undefined,
    };
  }
  const [target] = expected.targetElements;
  if (target !== undefined && own.element === undefined && state.fruitless >= state.settings.elementSearchActions) {
    const picture = pathOfTarget(target);
    const check: Reading = picture === undefined ? { kind: 'expect_text', value: target } : { kind: 'expect_image', value: picture };
    return { kind: 'verify', purpose: { kind: 'element', ...at }, text: target, check, withinMs: ELEMENT_WITHIN_MS };
  }
  return undefined;
}

/** Only eyes can tell: actions that match with medium confidence again and again, or a proof that the desktop cannot decide. */
function isForWitness(state: JudgeState, at: Place): boolean {
  const own = expectedState(state, at)!;
  if (!state.started?.witness || state.plan?.isFromFallback) return false;
  if (expectedAt(state, at)?.proof) return own.lastProof?.holds === 'unsure' && own.acted;
  return own.mediums >= state.settings.mediumActions;
}

/** Every objective is done: the stated checks, then a doubt that is left, then the end. */
function afterAll(state: JudgeState, complete: boolean): Ruling {
  const isOver = state.planIsWhole || state.stopped;
  if (!isOver) {
    if (complete && state.idleTurns >= state.settings.idleTurns) return end(state, { kind: 'idle' });
    return { kind: 'go_on', objective: state.objectives.length - 1, expected: -1 };
  }
  const check = nextStatedCheck(state);
  if (check) return check;
  if (!hasFailedCheck(state) && needsOutcome(state)) {
    const question = witness(state, { kind: 'outcome' }, outcomeClaim(state));
    if (question) return question;
  }
  return end(state, { kind: 'all_done' });
}

/**
 * The report contradicts the progress, the plan is smaller than the text, or an action showed nothing and no
 * check became true after it; or a step was reached on another way than planned.
 */
function needsOutcome(state: JudgeState): boolean {
  const isUnconfirmed = state.objectives.some(objective => objective.expected.some(expected => expected.status === 'unconfirmed'));
  return (
    state.lastReport?.status === 'failure' ||
    state.objectives.some(({ isOtherWay }) => isOtherWay) ||
    !state.planIsWhole ||
    (isUnconfirmed && !doChecksShowSilent(state))
  );
}

/** "It stopped" is not enough: checks that became true, or a witness of the outcome. */
function afterFallback(state: JudgeState): Ruling {
  if (state.lastReport?.status === 'failure' || state.effects === 0) return end(state, { kind: 'stopped_early' });
  const check = nextStatedCheck(state);
  if (check) return check;
  if (hasFailedCheck(state)) return end(state, { kind: 'all_done' });
  return witness(state, { kind: 'outcome' }, outcomeClaim(state)) ?? end(state, { kind: 'stopped_early' });
}

/** The next stated check to be decided: by the desktop, else by a witness. */
function nextStatedCheck(state: JudgeState): Ruling | undefined {
  if (hasFailedCheck(state)) return undefined;
  for (const [index, planned] of (state.plan?.checks ?? []).entries()) {
    const { final } = state.checks[index]!;
    if (final === undefined) {
      const purpose = { kind: 'stated', index, phase: 'final' } as const;
      return { kind: 'verify', purpose, text: planned.text, check: planned.reading, withinMs: STATED_WITHIN_MS };
    }
    const question = final.holds === 'unsure' ? witness(state, { kind: 'stated', index }, planned.text) : undefined;
    if (question) return question;
  }
  return undefined;
}

function hasFailedCheck(state: JudgeState): boolean {
  return state.checks.some(
    ({ final }, index) =>
      final !== undefined &&
      (final.holds === 'no' || (final.holds === 'unsure' && witness(state, { kind: 'stated', index }, '') === undefined)),
  );
}

/** The next question about a claim; undefined when it is decided, or nobody can be asked. */
function witness(state: JudgeState, purpose: WitnessPurpose, claim: string): Ruling | undefined {
  if (!state.started?.witness) return undefined;
  const standing = standingOf(state.testimonies.get(keyOf(purpose)), state.settings);
  return standing.kind === 'open' ? { kind: 'witness', purpose, claim, stance: standing.stance, witness: standing.witness } : undefined;
}

function outcomeClaim(state: JudgeState): string {
  const { title = '', text = '' } = state.started?.scenario ?? {};
  return text === '' ? title : `${title}\n${text}`;
}

function end(state: JudgeState, cause: Cause): Ruling {
  return { kind: 'end', verdict: endWith(state, cause) };
}

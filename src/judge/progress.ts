/** How expected actions and objectives move on. Nothing completes but by evidence that is handed in here. */
import {
  advance,
  alreadySatisfied,
  complete as completeStep,
  currentStep,
  type Progress,
  ProgressError,
  skip,
  start,
} from '../plan/objective.js';
import { progressFigure } from '../plan/summary.js';
import { type DetectorState, NO_DETECTIONS } from './detectors.js';
import { current, type ExpectedState, expectedAt, expectedState, type JudgeState, note, type Place } from './state.js';
import { keyOf } from './testimony.js';
import type { Evidence } from './verdict.js';
import { wordsOf } from './words.js';

/** A step that the progress does not allow is not taken: no trace can talk the judge into it. */
export function move(state: JudgeState, operation: (progress: Progress) => Progress): boolean {
  try {
    state.progress = operation(state.progress);
    return true;
  } catch (error) {
    if (!(error instanceof ProgressError)) throw error;
    note(state, 'refused', error.message);
    return false;
  }
}

/** An effect that was seen completes an expected action; one with a proof still has to show it. */
export function takeEffect(state: JudgeState, at: Place, evidence: Evidence): void {
  const own = expectedState(state, at)!;
  // The whole text as one expected action: any effect would do, so none does.
  if (state.plan?.isFromFallback) return;
  if (expectedAt(state, at)?.proof) {
    own.effect = evidence;
    note(state, 'effect', wordsOf(state).proofToCome(evidence.text));
  } else {
    complete(state, at, evidence);
  }
}

export function complete(state: JudgeState, at: Place, evidence: Evidence): void {
  const own = expectedState(state, at);
  if (own?.status !== 'pending') return;
  own.status = 'completed';
  own.evidence.push(evidence);
  note(state, `complete by ${evidence.kind}`, `${expectedAt(state, at)?.description ?? ''}: ${evidence.text}`);
  if (own.before?.holds === 'no') confirm(state, evidence);
  resetDetectors(state);
  state.testimonies.delete(keyOf({ kind: 'expected', ...at }));
  settleObjective(state);
  const next = current(state);
  if (!next) return;
  const following = expectedState(state, next);
  if (!following?.ahead) return;
  const { ahead } = following;
  following.ahead = undefined;
  takeEffect(state, next, ahead);
}

/** The step before turned out not to be done: what was done after it may have to be done again. */
export function dropAhead({ objectives }: JudgeState): void {
  for (const own of objectives.flatMap(({ expected }) => expected)) Object.assign(own, { ahead: undefined, begunAt: undefined });
}

/** A matching action showed nothing. */
export function takeSilence(state: JudgeState, own: ExpectedState, silent: Evidence): void {
  own.silent = silent;
  forgetDoubts(state);
}

/** What was looked at before an action says nothing of what it brought about: a check may have become true in between. */
export function forgetDoubts({ checks, objectives }: JudgeState): void {
  for (const check of checks) check.atDoubt = undefined;
  for (const own of objectives.flatMap(({ expected }) => expected)) own.before = undefined;
}

/** A step that only looks found what was not there after actions that showed nothing: it came of them, or of nothing that was done. */
function confirm(state: JudgeState, evidence: Evidence): void {
  for (const own of state.objectives.flatMap(({ expected }) => expected)) {
    if (own.status !== 'unconfirmed' || own.isGoneRound) continue;
    own.status = 'completed';
    own.evidence.push(evidence);
    note(state, 'confirmed', `${own.silent?.text ?? ''}: ${evidence.text}`);
  }
}

/** On the right element, and nothing that shows for sure what it did: it stays open until the scenario's outcome. */
export function leaveUnconfirmed(state: JudgeState, own: ExpectedState, because: string): void {
  // The whole text as one expected action: there is nothing that it would be the right element of.
  if (!own.silent || state.plan?.isFromFallback) return;
  own.status = 'unconfirmed';
  own.evidence.push(own.silent);
  note(state, 'unconfirmed', `${own.silent.text}: ${because}`);
  resetDetectors(state);
  settleObjective(state);
}

/** An expected action of the current objective is done with: what comes after it is due from now. */
export function settleObjective(state: JudgeState): void {
  state.grace = undefined;
  state.dueSince = state.lastAt;
  if (currentStep(state.progress)?.status === 'pending') move(state, start);
  leaveWhatIsDone(state);
}

/** On to the first objective that is not done. One without expected actions is never done: nothing could show it. */
export function leaveWhatIsDone(state: JudgeState): void {
  for (let step = currentStep(state.progress); step?.stepType === 'objective'; step = currentStep(state.progress)) {
    const { expected } = state.objectives[step.objective]!;
    if (expected.length === 0 || expected.some(({ status }) => status === 'pending')) return;
    const evidence = expected.flatMap(one => one.evidence);
    const text = evidence.map(one => one.text).join('; ') || `lines ${evidence.flatMap(({ events }) => events).join(', ')} of the trace`;
    const isSkipped = expected.every(({ status }) => status === 'skipped');
    const heldBefore = !step.hasActed && evidence.every(({ kind }) => kind === 'already_satisfied');
    const end = isSkipped ? skip : heldBefore ? alreadySatisfied : completeStep;
    if (!move(state, progress => advance(end(progress, text)))) return;
    note(state, 'progress', progressFigure(state.progress));
  }
}

export function resetDetectors(state: JudgeState, to: DetectorState = NO_DETECTIONS): void {
  state.detectors = to;
  state.fruitless = 0;
}

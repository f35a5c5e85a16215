/** Moving on among the author's steps, as the requirements of each are shown. Pure. */
import { demandsFrom, keyOfPlace, type Place, samePlace } from '../evidence/facts.js';
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
import { current, isSettled, type JudgeState, note, standing } from './state.js';
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

/** A fact was added: what is known of the requirements is asked anew, and what is done with is left. */
export function settle(state: JudgeState): void {
  state.standings.clear();
  leaveWhatIsDone(state);
  const at = current(state);
  const due = at ? keyOfPlace(at) : '';
  if (due === state.due) return;
  Object.assign(state, { due, dueSince: state.lastAt });
  resetDetectors(state);
}

/** It was done, or is meant to be, and nothing shows it: only what comes of it all can. */
export function leave(state: JudgeState, place: Place, because: string): void {
  const key = keyOfPlace(place);
  if (state.ledger.left.has(key)) return;
  state.ledger.left.set(key, because);
  note(state, 'left', because);
  resetDetectors(state);
  settle(state);
}

/**
 * The run has gone on to a later requirement: what was done before it and showed nothing can only be shown by
 * what comes of it all.
 */
export function leaveBehind(state: JudgeState, to: Place): void {
  const demands = demandsFrom(state.ledger, current(state));
  const reached = demands.findIndex(({ place }) => samePlace(place, to));
  for (const { place, requirement } of demands.slice(0, Math.max(0, reached)))
    if (requirement.as === 'goal' || standing(state, place).kind === 'silent') leave(state, place, wordsOf(state).goneOn);
}

/** On to the first objective that is not done. One that demands nothing is never done: nothing could show it. */
export function leaveWhatIsDone(state: JudgeState): void {
  for (let step = currentStep(state.progress); step?.stepType === 'objective'; step = currentStep(state.progress)) {
    const { objective } = step;
    const places = (state.ledger.requirements[objective] ?? []).map((_, expected): Place => ({ objective, expected }));
    if (places.length === 0 || !places.every(place => isSettled(state, place))) return;
    if (step.status === 'pending') move(state, start);
    const standings = places.map(place => standing(state, place));
    const evidence = standings.flatMap(one => ('evidence' in one ? [one.evidence] : []));
    const text = evidence.map(one => one.text).join('; ') || `lines ${evidence.flatMap(({ events }) => events).join(', ')} of the trace`;
    const isSkipped = standings.every(({ kind }) => kind === 'skipped');
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

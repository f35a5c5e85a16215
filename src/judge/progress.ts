/** Moving on among the author's steps, as the requirements of each are shown. Pure. */
import { demandsFrom, keyOfPlace, type Place, samePlace } from '../evidence/facts.js';
import { NO_DETECTIONS } from './detectors.js';
import { current, isSettled, type JudgeState, note, openRecovery, standing } from './state.js';
import { progressFigure } from './steps.js';
import { wordsOf } from './words.js';

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
  state.claimedGoals.delete(key);
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
  if (openRecovery(state)) return;
  for (let own = placesOf(state); own.length > 0 && own.every(place => isSettled(state, place)); own = placesOf(state)) {
    const isSkipped = own.every(place => standing(state, place).kind === 'skipped');
    state.ends.push({ status: isSkipped ? 'skipped' : 'completed', line: state.line - 1 });
    note(state, 'progress', progressFigure(state));
  }
}

/** Of the current objective. */
function placesOf({ ends: { length: objective }, ledger }: JudgeState): Place[] {
  return (ledger.requirements[objective] ?? []).map((_, expected) => ({ objective, expected }));
}

export function resetDetectors(state: JudgeState): void {
  state.detectors = NO_DETECTIONS;
  state.fruitless = 0;
}

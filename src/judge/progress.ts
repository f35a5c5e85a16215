/** How expected actions and objectives move on. Nothing completes but by evidence that is handed in here. */
import { type DetectorState, NO_DETECTIONS } from './detectors.js';
import { expectedAt, expectedState, type JudgeState, note, type Place } from './state.js';
import { keyOf } from './testimony.js';
import type { Evidence } from './verdict.js';

/** An effect that was seen completes an expected action; one with a proof still has to show it. */
export function takeEffect(state: JudgeState, at: Place, evidence: Evidence): void {
  const own = expectedState(state, at);
  if (!own) return;
  // The whole text as one expected action: any effect would do, so none does.
  if (state.plan?.isFromFallback) return;
  if (expectedAt(state, at)?.proof) {
    own.effect = evidence;
    note(state, 'effect', `${evidence.text}; its proof is still to be seen`);
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
  state.grace = undefined;
  resetDetectors(state);
  state.testimonies.delete(keyOf({ kind: 'expected', ...at }));
  settleObjective(state, at.objective);
}

export function settleObjective(state: JudgeState, index: number): void {
  const objective = state.objectives[index];
  if (!objective) return;
  state.dueSince = state.lastAt;
  if (objective.status === 'pending') objective.status = 'in_progress';
  if (objective.expected.some(e => e.status === 'pending')) return;
  objective.status = objective.expected.every(e => e.status === 'skipped') ? 'skipped' : 'completed';
}

export function resetDetectors(state: JudgeState, to: DetectorState = NO_DETECTIONS): void {
  state.detectors = to;
  state.fruitless = 0;
}

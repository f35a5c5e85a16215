/** Recovery steps: what stood in the way, whether it is gone, and back to the step before which it stood. Pure. */
import type { CheckResult, EventOf } from '../trace/event.js';
import { leaveWhatIsDone, resetDetectors } from './progress.js';
import { type JudgeState, note, openRecovery, type RecoveryState } from './state.js';
import { recoveryLimit, waiting } from './steps.js';
import { keyOf } from './testimony.js';
import type { Evidence } from './verdict.js';
import { wordsOf } from './words.js';

export function startRecovery(state: JudgeState, { obstacle }: EventOf<'recovery_started'>, line: number): void {
  state.obstacle = undefined;
  const objective = waiting(state);
  if (objective < 0) return;
  const exceeded = recoveryLimit(state, obstacle.title);
  if (exceeded) {
    note(state, 'refused', `${obstacle.title}: ${wordsOf(state).hopeless.limits[exceeded.limit](exceeded.value)}`);
    return;
  }
  // What is done now may undo what held: every check is asked again after it.
  for (const index of state.ledger.checks.keys()) state.testimonies.delete(keyOf({ kind: 'stated', index }));
  state.recoveries.push({
    index: state.recoveries.length,
    ...{ objective, obstacle, line, acted: false, failedChecks: 0, evidence: [], isOver: false },
  });
  resetDetectors(state);
}

export function takeRecovery(state: JudgeState, result: CheckResult, evidence: Evidence): void {
  const recovery = openRecovery(state);
  if (!recovery) return;
  recovery.lastCheck = result;
  if (result.holds === 'yes') {
    endRecovery(state, recovery, evidence);
    return;
  }
  recovery.failedChecks++;
  recovery.acted = false;
}

/** Back to what it stood in the way of, which starts afresh: what was tried while something was in the way says nothing. */
export function endRecovery(state: JudgeState, recovery: RecoveryState, evidence: Evidence): void {
  const { obstacle, line } = recovery;
  const text = evidence.text || wordsOf(state).isGone(obstacle.title);
  Object.assign(recovery, { isOver: true, evidence: [{ ...evidence, events: [line, ...evidence.events] }] });
  note(state, 'recovered', `${obstacle.title}: ${text}`);
  state.stopped = false;
  state.idleTurns = 0;
  resetDetectors(state);
  // What stood in the way of taking something away may have taken it along.
  const parent = openRecovery(state);
  if (parent) parent.acted = true;
  leaveWhatIsDone(state);
}

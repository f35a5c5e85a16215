/** Recovery steps: what stood in the way, whether it is gone, and back to the step before which it stood. Pure. */
import type { CheckResult, EventOf } from '../trace/event.js';
import { resetDetectors } from './progress.js';
import { type JudgeState, note } from './state.js';
import type { Evidence } from './verdict.js';

export function startRecovery(state: JudgeState, event: EventOf<'recovery_started'>, line: number): void {
  const { recovery: index, objective, obstacle } = event;
  const parent = state.objectives[objective];
  if (parent) parent.recoveries++;
  state.obstacle = undefined;
  state.recovery = { index, objective, obstacle, line, acted: false, failedChecks: 0 };
  resetDetectors(state);
}

export function takeRecovery(state: JudgeState, result: CheckResult, evidence: Evidence): void {
  const { recovery } = state;
  if (!recovery) return;
  recovery.lastCheck = result;
  if (result.holds === 'yes') {
    endRecovery(state, evidence);
    return;
  }
  recovery.failedChecks++;
  recovery.acted = false;
}

/** Back to the parent, which starts afresh: what was tried while something was in the way says nothing. */
export function endRecovery(state: JudgeState, evidence: Evidence): void {
  const { recovery } = state;
  if (!recovery) return;
  const { index, objective, obstacle, line } = recovery;
  state.recoveries.push({
    index,
    objective,
    obstacle: obstacle.title,
    status: 'completed',
    evidence: [{ ...evidence, events: [line, ...evidence.events] }],
  });
  note(state, 'recovered', `"${obstacle.title}": ${evidence.text}`);
  state.recovery = undefined;
  state.grace = undefined;
  state.stopped = false;
  state.idleTurns = 0;
  resetDetectors(state);
  for (const own of state.objectives[objective]?.expected ?? []) {
    if (own.status !== 'pending') continue;
    // What stood in the way may have been the program's own question about the step: its answer may have settled it.
    own.acted = own.everActed;
    own.failedProofs = 0;
    own.silent = undefined;
    own.mediums = 0;
  }
}

/** The parts of a verdict that list what the run went through. */
import { current, type JudgeState } from './state.js';
import type { CheckVerdict, ObjectiveVerdict, RecoveryVerdict, VerdictStatus } from './verdict.js';

export function objectiveVerdicts(state: JudgeState, status: VerdictStatus): ObjectiveVerdict[] {
  const at = current(state);
  return state.objectives.map((objective, index) => {
    const planned = state.plan?.objectives[index];
    const isFailing = status === 'failure' && at?.objective === index;
    return {
      index,
      description: planned?.description ?? '',
      status: isFailing ? 'failed' : objective.status,
      evidence: objective.expected.flatMap(e => e.evidence),
      ...(planned?.location && { location: planned.location }),
    };
  });
}

export function recoveryVerdicts({ recoveries, recovery }: JudgeState): RecoveryVerdict[] {
  if (!recovery) return recoveries;
  const { index, objective, obstacle } = recovery;
  return [...recoveries, { index, objective, obstacle: obstacle.title, status: 'failed', evidence: [] }];
}

export function checkVerdicts(state: JudgeState): CheckVerdict[] {
  return (state.plan?.checks ?? []).map((stated, index) => {
    const check = state.checks[index];
    return {
      text: stated.text,
      holds: check?.final?.holds ?? 'not_evaluated',
      ...(check?.final && { how: check.final.how, expected: check.final.expected, seen: check.final.seen }),
      evidence: check?.evidence ?? [],
      ...(stated.location && { location: stated.location }),
    };
  });
}

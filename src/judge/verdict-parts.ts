/** The parts of a verdict that list what the run went through. */
import { failAll, objectivesOf, recoveryAt } from '../plan/objective.js';
import type { JudgeState } from './state.js';
import type { CheckVerdict, ObjectiveVerdict, RecoveryVerdict, VerdictStatus } from './verdict.js';

export function objectiveVerdicts(state: JudgeState, status: VerdictStatus): ObjectiveVerdict[] {
  const end = status === 'failure' ? failAll(state.progress, status) : state.progress;
  return objectivesOf(end).map((step, index) => ({
    index,
    description: step.description,
    status: step.status,
    evidence: state.objectives[index]!.expected.flatMap(e => e.evidence),
    ...(step.location && { location: step.location }),
  }));
}

export function recoveryVerdicts({ progress, recoveries }: JudgeState): RecoveryVerdict[] {
  return recoveries.map(({ index, objective, obstacle, evidence }) => {
    const status = recoveryAt(progress, index)?.status === 'completed' ? 'completed' : 'failed';
    return { index, objective, obstacle: obstacle.title, status, evidence };
  });
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

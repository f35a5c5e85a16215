/** The parts of a verdict that list what the run went through. */

import { requirementAt } from '../evidence/facts.js';
import { failAll, objectivesOf, recoveryAt } from '../plan/objective.js';
import { all, finalLook, turnedAfter } from './outcome.js';
import { type JudgeState, standing } from './state.js';
import type { CheckVerdict, ObjectiveVerdict, RecoveryVerdict, RequirementVerdict, VerdictStatus } from './verdict.js';

export function objectiveVerdicts(state: JudgeState, status: VerdictStatus): ObjectiveVerdict[] {
  const end = status === 'failure' ? failAll(state.progress, status) : state.progress;
  return objectivesOf(end).map((step, index) => ({
    index,
    description: step.description,
    status: step.status,
    evidence: all(state)
      .filter(({ objective }) => objective === index)
      .flatMap(place => {
        const now = standing(state, place);
        return [...('evidence' in now ? [now.evidence] : []), ...(now.kind === 'silent' ? [turnedAfter(state, place) ?? []].flat() : [])];
      }),
    ...(step.location && { location: step.location }),
  }));
}

export function recoveryVerdicts({ progress, recoveries }: JudgeState): RecoveryVerdict[] {
  return recoveries.map(({ index, objective, obstacle, evidence }) => {
    const status = recoveryAt(progress, index)?.status === 'completed' ? 'completed' : 'failed';
    return { index, objective, obstacle: obstacle.title, status, evidence };
  });
}

export function requirementVerdicts(state: JudgeState): RequirementVerdict[] {
  return all(state).map(place => {
    const { as, by, text, description } = requirementAt(state.ledger, place)!;
    const now = standing(state, place);
    const turned = now.kind === 'shown' || now.kind === 'skipped' ? undefined : turnedAfter(state, place);
    const evidence = turned ?? ('evidence' in now ? now.evidence : undefined);
    const status =
      now.kind === 'shown' || turned ? 'shown' : now.kind === 'skipped' ? 'skipped' : now.kind === 'silent' ? 'unconfirmed' : 'open';
    const rule = status === 'shown' ? evidence?.rule : 'because' in now ? now.because : undefined;
    return {
      objective: place.objective,
      ...{ as, by, text, description, status },
      ...(rule && { rule }),
      evidence: evidence ? [evidence] : [],
      ...(now.kind === 'open' && now.seen !== undefined && status === 'open' && { seen: now.seen }),
    };
  });
}

export function checkVerdicts(state: JudgeState): CheckVerdict[] {
  return (state.plan?.checks ?? []).map((stated, index) => {
    const look = finalLook(state, index);
    return {
      text: stated.text,
      holds: look?.result.holds ?? 'not_evaluated',
      ...(look && { how: look.result.how, expected: look.result.expected, seen: look.result.seen }),
      evidence: look?.result.holds === 'yes' ? [look.evidence] : [],
      ...(stated.location && { location: stated.location }),
    };
  });
}

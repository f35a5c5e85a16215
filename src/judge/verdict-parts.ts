/** The parts of a verdict that list what the run went through. */

import type { Evidence, RuleId } from '../evidence/evidence.js';
import { demandsFrom } from '../evidence/facts.js';
import type { Standing } from '../evidence/rule.js';
import { finalLook, isShownInTheEnd, shownLater } from './outcome.js';
import { type JudgeState, standing } from './state.js';
import { stepStatus } from './steps.js';
import type { CheckVerdict, ObjectiveVerdict, RecoveryVerdict, RequirementVerdict, VerdictStatus } from './verdict.js';

export function objectiveVerdicts(state: JudgeState, status: VerdictStatus): ObjectiveVerdict[] {
  return (state.plan?.objectives ?? []).map(({ description, location }, index) => {
    const end = status === 'failure' && index === state.ends.length ? 'failed' : stepStatus(state, index);
    const own = demandsFrom(state.ledger).filter(({ place }) => place.objective === index);
    const isOpen = end === 'completed' && own.some(demand => !isShownInTheEnd(state, demand));
    return {
      index,
      description,
      status: isOpen ? 'open' : end,
      evidence: own.flatMap(demand => {
        const now = standing(state, demand.place);
        return [...('evidence' in now ? [now.evidence] : []), ...(now.kind === 'silent' ? [shownLater(state, demand) ?? []].flat() : [])];
      }),
      ...(location && { location }),
    };
  });
}

export function recoveryVerdicts({ recoveries }: JudgeState): RecoveryVerdict[] {
  return recoveries.map(({ index, objective, obstacle, evidence, isOver }) => ({
    ...{ index, objective, obstacle: obstacle.title, status: isOver ? 'completed' : 'failed', evidence },
  }));
}

/** Whatever a standing has. */
type Parts = Pick<Standing, 'kind'> & { evidence?: Evidence; because?: RuleId | undefined; seen?: string | undefined };

export function requirementVerdicts(state: JudgeState): RequirementVerdict[] {
  return demandsFrom(state.ledger).map(demand => {
    const { place, requirement } = demand;
    const { as, by, text, description, misread } = requirement;
    const { kind, evidence: own, because, seen }: Parts = standing(state, place);
    const turned = kind === 'shown' ? undefined : shownLater(state, demand);
    const evidence = turned ?? own;
    const status = kind === 'shown' || turned ? 'shown' : kind === 'skipped' ? 'skipped' : kind === 'silent' ? 'unconfirmed' : 'open';
    const rule = status === 'shown' ? evidence?.rule : because;
    return {
      objective: place.objective,
      ...{ as, by, text, description, status },
      ...(misread !== undefined && { misread }),
      ...(rule && { rule }),
      evidence: evidence ? [evidence] : [],
      ...(seen !== undefined && { seen }),
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

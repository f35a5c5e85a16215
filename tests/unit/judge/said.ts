/** What of a verdict is a rule's doing; its words are not. */
import type { Verdict } from '../../../src/judge/verdict.js';

export function saidBy({ status, failureReason, requirements, checks, objectives, surplus, details }: Verdict): unknown {
  return JSON.parse(
    JSON.stringify({
      status,
      failureReason,
      by: details.decidedBy,
      rule: details.rule,
      requirements: requirements?.map(one => [one.status, one.rule, one.evidence?.map(({ events, rule }) => [events, rule])]),
      checks: checks.map(({ holds }) => holds),
      objectives: objectives.map(one => one.status),
      surplus,
    }),
  );
}

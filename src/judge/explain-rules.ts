/** Every demand of the author's words against every rule, row by row: what `judge --explain` prints. Pure. */
import { askedCheck } from '../evidence/ending.js';
import type { RuleId } from '../evidence/evidence.js';
import { demandsFrom } from '../evidence/facts.js';
import type { Answer } from '../evidence/rule.js';
import { asked, saidBy } from '../evidence/rules.js';
import { askedOf } from '../evidence/standing.js';
import { lastLookAt } from './outcome.js';
import { type JudgeState, standing } from './state.js';
import type { CheckVerdict, RequirementVerdict, Verdict } from './verdict.js';

export interface ExplainedRow {
  rule: RuleId;
  /** `none`: the rule does not apply. */
  holds: Answer['holds'] | 'none';
  /** The line of the trace that decided it, from 0. */
  line?: number | undefined;
  /** Of what does not hold: what was seen, and the rule's sentence. */
  seen?: string | undefined;
  because?: string | undefined;
}

export interface ExplainedDemand {
  /** Number of the step, from 0; of a stated check and of the run as a whole there is none. */
  objective?: number | undefined;
  /** Absent: the run as a whole. */
  text?: string | undefined;
  stands?: RequirementVerdict['status'] | CheckVerdict['holds'] | undefined;
  rows: ExplainedRow[];
}

export function explainRules(state: JudgeState, { requirements, checks, language }: Verdict): ExplainedDemand[] {
  const { ledger } = state;
  const ofSteps = demandsFrom(ledger).map((demand, index): ExplainedDemand => {
    const { objective, description: text, status: stands } = requirements[index]!;
    const now = standing(state, demand.place);
    const isAsked = now.kind !== 'skipped' && now.kind !== 'unclear';
    const later = now.kind === 'shown' ? [] : [asked('later', { ...demand, now })];
    return { objective, text, stands, rows: isAsked ? rowsOf([...later, askedOf(demand), asked('last', demand)], language) : [] };
  });
  const ofChecks = checks.map(({ text, holds: stands }, index): ExplainedDemand => {
    const look = lastLookAt(state, index);
    return { text, stands, rows: look ? rowsOf([asked('check', askedCheck(ledger, index, look))], language) : [] };
  });
  return [...ofSteps, ...ofChecks, { rows: rowsOf([asked('run', ledger)], language) }];
}

/** Of each rule what the first of these columns says. */
function rowsOf(columns: readonly ReturnType<typeof asked>[], language: Verdict['language']): ExplainedRow[] {
  const [first, ...others] = columns.map(column => [...column]);
  return (first ?? []).map(({ id: rule, answer: own }, row) => {
    const answer = own ?? others.map(column => column[row]?.answer).find(Boolean);
    if (!answer) return { rule, holds: 'none' };
    const { holds, line, seen } = answer;
    return { rule, holds, line, ...(holds !== 'yes' && { seen, because: saidBy(rule, language) }) };
  });
}

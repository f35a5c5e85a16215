/** Is a plan taken as it is, made again, or given up? And what is kept of one that was made again. */

import type { Objective, Plan } from '../plan/plan.js';
import type { Scenario } from '../scenario/scenario.js';
import { brokenDependencies, checkPlan, cycleOf, isAtLeast, scoreOf } from './quality.js';
import type { PlanningSettings } from './settings.js';

export interface Assessment {
  isAcceptable: boolean;
  /** 0 to 100. */
  score?: number | undefined;
  /** Whether there are suggestions that would be worth another plan. */
  hasSuggestions: boolean;
}

/** What has been tried. */
export interface Refinement {
  /** Plans made again so far, for whatever reason. */
  attempts: number;
  /** Those of them that were made for suggestions alone. */
  suggestionReplans: number;
  /** Score of the plan before this one. */
  lastScore?: number | undefined;
}

export interface RefinementDecision {
  decision: 'accept' | 'replan' | 'reject';
  /** The rule that decided. */
  rule: 'attempts_used_up' | 'no_score' | 'stagnated' | 'not_acceptable' | 'suggestions' | 'acceptable';
}

type Thresholds = Pick<
  PlanningSettings,
  'maxRefinementAttempts' | 'refineSuggestionsOnSuccess' | 'maxSuggestionReplans' | 'deltaThreshold' | 'deltaThresholdPercent'
>;

/** The first rule that applies decides. */
export function makeRefinementDecision(assessment: Assessment, tried: Refinement, settings: Thresholds): RefinementDecision {
  const { isAcceptable, score, hasSuggestions } = assessment;
  if (tried.attempts >= settings.maxRefinementAttempts) {
    return { decision: isAcceptable ? 'accept' : 'reject', rule: 'attempts_used_up' };
  }
  if (score === undefined) return { decision: isAcceptable ? 'accept' : 'reject', rule: 'no_score' };
  if (isStagnated(score, tried.lastScore, settings)) return { decision: isAcceptable ? 'accept' : 'replan', rule: 'stagnated' };
  if (!isAcceptable) return { decision: 'replan', rule: 'not_acceptable' };
  if (hasSuggestions && settings.refineSuggestionsOnSuccess && tried.suggestionReplans < settings.maxSuggestionReplans) {
    return { decision: 'replan', rule: 'suggestions' };
  }
  return { decision: 'accept', rule: 'acceptable' };
}

/** The score rose by fewer points, or by a smaller part of the last one, than the thresholds say. Without a last score nothing has stagnated. */
export function isStagnated(
  score: number,
  lastScore: number | undefined,
  { deltaThreshold, deltaThresholdPercent }: Pick<Thresholds, 'deltaThreshold' | 'deltaThresholdPercent'>,
): boolean {
  if (lastScore === undefined) return false;
  const improvement = score - lastScore;
  if (improvement < deltaThreshold) return true;
  // From nothing, any rise is boundless.
  return lastScore > 0 && (improvement / lastScore) * 100 < deltaThresholdPercent;
}

type Damage = 'empty' | 'fallback' | 'step_count' | 'broken_dependencies' | 'cycle';

/** What a new plan lost of the last one's structure; undefined: nothing. */
export function structuralDamage(
  last: Plan,
  next: Plan,
  settings: Pick<PlanningSettings, 'taskCountChangeThreshold' | 'taskCountChangeMinAbsolute'>,
): Damage | undefined {
  const before = last.objectives.length;
  const after = next.objectives.length;
  if (after === 0 && before > 0) return 'empty';
  const change = Math.abs(after - before);
  const part = before === 0 ? (change === 0 ? 0 : Number.POSITIVE_INFINITY) : change / before;
  if (part > settings.taskCountChangeThreshold && change > settings.taskCountChangeMinAbsolute) return 'step_count';
  if (brokenDependencies(next).length > 0) return 'broken_dependencies';
  return cycleOf(next).length > 0 ? 'cycle' : undefined;
}

export interface Merged {
  plan: Plan;
  /** Steps (from 1) that were taken from the new plan. */
  taken: number[];
  damage?: Damage | undefined;
}

/**
 * What is kept of a plan that was made again. Only the steps that an issue touches are replaced; a damaged plan gives only its good steps,
 * or nothing where `enableIndividualFallback` is off.
 * @param touched steps (from 1) that the issues touch; empty: the whole plan
 */
export function mergeReplanned(
  last: Plan,
  next: Plan,
  touched: readonly number[],
  scenario: Scenario,
  settings: Pick<PlanningSettings, 'taskCountChangeThreshold' | 'taskCountChangeMinAbsolute' | 'enableIndividualFallback'>,
): Merged {
  const numbers = scenario.steps.map((_, index) => index + 1);
  // An extraction that failed has no steps to take over, or to keep.
  if (next.isFromFallback && !last.isFromFallback) return { plan: last, taken: [], damage: 'fallback' };
  if (last.isFromFallback) return { plan: next, taken: numbers };
  const damage = structuralDamage(last, next, settings);
  if (damage && !settings.enableIndividualFallback) return { plan: last, taken: [], damage };
  const wanted = touched.length === 0 ? numbers : numbers.filter(number => touched.includes(number));
  const good = damage ? wanted.filter(number => isGood(next, number, scenario)) : wanted;
  const plan = good.length === numbers.length ? next : join(last, next, good, numbers);
  const isWorse = scoreOf(checkPlan(plan, scenario, 'en')) < scoreOf(checkPlan(last, scenario, 'en'));
  return isWorse ? { plan: last, taken: [], damage } : { plan, taken: good, damage };
}

function isGood(plan: Plan, number: number, scenario: Scenario): boolean {
  if (scenario.steps.length === 1) return false;
  const has = plan.objectives.some(({ sourceSteps }) => sourceSteps.includes(number));
  return has && !checkPlan(plan, scenario, 'en').some(({ steps, priority }) => steps.includes(number) && isAtLeast(priority, 'major'));
}

/** The author's steps in order, each from one of the plans; where that has none, from the other. */
function join(last: Plan, next: Plan, fromNext: readonly number[], numbers: readonly number[]): Plan {
  const groupIn = (plan: Plan, number: number): { objective: Objective; plan: Plan }[] =>
    plan.objectives.filter(({ sourceSteps }) => sourceSteps[0] === number).map(objective => ({ objective, plan }));
  const picked = numbers.flatMap(number => {
    const [first, second] = fromNext.includes(number) ? [next, last] : [last, next];
    const own = groupIn(first, number);
    return own.length > 0 ? own : groupIn(second, number);
  });
  const placeOf = (step: number | undefined): number =>
    picked.findLastIndex(({ objective }) => step !== undefined && objective.sourceSteps[0] === step);
  const objectives = picked.map(({ objective, plan }, index): Objective => {
    const dependsOn = objective.dependsOn?.map(other => placeOf(plan.objectives[other]?.sourceSteps[0]));
    return { ...objective, index, ...(dependsOn ? { dependsOn } : {}) };
  });
  return { objectives, checks: last.checks, isFromFallback: false };
}

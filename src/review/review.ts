/** A model's plan before it runs: reviewed, made again where that helps, or given up. A plan binds nothing: this saves time, and changes no verdict. */

import type { Plan } from '../plan/plan.js';
import type { Brain, GiveUp, PlanRequest } from '../ports/brain.js';
import type { PlanReview, ReviewedPlan } from '../ports/plan-review.js';
import type { TraceEvent, Usage } from '../trace/event.js';
import { addUsage } from '../trace/usage.js';
import { combine, type Opinion, opinionOfModel, opinionOfRules, touchedSteps } from './opinion.js';
import type { PlanIssue } from './quality.js';
import { makeRefinementDecision, mergeReplanned, type Refinement, type RefinementDecision } from './refinement.js';
import type { PlanningSettings } from './settings.js';

type Reviewing = Pick<Brain, 'reviewPlan' | 'replan'>;

interface World {
  brain: Reviewing;
  settings: PlanningSettings;
  /** Milliseconds since the start of the run. */
  at(): number;
}

/** @returns undefined where the brain neither reviews plans nor makes other ones: nobody could mend them */
export function createPlanReview(brain: Reviewing, settings: PlanningSettings): PlanReview | undefined {
  if (!brain.reviewPlan && !brain.replan) return undefined;
  // A brain that makes no other plan has no attempts.
  const own = brain.replan ? settings : { ...settings, maxRefinementAttempts: 0 };
  return (plan, request, { at, signal }) => refine(plan, request, { brain, settings: own, at }, signal);
}

async function* refine(
  first: Plan,
  request: PlanRequest,
  world: World,
  signal: AbortSignal,
): AsyncGenerator<TraceEvent, ReviewedPlan | GiveUp> {
  const { brain, settings, at } = world;
  let plan = first;
  // It goes by the author's own words.
  if (plan.objectives.every(({ expectedActions }) => expectedActions.length === 0)) return { kind: 'plan', plan, suggestions: [] };

  let tried: Refinement = { attempts: 0, suggestionReplans: 0 };
  /** The last plan that might have run. Only one that was made again for suggestions can come after it. */
  let acceptable: Reviewed | undefined;
  let reviewed: Reviewed | undefined;
  for (;;) {
    // The same plan again needs no other opinion.
    reviewed = reviewed?.plan === plan ? { ...reviewed, costs: [] } : await review(plan, request, world, signal);
    const { assessment, issues, suggestions } = combine(reviewed.opinions, settings);
    const decided = makeRefinementDecision(assessment, tried, settings);
    const isSecondBest = acceptable !== undefined && !assessment.isAcceptable;
    const decision = isSecondBest ? 'reject' : decided.decision;
    yield* reviewEvents(reviewed, { ...decided, decision }, tried.attempts + 1, request.language, at);
    if (isSecondBest) return yield* fallBack(acceptable!, tried.attempts + 2, world, request.language);
    if (decision === 'accept') return { kind: 'plan', plan, suggestions: textsOf(suggestions) };
    // A plan binds nothing: one that looks thin costs time, never a verdict. What its reviewers would have liked better is told.
    if (decision === 'reject') return { kind: 'plan', plan, suggestions: [...textsOf(issues), ...textsOf(suggestions)] };

    if (assessment.isAcceptable) acceptable = reviewed;
    const wanted = assessment.isAcceptable ? suggestions : issues;
    const answer = await brain.replan!(
      request,
      wanted.map(({ message }) => message),
      signal,
    );
    if (answer.kind === 'give_up') {
      if (!acceptable || answer.reason === 'budget_exceeded') return answer;
      return { kind: 'plan', plan, suggestions: textsOf(suggestions) };
    }
    plan = mergeReplanned(plan, answer.plan, touchedSteps(wanted), request.scenario, settings).plan;
    tried = {
      attempts: tried.attempts + 1,
      suggestionReplans: tried.suggestionReplans + (assessment.isAcceptable ? 1 : 0),
      lastScore: assessment.score,
    };
    yield { kind: 'plan_made', at: at(), plan, warning: answer.warning, usage: answer.usage };
  }
}

interface Reviewed {
  plan: Plan;
  opinions: Opinion[];
  /** What each opinion cost, in their order. */
  costs: (Usage | undefined)[];
  /** Why a reviewer that was asked said nothing. */
  warning?: string | undefined;
}

async function review(plan: Plan, request: PlanRequest, { brain, settings }: World, signal: AbortSignal): Promise<Reviewed> {
  const rules = opinionOfRules(plan, request.scenario, settings, request.language);
  const reviewed: Reviewed = { plan, opinions: [rules], costs: [undefined] };
  const isWanted = settings.review === 'always' || (settings.review === 'auto' && rules.issues.length + rules.suggestions.length > 0);
  // What stands in for a failed extraction is not made better by being looked at.
  if (!isWanted || !brain.reviewPlan || plan.isFromFallback) return reviewed;
  // A second reviewer confirms what the first accepts; what the first objects to is made again anyhow.
  for (const by of settings.secondReviewer ? (['model', 'second_model'] as const) : (['model'] as const)) {
    const answer = await brain.reviewPlan(request, plan, signal);
    if (answer.warning !== undefined) {
      reviewed.warning = answer.warning;
      reviewed.costs[reviewed.opinions.length - 1] = sum(reviewed.costs.at(-1), answer.usage);
      break;
    }
    const opinion = opinionOfModel(answer.review, settings, by);
    reviewed.opinions.push(opinion);
    reviewed.costs.push(answer.usage);
    if (!opinion.isAcceptable) break;
  }
  return reviewed;
}

function* reviewEvents(
  { opinions, costs, warning }: Reviewed,
  { decision, rule }: RefinementDecision,
  attempt: number,
  language: 'en' | 'ja',
  at: () => number,
): Generator<TraceEvent> {
  const words = WORDS[language];
  for (const [index, { by, isAcceptable, score, issues, suggestions }] of opinions.entries()) {
    yield {
      kind: 'plan_reviewed',
      at: at(),
      attempt,
      by,
      isAcceptable,
      score,
      issues: issues.map(({ priority, message }) => `${priority}: ${message}`),
      suggestions: textsOf(suggestions),
      decision,
      because: words[rule] + (warning === undefined ? '' : words.silent(warning)),
      usage: costs[index],
    };
  }
}

/** A plan that was made again for suggestions, and is worse than the one that might have run: that one runs. */
function* fallBack(
  { plan, opinions }: Reviewed,
  attempt: number,
  { settings, at }: World,
  language: 'en' | 'ja',
): Generator<TraceEvent, ReviewedPlan> {
  const { assessment, suggestions } = combine(opinions, settings);
  yield { kind: 'plan_made', at: at(), plan };
  yield {
    kind: 'plan_reviewed',
    at: at(),
    attempt,
    by: 'rules',
    ...{ isAcceptable: true, score: assessment.score, issues: [], suggestions: textsOf(suggestions) },
    decision: 'accept',
    because: WORDS[language].secondBest,
  };
  return { kind: 'plan', plan, suggestions: textsOf(suggestions) };
}

function textsOf(issues: readonly PlanIssue[]): string[] {
  return issues.map(({ message }) => message);
}

function sum(a: Usage | undefined, b: Usage | undefined): Usage | undefined {
  return a && b ? addUsage(a, b) : (a ?? b);
}

const WORDS = {
  en: {
    attempts_used_up: 'no more attempts are left',
    no_score: 'the review gave no score',
    stagnated: 'another attempt hardly made it better',
    not_acceptable: 'the plan has issues that must be mended',
    suggestions: 'the plan is good, and shall be made better',
    acceptable: 'the plan is good enough',
    secondBest: 'the plan that was made for the suggestions is worse: the one before it runs',
    silent: (why: string) => `; a reviewer gave no answer: ${why}`,
  },
  ja: {
    attempts_used_up: 'これ以上やり直せません',
    no_score: '評価に点数がありません',
    stagnated: 'やり直してもほとんど改善しません',
    not_acceptable: '直すべき問題があります',
    suggestions: '計画は十分ですが、提案に従って改善します',
    acceptable: '計画は十分です',
    secondBest: '提案に従った計画の方が悪いため、前の計画で実行します',
    silent: (why: string) => `。評価者から回答がありません: ${why}`,
  },
} as const;

/** What the reviewers of a plan say, put together: what must be mended, what could be better, and whether the plan may run. */
import type { Plan } from '../plan/plan.js';
import { checkPlan, isAtLeast, type PlanIssue, type Priority, scoreOf } from './quality.js';
import type { Assessment } from './refinement.js';
import type { PlanningSettings } from './settings.js';

export type Reviewer = 'rules' | 'model' | 'second_model';

export interface Opinion {
  by: Reviewer;
  isAcceptable: boolean;
  /** 0 to 100. */
  score?: number | undefined;
  /** What must be mended. */
  issues: PlanIssue[];
  /** What could be better. */
  suggestions: PlanIssue[];
}

/** A model's answer: sentences that may begin with a priority (`major: …`) and name steps (`step 3`). */
export interface ModelReview {
  isAcceptable: boolean;
  score?: number | undefined;
  issues: readonly string[];
  suggestions: readonly string[];
}

type Bar = Pick<PlanningSettings, 'replanOn'>;

/** Issues below the bar are suggestions. Critical ones are never below it. */
export function opinionOfRules(plan: Plan, scenario: Parameters<typeof checkPlan>[1], settings: Bar, language: 'en' | 'ja'): Opinion {
  const found = checkPlan(plan, scenario, language);
  const issues = found.filter(({ priority }) => isAtLeast(priority, settings.replanOn));
  const suggestions = found.filter(issue => !issues.includes(issue));
  return { by: 'rules', isAcceptable: issues.length === 0, score: scoreOf(found), issues, suggestions };
}

/**
 * A review may say more than its own verdict: an issue that it marks as grave enough makes the plan unacceptable whatever it says, and a
 * "no" for nothing but issues below the bar is none. A suggestion that it marks as critical is an issue.
 */
export function opinionOfModel(review: ModelReview, settings: Bar, by: Exclude<Reviewer, 'rules'>): Opinion {
  const remarks = [
    ...review.issues.map(text => readRemark(text, review.isAcceptable ? 'minor' : 'major')),
    ...review.suggestions.map(text => ({ ...readRemark(text, 'minor'), isSuggestion: true })),
  ];
  const isIssue = ({ priority, isSuggestion }: (typeof remarks)[number]): boolean =>
    isAtLeast(priority, isSuggestion ? 'critical' : settings.replanOn);
  const issues = remarks.filter(isIssue);
  const isMildlyNo =
    !review.isAcceptable && review.issues.length > 0 && remarks.every(({ isSuggestion, isMarked }) => isSuggestion || isMarked);
  return {
    by,
    isAcceptable: issues.length === 0 && (review.isAcceptable || isMildlyNo),
    score: review.score === undefined ? undefined : Math.min(100, Math.max(0, review.score)),
    issues: issues.map(toIssue),
    suggestions: remarks.filter(remark => !isIssue(remark)).map(toIssue),
  };
}

/** Acceptable only if nobody objects. The score is the lowest of those who object, else the lowest of all. */
export function combine(
  opinions: readonly Opinion[],
  settings: Pick<PlanningSettings, 'suggestionsFrom'>,
): { assessment: Assessment; issues: PlanIssue[]; suggestions: PlanIssue[] } {
  const objecting = opinions.filter(({ isAcceptable }) => !isAcceptable);
  const scores = (objecting.length > 0 ? objecting : opinions).flatMap(({ score }) => (score === undefined ? [] : [score]));
  const suggestions = opinions.flatMap(opinion => opinion.suggestions);
  return {
    assessment: {
      isAcceptable: objecting.length === 0,
      score: scores.length > 0 ? Math.min(...scores) : undefined,
      hasSuggestions: suggestions.some(({ priority }) => isAtLeast(priority, settings.suggestionsFrom)),
    },
    issues: opinions.flatMap(opinion => opinion.issues),
    suggestions,
  };
}

/** Steps (from 1) that the issues touch; empty where one of them touches the plan as a whole. */
export function touchedSteps(issues: readonly PlanIssue[]): number[] {
  if (issues.some(({ steps }) => steps.length === 0)) return [];
  return [...new Set(issues.flatMap(({ steps }) => steps))].sort((a, b) => a - b);
}

const MARK = /^\s*[[(（【]?\s*(critical|major|minor|重大|重要|軽微)\s*[\])）】]?\s*[:：-]?\s*/i;
const MARKS: Readonly<Record<string, Priority>> = {
  critical: 'critical',
  major: 'major',
  minor: 'minor',
  重大: 'critical',
  重要: 'major',
  軽微: 'minor',
};
const STEPS =
  /\b(?:steps?|objectives?)\s*#?(\d+(?:(?:\s*,\s*|\s+and\s+|\s*(?:,\s*)?and\s+)\d+)*)|(?:手順|目標|ステップ)\s*(\d+(?:\s*[、,と]\s*\d+)*)/gi;

interface Remark {
  priority: Priority;
  /** The model said the priority itself. */
  isMarked: boolean;
  text: string;
  steps: number[];
  isSuggestion?: boolean;
}

function readRemark(said: string, otherwise: Priority): Remark {
  const mark = MARK.exec(said);
  const text = said.slice(mark?.[0].length ?? 0).trim();
  const steps = [...text.matchAll(STEPS)].flatMap(match => (match[1] ?? match[2] ?? '').match(/\d+/g)?.map(Number) ?? []);
  const priority = MARKS[mark?.[1]?.toLowerCase() ?? ''];
  return { priority: priority ?? otherwise, isMarked: priority !== undefined, text: text || said, steps: [...new Set(steps)] };
}

function toIssue({ priority, text, steps }: Remark): PlanIssue {
  return { priority, message: text, steps };
}

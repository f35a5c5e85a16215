/** Is a plan good enough to run? What rules can see, without a model: the author's steps, all of them, once, in order, in their own words. */

import { isLook, type Objective, type Plan } from '../plan/plan.js';
import { isDeed } from '../scenario/kinds.js';
import { readSentence } from '../scenario/language/index.js';
import { findQuotes, outsideQuotes } from '../scenario/language/quotes.js';
import type { Scenario } from '../scenario/scenario.js';
import { countExpected, stepCountHint, suggestedMinimum } from './hints.js';
import { goesBy, namedBy, valuesOf } from './named.js';

export type Priority = 'critical' | 'major' | 'minor';
export const PRIORITIES: readonly Priority[] = ['critical', 'major', 'minor'];

export interface PlanIssue {
  priority: Priority;
  /** For people, and for the brain that mends the plan. */
  message: string;
  /** Numbers of the author's steps (from 1) that it touches; empty: the plan as a whole. */
  steps: number[];
}

type Language = 'en' | 'ja';

/**
 * Every issue that the rules see. A plan that stands in for a failed extraction (`isFromFallback`) is held only to its checks: the judge
 * demands more of it.
 */
export function checkPlan(plan: Plan, scenario: Scenario, language: Language): PlanIssue[] {
  const words = WORDS[language];
  const lost = scenario.checks
    .filter(({ text }) => !plan.checks.some(check => check.text === text))
    .map(({ text }): PlanIssue => ({ priority: 'critical', message: words.lostCheck(text), steps: [] }));
  if (plan.isFromFallback) return lost;
  const uncovered = coverageIssues(plan, scenario, language);
  return [
    ...lost,
    ...uncovered,
    ...dependencyIssues(plan, language),
    ...wordingIssues(plan, scenario, language),
    ...idleIssues(plan, scenario, language),
    // A step that is missing has no actions either: once is enough.
    ...(uncovered.length === 0 ? countIssues(plan, scenario, language) : []),
  ];
}

/** 100 without issues; a critical one costs 40 points, a major one 15, a minor one 5; never below 0. */
export function scoreOf(issues: readonly PlanIssue[]): number {
  return Math.max(
    0,
    issues.reduce((score, { priority }) => score - COSTS[priority], 100),
  );
}

/** At least as grave as `threshold`. */
export function isAtLeast(priority: Priority, threshold: Priority): boolean {
  return PRIORITIES.indexOf(priority) <= PRIORITIES.indexOf(threshold);
}

/** Objectives on a cycle of dependencies, by their places; empty: there is none. */
export function cycleOf({ objectives }: Pick<Plan, 'objectives'>): number[] {
  const reaches = (from: number, target: number, seen: Set<number>): boolean =>
    (objectives[from]?.dependsOn ?? []).some(next => {
      if (next === target) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, target, seen);
    });
  return objectives.flatMap((_, place) => (reaches(place, place, new Set()) ? [place] : []));
}

/** Objectives that depend on something that is not there, by their places. */
export function brokenDependencies({ objectives }: Pick<Plan, 'objectives'>): number[] {
  return objectives.flatMap(({ dependsOn = [] }, place) => (dependsOn.some(other => !objectives[other]) ? [place] : []));
}

const COSTS: Readonly<Record<Priority, number>> = { critical: 40, major: 15, minor: 5 };

/** Every step of the author in one objective, in order. A scenario of one step is free text: it may become several objectives. */
function coverageIssues({ objectives }: Plan, { steps }: Scenario, language: Language): PlanIssue[] {
  const words = WORDS[language];
  const issues: PlanIssue[] = [];
  const report = (priority: Priority, message: string, touched: number[]): void => {
    issues.push({ priority, message, steps: touched });
  };
  if (objectives.length === 0 && steps.length > 0) {
    report('critical', words.empty, []);
    return issues;
  }
  steps.forEach(({ text }, index) => {
    const number = index + 1;
    const count = objectives.filter(({ sourceSteps }) => sourceSteps.includes(number)).length;
    if (count === 0) report('critical', words.missing(number, text), [number]);
    else if (count > 1 && steps.length > 1) report('major', words.split(number), [number]);
  });
  for (const { description, sourceSteps, expectedActions } of objectives) {
    const known = sourceSteps.filter(number => steps[number - 1] !== undefined);
    if (sourceSteps.length > 1) report('critical', words.merged(description, sourceSteps), known);
    if (known.length === 0 && steps.length > 0) report('critical', words.invented(description), []);
    if (expectedActions.length === 0) report('critical', words.noActions(description), known);
  }
  const order = objectives.flatMap(({ sourceSteps }) => sourceSteps);
  const early = order.filter((number, at) => at > 0 && number < order[at - 1]!);
  if (early.length > 0) report('critical', words.reordered(order), [...new Set(early)]);
  return issues;
}

function dependencyIssues(plan: Plan, language: Language): PlanIssue[] {
  const words = WORDS[language];
  const { objectives } = plan;
  const touched = (places: number[]): number[] => [...new Set(places.flatMap(place => objectives[place]?.sourceSteps ?? []))];
  const cycle = cycleOf(plan);
  const broken = brokenDependencies(plan);
  const early = objectives.flatMap(({ dependsOn = [] }, place) =>
    dependsOn.some(other => other > place && objectives[other]) && !cycle.includes(place) ? [place] : [],
  );
  const names = (places: number[]): string => places.map(place => place + 1).join(', ');
  return [
    ...(cycle.length > 0 ? [{ priority: 'critical' as const, message: words.cycle(names(cycle)), steps: touched(cycle) }] : []),
    ...(broken.length > 0 ? [{ priority: 'critical' as const, message: words.broken(names(broken)), steps: touched(broken) }] : []),
    ...(early.length > 0 ? [{ priority: 'major' as const, message: words.depends(names(early)), steps: touched(early) }] : []),
  ];
}

/** What stands in quotes must survive to the letter; names (files, addresses, keys, capitalised words) should. */
function wordingIssues({ objectives }: Plan, { steps }: Scenario, language: Language): PlanIssue[] {
  const words = WORDS[language];
  return steps.flatMap(({ text }, index): PlanIssue[] => {
    const number = index + 1;
    const own = objectives.filter(({ sourceSteps }) => sourceSteps.includes(number));
    if (own.length === 0) return [];
    const said = own.map(saidBy).join('\n');
    const quoted = findQuotes(text).quotes.map(({ value }) => value);
    const lost = quoted.filter(value => !plain(said).includes(plain(value)));
    const named = namedBy(text).filter(({ value }) => !lost.includes(value));
    const actions = own.flatMap(({ expectedActions }) => expectedActions);
    const unused = named.filter(name => !actions.some(action => goesBy(action, name)));
    const targets = [...new Set(valuesOf(named, 'target'))];
    const crowded = actions.filter(action => targets.filter(value => goesBy(action, { as: 'target', value })).length > 1);
    const unnamed = namesIn(text).filter(name => !asName(said).includes(asName(name)));
    return [
      ...lost.map((value): PlanIssue => ({ priority: 'major', message: words.lostQuote(number, value), steps: [number] })),
      ...unused.map(({ as, value }): PlanIssue => ({ priority: 'major', message: words.unused[as](number, value), steps: [number] })),
      ...crowded.map(({ description }): PlanIssue => ({ priority: 'major', message: words.crowded(number, description), steps: [number] })),
      ...unnamed.map((name): PlanIssue => ({ priority: 'minor', message: words.lostName(number, name), steps: [number] })),
    ];
  });
}

/** A look or a wait is done by looking or waiting: a plan that has nothing else for a step that wants something done would pass by doing nothing. */
function idleIssues({ objectives }: Plan, { steps }: Scenario, language: Language): PlanIssue[] {
  return steps.flatMap(({ text }, index): PlanIssue[] => {
    const own = objectives.filter(({ sourceSteps }) => sourceSteps.includes(index + 1)).flatMap(({ expectedActions }) => expectedActions);
    const isIdle = own.length > 0 && own.every(({ expectedToolAction }) => isLook(expectedToolAction));
    return isIdle && wantsAction(text)
      ? [{ priority: 'critical', message: WORDS[language].idle(index + 1, text), steps: [index + 1] }]
      : [];
  });
}

function wantsAction(text: string): boolean {
  const read = readSentence(text, 'step');
  if ('error' in read) return !SPEAKS_OF_LOOKING.test(outsideQuotes(text));
  return read.readings.some(reading => isDeed(reading) && !['hover', 'scroll'].includes(reading.kind));
}

const SPEAKS_OF_LOOKING =
  /\b(?:wait|scroll|hover|move|point|look|watch|see|observe|verify|check|ensure|make sure|confirm|should|screenshot)|待|スクロール|ホバー|合わせ|確認|確かめ|見/i;

/** Everything that an objective says. */
function saidBy({ description, expectedActions }: Objective): string {
  const actions = expectedActions.flatMap(({ description, keywords, targetElements }) => [description, ...keywords, ...targetElements]);
  return [description, ...actions].join('\n');
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/ ?\+ ?/g, '+');
}

/** Names are the same in any case, and keys by any of their names. */
export function asName(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/\b(?:enter|esc|del|control)\b/g, key => KEY_NAMES[key]!);
}

const KEY_NAMES: Readonly<Record<string, string>> = { enter: 'return', esc: 'escape', del: 'delete', control: 'ctrl' };

const FILE_OR_ADDRESS = /[A-Za-z][\w-]*(?:\.[\w-]+)+(?:\/[\w./?#=&%-]*)?/g;
const KEYS = /\b(?:ctrl|shift|alt|super|cmd)(?:\s?\+\s?[A-Za-z0-9]+)+/gi;
/** A capitalised word that does not begin a sentence, or in Japanese text any word in Latin capitals. */
const CAPITALISED =
  /(?<=[\p{L}\p{N},;)]\s+)\p{Lu}[\p{L}\p{N}]+|(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])[A-Z][A-Za-z0-9]+/gu;

function namesIn(text: string): string[] {
  const voice = outsideQuotes(text);
  const names = [...new Set([FILE_OR_ADDRESS, KEYS, CAPITALISED].flatMap(pattern => voice.match(pattern) ?? []))];
  return names.filter(name => !names.some(other => other !== name && other.includes(name)));
}

function countIssues(plan: Plan, scenario: Scenario, language: Language): PlanIssue[] {
  const expected = countExpected(plan);
  if (expected === 0) return [];
  const words = WORDS[language];
  const issues: PlanIssue[] = [];
  scenario.steps.forEach(({ text }, index) => {
    const number = index + 1;
    const hint = stepCountHint(text)?.count;
    const own = countExpected({ objectives: plan.objectives.filter(({ sourceSteps }) => sourceSteps.includes(number)) });
    if (hint === undefined || own >= hint) return;
    issues.push({ priority: own * 2 < hint ? 'major' : 'minor', message: words.few(number, own, hint), steps: [number] });
  });
  const minimum = suggestedMinimum(hintText(scenario));
  if (issues.length === 0 && expected < minimum) issues.push({ priority: 'major', message: words.fewInAll(expected, minimum), steps: [] });
  return issues;
}

/** The steps as a text to count in: numbered, where there are several. */
export function hintText({ steps }: Pick<Scenario, 'steps'>): string {
  if (steps.length === 1) return steps[0]!.text;
  return steps.map(({ text }, index) => `${index + 1}. ${text.replace(/\s+/g, ' ')}`).join('\n');
}

const WORDS = {
  en: {
    empty: 'the plan has no objectives',
    missing: (step: number, text: string) => `step ${step} is missing: ${text}`,
    split: (step: number) => `step ${step} is split into several objectives: give one for each step`,
    merged: (text: string, steps: number[]) => `the objective "${text}" merges the steps ${steps.join(' and ')}: give one for each`,
    invented: (text: string) => `the objective "${text}" belongs to no step of the author`,
    noActions: (text: string) => `the objective "${text}" has no expected actions`,
    reordered: (order: number[]) => `the steps are out of order: ${order.join(', ')}`,
    cycle: (names: string) => `the objectives ${names} depend on each other in a circle`,
    broken: (names: string) => `the objectives ${names} depend on one that does not exist`,
    depends: (names: string) => `the objectives ${names} depend on one that comes later`,
    lostQuote: (step: number, text: string) => `step ${step}: the quoted text "${text}" is not in the plan; keep it to the letter`,
    unused: {
      target: (step: number, text: string) =>
        `step ${step}: no action has "${text}" among its targetElements, so any other element would do`,
      text: (step: number, text: string) => `step ${step}: no action has "${text}" among its keywords, so any other text would do`,
    },
    crowded: (step: number, text: string) =>
      `step ${step}: the action "${text}" goes by two names of the step, so one of them would do: give each an action`,
    lostName: (step: number, text: string) => `step ${step}: the name "${text}" is not in the plan`,
    idle: (step: number, text: string) => `the plan only looks or waits where step ${step} wants something done: ${text}`,
    lostCheck: (text: string) => `the check is not in the plan: ${text}`,
    few: (step: number, found: number, hint: number) => `step ${step} speaks of ${hint} actions, the plan has ${found}`,
    fewInAll: (found: number, minimum: number) => `the scenario speaks of at least ${minimum} actions, the plan has ${found}`,
  },
  ja: {
    empty: '計画に目標がありません',
    missing: (step: number, text: string) => `手順${step}が計画にありません: ${text}`,
    split: (step: number) => `手順${step}が複数の目標に分かれています。手順ごとに一つにしてください`,
    merged: (text: string, steps: number[]) => `目標「${text}」は手順${steps.join('と')}をまとめています。手順ごとに一つにしてください`,
    invented: (text: string) => `目標「${text}」に対応する手順がありません`,
    noActions: (text: string) => `目標「${text}」に操作がありません`,
    reordered: (order: number[]) => `手順の順序が違います: ${order.join(', ')}`,
    cycle: (names: string) => `目標${names}の依存関係が循環しています`,
    broken: (names: string) => `目標${names}は存在しない目標に依存しています`,
    depends: (names: string) => `目標${names}は後の目標に依存しています`,
    lostQuote: (step: number, text: string) => `手順${step}: 引用された文字列「${text}」が計画にありません。そのまま残してください`,
    unused: {
      target: (step: number, text: string) =>
        `手順${step}: 「${text}」を targetElements に持つ操作がないため、ほかの要素でもよいことになります`,
      text: (step: number, text: string) => `手順${step}: 「${text}」を keywords に持つ操作がないため、ほかの文字列でもよいことになります`,
    },
    crowded: (step: number, text: string) =>
      `手順${step}: 操作「${text}」は手順の二つの名前を挙げているため、一方だけでもよいことになります。操作を分けてください`,
    lostName: (step: number, text: string) => `手順${step}: 名前「${text}」が計画にありません`,
    idle: (step: number, text: string) => `手順${step}は操作を求めていますが、計画は見るか待つだけです: ${text}`,
    lostCheck: (text: string) => `期待が計画にありません: ${text}`,
    few: (step: number, found: number, hint: number) => `手順${step}は${hint}個の操作を述べていますが、計画には${found}個しかありません`,
    fewInAll: (found: number, minimum: number) =>
      `シナリオは少なくとも${minimum}個の操作を述べていますが、計画には${found}個しかありません`,
  },
} as const;

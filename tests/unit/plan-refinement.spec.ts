import type { Objective, Plan } from '../../src/plan/plan.js';
import {
  type Assessment,
  isStagnated,
  makeRefinementDecision,
  mergeReplanned,
  type Refinement,
  structuralDamage,
} from '../../src/review/refinement.js';
import { PLANNING_DEFAULTS, type PlanningSettings } from '../../src/review/settings.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const fresh: Refinement = { attempts: 0, suggestionReplans: 0 };
const good: Assessment = { isAcceptable: true, score: 90, hasSuggestions: false };
const bad: Assessment = { isAcceptable: false, score: 40, hasSuggestions: false };
const keen: Partial<PlanningSettings> = { refineSuggestionsOnSuccess: true };
const ideas = { ...good, hasSuggestions: true };

type Row = [string, Assessment, Refinement, Partial<PlanningSettings>, string];
const decisions: Row[] = [
  // 1. Attempts used up: before everything else.
  ['bad, one attempt left', bad, { ...fresh, attempts: 1 }, {}, 'replan not_acceptable'],
  ['bad, attempts used up', bad, { ...fresh, attempts: 2 }, {}, 'reject attempts_used_up'],
  ['bad, more than used up', bad, { ...fresh, attempts: 3 }, {}, 'reject attempts_used_up'],
  ['good, attempts used up', good, { ...fresh, attempts: 2 }, {}, 'accept attempts_used_up'],
  ['good with suggestions, attempts used up', ideas, { ...fresh, attempts: 2 }, keen, 'accept attempts_used_up'],
  ['good without a score, attempts used up', { ...good, score: undefined }, { ...fresh, attempts: 2 }, {}, 'accept attempts_used_up'],
  ['no attempts at all, bad', bad, fresh, { maxRefinementAttempts: 0 }, 'reject attempts_used_up'],
  ['no attempts at all, good', good, fresh, { maxRefinementAttempts: 0 }, 'accept attempts_used_up'],
  // 2. No score, also on the first attempt.
  ['good, no score, first', { ...good, score: undefined }, fresh, {}, 'accept no_score'],
  ['bad, no score, first', { ...bad, score: undefined }, fresh, {}, 'reject no_score'],
  ['bad, no score, later', { ...bad, score: undefined }, { ...fresh, attempts: 1, lastScore: 30 }, {}, 'reject no_score'],
  ['good with suggestions, no score', { ...ideas, score: undefined }, fresh, keen, 'accept no_score'],
  ['bad, score 0 is a score', { ...bad, score: 0 }, fresh, {}, 'replan not_acceptable'],
  // 3. Stagnated.
  ['bad, stagnated, attempts left', { ...bad, score: 42 }, { ...fresh, attempts: 1, lastScore: 40 }, {}, 'replan stagnated'],
  ['good, stagnated', { ...good, score: 90 }, { ...fresh, attempts: 1, lastScore: 90 }, {}, 'accept stagnated'],
  ['good with suggestions, stagnated: no more suggestions', ideas, { ...fresh, attempts: 1, lastScore: 90 }, keen, 'accept stagnated'],
  ['bad, fell', { ...bad, score: 10 }, { ...fresh, attempts: 1, lastScore: 40 }, {}, 'replan stagnated'],
  // 4. Not acceptable.
  ['bad, first', bad, fresh, {}, 'replan not_acceptable'],
  ['bad, improved', { ...bad, score: 60 }, { ...fresh, attempts: 1, lastScore: 40 }, {}, 'replan not_acceptable'],
  ['bad with suggestions', { ...bad, hasSuggestions: true }, fresh, keen, 'replan not_acceptable'],
  // 5. Suggestions of an acceptable plan.
  ['suggestions, not wanted', ideas, fresh, {}, 'accept acceptable'],
  ['suggestions, wanted', ideas, fresh, keen, 'replan suggestions'],
  ['suggestions, wanted, their replans used up', ideas, { attempts: 1, suggestionReplans: 1 }, keen, 'accept acceptable'],
  [
    'suggestions, one below their replans',
    ideas,
    { attempts: 1, suggestionReplans: 1 },
    { ...keen, maxSuggestionReplans: 2 },
    'replan suggestions',
  ],
  ['suggestions, none of their replans', ideas, fresh, { ...keen, maxSuggestionReplans: 0 }, 'accept acceptable'],
  ['no suggestions, though wanted', good, fresh, keen, 'accept acceptable'],
  // 6. Acceptable.
  ['good', good, fresh, {}, 'accept acceptable'],
  ['good, score 0', { ...good, score: 0 }, fresh, {}, 'accept acceptable'],
  ['good, improved', good, { ...fresh, attempts: 1, lastScore: 40 }, {}, 'accept acceptable'],
];
test(
  ...eachRow('decision', decisions, ([name, assessment, tried, settings, expected]) => [
    `decision: ${name} → ${expected}`,
    () => {
      const { decision, rule } = makeRefinementDecision(assessment, tried, { ...PLANNING_DEFAULTS, ...settings });
      expect(`${decision} ${rule}`).toBe(expected);
    },
  ]),
);

test('stagnation: just below, at and just above each threshold', () => {
  const rows: [score: number, last: number | undefined, points: number, percent: number, expected: boolean][] = [
    [54.9, 50, 5, 0, true],
    [55, 50, 5, 0, false],
    [55.1, 50, 5, 0, false],
    [104.9, 100, 0, 5, true],
    [105, 100, 0, 5, false],
    [105.1, 100, 0, 5, false],
    // Either is enough: 6 points, but less than 10 %; 20 %, but less than 5 points.
    [96, 90, 5, 10, true],
    [12, 10, 5, 5, true],
    [100, 50, 5, 5, false],
    // From nothing every rise is boundless, but it must be one.
    [5, 0, 5, 5, false],
    [4, 0, 5, 5, true],
    [0, 0, 0, 5, false],
    [50, 50, 5, 5, true],
    [50, 50, 0, 0, false],
    [40, 50, 0, 0, true],
    [0, undefined, 5, 5, false],
  ];
  for (const [score, last, deltaThreshold, deltaThresholdPercent, expected] of rows)
    expect.soft(isStagnated(score, last, { deltaThreshold, deltaThresholdPercent }), `${last} → ${score}`).toBe(expected);
});

const planOf = (parts: [number[], string?, number[]?][]): Plan => ({
  objectives: parts.map(
    ([sourceSteps, description = 'old', dependsOn], index): Objective => ({
      index,
      description,
      sourceSteps,
      expectedActions: [{ description, keywords: [], targetElements: [] }],
      ...(dependsOn ? { dependsOn } : {}),
    }),
  ),
  checks: [],
  isFromFallback: false,
});
const sized = (count: number) => planOf(Array.from({ length: count }, (_, index) => [[index + 1]]));

test('structural damage: the part and the number of steps must both be exceeded', () => {
  const rows: [before: number, after: number, part: number, absolute: number, expected: string | undefined][] = [
    [10, 13, 0.3, 2, undefined],
    [10, 14, 0.3, 2, 'step_count'],
    [10, 7, 0.3, 2, undefined],
    [10, 6, 0.3, 2, 'step_count'],
    // More than the part, but not more than the number, and the other way round.
    [4, 6, 0.3, 2, undefined],
    [4, 7, 0.3, 2, 'step_count'],
    [20, 23, 0.3, 2, undefined],
    [10, 13, 0.29, 3, undefined],
    [10, 13, 0.29, 2, 'step_count'],
    // Nothing, before or after.
    [0, 0, 0.3, 2, undefined],
    [0, 2, 0.3, 2, undefined],
    [0, 3, 0.3, 2, 'step_count'],
    [1, 0, 0.3, 2, 'empty'],
    [9, 0, 0.3, 2, 'empty'],
    [5, 5, 0, 0, undefined],
    [5, 6, 0, 0, 'step_count'],
  ];
  for (const [before, after, taskCountChangeThreshold, taskCountChangeMinAbsolute, expected] of rows)
    expect
      .soft(structuralDamage(sized(before), sized(after), { taskCountChangeThreshold, taskCountChangeMinAbsolute }), `${before} → ${after}`)
      .toBe(expected);
});

test('structural damage: broken dependencies and cycles', () => {
  const last = sized(2);
  expect(structuralDamage(last, planOf([[[1]], [[2], 'new', [0]]]), PLANNING_DEFAULTS)).toBeUndefined();
  expect(structuralDamage(last, planOf([[[1]], [[2], 'new', [5]]]), PLANNING_DEFAULTS)).toBe('broken_dependencies');
  expect(
    structuralDamage(
      last,
      planOf([
        [[1], 'new', [1]],
        [[2], 'new', [0]],
      ]),
      PLANNING_DEFAULTS,
    ),
  ).toBe('cycle');
});

const scenarioOf = (...steps: string[]): Scenario => ({
  title: 'x',
  location: { file: 'x.md', line: 1, column: 1 },
  tags: [],
  options: {},
  steps: steps.map((text, index) => ({ text, line: index + 1, column: 1 })),
  checks: [],
});
const three = scenarioOf('a', 'b', 'c');
const old = planOf([[[1]], [[2]], [[3]]]);
const merge = (last: Plan, next: Plan, touched: number[], scenario = three, settings: Partial<PlanningSettings> = {}) => {
  const { plan, taken, damage } = mergeReplanned(last, next, touched, scenario, { ...PLANNING_DEFAULTS, ...settings });
  return { steps: plan.objectives.map(({ sourceSteps, description }) => `${sourceSteps} ${description}`), taken, damage, plan };
};
const renewed = planOf([
  [[1], 'new'],
  [[2], 'new'],
  [[3], 'new'],
]);

test('only the steps that an issue touches are taken from the new plan', () => {
  expect(merge(old, renewed, [2])).toMatchObject({ steps: ['1 old', '2 new', '3 old'], taken: [2], damage: undefined });
  expect(merge(old, renewed, [3, 1])).toMatchObject({ steps: ['1 new', '2 old', '3 new'], taken: [1, 3] });
  expect(merge(old, renewed, [])).toMatchObject({ steps: ['1 new', '2 new', '3 new'], taken: [1, 2, 3] });
  expect(merge(old, renewed, [1, 2, 3]).plan).toBe(renewed);
});

test('a step that the last plan lacked is taken, in its place, and indices and dependencies follow', () => {
  const lacking = planOf([[[1]], [[3], 'old', [0]]]);
  const merged = merge(
    lacking,
    planOf([
      [[1], 'new'],
      [[2], 'new', [0]],
      [[3], 'new', [1]],
    ]),
    [2],
  );
  expect(merged.steps).toEqual(['1 old', '2 new', '3 old']);
  expect(merged.plan.objectives.map(({ index, dependsOn }) => [index, dependsOn])).toEqual([
    [0, undefined],
    [1, [0]],
    [2, [0]],
  ]);
});

test('a step that was not asked for but is missing in the last plan comes from the new one; the other way round the old one stays', () => {
  expect(merge(planOf([[[1]], [[2]]]), renewed, [1]).steps).toEqual(['1 new', '2 old', '3 new']);
  expect(
    merge(
      old,
      planOf([
        [[1], 'new'],
        [[3], 'new'],
      ]),
      [1, 2],
    ).steps,
  ).toEqual(['1 new', '2 old', '3 old']);
});

test('merged steps are taken apart again', () => {
  expect(merge(planOf([[[1]], [[2, 3]]]), renewed, [2, 3]).steps).toEqual(['1 old', '2 new', '3 new']);
});

test('of a damaged plan the good steps are kept, where that is wanted', () => {
  const cyclic = planOf([
    [[1], 'new'],
    [[2], 'new', [2]],
    [[3], 'new', [1]],
  ]);
  expect(merge(old, cyclic, [])).toMatchObject({ steps: ['1 new', '2 old', '3 old'], taken: [1], damage: 'cycle' });
  expect(merge(old, cyclic, [], three, { enableIndividualFallback: false })).toMatchObject({ plan: old, taken: [], damage: 'cycle' });
  expect(merge(old, planOf([]), [])).toMatchObject({ steps: ['1 old', '2 old', '3 old'], damage: 'empty' });
});

test('free text that falls apart into many more steps keeps the last plan', () => {
  const text = scenarioOf('write a memo');
  const last = planOf([
    [[1], 'a'],
    [[1], 'b'],
  ]);
  const many = planOf(Array.from({ length: 6 }, () => [[1], 'new']));
  expect(merge(last, many, [1], text)).toMatchObject({ plan: last, damage: 'step_count' });
  const few = planOf(Array.from({ length: 3 }, () => [[1], 'new']));
  expect(merge(last, few, [1], text)).toMatchObject({ plan: few, damage: undefined });
});

test('a plan that is worse than the last one is not taken', () => {
  expect(
    merge(
      old,
      planOf([
        [[1], 'new'],
        [[1, 2], 'new'],
        [[3], 'new'],
      ]),
      [],
    ),
  ).toMatchObject({ plan: old, taken: [] });
});

test('a fallback never replaces a plan; a plan replaces a fallback', () => {
  const fallback = { ...planOf([[[1, 2, 3], 'all']]), isFromFallback: true };
  expect(merge(old, fallback, [])).toMatchObject({ plan: old, damage: 'fallback' });
  expect(merge(fallback, renewed, [2]).plan).toBe(renewed);
});

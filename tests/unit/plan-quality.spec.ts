import type { ExpectedAction, Objective, Plan } from '../../src/plan/plan.js';
import { brokenDependencies, checkPlan, cycleOf, type PlanIssue, scoreOf } from '../../src/review/quality.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const scenarioOf = (steps: string[], checks: string[] = []): Scenario => ({
  title: 'Memo',
  location: { file: 'memo.md', line: 1, column: 1 },
  tags: [],
  options: {},
  steps: steps.map((text, index) => ({ text, line: index + 2, column: 1 })),
  checks: checks.map((text, index) => ({ text, line: index + 20, column: 1 })),
});
const action = (description: string, more: Partial<ExpectedAction> = {}): ExpectedAction => ({
  description,
  keywords: [],
  targetElements: [],
  ...more,
});
const quotesIn = (text: string): string[] => [...text.matchAll(/["「](.+?)["」]/g)].map(([, quoted]) => quoted!);
type Part = readonly [description: string, sourceSteps: number[], more?: Partial<Objective>];
const planOf = (parts: Part[], more: Partial<Plan> = {}): Plan => ({
  objectives: parts.map(([description, sourceSteps, own], index) => ({
    index,
    description,
    sourceSteps,
    expectedActions: [action(description, { keywords: quotesIn(description), targetElements: quotesIn(description) })],
    ...own,
  })),
  checks: [],
  isFromFallback: false,
  ...more,
});

const three = scenarioOf(['Open the editor', 'Type "buy milk"', 'Save it as "memo.txt"']);
const open: [string, number[]] = ['the editor is open', [1]];
const typed: [string, number[]] = ['"buy milk" is typed', [2]];
const saved: [string, number[]] = ['saved as "memo.txt"', [3]];
const critical = (message: string, ...steps: number[]): PlanIssue => ({ priority: 'critical', message, steps });
const major = (message: string, ...steps: number[]): PlanIssue => ({ priority: 'major', message, steps });
const minor = (message: string, ...steps: number[]): PlanIssue => ({ priority: 'minor', message, steps });
const one = (text: string): Scenario => scenarioOf([text]);

type Row = [string, Scenario, Plan, PlanIssue[]];
const table: Row[] = [
  ['every step in one objective', three, planOf([open, typed, saved]), []],
  [
    'one step as several objectives: free text',
    one('Write a memo'),
    planOf([
      ['a', [1]],
      ['b', [1]],
    ]),
    [],
  ],
  ['no steps, only checks', scenarioOf([], ['x']), planOf([], { checks: [{ text: 'x' }] }), []],
  ['no objectives', three, planOf([]), [critical('the plan has no objectives')]],
  [
    'a click that the plan only looks at',
    one('Click "Save"'),
    planOf([
      [
        '"Save" is clicked',
        [1],
        { expectedActions: [action('click "Save"', { targetElements: ['Save'], expectedToolAction: 'screenshot' })] },
      ],
    ]),
    [critical('the plan only looks or waits where step 1 wants something done: Click "Save"', 1)],
  ],
  [
    'a goal that the plan only waits for',
    one('Log in as admin'),
    planOf([['admin is logged in', [1], { expectedActions: [action('wait', { expectedToolAction: 'wait' })] }]]),
    [critical('the plan only looks or waits where step 1 wants something done: Log in as admin', 1)],
  ],
  [
    'a look, and then what the step wants done',
    one('Click "Save"'),
    planOf([
      [
        '"Save" is clicked',
        [1],
        {
          expectedActions: [
            action('look', { expectedToolAction: 'screenshot' }),
            action('click "Save"', { targetElements: ['Save'], expectedToolAction: 'click' }),
          ],
        },
      ],
    ]),
    [],
  ],
  ...['Wait 2 seconds', 'Wait until "Done" is shown', 'Scroll down', 'Make sure that the chart looks right', '5秒待つ'].map(
    (text): Row => [
      `a step that looks or waits, planned as that: ${text}`,
      one(text),
      planOf([[text, [1], { expectedActions: [action('look', { expectedToolAction: 'wait' })] }]]),
      [],
    ],
  ),
  ['a dropped step', three, planOf([open, saved]), [critical('step 2 is missing: Type "buy milk"', 2)]],
  [
    'merged steps',
    three,
    planOf([open, ['"buy milk" is typed and saved as "memo.txt"', [2, 3]]]),
    [critical('the objective ""buy milk" is typed and saved as "memo.txt"" merges the steps 2 and 3: give one for each', 2, 3)],
  ],
  ['reordered steps', three, planOf([typed, open, saved]), [critical('the steps are out of order: 2, 1, 3', 1)]],
  [
    'a split step',
    three,
    planOf([open, typed, ['saving "memo.txt"', [3]], saved]),
    [major('step 3 is split into several objectives: give one for each step', 3)],
  ],
  [
    'an invented step',
    three,
    planOf([open, typed, saved, ['tidied up', []]]),
    [critical('the objective "tidied up" belongs to no step of the author')],
  ],
  [
    'a step that is not there',
    three,
    planOf([open, typed, saved, ['more', [9]]]),
    [critical('the objective "more" belongs to no step of the author')],
  ],
  [
    'an objective without actions',
    three,
    planOf([open, typed, ['saved as "memo.txt"', [3], { expectedActions: [] }]]),
    [critical('the objective "saved as "memo.txt"" has no expected actions', 3)],
  ],
  [
    'a lost check',
    scenarioOf(['Open the editor'], ['"a" is shown']),
    planOf([open]),
    [critical('the check is not in the plan: "a" is shown')],
  ],
  [
    'a lost check of a fallback',
    scenarioOf(['a', 'b'], ['x']),
    planOf([['a b', [1, 2]]], { isFromFallback: true }),
    [critical('the check is not in the plan: x')],
  ],
  ['a fallback is the judge’s business', three, planOf([['all', [1, 2, 3]]], { isFromFallback: true }), []],
  // Dependencies.
  ['a dependency on an earlier one', three, planOf([open, [...typed, { dependsOn: [0] }], saved]), []],
  [
    'a dependency on nothing',
    three,
    planOf([open, [...typed, { dependsOn: [7] }], saved]),
    [critical('the objectives 2 depend on one that does not exist', 2)],
  ],
  [
    'a dependency on itself',
    three,
    planOf([open, [...typed, { dependsOn: [1] }], saved]),
    [critical('the objectives 2 depend on each other in a circle', 2)],
  ],
  [
    'a cycle of three',
    three,
    planOf([
      [...open, { dependsOn: [2] }],
      [...typed, { dependsOn: [0] }],
      [...saved, { dependsOn: [1] }],
    ]),
    [critical('the objectives 1, 2, 3 depend on each other in a circle', 1, 2, 3)],
  ],
  [
    'a dependency on a later one',
    three,
    planOf([[...open, { dependsOn: [2] }], typed, saved]),
    [major('the objectives 1 depend on one that comes later', 1)],
  ],
  // Quoted texts and names.
  [
    'a lost quoted text',
    three,
    planOf([open, ['the text is typed', [2]], saved]),
    [major('step 2: the quoted text "buy milk" is not in the plan; keep it to the letter', 2)],
  ],
  [
    'a changed quoted text',
    three,
    planOf([open, ['"buy Milk" is typed', [2]], saved]),
    [major('step 2: the quoted text "buy milk" is not in the plan; keep it to the letter', 2)],
  ],
  [
    'a quoted text in the keywords',
    three,
    planOf([open, ['typed', [2], { expectedActions: [action('type', { keywords: ['buy milk'] })] }], saved]),
    [],
  ],
  [
    'a quoted text in the targets',
    one('Click "OK"'),
    planOf([['clicked', [1], { expectedActions: [action('click', { targetElements: ['OK'] })] }]]),
    [],
  ],
  [
    'a quoted name that no action goes by: any other element would do',
    one('Click "OK"'),
    planOf([['"OK" is clicked', [1], { expectedActions: [action('click "OK"', { targetElements: ['Cancel'] })] }]]),
    [major('step 1: no action has "OK" among its targetElements, so any other element would do', 1)],
  ],
  [
    'a quoted text that no action enters: any other text would do',
    one('Type "milk"'),
    planOf([['"milk" is typed', [1], { expectedActions: [action('type "milk"', { targetElements: ['milk'] })] }]]),
    [major('step 1: no action has "milk" among its keywords, so any other text would do', 1)],
  ],
  [
    'one action for two names of the step: one of them would do',
    one('Click "A" and then click "B"'),
    planOf([['done', [1], { expectedActions: [action('both', { targetElements: ['A', 'B'] }), action('wait')] }]]),
    [major('step 1: the action "both" goes by two names of the step, so one of them would do: give each an action', 1)],
  ],
  [
    'a quoted text of another step does not count',
    three,
    planOf([open, ['typed', [2]], ['"buy milk" saved as "memo.txt"', [3]]]),
    [major('step 2: the quoted text "buy milk" is not in the plan; keep it to the letter', 2)],
  ],
  [
    'Japanese quotes',
    one('「牛乳」を入力する'),
    planOf([['買い物', [1]]]),
    [major('step 1: the quoted text "牛乳" is not in the plan; keep it to the letter', 1)],
  ],
  [
    'a lost file name',
    one('Open memo.txt'),
    planOf([['the file is open', [1]]]),
    [minor('step 1: the name "memo.txt" is not in the plan', 1)],
  ],
  [
    'a lost address',
    one('Go to example.org/login'),
    planOf([['it is open', [1]]]),
    [minor('step 1: the name "example.org/login" is not in the plan', 1)],
  ],
  ['lost keys', one('Press Ctrl+S'), planOf([['saved', [1]]]), [minor('step 1: the name "Ctrl+S" is not in the plan', 1)]],
  [
    'keys in another case',
    one('Press Ctrl+S'),
    planOf([['saved', [1], { expectedActions: [action('save', { keywords: ['ctrl + s'] })] }]]),
    [],
  ],
  [
    'a key by its other name',
    one('Then press Enter'),
    planOf([['confirmed', [1], { expectedActions: [action('confirm', { keywords: ['Return'] })] }]]),
    [],
  ],
  [
    'a lost capitalised name',
    one('Open the Firefox browser'),
    planOf([['it is open', [1]]]),
    [minor('step 1: the name "Firefox" is not in the plan', 1)],
  ],
  [
    'a lost Latin name in Japanese',
    one('新しいExcelを開く'),
    planOf([['開いている', [1]]]),
    [minor('step 1: the name "Excel" is not in the plan', 1)],
  ],
  ['the first word is no name', one('Open it'), planOf([['done', [1]]]), []],
  // How many actions.
  [
    'fewer than the hint of a step',
    one('Open it, click "a", and save it'),
    planOf([['"a"', [1], { expectedActions: [action('a'), action('b')] }]]),
    [minor('step 1 speaks of 3 actions, the plan has 2', 1)],
  ],
  [
    'half of the hint',
    one('Do 4 steps'),
    planOf([['x', [1], { expectedActions: [action('a'), action('b')] }]]),
    [minor('step 1 speaks of 4 actions, the plan has 2', 1)],
  ],
  [
    'less than half of the hint',
    one('Do 5 steps'),
    planOf([['x', [1], { expectedActions: [action('a'), action('b')] }]]),
    [major('step 1 speaks of 5 actions, the plan has 2', 1)],
  ],
  ['as many as the hint', one('Do 2 steps'), planOf([['x', [1], { expectedActions: [action('a'), action('b')] }]]), []],
];
test(
  ...eachRow('plan check', table, ([name, scenario, plan, issues]) => [
    `plan check: ${name}`,
    () => expect(checkPlan(plan, scenario, 'en')).toEqual(issues),
  ]),
);

test('the issues in Japanese', () => {
  const messages = (plan: Plan, scenario = three) => checkPlan(plan, scenario, 'ja').map(({ message }) => message);
  expect(messages(planOf([]))).toEqual(['計画に目標がありません']);
  expect(messages(planOf([open, saved]))).toEqual(['手順2が計画にありません: Type "buy milk"']);
  expect(messages(planOf([open, ['入力した', [2]], saved]))[0]).toContain('手順2: 引用された文字列「buy milk」');
});

test('a score: nothing lost, each issue at its price, never below nothing', () => {
  expect(scoreOf([])).toBe(100);
  expect(scoreOf([minor('')])).toBe(95);
  expect(scoreOf([major(''), minor('')])).toBe(80);
  expect(scoreOf([critical(''), major('')])).toBe(45);
  expect(scoreOf(Array.from({ length: 3 }, () => critical('')))).toBe(0);
});

test('cycles and broken dependencies by their places', () => {
  const graph = (...dependencies: (number[] | undefined)[]) => ({
    objectives: dependencies.map(
      (dependsOn, index): Objective => ({ index, description: '', sourceSteps: [], expectedActions: [], dependsOn }),
    ),
  });
  expect(cycleOf(graph(undefined, [0], [0, 1]))).toEqual([]);
  // 3 leads into the cycle, but is not on it.
  expect(cycleOf(graph([1], [0], undefined, [0]))).toEqual([0, 1]);
  expect(brokenDependencies(graph(undefined, [0], [4], [-1]))).toEqual([2, 3]);
});

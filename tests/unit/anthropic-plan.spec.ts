/** A model's plan keeps the author's steps one to one, and demands nothing: what the words demand is read from them, whatever a model plans. */

import { align, type PlannedObjectives } from '../../src/brain/model/planning.js';
import { createJudge } from '../../src/judge/judge.js';
import { stepStatus } from '../../src/judge/steps.js';
import { readSteps } from '../../src/plan/requirement.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const action = (description: string) => ({ description, keywords: [], targetElements: [] });
const objective = (step: number, ...expected: string[]): PlannedObjectives[number] => ({
  description: `step ${step}`,
  sourceSteps: [step],
  expectedActions: expected.map(action),
});
const sentences = (texts: string[]) => texts.map((text, index) => ({ text, line: index + 1, column: 1 }));

test('several objectives for one step stay with that step', () => {
  const plan = [objective(1, 'open'), objective(1, 'look'), objective(2, 'click')];
  const aligned = align(plan, sentences(['Verify that "a" is shown', 'Click "B"']));
  if (aligned.kind !== 'plan') throw new Error(aligned.issues.join());
  expect(aligned.objectives.map(({ expectedActions }) => expectedActions.map(({ description }) => description))).toEqual([
    ['open', 'look'],
    ['click'],
  ]);
});

const DEMANDS: readonly [step: string, demands: [as: string, description: string][]][] = [
  ['"a" is shown', [['state', '"a" is shown']]],
  [
    'Click "A" and verify that "a" is shown',
    [
      ['input', 'Click "A"'],
      ['state', '"a" is shown'],
    ],
  ],
  [
    'Press Ctrl+S, and save it as "x.txt"',
    [
      ['input', 'Press Ctrl+S'],
      ['state', 'Save it as "x.txt"'],
    ],
  ],
  ['Press Tab 3 times', [['input', 'Press Tab 3 times']]],
  ['Fill "Name" with "Anna"', [['state', 'Type "Anna" into "Name"']]],
  ['Close the window', [['state', 'Close the window']]],
];
test(
  ...eachRow('demands', DEMANDS, ([step, demands]) => [
    `${step} demands ${demands.map(([as]) => as).join(' and ')}`,
    () => {
      const [read] = readSteps({ steps: sentences([step]) }, 'en');
      expect(read?.map(({ as, description }) => [as, description])).toEqual(demands);
    },
  ]),
);

const FIRST: readonly [steps: string[], demands: string[]][] = [
  [
    ['The text editor is open', 'Type "a"'],
    ['Open "text editor"', 'Type "a"'],
  ],
  [
    ['Type "a"', 'The text editor is open'],
    ['Type "a"', '"text editor" is running'],
  ],
  [
    ['Open the text editor', 'The text editor is open'],
    ['Open "text editor"', '"text editor" is running'],
  ],
  [['The text editor opens'], ['"text editor" is running']],
  [['Check that the text editor is open'], ['"text editor" is running']],
  [['The text editor is not running'], ['"text editor" is not running']],
];
test(
  ...eachRow('what is open before the first deed', FIRST, ([steps, demands]) => [
    steps.join(' / '),
    () => expect(readSteps({ steps: sentences(steps) }, 'en').map(read => read?.[0]?.description)).toEqual(demands),
  ]),
);

test('what nobody can read demands nothing by the grammar: it becomes a goal', () => {
  expect(readSteps({ steps: sentences(['Tidy up the desktop a little']) }, 'en')).toEqual([undefined]);
});

test('several objectives for one step: the judge counts one, as the loop does', () => {
  const objectives = ['open', 'look'].map((one, index) => ({ index, ...objective(1, one) }));
  const judge = createJudge({});
  const requirements = readSteps({ steps: sentences(['Verify that "a" is shown']) }, 'en').map(own => own ?? []);
  const planned = judge.reduce(judge.start(), { kind: 'plan_made', at: 0, plan: { objectives, checks: [], isFromFallback: false } });
  const state = judge.reduce(planned, { kind: 'required', at: 1, requirements });
  expect([state.plan?.objectives.length, stepStatus(state, 0)]).toEqual([1, 'pending']);
});

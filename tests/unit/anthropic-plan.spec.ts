/** What the author's words leave no doubt of is decided by the desktop, whatever a model plans for it. */
import { expect, test } from '@playwright/test';
import { align, type PlannedObjectives } from '../../src/brain/anthropic/planning.js';

const action = (description: string) => ({ description, keywords: [], targetElements: [] });
const objective = (step: number, ...expected: string[]): PlannedObjectives[number] => ({
  description: `step ${step}`,
  sourceSteps: [step],
  expectedActions: expected.map(action),
});

function plan(steps: string[], planned: PlannedObjectives) {
  const aligned = align(
    planned,
    steps.map((text, index) => ({ text, line: index + 1, column: 1 })),
  );
  if (aligned.kind !== 'plan') throw new Error(aligned.issues.join());
  return aligned.objectives.map(({ expectedActions }) =>
    expectedActions.map(({ description, proof }) => proof?.check.value ?? description),
  );
}

test('a check written as a step is proved', () => {
  expect(plan(['"a" is shown', 'Click "B"'], [objective(1, 'look'), objective(2, 'click')])).toEqual([['a'], ['click']]);
});

test('a step that says two checks is proved by both', () => {
  expect(plan(['Verify that "a" and "b" are shown', 'Click "B"'], [objective(1, 'scroll', 'look'), objective(2, 'click')])).toEqual([
    ['scroll', 'a', 'b'],
    ['click'],
  ]);
});

test('a check at the end of a step is due after what the model planned, one at its beginning before', () => {
  expect(plan(['Click "A" and verify that "a" is shown'], [objective(1, 'click', 'look')])).toEqual([['click', 'look', 'a']]);
  expect(plan(['「a」が表示されていることを確認し、「A」をクリックする'], [objective(1, 'click')])).toEqual([['a', 'click']]);
});

test('one step that the model takes for several is proved at the end', () => {
  expect(plan(['Verify that "a" is shown'], [objective(1, 'open'), objective(1, 'look')])).toEqual([['open'], ['a']]);
});

test('what depends on a condition is no check of the step', () => {
  expect(plan(['If "x" is shown, click "A" and click "B"'], [objective(1, 'click')])).toEqual([['click']]);
});

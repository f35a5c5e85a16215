/** Whatever a model plans for a sentence, the author's words are the contract; its plan is the way of their step. */
import { expect, test } from '@playwright/test';
import { contracted } from '../../src/agent/contract.js';
import { align, type PlannedObjectives } from '../../src/brain/anthropic/planning.js';
import { createJudge } from '../../src/judge/judge.js';
import { readSteps } from '../../src/plan/requirement.js';
import type { Scenario } from '../../src/scenario/scenario.js';

const action = (description: string) => ({ description, keywords: [], targetElements: [] });
const objective = (step: number, ...expected: string[]): PlannedObjectives[number] => ({
  description: `step ${step}`,
  sourceSteps: [step],
  expectedActions: expected.map(action),
});

/** Of each step: what the words demand (a state by what it is to hold), and the way to it. */
function contract(texts: string[], planned: PlannedObjectives) {
  const steps = texts.map((text, index) => ({ text, line: index + 1, column: 1 }));
  const scenario: Scenario = { title: 'T', location: { file: 't.md', line: 1, column: 1 }, tags: [], options: {}, steps, checks: [] };
  const aligned = align(planned, steps);
  if (aligned.kind !== 'plan') throw new Error(aligned.issues.join());
  const read = readSteps(scenario, 'en').map(requirements => requirements ?? []);
  const { objectives } = contracted({ objectives: aligned.objectives, checks: [], isFromFallback: false }, scenario, read);
  return {
    words: read.map(requirements => requirements.map(({ proof, reading }) => proof?.check.value ?? reading?.target)),
    way: objectives.map(({ way }) => way?.map(({ description }) => description)),
    isDemanded: objectives.map(({ expectedActions }, index) => expectedActions.length === read[index]!.length),
  };
}

test('a check written as a step is demanded, whatever is planned for it', () => {
  expect(contract(['"a" is shown', 'Click "B"'], [objective(1, 'look'), objective(2, 'click')])).toEqual({
    words: [['a'], ['B']],
    way: [['look'], ['click']],
    isDemanded: [true, true],
  });
});

test('a step that says two checks demands both', () => {
  const { words, way } = contract(
    ['Verify that "a" and "b" are shown', 'Click "B"'],
    [objective(1, 'scroll', 'look'), objective(2, 'click')],
  );
  expect([words, way]).toEqual([
    [['a', 'b'], ['B']],
    [['scroll', 'look'], ['click']],
  ]);
});

test('what a sentence asks for stands in the order of its clauses, however it is planned', () => {
  expect(contract(['Click "A" and verify that "a" is shown'], [objective(1, 'look', 'click')]).words).toEqual([['A', 'a']]);
  expect(contract(['「a」が表示されていることを確認し、「A」をクリックする'], [objective(1, 'click')]).words).toEqual([['a', 'A']]);
});

test('one step that the model takes for several stays one', () => {
  const { words, way } = contract(['Verify that "a" is shown'], [objective(1, 'open'), objective(1, 'look')]);
  expect([words, way]).toEqual([[['a']], [['open', 'look']]]);
  // For the judge as well: what it counts is what the loop goes by.
  const step = { text: 'Verify that "a" is shown', line: 1, column: 1 };
  const plan = { objectives: ['open', 'look'].map((one, index) => ({ index, ...objective(1, one) })), checks: [], isFromFallback: false };
  const judge = createJudge({});
  const requirements = readSteps({ steps: [step] }, 'en').map(own => own ?? []);
  const state = judge.reduce(judge.reduce(judge.start(), { kind: 'plan_made', at: 0, plan }), { kind: 'required', at: 1, requirements });
  expect(state.progress.steps.map(({ status }) => status)).toEqual(['pending']);
});

test('what depends on a condition is demanded with it, and the condition is no check of the step', () => {
  expect(contract(['If "x" is shown, click "A" and click "B"'], [objective(1, 'click')]).words).toEqual([['A', 'B']]);
});

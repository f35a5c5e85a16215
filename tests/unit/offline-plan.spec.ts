/** From sentences to a plan without a model: what a run is held to, and what is refused before it begins. */

import { planScenario } from '../../src/brain/offline/plan.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const location = { file: 'a.md', line: 1, column: 1 };
const plan = (steps: string[], checks: string[]) => {
  const sentences = (texts: string[]) => texts.map((text, index) => ({ text, line: index + 2, column: 1 }));
  const scenario = { title: 'a', location, steps: sentences(steps), checks: sentences(checks), options: {} } as unknown as Scenario;
  return planScenario({ scenario, language: 'en', apps: ['calculator'] } as Parameters<typeof planScenario>[0]);
};

test('a check that says two things is two checks', () => {
  expect(plan([], ['Both "a" and "b" are shown', '「c」が表示され、「d」が表示されていない'])).toMatchObject({
    kind: 'plan',
    plan: {
      checks: [
        { text: 'Both "a" and "b" are shown', reading: { kind: 'expect_text', value: 'a' } },
        { text: 'Both "a" and "b" are shown', reading: { kind: 'expect_text', value: 'b' } },
        { reading: { value: 'c' } },
        { reading: { value: 'd', negated: true }, location: { line: 3 } },
      ],
    },
  });
});

test('a step among the checks, and a sentence that says nothing that is known, are refused at their lines', () => {
  expect(plan([], ['"a" is shown', 'Click "OK"', 'All is well'])).toMatchObject({
    kind: 'give_up',
    reason: 'plan_rejected',
    details: { issues: [{ line: 3, error: expect.stringMatching(/action/) }, { line: 4 }] },
  });
});

const REFUSED: readonly [steps: string[], checks: string[], tryThis: string | undefined][] = [
  [['Clik "Save"'], [], 'write: Click "Save"'],
  [['Type hello world'], [], 'write: Type "hello world"'],
  // Nothing that is known means just that.
  [['Log in as admin'], [], undefined],
];
test(
  ...eachRow('what to try of', REFUSED, ([steps, checks, tryThis]) => [
    `what to try of ${steps[0] ?? checks[0]}: ${tryThis}`,
    () => {
      const answer = plan(steps, checks) as { details: { tryThis?: string } };
      expect(answer).toMatchObject({ kind: 'give_up', reason: 'plan_rejected' });
      expect(answer.details.tryThis).toBe(tryThis);
    },
  ]),
);

test('a program is known by the names of the option, as they are written in sentences', () => {
  expect(plan(['Open the Calculator app'], [])).toMatchObject({ kind: 'plan' });
  expect(plan(['Open the calculators'], [])).toMatchObject({ kind: 'give_up' });
});

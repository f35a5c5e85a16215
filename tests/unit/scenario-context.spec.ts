/** What the sentences of a scenario say of each other: a deed among the checks is a step. */

import { understand } from '../../src/scenario/language/index.js';
import { parseScenarioFile } from '../../src/scenario/markdown.js';
import { expect, test } from '../support/plain-test.js';

/** What becomes of the last sentences, after these steps. */
function readAfter(steps: readonly string[], checks: readonly string[]) {
  const text = `## A\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}\n\nExpect:\n${checks.map(check => `- ${check}`).join('\n')}\n`;
  const [scenario] = parseScenarioFile(text, 'a.md').scenarios;
  return {
    steps: scenario!.steps.slice(steps.length).map(one => understand(one, 'step').readings),
    checks: scenario!.checks.map(one => understand(one, 'check').readings),
  };
}

const STEPS = ['Open Leafpad', 'Type "The brown fox"', 'Save it as "a.txt"'];

test('a deed among the checks is a step, and so is each check before it', () => {
  const { steps, checks } = readAfter(STEPS, ['"x" is shown', 'Clicking "OK" closes the "Find" dialog', '"y" is shown']);
  expect(steps).toEqual([
    [{ kind: 'expect_text', value: 'x', asks: 'state' }],
    [
      { kind: 'click', target: 'OK' },
      { kind: 'expect_window', target: 'Find', negated: true, was: 'otherwise' },
    ],
  ]);
  expect(checks).toEqual([[{ kind: 'expect_text', value: 'y' }]]);
  // An order is none of what is to be seen.
  expect(readAfter(STEPS, ['Click "OK"']).checks).toEqual([[]]);
});

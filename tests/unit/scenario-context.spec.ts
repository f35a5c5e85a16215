/** What the sentences of a scenario say of each other: what is described is what was named before, and a deed among the checks is a step. */

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

test('what is only described is what exactly one sentence before it names', () => {
  const read = (check: string, steps = STEPS) => readAfter(steps, [check]).checks[0];
  for (const [check, reading] of [
    ['The sentence should appear in leafpad', { kind: 'expect_text', value: 'The brown fox', scope: 'Leafpad' }],
    ['The text you typed is displayed', { kind: 'expect_text', value: 'The brown fox' }],
    ['The file is saved', { kind: 'expect_file', value: 'a.txt', was: 'otherwise' }],
    ['The file does not contain "x"', { kind: 'expect_file', value: 'a.txt', contains: 'x', negated: true }],
    ['The application closes', { kind: 'expect_app', app: 'Leafpad', negated: true, was: 'otherwise' }],
  ] as const)
    expect.soft(read(check), check).toEqual([reading]);
  expect(read('The dialog closes', ['Open the "Find" dialog using Ctrl+F'])).toEqual([
    { kind: 'expect_window', target: 'Find', negated: true, was: 'otherwise' },
  ]);
  // Two that it could be, none, words of a text, words that say which.
  for (const [check, steps] of [
    ['The text appears', ['Type "a"', 'Type "b"']],
    ['The file is saved', ['Type "a"']],
    ['The second sentence appears', STEPS],
    ['The text is highlighted', STEPS],
    ['The other application closes', STEPS],
  ] as const)
    expect.soft(read(check, [...steps]), check).toEqual([]);
  expect(read('"the text appears" is shown')).toEqual([{ kind: 'expect_text', value: 'the text appears' }]);
});

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

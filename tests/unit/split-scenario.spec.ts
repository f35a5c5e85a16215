/** Text without structure: when it is one, and what becomes of a split. Nothing of the author's text is ever lost. */

import { splitScenario } from '../../src/fixture/split-scenario.js';
import type { SplitAnswer } from '../../src/ports/brain.js';
import { parseScenarioFile } from '../../src/scenario/markdown.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const prose = (text: string) => parseScenarioFile(text, 'x.md').scenarios[0]?.prose;

test('several plain paragraphs are text without structure, and so is one that says so; whatever has structure is not', () => {
  for (const text of [
    'Open it.\n\nClose it.',
    '# Title\n\nOpen it.\n\nClose it.',
    '## T\nOpen it.\n\nClose it.',
    'Test case 1: open it. Test case 2: close it.',
    'テストケース1では開く。テストケース2では閉じる。',
  ])
    expect.soft(prose(text), text).toBeDefined();
  for (const text of [
    'Open it. Close it.',
    '1. Open it\n2. Close it',
    'Open it.\n\n- Close it',
    'Open it.\n\nExpect: "a" is shown',
    '## T\nOpen it.\n\n### Part\n\nClose it.',
    '① 開く\n\n② 閉じる',
    '## A\nOpen it.\n\n## B\nClose it.',
  ])
    expect.soft(prose(text), text).toBeUndefined();
  expect(prose('# Title\n\nOpen it.\nTwice.\n\nClose it.')).toBe('Open it.\nTwice.\n\nClose it.');
});

const TEXT = 'Open the editor. Type "a".\n\nOpen the calculator.';
const scenario = parseScenarioFile(TEXT, 'x.md').scenarios[0]!;
const split = (answer: Partial<SplitAnswer> | Error) =>
  splitScenario(
    { ...scenario, prose: scenario.prose! },
    {
      splitScenarios: async () => {
        if (answer instanceof Error) throw answer;
        return { scenarios: [], isFromFallback: false, ...answer };
      },
    },
    'en',
    new AbortController().signal,
  );
const parts = (...descriptions: string[]) => ({
  scenarios: descriptions.map((description, index) => ({ id: `${index + 1}`, title: `Part ${index + 1}`, description })),
});

test('each part has the author’s own sentences, at their lines', async () => {
  const { parts: found, warning } = (await split(parts('1. Open the editor\n2. Type "a"', 'Open the calculator.')))!;
  expect(warning).toBeUndefined();
  expect(found.map(({ title, steps, location }) => [title, steps.map(({ text }) => text), location.line])).toEqual([
    ['Part 1', ['Open the editor.', 'Type "a".'], 1],
    ['Part 2', ['Open the calculator.'], 3],
  ]);
  for (const part of found) expect(part.prose).toBeUndefined();
});

const failing: [string, Partial<SplitAnswer> | Error, string][] = [
  ['a sentence is lost', parts('Open the editor.', 'Open the calculator.'), 'loses, changes or moves'],
  ['a sentence is changed', parts('Open the editor. Type "b".', 'Open the calculator.'), 'loses, changes or moves'],
  ['sentences are moved', parts('Open the calculator.', 'Open the editor. Type "a".'), 'loses, changes or moves'],
  ['a sentence is doubled', parts('Open the editor. Type "a".', 'Open the editor. Open the calculator.'), 'loses, changes or moves'],
  ['a part is empty', parts('Open the editor. Type "a".', '', 'Open the calculator.'), 'loses, changes or moves'],
  ['the split is empty', { scenarios: [] }, 'the split is empty'],
  ['it throws', new Error('boom'), 'boom'],
  ['the brain could not', { ...parts(TEXT), isFromFallback: true, warning: 'not split: HTTP 529' }, 'HTTP 529'],
];
test(
  ...eachRow('failing', failing, ([name, answer, warning]) => [
    `${name}: the whole text runs as one, with a warning`,
    async () => {
      const found = (await split(answer))!;
      expect(found.parts.map(({ steps }) => steps)).toEqual([scenario.steps]);
      expect(found.warning).toContain(warning);
    },
  ]),
);

test('one test case is no failure; a brain that cannot split is not asked', async () => {
  expect(await split(parts(TEXT))).toMatchObject({ parts: [{ title: scenario.title }], answer: 'one scenario' });
  expect((await split(parts(TEXT)))!.warning).toBeUndefined();
  const signal = new AbortController().signal;
  expect(await splitScenario({ ...scenario, prose: TEXT }, {}, 'en', signal)).toBeUndefined();
});

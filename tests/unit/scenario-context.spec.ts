/** What the sentences of a scenario say of each other: a deed among the checks is a step. */

import { goalOf } from '../../src/plan/requirement.js';
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

test('what stands where something is expected is never done, whatever its words', () => {
  const table = '| Step | Expected |\n|--|--|\n| Click "A" | Press Escape |\n| Click "B" | "C" is shown |\n';
  const lists = [
    '1. Click "A"\n   Expected: Press Escape\n2. Click "B"\n   Expected: "C" is shown',
    '1. Click "A"\n2. Click "B"\n\nExpect:\n- Step 1: Press Escape\n- "C" is shown',
  ];
  for (const text of [table, ...lists]) {
    const [scenario] = parseScenarioFile(`## T\n${text}`, 'a.md').scenarios;
    const read = scenario!.steps.map(step => understand(step, 'step'));
    expect(read.slice(0, 3).map(({ text: said, understood }) => [said, understood])).toEqual([
      ['Click "A"', true],
      ['Press Escape', false],
      ['Click "B"', true],
    ]);
  }
});

test('a deed among the checks is a step, and so is each check before it', () => {
  const { steps, checks } = readAfter(STEPS, ['"x" is shown', 'Clicking "OK" closes the "Find" dialog', '"y" is shown']);
  expect(steps).toEqual([
    [{ kind: 'expect_text', value: 'x' }],
    [
      { kind: 'click', target: 'OK' },
      { kind: 'expect_window', target: 'Find', negated: true, was: 'otherwise' },
    ],
  ]);
  expect(checks).toEqual([[{ kind: 'expect_text', value: 'y' }]]);
});

test('an order among the checks is a step, read or not; a look never is one', () => {
  const stepsOf = (check: string) => parseScenarioFile(`## A\n1. Press F5\n\nExpect:\n- ${check}\n`, 'a.md').scenarios[0]!.steps.length - 1;
  for (const order of [
    'Click "OK"',
    'Check that changes were saved by opening the file elsewhere.',
    'Open the file in another editor',
    'Open the file that was saved',
    'Go back to the start folder and look at it',
    'Please reopen the saved picture.',
    'Close "a.txt", and the list is empty',
    'ファイルを別のプログラムで開いて、変更が保存されていることを確認する',
    '保存したファイルをもう一度開く。',
    '保存したファイルを開いて内容を確認してください',
  ]) {
    expect.soft(stepsOf(order), order).toBe(1);
    // Whoever can act is asked to bring it about.
    expect.soft(goalOf(order).isSeen, order).toBeUndefined();
  }
  for (const look of [
    'The list is empty',
    'Print dialog has two buttons',
    'Search results show the file',
    'Open the file dialog has two buttons',
    'Save the current workbook dialogue opens',
    'Run in terminal option exists',
    'Find the new file in the list',
    'Check the picture for scratches',
    'Confirm that the changes were saved',
    'Check that the sum is right by looking at the last row',
    'The changes were saved by clicking Save',
    'Copy is disabled',
    'Close button works',
    'See the file in the list',
    'Opening the file shows the changes',
    '変更が保存されていることを確認する',
    'ファイルを保存できることを確認する',
    'ファイルを開いていることを確認する',
    'ファイルを開くと変更が見えること',
    '設定ウィンドウに名前が表示される',
    'ボタンを押した状態になっている',
  ])
    expect.soft(stepsOf(look), look).toBe(0);
});

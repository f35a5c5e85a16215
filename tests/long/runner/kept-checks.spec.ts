/**
 * Checks under "Expect:" that nobody quoted: a model reads them, or a witness affirms them, in the first night, and the nights after it go by what was
 * read, or look for what has carried them. What nothing carries is said at once, and is red by name.
 */
import { expect } from '@playwright/test';
import { report, type Script, turn, useElement } from '../../../src/testing/index.js';
import { test } from '../../support/harness.js';
import { statuses, stockProject, textOf, withoutMarks } from './stock-project.js';

const WORDS = `# Stock

## Take in
1. Open stock
2. Type "apples" into "Goods"
3. Click "Add"

Expect:
- The apples are in the store
- The emptiness is over
- The box for the goods still tells what was typed

## Paint
1. Open stock
2. Give the goods the sign that they are fresh

Expect:
- The sign has the colour of fresh goods

## Tidy
1. Open stock
2. Type "pears" into "Goods"
3. Click "Add"

Expect:
- It all looks neat
`;

/** What carries which expectation, by the words of the fact. */
const CARRIED: readonly [expected: string, fact: RegExp][] = [
  ['The apples are in the store', /^(\d+)\. "Stored: apples" is shown/m],
  ['The emptiness is over', /^(\d+)\. "Nothing is stored" is not shown/m],
];

const SCRIPT: Script = {
  read(request) {
    const text = textOf(request);
    const box = { kind: 'expect_field', value: 'apples', target: 'Goods', scope: '', negated: false };
    const sentences = [
      [/^(\d+)\. \(step\) Give the goods/m, { goal: 'The sign of freshness is shown', requirements: [] }] as const,
      [/^(\d+)\. \(check\) The box for the goods/m, { goal: '', requirements: [box] }] as const,
    ].flatMap(([place, reading]) => {
      const sentence = place.exec(text)?.[1];
      return sentence === undefined ? [] : [{ sentence: Number(sentence), ...reading }];
    });
    return { sentences };
  },
  acting: ({ body }) =>
    body.messages.at(-1)!.content.some(({ type }) => type === 'tool_result')
      ? turn(report('success', 'It is done.'))
      : turn(useElement('click', '', { role: 'button' })),
  witness: request => ({
    holds: 'yes',
    confidence: 'high',
    because: 'It is to be seen.',
    ...(/sign/.test(textOf(request)) && { region: [0, 0, 420, 330] }),
  }),
  facts(request) {
    const text = textOf(request);
    const found = CARRIED.flatMap(([expected, fact]) => (text.includes(expected) ? (fact.exec(text)?.[1] ?? []) : []));
    return { carriedBy: found.map(Number), isWhole: found.length > 0 };
  },
};

const KEPT = `# witnesses affirmed: The apples are in the store
The apples are in the store:
  shows:
    - '"Stored: apples" is shown in "Stock"'
  seen: passed
# witnesses affirmed: The emptiness is over
The emptiness is over:
  shows:
    - '"Nothing is stored" is not shown in "Stock"'
  seen: passed
The box for the goods still tells what was typed:
  from:
    - Type "apples" into "Goods"
  means:
    - the "Goods" field is "apples"
  seen: passed
# witnesses affirmed: The sign of freshness is shown
Give the goods the sign that they are fresh:
  means:
    - Click the image "stock.png"
  shows:
    - the image "stock.png" is shown
  seen: passed
# witnesses affirmed: The sign has the colour of fresh goods
The sign has the colour of fresh goods:
  shows:
    - the image "stock.png" is shown
  seen: passed
# witnesses affirmed: It all looks neat
It all looks neat:
  goal: It all looks neat
  looks: stock.png
  seen: passed
`;

test('what a witness has affirmed of a check is looked for another night, and not found on a broken program', async ({ createProject }) => {
  const stock = await stockProject(createProject, WORDS);
  const first = await stock.withKey(SCRIPT);
  expect(statuses(first), first.stdout).toEqual(['expected', 'expected', 'expected']);
  expect(first.violations).toEqual([]);
  const said = first.tests.flatMap(({ results }) =>
    results.flatMap(({ annotations = [] }) => annotations.map(({ description = '' }) => description)),
  );
  expect(said).toContainEqual(
    expect.stringMatching(/"It all looks neat" is shown by nothing but a picture, stock-[^\n]*npx xenotester approve stock\.md/),
  );
  expect(withoutMarks(stock.kept())).toBe(KEPT);

  const second = await stock.keyless();
  expect(statuses(second), second.stdout).toEqual(['expected', 'expected', 'unexpected']);
  expect(second.stdout).toMatch(/Not decided: [\s\S]*It all looks neat/);

  const broken = await stock.keyless('broken');
  expect(statuses(broken), broken.stdout).toEqual(['unexpected', 'unexpected', 'unexpected']);
  // Each check for itself, on a program whose button does nothing: the other one is taken out of the scenario.
  for (const said of ['The apples are in the store', 'The emptiness is over']) {
    stock.project.write('scenarios/stock.md', WORDS.replace(`- ${said}\n`, ''));
    const all = stock.kept();
    stock.keep(all.replace(new RegExp(`# [^\\n]*\\n${said}:\\n(?: .*\\n)+`), ''));
    const dead = await stock.keyless('dead', ['-g', 'Take in']);
    expect([dead.exitCode, ...statuses(dead)], dead.stdout).toEqual([1, 'unexpected']);
    expect(dead.stdout).toContain('check_failed');
    stock.keep(all);
  }
});

/**
 * Checks under "Expect:" that nobody quoted: a model reads them, or a witness affirms them, in the first night, and the nights after it go by what was
 * read, or look for what has carried them. What nothing carries is said at once, and is red by name.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { report, type Script, type SeenRequest, startMessagesServer, turn, useElement } from '../../../src/testing/index.js';
import { REPOSITORY } from '../../support/built.js';
import { type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

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

const textOf = ({ body }: SeenRequest): string =>
  body.messages.flatMap(({ content }) => content.flatMap(({ text }) => text ?? [])).join('\n');
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
  seen: passed
`;

test('what a witness has affirmed of a check is looked for another night, and not found on a broken program', async ({ createProject }) => {
  const server = await startMessagesServer(SCRIPT);
  const project = await createProject({
    'package.json': JSON.stringify({ type: 'module' }),
    'playwright.config.ts': `
      import { defineConfig } from '@playwright/test';
      import { defineScenarios } from 'xenotester';
      const stock = { command: 'python3', args: ['${join(REPOSITORY, 'tests/long/runner/third-night.py')}', process.env.NIGHT ?? ''] };
      export default defineConfig({
        testDir: defineScenarios(),
        timeout: ${60_000 * slowness},
        use: { language: 'en', patience: 0.5, recordings: 'auto', apps: { stock } },
      });
    `,
    'scenarios/stock.md': WORDS,
  });
  const kept = (): string => readFileSync(join(project.dir, 'scenarios', 'stock.readings.yaml'), 'utf8');
  const statuses = ({ tests }: Run): string[] => tests.map(({ status }) => status);
  const first = await project.run([], { env: { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123', CI: '' } });
  await server.close();
  expect(statuses(first), first.stdout).toEqual(['expected', 'expected', 'expected']);
  expect(server.violations).toEqual([]);
  const said = first.tests.flatMap(({ results }) =>
    results.flatMap(({ annotations = [] }) => annotations.map(({ description = '' }) => description)),
  );
  expect(said).toContainEqual(expect.stringMatching(/"It all looks neat" needs a model every night[\s\S]*stock\.readings\.yaml/));
  expect(kept().replaceAll(/stock-\w{8}/g, 'stock')).toBe(KEPT);

  const second = await project.run();
  expect(statuses(second), second.stdout).toEqual(['expected', 'expected', 'unexpected']);
  expect(second.stdout).toMatch(/Not decided: [\s\S]*It all looks neat/);

  const broken = await project.run([], { env: { NIGHT: 'broken' } });
  expect(statuses(broken), broken.stdout).toEqual(['unexpected', 'unexpected', 'unexpected']);
  // Each check for itself, on a program whose button does nothing: the other one is taken out of the scenario.
  for (const said of ['The apples are in the store', 'The emptiness is over']) {
    project.write('scenarios/stock.md', WORDS.replace(`- ${said}\n`, ''));
    const all = kept();
    project.write('scenarios/stock.readings.yaml', all.replace(new RegExp(`# [^\\n]*\\n${said}:\\n(?: .*\\n)+`), ''));
    const dead = await project.run(['-g', 'Take in'], { env: { NIGHT: 'dead' } });
    expect([dead.exitCode, ...statuses(dead)], dead.stdout).toEqual([1, 'unexpected']);
    expect(dead.stdout).toContain('check_failed');
    project.write('scenarios/stock.readings.yaml', all);
  }
});

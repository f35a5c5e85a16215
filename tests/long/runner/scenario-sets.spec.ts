/** Scenarios that belong together: the rest of a file after a failure, and text that falls apart into several at run time. */

import { openApp, type SeenRequest, startMessagesServer, turn } from '../../../src/testing/index.js';
import { expect, type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const STAND_IN = `
import { test as base } from '@playwright/test';
export const test = base.extend({
  agent: async ({}, use, testInfo) => {
    await use({
      runScenario: async scenario => {
        if (scenario.steps[0]?.text === 'fail') throw new Error('as it was told');
        if (scenario.steps[0]?.text === 'fail once' && testInfo.retry === 0) throw new Error('the first time');
      },
    });
  },
});
`;
const config = (options: string, more = '') => `
import { defineScenarios } from 'xenotester';
export default { testDir: defineScenarios({ test: './stand-in.js', ${options} }), fullyParallel: true, workers: 2, ${more} };
`;
const file = (front: string, ...steps: string[]) =>
  `${front}# Set ${steps.length}\n\n${steps.map((step, index) => `## Scenario ${index + 1}\n1. ${step}\n`).join('\n')}`;
const outcome = (run: Run) =>
  run.tests.map(({ title, results, status }) => `${title}: ${status} ${results.map(result => result.status).join()}`).sort();

test('after a scenario that fails the rest of its file is skipped, with the reason; other files go on', async ({ runProject }) => {
  const run = await runProject({
    'playwright.config.js': config(''),
    'stand-in.js': STAND_IN,
    'scenarios/stops.md': file('---\nstopOnFailure: true\n---\n', 'go', 'fail', 'go'),
    'scenarios/goes-on.md': file('', 'fail', 'go'),
  });
  expect(run.exitCode).toBe(1);
  expect(outcome(run)).toEqual([
    'Set 2 › Scenario 1: unexpected failed',
    'Set 2 › Scenario 2: expected passed',
    'Set 3 › Scenario 1: expected passed',
    'Set 3 › Scenario 2: unexpected failed',
    'Set 3 › Scenario 3: skipped skipped',
  ]);
  const reasons = JSON.stringify(run.report!.suites);
  expect(reasons).toContain('runs only if every scenario before it in this file has passed');
});

test('as an option for all files, which a file’s own front matter overrides; a retry begins with the first scenario, and loses none', async ({
  runProject,
}) => {
  const run = await runProject({
    'playwright.config.js': config('stopOnFailure: true', 'retries: 1'),
    'stand-in.js': STAND_IN,
    'scenarios/goes-on.md': file('---\nstopOnFailure: false\n---\n', 'fail', 'go'),
    'scenarios/stops.md': file('', 'go', 'fail once', 'go'),
  });
  expect(outcome(run)).toEqual([
    'Set 2 › Scenario 1: unexpected failed,failed',
    'Set 2 › Scenario 2: expected passed',
    'Set 3 › Scenario 1: expected passed,passed',
    'Set 3 › Scenario 2: flaky failed,passed',
    'Set 3 › Scenario 3: expected skipped,passed',
  ]);
});

const TEXT = 'Open the text editor.\\n\\nOpen the calculator.';
const SPLIT = {
  scenarios: [
    { id: '1', title: 'The editor', description: 'Open the text editor.' },
    { id: '2', title: 'The calculator', description: 'Open the calculator.' },
  ],
  analysis: { total_count: 2, is_single: false },
};
const asks = (request: SeenRequest): string => JSON.stringify(request.body.messages);
const objective = (name: string, step: number) => ({
  description: `Open the ${name}`,
  sourceSteps: [step],
  expectedActions: [{ description: `open the ${name}`, keywords: [], targetElements: [name] }],
});

test('text that mixes test cases is split by the model: each part is a step with an empty conversation and a verdict of its own', async ({
  runProject,
}) => {
  test.slow();
  const server = await startMessagesServer({
    split: SPLIT,
    plan: (request: SeenRequest) => {
      const text = asks(request);
      const names = ['text editor', 'calculator'].filter(name => text.includes(`Open the ${name}`));
      return { objectives: names.map((name, index) => objective(name, index + 1)) } as never;
    },
    acting: request => turn(openApp(asks(request).includes('Open the calculator') ? 'calculator' : 'text editor')),
  });
  const run = await runProject(
    {
      'package.json': JSON.stringify({ type: 'module' }),
      'playwright.config.ts': `
        import { defineConfig } from '@playwright/test';
        export default defineConfig({ testDir: 'tests', timeout: ${120_000 * slowness}, use: { brain: 'anthropic', language: 'en' } });
      `,
      'tests/set.spec.ts': `
        import { test, expect } from 'xenotester';
        test('both', async ({ agent }) => {
          const verdict = await agent.run('${TEXT}');
          expect(verdict.scenario.title).toBe('The calculator');
        });
        test('unsplit', async ({ agent }) => {
          await agent.run('1. Open the text editor');
        });
      `,
    },
    [],
    { env: { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123' } },
  );
  expect(run.exitCode, run.stdout + run.stderr).toBe(0);
  expect(server.violations).toEqual([]);
  const [both, unsplit] = run.tests.map(({ results }) => results[0]!);
  expect(both!.steps!.map(({ title }) => title).filter(title => title.startsWith('Scenario'))).toEqual([
    'Scenario 1/2: The editor',
    'Scenario 2/2: The calculator',
  ]);
  const verdicts = both!.attachments.filter(({ name }) => name === 'xenotester-verdict');
  expect(verdicts).toHaveLength(2);
  expect(unsplit!.steps!.some(({ title }) => title.startsWith('Scenario'))).toBe(false);
  expect(server.requests.filter(({ role }) => role === 'split')).toHaveLength(1);
  const calculator = server.requests.filter(request => request.role === 'acting' && asks(request).includes('Open the calculator'));
  expect(calculator.length).toBeGreaterThan(0);
  for (const request of calculator) expect(asks(request)).not.toContain('Open the text editor');
  await server.close();
});

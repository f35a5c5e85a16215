/** A user's own project with a key (here: a scripted service) and nothing said of the brain: rules do what they read, Claude the rest. */
import { expect } from '@playwright/test';
import { report, startMessagesServer, turn, type } from '../../src/testing/index.js';
import { test } from '../support/harness.js';
import { slowness } from '../support/machine.js';

const SCENARIO = `# Memo

## Write it down
1. Open the text editor
2. Put the words "buy milk" down on paper
3. Press Ctrl+A
4. Press Ctrl+C
`;

test('`auto` with a key: one file, both brains, the option `claude`, and who did what in the summary', async ({ createProject }) => {
  const server = await startMessagesServer({
    acting: [turn(type('buy milk')), turn(report('success', 'It is on paper.'))],
    witness: { holds: 'yes', confidence: 'high', because: 'The words stand there.' },
  });
  const config = `
    import { defineConfig } from '@playwright/test';
    import { defineScenarios } from 'xenotester';
    import Anthropic from '@anthropic-ai/sdk';
    const claude = {
      effort: { acting: 'low' },
      picture: { longEdge: 800 },
      prices: Object.fromEntries(['mine', 'other'].map(name => [name, { input: 1, output: 2, cacheWrite: 1, cacheRead: 1 }])),
      witnessModels: ['other'],
      client: () => new Anthropic({ apiKey: 'key-of-the-client', baseURL: process.env.ANTHROPIC_BASE_URL, maxRetries: 0 }),
    };
    export default defineConfig({
      testDir: defineScenarios(),
      reporter: [['xenotester/reporter'], ['json', { outputFile: 'report.json' }]],
      timeout: ${60_000 * slowness},
      use: { language: 'en', model: 'mine', claude, limits: { maxCostUsd: 1 } },
    });
  `;
  const project = await createProject({
    'package.json': JSON.stringify({ type: 'module' }),
    'playwright.config.ts': config,
    'scenarios/memo.md': SCENARIO,
  });
  const run = await project.run([], {
    reporter: null,
    env: { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123' },
  });
  await server.close();
  expect(run.exitCode, run.stdout + run.stderr).toBe(0);
  expect(server.violations).toEqual([]);
  expect(run.stdout).toMatch(/mixed mine +1 scenario · \d+ turns \(anthropic 2, offline \d+\) · .*\$0\.\d{4}/);
  const said = server.requests.map(({ role, body }) => [role, body.model, (body.output_config as { effort?: string } | undefined)?.effort]);
  expect(said.filter(([role]) => role === 'read')).toEqual([['read', 'mine', 'low']]);
  expect(said.filter(([role]) => role === 'acting')).toEqual([
    ['acting', 'mine', 'low'],
    ['acting', 'mine', 'low'],
  ]);
  expect(said.filter(([role]) => role === 'witness')).toEqual([
    ['witness', 'other', 'high'],
    ['witness', 'other', 'high'],
  ]);
  expect(said.filter(([role]) => role === 'plan')).toEqual([]);
});

/** A user's own project with a key (here: a scripted service) and nothing said of the brain: rules do what they read, Claude the rest. */
import { expect } from '@playwright/test';
import { report, startMessagesServer, turn, type } from '../../src/testing/index.js';
import { MAIN, start } from '../support/command-process.js';
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
  // Both questions of the one claim.
  expect(said.filter(([role]) => role === 'witness')).toEqual([['witness', 'other', 'high']]);
  expect(said.filter(([role]) => role === 'plan')).toEqual([]);
});

const LOOSE = `# Memo

## Keep it
1. Open the text editor
2. Type "buy milk"
3. Bring it all onto the clipboard: Ctrl+A, Ctrl+C

Expect:
- What was written is on the clipboard, too
`;
const PINNED = {
  sentences: [
    {
      sentence: 1,
      goal: '',
      requirements: [
        { as: 'input', kind: 'press', keys: 'ctrl+a' },
        { as: 'input', kind: 'press', keys: 'ctrl+c' },
      ],
    },
    { sentence: 2, goal: '', requirements: [{ as: 'state', kind: 'expect_clipboard', value: 'buy milk' }] },
  ],
};

test('read once with a key, every night without: the pinned readings pass, fail, and lapse', async ({ createProject }) => {
  const server = await startMessagesServer({ acting: [], read: PINNED });
  const project = await createProject({
    'package.json': JSON.stringify({ type: 'module' }),
    'playwright.config.ts': `
      import { defineConfig } from '@playwright/test';
      import { defineScenarios } from 'xenotester';
      export default defineConfig({ testDir: defineScenarios(), timeout: ${60_000 * slowness}, use: { language: 'en', patience: 0.5 } });
    `,
    'scenarios/memo.md': LOOSE,
  });
  const env = { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123' };
  const read = await start(project.dir, process.execPath, [MAIN, 'read', 'scenarios'], env);
  await server.close();
  expect([read.code, server.requests.length], read.stdout + read.stderr).toEqual([0, 1]);
  expect(read.stdout).toContain('+    - the clipboard is "buy milk"');
  const check = () => start(project.dir, process.execPath, [MAIN, 'read', 'scenarios', '--check'], {});
  expect(await check()).toMatchObject({ code: 0 });
  const good = await project.run();
  expect(good.exitCode, good.stdout).toBe(0);

  // The same text is typed, and something else is copied.
  project.write('scenarios/memo.md', LOOSE.replace('2. Type "buy milk"', '2. Type "buy milk"\n3. Press space'));
  const bad = await project.run();
  expect(bad.exitCode, bad.stdout).toBe(1);
  expect(bad.stdout).toContain('buy milk');

  project.write('scenarios/memo.md', LOOSE.replace('buy milk', 'buy bread'));
  const old = await project.run();
  expect(old.exitCode).toBe(1);
  expect(old.stdout).toContain('it has lapsed');
  expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining('it has lapsed') });
});

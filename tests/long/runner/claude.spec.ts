/** Claude in a project of its own, with the scripted server in the service's place: limits of a suite, recordings. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { call, openApp, readRecording, report, startMessagesServer, turn, type } from '../../../src/testing/index.js';
import { expect, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const PACKAGE = JSON.stringify({ type: 'module' });
const objective = (description: string, step: number, action: Record<string, unknown>) => ({
  description,
  sourceSteps: [step],
  expectedActions: [{ description, keywords: [], targetElements: [], ...action }],
});

test('a limit of the suite stops all workers together, and the next run starts anew', async ({ createProject }) => {
  test.slow();
  const server = await startMessagesServer({
    plan: { objectives: [objective('Drink tea', 1, { targetElements: ['tea'] })] },
    acting: (_request, number) => turn(call('mouse_move', { coordinate: [100 + number, 100 + 7 * number] })),
  });
  const config = `
    import { defineConfig } from '@playwright/test';
    const use = { brain: 'anthropic', language: 'en', suiteLimits: JSON.parse(process.env.SUITE_LIMITS) };
    export default defineConfig({ testDir: 'tests', timeout: ${60_000 * slowness}, workers: 3, fullyParallel: true, use, projects: [{ name: 'one', outputDir: 'out/one' }, { name: 'two', outputDir: 'out/two' }] });
  `;
  const spec = (title: string) => `
    import { test } from 'xenotester';
    test('${title}', async ({ agent }) => { await agent.run('1. Drink tea'); });
  `;
  const project = await createProject({
    'package.json': PACKAGE,
    'playwright.config.ts': config,
    'tests/a.spec.ts': spec('a'),
    'tests/b.spec.ts': spec('b'),
    'tests/c.spec.ts': spec('c'),
  });
  const play = async (args: string[], limits: Record<string, number>) => {
    const before = server.requests.length;
    const run = await project.run(args, {
      env: { SUITE_LIMITS: JSON.stringify(limits), ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123' },
    });
    const messages = run.tests.map(one => one.results.at(-1)!.errors[0]?.message ?? 'none');
    const workers = new Set(run.tests.map(one => one.results.at(-1)!.parallelIndex));
    return { requests: server.requests.length - before, messages, workers: workers.size, output: run.stdout + run.stderr };
  };

  // Twice the same: nothing of the first run is counted in the second.
  for (const project of ['two', 'one']) {
    const turns = await play([`--project=${project}`], { maxTurns: 7 });
    expect(turns.requests, turns.output).toBe(7);
    expect(turns.workers).toBe(3);
    for (const message of turns.messages) expect(message).toMatch(/\[budget_exceeded\].*The limit suite maxTurns is used up \(7 \/ 7\)/s);
  }
  expect(server.violations).toEqual([]);
  await server.close();
});

test('a user’s own project records a conversation, and plays it back byte for byte without the service', async ({ createProject }) => {
  test.slow();
  const server = await startMessagesServer({
    plan: {
      objectives: [
        objective('Open the text editor', 1, { targetElements: ['text editor'] }),
        objective('Type "buy milk"', 2, { keywords: ['buy milk'], expectedToolAction: 'type' }),
      ],
    },
    acting: [turn(openApp('text editor')), turn('I type: 牛乳', type('buy milk')), turn(report('success', 'Typed.'))],
  });
  const spec = `
    import { test as base } from 'xenotester';
    import { recordMessages, replayMessages } from 'xenotester/testing';
    const test = base.extend<{ recorded: void }>({
      recorded: [async ({}, use) => {
        const replay = process.env.UPSTREAM ? undefined : await replayMessages({ folder: 'recordings/memo' });
        // What is played back is recorded too: so it can be seen to be the same.
        const folder = replay ? 'recordings/again' : 'recordings/memo';
        const recorder = await recordMessages({ upstream: replay?.url ?? process.env.UPSTREAM!, folder });
        process.env.ANTHROPIC_BASE_URL = recorder.url;
        await use();
        for (const server of [recorder, replay]) await server?.close();
        base.expect(replay?.differences ?? []).toEqual([]);
      }, { auto: true }],
    });
    test('memo', async ({ agent }) => {
      await agent.run('1. Open the text editor\\n2. Type "buy milk"\\n\\nExpect:\\n- "buy milk" is shown');
    });
  `;
  const project = await createProject({
    'package.json': PACKAGE,
    'playwright.config.ts': `
      import { defineConfig } from '@playwright/test';
      export default defineConfig({ testDir: 'tests', timeout: ${60_000 * slowness}, use: { brain: 'anthropic', language: 'en' } });
    `,
    'tests/memo.spec.ts': spec,
  });
  const key = 'sk-ant-secret-0123456789';
  const recorded = await project.run([], { env: { UPSTREAM: server.url, ANTHROPIC_API_KEY: key } });
  expect(recorded.exitCode, recorded.stdout + recorded.stderr).toBe(0);
  expect(server.violations).toEqual([]);
  const asked = server.requests.length;
  await server.close();

  const played = await project.run();
  expect(played.exitCode, played.stdout + played.stderr).toBe(0);
  const [first, again] = ['memo', 'again'].map(name => readRecording(join(project.dir, 'recordings', name)));
  expect(first).toHaveLength(asked);
  expect(again!.map(({ status, headers, body }) => ({ status, headers, body }))).toEqual(
    first!.map(({ status, headers, body }) => ({ status, headers, body })),
  );
  expect(JSON.stringify(first)).not.toContain(key);
  expect(readdirSync(join(project.dir, 'recordings', 'memo')).filter(name => name.endsWith('.png')).length).toBeGreaterThan(0);
});

test('with a base URL set, `auto` asks Claude for what no rule reads; the key stands nowhere', async ({ runProject }) => {
  const spec = `
    import { test } from 'xenotester';
    test('tea', async ({ agent }) => { await agent.run('1. Make the tea'); });
  `;
  // Nobody listens at the address: that Claude was asked shows in the reason.
  const config = `
    import { defineConfig } from '@playwright/test';
    export default defineConfig({ testDir: 'tests', timeout: ${60_000 * slowness}, use: { language: 'en' } });
  `;
  const run = await runProject({ 'package.json': PACKAGE, 'playwright.config.ts': config, 'tests/a.spec.ts': spec }, [], {
    env: { ANTHROPIC_BASE_URL: 'http://127.0.0.1:9', ANTHROPIC_API_KEY: 'not-a-key-0123456789' },
  });
  expect(run.tests[0]!.results.at(-1)!.errors[0]?.message).toContain('[api_error]');
  expect(JSON.stringify(run.report) + run.stdout + run.stderr).not.toContain('not-a-key-0123456789');
});

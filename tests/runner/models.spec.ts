/** Other models in a project as a user has it: OpenAI's wire through its package, and a brain and a witness of one's own. */
import { expect } from '@playwright/test';
import { openApp, report, startOpenAIServer, turn } from '../../src/testing/index.js';
import { test } from '../support/harness.js';
import { slowness } from '../support/machine.js';

const PACKAGE = JSON.stringify({ type: 'module' });
const CONFIG = `
import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: 'tests', timeout: ${60_000 * slowness}, use: { language: 'en' } });
`;

test('a brain and a witness of one’s own, as docs/models.md has them; OpenAI’s package on a real desktop', async ({ runProject }) => {
  const server = await startOpenAIServer({
    plan: {
      objectives: [
        {
          description: 'The calculator is open',
          sourceSteps: [1],
          expectedActions: [{ description: 'open it', keywords: [], targetElements: ['calculator'] }],
        },
      ],
    },
    acting: [turn(openApp('calculator')), turn(report('success', 'It is open.'))],
  });
  const spec = `
    import { type BrainFactory, expect, test, type WitnessFactory } from 'xenotester';
    const brain: BrainFactory = {
      create: ({ language }) => ({
        name: 'mine',
        plan: async ({ scenario }) => ({
          kind: 'plan',
          plan: { objectives: [], checks: [], isFromFallback: true },
          warning: language === 'ja' ? undefined : 'no plan for ' + scenario.title,
        }),
        decide: async ({ last }) =>
          last.length > 0
            ? { kind: 'stop' }
            : { kind: 'act', actions: [{ action: { type: 'open_app', name: 'calculator' }, caption: 'open "calculator"' }] },
      }),
    };
    const witness: WitnessFactory = {
      create: () => ({ name: 'sceptic', assess: async () => ({ holds: 'unsure', confidence: 'low', because: 'I cannot tell' }) }),
    };
    test.describe('own', () => {
      test.use({ brain, witness });
      test('what it does is judged as ever', async ({ agent }) => {
        const verdict = await agent.run('Open the calculator');
        expect(verdict.status).toBe('success');
      });
      test('what it does not do is red', async ({ agent }) => { await agent.run('Open the text editor'); });
    });
    test.describe('half', () => {
      test.use({ brain: { create: () => ({ name: 'half' }) as never } });
      test('half a brain', async ({ agent }) => { await agent.run('Open the calculator'); });
    });
    test.describe('openai', () => {
      test.use({ brain: 'openai', openai: { baseURL: ${JSON.stringify(server.url)}, wire: 'responses', model: 'gpt-5.4' } });
      test('a model', async ({ agent }) => {
        const verdict = await agent.run('Open the calculator');
        expect(verdict.status).toBe('success');
        expect(verdict.usage.costUsd).toBeGreaterThan(0);
      });
    });
  `;
  const run = await runProject({ 'package.json': PACKAGE, 'playwright.config.ts': CONFIG, 'tests/a.spec.ts': spec });
  await server.close();
  const byTitle = Object.fromEntries(run.tests.map(one => [one.title.split(' › ').at(-1), one.results.at(-1)!]));
  expect(server.violations).toEqual([]);
  expect(byTitle['what it does is judged as ever']?.status, run.stdout + run.stderr).toBe('passed');
  expect(byTitle['what it does not do is red']?.status).toBe('failed');
  expect(byTitle['half a brain']?.errors[0]?.message).toContain(
    'use.brain: expected create to make something with a name and plan, decide',
  );
  expect(byTitle['a model']?.status, run.stdout + run.stderr).toBe('passed');
});

/** What becomes of tests, workers and files while a scenario runs: `projects/runner.project.ts` brings it about. */
import { readFileSync } from 'node:fs';
import { hang, type MessagesServer, openApp, startMessagesServer, turn } from '../../../src/testing/index.js';
import { faultProject } from './fault-project.js';

const ABORTED = 'stopped / aborted';
const expected = { description: 'open the form', keywords: [], targetElements: ['form'] };
const plan = { objectives: [{ description: 'x', sourceSteps: [1], expectedActions: [expected] }] };
let server: MessagesServer | undefined;

faultProject('the test and its worker', {
  area: 'runner',
  async files() {
    server = await startMessagesServer(
      {
        plan: ({ body }) => (JSON.stringify(body.messages).includes('planning') ? hang() : plan),
        acting: ({ body }) => (JSON.stringify(body.messages).includes('deciding') ? hang() : turn(openApp('form'))),
        witness: hang(),
      },
      { lenient: true },
    );
    return {
      'playwright.config.ts': `
        import { defineConfig } from '@playwright/test';
        const use = { brain: 'offline', language: 'en', desktopVideo: 'off', filmstrip: 'off', displaySize: { width: 640, height: 480 } };
        export default defineConfig({ testDir: '.', testMatch: '*.project.ts', timeout: 30_000, workers: 1, use });
      `,
      'runner.project.ts': readFileSync(new URL('projects/runner.project.ts', import.meta.url)),
    };
  },
  options: () => ({ env: { ANTHROPIC_BASE_URL: server!.url, ANTHROPIC_API_KEY: 'sk-ant-test' } }),
  close: () => server?.close(),
  rows: [
    ...[
      'timeout while planning',
      'timeout while deciding',
      'timeout while a witness is asked',
      'timeout while typing',
      'timeout while a check is waited for',
      'timeout in beforeEach',
      'timeout in afterEach',
      'the body fails while a run goes on',
      'an error that nobody catches',
    ].map(fault => ({ fault, expected: ABORTED })),
    // The run itself had ended well; the test has not, and is red for it.
    { fault: 'timeout after the run', expected: 'success', message: /Test timeout/ },
    { fault: 'a text in code that cannot be read', expected: 'failure / plan_rejected', withoutVerdict: true, message: /found HTML/ },
    ...['kill -9 of the worker', 'process.exit in a test', 'a crash of the worker'].map(fault => ({
      fault,
      expected: 'failed, no verdict',
      withoutVerdict: true,
      onDisk: 'failure / incomplete_actions',
      message: /process\.exit|worker process exited unexpectedly/,
    })),
  ],
});

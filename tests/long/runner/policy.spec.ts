/** The option `policy` as a project uses it: refused by code, told in the verdict, wrong options in one clear error. */

import { expect, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const CONFIG = `
import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: 'tests', timeout: ${90_000 * slowness}, use: { brain: 'offline', language: 'en' } });
`;

test('safe defaults, own rules and wrong ones', async ({ runProject }) => {
  const spec = `
    import { test } from 'xenotester';
    test('the keys of the emergency stop', async ({ agent }) => {
      await agent.open('text editor');
      await agent.step('Press Shift+Escape');
    });
    test.describe('own', () => {
      test.use({ policy: { allowedWindows: ['calculator'] } });
      test('another window', async ({ agent }) => {
        await agent.open('text editor');
        await agent.step('Type "hello"');
      });
    });
    test.describe('wrong', () => {
      test.use({ policy: { deniedKey: ['ctrl+s'] } as never });
      test('wrong option', async ({ agent }) => { await agent.open('text editor'); });
    });
    test.describe('lifted', () => {
      test.use({ policy: { allowedKeys: ['alt+F2'] } });
      test('a scenario that denies it', async ({ agent }) => {
        await agent.run(\`---
policy: { deniedKeys: [alt+F2] }
---
1. Open the text editor
2. Press Alt+F2\`);
      });
      test('a scenario that allows it', async ({ agent }) => {
        await agent.run(\`---
policy: { allowedKeys: [alt+F2] }
---
1. Press Alt+F2\`);
      });
    });
  `;
  const run = await runProject({ 'package.json': '{ "type": "module" }', 'playwright.config.ts': CONFIG, 'tests/a.spec.ts': spec });
  const messages = run.tests.map(one => one.results.at(-1)!.errors[0]?.message ?? '');
  expect(messages[0], run.stdout + run.stderr).toContain('[action_blocked]');
  expect(messages[0]).toContain('only a person may press them');
  expect(messages[1]).toContain('[action_blocked]');
  expect(messages[1]).toContain('these windows only: calculator');
  expect(messages[2]).toContain('use.policy: there is no option "deniedKey"');
  expect(messages[3]).toContain('[action_blocked]');
  expect(messages[3]).toContain('alt+F2');
  expect(messages[4]).toContain('can only tighten the policy');
});

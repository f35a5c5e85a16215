/** Playwright's own tools with the desktop: UI mode in a real browser, `mergeTests`, `expect.soft`, `error-context.md`. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const FORM = `form: { command: 'zenity', args: ['--forms', '--title=Add contact', '--text=Who?', '--add-entry=First name'] }`;
const CONFIG = `
  import { defineConfig } from '@playwright/test';
  import { defineScenarios } from 'xenotester/config';
  export default defineConfig({ testDir: defineScenarios(), timeout: ${60_000 * slowness}, use: { brain: 'offline', language: 'en', apps: { ${FORM} } } });
`;
const SCENARIO = `## Add a contact
1. Open form
2. Type "Hanako" into "First name"
`;

test('UI mode lists a scenario file, runs it, and shows its sentences; a changed one is seen on Reload', async ({
  createProject,
  page,
}, info) => {
  const project = await createProject({ 'playwright.config.ts': CONFIG, 'scenarios/contact.md': SCENARIO });
  const address = new Promise<string>(resolve => {
    const during = (child: ChildProcess): void => {
      let out = '';
      child.stdout!.on('data', chunk => {
        out += chunk;
        const found = /Listening on (\S+)/.exec(out)?.[1];
        if (found) resolve(found);
      });
    };
    void project.run(['--ui-host=127.0.0.1', '--ui-port=0'], { reporter: null, during });
  });
  await page.goto(await address);
  const tree = page.getByTestId('test-tree');
  const wait = { timeout: 60_000 * slowness };
  await expect(tree).toContainText('contact.md', wait);
  await page.getByTitle(/^Run all/).click();
  await expect(page.getByTestId('status-line')).toContainText('1 passed', wait);
  await tree.getByText('contact.md').click();
  await page.keyboard.press('ArrowRight');
  await tree.getByText('Add a contact').click();
  await expect(page.getByTestId('actions-tree')).toContainText('Type "Hanako" into "First name"', wait);
  await page.screenshot({ path: info.outputPath('ui-mode.png') });
  project.write('scenarios/contact.md', `${SCENARIO}\n## Another one\n1. Open form\n`);
  await page.getByTitle('Reload').click();
  await expect(tree).toContainText('Another one', wait);
});

test('merged tests, soft expectations, and what could be named in error-context.md', async ({ runProject }) => {
  const spec = `
    import { test as base, mergeExpects, mergeTests } from '@playwright/test';
    import { expect as agentExpect, test as agentTest } from 'xenotester';
    const own = base.extend<{ who: string }>({ who: async ({}, use) => use('Hanako') });
    const ownExpect = base.expect.extend({ toBeShort: (text: string) => ({ pass: text.length < 9, message: () => 'long' }) });
    const test = mergeTests(own, agentTest);
    const expect = mergeExpects(ownExpect, agentExpect);
    test('soft', async ({ agent, who }) => {
      expect(who).toBeShort();
      await agent.open('form');
      await expect.soft(agent).toShow('no such words', { timeout: 1000 });
      await agent.step('Type "' + who + '" into "First name"');
      await expect.soft(agent).toShow('nor these', { timeout: 1000 });
    });
    test('a missing button', async ({ agent }) => {
      await agent.open('form');
      await agent.step('Click the "Send" button');
    });
  `;
  const config = CONFIG.replace('defineScenarios()', "'tests'").replace(/import \{ defineScenarios.*\n/, '');
  const run = await runProject({ 'playwright.config.ts': config, 'tests/a.spec.ts': spec });
  const [soft, missing] = run.tests.map(({ results }) => results[0]!);
  expect(soft!.errors.map(({ message }) => /no such words|nor these/.exec(message ?? '')?.[0])).toEqual(['no such words', 'nor these']);
  expect(soft!.attachments.filter(({ name }) => name === 'xenotester-verdict')).toHaveLength(2);
  const context = missing!.attachments.find(({ name }) => name === 'error-context');
  expect(readFileSync(context!.path!, 'utf8')).toMatch(
    /\[element_not_found\][\s\S]*```yaml[\s\S]*- button: Click the "OK" button \(Add contact\)/,
  );
});

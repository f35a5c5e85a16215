/** `--debug` and `pauseOnFailure`: a person at Studio's page goes through a test that runs, on its own desktop. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Project, type Run, type RunOptions, test as withProjects } from '../support/harness.js';
import { slowness } from '../support/machine.js';
import { clickOn } from '../support/studio.js';

const config = (use = ''): string => `
  import { defineConfig } from '@playwright/test';
  import { defineScenarios } from 'xenotester/config';
  export default defineConfig({
    testDir: defineScenarios(),
    timeout: ${30_000 * slowness},
    use: { brain: 'offline', recordings: 'auto', ${use} apps: { form: { command: 'zenity', args: ['--forms', '--title=Add contact', '--text=Who?', '--add-entry=First name'] } } },
  });
`;
const scenario = (button: string): string => `## Add a contact
1. Open form
2. Type "Hanako" into "First name"
3. Click the "${button}" button

Expect:
- no "Add contact" window is open
`;

interface Debugged {
  /** Opens the page of the test that waits. */
  open(page: Page): Promise<void>;
  pid: number;
  ended: Promise<Run>;
  /** As Ctrl+C in its terminal. */
  interrupt(): void;
}

const test = withProjects.extend<{ debug: (project: Project, args: string[], options?: RunOptions) => Promise<Debugged> }>({
  debug: async ({}, use) => {
    await use(
      (project, args, options = {}) =>
        new Promise(resolve => {
          const during = (child: ChildProcess): void => {
            let out = '';
            const address = new Promise<string>(told => {
              for (const stream of [child.stdout, child.stderr])
                stream!.on('data', chunk => {
                  out += chunk;
                  const found = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/.exec(out)?.[0];
                  if (found) told(found);
                });
            });
            const open = async (page: Page): Promise<void> => void (await page.goto(await address));
            setImmediate(() => resolve({ open, pid: child.pid!, ended, interrupt: () => child.kill('SIGINT') }));
          };
          const ended = project.run(args, { ...options, during });
        }),
    );
  },
});

const line = (page: Page, number: number) => page.locator('#sentences li').nth(number - 1);
const waits = (page: Page) => expect(page.locator('#stands')).toContainText('It waits', { timeout: 60_000 * slowness });
const axeClean = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
const annotations = ({ tests }: Run) =>
  Object.fromEntries(tests[0]!.results[0]!.annotations.map(({ type, description }) => [type, description]));

test('--debug waits before each sentence; who only watches, gets the verdict of any run', async ({ createProject, debug, page }, info) => {
  const project = await createProject({ 'playwright.config.ts': config(), 'scenarios/contact.md': scenario('OK') });
  const { open, ended } = await debug(project, ['--debug']);
  await open(page);
  await waits(page);
  await expect(page.locator('#sentences li')).toHaveCount(4);
  await expect(line(page, 1)).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('F10');
  await expect(line(page, 1)).toHaveClass('done', { timeout: 60_000 * slowness });
  await waits(page);
  await expect(line(page, 2)).toHaveAttribute('aria-current', 'step');
  await line(page, 4).getByRole('button', { name: 'Run to here' }).click();
  await expect(line(page, 3)).toHaveClass('done', { timeout: 60_000 * slowness });
  await waits(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axeClean(page);
  await page.screenshot({ path: info.outputPath('before-the-check-dark.png'), fullPage: true });
  await page.keyboard.press('F8');
  const run = await ended;
  expect(run.exitCode, run.stdout + run.stderr).toBe(0);
  expect(annotations(run)['xenotester.status']).toBe('success');
  expect(existsSync(join(project.dir, 'scenarios/contact.md-recordings'))).toBe(true);
});

test('a hand, or a sentence that was tried, makes the run not decided; nothing of it is kept', async ({
  createProject,
  debug,
  page,
}, info) => {
  const project = await createProject({ 'playwright.config.ts': config(), 'scenarios/contact.md': scenario('OK') });
  const { open, ended, pid } = await debug(project, [], { env: { PWDEBUG: '1' } });
  await open(page);
  await waits(page);
  await line(page, 3).getByRole('button', { name: 'Run to here' }).click();
  await expect(line(page, 2)).toHaveClass('done', { timeout: 60_000 * slowness });
  await waits(page);
  await page.locator('#names summary').click();
  await page.locator('#named button').filter({ hasText: 'First name' }).first().click();
  await page.locator('#named').getByRole('button', { name: 'the "First name" field is "…"' }).click();
  await expect(page.locator('#sentence')).toHaveValue('the "First name" field is "…"');
  await page.screenshot({ path: info.outputPath('names.png'), fullPage: true });
  // A check only looks: it is no hand.
  await page.locator('#sentence').fill('"First name" contains "Hanako"');
  await page.locator('#try button').click();
  await expect(page.locator('#said')).toContainText('Done:', { timeout: 60_000 * slowness });
  await expect(page.locator('#acted')).toBeHidden();
  await clickOn(page, { address: '', pid }, 'field', 'First name');
  await expect(page.locator('#acted')).toBeVisible();
  await page.locator('#resume').click();
  const run = await ended;
  expect(run.exitCode).toBe(1);
  expect(annotations(run)).toMatchObject({
    'xenotester.status': 'failure',
    'xenotester.notDecided': expect.stringContaining('run it again'),
  });
  expect(run.stdout).toContain('acted on its desktop');
  expect(existsSync(join(project.dir, 'scenarios/contact.md-recordings'))).toBe(false);
});

test('pauseOnFailure keeps the desktop of a failure, and its verdict stays what it was; in Japanese', async ({
  createProject,
  debug,
  page,
}, info) => {
  const project = await createProject({
    'playwright.config.ts': config("pauseOnFailure: true, language: 'ja',"),
    'scenarios/contact.md': scenario('Send'),
  });
  const { open, ended } = await debug(project, []);
  await open(page);
  await expect(page.locator('#stands')).toContainText('失敗しました', { timeout: 60_000 * slowness });
  await expect(page.locator('#failure')).toContainText('[element_not_found]');
  await expect(line(page, 3)).toHaveClass('failed');
  await axeClean(page);
  await page.screenshot({ path: info.outputPath('failed-ja.png'), fullPage: true });
  await page.locator('#sentence').fill('Click the "OK" button');
  await page.locator('#try button').click();
  await expect(page.locator('#said')).toContainText('できました:', { timeout: 60_000 * slowness });
  await page.locator('#resume').click();
  const run = await ended;
  expect(run.exitCode).toBe(1);
  expect(annotations(run)).toMatchObject({ 'xenotester.failureReason': 'element_not_found' });
});

test('Ctrl+C ends a test that waits', async ({ createProject, debug, page }) => {
  const project = await createProject({ 'playwright.config.ts': config(), 'scenarios/contact.md': scenario('OK') });
  const { open, ended, interrupt } = await debug(project, ['--debug']);
  await open(page);
  await waits(page);
  interrupt();
  const run = await ended;
  expect(run.exitCode).toBe(130);
  expect(run.tests[0]!.results[0]!.status).toBe('interrupted');
});

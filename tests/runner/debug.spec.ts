/** `--debug`: a person at Studio's page goes through a test that runs, on its own desktop. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { annotations, axeClean, config, line, scenario, test, waits } from '../support/debug-project.js';
import { expect } from '../support/harness.js';
import { slowness } from '../support/machine.js';
import { clickOn } from '../support/studio.js';

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
  await clickOn(page, { pid }, 'field', 'First name');
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

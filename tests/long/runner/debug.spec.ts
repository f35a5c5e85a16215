/** `pauseOnFailure`, and how a test that waits is ended. */
import { annotations, axeClean, config, line, scenario, test, waits } from '../../support/debug-project.js';
import { expect } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

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

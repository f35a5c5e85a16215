/** The filmstrip page as a run leaves it: attached to its test, in Playwright's own report too, and openable from there. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const CONFIG = `
import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: 'tests', timeout: ${60_000 * slowness}, workers: 1, use: { brain: 'offline', language: 'en' } });
`;

const SPEC = `
import { test } from 'xenotester';
test('passes', async ({ agent }) => {
  await agent.run('1. Open the text editor\\n2. Type "hello film"\\n\\nExpect:\\n- "hello film" is shown\\n');
});
test('fails', async ({ agent }) => {
  await agent.run('1. Open the text editor\\n2. Click the "Send" button\\n');
});
test.describe('off', () => {
  test.use({ filmstrip: 'off' });
  test('is off', async ({ agent }) => { await agent.check('file "a.txt" does not exist'); });
});
test.describe('only on failure', () => {
  test.use({ filmstrip: 'only-on-failure' });
  test('good', async ({ agent }) => { await agent.check('file "a.txt" does not exist'); });
  test('bad', async ({ agent }) => { await agent.check('file "a.txt" exists'); });
});
test.describe('wrong', () => {
  test.use({ filmstrip: 'sometimes' });
  test('is refused', async ({ agent }) => { await agent.check('file "a.txt" does not exist'); });
});
`;

test('each run has its page, unless it is switched off; it opens from the report and shows what happened', async ({ runProject, page }) => {
  const run = await runProject({ 'playwright.config.ts': CONFIG, 'tests/film.spec.ts': SPEC }, [], {
    reporter: 'list,json,html',
    env: { PLAYWRIGHT_HTML_OPEN: 'never' },
  });
  const said = run.stdout + run.stderr;
  const results = Object.fromEntries(run.tests.map(one => [one.title.split(' › ').at(-1)!, one.results.at(-1)!]));
  const pages = Object.fromEntries(
    Object.entries(results).map(([title, result]) => [title, result.attachments.filter(one => one.name === 'xenotester-filmstrip')]),
  );
  expect(Object.entries(pages).map(([title, { length }]) => `${title} ${length}`)).toEqual([
    'passes 1',
    'fails 1',
    'is off 0',
    'good 0',
    'bad 1',
    'is refused 0',
  ]);
  expect(results['is refused']?.errors[0]?.message, said).toContain('use.filmstrip: expected one of on, off, only-on-failure');
  expect(pages.passes?.[0]).toMatchObject({ contentType: 'text/html', path: expect.stringContaining('filmstrip.html') });

  await page.goto(pathToFileURL(pages.passes![0]!.path!).href);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator('.badge')).toContainText('Success');
  await page.locator('.evidence').filter({ hasText: '"hello film"' }).getByRole('link').first().click();
  await expect(page.getByRole('article').filter({ visible: true })).toContainText('hello film');
  const colours = await page.evaluate(
    `new Set(new Uint32Array(document.querySelector('#picture').getContext('2d').getImageData(0, 0, 1280, 800).data.buffer)).size`,
  );
  expect(colours, 'a screen with a program on it').toBeGreaterThan(10);

  // The report keeps its own copy of each; it must be whole there too.
  const kept = join(run.dir, 'playwright-report', 'data');
  expect(existsSync(kept), said).toBe(true);
  const titles: string[] = [];
  for (const name of readdirSync(kept).filter(file => file.endsWith('.html'))) {
    await page.goto(pathToFileURL(join(kept, name)).href);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    titles.push(`${await page.locator('h1').textContent()}: ${await page.locator('.badge').textContent()}`);
  }
  expect(titles.sort()).toEqual([
    expect.stringMatching(/^bad: ✕ Failure .*check_failed$/),
    expect.stringMatching(/^fails: ✕ Failure .*element_not_found$/),
    'passes: ✓ Success',
  ]);
});

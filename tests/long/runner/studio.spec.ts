/** What is recorded in real programs of five toolkits passes at once, run from the page three times, and is red where the program or its start is another. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { REPOSITORY } from '../../support/built.js';
import { expect } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { clickOn, dragOn, type Started, test } from '../../support/studio.js';

const config = (apps: object): string => `
  import { defineConfig } from '@playwright/test';
  import { defineScenarios } from 'xenotester/config';
  export default defineConfig({ testDir: defineScenarios(), timeout: ${120_000 * slowness}, use: { brain: 'offline', apps: ${JSON.stringify(apps)} } });
`;

type Hand = (page: Page, started: Started) => Promise<void>;

const click =
  (name: string): Hand =>
  (page, started) =>
    clickOn(page, started, 'click', name);
const keys =
  (...all: string[]): Hand =>
  async page => {
    for (const one of all) await page.keyboard.press(one);
  };
const text =
  (typed: string): Hand =>
  page =>
    page.keyboard.type(typed);
const waitFor =
  (what: string): Hand =>
  page =>
    expect(page.locator('#lines li').last()).toContainText(what, { timeout: 60_000 * slowness });

const field =
  (name: string, typed: string): Hand =>
  async (page, started) => {
    await clickOn(page, started, 'field', name);
    await page.keyboard.insertText(typed);
  };
const drag =
  (source: string, destination: string): Hand =>
  (page, started) =>
    dragOn(page, started, source, destination);

const [QT, GTK4] = ['bugs-qt.py', 'bugs-gtk4.py'].map(name => join(REPOSITORY, 'tests', 'support', name));

/** A sheet in which nothing can be written. */
const LOCKED =
  '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="Sheet1" table:protected="true"/></office:spreadsheet></office:body></office:document>';

/** @param fruit what its basket says that it got */
const larder = (fruit: string): Command => {
  const page = `<!doctype html><meta charset="utf-8"><title>Larder</title>
<label>Name <input id="name"></label> <label><input type="checkbox"> Fresh</label>
<p draggable="true" id="pear" tabindex="0">pear</p><p id="basket" role="button" tabindex="0">Basket</p><p id="said" role="status"></p>
<script>basket.ondragover = event => event.preventDefault(); basket.ondrop = () => { said.textContent = 'In it: ${fruit}, for ' + document.querySelector('#name').value; };</script>`;
  return {
    command: 'chromium',
    args: [
      ...['--no-sandbox', '--no-first-run', '--force-renderer-accessibility', '--user-data-dir={home}/.chromium'],
      `--app=data:text/html,${encodeURIComponent(page).replaceAll("'", '%27')}`,
    ],
  };
};

/** Something is done in the home folder of the test before the program comes. */
const after = (shell: string, program: string): Command => ({ command: 'sh', args: ['-c', `${shell}; exec ${program}`] });

type Command = string | { command: string; args: string[] };

interface Row {
  app: string;
  toolkit: string;
  command: Command;
  /** The program with a fault, begun otherwise, or another one in its place: what was recorded is red there, for this reason. */
  broken: { command: Command; reason: string };
  hands: Hand[];
  checks: string;
  /** Lines of it, where they are what the row is for. */
  lines?: string[];
}

const PROGRAMS: readonly Row[] = [
  {
    app: 'mousepad',
    toolkit: 'GTK 3',
    command: 'mousepad',
    broken: { command: after('mkdir memo.txt', 'mousepad'), reason: 'check_failed' },
    hands: [
      page => page.locator('#keys').focus(),
      text('buy milk'),
      keys('Control+s'),
      waitFor('Ctrl+S'),
      text('memo.txt'),
      keys('Enter'),
      waitFor('Enter'),
    ],
    checks: 'the file "memo.txt" contains "buy milk"',
  },
  {
    app: 'mousepad by its menu',
    toolkit: 'GTK 3',
    command: 'mousepad',
    broken: { command: after('mkdir memo.txt', 'mousepad'), reason: 'check_failed' },
    hands: [
      page => page.locator('#keys').focus(),
      text('buy milk'),
      click('File'),
      click('Save As...'),
      waitFor('Save As...'),
      text('memo.txt'),
      click('Save'),
    ],
    checks: 'the file "memo.txt" contains "buy milk"',
    lines: ['Choose File > "Save As..."', 'Wait until the "Save As" window is shown'],
  },
  {
    app: 'settings',
    toolkit: 'Qt 5',
    command: `python3 ${QT} settings`,
    broken: { command: `python3 ${QT} settings reverts`, reason: 'check_failed' },
    hands: [click('Large'), click('Apply')],
    checks: '"Large"',
  },
  {
    app: 'list',
    toolkit: 'GTK 4',
    command: `python3 ${GTK4} many`,
    broken: { command: `python3 ${GTK4} many silent`, reason: 'check_failed' },
    hands: [click('Row 1')],
    checks: '"Chosen: Row 1" is shown',
  },
  {
    app: 'galculator',
    toolkit: 'GTK 3',
    command: 'galculator',
    broken: { command: 'mousepad', reason: 'element_not_found' },
    hands: [click('7'), click('+'), click('6'), click('=')],
    checks: '"13"',
  },
  {
    app: 'page',
    toolkit: 'a page in Chromium',
    command: larder('pear'),
    broken: { command: larder('nothing'), reason: 'check_failed' },
    hands: [field('Name', 'Ada'), click('Fresh'), drag('pear', 'Basket')],
    checks: '"In it: pear, for Ada" is shown',
    lines: ['Type "Ada" into "Name"', 'Check "Fresh"', 'Drag "pear" to "Basket"'],
  },
  {
    app: 'sheet',
    toolkit: 'VCL',
    command: 'libreoffice --calc --norestore',
    broken: {
      command: after(`printf '%s' '${LOCKED}' > locked.fods`, 'libreoffice --calc --norestore locked.fods'),
      reason: 'unexpected_state',
    },
    hands: [
      click('OK'),
      page => page.locator('#keys').focus(),
      text('2'),
      keys('Enter'),
      waitFor('Enter'),
      text('3'),
      keys('Enter'),
      text('=A1+A2'),
      keys('Enter'),
    ],
    checks: '"5"',
  },
];

for (const { app, toolkit, command, broken, hands, checks, lines = [] } of PROGRAMS)
  test(`${app} (${toolkit}): recorded by hand, run three times, and red where it is broken`, async ({ createProject, studio, page }) => {
    const project = await createProject({ 'playwright.config.ts': config({ [app]: command }) });
    const started = await studio(project);
    await page.goto(started.address);
    await page.locator('#app').selectOption(app);
    await page.locator('#open button').click();
    await expect(page.locator('#lines li')).toHaveCount(1, { timeout: 60_000 * slowness });
    for (const hand of hands) await hand(page, started);
    // The desktop has what the last input asked for.
    await expect(async () => {
      await page.locator('#finish').click();
      await expect(page.locator('#became')).toContainText(checks, { timeout: 1000 });
    }).toPass({ timeout: 30_000 * slowness });
    expect(await page.locator('.unsaid').count(), (await page.locator('#lines').textContent()) ?? '').toBe(0);
    expect(await page.locator('#lines .text').allTextContents()).toEqual(expect.arrayContaining(lines));
    for (const box of await page.locator('#became input').all()) await box.uncheck();
    await page.locator('#became label').filter({ hasText: checks }).first().locator('input').check();
    await page.locator('#scenario button').first().click();
    await expect(page.locator('#said')).toContainText('scenarios/recorded.md');
    const run = page.locator('#run');
    for (const _ of [1, 2, 3]) {
      await run.click();
      await expect(page.locator('#said')).toContainText('of 1', { timeout: 150_000 * slowness });
      expect(await page.locator('#said').textContent()).toContain('1 passed, 0 failed of 1');
      await page.locator('#said').evaluate(said => said.replaceChildren());
    }
    project.write('playwright.config.ts', config({ [app]: broken.command }));
    await run.click();
    await expect(page.locator('#said')).toContainText('of 1', { timeout: 150_000 * slowness });
    const red = (await page.locator('#said').textContent()) ?? '';
    expect(red).toContain('0 passed, 1 failed of 1');
    expect(red).toContain(`[${broken.reason}]`);
  });

const CONTACT = `## Add a contact
1. Open form
2. Type "Hanako" into "First name"
3. Click the "Send" button
4. See to it that all looks neat

Expect:
- no "Add contact" window is open
`;

test('a scenario is gone through line by line, a line that fails is put right by a sentence and by hand', async ({
  createProject,
  studio,
  page,
}, info) => {
  const form = ['--forms', '--title=Add contact', '--text=Who?', '--add-entry=First name'];
  const project = await createProject({
    'playwright.config.ts': config({ form: { command: 'zenity', args: form } }),
    'scenarios/contact.md': CONTACT,
  });
  const started = await studio(project, ['scenarios/contact.md:2']);
  await page.goto(started.address);
  const said = page.locator('#said');
  const line = (number: number) => page.locator('#sentences li').nth(number - 1);
  const doNext = () => page.locator('#step').click();
  await expect(page.locator('#sentences li')).toHaveCount(5);
  await expect(line(4)).toContainText('only eyes decide it');
  await doNext();
  await expect(line(1)).toHaveClass('done', { timeout: 60_000 * slowness });
  await doNext();
  await expect(line(2)).toHaveClass('done', { timeout: 60_000 * slowness });
  await doNext();
  await expect(line(3)).toHaveClass('failed', { timeout: 60_000 * slowness });
  await expect(page.locator('#failure')).toContainText('[element_not_found]');
  await page.screenshot({ path: info.outputPath('failed.png'), fullPage: true });
  // Between the lines the desktop is the person's: a sentence of their own, then hands.
  await page.locator('#sentence').fill('Type "Hanako Y" into "First name"');
  await page.locator('#try button').click();
  await expect(said).toContainText('Done:', { timeout: 60_000 * slowness });
  await expect(page.locator('#sentence')).toHaveValue('');
  await clickOn(page, started, 'click', 'OK');
  await expect(page.locator('#lines .text')).toHaveText([
    'Open form',
    'Type "Hanako" into "First name"',
    'Type "Hanako Y" into "First name"',
    'Click the "OK" button',
  ]);
  await page.locator('#sentence').fill('Frobnicate the blorbs');
  await page.locator('#try button').click();
  await expect(said).toContainText('[plan_rejected]', { timeout: 60_000 * slowness });
  await expect(page.locator('#lines li')).toHaveCount(4);
  await page.locator('#finish').click();
  await page.locator('#scenario button').first().click();
  await expect(said).toContainText('scenarios/contact-2.md');
});

const square = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

test('pictures of what only eyes see are approved and refused by one key, with what does not count', async ({
  createProject,
  studio,
  page,
}, info) => {
  const project = await createProject({
    'playwright.config.ts': config({ form: 'zenity' }),
    'scenarios/stock.md': '# Stock\n\n1. Put it away\n2. Make it neat\n',
    'scenarios/stock.readings.yaml':
      'Put it away:\n  goal: It is away\n  looks: stock-1.png\n  seen: passed\nMake it neat:\n  goal: It is neat\n  looks: stock-2.png\n  seen: passed\n',
    'scenarios/stock-1.png': await square('green'),
    'scenarios/stock-2.png': await square('navy'),
    'test-results/stock/xenotester/looks/stock-1-previous.png': await square('maroon'),
  });
  const { address } = await studio(project, ['scenarios/stock.md']);
  await page.goto(address);
  const summary = page.locator('#pictures summary');
  await expect(summary).toContainText('(2)');
  await summary.click();
  await expect(page.locator('#look-sentence')).toHaveText('Put it away');
  await expect(page.locator('#looks figcaption')).toHaveText(['before', 'now']);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  const now = page.locator('#looks .marked');
  await now.hover({ position: { x: 10, y: 5 } });
  await page.mouse.down();
  await now.hover({ position: { x: 30, y: 15 } });
  await page.mouse.up();
  await expect(page.locator('#mask')).toHaveValue('10,5,20,10');
  await page.screenshot({ path: info.outputPath('pictures.png'), fullPage: true });
  await summary.press('a');
  await expect(page.locator('#look-sentence')).toHaveText('Make it neat');
  await summary.press('r');
  await expect(page.locator('#look-none')).toBeVisible();
  const kept = readFileSync(join(project.dir, 'scenarios/stock.readings.yaml'), 'utf8');
  expect(kept).toContain('Put it away:\n  means:\n    - the image "stock-1.png" is shown\n  approved:\n    - stock-1.png\n');
  expect(kept).toContain('Make it neat:\n  goal: It is neat\n  looks: refused\n');
  const { data, info: size } = await sharp(join(project.dir, 'scenarios/stock-1.png')).raw().toBuffer({ resolveWithObject: true });
  const alpha = (x: number, y: number): number => data[(y * size.width + x) * size.channels + 3]!;
  expect([alpha(9, 5), alpha(10, 5), alpha(29, 14), alpha(30, 14)]).toEqual([255, 0, 0, 255]);
  expect(existsSync(join(project.dir, 'scenarios/stock-2.png'))).toBe(false);
});

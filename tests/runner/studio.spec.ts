/** A person at the page of `xenotester studio`, in a real browser: what they do on the private display becomes a scenario that passes. */
import { readFileSync } from 'node:fs';
import { type RequestOptions, request } from 'node:http';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { descendantsOf, programName } from '../../src/desktop/display/processes.js';
import { expect } from '../support/harness.js';
import { slowness } from '../support/machine.js';
import { CONTACT, CONTACT_CONFIG, clickOn, test } from '../support/studio.js';

const FIELD = '「First name」欄に「Hanako」と入力する';

/** Who must not get in: nobody's token, a page of another site, a name that leads here. Each resolves to the status. */
const STRANGERS: readonly ((address: URL) => Promise<number>)[] = [
  address => statusOf(address, '/'),
  address => statusOf(address, '/?token=guessed'),
  address => statusOf(address, `/take-out${address.search}`, { method: 'POST', headers: { origin: 'http://example.com' } }),
  address => statusOf(address, `/${address.search}`, { headers: { host: `example.com:${address.port}` } }),
];

function statusOf({ port }: URL, path: string, options: RequestOptions = {}): Promise<number> {
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path, ...options }, response => {
      response.resume();
      done(response.statusCode!);
    })
      .on('error', fail)
      .end();
  });
}

test('what is done by hand becomes a scenario that passes, in Japanese; tests/long/runner has English', async ({
  createProject,
  studio,
  page,
}, testInfo) => {
  const project = await createProject({ 'playwright.config.ts': CONTACT_CONFIG });
  const started = await studio(project, ['scenarios/contact.md', '--language', 'ja']);
  expect(await Promise.all(STRANGERS.map(stranger => stranger(new URL(started.address))))).toEqual(STRANGERS.map(() => 403));
  await page.goto(started.address);
  const accessible = await new AxeBuilder({ page }).analyze();
  expect(accessible.violations.map(({ id }) => id)).toEqual([]);
  await page.locator('#app').selectOption('form');
  await page.locator('#open button').click();
  await expect(page.locator('#lines li')).toHaveCount(1, { timeout: 60_000 * slowness });
  // Nothing is seen of it, and it is no part of the test.
  await page.locator('#keys').press('F9');
  await expect(page.locator('#lines li')).toHaveCount(2);
  await clickOn(page, started, 'field', 'First name');
  await expect(page.locator('#lines li')).toHaveCount(3);
  await expect(page.locator('#lines li').nth(1)).toContainText('何も変わらなかった');
  await page.locator('#lines li').nth(1).locator('.out').click();
  await expect(page.locator('#lines li')).toHaveCount(2);
  await page.locator('#keys').focus();
  await page.keyboard.type('Hanako');
  await expect(page.locator('#lines li .text').last()).toHaveText(FIELD);
  await clickOn(page, started, 'click', 'OK');
  await expect(page.locator('#lines li .text').last()).toHaveText('「OK」ボタンをクリックする');
  // A line is written anew in its place: what no rule reads is refused there, and a change is taken back.
  const ok = page.locator('#lines li').last();
  await ok.getByRole('button', { name: '書き直す' }).click();
  await ok.locator('input').fill('「OK」をポンとする');
  await expect(ok.getByRole('status')).toContainText('「OK」をポンとする');
  await ok.locator('input').press('Enter');
  await expect(ok.locator('input')).toHaveValue('「OK」をポンとする');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('refused.png') });
  await ok.locator('input').fill('Enterキーを押す');
  await expect(ok.getByRole('status')).toContainText('読み取り:');
  await ok.locator('input').press('Enter');
  await expect(ok.locator('.text')).toHaveText('Enterキーを押す');
  await page.locator('#undo').click();
  await expect(ok.locator('.text')).toHaveText('「OK」ボタンをクリックする');
  await page.screenshot({ path: testInfo.outputPath('recorded.png') });
  await page.locator('#finish').click();
  await expect(page.locator('#text')).toHaveValue(/期待:\n- .*Add contact/);
  await page.locator('#scenario button').first().click();
  await expect(page.locator('#said')).toContainText('scenarios/contact.md');
  expect(readFileSync(join(project.dir, 'scenarios/contact.md'), 'utf8')).toContain(FIELD);
  await page.locator('#run').click();
  await expect(page.locator('#said')).toContainText('1 passed, 0 failed of 1', { timeout: 100_000 * slowness });
  await page.screenshot({ path: testInfo.outputPath('passed.png'), fullPage: true });
});

test('a line is changed in its place, and read back while it is written; nothing is saved until it is asked for', async ({
  createProject,
  studio,
  page,
}) => {
  const project = await createProject({ 'playwright.config.ts': CONTACT_CONFIG, 'scenarios/contact.md': CONTACT });
  const { address } = await studio(project, ['scenarios/contact.md']);
  await page.goto(address);
  const line = page.locator('#sentences li').nth(1);
  await line.getByRole('button', { name: 'Change' }).click();
  await line.locator('input').fill('Typ "Hanako" into "City"');
  await expect(line.getByRole('status')).toContainText('No step begins with "Typ"');
  await line.locator('input').fill('Type "Hanako" in the "City" field');
  await expect(line.getByRole('status')).toHaveText('read as: Type "Hanako" into "City"');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await line.locator('input').press('Enter');
  await expect(line.locator('.text')).toHaveText('Type "Hanako" in the "City" field');
  await page.locator('#sentences li').nth(2).getByRole('button', { name: 'Run to here' }).click();
  await expect(line).toHaveClass('done', { timeout: 90_000 * slowness });
  await page.locator('#finish').click();
  await page.locator('#scenario button').first().click();
  await expect(page.locator('#said')).toContainText('scenarios/contact-2.md');
  expect(readFileSync(join(project.dir, 'scenarios/contact-2.md'), 'utf8')).toContain('2. Type "Hanako" in the "City" field\n');
  expect(readFileSync(join(project.dir, 'scenarios/contact.md'), 'utf8')).toBe(CONTACT);
});

test('a display that answers nobody is told, and had again with what was recorded; in place of one that is gone another is opened', async ({
  createProject,
  studio,
  page,
}, info) => {
  const project = await createProject({ 'playwright.config.ts': CONTACT_CONFIG });
  const started = await studio(project);
  const lines = page.locator('#lines .text');
  const [lost, picture] = [page.locator('#lost'), page.locator('#frame')];
  const signal = (which: NodeJS.Signals): void => {
    const server = descendantsOf(started.pid, new Set()).find(({ pid }) => programName(pid) === 'Xvfb')!;
    process.kill(server.pid, which);
  };
  await page.goto(started.address);
  await page.locator('#app').selectOption('form');
  await page.locator('#open button').click();
  await expect(lines).toHaveCount(1, { timeout: 60_000 * slowness });
  await clickOn(page, started, 'field', 'First name');
  await page.keyboard.insertText('Hanako');
  await expect(lines).toHaveText(['Open "form"', 'Type "Hanako" into "First name"']);
  // There is nothing to step through yet, and nothing is said of it.
  await expect(page.locator('#stepping').getByRole('button')).toHaveText(['Start again']);
  await expect(page.locator('#stands')).toBeHidden();

  signal('SIGSTOP');
  await page.keyboard.press('Tab');
  await expect(page.locator('#hint')).toHaveText('It is being done …');
  await expect(lost).toContainText('does not answer', { timeout: 30_000 * slowness });
  await expect(lost).toContainText('did not answer within');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: info.outputPath('silent.png') });
  // Longer than a connection waits: it is given up then, and another one made.
  await page.keyboard.press('Tab');
  await expect(page.locator('#said')).toContainText('not done');
  signal('SIGCONT');
  await expect(lost).toBeHidden({ timeout: 30_000 * slowness });
  await expect(page.locator('#hint')).toContainText('Click into the desktop');
  await clickOn(page, started, 'field', 'City');
  await page.keyboard.insertText('Kyoto');
  const recorded = ['Open "form"', 'Type "Hanako" into "First name"', 'Type "Kyoto" into "City"'];
  await expect(lines).toHaveText(recorded);

  signal('SIGKILL');
  await expect(lost).toContainText('The desktop is gone', { timeout: 30_000 * slowness });
  await expect(lines).toHaveText(recorded);
  await page.screenshot({ path: info.outputPath('gone.png') });
  const before = await picture.screenshot();
  await lost.getByRole('button', { name: 'Start again' }).click();
  await expect(lost).toBeHidden({ timeout: 60_000 * slowness });
  await expect(page.locator('#sentences .text')).toHaveText(recorded);
  await expect(page.locator('#stands')).toBeVisible();
  await page.locator('#resume').click();
  await expect(page.locator('#sentences li.done')).toHaveCount(3, { timeout: 90_000 * slowness });
  await expect(lines).toHaveText(recorded);
  expect(await picture.screenshot()).not.toEqual(before);
});

test('the text follows what is recorded, keeps what was written there by hand, and is there again when the page is loaded anew', async ({
  createProject,
  studio,
  page,
}) => {
  const project = await createProject({ 'playwright.config.ts': CONTACT_CONFIG });
  const started = await studio(project, ['scenarios/contact.md']);
  const [lines, text] = [page.locator('#lines .text'), page.locator('#text')];
  await page.goto(started.address);
  await page.locator('#app').selectOption('form');
  await page.locator('#open button').click();
  await expect(lines).toHaveCount(1, { timeout: 60_000 * slowness });
  await clickOn(page, started, 'field', 'First name');
  await page.keyboard.insertText('Hanako');
  await clickOn(page, started, 'field', 'City');
  await page.keyboard.insertText('Kyoto');
  const filled = ['Open "form"', 'Type "Hanako" into "First name"', 'Type "Kyoto" into "City"'];
  await expect(lines).toHaveText(filled);
  await page.locator('#finish').click();
  const ticks = page.locator('#became input');
  await expect(ticks.first()).toBeChecked({ timeout: 20_000 * slowness });
  await ticks.nth(1).check();
  const expected = await ticks.evaluateAll(all => all.slice(0, 2).map(one => `- ${(one as unknown as { value: string }).value}`));
  await page.locator('#name').fill('A contact');
  await text.fill(`${(await text.inputValue()).replace('\n3. ', '\n3. "Add contact" is shown\n4. ')}- "City" is shown\n`);
  // A line is taken out, and another deed done: what stands there is what would be saved.
  await page.getByRole('button', { name: `Take this line out: ${filled[1]}` }).click();
  await clickOn(page, started, 'click', 'OK');
  await expect(lines).toHaveText([filled[0]!, filled[2]!, 'Click the "OK" button']);
  const steps = [filled[0], '"Add contact" is shown', filled[2], 'Click the "OK" button'].map((step, index) => `${index + 1}. ${step}`);
  const whole = ['## A contact', ...steps, '', 'Expect:', ...expected, '- "City" is shown', ''].join('\n');
  await expect(text).toHaveValue(whole);
  await page.reload();
  await expect(lines).toHaveCount(3);
  await expect(text).toHaveValue(whole);
  await expect(page.locator('#name')).toHaveValue('A contact');
  await expect(page.locator('#app')).toHaveValue('form');
  // Asked once more what became so, nothing of hers is lost.
  await page.locator('#finish').click();
  await expect(page.getByLabel('"Add contact" window is not shown')).toBeVisible({ timeout: 20_000 * slowness });
  await expect(page.locator('#became input:checked')).toHaveCount(2);
  await expect(text).toHaveValue(whole);
  await page.locator('#undo').click();
  await expect(text).toHaveValue(/\n2\. "Add contact" is shown\n3\. Type "Hanako" into "First name"\n/);
  await page.locator('#scenario button').first().click();
  await expect(page.locator('#said')).toContainText('scenarios/contact.md');
  expect(readFileSync(join(project.dir, 'scenarios/contact.md'), 'utf8')).toBe(await text.inputValue());
});

/** *Ask* brings up a dialog, *Quiet* shows nothing of itself; each writes down that it was pressed. */
const ASKS = `
import gi, sys
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk
window, box = Gtk.Window(title='Work'), Gtk.Box()
window.set_default_size(300, 100)
window.add(box)
def pressed(name, then):
    def on(_):
        open(sys.argv[1], 'a').write(name + ' ')
        then()
    button = Gtk.Button(label=name)
    button.connect('clicked', on)
    box.add(button)
def ask():
    dialog = Gtk.MessageDialog(parent=window, modal=True, buttons=Gtk.ButtonsType.OK, text='All is copied', title='Copied')
    dialog.connect('response', lambda *_: dialog.destroy())
    dialog.show_all()
pressed('Ask', ask)
pressed('Quiet', lambda: None)
window.show_all()
Gtk.main()
`;

test('a step ends in the dialog that the next line answers; what was carried out is not done a second time, and a line is left out', async ({
  createProject,
  studio,
  page,
}, info) => {
  const project = await createProject({ 'asks.py': ASKS });
  const pressed = join(project.dir, 'pressed');
  project.write(
    'playwright.config.ts',
    CONTACT_CONFIG.replace(/apps: .*\},\n/, `apps: { work: 'python3 ${project.dir}/asks.py ${pressed}' } },\n`),
  );
  const steps = [
    'Open work',
    'Click the "Ask" button',
    'Click "OK" in the "Copied" dialog',
    'Click the "Quiet" button',
    'Click the "No" button',
  ];
  project.write('scenarios/work.md', `## Work\n${steps.map((step, index) => `${index + 1}. ${step}\n`).join('')}`);
  const { address } = await studio(project, ['scenarios/work.md']);
  await page.goto(address);
  const lines = page.locator('#sentences li');
  const states = (...states: string[]) => expect(lines).toHaveClass(states, { timeout: 90_000 * slowness });
  const step = () => page.locator('#step').click();
  await states('now', 'due', 'due', 'due', 'due');
  await step();
  await states('done', 'now', 'due', 'due', 'due');
  await step();
  await states('done', 'done', 'now', 'due', 'due');
  await expect(lines.nth(1)).toContainText('Copied');
  await step();
  await states('done', 'done', 'done', 'now', 'due');
  await step();
  await states('done', 'done', 'done', 'failed', 'due');
  await expect(page.locator('#failure')).toContainText('[action_no_effect]');
  await expect(lines.nth(3)).toContainText('It was carried out');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: info.outputPath('carried-out.png'), fullPage: true });
  expect(readFileSync(pressed, 'utf8')).toBe('Ask Quiet ');
  await lines.nth(3).getByRole('button', { name: 'Do it once more' }).click();
  await expect(page.locator('#stands')).toHaveText('It goes on …');
  await expect(page.locator('#stands')).toContainText('It waits', { timeout: 90_000 * slowness });
  await states('done', 'done', 'done', 'failed', 'due');
  expect(readFileSync(pressed, 'utf8')).toBe('Ask Quiet Quiet ');
  await step();
  await states('done', 'done', 'done', 'skipped', 'now');
  expect(readFileSync(pressed, 'utf8')).toBe('Ask Quiet Quiet ');
  await expect(page.locator('#lines .text')).toHaveText(steps.slice(0, 4));
  await lines.nth(4).getByRole('button', { name: 'Leave it out' }).click();
  await states('done', 'done', 'done', 'skipped', 'skipped');
  await expect(page.locator('#stands')).toHaveText('Nothing is left to do.');
  await expect(page.locator('#lines .text')).toHaveText(steps.slice(0, 4));
});

/** The lines of a scenario at the page of `xenotester studio`, by its buttons and keys, on a desktop that begins anew. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { CONTACT, CONTACT_CONFIG, clickOn, test } from '../../support/studio.js';

test('lines are run, paused, stepped, run to a place and stopped by keys, and started again on a fresh desktop with those that were done', async ({
  createProject,
  studio,
  page,
}, info) => {
  const project = await createProject({ 'playwright.config.ts': CONTACT_CONFIG, 'scenarios/contact.md': CONTACT });
  const started = await studio(project, ['scenarios/contact.md']);
  await page.goto(started.address);
  const lines = page.locator('#sentences li');
  const states = (...states: string[]) => expect(lines).toHaveClass(states, { timeout: 90_000 * slowness });
  await states('now', 'due', 'due', 'due');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('F10');
  await states('done', 'now', 'due', 'due');
  await lines.nth(2).getByRole('button', { name: 'Run to here' }).click();
  await states('done', 'done', 'now', 'due');
  // It looks for what is not there, until it is told to stop.
  await page.keyboard.press('F8');
  await expect(page.locator('#stands')).toHaveText('It goes on …');
  await page.keyboard.press('Shift+F8');
  await states('done', 'done', 'failed', 'due');
  await expect(page.locator('#failure')).toContainText('[user_stopped]');
  await clickOn(page, started, 'click', 'OK');
  await expect(page.locator('#lines .text')).toHaveText(['Open form', 'Type "Hanako" into "First name"', 'Click the "OK" button']);
  await page.locator('h1').click();
  await page.keyboard.press('Shift+F9');
  await states('now', 'due', 'due', 'due', 'due');
  await expect(lines.locator('.text')).toHaveText([
    'Open form',
    'Type "Hanako" into "First name"',
    'Click the "OK" button',
    'Click the "Send" button',
    'Type "Kyoto" into "City"',
  ]);
  await expect(page.locator('#lines li')).toHaveCount(0);
  await expect(page.locator('#resume')).toBeEnabled();
  // A pause in the middle of a line comes after it.
  await page.keyboard.press('F8');
  await expect(page.locator('#pause')).toBeEnabled();
  await page.keyboard.press('F8');
  await states('done', 'now', 'due', 'due', 'due');
  await page.keyboard.press('F8');
  await states('done', 'done', 'done', 'failed', 'due');
  await expect(page.locator('#failure')).toContainText('[element_not_found]');
  await page.screenshot({ path: info.outputPath('stepping.png'), fullPage: true });
});

/** F6 shows what it did a moment later. */
const LATE = `
import gi
for part in ('Gdk', 'Gtk'):
    gi.require_version(part, '3.0')
from gi.repository import Gdk, GLib, Gtk
window, said = Gtk.Window(title='Stock'), Gtk.Label(label='Not counted')
window.set_default_size(300, 100)
window.add(said)
window.connect('key-press-event', lambda _, event: event.keyval == Gdk.KEY_F6 and GLib.timeout_add(1500, lambda: said.set_text('Counted')) and None)
window.show_all()
Gtk.main()
`;

test('an input that shows late what it did is a line, though the person asks at once what became so', async ({
  createProject,
  studio,
  page,
}) => {
  const project = await createProject({ 'late.py': LATE });
  project.write('playwright.config.ts', CONTACT_CONFIG.replace(/apps: .*\},\n/, `apps: { stock: 'python3 ${project.dir}/late.py' } },\n`));
  const { address } = await studio(project);
  await page.goto(address);
  await page.locator('#app').selectOption('stock');
  await page.locator('#open button').click();
  await expect(page.locator('#lines li')).toHaveCount(1, { timeout: 60_000 * slowness });
  await page.locator('#keys').press('F6');
  await expect(page.locator('#lines li')).toHaveCount(2);
  await page.locator('#finish').click();
  await expect(page.locator('#became')).toContainText('"Counted" is shown', { timeout: 20_000 * slowness });
  await expect(page.locator('#text')).toHaveValue(/2\. Press F6\n/);
});

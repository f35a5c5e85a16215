/** Scenarios on a private Wayland display, with programs of four toolkits: what passes, what fails, and whose fault it is. */
import { join } from 'node:path';
import { expect, makeProject, type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const FORM = join(import.meta.dirname, 'vnc-form.py');
const QT = join(import.meta.dirname, '../../support/wayland-form.py');

/** What is run, and what becomes of it. */
const ROWS: readonly { title: string; text: string; says?: RegExp }[] = [
  { title: 'a form of GTK 3', text: 'Open "form". Type "Ada é 日本" into "Name". Click "Greet". Expect: "Hello, Ada é 日本" is shown.' },
  { title: 'a form of GTK 4', text: 'Open "gtk4". Click "Greet". Expect: "Hello" is shown.' },
  { title: 'a form of Qt 5', text: 'Open "qt5". Click "Greet". Expect: "Hello" is shown.' },
  { title: 'a form of Qt 6', text: 'Open "qt6". Click "Greet". Expect: "Hello" is shown.' },
  { title: 'a menu of Qt 5', text: 'Open "qt5". Click the menu "File". Click "Leave". Expect: The program "qt5" is not running.' },
  { title: 'a page in Chromium', text: 'Open "page". Type "Ada" into "Name". Click "Greet". Expect: "Hello, Ada" is shown.' },
  { title: 'a terminal', text: 'Open "foot". Type "echo $((40+2))xyz" and press Enter. Expect: "42xyz" is shown.' },
  { title: 'a file', text: 'Open "foot". Type "echo one > a.txt" and press Enter. Expect: The file "a.txt" contains "one".' },
  { title: 'a window is closed', text: 'Open "form". Close the window "Greeting". Expect: The window "Greeting" is not shown.' },
  { title: 'another text', text: 'Open "form". Click "Greet". Expect: "Goodbye" is shown.', says: /Goodbye/ },
  { title: 'a dead button', text: 'Open "dead". Click "Greet".', says: /^(?!.*element_not_found)[\s\S]*Click "Greet"/ },
  { title: 'a program that greets somebody else', text: 'Open "wrong". Click "Greet". Expect: "Hello" is shown.', says: /Hello/ },
  { title: 'a character that is lost there', text: 'Open "form". Type "😀" into "Name".', says: /not typed on a private Wayland display/ },
  {
    title: 'the compositor is killed',
    text: 'Open "killer". Expect: "Nobody" is shown.',
    says: /sway, which the private display needs, was ended by SIGKILL/,
  },
];

const SPEC = `
import { test } from 'xenotester';
const rows = ${JSON.stringify(ROWS.map(({ title, text }) => ({ title, text })))};
for (const { title, text } of rows) {
  test(title, async ({ agent }) => {
    const [steps, check] = text.split(' Expect: ');
    const lines = steps.split(/(?<=\\.) /).map(line => '1. ' + line);
    await agent.run([...lines, ...(check ? ['', 'Expect:', '- ' + check] : [])].join('\\n'));
  });
}
`;

const PAGE =
  'data:text/html,<title>Page</title><label>Name <input id=n></label><button onclick="o.textContent=\'Hello, \'+n.value">Greet</button><p id=o>Nobody was greeted yet';

const apps = {
  form: { command: 'python3', args: [FORM, 'works'] },
  dead: { command: 'python3', args: [FORM, 'dead'] },
  wrong: { command: 'python3', args: [FORM, 'wrong'] },
  qt5: { command: 'python3', args: [QT, 'qt5'] },
  qt6: { command: 'python3', args: [QT, 'qt6'] },
  gtk4: { command: 'python3', args: [QT, 'gtk4'] },
  page: { command: 'chromium', args: [`--app=${PAGE}`] },
  foot: 'foot',
  killer: {
    command: 'sh',
    args: [
      '-c',
      'for p in /proc/[0-9]*; do grep -qx sway $p/comm && grep -qz "=$XENOTESTER_SESSION$" $p/environ && kill -9 $(basename $p); done; sleep 60',
    ],
  },
};

const CONFIG = `
import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: '.', workers: 1, timeout: ${90_000 * slowness},
  use: { display: 'wayland', brain: 'offline', language: 'en', desktopVideo: 'off', apps: ${JSON.stringify(apps)} },
});
`;

test.describe.configure({ mode: 'default' });
test.setTimeout(600_000 * slowness);

let ran: Run;
test.beforeAll(async () => {
  const project = await makeProject({ 'playwright.config.ts': CONFIG, 'wayland.spec.ts': SPEC }, new Set());
  ran = await project.run([]);
});

for (const { title, says } of ROWS) {
  test(`${title}: ${says ? 'red, with what was found' : 'green'}`, () => {
    const [result] = ran.tests.find(each => each.title.endsWith(title))?.results ?? [];
    const told = result?.errors.map(({ message }) => message).join('\n') ?? ran.stdout + ran.stderr;
    expect(result?.status, told).toBe(says ? 'failed' : 'passed');
    if (says) expect(told).toMatch(says);
  });
}

/** Scenarios on a private Wayland display, with programs of four toolkits: what passes, what fails, and whose fault it is. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, makeProject, type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { FORM } from '../../support/screen-rows.js';
import { expectRow, screenTests } from '../../support/screen-tests.js';

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
  { title: 'somebody who is not there', text: 'Open "qt5". Click "Greet". Expect: "Goodbye" is shown.', says: /Goodbye/ },
  { title: 'a character that is lost there', text: 'Open "form". Type "😀" into "Name".', says: /not typed on a private Wayland display/ },
  {
    title: 'the compositor is killed',
    text: 'Open "killer". Expect: "Nobody" is shown.',
    says: /sway, which the private display needs, was ended by SIGKILL/,
  },
  {
    title: 'the compositor is stopped',
    text: 'Open "stopper". Expect: "Nobody" is shown.',
    says: /^\[environment_error\][\s\S]*sway, which the private display needs, was stopped, and answers nobody/,
  },
  { title: 'the test after it', text: 'Open "form". Click "Greet". Expect: "Hello" is shown.' },
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
  qt5: { command: 'python3', args: [QT, 'qt5'] },
  qt6: { command: 'python3', args: [QT, 'qt6'] },
  gtk4: { command: 'python3', args: [QT, 'gtk4'] },
  page: { command: 'chromium', args: [`--app=${PAGE}`] },
  foot: 'foot',
  killer: { command: 'sh', args: ['-c', signalling('KILL')] },
  stopper: { command: 'sh', args: ['-c', signalling('STOP')] },
};

/** A program that gives its own compositor a signal. */
function signalling(signal: string): string {
  return `for p in /proc/[0-9]*; do grep -qx sway $p/comm && grep -qz "=$XENOTESTER_SESSION$" $p/environ && kill -${signal} $(basename $p); done; sleep 60`;
}

const CONFIG = `
import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: '.', workers: 1, timeout: ${90_000 * slowness},
  use: { display: 'wayland', brain: 'offline', language: 'en', desktopVideo: 'off', apps: ${JSON.stringify(apps)} },
});
`;

test.describe('as on every screen', () => {
  screenTests('wayland');
});

test.describe('of its own', () => {
  test.describe.configure({ mode: 'default' });
  let ran: Run;
  test.beforeAll(async () => {
    test.setTimeout(600_000 * slowness);
    const project = await makeProject({ 'playwright.config.ts': CONFIG, 'wayland.spec.ts': SPEC }, new Set());
    ran = await project.run([]);
  });
  for (const { title, says } of ROWS) {
    test(`${title}: ${says ? 'red, with what was found' : 'green'}`, () => expectRow(ran, title, says));
  }
});

test('a test that failed keeps a video of it, a passed one keeps none', async ({ runProject }) => {
  test.setTimeout(240_000 * slowness);
  const config = CONFIG.replace("desktopVideo: 'off'", "desktopVideo: 'retain-on-failure'");
  const run = await runProject({ 'playwright.config.ts': config, 'wayland.spec.ts': SPEC }, [
    '-g',
    'a form of Qt 5|somebody who is not there',
  ]);
  const videos = run.tests.map(
    ({ results: [result] }) => [result?.status, result?.attachments.filter(({ name }) => name === 'desktop-video')] as const,
  );
  expect(videos.map(([status, kept]) => [status, kept?.length])).toEqual([
    ['passed', 0],
    ['failed', 1],
  ]);
  const probe = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', videos[1]![1]![0]!.path!];
  const { streams, format } = JSON.parse(execFileSync('ffprobe', probe, { encoding: 'utf8' }));
  expect(streams[0]).toMatchObject({ width: 1280, height: 832 });
  expect(Number(format.duration)).toBeGreaterThan(1);
});

const IN_CODE = `
import { expect, test } from 'xenotester';
test('windows', async ({ agent }) => {
  await agent.open('form');
  const [front] = await agent.windows();
  expect(front).toMatchObject({ title: 'Greeting', program: 'form', active: true, minimized: false });
  const size = png => [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(size(await agent.screenshot({ window: 'Greeting' }))).toEqual([front.bounds.width, front.bounds.height]);
  expect(size(await agent.screenshot())).toEqual([1280, 800]);
});
test('no window', async ({ agent }) => {
  await agent.open('form');
  await agent.screenshot({ window: 'Farewell', timeout: 500 });
});
`;

test('windows are listed, and pictures of one taken, in a test’s code', async ({ runProject }) => {
  test.setTimeout(240_000 * slowness);
  const run = await runProject({ 'playwright.config.ts': CONFIG, 'code.spec.ts': IN_CODE });
  const told = run.tests.map(({ results: [result] }) => [result?.status, result?.errors[0]?.message ?? '']);
  expect(told, run.stdout).toEqual([
    ['passed', ''],
    ['failed', expect.stringContaining('there is no window "Farewell" that could be taken: there are "Greeting"')],
  ]);
});

/** One scenario at each scale, of three toolkits: by accessibility's places and by the picture; and a display whose window went to another monitor. */
import { join } from 'node:path';
import { makeProject, type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { FORM } from '../../support/screen-rows.js';
import { expectRow } from '../../support/screen-tests.js';

const QT = join(import.meta.dirname, '../../support/wayland-form.py');
const PAGE =
  'data:text/html,<title>Page</title><label>Name <input id=n></label><button onclick="o.textContent=\'Hello, \'+n.value">Greet</button><p id=o>Nobody was greeted yet';

const SCALES = [1, 1.25, 1.5, 2] as const;
const NAMED = 'Type "Ada" into "Name". Click "Greet". Expect: "Hello, Ada" is shown.';

interface ScaleRow {
  title: string;
  project: string;
  text: string;
  says?: RegExp;
}

const ROWS: readonly ScaleRow[] = [
  ...SCALES.flatMap((scale): ScaleRow[] => [
    { title: `GTK 3 at ${scale}`, project: String(scale), text: `Open "gtk". ${NAMED}` },
    { title: `Qt 5 at ${scale}`, project: String(scale), text: 'Open "qt". Click "Greet". Expect: "Hello" is shown.' },
    { title: `Chromium at ${scale}`, project: String(scale), text: `Open "page". ${NAMED}` },
    {
      title: `a dead button at ${scale}`,
      project: String(scale),
      text: 'Open "dead". Click "Greet".',
      says: /^(?!.*element_not_found)[\s\S]*Click "Greet"/,
    },
    {
      title: `another text at ${scale}`,
      project: String(scale),
      text: 'Open "qt". Click "Greet". Expect: "Goodbye" is shown.',
      says: /Goodbye/,
    },
  ]),
  { title: 'on the second monitor', project: 'two', text: `Open "gtk". ${NAMED}` },
  {
    title: 'a window that goes to the first',
    project: 'two',
    text: 'Open "away". Click "Greet". Expect: The window "Greeting" is shown.',
    says: /"Greeting" lies on another monitor \(1\), which this test does not look at/,
  },
  {
    title: 'a window that goes to the first is not gone',
    project: 'two',
    text: 'Open "away". Click "Greet". Expect: The window "Greeting" is not shown.',
    says: /Not decided[\s\S]*lies on another monitor \(1\)/,
  },
];

const specOf = (name: string): string => `
import { test } from 'xenotester';
const rows = ${JSON.stringify(ROWS.filter(({ project }) => project === name).map(({ title, text }) => ({ title, text })))};
for (const { title, text } of rows) {
  test(title, async ({ agent }) => {
    const [steps, check] = text.split(' Expect: ');
    const lines = steps.split(/(?<=\\.) /).map(line => '1. ' + line);
    await agent.run([...lines, ...(check ? ['', 'Expect:', '- ' + check] : [])].join('\\n'));
  });
}
`;

const form = (how: string) => ({ command: 'python3', args: [FORM, how] });
const apps = {
  ...{ gtk: form('works'), dead: form('dead'), away: form('away') },
  qt: { command: 'python3', args: [QT, 'qt5'] },
  page: { command: 'chromium', args: [`--app=${PAGE}`] },
};

const TWO = [
  { width: 700, height: 600 },
  { width: 900, height: 700 },
];
const PROJECTS = [
  ...SCALES.map(scale => ({
    name: String(scale),
    testMatch: `${scale}.spec.ts`,
    use: { display: { kind: 'private', scale }, displaySize: { width: 1366, height: 768 } },
  })),
  { name: 'two', testMatch: 'two.spec.ts', use: { display: { kind: 'private', monitors: TWO, monitor: 2 } } },
];

const CONFIG = `
import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: '.', workers: 1, timeout: ${90_000 * slowness}, projects: ${JSON.stringify(PROJECTS)},
  use: { brain: 'offline', language: 'en', desktopVideo: 'off', apps: ${JSON.stringify(apps)} },
});
`;

test.describe.configure({ mode: 'default' });

let ran: Run;
test.beforeAll(async ({ compiled: _ }) => {
  test.setTimeout(900_000 * slowness);
  const specs = Object.fromEntries(PROJECTS.map(({ name }) => [`${name}.spec.ts`, specOf(name)]));
  const project = await makeProject({ 'playwright.config.ts': CONFIG, ...specs }, new Set());
  ran = await project.run([]);
});

for (const { title, says } of ROWS) {
  test(`${title}: ${says ? 'red, with what was found' : 'green'}`, () => expectRow(ran, title, says));
}

/** Scenarios on the screen of a VNC server: by pixels, mouse and keys alone. What passes, what fails, what nobody can decide there. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerTo } from '../../../src/desktop/vnc/security.js';
import { startXvnc, type VncDisplay } from '../../contract/desktop-stage/vnc-stage.js';
import { expect, makeProject, type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { ownFolder } from '../../support/temporary.js';

const FORM = join(import.meta.dirname, 'vnc-form.py');
const PASSWORD = 'tr0ub4dor';

/** What is run, on which form, and what becomes of it. */
const ROWS: readonly { title: string; form: 'works' | 'dead' | 'wrong'; text: string; says: RegExp | undefined }[] = [
  {
    title: 'a form is filled in',
    form: 'works',
    text: 'Type "Ada" into "Name". Click "Greet". Expect: "Hello, Ada" is shown.',
    says: undefined,
  },
  {
    title: 'another text is expected',
    form: 'works',
    text: 'Type "Ada" into "Name". Click "Greet". Expect: "Hello, Bob" is shown.',
    says: /Hello, Bob/,
  },
  { title: 'the button is dead', form: 'dead', text: 'Click "Greet".', says: /^(?!.*element_not_found)[\s\S]*Click "Greet"/ },
  {
    title: 'the program greets somebody else',
    form: 'wrong',
    text: 'Type "Ada" into "Name". Click "Greet". Expect: "Hello, Ada" is shown.',
    says: /Hello, Ada/,
  },
  {
    title: 'a window',
    form: 'works',
    text: 'Click "Greet". Expect: The window "Greeting" is shown.',
    says: /Not decided: .*window "Greeting"/,
  },
  { title: 'a file', form: 'works', text: 'Click "Greet". Expect: The file "a.txt" exists.', says: /Not decided: .*the file "a\.txt"/ },
  { title: 'a program', form: 'works', text: 'Open the text editor.', says: /a VNC server starts no programs/ },
];

const SPEC = `
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'xenotester';
const rows = ${JSON.stringify(ROWS.map(({ title, form, text }) => ({ title, form, text })))};
for (const { title, form, text } of rows) {
  test(title, async ({ agent }) => {
    const program = spawn('python3', [${JSON.stringify(FORM)}, form], { env: { ...process.env, DISPLAY: process.env.OTHER }, stdio: 'ignore' });
    try {
      const [steps, check] = text.split(' Expect: ');
      const lines = ['Wait until "Nobody was greeted yet" is shown.', ...steps.split(/(?<=\\.) /)].map(line => '1. ' + line);
      await agent.run([...lines, ...(check ? ['', 'Expect:', '- ' + check] : [])].join('\\n'));
    } finally {
      program.kill('SIGKILL');
      await once(program, 'exit');
    }
  });
}
`;

const config = (port: number) => `
import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: '.', workers: 1, timeout: ${90_000 * slowness},
  use: { display: { vnc: '127.0.0.1:${port}', password: '{{secret:VNC}}' }, brain: 'offline', language: 'en', desktopVideo: 'off' },
});
`;

test.describe.configure({ mode: 'default' });
test.setTimeout(600_000 * slowness);

let display: VncDisplay;
let ran: Run;
test.beforeAll(async () => {
  // Not that of a test: it lasts as long as the server.
  const folder = ownFolder('xt-vnc-');
  // As `vncpasswd` writes it: hidden by a key that everybody knows.
  const file = join(folder, 'password');
  const plain = Buffer.alloc(8);
  plain.write(PASSWORD.slice(0, 8), 'latin1');
  writeFileSync(file, answerTo(plain, '\x17\x52\x6b\x06\x23\x4e\x58\x07'), { mode: 0o600 });
  display = await startXvnc(folder, ['VncAuth', '-PasswordFile', file], '1024x700');
  const project = await makeProject({ 'playwright.config.ts': config(display.port), 'vnc.spec.ts': SPEC }, new Set());
  ran = await project.run([], { env: { XENOTESTER_SECRET_VNC: PASSWORD, OTHER: display.env.DISPLAY! } });
});
test.afterAll(() => display?.stop());

for (const { title, says } of ROWS) {
  test(`${title}: ${says ? 'red, with what was found' : 'green'}`, () => {
    const one = ran.tests.find(each => each.title.endsWith(title));
    const [result] = one?.results ?? [];
    const told = result?.errors.map(({ message }) => message).join('\n') ?? ran.stdout + ran.stderr;
    expect(result?.status, told).toBe(says ? 'failed' : 'passed');
    if (says) expect(told).toMatch(says);
  });
}

test('the password stands nowhere in what the run has said', () => {
  expect(ran.stdout + ran.stderr + JSON.stringify(ran.report)).not.toContain(PASSWORD);
});

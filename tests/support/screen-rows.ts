/** Scenarios that are played on each kind of screen: what passes, what fails, programs with a bug, and some that tell accessibility nothing. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerTo } from '../../src/desktop/vnc/security.js';
import { startXvnc } from '../contract/desktop-stage/vnc-stage.js';
import { startDisplay } from '../contract/desktop-stage/x-server.js';
import { makeProject, type Run } from './harness.js';
import { slowness } from './machine.js';
import { ownFolder } from './temporary.js';

export const FORM = join(import.meta.dirname, 'screen-form.py');

/** Which bug the form has; `blind`: it tells accessibility nothing. */
type Form = 'works' | 'writes' | 'dead' | 'wrong' | 'crash' | 'keeps' | 'loses' | 'blind' | 'blind-dead' | 'blind-wrong' | 'blind-loses';

export interface ScreenRow {
  title: string;
  form: Form;
  text: string;
  /** What a failure says; absent: it passes. */
  says?: RegExp;
  /** The same where nobody tells of windows. */
  saysBlind?: RegExp;
}

const GREET = 'Type "Ada" into "Name". Click "Greet".';
const DEAD = /^(?!.*(?:element_not_found|Not decided))[\s\S]*Click "Greet"/;
const UNREAD = /Not decided[\s\S]*Type "Ada" into "Name"/;

export const SCREEN_ROWS: readonly ScreenRow[] = [
  { title: 'a form is filled in', form: 'works', text: `${GREET} Expect: "Hello, Ada" is shown.` },
  {
    title: 'a box is ticked first',
    form: 'works',
    text: 'Type "Ada" into "Name". Click "Polite". Click "Greet". Expect: "Good day, Ada" is shown.',
    // Whether a dead button would show a tick, too, nobody knows there.
    saysBlind: /Not decided[\s\S]*Click "Polite"/,
  },
  { title: 'what is shown is gone again', form: 'works', text: `${GREET} Click "Forget". Expect: "Nobody was greeted yet" is shown.` },
  {
    title: 'what was shown is not any more',
    form: 'works',
    text: `${GREET} Expect: "Nobody was greeted yet" is not shown.`,
  },
  {
    title: 'what was shown is gone with its program',
    form: 'crash',
    text: `${GREET} Expect: "Nobody was greeted yet" is not shown.`,
    // Where nobody tells of programs, nobody knows whether one is there to show it.
    says: /ended by signal|Not decided: .*"Nobody was greeted yet"/,
  },
  { title: 'a form that tells nothing is filled in', form: 'blind', text: `${GREET} Expect: "Hello, Ada" is shown.` },
  { title: 'another text is expected', form: 'works', text: `${GREET} Expect: "Hello, Bob" is shown.`, says: /Hello, Bob/ },
  {
    title: 'the button is dead',
    form: 'dead',
    text: 'Click "Greet".',
    says: DEAD,
    // Its ring may as well be a tick.
    saysBlind: /Not decided[\s\S]*Click "Greet"/,
  },
  {
    title: 'a button that tells nothing is dead',
    form: 'blind-dead',
    text: 'Click "Greet".',
    // The empty field, of which nobody tells, loses its ring.
    says: /Not decided[\s\S]*Click "Greet"/,
  },
  { title: 'the program greets somebody else', form: 'wrong', text: `${GREET} Expect: "Hello, Ada" is shown.`, says: /Hello, Ada/ },
  {
    title: 'the program crashes',
    form: 'crash',
    text: `${GREET} Expect: "Hello, Ada" is shown.`,
    says: /Hello, Ada|Greet|ended by signal/,
  },
  {
    title: 'a form that tells nothing greets somebody else',
    form: 'blind-wrong',
    text: `${GREET} Expect: "Hello, Ada" is shown.`,
    says: /Hello, Ada/,
  },
  {
    title: 'a field loses a letter',
    form: 'loses',
    text: 'Type "Ada" into "Name".',
    says: /^(?!.*Not decided)[\s\S]*Type "Ada" into "Name"[\s\S]*found "Aa"/,
    saysBlind: UNREAD,
  },
  {
    title: 'a field that tells nothing loses a letter',
    form: 'blind-loses',
    text: 'Type "Ada" into "Name".',
    says: UNREAD,
  },
  {
    title: 'a window is there',
    form: 'works',
    text: `${GREET} Expect: The window "Greeting" is shown.`,
    saysBlind: /Not decided: .*"Greeting"/,
  },
];

/** Where the programs are this machine's. */
export const FILE_ROWS: readonly ScreenRow[] = [
  { title: 'a file is written', form: 'writes', text: `${GREET} Expect: The file "a.txt" contains "Hello, Ada".` },
  {
    title: 'no file is written',
    form: 'works',
    text: `${GREET} Expect: The file "a.txt" exists.`,
    says: /^(?!.*Not decided)[\s\S]*a\.txt/,
  },
];

export type ScreenKind = 'private' | 'wayland' | 'real' | 'own' | 'vnc';

/** Screens that tell of nothing but pixels. */
const BLIND: readonly ScreenKind[] = ['own', 'vnc'];

export const PASSWORD = 'tr0ub4dor';

const spec = (rows: readonly ScreenRow[], kind: ScreenKind): string => `
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'xenotester';
const rows = ${JSON.stringify(rows.map(({ title, form, text }) => ({ title, form, text })))};
for (const { title, form, text } of rows) {
  test(title, async ({ agent }) => {
    const [steps, check] = text.split(' Expect: ');
    const open = ${kind === 'vnc' ? JSON.stringify('Wait until "Nobody was greeted yet" is shown.') : `'Open "' + form + '".'`};
    const lines = [open, ...steps.split(/(?<=\\.) /)].map(line => '1. ' + line);
    const program = ${kind === 'vnc' ? `spawn('python3', [${JSON.stringify(FORM)}, form], { env: { ...process.env, DISPLAY: process.env.OTHER }, stdio: 'ignore' })` : 'undefined'};
    try {
      await agent.run([...lines, ...(check ? ['', 'Expect:', '- ' + check] : [])].join('\\n'));
    } finally {
      program?.kill('SIGKILL');
      if (program && program.exitCode === null && program.signalCode === null) await once(program, 'exit');
    }
  });
}
`;

const config = (display: unknown, rows: readonly ScreenRow[]): string => `
import { defineConfig } from '@playwright/test';
const apps = ${JSON.stringify(Object.fromEntries(rows.map(({ form }) => [form, { command: 'python3', args: [FORM, form] }])))};
export default defineConfig({
  testDir: '.', workers: 1, timeout: ${90_000 * slowness},
  use: { display: ${JSON.stringify(display)}, apps, brain: 'offline', language: 'en', desktopVideo: 'off' },
});
`;

/** Plays them on a screen that is made for them; an own screen is an X server with a window manager that stands in for the machine's. */
export async function playOnScreen(kind: ScreenKind, rows: readonly ScreenRow[] = SCREEN_ROWS): Promise<Run> {
  const screen = await openScreen(kind);
  try {
    const project = await makeProject(
      { 'playwright.config.ts': config(screen.display, rows), 'screen.spec.ts': spec(rows, kind) },
      new Set(),
    );
    return await project.run([], { env: screen.env });
  } finally {
    await screen.stop();
  }
}

interface TestScreen {
  display: unknown;
  env: Record<string, string>;
  stop(): Promise<void>;
}

async function openScreen(kind: ScreenKind): Promise<TestScreen> {
  if (kind === 'private' || kind === 'wayland') return { display: kind, env: {}, stop: async () => {} };
  // Not that of a test: it lasts as long as the server.
  const folder = ownFolder(`xt-${kind}-`);
  if (kind === 'own' || kind === 'real') {
    const { env, stop } = await startDisplay(folder, '1024x700x24');
    return { display: kind, env: { DISPLAY: env.DISPLAY! }, stop };
  }
  // As `vncpasswd` writes it: hidden by a key that everybody knows.
  const file = join(folder, 'password');
  const plain = Buffer.alloc(8);
  plain.write(PASSWORD.slice(0, 8), 'latin1');
  writeFileSync(file, answerTo(plain, '\x17\x52\x6b\x06\x23\x4e\x58\x07'), { mode: 0o600 });
  const { port, env, stop } = await startXvnc(folder, ['VncAuth', '-PasswordFile', file], '1024x700');
  return {
    display: { vnc: `127.0.0.1:${port}`, password: '{{secret:VNC}}' },
    env: { XENOTESTER_SECRET_VNC: PASSWORD, OTHER: env.DISPLAY! },
    stop,
  };
}

/** What a row's failure says on that screen; undefined: it passes. */
export function saysOn(kind: ScreenKind, { says, saysBlind }: ScreenRow): RegExp | undefined {
  return BLIND.includes(kind) ? (saysBlind ?? says) : says;
}

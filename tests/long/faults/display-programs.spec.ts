/** Programs of a test: at home in a private folder, honest about their end, and gone to the last when the test is over. */

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type DisplaySession, openDisplay } from '../../../src/desktop/display/session.js';
import { createPrograms, type Programs } from '../../../src/desktop/programs.js';
import type { Apps } from '../../../src/ports/desktop.js';
import { slowness } from '../../support/machine.js';

const test = base.extend<{ home: string; programs: (apps: Apps, signal?: AbortSignal) => Programs }, { session: DisplaySession }>({
  session: [
    async ({}, use) => {
      const session = await openDisplay({ mode: 'private', size: { width: 800, height: 600 } });
      await use(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
  home: async ({}, use) => {
    const home = mkdtempSync(join(tmpdir(), 'xenotester-home-'));
    await use(home);
    rmSync(home, { recursive: true, force: true });
  },
  programs: async ({ session, home }, use) => {
    const all: Programs[] = [];
    await use((apps, signal) => {
      const programs = createPrograms({ session, apps, home, ...(signal && { signal }) });
      all.push(programs);
      return programs;
    });
    for (const programs of all) await programs.close();
  },
});

const sh = (script: string, env?: Record<string, string>) => ({ command: 'sh', args: ['-c', script], env });
/** Process ids that a script wrote into a file, one a line. */
const pidsIn = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []);
const living = (pids: string[]) => pids.filter(pid => existsSync(`/proc/${pid}/exe`));

test('a program runs in its private home, with its own settings folders, and sees no secret', async ({ session, home, programs }) => {
  process.env.ANTHROPIC_API_KEY ??= 'not a key';
  const opened = programs({ teller: sh('env > env.txt.part; pwd >> env.txt.part; mv env.txt.part env.txt; sleep 1000', { MINE: 'a b' }) });
  expect(await opened.open('the teller')).toMatchObject({ name: 'teller', running: true });
  await expect.poll(() => existsSync(join(home, 'env.txt'))).toBe(true);
  const lines = readFileSync(join(home, 'env.txt'), 'utf8').trim().split('\n');
  expect(lines.at(-1)).toBe(home);
  expect(lines).toEqual(
    expect.arrayContaining([
      `HOME=${home}`,
      `XDG_CONFIG_HOME=${home}/.config`,
      `XDG_DATA_HOME=${home}/.local/share`,
      `DISPLAY=${session.display}`,
      'MINE=a b',
    ]),
  );
  expect(lines.filter(line => /^(ANTHROPIC_|TEST_WORKER_INDEX|NODE_)/.test(line))).toEqual([]);
});

test('files that are already in the home stay as they are', async ({ home, programs }) => {
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), 'mine');
  await programs({ nap: 'sleep 1000' }).open('nap');
  expect(readFileSync(join(home, '.config/gtk-3.0/settings.ini'), 'utf8')).toBe('mine');
});

const refused: [what: string, apps: Apps, name: string, kind: string, message: RegExp][] = [
  [
    'a name that nobody knows',
    { editor: 'mousepad', 電卓: 'galculator' },
    'spreadsheet',
    'not_found',
    /by the name "spreadsheet".* "editor", "電卓"/,
  ],
  ['a command that is not installed', { painter: 'gimp' }, 'painter', 'not_installed', /"gimp" is not there.*apt-get install gimp/],
  [
    'a command that no package is known for',
    { own: './build/own-app' },
    'own',
    'not_installed',
    /"\.\/build\/own-app" is not there.*mend its command line in `apps`/,
  ],
  ['a command line that cannot be read', { own: 'say "hello' }, 'own', 'invalid', /"own".*" is not closed/],
  [
    'a program that ends at once with an error',
    { own: sh('echo first; echo no such theme >&2; exit 3') },
    'own',
    'failed',
    /exit code 3[\s\S]*no such theme/,
  ],
  ['a program that crashes at once', { own: sh('kill -SEGV $$') }, 'own', 'failed', /was ended by SIGSEGV/],
  [
    'a program that cannot reach the display',
    { own: { command: 'zenity', args: ['--info'], env: { DISPLAY: ':9999' } } },
    'own',
    'failed',
    /exit code 1[\s\S]*9999/,
  ],
];
for (const [what, apps, name, kind, message] of refused) {
  test(`opening ${what} is an error that says so`, async ({ programs }) => {
    await expect(programs(apps).open(name)).rejects.toMatchObject({ name: 'DesktopError', kind, message: expect.stringMatching(message) });
  });
}

test('a program that ends later is listed with its exit code and last lines', async ({ home, programs }) => {
  const opened = programs({ own: sh('while [ ! -e go ]; do sleep 0.02; done; echo disk full >&2; exit 4') });
  const { pid } = await opened.open('own');
  expect(opened.list()).toEqual([{ name: 'own', pid, pids: expect.arrayContaining([pid]), running: true, hasShownWindow: false }]);
  writeFileSync(join(home, 'go'), '');
  await expect
    .poll(() => opened.list())
    .toEqual([
      { name: 'own', pid, running: false, hasShownWindow: false, exitCode: 4, endedAt: expect.any(Number), lastLines: ['disk full'] },
    ]);
});

test('a program that was killed has no exit code and does not run', async ({ programs }) => {
  const opened = programs({ nap: 'sleep 1000' });
  const { pid } = await opened.open('nap');
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => opened.list())
    .toMatchObject([{ name: 'nap', pid, running: false, exitCode: null, signal: 'SIGKILL', lastLines: [] }]);
});

test('a launcher that leaves another process runs as long as that does', async ({ home, programs }) => {
  const opened = programs({
    launcher: sh('setsid sh -c "echo \\$\\$ > pid; exec sleep 1000" & while [ ! -s pid ]; do sleep 0.02; done; exit 0'),
  });
  await opened.open('launcher');
  await expect.poll(() => pidsIn(join(home, 'pid'))).toHaveLength(1);
  const heir = Number(pidsIn(join(home, 'pid'))[0]);
  await expect.poll(() => opened.list()).toMatchObject([{ name: 'launcher', pid: heir, pids: [heir], running: true }]);
  process.kill(heir, 'SIGKILL');
  await expect.poll(() => opened.list()[0]).toMatchObject({ running: false, exitCode: 0 });
});

test('a second start that hands over to the first runs as long as the first does', async ({ programs }) => {
  const opened = programs({ editor: 'mousepad' });
  const first = await opened.open('editor');
  await expect
    .poll(async () => (await opened.open('editor')).pid, { timeout: 15_000 * slowness, message: 'the second start hands over' })
    .toBe(first.pid);
  expect(opened.list().every(program => program.running)).toBe(true);
  process.kill(first.pid, 'SIGKILL');
  await expect.poll(() => opened.list().some(program => program.running)).toBe(false);
});

test('a program that ended well and left nothing does not run', async ({ programs }) => {
  const opened = programs({ quick: 'true', nap: 'sleep 1000' });
  await opened.open('nap');
  expect(await opened.open('quick')).toMatchObject({ running: false, exitCode: 0 });
});

const hiders: [how: string, script: string][] = [
  ['forks twice', '(sh -c "echo \\$\\$ >> pids; exec sleep 1000" &) & sleep 1000'],
  ['starts a process session of its own', 'setsid sh -c "echo \\$\\$ >> pids; exec sleep 1000" & exit 0'],
  ['throws its environment away', 'env -i /bin/sh -c "echo \\$\\$ >> pids; exec /bin/sleep 1000" & exit 0'],
  ['ignores being asked', 'echo $$ >> pids; trap "" TERM INT HUP; while :; do sleep 1000; done'],
  ['is stopped', 'echo $$ >> pids; kill -STOP $$'],
  [
    'starts new ones when it is asked to end',
    'trap "sh -c \\"echo \\\\$\\\\$ >> pids; exec sleep 1000\\" &" TERM; echo $$ >> pids; while :; do sleep 0.05; done',
  ],
];
for (const [how, script] of hiders) {
  test(`closing ends a program that ${how}`, async ({ home, programs }) => {
    const opened = programs({ hider: sh(script) });
    await opened.open('hider');
    await expect.poll(() => living(pidsIn(join(home, 'pids'))).length).toBe(1);
    await opened.close();
    expect(living(pidsIn(join(home, 'pids')))).toEqual([]);
  });
}

test('the next test’s editor is a new one with the new home, and so are the services it starts', async ({ session, home }) => {
  const pids: number[] = [];
  for (const name of ['first', 'second']) {
    const own = join(home, name);
    mkdirSync(own);
    const programs = createPrograms({ session, apps: { editor: 'mousepad' }, home: own });
    const { pid, running } = await programs.open('editor');
    expect(running).toBe(true);
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain(`HOME=${own}\0`);
    pids.push(pid);
    await programs.close();
    expect(existsSync(`/proc/${pid}/exe`)).toBe(false);
  }
  expect(new Set(pids).size).toBe(2);
  const strays = readdirSync('/proc').filter(pid => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`HOME=${home}`);
    } catch {
      return false;
    }
  });
  expect(strays).toEqual([]);
});

test('closing one test’s programs leaves the other’s alone', async ({ programs }) => {
  const one = programs({ nap: 'sleep 1000' });
  const two = programs({ nap: 'sleep 1000' });
  await one.open('nap');
  const { pid } = await two.open('nap');
  await one.close();
  expect(two.list()).toMatchObject([{ name: 'nap', pid, pids: [pid], running: true }]);
  await expect(one.open('nap')).rejects.toMatchObject({ kind: 'invalid' });
});

test('an aborted test opens nothing more', async ({ programs }) => {
  const abort = new AbortController();
  const opened = programs({ nap: 'sleep 1000' }, abort.signal);
  abort.abort(new Error('the test is over'));
  await expect(opened.open('nap')).rejects.toThrow('the test is over');
  expect(opened.list()).toEqual([]);
});

test('Chromium opens a page in the private home', async ({ session, home, programs }) => {
  const opened = programs({ browser: 'chromium about:blank' });
  await opened.open('browser');
  await expect.poll(() => existsSync(join(home, '.config/browser/Default')), { timeout: 20_000 * slowness }).toBe(true);
  const [browser] = opened.list();
  expect(browser).toMatchObject({ running: true });
  // It writes its title over its environment, which bears our mark: by that alone its windows' process was no process of its.
  expect(browser?.pids).toContain(browser?.pid);
  await opened.close();
  expect(session.alive).toBe(true);
});

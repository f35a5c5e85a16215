/** The command as its users run it, in a process: what only a process, a real machine or a real Playwright config shows. All else: tests/unit/cli-*. */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { findExecutable } from '../../src/desktop/display/executable.js';
import { ensureBuilt, REPOSITORY } from '../support/built.js';
import { type CommandLine, type Ended, plainEnvironment } from '../support/command.js';

const MAIN = join(REPOSITORY, 'dist', 'cli', 'main.js');

const test = base.extend<{ command: CommandLine }, { compiled: undefined }>({
  compiled: [
    async ({}, use) => {
      await ensureBuilt();
      await use(undefined);
    },
    { scope: 'worker', title: 'compile the package', timeout: 300_000 },
  ],
  command: async ({ compiled: _ }, use) => {
    const root = join(REPOSITORY, 'tests', '.tmp');
    mkdirSync(root, { recursive: true });
    if (!existsSync(join(root, '.gitignore'))) writeFileSync(join(root, '.gitignore'), '*\n');
    const dir = mkdtempSync(join(root, 'command-'));
    await use({
      dir,
      write(path, content) {
        mkdirSync(dirname(join(dir, path)), { recursive: true });
        writeFileSync(join(dir, path), content);
      },
      run: (args, env = {}) => run(dir, process.execPath, [MAIN, ...args], env),
    });
    rmSync(dir, { recursive: true, force: true });
  },
});

test('started by its name, as npm links it: exit codes, and what is said goes to the right stream', async ({ command }) => {
  symlinkSync(MAIN, join(command.dir, 'xenotester'));
  const start = (...args: string[]) => run(command.dir, join(command.dir, 'xenotester'), args, {});
  expect(await start('--help')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: xenotester COMMAND/), stderr: '' });
  expect(await start('dance')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^xenotester: there is no command "dance"/),
  });
  command.write('package.json', '{}');
  command.write('login.md', '1. Log in as admin\n');
  expect(await start('plan', 'login.md')).toMatchObject({ code: 1, stdout: expect.stringContaining('✗ 1  Log in as admin'), stderr: '' });
});

test('names of programs come from the Playwright config and the front matter; what was learnt lapses with what the config is made of', async ({
  command,
}) => {
  const text = '---\napps: { gnome clocks: x }\n---\n## A\n1. Open the task board\n2. お問い合わせを開く\n3. Open gnome clocks\n';
  command.write('scenarios/a.md', text);
  command.write('package.json', '{ "type": "module" }');
  const apart = await command.run(['plan', 'scenarios/a.md', '--json']);
  expect(apart.code).toBe(1);
  command.write('names.ts', `export const names: string[] = ['task board', 'お問い合わせ'];\n`);
  command.write(
    'playwright.config.ts',
    `import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { defineScenarios } from ${JSON.stringify(join(REPOSITORY, 'dist', 'index.js'))};
import { names } from './names.js';
const apps = Object.fromEntries([...names, process.env.BOARD ?? 'x', ...(existsSync('extra') ? ['pin wall'] : [])].map(name => [name, 'x']));
export default defineConfig({ projects: [{ name: 'desktop', testDir: defineScenarios(), use: { apps } as object }] });
`,
  );
  const opened = async (env: NodeJS.ProcessEnv = {}): Promise<string[]> => {
    const { stdout, stderr } = await command.run(['plan', 'scenarios/a.md', '--json'], env);
    expect(stderr).toBe('');
    return JSON.parse(stdout).scenarios[0].steps.flatMap((step: { readings: { app: string }[] }) => step.readings.map(({ app }) => app));
  };
  expect(await opened()).toEqual(['task board', 'お問い合わせ', 'gnome clocks']);
  // Nothing but what was learnt is written: no stub, no result.
  expect(readdirSync(command.dir).sort()).toEqual(['.xenotester', 'names.ts', 'package.json', 'playwright.config.ts', 'scenarios']);
  const kept = join(command.dir, '.xenotester', 'config-apps', 'playwright.config.ts.json');
  expect(readdirSync(dirname(kept)).sort()).toEqual(['.gitignore', 'playwright.config.ts.json']);
  const { paths, variables } = JSON.parse(readFileSync(kept, 'utf8'));
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['playwright.config.ts', 'names.ts', 'extra'].map(name => join(command.dir, name))),
  );
  expect(variables).toMatchObject({ BOARD: null });
  command.write('names.ts', `export const names = ['お問い合わせ'];\n`);
  expect(await opened()).toEqual(['お問い合わせ', 'gnome clocks']);
  expect(await opened({ BOARD: 'task board' })).toEqual(['task board', 'お問い合わせ', 'gnome clocks']);
  command.write('scenarios/b.md', '1. Open the pin wall\n');
  command.write('extra', '');
  expect(await command.run(['plan', 'scenarios/b.md'])).toMatchObject({ code: 0, stderr: '' });
});

test('each file is read with its own config, of either kind of module; one that cannot be known again is asked anew', async ({
  command,
}) => {
  command.write('a/package.json', '{}');
  command.write('a/names.js', `exports.apps = { 'task board': 'x' };\n`);
  command.write('a/playwright.config.js', `module.exports = { use: require('./names') };\n`);
  command.write('b/package.json', '{ "type": "module" }');
  command.write('b/playwright.config.mjs', `import 'node:child_process';\nexport default { use: { apps: { 'pin wall': 'x' } } };\n`);
  for (const folder of ['a', 'b']) command.write(`${folder}/x.md`, '1. Open the task board\n2. Open the pin wall\n');
  const { code, stdout, stderr } = await command.run(['plan', 'a', 'b', '--json']);
  expect([code, stderr]).toEqual([1, '']);
  const understood = JSON.parse(stdout).files.map(({ scenarios: [one] }: { scenarios: { steps: { understood: boolean }[] }[] }) =>
    one!.steps.map(step => step.understood),
  );
  expect(understood).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(
    Object.keys(JSON.parse(readFileSync(join(command.dir, 'a/.xenotester/config-apps/playwright.config.js.json'), 'utf8')).paths),
  ).toContain(join(command.dir, 'a/names.js'));
  expect(existsSync(join(command.dir, 'b/.xenotester'))).toBe(false);
});

test('a Playwright config that cannot be loaded is told, and the file is read all the same', async ({ command }) => {
  command.write('package.json', '{ "type": "module" }');
  command.write('playwright.config.ts', 'throw new Error("out of cheese");');
  command.write('a.md', '1. Open the text editor\n');
  const { code, stdout, stderr } = await command.run(['plan', 'a.md']);
  expect(code).toBe(0);
  expect(stdout).toContain('open text editor');
  expect(stderr).toMatch(/^xenotester: the programs of the Playwright config are not known.*out of cheese/);
});

test.describe('doctor', () => {
  test('on a machine that has it all: exit 0, and a display was opened', async ({ command }) => {
    const { code, stdout } = await command.run(['doctor', '--json']);
    const report = JSON.parse(stdout);
    expect(report).toEqual({ canRun: true, findings: expect.any(Array) });
    expect(code).toBe(0);
    for (const finding of report.findings)
      expect(finding).toMatchObject({
        state: expect.stringMatching(/^(ok|optional)$/),
        name: expect.any(String),
        text: expect.any(String),
      });
    expect(report.findings).toContainEqual(expect.objectContaining({ name: 'a display opens', state: 'ok' }));
  });

  test('without Xvfb: exit 1, and the remedy stands beside the finding', async ({ command }) => {
    const PATH = pathWithoutXvfb(command.dir);
    const json = await command.run(['doctor', '--json'], { PATH });
    expect(json.code).toBe(1);
    const report = JSON.parse(json.stdout);
    expect(report.canRun).toBe(false);
    expect(report.findings.filter((finding: { state: string }) => finding.state === 'missing')).toEqual([
      { state: 'missing', name: 'virtual display', text: 'missing: Xvfb', mend: 'xenotester install-deps' },
    ]);
    const text = await command.run(['doctor'], { PATH });
    expect(text.code).toBe(1);
    expect(text.stdout).toMatch(/✗ virtual display +missing: Xvfb +xenotester install-deps\n/);
  });
});

test.describe('install-deps --dry-run', () => {
  test('nothing is missing: exit 0, and nothing is called', async ({ command }) => {
    const called = fakeInstaller(join(command.dir, 'bin'));
    const ended = await command.run(['install-deps', '--minimal', '--dry-run'], {
      PATH: join(command.dir, 'bin') + delimiter + process.env.PATH,
    });
    expect(ended).toEqual({ code: 0, stdout: 'xenotester: all system packages are there\n', stderr: '' });
    expect(existsSync(called)).toBe(false);
  });

  test('Xvfb is missing: the commands are shown, and not run', async ({ command }) => {
    const PATH = pathWithoutXvfb(command.dir);
    const called = fakeInstaller(PATH);
    const ended = await command.run(['install-deps', '--minimal', '--dry-run'], { PATH });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^\$ .*apt-get update\n\$ .*apt-get install -y --no-install-recommends xvfb\n$/);
    expect(existsSync(called)).toBe(false);
  });
});

/** A folder with every command that is required, but Xvfb. */
function pathWithoutXvfb(dir: string): string {
  const folder = join(dir, 'bin');
  mkdirSync(folder);
  for (const name of ['xkbcomp', 'openbox', 'dbus-daemon', 'fc-list']) symlinkSync(findExecutable(name)!, join(folder, name));
  return folder;
}

/** Commands that leave a file behind when they are asked to install. @returns that file */
function fakeInstaller(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const called = join(folder, 'called');
  for (const name of ['apt-get', 'sudo']) {
    writeFileSync(join(folder, name), `#!/bin/sh\n[ "$1" = --version ] || : > '${called}'\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return called;
}

function run(cwd: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise(done => {
    execFile(program, args, { cwd, env: { ...plainEnvironment(), ...env } }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    );
  });
}

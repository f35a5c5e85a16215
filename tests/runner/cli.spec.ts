/** The command as its users run it, in a process: what only a process, a real machine or a real Playwright config shows. All else: tests/unit/cli-*. */
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findExecutable } from '../../src/desktop/display/executable.js';
import { saidBy } from '../../src/evidence/rules.js';
import { encodeTrace } from '../../src/trace/codec.js';
import { REPOSITORY } from '../support/built.js';
import { expect, MAIN, start, test } from '../support/command-process.js';

test('started by its name, as npm links it: exit codes, and what is said goes to the right stream', async ({ command }) => {
  symlinkSync(MAIN, join(command.dir, 'xenotester'));
  const named = (...args: string[]) => start(command.dir, join(command.dir, 'xenotester'), args, {});
  expect(await named('--help')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: xenotester COMMAND/), stderr: '' });
  expect(await named('dance')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^xenotester: there is no command "dance"/),
  });
  command.write('package.json', '{}');
  command.write('login.md', '1. Log in as admin\n');
  expect(await named('plan', 'login.md')).toMatchObject({ code: 1, stdout: expect.stringContaining('✗ 1  Log in as admin'), stderr: '' });
});

test('a Playwright config that cannot be loaded is told, and the file is read all the same', async ({ command }) => {
  command.write('package.json', '{ "type": "module" }');
  command.write('playwright.config.ts', 'throw new Error("out of cheese");');
  command.write('a.md', '1. Open the text editor\n');
  const { code, stdout, stderr } = await command.run(['plan', 'a.md']);
  expect(code).toBe(0);
  expect(stdout).toContain('Open "text editor"');
  expect(stderr).toMatch(/^xenotester: the programs of the Playwright config are not known.*out of cheese/);
});

test('judge --explain puts every demand to every rule, row by row, in the language of the run', async ({ command }) => {
  const explained = async (set: string, id: string) => {
    const runs = gunzipSync(readFileSync(join(REPOSITORY, 'tests', 'data', 'recorded', `${set}.ndjson.gz`))).toString('utf8');
    const { trace } = JSON.parse(runs.split('\n').find(line => line.slice(0, 200).includes(id))!);
    command.write('trace.ndjson', encodeTrace(trace));
    return command.run(['judge', 'trace.ndjson', '--explain']);
  };
  const english = await explained('sentences', 'fill-en-fails-Set-Nam');
  expect(english).toMatchObject({ code: 1, stderr: '' });
  expect(english.stdout).toContain(`
1. fill "Name" with "Taro": open
  – same-object
  ✗ whole-text   line 20 check_evaluated      "Hanako" — ${saidBy('whole-text', 'en')}
  – amount
  ✗ strength     line 20 check_evaluated      "Hanako" — ${saidBy('strength', 'en')}
  – lasting
  – present
  – turned
  – own-effect
  – alive

The run as a whole
`);
  const japanese = await explained('rules', 'alive-crash-ja');
  expect(japanese).toMatchObject({ code: 1, stderr: '' });
  expect(japanese.stdout).toContain('\n2. 8秒待つ: 示された\n  ✓ same-object  19行目 action_finished\n  – whole-text\n  ✓ amount ');
  expect(japanese.stdout).toMatch(/\n実行全体\n(?: {2}– .+\n)+ {2}✗ alive {8}21行目 program_ended +メモ — 頼まれていないプログラムの終了/);
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

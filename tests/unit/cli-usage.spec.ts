/** `xenotester` itself: help, wrong usage, and what `init` writes. */
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectOneLine, test } from '../support/command.js';

test.describe('init', () => {
  test('an empty folder gets a project whose scenario is understood', async ({ command }) => {
    const { code, stdout } = await command.run(['init']);
    expect(code).toBe(0);
    for (const name of ['package.json', 'playwright.config.ts', 'scenarios/memo.md', 'tests/text-editor.spec.ts', '.gitignore']) {
      expect(stdout).toContain(`written  ${name}`);
      expect(existsSync(join(command.dir, name)), name).toBe(true);
    }
    expect((await command.run(['plan', 'scenarios/memo.md'])).code).toBe(0);
    const again = await command.run(['init']);
    expect(again.code).toBe(0);
    expect(again.stdout).not.toContain('written');
  });

  test('--agents: a guide, and how their clients start the server; what is there is kept', async ({ command }) => {
    command.write('AGENTS.md', 'mine\n');
    const { stdout } = await command.run(['init', '--agents']);
    expect(stdout).toContain('kept     AGENTS.md');
    expect(readFileSync(join(command.dir, 'AGENTS.md'), 'utf8')).toBe('mine\n');
    expect(JSON.parse(readFileSync(join(command.dir, '.mcp.json'), 'utf8')).mcpServers.xenotester.args).toEqual(['xenotester', 'mcp']);
    expect((await command.run(['init'])).stdout).not.toContain('.mcp.json');
  });

  test('nothing that exists is overwritten', async ({ command }) => {
    const existing = {
      'package.json': '{ "name": "mine" }\n',
      'playwright.config.mjs': 'export default {};\n',
      'scenarios/memo.md': '## Mine\n',
      '.gitignore': '',
    };
    for (const [name, content] of Object.entries(existing)) command.write(name, content);
    const { code, stdout } = await command.run(['init']);
    expect(code).toBe(0);
    for (const [name, content] of Object.entries(existing)) expect(readFileSync(join(command.dir, name), 'utf8'), name).toBe(content);
    expect(stdout).toContain('kept     playwright.config.mjs');
    expect(existsSync(join(command.dir, 'playwright.config.ts'))).toBe(false);
    expect(existsSync(join(command.dir, 'tests/text-editor.spec.ts'))).toBe(true);
  });

  const MACHINES: readonly [programs: string[], files: string[], told: string][] = [
    [
      ['xterm', 'kcalc'],
      ['scenarios/calculator.md', 'scenarios/terminal.md', 'tests/calculator.spec.ts'],
      'calculator (kcalc), terminal (xterm)',
    ],
    [['nautilus'], ['scenarios/files.md', 'tests/file-manager.spec.ts'], 'file manager (nautilus)'],
    [['gedit', 'xcalc', 'xterm'], ['scenarios/calculator.md', 'scenarios/memo.md', 'tests/text-editor.spec.ts'], 'text editor (gedit)'],
    [[], ['scenarios/calculator.md', 'scenarios/memo.md', 'tests/text-editor.spec.ts'], '`npx xenotester install-deps` installs some'],
  ];
  for (const [programs, files, told] of MACHINES)
    test(`a machine with ${programs.join(', ') || 'none of them'} gets scenarios of its own programs, all understood`, async ({
      command,
    }) => {
      for (const name of programs) {
        command.write(`bin/${name}`, '');
        chmodSync(join(command.dir, 'bin', name), 0o755);
      }
      const { stdout } = await command.run(['init'], { PATH: join(command.dir, 'bin') });
      expect(stdout).toContain(told);
      const written = [...stdout.matchAll(/written {2}((?:scenarios|tests)\/\S+)/g)].map(match => match[1]);
      expect(written.sort()).toEqual(files);
      expect(await command.run(['plan', 'scenarios'])).toMatchObject({ code: 0 });
    });

  test('a file where a folder should be is told in one line', async ({ command }) => {
    command.write('scenarios', 'a file\n');
    const ended = await command.run(['init']);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/^xenotester: scenarios\/memo\.md cannot be written: [^\n]+\n$/);
  });
});

for (const [args, says] of [
  [['dance'], 'there is no command "dance"'],
  [['toString'], 'there is no command "toString"'],
  [['plan'], 'expected PATH..., found nothing'],
  [['read'], 'expected PATH..., found nothing'],
  [['plan', 'a.md', '--jsn'], '--jsn'],
  [['judge'], 'expected TRACE, found nothing'],
  [['show'], 'expected TRACE, found nothing'],
  [['show', 'a', '--out'], '--out'],
  [['doctor', 'now'], 'expected no arguments, found now'],
  [['init', '--force'], '--force'],
] as const) {
  test(`wrong usage: xenotester ${args.join(' ')}`, async ({ command }) => {
    const ended = await command.run([...args]);
    expect(ended.code).toBe(2);
    expectOneLine(ended, says);
    expect(readdirSync(command.dir)).toEqual([]);
  });
}

test('help lists every command; without any argument it is wrong usage', async ({ command }) => {
  const help = await command.run(['--help']);
  expect(help.code).toBe(0);
  for (const name of ['doctor', 'install-deps', 'init', 'plan', 'read', 'judge', 'show', 'studio', 'mcp', 'stop'])
    expect(help.stdout).toContain(`  ${name} `);
  expect(await command.run([])).toEqual({ ...help, code: 2 });
});

test('each command says what it takes; `--version` says the version', async ({ command }) => {
  const ofPlan = await command.run(['plan', '--help']);
  expect(ofPlan).toMatchObject({ code: 0, stderr: '' });
  expect(ofPlan.stdout).toContain('Usage: xenotester plan PATH... [--json] [--explain] [--watch]');
  expect(await command.run(['help', 'plan'])).toEqual(ofPlan);
  expect(await command.run(['plan', 'a.md', '-h'])).toEqual(ofPlan);
  expect((await command.run(['help', 'dance'])).code).toBe(2);
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(await command.run(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` });
});

/** The command as its users run it: by exit code, output, and what it writes. No display, unless a test says so. */

import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { findExecutable } from '../../src/desktop/display/executable.js';
import { startMessagesServer } from '../../src/testing/index.js';
import { encodeTrace } from '../../src/trace/codec.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { ensureBuilt, REPOSITORY } from '../support/built.js';
import { slowness } from '../support/machine.js';
import { at, CHANGED, click, on, planOf, trace } from '../unit/judge/trace-builder.js';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

interface CommandLine {
  dir: string;
  write(path: string, content: string | Uint8Array): void;
  run(args: string[], env?: NodeJS.ProcessEnv): Promise<Ended>;
}

const test = base.extend<{ command: CommandLine }, { compiled: undefined }>({
  compiled: [
    async ({}, use) => {
      await ensureBuilt();
      await use(undefined);
    },
    { scope: 'worker', title: 'compile the package', timeout: 300_000 * slowness },
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
      run: (args, env = {}) => run(dir, args, env),
    });
    rmSync(dir, { recursive: true, force: true });
  },
});

const MEMO = `# Memo

## Write a memo
1. Open the text editor
2. Press Ctrl+S, and save it as "memo.txt"

Expect:
- "buy milk" is shown

## メモ
1. 「牛乳」と入力する
`;

test.describe('read', () => {
  const SHOP = '## Shop\n1. Submit the order\n2. Tidy up the "Old" list\n3. Click "Back"\n';
  const clean = { ANTHROPIC_API_KEY: '', ANTHROPIC_AUTH_TOKEN: '', ANTHROPIC_BASE_URL: '' };

  test('has Claude read what the grammar cannot, once, and keeps it for a person to review', async ({ command }) => {
    command.write('shop.md', SHOP);
    command.write('shop.readings.yaml', '# ours\nSubmit the order: Click "Order now" # the green one\n');
    const server = await startMessagesServer({
      acting: [],
      read: {
        sentences: [
          {
            sentence: 1,
            goal: '',
            requirements: [
              { as: 'input', kind: 'right_click', target: 'Old' },
              { as: 'state', kind: 'expect_text', value: 'Old', negated: true },
            ],
          },
        ],
      },
    });
    try {
      const env = { ...clean, ANTHROPIC_API_KEY: 'sk-ant-none', ANTHROPIC_BASE_URL: server.url };
      const { code, stdout } = await command.run(['read', 'shop.md'], env);
      expect(stdout).toContain('✓ Tidy up the "Old" list\n       → Right-click "Old"\n       → "Old" is not shown\n');
      expect(code).toBe(0);
      expect(server.requests).toHaveLength(1);
      expect(readFileSync(join(command.dir, 'shop.readings.yaml'), 'utf8')).toBe(
        `# ours\nSubmit the order: Click "Order now" # the green one\nTidy up the "Old" list:\n  - Right-click "Old"\n  - '"Old" is not shown'\n`,
      );
      expect((await command.run(['plan', 'shop.md'])).code).toBe(0);
      const again = await command.run(['read', 'shop.md'], env);
      expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('nothing to do')]);
      expect(server.requests).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  test('a reading that is not whole is not kept: exit 1', async ({ command }) => {
    command.write('shop.md', SHOP);
    const server = await startMessagesServer({
      acting: [],
      read: { sentences: [{ sentence: 2, goal: '', requirements: [{ as: 'input', kind: 'click', target: 'list' }] }] },
    });
    try {
      const { code, stdout, stderr } = await command.run(['read', 'shop.md'], {
        ...clean,
        ANTHROPIC_API_KEY: 'sk-ant-none',
        ANTHROPIC_BASE_URL: server.url,
      });
      expect(code).toBe(1);
      expect(stdout).toContain('✗ Submit the order\n       Claude has no reading for it that is whole');
      expect(stderr).toContain('the quoted "Old" is missing from the reading');
      expect(existsSync(join(command.dir, 'shop.readings.yaml'))).toBe(false);
    } finally {
      await server.close();
    }
  });

  test('without a key: what to write, and where', async ({ command }) => {
    command.write('shop.md', SHOP);
    const { code, stderr } = await command.run(['read', 'shop.md'], clean);
    expect(code).toBe(1);
    expect(stderr).toContain('expected ANTHROPIC_API_KEY');
    expect(stderr).toContain('shop.readings.yaml');
    expect(stderr).toContain('Submit the order:\n  - …');
  });

  test('a broken file is told with its place', async ({ command }) => {
    command.write('shop.md', '');
    const { code, stderr } = await command.run(['read', 'shop.md'], clean);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^xenotester: shop\.md:1:1 {2}the file is empty/)]);
  });
});

test.describe('plan', () => {
  test('shows how each sentence is understood, without a display', async ({ command }) => {
    command.write('memo.md', MEMO);
    const { code, stdout, stderr } = await command.run(['plan', 'memo.md']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Write a memo   memo.md:3');
    expect(stdout).toContain('✓ 4  Open the text editor');
    expect(stdout.split('\n').filter(line => line.includes('→'))).toHaveLength(5);
    expect(stdout).toContain('save as "memo.txt"  [state: the file "memo.txt" to exist]');
    expect(readdirSync(command.dir)).toEqual(['memo.md']);
  });

  test('--json has scenarios, and of each its title, line, steps and checks', async ({ command }) => {
    command.write('memo.md', MEMO);
    const { code, stdout } = await command.run(['plan', 'memo.md', '--json']);
    expect(code).toBe(0);
    const understood = (line: number, text: string, demands: string[], ...readings: object[]) => ({
      line,
      text,
      understood: true,
      readings,
      requirements: readings.map((reading, index) => ({ as: demands[index], reading, text })),
    });
    expect(JSON.parse(stdout)).toEqual({
      scenarios: [
        {
          title: 'Write a memo',
          line: 3,
          steps: [
            understood(4, 'Open the text editor', ['state'], { kind: 'open', app: 'text editor' }),
            understood(
              5,
              'Press Ctrl+S, and save it as "memo.txt"',
              ['input', 'state'],
              { kind: 'press', keys: 'ctrl+s' },
              { kind: 'save_as', value: 'memo.txt' },
            ),
          ],
          checks: [understood(8, '"buy milk" is shown', ['state'], { kind: 'expect_text', value: 'buy milk' })],
        },
        { title: 'メモ', line: 10, steps: [understood(11, '「牛乳」と入力する', ['input'], { kind: 'type', value: '牛乳' })], checks: [] },
      ],
    });
  });

  test('a sentence whose reading is pinned beside the file says so; one that has lapsed breaks the file', async ({ command }) => {
    command.write('shop.md', '## Shop\n1. Submit the order\n');
    command.write('shop.readings.yaml', 'Submit the order:\n  - Click "Order now"\n');
    const { code, stdout } = await command.run(['plan', 'shop.md']);
    expect([code, stdout]).toEqual([0, 'Shop   shop.md:1\n  ✓ 2  Submit the order  (pinned)\n       → click "Order now"\n']);
    command.write('shop.md', '## Shop\n1. Submit my order\n');
    const changed = await command.run(['plan', 'shop.md']);
    expect(changed.code).toBe(1);
    expect(changed.stdout).toMatch(/^✗ shop\.readings\.yaml:1:1 {2}expected a sentence of shop\.md, found "Submit the order"/);
  });

  test('a sentence that is not understood: exit 1, with the reason beside it', async ({ command }) => {
    command.write('login.md', '## Login\n1. Log in as admin\n2. Click "OK"\n');
    const text = await command.run(['plan', 'login.md']);
    expect(text.code).toBe(1);
    expect(text.stdout).toMatch(/✗ 2 {2}Log in as admin\n +.*goal/);
    const json = await command.run(['plan', '--json', 'login.md']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout).scenarios[0].steps).toEqual([
      {
        line: 2,
        text: 'Log in as admin',
        understood: false,
        readings: [],
        error: expect.stringContaining('goal'),
        requirements: [{ as: 'goal', text: 'Log in as admin' }],
      },
      expect.objectContaining({ line: 3, understood: true }),
    ]);
  });

  for (const [name, content] of [
    ['front matter with an unknown option', '---\nmodle: x\n---\n## A\n1. Click "OK"\n'],
    ['a step after the checks', '## A\n1. Click "OK"\n\nExpect:\n- "x" is shown\n\nSteps:\n- Click "B"\n'],
    ['no scenario', ''],
    ['another encoding', Buffer.from('## A\n1. \x83\x81\x83\x82\n', 'latin1')],
  ] as const) {
    test(`a broken file: ${name}`, async ({ command }) => {
      command.write('broken.md', content);
      const text = await command.run(['plan', 'broken.md']);
      expect(text.code).toBe(1);
      expect(text.stdout).toMatch(/^✗ broken\.md:\d+:\d+ {2}\S/);
      expectNoStack(text);
      const json = await command.run(['plan', 'broken.md', '--json']);
      expect(json.code).toBe(1);
      expect(JSON.parse(json.stdout)).toMatchObject({ scenarios: expect.any(Array), issues: [{ message: expect.any(String) }] });
    });
  }

  test('names of programs come from the Playwright config and the front matter, and nothing is written', async ({ command }) => {
    const text = '---\napps: { gnome clocks: x }\n---\n## A\n1. Open the task board\n2. お問い合わせを開く\n3. Open gnome clocks\n';
    command.write('scenarios/a.md', text);
    const apart = await command.run(['plan', 'scenarios/a.md', '--json']);
    expect(apart.code).toBe(1);
    command.write('package.json', '{ "type": "module" }');
    command.write(
      'playwright.config.ts',
      `import { defineConfig } from '@playwright/test';
import { defineScenarios } from ${JSON.stringify(join(REPOSITORY, 'dist', 'index.js'))};
const apps: Record<string, string> = { 'task board': 'x', お問い合わせ: 'y' };
export default defineConfig({ projects: [{ name: 'desktop', testDir: defineScenarios(), use: { apps } as object }] });
`,
    );
    const { code, stdout, stderr } = await command.run(['plan', 'scenarios/a.md', '--json']);
    expect([code, stderr]).toEqual([0, '']);
    const readings = JSON.parse(stdout).scenarios[0].steps.flatMap((step: { readings: object[] }) => step.readings);
    expect(readings).toEqual(['task board', 'お問い合わせ', 'gnome clocks'].map(app => ({ kind: 'open', app })));
    expect(readdirSync(command.dir).sort()).toEqual(['package.json', 'playwright.config.ts', 'scenarios']);
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

  test('a file that is not there, and a folder', async ({ command }) => {
    for (const path of ['nowhere.md', '.']) {
      const ended = await command.run(['plan', path]);
      expect(ended.code, path).toBe(1);
      expect(ended.stdout).toContain('the file cannot be read');
      expectNoStack(ended);
    }
  });
});

test.describe('judge', () => {
  const whole = () =>
    trace(planOf([[click('Save')]]))
      .observed()
      .acted(at(5, 5), CHANGED, { under: on('Save') });

  test('exit 0 on success, with what it rests on', async ({ command }) => {
    command.write('trace.jsonl', encodeTrace(whole().events));
    const text = await command.run(['judge', 'trace.jsonl']);
    expect(text).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^success: /) });
    const json = await command.run(['judge', 'trace.jsonl', '--json']);
    expect(json.code).toBe(0);
    expect(JSON.parse(json.stdout)).toMatchObject({ status: 'success' });
  });

  test('exit 1 when something was left undone', async ({ command }) => {
    command.write(
      'trace.jsonl',
      encodeTrace(
        trace(planOf([[click('Save')]]))
          .observed()
          .stopped({ status: 'success', message: 'done' }).events,
      ),
    );
    const text = await command.run(['judge', 'trace.jsonl']);
    expect(text.code).toBe(1);
    expect(text.stdout).toContain('incomplete_actions');
    const json = await command.run(['judge', 'trace.jsonl', '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ status: 'failure', failureReason: 'incomplete_actions' });
  });

  test('--explain tells which rule took which line for what, and what decided', async ({ command }) => {
    command.write('trace.jsonl', encodeTrace(whole().events));
    const text = await command.run(['judge', 'trace.jsonl', '--explain']);
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout).toMatch(/^ +8 +\S+ s +effect +the screen changed/m);
    expect(text.stdout).toMatch(/ success +decided by evidence: 1 objectives with evidence\nsuccess: /);
    const json = await command.run(['judge', 'trace.jsonl', '--explain', '--json']);
    expect(JSON.parse(json.stdout).explanation.at(-1)).toMatchObject({ rule: 'success' });
  });

  test('a trace of an older format version is judged, with the verdict that it had', async ({ command }) => {
    command.write('old.ndjson', readFileSync(join(REPOSITORY, 'tests/data/trace/version-1.ndjson'), 'utf8'));
    const json = await command.run(['judge', 'old.ndjson', '--json']);
    expect(json.code).toBe(0);
    expect(JSON.parse(json.stdout)).toMatchObject({ status: 'success', progress: { completed: 5, total: 5 } });
  });

  test('what is no whole trace is told in one line', async ({ command }) => {
    const lines = encodeTrace(whole().events).trimEnd().split('\n');
    const broken: Record<string, string> = {
      'empty.jsonl': '',
      'headless.jsonl': `${lines.slice(1).join('\n')}\n`,
      'holed.jsonl': `${lines[0]}\n{"kind":\n${lines.slice(1).join('\n')}\n`,
      'text.jsonl': 'hello\n',
      'newer.jsonl': encodeTrace([{ ...(whole().events[0] as TraceEvent), version: 99 } as unknown as TraceEvent]),
      'hollow.jsonl': `${lines[0]}\n{"kind":"plan_made","at":1}\n`,
    };
    for (const [name, content] of Object.entries(broken)) {
      command.write(name, content);
      const ended = await command.run(['judge', name]);
      expect(ended.code, name).toBe(1);
      expectOneLine(ended, name);
    }
    for (const name of ['nowhere.jsonl', '.']) {
      const ended = await command.run(['judge', name]);
      expect(ended.code, name).toBe(1);
      expectOneLine(ended, `the trace ${name} cannot be read`);
    }
  });
});

test.describe('show', () => {
  const whole = () =>
    trace(planOf([[click('Save')]]))
      .observed()
      .acted(at(5, 5), CHANGED, { under: on('Save') });

  test('writes one page beside the trace or where it is told, and prints where', async ({ command }) => {
    command.write('run/trace.ndjson', encodeTrace(whole().events));
    const ended = await command.run(['show', 'run/trace.ndjson']);
    const page = join(command.dir, 'run', 'trace.html');
    expect(ended).toMatchObject({ code: 0, stdout: `${page}\n`, stderr: expect.stringMatching(/pictures are not in run\/pictures;/) });
    expect(readFileSync(page, 'utf8')).toContain('</html>');
    expect(await command.run(['show', 'run/trace.ndjson', '--out', 'film.html'])).toMatchObject({ code: 0 });
    expect(readFileSync(join(command.dir, 'film.html'), 'utf8')).toBe(readFileSync(page, 'utf8'));
  });

  test('what cannot be read or written is told in one line', async ({ command }) => {
    command.write('trace.ndjson', encodeTrace(whole().events));
    command.write('text.ndjson', 'hello\n');
    for (const [args, says] of [
      [['nowhere.ndjson'], 'the trace nowhere.ndjson cannot be read'],
      [['text.ndjson'], 'text.ndjson: line 1'],
      [['trace.ndjson', '--out', '.'], 'it is a folder'],
      [['trace.ndjson', '--out', 'no/where.html'], 'cannot be written'],
    ] as const) {
      const ended = await command.run(['show', ...args]);
      expect(ended.code, says).toBe(1);
      expectOneLine(ended, says);
    }
  });
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

test.describe('init', () => {
  test('an empty folder gets a project whose scenario is understood', async ({ command }) => {
    const { code, stdout } = await command.run(['init']);
    expect(code).toBe(0);
    for (const name of ['package.json', 'playwright.config.ts', 'scenarios/memo.md', 'tests/memo.spec.ts', '.gitignore']) {
      expect(stdout).toContain(`written  ${name}`);
      expect(existsSync(join(command.dir, name)), name).toBe(true);
    }
    expect((await command.run(['plan', 'scenarios/memo.md'])).code).toBe(0);
    const again = await command.run(['init']);
    expect(again.code).toBe(0);
    expect(again.stdout).not.toContain('written');
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
    expect(existsSync(join(command.dir, 'tests/memo.spec.ts'))).toBe(true);
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
  [['plan'], 'expected FILE, found nothing'],
  [['plan', 'a.md', 'b.md'], 'expected FILE, found a.md b.md'],
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
  for (const name of ['doctor', 'install-deps', 'init', 'plan', 'read', 'judge', 'show', 'stop'])
    expect(help.stdout).toContain(`  ${name} `);
  expect(await command.run([])).toEqual({ ...help, code: 2 });
});

function expectOneLine(ended: Ended, says: string): void {
  expect(ended.stdout, says).toBe('');
  expect(ended.stderr, says).toMatch(/^xenotester: [^\n]+\n$/);
  expect(ended.stderr).toContain(says);
}

function expectNoStack({ stdout, stderr }: Ended): void {
  expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+:\d+/m);
}

function run(cwd: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...rest } = process.env;
  const main = join(REPOSITORY, 'dist', 'cli', 'main.js');
  return new Promise(done => {
    execFile(process.execPath, [main, ...args], { cwd, env: { ...rest, ...env } }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    );
  });
}

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

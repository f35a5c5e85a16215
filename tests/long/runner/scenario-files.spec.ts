/** Scenario files are tests of Playwright: each can be listed, chosen, repeated and found by its own line. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, type ProjectFiles, type Run, test } from '../../support/harness.js';

/** A `test` whose agent does no more than say what it was given; it fails a scenario whose first step says so. */
const STAND_IN = `
import { test as base } from '@playwright/test';
export const test = base.extend({
  agent: async ({}, use, testInfo) => {
    await use({
      runScenario: async scenario => {
        await testInfo.attach('scenario', { body: JSON.stringify(scenario), contentType: 'application/json' });
        if (scenario.steps[0]?.text === 'fail') throw new Error('as it was told');
        if (scenario.steps[0]?.text === 'fail once' && testInfo.retry === 0) throw new Error('the first time');
      },
    });
  },
});
`;

const CONFIG = `
import { defineScenarios } from 'xenotester';
export default { testDir: defineScenarios({ test: './stand-in.js' }) };
`;

const LOGIN = `# Login

## Log in @smoke
1. Open the browser

## Log out
1. Click "Out"

Expect:
- "Bye" is shown
`;

const project = (files: ProjectFiles = {}): ProjectFiles => ({
  'playwright.config.js': CONFIG,
  'stand-in.js': STAND_IN,
  'scenarios/login.md': LOGIN,
  ...files,
});

const titles = (run: Run) => run.tests.map(({ title }) => title);
const places = (run: Run) => run.tests.map(({ place }) => place);

test('each scenario is a test at its own line, and its agent gets the scenario as it is written', async ({ runProject }) => {
  const run = await runProject(project({ 'scenarios/login.md': `---\nlimits: { maxTurns: 5 }\n---\n${LOGIN}` }));
  expect(run.exitCode, run.stdout + run.stderr).toBe(0);
  expect(run.tests.map(({ title, place, tags, status }) => ({ title, place, tags, status }))).toEqual([
    { title: 'Login › Log in', place: 'scenarios/login.md:6', tags: ['smoke'], status: 'expected' },
    { title: 'Login › Log out', place: 'scenarios/login.md:9', tags: [], status: 'expected' },
  ]);
  // The node of the file in UI mode and in editors.
  expect(run.report!.suites.map(({ file }) => file)).toEqual([expect.stringMatching(/\/scenarios\/login\.md$/)]);
  const attachment = run.tests[1]!.results[0]!.attachments[0]!;
  expect(JSON.parse(Buffer.from(attachment.body!, 'base64').toString())).toEqual({
    title: 'Log out',
    suite: 'Login',
    suiteLocation: { file: `${run.dir}/scenarios/login.md`, line: 4, column: 1 },
    location: { file: `${run.dir}/scenarios/login.md`, line: 9, column: 1 },
    tags: [],
    options: { limits: { maxTurns: 5 } },
    steps: [{ text: 'Click "Out"', line: 10, column: 4 }],
    checks: [{ text: '"Bye" is shown', line: 13, column: 3 }],
  });
});

test('they are chosen as any test is: by title, tag, file, line, shard, project, and by what failed last', async ({ createProject }) => {
  test.slow();
  const { run } = await createProject(
    project({
      'playwright.config.js': `
import { defineScenarios } from 'xenotester';
const testDir = defineScenarios({ test: './stand-in.js' });
export default { testDir: '.', workers: 1, projects: [{ name: 'one', testDir }, { name: 'two', testDir }] };
`,
      'scenarios/deep/er/メモ 1.md': '---\ntags: [smoke]\n---\n# メモ\n## 書く\n- fail\n## 読む\n- 読む',
    }),
  );
  const chosen = async (...args: string[]) => {
    const { tests, stdout } = await run(['--list', '--project=one', ...args]);
    return tests.map(({ place }) => place).join(' ') || stdout;
  };
  const [in_, out, write, read] = [
    'scenarios/login.md:3',
    'scenarios/login.md:6',
    'scenarios/deep/er/メモ 1.md:5',
    'scenarios/deep/er/メモ 1.md:7',
  ];

  const list = await run(['--list'], { reporter: 'list' });
  expect(list.stdout).toContain('[one] › scenarios/login.md:3:1 › Login › Log in');
  expect(list.stdout).toContain('[two] › scenarios/deep/er/メモ 1.md:7:1 › メモ › 読む');
  expect(list.stdout).toContain('Total: 8 tests in 2 files');

  expect(await chosen()).toBe([write, read, in_, out].join(' '));
  expect(await chosen('-g', 'Log out')).toBe(out);
  expect(await chosen('--grep', '@smoke')).toBe([write, read, in_].join(' '));
  expect(await chosen('login.md')).toBe([in_, out].join(' '));
  expect(await chosen('scenarios/login.md:6')).toBe(out);
  expect(await chosen('scenarios/login.md:7')).toBe(out);
  expect(await chosen('scenarios/login.md:1')).toBe([in_, out].join(' '));
  expect(await chosen('メモ 1.md:7')).toBe(read);
  expect(await chosen('--shard=2/2')).toBe([in_, out].join(' '));

  const all = await run(['--repeat-each=2']);
  expect(all.exitCode).toBe(1);
  expect(all.tests).toHaveLength(16);
  expect(all.tests.filter(({ status }) => status === 'unexpected').map(({ place }) => place)).toEqual([write, write, write, write]);
  expect(await chosen('--last-failed')).toBe(write);
});

test('each row of Examples is a test at its own line; the lines of its heading, of its steps and of the Background choose all that run them', async ({
  createProject,
}) => {
  const rows = '# R\n## Background\n- a\n## Add <x>\n- Type "<x>"\n\nExamples:\n\n| x |\n|---|\n| 1 |\n| 2 |\n## B\n- c\n';
  const { run } = await createProject(project({ 'scenarios/rows.md': rows }));
  const chosen = async (...args: string[]) =>
    // A describe around a line that is named has no title.
    (await run(['--list', ...args])).tests.map(({ title, place }) => `${place} ${title.replaceAll(' ›  › ', ' › ')}`);
  const [one, two, other] = ['scenarios/rows.md:11 R › Add 1', 'scenarios/rows.md:12 R › Add 2', 'scenarios/rows.md:13 R › B'];
  expect(await chosen('rows.md')).toEqual([one, two, other]);
  expect(await chosen('rows.md:12')).toEqual([two]);
  expect(await chosen('rows.md:4')).toEqual([one, two]);
  expect(await chosen('rows.md:5')).toEqual([one, two]);
  expect(await chosen('rows.md:3')).toEqual([one, two, other]);
  expect(await chosen('-g', 'Add 1')).toEqual([one]);
});

test('a failing scenario is retried, and its files run fully parallel', async ({ runProject }) => {
  const { tests, exitCode } = await runProject(project({ 'scenarios/flaky.md': '## A\n- fail once\n## B\n- b\n## C\n- fail' }), [
    '--retries=1',
    '--fully-parallel',
    '--workers=2',
    'flaky.md',
  ]);
  expect(exitCode).toBe(1);
  expect(tests.map(({ title, status, results }) => `${title} ${status} ${results.length}`)).toEqual([
    'A flaky 2',
    'B expected 1',
    'C unexpected 2',
  ]);
});

test('what is edited, added and removed is seen by the next run, and nothing is written where nothing changed', async ({
  createProject,
}) => {
  const { run, write, remove, dir } = await createProject(project({ 'scenarios/other.md': '- x' }));
  expect(places(await run(['--list']))).toEqual(['scenarios/login.md:3', 'scenarios/login.md:6', 'scenarios/other.md:1']);
  const stub = join(dir, '.xenotester', generatedFolder(dir), 'scenarios/login.md.spec.js');
  const written = statSync(stub).mtimeMs;

  write('scenarios/login.md', `${LOGIN}\n## Sign up\n- x\n`);
  write('scenarios/new/a.md', '- x');
  remove('scenarios/other.md');
  const changed = await run(['--list']);
  expect(places(changed)).toEqual(['scenarios/login.md:3', 'scenarios/login.md:6', 'scenarios/login.md:12', 'scenarios/new/a.md:1']);
  expect(statSync(stub).mtimeMs).toBe(written);
  expect(existsSync(join(dir, '.xenotester', generatedFolder(dir), 'scenarios/other.md.spec.js'))).toBe(false);
  expect(execFileSync('git', ['status', '--short', '--untracked-files=all', '.'], { cwd: join(dir, '.xenotester') }).toString()).toBe('');
});

test('a broken file fails alone, at the line of each issue, with the code frame of its Markdown', async ({ createProject }) => {
  const { run } = await createProject(
    project({
      'scenarios/broken.md': '---\ntags: [smoke]\nmodle: x\n---\n# Broken\n\n## Pay @slow\n\n## Send\n- x\n',
      'scenarios/empty.md': '',
    }),
  );
  const all = await run();
  expect(all.exitCode).toBe(1);
  expect(all.tests.map(({ title, place, status }) => `${place} ${title} ${status}`)).toEqual([
    'scenarios/broken.md:3 Broken › scenario file cannot be read: line 3:1 unexpected',
    'scenarios/broken.md:7 Broken › scenario file cannot be read: line 7:1, in "Pay" unexpected',
    'scenarios/empty.md:1 scenario file cannot be read: line 1:1 unexpected',
    'scenarios/login.md:3 Login › Log in expected',
    'scenarios/login.md:6 Login › Log out expected',
  ]);
  const error = all.tests[0]!.results[0]!.error!;
  expect(error.location).toEqual({ file: `${all.dir}/scenarios/broken.md`, line: 3, column: 1 });
  expect(error.message).toContain('[plan_rejected] unknown option "modle" in the front matter: expected one of tags');
  expect(stripVTControlCharacters(error.snippet!)).toContain('> 3 | modle: x\n    | ^');
  expect(all.stdout).toMatch(/^ *> {2}7 \| ## Pay @slow$/m);

  const smoke = await run(['--grep', '@smoke']);
  expect(titles(smoke)).toEqual([
    'Broken › scenario file cannot be read: line 3:1',
    'Broken › scenario file cannot be read: line 7:1, in "Pay"',
    'Login › Log in',
  ]);
});

test('two files may have suites and scenarios of the same titles', async ({ runProject }) => {
  const { tests, exitCode } = await runProject(project({ 'scenarios/a/login.md': LOGIN, 'scenarios/b.md': '# Other\n## Log in\n- x' }));
  expect(exitCode).toBe(0);
  expect(tests.map(({ title }) => title)).toEqual([
    'Login (scenarios/a/login.md) › Log in',
    'Login (scenarios/a/login.md) › Log out',
    'Other › Log in',
    'Login (scenarios/login.md) › Log in',
    'Login (scenarios/login.md) › Log out',
  ]);
});

const TYPED_STAND_IN = STAND_IN.replace('async scenario', 'async (scenario: { steps: { text: string }[] })').replace(
  'base.extend(',
  'base.extend<{ agent: { runScenario(scenario: object): Promise<void> } }>(',
);
const kinds: Record<string, ProjectFiles> = {
  'CommonJS and JavaScript': {
    'package.json': '{ "private": true }',
    'playwright.config.js': `
const { defineScenarios } = require('xenotester');
module.exports = { testDir: defineScenarios({ test: './stand-in' }) };
`,
    'stand-in.js': STAND_IN.replace(
      "import { test as base } from '@playwright/test'",
      "const { test: base } = require('@playwright/test')",
    ).replace('export const test', 'exports.test'),
    'scenarios/login.md': LOGIN,
  },
  'CommonJS and TypeScript': {
    'package.json': '{ "private": true }',
    'playwright.config.ts': CONFIG.replace('./stand-in.js', './stand-in'),
    'stand-in.ts': `import { test as ours } from 'xenotester';\nif (!ours) throw new Error('ours is missing');\n${TYPED_STAND_IN}`,
    'scenarios/login.md': LOGIN,
  },
  'ECMAScript modules and TypeScript': {
    'playwright.config.ts': CONFIG.replace('./stand-in.js', './stand-in.ts'),
    'stand-in.ts': TYPED_STAND_IN,
    'scenarios/login.md': LOGIN,
  },
  'a config of its own kind (.mts), and names with spaces and Japanese': {
    'package.json': '{ "private": true }',
    'playwright.config.mts': CONFIG.replace('./stand-in.js', './試験 1/stand in#1.ts').replace(
      '({ test:',
      "({ scenarios: 'シナリオ #1/**/*.md', test:",
    ),
    '試験 1/stand in#1.ts': TYPED_STAND_IN,
    'シナリオ #1/50% 達成.md': LOGIN,
  },
};
for (const [kind, files] of Object.entries(kinds)) {
  test(`a project may be ${kind}`, async ({ runProject }) => {
    const run = await runProject(files);
    expect(run.exitCode, run.stdout + run.stderr).toBe(0);
    const file = Object.keys(files).find(path => path.endsWith('.md'));
    expect(places(run)).toEqual([`${file}:3`, `${file}:6`]);
    expect(run.stderr).toBe('');
  });
}

for (const type of ['module', 'commonjs']) {
  test(`without options, our own \`test\` runs them, in a project of type ${type}`, async ({ runProject }) => {
    const run = await runProject(
      {
        'package.json': JSON.stringify({ type }),
        'playwright.config.ts': "import { defineScenarios } from 'xenotester';\nexport default { testDir: defineScenarios() };",
        'scenarios/login.md': LOGIN,
      },
      ['--list'],
    );
    expect(run.exitCode, run.stdout + run.stderr).toBe(0);
    expect(places(run)).toEqual(['scenarios/login.md:3', 'scenarios/login.md:6']);
    expect(existsSync(join(run.dir, '.xenotester/scenarios/scenarios/login.md.spec.js'))).toBe(true);
  });
}

test('paths count from the folder of the config, wherever the command is started', async ({ createProject }) => {
  const files = {
    'e2e/playwright.config.js': CONFIG,
    'e2e/stand-in.js': STAND_IN,
    'e2e/scenarios/login.md': LOGIN,
    'e2e/scenarios/README.md': '# How to write scenarios',
    'e2e/scenarios/.hidden/x.md': '- x',
  };
  const { run } = await createProject(files);
  expect(places(await run(['-c', 'e2e', '--list']))).toEqual(['e2e/scenarios/login.md:3', 'e2e/scenarios/login.md:6']);
  expect(places(await run(['--list', 'login.md:6'], { cwd: 'e2e' }))).toEqual(['e2e/scenarios/login.md:6']);
  expect(places(await run(['-c', '../playwright.config.js', '--list'], { cwd: 'e2e/scenarios' }))).toHaveLength(2);
});

test('two projects with scenarios of their own do not remove each other’s tests', async ({ runProject }) => {
  const run = await runProject(
    project({
      'playwright.config.js': `
import { defineScenarios } from 'xenotester';
const test = './stand-in.js';
export default {
  projects: [
    { name: 'some', testDir: defineScenarios({ test, scenarios: ['scenarios/*.md', 'more/{a,b}.md'] }) },
    { name: 'other', testDir: defineScenarios({ test, scenarios: 'more', outputDir: 'generated' }) },
  ],
};
`,
      'more/a.md': '- x',
      'more/c.md': '- x',
    }),
  );
  expect(run.exitCode, run.stdout + run.stderr).toBe(0);
  expect(run.tests.map(({ project, place }) => `${project} ${place}`).sort()).toEqual([
    'other more/a.md:1',
    'other more/c.md:1',
    'some more/a.md:1',
    'some scenarios/login.md:3',
    'some scenarios/login.md:6',
  ]);
});

test('a spec written by hand may register them itself', async ({ runProject }) => {
  const run = await runProject({
    'playwright.config.js': 'export default {};',
    'stand-in.js': STAND_IN,
    'tests/all.spec.js': `
import { scenarios } from 'xenotester';
import { test } from '../stand-in.js';
scenarios('../scenarios', test);
`,
    'scenarios/a.md': LOGIN,
    'scenarios/b.md': LOGIN,
    'scenarios/c.md': '- x',
    'scenarios/d.md': '## A',
  });
  expect(run.tests.map(({ title, place }) => `${place} ${title}`)).toEqual([
    'scenarios/a.md:3 Login (../scenarios/a.md) › Log in',
    'scenarios/a.md:6 Login (../scenarios/a.md) › Log out',
    'scenarios/b.md:3 Login (../scenarios/b.md) › Log in',
    'scenarios/b.md:6 Login (../scenarios/b.md) › Log out',
    'scenarios/c.md:1 ../scenarios/c.md › c',
    'scenarios/d.md:1 ../scenarios/d.md › scenario file cannot be read: line 1:1, in "A"',
  ]);
});

const mistakes: Record<string, [files: ProjectFiles, message: string]> = {
  'there is no folder of scenarios': [
    { 'playwright.config.js': CONFIG.replace('{ test:', "{ scenarios: 'scenrios', test:") },
    'found no such folder. Create it, or name another one',
  ],
  'there is no module with the test': [
    { 'playwright.config.js': CONFIG.replace('stand-in.js', 'stood-in.js') },
    'found none. Mend the option `test`',
  ],
  'that module exports no test': [
    { 'stand-in.js': 'export const it = 1;' },
    'expected ./stand-in.js to export a Playwright `test`, found it.',
  ],
  'the folder for the stubs is somebody else’s': [
    { 'playwright.config.js': CONFIG.replace('{ test:', "{ outputDir: 'scenarios', test:") },
    'to be a folder of its own, found other files in it',
  ],
  'the folder for the stubs cannot be written': [
    { '.xenotester': 'a file' },
    'Let this user write there, or run `npx playwright test --list` before',
  ],
};
for (const [mistake, [files, message]] of Object.entries(mistakes)) {
  test(`it is said clearly when ${mistake}`, async ({ runProject }) => {
    const run = await runProject(project(files));
    expect(run.exitCode).toBe(1);
    expect(run.stdout + run.stderr).toContain(message);
  });
}

function generatedFolder(dir: string): string {
  return readdirSync(join(dir, '.xenotester')).find(name => name.startsWith('scenarios'))!;
}

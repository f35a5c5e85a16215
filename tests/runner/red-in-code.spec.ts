/** What turns a test in code red though its body says nothing: two runs at once, a verdict that was swallowed, an agent that nobody used. */
import { stripVTControlCharacters } from 'node:util';
import { openDisplay } from '../../src/desktop/display/session.js';
import { expect, type Run, ranOnce } from '../support/harness.js';
import { slowness } from '../support/machine.js';

const PACKAGE = JSON.stringify({ type: 'module' });
const CONFIG = `
import { defineConfig } from '@playwright/test';
const use = { brain: 'offline', language: 'en', desktopVideo: 'off', patience: ${0.2 * slowness} };
export default defineConfig({ testDir: 'tests', timeout: ${60_000 * slowness}, use });
`;

/** Steps as a reporter sees them: skipped ones and red ones say so. */
const ROWS = `
import { writeFileSync } from 'node:fs';
const rows = {};
export default class {
  onStepEnd(test, _, step) {
    if (step.category === 'test.step') (rows[test.title] ??= []).push((step.error ? 'red ' : step.annotations.some(a => a.type === 'skip') ? 'skipped ' : '') + step.title);
  }
  onEnd() { console.log('ROWS' + JSON.stringify(rows)); }
}`;

const FILES = {
  'package.json': PACKAGE,
  'playwright.config.ts': CONFIG,
  'rows.mjs': ROWS,
  'tests/at-once.spec.ts': `import { expect, test } from 'xenotester';
test('at once', async ({ agent }) => {
  await Promise.all([agent.run('Wait 1 second'), agent.run('Wait 2 seconds')]);
});
test('swallowed', async ({ agent }) => {
  await Promise.allSettled([
    agent.run('Wait 1 second'),
    agent.step('Wait 2 seconds'),
    agent.open('text editor'),
    agent.check('"x" is shown', { mayFail: true }),
  ]);
});
test('a look beside a run', async ({ agent }) => {
  await agent.open('text editor');
  const run = agent.run('Wait 2 seconds');
  await expect(agent).toShow('Untitled');
  await run;
});
test('one after the other', async ({ agent }) => {
  await agent.run('Wait 0.1 seconds').then(() => agent.step('Wait 0.1 seconds'));
});
`,
  'tests/swallowed.spec.ts': `import { expect, test } from 'xenotester';
const NEVER = '"never to be seen" is shown';
const NONE = 'no such program';
test('try', async ({ agent }) => {
  try {
    await agent.check(NEVER);
  } catch {}
});
test('rejects', async ({ agent }) => {
  await expect(agent.open(NONE)).rejects.toThrow();
});
test('tried until it passes', async ({ agent }) => {
  let tries = 0;
  await expect(async () => {
    if (tries++ === 0) await agent.open(NONE);
    else await agent.open('text editor');
  }).toPass();
});
test('nobody awaited', async ({ agent }) => {
  let isOver = false;
  agent.open(NONE).catch(() => {}).finally(() => { isOver = true; });
  await expect.poll(() => isOver, { timeout: ${20_000 * slowness} }).toBe(true);
});
test('two of them', async ({ agent }) => {
  await agent.step('Click "Nothing of that name"').catch(() => {});
  await agent.open(NONE).catch(() => {});
});
test('may fail', async ({ agent }) => {
  await agent.open('text editor');
  const verdict = await agent.check(NEVER, { mayFail: true });
  expect(verdict).toMatchObject({ status: 'failure', failureReason: 'check_failed' });
  expect((await agent.step('Type "a"', { mayFail: true })).status).toBe('success');
});
test('may fail, and then another', async ({ agent }) => {
  await agent.open(NONE, { mayFail: true });
  await agent.open(NONE);
});
test('may fail, but nobody understands it', async ({ agent }) => {
  await agent.run('Frobnicate the blorbs', { mayFail: true });
});
test('swallowed, and red by itself', async ({ agent }) => {
  await agent.open(NONE).catch(() => {});
  expect(1).toBe(2);
});
test('swallowed, and skipped', async ({ agent }) => {
  await agent.open(NONE).catch(() => {});
  test.skip();
});
`,
  'tests/idle.spec.ts': `import { expect, test } from 'xenotester';
test('idle', async ({ agent }) => {
  expect(agent.home).toContain('home');
});
test('idle, and skipped', async ({ agent }) => { test.skip(); });
test('idle, and red by itself', async ({ agent }) => { expect(1).toBe(2); });
test('a matcher', async ({ agent }) => { await expect(expect(agent).toShow('anything', { timeout: 100 })).rejects.toThrow('anything'); });
test('without agent', async () => {});
test.describe('before', () => {
  test.beforeEach(({ agent }) => agent.open('text editor'));
  test('it', async ({ agent }) => {});
});
test.describe('after', () => {
  test.afterEach(({ agent }) => agent.open('text editor'));
  test('it', async ({ agent }) => {});
});
test.describe('allowed', () => {
  test.use({ idleAgent: 'allow' });
  test('it', async ({ agent }) => {});
});
`,
  'tests/goes-on.spec.ts': `import { expect, test } from 'xenotester';
test('skipped', async ({ agent }) => {
  await agent.open('text editor');
  const verdict = await agent.step('If "never to be seen" is shown, press Enter');
  expect(verdict.objectives.map(({ status }) => status)).toEqual(['skipped']);
  await agent.step('Type "after it"');
  await expect(agent).toShow('after it');
});
test('nothing but skipped', async ({ agent }) => {
  await agent.open('text editor');
  await agent.run('If "never to be seen" is shown, press Enter');
});
test('may fail', async ({ agent }) => {
  await agent.open('no such program', { mayFail: true });
});
test('soft', async ({ agent }) => {
  await agent.open('text editor');
  await expect.soft(agent).toShow('never to be seen', { timeout: 500 });
  await agent.step('Type "after it"');
});
`,
};

const test = ranOnce(FILES, [], { reporter: 'json,./rows.mjs,xenotester/reporter' });

test.describe.configure({ mode: 'default' });

/** What became of each test of a file: its status, and the first line of each error with its place in the file. */
function outcomes({ tests }: Run, file: string): Record<string, string[]> {
  const ofErrors = (result: Run['tests'][number]['results'][number]) =>
    result.errors.map(({ message = '', location }) => `${location?.line}: ${stripVTControlCharacters(message).split('\n')[0]}`);
  const own = tests.filter(({ place }) => place.startsWith(`tests/${file}.spec.ts:`));
  return Object.fromEntries(own.map(({ title, results }) => [title, [results.at(-1)!.status as string, ...ofErrors(results.at(-1)!)]]));
}

test('two at once on one desktop: the second is refused, and the test is red though it says nothing', ({ ran: run }) => {
  const refused = (line: number, name: string, first: number) =>
    `${line}: TwoAtOnceError: [two_at_once] agent.${name} was refused: agent.run("Wait 1 second") (at-once.spec.ts:${first}) is still going on the same desktop.`;
  expect(outcomes(run, 'at-once'), run.stdout + run.stderr).toEqual({
    'at once': ['failed', refused(3, 'run("Wait 2 seconds")', 3)],
    swallowed: [
      'failed',
      refused(8, 'step("Wait 2 seconds")', 7),
      refused(9, 'open("text editor")', 7),
      refused(10, 'check(""x" is shown")', 7),
    ],
    'a look beside a run': ['passed'],
    'one after the other': ['passed'],
  });
});

test('a verdict that the test swallowed turns it red in its own words, unless it may fail', ({ ran: run }) => {
  const red = (line: number, what = 'no such program') => [
    'failed',
    expect.stringMatching(new RegExp(`^${line}: VerdictError: \\[\\w+\\] .*${what}`)),
  ];
  expect(outcomes(run, 'swallowed'), run.stdout + run.stderr).toEqual({
    try: red(6, 'never to be seen'),
    rejects: red(10),
    'tried until it passes': red(15),
    'nobody awaited': red(21),
    'two of them': [...red(25, ''), red(26)[1]],
    'may fail': ['passed'],
    'may fail, and then another': red(36),
    'may fail, but nobody understands it': ['failed', expect.stringContaining('[plan_rejected]')],
    'swallowed, and red by itself': ['failed', expect.stringContaining('expect(received).toBe(expected)')],
    'swallowed, and skipped': ['skipped'],
  });
  const result = (title: string) => run.tests.find(one => one.title === title)!.results.at(-1)!;
  expect(result('try').errors[0]?.message).toContain('swallowed: the test went on after agent.check("');
  expect(result('try').errors[0]?.message).toContain('or allow it: agent.check(…, { mayFail: true })');
  expect(result('may fail').annotations.filter(({ type }) => type.startsWith('xenotester.'))).toEqual([
    expect.objectContaining({ type: 'xenotester.status', description: 'success' }),
  ]);
});

test('an agent that was asked for and never used is red; hooks and matchers use it, and an option allows it', ({ ran: run }) => {
  expect(outcomes(run, 'idle'), run.stdout + run.stderr).toEqual({
    idle: ['failed', expect.stringMatching(/^2: IdleAgentError: \[idle_agent\] `agent` was asked for and never used/)],
    'idle, and skipped': ['skipped'],
    'idle, and red by itself': ['failed', expect.stringContaining('expect(received).toBe(expected)')],
    'a matcher': ['passed'],
    'without agent': ['passed'],
    'before › it': ['passed'],
    'after › it': ['passed'],
    'allowed › it': ['passed'],
  });
});

test('a step whose condition does not hold is skipped, and the test goes on; expect.soft goes on and is red', ({ ran: run }) => {
  expect(outcomes(run, 'goes-on'), run.stdout + run.stderr).toEqual({
    skipped: ['passed'],
    'nothing but skipped': ['failed', expect.stringContaining('[incomplete_actions]')],
    'may fail': ['passed'],
    soft: ['failed', expect.stringContaining('toShow')],
  });
  const rows: Record<string, string[]> = JSON.parse(/^ROWS(.*)$/m.exec(run.stdout)![1]!);
  expect(rows.skipped).toContainEqual('skipped 1/1 If "never to be seen" is shown, press Enter');
  expect(rows.soft?.at(-1)).toBe('1/1 Type "after it"');
  // What the author let pass counts as passed in the summary, too.
  expect(run.stdout).toMatch(/7 Passed · 12 Failed · 1 Stopped/);
});

test('a second worker on the real display is refused with the way out', async ({ runProject }) => {
  // A private display stands in for the person's.
  const persons = await openDisplay({ mode: 'private', size: { width: 800, height: 600 } });
  try {
    const spec = `import { test } from 'xenotester';
test('a', async ({ agent }) => { await agent.run('Wait ${12 * slowness} seconds'); });
`;
    const config = CONFIG.replace("testDir: 'tests',", "testDir: 'tests', workers: 2,").replace(
      'const use = {',
      "const use = { display: 'real', pauseOnInput: false,",
    );
    const run = await runProject(
      { 'package.json': PACKAGE, 'playwright.config.ts': config, 'tests/a.spec.ts': spec, 'tests/b.spec.ts': spec },
      [],
      { env: persons.env },
    );
    const results = run.tests.map(one => one.results.at(-1)!).sort((a, b) => a.errors.length - b.errors.length);
    expect(
      results.map(({ status }) => status),
      run.stdout + run.stderr,
    ).toEqual(['passed', 'failed']);
    expect(results[1]!.errors[0]!.message).toMatch(
      /\[environment_error\][\s\S]*another worker of this run \(process \d+\) uses it\. Set `workers: 1`/,
    );
  } finally {
    await persons.close();
  }
});

/** What turns a test in code red though its body says nothing: two runs at once, a verdict that was swallowed, an agent that nobody used. One project, and what must come of each of its tests. */
import { stripVTControlCharacters } from 'node:util';
import { expect } from '@playwright/test';
import type { Run } from './harness.js';
import { slowness } from './machine.js';

export const PACKAGE = JSON.stringify({ type: 'module' });
export const CONFIG = `
import { defineConfig } from '@playwright/test';
const use = { brain: 'offline', language: 'en', desktopVideo: 'off', patience: 0.2 };
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

export const FILES = {
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
test('forgotten', async ({ agent }) => {
  agent.run('1. Open the text editor').catch(() => {});
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
test('a matcher, caught', async ({ agent }) => {
  await expect(agent).toShow('never to be seen', { timeout: 200 }).catch(() => {});
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
  'tests/ahead.spec.ts': `import { test } from 'xenotester';
test('read before the first call', async ({ agent }) => {
  await agent.open('text editor');
  await test.step('later', async () => {
    await agent.run('Frobnicate the blorbs');
  });
});
test('perhaps never said', async ({ agent }) => {
  await agent.run('Wait 0.1 seconds');
  if (!agent) await agent.run('Frobnicate the blorbs');
});
`,
};

/** What became of each test of a file: its status, and the first line of each error with its place in the file. */
export function outcomes({ tests }: Run, file: string): Record<string, string[]> {
  const ofErrors = (result: Run['tests'][number]['results'][number]) =>
    result.errors.map(({ message = '', location }) => `${location?.line}: ${stripVTControlCharacters(message).split('\n')[0]}`);
  const own = tests.filter(({ place }) => place.startsWith(`tests/${file}.spec.ts:`));
  return Object.fromEntries(own.map(({ title, results }) => [title, [results.at(-1)!.status as string, ...ofErrors(results.at(-1)!)]]));
}

const refused = (line: number, name: string, first: number) =>
  `${line}: TwoAtOnceError: [two_at_once] agent.${name} was refused: agent.run("Wait 1 second") (at-once.spec.ts:${first}) is still going on the same desktop.`;
const red = (line: number, what = 'no such program') => [
  'failed',
  expect.stringMatching(new RegExp(`^${line}: VerdictError: \\[\\w+\\] .*${what}`)),
];
const OWN_RED = ['failed', expect.stringContaining('expect(received).toBe(expected)')];

/** By file: title → status, and the first line of each error with its line. */
export const OUTCOMES: Record<string, Record<string, unknown[]>> = {
  'at-once': {
    'at once': ['failed', refused(3, 'run("Wait 2 seconds")', 3)],
    swallowed: [
      'failed',
      refused(8, 'step("Wait 2 seconds")', 7),
      refused(9, 'open("text editor")', 7),
      refused(10, 'check(""x" is shown")', 7),
    ],
    'a look beside a run': ['passed'],
    forgotten: ['failed', expect.stringContaining('put `await` before each call')],
    'one after the other': ['passed'],
  },
  swallowed: {
    try: red(6, 'never to be seen'),
    rejects: red(10),
    'tried until it passes': red(15),
    'nobody awaited': red(21),
    'two of them': [...red(25, ''), red(26)[1]],
    'may fail': ['passed'],
    'may fail, and then another': red(36),
    'may fail, but nobody understands it': ['failed', expect.stringContaining('[plan_rejected]')],
    'a matcher, caught': ['passed'],
    'swallowed, and red by itself': OWN_RED,
    'swallowed, and skipped': ['skipped'],
  },
  idle: {
    idle: ['failed', expect.stringMatching(/^2: IdleAgentError: \[idle_agent\] `agent` was asked for and never used/)],
    'idle, and skipped': ['skipped'],
    'idle, and red by itself': OWN_RED,
    'a matcher': ['passed'],
    'without agent': ['passed'],
    'before › it': ['passed'],
    'after › it': ['passed'],
    'allowed › it': ['passed'],
  },
  'goes-on': {
    skipped: ['passed'],
    'nothing but skipped': ['failed', expect.stringContaining('[incomplete_actions]')],
    'may fail': ['passed'],
    soft: ['failed', expect.stringContaining('toShow')],
  },
  ahead: {
    'read before the first call': [
      'failed',
      expect.stringMatching(/^5: VerdictError: \[plan_rejected\] .*cannot read this sentence: Frobnicate the blorbs/),
    ],
    'perhaps never said': ['passed'],
  },
};

/** The fixtures as tests use them: in code, beside an existing suite. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const PACKAGE = JSON.stringify({ type: 'module' });
const CONFIG = `
import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: 'tests', timeout: ${60_000 * slowness}, use: { brain: 'offline', language: 'en' } });
`;

interface Look {
  mark: string;
  parent: string;
  at: string;
  row: string;
  pictures: string[];
}

/** Tells what reporters get of the rows of matchers: the JSON report leaves them out. */
const LOOKS = `
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
const looks = {};
const place = ({ file, line }) => basename(file) + ':' + line;
export default class {
  onStepEnd(test, _, step) {
    if (step.category !== 'test.step' || step.parent?.category !== 'expect') return;
    const look = { mark: step.error ? '✘' : '✓', parent: step.parent.title, at: place(step.location), row: step.title, pictures: step.attachments.map(a => a.name) };
    (looks[test.title] ??= []).push(look);
  }
  onEnd() { writeFileSync('looks.json', JSON.stringify(looks)); }
}
`;

test('agent.open, step, check, home, toShow and not.toShow; a suite of its own merges in', async ({ runProject }) => {
  const spec = `
    import { test as base, mergeTests } from '@playwright/test';
    import { readFileSync } from 'node:fs';
    import { join } from 'node:path';
    import { expect, test as agentTest } from 'xenotester';
    const own = base.extend<{ greeting: string }>({ greeting: async ({}, use) => use('hello desktop') });
    const test = mergeTests(agentTest, own);
    test('all of it', async ({ agent, greeting }) => {
      await agent.open('text editor');
      await agent.step('Type "' + greeting + '"');
      await expect(agent).toShow('hello desktop');
      await expect(agent).not.toShow('goodbye');
      await agent.run('Press Ctrl+S, and save it as "note.txt".');
      await agent.check('file "note.txt" contains "hello"');
      expect(readFileSync(join(agent.home, 'note.txt'), 'utf8')).toContain(greeting);
    });
    test('what does not show', async ({ agent }) => {
      await agent.open('text editor');
      await expect(agent).toShow('no such words', { timeout: 1000 });
    });
    test('what shows', async ({ agent }) => {
      await agent.open('text editor');
      await agent.step('Type "secret plan"');
      await expect(agent).not.toShow('secret plan', { timeout: 1000 });
    });
    test('a check that fails', async ({ agent }) => {
      await agent.open('text editor');
      await agent.check('file "never.txt" exists');
    });
    test.describe(() => {
      test.use({ brain: 'gpt' as never });
      test('a wrong option', async ({ agent }) => { await agent.open('text editor'); });
    });
  `;
  const files = { 'package.json': PACKAGE, 'playwright.config.ts': CONFIG, 'tests/a.spec.ts': spec, 'looks.mjs': LOOKS };
  const run = await runProject(files, [], { reporter: 'json,./looks.mjs' });
  const byTitle = Object.fromEntries(run.tests.map(one => [one.title.split(' › ').at(-1), one.results.at(-1)!]));
  expect(byTitle['all of it']?.status, run.stdout + run.stderr).toBe('passed');
  expect(byTitle['what does not show']?.errors[0]?.message).toContain('no such words');
  expect(byTitle['what shows']?.errors[0]?.message).toContain('secret plan');
  expect(byTitle['a check that fails']?.errors[0]?.message).toContain('[check_failed]');
  expect(byTitle['a check that fails']?.errors[0]?.location?.line).toBe(28);
  expect(byTitle['a wrong option']?.errors[0]?.message).toContain(
    'use.brain: expected one of auto, offline, anthropic, openai, replay, or { create } that makes a brain, found "gpt"',
  );

  // What a matcher looked at stands in its row, at the line of the call, with the screen: green only where it holds.
  const looks: Record<string, Look[]> = JSON.parse(readFileSync(join(run.dir, 'looks.json'), 'utf8'));
  const rows = (title: string) => looks[title]?.map(({ mark, parent, at, row }) => `${mark} ${parent} ${at} ${row}`);
  expect(rows('all of it')).toEqual([
    expect.stringMatching(/^✓ Expect "(?:not )?toShow" a\.spec\.ts:11 Expect: "hello desktop" is shown — found: /),
    expect.stringMatching(/^✓ Expect "(?:not )?toShow" a\.spec\.ts:12 Expect: "goodbye" is not shown — found: /),
  ]);
  expect(rows('what does not show')).toEqual([expect.stringMatching(/^✘ .* a\.spec\.ts:19 Expect: "no such words" is shown/)]);
  expect(rows('what shows')).toEqual([expect.stringMatching(/^✘ .* a\.spec\.ts:24 Expect: "secret plan" is not shown/)]);
  for (const look of Object.values(looks).flat()) expect(look.pictures, look.row).toEqual([expect.stringMatching(/shown · screen\.png$/)]);
});

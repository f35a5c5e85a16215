/** On a person's own display: who takes the mouse in the middle of a test is waited for, and the test passes all the same. */

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDisplay } from '../../../src/desktop/display/session.js';
import { eventually } from '../../support/eventually.js';
import { expect, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const CONFIG = `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
export default defineConfig({
  testDir: defineScenarios(), workers: 1, timeout: ${60_000 * slowness},
  use: {
    display: 'real', brain: 'offline', language: 'en', pauseOnInput: { resumeAfterMs: 1500 },
    apps: { begun: { command: 'sh', args: ['-c', 'touch ../../../begun; exec xterm'] } },
  },
});
`;
const SCENARIO = `# Memo
1. Open "begun"
2. Wait 2 seconds
3. Open the text editor
4. Type "buy milk"

Expect:
- "buy milk" is shown
`;

test('a person who takes the mouse is told, and waited for', async ({ createProject }) => {
  // A private display stands in for the person's.
  const persons = await openDisplay({ mode: 'private', size: { width: 1000, height: 700 } });
  try {
    const project = await createProject({ 'playwright.config.ts': CONFIG, 'scenarios/memo.md': SCENARIO });
    const run = await project.run([], {
      env: { ...persons.env },
      async during() {
        await eventually(() => existsSync(join(project.dir, 'begun')), 'the scenario to begin', 60_000);
        await promisify(execFile)('xdotool', ['mousemove_relative', '40', '30'], { env: { ...process.env, ...persons.env } });
      },
    });
    expect(run.exitCode, run.stdout + run.stderr).toBe(0);
    const said = run.stdout + run.stderr;
    expect(said).toMatch(/xenotester: PAUSED: you are using mouse or keyboard\. .* left alone for 1\.5 s; shift\+Escape stops it\./);
    expect(said).toContain('xenotester: going on.');
    const [result] = run.tests[0]!.results;
    const trace = result!.attachments.find(({ name }) => name === 'xenotester-trace')!;
    const kinds = readFileSync(trace.path!, 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line).kind as string);
    expect(kinds.filter(kind => kind === 'paused' || kind === 'resumed')).toEqual(['paused', 'resumed']);
    expect(
      result!.steps?.flatMap(function titles(step): string[] {
        return [step.title, ...(step.steps ?? []).flatMap(titles)];
      }),
    ).toContainEqual(expect.stringMatching(/^Paused: a person uses mouse or keyboard/));
  } finally {
    await persons.close();
  }
});

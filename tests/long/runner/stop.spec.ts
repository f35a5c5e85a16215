/** The emergency stop as people meet it: one press, one command or one file ends the whole run, and no run is green for it. */

import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../support/built.js';
import { eventually } from '../../support/eventually.js';
import { expect, type Run, type RunTest, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const config = (more = '') => `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
export default defineConfig({
  testDir: defineScenarios(), timeout: ${90_000 * slowness}, ${more}
  use: {
    brain: 'offline',
    language: 'en',
    apps: {
      begun: { command: 'sh', args: ['-c', 'touch ../../../begun; exec xterm'] },
      person: { command: 'sh', args: ['-c', 'while [ ! -e ../../../begun ]; do sleep 0.1; done; xdotool key shift+Escape; exec xterm'] },
    },
  },
});
`;
const scenario = (title: string, ...steps: string[]) => `# ${title}\n\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}\n`;
const LONG = scenario('Long', 'Open "begun"', 'Wait 80 seconds');

function statusOf({ results }: RunTest): { status: string | undefined; reason: string | undefined; attachments: string[] } {
  const result = results.at(-1)!;
  const annotation = (type: string) => result.annotations?.find(one => one.type === type)?.description;
  return {
    status: result.status === 'skipped' ? 'skipped' : annotation('xenotester.status'),
    reason: result.status === 'skipped' ? annotation('skip') : annotation('xenotester.failureReason'),
    attachments: result.attachments.map(({ name }) => name),
  };
}

function byTitle(run: Run, title: string): ReturnType<typeof statusOf> {
  return statusOf(run.tests.find(one => one.title.endsWith(title))!);
}

test('a press on one display stops every worker, skips the rest, and is never flaky', async ({ runProject }) => {
  const run = await runProject({
    'playwright.config.ts': config('workers: 2, fullyParallel: true, retries: 1,'),
    'scenarios/a.md': LONG,
    'scenarios/b.md': scenario('Pressed', 'Open "person"', 'Wait 80 seconds'),
    'scenarios/c.md': scenario('Rest one', 'Open the text editor'),
    'scenarios/d.md': scenario('Rest two', 'Open the text editor'),
  });
  expect(run.exitCode, run.stdout + run.stderr).toBe(1);
  for (const title of ['Long', 'Pressed']) {
    const { status, reason, attachments } = byTitle(run, title);
    expect({ title, status, reason }).toEqual({ title, status: 'stopped', reason: 'user_stopped' });
    expect(attachments).toEqual(expect.arrayContaining(['xenotester-verdict', 'xenotester-trace']));
    expect(run.tests.find(one => one.title.endsWith(title))!.status).toBe('unexpected');
  }
  for (const title of ['Rest one', 'Rest two']) {
    const { status, reason } = byTitle(run, title);
    expect({ title, status, reason }).toEqual({
      title,
      status: 'skipped',
      reason: 'the run was stopped: a person pressed shift+Escape',
    });
  }
  expect(run.stdout).toContain('a person pressed shift+Escape');
});

test('`xenotester stop` in the project stops its run, and says when there is none', async ({ createProject }) => {
  const project = await createProject({
    'playwright.config.ts': config('workers: 1,'),
    'scenarios/a.md': LONG,
    'scenarios/b.md': scenario('Rest', 'Open the text editor'),
  });
  const command = async () => {
    const child = spawn(process.execPath, [join(REPOSITORY, 'dist/cli/main.js'), 'stop'], { cwd: project.dir, stdio: 'pipe' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text));
    const code = await new Promise(resolve => child.on('close', resolve));
    return { code, said };
  };
  expect(await command()).toEqual({ code: 1, said: expect.stringContaining('xenotester: no run goes on in ') });
  let stopped: Awaited<ReturnType<typeof command>> | undefined;
  const run = await project.run([], {
    async during() {
      await eventually(() => existsSync(join(project.dir, 'begun')), 'the scenario to begin', 60_000);
      stopped = await command();
    },
  });
  expect(stopped).toEqual({ code: 0, said: expect.stringContaining('asked the run of ') });
  expect(run.exitCode, run.stdout + run.stderr).toBe(1);
  expect(byTitle(run, 'Long')).toMatchObject({ status: 'stopped', reason: 'user_stopped' });
  expect(byTitle(run, 'Rest')).toMatchObject({ status: 'skipped', reason: 'the run was stopped: a person ran `xenotester stop`' });
});

test('the file xenotester.stop stops the run; one that was left over does not, and one made before the first test is no pass', async ({
  createProject,
}) => {
  const project = await createProject({
    'playwright.config.ts': config('workers: 1,'),
    'scenarios/a.md': scenario('First', 'Open the text editor'),
    'xenotester.stop': '',
  });
  const green = await project.run();
  expect(green.exitCode, green.stdout + green.stderr).toBe(0);
  project.write(
    'first.ts',
    "import { utimesSync } from 'node:fs'; export default () => { const soon = Date.now() / 1000 + 3600; utimesSync('xenotester.stop', soon, soon); };",
  );
  project.write('playwright.config.ts', config("workers: 1, globalSetup: './first.ts',"));
  writeFileSync(join(project.dir, 'xenotester.stop'), '');
  const red = await project.run();
  expect(red.exitCode, red.stdout + red.stderr).toBe(1);
  expect(byTitle(red, 'First')).toMatchObject({ status: 'stopped', reason: 'user_stopped' });
});

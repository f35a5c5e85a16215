/** What becomes of everything when Playwright's main process is told to end, is killed, or has no time left. */

import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { judgeStored } from '../../../src/judge/judge.js';
import type { Verdict } from '../../../src/judge/verdict.js';
import { ensureBuilt } from '../../support/built.js';
import { eventually } from '../../support/eventually.js';
import { killGroup, makeProject, type Project, type Run } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { leftOf } from './fault-project.js';
import { noteFound, outcomeOf, rowOf } from './fault-row.js';

const TESTS = `
  import { test } from 'xenotester';
  test('long', async ({ agent }) => { await agent.run('1. Open "form"\\n2. Wait 100 seconds'); });
  test('rest', async ({ agent }) => { await agent.run('1. Open "form"'); });
`;

const REPORTED = 'stopped / aborted, reported';
/** The process that writes the report is gone, or was given no time for it. */
const ON_DISK = 'stopped / aborted on the disk';
const rows: { fault: string; expected: string; exitCode: number | null; end(main: number): void }[] = [
  { fault: 'SIGINT of the main process', expected: REPORTED, exitCode: 130, end: main => process.kill(main, 'SIGINT') },
  { fault: 'Ctrl+C: SIGINT of every process', expected: REPORTED, exitCode: 130, end: main => process.kill(-main, 'SIGINT') },
  { fault: 'SIGTERM of the main process', expected: ON_DISK, exitCode: null, end: main => process.kill(main, 'SIGTERM') },
  { fault: 'kill -9 of the main process', expected: ON_DISK, exitCode: null, end: main => process.kill(main, 'SIGKILL') },
];

test.describe('the main process', () => {
  // In order and in one worker: each row shows that the one before has done the next run no harm.
  test.describe.configure({ mode: 'default' });
  const children = new Set<ChildProcess>();
  let project: Project;
  let temp: string;

  test.beforeAll(async () => {
    test.setTimeout(240_000 * slowness);
    await ensureBuilt();
    project = await makeProject({ 'main.project.ts': TESTS }, children);
    // Short, for the paths of sockets. What is made in it must be gone at the end.
    temp = mkdtempSync('/tmp/xt-');
  });

  test.afterAll(() => {
    for (const child of children) killGroup(child);
    for (const folder of [project?.dir, temp]) if (folder) rmSync(folder, { recursive: true, force: true });
  });

  for (const { fault, expected, exitCode, end } of rows) {
    test(`${fault} → ${expected}`, rowOf({ area: 'runner', fault, expected }), async ({}, testInfo) => {
      const run = await runLong(project, {}, child =>
        eventually(() => isWaiting(project), 'the scenario to begin', 60_000).then(() => end(child.pid!)),
      );
      expect(run.exitCode, run.stdout + run.stderr).toBe(exitCode);
      await expectGone(temp);
      const long = run.tests.find(one => one.title === 'long');
      const reported = long?.results[0]?.attachments.find(({ name }) => name === 'xenotester-verdict');
      if (reported) {
        const verdict = JSON.parse(Buffer.from(reported.body!, 'base64').toString()) as Verdict;
        expect(outcomeOf(verdict), verdict.message).toBe('stopped / aborted');
        expect(verdict.details.tryThis, 'the time was not too short').toContain('interrupted');
        expect(run.tests.find(one => one.title === 'rest')!.results, 'nothing is begun any more').toEqual([]);
      }
      expect(noteFound(testInfo, `${outcomeOf(onDisk(project))}${reported ? ', reported' : ' on the disk'}`)).toBe(expected);
    });
  }

  const ROW = { fault: 'globalTimeout', expected: `${ON_DISK}, never green` };
  test(`${ROW.fault} → ${ROW.expected}`, rowOf({ area: 'runner', ...ROW }), async ({}, testInfo) => {
    // How long Playwright needs to begin depends on the machine.
    let run: Run;
    let limit = 8000;
    do {
      limit *= 2;
      run = await runLong(project, { globalTimeout: limit });
    } while (!isWaiting(project) && limit < 60_000);
    expect(run.exitCode, run.stdout + run.stderr).toBe(1);
    expect(run.stdout).toContain('Timed out waiting');
    expect(run.tests.map(({ title, status }) => ({ title, status }))).not.toContainEqual({ title: 'long', status: 'expected' });
    await expectGone(temp);
    expect(noteFound(testInfo, `${outcomeOf(onDisk(project))} on the disk, never green`)).toBe(ROW.expected);
  });

  async function runLong(
    project: Project,
    config: { globalTimeout?: number },
    during?: (child: ChildProcess) => Promise<void>,
  ): Promise<Run> {
    if (existsSync(resultsOf(project))) project.remove('test-results');
    project.write('playwright.config.ts', configOf(config));
    return project.run([], { env: { TMPDIR: temp }, ...(during && { during }) });
  }
});

function configOf(more: { globalTimeout?: number }): string {
  const apps = { form: { command: 'zenity', args: ['--forms', '--title=Form', '--text=Fill in', '--add-entry=Name'] } };
  const use = { brain: 'offline', language: 'en', desktopVideo: 'off', filmstrip: 'off', displaySize: { width: 640, height: 480 }, apps };
  return `export default ${JSON.stringify({ testDir: '.', testMatch: '*.project.ts', timeout: 120_000, workers: 1, use, ...more })};\n`;
}

function isWaiting(project: Project): boolean {
  return traceOf(project).includes('"type":"wait"');
}

/** What `xenotester judge` says of the trace that is left. */
function onDisk(project: Project): Verdict {
  return judgeStored(traceOf(project));
}

function traceOf(project: Project): string {
  const results = resultsOf(project);
  const folder = existsSync(results) ? readdirSync(results).find(name => name.endsWith('long')) : undefined;
  const file = join(results, folder ?? '', 'xenotester', 'trace.ndjson');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function resultsOf({ dir }: Project): string {
  return join(dir, 'test-results');
}

/** The workers learn that their main process is gone, and clear up by themselves. */
async function expectGone(temp: string): Promise<void> {
  await expect.poll(() => leftOf(temp), { timeout: 30_000 * slowness, message: 'left of the run' }).toEqual([]);
}

/** Rows that one small Playwright project shows together: it is run once, each of its tests has a fault of its own, and rows read its report. */

import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { judgeStored } from '../../../src/judge/judge.js';
import type { Verdict } from '../../../src/judge/verdict.js';
import { ensureBuilt } from '../../support/built.js';
import { killGroup, makeProject, type ProjectFiles, type Run, type RunOptions, type RunTest } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { type FaultRow, noteFound, outcomeOf, rowOf } from './fault-row.js';

export interface ProjectRow extends Omit<FaultRow, 'area'> {
  /** Of the error that people see. */
  message?: RegExp;
  /** No verdict is attached: the process that would have written it was ended. */
  withoutVerdict?: boolean;
  /** What `xenotester judge` says of the trace that the process has left on the disk. */
  onDisk?: string;
  /** Why this machine cannot bring it about. */
  skip?: string;
}

export interface FaultProject {
  area: FaultRow['area'];
  files: ProjectFiles | (() => ProjectFiles | Promise<ProjectFiles>);
  args?: string[];
  options?: RunOptions | ((dir: string) => RunOptions);
  /** `fault` is the title of the project's test. Every other test of the project must pass: those are the ones that follow a fault. */
  rows: ProjectRow[];
  /** Before the report is read, and when all is over. */
  close?(): Promise<void> | void;
}

export function faultProject(title: string, { area, files, args = [], options, rows, close }: FaultProject): void {
  test.describe(title, () => {
    // In order and in one worker, so that the project runs once.
    test.describe.configure({ mode: 'default' });
    const children = new Set<ChildProcess>();
    let run: Run;
    let temp: string;

    test.beforeAll(async () => {
      test.setTimeout(480_000 * slowness);
      await ensureBuilt();
      const project = await makeProject(typeof files === 'function' ? await files() : files, children);
      // Short, for the paths of sockets. What is made in it must be gone at the end.
      temp = mkdtempSync('/tmp/xt-');
      const own = typeof options === 'function' ? options(project.dir) : (options ?? {});
      run = await project.run(args, { ...own, env: { TMPDIR: temp, ...own.env } });
    });

    test.afterAll(async () => {
      await close?.();
      for (const child of children) killGroup(child);
      for (const folder of [run?.dir, temp]) if (folder) rmSync(folder, { recursive: true, force: true });
    });

    for (const { message, withoutVerdict, onDisk, skip, ...row } of rows) {
      test(`${row.fault} → ${row.expected}`, rowOf({ area, ...row }), async ({}, testInfo) => {
        test.skip(skip !== undefined, skip);
        const one = run.tests.find(each => each.title.endsWith(row.fault));
        expect(one, `the project has a test "${row.fault}"\n${run.stdout}${run.stderr}`).toBeDefined();
        const seen = seenOf(one!);
        expect(noteFound(testInfo, seen.outcome), seen.message).toBe(row.expected);
        if (message) expect(seen.message).toMatch(message);
        if (!withoutVerdict) expectWritten(one!, seen.outcome);
        if (onDisk) expect(outcomeOf(judgeStored(traceLeftBy(row.fault, run.dir)))).toBe(onDisk);
      });
    }

    test('what follows a fault is well, and nothing is left running', async () => {
      const rest = run.tests.filter(one => !rows.some(({ fault }) => one.title.endsWith(fault)));
      expect(
        rest.map(one => `${one.title}: ${one.status} ${seenOf(one).message}`),
        run.stderr,
      ).toEqual(rest.map(one => `${one.title}: expected `));
      await expect.poll(() => leftOf(temp), { timeout: 15_000 * slowness, message: 'left of the run' }).toEqual([]);
    });
  });
}

/** `status / reason`, as the annotations of the test say it. */
function seenOf({ results }: RunTest): { outcome: string; message: string } {
  const result = results.at(-1)!;
  const annotation = (type: string) => result.annotations?.find(one => one.type === type)?.description;
  const [status, reason] = [annotation('xenotester.status'), annotation('xenotester.failureReason')];
  const message = result.errors.map(error => error.message ?? '').join('\n');
  return { outcome: status ? (reason ? `${status} / ${reason}` : status) : `${result.status}, no verdict`, message };
}

/** The verdict is in the report, and the trace on the disk is judged the same again. */
function expectWritten({ results }: RunTest, outcome: string): void {
  const { attachments } = results.at(-1)!;
  const read = (name: string) => {
    const found = attachments.filter(one => one.name === name).at(-1);
    expect(found, `the attachment ${name}`).toBeDefined();
    return found!.body ? Buffer.from(found!.body, 'base64').toString('utf8') : readFileSync(found!.path!, 'utf8');
  };
  const verdicts = [JSON.parse(read('xenotester-verdict')) as Verdict, judgeStored(read('xenotester-trace'))];
  for (const { status, failureReason } of verdicts) expect(failureReason ? `${status} / ${failureReason}` : status).toBe(outcome);
}

/** Of a test that nobody ended: found by its title, as Playwright writes it in the name of its folder. */
function traceLeftBy(title: string, dir: string): string {
  const results = join(dir, 'test-results');
  const folder = readdirSync(results).find(name => name.endsWith(`-${title.replaceAll(/[^\w-]+/g, '-')}`));
  return readFileSync(join(results, folder ?? title, 'xenotester', 'trace.ndjson'), 'utf8');
}

/** Playwright keeps compiled files. The folder by which the workers of a run know each other goes when the next run begins: none of them knows that it is the last. */
const KEPT = /^(playwright-|node-compile-cache|xenotester-\d*($|\/run-))/;

/** Processes that know the folder of temporary files, and what is in it. */
export function leftOf(temp: string): string[] {
  const processes = readdirSync('/proc').flatMap(pid => {
    try {
      const [, state] = /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
      const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
      return state !== 'Z' && environment.includes(temp)
        ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')}`]
        : [];
    } catch {
      return [];
    }
  });
  if (!existsSync(temp)) return processes;
  // What is taken away while it is listed is still being taken away.
  let files: string[];
  try {
    files = (readdirSync(temp, { recursive: true }) as string[]).filter(name => !KEPT.test(name));
  } catch (error) {
    files = [String(error)];
  }
  return [...processes, ...files];
}

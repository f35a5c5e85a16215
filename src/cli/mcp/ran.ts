/** Scenario files, run by Playwright in a process of its own, and what each test left behind. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Verdict } from '../../judge/verdict.js';
import { CommandError, type Io } from '../command.js';

export interface RanTest {
  title: string;
  /** Of the scenario file, or the spec. */
  place: string;
  /** Playwright's word for its last try: `passed`, `failed`, `timedOut`, `skipped`, `interrupted`. */
  status: string;
  /** The last one that the test left; undefined where it left none. */
  verdict?: Verdict | undefined;
  trace?: string | undefined;
  /** The page of the run. */
  page?: string | undefined;
  /** What Playwright says of the test's own code. */
  error?: string | undefined;
}

/** The parts of Playwright's JSON report that are read. */
interface JsonSuite {
  specs?: { title: string; file: string; line: number; tests: { results: JsonResult[] }[] }[];
  suites?: JsonSuite[];
}
interface JsonResult {
  status: string;
  errors: { message?: string }[];
  attachments: { name: string; path?: string; body?: string }[];
}
interface JsonReport {
  config: { rootDir: string };
  suites: JsonSuite[];
  errors: { message?: string }[];
}

/**
 * @param filter as on Playwright's command line: a file, or `file:line`
 * @throws CommandError where Playwright could not begin, or found no test
 */
export async function ranTests(filter: string, { cwd, env }: Io, signal: AbortSignal): Promise<RanTest[]> {
  const folder = mkdtempSync(join(tmpdir(), 'xenotester-mcp-'));
  const file = join(folder, 'report.json');
  try {
    // Playwright takes filters for regular expressions.
    const said = await playwright(['test', filter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), '--reporter=json'], {
      cwd,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      signal,
    });
    const report = readReport(file, said);
    const [trouble] = report.errors;
    const tests = report.suites.flatMap(suite => testsOf(suite, file => relative(cwd, resolve(report.config.rootDir, file))));
    if (tests.length > 0) return tests;
    const why = trouble?.message?.split('\n')[0];
    throw new CommandError(
      `expected tests in ${filter}, found none${why === undefined ? '' : ` (${why})`}. Name a scenario file of this project, or FILE:LINE.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns what it wrote on its error stream, or else on its output */
function playwright(args: string[], { cwd, env, signal }: { cwd: string; env: NodeJS.ProcessEnv; signal: AbortSignal }): Promise<string> {
  let cli: string;
  try {
    cli = createRequire(join(cwd, 'package.json')).resolve('@playwright/test/cli');
  } catch {
    throw new CommandError(`@playwright/test was not found from ${cwd}. Start this command in the folder of the Playwright project.`);
  }
  return new Promise((done, fail) => {
    // Its output is not ours: that stream belongs to the protocol.
    const child = spawn(process.execPath, [cli, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], signal, killSignal: 'SIGINT' });
    let [out, err] = ['', ''];
    child.stdout.on('data', chunk => {
      out += chunk;
    });
    child.stderr.on('data', chunk => {
      err += chunk;
    });
    child.on('error', fail);
    child.on('close', () => done(err.trim() || out.trim()));
  });
}

function readReport(file: string, said: string): JsonReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonReport;
  } catch {
    throw new CommandError(`Playwright ended without a report: ${said.split('\n')[0] || 'it said nothing'}`);
  }
}

/** @param placed the path of a file of the report, as a person in the project's folder writes it */
function testsOf({ specs = [], suites = [] }: JsonSuite, placed: (file: string) => string): RanTest[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ results }) => {
      const last = results.at(-1);
      return last ? [{ title, place: `${placed(file)}:${line}`, ...whatIsLeft(last) }] : [];
    }),
  );
  return [...own, ...suites.flatMap(suite => testsOf(suite, placed))];
}

function whatIsLeft({ status, errors, attachments }: JsonResult): Omit<RanTest, 'title' | 'place'> {
  const last = (name: string) => attachments.findLast(one => one.name === name);
  const [stored, trace, page] = [last('xenotester-verdict'), last('xenotester-trace'), last('xenotester-filmstrip')];
  const text =
    stored?.body === undefined ? stored?.path && readFileSync(stored.path, 'utf8') : Buffer.from(stored.body, 'base64').toString();
  const verdict = text ? (JSON.parse(text) as Verdict) : undefined;
  return {
    status,
    ...(verdict && { verdict }),
    ...(trace?.path !== undefined && { trace: trace.path }),
    ...(page?.path !== undefined && { page: page.path }),
    ...(errors[0]?.message !== undefined && { error: errors[0].message }),
  };
}

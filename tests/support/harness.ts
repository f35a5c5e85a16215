/** Runs `playwright test` in small real projects, as a user would: by exit code, output and report. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { test as base } from '@playwright/test';
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import { ensureBuilt, REPOSITORY } from './built.js';
import { slowness } from './machine.js';

export interface RunOptions {
  /** Folder inside the project in which the command is started. Default: the project's own. */
  cwd?: string;
  env?: Record<string, string>;
  /** Reporters, comma-separated. Default `list,json`; without `json` there is no report. `null`: those of the config. */
  reporter?: string | null;
  /** A command, with its arguments, that runs the rest of the line: `unshare`, `nice`. */
  wrap?: readonly string[];
  /** Runs something while the command runs; gets its process, whose group is that of all its children. */
  during?: (child: ChildProcess) => Promise<void> | void;
}

export interface RunTest {
  /** Titles from the outermost describe to the test, joined by ` › `. */
  title: string;
  project: string;
  /** Path from the project's folder, and line: `scenarios/login.md:3`. */
  place: string;
  tags: string[];
  status: 'skipped' | 'expected' | 'unexpected' | 'flaky';
  results: JSONReportTestResult[];
}

export interface Run {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  /** Of the JSON reporter; undefined if it wrote none. */
  report: JSONReport | undefined;
  /** The tests of the report, in its order. */
  tests: RunTest[];
  dir: string;
}

export interface Project {
  dir: string;
  write(path: string, content: string | Uint8Array): void;
  remove(path: string): void;
  /** `args` follow `playwright test`. */
  run(args?: string[], options?: RunOptions): Promise<Run>;
}

export type ProjectFiles = Record<string, string | Uint8Array>;

interface RanOnce {
  /** What came of the project. */
  ran: Run;
}

interface RunnerFixtures {
  createProject: (files: ProjectFiles) => Promise<Project>;
  /** Writes a project and runs it once. What still runs at the end of the test is killed; the folder stays only if the test failed. */
  runProject: (files: ProjectFiles, args?: string[], options?: RunOptions) => Promise<Run>;
}

export const test = base.extend<RunnerFixtures, { compiled: undefined }>({
  compiled: [
    async ({}, use) => {
      await ensureBuilt();
      await use(undefined);
    },
    { scope: 'worker', title: 'compile the package', timeout: 300_000 * slowness },
  ],
  createProject: async ({ compiled: _ }, use, testInfo) => {
    const children = new Set<ChildProcess>();
    const folders: string[] = [];
    await use(async files => {
      const project = await makeProject(files, children);
      folders.push(project.dir);
      return project;
    });
    for (const child of children) killGroup(child);
    const passed = testInfo.status === testInfo.expectedStatus;
    for (const dir of folders) {
      if (passed) rmSync(dir, { recursive: true, force: true });
      else testInfo.annotations.push({ type: 'project', description: relative(REPOSITORY, dir) });
    }
  },
  runProject: async ({ createProject }, use) => {
    await use(async (files, args, options) => (await createProject(files)).run(args, options));
  },
});

export { expect } from '@playwright/test';

/**
 * A `test` for files that ask many things of one run: the project is played once, whoever asks first. Such a file needs
 * `test.describe.configure({ mode: 'default' })`, or each worker plays it.
 */
export function ranOnce(files: ProjectFiles, args?: string[], options?: RunOptions) {
  return test.extend<object, RanOnce>({
    ran: [
      async ({ compiled: _ }, use) => {
        const children = new Set<ChildProcess>();
        const project = await makeProject(files, children);
        await use(await project.run(args, options));
        for (const child of children) killGroup(child);
        rmSync(project.dir, { recursive: true, force: true });
      },
      { scope: 'worker', title: 'play the project', timeout: 300_000 * slowness },
    ],
  });
}

/** A project that outlives a test: whoever makes it removes its folder, and ends `children`. */
export async function makeProject(files: ProjectFiles, children: Set<ChildProcess>): Promise<Project> {
  const dir = await createFolder();
  const project: Project = {
    dir,
    write(path, content) {
      const file = join(dir, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    remove: path => rmSync(join(dir, path), { recursive: true }),
    run: (args = [], options = {}) => runPlaywright(dir, args, options, children),
  };
  if (!('package.json' in files)) project.write('package.json', '{ "private": true, "type": "module" }\n');
  for (const [path, content] of Object.entries(files)) project.write(path, content);
  return project;
}

/** Beside the repository's own `node_modules`, so that Playwright is the same copy; our package is there as an installer would put it. */
async function createFolder(): Promise<string> {
  const root = join(REPOSITORY, 'tests', '.tmp');
  mkdirSync(root, { recursive: true });
  if (!existsSync(join(root, '.gitignore'))) writeFileSync(join(root, '.gitignore'), '*\n');
  const dir = await mkdtemp(join(root, 'project-'));
  // A copy, not a link: Playwright compiles what lies outside `node_modules`, and users' packages lie inside.
  const installed = join(dir, 'node_modules', 'xenotester');
  cpSync(join(REPOSITORY, 'dist'), join(installed, 'dist'), {
    recursive: true,
    filter: path => !/\.(?:d\.ts|map|tmp|tsbuildinfo|pid)$/.test(path),
  });
  cpSync(join(REPOSITORY, 'package.json'), join(installed, 'package.json'));
  return dir;
}

async function runPlaywright(dir: string, args: string[], options: RunOptions, children: Set<ChildProcess>): Promise<Run> {
  const reportFile = join(dir, 'report.json');
  rmSync(reportFile, { force: true });
  const { reporter = 'list,json' } = options;
  const cli = join(REPOSITORY, 'node_modules', '@playwright', 'test', 'cli.js');
  const line = [process.execPath, cli, 'test', ...(reporter === null ? [] : [`--reporter=${reporter}`]), ...args];
  const [command, ...rest] = [...(options.wrap ?? []), ...line] as [string, ...string[]];
  const child = spawn(command, rest, {
    cwd: resolve(dir, options.cwd ?? '.'),
    env: { ...cleanEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  children.add(child);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', chunk => stdout.push(chunk));
  child.stderr.on('data', chunk => stderr.push(chunk));
  const ended = new Promise<number | null>((done, failed) => {
    child.on('error', failed);
    child.on('close', done);
  });
  await options.during?.(child);
  const exitCode = await ended;
  const report = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as JSONReport) : undefined;
  const text = (chunks: Buffer[]) => Buffer.concat(chunks).toString('utf8');
  return { exitCode, stdout: text(stdout), stderr: text(stderr), report, tests: report ? testsOf(report, dir) : [], dir };
}

/** Without what the outer run, its terminal and the machine's owner have set: a project under test must not know them. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const isForeign =
    /^(?:FORCE_COLOR|NO_COLOR|DEBUG|DEBUG_COLORS|CI|NODE_OPTIONS|NODE_ENV|TEST_\w+|PW_\w+|PWTEST_\w+|PLAYWRIGHT_(?!BROWSERS_PATH)\w+|XENOTESTER_\w+|ANTHROPIC_\w+|npm_\w+)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isForeign.test(name)));
}

export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has ended already.
  }
}

function testsOf(report: JSONReport, dir: string): RunTest[] {
  const found: RunTest[] = [];
  const visit = (suite: JSONReportSuite, titles: string[]): void => {
    for (const spec of suite.specs) {
      const place = relative(dir, resolve(report.config.rootDir, spec.file)).split(sep).join('/');
      for (const { projectName, status, results } of spec.tests) {
        const title = [...titles, spec.title].join(' › ');
        found.push({ title, project: projectName, place: `${place}:${spec.line}`, tags: spec.tags, status, results });
      }
    }
    for (const child of suite.suites ?? []) visit(child, [...titles, child.title]);
  };
  // The outermost suites are files: their titles are paths.
  for (const suite of report.suites) visit(suite, []);
  return found;
}

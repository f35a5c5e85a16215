/** A user's project with the built package in it, in a folder of its own; a case is a small project below it. */
import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../truth/root.js';
import type { Case } from './case.js';
import { endNow } from './leftovers.js';

export interface Projects {
  /** Lays a case out. */
  prepare(one: Case): CaseProject;
  /** The author's steps, as the package's own command reads them. */
  stepsOf(project: CaseProject): Promise<string[]>;
  close(): void;
}

export interface CaseProject {
  dir: string;
  /** Copy of the case, which its programs may write into. */
  folder: string;
  pageLog: string;
  /** Written by the test: home folder and environment of the programs. */
  world: string;
  /** Written at the end of the test. */
  outcome: string;
  /** @param page URL of its page */
  setApps(apps: Readonly<Record<string, string>>, page: string): void;
}

export async function openProjects(): Promise<Projects> {
  await build();
  const root = projectRoot();
  const scratch = join(root, 'tests', '.tmp');
  mkdirSync(scratch, { recursive: true });
  writeFileSync(join(scratch, '.gitignore'), '*\n');
  const dir = mkdtempSync(join(scratch, 'strangers-'));
  // A copy, not a link: Playwright compiles what lies outside of `node_modules`, and a user's package lies inside.
  const installed = join(dir, 'node_modules', 'xenotester');
  cpSync(join(root, 'dist'), join(installed, 'dist'), { recursive: true, filter: path => !/\.(?:d\.ts|map|tsbuildinfo|pid)$/.test(path) });
  cpSync(join(root, 'package.json'), join(installed, 'package.json'));
  writeFileSync(join(dir, 'package.json'), '{ "private": true, "type": "module" }\n');
  let count = 0;
  return {
    prepare(one) {
      const own = join(dir, `${++count}-${basename(one.folder).replaceAll(/[^\w.-]/g, '_')}`);
      const folder = join(own, 'case');
      mkdirSync(own);
      cpSync(one.folder, folder, { recursive: true });
      writeFileSync(join(own, 'page.log'), '');
      writeFileSync(join(own, 'playwright.config.js'), configOf(one));
      writeFileSync(join(own, 'case-test.js'), TEST);
      return {
        dir: own,
        folder,
        pageLog: join(own, 'page.log'),
        world: join(own, 'world.json'),
        outcome: join(own, 'outcome.json'),
        setApps(apps, page) {
          const fill = (line: string): string => line.replaceAll('{page}', page || 'about:blank').replaceAll('{case}', folder);
          const filled = Object.entries(apps).map(([name, line]) => [name, fill(line)]);
          writeFileSync(join(own, 'apps.json'), JSON.stringify(Object.fromEntries(filled)));
        },
      };
    },
    async stepsOf({ dir: own }) {
      const cli = join(installed, 'dist', 'cli', 'main.js');
      const line = [cli, 'plan', join('case', 'scenario.md'), '--json'];
      // It exits with 1 where a sentence is not understood, and says all the same what the sentences are.
      const { stdout } = (await promisify(execFile)(process.execPath, line, { cwd: own, timeout: 60_000 }).catch(error => error)) as {
        stdout?: string;
      };
      try {
        const { scenarios } = JSON.parse(stdout ?? '') as { scenarios: { steps: { text: string }[] }[] };
        return scenarios.flatMap(({ steps }) => steps.map(({ text }) => text));
      } catch {
        return [];
      }
    },
    close() {
      endNow(`${dir}/`);
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function configOf({ brain, language, seconds }: Case): string {
  const use = {
    brain: brain === 'claude' ? 'anthropic' : brain,
    language,
    desktopVideo: 'off',
    limits: { maxSeconds: seconds },
    // The display is there before the test: its environment is what the case's own script of the truth needs.
    headless: false,
  };
  return `
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester/config';
const file = join(import.meta.dirname, 'apps.json');
// For the commands, which see no test: the programs are words of the sentences.
const apps = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
export default defineConfig({
  testDir: defineScenarios({ scenarios: 'case/scenario.md', test: './case-test.js' }),
  outputDir: 'results',
  workers: 1,
  timeout: ${(seconds + 60) * 1000},
  reporter: [['line']],
  use: { ...${JSON.stringify(use)}, apps },
});
`;
}

/** Beside the scenario: its home is filled before it begins, and what is true is asked while its programs still run. */
const TEST = `
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from 'xenotester';

const at = name => join(import.meta.dirname, name);

export const test = base.extend({
  apps: async ({}, use, testInfo) => {
    const home = testInfo.outputPath('home');
    const apps = JSON.parse(readFileSync(at('apps.json'), 'utf8'));
    await use(Object.fromEntries(Object.entries(apps).map(([name, line]) => [name, line.replaceAll('{home}', home)])));
  },
  truth: [
    async ({ agent, playwright: _ }, use, testInfo) => {
      const { home } = agent;
      if (existsSync(at('case/home'))) cpSync(at('case/home'), home, { recursive: true });
      const { DISPLAY, DBUS_SESSION_BUS_ADDRESS } = process.env;
      // Programs keep their settings in files of their home: what asks dconf sees none of them.
      const env = { ...process.env, HOME: home, GSETTINGS_BACKEND: 'keyfile', PAGE_LOG: at('page.log'), CASE: at('case') };
      writeFileSync(at('world.json'), JSON.stringify({ home, bus: DBUS_SESSION_BUS_ADDRESS, env }));
      const begin = performance.now();
      await use();
      const seconds = (performance.now() - begin) / 1000;
      const truth = await run(at('case/truth.sh'), env);
      const { status, errors, annotations, attachments } = testInfo;
      const kept = attachments.map(({ name, path, body }) => ({ name, path, body: body?.toString('utf8') }));
      writeFileSync(at('outcome.json'), JSON.stringify({ status, errors, annotations, attachments: kept, truth, seconds, display: DISPLAY }));
    },
    { auto: true, timeout: 60_000 },
  ],
});

function run(script, env) {
  return new Promise(done => {
    const child = spawn('bash', [script], { env, cwd: at('case'), detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', part => said.push(part));
    const end = () => { try { process.kill(-child.pid, 'SIGKILL'); } catch {} };
    const late = setTimeout(end, 20_000);
    child.on('exit', code => {
      clearTimeout(late);
      // A program that it left behind may hold its output open.
      setTimeout(() => { end(); done({ code, said: Buffer.concat(said).toString('utf8').slice(0, 2000) }); }, 50);
    });
  });
}
`;

export interface Ended {
  /** Null where it had to be ended. */
  code: number | null;
  output: string;
}

/** Plays a case as a user does, and ends it with all that it started. */
export async function play({ dir }: CaseProject, env: Record<string, string>, withinMs: number): Promise<Ended> {
  const cli = join(projectRoot(), 'node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(process.execPath, [cli, 'test'], {
    cwd: dir,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => parts.push(part));
  // First asked, so that display and programs are closed in order; then ended.
  const asked = setTimeout(() => signal(child.pid, 'SIGTERM'), withinMs);
  const ended = setTimeout(() => signal(child.pid, 'SIGKILL'), withinMs + 15_000);
  const stop = (): void => signal(child.pid, 'SIGKILL');
  process.once('exit', stop);
  const code = await new Promise<number | null>(resolve => child.on('exit', resolve).on('error', () => resolve(null)));
  clearTimeout(asked);
  clearTimeout(ended);
  process.off('exit', stop);
  signal(child.pid, 'SIGKILL');
  return { code, output: Buffer.concat(parts).toString('utf8') };
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The whole group has ended already.
  }
}

/** Without what the terminal and the machine's owner have set. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const isForeign =
    /^(?:FORCE_COLOR|NO_COLOR|DEBUG|DEBUG_COLORS|CI|DISPLAY|NODE_OPTIONS|NODE_ENV|TEST_\w+|PW_\w+|PWTEST_\w+|PLAYWRIGHT_(?!BROWSERS_PATH)\w+|XENOTESTER_\w+|ANTHROPIC_\w+|npm_\w+)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isForeign.test(name)));
}

/** Compiles `src` if `dist` is older. Type errors do not stop it: they are found elsewhere. */
async function build(): Promise<void> {
  const root = projectRoot();
  const stamp = statSync(join(root, 'dist', '.tsbuildinfo'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (newest(join(root, 'src')) <= stamp) return;
  const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root }).catch(
    error => error,
  );
  if (stdout) console.log(`the package has type errors:\n${String(stdout).split('\n').slice(0, 5).join('\n')}`);
  if (!existsSync(join(root, 'dist', 'index.js'))) throw new Error(`expected a compiled package in ${join(root, 'dist')}, found none`);
}

function newest(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true }).map(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newest(path) : statSync(path).mtimeMs;
  });
  return Math.max(statSync(dirname(join(folder, 'x'))).mtimeMs, ...times);
}

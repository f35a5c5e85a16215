/** A case's project, as a user has one: the built package, its scenario, its programs. It is kept from night to night. */
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { projectRoot } from '../truth/root.js';

/** What the test writes once it is over. */
export interface NightEnd {
  status?: string;
  /** Exit code of the case's own script: 0, it is so; 3, only the picture tells. */
  truth?: number | null;
  annotations?: { type: string; description?: string }[];
}

export interface NightProject {
  dir: string;
  /** `PATH` of its programs, its set's (and the broken copy's) first. */
  path(isBroken: boolean): string;
  /** What the last run left; nothing where the test did not begin. */
  end(): NightEnd;
}

/** @param folder the case: `scenario.md`, and where it needs them `home/`, `prepare.sh`, `truth.sh`, `broken/` */
export function nightProject(folder: string, out: string): NightProject {
  const one = resolve(folder);
  const set = resolve(one, '../..');
  const dir = join(resolve(out), 'project');
  if (!existsSync(dir)) layOut(one, set, dir);
  return {
    dir,
    path: isBroken => [...(isBroken ? [join(one, 'broken')] : []), join(set, 'bin'), process.env.PATH].join(':'),
    end() {
      const file = join(dir, 'end.json');
      return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    },
  };
}

function layOut(one: string, set: string, dir: string): void {
  const root = projectRoot();
  const modules = join(dir, 'node_modules');
  // A copy, not a link: Playwright compiles what lies outside of `node_modules`.
  cpSync(join(root, 'dist'), join(modules, 'xenotester', 'dist'), { recursive: true });
  copyFileSync(join(root, 'package.json'), join(modules, 'xenotester', 'package.json'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== 'xenotester') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  writeFileSync(join(dir, 'package.json'), '{ "private": true, "type": "module" }\n');
  mkdirSync(join(dir, 'scenarios'));
  copyFileSync(join(one, 'scenario.md'), join(dir, 'scenarios', `${basename(one)}.md`));
  const apps = join(set, 'apps.json');
  writeFileSync(join(dir, 'playwright.config.js'), configOf(existsSync(apps) ? readFileSync(apps, 'utf8') : '{}'));
  writeFileSync(join(dir, 'case-test.js'), testOf(one));
}

/** Whoever plays the model thinks for minutes; what the run itself takes is bound by its turns. */
function configOf(apps: string): string {
  return `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester/config';
export default defineConfig({
  testDir: defineScenarios({ test: './case-test.js' }),
  outputDir: 'results',
  workers: 1,
  timeout: 100 * 60_000,
  reporter: [['list'], ['html', { open: 'never' }], ['xenotester/reporter']],
  use: {
    apps: ${apps},
    recordings: 'auto',
    headless: false,
    limits: { maxTurns: 100, maxSeconds: 5900, maxCostUsd: 20 },
    claude: { transport: { idleMs: 5_000_000, attemptMs: 5_000_000, maxRetries: 0 } },
  },
});
`;
}

function testOf(one: string): string {
  return `
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from 'xenotester';
const one = ${JSON.stringify(one)};
export const test = base.extend({
  apps: async ({ apps }, use, testInfo) => {
    const filled = line => line.replaceAll('{home}', testInfo.outputPath('home'));
    await use(Object.fromEntries(Object.entries(apps).map(([name, line]) => [name, typeof line === 'string' ? filled(line) : line])));
  },
  // It needs no agent, so it is over last: what a program writes as it ends is there by then.
  truth: [
    async ({}, use, testInfo) => {
      const home = testInfo.outputPath('home');
      mkdirSync(home, { recursive: true });
      if (existsSync(join(one, 'home'))) cpSync(join(one, 'home'), home, { recursive: true });
      if (existsSync(join(one, 'prepare.sh'))) spawnSync('sh', [join(one, 'prepare.sh'), home], { stdio: 'inherit' });
      await use();
      const script = join(one, 'truth.sh');
      const env = { ...process.env, HOME: home };
      const truth = existsSync(script) ? spawnSync('sh', [script, home], { env, timeout: 30_000 }).status : 3;
      const { status, annotations } = testInfo;
      // Of several scenarios the first that is not green is the case's end.
      const file = join(import.meta.dirname, 'end.json');
      const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
      const isRed = before !== undefined && before.status !== testInfo.expectedStatus;
      if (!isRed) writeFileSync(file, JSON.stringify({ truth, status, annotations }));
      else writeFileSync(file, JSON.stringify({ ...before, truth }));
    },
    { auto: true, timeout: 60_000 },
  ],
});
`;
}

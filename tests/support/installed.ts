/** The package as a user has it: installed from its tarball into an empty folder, install scripts blocked, and played there. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt, REPOSITORY } from './built.js';
import { cleanEnvironment } from './harness.js';
import { ownFolder } from './temporary.js';

const run = promisify(execFile);
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];

const SCENARIO = `# A note

## Nothing is left
Expect:
- file "note.txt" does not exist

## Something is left
Expect:
- file "note.txt" exists
`;
const CODE = `import { test } from 'xenotester';
test('in code', async ({ agent }) => {
  await agent.check('file "a.txt" does not exist');
});
`;
const CONFIG = `import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester/config';
export default defineConfig({
  workers: 1, timeout: 120_000, reporter: [['list'], ['xenotester/reporter']], use: { brain: 'offline', language: 'en' },
  projects: [{ name: 'scenarios', testDir: defineScenarios({ scenarios: 'scenarios' }) }, { name: 'code', testDir: 'tests' }],
});
`;
/** What the project says on each version: two that pass, one that fails. */
export const OUTCOME =
  'xenotester scenarios: failed passed=2 pending=0 expected=0 product=1 not_done=0 not_decided=0 environment=0 model=0 stopped=0 code=0';

export interface Played {
  code: number;
  stdout: string;
  stderr: string;
}

export function hasRegistry(): Promise<boolean> {
  return run('npm', ['ping'], { cwd: REPOSITORY }).then(
    () => true,
    () => false,
  );
}

/** @returns the folder; it goes with the process */
export async function installPackage(): Promise<string> {
  await ensureBuilt();
  const folder = ownFolder('xenotester-install-');
  await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: REPOSITORY });
  const archive = readdirSync(folder).find(name => name.endsWith('.tgz'))!;
  writeFileSync(join(folder, 'package.json'), '{ "name": "user", "version": "1.0.0", "private": true, "type": "module" }');
  for (const name of ['scenarios', 'tests']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'playwright.config.js'), CONFIG);
  writeFileSync(join(folder, 'scenarios', 'note.md'), SCENARIO);
  writeFileSync(join(folder, 'tests', 'code.spec.js'), CODE);
  await add(folder, `./${archive}`, '@playwright/test');
  return folder;
}

export async function add(folder: string, ...packages: string[]): Promise<void> {
  await run('npm', ['install', ...QUIET, ...packages], { cwd: folder, env: cleanEnvironment() });
}

/** Runs the installed project's tests. @param node the program that runs them */
export async function play(folder: string, node = process.execPath): Promise<Played> {
  const command = [join('node_modules', '@playwright', 'test', 'cli.js'), 'test'];
  return run(node, command, { cwd: folder, env: cleanEnvironment() }).then(
    ended => ({ code: 0, ...ended }),
    (error: Played) => error,
  );
}

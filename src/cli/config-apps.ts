/** The programs that a Playwright config names: `xenotester plan` reads sentences with the words that a run would have. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map(ending => `playwright.config.${ending}`);

/** A config may be long in loading; one that hangs must not keep the command for ever. */
const LOADS_WITHIN_MS = 60_000;

export interface ConfigApps {
  names: string[];
  /** Why the config, which is there, could not be read. */
  problem?: string;
}

/** Playwright itself reads the config, TypeScript or not, in a process of its own; no test is run and no stub is written. */
export function appsOfConfig(file: string): ConfigApps {
  const config = configAbove(dirname(resolve(file))) ?? configAbove(process.cwd());
  if (config === undefined) return { names: [] };
  const folder = mkdtempSync(join(tmpdir(), 'xenotester-plan-'));
  try {
    const cli = createRequire(config).resolve('@playwright/test/cli');
    const out = join(folder, 'apps.json');
    const reporter = fileURLToPath(new URL('./config-apps-reporter.js', import.meta.url));
    const args = [
      cli,
      'test',
      '--list',
      '--config',
      config,
      '--reporter',
      reporter,
      '--pass-with-no-tests',
      'no-such-file-of-xenotester-plan',
    ];
    const ended = spawnSync(process.execPath, args, {
      cwd: dirname(config),
      encoding: 'utf8',
      timeout: LOADS_WITHIN_MS,
      // In a worker defineScenarios() writes nothing.
      env: { ...process.env, TEST_WORKER_INDEX: '0', XENOTESTER_APPS_FILE: out },
    });
    if (existsSync(out)) return { names: JSON.parse(readFileSync(out, 'utf8')) as string[] };
    const said = `${ended.stderr ?? ''}${ended.stdout ?? ''}`.trim().split('\n')[0];
    return { names: [], problem: `${config}: ${ended.error?.message ?? (said || 'Playwright could not load it')}` };
  } catch (error) {
    return { names: [], problem: `${config}: ${(error as Error).message.split('\n')[0]}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The config of the project that the folder belongs to: nothing above a package.json is looked at. */
function configAbove(folder: string): string | undefined {
  const found = NAMES.map(name => join(folder, name)).find(existsSync);
  if (found || existsSync(join(folder, 'package.json'))) return found;
  const above = dirname(folder);
  return above === folder ? undefined : configAbove(above);
}

/** The programs that a Playwright config names: `plan` and `read` take sentences with the words that a run would have. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize } from 'node:v8';
import type { HandedOn } from '../fixture/trying.js';
import type { AppCommand } from '../scenario/scenario.js';
import { CommandError, type Io } from './command.js';
import { keep, kept } from './config-cache.js';
import type { Witnessed } from './config-witness.js';

const NAMES = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map(ending => `playwright.config.${ending}`);

/** A config may be long in loading; one that hangs must not keep the command for ever. */
const LOADS_WITHIN_MS = 60_000;

export interface ConfigAnswer {
  apps: Readonly<Record<string, AppCommand>>;
  handedOn?: HandedOn | undefined;
  /** Why the config, which is there, could not be read. */
  problem?: string | undefined;
  /** Undefined: it is not known what the names depend on. */
  witnessed?: Witnessed | undefined;
}

type Ask = (config: string, env: NodeJS.ProcessEnv) => ConfigAnswer;

/**
 * For all files of one command: the names that the config of a file has. Each config is read once, and not at all while what was kept of it
 * still holds. One that cannot be read is told once, and names nothing.
 */
export function configReader({ cwd, env, stderr }: Io, ask: Ask = askPlaywright): (file: string) => readonly string[] {
  const read = new Map<string, readonly string[]>();
  // In a worker defineScenarios() writes nothing.
  const inside = { ...env, TEST_WORKER_INDEX: '0' };
  return file => {
    const config = configAbove(dirname(resolve(cwd, file))) ?? configAbove(cwd);
    if (config === undefined) return [];
    const known = read.get(config) ?? kept(config, inside) ?? askAnew(config);
    read.set(config, known);
    return known;
  };

  function askAnew(config: string): readonly string[] {
    const begun = Date.now();
    const { apps, problem, witnessed } = ask(config, inside);
    const names = Object.keys(apps);
    if (problem !== undefined)
      stderr.write(`xenotester: the programs of the Playwright config are not known, so their names are no words: ${problem}\n`);
    else if (witnessed) keep(config, names, witnessed, begun);
    return names;
  }
}

/** The programs that the config of a folder names, with their commands, and who acts by it. @throws CommandError where the config cannot be read */
export function optionsOfConfig({ cwd, env }: Pick<Io, 'cwd' | 'env'>): Pick<ConfigAnswer, 'apps'> & { handedOn: HandedOn } {
  const config = configAbove(cwd);
  const none = { use: {}, functions: [] };
  if (config === undefined) return { apps: {}, handedOn: none };
  const { apps, handedOn = none, problem } = list(config, { ...env, TEST_WORKER_INDEX: '0' }, false);
  if (problem !== undefined) throw new CommandError(`the Playwright config cannot be read: ${problem}`);
  return { apps, handedOn };
}

/** What the witness cannot bear to watch is read without one, and not kept. */
function askPlaywright(config: string, env: NodeJS.ProcessEnv): ConfigAnswer {
  const answer = list(config, env, true);
  return answer.problem === undefined ? answer : list(config, env, false);
}

/** Playwright itself reads the config, TypeScript or not, in a process of its own; no test is run and no stub is written. */
function list(config: string, env: NodeJS.ProcessEnv, isWitnessed: boolean): ConfigAnswer {
  const folder = mkdtempSync(join(tmpdir(), 'xenotester-plan-'));
  try {
    const cli = createRequire(config).resolve('@playwright/test/cli');
    const [out, seen] = [join(folder, 'config'), join(folder, 'witnessed.json')];
    const reporter = fileURLToPath(new URL('./config-apps-reporter.js', import.meta.url));
    const args = ['test', '--list', '--config', config, '--reporter', reporter];
    const ended = spawnSync(process.execPath, [cli, ...args, '--pass-with-no-tests', 'no-such-file-of-xenotester-plan'], {
      cwd: dirname(config),
      encoding: 'utf8',
      timeout: LOADS_WITHIN_MS,
      env: {
        ...env,
        XENOTESTER_CONFIG_FILE: out,
        ...(isWitnessed && {
          NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import ${new URL('./config-witness.js', import.meta.url)}`.trim(),
          XENOTESTER_WITNESS_FILE: seen,
        }),
      },
    });
    if (existsSync(out))
      return {
        ...deserialize(readFileSync(out)),
        ...(existsSync(seen) && { witnessed: JSON.parse(readFileSync(seen, 'utf8')) as Witnessed }),
      };
    const said = `${ended.stderr ?? ''}${ended.stdout ?? ''}`.trim().split('\n')[0];
    return { apps: {}, problem: `${config}: ${ended.error?.message ?? (said || 'Playwright could not load it')}` };
  } catch (error) {
    return { apps: {}, problem: `${config}: ${(error as Error).message.split('\n')[0]}` };
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

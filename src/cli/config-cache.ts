/** What was learnt of a Playwright config, kept in `.xenotester` beside it. It holds only while everything that it was made of is the same. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Witnessed } from './config-witness.js';

interface Kept {
  version: 1;
  names: string[];
  /** Path → what was there. */
  paths: Record<string, string>;
  variables: Record<string, string | null>;
}

/** A file that changed so shortly before it was read may have been read before it changed: clocks of file systems are coarse. */
const TOO_FRESH_MS = 20;

/** The names, or undefined: nothing is kept, or something has changed since. */
export function kept(config: string, env: NodeJS.ProcessEnv): readonly string[] | undefined {
  try {
    const { version, names, paths, variables } = JSON.parse(readFileSync(placeOf(config), 'utf8')) as Kept;
    const holds =
      version === 1 &&
      names.every(name => typeof name === 'string') &&
      Object.hasOwn(paths, config) &&
      Object.entries(paths).every(([path, was]) => stateOf(path) === was) &&
      Object.entries(variables).every(([name, was]) => (env[name] ?? null) === was);
    return holds ? names : undefined;
  } catch {
    return undefined;
  }
}

/** @param begun `Date.now()` before the config was read: what changed later is not what was read */
export function keep(config: string, names: readonly string[], { paths, variables, isOpen }: Witnessed, begun: number): void {
  if (isOpen) return;
  const all = [...new Set([config, ...TOLD_BY_PLACE.map(name => join(dirname(config), name)), ...paths])];
  if (all.some(path => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > begun - TOO_FRESH_MS)) return;
  const value: Kept = { version: 1, names: [...names], paths: Object.fromEntries(all.map(path => [path, stateOf(path)])), variables };
  const place = placeOf(config);
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(join(dirname(place), '.gitignore'), '*\n');
    // Another command may read it now: it must never see half a file.
    const draft = `${place}.${process.pid}.tmp`;
    writeFileSync(draft, JSON.stringify(value));
    renameSync(draft, place);
  } catch {
    // A project that nobody may write to is read anew each time.
  }
}

/** Of a larger file size and time say whether it changed. */
const MOST_BYTES = 1 << 20;

/** What decides how a config is read without being imported by it. */
const TOLD_BY_PLACE = ['package.json', 'tsconfig.json'];

function placeOf(config: string): string {
  return join(dirname(config), '.xenotester', 'config-apps', `${basename(config)}.json`);
}

function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 'absent';
  const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
  if (stats.isDirectory()) return `folder ${hash(readdirSync(path).sort().join('\n'))}`;
  return stats.isFile() && stats.size <= MOST_BYTES ? `file ${hash(readFileSync(path))}` : `file ${stats.size} ${stats.mtimeMs}`;
}

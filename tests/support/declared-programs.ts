/**
 * The programs that anything here may start, and a PATH that holds links to just these: a helper that nobody declared fails on its author's
 * machine, too. Users' programs stand in src/desktop/system.ts, those of tests and benchmarks in scripts/programs.json.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findExecutable } from '../../src/desktop/display/executable.js';
import { systemParts, waylandParts } from '../../src/desktop/system.js';
import { REPOSITORY } from './built.js';

export interface Declared {
  name: string;
  /** Debian's package. */
  package: string;
  purpose: string;
}

const ours = JSON.parse(readFileSync(join(REPOSITORY, 'scripts', 'programs.json'), 'utf8')) as Record<
  'tests' | 'bench' | 'asked',
  Declared[]
>;

/** By who needs them. Each program of a package that stands here is declared with it. */
export const declared: Readonly<Record<'users' | 'tests' | 'bench' | 'asked', readonly Declared[]>> = {
  users: [...systemParts, ...waylandParts].filter(({ kind }) => kind === 'program'),
  ...ours,
};

const PROGRAM = /^\/(?:usr\/)?(?:s?bin|games)\/[^/]+$/;

/**
 * Makes the folder of links, and gives its path, for PATH. Holds Debian's required packages (a base system), Node, and what is declared.
 * @returns undefined where there is no dpkg: such a system cannot be held to the list
 */
export function declaredPath(
  programs: readonly Declared[] = Object.values(declared).flat(),
  path = process.env.PATH ?? '',
): string | undefined {
  const required = packagesOfABaseSystem();
  if (!required) return undefined;
  const links = new Map<string, string>();
  for (const file of filesOf([...required, ...programs.map(one => one.package)])) {
    if (PROGRAM.test(file) && !links.has(basename(file)) && existsSync(file)) links.set(basename(file), file);
  }
  // By name as well: an alternative (ImageMagick's import) belongs to no package. Where it ends, so that links to links stay the same.
  for (const { name } of programs) {
    const found = links.has(name) ? undefined : findExecutable(name, path);
    if (found) links.set(name, realpathSync(found));
  }
  for (const name of ['node', 'npm', 'npx']) {
    const file = join(dirname(process.execPath), name);
    if (existsSync(file)) links.set(name, file);
  }
  return folderOf(links);
}

function packagesOfABaseSystem(): string[] | undefined {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own format.
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Priority} ${Package}\n'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  return stdout.split('\n').flatMap(line => (line.startsWith('required ') ? line.slice('required '.length) : []));
}

/** Of those that are installed; about the others dpkg says nothing on stdout. */
function filesOf(packages: readonly string[]): string[] {
  return spawnSync('dpkg-query', ['-L', ...new Set(packages)], { encoding: 'utf8', maxBuffer: 1 << 26 }).stdout.split('\n');
}

/** Named by what it holds; made beside its place and moved, as several runs may begin at once. */
function folderOf(links: ReadonlyMap<string, string>): string {
  const cache = join(REPOSITORY, 'node_modules', '.cache', 'xenotester');
  const name = createHash('sha256')
    .update(JSON.stringify([...links]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(cache, `path-${name}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const [link, file] of links) symlinkSync(file, join(draft, link));
  try {
    renameSync(draft, folder);
  } catch {
    // Another run was first, with the same links.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

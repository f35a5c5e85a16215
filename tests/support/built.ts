/** The compiled package, which projects under test use as their users do. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const REPOSITORY = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Written last: what lies in `dist` before that is half a build. */
const STAMP = join(REPOSITORY, 'node_modules', '.cache', 'xenotester', 'built');
const BUILT = join(REPOSITORY, 'dist', 'index.js');
const LOCK = join(REPOSITORY, 'dist', '.building.pid');

/** Builds the package if `src` is newer, one process at a time. */
export async function ensureBuilt(): Promise<void> {
  if (isFresh()) return;
  mkdirSync(dirname(LOCK), { recursive: true });
  while (!takeLock()) await pause(200);
  try {
    if (isFresh()) return;
    await promisify(execFile)(process.execPath, [join('scripts', 'build.mjs')], { cwd: REPOSITORY }).catch(({ stdout, stderr }) => {
      throw new Error(`expected that the package builds (npm run build), and it does not:\n${stdout}${stderr}`);
    });
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function isFresh(): boolean {
  const stamp = existsSync(BUILT) ? (statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0) : 0;
  return newest(join(REPOSITORY, 'src')) <= stamp;
}

function newest(folder: string): number {
  const times = readdirSync(folder, { withFileTypes: true }).map(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newest(path) : statSync(path).mtimeMs;
  });
  return Math.max(0, ...times);
}

/** A file is made by one process only; that of a process that was killed is taken over. */
function takeLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = Number(read(LOCK));
    if (owner > 0 && !isRunning(owner)) rmSync(LOCK, { force: true });
    return false;
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

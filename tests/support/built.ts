/** The compiled package, which projects under test use as their users do. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const REPOSITORY = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const STAMP = join(REPOSITORY, 'dist', '.tsbuildinfo');
const LOCK = join(REPOSITORY, 'dist', '.building.pid');

/** Compiles `src` if `dist` is older, one process at a time. Type errors do not stop it: they are found elsewhere. */
export async function ensureBuilt(): Promise<void> {
  if (isFresh()) return;
  mkdirSync(dirname(LOCK), { recursive: true });
  while (!takeLock()) await pause(200);
  try {
    if (isFresh()) return;
    const compiler = join(REPOSITORY, 'node_modules', 'typescript-7', 'bin', 'tsc');
    const ended = await promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: REPOSITORY }).catch(
      error => error,
    );
    if (!existsSync(join(REPOSITORY, 'dist', 'index.js')))
      throw new Error(`expected a compiled package in dist, found none:\n${ended.stdout}${ended.stderr}`);
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function isFresh(): boolean {
  const stamp = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0;
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

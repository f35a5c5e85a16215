/** Scenario files that change while somebody writes them. */
import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, type Io } from './command.js';

/** Editors write a file in several steps: so long it is waited for the last of them, milliseconds. */
const REST_MS = 50;

/**
 * Each change of a scenario file, or of its readings, as the path from `cwd`, until the signal comes.
 * @param paths files, and folders with all that is below them
 * @throws CommandError where a path cannot be watched
 */
export async function* changesOf(paths: readonly string[], { cwd, signal }: Pick<Io, 'cwd' | 'signal'>): AsyncGenerator<string> {
  const changed = new Set<string>();
  let wake = (): void => {};
  const tell = (name: string): void => {
    changed.add(name);
    wake();
  };
  const watchers = paths.map(path => watchPath(path, cwd, tell));
  const end = (): void => wake();
  signal?.addEventListener('abort', end);
  try {
    while (!signal?.aborted) {
      if (changed.size === 0) {
        await new Promise<void>(resolve => {
          wake = resolve;
        });
        continue;
      }
      await sleep(REST_MS);
      const names = [...changed];
      changed.clear();
      yield names.join(', ');
    }
  } finally {
    signal?.removeEventListener('abort', end);
    for (const watcher of watchers) watcher.close();
  }
}

function watchPath(path: string, cwd: string, tell: (name: string) => void): FSWatcher {
  const place = resolve(cwd, path);
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
  // A file itself is not watched: editors put another one in its place.
  const own = basename(place).replace(/\.md$/, '');
  const isMeant = (name: string): boolean => /\.(?:md|readings\.yaml)$/.test(name) && (isFolder || basename(name).startsWith(own));
  try {
    return watch(isFolder ? place : dirname(place), { recursive: isFolder }, (_, name) => {
      if (name !== null && isMeant(name)) tell(isFolder ? join(path, name) : join(dirname(path), name));
    });
  } catch (error) {
    throw new CommandError(`${path} cannot be watched: ${(error as Error).message}`);
  }
}

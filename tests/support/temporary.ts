/** Folders that a test needs for a while: they go with the process that has made them, whatever became of the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** @param parent default: the system's; sockets need a short one */
export function ownFolder(prefix: string, parent: string = tmpdir()): string {
  if (made.length === 0) process.on('exit', removeAll);
  const folder = mkdtempSync(join(parent, prefix));
  made.push(folder);
  return folder;
}

function removeAll(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

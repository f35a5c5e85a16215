/** Where a command is. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/**
 * The file that a command name stands for, as a shell would find it; undefined when there is none that may be run.
 * @param path as the variable PATH has it
 * @param folder that a name with a slash is relative to
 */
export function findExecutable(name: string, path: string = process.env.PATH ?? '', folder: string = process.cwd()): string | undefined {
  const candidates = name.includes('/') ? [resolve(folder, name)] : path.split(delimiter).map(part => resolve(folder, part || '.', name));
  return candidates.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

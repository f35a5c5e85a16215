/** Files that runs have left below a folder, whatever the config calls the folder of its results. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders deeper than a project's results are. */
const DEEPEST = 6;

/** The newest first. */
export function resultsBelow(folder: string, name: RegExp): { path: string; time: number }[] {
  return filesBelow(folder, name, 0).sort((a, b) => b.time - a.time);
}

function filesBelow(folder: string, name: RegExp, depth: number): { path: string; time: number }[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isFile() && name.test(entry.name)) return [{ path, time: statSync(path).mtimeMs }];
    const isOther = !entry.isDirectory() || depth >= DEEPEST || entry.name === 'node_modules' || entry.name.startsWith('.');
    return isOther ? [] : filesBelow(path, name, depth + 1);
  });
}

/** Whether `defineScenarios` has made a test of a file: then it is a scenario, wherever it lies. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Looks into the `.xenotester` of the project, the first above the file. */
export function hasStub(file: string, folder = dirname(file)): boolean {
  const kept = join(folder, '.xenotester');
  if (existsSync(kept)) {
    const name = `${relative(folder, file)}.spec.js`;
    return readdirSync(kept).some(one => one.startsWith('scenarios') && existsSync(join(kept, one, name)));
  }
  const above = dirname(folder);
  return above !== folder && hasStub(file, above);
}

/** Where a file lies that the words name without its folder: the one of that name below the home folder. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the place in the home folder itself where it lies there, or where it is not the only one of its name */
export function filePlace(home: string, name: string): string {
  if (name.startsWith('/')) return name;
  const own = join(home, name);
  if (name.includes('/') || existsSync(own)) return own;
  const [place, ...others] = below(home, name, DEEPEST);
  return place !== undefined && others.length === 0 ? place : own;
}

/** Folders inside one another that are looked into: nobody speaks of a file that lies deeper by its name alone. */
const DEEPEST = 3;

function below(folder: string, name: string, depth: number): string[] {
  const inside = foldersIn(folder).filter(one => !one.startsWith('.'));
  return inside.flatMap(one => {
    const place = join(folder, one);
    const own = existsSync(join(place, name)) ? [join(place, name)] : [];
    return depth > 1 ? [...own, ...below(place, name, depth - 1)] : own;
  });
}

/** None where nobody may look, or the home folder is another machine's. */
function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap(one => (one.isDirectory() ? [one.name] : []));
  } catch {
    return [];
  }
}

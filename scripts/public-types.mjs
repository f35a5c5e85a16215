// Of the types that the compiler writes, a user's compiler reads those that an entry point of package.json leads to. The others only weigh.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ENDING = '.d.ts';

/** Takes the others away. @returns false where one that is needed is missing: nothing was taken then */
export function keepPublicTypes() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const open = [...JSON.stringify(exports).matchAll(/"\.\/(dist\/[^"*]+\.d\.ts)"/g)].map(([, path]) => join(path));
  const needed = new Set();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (needed.has(path)) continue;
    if (!existsSync(path)) return false;
    needed.add(path);
    const imports = readFileSync(path, 'utf8').matchAll(/(?:from |import\()\s*["'](\.[^"']+)\.js["']/g);
    open.push(...[...imports].map(([, target]) => join(dirname(path), target + ENDING)));
  }
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
    const path = join('dist', name);
    if (name.endsWith(ENDING) && !needed.has(path)) rmSync(path);
  }
  return true;
}

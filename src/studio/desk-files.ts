/** What programs have written. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What a program of the test has written, hidden folders (its settings, its caches) left out. */
export async function filesOf(home: string): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.') || found.size >= MOST_FILES) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) found.set(relative(home, path), await beginningOf(path));
    }
  };
  await walk(home);
  return found;
}

const MOST_FILES = 200;
/** Of a text file, to tell whether it has changed and what it says. */
const MOST_BYTES = 100_000;

async function beginningOf(path: string): Promise<string | undefined> {
  if ((await stat(path)).size > MOST_BYTES) return undefined;
  const bytes = await readFile(path);
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) && !text.includes('\0') ? text : undefined;
}

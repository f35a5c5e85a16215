import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, wherever this file was compiled to. */
export function projectRoot(): string {
  for (let at = fileURLToPath(new URL('.', import.meta.url)); at !== join(at, '..'); at = join(at, '..')) {
    if (existsSync(join(at, 'package.json')) && existsSync(join(at, 'benchmarks', 'truth.ts'))) return at;
  }
  throw new Error('the project folder with package.json and benchmarks/truth.ts was not found above this file');
}

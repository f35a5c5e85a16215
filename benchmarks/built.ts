/** The built files, linked for the benchmarks' own build in the cache. */
// The desktop's helper processes are started, not imported: the build must be told of them.
/// <reference path="../src/desktop/nut-child.ts" />
/// <reference path="../src/desktop/screenshot-child.ts" />
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './truth/root.js';

/** The display's supervisor runs as its own process from the built files, which the benchmarks' build does not have. */
export function linkBuiltFiles(): void {
  const here = fileURLToPath(new URL('..', import.meta.url));
  const built = join(projectRoot(), 'dist');
  if (here.includes('.cache') && !existsSync(join(here, 'dist')) && existsSync(built)) symlinkSync(built, join(here, 'dist'));
}

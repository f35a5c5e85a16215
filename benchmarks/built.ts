/** The built files, linked for the benchmarks' own build in the cache. */
// The desktop's helper processes are started, not imported: the build must be told of them.
/// <reference path="../src/desktop/nut-child.ts" />
/// <reference path="../src/desktop/screenshot-child.ts" />
import { copyFileSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './truth/root.js';

/** The display's supervisor runs as its own process from the built files, which the benchmarks' build does not have. Call it first. */
export function linkBuiltFiles(): void {
  const here = fileURLToPath(new URL('..', import.meta.url));
  const built = join(projectRoot(), 'dist');
  if (!here.includes('.cache') || !existsSync(built)) return;
  if (!existsSync(join(here, 'dist'))) symlinkSync(built, join(here, 'dist'));
  // What runs in a browser is no module of anybody, so no compiler brings it along.
  copyFileSync(join(built, 'filmstrip', 'page', 'client.js'), join(here, 'src', 'filmstrip', 'page', 'client.js'));
}

/** Where the scripts of our child processes are: compiled ones, also when this module is run from its TypeScript source. */
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DesktopError } from '../ports/desktop.js';

/** @throws DesktopError `failed` when the project was not built. */
export function childScript(name: 'nut-child' | 'screenshot-child'): string {
  const fromSource = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(fromSource ? `../../dist/desktop/${name}.js` : `./${name}.js`, import.meta.url));
  if (!fs.existsSync(path)) throw new DesktopError('failed', `The compiled script ${name}.js is missing. Run \`npm run build\`.`);
  return path;
}

// dist: the compiled sources, and the schemas of verdict and trace, side by side.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';
import { keepPublicTypes } from './public-types.mjs';

const run = (...args) =>
  new Promise(done => spawn(process.execPath, args, { stdio: 'inherit' }).on('exit', (code, signal) => done(signal ? 1 : code)));

const begun = new Date();
const compile = () => run(join('node_modules', 'typescript-7', 'bin', 'tsc'), '-p', 'tsconfig.build.json');
const codes = await Promise.all([compile(), run(join('scripts', 'schemas.mjs'))]);
if (codes.some(code => code !== 0)) process.exit(1);
if (!keepPublicTypes()) {
  // The compiler writes only what has changed, and one that an earlier build took away is asked for now.
  rmSync(join('dist', '.tsbuildinfo'));
  if ((await compile()) !== 0 || !keepPublicTypes()) process.exit(1);
}
// The compiler leaves what was made of files that are gone: the package would carry it.
for (const path of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  const made = /^(.+?)(\.d\.ts|\.js)(\.map)?$/.exec(path);
  if (made && !['.ts', '.js'].some(ending => existsSync(join('src', `${made[1]}${ending}`)))) rmSync(join('dist', path));
}
// Who installs the package gets no package for the language server, nor for the agents': their libraries are in the file that uses them.
for (const door of [join('editor', 'lsp'), join('cli', 'mcp', 'sdk')]) {
  await bundle(join('src', `${door}.ts`), join('dist', `${door}.js`), { external: [/^zod(\/|$)/] });
  rmSync(join('dist', `${door}.js.map`), { force: true });
}
chmodSync(join('dist', 'cli', 'main.js'), 0o755);
// Tests that use the package build it anew where a source is younger than this: one that changed meanwhile is.
const CACHE = join('node_modules', '.cache', 'xenotester');
mkdirSync(CACHE, { recursive: true });
writeFileSync(join(CACHE, 'built'), '');
utimesSync(join(CACHE, 'built'), begun, begun);

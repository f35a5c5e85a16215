// What is checked without running anything: types, style, dead code, the docs' links, the package. Side by side; prints the output of what fails.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'xenotester-check-'));
const failed = [];
/** Version 7 is quicker; version 6 stays for those who use it as a library. */
const COMPILER = join('node_modules', 'typescript-7', 'bin', 'tsc');

/** Runs a command of node_modules/.bin, or npm; resolves to whether it succeeded. */
function run(name, command, ...args) {
  const begun = performance.now();
  return new Promise(done => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    const output = [];
    child.stdout.on('data', chunk => output.push(chunk));
    child.stderr.on('data', chunk => output.push(chunk));
    child.on('error', error => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', code => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)\n`);
      if (code !== 0) failed.push(`\n--- ${name}: ${command} ${args.join(' ')}\n${Buffer.concat(output).toString('utf8')}`);
      done(code === 0);
    });
  });
}

async function checkPackage() {
  if (!(await run('pack', 'npm', 'pack', '--ignore-scripts', '--pack-destination', folder))) return;
  const archive = join(
    folder,
    readdirSync(folder).find(name => name.endsWith('.tgz')),
  );
  await run('package', 'publint', '--strict', archive);
  await run('types of the package', 'attw', archive, '--profile', 'esm-only');
}

await Promise.all([
  run('types', process.execPath, COMPILER, '-p', 'tsconfig.json')
    .then(() => run('types of the page', process.execPath, COMPILER, '-p', 'tsconfig.page.json'))
    .then(() => run('docs as a site', 'vitepress', 'build', 'site')),
  run('style', 'biome', 'check', '--error-on-warnings', '.')
    .then(() => run('exceptions', process.execPath, join('scripts', 'exceptions.mjs')))
    .then(() => run('dead code', 'knip'))
    .then(checkPackage),
]);
rmSync(folder, { recursive: true, force: true });
process.stdout.write(failed.join('\n'));
process.exitCode = failed.length > 0 ? 1 : 0;

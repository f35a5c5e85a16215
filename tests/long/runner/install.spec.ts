/** The package as a user installs it: from its tarball, in an empty folder, with install scripts blocked. Needs a registry. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../support/built.js';
import { expect, test } from '../../support/harness.js';
import { hasRegistry, installPackage, OUTCOME, play } from '../../support/installed.js';
import { slowness } from '../../support/machine.js';

const run = promisify(execFile);

test.describe.configure({ mode: 'default' });

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(600_000 * slowness);
  test.skip(!(await hasRegistry()), 'no registry can be reached');
  folder = await installPackage();
});
test.afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});

function bytes(path: string): number {
  return readdirSync(path, { withFileTypes: true, recursive: true }).reduce((sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0), 0); // biome-ignore format: one sum
}

test('few packages, no more than they have to be, and only the named one with an install script', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const there = Object.keys(packages).filter(path => path !== '' && existsSync(join(folder, path)));
  expect(there.length).toBeLessThanOrEqual(90);
  expect(there.filter(path => packages[path]!.hasInstallScript)).toEqual(['node_modules/tesseract.js']);
  expect(bytes(join(folder, 'node_modules')) / 1e6).toBeLessThan(175);
  for (const optional of ['@nut-tree-fork', 'screenshot-desktop', 'dbus-next', 'openai'])
    expect(existsSync(join(folder, 'node_modules', optional))).toBe(false);
});

test('it runs: a scenario that passes, one that fails, on a private display', async () => {
  test.setTimeout(300_000 * slowness);
  const version = await run('npx', ['xenotester', '--version'], { cwd: folder });
  expect(version.stdout.trim()).toBe((JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as { version: string }).version);
  const { code, stdout, stderr } = await play(folder);
  expect(code, stdout + stderr).toBe(1);
  expect(stdout.split('\n')).toContain(OUTCOME);
  expect(stderr).not.toContain('Warning');
});

test('the list of what is inside names every dependency', async () => {
  test.setTimeout(300_000 * slowness);
  const { stdout } = await run(process.execPath, [join(REPOSITORY, 'scripts', 'sbom.mjs')], { cwd: REPOSITORY, maxBuffer: 2 ** 28 });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { name: string }[] };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ name }) => name));
  const { dependencies } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as { dependencies: object };
  expect(['xenotester', ...Object.keys(dependencies)].filter(name => !listed.has(name))).toEqual([]);
});

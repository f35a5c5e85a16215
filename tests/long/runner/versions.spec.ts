/** Versions of Playwright and Node: a user's project says the same on each, and nothing beside. Needs a registry. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../support/harness.js';
import { add, hasRegistry, installPackage, OUTCOME, type Played, play } from '../../support/installed.js';
import { slowness } from '../../support/machine.js';

// One install for all: each row changes what it needs.
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
test.beforeEach(() => test.setTimeout(400_000 * slowness));

function expectOutcome({ code, stdout, stderr }: Played): void {
  const all = stdout + stderr;
  expect(code, all).toBe(1);
  expect(all.split('\n')).toContain(OUTCOME);
  expect(all).not.toMatch(/Internal error|Warning|Unhandled/);
}

for (const [which, version] of [
  ['the oldest', '1.56'],
  ['one between', '1.60'],
  ['the newest', 'latest'],
] as const) {
  test(`Playwright ${version}, ${which}`, async () => {
    await add(folder, `@playwright/test@${version}`);
    expectOutcome(await play(folder));
  });
}

for (const version of [20, 22, 24]) {
  test(`Node ${version}`, async () => {
    test.skip(process.platform !== 'linux', 'the package with the binary is for Linux');
    const name = `node-${version}`;
    await add(folder, '@playwright/test@latest', `${name}@npm:node-linux-${process.arch}@${version}`);
    expectOutcome(await play(folder, join(folder, 'node_modules', name, 'bin', 'node')));
  });
}

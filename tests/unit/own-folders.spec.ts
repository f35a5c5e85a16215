/** Folders that others could make in our place, where everybody may write. N5 and N12 of the attack of 2026-11-26. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { registryFolder } from '../../src/desktop/display/registry.js';
import { CACHE_VARIABLE, foreignCache } from '../../src/desktop/playwright-cache.js';
import { createDesktopHost } from '../../src/fixture/desktop-host.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const NOBODY = 65534;
const uid = process.getuid!();

/** As short as the paths of the sockets in it have to be. */
function inTemporary<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync('/tmp/xo-');
  const { TMPDIR, ...others } = process.env;
  Object.assign(process.env, { TMPDIR: folder });
  for (const variable of [CACHE_VARIABLE, 'PWTEST_CACHE_DIR']) delete process.env[variable];
  try {
    return work(folder);
  } finally {
    delete process.env.TMPDIR;
    Object.assign(process.env, others, TMPDIR === undefined ? {} : { TMPDIR });
    rmSync(folder, { recursive: true });
  }
}

/** Open to all; of another user, where the test may make that so. */
function planted(path: string): void {
  mkdirSync(path);
  chmodSync(path, 0o777);
  if (uid === 0) chownSync(path, NOBODY, NOBODY);
}

test('the folder of sessions lies in the one for temporary files, and one that is not the user’s alone is stepped around', () => {
  const name = `xenotester-${uid}`;
  inTemporary(folder => expect(registryFolder()).toBe(join(folder, name)));
  inTemporary(folder => {
    planted(join(folder, name));
    expect(registryFolder()).not.toContain(folder);
  });
  inTemporary(folder => {
    mkdirSync(join(folder, 'mine'), { mode: 0o700 });
    symlinkSync(join(folder, 'mine'), join(folder, name));
    expect(registryFolder()).not.toContain(folder);
  });
});

const CACHES: readonly [what: string, make: (path: string) => void, isForeign: boolean][] = [
  ['not made yet', () => {}, false],
  ['the user’s own', path => mkdirSync(path, { mode: 0o755 }), false],
  ['open to all', planted, true],
  ['a link', path => symlinkSync('/tmp', path), true],
];
test(
  ...eachRow('Playwright’s folder of compiled tests', CACHES, ([what, make, isForeign]) => [
    `Playwright’s folder of compiled tests: ${what}`,
    () =>
      inTemporary(folder => {
        const path = join(folder, `playwright-transform-cache-${uid}`);
        make(path);
        expect(foreignCache({})).toBe(isForeign ? path : undefined);
        expect(foreignCache({ [CACHE_VARIABLE]: join(folder, 'else') })).toBeUndefined();
      }),
  ]),
);

test('no desktop is opened for tests that others may have compiled: the reason, and the variable to set', async () => {
  const host = createDesktopHost({ display: 'private', displaySize: { width: 640, height: 480 } });
  const opened = inTemporary(folder => {
    planted(join(folder, `playwright-transform-cache-${uid}`));
    return host.session();
  });
  await expect(opened).rejects.toMatchObject({
    name: 'DesktopError',
    kind: 'lost',
    message: expect.stringContaining('is not yours alone'),
    tryThis: expect.stringContaining(CACHE_VARIABLE),
  });
});

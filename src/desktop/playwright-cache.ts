/** Where Playwright keeps the tests that it has compiled: in the folder for temporary files, and it asks nobody whose that is. */
import { lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const CACHE_VARIABLE = 'PLAYWRIGHT_TRANSFORM_CACHE_DIR';

/** The folder, where somebody else has made it, or may write into it: what lies there runs as the user's tests. Undefined where it is the user's, or not made yet. */
export function foreignCache(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const uid = process.geteuid?.();
  if (uid === undefined) return undefined;
  const folder = env[CACHE_VARIABLE] || env.PWTEST_CACHE_DIR || join(tmpdir(), `playwright-transform-cache-${uid}`);
  const status = lstatSync(folder, { throwIfNoEntry: false });
  const isOwn = status === undefined || (status.isDirectory() && status.uid === uid && (status.mode & 0o002) === 0);
  return isOwn ? undefined : folder;
}

export function toldCache(folder: string): string {
  return `${folder}, where Playwright keeps compiled tests, is not yours alone: what somebody else puts there runs as you.`;
}

export const CACHE_REMEDY = `set ${CACHE_VARIABLE} (or TMPDIR) to a folder of your own, and look at who made the other`;

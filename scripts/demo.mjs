// The demo: a few example scenarios on a private display, with no key, and where to look afterwards.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const report = resolve('playwright-report', 'index.html');
const { status } = spawnSync(
  process.execPath,
  [cli, 'test', '--project=scenarios', '--project=examples', '--grep', '@demo', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.stdout.write(`\nThe report: ${relative(process.cwd(), report)}  (npx playwright show-report)\n`);
process.exit(status ?? 1);

/** Results that cannot be kept on the disk: `projects/output.project.ts` brings it about, in folders that are mounted where the machine allows it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultProject } from './fault-project.js';

/** A small disk that only the run sees, and that goes with it. One that is full or read-only from the start ends Playwright itself. */
const MOUNT = 'mkdir -p out/full && mount -t tmpfs -o size=2m tmpfs out/full && exec "$@"';
const wrap = ['unshare', '--mount', 'sh', '-c', MOUNT, 'sh'];
const mayMount = spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' }).status === 0;

const files = {
  'playwright.config.ts': `
    import { defineConfig } from '@playwright/test';
    const use = { brain: 'offline', language: 'en', desktopVideo: 'off', filmstrip: 'on', displaySize: { width: 640, height: 480 } };
    const project = (name, outputDir) => ({ name, outputDir, grep: new RegExp('@' + name) });
    const mounted = ${mayMount} ? [project('mounted', 'out/full')] : [];
    export default defineConfig({
      testDir: '.', testMatch: '*.project.ts', timeout: 40_000, workers: 1, use, projects: [project('file', 'out/file'), ...mounted],
    });
  `,
  'output.project.ts': readFileSync(new URL('projects/output.project.ts', import.meta.url)),
};
const BROKEN = 'error / environment_error';
const REMEDY = /cannot be made: E[A-Z]+.*(can be written).*(outputDir)/s;

faultProject('output', {
  area: 'runner',
  files,
  options: mayMount ? { wrap } : {},
  rows: [
    { fault: 'the output folder cannot be made', expected: BROKEN, message: REMEDY },
    // What could not be written stands in the report all the same.
    { fault: 'the output folder goes while the test runs', expected: 'success' },
    { fault: 'the output folder becomes full', expected: 'success', ...(!mayMount && { skip: 'this user may mount nothing' }) },
  ],
});

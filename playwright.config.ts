import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { type AgentOptions, type DesktopOptions, defineScenarios } from 'xenotester/config';
import { declaredPath } from './tests/support/declared-programs.js';
import { slowness } from './tests/support/machine.js';
import './tests/support/own-frames.js';

// Made once a run: each worker reads this file again, and inherits what it found. Elsewhere than on Debian nobody knows what a base
// system holds, so PATH stays.
process.env.XENOTESTER_TESTS_PATH ??= declaredPath() ?? process.env.PATH;
process.env.PATH = process.env.XENOTESTER_TESTS_PATH;

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** Debian's Chromium: as root it needs --no-sandbox, and it must not look for updates from a test machine. */
const browser = {
  launchOptions: {
    ...(chromium && { executablePath: chromium }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking', '--no-first-run'],
  },
};

export default defineConfig<AgentOptions, DesktopOptions>({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  // Much of the time a test waits for a program: three keep two cores busy.
  workers: 3,
  retries: 0,
  timeout: 120_000 * slowness,
  expect: { timeout: 10_000 * slowness },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['html', { open: 'never' }],
    ['./dist/reporter/index.js'],
    ['./tests/support/run-end-reporter.ts'],
  ],
  use: { brain: 'offline', language: 'en', ...browser },
  projects: [
    // First what is long in one piece, last what comes in small pieces: no worker is left alone at the end.
    { name: 'runner', testDir: 'tests/runner' },
    // A file in one worker: what it starts (a display, an OCR engine, a browser) takes longer than most of its tests.
    { name: 'contract', testDir: 'tests/contract', fullyParallel: false },
    { name: 'examples', testDir: 'scenarios', testMatch: '**/*.spec.ts', use: { headless: false } },
    { name: 'scenarios', testDir: defineScenarios({ scenarios: 'scenarios' }) },
    // A file in one worker: apart, each of its 1,600 tests would bind its whole file anew.
    { name: 'unit', testDir: 'tests/unit', fullyParallel: false },
    // What takes long, and the unit tier with its properties at full size, on cases never tried before: `npm run test:long`.
    { name: 'long', testDir: 'tests', testMatch: ['long/**/*.spec.ts', 'unit/**/*.spec.ts'] },
  ],
});

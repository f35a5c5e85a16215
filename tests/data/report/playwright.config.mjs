/** One suite with every status and many reasons, run by tests/long/runner/report.spec.ts: directly, in shards, and merged. */
import { defineScenarios } from 'xenotester/config';

const everything = [
  ['./quiet.mjs'],
  ['xenotester/reporter', { summaryFile: 'summary.md' }],
  ['json'],
  ['junit', { outputFile: 'junit.xml' }],
  ['html', { open: 'never' }],
  ['blob', { outputDir: 'blob-direct' }],
  ['xenotester/allure-reporter', { resultsDir: 'allure-results' }],
];

export default {
  timeout: 60_000,
  fullyParallel: true,
  reporter: everything,
  // Videos have a suite of their own (video.spec.ts).
  use: { brain: 'offline', language: 'en', desktopVideo: 'off', displaySize: { width: 800, height: 600 } },
  projects: [
    { name: 'files', testDir: defineScenarios({ scenarios: 'scenarios' }) },
    { name: 'code', testDir: 'tests' },
  ],
};

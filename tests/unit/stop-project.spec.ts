/** Whose run `xenotester stop` means, by the folder in which it is called. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { belongsTo } from '../../src/stop/run-folder.js';
import { expect, test } from '../support/plain-test.js';

test('the run of the project around, not that of a project around that one', ({}, testInfo) => {
  const outer = testInfo.outputPath('outer');
  const inner = join(outer, 'packages', 'inner');
  mkdirSync(join(inner, 'tests'), { recursive: true });
  writeFileSync(join(outer, 'playwright.config.ts'), '');
  writeFileSync(join(inner, 'playwright.config.mjs'), '');
  const run = (project: string) => ({ path: '', project, pid: 1, startedAt: 0 });
  expect(belongsTo(run(outer), outer)).toBe(true);
  expect(belongsTo(run(outer), join(outer, 'packages'))).toBe(true);
  expect(belongsTo(run(outer), inner)).toBe(false);
  expect(belongsTo(run(outer), join(inner, 'tests'))).toBe(false);
  expect(belongsTo(run(inner), join(inner, 'tests'))).toBe(true);
  expect(belongsTo(run(inner), outer)).toBe(true);
});

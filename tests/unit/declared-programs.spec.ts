/** A program that stands in no list cannot be started by a test, though the machine has it. */
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findExecutable } from '../../src/desktop/display/executable.js';
import { declared, declaredPath } from '../support/declared-programs.js';
import { expect, test } from '../support/plain-test.js';

const all = Object.values(declared).flat();
const hasDpkg = declaredPath([]) !== undefined;

test('a helper is found only while it stands in the list', ({}, testInfo) => {
  test.skip(!hasDpkg, 'without dpkg nobody knows what a base system holds');
  const folder = testInfo.outputPath();
  const helper = { name: 'xenotester-helper', package: 'none', purpose: 'to be missed' };
  writeFileSync(testInfo.outputPath(helper.name), '#!/bin/sh\necho here\n');
  chmodSync(testInfo.outputPath(helper.name), 0o755);
  const path = `${folder}${delimiter}${process.env.PATH}`;
  const start = (PATH: string) => spawnSync('sh', ['-c', helper.name], { env: { PATH }, encoding: 'utf8' });
  expect(start(declaredPath([...all, helper], path)!).stdout).toBe('here\n');
  const without = start(declaredPath(all, path)!);
  expect(without.status).toBe(127);
  expect(without.stderr).toContain('not found');
});

test('a base system and Node are there without being declared', () => {
  test.skip(!hasDpkg, 'without dpkg nobody knows what a base system holds');
  const bare = declaredPath([])!;
  for (const name of ['sh', 'sleep', 'grep', 'sed', 'node']) expect(findExecutable(name, bare), name).toBe(join(bare, name));
  for (const name of ['Xvfb', 'xdotool', 'chromium']) expect(findExecutable(name, bare), name).toBeUndefined();
});

test('this run is held to the list', () => {
  test.skip(!hasDpkg, 'without dpkg nobody knows what a base system holds');
  expect(process.env.PATH).toBe(declaredPath());
});

/** A file is proof of a step only if the step wrote it. */
import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { lookAtFile } from '../../src/checks/files.js';
import type { CheckWorld } from '../../src/checks/look.js';

let home: string;
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'files-'));
});
test.afterEach(() => rmSync(home, { recursive: true }));

const look = (writtenSince?: number, language: 'en' | 'ja' = 'en') =>
  lookAtFile({ kind: 'expect_file', value: 'memo.txt' }, { desktop: { home }, language } as unknown as CheckWorld, writtenSince);
const write = (text = 'old', name = 'memo.txt') => writeFileSync(join(home, name), text);
const LATER = 60_000;

test('without a moment, a file that exists is enough', async () => {
  write();
  expect(await look()).toMatchObject({ holds: 'yes' });
});

test('written since the moment: it holds', async () => {
  const since = Date.now();
  write();
  expect(await look(since)).toMatchObject({ holds: 'yes' });
});

for (const [language, words] of [
  ['en', 'was there before this step'],
  ['ja', 'この手順の前から'],
] as const) {
  test(`there before and left alone: it does not hold, and it says why (${language})`, async () => {
    write();
    expect(await look(Date.now() + LATER, language)).toMatchObject({ holds: 'no', seen: expect.stringContaining(words) });
  });
}

test('a file that was written beside it and renamed counts, whatever time its content claims', async () => {
  write();
  const since = Date.now();
  write('new', '.memo.txt.part');
  utimesSync(join(home, '.memo.txt.part'), new Date(0), new Date(0));
  renameSync(join(home, '.memo.txt.part'), join(home, 'memo.txt'));
  expect(await look(since)).toMatchObject({ holds: 'yes' });
});

test('a file that is not there says what is', async () => {
  write('x', 'other.txt');
  expect(await look(Date.now())).toMatchObject({ holds: 'no', seen: 'files in the home folder: other.txt' });
});

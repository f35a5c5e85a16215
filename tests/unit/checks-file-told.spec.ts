/** What is told of a file that nobody opens: its kind, never what it says. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { kindOfFile } from '../../src/checks/file-told.js';
import { lookAtFile } from '../../src/checks/files.js';
import type { CheckWorld } from '../../src/checks/look.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const picture = PNG.sync.write(new PNG({ width: 64, height: 48 }));
const text = (words: string): Uint8Array => Buffer.from(words);
const ROWS: readonly [what: string, bytes: Uint8Array, en: string, ja: string][] = [
  ['nothing', new Uint8Array(0), 'empty', '空'],
  ['a picture', picture, 'PNG image, 64×48 pixels', 'PNG画像、64×48ピクセル'],
  ['the beginning of a picture', picture.subarray(0, 10), 'no text', 'テキストではない'],
  ['a PDF', text('%PDF-1.7 …'), 'PDF', 'PDF'],
  ['an archive', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'ZIP', 'ZIP'],
  ['a text', text('buy milk\nand eggs'), 'text', 'テキスト'],
  ['no text', Uint8Array.from([0, 1, 0, 0, 255]), 'no text', 'テキストではない'],
];

test(
  ...eachRow('a file', ROWS, ([what, bytes, en, ja]) => [
    what,
    () => expect([kindOfFile(bytes, 'en'), kindOfFile(bytes, 'ja')]).toEqual([en, ja]),
  ]),
);

test('of files that were written it is told what they are, and no word of theirs', async () => {
  const home = mkdtempSync(join(tmpdir(), 'xt-told-'));
  const written = (language: 'en' | 'ja') =>
    lookAtFile({ kind: 'expect_file' }, { home, language } as unknown as CheckWorld, Date.now() - 60_000);
  expect(await written('en')).toEqual({ holds: 'no', how: 'file', seen: 'no file of the home folder was written' });
  writeFileSync(join(home, 'shot.png'), picture);
  expect(await written('en')).toMatchObject({ holds: 'yes', about: `shot.png: PNG image, 64×48 pixels, ${picture.length} bytes` });
  writeFileSync(join(home, 'memo.txt'), 'buy milk');
  expect((await written('ja')).about).toContain('memo.txt: テキスト、8バイト');
  expect((await written('en')).about).not.toContain('milk');
  rmSync(home, { recursive: true });
});

/** A file is proof of a step only if the step wrote it. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { decode } from '../../src/checks/decode.js';
import { lookAtFile } from '../../src/checks/files.js';
import type { CheckWorld } from '../../src/checks/look.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

let home: string;
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'files-'));
});
test.afterEach(() => rmSync(home, { recursive: true }));

const look = (writtenSince?: number, language: 'en' | 'ja' = 'en') =>
  lookAtFile({ kind: 'expect_file', value: 'memo.txt' }, { home, language } as unknown as CheckWorld, writtenSince);
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

test('of a number that is part of a longer one nobody says that it is not in the file', async () => {
  const lacks = (contains: string) =>
    lookAtFile({ kind: 'expect_file', value: 'memo.txt', contains, negated: true }, {
      home,
      language: 'en',
    } as unknown as CheckWorld);
  write('card 4111111111111111');
  expect([(await lacks('4111')).holds, (await lacks('5222')).holds, (await lacks('card')).holds]).toEqual(['unsure', 'no', 'yes']);
});

/** A mimetype, and a content.xml in which "Rent" and "900" stand. */
const ARCHIVE = [
  'UEsDBBQAAAAAAAAAIQCFbDmKLgAAAC4AAAAIAAAAbWltZXR5cGVhcHBsaWNhdGlvbi92bmQub2FzaXMub3BlbmRvY3VtZW50LnNwcmVhZHNoZWV0UEsDBBQA',
  'AAAIAAAAIQD6+4eIMgAAAF8AAAALAAAAY29udGVudC54bWyzsa/IzVEoSy0qzszPs1Uy1DNQsrezSclPtrMpsAtKzSux0S8AMS0NDKAsYgX1QYYAAFBLAQIU',
  'AxQAAAAAAAAAIQCFbDmKLgAAAC4AAAAIAAAAAAAAAAAAAACAAQAAAABtaW1ldHlwZVBLAQIUAxQAAAAIAAAAIQD6+4eIMgAAAF8AAAALAAAAAAAAAAAAAACA',
  'AVQAAABjb250ZW50LnhtbFBLBQYAAAAAAgACAG8AAACvAAAAAAA=',
].join('');
const sjis = Buffer.from([0x01, 0x93, 0x56, 0x8b, 0x43, 0x00, 0x00, 0xff]);
const BINARY: readonly [what: string, bytes: Buffer, wanted: string, holds: string, lacks: string][] = [
  ['a database', Buffer.from('SQLite format 3\0\0\xfftablecustomers(customers)\x06AliceSmith\0', 'latin1'), 'customers', 'yes', 'yes'],
  ['values side by side in it', Buffer.from('\0\0\xff\x06AliceSmith', 'latin1'), 'Alice', 'yes', 'yes'],
  ['a word that goes on', Buffer.from('\0\0\xff\x06Malice', 'latin1'), 'lice', 'unsure', 'unsure'],
  ['a number that goes on', Buffer.from('\0\0\xff\x064111', 'latin1'), '411', 'unsure', 'unsure'],
  ['what is not there', Buffer.from('\0\0\xff\x06Alice', 'latin1'), 'Bob', 'no', 'unsure'],
  ['日本語の文字コード', sjis, '天気', 'yes', 'yes'],
  ['a packed text', gzipSync('<note>milk &amp; eggs</note>'), 'milk & eggs', 'yes', 'yes'],
  ['a packed text without it', gzipSync('<note>milk</note>'), 'eggs', 'no', 'unsure'],
  ['a document of an office', Buffer.from(ARCHIVE, 'base64'), 'Rent', 'yes', 'yes'],
  ['a document without it', Buffer.from(ARCHIVE, 'base64'), 'Food', 'no', 'unsure'],
  ['what packs in a way that is not read', Buffer.from('%PDF-1.7\0\xff\xfe', 'latin1'), 'Rent', 'unsure', 'unsure'],
];
test(
  ...eachRow('a file that is no text, looked for and denied', BINARY, ([what, bytes, contains, holds, lacks]) => [
    what,
    async () => {
      writeFileSync(join(home, 'memo.txt'), bytes);
      const at = (negated?: boolean) =>
        lookAtFile({ kind: 'expect_file', value: 'memo.txt', contains, ...(negated && { negated }) }, {
          home,
          language: 'en',
        } as unknown as CheckWorld);
      expect([(await at()).holds, (await at(true)).holds]).toEqual([holds, lacks]);
    },
  ]),
);

/** What it holds, and what stands in the file: all of it, how it begins and ends; with and without a denial. */
const WHOLE: readonly [what: string, file: string | Buffer, contains: string, match: 'is' | 'starts' | 'ends', holds: string][] = [
  ['all of it', 'milk\n', 'milk', 'is', 'yes'],
  ['all of it, in lines', 'milk\r\neggs\r\n', 'milk\neggs', 'is', 'yes'],
  ['a part is not all', 'milk and eggs', 'milk', 'is', 'no'],
  ['empty', '', '', 'is', 'yes'],
  ['not empty', 'x', '', 'is', 'no'],
  ['not empty, though it is no text', gzipSync('x'), '', 'is', 'no'],
  ['all of what is no text', Buffer.from('%PDF-1.7\0\xff\xfe', 'latin1'), '%PDF-1.7', 'is', 'unsure'],
  ['its beginning', 'Order no.,Customer\n17,A', 'Order no.,Customer', 'starts', 'yes'],
  ['a number that goes on', '001234', '00123', 'starts', 'no'],
  ['its end is no beginning', 'a,b', 'b', 'starts', 'no'],
  ['its end, before the newline', '/home/a/demo\n', '/demo', 'ends', 'yes'],
  ['its beginning is no end', 'a,b', 'a', 'ends', 'no'],
];
test(
  ...eachRow('what a file holds as a whole, at its beginning and at its end', WHOLE, ([what, file, contains, match, holds]) => [
    what,
    async () => {
      writeFileSync(join(home, 'memo.txt'), file);
      const found = await lookAtFile({ kind: 'expect_file', value: 'memo.txt', contains, match }, {
        home,
        language: 'en',
      } as unknown as CheckWorld);
      expect(found.holds).toBe(holds);
    },
  ]),
);

test('what is not there is neither empty nor filled', async () => {
  const empty = (negated?: true) =>
    lookAtFile({ kind: 'expect_file', value: 'memo.txt', contains: '', match: 'is', ...(negated && { negated }) }, {
      home,
      language: 'en',
    } as unknown as CheckWorld);
  expect([(await empty()).holds, (await empty(true)).holds]).toEqual(['no', 'unsure']);
});

test('what a step saves lies where the program’s dialog stands; what the author asks for lies where the author says', async () => {
  const saved = (since?: number, value = 'memo.txt') =>
    lookAtFile({ kind: 'expect_file', value, match: 'ends' }, { home, language: 'en' } as unknown as CheckWorld, since);
  write('old');
  const since = Date.now() + 50;
  await expect.poll(() => Date.now()).toBeGreaterThan(since);
  mkdirSync(join(home, 'Documents'));
  mkdirSync(join(home, '.cache'));
  write('backup', '.cache/memo.txt');
  write('another', 'Documents/my memo.txt');
  expect((await saved(since)).holds).toBe('no');
  write('new', 'Documents/memo.txt');
  expect([(await saved(since)).holds, (await saved()).holds, (await look(since)).holds]).toEqual(['yes', 'yes', 'no']);
  expect((await saved(since, './memo.txt')).holds).toBe('no');
});

test('who saves something does not save nothing: an empty file is none that was saved', async () => {
  const since = Date.now();
  write('');
  expect(await look(since)).toMatchObject({ holds: 'no', seen: 'an empty file' });
  expect(await look()).toMatchObject({ holds: 'yes' });
});

test('saved under a name that nobody says: a file of the home folder was written since, not one that programs hide', async () => {
  const any = (since?: number, more: Partial<Reading> = {}) =>
    lookAtFile({ kind: 'expect_file', ...more }, { home, language: 'en' } as unknown as CheckWorld, since);
  write('old', 'memo.txt');
  const since = Date.now() + 50;
  await expect.poll(() => Date.now()).toBeGreaterThan(since);
  write('kept', '.recently-used');
  expect(await any(since)).toMatchObject({ holds: 'no', seen: 'no file of the home folder was written' });
  expect(await any()).toMatchObject({ holds: 'no' });
  write('', 'memo.txt');
  expect(await any(since)).toMatchObject({ holds: 'no', seen: 'memo.txt: an empty file' });
  expect(await any(since, { mayBeEmpty: true })).toMatchObject({ holds: 'yes' });
  write('new', 'memo.txt');
  expect(await any(since)).toMatchObject({ holds: 'yes', seen: '"memo.txt" was written' });
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

const KINDS: readonly (readonly [what: string, check: object, make: () => void, holds: string])[] = [
  ['a folder is no file', {}, () => mkdirSync(join(home, 'memo.txt')), 'no'],
  ['a folder is a folder', { role: 'folder' }, () => mkdirSync(join(home, 'memo.txt')), 'yes'],
  ['a file is no folder', { role: 'folder' }, () => write(), 'no'],
  ['a name in other capitals is another file', {}, () => write('x', 'Memo.txt'), 'no'],
  [
    'a name is what a person reads, however its letters are put together',
    { value: 'ガイド.txt' },
    () => write('x', 'ガイド.txt'.normalize('NFD')),
    'yes',
  ],
  ['a line of a table', { contains: 'milk,480' }, () => write('rice,3200,1\nmilk,480,0\n'), 'yes'],
  ['a file holds its words', { contains: 'milk' }, () => write('buy milk'), 'yes'],
  ['to the letter', { contains: 'Milk' }, () => write('buy milk'), 'no'],
  ['a word is not cut', { contains: 'art' }, () => write('start'), 'no'],
  ['a number is not cut', { contains: '4' }, () => write('3.4'), 'no'],
  ['zeros behind the point are the same number', { contains: '1000' }, () => write('{ "value": "1000.000" }'), 'yes'],
  ['a folder holds no text', { role: 'folder', contains: 'x' }, () => mkdirSync(join(home, 'memo.txt')), 'unsure'],
];
for (const [what, check, make, holds] of KINDS) {
  test(what, async () => {
    make();
    const reading = { kind: 'expect_file', value: 'memo.txt', ...check } as Parameters<typeof lookAtFile>[0];
    expect(await lookAtFile(reading, { home, language: 'en' } as unknown as CheckWorld)).toMatchObject({ holds });
  });
}

test('where it stands as a part only, that is told, not how the file begins', async () => {
  write(`${'first, '.repeat(40)}{ "value": 1000.05 }`);
  const look = (language: 'en' | 'ja') =>
    lookAtFile({ kind: 'expect_file', value: 'memo.txt', contains: '1000' }, { home, language } as unknown as CheckWorld);
  expect(await look('en')).toMatchObject({ holds: 'no', seen: 'it stands there only as a part of "1000.05"' });
  expect(await look('ja')).toMatchObject({ holds: 'no', seen: '「1000.05」の一部としてだけ含まれています' });
});

const BYTES: readonly (readonly [encoding: string, bytes: readonly number[], text: string | undefined])[] = [
  ['nothing', [], ''],
  ['UTF-8', [...Buffer.from('保存 é')], '保存 é'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...Buffer.from('保存')], '保存'],
  ['UTF-16 LE with its mark', [0xff, 0xfe, ...Buffer.from('保存 a', 'utf16le')], '保存 a'],
  ['UTF-16 BE with its mark', [0xfe, 0xff, ...Buffer.from('保存 a', 'utf16le').swap16()], '保存 a'],
  ['UTF-16 LE without', [...Buffer.from('buy milk', 'utf16le')], 'buy milk'],
  ['UTF-16 BE without', [...Buffer.from('buy milk', 'utf16le').swap16()], 'buy milk'],
  ['Shift_JIS', [0x95, 0xdb, 0x91, 0xb6, 0x82, 0xb5, 0x82, 0xdc, 0x82, 0xb5, 0x82, 0xbd], '保存しました'],
  ['EUC-JP', [0xca, 0xdd, 0xc2, 0xb8, 0xa4, 0xb7, 0xa4, 0xde, 0xa4, 0xb7, 0xa4, 0xbf], '保存しました'],
  ['ISO-2022-JP', [0x1b, 0x24, 0x42, 0x4a, 0x5d, 0x42, 0x38, 0x1b, 0x28, 0x42], '保存'],
  ['what is no text', [0x00, 0x01, 0x00, 0x00, 0xff], undefined],
  ['what fits none', [0x80, 0xff, 0xfe, 0x41], undefined],
];
for (const [encoding, bytes, text] of BYTES) {
  test(`${encoding} is ${text === undefined ? 'not ' : ''}read`, () => expect(decode(Uint8Array.from(bytes))).toBe(text));
}

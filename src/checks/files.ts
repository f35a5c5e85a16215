/** Does a file exist, and what does it contain? Relative paths belong to the home folder of the programs. */
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';
import type { Reading } from '../scenario/reading.js';
import { contains, isExact } from '../screen/text.js';
import { shorten } from './compare.js';
import { decode } from './decode.js';
import { holdsInBytes } from './file-bytes.js';
import { kindOfFile } from './file-told.js';
import type { CheckWorld, Look } from './look.js';

/** More than this is not read to look for a text. */
const LARGEST_FILE = 16 * 1024 * 1024;

/** File times are taken from the kernel's last tick: up to 10 ms behind at 100 ticks a second. */
const CLOCK_STEP_MS = 10;

const UNCHANGED = {
  en: 'it was there before this step, and nothing has been written to it since',
  ja: 'この手順の前からあり、その後は書き込まれていません',
};

const EMPTY = { en: 'an empty file', ja: '空のファイル' };

export async function lookAtFile(check: Reading, world: CheckWorld, writtenSince?: number): Promise<Look> {
  const { home, language, secrets = NO_SECRETS } = world;
  if (check.value === undefined) return anyWritten(check, { home, language, secrets, since: writtenSince });
  const wanted = secrets.fill(check.value ?? '');
  const path =
    check.match === 'ends' && check.contains === undefined ? await savedAs(wanted, home) : await spelled(resolvePath(wanted, home));
  const info = path === undefined ? undefined : await stat(path).catch(() => undefined);
  if (path === undefined || !info) {
    // What is not there neither contains a text nor lacks it.
    const holds = check.negated && check.contains !== undefined ? 'unsure' : 'no';
    return { holds, how: 'file', seen: secrets.redact(await describeMissing(wanted, home, language)) };
  }
  // The time of change, not that of the content: programs that write beside the file and rename keep the latter as they please.
  if (writtenSince !== undefined && info.ctimeMs < writtenSince - CLOCK_STEP_MS)
    return { holds: 'no', how: 'file', seen: UNCHANGED[language] };
  // Who saves something does not save nothing: a full disk leaves such a file.
  if (writtenSince !== undefined && info.isFile() && info.size === 0 && !check.mayBeEmpty)
    return { holds: 'no', how: 'file', seen: EMPTY[language] };
  const isFolder = (check.role as string | undefined) === 'folder';
  if (isFolder ? !info.isDirectory() : !info.isFile()) return { holds: 'no', how: 'file', seen: otherKind(info.isDirectory(), language) };
  if (check.contains === undefined) {
    const seen =
      language === 'ja'
        ? `${info.isDirectory() ? 'フォルダー' : 'ファイル'}(${info.size}バイト)`
        : `a ${info.isDirectory() ? 'folder' : 'file'} of ${info.size} bytes`;
    return { holds: 'yes', how: 'file', seen, writtenAt: info.ctimeMs };
  }
  if (isFolder)
    return { holds: 'unsure', how: 'file', seen: language === 'ja' ? 'フォルダーに文字はありません' : 'a folder holds no text' };
  const searched = secrets.fill(check.contains);
  // That a file holds anything at all its size tells, whatever it packs.
  if (searched === '' && info.size > 0) return { holds: 'no', how: 'file', seen: sized(info.size, language), writtenAt: info.ctimeMs };
  if (info.size > LARGEST_FILE) {
    return {
      holds: 'unsure',
      how: 'file',
      seen: language === 'ja' ? `大きすぎます(${info.size}バイト)` : `a file of ${info.size} bytes, too large to be searched`,
    };
  }
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) return { holds: 'unsure', how: 'file', seen: language === 'ja' ? '読み取れません' : 'it cannot be read' };
  const text = decode(bytes);
  if (text === undefined) {
    // How it begins, or all of it, is said of its text, and not of its bytes.
    const holds = check.match === undefined ? holdsInBytes(searched, bytes) : 'unsure';
    // What its bytes do not show may be there in a form that nobody knows.
    return {
      holds: check.negated && holds === 'no' ? 'unsure' : holds,
      how: 'file',
      seen: binary(info.size, language),
      writtenAt: info.ctimeMs,
    };
  }
  const seen =
    text === ''
      ? EMPTY[language]
      : language === 'ja'
        ? `内容「${shorten(secrets.redact(text))}」`
        : `the content "${shorten(secrets.redact(text))}"`;
  const holds = compareText(text, searched, check.match);
  if (holds !== 'no' || check.match === 'is' || !text.includes(searched) || contains(searched, text) !== 'no')
    return { holds, how: 'file', seen, writtenAt: info.ctimeMs };
  // Not as a word or a number of its own, and yet there (4111 in 4111111): of that nobody says that it is not in the file.
  return {
    holds: check.negated ? 'unsure' : 'no',
    how: 'file',
    seen: partOf(text, searched, language, secrets.redact),
    writtenAt: info.ctimeMs,
  };
}

/** All of it, how it begins or ends, or a part of it; the newline at its end is the program's own. */
function compareText(text: string, wanted: string, match: Reading['match']): Look['holds'] {
  if (match === 'is') return isExact(text, wanted) ? 'yes' : 'no';
  return contains(wanted, text.replace(/\r?\n$/, ''), match === 'starts' ? 'start' : match === 'ends' ? 'end' : 'anywhere');
}

/** What goes on where it stands, as far as the next space or quote. */
function partOf(text: string, searched: string, language: 'en' | 'ja', redact: (text: string) => string): string {
  const at = text.indexOf(searched);
  const before = /[^\s"'<>]*$/.exec(text.slice(0, at))![0];
  const after = /^[^\s"'<>]*/.exec(text.slice(at + searched.length))![0];
  const whole = shorten(redact(before + searched + after));
  return language === 'ja' ? `「${whole}」の一部としてだけ含まれています` : `it stands there only as a part of "${whole}"`;
}

/** A bare name is saved where the program's dialog stands: of the files of that name, the one that was written last. */
async function savedAs(wanted: string, home: string): Promise<string | undefined> {
  const own = await spelled(resolvePath(wanted, home));
  if (wanted.includes('/')) return own;
  const others = (await visibleFiles(home)).filter(path => basename(path) === wanted).map(path => join(home, path));
  const known = await Promise.all(
    [...(own === undefined ? [] : [own]), ...others].map(async path => ({
      path,
      at: (await stat(path).catch(() => undefined))?.ctimeMs ?? 0,
    })),
  );
  return known.reduce<(typeof known)[number] | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined)?.path;
}

/** What is saved under a name that nobody says: a file of the home folder that was written since. What programs keep for themselves is hidden. */
async function anyWritten(
  { mayBeEmpty }: Reading,
  { home, language, secrets, since }: { home: string; language: 'en' | 'ja'; secrets: typeof NO_SECRETS; since: number | undefined },
): Promise<Look> {
  const files = await visibleFiles(home);
  const known = await Promise.all(files.map(async path => ({ path, info: await stat(join(home, path)).catch(() => undefined) })));
  const written = known.filter(({ info }) => since !== undefined && info && info.ctimeMs >= since - CLOCK_STEP_MS);
  const saved = mayBeEmpty ? written : written.filter(({ info }) => info!.size > 0);
  const namesOf = (some: typeof written) => {
    const last = lastOf(some, MOST_NAMES);
    const rest = some.length - last.length;
    const more = rest === 0 ? '' : language === 'ja' ? `、ほか${rest}個` : `, and ${rest} more`;
    return secrets.redact(last.map(({ path }) => path).join(', ')) + more;
  };
  if (saved.length > 0)
    return {
      holds: 'yes',
      how: 'file',
      about: secrets.redact(await tellAll(lastOf(saved, MOST_TOLD), home, language)),
      seen: language === 'ja' ? `「${namesOf(saved)}」に書き込まれました` : `"${namesOf(saved)}" was written`,
    };
  if (written.length > 0) return { holds: 'no', how: 'file', seen: `${namesOf(written)}: ${EMPTY[language]}` };
  return {
    holds: 'no',
    how: 'file',
    seen: language === 'ja' ? 'どのファイルにも書き込まれていません' : 'no file of the home folder was written',
  };
}

/** Those that were written last. */
const MOST_NAMES = 8;
/** Of so many it is told what they are. */
const MOST_TOLD = 3;
const FIRST_BYTES = 4096;

type FileSeen = { path: string; info: Awaited<ReturnType<typeof stat>> | undefined };

function lastOf(files: readonly FileSeen[], most: number): FileSeen[] {
  return files.toSorted((one, other) => Number(other.info!.ctimeMs) - Number(one.info!.ctimeMs)).slice(0, most);
}

async function tellAll(files: readonly FileSeen[], home: string, language: 'en' | 'ja'): Promise<string> {
  const told = files.map(async ({ path, info }) => {
    const kind = await firstBytes(join(home, path)).then(
      first => kindOfFile(first, language),
      () => undefined,
    );
    return kind && `${path}: ${kind}${language === 'ja' ? `、${info!.size}バイト` : `, ${info!.size} bytes`}`;
  });
  return (await Promise.all(told)).filter(Boolean).join('; ');
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const NO_SECRETS = { fill: (text: string) => text, redact: (text: string) => text };

export function resolvePath(path: string, home: string): string {
  if (path === '~') return home;
  if (path.startsWith('~/')) return join(home, path.slice(2));
  return isAbsolute(path) ? path : join(home, path);
}

/**
 * As the folder spells it: a file system may take other capitals for the same name, which the author does not; and it may hold a name in
 * parts (か and ゛), which nobody sees.
 */
async function spelled(path: string): Promise<string | undefined> {
  const name = basename(path).normalize();
  const all = await readdir(dirname(path)).catch(() => undefined);
  if (all === undefined || name === '' || all.includes(basename(path))) return path;
  const found = all.find(one => one.normalize() === name);
  return found === undefined ? undefined : join(dirname(path), found);
}

function otherKind(isFolder: boolean, language: 'en' | 'ja'): string {
  if (language === 'ja') return isFolder ? 'ファイルではなく、フォルダーです' : '種類が違います(フォルダーではありません)';
  return isFolder ? 'it is a folder, no file' : 'it is of another kind, no folder';
}

function sized(size: number, language: 'en' | 'ja'): string {
  return language === 'ja' ? `${size}バイトのファイル` : `a file of ${size} bytes`;
}

function binary(size: number, language: 'en' | 'ja'): string {
  return language === 'ja'
    ? `テキストではないファイル(${size}バイト): UTF-8・UTF-16・Shift_JIS・EUC-JPとして、また圧縮を解いて調べました`
    : `a file of ${size} bytes that is no text; its bytes were searched in UTF-8, UTF-16, Shift_JIS and EUC-JP, and unpacked where they are packed`;
}

/** Where a file of that name lies instead, or what else is there: the usual causes are another folder or another ending. */
async function describeMissing(wanted: string, home: string, language: 'en' | 'ja'): Promise<string> {
  const visible = await visibleFiles(home);
  const elsewhere = visible.find(path => basename(path) === basename(wanted));
  if (elsewhere) return language === 'ja' ? `別の場所にあります: ${elsewhere}` : `it lies elsewhere: ${elsewhere}`;
  const some = visible.slice(0, 5).join(', ');
  if (language === 'ja') return some ? `ホームにあるファイル: ${some}` : 'ホームにファイルはありません';
  return some ? `files in the home folder: ${some}` : 'no files in the home folder';
}

export async function visibleFiles(home: string): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(home, join(entry.parentPath, entry.name)))
    .filter(path => !path.split('/').some(part => part.startsWith('.')));
}

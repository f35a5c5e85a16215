/** Does a file exist, and what does it contain? Relative paths belong to the home folder of the programs. */
import { open, readdir, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative } from 'node:path';
import type { Reading } from '../scenario/reading.js';
import { holdsValue, shorten } from './compare.js';
import type { CheckWorld, Look } from './look.js';

/** More than this is not read to look for a text. */
const LARGEST_FILE = 16 * 1024 * 1024;

/** File times are taken from the kernel's last tick: up to 10 ms behind at 100 ticks a second. */
const CLOCK_STEP_MS = 10;

const UNCHANGED = {
  en: 'it was there before this step, and nothing has been written to it since',
  ja: 'この手順の前からあり、その後は書き込まれていません',
};

export async function lookAtFile(check: Reading, world: CheckWorld, writtenSince?: number): Promise<Look> {
  const { desktop, language, secrets = NO_SECRETS } = world;
  const wanted = secrets.fill(check.value ?? '');
  const path = resolvePath(wanted, desktop.home);
  const info = await stat(path).catch(() => undefined);
  if (!info) {
    // What is not there neither contains a text nor lacks it.
    const holds = check.negated && check.contains !== undefined ? 'unsure' : 'no';
    return { holds, how: 'file', seen: secrets.redact(await describeMissing(wanted, desktop.home, language)) };
  }
  // The time of change, not that of the content: programs that write beside the file and rename keep the latter as they please.
  if (writtenSince !== undefined && info.ctimeMs < writtenSince - CLOCK_STEP_MS)
    return { holds: 'no', how: 'file', seen: UNCHANGED[language] };
  if (check.contains === undefined) {
    const seen =
      language === 'ja'
        ? `${info.isDirectory() ? 'フォルダー' : 'ファイル'}(${info.size}バイト)`
        : `a ${info.isDirectory() ? 'folder' : 'file'} of ${info.size} bytes`;
    return { holds: 'yes', how: 'file', seen };
  }
  if (!info.isFile()) return { holds: 'no', how: 'file', seen: language === 'ja' ? 'ファイルではありません' : 'it is no regular file' };
  if (info.size > LARGEST_FILE) {
    return {
      holds: 'unsure',
      how: 'file',
      seen: language === 'ja' ? `大きすぎます(${info.size}バイト)` : `a file of ${info.size} bytes, too large to be searched`,
    };
  }
  const text = await readText(path);
  if (text === undefined) return { holds: 'unsure', how: 'file', seen: language === 'ja' ? '読み取れません' : 'it cannot be read' };
  const seen =
    text === ''
      ? language === 'ja'
        ? '空のファイル'
        : 'an empty file'
      : language === 'ja'
        ? `内容「${shorten(secrets.redact(text))}」`
        : `the content "${shorten(secrets.redact(text))}"`;
  return { holds: holdsValue(text, secrets.fill(check.contains)) ? 'yes' : 'no', how: 'file', seen };
}

const NO_SECRETS = { fill: (text: string) => text, redact: (text: string) => text };

export function resolvePath(path: string, home: string): string {
  if (path === '~') return home;
  if (path.startsWith('~/')) return join(home, path.slice(2));
  return isAbsolute(path) ? path : join(home, path);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    const file = await open(path, 'r');
    try {
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}

/** Where a file of that name lies instead, or what else is there: the usual causes are another folder or another ending. */
async function describeMissing(wanted: string, home: string, language: 'en' | 'ja'): Promise<string> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch(() => []);
  const visible = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(home, join(entry.parentPath, entry.name)))
    .filter(path => !path.split('/').some(part => part.startsWith('.')));
  const elsewhere = visible.find(path => basename(path) === basename(wanted));
  if (elsewhere) return language === 'ja' ? `別の場所にあります: ${elsewhere}` : `it lies elsewhere: ${elsewhere}`;
  const some = visible.slice(0, 5).join(', ');
  if (language === 'ja') return some ? `ホームにあるファイル: ${some}` : 'ホームにファイルはありません';
  return some ? `files in the home folder: ${some}` : 'no files in the home folder';
}

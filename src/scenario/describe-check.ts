/** Checks in a person's words, English and Japanese. */
import { placeInWords } from './place-in-words.js';
import type { Reading } from './reading.js';

export type Language = 'en' | 'ja';

export function describeCheck(check: Reading, language: Language): string {
  return language === 'ja' ? inJapanese(check) : inEnglish(check);
}

function inEnglish(c: Reading): string {
  const not = c.negated ? 'not ' : '';
  const scope = placeInWords(c, 'en');
  switch (c.kind) {
    case 'expect_text':
      return `the text "${c.value}" ${not}to be shown${scope}`;
    case 'expect_window_title':
      return `the window title ${not}to ${TITLES[c.match ?? 'contains']} "${c.value}"`;
    case 'expect_window':
      if (c.target === undefined) return 'the window in front to be closed';
      return c.negated ? `no window "${c.target}"` : `a window "${c.target}"`;
    case 'expect_front':
      return `"${c.target}" ${not}to be in front`;
    case 'expect_size':
      return `${c.target === undefined ? 'the window in front' : `"${c.target}"`} ${not}to be ${c.value}`;
    case 'expect_app':
      return `the program "${c.app ?? c.target}" ${not}to run`;
    case 'expect_file':
      if (c.value === undefined) return 'a file of the home folder to be written';
      if (c.contains === undefined) return `the ${c.role ?? 'file'} "${c.value}" ${c.negated ? 'to be absent' : 'to exist'}`;
      return `the file "${c.value}" ${not}to contain "${c.contains}"`;
    case 'expect_field':
      return `the ${c.target ? `field "${c.target}"` : 'focused field'} ${not}to ${c.match === 'contains' || c.match === 'typed' ? 'contain' : 'hold'} "${c.value}"${scope}`;
    case 'expect_checked':
      return `"${c.target}" ${not}to be checked${scope}`;
    case 'expect_enabled':
      return `"${c.target}" ${not}to be enabled${scope}`;
    case 'expect_beside':
      return `one ${c.what ?? 'text'} beside "${c.target}"`;
    case 'expect_clipboard':
      return `the clipboard ${not}to ${c.match === 'contains' ? 'contain' : 'hold'} "${c.value}"`;
    case 'expect_image':
      return `the image "${c.value}" ${not}to be shown${scope}`;
    default:
      return c.kind;
  }
}

const TITLES = { is: 'be', contains: 'contain', typed: 'contain', starts: 'start with', ends: 'end with' } as const;

function inJapanese(c: Reading): string {
  const scope = placeInWords(c, 'ja');
  const end = (yes: string, no: string): string => (c.negated ? no : yes);
  switch (c.kind) {
    case 'expect_text':
      return `${scope}「${c.value}」が${end('表示されていること', '表示されていないこと')}`;
    case 'expect_window_title':
      if (c.match === 'is') return `ウィンドウのタイトルが「${c.value}」で${end('あること', 'ないこと')}`;
      if (c.match === 'starts') return `ウィンドウのタイトルが「${c.value}」で${end('始まること', '始まらないこと')}`;
      if (c.match === 'ends') return `ウィンドウのタイトルが「${c.value}」で${end('終わること', '終わらないこと')}`;
      return `ウィンドウのタイトルに「${c.value}」が${end('含まれること', '含まれないこと')}`;
    case 'expect_window':
      if (c.target === undefined) return '前面のウィンドウが閉じていること';
      return `ウィンドウ「${c.target}」が${end('開いていること', '開いていないこと')}`;
    case 'expect_front':
      return `「${c.target}」が前面に${end('あること', 'ないこと')}`;
    case 'expect_size':
      return `${c.target === undefined ? '前面のウィンドウ' : `「${c.target}」`}が${SIZES[c.value ?? ''] ?? c.value}で${end('あること', 'ないこと')}`;
    case 'expect_app':
      return `プログラム「${c.app ?? c.target}」が${end('起動していること', '起動していないこと')}`;
    case 'expect_file':
      if (c.value === undefined) return 'ホームフォルダーのファイルに書き込まれること';
      if (c.contains === undefined)
        return `${c.role === 'folder' ? 'フォルダー' : 'ファイル'}「${c.value}」が${end('存在すること', '存在しないこと')}`;
      return `ファイル「${c.value}」に「${c.contains}」が${end('含まれること', '含まれないこと')}`;
    case 'expect_field':
      return `${scope}${c.target ? `「${c.target}」欄` : '入力中の欄'}${holding(c)}`;
    case 'expect_checked':
      return `${scope}「${c.target}」がオン${end('であること', 'でないこと')}`;
    case 'expect_enabled':
      return `${scope}「${c.target}」が${end('有効であること', '無効であること')}`;
    case 'expect_image':
      return `${scope}画像「${c.value}」が${end('表示されていること', '表示されていないこと')}`;
    case 'expect_beside':
      return `「${c.target}」の横に${c.what ? '番号' : '文字'}が一つあること`;
    case 'expect_clipboard':
      return `クリップボード${holding(c)}`;
    default:
      return c.kind;
  }
}

const SIZES: Readonly<Record<string, string>> = { maximized: '最大化された状態', minimized: '最小化された状態', normal: '元のサイズ' };

function holding({ value, match, negated }: Reading): string {
  if (match === 'contains') return `に「${value}」が${negated ? '含まれないこと' : '含まれること'}`;
  return `が「${value}」で${negated ? 'ないこと' : 'あること'}`;
}

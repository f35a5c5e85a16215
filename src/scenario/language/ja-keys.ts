/** Keys and key combinations as Japanese authors write them, unquoted: Ctrl＋Ｓ, エンターキー, 下矢印. */

import { keyCombination } from './keys.js';

/** The combination that starts at `at` of a normalised text. `keys` is empty where it is one, but with a key that nobody knows. */
export function keysAt(norm: string, at: number): { keys: string; length: number } | undefined {
  const rest = norm.slice(at, at + 60);
  const chord = chordPattern.exec(rest);
  if (chord) return { keys: keyOf(chord[0]) ?? '', length: chord[0].length };
  const one = namedPattern.exec(rest) ?? (/^[a-z0-9] ?(?=キー)/.exec(rest) as RegExpExecArray | null) ?? arrowPattern.exec(rest);
  const keys = one && keyOf(one[0]);
  return one && keys ? { keys, length: one[0].trimEnd().length } : undefined;
}

/** The key or combination that a name is, in Latin or Japanese letters: "Ctrl+S", "エンター". Undefined: none that is known. */
export function keyOf(written: string): string | undefined {
  let english = written.normalize('NFKC').toLowerCase().replace(/キー/g, '').replace(/ /g, ' ');
  for (const [japanese, key] of japaneseNames) english = english.replace(japanese, key);
  return keyCombination(english.replace(/\s*\+\s*/g, '+').trim());
}

/** A name that is hardly ever the label of a button: pressing it means the key. */
export function surelyKey(keys: string): boolean {
  return keys.includes('+') || /^(enter|escape|tab|backspace|page_up|page_down|f\d+)$/.test(keys);
}

const japaneseNames =
  'ctrl=コントロール shift=シフト alt=オルト|アルト windows=ウィンドウズ command=コマンド enter=エンター|リターン|改行 escape=エスケープ backspace=バックスペース space=スペースバー|スペース|空白 delete=デリート insert=インサート page_up=ページアップ page_down=ページダウン home=ホーム end=エンド tab=タブ up=(?:上|↑)(?:矢印|方向|カーソル)?|矢印上 down=(?:下|↓)(?:矢印|方向|カーソル)?|矢印下 left=(?:左|←)(?:矢印|方向|カーソル)?|矢印左 right=(?:右|→)(?:矢印|方向|カーソル)?|矢印右'
    .split(' ')
    .map(entry => entry.split('='))
    .map(([key = '', words = '']) => [new RegExp(words, 'g'), key.replace('_', ' ')] as const);

const modifier =
  '(?:ctrl|control|ctl|shift|altgr|alt|option|super|win|windows|cmd|command|meta|コントロール|シフト|オルト|アルト|ウィンドウズ|コマンド)';
const last =
  '(?:page ?(?:up|down)|back ?space|[a-z]+[0-9]*|[0-9]|エンター|リターン|エスケープ|バックスペース|スペース|デリート|インサート|ページアップ|ページダウン|ホーム|エンド|タブ|[上下左右]矢印|[↑↓←]|→(?=キー)|[=,./;\\\\*+-](?= ?(?:キー|を|$)))';

const chordPattern = new RegExp(`^${modifier}(?:キー)? ?[+-] ?(?:${modifier}(?:キー)? ?[+-] ?)*${last}`);
const namedPattern = new RegExp(
  '^(?:enter|return|esc|escape|tab|del|delete|back ?space|space ?bar|space|insert|ins|home|end|page ?up|page ?down|pgup|pgdn|f(?:[1-9]|1\\d|2[0-4])|caps ?lock|num ?lock|print ?screen|' +
    `ctrl|control|shift|alt|(?:up|down|left|right|menu|windows|win|command|super)(?= ?キー))(?![a-z0-9])`,
);
const arrowPattern =
  /^(?:[上下左右]矢印(?:キー)?|矢印(?:キー)?[上下左右]|[上下左右](?:方向|カーソル)?(?=キー)|[↑↓←→](?= ?キー|を)|(?:タブ|ホーム|エンド|空白|改行|コントロール|シフト|オルト|アルト)(?=キー)|エンター|リターン|エスケープ|バックスペース|スペースバー|スペース|デリート|インサート|ページアップ|ページダウン)/;

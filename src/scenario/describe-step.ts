/** Readings in a person's words: what a step of the report is called. */
import { describeCheck } from './describe-check.js';
import { placeInWords } from './place-in-words.js';
import { isCheck, type Reading, type Role } from './reading.js';

export function describeReading(reading: Reading, language: 'en' | 'ja'): string {
  if (isCheck(reading)) return describeCheck(reading, language);
  return language === 'ja' ? inJapanese(reading) : inEnglish(reading);
}

function inEnglish(r: Reading): string {
  const target = `${r.role ? `the ${r.role} ` : ''}"${r.target}"`;
  const scope = placeInWords(r, 'en');
  switch (r.kind) {
    case 'open':
      return `open ${r.app}`;
    case 'close':
      return `${r.app || r.role === 'program' ? 'quit' : 'close'} ${r.target ? target : `the ${r.role ?? 'window'}`}`;
    case 'switch_to':
      return `bring "${r.target}" to the front`;
    case 'resize':
      return sized(r, r.target === undefined ? 'the window' : `"${r.target}"`);
    case 'click':
      return `click ${target}${scope}`;
    case 'double_click':
      return `double-click ${target}${scope}`;
    case 'right_click':
      return `right-click ${target}${scope}`;
    case 'hover':
      return `point at ${target}${scope}`;
    case 'drag':
      return `drag "${r.source}" to "${r.destination}"`;
    case 'menu':
      return `choose ${(r.path ?? []).join(' > ')}`;
    case 'type':
      return `type "${r.value}"`;
    case 'fill':
      return `fill ${target} with "${r.value}"${scope}`;
    case 'clear':
      return `clear ${r.target ? target : 'the field'}${scope}`;
    case 'select':
      return `select "${r.value}" in ${target}${scope}`;
    case 'check':
      return `check ${target}${scope}`;
    case 'uncheck':
      return `uncheck ${target}${scope}`;
    case 'press':
      return `press ${r.keys}${(r.amount ?? 1) > 1 ? ` ${r.amount} times` : ''}`;
    case 'scroll':
      return `scroll ${r.direction}${r.target ? ` in "${r.target}"` : ''}`;
    case 'wait':
      return r.target === undefined ? `wait ${r.seconds} s` : `wait until "${r.target}" is ${r.negated ? 'gone' : 'shown'}`;
    case 'open_file':
      return `open the file "${r.value}"`;
    case 'remember':
      return `remember the ${r.what ?? 'text'} beside "${r.target}" as {{${r.name}}}`;
    case 'save_as':
      return r.value === undefined ? 'save the file' : `save as "${r.value}"`;
    default:
      return r.kind;
  }
}

function sized({ value = '' }: Reading, window: string): string {
  const verb = { maximized: 'maximize', minimized: 'minimize', normal: 'restore' }[value];
  return verb ? `${verb} ${window}` : `resize ${window} to ${value}`;
}

function sizedJa({ value = '' }: Reading, window: string): string {
  const rest = { maximized: 'を最大化する', minimized: 'を最小化する', normal: 'を元のサイズに戻す' }[value];
  return `${window}${rest ?? `のサイズを${value}に変更する`}`;
}

const ROLES_JA: Readonly<Record<Role, string>> = {
  button: 'ボタン',
  'menu item': 'メニュー項目',
  menu: 'メニュー',
  tab: 'タブ',
  link: 'リンク',
  'text box': '入力欄',
  'check box': 'チェックボックス',
  'radio button': 'ラジオボタン',
  'combo box': 'ドロップダウン',
  'list item': '項目',
  icon: 'アイコン',
  window: 'ウィンドウ',
  dialog: 'ダイアログ',
  switch: 'スイッチ',
  slider: 'スライダー',
  image: '画像',
  label: 'ラベル',
  folder: 'フォルダー',
  program: 'アプリ',
};

export function roleName(role: Role, language: 'en' | 'ja'): string {
  return language === 'ja' ? ROLES_JA[role] : role;
}

function inJapanese(r: Reading): string {
  const target = `${r.role ? ROLES_JA[r.role] : ''}「${r.target}」`;
  const scope = placeInWords(r, 'ja');
  switch (r.kind) {
    case 'open':
      return `${r.app}を開く`;
    case 'close':
      return `${r.target ? target : ROLES_JA[r.role ?? 'window']}を${r.app || r.role === 'program' ? '終了する' : '閉じる'}`;
    case 'switch_to':
      return `「${r.target}」を前面に出す`;
    case 'resize':
      return sizedJa(r, r.target === undefined ? 'ウィンドウ' : `「${r.target}」`);
    case 'click':
      return `${scope}${target}をクリックする`;
    case 'double_click':
      return `${scope}${target}をダブルクリックする`;
    case 'right_click':
      return `${scope}${target}を右クリックする`;
    case 'hover':
      return `${scope}${target}にマウスを合わせる`;
    case 'drag':
      return `「${r.source}」を「${r.destination}」へドラッグする`;
    case 'menu':
      return `${(r.path ?? []).join(' > ')} を選ぶ`;
    case 'type':
      return `「${r.value}」と入力する`;
    case 'fill':
      return `${scope}${target}に「${r.value}」と入力する`;
    case 'clear':
      return `${scope}${r.target ? target : '欄'}を空にする`;
    case 'select':
      return `${scope}${target}で「${r.value}」を選ぶ`;
    case 'check':
      return `${scope}${target}をオンにする`;
    case 'uncheck':
      return `${scope}${target}をオフにする`;
    case 'press':
      return `${r.keys} を${(r.amount ?? 1) > 1 ? `${r.amount}回` : ''}押す`;
    case 'scroll': {
      const to = { up: '上', down: '下', left: '左', right: '右' }[r.direction ?? 'down'];
      return `${r.target ? `「${r.target}」を` : ''}${to}にスクロールする`;
    }
    case 'wait':
      return r.target === undefined ? `${r.seconds}秒待つ` : `「${r.target}」が${r.negated ? '消える' : '表示される'}まで待つ`;
    case 'open_file':
      return `ファイル「${r.value}」を開く`;
    case 'remember':
      return `「${r.target}」の横の${r.what ? '番号' : '文字'}を {{${r.name}}} として覚える`;
    case 'save_as':
      return r.value === undefined ? '保存する' : `「${r.value}」という名前で保存する`;
    default:
      return r.kind;
  }
}

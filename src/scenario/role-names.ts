/** What kinds of things are called in sentences. */
import type { Role } from './reading.js';

const JAPANESE: Readonly<Record<Role, string>> = {
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

export const ROLES = Object.keys(JAPANESE) as Role[];

export function roleName(role: Role, language: 'en' | 'ja'): string {
  return language === 'ja' ? JAPANESE[role] : role;
}

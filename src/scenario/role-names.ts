/** What kinds of things are called in sentences, and which of them may be what. */
import type { Role } from './reading.js';

/** What reacts to a click. */
const ACTIVE = {
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
  switch: 'スイッチ',
  slider: 'スライダー',
};
const ELEMENTS = { ...ACTIVE, image: '画像', label: 'ラベル' };
const SEEN = { ...ELEMENTS, window: 'ウィンドウ', dialog: 'ダイアログ' };
const NAMES: Readonly<Record<Role, string>> = { ...SEEN, folder: 'フォルダー', program: 'アプリ' };

const rolesOf = <Names extends object>(names: Names): (keyof Names)[] => Object.keys(names) as (keyof Names)[];

export const ROLES = rolesOf(NAMES);
/** What a screen shows. */
export const SEEN_ROLES = rolesOf(SEEN);
/** What stands in a window. */
export const ELEMENT_ROLES = rolesOf(ELEMENTS);
export const ACTIVE_ROLES: readonly Role[] = rolesOf(ACTIVE);

export function roleName(role: Role, language: 'en' | 'ja'): string {
  return language === 'ja' ? NAMES[role] : role;
}

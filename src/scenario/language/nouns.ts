/** Kinds of things that sentences name, whatever their language calls them: what role they have, and which of them hold others. */

import type { Role } from '../reading.js';
import type { JapaneseNoun } from './ja-nouns.js';

/** `box`, `option` and `list` are settled by the row that reads them. */
export type Noun = JapaneseNoun | 'box' | 'thing';

/** Role of the element that a noun names, if it names one. */
export const roleOf: Partial<Record<Noun, Role>> = {
  ...{ button: 'button', link: 'link', tab: 'tab', menu: 'menu', menuitem: 'menu item', icon: 'icon', switch: 'switch' },
  ...{ field: 'text box', checkbox: 'check box', radio: 'radio button', combo: 'combo box', list: 'combo box', item: 'list item' },
  ...{ window: 'window', page: 'window', dialog: 'dialog', slider: 'slider', image: 'image', label: 'label' },
};

/** Nouns that hold other elements: a name before them is a scope. */
export const containers: ReadonlySet<Noun | undefined> = new Set<Noun>(['window', 'page', 'dialog', 'section', 'app', 'tab', 'list']);

/** Nouns that may stand right beside a name: 「保存」ボタン, 名前欄, Enterキー. */
export function joinsName(noun: Noun): boolean {
  return namesElement(noun) || ['key', 'name', 'filename', 'value', 'menubar'].includes(noun);
}

/** Nouns that say what kind of thing a name is; everything else (value, title, …) is a thing of its own. */
export function namesElement(noun: Noun): boolean {
  return noun in roleOf || ['section', 'app', 'cell', 'file', 'folder', 'text', 'contextmenu', 'option'].includes(noun);
}

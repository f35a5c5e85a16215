/** Menus: the path that a clause names, and the item of a menu that stands open. */

import type { Reading } from '../reading.js';
import { menuArrow, type Phrase } from './ja-phrases.js';
import type { Slots } from './ja-slots.js';

/** Menu names from the bar down, of 「ファイル」メニューの「保存」, 「ファイル」→「保存」, 「ファイル > 保存」 and メニューから. */
export function menuPath(what: Phrase, slots?: Slots): string[] | undefined {
  const names = pathOf(what);
  const isMenu = (phrase: Phrase) => ['menu', 'menubar'].includes(phrase.noun ?? '') || ['menu', 'menubar'].includes(phrase.of?.noun ?? '');
  if (names && names.length > 1 && what.path) {
    slots?.take('から で', isMenu);
    return names;
  }
  if (names && ((what.noun === 'menu' && (!slots || names.length > 1)) || what.of?.noun === 'menu' || what.of?.noun === 'menubar'))
    return names;
  if (!slots || what.name === undefined || what.of || what.also.length) return undefined;
  if (slots.has('から で より', phrase => isMenu(phrase) && (phrase.name !== undefined || phrase.path !== undefined))) {
    const menu = slots.take('から で より', isMenu)!;
    const before = pathOf(menu) ?? [];
    return [...before, ...(names ?? [what.name])];
  }
  if (slots.has('から で より', phrase => phrase.noun === 'menubar')) {
    slots.take('から で より', phrase => phrase.noun === 'menubar');
    return [what.name];
  }
  if (what.quoted && names && names.length > 1) {
    slots.take('から で より', isMenu);
    return names;
  }
  return undefined;
}

/** メニューから「保存」を, コンテキストメニューの「コピー」を: an item of a menu that stands open. */
export function menuItem(what: Phrase, slots: Slots): Reading[] | undefined {
  const unnamed = (phrase: Phrase) => phrase.name === undefined && (phrase.noun === 'menu' || phrase.noun === 'contextmenu') && !phrase.of;
  if (what.name === undefined || (what.noun !== undefined && what.noun !== 'menuitem') || what.also.length) return undefined;
  if (what.of && unnamed(what.of) && what.quoted) {
    const { of: _, ...alone } = what;
    const path = pathOf(alone);
    if (path && path.length > 1) return [{ kind: 'menu', path }];
  }
  if (what.of && unnamed(what.of)) return [{ kind: 'click', target: what.name, role: 'menu item' }];
  if (what.of || !slots.take('から で より', unnamed)) return undefined;
  return [{ kind: 'click', target: what.name, role: 'menu item' }];
}

/** The chain of menu names that a phrase holds; undefined where a part of it is no menu. */
function pathOf(phrase: Phrase): string[] | undefined {
  if (phrase.path) return phrase.of ? undefined : phrase.path;
  if (
    phrase.name === undefined ||
    phrase.also.length ||
    (phrase.noun !== undefined && phrase.noun !== 'menu' && phrase.noun !== 'menuitem')
  )
    return undefined;
  const own = phrase.quoted ? phrase.name.split(menuArrow).map(name => name.trim()) : [phrase.name];
  if (own.some(name => name.trim() === '')) return undefined;
  if (!phrase.of) return own;
  if (phrase.of.noun === 'menubar' && phrase.of.name === undefined) return own;
  if (phrase.of.noun !== 'menu' && phrase.of.of?.noun !== 'menu') return undefined;
  const before = phrase.of.name === undefined ? undefined : pathOf(phrase.of);
  return before && [...before, ...own];
}

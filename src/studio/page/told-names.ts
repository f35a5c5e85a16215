/** What can be named on the screen, as the page lists it. */
import type { PlacedName } from '../../perception/nameable.js';
import { roleName } from '../../scenario/role-names.js';
import { visible } from '../../screen/visible.js';
import type { Rect } from '../../trace/action.js';
import { WORDS } from './words.js';

export interface ToldName {
  kind: string;
  name: string;
  /** Its window, whether it can be used, and who told of it. */
  about: string;
  bounds: Rect;
  sentences: string[];
}

export function toldNames(names: readonly PlacedName[], language: 'en' | 'ja'): ToldName[] {
  const words = WORDS[language];
  return names.map(({ name, role, window, disabled, unnamed, bounds, source, sentences }) => ({
    kind: role === 'text' ? words.textRole : roleName(role, language),
    name: visible(unnamed ? words.unnamed(unnamed.where, unnamed.value) : name),
    about: visible([window, disabled && words.disabled, words.source[source]].filter(Boolean).join(' · ')),
    bounds,
    sentences,
  }));
}

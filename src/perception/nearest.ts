/** The names that come closest to one that was not found, for messages. Pure. */
import { distance } from 'fastest-levenshtein';
import { fold } from '../screen/fold.js';
import type { UiElement } from '../trace/element.js';

export interface NearName {
  element: UiElement;
  /** The name that comes close: the element's name or label. */
  name: string;
  /** Letters that differ. */
  letters: number;
}

/** At most three elements whose names differ in few letters, or hold what was asked for; the closest first, each name once. */
export function nearestNames(target: string, elements: readonly UiElement[]): NearName[] {
  const asked = fold(target);
  if (asked === '') return [];
  const near: NearName[] = [];
  for (const element of elements) {
    for (const name of [element.name, element.label ?? '']) {
      const text = fold(name);
      if (text === '' || text.length > 80) continue;
      const letters = distance(asked, text);
      const part = asked.length >= 2 && (text.includes(asked) || (text.length >= 2 && asked.includes(text)));
      if (letters <= Math.max(2, Math.floor(asked.length * 0.45)) || part) near.push({ element, name: name.trim(), letters });
    }
  }
  near.sort((a, b) => a.letters - b.letters);
  const seen = new Set<string>();
  return near.filter(({ name }) => !seen.has(fold(name)) && seen.add(fold(name))).slice(0, 3);
}

/** Is the list, the tree or the table empty? Its program tells of it and of nothing in it, and eyes read nothing there. */
import type { Observation } from '../ports/observation.js';
import type { Language } from '../scenario/language/phrases.js';
import { meets } from '../screen/geometry.js';
import { onItsSide, rolesOfPlace } from '../screen/place-kind.js';
import type { UiElement } from '../trace/element.js';
import type { Look } from './look.js';

export async function lookAtEmptyPlace(scope: string, now: Observation, language: Language): Promise<Look> {
  const [elements, windows] = await Promise.all([now.elements(), now.windows()]);
  const window = windows.find(({ active }) => active);
  const front = window?.id;
  const shown = elements.filter(({ covered, window }) => !covered && (front === undefined || window === undefined || window === front));
  const places = (rolesOfPlace(scope) ?? []).map(roles => {
    const those = shown.filter(({ rawRole }) => roles.includes(rawRole));
    return onItsSide(those, scope, window?.bounds);
  });
  const [place, ...more] = places.find(those => those.length > 0) ?? [];
  if (!place) return { ...look('unsure', WORDS[language].none), absent: elements.length > 0 };
  if (more.length > 0) return look('unsure', WORDS[language].several(more.length + 1));
  const { held, heads } = heldBy(place, elements);
  if (held.length > 0) return { ...look('no', WORDS[language].full(held.length)), region: place.bounds };
  // A program may tell of a list and not of its rows.
  const lines = await now.lines(place.bounds).catch(() => undefined);
  const isRead = lines?.some(line => !heads.some(({ bounds }) => meets(bounds, line.bounds)));
  return isRead === false
    ? { ...look('yes', WORDS[language].empty), region: place.bounds }
    : { ...look('unsure', WORDS[language].untold), region: place.bounds };
}

function look(holds: Look['holds'], seen: string): Look {
  return { holds, how: 'accessibility', seen };
}

/** What bears a name in it, and the heads of its columns, which are there without a row, too. */
function heldBy(place: UiElement, elements: readonly UiElement[]): { held: UiElement[]; heads: UiElement[] } {
  const inside = new Set([place.id]);
  for (let known = 0; known < inside.size; ) {
    known = inside.size;
    for (const { id, parent } of elements) if (parent !== undefined && inside.has(parent)) inside.add(id);
  }
  const all = elements.filter(one => one !== place && inside.has(one.id) && one.name.trim() !== '');
  const isHead = ({ rawRole }: UiElement): boolean => /header/.test(rawRole);
  return { held: all.filter(one => !isHead(one)), heads: all.filter(isHead) };
}

const WORDS = {
  en: {
    none: 'no list is told of',
    several: (count: number) => `there are ${count} of them`,
    full: (count: number) => `it holds ${count}`,
    empty: 'it holds nothing',
    untold: 'its program tells nothing of what is read in it',
  },
  ja: {
    none: '一覧が見つかりません',
    several: (count: number) => `${count}個あります`,
    full: (count: number) => `${count}個の項目があります`,
    empty: '項目がありません',
    untold: '文字は見えますが、プログラムが項目を伝えていません',
  },
};

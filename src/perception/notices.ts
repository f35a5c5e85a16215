/** Messages that labels have shown and taken away again, from readings of the tree and from what programs told. Pure but for what it keeps. */
import type { ToldChange } from '../ports/change-log.js';
import { meets } from '../screen/geometry.js';
import type { UiElement } from '../trace/element.js';
import type { Notice } from '../trace/seen.js';

interface Said {
  id: string;
  name: string;
  at: number;
  bounds?: UiElement['bounds'] | undefined;
}

/** So many are kept: a long run reads thousands. Our choice. */
const KEPT = 500;
/** What only tells something. */
const TELLING: ReadonlySet<UiElement['role']> = new Set(['label', 'text']);
/** What stands in these is an item, and no message: one that goes again has been taken back. */
const ITEMS: ReadonlySet<UiElement['role']> = new Set(['list item', 'menu item', 'tab', 'button', 'link', 'icon']);

export interface Notices {
  /** A reading of the whole tree, begun at that time. */
  read(at: number, elements: readonly UiElement[]): void;
  /** What labels have said since then, that was new, and that nothing has taken the place of but emptiness. */
  since(at: number, told: readonly ToldChange[]): Notice[];
}

export function createNotices(): Notices {
  let said: Said[] = [];
  let labels: readonly UiElement[] = [];
  return {
    read(at, elements) {
      const known = new Set(labels.map(({ name }) => name));
      labels = labelsOf(elements);
      const fresh = labels.filter(({ name }) => name !== '' && !known.has(name));
      said = [...said, ...fresh.map(({ id, name, bounds }) => ({ id, name, at, bounds }))].slice(-KEPT);
    },
    since(at, told) {
      const places = new Map([...labels, ...said].map(({ id, bounds }) => [id, bounds]));
      const heard = told.flatMap(({ element: id, what, to, at: then }): Said[] =>
        what === 'name' && typeof to === 'string' && to.trim() !== '' && places.has(id)
          ? [{ id, name: to.trim(), at: then, bounds: places.get(id) }]
          : [],
      );
      const all = [...said.filter(one => one.at > at), ...heard].sort((one, other) => one.at - other.at);
      const last = [...new Map(all.map(one => [one.id, one])).values()];
      return last.filter(one => isGone(one, labels, all)).map(({ name, bounds }) => ({ text: name, ...(bounds && { bounds }) }));
    },
  };
}

function labelsOf(elements: readonly UiElement[]): UiElement[] {
  const byId = new Map(elements.map(element => [element.id, element]));
  const isItem = ({ role, parent }: UiElement): boolean => {
    const around = parent === undefined ? undefined : byId.get(parent);
    return ITEMS.has(role) || (around !== undefined && isItem(around));
  };
  return elements.filter(element => TELLING.has(element.role) && !isItem(element));
}

function isGone({ id, bounds }: Said, labels: readonly UiElement[], all: readonly Said[]): boolean {
  const now = labels.find(label => label.id === id);
  if (now) return now.name === '';
  const others = new Set(all.filter(one => one.id !== id).map(one => one.id));
  return bounds !== undefined && !labels.some(label => others.has(label.id) && label.name !== '' && meets(label.bounds, bounds));
}

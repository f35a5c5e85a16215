/** What an author's word for a thing may mean, the same for finding it and for judging what was hit. Pure. */
import type { Role } from '../scenario/reading.js';
import { ACTIVE_ROLES } from '../scenario/role-names.js';
import type { UiElement } from './element.js';
import type { UnderPoint } from './event.js';

/** What an element is, its own role first: a toggle button can be checked, an expander is a list item, and so on. */
export function kindsOf(element: Pick<UiElement, 'role' | 'rawRole' | 'checked' | 'value'>): string[] {
  const kinds: string[] = [element.role];
  if (element.role === 'button' && element.checked !== undefined) kinds.push('toggle');
  if (element.role === 'menu item' && element.checked !== undefined) kinds.push('checked item');
  if (element.role === 'text' && /header/.test(element.rawRole)) kinds.push('header');
  if (element.role === 'container' && /^(list|list box|tree|tree table|table)$/.test(element.rawRole)) kinds.push('list');
  if (isCell(element)) kinds.push('cell');
  return kinds;
}

/** Of a sheet: it has an address and holds something else, as a field does. */
export function isCell({ rawRole, value }: Pick<UiElement, 'rawRole' | 'value'>): boolean {
  return rawRole === 'table cell' && value !== undefined;
}

/** What is chosen as a whole: the element itself, or the row, the icon or the tab that it stands in. Undefined where nobody tells. */
export function holderOf(element: UiElement, elements: readonly UiElement[]): (UiElement & { selected: boolean }) | undefined {
  return around(element, elements, ({ role, selected }) => CHOSEN.has(role) && selected !== undefined) as ReturnType<typeof holderOf>;
}

/** What unfolds: the element itself, or what it is the text of. Undefined where nobody tells. */
export function foldOf(element: UiElement, elements: readonly UiElement[]): UiElement | undefined {
  return around(element, elements, ({ expanded }) => expanded !== undefined);
}

/** The element, or what it is the text of: a button in a row is a thing of its own, and so is the row of a row. */
function around(element: UiElement, elements: readonly UiElement[], isIt: (one: UiElement) => boolean): UiElement | undefined {
  const own = holding(element, elements);
  const end = own.findIndex(one => isIt(one) || (one.role !== 'link' && ACTIVE_ROLES.includes(one.role as Role)));
  return own.slice(0, end + 1).find(isIt);
}

/** The element, and what holds it, from the inside. */
export function holding(element: UiElement, elements: readonly UiElement[]): UiElement[] {
  const byId = new Map(elements.map(one => [one.id, one]));
  const all: UiElement[] = [];
  for (let at: UiElement | undefined = element; at; at = byId.get(at.parent ?? '')) all.push(at);
  return all;
}

const CHOSEN: ReadonlySet<UiElement['role']> = new Set(['list item', 'icon', 'tab']);

/** Toolkits and people differ in what they call a thing. */
export const STANDS_FOR: Readonly<Record<Role, readonly string[]>> = {
  button: ['link', 'switch', 'icon', 'menu', 'menu item', 'list item', 'image', 'header'],
  'menu item': ['menu', 'list item', 'link', 'button'],
  menu: ['menu item', 'button'],
  tab: ['radio button', 'toggle', 'list item'],
  link: ['button', 'image', 'icon', 'menu item', 'list item'],
  'text box': ['combo box'],
  'check box': ['switch', 'toggle', 'checked item'],
  'radio button': ['toggle', 'checked item', 'check box'],
  'combo box': ['text box', 'list', 'button', 'menu'],
  'list item': ['menu item', 'icon', 'label', 'text', 'tab', 'link', 'check box', 'radio button'],
  icon: ['list item', 'image', 'button', 'link', 'label'],
  window: ['dialog'],
  dialog: ['window'],
  switch: ['check box', 'toggle'],
  slider: [],
  image: ['icon', 'button', 'link', 'list item'],
  label: ['text', 'link', 'list item', 'check box', 'radio button', 'button'],
  folder: ['list item', 'icon', 'label'],
  program: ['window'],
};

/** The author named a kind, and what was hit says that it is of another one: the tab "Sharing" is not the button. */
export function isOfRole({ role, state = '' }: Pick<UnderPoint, 'role' | 'state'>, wanted: Role | undefined): boolean {
  const checked = /^(?:un)?checked\b/.test(state) ? true : undefined;
  return isOfKind({ role: role as UiElement['role'], rawRole: role, checked }, wanted);
}

export function isOfKind(element: Parameters<typeof kindsOf>[0], wanted: Role | undefined): boolean {
  if (wanted === undefined || SAYS_NO_KIND.has(element.role)) return true;
  return kindsOf(element).some(kind => kind === wanted || STANDS_FOR[wanted].includes(kind));
}

/** What is read from pixels, what names something else, and what programs call by a name of their own, says nothing of its kind. */
const SAYS_NO_KIND: ReadonlySet<string> = new Set(['text', 'label', 'container', 'other', 'window', 'dialog', 'document']);

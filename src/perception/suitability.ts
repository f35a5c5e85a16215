/** Which elements can be meant by a role that an author names, or by what shall be done. Pure. */
import type { Role } from '../scenario/reading.js';
import { ACTIVE_ROLES } from '../scenario/role-names.js';
import type { UiElement } from '../trace/element.js';
import { kindsOf, STANDS_FOR } from '../trace/kinds.js';
import { isSurface } from '../trace/surface.js';
import { isTextRole } from './accessibility/roles.js';

export type Purpose = 'click' | 'field' | 'select' | 'check' | 'any';

/** 0: just what was asked for · 1: can stand for it · 2: text that is all there is to see of it. Undefined: cannot be meant. */
export type Suitability = 0 | 1 | 2 | undefined;

export function suitability(element: UiElement, role: Role | undefined, purpose: Purpose): Suitability {
  const kinds = kindsOf(element);
  if (role !== undefined) {
    if (kinds.includes(role)) return 0;
    if (kinds.some(kind => STANDS_FOR[role].includes(kind))) return 1;
    return element.source === 'ocr' && SHOWN_AS_TEXT.has(role) ? 2 : undefined;
  }
  const main = MAIN[purpose];
  if (kinds.some(kind => main.includes(kind))) return 0;
  if (kinds.some(kind => ALSO[purpose].includes(kind))) return 1;
  if (purpose === 'check') return element.source === 'ocr' ? 2 : undefined;
  if (purpose !== 'click' && purpose !== 'any') return undefined;
  // What a window is called is no thing in it, and its middle may be anything.
  if (purpose === 'click' && isSurface(element)) return undefined;
  if (element.role !== 'container' && element.role !== 'other') return 2;
  return element.name !== '' && (purpose === 'any' || isPlainText(element)) ? 2 : undefined;
}

/** Text in a container of its own, as Gecko and Qt tell it: its name is what stands there. A region of that name is no target: its middle may be anything. */
function isPlainText({ rawRole, bounds }: UiElement): boolean {
  return isTextRole(rawRole) && bounds.height <= FEW_LINES;
}

/** Pixels: two lines of large text. */
const FEW_LINES = 64;

/** Things that react to a click. */
export function isActive(element: UiElement): boolean {
  return ACTIVE_ROLES.includes(element.role as Role);
}

/** Where accessibility is blind, their text is what can be seen of them. */
const SHOWN_AS_TEXT = new Set<Role>([
  'button',
  'menu item',
  'menu',
  'tab',
  'link',
  'list item',
  'icon',
  'label',
  'check box',
  'radio button',
  'image',
]);

const MAIN: Record<Purpose, readonly string[]> = {
  click: ACTIVE_ROLES,
  any: ACTIVE_ROLES,
  field: ['text box'],
  select: ['combo box'],
  check: ['check box', 'radio button', 'switch', 'toggle', 'checked item'],
};

const ALSO: Record<Purpose, string[]> = {
  click: ['image'],
  any: ['image', 'window', 'dialog'],
  field: ['combo box', 'slider', 'cell'],
  select: ['list', 'text box', 'button', 'menu', 'radio button'],
  check: [],
};

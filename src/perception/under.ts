/** The one element at a point, as a trace keeps it. Pure. */

import type { ScopeName } from '../scenario/reading.js';
import { area, holds, holdsPoint } from '../screen/geometry.js';
import type { Point } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { UnderPoint } from '../trace/event.js';
import type { WindowInfo } from '../trace/frame.js';
import { holderOf, holding } from '../trace/kinds.js';
import { labelsByPlace } from './labels.js';
import { scopeTest } from './scope.js';
import { FILLS, popupsOf, standsIn } from './visibility.js';

/**
 * The smallest thing at the point that is not covered; open menus lie over everything.
 * @param over the pop-up on top there, of which only the display may know: where no element tells of it, nobody knows what lies at the point
 */
export function elementUnder(
  elements: readonly UiElement[],
  {
    point,
    places,
    windows,
    over,
  }: { point: Point; places: readonly ScopeName[]; windows: readonly WindowInfo[]; over?: WindowInfo | undefined },
): UnderPoint | undefined {
  const here = elements.filter(element => !element.covered && element.role !== 'container' && holdsPoint(element.bounds, point));
  const menus = popupsOf(elements).filter(popup => holdsPoint(popup.bounds, point));
  const inMenu = here.filter(element => menus.some(menu => menu.members.has(element.id)));
  const onTop = inMenu.length > 0 ? inMenu : over ? here.filter(standsIn(over, elements)) : here;
  const smallest = onTop.reduce<UiElement | undefined>(
    (best, element) => (best && area(best.bounds) < area(element.bounds) ? best : element),
    undefined,
  );
  if (!smallest) return undefined;
  const found = ofWhichItIsTheFace(smallest, elements);
  const isIn = ({ scope, scopeIs }: ScopeName, element: UiElement) => scopeTest(scope, elements, windows, scopeIs)?.(element);
  const named = (fits: (place: ScopeName) => boolean) => places.filter(fits).map(({ scope }) => scope);
  const outside = named(place => isIn(place, found) === false);
  // Of nothing but the point: a thing that fills its place holds it as well.
  const spot: UiElement = { ...found, id: '', parent: undefined, source: 'ocr', bounds: { ...point, width: 0, height: 0 } };
  const inside = named(place => isIn(place, spot) === true);
  // A sheet says it has the keyboard, and so does its cell.
  const focused = found.focused ? found : elements.find(one => one.focused && one.role !== 'window' && one.role !== 'dialog');
  const page = holding(found, elements).find(({ rawRole }) => rawRole === 'document web');
  const name = found.name || (found.label ?? '');
  const beside = name === '' ? labelsByPlace(elements).get(found.id) : undefined;
  return {
    role: found.role,
    name,
    ...(beside !== undefined && { beside }),
    text: found.value,
    ...(found.description !== undefined && { description: found.description }),
    window: found.windowTitle,
    ...(outside.length > 0 && { outside }),
    ...(inside.length > 0 && { inside }),
    bounds: found.bounds,
    state: stateOf(found, holderOf(found, elements)?.selected),
    ...(focused && { focus: focused.bounds }),
    ...(page && focused && !holds(page.bounds, focused.bounds) && { page: page.bounds }),
    ...(focused && !focused.editable && focused.value !== undefined && { focusText: focused.value }),
  };
}

/** The picture on a button is the button, and what fills a file's cell is that file. */
function ofWhichItIsTheFace(element: UiElement, elements: readonly UiElement[]): UiElement {
  if (element.name !== '' || element.label !== undefined || (element.role !== 'image' && element.role !== 'icon')) return element;
  const byId = new Map(elements.map(one => [one.id, one]));
  for (let at = byId.get(element.parent ?? ''); at; at = byId.get(at.parent ?? ''))
    if (PRESSED.has(at.role) || isFilled(at, element)) return at;
  return element;
}

/** A large picture of a file; a small one in a row may be a button of its own. */
function isFilled({ role, name, bounds }: UiElement, picture: UiElement): boolean {
  return role === 'list item' && name !== '' && area(picture.bounds) >= FILLS * area(bounds);
}

const PRESSED: ReadonlySet<UiElement['role']> = new Set(['button', 'link', 'tab', 'menu item', 'check box', 'radio button', 'switch']);

/** What an element says of itself. To have the keyboard is a state only of what takes text or choices: any button gets it from a click. */
function stateOf(element: UiElement, isChosen: boolean | undefined): string {
  const takesKeyboard = ['text box', 'combo box', 'list item', 'slider'].includes(element.role);
  return [
    element.checked !== undefined && (element.checked ? 'checked' : 'unchecked'),
    isChosen !== undefined && (isChosen ? 'selected' : 'unselected'),
    element.expanded !== undefined && (element.expanded ? 'expanded' : 'collapsed'),
    takesKeyboard && element.focused && 'focused',
    element.enabled ? false : 'disabled',
    element.value !== undefined && `value ${JSON.stringify(element.value)}`,
  ]
    .filter(word => typeof word === 'string')
    .join(', ');
}

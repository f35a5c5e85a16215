/** The part of the screen that an author names as the place of a target: a window, a dialog, a section. Pure. */

import type { ScopeAsked } from '../scenario/reading.js';
import { area, bottom, centre, holds, holdsPoint, rowOverlap } from '../screen/geometry.js';
import { nameFit } from '../screen/name.js';
import { hasItems, isAcrossWindow, isIcon, isOfItems, isSide, isToolBar, onItsSide, rolesOfPlace } from '../screen/place-kind.js';
import { inFront, isOfClass, isTheDialog, TITLE_FITS, titleFit } from '../screen/window-name.js';
import type { Rect } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { WindowInfo } from '../trace/frame.js';
import { ENTRIES, inRows, isCell, lineOf, rowsOf } from './rows.js';
import { isActive } from './suitability.js';

/**
 * Says whether an element lies in the scope; undefined when nothing on the screen has that name.
 * @param is what the author calls it: of a row nothing is meant that stands below its name
 */
export function scopeTest(
  scope: string,
  elements: readonly UiElement[],
  windows: readonly WindowInfo[],
  is?: ScopeAsked['scopeIs'],
): ((element: UiElement) => boolean) | undefined {
  if (is === 'row')
    return inRows(
      elements.filter(one => isNamed(one, scope)),
      elements,
    );
  const inWindow = windowTest(scope, elements, windows);
  if (inWindow) return inWindow;
  if (isTheDialog(scope)) return inFrontDialog(elements);
  // Qt calls its tabs together by the one that is chosen: they are no place.
  const named = elements.filter(element => !element.covered && element.rawRole !== 'page tab list' && isNamed(element, scope));
  const message = messageTest(named, elements, windows);
  if (message) return message;
  const sections = named.filter(isSection);
  const smallest = least(
    sections.filter(section => holdsControls(section, elements)),
    element => area(element.bounds),
  );
  if (smallest) return inside(smallest, elements);
  const row = named.map(title => rowOf(title, elements)).find(one => one !== undefined && holdsControls(one, elements));
  if (row) return inside(row, elements);
  const cells = rowsOf(elements).filter(those => isRowOf(those, named));
  if (cells.length > 0) return element => cells.some(those => those.includes(element));
  const tabs = new Set(elements.flatMap(({ id, role }) => (role === 'tab' ? [id] : [])));
  for (const title of named.filter(element => !isActive(element) && !tabs.has(element.parent ?? ''))) {
    const test = underTitle(title, elements, windows);
    if (test) return test;
  }
  const page = named.filter(({ role }) => role === 'tab').map(tab => pageOf(tab, elements));
  if (page[0]) return page[0];
  return sections[0] ? inside(sections[0], elements) : inPlaceOfKind(scope, elements, windows);
}

/** A side bar, a list, a table, a menu, a tool bar: what stands there has a name of its own. */
export function isPlaceOfItems(scope: string, elements: readonly UiElement[]): boolean {
  return hasItems(scope) || elements.some(one => !one.covered && isOfItems(one.rawRole) && isNamed(one, scope));
}

/** "The status bar", "the list": those of the window in front; where it has none, of the others. */
function inPlaceOfKind(scope: string, elements: readonly UiElement[], windows: readonly WindowInfo[]) {
  const front = windows.find(({ active }) => active);
  const shown = elements.filter(({ covered }) => !covered);
  const inFront = shown.filter(({ window }) => window === front?.id);
  const kinds = rolesOfPlace(scope);
  const places = [inFront, shown]
    .flatMap(those => (kinds ?? []).map(roles => those.filter(one => fits(one, { roles, scope, those, window: front?.bounds }))))
    .map(those => onItsSide(those, scope, (windows.find(({ id }) => id === those[0]?.window) ?? front)?.bounds))
    .find(those => those.length > 0);
  const tests = places?.map(place => itself(place, elements));
  return tests && ((element: UiElement) => tests.some(test => test(element)));
}

interface Kind {
  roles: readonly string[];
  scope: string;
  those: readonly UiElement[];
  window: Rect | undefined;
}

/** Of a kind without roles: by its place in the window, or by what stands in it. */
function fits({ id, role, rawRole, bounds }: UiElement, { roles, scope, those, window }: Kind): boolean {
  if (roles.length > 0) return roles.includes(rawRole);
  if (role !== 'container') return false;
  if (!isToolBar(scope)) return window !== undefined && isSide(bounds, window);
  const buttons = those.filter(one => one.parent === id && one.role === 'button');
  const isAcross = window !== undefined && isAcrossWindow(bounds, window);
  const isRow = buttons.every(one => isIcon(one.bounds) && Math.abs(one.bounds.y - buttons[0]!.bounds.y) <= 2);
  return isRow && buttons.length >= (isAcross ? FEWEST_ACROSS : FEWEST_ICONS);
}

/** Two buttons side by side are those of a spin box, or of a title: but in a bar across its window. */
const FEWEST_ICONS = 3;
const FEWEST_ACROSS = 2;

/** What a tab shows: what is told as a part of it, or, of the one that is turned to, what stands beside the tabs: in their list, or around it (Qt, GTK 4). */
function pageOf(tab: UiElement, elements: readonly UiElement[]): ((element: UiElement) => boolean) | undefined {
  const own = inside(tab, elements);
  if (elements.some(element => isActive(element) && own(element))) return own;
  const list = elements.find(({ id }) => id === tab.parent);
  if (!list || !tab.selected) return undefined;
  const tabs = elements.filter(({ role, parent }) => role === 'tab' && parent === list.id);
  const tests = tabs.map(other => inside(other, elements));
  const isBeside = (place: UiElement) => {
    const within = inside(place, elements);
    return (element: UiElement) => element !== list && element.role !== 'tab' && within(element) && !tests.some(test => test(element));
  };
  // GTK 4 has a box of its own around the list, and the page beside that box.
  const byId = new Map(elements.map(one => [one.id, one]));
  let around = list;
  for (let at = byId.get(list.parent ?? ''); at?.role === 'container' && !elements.some(isBeside(around)); at = byId.get(at.parent ?? ''))
    around = at;
  return isBeside(around);
}

/** A status bar may be the text that it shows. */
function itself(place: UiElement, elements: readonly UiElement[]) {
  const within = inside(place, elements);
  return (element: UiElement) => (element === place && element.role === 'text') || within(element);
}

/** "The dialog", where no window is one: what a page or a program draws into its own window. The last one lies over the others. */
function inFrontDialog(elements: readonly UiElement[]) {
  const front = elements.findLast(({ covered, role, rawRole }) => !covered && (role === 'dialog' || SPEAKS_UP.has(rawRole)));
  return front && inside(front, elements);
}

const SPEAKS_UP: ReadonlySet<string> = new Set(['alert', 'notification', 'info bar', 'popup menu']);

/** A message without a title is called by what it says: "Discard the changes?". Where values stand beside their labels, a text names its part only. */
function messageTest(named: readonly UiElement[], elements: readonly UiElement[], windows: readonly WindowInfo[]) {
  const untitled = windows.filter(({ type, title, minimized }) => type === 'dialog' && title === '' && !minimized);
  const places = [
    ...elements.filter(({ role, name, covered }) => role === 'dialog' && name === '' && !covered).map(dialog => inside(dialog, elements)),
    ...untitled.map(
      ({ id }) =>
        (element: UiElement) =>
          element.window === id,
    ),
  ];
  const byId = new Map(elements.map(one => [one.id, one]));
  const isOfControl = ({ parent }: UiElement): boolean => ['button', 'check box'].includes(byId.get(parent ?? '')?.role ?? '');
  return places.find(isIn => {
    const said = elements.filter(one => isIn(one) && !one.covered && SAYS_SOMETHING.has(one.role) && !isOfControl(one));
    return said.some(one => named.includes(one)) && !said.some(one => said.some(other => isBeside(one, other)));
  });
}

function isBeside(one: UiElement, other: UiElement): boolean {
  return one.bounds.x + one.bounds.width <= other.bounds.x && rowOverlap(one.bounds, other.bounds) >= SAME_LINE;
}

function windowTest(scope: string, elements: readonly UiElement[], windows: readonly WindowInfo[]) {
  const tops = elements.filter(element => element.role === 'window' || element.role === 'dialog');
  const shown = windows.filter(window => !window.minimized);
  for (const fit of TITLE_FITS) {
    const named = shown.filter(window => titleFit(scope, window.title) === fit);
    const fitting = inFront(named, windows);
    const isBehind = (id: number | undefined) => named.some(window => window.id === id && !fitting.includes(window));
    const frames = tops.filter(top => titleFit(scope, top.name) === fit && !isBehind(top.window));
    if (fitting.length > 0 || frames.length > 0) return within(fitting, frames, elements);
  }
  const ofClass = shown.filter(window => isOfClass(window, scope));
  return ofClass.length > 0 ? within(ofClass, [], elements) : undefined;
}

function within(windows: readonly WindowInfo[], frames: readonly UiElement[], elements: readonly UiElement[]) {
  const ids = new Set(windows.map(window => window.id));
  const tests = frames.map(frame => inside(frame, elements));
  return (element: UiElement) => (element.window !== undefined && ids.has(element.window)) || tests.some(test => test(element));
}

function isSection(element: UiElement): boolean {
  return element.role === 'container' || element.role === 'list item' || element.role === 'other';
}

function isNamed(element: UiElement, name: string): boolean {
  return [element.name, element.label ?? ''].some(one => {
    const fit = nameFit(name, one);
    // A longer name of a section is another section.
    return fit !== undefined && fit !== 'longer';
  });
}

function inside(container: UiElement, elements: readonly UiElement[]): (element: UiElement) => boolean {
  const byId = new Map(elements.map(element => [element.id, element]));
  return element => {
    if (element === container) return false;
    for (let at: UiElement | undefined = element; at; at = at.parent === undefined ? undefined : byId.get(at.parent)) {
      if (at.id === container.id) return true;
    }
    return element.source === 'ocr' && holdsPoint(container.bounds, centre(element.bounds));
  };
}

/** What stands in a row names it: a cell of a table, the text of a list's item. */
function rowOf(title: UiElement, elements: readonly UiElement[]): UiElement | undefined {
  const byId = new Map(elements.map(element => [element.id, element]));
  for (let at: UiElement | undefined = title; at; at = at.parent === undefined ? undefined : byId.get(at.parent))
    if (ENTRIES.has(at.rawRole)) return at;
  return undefined;
}

/** A cell names its row, where other cells are told beside it: nothing below it is meant. */
function isRowOf(row: readonly UiElement[], named: readonly UiElement[]): boolean {
  const cells = row.filter(one => isCell(one) && one.name !== '');
  return cells.length > 1 && cells.some(cell => named.includes(cell));
}

/** What holds nothing to act on is no place to act in: a cell of a table. */
function holdsControls(place: UiElement, elements: readonly UiElement[]): boolean {
  const isIn = inside(place, elements);
  return elements.some(element => isActive(element) && element.role !== 'list item' && isIn(element));
}

/**
 * A title stands over its section: what is below it, up to the next title of its kind, within the smallest box that holds both. A label with a text
 * beside it is that text's: what stands in the line below is another's.
 */
function underTitle(
  title: UiElement,
  elements: readonly UiElement[],
  windows: readonly WindowInfo[],
): ((element: UiElement) => boolean) | undefined {
  const boxes = elements.filter(
    box =>
      (box.role === 'container' || box.role === 'window' || box.role === 'dialog') &&
      holds(box.bounds, title.bounds, 2) &&
      elements.some(element => isActive(element) && holds(box.bounds, element.bounds, 2) && element.bounds.y >= title.bounds.y),
  );
  // Where a program tells of no boxes, its window is one.
  const blind = title.source === 'ocr' ? windows.find(({ id }) => id === title.window) : undefined;
  const box = least(boxes, one => area(one.bounds)) ?? blind;
  if (!box) return undefined;
  const isOwn = ({ window }: UiElement): boolean => title.window === undefined || window === undefined || window === title.window;
  const isLabelled = (one: UiElement): boolean => one !== title && !one.covered && SAYS_SOMETHING.has(one.role);
  if (title.rawRole !== 'heading' && lineOf(title, elements).some(isLabelled)) return inRows([title], elements);
  const next = elements.filter(
    other => other !== title && other.rawRole === title.rawRole && other.rawRole === 'heading' && other.bounds.y > bottom(title.bounds),
  );
  const end = Math.min(bottom(box.bounds), ...next.map(other => other.bounds.y));
  const region: Rect = { ...box.bounds, y: title.bounds.y, height: end - title.bounds.y };
  return element => element !== title && isOwn(element) && holdsPoint(region, centre(element.bounds));
}

/** Of what is lower: our choice. */
const SAME_LINE = 0.5;
const SAYS_SOMETHING: ReadonlySet<string> = new Set(['label', 'text', 'text box', 'combo box', 'search box', 'spin button']);

function least<T>(items: readonly T[], size: (item: T) => number): T | undefined {
  return items.reduce<T | undefined>((best, item) => (best !== undefined && size(best) <= size(item) ? best : item), undefined);
}

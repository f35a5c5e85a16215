/** Turns what programs say of their objects into elements of the screen, with the corrections that toolkits need. Pure. */

import { area, holds, intersection, sameRect, screenOf, union } from '../../screen/geometry.js';
import type { Rect, Size } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import type { WindowInfo } from '../../trace/frame.js';
import { coversOver, isHidden, muteMenus } from '../visibility.js';
import { isGtk2, isGtk4, type RawNode } from './node.js';
import { isTextRole, roleOf, topRoleOf } from './roles.js';
import { inScreenPixels } from './scale.js';
import { windowsOf } from './windows.js';

/**
 * Elements in tree order. Left out: what lies outside its window or the visible part of the list or page that holds it, and what has no place.
 * `covered` marks elements that other windows hide.
 * @param windows Lowest first. Without them (an empty list) nothing is known of windows, and elements carry none.
 * @param popups Open menus and other windows that no window manager knows.
 */
export function toElements(
  told: readonly RawNode[],
  { windows, popups = [], size }: { windows: readonly WindowInfo[]; popups?: readonly WindowInfo[] | undefined; size: Size },
): UiElement[] {
  const nodes = inScreenPixels(told, windows);
  const places = placesOf(nodes, { windows, popups, size });
  const index = new Map(nodes.map((node, at) => [node.id, at]));
  const elements: UiElement[] = [];
  const ids = new Set<string>();
  nodes.forEach((node, at) => {
    const place = places[at];
    if (!place?.shown || ids.has(node.id)) return;
    ids.add(node.id);
    const parent = nodes[node.parent];
    const isTop = parent !== undefined && parent.parent < 0;
    const element = elementOf(node, place.shown, isTop ? topRoleOf(node.role) : roleOf(node.role, parent?.role));
    // Caja paints the icons of a folder by itself, and never tells of one whether it can be used: it can where its pane can.
    if (node.role === 'icon' && parent?.role === 'layered pane') element.enabled = isUsable(parent);
    const window = place.window;
    if (window) Object.assign(element, { window: window.id, windowTitle: window.title });
    else if (place.top?.name) element.windowTitle = place.top.name;
    element.parent = shownParent(nodes, places, at);
    const label = labelOf(node, nodes, index) ?? (node.role === 'search box' && element.name === '' ? SEARCH : undefined);
    if (label) element.label = label;
    if (element.role === 'combo box') settleComboBox(element, nodes, at);
    elements.push(element);
  });
  sayOnce(elements);
  nameTabs(elements);
  settleChoices(elements);
  const mute = muteMenus(popups, elements);
  for (const element of elements) {
    const own = windows.find(({ id }) => id === element.window);
    // A program's own pop-ups hold elements of its windows.
    const others = popups.filter(popup => popup.pid !== own?.pid || mute.includes(popup)).map(({ bounds }) => bounds);
    if (own && isHidden(element, [...coversOver(element, windows, []), ...others])) element.covered = true;
  }
  return elements;
}

/** What people call a field that is there for nothing else, where its program gives it no name (GTK 4). */
const SEARCH = 'search';

/** GTK 4 makes a button's name of its label's text, with the mark of its mnemonic, and of the label itself: "7 7", "_Cancel Cancel". */
function sayOnce(elements: readonly UiElement[]) {
  const byId = new Map(elements.map(element => [element.id, element]));
  for (const { role, name, parent } of elements) {
    const holder = role === 'label' && parent !== undefined ? byId.get(parent) : undefined;
    if (holder?.role === 'button' && holder.name.replace('_', '') === `${name} ${name}`) holder.name = name;
  }
}

/** GTK 4 calls each tab "Tab", in its own language; what stands in it is its name. */
function nameTabs(elements: readonly UiElement[]) {
  const byId = new Map(elements.map(element => [element.id, element]));
  const labels = elements.filter(({ role, name }) => role === 'label' && name !== '');
  for (const { name, parent } of labels) {
    const tab = parent === undefined ? undefined : byId.get(parent);
    if (tab?.role === 'tab' && labels.filter(one => one.parent === parent).length === 1) tab.name = name;
  }
}

/**
 * What programs tell of a choice by something else: Qt calls a list of tabs by the chosen one, and GTK 4 says of no cell that it is not chosen.
 * Of two tabs of that name nobody knows which is meant.
 */
function settleChoices(elements: readonly UiElement[]) {
  const byId = new Map(elements.map(element => [element.id, element]));
  const choices = elements.filter(({ role }) => CHOSEN.has(role));
  for (const parent of new Set(choices.map(one => one.parent))) {
    const members = choices.filter(one => one.parent === parent);
    const list = byId.get(parent ?? '');
    const isNamed = list?.rawRole === 'page tab list' && members.filter(({ name }) => name === list.name).length === 1;
    if (isNamed || members.some(({ selected }) => selected)) for (const one of members) one.selected ??= isNamed && one.name === list.name;
  }
}

const CHOSEN: ReadonlySet<UiElement['role']> = new Set(['tab', 'list item']);

interface Place {
  /** Where children may be seen. */
  clip: Rect;
  /** The visible part of the object itself; absent when it has none. */
  shown?: Rect | undefined;
  offset: { x: number; y: number };
  top?: RawNode | undefined;
  window?: WindowInfo | undefined;
  /** It is in something that may reach beyond its window: a menu, or the list of an open combo box. */
  floating: boolean;
  gone?: boolean;
}

const NOWHERE = { x: 0, y: 0 };

function placesOf(
  nodes: readonly RawNode[],
  { windows, popups, size }: { windows: readonly WindowInfo[]; popups: readonly WindowInfo[]; size: Size },
): Place[] {
  const screen = screenOf(size);
  const places: Place[] = [];
  const open = new Set(popups);
  const headed = new Map([...headersOver(nodes), ...liftedMenus(nodes)]);
  const shownMenus = openMenus(nodes, popups);
  const own = windowsOf(nodes, windows);
  for (const [at, node] of nodes.entries()) {
    const above = places[node.parent];
    const program = programOf(nodes, node);
    if (node.parent < 0 || !above) {
      places.push({ clip: screen, offset: NOWHERE, floating: false });
      continue;
    }
    if (above.gone || node.states.includes('iconified') || isOfClosedMenu(node, nodes[node.parent]!, program, shownMenus)) {
      places.push({ ...above, shown: undefined, gone: true });
      continue;
    }
    const isTop = nodes[node.parent]!.parent < 0;
    const window = isTop ? own.get(at) : above.window;
    if (isTop && window?.minimized) {
      places.push({ clip: screen, offset: NOWHERE, floating: false, gone: true });
      continue;
    }
    const isOwn = isGtk4(program?.program ?? {});
    // A window that was closed, or is not there yet.
    if (isTop && isOwn && !window && windows.length > 0) {
      places.push({ clip: screen, offset: NOWHERE, floating: false, gone: true });
      continue;
    }
    const popup = isOwn && !isTop ? popupOf(node, program, open) : undefined;
    if (popup) open.delete(popup);
    const offset = popup
      ? insidePopup(popup.bounds, node.extents!)
      : isTop
        ? cornerOf(node, { window, isOwn, others: windows, pid: program?.program?.pid })
        : fillsParent(node, nodes[node.parent]!)
          ? between(placeOf(nodes[node.parent]!, above), node.extents!)
          : below(menuOf(nodes, node, above), headed.get(node.parent));
    const box = node.extents && { ...node.extents, x: node.extents.x + offset.x, y: node.extents.y + offset.y };
    const usable = box && isPlace(node.extents!) ? box : undefined;
    const isList = nodes[node.parent]!.role === 'combo box' && box !== null && isInPopup(box, program, popups);
    const floating =
      !isTop && (above.floating || popup !== undefined || isList || /^(menu|popup menu)$/.test(node.role) || isOpenCombo(node));
    const clip = above.floating && !isTop ? screen : isTop ? screen : above.clip;
    const seen = usable && intersection(usable, floating ? screen : clip);
    const shown = seen && isSliver(seen, usable) ? undefined : seen;
    places.push({
      clip: CLIPS.test(node.role) && usable ? (shown ?? NOTHING) : isTop ? (usable ?? clip) : clip,
      shown,
      offset: { x: offset.x, y: offset.y },
      top: isTop ? node : above.top,
      window,
      floating,
      // Items of a list without a place of its own (a closed combo box of Qt) have coordinates that mean nothing.
      gone: LISTS.test(node.role) && node.extents !== null && area(node.extents) === 0 && !above.floating,
    });
  }
  return places;
}

/** Of a row at the edge of what scrolls nobody can read, or hit, the last few pixels. */
function isSliver(shown: Rect, whole: Rect): boolean {
  return (shown.height <= SLIVER && whole.height >= 3 * SLIVER) || (shown.width <= SLIVER && whole.width >= 3 * SLIVER);
}

/** Pixels. */
const SLIVER = 4;

const NOTHING: Rect = { x: -1, y: -1, width: 0, height: 0 };
/** Objects that show a part of what they hold. */
const CLIPS = /^(scroll pane|viewport|document web|document frame|list|list box|tree|tree table|table)$/;
const LISTS = /^(list|list box|tree|tree table|table|menu bar)$/;

function isPlace(r: Rect): boolean {
  return r.width > 0 && r.height > 0 && r.x > -10_000 && r.y > -10_000;
}

function isOpenCombo(node: RawNode): boolean {
  return node.role === 'combo box' && node.states.includes('expanded');
}

/** GTK 2 never says of what hangs from its menu bar that it shows, and leaves it its last place when it is closed. */
function isOfClosedMenu(node: RawNode, menu: RawNode, program: RawNode | undefined, open: ReadonlySet<number>): boolean {
  return menu.role === 'menu' && !node.states.includes('showing') && isGtk2(program?.program ?? {}) && !open.has(node.parent);
}

/** By their index, those that fill a pop-up: entries of another menu may lie within it, too. */
function openMenus(nodes: readonly RawNode[], popups: readonly WindowInfo[]): ReadonlySet<number> {
  const fills = (span: Rect): boolean => popups.some(({ bounds }) => holds(bounds, span) && sameRect(bounds, span, MENU_RIM));
  return new Set([...spansOf(nodes, 'menu')].flatMap(([menu, span]) => (fills(span) ? [menu] : [])));
}

/** What the entries of each menu take up, by the index of the menu. */
function spansOf(nodes: readonly RawNode[], role: string): ReadonlyMap<number, Rect> {
  const spans = new Map<number, Rect>();
  for (const { parent, extents } of nodes) {
    if (nodes[parent]?.role !== role || !extents || !isPlace(extents)) continue;
    const known = spans.get(parent);
    spans.set(parent, known ? union(known, extents) : extents);
  }
  return spans;
}

/** The list of a combo box that drops down in a window of its own: Qt 5 does not say of the box that it is open. */
function isInPopup(box: Rect, program: RawNode | undefined, popups: readonly WindowInfo[]): boolean {
  return popups.some(({ bounds, pid }) => pid === program?.program?.pid && holds(bounds, box));
}

/**
 * A panel of its parent's size fills its parent. Where the program says that it lies beside it, it counts what is in it from another corner
 * (LibreOffice, without its menu bar), or no longer does.
 */
function fillsParent({ role, extents }: RawNode, parent: RawNode): boolean {
  const outer = parent.extents;
  if (!extents || !outer || !PANELS.test(role) || !PANELS.test(parent.role)) return false;
  return extents.width === outer.width && extents.height === outer.height && intersection(extents, outer) !== undefined;
}

/**
 * How high the headers are of tables whose rows are told as if there were none: a row would lie where the header stands. Where the header is told in
 * a row of its own, as pages have it, all of them lie where they say.
 */
function headersOver(nodes: readonly RawNode[]): ReadonlyMap<number, number> {
  const isHeader = ({ role }: RawNode): boolean => HEADER.test(role);
  const told = new Set(nodes.filter(isHeader).map(({ parent }) => nodes[parent]?.parent));
  const heights = new Map<number, number>();
  for (const { parent, extents } of nodes) {
    const { header, extents: table } = nodes[parent] ?? {};
    if (!header || !table || !extents || heights.has(parent) || told.has(parent)) continue;
    // The header's text stands in its middle.
    const height = 2 * (header.y - table.y) + header.height;
    const isOver = extents.y < header.y + header.height && extents.y + extents.height > header.y;
    if (height > 0 && height < table.height && isOver) heights.set(parent, height);
  }
  return heights;
}

const HEADER = /^(table )?column header$/;

/**
 * Swing tells of the entries of a menu that it draws within its window as if the frame of that window were not there: all of them lie above their menu, which
 * they fill. How much lower they are drawn, by the index of the menu.
 */
function liftedMenus(nodes: readonly RawNode[]): ReadonlyMap<number, number> {
  return new Map(
    [...spansOf(nodes, 'popup menu')].flatMap(([parent, { y, height }]): [number, number][] => {
      const menu = nodes[parent]!.extents;
      const spare = menu ? menu.height - height : -1;
      return menu && spare >= 0 && spare <= MENU_RIM && y < menu.y ? [[parent, menu.y + Math.round(spare / 2) - y]] : [];
    }),
  );
}

/** What a menu is larger than its entries, at most, pixels. Measured: 6 of Swing, 4 of GTK 2. */
const MENU_RIM = 8;

function below({ x, y }: { x: number; y: number }, height = 0): { x: number; y: number } {
  return { x, y: y + height };
}

const PANELS = /^(panel|root pane)$/;

function placeOf({ extents }: RawNode, { offset }: Place): { x: number; y: number } {
  return { x: extents!.x + offset.x, y: extents!.y + offset.y };
}

function between(to: { x: number; y: number }, from: { x: number; y: number }): { x: number; y: number } {
  return { x: to.x - from.x, y: to.y - from.y };
}

interface Corner {
  window: WindowInfo | undefined;
  isOwn: boolean;
  others: readonly WindowInfo[];
  pid: number | undefined;
}

/** From where a frame counts what is in it. On Wayland that is its window's corner; a pop-up's is that of the window that it belongs to. */
function cornerOf({ extents }: RawNode, { window, isOwn, others, pid }: Corner): { x: number; y: number } {
  if (window) return isOwn || window.isOrigin ? insideOf(window, extents) : NOWHERE;
  const owner = others.findLast(other => other.isOrigin && other.pid === pid);
  return owner ? { x: owner.bounds.x, y: owner.bounds.y } : NOWHERE;
}

/** What hangs from a menu bar GTK 3 counts from that bar's corner, where it knows nothing of the screen (Wayland). */
function menuOf(nodes: readonly RawNode[], { parent }: RawNode, { offset, window }: Place): { x: number; y: number } {
  const menu = nodes[parent]!;
  const bar = nodes[menu.parent];
  if (!window?.isOrigin || menu.role !== 'menu' || bar?.role !== 'menu bar' || !bar.extents) return offset;
  const { toolkit, version = '' } = programOf(nodes, bar)?.program ?? {};
  return toolkit === 'gtk' && version.startsWith('3.') ? { x: offset.x + bar.extents.x, y: offset.y + bar.extents.y } : offset;
}

/** GTK 4 counts from the inside of its window, whose border it draws itself; on Wayland GTK 3 from the outside of a shadow. On all sides the same. */
function insideOf({ bounds, isOrigin }: WindowInfo, extents: Rect | null): { x: number; y: number } {
  const side = isOrigin ? Math.min : Math.max;
  const border = (outer: number, inner: number | undefined): number => side(0, Math.round((outer - (inner ?? outer)) / 2));
  return { x: bounds.x + border(bounds.width, extents?.width), y: bounds.y + border(bounds.height, extents?.height) };
}

/** What its window has more than the pop-up is the gap above it, and a rim on both sides. */
function insidePopup(bounds: Rect, { x, y, width, height }: Rect): { x: number; y: number } {
  return { x: bounds.x + Math.round((bounds.width - width) / 2) - x, y: bounds.y + (bounds.height - height) - y };
}

/** GTK 4 counts what is in a pop-up from where the pop-up would be in its parent. It is a window of its own, of about the same size. */
function popupOf({ extents }: RawNode, program: RawNode | undefined, popups: ReadonlySet<WindowInfo>): WindowInfo | undefined {
  if (!extents || extents.width === 0) return undefined;
  return [...popups].find(
    ({ bounds, pid }) =>
      pid === program?.program?.pid &&
      Math.abs(bounds.width - extents.width) <= POPUP_SLACK &&
      Math.abs(bounds.height - extents.height) <= POPUP_SLACK,
  );
}

/** Pixels, of rounding, and of the gap that drop-down lists keep. */
const POPUP_SLACK = 8;

function programOf(nodes: readonly RawNode[], node: RawNode): RawNode | undefined {
  let at: RawNode | undefined = node;
  while (at && at.parent >= 0) at = nodes[at.parent];
  return at;
}

function elementOf(node: RawNode, bounds: Rect, role: UiElement['role']): UiElement {
  const has = (state: string) => node.states.includes(state);
  const password = node.role === 'password text';
  const text = node.text === undefined ? undefined : clean(node.text);
  const name = nameOf(node, text);
  const element: UiElement = {
    id: node.id,
    role,
    rawRole: node.role,
    name,
    bounds,
    enabled: isUsable(node),
    source: 'accessibility',
    confidence: 1,
  };
  const description = node.description?.trim();
  if (description) element.description = description;
  // Of a password no more is told than that there is none.
  const isField = role === 'text box' && node.text !== undefined;
  const number = node.number !== undefined && Number.isFinite(node.number) ? node.number : undefined;
  if (isField && (!password || fieldText(node.text!) === '')) element.value = fieldText(node.text!);
  else if (number !== undefined) element.value = String(number);
  if (isField && number !== undefined) element.number = number;
  // A cell that has a name of its own (B5) holds what is written in it; of others the name is what is written.
  if (node.role === 'table cell' && text !== undefined && name !== '' && name !== text) element.value = text;
  if (CHECKED.test(node.role) || has('checkable') || has('checked')) element.checked = has('checked') || has('pressed');
  if (has('selected') || has('selectable')) element.selected = has('selected');
  if (has('focused')) element.focused = true;
  if (has('expandable') || has('expanded')) element.expanded = has('expanded');
  if (has('editable') && !has('read-only')) element.editable = true;
  if (has('is-default')) element.default = true;
  return element;
}

function isUsable({ states }: RawNode): boolean {
  return states.includes('sensitive') || states.includes('enabled');
}

const CHECKED = /^(check box|radio button|toggle button|switch|check menu item|radio menu item)$/;

function nameOf(node: RawNode, text: string | undefined): string {
  const name = clean(node.name);
  // Objects without a name of their own: GTK 4 gives the class's.
  // Chromium adds to a tab's title what its card shows.
  if (node.role === 'page tab') return name.replace(/ - (Memory usage|メモリ使用量).*$/, '');
  const own = /^Gtk[A-Z]\w+$/.test(name) ? '' : name;
  return own === '' && text && isTextRole(node.role) ? text : own;
}

/** Placeholders of embedded objects say nothing; programs pad names with spaces. */
function clean(text: string): string {
  return text
    .replace(/[\ufffc\u200b\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function fieldText(text: string): string {
  return text.replace(/\ufffc/g, '');
}

function labelOf(node: RawNode, nodes: readonly RawNode[], index: ReadonlyMap<string, number>): string | undefined {
  const labels = (node.labelledBy ?? [])
    .map(id => nodes[index.get(id) ?? -1])
    .filter(label => label !== undefined)
    .map(label => clean(label.name) || clean(label.text ?? ''));
  return labels.filter(label => label !== '').join(' ') || (node.labelText === undefined ? undefined : clean(node.labelText) || undefined);
}

/** A combo box shows its choice: some toolkits say it as the name, some as the selected item, some as the text inside. */
function settleComboBox(element: UiElement, nodes: readonly RawNode[], at: number) {
  const node = nodes[at]!;
  const below = descendants(nodes, at);
  const chosen = below.find(other => /^(menu item|list item|option|table cell)$/.test(other.role) && other.states.includes('selected'));
  const inside = below.find(other => /^(text|entry)$/.test(other.role));
  const shown = below.find(({ role, name, extents }) => role === 'label' && name !== '' && extents && isPlace(extents));
  const text = clean(node.text ?? '');
  if (inside?.text !== undefined) element.value = fieldText(inside.text);
  else if (node.choice) element.value = clean(node.choice);
  else if (chosen) element.value = clean(chosen.name) || clean(chosen.text ?? '');
  else if (text !== '' && text !== element.name) element.value = text;
  else if (element.name !== '' && !node.states.includes('has-popup')) element.value = element.name;
  // The drop-down of GTK 4 shows its choice by a label, and tells of it no other way; those of its list, and of no choice, have no room.
  else if (shown) element.value = clean(shown.name);
}

function descendants(nodes: readonly RawNode[], at: number): RawNode[] {
  const inside = new Set([at]);
  const found: RawNode[] = [];
  for (let i = at + 1; i < nodes.length; i++) {
    if (!inside.has(nodes[i]!.parent)) {
      // Dumps may list by level: only a new program ends the search.
      if (nodes[i]!.parent < 0) break;
      continue;
    }
    inside.add(i);
    found.push(nodes[i]!);
  }
  return found;
}

function shownParent(nodes: readonly RawNode[], places: readonly Place[], at: number): string | undefined {
  let parent = nodes[at]!.parent;
  while (parent >= 0 && !places[parent]?.shown) parent = nodes[parent]!.parent;
  return parent >= 0 ? nodes[parent]!.id : undefined;
}

/** What of an element can be seen and clicked: other windows and open menus may lie over it. Pure. */

import { area, bottom, centre, holds, holdsPoint, intersection, right, screenOf, uncovered, union } from '../screen/geometry.js';
import type { Point, Rect, Size } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import { clip } from '../vision/pixels.js';

/** An open menu, or another pop-up that no window list knows. */
export interface Popup {
  bounds: Rect;
  /** Ids of the elements in it. */
  members: ReadonlySet<string>;
}

/** Open menus: items of one menu that stand together. Menus of a menu bar are none. */
export function popupsOf(elements: readonly UiElement[]): Popup[] {
  const byParent = new Map<string, UiElement[]>();
  const byId = new Map(elements.map(element => [element.id, element]));
  for (const element of elements) {
    if (element.role !== 'menu item' && element.role !== 'menu') continue;
    let parent = byId.get(element.parent ?? '');
    while (parent?.rawRole === 'filler') parent = byId.get(parent.parent ?? '');
    // GTK 4 tells of the pop-up as of a menu without a name, and its entries stand in boxes in it.
    if (parent && isMenu(parent) && !(isMenu(element) && element.name === ''))
      byParent.set(parent.id, [...(byParent.get(parent.id) ?? []), element]);
  }
  return [...byParent.values()].map(items => ({
    bounds: items.map(item => item.bounds).reduce(union),
    members: new Set(items.map(item => item.id)),
  }));
}

/** It stands in something that fills the pop-up: what only lies in its place lies beneath it. */
export function standsIn({ bounds }: WindowInfo, elements: readonly UiElement[]): (element: UiElement) => boolean {
  const byId = new Map(elements.map(one => [one.id, one]));
  return element => {
    for (let at: UiElement | undefined = element; at; at = byId.get(at.parent ?? '')) if (fills(at.bounds, bounds)) return true;
    return false;
  };
}

/** It may be longer than the pop-up that shows a part of it, and not wider: what is lies behind. */
function fills(one: Rect, popup: Rect): boolean {
  const common = intersection(one, popup);
  if (!common || area(common) < FILLS * (area(one) + area(popup) - area(common))) return false;
  return one.x >= popup.x - SHADOW && right(one) <= right(popup) + SHADOW;
}

/** A part of both together: shadows are drawn around a pop-up. */
export const FILLS = 0.5;
const SHADOW = 8;

/** Open menus of which no element tells (Dia): nobody knows what stands there, and what lies beneath cannot be seen. */
export function muteMenus(popups: readonly WindowInfo[], elements: readonly UiElement[]): WindowInfo[] {
  const menus = popupsOf(elements);
  return popups.filter(
    popup =>
      popup.type === 'menu' &&
      !menus.some(({ bounds }) => holds(popup.bounds, bounds, SHADOW)) &&
      !elements.some(standsIn(popup, elements)),
  );
}

/** What lies over an element: windows above its own, and pop-ups that it does not belong to. */
export function coversOver(element: UiElement, windows: readonly WindowInfo[], popups: readonly Popup[]): Rect[] {
  if (popups.some(popup => popup.members.has(element.id))) return [];
  const covers = popups.filter(popup => !popup.members.has(element.id)).map(popup => popup.bounds);
  const own = windows.findIndex(window => window.id === element.window);
  if (own >= 0) {
    for (const window of windows.slice(own + 1)) if (!window.minimized && window.type !== 'desktop') covers.push(window.bounds);
  }
  return covers;
}

/** Nothing worth a click is left of it. */
export function isHidden(element: UiElement, covers: readonly Rect[]): boolean {
  if (covers.length === 0) return false;
  const left = uncovered(element.bounds, covers).reduce((sum, part) => sum + area(part), 0);
  return left < Math.min(12, area(element.bounds) / 2) || left < 0.08 * area(element.bounds);
}

/** Where to click an element: its centre, or the centre of its largest part that is on the screen and free. Undefined when there is none. */
export function clickPoint(element: UiElement, covers: readonly Rect[], size: Size): Point | undefined {
  const seen = intersection(element.bounds, screenOf(size));
  if (!seen) return undefined;
  const middle = element.rawRole === 'toggle button' && element.expanded !== undefined ? arrowOf(seen) : centre(seen);
  if (!covers.some(cover => holdsPoint(cover, middle))) return middle;
  const parts = uncovered(seen, covers).filter(part => part.width >= 3 && part.height >= 3);
  if (parts.length === 0) return undefined;
  return centre(parts.reduce((best, part) => (area(part) > area(best) ? part : best)));
}

/** GTK 3 says that an expander is as wide as its window, and as high as what it has unfolded: it takes clicks by its arrow and its title. */
function arrowOf({ x, y, width, height }: Rect): Point {
  const half = Math.round(Math.min(ARROW, width, height) / 2);
  return { x: x + half, y: y + half };
}

/** Pixels: the arrow of an expander is at least as large. */
const ARROW = 16;

/** Nothing is drawn there: one colour, as where text is hidden, clear, or of the colour of its ground. False where the picture does not reach. */
export function isBlank(frame: Frame, bounds: Rect): boolean {
  const part = clip(bounds, frame);
  if (part.width === 0 || part.height === 0 || frame.data.length < frame.width * frame.height * 4) return false;
  const first = (part.y * frame.width + part.x) * 4;
  for (let y = part.y; y < bottom(part); y++) {
    for (let x = part.x; x < right(part); x++) {
      const at = (y * frame.width + x) * 4;
      for (let colour = 0; colour < 3; colour++)
        if (Math.abs(frame.data[at + colour]! - frame.data[first + colour]!) > SAME_COLOUR) return false;
    }
  }
  return true;
}

/** Of 255: nobody sees such a difference. */
const SAME_COLOUR = 3;

function isMenu(element: UiElement): boolean {
  return element.role === 'menu' || element.rawRole === 'popup menu';
}

/** Taking down where an action goes: window, element, text, pixels. Pure but for `createLandmarks`, which looks. */

import { popupsOf } from '../perception/visibility.js';
import type { Desktop } from '../ports/desktop.js';
import type { Landmarks } from '../ports/landmarks.js';
import type { Perception } from '../ports/perception.js';
import { area, holdsPoint } from '../screen/geometry.js';
import type { Action, Point, Rect } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import type { Landmark, LandmarkElement, LandmarkWindow } from '../trace/landmark.js';
import { lookOf, patchOf, tilesOf, wholeLook } from './looks.js';

/** What is seen of the screen at one moment. */
export interface LandmarkScene {
  frame: Frame;
  elements: readonly UiElement[];
  /** The lowest first. */
  windows: readonly WindowInfo[];
}

/** Roles of elements that hold everything else: they say nothing of a place in them. */
const SAYS_LITTLE: ReadonlySet<string> = new Set(['window', 'dialog', 'container', 'other']);

/** Where an action goes; undefined where it goes nowhere (a program is opened, one waits). `pointer`: for clicks where the pointer is. */
export function landmarkOf(action: Action, scene: LandmarkScene, pointer: Point | undefined): Landmark | undefined {
  if ('window' in action) {
    const window = scene.windows.find(({ id }) => id === action.window);
    return window && { window: nameOf(window) };
  }
  if (action.type === 'left_click_drag') return { ...placeMark(action.from, scene), to: placeMark(action.to, scene) };
  const point = pointOf(action, pointer);
  if (point) return placeMark(point, scene);
  return isByKeyboard(action) ? keyboardMark(scene) : undefined;
}

/** Where a pointed action goes. */
export function pointOf(action: Action, pointer?: Point): Point | undefined {
  switch (action.type) {
    case 'left_click':
    case 'right_click':
    case 'middle_click':
    case 'double_click':
    case 'triple_click':
    case 'scroll':
      return action.at ?? pointer;
    case 'mouse_move':
      return action.at;
    default:
      return undefined;
  }
}

export function isByKeyboard({ type }: Action): boolean {
  return type === 'type' || type === 'key' || type === 'hold_key' || type === 'left_mouse_down' || type === 'left_mouse_up';
}

function placeMark(point: Point, scene: LandmarkScene): Landmark {
  const element = elementAt(point, scene.elements);
  // An open menu may reach beyond the window that it belongs to.
  const window = scene.windows.find(({ id }) => id === element?.window) ?? windowAt(point, scene.windows);
  return {
    ...(window && { window: nameOf(window) }),
    ...(element && { element: markOf(element, scene.elements) }),
    patch: patchOf(scene.frame, point),
  };
}

function keyboardMark(scene: LandmarkScene): Landmark {
  const window = scene.windows.find(({ active }) => active);
  const focused = focusedIn(scene.elements, window?.id);
  return {
    ...(window && { window: nameOf(window) }),
    ...(focused && { element: markOf(focused, scene.elements) }),
    ...(window && !focused && { tiles: tilesOf(scene.frame, window.bounds) }),
  };
}

/** The window that lies on top there. */
export function windowAt(point: Point, windows: readonly WindowInfo[]): WindowInfo | undefined {
  return windows.findLast(({ minimized, type, bounds }) => !minimized && type !== 'desktop' && holdsPoint(bounds, point));
}

/** The smallest thing at the point that is not covered; open menus lie over everything. Undefined where it says nothing of the place. */
export function elementAt(point: Point, elements: readonly UiElement[]): UiElement | undefined {
  const here = elements.filter(element => !element.covered && !SAYS_LITTLE.has(element.role) && holdsPoint(element.bounds, point));
  const menus = popupsOf(elements).filter(popup => holdsPoint(popup.bounds, point));
  const inMenu = here.filter(element => menus.some(menu => menu.members.has(element.id)));
  return (inMenu.length > 0 ? inMenu : here).reduce<UiElement | undefined>(
    (best, element) => (best && area(best.bounds) <= area(element.bounds) ? best : element),
    undefined,
  );
}

/** What has the keyboard in the active window: the innermost of what says that it has. */
export function focusedIn(elements: readonly UiElement[], active: number | undefined): UiElement | undefined {
  return elements.findLast(
    ({ focused, covered, role, window }) =>
      focused && !covered && !SAYS_LITTLE.has(role) && (window === undefined || active === undefined || window === active),
  );
}

export function callOf({ name, label }: UiElement): string {
  return name || (label ?? '');
}

/** Those of the same role, name and window, in the tree's order. */
export function namesakes(role: string, name: string, window: number | undefined, elements: readonly UiElement[]): UiElement[] {
  return elements.filter(element => element.role === role && callOf(element) === name && element.window === window);
}

function markOf(element: UiElement, elements: readonly UiElement[]): LandmarkElement {
  const name = callOf(element);
  const alike = namesakes(element.role, name, element.window, elements);
  return {
    role: element.role,
    name,
    bounds: whole(element.bounds),
    ...(alike.length > 1 && { nth: alike.indexOf(element), of: alike.length }),
  };
}

export function nameOf({ title, className, bounds }: WindowInfo): LandmarkWindow {
  return { title, className, bounds: whole(bounds) };
}

function whole({ x, y, width, height }: Rect): Rect {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** Around a point, large enough for a label. */
export function readingArea({ x, y }: Point, { width, height }: Frame): Rect {
  const left = Math.max(0, x - 200);
  const top = Math.max(0, y - 60);
  return { x: left, y: top, width: Math.min(width, x + 200) - left, height: Math.min(height, y + 60) - top };
}

export function createLandmarks({
  desktop,
  perception,
}: {
  desktop: Pick<Desktop, 'pointer'>;
  perception: Pick<Perception, 'read'>;
}): Landmarks {
  return {
    async take(action, now, signal) {
      if (action.type === 'open_app' || action.type === 'wait' || action.type === 'screenshot') return undefined;
      const [frame, elements, windows, pointer] = await Promise.all([now.frame(), now.elements(), now.windows(), desktop.pointer()]);
      const mark = landmarkOf(action, { frame, elements, windows }, pointer);
      const point = pointOf(action, pointer);
      // No program describes the place: what is read there, or its pixels, must do.
      if (!mark || !point || mark.element !== undefined) return mark;
      const lines = await perception.read(frame, readingArea(point, frame), signal);
      const line = lines.find(({ bounds }) => holdsPoint(bounds, point));
      return line ? { ...mark, text: { text: line.text, bounds: whole(line.bounds) } } : mark;
    },
    looks(regions, before, after) {
      const parts = regions.map(region => ({ region, from: lookOf(before, region), to: lookOf(after, region) }));
      const changed = parts.filter(({ from, to }) => from !== to);
      return changed.length > 0 ? [...changed, wholeLook(before)] : [];
    },
  };
}

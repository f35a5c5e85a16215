/** Does the screen fit what was taken down of an action, and where does the action go now? Never guesses. Pure. */

import { coversOver, popupsOf } from '../perception/visibility.js';
import type { TextLine } from '../ports/perception.js';
import { fold } from '../screen/fold.js';
import { centre, holdsPoint } from '../screen/geometry.js';
import type { Action, Point, Rect } from '../trace/action.js';
import type { WindowInfo } from '../trace/frame.js';
import type { Landmark } from '../trace/landmark.js';
import { callOf, focusedIn, isByKeyboard, type LandmarkScene, landmarkOf, namesakes, pointOf, windowAt } from './landmark.js';
import { alikeness, patchOf, tilesOf } from './looks.js';

export type Fit =
  | { fits: true; action: Action; landmark?: Landmark | undefined }
  /** `wants`: whether reading the screen's text could still find the place. */
  | { fits: false; why: string; wants?: 'text' | undefined };

export interface FitScene extends LandmarkScene {
  /** What was read from pixels, if it was. */
  lines?: readonly TextLine[] | undefined;
}

/** Of a window that no program describes, so much must look as it did before keys are pressed in it. */
const ALIKE = 0.75;

/** @param mark undefined: the action goes nowhere, and always fits */
export function fit(action: Action, mark: Landmark | undefined, scene: FitScene, language: 'en' | 'ja'): Fit {
  if (!mark) return { fits: true, action };
  const words = WORDS[language];
  const window = sameWindow(mark, scene.windows);
  if (mark.window && !window) return { fits: false, why: words.noWindow(mark.window.title, activeTitle(scene.windows)) };
  if ('window' in action)
    return window ? { fits: true, action: { ...action, window: window.id }, landmark: mark } : { fits: false, why: words.nameless };
  if (isByKeyboard(action)) {
    const why = keyboardTrouble(mark, window, scene, words);
    return why === undefined ? withFreshMark(action, scene) : { fits: false, why };
  }
  if (action.type === 'left_click_drag') {
    const { to: end, ...start } = mark;
    const from = pointFor(action.from, start, scene, words);
    if (!('point' in from)) return from;
    const to = pointFor(action.to, end ?? {}, scene, words);
    return 'point' in to ? withFreshMark({ ...action, from: from.point, to: to.point }, scene) : to;
  }
  const old = pointOf(action) ?? (mark.element ? centre(mark.element.bounds) : undefined);
  if (!old) return { fits: true, action };
  const found = pointFor(old, mark, scene, words);
  return 'point' in found ? withFreshMark({ ...action, at: found.point } as Action, scene, { text: mark.text, at: old }) : found;
}

/** The same window: program and title. Several of them: the uppermost. */
export function sameWindow({ window }: Landmark, windows: readonly WindowInfo[]): WindowInfo | undefined {
  if (!window) return undefined;
  return windows.findLast(({ title, className, minimized }) => !minimized && title === window.title && className === window.className);
}

/** What is recorded next time is how it is now. Text that was read there has moved along with the point. */
function withFreshMark(action: Action, scene: LandmarkScene, then?: { text: Landmark['text']; at: Point }): Fit {
  const fresh = landmarkOf(action, scene, undefined);
  const now = pointOf(action);
  if (!fresh || fresh.element || !then?.text || !now) return { fits: true, action, landmark: fresh };
  const { text, bounds } = then.text;
  const moved = { ...bounds, x: bounds.x + now.x - then.at.x, y: bounds.y + now.y - then.at.y };
  return { fits: true, action, landmark: { ...fresh, text: { text, bounds: moved } } };
}

type Words = (typeof WORDS)['en'];

function keyboardTrouble(mark: Landmark, window: WindowInfo | undefined, scene: LandmarkScene, words: Words): string | undefined {
  const { windows, elements, frame } = scene;
  if (!window) return windows.some(({ active }) => active) ? words.otherWindow(activeTitle(windows)) : undefined;
  if (!window.active) return words.notActive(window.title, activeTitle(windows));
  const focused = focusedIn(elements, window.id);
  if (mark.element) {
    const { role, name, nth = 0, of = 1 } = mark.element;
    const alike = namesakes(role, name, focused?.window, elements);
    const isSame = focused !== undefined && alike.length === of && alike[nth] === focused;
    return isSame ? undefined : words.otherFocus(role, name, focused && describe(focused.role, callOf(focused)));
  }
  if (focused) return words.unexpectedFocus(describe(focused.role, callOf(focused)));
  if (!mark.tiles) return undefined;
  const isSameSize = mark.window?.bounds.width === window.bounds.width && mark.window.bounds.height === window.bounds.height;
  if (!isSameSize) return words.otherSize(window.title);
  return alikeness(mark.tiles, tilesOf(frame, window.bounds)) >= ALIKE ? undefined : words.otherLook(window.title);
}

function pointFor(old: Point, mark: Landmark, scene: FitScene, words: Words): { point: Point } | Extract<Fit, { fits: false }> {
  const window = sameWindow(mark, scene.windows);
  if (mark.element) return elementPoint(old, mark, window, scene, words);
  const shift = mark.window && window ? { x: window.bounds.x - mark.window.bounds.x, y: window.bounds.y - mark.window.bounds.y } : NO_SHIFT;
  const there = { x: old.x + shift.x, y: old.y + shift.y };
  const isFree = isOnScreen(there, scene) && windowAt(there, scene.windows)?.id === window?.id;
  if (isFree && mark.patch !== undefined && patchOf(scene.frame, there) === mark.patch) return { point: there };
  if (!mark.text) return { fits: false, why: words.otherPixels };
  if (!scene.lines) return { fits: false, why: words.noText(mark.text.text), wants: 'text' };
  const wanted = fold(mark.text.text);
  const lines = scene.lines.filter(
    ({ text, bounds }) => fold(text) === wanted && windowAt(centre(bounds), scene.windows)?.id === window?.id,
  );
  const [line, ...others] = lines;
  if (!line || others.length > 0) return { fits: false, why: words.noText(mark.text.text) };
  return { point: within(line.bounds, mark.text.bounds, old) };
}

const NO_SHIFT: Point = { x: 0, y: 0 };

function elementPoint(
  old: Point,
  mark: Landmark,
  window: WindowInfo | undefined,
  scene: FitScene,
  words: Words,
): { point: Point } | Extract<Fit, { fits: false }> {
  const { role, name, bounds, nth = 0, of = 1 } = mark.element!;
  const inWindow = namesakes(role, name, window?.id, scene.elements);
  const alike = inWindow.length > 0 ? inWindow : namesakes(role, name, undefined, scene.elements);
  const gone = { fits: false, why: words.noElement(describe(role, name), mark.window?.title) } as const;
  if (alike.length !== of) return gone;
  const element = alike[nth];
  if (!element) return gone;
  if (!element.enabled) return { fits: false, why: words.disabled(describe(role, name)) };
  const point = within(element.bounds, bounds, old);
  const covers = element.covered ? [element.bounds] : coversOver(element, scene.windows, popupsOf(scene.elements));
  if (!isOnScreen(point, scene) || covers.some(cover => holdsPoint(cover, point)))
    return { fits: false, why: words.hidden(describe(role, name)) };
  return { point };
}

/** The same place in a thing that has moved, or has another size. What kept its size keeps the distance from its corner. */
function within(now: Rect, then: Rect, old: Point): Point {
  const part = (at: number, start: number, length: number, from: number, size: number): number =>
    length === size ? from + (at - start) : from + Math.round((size * (at - start)) / Math.max(1, length));
  const x = part(old.x, then.x, then.width, now.x, now.width);
  const y = part(old.y, then.y, then.height, now.y, now.height);
  return {
    x: Math.min(Math.max(Math.round(x), now.x), now.x + now.width - 1),
    y: Math.min(Math.max(Math.round(y), now.y), now.y + now.height - 1),
  };
}

function isOnScreen({ x, y }: Point, { frame }: LandmarkScene): boolean {
  return x >= 0 && y >= 0 && x < frame.width && y < frame.height;
}

function activeTitle(windows: readonly WindowInfo[]): string | undefined {
  return windows.find(({ active }) => active)?.title;
}

function describe(role: string, name: string): string {
  return `${role} "${name}"`;
}

const WORDS = {
  en: {
    noWindow: (title: string, active: string | undefined): string =>
      `there is no window "${title}"${active === undefined ? '' : `; the active one is "${active}"`}`,
    nameless: 'the recording does not say which window',
    otherWindow: (active: string | undefined): string => `the window "${active ?? ''}" has the keyboard`,
    notActive: (title: string, active: string | undefined): string =>
      `the window "${title}" has not the keyboard${active === undefined ? '' : `, "${active}" has`}`,
    otherFocus: (role: string, name: string, found: string | undefined): string =>
      `the keyboard should be in the ${role} "${name}"; it is ${found ? `in the ${found}` : 'nowhere that can be told'}`,
    unexpectedFocus: (found: string): string => `the keyboard is in the ${found}, where nothing was known of it`,
    otherSize: (title: string): string => `the window "${title}" has another size, and its program does not say what is in it`,
    otherLook: (title: string): string => `the window "${title}" looks different, and its program does not say what is in it`,
    otherPixels: 'the place looks different, and no program says what is there',
    noText: (text: string): string => `the text "${text}" is not there, or not only once`,
    noElement: (element: string, window: string | undefined): string =>
      `there is no ${element}${window === undefined ? '' : ` in the window "${window}"`}, or not as many as there were`,
    disabled: (element: string): string => `the ${element} is disabled`,
    hidden: (element: string): string => `something lies over the ${element}, or it is not on the screen`,
  },
  ja: {
    noWindow: (title: string, active: string | undefined): string =>
      `ウィンドウ「${title}」がありません${active === undefined ? '' : `（前面は「${active}」）`}`,
    nameless: '記録にウィンドウの名前がありません',
    otherWindow: (active: string | undefined): string => `キーボードはウィンドウ「${active ?? ''}」にあります`,
    notActive: (title: string, active: string | undefined): string =>
      `ウィンドウ「${title}」が前面にありません${active === undefined ? '' : `（前面は「${active}」）`}`,
    otherFocus: (role: string, name: string, found: string | undefined): string =>
      `キーボードは ${role}「${name}」にあるはずですが、${found ? `${found} にあります` : 'どこにあるか分かりません'}`,
    unexpectedFocus: (found: string): string => `キーボードが ${found} にあります（記録時は不明でした）`,
    otherSize: (title: string): string => `ウィンドウ「${title}」の大きさが違い、中身が分かりません`,
    otherLook: (title: string): string => `ウィンドウ「${title}」の見た目が違い、中身が分かりません`,
    otherPixels: 'その場所の見た目が違い、何があるか分かりません',
    noText: (text: string): string => `文字「${text}」が一つに定まりません`,
    noElement: (element: string, window: string | undefined): string =>
      `${window === undefined ? '' : `ウィンドウ「${window}」に`}${element} がないか、数が違います`,
    disabled: (element: string): string => `${element} は無効になっています`,
    hidden: (element: string): string => `${element} が隠れているか、画面の外にあります`,
  },
};

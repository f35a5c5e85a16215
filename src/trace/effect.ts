/** What an input did, of all that was seen after it. Decided here alone: for the loop, the judge and the benchmarks. Pure. */
import { sameRect } from '../screen/geometry.js';
import type { Action, Rect } from './action.js';
import type { EventOf, Told, UnderPoint, WindowChange } from './event.js';
import { isOwnLook, isPressLook } from './own-look.js';

export interface Effect {
  /** What windows of the program acted upon did. */
  windows: readonly WindowChange[];
  /** What that program told of it, beyond what a dead element tells too. */
  told?: Told | undefined;
  /** What the element that was hit says of itself since, in words. */
  said?: string | undefined;
  clipboard: boolean;
  /** The screen changed otherwise than a dead element's would. */
  pixels: boolean;
  /** It changed, and a dead element's would have, too. */
  ownLook: boolean;
}

export type Compared = Pick<EventOf<'screen_compared'>, 'change' | 'effects' | 'told' | 'acted' | 'heard' | 'disturbed' | 'isLate'>;

/** @param input what was done, and what was hit */
export function effectOf(
  { change, effects, told, acted, heard, disturbed, isLate }: Compared,
  { type, under }: { type: Action['type']; under?: UnderPoint | undefined },
): Effect {
  const isPointed = type.endsWith('_click') || isDrag(type);
  const isOwn = isPointed && isOnlyLook({ change, told, acted }, type, under);
  const pixels = change.changed && !isOwn;
  const ownLook = change.changed && isOwn;
  // What came while a person had the mouse may be their doing.
  if (disturbed) return { windows: [], clipboard: false, pixels, ownLook };
  // Where pixels show no more than a dead button's look, or come late, what is told decides; elsewhere a page that is still coming up tells a lot.
  const isDoubtful = isPointed && (change.changed ? !pixels : change.isNoise);
  // While one only waits, or later, much may come by itself.
  const isAtOnce = heard === true && isLate !== true && !(type === 'wait' || type === 'screenshot');
  const counts = isAtOnce || isDoubtful || (isLate === true && change.changed);
  return {
    windows: effects.windows?.filter(({ foreign }) => foreign === undefined) ?? [],
    // What is in front when a program is started is another one.
    told: type === 'open_app' || !counts ? undefined : toldEffect(told ?? [], acted, type),
    said: effects.accessibility,
    clipboard: effects.clipboard === true,
    pixels,
    ownLook,
  };
}

/** Pixels say no more than that it was clicked, or pressed. */
function isOnlyLook(
  { change, told = [], acted }: Pick<Compared, 'change' | 'told' | 'acted'>,
  type: Action['type'],
  under?: UnderPoint,
): boolean {
  const moved = (to: boolean) => told.filter(one => one.pid !== undefined && one.pid === acted && one.what === 'focus' && one.to === to);
  const [lost] = moved(false);
  const place = lost?.element?.bounds;
  const menu = moved(true).find(({ element }) => element?.role === 'menu')?.element?.bounds;
  return isDrag(type)
    ? isPressLook(change, under, place ? [place] : [])
    : isOwnLook(change, under, { lost: lost && (place ?? 'somewhere'), menu });
}

function isDrag(type: Action['type']): boolean {
  return type === 'left_click_drag';
}

/** Named: by more than pixels. */
export function isNamed({ windows, told, said, clipboard }: Effect): boolean {
  return windows.length > 0 || told !== undefined || said !== undefined || clipboard;
}

/**
 * What the program that was acted upon told of an input, beyond what a dead element tells too: that it was pressed, and has the keyboard.
 * @param pid the program's process; undefined: nobody knows, and nothing is its
 * @param type of a drag, that something is chosen says no more than that it was pressed
 */
export function toldEffect(told: readonly Told[], pid: number | undefined, type?: Action['type']): Told | undefined {
  if (pid === undefined) return undefined;
  const movesKeyboard = told.some(one => one.pid === pid && one.what === 'focus');
  const isPress = ({ what, detail, to, element }: Told): boolean =>
    type !== undefined && isDrag(type) && (what === 'selection' || detail === 'selected' || (what === 'name' && to === element?.name));
  return told.find(one => one.pid === pid && !isPress(one) && !one.byItself && !one.lostKeyboard && isChange(one, movesKeyboard));
}

/**
 * Where a field stands that wrote a value of its own as it lost the keyboard, and not once more for what was clicked: it has not taken what stood there.
 * Undefined where none did, as far as its program tells.
 */
export function rewritten(told: readonly Told[], pid: number | undefined): Rect | undefined {
  const at = told.findIndex(one => pid !== undefined && one.pid === pid && one.what === 'focus' && one.to === false && one.element?.bounds);
  const wrote = (those: readonly Told[]): boolean => those.some(({ what, lostKeyboard }) => lostKeyboard && what === 'text');
  return at >= 0 && wrote(told.slice(0, at)) && !wrote(told.slice(at + 1)) ? told[at]!.element!.bounds : undefined;
}

/** A menu has come up, or what was hit has unfolded, as its program told; a menu's name, and a box of choices, do nothing else. */
export function hasUnfolded(told: readonly Told[], pid: number | undefined, under: UnderPoint | undefined): boolean {
  if (under && UNFOLDING.has(under.role)) return true;
  return told.some(
    ({ pid: from, what, detail, to, element }) =>
      from !== undefined && from === pid && to === true && element && MENUS.has(element.role) && (what === 'focus' || detail === 'showing'),
  );
}

/** Whether what had the keyboard has lost it, and not got it back, as its program told. */
export function hasLostKeyboard({ told = [], acted }: Pick<Compared, 'told' | 'acted'>): boolean {
  const moves = told.filter(one => one.pid !== undefined && one.pid === acted && one.what === 'focus' && one.element?.bounds);
  const [lost] = moves.filter(one => one.to === false);
  const { to } = moves.findLast(one => one.element?.bounds && lost && sameRect(one.element.bounds, lost.element!.bounds!)) ?? {};
  return to === false;
}

/** The letters that were typed, as the program tells that it took them: nothing else inserts just as many. */
export function toldTyping(told: readonly Told[], pid: number | undefined, text: string): boolean {
  const inserted = told.filter(one => pid !== undefined && one.pid === pid && one.what === 'text' && one.detail === 'insert');
  return text !== '' && inserted.reduce((sum, { to, times = 1 }) => sum + Number(to) * times, 0) === [...text].length;
}

/**
 * Not the name of a tab, or of what nobody knows and may be one: it is a document's title, which its window has too, and Chromium writes into it,
 * at any time, how much memory its page uses.
 * Not `showing`, nor what appears: the tooltip of a dead button does. Nor what can be used since the keyboard moved: Cut, Copy, Paste.
 */
function isChange({ what, detail, element, to }: Told, movesKeyboard: boolean): boolean {
  if (what === 'name') return element !== undefined && element.role !== 'tab';
  // What is chosen of a menu is where the pointer is, or that it is open; and any click closes it.
  const isOfMenu = element !== undefined && MENUS.has(element.role);
  if (isOfMenu && (what === 'selection' || detail === 'selected' || (detail === 'expanded' && to === false))) return false;
  if (what !== 'state') return CHANGES.has(what);
  return STATES.has(detail ?? '') || (!movesKeyboard && USABLE.has(detail ?? ''));
}

const UNFOLDING: ReadonlySet<string> = new Set(['menu', 'combo box']);
const MENUS: ReadonlySet<string> = new Set(['menu', 'menu item']);
const CHANGES: ReadonlySet<Told['what']> = new Set(['text', 'value', 'selection']);
const STATES: ReadonlySet<string> = new Set(['checked', 'selected', 'expanded', 'indeterminate']);
const USABLE: ReadonlySet<string> = new Set(['enabled', 'sensitive']);

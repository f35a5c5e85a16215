/** A click's own look: what a dead button shows too. Hover, press and focus change the button itself, and what had the keyboard before. */

import { centre, grow, holds, holdsPoint, intersection, meets, union } from '../screen/geometry.js';
import type { Rect } from './action.js';
import type { ScreenChange, UnderPoint } from './event.js';

/** Focus rings and shadows reach so far around an element, pixels. */
const RING = { x: 8, y: 8 };
/** The field that lost the keyboard may sit in a larger box with icons beside it: a browser's address bar reaches 45 pixels around its text. */
const FIELD = { x: 56, y: 12 };

/**
 * What these show on themselves when they are clicked is only a look; a text, a list, a canvas shows what the click did. A box that is
 * ticked says so of itself (its state), and a dead one gets a focus ring too.
 */
const SHOWS_NOTHING_INSIDE: ReadonlySet<string> = new Set([
  ...['button', 'link', 'menu', 'menu item', 'tab', 'icon', 'text'],
  ...['check box', 'radio button', 'switch'],
]);
/** A browser that draws a page anew, because the focus moved, draws the rounded corners of other buttons a little differently: up to 8 pixels in a row (Chromium). */
const HAIRLINE = 8;
/** A field of one line, with its frame, is no higher than this, pixels. */
const LINE = 60;

/** Read, or found as a picture: no program tells what it is, nor what state it is in. */
export function isOnlySeen({ role, state }: Pick<UnderPoint, 'role' | 'state'>): boolean {
  return state === undefined && (role === 'text' || role === 'icon');
}

/**
 * All of these regions lie on the element that was clicked, or on the field that lost the keyboard. False where the element's place is
 * unknown.
 * @param how.keepsFocus the keyboard stayed where it was: then a change there is no loss of it
 * @param how.lost an element lost the keyboard, as its program told: where it was, and `somewhere` where nobody knows
 * @param how.menu where the menu is that got the keyboard back as its entries closed: it is drawn as chosen
 */
export function isOwnLook(
  { regions, sameText = [] }: ScreenChange,
  under: UnderPoint | undefined,
  { keepsFocus = false, lost, menu }: { keepsFocus?: boolean; lost?: Rect | 'somewhere' | undefined; menu?: Rect | undefined } = {},
): boolean {
  if (!under?.bounds || regions.length === 0) return false;
  // A row that tells whether it is chosen tells what the click did to it: a dead one gets a focus ring too.
  const tells = under.state?.split(', ').includes('unselected') === true;
  const own = tells || SHOWS_NOTHING_INSIDE.has(under.role) ? grow(under.bounds, RING) : undefined;
  const focus = under.focus ?? lost;
  // What had the keyboard and holds what was clicked is the page, no field beside it: what changes in it is what the click did.
  const field = focus && (focus === 'somewhere' || !holds(focus, under.bounds)) ? focus : undefined;
  return regions.every(
    region =>
      region.width * region.height <= HAIRLINE ||
      (own !== undefined && holds(own, region)) ||
      (menu !== undefined && holds(grow(menu, RING), region)) ||
      sameText.some(same => same.x === region.x && same.y === region.y) ||
      (!keepsFocus && field !== undefined && isLostFocus(region, field) && !reachesInto(region, under.page)),
  );
}

/**
 * What a press shows where a drag begins: what is pressed is chosen, and what was chosen before is not any more. Where it was let go shows whether
 * anything was dragged there.
 * @param lost places of what has lost the choice, or the keyboard
 */
export function isPressLook({ regions }: ScreenChange, under: UnderPoint | undefined, lost: readonly Rect[]): boolean {
  const place = under?.bounds;
  if (!place || regions.length === 0 || !(under.role === 'list item' || SHOWS_NOTHING_INSIDE.has(under.role))) return false;
  // Rows that touch change as one.
  const rows = lost.filter(other => meets(grow(place, RING), other)).reduce(union, place);
  const isRow = (region: Rect): boolean => under.role === 'text' && isLineShaped(region) && holdsPoint(region, centre(place));
  return regions.every(region => holds(grow(rows, RING), region) || lost.some(one => isLostFocus(region, one)) || isRow(region));
}

/** Has the shape of a field of one line. */
export function isLineShaped(region: Rect): boolean {
  return region.height <= LINE && region.width >= 3 * region.height;
}

/** What the click did in its page is drawn as one change with the field over it that lost the keyboard: an answer right below a browser's address bar. */
function reachesInto(region: Rect, page: Rect | undefined): boolean {
  const inside = page && intersection(region, page);
  return inside !== undefined && inside.height > HAIRLINE;
}

/** `focus` is a field, or only the caret that was seen in one. Any line may be a field of which nobody knows where it is. */
function isLostFocus(region: Rect, focus: Rect | 'somewhere'): boolean {
  if (focus === 'somewhere') return isLineShaped(region);
  return holds(grow(focus, FIELD), region) || (region.height <= LINE && holds(region, focus));
}

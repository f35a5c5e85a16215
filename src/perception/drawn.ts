/** Whether what is drawn at an element's place is that element: toolkits tell places that are off by a header, a menu bar, a pop-up's corner. Pure. */
import { centre, columnOverlap, grow, holdsPoint } from '../screen/geometry.js';
import { looksLike, nameFit } from '../screen/name.js';
import { misspelling } from '../screen/near.js';
import type { Rect } from '../trace/action.js';
import type { TextLine, UiElement } from '../trace/element.js';
import type { Frame } from '../trace/frame.js';
import { phrasesOf, type ReadPhrase } from '../trace/phrases.js';
import { isBlank } from './visibility.js';

/** `itself`: its name is read there · `other`: its name is read beside it, and there something else, or nothing · `unknown`: eyes cannot tell. */
export type Drawn = 'itself' | 'other' | 'unknown';

/** What has to be read to tell, the cheapest first; nothing of a thing that does not show its name, or that eyes have found. */
export function surroundings({ name, role, source, bounds }: UiElement): Rect[] {
  return source === 'accessibility' && name !== '' && FACES.has(role) ? [grow(bounds, RIM), grow(bounds, BESIDE)] : [];
}

/** Pixels, without which letters at the edge are not read. */
const RIM = 6;
/** Pixels: a header, a menu bar. */
const BESIDE = 48;

/** @param lines what is read in its surroundings */
export function drawnAt(element: UiElement, lines: readonly TextLine[], frame: Frame): Drawn {
  const { name, bounds, role } = element;
  if (surroundings(element).length === 0) return 'unknown';
  const phrases = lines.flatMap(phrasesOf);
  const inside = phrases.filter(phrase => holdsPoint(grow(bounds, 2), centre(phrase.bounds)));
  if (inside.some(({ text }) => isLike(name, text))) return 'itself';
  const beside = phrases.filter(phrase => !inside.includes(phrase) && isName(name, phrase) && columnOverlap(phrase.bounds, bounds) > 0);
  if (beside.length === 0) return 'unknown';
  // An icon, or letters that eyes could not read, may be it. Lines of lists are always text.
  const isOther = inside.some(({ text }) => /\p{L}{2}/u.test(text)) || isBlank(frame, bounds) || role === 'list item';
  return isOther ? 'other' : 'unknown';
}

/** What shows its name. */
const FACES: ReadonlySet<UiElement['role']> = new Set(['button', 'menu', 'menu item', 'tab', 'link', 'list item']);

function isName(name: string, { text }: ReadPhrase): boolean {
  const fit = nameFit(name, text);
  return (fit !== undefined && fit !== 'longer') || looksLike(name, text);
}

/** With what stands beside it, cut off, or misread. */
function isLike(name: string, text: string): boolean {
  if (nameFit(name, text) !== undefined || nameFit(text, name) !== undefined || looksLike(name, text)) return true;
  const [wanted, read] = [plain(name), plain(text)];
  if (wanted === '' || read === '') return true;
  const isCut = wanted.includes(read) && 2 * read.length >= wanted.length;
  return isCut || read.includes(wanted) || misspelling(wanted, read) <= MISREAD;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Of three letters one. */
const MISREAD = 0.34;

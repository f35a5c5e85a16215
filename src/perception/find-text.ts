/** Says whether a text is shown on the screen. Exact, never fuzzy: what is nearly there is reported as such, and is no proof of either. Pure. */

import { fold, lookAlike } from '../screen/fold.js';
import { bottom, intersection, right, rowOverlap, screenOf, union } from '../screen/geometry.js';
import type { Rect } from '../trace/action.js';
import type { UiElement } from './element.js';
import type { Scene } from './locate.js';
import { coversOver, isHidden, popupsOf } from './visibility.js';

export type FoundText =
  /** `text`: the name, value or line in which it stands. */
  | { kind: 'shown'; text: string; region: Rect; how: 'accessibility' | 'ocr' }
  /** Only letters that look alike differ, or OCR was not sure of it: neither "is shown" nor "is not shown" may rest on this. */
  | { kind: 'unsure'; text: string; region: Rect; how: 'ocr' }
  | { kind: 'absent' };

/**
 * Looks in the names and values of elements that can be seen, then in the lines that OCR read, also across the end of a wrapped line.
 * Case, width of letters and spaces do not matter. Up to three letters (of scripts with spaces) must stand as words of their own.
 */
export function findText(needle: string, scene: Scene): FoundText {
  const wanted = fold(needle);
  if (wanted === '') return { kind: 'absent' };
  const popups = popupsOf(scene.elements);
  for (const element of scene.elements) {
    // A window can be larger than the screen, or lie beside it; programs describe what is there all the same.
    if (!intersection(element.bounds, screenOf(scene.size))) continue;
    if (element.covered || isHidden(element, coversOver(element, scene.windows, popups))) continue;
    const text = textsOf(element).find(one => holdsText(one, wanted));
    if (text !== undefined) return { kind: 'shown', text: shorten(text, needle), region: element.bounds, how: 'accessibility' };
  }
  const lines = scene.lines ?? [];
  let unsure: FoundText = { kind: 'absent' };
  const rows = rowsOf(lines);
  for (const { text, bounds, confidence } of [...lines, ...rows, ...joined([...lines, ...rows])]) {
    if (holdsText(text, wanted)) {
      if (confidence >= SURE) return { kind: 'shown', text, region: bounds, how: 'ocr' };
      unsure = { kind: 'unsure', text, region: bounds, how: 'ocr' };
    } else if (unsure.kind === 'absent' && wanted.length > 1 && nearly(text, wanted)) {
      unsure = { kind: 'unsure', text, region: bounds, how: 'ocr' };
    }
  }
  return unsure;
}

/** Exact text that OCR read with less confidence than this may be chance. */
const SURE = 0.5;

/** What a person reads at an element. Titles of windows are checked by their own sentence, but they are to be read too. */
function textsOf(element: UiElement): string[] {
  const texts = element.role === 'container' ? [] : [element.name];
  if (element.value !== undefined) texts.push(element.value);
  return texts.filter(text => text !== '');
}

function holdsText(text: string, wanted: string): boolean {
  return occurs(fold(text), wanted) || occurs(fold(text.replace(/\s*\n\s*/g, '')), wanted);
}

function occurs(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!isShortWord(wanted) || (isEdge(text, at - 1, at) && isEdge(text, at + wanted.length, at + wanted.length - 1))) return true;
  }
  return false;
}

function isShortWord(wanted: string): boolean {
  return wanted.length <= 3 && /[a-z0-9\u00c0-\u024f\u0400-\u04ff]/u.test(wanted);
}

/** The letter at `outside` does not go on the word that ends at `inside`. */
function isEdge(text: string, outside: number, inside: number): boolean {
  const [a, b] = [text[outside] ?? ' ', text[inside] ?? ' '];
  const word = /[a-z0-9_\u00c0-\u024f\u0400-\u04ff]/u;
  if (word.test(a) && word.test(b)) return false;
  // `4` is not to be found in `3.4`, `-4` or `4,000`.
  const number = /[0-9]/;
  if (number.test(b) && /[.,]/.test(a)) {
    const beyond = text[outside + (outside - inside)] ?? ' ';
    return !number.test(beyond);
  }
  return true;
}

function nearly(text: string, wanted: string): boolean {
  const look = lookAlike(wanted);
  return look.length > 2 && lookAlike(fold(text)).includes(look);
}

interface Line {
  text: string;
  bounds: Rect;
  confidence: number;
}

/** Pieces of one row that stand not far from each other: terminals and justified text have wide gaps between words. */
function rowsOf(lines: readonly Line[]): Line[] {
  const rows: Line[] = [];
  const inRow = [...lines].sort((a, b) => a.bounds.x - b.bounds.x);
  for (const start of inRow) {
    let row: Line = start;
    for (const next of inRow) {
      const gap = next.bounds.x - right(row.bounds);
      const height = Math.max(row.bounds.height, next.bounds.height);
      if (gap < 0 || gap > 1.8 * height || rowOverlap(row.bounds, next.bounds) < 0.6) continue;
      row = {
        text: `${row.text} ${next.text}`,
        bounds: union(row.bounds, next.bounds),
        confidence: Math.min(row.confidence, next.confidence),
      };
    }
    if (row !== start) rows.push(row);
  }
  return rows;
}

/** Two lines that are one text, wrapped: below each other, of one height, with the same left edge. */
function joined(lines: readonly Line[]): Line[] {
  const pairs: Line[] = [];
  for (const upper of lines) {
    for (const lower of lines) {
      const gap = lower.bounds.y - bottom(upper.bounds);
      const height = Math.min(upper.bounds.height, lower.bounds.height);
      if (lower === upper || gap < -0.4 * height || gap > 1.1 * height || Math.abs(lower.bounds.x - upper.bounds.x) > 2 * height) continue;
      if (Math.abs(upper.bounds.height - lower.bounds.height) > 0.6 * height || right(upper.bounds) + 4 * height < right(lower.bounds))
        continue;
      pairs.push({
        text: `${upper.text}\n${lower.text}`,
        bounds: union(upper.bounds, lower.bounds),
        confidence: Math.min(upper.confidence, lower.confidence),
      });
    }
  }
  return pairs;
}

/** Long values are quoted around the needle. */
function shorten(text: string, needle: string): string {
  if (text.length <= 200) return text;
  const at = Math.max(0, text.toLowerCase().indexOf(needle.toLowerCase()));
  const from = Math.max(0, at - 60);
  return `${from > 0 ? '…' : ''}${text.slice(from, at + needle.length + 60)}…`;
}

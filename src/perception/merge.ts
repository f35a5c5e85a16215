/** Accessible elements and lines of text as one list: what accessibility does not tell becomes elements of its own. Pure. */
import type { TextLine } from '../ports/perception.js';
import { fold, lookAlike } from '../screen/fold.js';
import { area, centre, grow, holdsPoint, intersection, union } from '../screen/geometry.js';
import type { Rect } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { WindowInfo } from '../trace/frame.js';
import { phrasesOf, type ReadPhrase } from '../trace/phrases.js';

/**
 * The elements, and after them the texts that only OCR has seen (`source: 'ocr'`, role `text`). A line that reads what an element at its
 * place says already is left out. Wide gaps in a line (columns of a list, a menu's shortcut) part it.
 */
export function mergeElements(
  elements: readonly UiElement[],
  lines: readonly TextLine[],
  windows: readonly WindowInfo[] = [],
): UiElement[] {
  const known = elements.filter(element => !element.covered && element.role !== 'window' && element.role !== 'dialog');
  const merged = [...elements];
  for (const line of lines) {
    phrasesOf(line).forEach((phrase, index) => {
      if (known.some(element => tells(element, phrase))) return;
      merged.push(ocrElement(phrase, `ocr:${line.bounds.x},${line.bounds.y}:${index}`, windows));
    });
  }
  return merged;
}

/**
 * Outlines as elements, where accessibility tells of nothing: squares are check boxes, long ones with an empty right part are text boxes.
 * They have no names; what labels them stands beside them.
 */
export function outlineElements(outlines: readonly Rect[], merged: readonly UiElement[], windows: readonly WindowInfo[] = []): UiElement[] {
  const told = merged.filter(element => element.source === 'accessibility' && !element.covered && !isFrameOrBox(element));
  const texts = merged.filter(element => element.source === 'ocr');
  return outlines.flatMap(bounds => {
    if (told.some(element => overlap(element.bounds, bounds) > 0.4)) return [];
    const isSquare = bounds.width < 2 * bounds.height;
    const inside = texts.filter(text => holdsPoint(bounds, centre(text.bounds)));
    if (!isSquare && inside.some(text => !startsField(text.bounds, bounds))) return [];
    const phrase = { text: '', bounds, confidence: 0.6 };
    const element = ocrElement(phrase, `outline:${bounds.x},${bounds.y}`, windows);
    return [{ ...element, role: isSquare ? ('check box' as const) : ('text box' as const), rawRole: 'outline' }];
  });
}

/** Lines without what OCR made of the check boxes before them. */
export function withoutBoxes(lines: readonly TextLine[], outlines: readonly Rect[]): TextLine[] {
  const boxes = outlines.filter(one => one.width < 2 * one.height);
  return lines.flatMap(line => {
    const first = line.words.findIndex(word => !boxes.some(box => holdsPoint(box, centre(word.bounds))));
    if (first === 0 || line.words.length === 0) return [line];
    if (first < 0) return [];
    const words = line.words.slice(first);
    const skipped = line.words.slice(0, first).reduce((sum, word) => sum + word.text.length, 0);
    const text = line.text.slice(Math.max(0, line.text.indexOf(words[0]!.text, skipped)));
    return [{ ...line, text, words, bounds: words.map(word => word.bounds).reduce(union) }];
  });
}

function isFrameOrBox(element: UiElement): boolean {
  return element.role === 'container' || element.role === 'window' || element.role === 'dialog' || element.role === 'other';
}

/** How much of the smaller one the two share. */
function overlap(a: Rect, b: Rect): number {
  const common = intersection(a, b);
  return common ? area(common) / Math.min(area(a), area(b)) : 0;
}

/** Text in a field begins at its left and leaves room, but for an arrow at its end; the face of a button stands in its middle. */
function startsField(text: Rect, field: Rect): boolean {
  if (text.x > field.x + 0.8 * field.width && text.width <= 1.5 * field.height) return true;
  const [before, after] = [text.x - field.x, field.x + field.width - (text.x + text.width)];
  return before <= 16 && after > 2 * before + 8;
}

/** The element at the phrase's place says it: the same words, or what OCR would make of them. */
function tells(element: UiElement, phrase: ReadPhrase): boolean {
  if (!holdsPoint(grow(element.bounds, 3), centre(phrase.bounds))) return false;
  const read = lookAlike(fold(phrase.text)).replace(/[^\p{L}\p{N}]/gu, '');
  if (read === '') return false;
  const said = [element.name, element.label, element.value]
    .filter(text => text !== undefined && text !== '')
    .map(text => lookAlike(fold(text!)).replace(/[^\p{L}\p{N}]/gu, ''));
  if (said.some(text => text.includes(read) || (read.includes(text) && text.length >= 0.6 * read.length))) return true;
  // Nearly the same size and place: OCR misread the element's own face.
  const common = intersection(element.bounds, phrase.bounds);
  const face =
    element.name !== '' && element.role !== 'container' && element.role !== 'text box' && area(element.bounds) < 12 * area(phrase.bounds);
  return face && common !== undefined && said.some(text => sharedLetters(text, read) >= 0.6);
}

function sharedLetters(a: string, b: string): number {
  const rest = [...b];
  let shared = 0;
  for (const letter of a) {
    const at = rest.indexOf(letter);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared++;
  }
  return shared / Math.max(1, a.length, b.length);
}

function ocrElement(phrase: ReadPhrase, id: string, windows: readonly WindowInfo[]): UiElement {
  const window = windows.findLast(one => !one.minimized && one.type !== 'desktop' && holdsPoint(one.bounds, centre(phrase.bounds)));
  return {
    id,
    role: 'text',
    rawRole: 'text',
    name: phrase.text.trim(),
    bounds: phrase.bounds,
    enabled: true,
    source: 'ocr',
    confidence: phrase.confidence,
    ...(window && { window: window.id, windowTitle: window.title }),
  };
}

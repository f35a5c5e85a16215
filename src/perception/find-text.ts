/** Says whether a text is shown on the screen. Exact, never fuzzy: what is nearly there is reported as such, and is no proof of either. Pure. */
import { fold, lookAlike } from '../screen/fold.js';
import { area, bottom, centre, holds, holdsPoint, intersection, right, rowOverlap, screenOf, union } from '../screen/geometry.js';
import { holdsWord, nameFit, normalize } from '../screen/name.js';
import { type ShownAnswer, standsIn } from '../screen/text.js';
import type { Rect } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { Scene } from './locate.js';
import { coversOver, isBlank, isHidden, popupsOf } from './visibility.js';

export type FoundText =
  /** `text`: the name, value or line in which it stands. */
  | { kind: 'shown'; text: string; region: Rect; how: 'accessibility' | 'ocr' }
  /** It may go on or be turned round, letters only look alike, or two witnesses disagree: neither "is shown" nor "is not shown" may rest on it. */
  | { kind: 'unsure'; text: string; region: Rect; how: 'accessibility' | 'ocr' }
  | { kind: 'absent' };

/**
 * Looks in the names and values of elements that can be seen, then in the lines that OCR read, also across the end of a wrapped line. A text is
 * a unit (`standsIn`). What a larger piece at the same place turns round ("Not" before "saved") is not shown by the smaller one.
 * @param ofItems it is looked for in a place whose items have names: "Home Folder" is another one than "Home"
 */
export function findText(needle: string, scene: Scene, ofItems = false): FoundText {
  const wanted = fold(needle);
  if (wanted === '') return { kind: 'absent' };
  const told = piecesOf(scene).filter(({ text }) => fold(text).includes(wanted));
  const said = told.map(piece => ({
    ...piece,
    answer: standsIn(needle, piece.text),
    // Nobody but eyes can say whether these words stand on the screen.
    isUndrawn: SPOKEN.has(piece.element.role) && !isWholeName(needle, piece.text),
    isOther: ofItems && isItem(piece.element, scene.elements) && !standsApart(needle, piece.text),
  }));
  const others = said.filter(({ isOther }) => isOther);
  const denied = said.filter(({ answer }) => answer !== 'yes');
  const rows = rowsOf(said.length > 0 ? looseTexts(scene) : []).filter(row => denies(needle, row.text));
  let unsure: FoundText = { kind: 'absent' };
  for (const { text, bounds, answer, isUndrawn, isOther } of said) {
    const found = { text: shorten(text, needle), region: bounds, how: 'accessibility' } as const;
    const isWhole = answer === 'yes' && !isUndrawn && !isOther && ![...denied, ...rows].some(other => isPartOf(bounds, other.bounds));
    if (isWhole) return { kind: 'shown', ...found };
    if (answer !== 'no' && unsure.kind === 'absent') unsure = { kind: 'unsure', ...found };
  }
  const isOfOther = ({ text, bounds }: Line): boolean =>
    others.some(other => holdsPoint(other.bounds, centre(bounds))) && !standsApart(needle, text);
  const read = readIn(needle, scene.lines?.filter(line => !isOfOther(line)) ?? []);
  if (read.kind === 'absent') return unsure;
  // What accessibility tells in full at that place is not outdone by the part of it that was read.
  const isDenied = read.kind === 'shown' && denied.some(other => isPartOf(read.region, other.bounds));
  return isDenied ? { ...read, kind: 'unsure' } : read;
}

/** In the lines that OCR read. */
function readIn(needle: string, lines: readonly Line[]): FoundText {
  const wanted = fold(needle);
  const rows = rowsOf(lines);
  const pairs = joined([...lines, ...rows]);
  const pieces = [...lines, ...rows, ...pairs];
  const longer = [...rows, ...pairs.filter(goesOn)].filter(piece => denies(needle, flat(piece.text)));
  let unsure: FoundText = { kind: 'absent' };
  for (const piece of pieces) {
    const { text, bounds: region, confidence } = piece;
    const answer = saysIn(needle, text);
    const isWhole = answer === 'yes' && !longer.some(other => other !== piece && isPartOf(region, other.bounds));
    if (isWhole && confidence >= SURE) return { kind: 'shown', text, region, how: 'ocr' };
    if (answer !== 'no') unsure = { kind: 'unsure', text, region, how: 'ocr' };
    else if (unsure.kind === 'absent' && wanted.length > 1 && nearly(text, wanted)) unsure = { kind: 'unsure', text, region, how: 'ocr' };
  }
  return unsure;
}

/** Exact text that OCR read with less confidence than this may be chance. */
const SURE = 0.5;

/** The names and values of elements that can be seen, and whose place is not blank. */
export function piecesOf(scene: Scene): { text: string; bounds: Rect; element: UiElement }[] {
  const popups = popupsOf(scene.elements);
  return scene.elements.flatMap(element => {
    // A window can be larger than the screen, or lie beside it; programs describe what is there all the same.
    if (!intersection(element.bounds, screenOf(scene.size))) return [];
    if (element.covered || isHidden(element, coversOver(element, scene.windows, popups))) return [];
    const texts = textsOf(element);
    if (texts.length === 0 || (scene.frame && isBlank(scene.frame, element.bounds))) return [];
    return texts.map(text => ({ text, bounds: element.bounds, element }));
  });
}

/** Programs name what bears a picture for people who cannot see it: "Delete Buy milk" at a bin does not show "Buy milk". */
const SPOKEN: ReadonlySet<string> = new Set(['button', 'image']);

function isWholeName(needle: string, name: string): boolean {
  const fit = nameFit(needle, name);
  return fit !== undefined && fit !== 'longer';
}

/** It has a name of its own, or stands in what has one. */
function isItem({ role, parent }: UiElement, elements: readonly UiElement[]): boolean {
  const around = parent === undefined ? undefined : elements.find(({ id }) => id === parent);
  return ITEMS.has(role) || (around !== undefined && isItem(around, elements));
}

const ITEMS: ReadonlySet<string> = new Set(['list item', 'icon', 'folder', 'menu', 'menu item', 'tab', 'link', 'button']);

/** The whole of a name, or parted from the rest of it by more than a space: "Home" in "Home (3)" and "Home, 3 new", not in "Home Folder". */
function standsApart(needle: string, name: string): boolean {
  const isParted = (before: string, after: string): boolean => PARTED_BEFORE.test(before) && PARTED_AFTER.test(after);
  return name.split(/[\n\t]/).some(line => isWholeName(needle, line) || holdsWord(normalize(line), normalize(needle), isParted));
}

const PARTED_BEFORE = /(?:^|[,;:|•·()[\]"「」、。]| [-/])\s*$/u;
const PARTED_AFTER = /^\s*(?:$|[,;:|•·()[\]"「」、。]|[-/] )/u;

/** What a person reads at an element. Titles of windows are checked by their own sentence, but they are to be read too. */
function textsOf(element: UiElement): string[] {
  const texts = element.role === 'container' ? [] : [element.name];
  if (element.value !== undefined) texts.push(element.value);
  return texts.filter(text => text !== '');
}

/** Texts that may be pieces of one: a page gives "not" and "saved" apart. */
function looseTexts(scene: Scene): Line[] {
  return scene.elements
    .filter(({ role, name, covered }) => (role === 'text' || role === 'label') && name !== '' && !covered)
    .map(({ name, bounds, confidence }) => ({ text: name, bounds, confidence }));
}

/** It stands there, and goes on or is turned round. */
function denies(needle: string, text: string): boolean {
  return fold(text).includes(fold(needle)) && standsIn(needle, text) === 'no';
}

/** Read as one: the end of a line may part words, or a word. */
function saysIn(needle: string, text: string): ShownAnswer {
  const answer = standsIn(needle, flat(text), true);
  if (answer !== 'no' || !text.includes('\n') || denies(needle, flat(text))) return answer;
  return standsIn(needle, text.replace(/(?<=\p{L})\s*\n\s*(?=\p{L})/gu, ''), true) === 'no' ? 'no' : 'unsure';
}

function flat(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** The lower line does not begin a sentence of its own. */
function goesOn({ text }: Line): boolean {
  return !/\n\s*[\p{Lu}\p{N}]/u.test(text);
}

/** A piece of the text of something that is not much larger: a window's title says nothing of what is in it. */
function isPartOf(part: Rect, whole: Rect): boolean {
  return holds(whole, part, 2) && area(whole) < 30 * area(part);
}

function nearly(text: string, wanted: string): boolean {
  const look = lookAlike(wanted);
  return look.length > 2 && !fold(text).includes(wanted) && lookAlike(fold(text)).includes(look);
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

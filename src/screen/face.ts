/** What is drawn on a thing, held against what its program calls it. Pure. */
import { distance } from 'fastest-levenshtein';
import { fold, letters, lookAlike } from './fold.js';
import { area, grow, intersection, type Rect, screenOf } from './geometry.js';
import { misspelling } from './near.js';
import { standsIn } from './text.js';

/** Fewer letters than these may be an icon that was read as one. */
const LEAST_LETTERS = 4;

/** Clear letters that have not a word, nor half of their letters in their order, in common with the name: eyes and program disagree. */
export function saysOther(face: string, name: string): boolean {
  const [drawn, said] = [lookAlike(letters(face)), lookAlike(letters(name))];
  if (drawn.length < LEAST_LETTERS || said === '') return false;
  if (drawn.includes(said) || said.includes(drawn)) return false;
  const own = new Set(wordsOf(name));
  if (wordsOf(face).some(word => own.has(word))) return false;
  return distance(drawn, said) > Math.max(drawn.length, said.length) / 2;
}

/** Clear letters, about as many as the text has, and it is not among them: what a program says is shown there is not what is drawn. */
export function lacks(face: string, text: string): boolean {
  const [drawn, said] = [face, text].map(one => lookAlike(letters(one)).replace(/[^\p{L}\p{N}]/gu, '')) as [string, string];
  if (said.length < LEAST_LETTERS || drawn.length < ABOUT * said.length) return false;
  return misspelling(said, drawn) > MISREAD || (hasForeignWord(text, face) && hasForeignWord(face, text));
}

/** Each has a word that the other has nothing like: one word stands in the place of another. */
function hasForeignWord(one: string, other: string): boolean {
  const there = lookAlike(letters(other)).replace(/[^\p{L}\p{N}]/gu, '');
  return wordsOf(one).some(word => word.length >= LEAST_LETTERS && misspelling(word, there) > FOREIGN);
}

/**
 * A field's clear letters, and what it says that it holds is not there as a value of its own: other letters, or more of them (10, and 1000 is
 * drawn). A long value is shown in part.
 */
export function holdsOther(face: string, value: string): boolean {
  const [drawn, said] = [face, value].map(one => lookAlike(letters(one)).replace(/[^\p{L}\p{N}]/gu, '')) as [string, string];
  if (said === '' || drawn.length < said.length || said.length > WHOLE) return false;
  const [isNumber, isDrawnNumber] = [value, face].map(one => /^[\s¥$€]*\d[\d\s.,%]*$/.test(one));
  // The arrow of a list may be read as a letter behind its word.
  if (drawn.includes(said)) return isNumber === true && standsIn(lookAlikeWords(value), lookAlikeWords(face)) === 'no';
  // A digit that is taken for a letter is misread, and so may be a word of a few letters. A date and a time have many forms.
  const isTold = isNumber ? isDrawnNumber === true : /\p{L}/u.test(value) && said.length >= LEAST_LETTERS;
  return isTold && misspelling(said, drawn) > MISREAD;
}

function lookAlikeWords(text: string): string {
  return letters(text).split(/\s+/).map(lookAlike).join(' ');
}

/** Letters that a field shows at once, in any case. */
const WHOLE = 12;

/** Of ten letters that a text has, six drawn ones are enough to speak of; four wrong ones may be misread. */
const ABOUT = 0.6;
const MISREAD = 0.4;
/** Half of a word's letters are wrong: it is another word. */
const FOREIGN = 0.5;

function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []).map(lookAlike);
}

/**
 * The words drawn there where they contradict what a program says; undefined where they do not, or where nothing can be told.
 * @param read the texts of a part of the screen; what cannot be read says nothing
 * @param contradicts what of the drawn words does; default: they have nothing in common with what is said
 */
export async function otherFace(
  read: (part: Rect) => Promise<readonly { words: readonly { text: string; confidence: number }[] }[]>,
  { bounds, said, screen }: { bounds: Rect; said: string; screen: { width: number; height: number } },
  contradicts: (face: string, said: string) => boolean = saysOther,
): Promise<string | undefined> {
  const part = intersection(grow(bounds, 1), screenOf(screen));
  if (!part || area(part) > LARGEST) return undefined;
  const lines = await read(part).catch(() => []);
  const words = lines.flatMap(line => line.words);
  const face = textOf(words.filter(({ confidence }) => confidence >= CLEAR));
  // What is read unclearly may speak for what is said, never against it.
  return contradicts(face, said) && contradicts(textOf(words), said) ? face : undefined;
}

function textOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** Square pixels: a fifth of a small screen. To read more takes longer than it tells. */
const LARGEST = 200_000;
/** OCR's own word for a word that it is sure of, 0 to 1. */
const CLEAR = 0.8;

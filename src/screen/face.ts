/** What is drawn on a thing, held against what its program calls it. Pure. */
import { distance } from 'fastest-levenshtein';
import { fold, letters, lookAlike } from './fold.js';
import { area, grow, intersection, type Rect, screenOf } from './geometry.js';

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

function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []).map(lookAlike);
}

/**
 * The words drawn there where they contradict what a program says; undefined where they do not, or where nothing can be told.
 * @param read the texts of a part of the screen; what cannot be read says nothing
 */
export async function otherFace(
  read: (part: Rect) => Promise<readonly { words: readonly { text: string; confidence: number }[] }[]>,
  { bounds, said, screen }: { bounds: Rect; said: string; screen: { width: number; height: number } },
): Promise<string | undefined> {
  const part = intersection(grow(bounds, 1), screenOf(screen));
  if (!part || area(part) > LARGEST) return undefined;
  const lines = await read(part).catch(() => []);
  const words = lines.flatMap(line => line.words.filter(({ confidence }) => confidence >= CLEAR).map(({ text }) => text));
  const face = words.join(' ');
  return saysOther(face, said) ? face : undefined;
}

/** Square pixels: a line across a page. To read more takes longer than it tells. */
const LARGEST = 100_000;
/** OCR's own word for a word that it is sure of, 0 to 1. */
const CLEAR = 0.8;

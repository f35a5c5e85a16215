/** What is drawn on a thing, held against what its program calls it. Pure. */
import { distance } from 'fastest-levenshtein';
import { fold, letters, lookAlike } from './fold.js';

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

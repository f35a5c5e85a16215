/** Whether letters that were read from pixels may be somebody's name: of icons a reader of letters makes "Q", "[==" and "xX". Pure. */
import type { UiElement } from '../trace/element.js';

/** Measured: words of user interfaces are read with 0.94 to 0.96. */
const SURE = 0.88;
/** A number, three letters in a row, a word of two in one case, two letters of a script that has none. */
const WORD = /\p{N}|\p{L}{3}|(?<!\p{L})(?:\p{Lu}{2}|[\p{Lu}\p{Ll}]\p{Ll})(?!\p{L})|\p{Lo}{2}/u;

/** What a program says of itself is taken as it is. */
export function isLegible({ source, name, confidence }: Pick<UiElement, 'source' | 'name' | 'confidence'>): boolean {
  return source === 'accessibility' || (confidence >= SURE && WORD.test(name));
}

/** How words of an author are compared with what a program holds. */
import type { Reading } from '../scenario/reading.js';
import { contains, isExact, type ShownAnswer } from '../screen/text.js';
import { tookTyped } from '../screen/typed.js';

/** A field, the clipboard: to the letter, as a whole unless the author wrote "contains". */
export function compareValue(found: string, { value = '', match }: Reading): ShownAnswer {
  if (match === 'typed') return tookTyped(value, found);
  return match === 'contains' ? contains(value, found) : isExact(found, value) ? 'yes' : 'no';
}

/** Long texts are shortened for messages. */
export function shorten(text: string, limit = 120): string {
  const line = text.replace(/\n/g, '⏎');
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line;
}

/** A line that was read from pixels may hold several texts: menus side by side, columns. Pure. */
import { union } from '../screen/geometry.js';
import type { Rect } from './action.js';
import type { TextLine } from './element.js';

export interface ReadPhrase {
  text: string;
  bounds: Rect;
  confidence: number;
}

/** Parts of a line between wide gaps. A line without words is one phrase. */
export function phrasesOf(line: TextLine): ReadPhrase[] {
  const words = line.words.filter(word => word.text.trim() !== '');
  if (words.length < 2) return [{ text: line.text, bounds: line.bounds, confidence: line.confidence }];
  // Heights of single words jump with their letters; the line's own is the measure.
  const wide = 0.62 * line.bounds.height;
  const groups: (typeof words)[] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && !isPictureBefore(group, word.text) && word.bounds.x - (last.bounds.x + last.bounds.width) < wide) group.push(word);
    else groups.push([word]);
  }
  if (groups.length === 1) return [{ text: line.text, bounds: line.bounds, confidence: line.confidence }];
  return groups.map(group => ({
    text: group.map(word => word.text).join(' '),
    bounds: group.map(word => word.bounds).reduce(union),
    confidence: Math.min(...group.map(word => word.confidence)),
  }));
}

/** A small picture before a word (an entry of a menu has one) is read as a sign. Signs that people write before words stay with them. */
function isPictureBefore(group: readonly { text: string }[], next: string): boolean {
  return group.length === 1 && PICTURE.test(group[0]!.text) && /^\p{L}/u.test(next);
}

/** A folder's outline is read as empty brackets. */
const PICTURE = /^(?:[#®©*•¢§¥£€°|¶«»■□▪▶◀▲▼]{1,2}|[[({][\])}_]{1,2})$/u;

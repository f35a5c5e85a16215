/**
 * How a row is written, in both languages: `{field}` is a slot, `{text:bounded}` one whose phrase is of that sort, `into|in {field}` and
 * `{field}に|へ` one with a small word by it, `-` without one; what stands in brackets may be left out.
 */
import type { Case } from './cover.js';
import type { SentenceFrame } from './frames.js';

export interface SlotText {
  slot: string;
  /** A sort, `thing(tab link)`: of these kinds, `=on|off`: these words. */
  sort: string;
  /** `*`: several may be named together, each of which is meant; `**`: at least two. */
  list: string;
  markers: readonly string[];
  isOptional: boolean;
  /** What stands there in the example. */
  sample: string;
}

const SLOT = /(\[?)([^{}[\]]*)\{(\w+)(?::(=[^}]*|\w+(?:\([^)]*\))?)(\**))?(?: ([^}]*))?\}([^\s{}[\]]*)/g;

export function slotsIn(pattern: string): SlotText[] {
  return [...pattern.matchAll(SLOT)].map(([, bracket, before = '', slot = '', sort = slot, list = '', said, behind]) => {
    const sample = said ?? (sort.startsWith('=') ? sort.slice(1).split('|')[0]! : '');
    const markers = (before.trim() || behind || '-').split('|').map(marker => (marker === '-' ? '' : marker));
    return { slot, sort, list, markers, isOptional: bracket !== '', sample };
  });
}

/** The slots of the row, and those that every row of its frame takes: a place, and how often. */
export function casesOf<C extends Case>(frame: SentenceFrame, pattern: string, places: string, read: (slot: SlotText) => C): C[] {
  const own = slotsIn(pattern).map(read);
  const more = (slot: string, added: string): C[] =>
    own.some(one => one.slot === slot) ? [] : slotsIn(added).map(one => ({ ...read(one), isAdded: true }));
  return [...own, ...(frame.isScoped ? more('scope', places) : []), ...(frame.isRepeated ? more('times', '[{times:count}]') : [])];
}

/** A caret may come or go although none was seen blinking, when the look at the idle screen was shorter than its blink. */
import { rectOf } from './cells.js';
import type { History } from './history.js';
import type { JudgedPart } from './judge-change.js';
import { COLOUR, type Words } from './pixels.js';

/** Carets blink at 0.5 to 0.6 s on, and as long off: after this time a blink has been seen. */
const BLINK_MS = 1200;

/** The only change is one upright bar of a single colour, of a caret's size, and a blink could have been missed. */
export function isLoneCaret(parts: readonly JudgedPart[], history: History, before: Words, after: Words): boolean {
  const [part] = parts;
  if (!part || parts.length > 1 || part.cells.length > 16) return false;
  const span = history.until - history.from;
  if (span >= BLINK_MS || (span === 0 && history.looks > 2)) return false;
  const { grid } = history;
  const rect = rectOf(part.cells, before, after, grid);
  if (rect.width > 2 || rect.height < 14 || rect.height > 48) return false;
  return [before, after].every(words => {
    const first = words[rect.y * grid.width + rect.x]! & COLOUR;
    for (let y = rect.y; y < rect.y + rect.height; y++)
      for (let x = rect.x; x < rect.x + rect.width; x++) if ((words[y * grid.width + x]! & COLOUR) !== first) return false;
    return true;
  });
}

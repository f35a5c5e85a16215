/** Which steps the figures of progress count. Pure. */
import type { Requirement } from './requirement.js';

/** A step that is counted nowhere: it is there to be read. */
export function isOnlyNote(own: readonly Requirement[]): boolean {
  return own.length > 0 && own.every(({ isNote }) => isNote === true);
}

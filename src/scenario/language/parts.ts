/** "Contains", of fields and the clipboard: a part of what they hold, or all of it. */

import type { Reading } from '../reading.js';

/**
 * As a check that is to hold: a field and the clipboard are compared as a whole then, which is the stricter reading. What is not to hold a text
 * must not hold it as a part either. A condition is read to the letter: either way it could leave out a step, or do one, that was not meant.
 */
export function asStated(reading: Reading): Reading {
  if (reading.match !== 'contains' || reading.negated || (reading.kind !== 'expect_field' && reading.kind !== 'expect_clipboard'))
    return reading;
  const { match: _part, ...whole } = reading;
  return whole;
}

/** What readings of both languages become: "contains" as it is stated, a check as something to wait for. */

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

/** "wait until …", ～まで待つ: what shows up is waited for; any other state is to hold by then, however it came about. */
export function waitsFor(checks: readonly Reading[]): Reading[] {
  return checks.map(({ was: _was, ...check }) => {
    const { kind, target, value, role, negated, scope } = check;
    if (kind !== 'expect_text' && kind !== 'expect_window') return { ...check, asks: 'state' };
    const window = kind === 'expect_window' ? (role ?? ('window' as const)) : role;
    return {
      kind: 'wait',
      target: (target ?? value)!,
      ...(window && { role: window }),
      ...(scope !== undefined && { scope }),
      ...(negated && { negated }),
    };
  });
}

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

/** "wait until …", ～まで待つ: the checks as something to wait for. */
export function waitsFor(checks: readonly Reading[]): Reading[] | undefined {
  const waits: Reading[] = [];
  for (const { kind, target, value, role, negated, scope } of checks) {
    if (kind !== 'expect_text' && kind !== 'expect_window') return undefined;
    const window = kind === 'expect_window' ? (role ?? ('window' as const)) : role;
    waits.push({
      kind: 'wait',
      target: (target ?? value)!,
      ...(window && { role: window }),
      ...(scope !== undefined && { scope }),
      ...(negated && { negated }),
    });
  }
  return waits;
}

/** What readings of both languages become once a sentence is read: what it asks for and in what time, and what it denies of itself. */

import { isCheck, namedScope, type Reading } from '../reading.js';

/**
 * As a check that is to hold: a field and the clipboard are compared as a whole then, which is the stricter reading. What is not to hold a text
 * must not hold it as a part either. A condition is read to the letter: either way it could leave out a step, or do one, that was not meant.
 */
function asStated(reading: Reading): Reading {
  if (reading.match !== 'contains' || reading.negated || (reading.kind !== 'expect_field' && reading.kind !== 'expect_clipboard'))
    return reading;
  const { match: _part, ...whole } = reading;
  return whole;
}

/** "wait until …", ～まで待つ: what shows up is waited for; any other state is to hold by then, however it came about. */
export function waitsFor(checks: readonly Reading[]): Reading[] {
  return checks.map(({ was: _was, ...check }) => {
    const { kind, target, value, role, negated } = check;
    if (kind !== 'expect_text' && kind !== 'expect_window') return { ...check, asks: 'state' };
    const window = kind === 'expect_window' ? (role ?? ('window' as const)) : role;
    return {
      kind: 'wait',
      target: (target ?? value)!,
      ...(window && { role: window }),
      ...namedScope(check),
      ...(negated && { negated }),
    };
  });
}

/** The readings of a whole sentence, one after the other, as they are left. */
export function settled(readings: readonly Reading[], as: 'step' | 'check'): Reading[] {
  return inTurn(readings.map(plain)).map(reading => inTime(asStated(reading), as));
}

/** `expect_window` means dialogs too: its role only matters while a sentence is read ("wait until the dialog …"). */
function plain({ role, when, ...reading }: Reading): Reading {
  return { ...reading, ...(role && reading.kind !== 'expect_window' && { role }), ...(when && { when: plain(when) }) };
}

/** What a deed before it shows is looked at, and what follows a look, too: nobody asks for it. */
function inTurn(readings: readonly Reading[]): Reading[] {
  const out: Reading[] = [];
  for (const { asks, ...reading } of readings) {
    const before = out.at(-1);
    const isLooked = out.some(one => !isCheck(one)) || (before && before.asks === undefined && before.was === undefined);
    out.push(asks && !isLooked ? { ...reading, asks } : reading);
  }
  return out;
}

/**
 * A condition asks for what is so now, and a wait for what is so by then: what is gone already was waited for. Only a step asks for a state, which
 * may hold already: then nothing is said of before.
 */
function inTime({ when, asks, was, ...plain }: Reading, as: 'step' | 'check'): Reading {
  const state = asks && as === 'step' && isCheck(plain);
  return {
    ...plain,
    ...(state ? { asks } : was && plain.kind !== 'wait' && { was }),
    ...(when && { when: condition(when) }),
  };
}

function condition({ was: _was, asks: _asks, ...check }: Reading): Reading {
  return check;
}

/** The same check, once as it is and once turned round, and no deed between the two. */
export function contradicts(readings: readonly Reading[]): boolean {
  const said = new Map<string, boolean>();
  return readings.some(({ negated = false, was: _was, asks: _asks, ...rest }) => {
    if (!isCheck(rest)) said.clear();
    const key = JSON.stringify(rest);
    const before = said.get(key);
    said.set(key, negated);
    return before !== undefined && before !== negated;
  });
}

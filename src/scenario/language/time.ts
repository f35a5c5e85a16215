/** What the words of a sentence demand in time, as it is left in its readings. */

import { isCheck, type Reading } from '../reading.js';

/**
 * A condition asks for what is so now, and a wait for what is so by then: what is gone already was waited for. Only a step asks for a state, which
 * may hold already: then nothing is said of before.
 */
export function settled(reading: Reading, as: 'step' | 'check'): Reading {
  const { when, asks, was, ...plain } = reading;
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

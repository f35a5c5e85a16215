/** "The editor is open", before anything is done: nobody has opened it, and the run is to. Pure. */
import type { Reading } from '../scenario/reading.js';

/** @returns asked of each step in its order, with what was read of it: what is only told to be open before the first deed is opened */
export function openingFirst(as: 'step' | 'check'): (readings: readonly Reading[], text: string) => readonly Reading[] {
  let isBegun = as === 'check';
  return (readings, text) => {
    isBegun ||= readings.length === 0 || readings.some(({ kind }) => kind !== 'expect_app');
    return isBegun || LOOKS.test(text) ? readings : readings.map(opened);
  };
}

function opened(reading: Reading): Reading {
  const { app, negated, was } = reading;
  return app === undefined || negated || was !== undefined ? reading : { kind: 'open', app };
}

/** What its author looks at is looked at. */
const LOOKS = /^\s*(?:please )?(?:check|verify|confirm|assert|see|expect|wait|ensure)\b|確認|検証|待/i;

/** "The editor is open", before anything is done: nobody has opened it, and the run is to. Pure. */
import type { Reading } from '../scenario/reading.js';

/** @returns asked of each step in its order, with what was read of it: what is only told to be open before the first deed is opened */
export function openingFirst(as: 'step' | 'check'): (readings: readonly Reading[], text: string) => readonly Reading[] {
  let isBegun = as === 'check';
  return (readings, text) => {
    isBegun ||= readings.length === 0 || readings.some(({ kind }) => kind !== 'expect_app');
    return isBegun || !mayBeOpened(text) ? readings : readings.map(opened);
  };
}

function opened(reading: Reading): Reading {
  const { app, negated, was } = reading;
  return app === undefined || negated || was !== undefined ? reading : { kind: 'open', app };
}

/** Its words tell a state: what its author looks at is looked at, and what a program does by itself nobody does for it. */
export function mayBeOpened(text: string): boolean {
  return !LOOKS.test(text) && !opensItself(text);
}

/** Its words tell what a program does by itself. */
export function opensItself(text: string): boolean {
  return OPENS.test(text);
}

const LOOKS = /^\s*(?:please )?(?:check|verify|confirm|assert|see|expect|wait|ensure)\b|確認|検証|待/i;
const OPENS = /\b(?:opens|starts|launches|appears|comes up)\b|開く|開きます|起動する|起動します/i;

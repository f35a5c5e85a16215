/** The checks that a sentence of the `Expect:` part comes to. Pure. */
import type { Sentence } from '../scenario/reading.js';
import type { Location } from '../scenario/scenario.js';
import type { StatedCheck } from './plan.js';

/** `Both "a" and "b" are shown` says two things: each is a check, under the same words. What nothing is read from is one check, for eyes. */
export function statedBy({ text, readings, goal, shows = 0 }: Sentence, location: Location): StatedCheck[] {
  const base = { text, location };
  const read = readings.map((reading, at): StatedCheck => {
    const isSeen = at >= readings.length - shows;
    return isSeen ? { ...base, reading: { ...reading, was: 'otherwise' }, isKept: true } : { ...base, reading };
  });
  return goal === undefined && read.length > 0 ? read : [...read, { ...base, ...(goal !== undefined && { goal }) }];
}

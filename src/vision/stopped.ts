/** Things that never rested while idle, and stand still now. */
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import { difference } from './cells.js';
import type { History } from './history.js';
import { wordsOf } from './pixels.js';
import type { Study } from './study.js';

/** With fewer steps of motion, "never" is luck too often. */
const STEPS = 4;
/** Still for so many usual steps. */
const STILL = 2;

/** Areas that moved in each of at least four idle steps, and do not in any of the frames, which span at least two such steps. */
export function stillAreas(known: Study, history: History, afters: readonly Frame[]): Rect[] {
  const times = history.shots.map(shot => shot.at);
  const longest = Math.max(...times.slice(1).map((at, k) => at - times[k]!));
  const span = afters.at(-1)!.at - afters[0]!.at;
  // A look at which nothing at all moved is no step of the history, but it is a rest.
  const rested = history.looks > history.shots.length;
  if (rested || afters.length < 3 || history.steps.length < STEPS || !(span >= STILL * longest)) return [];
  const words = afters.map(wordsOf);
  const moving = words.slice(1).map((now, k) => difference(words[k]!, now, known.grid).counts);
  return known.areas
    .filter(area => !area.crowd && area.active === history.steps.length)
    .filter(area => area.nearCells.every(cell => moving.every(counts => counts[cell] === 0)))
    .map(area => area.bounds);
}

/** The idle frames that are remembered, and what differs between neighbours among them. */
import type { Frame } from '../trace/frame.js';
import { type Difference, difference, type Grid, gridOf } from './cells.js';
import { type Words, wordsOf } from './pixels.js';

/** More frames tell more of slow clocks, but each costs 4 MB of a 1280×800 screen and time in every comparison. */
const MOST = 9;
/** What a screen did longer ago says little about what it does now. */
const OLDEST_MS = 20_000;

interface Shot {
  words: Words;
  at: number;
}

export interface History {
  readonly grid: Grid;
  /** Times of the first and the last frame that was learnt, and how many were, equal ones too. */
  readonly from: number;
  readonly until: number;
  readonly looks: number;
  readonly shots: readonly Shot[];
  /** `steps[k]`: from `shots[k]` to `shots[k + 1]`; never empty of differences. */
  readonly steps: readonly Difference[];
}

/** The history with one more idle frame. One that equals the last tells only that time has passed. Another size starts afresh. */
export function remember(history: History | undefined, frame: Frame): History {
  const words = wordsOf(frame);
  const shot = { words, at: frame.at };
  const last = history?.shots.at(-1);
  if (!history || !last || history.grid.width !== frame.width || history.grid.height !== frame.height)
    return { grid: gridOf(frame), from: frame.at, until: frame.at, looks: 1, shots: [shot], steps: [] };
  const step = difference(last.words, words, history.grid);
  const next = { ...history, until: frame.at, looks: history.looks + 1 };
  if (step.pixels === 0) return frame.at === history.until ? history : next;
  return thin({ ...next, shots: [...history.shots, shot], steps: [...history.steps, step] });
}

/** Drops what is too old, then the frame whose neighbours lie closest, so that the rest stays spread over the time. */
function thin(history: History): History {
  const shots = [...history.shots];
  const steps = [...history.steps];
  const now = shots.at(-1)!.at;
  while (shots.length > 5 && now - shots[0]!.at > OLDEST_MS) {
    shots.shift();
    steps.shift();
  }
  if (shots.length <= MOST) return { ...history, shots, steps };
  let drop = 1;
  for (let k = 2; k < shots.length - 1; k++) if (span(shots, k) < span(shots, drop)) drop = k;
  const joined = difference(shots[drop - 1]!.words, shots[drop + 1]!.words, history.grid);
  shots.splice(drop, 1);
  steps.splice(drop - 1, 2, joined);
  return { ...history, shots, steps };
}

function span(shots: readonly Shot[], k: number): number {
  return shots[k + 1]!.at - shots[k - 1]!.at;
}

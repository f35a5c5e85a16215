/** Small parts of the screen that move again and again while nobody gives input: a caret, a clock. Pure. */
import { area, grow, meets, union } from '../screen/geometry.js';
import type { Rect, Size } from '../trace/action.js';

export interface Restless {
  /** Where the screen moved, once. */
  note(parts: readonly Rect[]): void;
  /** What moved more than once: a text that comes up moves once. */
  parts(): Rect[];
}

/** Larger than this part of the screen is no caret and no clock (5000 px at 1280×800). */
const SMALL = 0.005;
/** A digit of a clock moves beside the one that moved before. */
const BESIDE = 12;

export function createRestless(screen: Size): Restless {
  let seen: { place: Rect; times: number }[] = [];
  return {
    note(parts) {
      for (const part of parts) {
        const same = seen.filter(({ place }) => meets(grow(place, BESIDE), part));
        const place = same.map(one => one.place).reduce(union, part);
        const times = 1 + Math.max(0, ...same.map(one => one.times));
        seen = [...seen.filter(one => !same.includes(one)), { place, times }];
      }
    },
    parts: () =>
      seen.filter(({ place, times }) => times > 1 && area(place) <= SMALL * screen.width * screen.height).map(({ place }) => place),
  };
}

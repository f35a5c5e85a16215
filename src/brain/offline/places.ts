/** Whether places that programs tell are believed: once the name of one thing of its kind has been read where it is said to be. */
import { type Drawn, drawnAt, surroundings } from '../../perception/drawn.js';
import type { Observation } from '../../ports/observation.js';
import type { Perception } from '../../ports/perception.js';
import { intersection, screenOf } from '../../screen/geometry.js';
import type { UiElement } from '../../trace/element.js';

export interface Places {
  /** False: its name is read beside the place. */
  isRight(element: UiElement, seen: Observation): Promise<boolean>;
}

/** The same for all looks of a run: to read costs a tenth of a second. */
export function placesOf(perception: Perception): Places {
  const known = KNOWN.get(perception) ?? create();
  KNOWN.set(perception, known);
  return known;
}

const KNOWN = new WeakMap<Perception, Places>();

function create(): Places {
  const left = new Map<string, number>();
  return {
    async isRight(element, seen) {
      const key = `${element.window} ${element.windowTitle} ${element.rawRole}`;
      const tries = left.get(key) ?? TRIES;
      const regions = surroundings(element).flatMap(region => intersection(region, screenOf(seen.size)) ?? []);
      if (tries === 0 || regions.length === 0) return true;
      let drawn: Drawn = 'unknown';
      for (const region of regions) {
        if (drawn === 'itself') break;
        drawn = drawnAt(element, await seen.lines(region).catch(() => []), await seen.frame());
      }
      // Icons have names that nobody can read: they are not asked about for ever.
      if (drawn !== 'other') left.set(key, drawn === 'itself' ? 0 : tries - 1);
      return drawn !== 'other';
    },
  };
}

const TRIES = 2;

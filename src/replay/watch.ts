/** A screen watch that knows what a recorded action changed: the same change again needs no watching for what moves by itself. */
import type { ScreenWatch } from '../agent/ports.js';
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import type { RegionLook } from '../trace/landmark.js';
import { lookOf } from './looks.js';

export interface KnowingWatch {
  watch: ScreenWatch;
  /** What the action that comes next is known to change, and how that looked before and after. */
  expect(looks: readonly RegionLook[]): void;
}

/** A caret may reach a pixel or two beyond what changed when it was recorded. */
const SLACK = 3;
/** A caret is no wider, pixels. */
const CARET = 4;

/**
 * The rule: each part that changed lies inside of one that changed then, and that one went from the same look to the same look. When it
 * was recorded, the screen was watched long enough to tell that this was no caret, clock or spinner. Parts of a caret's shape are never
 * believed: a dead field shows them too.
 *
 * And what moved since the last action, and now looks as it did right before this one, was the program still drawing: not noise.
 */
export function knowing(inner: ScreenWatch): KnowingWatch {
  let known: readonly RegionLook[] = [];
  /** Learnt first since all was forgotten. */
  let first: Frame | undefined;
  return {
    watch: {
      ...inner,
      learn(frame) {
        first ??= frame;
        inner.learn(frame);
      },
      forget() {
        first = undefined;
        inner.forget();
      },
      settle(before, since, mayReact) {
        const settling = inner.settle(before, since, mayReact);
        return {
          ...settling,
          feed(frame) {
            const standing = settling.feed(frame);
            // All that came when it was recorded has come, to the last pixel: no later reaction is waited for.
            const hasCome = known.length > 0 && known.every(({ region, to }) => lookOf(frame, region) === to);
            return mayReact && hasCome ? 'settled' : standing;
          },
        };
      },
      isStale: now =>
        first !== undefined &&
        known.some(({ region, from }) => lookOf(first!, region) !== from) &&
        known.every(({ region, from }) => lookOf(now, region) === from),
      knows(change, before, after) {
        const told = known.filter(({ region }) => region.width > CARET);
        const isKnown = (changed: Rect): boolean =>
          told.some(({ region, from, to }) => holds(region, changed) && lookOf(before, region) === from && lookOf(after, region) === to);
        return change.regions.length > 0 && change.regions.every(isKnown);
      },
    },
    expect(looks) {
      known = looks;
    },
  };
}

function holds(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x - SLACK &&
    inner.y >= outer.y - SLACK &&
    inner.x + inner.width <= outer.x + outer.width + SLACK &&
    inner.y + inner.height <= outer.y + outer.height + SLACK
  );
}

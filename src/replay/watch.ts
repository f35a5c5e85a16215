/** A screen watch that knows what a recorded action changed: the same change again needs no watching for what moves by itself. */
import type { ScreenWatch } from '../ports/screen-watch.js';
import { holds } from '../screen/geometry.js';
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import type { RegionLook } from '../trace/landmark.js';
import { isWhole, lookOf } from './looks.js';

export interface KnowingWatch {
  watch: ScreenWatch;
  /** What the action that comes next is known to change, and how that looked before and after. */
  expect(looks: readonly RegionLook[]): void;
}

/** A caret may reach a pixel or two beyond what changed when it was recorded. */
const SLACK = 3;
/** A caret is no wider, pixels. */
const CARET = 4;
/** While what was recorded may come any moment: a capture costs 2 to 5 ms, and programs draw within this time. */
const LOOK_AGAIN_MS = 8;
const SOON_MS = 150;

/**
 * The rule: each part that changed lies inside of one that changed then, and that one went from the same look to the same look. When it
 * was recorded, the screen was watched long enough to tell that this was no caret, clock or spinner. Parts of a caret's shape are never
 * believed: a dead field shows them too.
 *
 * And what moved since the last action, and now looks as it did right before this one, was the program still drawing: not noise.
 *
 * Where the pointer has just been put, the screen had been watched until it rested when it was recorded. The whole screen like that again,
 * to the last pixel: all that shows the pointer is drawn.
 */
export function knowing(inner: ScreenWatch): KnowingWatch {
  let known: readonly RegionLook[] = [];
  const partsOf = (frame: Frame): readonly RegionLook[] => known.filter(look => !isWhole(look, frame));
  const isAsBefore = (frame: Frame): boolean => known.some(look => isWhole(look, frame) && lookOf(frame, look.region) === look.from);
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
        let now = since;
        return {
          feed(frame, isAnswered) {
            now = frame.at;
            const standing = settling.feed(frame, isAnswered);
            if (standing === 'settled') return standing;
            if (!mayReact) return isAsBefore(frame) ? 'settled' : standing;
            // All that came when it was recorded has come, to the last pixel: no later reaction is waited for.
            const parts = partsOf(frame);
            const hasCome = parts.length > 0 && parts.every(({ region, to }) => lookOf(frame, region) === to);
            return hasCome ? 'settled' : standing;
          },
          restMs: () => (known.length > 0 && now - since < SOON_MS ? Math.min(LOOK_AGAIN_MS, settling.restMs()) : settling.restMs()),
        };
      },
      isStale: now =>
        first !== undefined &&
        partsOf(now).some(({ region, from }) => lookOf(first!, region) !== from) &&
        partsOf(now).every(({ region, from }) => lookOf(now, region) === from),
      knows(change, before, after) {
        const told = partsOf(before).filter(({ region }) => region.width > CARET);
        const isKnown = (changed: Rect): boolean =>
          told.some(
            ({ region, from, to }) => holds(region, changed, SLACK) && lookOf(before, region) === from && lookOf(after, region) === to,
          );
        return change.regions.length > 0 && change.regions.every(isKnown);
      },
    },
    expect(looks) {
      known = looks;
    },
  };
}

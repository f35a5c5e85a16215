/** Did the screen change, beyond what it does by itself? The method and its figures: docs/screen-change.md. */
import type { Rect } from '../trace/action.js';
import type { ScreenChange } from '../trace/event.js';
import type { Frame } from '../trace/frame.js';
import { CELL, difference, type Grid, gridOf, rectOf } from './cells.js';
import { type History, remember } from './history.js';
import { type JudgedPart, judgeDifference } from './judge-change.js';
import { isLoneCaret } from './lone-caret.js';
import { type Words, wordsOf } from './pixels.js';
import { type Study, study } from './study.js';

/** A change, and for each part of it the rule that spoke: for benchmarks, and for mending the method. */
export interface ExplainedChange extends ScreenChange {
  parts: { rect: Rect; meaningful: boolean; why: string }[];
}

/**
 * Keeps what it learns until `forget`. Frames are kept by reference: their pixels must not be written to afterwards.
 * All methods throw RangeError for a frame whose data does not fit its size.
 */
export interface ChangeDetector {
  /** Takes an idle frame: one captured while no input was given and nothing given earlier still took effect. */
  learn(frame: Frame): void;
  /** Drops all that was learnt. What moves differs from scene to scene: learn afresh for each action. */
  forget(): void;
  /**
   * What an action changed. `before` is an idle frame as well, and is taken as one for this comparison; learning it too does no harm.
   * Without idle frames every difference counts. Frames of different sizes have changed everywhere.
   */
  compare(before: Frame, after: Frame): ExplainedChange;
  /** Whether two frames differ beyond the learnt noise; neither is taken for an idle one. For settling. */
  differ(a: Frame, b: Frame): ExplainedChange;
  /** Where carets were seen blinking: there is the keyboard. */
  carets(): Rect[];
}

export function createChangeDetector(): ChangeDetector {
  let history: History | undefined;
  let studied: { shots: History['shots']; study: Study } | undefined;

  /** The last study is kept: a settling screen is compared again and again with the same knowledge. */
  function studyOf(all: History): Study {
    if (studied?.shots !== all.shots) studied = { shots: all.shots, study: study(all) };
    return studied.study;
  }

  return {
    learn(frame) {
      history = remember(history, frame);
    },
    forget() {
      history = undefined;
      studied = undefined;
    },
    compare(before, after) {
      return judged(before, after, () => remember(history, before));
    },
    differ(a, b) {
      return judged(a, b, () => history ?? remember(undefined, a));
    },
    carets() {
      if (!history) return [];
      const { carets, grid } = studyOf(history);
      return carets.map(cells => {
        const columns = cells.map(cell => cell % grid.columns);
        const rows = cells.map(cell => Math.floor(cell / grid.columns));
        const [left, top] = [Math.min(...columns), Math.min(...rows)];
        return {
          x: left * CELL,
          y: top * CELL,
          width: (Math.max(...columns) - left + 1) * CELL,
          height: (Math.max(...rows) - top + 1) * CELL,
        };
      });
    },
  };

  function judged(before: Frame, after: Frame, known: () => History): ExplainedChange {
    if (before.width !== after.width || before.height !== after.height) return everywhere(after);
    const a = wordsOf(before);
    const b = wordsOf(after);
    const size = { width: after.width, height: after.height };
    const diff = difference(a, b, gridOf(size));
    if (diff.pixels === 0) return { changed: false, ratio: 0, isNoise: false, regions: [], parts: [] };
    const all = known();
    if (all.grid.width !== size.width || all.grid.height !== size.height) return everywhere(after);
    const found = judgeDifference(studyOf(all), a, b, diff);
    const meant = found.filter(part => part.meaningful);
    if (isLoneCaret(meant, all, a, b))
      for (const part of meant) Object.assign(part, { meaningful: false, why: 'as a caret, and too short a look to know' });
    return summary(found, diff.counts, all.grid, a, b);
  }
}

function summary(found: readonly JudgedPart[], counts: Uint8Array, grid: Grid, a: Words, b: Words): ExplainedChange {
  const parts = found.map(({ cells, meaningful, why }) => ({ rect: rectOf(cells, a, b, grid), meaningful, why }));
  const regions = parts.filter(part => part.meaningful).map(part => part.rect);
  let pixels = 0;
  for (const part of found) if (part.meaningful) for (const cell of part.cells) pixels += counts[cell]!;
  return { changed: regions.length > 0, ratio: pixels / (grid.width * grid.height), isNoise: regions.length === 0, regions, parts };
}

function everywhere(frame: Frame): ExplainedChange {
  const rect = { x: 0, y: 0, width: frame.width, height: frame.height };
  return {
    changed: true,
    ratio: 1,
    isNoise: false,
    regions: [rect],
    parts: [{ rect, meaningful: true, why: 'another size of the screen' }],
  };
}

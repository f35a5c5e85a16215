/** Stuck, looping, lost: what a run of actions without effect says. Constant memory: a short window of the last actions. */

import { type Action, isNoProgress } from '../trace/action.js';
import type { FailureReason } from '../trace/reason.js';
import type { Thresholds } from './settings.js';

export interface ObservedAction {
  action: Action;
  /** Picture of the screen that the action met. */
  screenBefore: string;
  hadEffect: boolean;
  /** A sentence asks for it. */
  isAsked: boolean;
}

export interface DetectorState {
  /** Keys of the last actions with the screen that they met, newest last. Waits and looks are left out. */
  recent: readonly string[];
  unchanged: number;
  unchangedAllSubtle: boolean;
  repeatKey: string;
  repeats: number;
  /** The repeated action is one that needs no change. */
  repeatIsWaiting: boolean;
  unmatched: number;
}

export const NO_DETECTIONS: DetectorState = {
  recent: [],
  unchanged: 0,
  unchangedAllSubtle: true,
  repeatKey: '',
  repeats: 0,
  repeatIsWaiting: false,
  unmatched: 0,
};

export interface Detection {
  detector: 'loopDetector' | 'checkProgress';
  reason: FailureReason;
  /** How often it was seen. */
  count: number;
}

/** Clicks that may show very little: a focus ring, a check mark. */
const SUBTLE: ReadonlySet<string> = new Set(['left_click', 'triple_click']);

/** Longest cycle of actions that is looked for. */
const LONGEST_CYCLE = 4;

export function observeForDetectors(state: DetectorState, seen: ObservedAction, settings: Thresholds): DetectorState {
  const actionKey = JSON.stringify(seen.action);
  const withoutEffect = !seen.hadEffect;
  // Waiting for a slow program is no loop; only the same look or wait very often, with nothing coming of it, is one.
  const repeats = withoutEffect ? (actionKey === state.repeatKey ? state.repeats + 1 : 1) : 0;
  const isWaiting = isNoProgress(seen.action.type);
  const base = { ...state, repeatKey: actionKey, repeats, repeatIsWaiting: isWaiting };
  if (isWaiting) return seen.hadEffect ? { ...base, unchanged: 0, unchangedAllSubtle: true, unmatched: 0 } : base;
  return {
    ...base,
    recent: [...state.recent, `${actionKey}@${seen.screenBefore}`].slice(-longestWindow(settings)),
    unchanged: seen.hadEffect ? 0 : state.unchanged + 1,
    unchangedAllSubtle: seen.hadEffect ? true : state.unchangedAllSubtle && SUBTLE.has(seen.action.type),
    unmatched: seen.hadEffect || seen.isAsked ? 0 : state.unmatched + 1,
  };
}

/** What the detectors say now; the loop detector speaks first. */
export function detect(state: DetectorState, settings: Thresholds): Detection | undefined {
  const loop = Math.max(countRepeats(state.recent, settings.loopWindow), countCycles(state.recent, settings.loopRepeats));
  if (loop >= settings.loopRepeats) return { detector: 'loopDetector', reason: 'stuck_in_loop', count: loop };
  const repeatLimit = state.repeatIsWaiting ? settings.repeatWaitingActions : settings.repeatActions;
  if (state.repeats >= repeatLimit) return { detector: 'checkProgress', reason: 'stuck_in_loop', count: state.repeats };
  const unchangedLimit = state.unchangedAllSubtle ? settings.noChangeSubtleActions : settings.noChangeActions;
  // While actions come round again, what is going on is a loop: it is let come round often enough to be called one.
  if (state.unchanged >= unchangedLimit && !isComingRound(state.recent))
    return { detector: 'checkProgress', reason: 'action_no_effect', count: state.unchanged };
  if (state.unmatched >= settings.mismatchActions) return { detector: 'checkProgress', reason: 'action_mismatch', count: state.unmatched };
  return undefined;
}

/** How often the last action on the last screen stands in the window. */
function countRepeats(recent: readonly string[], window: number): number {
  return recent.slice(-window).filter(key => key === recent.at(-1)).length;
}

/** How often a cycle of two to four actions on the same screens was run through at the end. */
function countCycles(recent: readonly string[], wanted: number): number {
  for (let length = 2; length <= LONGEST_CYCLE; length++) {
    const span = recent.slice(-length * wanted);
    if (span.length === length * wanted && span.every((key, index) => key === span[index % length])) return wanted;
  }
  return 0;
}

/** The last action was carried out on this screen before, within the longest cycle: as many actions earlier as the one before it. */
function isComingRound(recent: readonly string[]): boolean {
  for (let length = 2; length <= LONGEST_CYCLE; length++) {
    if (recent.at(-1) === recent.at(-1 - length)) return true;
  }
  return false;
}

function longestWindow(settings: Thresholds): number {
  return Math.max(settings.loopWindow, LONGEST_CYCLE * settings.loopRepeats);
}

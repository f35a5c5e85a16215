/** Stuck, looping, lost: what a run of actions without effect says. Constant memory: a short window of the last actions. */
import type { Action } from '../trace/action.js';
import type { FailureReason } from '../trace/reason.js';
import type { Confidence } from './match.js';
import type { JudgeSettings } from './settings.js';

export interface ObservedAction {
  action: Action;
  /** Picture of the screen that the action met. */
  screenBefore: string;
  hadEffect: boolean;
  confidence: Confidence;
  subtle: boolean;
  nonProgressive: boolean;
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
  detector: string;
  reason: FailureReason;
  /** How often it was seen. */
  count: number;
}

/** Longest window that a detector looks back. */
const WINDOW = 12;

export function observeForDetectors(state: DetectorState, seen: ObservedAction): DetectorState {
  const actionKey = JSON.stringify(seen.action);
  const withoutEffect = !seen.hadEffect;
  // Waiting for a slow program is no loop; only the same look or wait very often, with nothing coming of it, is one.
  const repeats = withoutEffect ? (actionKey === state.repeatKey ? state.repeats + 1 : 1) : 0;
  const base = { ...state, repeatKey: withoutEffect ? actionKey : '', repeats, repeatIsWaiting: seen.nonProgressive };
  if (seen.nonProgressive) return seen.hadEffect ? { ...base, unchanged: 0, unchangedAllSubtle: true, unmatched: 0 } : base;
  return {
    ...base,
    recent: [...state.recent, `${actionKey}@${seen.screenBefore}`].slice(-WINDOW),
    unchanged: seen.hadEffect ? 0 : state.unchanged + 1,
    unchangedAllSubtle: seen.hadEffect ? true : state.unchangedAllSubtle && seen.subtle,
    unmatched: seen.hadEffect || seen.confidence === 'high' ? 0 : state.unmatched + 1,
  };
}

/** What the detectors say now; the loop detector speaks first. */
export function detect(state: DetectorState, settings: JudgeSettings): Detection | undefined {
  const loop = countLoop(state.recent, settings.loopWindow);
  if (loop >= settings.loopRepeats) return { detector: 'loopDetector', reason: 'stuck_in_loop', count: loop };
  const repeatLimit = state.repeatIsWaiting ? settings.repeatWaitingActions : settings.repeatActions;
  if (state.repeats >= repeatLimit) return { detector: 'checkProgress', reason: 'stuck_in_loop', count: state.repeats };
  const unchangedLimit = state.unchangedAllSubtle ? settings.noChangeSubtleActions : settings.noChangeActions;
  if (state.unchanged >= unchangedLimit) return { detector: 'checkProgress', reason: 'action_no_effect', count: state.unchanged };
  if (state.unmatched >= settings.mismatchActions) return { detector: 'checkProgress', reason: 'action_mismatch', count: state.unmatched };
  return undefined;
}

/** How often the last action on the last screen stands in the window; cycles count because their members recur too. */
function countLoop(recent: readonly string[], window: number): number {
  const last = recent.at(-1);
  if (last === undefined) return 0;
  return recent.slice(-window).filter(key => key === last).length;
}

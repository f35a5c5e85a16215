/** What a recording keeps of the places that it acted upon. */
import type { Action, Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import type { Landmark, RegionLook } from '../trace/landmark.js';
import type { Observation } from './observation.js';

/** Takes down where actions go and how the screen looked, so that a run can be recorded. */
export interface Landmarks {
  /**
   * Before the pointer moves there, in the screen as it is then. Never throws but the signal's abort reason; what cannot be told is left
   * out, undefined where nothing can.
   */
  take(action: Action, now: Pick<Observation, 'frame' | 'elements' | 'windows'>, signal: AbortSignal): Promise<Landmark | undefined>;
  /** How the regions that an action changed looked before and after. */
  looks(regions: readonly Rect[], before: Frame, after: Frame): RegionLook[];
}

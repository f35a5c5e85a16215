/** What is taken down of the place that an action goes to, so that it can be found again on another day, in another place, in another size. */
import type { Rect } from './action.js';

/** A window, as it is told from others; its bounds only say where it was. */
export interface LandmarkWindow {
  title: string;
  className: string;
  bounds: Rect;
}

/** An accessible element: where an action's point lies, or what has the keyboard. */
export interface LandmarkElement {
  role: string;
  name: string;
  bounds: Rect;
  /** Which one, from 0, of how many with this role and name in this window. Absent: it is the only one. */
  nth?: number | undefined;
  of?: number | undefined;
}

export interface Landmark {
  /** The window that lies under the point; for keys, the active one. */
  window?: LandmarkWindow | undefined;
  element?: LandmarkElement | undefined;
  /** Text that was read from pixels there, where no program describes the place. */
  text?: { text: string; bounds: Rect } | undefined;
  /** Hash of the pixels right around the point. */
  patch?: string | undefined;
  /** Look of the window: hashes of its tiles, a row each. Comparable only with a window of the same size. */
  tiles?: readonly string[] | undefined;
  /** Where a drag ends. */
  to?: Landmark | undefined;
}

/** How a changed part of the screen looked before and after an action: hashes of its pixels. */
export interface RegionLook {
  region: Rect;
  from: string;
  to: string;
}

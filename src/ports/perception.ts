/** Eyes beyond pixels: accessible elements, and text read from the screen. */

import type { ScopeName } from '../scenario/reading.js';
import type { Point, Rect } from '../trace/action.js';
import type { TextLine, UiElement } from '../trace/element.js';
import type { Told, UnderPoint } from '../trace/event.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import type { Notice } from '../trace/seen.js';
import type { ImageFinder } from './image-finder.js';

export type { TextLine } from '../trace/element.js';

/** The ends at which a caret stands. Of a line that may go on below, nobody tells where it breaks: then its ends are absent. */
export interface CaretPlace {
  start: boolean;
  end: boolean;
  lineStart?: boolean | undefined;
  lineEnd?: boolean | undefined;
}

/**
 * Eyes beyond pixels. Never throws for a program that does not answer: what cannot be read is left out.
 */
export interface Perception {
  /**
   * The accessible elements that are showing now, in tree order, in screen coordinates. Programs without accessibility give none.
   * @param windows as they were listed a moment ago. Default: they are listed anew
   */
  elements(signal?: AbortSignal, windows?: readonly WindowInfo[]): Promise<UiElement[]>;
  /**
   * Text in a picture, or in a part of it, from top to bottom, by OCR. Results for pixels seen before come from a bounded cache.
   * @throws DesktopError `lost` where there is no OCR: not to be able to read is not to have read nothing
   */
  read(frame: Frame, region?: Rect, signal?: AbortSignal): Promise<TextLine[]>;
  /** Each reading of whatever may be text, however unlikely: for those who look for what nobody may see. Absent: as `read`. Throws as `read` does. */
  guess?(frame: Frame, signal?: AbortSignal): Promise<TextLine[]>;
  /**
   * The accessible element at a point, if there is one.
   * @param since when the last input was given, on the run's clock: a reading of all elements that began later is used, where what it
   *   says of this place is found to stand. Default: everything is read anew.
   * @param places windows, dialogs, sections, rows that an author names: those that are on the screen and do not hold it are told in `outside`
   * @param windows as they were listed a moment ago. Default: they are listed anew
   */
  under(point: Point, since?: number, places?: readonly ScopeName[], windows?: readonly WindowInfo[]): Promise<UnderPoint | undefined>;
  /**
   * What a tooltip says that is open beside the pointer. Until the next input `under` knows the thing there by it, where its program gives
   * it no name. Undefined: none is open. Absent: nobody can tell.
   * @param thing where the pointer rests
   * @param frame the screen, asked for when there is a tooltip to read
   */
  hint?(
    thing: { role: UiElement['role']; bounds: Rect; point: Point },
    frame: () => Promise<Frame>,
    signal?: AbortSignal,
  ): Promise<string | undefined>;
  /**
   * What programs have told of themselves since then, on the run's clock, oldest first. Absent: nobody listens.
   * @param isQuiet no input was being answered at that time: what is told then, its element tells by itself
   */
  told?(since: number, isQuiet: (at: number) => boolean): Told[];
  /** What labels have said since then, on the run's clock, and do not say any more. Absent: nobody listens. */
  notices?(since: number): Notice[];
  /** When a program told something last while no input was being answered, on the run's clock, before that time; at the least, when it began to be listened to. */
  unasked?(pid: number, before: number, isQuiet: (at: number) => boolean): number;
  /** Resolves when a program tells something, or after `ms`. Absent: nobody listens. Rejects with the signal's reason. */
  wake?(ms: number, signal?: AbortSignal): Promise<void>;
  /** Parts of the screen that the author hides in pictures: what stands there is told to no model. Absent: none. */
  masked?(): Promise<Rect[]>;
  /** Where the caret stands in the text of an element, as its program tells. Undefined: it does not tell, or letters are selected. Absent: nobody asks. */
  caret?(id: string): Promise<CaretPlace | undefined>;
  /** Looks for pictures that the author keeps; paths count from the scenario's folder. Absent: nobody can. */
  readonly images?: ImageFinder | undefined;
  close(): Promise<void>;
}

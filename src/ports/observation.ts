/** What is seen at one moment, as a value. */
import type { Rect, Size } from '../trace/action.js';
import type { TextLine, UiElement } from '../trace/element.js';
import type { Frame, ProgramInfo, WindowInfo } from '../trace/frame.js';
import type { Notice, Seen } from '../trace/seen.js';
import type { Desktop } from './desktop.js';

/**
 * One look at the desktop. Each part is read when somebody first asks for it, and is the same for whoever asks again: two questions of one
 * look are answered by one screen. Parts that nobody asks for cost nothing. What a part rejects with, it rejects with each time.
 */
export interface Observation {
  readonly size: Size;
  /** What nobody can tell of this screen: then no windows are no sign that there are none. Absent: all can be told. */
  readonly lacks?: Desktop['lacks'];
  /** The lowest first. */
  windows(): Promise<readonly WindowInfo[]>;
  programs(): Promise<readonly ProgramInfo[]>;
  /** The accessible elements that are showing, in tree order. */
  elements(): Promise<readonly UiElement[]>;
  /** The pixels. What is read of them (`lines`) is read of these. */
  frame(): Promise<Frame>;
  /**
   * Text in the picture, or in a part of it, by OCR.
   * @throws DesktopError `lost` where there is no OCR
   */
  lines(region?: Rect): Promise<readonly TextLine[]>;
  /** Null: it is empty. @throws DesktopError where its owner does not hand it over */
  clipboard(): Promise<string | null>;
  /** Messages that programs have shown since the last input, and taken away again; none where nobody asks for what has gone. */
  notices(): Promise<readonly Notice[]>;
  /** Its process is neither stopped nor dead, as far as the system tells. */
  answers(pid: number): Promise<boolean>;
  /** What has been asked for so far, as data. A part that could not be read is left out. */
  seen(): Promise<Seen>;
}

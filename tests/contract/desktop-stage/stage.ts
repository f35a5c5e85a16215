/** What a desktop under test shows: a pad that logs the input it gets, whoever draws it. */
import type { Desktop } from '../../../src/ports/desktop.js';
import type { Point } from '../../../src/trace/action.js';

export type PadPart = 'button' | 'second' | 'field' | 'source' | 'target' | 'area';

/** DOM names, because one pad is a web page. */
export interface PadEvent {
  type: string;
  target: PadPart | 'page';
  button: number;
  detail: number;
  key: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
  meta: boolean;
  /** Notches of the wheel. */
  dx: number;
  dy: number;
}

export interface Pad {
  /** The middle of a part, in pixels of the screen. */
  at(part: PadPart): Point;
  events(): PadEvent[];
  /** What stands in the field. */
  text(): string;
  /** Forgets the events, and empties the field. */
  clear(): Promise<void>;
}

export interface Stage {
  desktop: Desktop;
  pad: Pad;
  /** Another program puts text on the clipboard. */
  copy(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** A desktop without a pad, for tests that end it. */
export interface BareStage {
  desktop: Desktop;
  /** Takes the display away. */
  lose(): void;
  stop(): Promise<void>;
}

export interface Harness {
  name: string;
  /** What it cannot do shows as a skip. */
  can: {
    /** Keys that are held repeat. */
    keyRepeat: boolean;
    /** The wheel turns to the left and right, too. Default true. */
    sidewaysWheel?: boolean;
    /** Characters that are lost on the way, and nobody tells. Default: none. */
    loses?: RegExp;
    /** So far one notch of the wheel goes, in notches of the pad. Default 1. */
    notch?: number;
    /** Characters are typed that the US keyboard has not (up to U+FFFF: `bmp`); else they are refused. Default true. */
    foreignText?: boolean | 'bmp';
    /** It tells its windows. Default true. */
    windows?: boolean;
    /** It tells its clipboard. Default true. */
    clipboard?: boolean;
  };
  open(folder: string): Promise<Stage>;
  openBare(folder: string): Promise<BareStage>;
}

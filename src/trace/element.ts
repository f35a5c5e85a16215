/** What is seen on a screen besides pixels: elements and lines of text. Data only. */
import type { Role } from '../scenario/reading.js';
import type { Rect } from './action.js';

/** A thing on the screen that can be named, clicked or read. */
export interface UiElement {
  /** Unique within one scene. */
  id: string;
  role: Role | 'text' | 'container' | 'other';
  /** The role as its source calls it (`push button`); `text` for text that was read from pixels. */
  rawRole: string;
  /** Accessible name, or the text read. */
  name: string;
  description?: string | undefined;
  /** Name of the element that labels it. */
  label?: string | undefined;
  /** What a field holds. Absent when it has no text, or is a password field that is not empty. */
  value?: string | undefined;
  /** What a spin box counts, in whatever form it shows it: 600 of "600 ms". */
  number?: number | undefined;
  /** Screen pixels. */
  bounds: Rect;
  enabled: boolean;
  /** Check boxes, radio buttons, toggles. */
  checked?: boolean | undefined;
  selected?: boolean | undefined;
  focused?: boolean | undefined;
  expanded?: boolean | undefined;
  editable?: boolean | undefined;
  /** Return presses it. */
  default?: boolean | undefined;
  /** Another window lies over it: it cannot be seen, nor clicked before its window is raised. */
  covered?: boolean | undefined;
  /** Id of the element that contains it. */
  parent?: string | undefined;
  /** Id of the top-level window that it lies in. */
  window?: number | undefined;
  /** Title of that window or dialog. */
  windowTitle?: string | undefined;
  source: 'accessibility' | 'ocr';
  /** 0 to 1; 1 for accessibility. */
  confidence: number;
}

/** A line of text that was read from pixels. */
export interface TextLine {
  text: string;
  bounds: Rect;
  /** 0 to 1. */
  confidence: number;
  words: { text: string; bounds: Rect; confidence: number }[];
}

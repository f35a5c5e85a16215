/** What can be done to a desktop, as data. What is traced is what was done. Coordinates are pixels of the screen, from its top left corner. */

import type { Point, Rect, Size } from '../screen/geometry.js';

export type { Point, Rect, Size } from '../screen/geometry.js';

/** Modifiers held during a mouse action. */
export type Modifier = 'ctrl' | 'shift' | 'alt' | 'super';

interface Pointed {
  /** Where; absent: where the pointer is. */
  at?: Point | undefined;
  modifiers?: Modifier[] | undefined;
}

export type ClickType = 'left_click' | 'right_click' | 'middle_click' | 'double_click' | 'triple_click';

/** The 17 actions of the computer-use tools. */
export type InputAction =
  | { type: 'screenshot' }
  | { type: 'cursor_position' }
  | { type: 'zoom'; region: Rect }
  | ({ type: ClickType } & Pointed)
  | { type: 'left_click_drag'; from: Point; to: Point; modifiers?: Modifier[] | undefined }
  | { type: 'left_mouse_down' }
  | { type: 'left_mouse_up' }
  | { type: 'mouse_move'; at: Point }
  /** `amount` in wheel notches, 1 to 100. */
  | ({ type: 'scroll'; direction: 'up' | 'down' | 'left' | 'right'; amount: number } & Pointed)
  /** Any Unicode text; it arrives as written, `\n` as Enter and `\t` as Tab. */
  | { type: 'type'; text: string }
  /** `keys`: names joined by `+`, xdotool-like, case-insensitive (`ctrl+s`, `Return`, `Page_Down`). `repeat` 1 to 100. */
  | { type: 'key'; keys: string; repeat?: number | undefined }
  /** `seconds` at most 300. */
  | { type: 'hold_key'; keys: string; seconds: number }
  | { type: 'wait'; seconds: number };

/** Actions on programs and windows, beside the mouse and the keys. */
export type ProgramAction =
  /** Starts a program by its name in the option `apps`. */
  | { type: 'open_app'; name: string }
  /** Asks a window to close, as its close button does. */
  | { type: 'close_window'; window: number }
  /** Raises a window and gives it the keyboard. */
  | { type: 'activate_window'; window: number }
  /** Gives a window a state or a size of its client area, as its title bar and its edges do. */
  | { type: 'resize_window'; window: number; to: WindowState | Size };

/** `normal`: neither maximized nor minimized. */
export type WindowState = 'maximized' | 'minimized' | 'normal';

export type Action = InputAction | ProgramAction;

/** It gives no input: what changes meanwhile came of something before it. */
export function onlyLooks({ type }: Action): boolean {
  return ONLY_LOOKS.has(type);
}

const ONLY_LOOKS: ReadonlySet<Action['type']> = new Set(['wait', 'screenshot', 'zoom', 'cursor_position']);

/** It looks, waits, or moves what is looked at (the pointer, a page): it needs no change of the screen to have been done. */
export function isNoProgress(type: Action['type']): boolean {
  return ONLY_LOOKS.has(type) || type === 'mouse_move' || type === 'scroll';
}

/** What moves the pointer and presses: our own connection to the X server, or nut-js in its process. */
import type { Point } from '../trace/action.js';

export type MouseButton = 'left' | 'middle' | 'right';
export type WheelDirection = 'up' | 'down' | 'left' | 'right';

/** Chromium takes two presses of the same millisecond for one event told twice. Far below the 400 ms in which GTK waits for the next. Our choice. */
export const BETWEEN_CLICKS_MS = 10;
/** As X counts them. */
export const BUTTON_NUMBERS: Readonly<Record<MouseButton, number>> = { left: 1, middle: 2, right: 3 };
export const WHEEL_NUMBERS: Readonly<Record<WheelDirection, number>> = { up: 4, down: 5, left: 6, right: 7 };

/** Every method resolves when the X server has the event, and rejects with DesktopError. */
export interface Input {
  /** Starts what has to run for it, and waits until it does. */
  ready(): Promise<void>;
  move(to: Point): Promise<void>;
  button(button: MouseButton, down: boolean): Promise<void>;
  /** Presses and releases `times` times. */
  click(button: MouseButton, times: number): Promise<void>;
  scroll(direction: WheelDirection, notches: number): Promise<void>;
  /** `key`: a name of nut-js' `Key`. Only names from the whitelist in keys.ts may come here: others end its process. Absent: all keys go by XTEST. */
  key?(key: string, down: boolean): Promise<void>;
}

/** What moves the pointer, presses its buttons and turns its wheel. */
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
  move(to: Point): Promise<void>;
  button(button: MouseButton, down: boolean): Promise<void>;
  /** Presses and releases `times` times. */
  click(button: MouseButton, times: number): Promise<void>;
  scroll(direction: WheelDirection, notches: number): Promise<void>;
}

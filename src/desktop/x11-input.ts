/** Pointer, buttons and wheel through our own connection. Keys go by XTEST. */
import type { Clock } from '../ports/clock.js';
import { BETWEEN_CLICKS_MS, BUTTON_NUMBERS, type Input, WHEEL_NUMBERS } from './input.js';
import { BUTTON_PRESS, BUTTON_RELEASE, type Xtest } from './keyboard-state.js';
import type { X11Connection } from './x11-connection.js';

/** Each method resolves when the server has carried it out. */
export function createX11Input(parts: { connection: X11Connection; xtest: Xtest; clock: Clock }): Input {
  const { connection, xtest, clock } = parts;
  const tell = (number: number, down: boolean) => xtest.FakeInput(down ? BUTTON_PRESS : BUTTON_RELEASE, number, 0, 0, 0, 0);
  return {
    move({ x, y }) {
      // Warped: a motion by XTEST is a raw event, and would be taken for a person's.
      connection.send('WarpPointer', 0, connection.root, 0, 0, 0, 0, x, y);
      return connection.sync();
    },
    button(button, down) {
      tell(BUTTON_NUMBERS[button], down);
      return connection.sync();
    },
    async click(button, times) {
      for (let time = 0; time < times; time++) {
        if (time > 0) await clock.sleep(BETWEEN_CLICKS_MS);
        for (const down of [true, false]) {
          tell(BUTTON_NUMBERS[button], down);
          await connection.sync();
        }
      }
    },
    scroll(direction, notches) {
      for (let notch = 0; notch < notches; notch++) for (const down of [true, false]) tell(WHEEL_NUMBERS[direction], down);
      return connection.sync();
    },
  };
}

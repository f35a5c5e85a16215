/** Mouse and keys of a screen that is spoken to over a connection. Nobody there says when a program has taken an input in. */
import type { Clock } from '../ports/clock.js';
import type { Point, Size } from '../trace/action.js';
import { type ClientKeys, createClientKeys, keysymsOf } from './client-keys.js';
import type { Hands } from './hands.js';
import { BUTTON_NUMBERS, WHEEL_NUMBERS } from './input.js';
import { keysymOfCharacter } from './keysyms.js';
import { asideAndBack, dragPath, type MouseStyle, mousePath, type Waypoint } from './mouse-path.js';
import type { ScreenClient } from './screen-client.js';
import type { Typist } from './typist.js';

/** From press to press of a double click, as a quick hand does: at once, one triple click of some hundreds lost its third. GTK waits 400 ms. */
const BETWEEN_PRESSES_MS = 80;
/** A program begins a drag, and answers whether it takes the thing, within this time. Our choice, as on X11. */
const DRAG_MS = 400;
/** Keys between two looks at the signal, and the pause after them: as on X11. */
const BURST = 4;
/** Characters that are looked at for keys that have to be made: each change of the keymap is read by every program. */
const AHEAD = 200;
const BURST_PAUSE_MS = 3;

/** How long a program is waited for, once the other side has what was sent. */
export interface InputPatience {
  /** After a motion, before a press; and after keys. */
  movedMs: number;
  clickedMs: number;
  /** Waits until the program that has the keyboard sleeps. Absent where nobody can tell. */
  rested?(signal: AbortSignal): Promise<void>;
}

interface ClientInput {
  hands: Hands;
  typist: Typist;
}

interface Parts {
  client: ScreenClient;
  patience: InputPatience;
  slowness: number;
  clock: Clock;
  style: MouseStyle;
  size: Size;
}

type Taken = (ms: number, signal: AbortSignal) => Promise<void>;

export function createClientInput({ client, patience, slowness, clock, style, size }: Parts): ClientInput {
  const keys = createClientKeys(client);
  const mouse = createClientMouse(client, { x: size.width - 1, y: Math.floor(size.height / 2) });
  /** The server has it, and the program has had its time. */
  const taken: Taken = async (ms, signal) => {
    await client.sync();
    await clock.sleep(ms, signal);
  };
  const rested = async (ms: number, signal: AbortSignal): Promise<void> => {
    await taken(ms, signal);
    await patience.rested?.(signal);
  };
  let isDragged = false;

  async function follow(path: Waypoint[], signal: AbortSignal): Promise<void> {
    for (const { x, y, pauseMs } of path) {
      signal.throwIfAborted();
      mouse.move({ x: Math.max(0, Math.min(size.width - 1, x)), y: Math.max(0, Math.min(size.height - 1, y)) });
      if (pauseMs > 0) await taken(pauseMs, signal);
    }
    await taken(patience.movedMs * slowness, signal);
  }

  async function letGo(keepLeft = false): Promise<void> {
    keys.letGo();
    mouse.letGo(keepLeft);
    if (!client.lost.aborted) await client.sync();
  }

  const hands: Hands = {
    where: async () => mouse.at(),
    moveTo: (to, signal) => follow(mousePath(mouse.at(), to, style), signal),
    async dragTo(to, signal) {
      isDragged = true;
      await follow(dragPath(mouse.at(), to, style), signal);
    },
    async endDrag(signal) {
      if (!isDragged) return;
      isDragged = false;
      await taken(DRAG_MS, signal);
      // A program that began the drag after the last motion does not know yet what it is over.
      await follow(asideAndBack(mouse.at(), DRAG_MS), signal);
    },
    async button(button, down, signal) {
      mouse.press(BUTTON_NUMBERS[button], down);
      await taken(0, signal);
    },
    async click(button, times, signal) {
      for (let time = 0; time < times; time++) {
        const pressed = clock.now();
        mouse.press(BUTTON_NUMBERS[button], true);
        await client.sync();
        mouse.press(BUTTON_NUMBERS[button], false);
        // A slow server has taken the time itself.
        if (time < times - 1) await taken(Math.max(0, pressed + BETWEEN_PRESSES_MS - clock.now()), signal);
      }
    },
    async scroll(direction, notches, signal) {
      for (let notch = 0; notch < notches; notch++) {
        signal.throwIfAborted();
        for (const down of [true, false]) mouse.press(WHEEL_NUMBERS[direction], down);
        await client.sync();
      }
    },
    async holding(names, signal, work) {
      const keysyms = keysymsOf(names);
      try {
        for (const keysym of keysyms) {
          signal.throwIfAborted();
          keys.press(keysym, true);
        }
        await work();
      } catch (error) {
        await letGo(true).catch(() => {});
        throw error;
      }
      for (const keysym of keysyms.reverse()) keys.press(keysym, false);
      if (keysyms.length > 0) await client.sync();
    },
    handled: signal => rested(patience.clickedMs * slowness, signal),
    keysHandled: signal => rested(patience.movedMs * slowness, signal),
    letGo,
  };
  return { hands, typist: createClientTypist({ client, keys, taken, handled: hands.keysHandled }) };
}

/**
 * @param at where it is put to begin with: what somebody else has placed a VNC server draws into the picture, over what is to be read. The middle of
 *   an edge is no hot corner.
 */
function createClientMouse(client: Pick<ScreenClient, 'pointer'>, at: Point) {
  const down = new Set<number>();
  const tell = (): void => {
    let mask = 0;
    for (const number of down) mask |= 1 << (number - 1);
    client.pointer(at, mask);
  };
  tell();
  return {
    at: () => at,
    move(to: Point): void {
      at = to;
      tell();
    },
    press(number: number, isDown: boolean): void {
      if (isDown) down.add(number);
      else down.delete(number);
      tell();
    },
    letGo(keepLeft: boolean): void {
      const kept = keepLeft ? [...down].filter(number => number === BUTTON_NUMBERS.left) : [];
      if (down.size === kept.length) return;
      down.clear();
      for (const number of kept) down.add(number);
      tell();
    },
  };
}

interface TypistParts {
  client: ScreenClient;
  keys: ClientKeys;
  taken: Taken;
  handled(signal: AbortSignal): Promise<void>;
}

function createClientTypist({ client, keys, taken, handled }: TypistParts): Typist {
  return {
    async type(text, signal) {
      const keysyms = [...text.replaceAll('\r\n', '\n')].flatMap(character => keysymOfCharacter(character) ?? []);
      for (const [index, keysym] of keysyms.entries()) {
        signal.throwIfAborted();
        client.lend?.(keysyms.slice(index, index + AHEAD));
        keys.strike(keysym);
        if (index % BURST === BURST - 1) await taken(BURST_PAUSE_MS, signal);
      }
      await handled(signal);
      return {};
    },
  };
}

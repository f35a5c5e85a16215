/** Mouse and keys of one display: through the `Input` where that is right and safe, XTEST elsewhere; remembers what is down, and lets it go. */

import type { Clock } from '../ports/clock.js';
import { DesktopError } from '../ports/desktop.js';
import type { Modifier, Point, Size } from '../trace/action.js';
import { BUTTON_NUMBERS, type Input, type MouseButton, WHEEL_NUMBERS } from './input.js';
import { type InputBarrier, MANAGER_MS, READS_KEYS_MS } from './input-barrier.js';
import { BUTTON_RELEASE, KEY_PRESS, KEY_RELEASE, type KeyboardState, type Xtest } from './keyboard-state.js';
import { borrowKeys, type Keymap, readKeymap } from './keymap.js';
import { type KeyName, parseKeys } from './keys.js';
import { SHIFT_L } from './keysyms.js';
import type { Manners } from './manners.js';
import { asideAndBack, dragPath, type MouseStyle, mousePath, type Waypoint } from './mouse-path.js';
import type { SelectionWatch } from './selection-watch.js';
import type { X11Connection } from './x11-connection.js';

/** A program that answers pings has handled a motion or a click within milliseconds; a busy one is not waited for longer than this. */
const TAKE_IN_MS = 300;
/** So long may a program take to begin a drag: let go sooner, nothing is dropped. Our choice; most drags (sliders, marking) are none of XDND and wait it out. */
const DRAG_BEGINS_MS = 400;
/** What a thing is dragged over answers whether it takes it. Chromium drops nothing that is let go before the first answer; it takes tens of ms, more on a busy machine. Our choice. */
const DRAG_ANSWER_MS = 250;
/** Before the time to begin a drag runs: a busy program has the motions still before it. */
const DRAG_TAKE_IN_MS = 3000;
/** How often, and how long apart, a pointer that does not move is told again. */
const MOVE_TRIES = 20;
const MOVE_PAUSE_MS = 50;

export interface Hands {
  where(): Promise<Point>;
  /** Moves there, aside and back where the pointer is there already, and waits until the program below has noticed. */
  moveTo(to: Point, signal: AbortSignal): Promise<void>;
  /** The same with motions in between, for drags. */
  dragTo(to: Point, signal: AbortSignal): Promise<void>;
  /** Before the button is let go after `dragTo`: waits until the program has taken the thing over, or has had the time to. */
  endDrag(signal: AbortSignal): Promise<void>;
  button(button: MouseButton, down: boolean, signal: AbortSignal): Promise<void>;
  /** Presses and lets go `times` times, in one go: a busy machine must not make single clicks of a double click. */
  click(button: MouseButton, times: number, signal: AbortSignal): Promise<void>;
  scroll(direction: 'up' | 'down' | 'left' | 'right', notches: number, signal: AbortSignal): Promise<void>;
  /** Runs `work` while the keys are down, and releases them whatever happens. */
  holding(keys: readonly KeyName[], signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  /** Waits until the program under the pointer has handled the clicks. */
  handled(signal: AbortSignal): Promise<void>;
  /** Waits until the program that has the keyboard has handled the keys. */
  keysHandled(signal: AbortSignal): Promise<void>;
  /** Lets go of every key and button that was pressed here and is still down, but for the left button where `keepLeft` says so. */
  letGo(keepLeft?: boolean): Promise<void>;
}

export interface HandsParts {
  connection: X11Connection;
  xtest: Xtest;
  keyboard: KeyboardState;
  barrier: InputBarrier;
  /** Who drags a thing that can be dropped elsewhere takes this selection (XDND). */
  drags: SelectionWatch;
  input: Input;
  clock: Clock;
  style: MouseStyle;
  /** Told of each press of a button. */
  ownButton?: ((button: number, times?: number) => void) | undefined;
  manners: Pick<Manners, 'before'>;
}

export const MODIFIER_KEYS: Record<Modifier, KeyName> = {
  ctrl: parseKeys('ctrl').key,
  shift: parseKeys('shift').key,
  alt: parseKeys('alt').key,
  super: parseKeys('super').key,
};

export function createHands(parts: HandsParts): Hands {
  const { connection, xtest, keyboard, barrier, drags, input, clock, style } = parts;
  const downKeys = new Set<number>();
  const downButtons = new Set<MouseButton>();
  let drag: { known: number | undefined; endedAt?: number } | undefined;

  async function where(): Promise<Point> {
    const { rootX, rootY } = await connection.request<{ rootX: number; rootY: number }>('QueryPointer', connection.root);
    return { x: rootX, y: rootY };
  }

  async function follow(path: Waypoint[], signal: AbortSignal, isDrag = false): Promise<void> {
    const to = inside(path.at(-1)!, connection.size);
    for (const { x, y, pauseMs } of path) {
      signal.throwIfAborted();
      // A dragged thing is not let fall half-way.
      if (!isDrag) parts.manners.before();
      await input.move(inside({ x, y }, connection.size));
      if (pauseMs > 0) await clock.sleep(pauseMs, signal);
    }
    await barrier.pointer(TAKE_IN_MS, signal);
    // A program or a window manager that grabs the mouse can hold the pointer where it is; a click would go astray.
    for (let time = 0; !same(await where(), to); time++) {
      if (time === MOVE_TRIES) {
        const { x, y } = await where();
        throw new DesktopError(
          'failed',
          `The pointer stays at (${x}, ${y}) and does not go to (${to.x}, ${to.y}): a program holds the mouse.`,
        );
      }
      await clock.sleep(MOVE_PAUSE_MS, signal);
      await input.move(to);
      await barrier.pointer(TAKE_IN_MS, signal);
    }
  }

  function press(keycode: number): void {
    downKeys.add(keycode);
    xtest.FakeInput(KEY_PRESS, keycode, 0, 0, 0, 0);
  }

  function release(keycode: number): void {
    xtest.FakeInput(KEY_RELEASE, keycode, 0, 0, 0, 0);
    downKeys.delete(keycode);
  }

  async function letGo(keepLeft = false): Promise<void> {
    for (const keycode of downKeys) xtest.FakeInput(KEY_RELEASE, keycode, 0, 0, 0, 0);
    downKeys.clear();
    for (const button of downButtons) {
      if (keepLeft && button === 'left') continue;
      xtest.FakeInput(BUTTON_RELEASE, BUTTON_NUMBERS[button], 0, 0, 0, 0);
      downButtons.delete(button);
    }
    if (!connection.lost.aborted) await connection.sync();
  }

  async function beforePress(button: MouseButton, times: number, signal: AbortSignal): Promise<void> {
    // A manager that still reads a changed keymap would never let go of this press.
    await barrier.manager(MANAGER_MS, AbortSignal.any([signal, connection.lost]));
    signal.throwIfAborted();
    downButtons.add(button);
    parts.ownButton?.(BUTTON_NUMBERS[button], times);
  }

  async function holdAll(keys: number[], signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    const held: number[] = [];
    try {
      for (const key of keys) {
        signal.throwIfAborted();
        held.push(key);
        press(key);
      }
      await work();
    } catch (error) {
      await letGo(true).catch(() => {});
      throw error;
    }
    for (const key of held.reverse()) release(key);
    await connection.sync();
  }

  return {
    where,
    moveTo: async (to, signal) => follow(mousePath(await where(), to, style), signal),
    async dragTo(to, signal) {
      await follow(dragPath(await where(), to, style), signal, true);
      if (!drag) return;
      await barrier.pointer(DRAG_TAKE_IN_MS, signal);
      drag.endedAt = clock.now();
    },
    async endDrag(signal) {
      const { known, endedAt } = drag ?? {};
      drag = undefined;
      if (endedAt === undefined || !(await drags.next(known, endedAt + DRAG_BEGINS_MS - clock.now(), signal))) return;
      // A program that began the drag after the last motion does not know yet what it is over.
      await follow(asideAndBack(await where(), DRAG_ANSWER_MS), signal, true);
    },
    async button(button, down, signal) {
      if (down) {
        await beforePress(button, 1, signal);
        drag = { known: drags.changes() };
      }
      await input.button(button, down);
      if (!down) downButtons.delete(button);
    },
    async click(button, times, signal) {
      await beforePress(button, times, signal);
      await input.click(button, times);
      downButtons.delete(button);
    },
    async scroll(direction, notches, signal) {
      for (let left = notches; left > 0; left -= SCROLL_BURST) {
        signal.throwIfAborted();
        parts.ownButton?.(WHEEL_NUMBERS[direction], Math.min(left, SCROLL_BURST));
        await input.scroll(direction, Math.min(left, SCROLL_BURST));
      }
    },
    async holding(keys, signal, work) {
      if (keys.length === 0) return work();
      const run = async () => {
        const keymap = await readKeymap(connection);
        const missing = keys.map(({ keysym }) => keysym).filter(keysym => !keymap.find(keysym));
        if (missing.length === 0) return holdAll(keycodesFor(keys, keymap), signal, work);
        const loan = await borrowKeys(connection, keymap);
        try {
          loan.put(missing);
          await barrier.keyboard(READS_KEYS_MS, signal);
          await holdAll(keycodesFor(keys, { find: keysym => loan.find(keysym) ?? keymap.find(keysym) }), signal, work);
        } finally {
          if (!connection.lost.aborted) {
            await barrier.keyboard(READS_KEYS_MS, connection.lost);
            loan.giveBack();
            await barrier.manager(MANAGER_MS, connection.lost);
          }
        }
      };
      // A key that switches a lock must see the lock as it is.
      return keys.some(({ name }) => LOCKS.has(name)) ? run() : keyboard.plain(run);
    },
    handled: signal => barrier.pointer(TAKE_IN_MS, signal),
    keysHandled: signal => barrier.keyboard(TAKE_IN_MS, signal),
    letGo,
  };
}

/** Wheel notches between two looks at the signal. */
const SCROLL_BURST = 5;
const LOCKS = new Set([
  'Caps_Lock',
  'Num_Lock',
  'Scroll_Lock',
  'Shift_Lock',
  'ISO_Lock',
  'ISO_Next_Group',
  'ISO_Prev_Group',
  'ISO_First_Group',
  'ISO_Last_Group',
]);

/** Their keycodes, behind Shift where one of them needs it. */
function keycodesFor(keys: readonly KeyName[], keymap: Pick<Keymap, 'find'>): number[] {
  const places = keys.map(({ keysym }) => keymap.find(keysym)!);
  const shift = keymap.find(SHIFT_L);
  const all = places.map(({ keycode }) => keycode);
  return places.some(place => place.shift) && shift && !all.includes(shift.keycode) ? [shift.keycode, ...all] : all;
}

function same(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

function inside({ x, y }: Point, { width, height }: Size): Point {
  return { x: Math.max(0, Math.min(width - 1, x)), y: Math.max(0, Math.min(height - 1, y)) };
}

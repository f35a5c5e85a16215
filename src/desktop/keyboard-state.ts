/** Locks, latches and forgotten keys belong to the X server and outlive programs: set aside while we press keys, so that text arrives as written. */
import type { X11Connection } from './x11-connection.js';

export interface Xtest {
  FakeInput(type: number, detail: number, time: number, window: number, x: number, y: number): void;
}

export const KEY_PRESS = 2;
export const KEY_RELEASE = 3;
export const BUTTON_PRESS = 4;
export const BUTTON_RELEASE = 5;

interface Xkb {
  GetState(device: number, done: unknown): void;
  LatchLockState(
    device: number,
    affectLocks: number,
    locks: number,
    lockGroup: boolean,
    group: number,
    affectLatches: number,
    latches: number,
    latchGroup: boolean,
    groupLatch: number,
  ): void;
}

interface State {
  baseMods: number;
  latchedMods: number;
  lockedMods: number;
  lockedGroup: number;
  latchedGroup: number;
}

const CORE_KEYBOARD = 0x100;

export interface KeyboardState {
  /**
   * Runs `work` with CapsLock and its like off, the first layout chosen and no modifier held; then gives the locks and the layout back.
   * Latches and forgotten modifiers are not given back.
   */
  plain<T>(work: () => Promise<T>): Promise<T>;
  /** Releases every key and button that is down, whoever pressed it. */
  releaseAll(): Promise<void>;
}

export async function createKeyboardState(connection: X11Connection, xtest: Xtest): Promise<KeyboardState> {
  const xkb = await connection.extension<Xkb>('xkb').catch(() => undefined);

  async function pressed(): Promise<number[]> {
    const bits = await connection.request<Buffer>('QueryKeymap');
    const down: number[] = [];
    for (let keycode = 8; keycode < 256; keycode++) if (bits[keycode >> 3]! & (1 << (keycode & 7))) down.push(keycode);
    return down;
  }

  async function releaseModifiers(): Promise<void> {
    const rows = await connection.request<number[][]>('GetModifierMapping');
    const modifiers = new Set(rows.flat());
    for (const keycode of await pressed()) if (modifiers.has(keycode)) xtest.FakeInput(KEY_RELEASE, keycode, 0, 0, 0, 0);
  }

  return {
    async plain(work) {
      if (!xkb) return work();
      const state = await connection.ask<State>(done => xkb.GetState(CORE_KEYBOARD, done));
      if (state.baseMods !== 0) await releaseModifiers();
      const { lockedMods, lockedGroup } = state;
      if (lockedMods === 0 && lockedGroup === 0 && state.latchedMods === 0 && state.latchedGroup === 0) return work();
      xkb.LatchLockState(CORE_KEYBOARD, 0xff, 0, true, 0, 0xff, 0, true, 0);
      try {
        return await work();
      } finally {
        if (!connection.lost.aborted && (lockedMods !== 0 || lockedGroup !== 0)) {
          xkb.LatchLockState(CORE_KEYBOARD, lockedMods, lockedMods, true, lockedGroup, 0, 0, false, 0);
          await connection.sync();
        }
      }
    },
    async releaseAll() {
      for (const keycode of await pressed()) xtest.FakeInput(KEY_RELEASE, keycode, 0, 0, 0, 0);
      const { keyMask } = await connection.request<{ keyMask: number }>('QueryPointer', connection.root);
      for (let button = 1; button <= 3; button++) if (keyMask & (0x80 << button)) xtest.FakeInput(BUTTON_RELEASE, button, 0, 0, 0, 0);
      await connection.sync();
    },
  };
}

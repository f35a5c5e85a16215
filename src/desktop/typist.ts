/**
 * Types any Unicode text through XTEST. Characters that no key gives are put on spare keys first, as many at a time as there are,
 * and the keymap is given back afterwards. nut-js' own `type` loses Shift and all that is not ASCII on X11.
 */

import type { Clock } from '../ports/clock.js';
import { DesktopError } from '../ports/desktop.js';
import { type InputBarrier, MANAGER_MS, READS_KEYS_MS } from './input-barrier.js';
import { KEY_PRESS, KEY_RELEASE, type KeyboardState, type Xtest } from './keyboard-state.js';
import { borrowKeys, type Keymap, type KeyPlace, readKeymap } from './keymap.js';
import { keysymOfCharacter, SHIFT_L } from './keysyms.js';
import type { Manners } from './manners.js';
import type { X11Connection } from './x11-connection.js';

/**
 * Characters sent between two looks at the signal, and the pause after them: about a thousand characters a second. X takes ten times as many,
 * but a browser's page then works at them for seconds after we are done.
 */
const BURST = 4;
const BURST_PAUSE_MS = 3;
/** Where the keymap stays as it is, nothing is lost. */
const TAKE_IN_MS = 3000;
/** Ten times what a file dialog needs to open its field, on a machine that is busy. */
const OPENS_MS = 2000;

export interface Typist {
  /**
   * Characters that no key can give (action-limits.ts refuses them) are left out.
   * @param isTaken asked once the first letter has been handled: false has it typed anew, once. Default: it is
   */
  type(text: string, signal: AbortSignal, isTaken?: () => Promise<boolean>): Promise<{ again?: boolean }>;
}

export interface TypistParts {
  connection: X11Connection;
  xtest: Xtest;
  keyboard: KeyboardState;
  barrier: InputBarrier;
  clock: Clock;
  manners: Pick<Manners, 'between'>;
}

interface Typing {
  shiftKey: number;
  signal: AbortSignal;
  isTaken: (() => Promise<boolean>) | undefined;
  again?: boolean;
}

export function createTypist({ connection, xtest, keyboard, barrier, clock, manners }: TypistParts): Typist {
  const key = (type: number, keycode: number) => xtest.FakeInput(type, keycode, 0, 0, 0, 0);

  function press({ keycode, shift }: KeyPlace, shiftKey: number): void {
    if (shift) key(KEY_PRESS, shiftKey);
    key(KEY_PRESS, keycode);
    key(KEY_RELEASE, keycode);
    if (shift) key(KEY_RELEASE, shiftKey);
  }

  async function typeAll(places: KeyPlace[], shiftKey: number, signal: AbortSignal): Promise<void> {
    for (let start = 0; start < places.length; start += BURST) {
      signal.throwIfAborted();
      if (start > 0) await manners.between(signal);
      for (const place of places.slice(start, start + BURST)) press(place, shiftKey);
      await connection.sync();
      await clock.sleep(BURST_PAUSE_MS, signal);
    }
  }

  /**
   * Where no field has the keyboard, the first key may open one (a file dialog, a search): what is typed before that is done is lost. So is the first
   * letter, where the program is not ready for it.
   */
  async function typeFirst(places: KeyPlace[], typing: Typing): Promise<KeyPlace[]> {
    const { shiftKey, signal, isTaken } = typing;
    if (places.length < 2 && !isTaken) return places;
    const first = places.slice(0, 1);
    await typeAll(first, shiftKey, signal);
    await barrier.rest(OPENS_MS, signal);
    if (isTaken && !(await isTaken())) {
      typing.again = true;
      await manners.between(signal);
      await typeAll(first, shiftKey, signal);
      await barrier.rest(OPENS_MS, signal);
    }
    await manners.between(signal);
    return places.slice(1);
  }

  async function typeWithLoan(all: Batch[], keymap: Keymap, typing: Typing): Promise<void> {
    const { shiftKey, signal } = typing;
    const loan = await borrowKeys(connection, keymap);
    try {
      for (const [index, { keysyms, missing }] of all.entries()) {
        if (missing.length > 0) {
          loan.put(missing);
          // Chromium asks for the new map when it hears of it, and goes on meanwhile: its answer to us comes after that question.
          await barrier.keyboard(READS_KEYS_MS, signal);
        }
        await manners.between(signal);
        const places = keysyms.map(keysym => loan.find(keysym) ?? keymap.find(keysym)!);
        await typeAll(index === 0 ? await typeFirst(places, typing) : places, shiftKey, signal);
        // What was sent must be read by this map before there is another.
        await barrier.keyboard(READS_KEYS_MS, signal);
      }
    } finally {
      if (!connection.lost.aborted) {
        // After an abort, too: a key that gives nothing any more is taken for what its place on the keyboard says, such as "home page".
        if (signal.aborted) await barrier.keyboard(READS_KEYS_MS, connection.lost);
        loan.giveBack();
        await barrier.manager(MANAGER_MS, connection.lost);
      }
    }
  }

  return {
    async type(text, signal, isTaken) {
      // Unknown characters were refused before (action-limits.ts).
      const keysyms = [...text.replaceAll('\r\n', '\n')].map(keysymOfCharacter).filter(keysym => keysym !== undefined);
      return keyboard.plain(async () => {
        const keymap = await readKeymap(connection);
        const shiftKey = keymap.find(SHIFT_L)?.keycode;
        if (shiftKey === undefined) throw new DesktopError('failed', 'The keymap of this display has no Shift key.');
        if (keymap.spare.length === 0 && keysyms.some(keysym => !keymap.find(keysym))) {
          throw new DesktopError(
            'failed',
            'The text has characters that no key gives, and the keymap of this display has no free key to put them on.',
          );
        }
        const typing: Typing = { shiftKey, signal, isTaken };
        const all = batches(keysyms, keymap);
        if (all.some(({ missing }) => missing.length > 0)) await typeWithLoan(all, keymap, typing);
        else {
          const places = keysyms.map(keysym => keymap.find(keysym)!);
          await typeAll(await typeFirst(places, typing), shiftKey, signal);
          await barrier.keyboard(TAKE_IN_MS, signal);
        }
        return typing.again ? { again: true } : {};
      });
    },
  };
}

interface Batch {
  keysyms: number[];
  /** Those of them that no key gives. */
  missing: number[];
}

function batches(keysyms: number[], keymap: Keymap): Batch[] {
  const all: Batch[] = [];
  let current: Batch = { keysyms: [], missing: [] };
  for (const keysym of keysyms) {
    if (!keymap.find(keysym) && !current.missing.includes(keysym)) {
      if (current.missing.length === keymap.spare.length) {
        all.push(current);
        current = { keysyms: [], missing: [] };
      }
      current.missing.push(keysym);
    }
    current.keysyms.push(keysym);
  }
  return [...all, current];
}

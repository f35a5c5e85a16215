/** The keymap of the X server: which key gives what, which keys are free, and lending those for characters that no key gives. */
import type { X11Connection } from './x11-connection.js';
import { readXkbSymbols } from './xkb-symbols.js';

export interface KeyPlace {
  keycode: number;
  /** Shift has to be held for it. */
  shift: boolean;
}

export interface Keymap {
  find(keysym: number): KeyPlace | undefined;
  /** Keycodes that can be lent. */
  readonly spare: readonly number[];
  /** Keycodes that act as modifiers. */
  readonly modifiers: ReadonlySet<number>;
  /** What stands on a keycode. */
  row(keycode: number): readonly number[];
}

/** Keys of multimedia keyboards; lent only when no key is wholly free. */
const XF86 = 0x1008ff00;

export async function readKeymap(connection: X11Connection): Promise<Keymap> {
  const { min_keycode: min, max_keycode: max } = connection.display;
  const [rows, modifierRows] = await Promise.all([
    connection.request<number[][]>('GetKeyboardMapping', min, max - min + 1),
    connection.request<number[][]>('GetModifierMapping'),
  ]);
  const modifiers = new Set(modifierRows.flat().filter(keycode => keycode !== 0));
  const places = new Map<number, KeyPlace>();
  const spare: number[] = [];
  const lendable: number[] = [];
  rows.forEach((row, index) => {
    const keycode = min + index;
    // Only the first group: it is locked while we type.
    const [plain = 0, shifted = 0] = row;
    if (plain !== 0 && !places.has(plain)) places.set(plain, { keycode, shift: false });
    if (shifted !== 0 && shifted !== plain && !places.has(shifted)) places.set(shifted, { keycode, shift: true });
    if (modifiers.has(keycode)) return;
    if (row.every(keysym => keysym === 0)) spare.push(keycode);
    else if (row.every(keysym => keysym === 0 || keysym >= XF86)) lendable.push(keycode);
  });
  return {
    find: keysym => places.get(keysym),
    // Chromium takes a multimedia key for what its keycode says, whatever stands on it: only if there is nothing else.
    spare: spare.length > 0 ? spare : lendable,
    modifiers,
    row: keycode => rows[keycode - min] ?? [],
  };
}

/** Spare keys that carry keysyms which no key gives. */
export interface Loan {
  /** Puts these on spare keys, at most as many as there are, in place of those that were there. */
  put(keysyms: readonly number[]): void;
  find(keysym: number): KeyPlace | undefined;
  /** Each change makes every program read the keymap again, the window manager too: let them, before anything else is sent. */
  giveBack(): void;
}

export async function borrowKeys(connection: X11Connection, keymap: Keymap): Promise<Loan> {
  const symbols = await readXkbSymbols(connection, keymap.spare);
  let lent = new Map<number, number>();
  return {
    put(keysyms) {
      lent = new Map(keysyms.map((keysym, index) => [keysym, keymap.spare[index]!]));
      symbols.change(new Map([...lent].map(([keysym, keycode]) => [keycode, keysym])));
    },
    find(keysym) {
      const keycode = lent.get(keysym);
      return keycode === undefined ? undefined : { keycode, shift: false };
    },
    giveBack: () => symbols.change(new Map()),
  };
}

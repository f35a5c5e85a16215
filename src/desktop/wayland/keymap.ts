/** A keyboard of our own: the US one, and beside it keys for whatever it has not. Pure. */

/** Rows of the US keyboard, each from its first key on: plain, with Shift. */
const ROWS: readonly [first: number, plain: string, shifted: string][] = [
  [2, '1234567890-=', '!@#$%^&*()_+'],
  [16, 'qwertyuiop[]', 'QWERTYUIOP{}'],
  [30, "asdfghjkl;'`", 'ASDFGHJKL:"~'],
  [43, '\\zxcvbnm,./', '|ZXCVBNM<>?'],
  [57, ' ', ' '],
];
/** Keysyms of keys without a character, each with the kernel's number. */
const NAMED: readonly [keysym: number, code: number][] = [
  [0xff1b, 1], // Escape
  [0xff08, 14], // BackSpace
  [0xff09, 15], // Tab
  [0xff0d, 28], // Return
  [0xffe3, 29], // Control_L
  [0xffe1, 42], // Shift_L
  [0xffe2, 54], // Shift_R
  [0xffe9, 56], // Alt_L
  [0xffe4, 97], // Control_R
  [0xff61, 99], // Print
  [0xff50, 102], // Home
  [0xff52, 103], // Up
  [0xff55, 104], // Page_Up
  [0xff51, 105], // Left
  [0xff53, 106], // Right
  [0xff57, 107], // End
  [0xff54, 108], // Down
  [0xff56, 109], // Page_Down
  [0xff63, 110], // Insert
  [0xffff, 111], // Delete
  [0xff13, 119], // Pause
  [0xffeb, 125], // Super_L
  [0xffec, 126], // Super_R
  [0xff67, 127], // Menu
  ...Array.from({ length: 10 }, (_, index): [number, number] => [0xffbe + index, 59 + index]), // F1 to F10
  [0xffc8, 87], // F11
  [0xffc9, 88], // F12
];
/** What a held key does to the others: XKB's masks. */
export const MASKS: ReadonlyMap<number, number> = new Map([
  [0xffe1, 1],
  [0xffe2, 1],
  [0xffe3, 4],
  [0xffe4, 4],
  [0xffe9, 8],
  [0xffeb, 64],
  [0xffec, 64],
]);

const FIXED: ReadonlyMap<number, number> = new Map([
  ...NAMED,
  ...ROWS.flatMap(([first, plain, shifted]) =>
    [plain, shifted].flatMap(row => [...row].map((character, index): [number, number] => [character.charCodeAt(0), first + index])),
  ),
]);

/**
 * Keys that the US keyboard has not, by the kernel's number and XKB's name. Chromium lets fall what comes of a key that it knows no name for, and takes
 * those of multimedia keyboards for what their name says ("Copy"); these are only characters to it.
 */
const SPARE: readonly (readonly [code: number, name: string])[] = [
  ...Array.from({ length: 12 }, (_, index) => [183 + index, `FK${13 + index}`] as const),
  [89, 'AB11'],
  [124, 'AE13'],
  [86, 'LSGT'],
];

export interface OwnKeymap {
  /** The kernel's number of the key that gives this; undefined where it has to be lent first. */
  codeOf(keysym: number): number | undefined;
  /** Where the first has no key: puts it and others that have none onto spare keys, in place of those before. @returns whether the map has changed */
  lend(keysyms: readonly number[]): boolean;
  /** As XKB reads it. */
  text(): string;
}

export function createKeymap(): OwnKeymap {
  let lent = new Map<number, (typeof SPARE)[number]>();
  return {
    codeOf: keysym => FIXED.get(keysym) ?? lent.get(keysym)?.[0],
    lend(keysyms) {
      // Those after the first may wait: what stands there may be needed until then.
      const [first] = keysyms;
      if (first === undefined || FIXED.has(first) || lent.has(first)) return false;
      const foreign = [...new Set(keysyms.filter(keysym => !FIXED.has(keysym)))].slice(0, SPARE.length);
      lent = new Map(foreign.map((keysym, index) => [keysym, SPARE[index]!]));
      return true;
    },
    text() {
      const keys = [...lent].map(([keysym, [, name]]) => `key <${name}> { [ 0x${keysym.toString(16)} ] };`);
      return `xkb_keymap {
xkb_keycodes { include "evdev" };
xkb_types { include "complete" };
xkb_compat { include "complete" };
xkb_symbols { include "pc+us" ${keys.join(' ')} };
};`;
    },
  };
}

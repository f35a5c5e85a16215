/** What nut-js calls a key, by what comes of it on a US keyboard. Pure. */
import { plainOf } from '../client-keys.js';

const NAMES: readonly (readonly [keysym: number, name: string])[] = [
  [0xff0d, 'Return'],
  [0xff1b, 'Escape'],
  [0xff09, 'Tab'],
  [0xff08, 'Backspace'],
  [0xffff, 'Delete'],
  [0xff63, 'Insert'],
  [0xff50, 'Home'],
  [0xff57, 'End'],
  [0xff55, 'PageUp'],
  [0xff56, 'PageDown'],
  [0xff52, 'Up'],
  [0xff54, 'Down'],
  [0xff51, 'Left'],
  [0xff53, 'Right'],
  [0xffe1, 'LeftShift'],
  [0xffe3, 'LeftControl'],
  [0xffe9, 'LeftAlt'],
  [0xffeb, 'LeftSuper'],
  ...Array.from({ length: 12 }, (_, index) => [0xffbe + index, `F${index + 1}`] as const),
];
const CHARACTERS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '`': 'Grave',
  '-': 'Minus',
  '=': 'Equal',
  '[': 'LeftBracket',
  ']': 'RightBracket',
  '\\': 'Backslash',
  ';': 'Semicolon',
  "'": 'Quote',
  ',': 'Comma',
  '.': 'Period',
  '/': 'Slash',
};
const NAMED = new Map(NAMES);

/** Undefined where it has none: another number would end its process. Shift is pressed beside it by whoever asks. */
export function nutKeyOf(keysym: number): string | undefined {
  const character = keysym > 0x7e ? undefined : plainOf(String.fromCharCode(keysym));
  if (character === undefined) return NAMED.get(keysym);
  if (/[a-z]/.test(character)) return character.toUpperCase();
  return /\d/.test(character) ? `Num${character}` : CHARACTERS[character];
}

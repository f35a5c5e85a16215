/** Keys that are told as what comes of them, with Shift beside it as a person holds it. */
import { DesktopError } from '../ports/desktop.js';
import type { Action } from '../trace/action.js';
import type { KeyName } from './keys.js';
import { SHIFT_L } from './keysyms.js';
import type { ScreenClient } from './screen-client.js';

export interface ClientKeys {
  press(keysym: number, down: boolean): void;
  /** The character of this keysym, with Shift where the US keyboard needs it. */
  strike(keysym: number): void;
  letGo(): void;
}

export function createClientKeys(client: Pick<ScreenClient, 'key'>): ClientKeys {
  const down: number[] = [];
  const press = (keysym: number, isDown: boolean): void => {
    if (isDown) down.push(keysym);
    else down.splice(down.lastIndexOf(keysym), 1);
    client.key(keysym, isDown);
  };
  return {
    press,
    strike(keysym) {
      const keys = isShifted(keysym) ? [SHIFT_L, keysym] : [keysym];
      for (const one of keys) press(one, true);
      for (const one of keys.reverse()) press(one, false);
    },
    letGo() {
      for (const keysym of down.splice(0).reverse()) client.key(keysym, false);
    },
  };
}

/** What the US keyboard gives with Shift held: servers take the character that comes of it, and many of them Shift beside it. */
const PLAIN = "`1234567890-=[]\\;',./";
const SHIFTED = '~!@#$%^&*()_+{}|:"<>?';

/** The character of the same key without Shift. */
export function plainOf(character: string): string {
  const index = SHIFTED.indexOf(character);
  return index < 0 ? character.toLowerCase() : PLAIN[index]!;
}

function isShifted(keysym: number): boolean {
  const character = keysym > 0x7e ? '' : String.fromCharCode(keysym);
  return character !== '' && (SHIFTED.includes(character) || /[A-Z]/.test(character));
}

/** What a combination is told as: with Shift among them, the others are what comes of it. */
export function keysymsOf(keys: readonly KeyName[]): number[] {
  const isHeld = keys.some(({ keysym }) => keysym === SHIFT_L);
  return keys.map(({ name, keysym }) => {
    if (!isHeld || keysym > 0x7e) return keysym;
    if (/^[a-z]$/.test(name)) return keysym - 0x20;
    const index = PLAIN.indexOf(String.fromCharCode(keysym));
    return index < 0 ? keysym : SHIFTED.charCodeAt(index);
  });
}

/**
 * The first character that the US keyboard has not. X servers behind VNC make a key for such a one, of which they have few, and press it before the
 * program knows it: in Chromium half of them were lost, and nobody tells.
 */
export function foreignIn(text: string): string | undefined {
  return [...text].find(character => !/[\x20-\x7e\r\n\t]/.test(character));
}

/** @throws DesktopError for a text that would be lost without a word, and count as typed. @param where for people */
export function refuseForeign(action: Action, where: string): void {
  const character = action.type === 'type' ? foreignIn(action.text) : undefined;
  if (character === undefined) return;
  throw new DesktopError(
    'invalid',
    `"${character}" is not typed ${where}: what the US keyboard has not is lost there, and nobody says so. Write it with what that keyboard has.`,
  );
}

/** Characters as X11 keysyms. Pure. */

export const SHIFT_L = 0xffe1;

/** The key that gives a character; undefined for characters that no key can give (controls, lone surrogates). */
export function keysymOfCharacter(character: string): number | undefined {
  const code = character.codePointAt(0)!;
  if (character === '\n' || character === '\r') return 0xff0d;
  if (character === '\t') return 0xff09;
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f) || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return 0x01000000 + code;
}

/** The text of a file, in the encodings that desktop programs write. Never guesses past a byte that does not fit. */

/** Undefined where it is no text in any of them. */
export function decode(bytes: Uint8Array): string | undefined {
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return as('utf-8', bytes);
  if (starts(bytes, 0xff, 0xfe)) return as('utf-16le', bytes);
  if (starts(bytes, 0xfe, 0xff)) return as('utf-16be', bytes);
  const wide = wideOf(bytes.subarray(0, SAMPLE));
  if (wide === 'binary') return undefined;
  if (wide) return as(wide, bytes);
  if (ESCAPED.test(Buffer.from(bytes.subarray(0, SAMPLE)).toString('latin1'))) return as('iso-2022-jp', bytes);
  return as('utf-8', bytes) ?? japanese(bytes);
}

const SAMPLE = 4096;

const ESCAPED = /\x1b\$[@B]/;

/** EUC-JP read as Shift_JIS is a row of half-width katakana, which nobody writes in a row. */
function japanese(bytes: Uint8Array): string | undefined {
  const shiftJis = as('shift_jis', bytes);
  const euc = as('euc-jp', bytes);
  return euc !== undefined && (shiftJis === undefined || /[\uff61-\uff9f]/.test(shiftJis)) ? euc : shiftJis;
}

/** Every other byte of Latin text in UTF-16 is 0; a 0 anywhere else is no text. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'binary' | undefined {
  const zeros = [0, 0] as [number, number];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[(at % 2) as 0 | 1]++;
  });
  const [even, odd] = zeros;
  if (even + odd === 0) return undefined;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : 'binary';
}

function starts(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

function as(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

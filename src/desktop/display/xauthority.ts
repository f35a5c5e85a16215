/** X's access cookies in their file. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

export const COOKIE_NAME = 'MIT-MAGIC-COOKIE-1';
/** An Xauthority file whose one cookie (hex digits) fits every display name. */
export function xauthorityFile(cookie: string): Buffer {
  const anyAddress = 0xffff;
  return Buffer.concat([u16be(anyAddress), counted(''), counted(''), counted(COOKIE_NAME), counted(Buffer.from(cookie, 'hex'))]);
}

/** The cookie of this machine's display with this number, in the Xauthority file. */
export function cookieFor(number: string, xauthority: string): Buffer | undefined {
  let file: Buffer;
  try {
    file = readFileSync(xauthority);
  } catch {
    return undefined;
  }
  let at = 0;
  const next = () => {
    const length = file.readUInt16BE(at);
    at += 2 + length;
    return file.subarray(at - length, at);
  };
  try {
    while (at < file.length) {
      const family = file.readUInt16BE(at);
      at += 2;
      const [address, display, name, data] = [next().toString(), next().toString(), next().toString(), next()];
      const here = family === 0xffff || (family === 256 && address === hostname());
      if (here && (display === '' || display === number) && name === COOKIE_NAME) return data;
    }
  } catch {
    // A file that ends in the middle of an entry has no more cookies.
  }
  return undefined;
}

function counted(data: string | Buffer): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([u16be(bytes.length), bytes]);
}

function u16be(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

/** The few requests of the X protocol that are needed before any program is, as bytes (little-endian). */
import { COOKIE_NAME } from './xauthority.js';

/** A request that is always answered: its reply tells that all before it is done. */
export const INPUT_FOCUS = Buffer.from([43, 0, 1, 0]);
/** First byte of an answer. */
export const REPLY = 1;
export const CONFIGURE_NOTIFY = 22;

/** Byte order little-endian, protocol 11.0. */
export function setupRequest(key: Buffer | undefined): Buffer {
  const name = Buffer.from(key ? COOKIE_NAME : '');
  const data = key ?? Buffer.alloc(0);
  return Buffer.concat([Buffer.from([0x6c, 0]), u16(11), u16(0), u16(name.length), u16(data.length), u16(0), padded(name), padded(data)]);
}

/** Lets all processes of a local user in. */
export function allowUser(userId: number): Buffer {
  const [insert, serverInterpreted] = [0, 5];
  const address = Buffer.from(`localuser\0#${userId}`);
  const body = Buffer.concat([Buffer.from([serverInterpreted, 0]), u16(address.length), padded(address)]);
  return Buffer.concat([Buffer.from([109, insert]), u16(1 + body.length / 4), body]);
}

/** Sets the background of a window to one colour and shows it. */
export function paint(window: number, pixel: number): Buffer {
  const backPixel = 2;
  return Buffer.concat([
    Buffer.concat([Buffer.from([2, 0]), u16(4), u32(window), u32(backPixel), u32(pixel)]),
    Buffer.concat([Buffer.from([61, 0]), u16(4), u32(window), Buffer.alloc(8)]),
  ]);
}

/** A window that cannot be seen, of whose changes we are told. */
export function createWindow(id: number, parent: number): Buffer {
  const [inputOnly, eventMask, structureNotify] = [2, 0x800, 0x20000];
  const place = Buffer.concat([u16(0xffff), u16(0xffff), u16(1), u16(1), u16(0), u16(inputOnly)]);
  return Buffer.concat([Buffer.from([1, 0]), u16(9), u32(id), u32(parent), place, u32(0), u32(eventMask), u32(structureNotify)]);
}

export function resize(window: number, width: number): Buffer {
  const widthMask = 4;
  return Buffer.concat([Buffer.from([12, 0]), u16(4), u32(window), u16(widthMask), u16(0), u32(width)]);
}

export function internAtom(name: string): Buffer {
  const text = padded(Buffer.from(name));
  return Buffer.concat([Buffer.from([16, 0]), u16(2 + text.length / 4), u16(name.length), u16(0), text]);
}

/** The first word of a property of any type. */
export function getProperty(window: number, atom: number): Buffer {
  return Buffer.concat([Buffer.from([20, 0]), u16(6), u32(window), u32(atom), u32(0), u32(0), u32(1)]);
}

function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
}

function u16(value: number): Buffer {
  return Buffer.from([value & 0xff, value >> 8]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/**
 * Changes what some keys give, and leaves all others byte for byte as they are: one request, so programs are told once. The core request for
 * it changes one run of keys at a time, and each change makes openbox bind all its keys and buttons anew.
 */
import type { X11Connection } from './x11-connection.js';

const GET_MAP = 8;
const SET_MAP = 9;
const CORE_KEYBOARD = 0x100;
const KEY_SYMBOLS = 2;
/** The second of the four types that every keymap begins with (XKB 2.3): one level plain, one with Shift. */
const TWO_LEVEL = 1;

export interface XkbSymbols {
  /** These keys give these keysyms, on both levels; the others of `keys` give what they gave at first. */
  change(keysyms: ReadonlyMap<number, number>): void;
}

/** @param keys those that may be changed */
export async function readXkbSymbols(connection: X11Connection, keys: readonly number[]): Promise<XkbSymbols> {
  const { majorOpcode } = await connection.extension<{ majorOpcode: number }>('xkb');
  const first = Math.min(...keys);
  const count = Math.max(...keys) - first + 1;
  const before = await connection.raw(getMap(majorOpcode, first, count), readDescriptions);
  return {
    change(keysyms) {
      const descriptions = before.map((description, index) => {
        const keysym = keysyms.get(first + index);
        return keysym === undefined ? description : descriptionOf(keysym);
      });
      connection.sendRaw(setMap(connection, majorOpcode, first, descriptions));
    },
  };
}

function getMap(opcode: number, first: number, count: number): Buffer {
  const packet = Buffer.alloc(28);
  packet.writeUInt8(opcode, 0);
  packet.writeUInt8(GET_MAP, 1);
  packet.writeUInt16LE(packet.length / 4, 2);
  packet.writeUInt16LE(CORE_KEYBOARD, 4);
  packet.writeUInt16LE(0, 6); // nothing in full,
  packet.writeUInt16LE(KEY_SYMBOLS, 8); // and of the symbols a part
  packet.writeUInt8(first, 12);
  packet.writeUInt8(count, 13);
  return packet;
}

/** One description per key: four types, the groups, the width, the number of keysyms, the keysyms. */
function readDescriptions(answer: Buffer): Buffer[] {
  // Byte 8 of the packet is byte 0 here; the list begins at byte 40.
  const count = answer.readUInt8(12);
  const descriptions: Buffer[] = [];
  for (let at = 32; descriptions.length < count; ) {
    const length = 8 + 4 * answer.readUInt16LE(at + 6);
    descriptions.push(Buffer.from(answer.subarray(at, at + length)));
    at += length;
  }
  return descriptions;
}

function descriptionOf(keysym: number): Buffer {
  const description = Buffer.alloc(16);
  description.fill(TWO_LEVEL, 0, 4);
  description.writeUInt8(1, 4); // groups
  description.writeUInt8(2, 5); // width
  description.writeUInt16LE(2, 6);
  // The same on both levels: a capital alone would be turned into a pair of small and capital.
  description.writeUInt32LE(keysym, 8);
  description.writeUInt32LE(keysym, 12);
  return description;
}

function setMap(connection: X11Connection, opcode: number, first: number, descriptions: Buffer[]): Buffer {
  const head = Buffer.alloc(36);
  const list = Buffer.concat(descriptions);
  const keysyms = descriptions.reduce((sum, { length }) => sum + (length - 8) / 4, 0);
  head.writeUInt8(opcode, 0);
  head.writeUInt8(SET_MAP, 1);
  head.writeUInt16LE((head.length + list.length) / 4, 2);
  head.writeUInt16LE(CORE_KEYBOARD, 4);
  head.writeUInt16LE(KEY_SYMBOLS, 6);
  head.writeUInt8(connection.display.min_keycode, 10);
  head.writeUInt8(connection.display.max_keycode, 11);
  head.writeUInt8(first, 14);
  head.writeUInt8(descriptions.length, 15);
  head.writeUInt16LE(keysyms, 16);
  return Buffer.concat([head, list]);
}

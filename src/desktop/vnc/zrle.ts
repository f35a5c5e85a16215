/** ZRLE, uncompressed: tiles of 64 pixels, each plain, of one colour, with a palette, or in runs. Pure. */
import type { Rect } from '../../trace/action.js';
import type { Framebuffer } from './framebuffer.js';
import { VncError } from './stream.js';

const TILE = 64;
/** Bytes of a pixel: the fourth says nothing, and is left out. */
const PIXEL = 3;

/** @throws VncError where the bytes end too soon, go on, or break the rules */
export function readZrle(bytes: Buffer, screen: Framebuffer, rect: Rect): void {
  const reader = createReader(bytes);
  for (let y = 0; y < rect.height; y += TILE) {
    for (let x = 0; x < rect.width; x += TILE) {
      const tile = { x: rect.x + x, y: rect.y + y, width: Math.min(TILE, rect.width - x), height: Math.min(TILE, rect.height - y) };
      readTile(reader, screen, tile);
    }
  }
  if (reader.left() > 0) throw new VncError('the server sends more tiles than the part has');
}

function createReader(bytes: Buffer) {
  let at = 0;
  const take = (count: number): number => {
    if (at + count > bytes.length) throw new VncError('the server sends tiles that end too soon');
    at += count;
    return at - count;
  };
  return {
    u8: () => bytes[take(1)]!,
    pixel: () => bytes.readUIntLE(take(PIXEL), PIXEL),
    bytes: (count: number) => bytes.subarray(take(count), at),
    left: () => bytes.length - at,
    /** One more than the sum of its bytes, of which only the last is below 255. */
    run(most: number): number {
      let length = 1;
      for (let byte = 255; byte === 255; ) {
        byte = bytes[take(1)]!;
        length += byte;
        if (length > most) throw new VncError('the server sends a run of pixels past the end of its tile');
      }
      return length;
    },
  };
}
type Reader = ReturnType<typeof createReader>;

function readTile(reader: Reader, screen: Framebuffer, tile: Rect): void {
  const kind = reader.u8();
  if (kind === 1) {
    screen.fill(tile, reader.pixel());
    return;
  }
  const count = tile.width * tile.height;
  const pixels = Buffer.alloc(count * 4);
  if (kind === 0) for (let index = 0; index < count; index++) pixels.writeUIntLE(reader.pixel(), index * 4, PIXEL);
  else if (kind <= 16) packed(reader, paletteOf(reader, kind), tile, pixels);
  else if (kind === 128 || kind >= 130) runs(reader, kind === 128 ? undefined : paletteOf(reader, kind - 128), count, pixels);
  else throw new VncError(`the server sends a tile of kind ${kind}, which does not exist`);
  screen.put(tile, pixels);
}

function paletteOf(reader: Reader, size: number): number[] {
  return Array.from({ length: size }, () => reader.pixel());
}

/** As many bits a pixel as the palette needs; each row begins with a byte of its own. */
function packed(reader: Reader, palette: number[], { width, height }: Rect, pixels: Buffer): void {
  const bits = palette.length <= 2 ? 1 : palette.length <= 4 ? 2 : 4;
  for (let y = 0; y < height; y++) {
    const row = reader.bytes(Math.ceil((width * bits) / 8));
    for (let x = 0; x < width; x++) {
      const bit = x * bits;
      const index = (row[bit >> 3]! >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
      pixels.writeUIntLE(entry(palette, index), (y * width + x) * 4, PIXEL);
    }
  }
}

function runs(reader: Reader, palette: number[] | undefined, count: number, pixels: Buffer): void {
  for (let at = 0; at < count; ) {
    const index = palette ? reader.u8() : 128;
    const pixel = palette ? entry(palette, index & 127) : reader.pixel();
    const length = index & 128 ? reader.run(count - at) : 1;
    for (const end = at + length; at < end; at++) pixels.writeUIntLE(pixel, at * 4, PIXEL);
  }
}

function entry(palette: number[], index: number): number {
  const pixel = palette[index];
  if (pixel === undefined) throw new VncError('the server names a colour that its palette has not');
  return pixel;
}

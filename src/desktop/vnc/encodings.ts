/** How a server may write a part of its picture. Each reads exactly its own bytes, and writes within the part. */
import type { Rect } from '../../trace/action.js';
import type { Framebuffer } from './framebuffer.js';
import { type InflateStream, inflateStream } from './inflate.js';
import { type ByteStream, VncError } from './stream.js';
import { readZrle } from './zrle.js';

export const ENCODINGS = { raw: 0, copyRect: 1, rre: 2, hextile: 5, zlib: 6, zrle: 16 } as const;
export type EncodingName = keyof typeof ENCODINGS;

const HEXTILE = 16;
const RAW_TILE = 1;
const HAS_BACKGROUND = 2;
const HAS_FOREGROUND = 4;
const HAS_SUBRECTS = 8;
const IS_COLOURED = 16;
/** A zlib block may be a little longer than what it stands for. */
const ZLIB_EXTRA = 1024;

export interface Decoder {
  /** @throws VncError for an encoding that was not asked for, and for bytes that break its rules */
  decode(encoding: number, rect: Rect): Promise<void>;
  close(): void;
}

export function createDecoder(stream: ByteStream, screen: Framebuffer): Decoder {
  const streams: Partial<Record<'zlib' | 'zrle', InflateStream>> = {};

  async function inflated(which: 'zlib' | 'zrle', most: number): Promise<Buffer> {
    const length = await stream.u32();
    if (length > most + ZLIB_EXTRA) throw new VncError(`the server sends ${length} compressed bytes for a part that ${most} bytes hold`);
    streams[which] ??= inflateStream();
    return streams[which].next(await stream.read(length), most);
  }

  const decoders: Readonly<Record<number, (rect: Rect) => Promise<void>>> = {
    async [ENCODINGS.raw](rect) {
      screen.put(rect, await stream.read(rect.width * rect.height * 4));
    },
    async [ENCODINGS.copyRect](rect) {
      screen.copy(rect, { x: await stream.u16(), y: await stream.u16() });
    },
    async [ENCODINGS.rre](rect) {
      const count = await stream.u32();
      if (count > rect.width * rect.height) throw new VncError(`the server sends ${count} rectangles for fewer pixels`);
      screen.fill(rect, (await stream.read(4)).readUInt32LE());
      for (let index = 0; index < count; index++) {
        const bytes = await stream.read(12);
        const [x, y, width, height] = [4, 6, 8, 10].map(at => bytes.readUInt16BE(at)) as [number, number, number, number];
        fillIn(screen, rect, { x, y, width, height }, bytes.readUInt32LE());
      }
    },
    [ENCODINGS.hextile]: rect => readHextile(stream, screen, rect),
    async [ENCODINGS.zlib](rect) {
      const most = rect.width * rect.height * 4;
      const pixels = await inflated('zlib', most);
      if (pixels.length !== most) throw new VncError(`the server sends ${pixels.length} bytes of pixels for a part of ${most}`);
      screen.put(rect, pixels);
    },
    async [ENCODINGS.zrle](rect) {
      // A tile is never longer than its plain pixels, its palette and its first byte; runs may waste as much again.
      const tiles = Math.ceil(rect.width / 64) * Math.ceil(rect.height / 64);
      readZrle(await inflated('zrle', rect.width * rect.height * 5 + tiles * 400), screen, rect);
    },
  };
  return {
    async decode(encoding, rect) {
      screen.check(rect);
      const decode = decoders[encoding];
      if (!decode) throw new VncError(`the server draws in encoding ${encoding}, which was not asked for`);
      if (rect.width > 0 && rect.height > 0) await decode(rect);
    },
    close() {
      for (const one of Object.values(streams)) one.close();
    },
  };
}

/** Colours that a tile does not name are those of the tile before. */
async function readHextile(stream: ByteStream, screen: Framebuffer, rect: Rect): Promise<void> {
  const colours = { background: 0, foreground: 0 };
  for (let y = 0; y < rect.height; y += HEXTILE) {
    for (let x = 0; x < rect.width; x += HEXTILE) {
      const size = { width: Math.min(HEXTILE, rect.width - x), height: Math.min(HEXTILE, rect.height - y) };
      await readTile(stream, screen, { x: rect.x + x, y: rect.y + y, ...size }, colours);
    }
  }
}

async function readTile(
  stream: ByteStream,
  screen: Framebuffer,
  tile: Rect,
  colours: { background: number; foreground: number },
): Promise<void> {
  const kind = await stream.u8();
  if (kind & RAW_TILE) {
    screen.put(tile, await stream.read(tile.width * tile.height * 4));
    return;
  }
  if (kind & HAS_BACKGROUND) colours.background = (await stream.read(4)).readUInt32LE();
  if (kind & HAS_FOREGROUND) colours.foreground = (await stream.read(4)).readUInt32LE();
  screen.fill(tile, colours.background);
  if (!(kind & HAS_SUBRECTS)) return;
  const each = kind & IS_COLOURED ? 6 : 2;
  const bytes = await stream.read((await stream.u8()) * each);
  for (let at = 0; at < bytes.length; at += each) {
    const colour = kind & IS_COLOURED ? bytes.readUInt32LE(at) : colours.foreground;
    const place = bytes[at + each - 2]!;
    const size = bytes[at + each - 1]!;
    fillIn(screen, tile, { x: place >> 4, y: place & 15, width: (size >> 4) + 1, height: (size & 15) + 1 }, colour);
  }
}

/** @param part counted from the corner of `whole` */
function fillIn(screen: Framebuffer, whole: Rect, part: Rect, pixel: number): void {
  if (part.x + part.width > whole.width || part.y + part.height > whole.height)
    throw new VncError('the server draws a rectangle past the edges of its part');
  screen.fill({ ...part, x: whole.x + part.x, y: whole.y + part.y }, pixel);
}

/**
 * Pictures of a server's screen. Nothing is pushed: one is asked for when somebody wants it, together with one pixel that must come whatever has
 * changed, so that the answer is known to be one.
 */
import { holdsPoint } from '../../screen/geometry.js';
import type { Point, Rect, Size } from '../../trace/action.js';
import { MOST_TEXT } from './cut-text.js';
import { createDecoder } from './encodings.js';
import type { Framebuffer } from './framebuffer.js';
import { PSEUDO } from './handshake.js';
import { type ByteStream, u16, VncError } from './stream.js';

/** A pointer's picture is no larger. */
const MOST_CURSOR = 2048;

export interface VncPictures {
  /** Calls back, once, as soon as the screen is as it is after all that was sent before. @returns takes the wish back */
  want(done: () => void): () => void;
  /** Reads a message of the server with parts of its screen, from behind its first byte. */
  update(): Promise<void>;
  close(): void;
}

interface Waiting {
  pixel: Point;
  isMet: boolean;
  done(): void;
}

export function createPictures(stream: ByteStream, screen: Framebuffer): VncPictures {
  const decoder = createDecoder(stream, screen);
  const coverage = createCoverage(screen);
  const waiting = new Set<Waiting>();

  function ask(incremental: boolean, { x, y, width, height }: Rect): void {
    stream.write([3, incremental ? 1 : 0], u16(x, y, width, height));
  }

  function askFor({ pixel }: Waiting): void {
    ask(coverage.isWhole(), { x: 0, y: 0, ...screen.size });
    ask(false, { ...pixel, width: 1, height: 1 });
  }

  function resize(size: Size): void {
    if (size.width === screen.size.width && size.height === screen.size.height) return;
    screen.resize(size);
    coverage.restart();
    for (const one of waiting) {
      one.pixel = { x: 0, y: 0 };
      askFor(one);
    }
  }

  const beside: Readonly<Record<number, (size: Size) => Promise<unknown> | undefined>> = {
    [PSEUDO.cursor]({ width, height }) {
      if (width > MOST_CURSOR || height > MOST_CURSOR) throw new VncError(`the server says that its pointer has ${width}×${height} pixels`);
      return stream.read(width * height * 4 + Math.ceil(width / 8) * height);
    },
    [PSEUDO.desktopSize](size) {
      resize(size);
      return undefined;
    },
    async [PSEUDO.desktopName]() {
      const length = await stream.u32();
      if (length > MOST_TEXT) throw new VncError(`the server says that its name has ${length} bytes`);
      await stream.read(length);
    },
  };

  async function part(): Promise<typeof PSEUDO.lastRect | undefined> {
    const head = await stream.read(12);
    const [x, y, width, height] = [0, 2, 4, 6].map(at => head.readUInt16BE(at)) as [number, number, number, number];
    const encoding = head.readInt32BE(8);
    const told = beside[encoding];
    if (encoding === PSEUDO.lastRect) return encoding;
    if (told) await told({ width, height });
    else {
      await decoder.decode(encoding, { x, y, width, height });
      coverage.cover({ x, y, width, height });
      for (const one of waiting) one.isMet ||= holdsPoint({ x, y, width, height }, one.pixel);
    }
    return undefined;
  }

  return {
    want(done) {
      const { width, height } = screen.size;
      // Another one each time: what changes by itself is no answer.
      const pixel = { x: Math.floor(Math.random() * width), y: Math.floor(Math.random() * height) };
      const one: Waiting = { pixel, isMet: false, done };
      waiting.add(one);
      askFor(one);
      return () => void waiting.delete(one);
    },
    async update() {
      await stream.u8();
      for (let left = await stream.u16(); left > 0; left--) if ((await part()) !== undefined) break;
      for (const one of [...waiting]) {
        if (one.isMet && coverage.isWhole()) one.done();
        // An update answers a request, also one without pixels: TigerVNC forgets what was asked then, but not what it owes.
        else ask(true, { x: 0, y: 0, ...screen.size });
      }
    },
    close: decoder.close,
  };
}

/** Which pixels have come at all: before the first, and after each change of its size, nothing is known of the screen. */
function createCoverage(screen: Framebuffer) {
  let missing: Uint8Array | undefined;
  let count = 0;
  const restart = (): void => {
    count = screen.size.width * screen.size.height;
    missing = new Uint8Array(count).fill(1);
  };
  restart();
  return {
    restart,
    isWhole: () => missing === undefined,
    cover({ x, y, width, height }: Rect): void {
      if (!missing) return;
      for (let row = y; row < y + height; row++) {
        for (let at = row * screen.size.width + x, end = at + width; at < end; at++) {
          count -= missing[at]!;
          missing[at] = 0;
        }
      }
      if (count === 0) missing = undefined;
    },
  };
}

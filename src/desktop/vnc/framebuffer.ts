/** The picture that a server draws, part by part: 4 bytes a pixel, blue first. Whoever writes past its edges is refused. Pure. */
import type { Rect, Size } from '../../trace/action.js';
import { VncError } from './stream.js';

/** More than two screens of 8K: a server that says so is wrong, or means harm. */
const MOST_PIXELS = 70_000_000;
const MOST_SIDE = 32_767;

export interface Framebuffer {
  readonly size: Size;
  readonly data: Buffer;
  /** Counts the parts that were drawn. */
  readonly drawn: number;
  /** Forgets all that was drawn. @throws VncError for a size that no screen has */
  resize(size: Size): void;
  /** @throws VncError where it is not on the screen */
  check(rect: Rect): void;
  /** Whole rows of the part, one after the other. */
  put(rect: Rect, pixels: Buffer): void;
  fill(rect: Rect, pixel: number): void;
  copy(rect: Rect, from: { x: number; y: number }): void;
}

export function createFramebuffer(first: Size): Framebuffer {
  let size = checked(first);
  let data = Buffer.alloc(size.width * size.height * 4);
  let drawn = 0;
  const at = (x: number, y: number): number => (y * size.width + x) * 4;
  const check = ({ x, y, width, height }: Rect): void => {
    if (x + width > size.width || y + height > size.height)
      throw new VncError(
        `the server draws at (${x}, ${y}) ${width}×${height}, past the edges of its screen of ${size.width}×${size.height}`,
      );
  };
  return {
    get size() {
      return size;
    },
    get data() {
      return data;
    },
    get drawn() {
      return drawn;
    },
    resize(next) {
      size = checked(next);
      data = Buffer.alloc(size.width * size.height * 4);
      drawn++;
    },
    check,
    put({ x, y, width, height }, pixels) {
      drawn++;
      for (let row = 0; row < height; row++) pixels.copy(data, at(x, y + row), row * width * 4, (row + 1) * width * 4);
    },
    fill({ x, y, width, height }, pixel) {
      drawn++;
      if (width === 0 || height === 0) return;
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(pixel >>> 0);
      for (let row = 0; row < height; row++) data.fill(bytes, at(x, y + row), at(x + width, y + row));
    },
    copy(rect, from) {
      check({ ...rect, ...from });
      drawn++;
      const { x, y, width, height } = rect;
      // Parts may overlap: what is read must not have been written.
      const rows = Array.from({ length: height }, (_, row) =>
        Buffer.from(data.subarray(at(from.x, from.y + row), at(from.x + width, from.y + row))),
      );
      for (const [row, pixels] of rows.entries()) pixels.copy(data, at(x, y + row));
    },
  };
}

function checked({ width, height }: Size): Size {
  if (width > 0 && height > 0 && width <= MOST_SIDE && height <= MOST_SIDE && width * height <= MOST_PIXELS) return { width, height };
  throw new VncError(`the server says that its screen has ${width}×${height} pixels`);
}

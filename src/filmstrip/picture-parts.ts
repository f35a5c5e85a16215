/** What of a picture differs from the one before it: a few rectangles, so that only they are stored. Pure, on pixel buffers. */
import type { Rect } from '../trace/action.js';

/** Three bytes a pixel, rows without padding. */
export interface RgbPixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Side of a square that is looked at as one, pixels: a line of text and its surroundings. */
const TILE = 32;
/** A whole picture costs less than parts that cover more of it than this. */
const MOST_OF_IT = 0.6;

/** Rectangles that hold every difference; undefined where the whole picture had better be stored. Empty: the same pixels. */
export function differingParts(base: RgbPixels, picture: RgbPixels): Rect[] | undefined {
  const { width, height } = picture;
  if (base.width !== width || base.height !== height) return undefined;
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  const differs = differingTiles(base, picture, columns, rows);
  const parts = groups(differs, columns, rows).map(group => ({
    x: group.left * TILE,
    y: group.top * TILE,
    width: Math.min(width, (group.right + 1) * TILE) - group.left * TILE,
    height: Math.min(height, (group.bottom + 1) * TILE) - group.top * TILE,
  }));
  const area = parts.reduce((sum, part) => sum + part.width * part.height, 0);
  return area > MOST_OF_IT * width * height ? undefined : parts;
}

function differingTiles(base: RgbPixels, picture: RgbPixels, columns: number, rows: number): Uint8Array {
  const { width, height } = picture;
  const a = Buffer.from(base.data.buffer, base.data.byteOffset, base.data.byteLength);
  const b = Buffer.from(picture.data.buffer, picture.data.byteOffset, picture.data.byteLength);
  const differs = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const line = y * width * 3;
    // Most rows of two neighbouring screens are the same; comparing a whole row at once is what makes this fast.
    if (a.compare(b, line, line + width * 3, line, line + width * 3) === 0) continue;
    const row = Math.floor(y / TILE) * columns;
    for (let column = 0; column < columns; column++) {
      if (differs[row + column]) continue;
      const from = line + column * TILE * 3;
      const to = Math.min(line + width * 3, from + TILE * 3);
      if (a.compare(b, from, to, from, to) !== 0) differs[row + column] = 1;
    }
  }
  return differs;
}

interface Group {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Bounding boxes of tiles that touch, merged until none overlap. */
function groups(differs: Uint8Array, columns: number, rows: number): Group[] {
  let found: Group[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (differs[row * columns + column]) found = join(found, { left: column, top: row, right: column, bottom: row });
    }
  }
  return found;
}

function join(groups: readonly Group[], added: Group): Group[] {
  let merged = added;
  let rest = [...groups];
  for (let touching = rest.filter(group => touches(group, merged)); touching.length > 0; ) {
    merged = touching.reduce(
      (a, b) => ({
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      }),
      merged,
    );
    rest = rest.filter(group => !touching.includes(group));
    touching = rest.filter(group => touches(group, merged));
  }
  return [...rest, merged];
}

function touches(a: Group, b: Group): boolean {
  return a.left <= b.right + 1 && b.left <= a.right + 1 && a.top <= b.bottom + 1 && b.top <= a.bottom + 1;
}

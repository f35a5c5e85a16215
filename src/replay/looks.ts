/** Hashes of parts of the screen: how a place, a window, a changed region looked. Pure. */
import type { Point, Rect, Size } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import type { RegionLook } from '../trace/landmark.js';
import { COLOUR, clip, wordsOf } from '../vision/pixels.js';

/** Around a point: a small button with its text, not its neighbours. Pixels to each side. */
const PATCH = 20;
/** A window is divided into so many tiles, whatever its size. */
const COLUMNS = 12;
const ROWS = 8;
/** Hexadecimal digits of a tile's hash: 16 bits. A window counts as the same only where most of its tiles are. */
const TILE_DIGITS = 4;

/** 16 hexadecimal digits; equal for equal size and colours. Parts outside the frame are left off. */
export function lookOf(frame: Frame, region: Rect): string {
  const { x, y, width, height } = clip(region, frame);
  const words = wordsOf(frame);
  let low = 0x811c9dc5 ^ width;
  let high = 0x9dc5811c ^ height;
  for (let row = y; row < y + height; row++) {
    for (let at = row * frame.width + x, end = at + width; at < end; at++) {
      const colour = words[at]! & COLOUR;
      low = Math.imul(low ^ colour, 0x01000193);
      low ^= low >>> 15;
      high = Math.imul(high ^ (colour + 0x9e37), 0x85ebca6b);
      high ^= high >>> 13;
    }
  }
  return hex(low) + hex(high);
}

export function patchOf(frame: Frame, { x, y }: Point): string {
  return lookOf(frame, { x: x - PATCH, y: y - PATCH, width: 2 * PATCH, height: 2 * PATCH });
}

/** How the whole screen looked right before an action, with the pointer there and all that shows it drawn; not how it looked afterwards. */
export function wholeLook(before: Frame): RegionLook {
  const region = { x: 0, y: 0, width: before.width, height: before.height };
  return { region, from: lookOf(before, region), to: '' };
}

export function isWhole({ region: { x, y, width, height }, to }: RegionLook, size: Size): boolean {
  return to === '' && x === 0 && y === 0 && width === size.width && height === size.height;
}

/** A row of tiles is a text of their hashes. */
export function tilesOf(frame: Frame, bounds: Rect): string[] {
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const left = bounds.x + Math.floor((bounds.width * column) / COLUMNS);
      const top = bounds.y + Math.floor((bounds.height * row) / ROWS);
      const right = bounds.x + Math.floor((bounds.width * (column + 1)) / COLUMNS);
      const bottom = bounds.y + Math.floor((bounds.height * (row + 1)) / ROWS);
      return lookOf(frame, { x: left, y: top, width: right - left, height: bottom - top }).slice(0, TILE_DIGITS);
    }).join(''),
  );
}

/** Share of the tiles that are the same, 0 to 1. */
export function alikeness(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [a, b].map(rows => rows.flatMap(row => row.match(new RegExp(`.{${TILE_DIGITS}}`, 'g')) ?? []));
  if (!one?.length || one.length !== other?.length) return 0;
  return one.filter((tile, index) => tile === other[index]).length / one.length;
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}

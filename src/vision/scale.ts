/** Between the screen and the smaller picture of it that a model sees: sizes, and coordinates both ways. */
import type { Point, Rect, Size } from '../trace/action.js';

/** What a model takes: nothing above is shrunk by us, everything above would be shrunk or refused by the service. */
export interface PictureLimits {
  /** Longest side in pixels. */
  longEdge: number;
  /** Tokens of one picture: ⌈width / 28⌉ · ⌈height / 28⌉. */
  tokens: number;
}

/** Models up to generation 4.6, and Haiku 4.5. */
export const STANDARD_TIER: PictureLimits = { longEdge: 1568, tokens: 1568 };
/** Models that take the computer toolset; they refuse larger pictures. */
export const HIGH_TIER: PictureLimits = { longEdge: 2576, tokens: 4784 };

const PATCH = 28;

/** One picture's scale. Keep it with the picture: a coordinate means something only in the picture that it was read from. */
export interface Scale {
  readonly screen: Size;
  readonly picture: Size;
  /** A point of the picture → the screen's pixel in whose middle it lies. Throws RangeError outside the picture: never clamped. */
  toScreen(point: Point): Point;
  /** A point of the screen → the picture. Throws RangeError outside the screen. */
  toPicture(point: Point): Point;
  /** A part of the picture → the smallest rectangle of whole screen pixels that holds it. */
  rectToScreen(rect: Rect): Rect;
}

/** How the screen is shown within these limits: never enlarged, its shape kept to the pixel. */
export function scaleTo(screen: Size, limits: PictureLimits): Scale {
  checkSize(screen);
  return between(screen, pictureSize(screen, limits));
}

/** The scale between two given sizes (a logical and a physical screen, say). */
export function between(screen: Size, picture: Size): Scale {
  checkSize(screen);
  checkSize(picture);
  return {
    screen,
    picture,
    toScreen: point => convert(point, picture, screen),
    toPicture: point => convert(point, screen, picture),
    rectToScreen(rect) {
      const x = Math.floor((rect.x * screen.width) / picture.width);
      const y = Math.floor((rect.y * screen.height) / picture.height);
      const right = Math.ceil(((rect.x + rect.width) * screen.width) / picture.width);
      const bottom = Math.ceil(((rect.y + rect.height) * screen.height) / picture.height);
      return { x, y, width: right - x, height: bottom - y };
    },
  };
}

/** Tokens that a picture of this size costs. */
export function pictureTokens(size: Size): number {
  return Math.ceil(size.width / PATCH) * Math.ceil(size.height / PATCH);
}

/** The largest long edge that fits, found by halving: the tokens grow in steps, so no formula gives it. */
function pictureSize(screen: Size, limits: PictureLimits): Size {
  if (fits(screen, limits)) return { width: screen.width, height: screen.height };
  const long = Math.max(screen.width, screen.height);
  let low = 1;
  let high = long;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(resized(screen, middle), limits)) low = middle;
    else high = middle;
  }
  return resized(screen, low);
}

function fits(size: Size, limits: PictureLimits): boolean {
  // The service looks at the edges after rounding them up to whole patches.
  const edge = Math.ceil(Math.max(size.width, size.height) / PATCH) * PATCH;
  return edge <= limits.longEdge && pictureTokens(size) <= limits.tokens;
}

function resized(size: Size, long: number): Size {
  const short = Math.max(1, Math.round((long * Math.min(size.width, size.height)) / Math.max(size.width, size.height)));
  return size.width >= size.height ? { width: long, height: short } : { width: short, height: long };
}

/** Pixels are squares, and a point names one: its middle is carried over. So the corners stay the corners. */
function convert(point: Point, from: Size, to: Size): Point {
  if (!(point.x >= 0 && point.y >= 0 && point.x < from.width && point.y < from.height))
    throw new RangeError(`expected a point inside ${from.width}×${from.height}, got (${point.x}, ${point.y})`);
  const carry = (value: number, a: number, b: number) => Math.min(b - 1, Math.floor(((value + 0.5) * b) / a));
  return { x: carry(point.x, from.width, to.width), y: carry(point.y, from.height, to.height) };
}

function checkSize(size: Size): void {
  if (!(Number.isInteger(size.width) && Number.isInteger(size.height) && size.width > 0 && size.height > 0))
    throw new RangeError(`expected a size in whole pixels, got ${size.width}×${size.height}`);
}

/** Packs the pictures of a run for one page: each once, as WebP, and only its difference from the one before where that is smaller. */
import sharp from 'sharp';
import type { Rect } from '../trace/action.js';
import type { PictureId } from '../trace/event.js';
import { differingParts, type RgbPixels } from './picture-parts.js';

/** Gives the PNG of a picture; undefined when there is none. */
export type PictureSource = (id: PictureId) => Promise<Uint8Array | undefined>;

export interface PackedPicture {
  width: number;
  height: number;
  /** The picture that the parts are laid upon. */
  base?: PictureId | undefined;
  parts: PackedPart[];
}

export interface PackedPart extends Rect {
  /** WebP, in base64. */
  data: string;
}

export interface PackedPictures {
  pictures: Record<PictureId, PackedPicture>;
  missing: PictureId[];
}

/** What all pictures of a page may take together, bytes of base64: a page stays under 5 MB with its texts. */
const BUDGET = 4_500_000;

/** Of the largest screens, 7680×4320. A small file can unpack to any size. */
const MOST_PIXELS = 7680 * 4320;

/** A picture whose PNG needs more than this many bytes a pixel shows photographs or the like: lossless would be large and slow. */
const BUSY = 0.3;

interface Level {
  /** Quality of busy pictures, and of all where `lossless` is false. */
  quality: number;
  lossless: boolean;
  scale: number;
}

/** Tried in order until the budget holds. Screens of text and controls are smaller lossless (7.5 KB) than at quality 80 (9.3 KB). */
const LEVELS: readonly Level[] = [
  { quality: 80, lossless: true, scale: 1 },
  { quality: 50, lossless: false, scale: 1 },
  { quality: 50, lossless: false, scale: 0.5 },
  { quality: 40, lossless: false, scale: 0.25 },
];

/** @param ids in the order of the run, so that neighbours are alike; repeated ones are kept once */
export async function packPictures(ids: readonly PictureId[], source: PictureSource, budget: number = BUDGET): Promise<PackedPictures> {
  for (const [index, level] of LEVELS.entries()) {
    const packed = await packAt(level, ids, source, budget);
    if (packed) return packed;
    if (index === LEVELS.length - 1) break;
  }
  return (await packAt(LEVELS.at(-1)!, ids, source, Number.POSITIVE_INFINITY))!;
}

async function packAt(level: Level, ids: readonly PictureId[], source: PictureSource, budget: number): Promise<PackedPictures | undefined> {
  const packed: PackedPictures = { pictures: {}, missing: [] };
  let before: { id: PictureId; pixels: RgbPixels } | undefined;
  let size = 0;
  for (const id of new Set(ids)) {
    const png = await source(id);
    const pixels = png && (await decode(png).catch(() => undefined));
    if (!png || !pixels) {
      packed.missing.push(id);
      continue;
    }
    const isBusy = png.byteLength > BUSY * pixels.width * pixels.height;
    const differing = before && differingParts(before.pixels, pixels);
    const rects = differing ?? [{ x: 0, y: 0, width: pixels.width, height: pixels.height }];
    const parts = await Promise.all(rects.map(rect => encode(pixels, rect, level, isBusy)));
    packed.pictures[id] = { width: pixels.width, height: pixels.height, ...(differing && before && { base: before.id }), parts };
    size += parts.reduce((sum, part) => sum + part.data.length, 0);
    if (size > budget) return undefined;
    before = { id, pixels };
  }
  return packed;
}

async function decode(png: Uint8Array): Promise<RgbPixels> {
  const { data, info } = await sharp(png, { limitInputPixels: MOST_PIXELS })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function encode({ width, height, data }: RgbPixels, rect: Rect, level: Level, isBusy: boolean): Promise<PackedPart> {
  const part = sharp(data, { raw: { width, height, channels: 3 } }).extract({
    left: rect.x,
    top: rect.y,
    width: rect.width,
    height: rect.height,
  });
  const scaled = level.scale === 1 ? part : part.resize(Math.ceil(rect.width * level.scale), Math.ceil(rect.height * level.scale));
  const isLossless = level.lossless && !isBusy;
  // Effort 2: at 0 lossless WebP is 20 times as large, above 2 it gains little.
  const webp = await scaled.webp(isLossless ? { lossless: true, effort: 2 } : { quality: level.quality, effort: 2 }).toBuffer();
  return { ...rect, data: webp.toString('base64') };
}

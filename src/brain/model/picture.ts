/** A screen as the model sees it: scaled once and encoded. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { holdsPoint } from '../../screen/geometry.js';
import type { Rect, Size } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';
import { COLOUR, toRgb, wordsOf } from '../../vision/pixels.js';
import type { ImageBlock } from './blocks.js';

export interface Picture extends Size {
  /** SHA-256 of the encoded bytes, in hex. */
  hash: string;
  mediaType: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

/** Encodes a frame in the given size: PNG, which keeps small text sharp, or JPEG where a PNG would be heavy (photographs). */
export function encode(frame: Frame, size: Size): Promise<Picture> {
  const name = `${frame.width}x${frame.height} ${size.width}x${size.height}`;
  const known = encoded.get(frame.data);
  if (known?.name === name) return known.picture;
  const picture = encodeNow(frame, size);
  picture.catch(() => encoded.delete(frame.data));
  encoded.set(frame.data, { name, picture });
  return picture;
}

/** What was foreseen is there when it is asked for; the pixels of a frame do not change. */
const encoded = new WeakMap<Uint8Array, { name: string; picture: Promise<Picture> }>();

async function encodeNow(frame: Frame, size: Size): Promise<Picture> {
  const input = sharp(toRgb(frame).data, { raw: { width: frame.width, height: frame.height, channels: 3 } });
  const scaled =
    size.width === frame.width && size.height === frame.height ? input : input.resize(size.width, size.height, { fit: 'fill' });
  const png = await scaled.clone().png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
  const jpeg = png.length > HEAVY_PNG ? await scaled.jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer() : undefined;
  const heavy = jpeg !== undefined && 2 * jpeg.length < png.length;
  const bytes = heavy ? jpeg : png;
  return {
    width: size.width,
    height: size.height,
    mediaType: heavy ? 'image/jpeg' : 'image/png',
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** A part of the screen, enlarged or shrunk to the usual box, its shape kept. */
export function zoomSize(part: Size, box: Size): Size {
  const scale = Math.min(box.width / part.width, box.height / part.height);
  return { width: Math.max(1, Math.floor(part.width * scale)), height: Math.max(1, Math.floor(part.height * scale)) };
}

export function imageBlock(picture: Picture): ImageBlock {
  return { type: 'image', source: { type: 'base64', media_type: picture.mediaType, data: picture.bytes.toString('base64') } };
}

/** Same pixels, but for parts that move by themselves? The fourth byte of a frame means nothing. */
export function sameFrame(a: Frame, b: Frame, restless: readonly Rect[] = []): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  if (Buffer.compare(a.data, b.data) === 0) return true;
  const [one, other] = [wordsOf(a), wordsOf(b)];
  for (let i = 0; i < one.length; i++) {
    if (((one[i]! ^ other[i]!) & COLOUR) === 0) continue;
    const at = { x: i % a.width, y: Math.floor(i / a.width) };
    if (!restless.some(part => holdsPoint(part, at))) return false;
  }
  return true;
}

/**
 * Above this a PNG of a screen may be mostly photograph, and history is sent again with every turn: then JPEG has less than half of it.
 * Screens of programs have 20 to 50 KB.
 */
const HEAVY_PNG = 150_000;

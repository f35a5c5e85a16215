/** A picture file as pixels to look for. */
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { ImageError } from '../../ports/image-finder.js';
import { colourVariance, type Template } from './likeness.js';

const FORMATS = new Set(['png', 'jpeg', 'webp']);
/** More transparent than this (of 255) and a pixel says nothing of what is drawn. */
const OPAQUE = 250;
/** Fewer opaque pixels than in a square of 8 are found all over a screen. */
const FEWEST_PIXELS = 64;
/** Standard deviation, of 255, below which a picture is a plain area: found all over a screen. */
const PLAINEST = 4;

/** @throws ImageError `no_file` or `unusable`, with the path */
export async function readTemplate(file: string): Promise<Template> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new ImageError(
      'no_file',
      `the image ${file} cannot be read: ${why}. The path counts from the folder of the scenario or test file`,
    );
  });
  const unusable = (why: string, options?: ErrorOptions): ImageError =>
    new ImageError('unusable', `the image ${file} cannot be looked for: ${why}`, options);
  const format = await sharp(bytes)
    .metadata()
    .then(
      found => found.format,
      () => undefined,
    );
  if (!format || !FORMATS.has(format)) throw unusable(`expected a PNG, JPEG or WebP picture, found ${format ?? 'something else'}`);
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw unusable(`it is damaged (${error.message})`, { cause: error });
    });
  const template = toTemplate(data, info);
  if (template.opaque < FEWEST_PIXELS) {
    throw unusable(
      `it has ${template.opaque} opaque pixels; with fewer than ${FEWEST_PIXELS} it would be found anywhere. Cut out more around it`,
    );
  }
  if (Math.sqrt(colourVariance(template) / 3) < PLAINEST) {
    throw unusable('it is a plain area without any shape, which would be found anywhere. Cut out more around it');
  }
  return template;
}

/** When the file was last changed, to know whether what was read of it still holds. */
export async function versionOf(file: string): Promise<string> {
  const info = await stat(file).catch(() => undefined);
  return info ? `${info.mtimeMs} ${info.size}` : 'none';
}

function toTemplate(data: Uint8Array, { width, height }: { width: number; height: number }): Template {
  const rgb = new Uint8Array(width * height * 3);
  const mask = new Uint8Array(width * height);
  let opaque = 0;
  for (let pixel = 0; pixel < mask.length; pixel++) {
    rgb[pixel * 3] = data[pixel * 4]!;
    rgb[pixel * 3 + 1] = data[pixel * 4 + 1]!;
    rgb[pixel * 3 + 2] = data[pixel * 4 + 2]!;
    if (data[pixel * 4 + 3]! < OPAQUE) continue;
    mask[pixel] = 255;
    opaque++;
  }
  return { width, height, rgb, mask, opaque };
}

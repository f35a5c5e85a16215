/** A picture file as a frame of the screen: blue first, four bytes a pixel. */
import sharp from 'sharp';
import type { Frame } from '../src/trace/frame.js';

export async function frameOf(file: string | Buffer): Promise<Frame> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8Array(info.width * info.height * 4);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) {
    pixels[to] = data[from + 2]!;
    pixels[to + 1] = data[from + 1]!;
    pixels[to + 2] = data[from]!;
  }
  return { width: info.width, height: info.height, data: pixels, at: 0 };
}

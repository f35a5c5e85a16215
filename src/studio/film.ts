/** The desktop as a stream of pictures that an `img` shows: as long as somebody looks, and only where they differ. */
import type { Writable } from 'node:stream';
import sharp from 'sharp';
import type { Frame } from '../trace/frame.js';
import { hashFrame, toRgb } from '../vision/pixels.js';

/** Fifteen a second: on a busy machine, where a timer is late, ten are left. */
const FRAME_MS = 66;
const NEWLINE = Buffer.from('\r\n');

export const FILM = 'multipart/x-mixed-replace; boundary=frame';

export async function film(capture: () => Promise<Frame>, response: Writable): Promise<void> {
  let last = '';
  while (!response.destroyed) {
    const begun = performance.now();
    const frame = await capture().catch(() => undefined);
    if (!frame) return void response.end();
    const hash = hashFrame(frame);
    if (hash !== last) {
      const picture = await jpegOf(frame);
      const head = Buffer.from(`--frame\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`);
      const part = Buffer.concat([head, picture, NEWLINE]);
      // Twice: a browser shows a part of the stream when the next one begins.
      response.write(Buffer.concat([part, part]));
      last = hash;
    }
    await new Promise(done => setTimeout(done, Math.max(0, FRAME_MS - (performance.now() - begun))));
  }
}

function jpegOf(frame: Frame): Promise<Buffer> {
  const { width, height, data } = toRgb(frame);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A zlib stream that goes on from one part of a picture to the next, and never gives more than a part can hold. */
import { constants, createInflate } from 'node:zlib';
import { VncError } from './stream.js';

export interface InflateStream {
  /** What these bytes stand for. @throws VncError for bytes that are no zlib stream, or stand for more than `most` bytes */
  next(bytes: Buffer, most: number): Promise<Buffer>;
  close(): void;
}

export function inflateStream(): InflateStream {
  const inflate = createInflate({ flush: constants.Z_SYNC_FLUSH });
  let parts: Buffer[] = [];
  let size = 0;
  let most = 0;
  let give: ((error?: VncError) => void) | undefined;
  const settle = (error?: VncError) => {
    const told = give;
    give = undefined;
    told?.(error);
  };
  inflate.on('error', error => settle(new VncError(`the server sends compressed bytes that cannot be read: ${error.message}`)));
  inflate.on('data', (part: Buffer) => {
    size += part.length;
    if (size > most) return settle(new VncError('the server sends compressed bytes that stand for more than the part has pixels'));
    parts.push(part);
  });
  return {
    next(bytes, limit) {
      parts = [];
      size = 0;
      most = limit;
      return new Promise((resolve, reject) => {
        give = error => (error ? reject(error) : resolve(Buffer.concat(parts)));
        // Called once all of it was given on as data.
        inflate.write(bytes, () => settle());
      });
    },
    close: () => inflate.destroy(),
  };
}

/** Bytes of a server, read as they are asked for: what nobody has asked for waits in its socket, however much it sends. */
import type { Duplex } from 'node:stream';

/** A server that has begun something says the rest of it within this time. Our choice: far above what a slow line needs for a part of a picture. */
const STALL_MS = 5000;

/** The server does not keep to its protocol, or goes away. */
export class VncError extends Error {
  override readonly name = 'VncError';
}

export interface ByteStream {
  /** @param patient wait for its beginning as long as need be: between two messages. @throws VncError */
  read(count: number, patient?: boolean): Promise<Buffer>;
  u8(patient?: boolean): Promise<number>;
  u16(): Promise<number>;
  u32(): Promise<number>;
  s32(): Promise<number>;
  write(...parts: readonly (Buffer | readonly number[])[]): void;
  readonly socket: Duplex;
}

export function byteStream(socket: Duplex): ByteStream {
  let failed: VncError | undefined;
  let wake: () => void = () => {};
  const fail = (message: string) => {
    failed ??= new VncError(message);
    wake();
  };
  socket.on('readable', () => wake());
  socket.on('error', error => fail(`the connection failed: ${error.message}`));
  socket.on('end', () => fail('the server has closed the connection'));
  socket.on('close', () => fail('the connection is closed'));

  function more(patient: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = patient
        ? undefined
        : setTimeout(() => reject(new VncError(`the server stopped in the middle of a message for ${STALL_MS / 1000} s`)), STALL_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function read(count: number, patient = false): Promise<Buffer> {
    if (count === 0) return Buffer.alloc(0);
    for (;;) {
      // What came before the end is read all the same: the reason of a refusal stands there.
      const bytes = socket.read(count) as Buffer | null;
      if (bytes?.length === count) return bytes;
      if (bytes) throw new VncError('the server has closed the connection in the middle of a message');
      if (failed) throw failed;
      await more(patient);
    }
  }

  return {
    socket,
    read,
    u8: async patient => (await read(1, patient)).readUInt8(),
    u16: async () => (await read(2)).readUInt16BE(),
    u32: async () => (await read(4)).readUInt32BE(),
    s32: async () => (await read(4)).readInt32BE(),
    write(...parts) {
      if (!socket.destroyed && socket.writable)
        socket.write(Buffer.concat(parts.map(part => (Buffer.isBuffer(part) ? part : Buffer.from(part)))));
    },
  };
}

export const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
};

export const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};

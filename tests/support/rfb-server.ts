/** A VNC server that does what a test says: polite until its row begins. */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface RfbServer {
  port: number;
  close(): void;
}

/** What it does with a client that has come so far. */
export interface Script {
  /** Instead of "RFB 003.008". */
  version?: string;
  /** In place of security None and its "ok". */
  security?: (socket: Socket) => void;
  size?: readonly [width: number, height: number];
  name?: Buffer;
  /** Once it has been asked for a picture. */
  picture?: (socket: Socket) => void;
}

export const u16 = (...values: number[]): Buffer => Buffer.from(values.flatMap(value => [(value >> 8) & 255, value & 255]));
export const u32 = (...values: number[]): Buffer => Buffer.concat(values.map(value => u16((value >>> 16) & 0xffff, value & 0xffff)));

/** A framebuffer update of these parts. */
export function update(...parts: readonly { rect: readonly [number, number, number, number]; encoding: number; bytes?: Buffer }[]): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0]),
    u16(parts.length),
    ...parts.map(({ rect, encoding, bytes = Buffer.alloc(0) }) => Buffer.concat([u16(...rect), u32(encoding), bytes])),
  ]);
}

const FRAMEBUFFER_REQUEST = 3;
const CLIENT_HELLO = 12;

export async function startRfb(script: Script): Promise<RfbServer> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write(script.version ?? 'RFB 003.008\n');
    let stage = 0;
    let known = Buffer.alloc(0);
    socket.on('data', bytes => {
      known = Buffer.concat([known, bytes]);
      if (stage === 0 && known.length >= CLIENT_HELLO) {
        stage = 1;
        known = known.subarray(CLIENT_HELLO);
        if (script.security) return script.security(socket);
        socket.write(Buffer.from([1, 1]));
      }
      if (stage === 1 && known.length >= 1) {
        stage = 2;
        known = known.subarray(1);
        socket.write(u32(0));
      }
      if (stage === 2 && known.length >= 1) {
        stage = 3;
        known = known.subarray(1);
        const name = script.name ?? Buffer.concat([u32(4), Buffer.from('test')]);
        const format = Buffer.from([32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0]);
        socket.write(Buffer.concat([u16(...(script.size ?? [8, 8])), format, name]));
      }
      // 20 bytes of the pixel format come first, then encodings: the first request ends what is sent at once.
      if (stage === 3 && known.length > 20 && known.includes(Buffer.from([FRAMEBUFFER_REQUEST, 0]), 20)) {
        stage = 4;
        script.picture?.(socket);
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

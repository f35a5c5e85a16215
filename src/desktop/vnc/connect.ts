/** From an address to a connection that serves. */
import { connect, type Socket } from 'node:net';
import { DesktopError } from '../../ports/desktop.js';
import { ANSWER_MS, converse, type VncClient } from './client.js';
import type { EncodingName } from './encodings.js';
import { createFramebuffer } from './framebuffer.js';
import { greet } from './handshake.js';
import type { Credentials } from './security.js';
import { byteStream, VncError } from './stream.js';

/** The best first: on the same machine a copy is cheaper than packing. */
const FAR: readonly EncodingName[] = ['copyRect', 'zrle', 'hextile', 'zlib', 'rre', 'raw'];
const NEAR: readonly EncodingName[] = ['copyRect', 'raw', 'zrle', 'hextile', 'zlib', 'rre'];

export interface VncOptions extends Credentials {
  port: number;
  /** Those to be used, the best first. */
  encodings?: readonly EncodingName[] | undefined;
  signal?: AbortSignal | undefined;
}

/** @throws DesktopError `failed` with what the server said, or that none answers; or the signal's reason */
export async function connectVnc(options: VncOptions): Promise<VncClient> {
  const address = `${options.host}:${options.port}`;
  const socket = await reach(options, address);
  try {
    const isNear = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
    const greeted = await greet(byteStream(socket), options, options.encodings ?? (isNear ? NEAR : FAR));
    options.signal?.throwIfAborted();
    return converse(greeted, { screen: createFramebuffer(greeted.size), socket, address });
  } catch (error) {
    socket.destroy();
    options.signal?.throwIfAborted();
    if (!(error instanceof VncError)) throw error;
    throw new DesktopError('failed', `The VNC server at ${address} cannot be used: ${error.message}.`, { cause: error });
  }
}

function reach({ host, port, signal }: VncOptions, address: string): Promise<Socket> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    const fail = (why: string) => {
      settle();
      socket.destroy();
      reject(
        new DesktopError('failed', `No VNC server answers at ${address}: ${why}.`, {
          tryThis: 'start a VNC server there, or mend `display: { vnc }`',
        }),
      );
    };
    const onAbort = () => {
      settle();
      socket.destroy();
      reject(signal?.reason);
    };
    const timer = setTimeout(() => fail(`it did not take the connection within ${ANSWER_MS / 1000} s`), ANSWER_MS);
    const failed = (error: Error) => fail(error.message);
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      socket.removeListener('error', failed);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    socket.once('error', failed);
    socket.once('connect', () => {
      settle();
      resolve(socket);
    });
  });
}

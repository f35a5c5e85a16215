/** One connection to a VNC server that has let us in. */
import type { Socket } from 'node:net';
import { DesktopError } from '../../ports/desktop.js';
import type { Pixels } from '../pixels.js';
import type { ScreenClient } from '../screen-client.js';
import { createClipboardTalk, MOST_TEXT } from './cut-text.js';
import type { Framebuffer } from './framebuffer.js';
import type { Greeted } from './handshake.js';
import { createPictures } from './pictures.js';
import { type ByteStream, u16, u32, VncError } from './stream.js';

/** Within this time a server takes a connection, and answers each question. Our choice: a picture of 4K over a slow line takes seconds. */
export const ANSWER_MS = 10_000;
/** How long the clipboard's owner may take. */
const CLIPBOARD_MS = 3000;

export interface VncClient extends ScreenClient {
  readonly name: string;
}

interface Place {
  screen: Framebuffer;
  socket: Socket;
  /** For people: "host:5900". */
  address: string;
}

export function converse({ stream, name }: Greeted, { screen, socket, address }: Place): VncClient {
  const gone = new AbortController();
  const pictures = createPictures(stream, screen);
  const clipboard = createClipboardTalk(bytes => stream.write(bytes));
  const snapshot = createSnapshot(screen);
  const lose = (message: string): void => {
    if (!gone.signal.aborted) gone.abort(new DesktopError('lost', message));
    pictures.close();
    socket.destroy();
  };
  const hung = (): undefined => {
    lose(`The VNC server at ${address} did not answer within ${ANSWER_MS / 1000} s: it hangs, or has too much to tell.`);
  };
  /** Taken at once: the server's next message draws over it. */
  const after = <T>(take: () => T): Promise<T> =>
    answered(gone.signal, { ms: ANSWER_MS, late: hung, start: resolve => pictures.want(() => resolve(take())) });
  const sync = () => after(() => {});

  listen(stream, { 0: pictures.update, 3: () => readCutText(stream, clipboard.told) }).catch((error: Error) =>
    lose(`The VNC server at ${address} is lost: ${error.message}.`),
  );

  return {
    name,
    get size() {
      return screen.size;
    },
    lost: gone.signal,
    sync,
    picture: () => after(snapshot),
    pointer: ({ x, y }, buttons) => stream.write([5, buttons], u16(x, y)),
    key: (keysym, down) => stream.write([4, down ? 1 : 0, 0, 0], u32(keysym)),
    async clipboard() {
      const mute = new DesktopError(
        'failed',
        `The VNC server at ${address} does not say what its clipboard holds in Unicode; paste it somewhere, and check what is shown there.`,
      );
      // What it can do it says before its first answer.
      if (!clipboard.isSpoken()) await sync();
      if (!clipboard.isSpoken()) throw mute;
      return answered(gone.signal, { ms: CLIPBOARD_MS, late: () => mute, start: clipboard.ask });
    },
    close: () => lose('The connection is closed.'),
  };
}

interface Question<T> {
  ms: number;
  /** It did not answer: an error of this question alone, or the end of the connection. */
  late(): DesktopError | undefined;
  /** @returns ends the waiting */
  start(resolve: (value: T) => void): () => void;
}

/** Rejects with why the connection is gone, and with a server's silence. */
function answered<T>(lost: AbortSignal, { ms, late, start }: Question<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (lost.aborted) return reject(lost.reason);
    const timer = setTimeout(() => {
      const error = late();
      if (error) settle(() => reject(error));
    }, ms);
    const onLoss = () => settle(() => reject(lost.reason));
    const settle = (end: () => void) => {
      clearTimeout(timer);
      lost.removeEventListener('abort', onLoss);
      stop();
      end();
    };
    lost.addEventListener('abort', onLoss, { once: true });
    const stop = start(value => settle(() => resolve(value)));
  });
}

/** Pictures that show the same pixels share their buffer. */
function createSnapshot(screen: Framebuffer): () => Pixels {
  let last: { pixels: Pixels; drawn: number } | undefined;
  return () => {
    const isSame = last?.pixels.data.length === screen.data.length && Buffer.compare(last.pixels.data, screen.data) === 0;
    if (last && (last.drawn === screen.drawn || isSame)) last = { ...last, drawn: screen.drawn };
    else last = { pixels: { ...screen.size, data: Buffer.from(screen.data) }, drawn: screen.drawn };
    return last.pixels;
  };
}

/** Message after message, until it breaks the rules or the connection ends. @param own those that bring something, by their number */
async function listen(stream: ByteStream, own: Readonly<Record<number, () => Promise<void>>>): Promise<never> {
  const messages: typeof own = {
    ...own,
    // A table of colours, which no screen of 24 bits has.
    1: async () => {
      await stream.read(3);
      await stream.read((await stream.u16()) * 6);
    },
    // A bell.
    2: async () => {},
  };
  for (;;) {
    const type = await stream.u8(true);
    const message = messages[type];
    if (!message) throw new VncError(`the server sends a message of type ${type}, which was not asked for`);
    await message();
  }
}

async function readCutText(stream: ByteStream, told: (bytes: Buffer) => void): Promise<void> {
  await stream.read(3);
  const length = await stream.s32();
  if (Math.abs(length) > MOST_TEXT) throw new VncError(`the server sends a clipboard of ${Math.abs(length)} bytes`);
  const bytes = await stream.read(Math.abs(length));
  if (length < 0) told(bytes);
}

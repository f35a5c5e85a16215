/**
 * The first words with an X server, in plain protocol: can it be reached, how large is it, and the small settings of a private one.
 * Native code may only be let near a display that answered here: it ends the whole process on one that does not.
 */
import { createConnection, type Socket } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Size } from '../../trace/action.js';
import { wallClock } from './wait.js';
import {
  allowUser,
  CONFIGURE_NOTIFY,
  createWindow,
  getProperty,
  INPUT_FOCUS,
  internAtom,
  paint,
  REPLY,
  resize,
  setupRequest,
} from './x-requests.js';
import { cookieFor } from './xauthority.js';

export interface XServer {
  /** Of the first screen, in pixels. */
  readonly size: Size;
  /** Lets all processes of this user in and no other local user, paints the empty desktop, and resolves when that is done. */
  prepare(settings: { userId: number; background: number }): Promise<void>;
  /** Resolves when a window manager has taken charge and answers. Asks again and again: bound it with `signal`. */
  windowManager(signal: AbortSignal): Promise<void>;
  /** Resolves when the connection is lost. It never keeps the process from exiting. */
  readonly closed: Promise<void>;
  close(): void;
}

/** The number of a local display (`:7`, `:0.0`, `unix:1`), undefined for one of another machine. */
export function localDisplay(display: string): string | undefined {
  return /^(?:unix)?:(\d+)(?:\.\d+)?$/.exec(display)?.[1];
}

/** @param cookie hex digits; undefined: what the Xauthority file of `env` has for this display, if anything. @throws Error with the server's reason */
export async function greetX(display: string, cookie?: string, env: NodeJS.ProcessEnv = process.env): Promise<XServer> {
  const number = localDisplay(display);
  if (number === undefined) throw new Error(`"${display}" is not a display of this machine (expected something like ":0")`);
  const socket = await connect(number);
  const reader = readFrom(socket);
  const key = cookie ? Buffer.from(cookie, 'hex') : cookieFor(number, env.XAUTHORITY ?? join(env.HOME ?? homedir(), '.Xauthority'));
  socket.write(setupRequest(key));
  const setup = await readSetup(reader);
  socket.unref();
  const closed = new Promise<void>(resolve => {
    socket.once('close', () => resolve());
  });
  return {
    closed,
    size: setup.size,
    async prepare({ userId, background }) {
      socket.write(Buffer.concat([allowUser(userId), paint(setup.root, background), INPUT_FOCUS]));
      // The replies come in order: when this one is here, everything before it was done, or was refused by an error.
      const reply = await reader(32);
      if (reply[0] === 0) throw new Error(`the X server refused a request (error ${reply[1]})`);
    },
    async windowManager(signal) {
      socket.write(internAtom('_NET_SUPPORTING_WM_CHECK'));
      const atom = (await reader(32)).readUInt32LE(8);
      for (;;) {
        socket.write(getProperty(setup.root, atom));
        const reply = await reader(32);
        await reader(reply.readUInt32LE(4) * 4);
        if (reply.readUInt32LE(8) !== 0) break;
        await wallClock.sleep(8, signal);
      }
      // Openbox says that it is there some time before it listens, and what is asked of it meanwhile is lost: a program that opens
      // a window then waits for an answer, for five seconds. So a window of our own asks, until it is answered.
      socket.write(createWindow(setup.resource, setup.root));
      for (let width = 2; ; width++) {
        socket.write(Buffer.concat([resize(setup.resource, width), INPUT_FOCUS]));
        let answered = false;
        for (let kind = 0; kind !== REPLY; ) {
          kind = (await reader(32))[0]! & 0x7f;
          answered ||= kind === CONFIGURE_NOTIFY;
        }
        if (answered) return;
        await wallClock.sleep(8, signal);
      }
    },
    close: () => socket.destroy(),
  };
}

type Read = (bytes: number) => Promise<Buffer>;

/** Where the X server of this number is reached. */
export function socketOf(number: string): string {
  return `/tmp/.X11-unix/X${number}`;
}

function connect(number: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(socketOf(number), () => resolve(socket));
    socket.once('error', reject);
  });
}

function readFrom(socket: Socket): Read {
  let held = Buffer.alloc(0);
  let wanted: { bytes: number; done: (data: Buffer) => void; failed: (error: Error) => void } | undefined;
  let over: Error | undefined;
  const serve = () => {
    if (!wanted) return;
    if (held.length >= wanted.bytes) {
      const { bytes, done } = wanted;
      wanted = undefined;
      const data = held.subarray(0, bytes);
      held = held.subarray(bytes);
      done(data);
    } else if (over) wanted.failed(over);
  };
  const end = (error: Error) => {
    over ??= error;
    serve();
  };
  socket.on('data', data => {
    held = Buffer.concat([held, data]);
    serve();
  });
  socket.on('error', end);
  socket.on('close', () => end(new Error('the X server closed the connection')));
  return bytes =>
    new Promise((done, failed) => {
      wanted = { bytes, done, failed };
      serve();
    });
}

async function readSetup(read: Read): Promise<{ size: Size; root: number; resource: number }> {
  const head = await read(8);
  const rest = await read(head.readUInt16LE(6) * 4);
  if (head[0] !== 1) throw new Error(`the X server refused: ${rest.subarray(0, head[1]).toString('latin1').trim() || 'no reason given'}`);
  const vendor = rest.readUInt16LE(16);
  const formats = rest[21] ?? 0;
  const screen = 32 + vendor + (-vendor & 3) + formats * 8;
  return {
    resource: rest.readUInt32LE(4),
    root: rest.readUInt32LE(screen),
    size: { width: rest.readUInt16LE(screen + 20), height: rest.readUInt16LE(screen + 22) },
  };
}

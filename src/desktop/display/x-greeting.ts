/**
 * The first words with an X server, in plain protocol: can it be reached, how large is it, and the small settings of a private one.
 * Native code may only be let near a display that answered here: it ends the whole process on one that does not.
 */
import { readFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import type { Size } from '../../trace/action.js';
import { wallClock } from './wait.js';

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
      const localUser = serverInterpreted('localuser', `#${userId}`);
      socket.write(Buffer.concat([changeHosts(0, localUser), paint(setup.root, background), INPUT_FOCUS]));
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

/** An Xauthority file whose one cookie (hex digits) fits every display name. */
export function xauthorityFile(cookie: string): Buffer {
  const anyAddress = 0xffff;
  return Buffer.concat([u16be(anyAddress), counted(''), counted(''), counted(COOKIE_NAME), counted(Buffer.from(cookie, 'hex'))]);
}

const COOKIE_NAME = 'MIT-MAGIC-COOKIE-1';
const INPUT_FOCUS = Buffer.from([43, 0, 1, 0]);
const REPLY = 1;
const CONFIGURE_NOTIFY = 22;

type Read = (bytes: number) => Promise<Buffer>;

async function connect(number: string): Promise<Socket> {
  const path = `/tmp/.X11-unix/X${number}`;
  // Servers without a socket file listen at the abstract name only.
  return open(path).catch(error => open(`\0${path}`).catch(() => Promise.reject(error)));
}

function open(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path, () => resolve(socket));
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

/** Byte order little-endian, protocol 11.0. */
function setupRequest(key: Buffer | undefined): Buffer {
  const name = Buffer.from(key ? COOKIE_NAME : '');
  const data = key ?? Buffer.alloc(0);
  return Buffer.concat([Buffer.from([0x6c, 0]), u16(11), u16(0), u16(name.length), u16(data.length), u16(0), padded(name), padded(data)]);
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

function changeHosts(mode: number, address: Buffer): Buffer {
  const serverInterpretedFamily = 5;
  const body = Buffer.concat([Buffer.from([serverInterpretedFamily, 0]), u16(address.length), padded(address)]);
  return Buffer.concat([Buffer.from([109, mode]), u16(1 + body.length / 4), body]);
}

/** Sets the background of a window to one colour and shows it. */
function paint(window: number, pixel: number): Buffer {
  const backPixel = 2;
  return Buffer.concat([
    Buffer.concat([Buffer.from([2, 0]), u16(4), u32(window), u32(backPixel), u32(pixel)]),
    Buffer.concat([Buffer.from([61, 0]), u16(4), u32(window), Buffer.alloc(8)]),
  ]);
}

/** A window that cannot be seen, of whose changes we are told. */
function createWindow(id: number, parent: number): Buffer {
  const [inputOnly, eventMask, structureNotify] = [2, 0x800, 0x20000];
  const place = Buffer.concat([u16(0xffff), u16(0xffff), u16(1), u16(1), u16(0), u16(inputOnly)]);
  return Buffer.concat([Buffer.from([1, 0]), u16(9), u32(id), u32(parent), place, u32(0), u32(eventMask), u32(structureNotify)]);
}

function resize(window: number, width: number): Buffer {
  const widthMask = 4;
  return Buffer.concat([Buffer.from([12, 0]), u16(4), u32(window), u16(widthMask), u16(0), u32(width)]);
}

function internAtom(name: string): Buffer {
  const text = padded(Buffer.from(name));
  return Buffer.concat([Buffer.from([16, 0]), u16(2 + text.length / 4), u16(name.length), u16(0), text]);
}

/** The first word of a property of any type. */
function getProperty(window: number, atom: number): Buffer {
  return Buffer.concat([Buffer.from([20, 0]), u16(6), u32(window), u32(atom), u32(0), u32(0), u32(1)]);
}

function serverInterpreted(type: string, value: string): Buffer {
  return Buffer.from(`${type}\0${value}`);
}

/** The cookie of this machine's display in the user's Xauthority file. */
function cookieFor(number: string, xauthority: string): Buffer | undefined {
  let file: Buffer;
  try {
    file = readFileSync(xauthority);
  } catch {
    return undefined;
  }
  let at = 0;
  const next = () => {
    const length = file.readUInt16BE(at);
    at += 2 + length;
    return file.subarray(at - length, at);
  };
  try {
    while (at < file.length) {
      const family = file.readUInt16BE(at);
      at += 2;
      const [address, display, name, data] = [next().toString(), next().toString(), next().toString(), next()];
      const here = family === 0xffff || (family === 256 && address === hostname());
      if (here && (display === '' || display === number) && name === COOKIE_NAME) return data;
    }
  } catch {
    // A file that ends in the middle of an entry has no more cookies.
  }
  return undefined;
}

function counted(data: string | Buffer): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([u16be(bytes.length), bytes]);
}

function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
}

function u16be(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

function u16(value: number): Buffer {
  return Buffer.from([value & 0xff, value >> 8]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/**
 * Speaks Wayland: requests to numbered objects, events from them. Descriptors are only ever sent: one that comes to Node ends its process, so nothing
 * may be bound here that sends any (a keyboard, a data source).
 */
import type { Socket } from 'node:net';
import { connect } from 'x11/lib/fdpass.js';
import { DesktopError } from '../../ports/desktop.js';

const DISPLAY = 1;
const REGISTRY = 2;
const FIRST_FREE = 3;
/** From here on the compositor gives the numbers. */
const THEIRS = 0xff000000;

/** A whole number is a word; so is an object, a new one too. A descriptor is given away: it is closed once it is sent. */
type Argument = number | string | { fd: number };
export type WireEvent = (opcode: number, body: WireReader) => void;

export interface WaylandConnection {
  /** Aborted with the DesktopError `lost`. */
  readonly lost: AbortSignal;
  request(object: number, opcode: number, ...args: Argument[]): void;
  /** A number for an object that the next request makes. */
  newId(told?: WireEvent): number;
  /** An object that the compositor has made. */
  adopt(id: number, told: WireEvent): void;
  /** @throws DesktopError `failed` where the compositor has no such thing */
  bind(name: string, version: number, told?: WireEvent): number;
  /** Resolves when the compositor has taken in all that was sent before. */
  sync(): Promise<void>;
  close(): void;
}

export async function connectWayland(path: string): Promise<WaylandConnection> {
  const socket = connect(path);
  if (!socket) throw new DesktopError('failed', 'This Node cannot hand over file descriptors, which a Wayland compositor needs.');
  const gone = new AbortController();
  const objects = new Map<number, WireEvent>();
  const free: number[] = [];
  const globals = new Map<string, { name: number; version: number }>();
  let next = FIRST_FREE;
  const lose = (message: string): void => {
    if (!gone.signal.aborted) gone.abort(new DesktopError('lost', message));
    socket.destroy();
  };
  socket.on('error', (error: Error) => lose(`The Wayland compositor is lost: ${error.message}.`));
  socket.on('close', () => lose('The Wayland compositor has closed the connection.'));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    gone.signal.addEventListener('abort', () => reject(gone.signal.reason), { once: true });
  });

  const newId: WaylandConnection['newId'] = (told = () => {}) => {
    const id = free.pop() ?? next++;
    objects.set(id, told);
    return id;
  };
  const request: WaylandConnection['request'] = (object, opcode, ...args) => {
    if (gone.signal.aborted) return;
    const body = Buffer.concat(args.filter(arg => typeof arg !== 'object').map(pack));
    const head = Buffer.alloc(8);
    head.writeUInt32LE(object, 0);
    head.writeUInt32LE(((body.length + 8) << 16) | opcode, 4);
    const message = Buffer.concat([head, body]);
    const fds = args.flatMap(arg => (typeof arg === 'object' ? [arg.fd] : []));
    if (fds.length > 0) socket.sendFds(message, fds);
    else socket.write(message);
  };

  objects.set(DISPLAY, (opcode, body) => {
    if (opcode === 0) {
      const [object, code] = [body.u32(), body.u32()];
      lose(`The Wayland compositor refuses a request to object ${object} (${code}): ${body.text()}`);
    } else {
      const id = body.u32();
      objects.delete(id);
      if (id < THEIRS) free.push(id);
    }
  });
  objects.set(REGISTRY, (opcode, body) => {
    if (opcode !== 0) return;
    const name = body.u32();
    globals.set(body.text(), { name, version: body.u32() });
  });
  readMessages(socket, (object, opcode, body) => objects.get(object)?.(opcode, body));

  const sync = (): Promise<void> =>
    new Promise((resolve, reject) => {
      gone.signal.throwIfAborted();
      const onLoss = () => reject(gone.signal.reason);
      gone.signal.addEventListener('abort', onLoss, { once: true });
      const id = newId(() => {
        gone.signal.removeEventListener('abort', onLoss);
        resolve();
      });
      request(DISPLAY, 0, id);
    });

  request(DISPLAY, 1, REGISTRY);
  await sync();
  return {
    lost: gone.signal,
    request,
    newId,
    adopt: (id, told) => void objects.set(id, told),
    sync,
    bind(name, version, told) {
      const found = globals.get(name);
      if (!found || found.version < version)
        throw new DesktopError('failed', `The Wayland compositor has no ${name} of version ${version}.`);
      const id = newId(told);
      request(REGISTRY, 0, found.name, name, version, id);
      return id;
    },
    close: () => lose('The connection is closed.'),
  };
}

export class WireReader {
  private at = 0;
  private readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
  u32(): number {
    this.at += 4;
    return this.bytes.readUInt32LE(this.at - 4);
  }
  text(): string {
    const length = this.u32();
    const text = this.bytes.toString('utf8', this.at, this.at + Math.max(0, length - 1));
    this.at += Math.ceil(length / 4) * 4;
    return text;
  }
}

function pack(value: number | string): Buffer {
  if (typeof value === 'number') {
    const word = Buffer.alloc(4);
    word.writeUInt32LE(value >>> 0);
    return word;
  }
  const length = Buffer.byteLength(value) + 1;
  const bytes = Buffer.alloc(4 + Math.ceil(length / 4) * 4);
  bytes.writeUInt32LE(length);
  bytes.write(value, 4);
  return bytes;
}

function readMessages(socket: Socket, told: (object: number, opcode: number, body: WireReader) => void): void {
  let left: Buffer = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    left = left.length > 0 ? Buffer.concat([left, part]) : part;
    while (left.length >= 8) {
      const word = left.readUInt32LE(4);
      const length = word >>> 16;
      if (length < 8) return void socket.destroy(new Error('a message of no length'));
      if (left.length < length) return;
      const message = left.subarray(0, length);
      left = left.subarray(length);
      told(message.readUInt32LE(0), word & 0xffff, new WireReader(message.subarray(8)));
    }
  });
}

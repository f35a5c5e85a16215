/** A connection to a D-Bus: calls with deadlines, signals, and a socket whose death hurts nobody. */
import { connect, type Socket } from 'node:net';
import {
  decode,
  ERROR,
  encode,
  METHOD_CALL,
  METHOD_RETURN,
  type Message,
  messageSize,
  NO_REPLY_EXPECTED,
  PREAMBLE,
  SIGNAL,
} from './wire.js';

export interface Bus {
  /**
   * The body of the reply. Rejects with DBusError where the other side says one, else once it has answered nothing for `timeoutMs` (a program
   * answers one question after the other: one that answers others is at work), and when the connection is lost.
   */
  call(call: BusCall, timeoutMs: number): Promise<unknown[]>;
  /** Hears every signal that the bus hands on from now on. */
  listen(hear: (signal: BusSignal) => void): void;
  readonly closed: boolean;
  close(): void;
}

export interface BusSignal {
  /** The unique name of the program that sent it. */
  sender: string;
  path: string;
  interface: string;
  member: string;
  body: unknown[];
}

export interface BusCall {
  destination: string;
  path: string;
  interface: string;
  member: string;
  signature?: string;
  body?: unknown[];
}

/** What the other side answered instead. */
export class DBusError extends Error {
  override readonly name = 'DBusError';
  /** `org.freedesktop.DBus.Error.UnknownMethod` */
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

interface Waiting {
  resolve(body: unknown[]): void;
  reject(reason: Error): void;
  /** Ends the waiting for it. */
  stop(): void;
}

/** Calls once nothing was heard for so long. @param since when something was heard last */
function silentFor(ms: number, since: () => number, silent: () => void): Pick<Waiting, 'stop'> {
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const left = since() + ms - performance.now();
    if (left > 0) wait(left);
    else silent();
  };
  const wait = (time: number): void => {
    // What has come while this process was busy is read first.
    timer = setTimeout(() => setImmediate(look), time);
  };
  wait(ms);
  return { stop: () => clearTimeout(timer) };
}

/** Connects to the bus at `address`, the first of its sockets that answers. Rejects when there is none within `timeoutMs`. */
export async function connectBus(address: string, timeoutMs: number): Promise<Bus> {
  let trouble: unknown = new Error(`There is no socket in the D-Bus address "${address}".`);
  for (const path of socketsOf(address)) {
    try {
      return await connectSocket(path, timeoutMs);
    } catch (error) {
      trouble = error;
    }
  }
  throw trouble;
}

async function connectSocket(path: string, timeoutMs: number): Promise<Bus> {
  const socket = connect(path);
  const waiting = new Map<number, Waiting>();
  /** When a program has answered last, by its unique name. */
  const heard = new Map<string, number>();
  const hearers: ((signal: BusSignal) => void)[] = [];
  let serial = 0;
  let lost: Error | undefined;
  let outgoing: Buffer[] = [];

  const lose = (reason: Error) => {
    lost ??= reason;
    socket.destroy();
    for (const { reject, stop } of waiting.values()) {
      stop();
      reject(lost);
    }
    waiting.clear();
  };

  /** What is asked in one go is written in one go. */
  const flush = () => {
    if (outgoing.length > 0 && !socket.destroyed) socket.write(Buffer.concat(outgoing));
    outgoing = [];
  };
  const send = (message: Omit<Message, 'serial'>): number => {
    serial = (serial % 0xffff_ffff) + 1;
    const bytes = encode({ ...message, serial });
    if (outgoing.length === 0) setImmediate(flush);
    outgoing.push(bytes);
    return serial;
  };

  function call(request: BusCall, ms: number): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      if (lost) return reject(lost);
      const own = send({ type: METHOD_CALL, body: [], ...request });
      const asked = performance.now();
      const since = () => Math.max(asked, heard.get(request.destination) ?? 0);
      const giveUp = (): void => {
        if (waiting.delete(own)) reject(new Error(`${request.destination} (${request.member}) gave no answer within ${ms} ms.`));
      };
      waiting.set(own, { resolve, reject, ...silentFor(ms, since, giveUp) });
    });
  }

  function settle({ type, sender, replySerial, errorName, body }: Message): void {
    if (sender !== undefined) heard.set(sender, performance.now());
    const one = waiting.get(replySerial ?? 0);
    // It comes too late, or nobody asked.
    if (!one) return;
    waiting.delete(replySerial!);
    one.stop();
    if (type === METHOD_RETURN) one.resolve(body);
    else one.reject(new DBusError(errorName ?? '', typeof body[0] === 'string' ? body[0] : ''));
  }

  function take(message: Message): void {
    if (message.type === METHOD_RETURN || message.type === ERROR) settle(message);
    if (message.type === SIGNAL) for (const hear of hearers) hear(signalOf(message));
    // Who asks this side anything must not wait for it.
    if (message.type === METHOD_CALL && !(message.flags! & NO_REPLY_EXPECTED)) {
      const { serial: replySerial, sender: destination = '' } = message;
      send({ type: ERROR, replySerial, destination, errorName: UNKNOWN, body: [] });
    }
  }

  const gone = (cause?: unknown) => lose(new Error('The connection to the D-Bus was closed.', { cause }));
  socket.on('error', gone);
  socket.on('close', () => gone());
  try {
    await authenticate(socket, timeoutMs);
    hearMessages(socket, take, lose);
    await call({ ...BUS, member: 'Hello' }, timeoutMs);
  } catch (error) {
    lose(error as Error);
    throw error;
  }

  return {
    call,
    listen: hear => void hearers.push(hear),
    get closed() {
      return lost !== undefined;
    },
    close() {
      flush();
      lost ??= new Error('The connection to the D-Bus is closed.');
      // A bus that reads no more must not hold the process.
      socket.unref();
      socket.end(() => lose(lost!));
    },
  };
}

function signalOf({ sender = '', path = '', interface: from = '', member = '', body }: Message): BusSignal {
  return { sender, path, interface: from, member, body };
}

/** The bus itself. */
export const BUS = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' };
const UNKNOWN = 'org.freedesktop.DBus.Error.UnknownMethod';
/** The bus answers the greeting in one short line. */
const MOST_GREETING = 1000;

/** The bus asks the kernel who this is; afterwards only messages are spoken. */
function authenticate(socket: Socket, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const end = (reason?: Error) => {
      clearTimeout(timer);
      socket.off('data', hear).off('error', end).off('close', gone);
      if (reason) return reject(reason);
      socket.write('BEGIN\r\n');
      resolve();
    };
    const gone = () => end(new Error('The D-Bus closed the connection.'));
    const timer = setTimeout(() => end(new Error(`The D-Bus gave no answer within ${timeoutMs} ms.`)), timeoutMs);
    const hear = (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (!answer.includes('\r\n') && answer.length < MOST_GREETING) return;
      end(answer.startsWith('OK ') ? undefined : new Error(`The D-Bus does not let this user in (${answer.trim().slice(0, 100)}).`));
    };
    socket.on('data', hear).on('error', end).on('close', gone);
    socket.write(`\0AUTH EXTERNAL ${Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')}\r\n`);
  });
}

/** Cuts the stream into messages. */
function hearMessages(socket: Socket, take: (message: Message) => void, broken: (reason: Error) => void): void {
  let chunks: Buffer[] = [];
  let have = 0;
  let need = PREAMBLE;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    have += chunk.length;
    if (have < need) return;
    let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    try {
      for (need = PREAMBLE; rest.length >= need; need = PREAMBLE) {
        need = messageSize(rest);
        if (rest.length < need) break;
        take(decode(rest.subarray(0, need)));
        rest = rest.subarray(need);
      }
    } catch (error) {
      broken(error as Error);
    }
    chunks = [rest];
    have = rest.length;
  });
}

/** The sockets of an address, as DBUS_SESSION_BUS_ADDRESS has it: `unix:path=/run/bus,guid=…;unix:abstract=…`. */
function socketsOf(address: string): string[] {
  return address.split(';').flatMap(one => {
    if (!one.startsWith('unix:')) return [];
    const fields = new Map(
      one
        .slice('unix:'.length)
        .split(',')
        .map(field => field.split(/=(.*)/s, 2) as [string, string]),
    );
    const abstract = fields.get('abstract');
    const path = abstract === undefined ? fields.get('path') : `\0${abstract}`;
    return path === undefined ? [] : [decodeURIComponent(path)];
  });
}

/** A connection to a D-Bus: calls with deadlines, and a socket whose death hurts nobody. */
import dbus from 'dbus-next';

export interface Bus {
  /** The body of the reply. Rejects on a D-Bus error, after `timeoutMs`, and when the connection is lost. */
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

interface BusCall {
  destination: string;
  path: string;
  interface: string;
  member: string;
  signature?: string;
  body?: unknown[];
}

/** Connects to the bus at `address`. Rejects when there is none within `timeoutMs`. */
export async function connectBus(address: string, timeoutMs: number): Promise<Bus> {
  const bus = dbus.sessionBus({ busAddress: plainSocket(address) });
  const pending = new Set<(reason: Error) => void>();
  let closed = false;
  const lose = (reason: Error) => {
    closed = true;
    for (const reject of pending) reject(reason);
    pending.clear();
  };
  // dbus-next reports a broken connection as an event, and leaves calls waiting.
  bus.on('error', (error: Error) => lose(error));
  streamOf(bus)?.on('close', () => lose(new Error('The connection to the D-Bus was closed.')));

  /** What is asked in one go is written in one go. */
  const gather = () => {
    const stream = streamOf(bus);
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  };

  const within = <T>(work: Promise<T>, ms: number, what: string): Promise<T> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new Error('The connection to the D-Bus is closed.'));
      const settle = (then: () => void) => {
        clearTimeout(timer);
        pending.delete(fail);
        then();
      };
      const fail = (reason: Error) => settle(() => reject(reason));
      const timer = setTimeout(() => fail(new Error(`${what} gave no answer within ${ms} ms.`)), ms);
      pending.add(fail);
      work.then(value => settle(() => resolve(value)), fail);
    });

  const api: Bus = {
    async call(call, ms) {
      if (closed) throw new Error('The connection to the D-Bus is closed.');
      const message = new dbus.Message(call);
      gather();
      const reply = await within(bus.call(message), ms, `${call.destination} (${call.member})`);
      return reply?.body ?? [];
    },
    listen(hear) {
      bus.on('message', ({ type, sender, path, interface: from, member, body }) => {
        if (type === dbus.MessageType.SIGNAL) hear({ sender, path, interface: from, member, body });
      });
    },
    get closed() {
      return closed;
    },
    close() {
      closed = true;
      try {
        bus.disconnect();
      } catch {
        // It is gone already.
      }
    },
  };
  try {
    await within(new Promise<void>(resolve => bus.once('connect', () => resolve())), timeoutMs, 'The D-Bus');
  } catch (error) {
    api.close();
    throw error;
  }
  return api;
}

const CONNECT_MS = 2000;
/** The first call may have to start the accessibility bus. */
const START_MS = 5000;

/** The bus on which the programs of a session tell of themselves. Rejects where there is none. @param sessionBus the session's address */
export async function connectAccessibilityBus(sessionBus: string | undefined): Promise<Bus> {
  if (sessionBus === undefined || sessionBus === '') throw new Error('There is no D-Bus session.');
  const session = await connectBus(sessionBus, CONNECT_MS);
  try {
    const call = { destination: 'org.a11y.Bus', path: '/org/a11y/bus', interface: 'org.a11y.Bus', member: 'GetAddress' };
    const [address] = await session.call(call, START_MS);
    return await connectBus(address as string, CONNECT_MS);
  } finally {
    session.close();
  }
}

/** dbus-next opens `path` and `abstract` sockets through an optional native package; `socket` goes through Node's own. */
function plainSocket(address: string): string {
  return address
    .split(';')
    .map(one =>
      one.replace(/^unix:(.*)$/, (_, rest: string) => {
        const fields = new Map(rest.split(',').map(field => field.split(/=(.*)/s, 2) as [string, string]));
        const abstract = fields.get('abstract');
        const path = abstract === undefined ? fields.get('path') : `\0${abstract}`;
        return path === undefined ? one : `unix:socket=${decodeURIComponent(path)}`;
      }),
    )
    .join(';');
}

function streamOf(bus: unknown): import('node:net').Socket | undefined {
  return (bus as { _connection?: { stream?: import('node:net').Socket } })._connection?.stream;
}

/** One connection to an X server: requests as promises, with deadlines, and a signal that says when the server is gone. */
import x11, { type XDisplay } from 'x11';
import { DesktopError } from '../ports/desktop.js';
import type { Size } from '../trace/action.js';

/** How long a living server may take for one answer. Another client's server grab can hold it for a moment. */
const REQUEST_TIMEOUT_MS = 5000;

export interface XEvent {
  name?: string;
  type: number;
  [field: string]: unknown;
}

type Ask = (callback: (error: unknown, value?: unknown) => boolean) => void;

export interface X11Connection {
  readonly display: XDisplay;
  readonly root: number;
  readonly size: Size;
  /** Aborted with a DesktopError of kind `lost` when the server is gone, or the connection was closed. */
  readonly lost: AbortSignal;
  /** A core request that is answered. Rejects with the X error, or DesktopError `lost`. */
  request<T>(name: string, ...args: unknown[]): Promise<T>;
  /** The same for requests of extensions: `ask(done => xkb.GetState(id, done))`. */
  ask<T>(request: Ask): Promise<T>;
  /** A request that the library does not know, as bytes. `read` gets the answer from its ninth byte on. */
  raw<T>(packet: Buffer, read: (answer: Buffer) => T): Promise<T>;
  /** The same for one without an answer. */
  sendRaw(packet: Buffer): void;
  /** A core request without an answer. Its errors are swallowed: windows vanish at any time. */
  send(name: string, ...args: unknown[]): void;
  extension<T>(name: string): Promise<T>;
  atom(name: string): Promise<number>;
  newId(): number;
  /** Resolves when the server has carried out all that was sent here before. */
  sync(): Promise<void>;
  /** Returns the function that ends it. */
  onEvent(listener: (event: XEvent) => void): () => void;
  close(): void;
}

/** @throws DesktopError `lost` when no server answers there within five seconds. */
export async function connectX11(name: string): Promise<X11Connection> {
  const loss = new AbortController();
  const { client, display } = await open(name);
  const screen = display.screen[0];
  if (!screen) throw new DesktopError('lost', `The X server ${name} has no screen.`);

  /** Of requests that were not answered yet: the library would leave them so for ever. */
  const pending = new Set<(reason: unknown) => void>();
  const lose = (message: string) => {
    if (loss.signal.aborted) return;
    loss.abort(new DesktopError('lost', message));
    for (const reject of pending) reject(loss.signal.reason);
  };
  const gone = () => lose(`The display ${name} is gone: its X server ended the connection.`);
  client.on('end', gone);
  client.stream?.on('close', gone);
  client.on('error', (error: unknown) => {
    // An X error (BadWindow, ...) has a number and concerns one request; all else is the stream's.
    if (typeof (error as { error?: unknown } | null)?.error !== 'number') lose(`The display ${name} is gone: ${text(error)}`);
  });

  const ask = <T>(request: Ask): Promise<T> => {
    if (loss.signal.aborted) return Promise.reject(loss.signal.reason);
    return new Promise<T>((resolve, reject) => {
      const fail = (reason: unknown) => settle(() => reject(reason));
      // Lost for all that follows: each further request would wait as long again.
      const timer = setTimeout(() => lose(`The display ${name} did not answer within ${REQUEST_TIMEOUT_MS / 1000} s.`), REQUEST_TIMEOUT_MS);
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        pending.delete(fail);
        finish();
      };
      pending.add(fail);
      try {
        request((error, value) => {
          settle(() => (error ? reject(error) : resolve(value as T)));
          return true; // or the library raises the error as an event, too
        });
      } catch (error) {
        fail(error);
      }
    });
  };

  forgetForeignAtoms(client);
  const call = (request: string, args: unknown[]) => (client[request] as (...all: unknown[]) => void).apply(client, args);
  const atoms = new Map<string, Promise<number>>();
  const connection: X11Connection = {
    display,
    root: screen.root,
    size: { width: screen.pixel_width, height: screen.pixel_height },
    lost: loss.signal,
    ask,
    request: (request, ...args) => ask(done => call(request, [...args, done])),
    raw: (packet, read) =>
      ask(done => {
        client.seq_num++;
        client.replies[client.seq_num] = [read, done];
        client.pack_stream.put(packet);
        client.pack_stream.submit(true);
      }),
    sendRaw(packet) {
      if (loss.signal.aborted) return;
      client.seq_num++;
      client.pack_stream.put(packet);
      client.pack_stream.submit(false);
    },
    send(request, ...args) {
      if (!loss.signal.aborted) call(request, args);
    },
    extension: extension => ask(done => client.require(extension, done)),
    atom(atomName) {
      const known = atoms.get(atomName) ?? connection.request<number>('InternAtom', false, atomName);
      atoms.set(atomName, known);
      return known;
    },
    newId: () => client.AllocID(),
    async sync() {
      await connection.request('GetInputFocus');
    },
    onEvent(listener) {
      client.on('event', listener);
      return () => client.off('event', listener);
    },
    close() {
      lose(`The connection to the display ${name} was closed.`);
      client.terminate();
    },
  };
  return connection;
}

function open(name: string): Promise<{ client: XDisplay['client']; display: XDisplay }> {
  const failed = (why: string) =>
    new DesktopError('lost', `No X server answers at display "${name}": ${why}. Check DISPLAY, or use a private display.`);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(failed(`no answer within ${REQUEST_TIMEOUT_MS / 1000} s`));
      client?.stream?.destroy();
    }, REQUEST_TIMEOUT_MS);
    let client: XDisplay['client'] | undefined;
    try {
      client = x11.createClient({ display: name }, (error, display) => {
        clearTimeout(timer);
        if (error) reject(failed(text(error)));
        else resolve({ client: display.client, display });
      });
      // Before the set-up is done the callback reports; without a listener the event would end the process.
      client.on('error', () => {});
    } catch (error) {
      clearTimeout(timer);
      reject(failed(text(error)));
    }
  });
}

/** The highest atom that every X server has by definition. */
const LAST_STANDARD_ATOM = 68;

/** The library keeps one table of atoms for all its connections, but each X server gives its own numbers. */
function forgetForeignAtoms(client: XDisplay['client']): void {
  const standard = Object.entries(client.atoms as Record<string, number>).filter(([, atom]) => atom <= LAST_STANDARD_ATOM);
  client.atoms = Object.fromEntries(standard);
  client.atom_names = Object.fromEntries(standard.map(([name, atom]) => [atom, name]));
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

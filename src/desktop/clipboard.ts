/** Reads the text of the CLIPBOARD selection as any pasting program does: nothing is owned, nothing is changed. */

import { DesktopError } from '../ports/desktop.js';
import { oneByOne } from '../ports/one-by-one.js';
import type { X11Connection, XEvent } from './x11-connection.js';

/** How long the clipboard's owner may take, for all of its answers together. */
const OWNER_MS = 3000;
/** More is no text that somebody copied; whatever a program hands over without end would fill the memory. */
const MOST_BYTES = 1_000_000;
const SELECTION_NOTIFY = 31;
const PROPERTY_NOTIFY = 28;
const PROPERTY_CHANGE_MASK = 0x400000;

export interface Clipboard {
  /** Null when it is empty or holds no text. @throws DesktopError `failed` when its owner does not hand it over in time, or it is too long. */
  read(): Promise<string | null>;
}

export async function createClipboard(connection: X11Connection): Promise<Clipboard> {
  const [selection, utf8, incremental, property] = await Promise.all(
    ['CLIPBOARD', 'UTF8_STRING', 'INCR', 'XENOTESTER_CLIPBOARD'].map(name => connection.atom(name)),
  );
  const targets = await Promise.all(['UTF8_STRING', 'text/plain;charset=utf-8', 'STRING'].map(name => connection.atom(name)));
  /** One reading, with a window of its own: an answer that comes after its time finds nobody. */
  async function readAll(): Promise<string | null> {
    // Unmapped and input-only: no window manager ever sees it.
    const window = connection.newId();
    connection.send('CreateWindow', window, connection.root, 0, 0, 1, 1, 0, 0, 2, 0, { eventMask: PROPERTY_CHANGE_MASK });
    const until = performance.now() + OWNER_MS;
    let bytes = 0;

    function next(matches: (event: XEvent) => boolean, start?: () => void): Promise<XEvent> {
      return new Promise((resolve, reject) => {
        const finish = (end: () => void) => {
          clearTimeout(timer);
          stop();
          connection.lost.removeEventListener('abort', onLoss);
          end();
        };
        const onLoss = () => finish(() => reject(connection.lost.reason));
        const stop = connection.onEvent(event => {
          if (matches(event)) finish(() => resolve(event));
        });
        const timer = setTimeout(
          () => {
            finish(() =>
              reject(
                new DesktopError('failed', `The program that owns the clipboard did not hand over its text within ${OWNER_MS / 1000} s.`),
              ),
            );
          },
          Math.max(0, until - performance.now()),
        );
        if (connection.lost.aborted) onLoss();
        else connection.lost.addEventListener('abort', onLoss, { once: true });
        start?.();
      });
    }

    function count(more: number): void {
      bytes += more;
      if (bytes > MOST_BYTES)
        throw new DesktopError('failed', `The clipboard holds more than ${MOST_BYTES / 1e6} MB of text, which is not read.`);
    }

    async function take(): Promise<{ type: number; data: Buffer }> {
      const parts: Buffer[] = [];
      for (;;) {
        const part = await connection.request<{ type: number; data: Buffer; bytesAfter: number }>(
          'GetProperty',
          0,
          window,
          property,
          0,
          parts.length * 0x10000,
          0x10000,
        );
        count(part.data.length);
        parts.push(part.data);
        if (part.bytesAfter > 0) continue;
        connection.send('DeleteProperty', window, property);
        return { type: part.type, data: Buffer.concat(parts) };
      }
    }

    /** The owner writes one part after the other, each once we deleted the one before; an empty part ends it (ICCCM 2.7.2). */
    async function takeParts(): Promise<Buffer> {
      const parts: Buffer[] = [];
      const arrives = (event: XEvent) =>
        event.type === PROPERTY_NOTIFY && event.wid === window && event.atom === property && event.state === 0;
      let announced = next(arrives, () => connection.send('DeleteProperty', window, property));
      for (;;) {
        await announced;
        const following = next(arrives);
        following.catch(() => {}); // the last one never comes
        const part = await take();
        if (part.data.length === 0) return Buffer.concat(parts);
        parts.push(part.data);
        announced = following;
      }
    }

    async function convert(target: number): Promise<string | undefined> {
      const answer = await next(
        event => event.type === SELECTION_NOTIFY && event.requestor === window,
        () => connection.send('ConvertSelection', window, selection, target, property, 0),
      );
      if (answer.property === 0) return undefined;
      const head = await connection.request<{ type: number }>('GetProperty', 0, window, property, 0, 0, 1);
      const data = head.type === incremental ? await takeParts() : (await take()).data;
      return data.toString(target === utf8 || target === targets[1] ? 'utf8' : 'latin1');
    }

    try {
      for (const target of targets) {
        const text = await convert(target);
        if (text !== undefined) return text;
      }
      return null;
    } finally {
      connection.send('DestroyWindow', window);
    }
  }

  async function read(): Promise<string | null> {
    if ((await connection.request<number>('GetSelectionOwner', selection)) === 0) return null;
    return readAll();
  }

  // The owner is asked for one thing at a time.
  const inTurn = oneByOne();
  return { read: () => inTurn(read) };
}

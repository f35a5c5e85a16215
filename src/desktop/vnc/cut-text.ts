/**
 * The clipboard of a server. The plain message holds Latin-1: what a program copied beyond that comes as "?", and nobody can tell. Only the
 * extended one, which carries UTF-8 and says when nothing is there, is taken for the clipboard.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { VncError } from './stream.js';

export const EXTENDED_CLIPBOARD = 0xc0a1e5ce | 0;
/** More is no text that somebody copied. */
export const MOST_TEXT = 1_000_000;

const TEXT = 1;
const CAPS = 1 << 24;
const REQUEST = 1 << 25;
const PEEK = 1 << 26;
const NOTIFY = 1 << 27;
const PROVIDE = 1 << 28;

/** What a server has told with one message. */
export type CutTextMessage =
  | { kind: 'caps'; canPeek: boolean }
  /** What can be asked for now. */
  | { kind: 'notify'; hasText: boolean }
  | { kind: 'text'; text: string }
  /** It asks for ours: we have none. */
  | { kind: 'asks' };

/** @throws VncError for what breaks its rules */
export function readExtended(bytes: Buffer): CutTextMessage {
  if (bytes.length < 4) throw new VncError('the server sends a message of its clipboard that ends too soon');
  const flags = bytes.readUInt32BE();
  if (flags & CAPS) return { kind: 'caps', canPeek: (flags & PEEK) !== 0 && (flags & REQUEST) !== 0 };
  if (flags & NOTIFY) return { kind: 'notify', hasText: (flags & TEXT) !== 0 };
  if (!(flags & PROVIDE)) return { kind: 'asks' };
  if (!(flags & TEXT)) return { kind: 'notify', hasText: false };
  return { kind: 'text', text: textIn(bytes.subarray(4)) };
}

function textIn(compressed: Buffer): string {
  let bytes: Buffer;
  try {
    bytes = inflateSync(compressed, { maxOutputLength: MOST_TEXT + 8, finishFlush: 2 });
  } catch (error) {
    throw new VncError(`the server's clipboard cannot be read: ${(error as Error).message}`);
  }
  const length = bytes.length < 4 ? 0 : bytes.readUInt32BE();
  if (bytes.length < 4 || length > bytes.length - 4) throw new VncError("the server's clipboard ends too soon");
  return bytes
    .subarray(4, 4 + length)
    .toString('utf8')
    .replace(/\0$/, '')
    .replaceAll('\r\n', '\n');
}

const message = (flags: number, rest = Buffer.alloc(0)): Buffer => {
  const bytes = Buffer.alloc(12 + rest.length);
  bytes.writeUInt8(6);
  bytes.writeInt32BE(-(4 + rest.length), 4);
  bytes.writeUInt32BE(flags, 8);
  rest.copy(bytes, 12);
  return bytes;
};

/** What we can do: text, of which nothing is sent without being asked for. */
export const OWN_CAPS = message(CAPS | REQUEST | PEEK | NOTIFY | PROVIDE | TEXT, Buffer.alloc(4));
export const ASK_WHAT = message(PEEK);
export const ASK_TEXT = message(REQUEST | TEXT);
/** To a server that asks for our clipboard: it holds nothing. */
export const NOTHING = message(PROVIDE, deflateSync(Buffer.alloc(0)));

/** What is said of the clipboard, to and fro. */
export function createClipboardTalk(send: (bytes: Buffer) => void) {
  let canPeek = false;
  const asking = new Set<(text: string | null) => void>();
  const answer = (text: string | null): void => {
    for (const resolve of asking) resolve(text);
    asking.clear();
  };
  return {
    isSpoken: () => canPeek,
    ask(resolve: (text: string | null) => void): () => void {
      asking.add(resolve);
      send(ASK_WHAT);
      return () => asking.delete(resolve);
    },
    told(bytes: Buffer): void {
      const told = readExtended(bytes);
      if (told.kind === 'caps') {
        canPeek = told.canPeek;
        send(OWN_CAPS);
      } else if (told.kind === 'asks') send(NOTHING);
      else if (told.kind === 'text') answer(told.text);
      else if (asking.size === 0) return;
      else if (told.hasText) send(ASK_TEXT);
      else answer(null);
    },
  };
}

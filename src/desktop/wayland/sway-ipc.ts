/** What sway tells of its windows, and is told to do with them: its IPC, as i3 has it. */
import { connect, type Socket } from 'node:net';
import { DesktopError } from '../../ports/desktop.js';
import type { Rect } from '../../trace/action.js';

const MAGIC = 'i3-ipc';
const HEAD = MAGIC.length + 8;
const [RUN_COMMAND, GET_TREE] = [0, 4];
/** A tree of a hundred windows has a tenth of this. */
const MOST_BYTES = 10_000_000;

export interface SwayNode {
  id: number;
  type: string;
  name: string | null;
  pid?: number;
  app_id?: string | null;
  /** With the border, but without the title bar, which lies above it. */
  rect: Rect;
  /** Of the program's own pixels, from the corner of `rect`. */
  window_rect: Rect;
  /** The title bar. */
  deco_rect: Rect;
  focused: boolean;
  fullscreen_mode?: number;
  nodes?: SwayNode[];
  /** The lowest first. */
  floating_nodes?: SwayNode[];
}

export interface SwayIpc {
  tree(): Promise<SwayNode>;
  /** @throws DesktopError `not_found` with sway's words where it did nothing */
  command(text: string): Promise<void>;
  close(): void;
}

export function connectSway(path: string): SwayIpc {
  const socket = connect(path);
  const waiting: { resolve(answer: unknown): void; reject(error: unknown): void }[] = [];
  let gone: DesktopError | undefined;
  const lose = (why: string) => {
    gone ??= new DesktopError('lost', `sway, which the private display needs, is lost: ${why}.`);
    for (const one of waiting.splice(0)) one.reject(gone);
    socket.destroy();
  };
  socket.unref();
  socket.on('error', error => lose(error.message));
  socket.on('close', () => lose('it has closed the connection'));
  readAnswers(socket, lose, text => waiting.shift()?.resolve(JSON.parse(text)));

  function ask<T>(type: number, text = ''): Promise<T> {
    return new Promise((resolve, reject) => {
      if (gone) return reject(gone);
      waiting.push({ resolve: answer => resolve(answer as T), reject });
      const head = Buffer.alloc(HEAD);
      head.write(MAGIC, 'latin1');
      head.writeUInt32LE(Buffer.byteLength(text), MAGIC.length);
      head.writeUInt32LE(type, MAGIC.length + 4);
      socket.write(Buffer.concat([head, Buffer.from(text)]));
    });
  }

  return {
    tree: () => ask<SwayNode>(GET_TREE),
    async command(text) {
      const answers = await ask<{ success: boolean; error?: string }[]>(RUN_COMMAND, text);
      const failed = answers.find(({ success }) => !success);
      if (failed) throw new DesktopError('not_found', `sway did not do "${text}": ${failed.error ?? 'it does not say why'}.`);
    },
    close: () => lose('the connection is closed'),
  };
}

function readAnswers(socket: Socket, lose: (why: string) => void, told: (text: string) => void): void {
  let left: Buffer = Buffer.alloc(0);
  socket.on('data', part => {
    left = Buffer.concat([left, part]);
    while (left.length >= HEAD) {
      const length = left.readUInt32LE(MAGIC.length);
      if (left.toString('latin1', 0, MAGIC.length) !== MAGIC || length > MOST_BYTES) return lose('it speaks another language');
      if (left.length < HEAD + length) return;
      told(left.toString('utf8', HEAD, HEAD + length));
      left = left.subarray(HEAD + length);
    }
  });
}

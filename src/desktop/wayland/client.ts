/** A Wayland compositor of wlroots' kind as a screen: pictures by its screencopy, a pointer and a keyboard of our own, its clipboard. */

import { execFile } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DesktopError } from '../../ports/desktop.js';
import { oneByOne } from '../../ports/one-by-one.js';
import type { Point, Size } from '../../trace/action.js';
import type { Pixels } from '../pixels.js';
import type { ScreenClient } from '../screen-client.js';
import { createKeymap, MASKS } from './keymap.js';
import { connectWayland, type WaylandConnection, type WireReader } from './wire.js';

/** How long the clipboard's owner may take, and how much it may hand over. */
const CLIPBOARD_MS = 3000;
const MOST_BYTES = 1_000_000;
/** Linux' numbers of the mouse's buttons, by X's. */
const BUTTONS: readonly (readonly [bit: number, code: number])[] = [
  [1, 0x110],
  [2, 0x112],
  [4, 0x111],
];
/** X's buttons 4 to 7: the wheel, by axis (0 is up and down) and direction. */
const WHEEL: readonly (readonly [bit: number, axis: number, step: number])[] = [
  [8, 0, -1],
  [16, 0, 1],
  [32, 1, -1],
  [64, 1, 1],
];
/** One notch: Chromium counts by this, others by the notches, which are told too. */
const NOTCH = 10;
/** wl_fixed has 8 bits after the point. */
const FIXED = 256;
const XKB_V1 = 1;
/** XRGB and ARGB of 32 bits: blue first in memory. */
const BLUE_FIRST = new Set([0, 1]);

export interface WaylandOptions {
  /** Its socket. */
  path: string;
  size: Size;
  /** A private one, for files that are gone at once, and a socket. */
  folder: string;
}

/** @throws DesktopError `failed` where the compositor has not what this needs; `lost` where none answers */
export async function openWaylandClient({ path, size, folder }: WaylandOptions): Promise<ScreenClient> {
  const connection = await connectWayland(path);
  try {
    const fifo = join(folder, 'clipboard');
    if (!existsSync(fifo)) await promisify(execFile)('mkfifo', ['-m', '600', fifo]);
    const seat = connection.bind('wl_seat', 1);
    const grab = createGrab(connection, size, folder);
    const clipboard = createClipboard(connection, seat, fifo);
    const parts = { pointer: createPointer(connection, seat, size), ...createKeyboard(connection, seat, folder) };
    await connection.sync();
    return { size, lost: connection.lost, sync: connection.sync, picture: grab, clipboard, ...parts, close: connection.close };
  } catch (error) {
    connection.close();
    throw error;
  }
}

const now = (): number => Number((process.hrtime.bigint() / 1_000_000n) & 0xffffffffn);

function createPointer({ bind, newId, request }: WaylandConnection, seat: number, size: Size): ScreenClient['pointer'] {
  const manager = bind('zwlr_virtual_pointer_manager_v1', 1);
  const pointer = newId();
  request(manager, 0, seat, pointer);
  let last: Point | undefined;
  let held = 0;
  const frame = () => request(pointer, 4);

  function move(at: Point): void {
    if (at.x === last?.x && at.y === last.y) return;
    // The middle of the pixel: on its edge the compositor's rounding decides.
    request(pointer, 1, now(), at.x * 2 + 1, at.y * 2 + 1, size.width * 2, size.height * 2);
    frame();
    last = at;
  }

  return (at, buttons) => {
    move(at);
    const changed = held ^ buttons;
    for (const [bit, code] of BUTTONS.filter(([bit]) => (changed & bit) !== 0)) {
      request(pointer, 2, now(), code, buttons & bit ? 1 : 0);
      frame();
    }
    for (const [, axis, step] of WHEEL.filter(([bit]) => (changed & buttons & bit) !== 0)) {
      request(pointer, 5, 0);
      request(pointer, 7, now(), axis, step * NOTCH * FIXED, step);
      frame();
    }
    held = buttons;
  };
}

function createKeyboard({ bind, newId, request }: WaylandConnection, seat: number, folder: string): Pick<ScreenClient, 'key' | 'lend'> {
  const manager = bind('zwp_virtual_keyboard_manager_v1', 1);
  const keyboard = newId();
  request(manager, 0, seat, keyboard);
  const keymap = createKeymap();
  const down: number[] = [];
  const tellMap = () => {
    const text = Buffer.from(`${keymap.text()}\0`);
    const file = namelessFile(join(folder, 'keymap'));
    try {
      writeSync(file.fd, text);
      request(keyboard, 0, XKB_V1, { fd: file.copy() }, text.length);
    } finally {
      closeSync(file.fd);
    }
  };
  const lend = (keysyms: readonly number[]): void => {
    if (keymap.lend(keysyms)) tellMap();
  };
  tellMap();
  return {
    lend,
    key(keysym, isDown) {
      if (keymap.codeOf(keysym) === undefined) lend([keysym]);
      request(keyboard, 1, now(), keymap.codeOf(keysym)!, isDown ? 1 : 0);
      const mask = MASKS.get(keysym);
      if (mask === undefined) return;
      if (isDown) down.push(mask);
      else down.splice(down.lastIndexOf(mask), 1);
      request(
        keyboard,
        2,
        down.reduce((all, one) => all | one, 0),
        0,
        0,
        0,
      );
    },
  };
}

/** Pictures that show the same pixels share their buffer. */
function createGrab({ bind, newId, request, lost }: WaylandConnection, size: Size, folder: string): ScreenClient['picture'] {
  const output = bind('wl_output', 1);
  const manager = bind('zwlr_screencopy_manager_v1', 1);
  const shm = bind('wl_shm', 1);
  const stride = size.width * 4;
  const { fd, copy } = namelessFile(join(folder, 'screen'));
  lost.addEventListener('abort', () => closeSync(fd), { once: true });
  // Written, not only sized: a full disk must fail here, not kill the compositor when it writes there.
  writeSync(fd, Buffer.alloc(stride * size.height));
  const pool = newId();
  request(shm, 0, pool, { fd: copy() }, stride * size.height);
  let shared: { buffer: number; format: number } | undefined;
  let last: Pixels | undefined;

  /** @returns the buffer for pictures like this, or what is wrong with them */
  function bufferFor([format, width, height, its]: readonly number[]): number | string {
    if (width !== size.width || height !== size.height)
      return `the screen has ${width}×${height} pixels now, not ${size.width}×${size.height}`;
    if (!BLUE_FIRST.has(format!) || its !== stride) return `its pixels are of the unknown format ${format}`;
    if (shared?.format === format) return shared!.buffer;
    shared = { format: format!, buffer: newId() };
    request(pool, 0, shared.buffer, 0, width, height, stride, format!);
    return shared.buffer;
  }

  const grab = (): Promise<Pixels> =>
    new Promise((resolve, reject) => {
      lost.throwIfAborted();
      const onLoss = () => reject(lost.reason);
      lost.addEventListener('abort', onLoss, { once: true });
      const settle = (end: () => void) => {
        lost.removeEventListener('abort', onLoss);
        request(frame, 1);
        end();
      };
      const fail = (why: string) => settle(() => reject(new DesktopError('lost', `The compositor gives no picture: ${why}.`)));
      let flipped = false;
      const told: readonly ((body: WireReader) => void)[] = [
        body => {
          const buffer = bufferFor([body.u32(), body.u32(), body.u32(), body.u32()]);
          if (typeof buffer === 'string') fail(buffer);
          else request(frame, 0, buffer);
        },
        body => {
          flipped = (body.u32() & 1) === 1;
        },
        () => settle(() => resolve(read(flipped))),
        () => fail('its screen went away'),
      ];
      const frame = newId((opcode, body) => told[opcode]?.(body));
      request(manager, 0, frame, 0, output);
    });

  function read(flipped: boolean): Pixels {
    const data = Buffer.allocUnsafeSlow(stride * size.height);
    if (flipped) for (let row = 0; row < size.height; row++) readSync(fd, data, row * stride, stride, (size.height - 1 - row) * stride);
    else readSync(fd, data, 0, data.length, 0);
    if (!last || Buffer.compare(last.data, data) !== 0) last = { ...size, data };
    return last;
  }

  // One buffer serves all pictures: they take turns.
  const inTurn = oneByOne();
  return () => inTurn(grab);
}

const TEXT = ['text/plain;charset=utf-8', 'UTF8_STRING', 'text/plain', 'STRING'];

/** @param fifo what its owner writes into */
function createClipboard(connection: WaylandConnection, seat: number, fifo: string): () => Promise<string | null> {
  const { bind, newId, adopt, request, sync, lost } = connection;
  const manager = bind('zwlr_data_control_manager_v1', 1);
  const offers = new Map<number, string[]>();
  let current = 0;
  const drop = (id: number): void => {
    if (!offers.delete(id)) return;
    request(id, 1);
  };
  const device = newId((opcode, body) => {
    const id = opcode === 2 ? 0 : body.u32();
    if (opcode === 0) {
      const kinds: string[] = [];
      offers.set(id, kinds);
      adopt(id, (_, told) => kinds.push(told.text()));
    } else if (opcode === 1) {
      if (current !== id) drop(current);
      current = id;
    } else if (opcode === 3) drop(id);
  });
  request(manager, 1, device, seat);

  async function read(): Promise<string | null> {
    await sync();
    const kind = TEXT.find(one => offers.get(current)?.includes(one));
    if (kind === undefined) return null;
    const pipe = new Socket({ fd: openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK), readable: true, writable: false });
    request(current, 0, kind, { fd: openSync(fifo, constants.O_WRONLY) });
    const late = AbortSignal.timeout(CLIPBOARD_MS);
    const end = () => pipe.destroy();
    const over = AbortSignal.any([late, lost]);
    over.addEventListener('abort', end, { once: true });
    const parts: Buffer[] = [];
    let length = 0;
    try {
      for await (const part of pipe as AsyncIterable<Buffer>) {
        parts.push(part);
        length += part.length;
        if (length > MOST_BYTES)
          throw new DesktopError('failed', `The clipboard holds more than ${MOST_BYTES / 1e6} MB of text, which is not read.`);
      }
    } catch (error) {
      if (!over.aborted) throw error;
    } finally {
      over.removeEventListener('abort', end);
      pipe.destroy();
    }
    lost.throwIfAborted();
    if (late.aborted)
      throw new DesktopError('failed', `The program that owns the clipboard did not hand over its text within ${CLIPBOARD_MS / 1000} s.`);
    return Buffer.concat(parts).toString('utf8');
  }

  // There is one pipe.
  const inTurn = oneByOne();
  return () => inTurn(read);
}

interface NamelessFile {
  fd: number;
  /** Another descriptor of it, to be given away. */
  copy(): number;
}

/** It is gone from its folder already: nothing is left of it, whatever happens. Whoever gets a copy may read on from its own place. */
function namelessFile(path: string): NamelessFile {
  const fd = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return { fd, copy: () => openSync(`/proc/self/fd/${fd}`, 'r+') };
}

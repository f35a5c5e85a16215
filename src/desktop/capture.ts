/** Pictures of the screen. The quickest source that works here is used; one that fails is given up, and that is said once. */

import fs from 'node:fs';
import type { Clock } from '../ports/clock.js';
import { DesktopError } from '../ports/desktop.js';
import { oneByOne } from '../ports/one-by-one.js';
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import type { Damage } from './damage.js';
import type { Pixels } from './pixels.js';
import type { X11Connection } from './x11-connection.js';

export type CaptureSource = 'mit-shm' | 'get-image';

export interface Capture {
  /**
   * Pictures of the whole screen that show the same pixels share their buffer, so that what is made of one (a hash, an encoded picture) serves
   * the next, and an unchanged screen needs no memory.
   * @throws DesktopError `lost` when the display is gone, `failed` when no source works.
   */
  grab(region?: Rect): Promise<Frame>;
  /** The source of the next picture. */
  source(): CaptureSource;
  close(): void;
}

export interface CaptureOptions {
  connection: X11Connection;
  clock: Clock;
  /** Told once when a source is given up. */
  notice(message: string): void;
  /** The ones to try, the best first. */
  sources?: readonly CaptureSource[];
  /**
   * Where the server says whether anything was drawn: while it says no, the last picture is given again. Every so often it is held against the
   * screen, and given up where it was wrong. Absent: each picture is taken.
   */
  damage?: Damage | undefined;
}

const ALL: readonly CaptureSource[] = ['mit-shm', 'get-image'];
const Z_PIXMAP = 2;
const ALL_PLANES = 0xffffffff;

/** So long the server's word that nothing was drawn is taken, then the screen is looked at all the same. */
const BELIEVED_MS = 500;

/** @param into takes the pixels, where the source can do so and it has the size */
type Grab = (region: Rect, into?: Buffer) => Promise<Pixels>;

export function createCapture(options: CaptureOptions): Capture {
  const { connection, clock } = options;
  const screen: Rect = { x: 0, y: 0, ...connection.size };
  const left = [...(options.sources ?? ALL)];
  let shared: Promise<SharedGrab> | undefined;

  const sources: Record<CaptureSource, Grab> = {
    'mit-shm': async (region, into) => {
      shared ??= openShared(connection);
      return (await shared).grab(region, into);
    },
    'get-image': async region => {
      checkPixels(connection);
      const image = await connection.request<{ data: Buffer }>(
        'GetImage',
        Z_PIXMAP,
        connection.root,
        region.x,
        region.y,
        region.width,
        region.height,
        ALL_PLANES,
      );
      return { width: region.width, height: region.height, data: image.data.subarray(0, region.width * region.height * 4) };
    },
  };

  let { damage } = options;
  /** The last picture of the whole screen, when the screen was looked at for it, and what the server had told then. */
  let last: { pixels: Pixels; readAt: number; told: number | undefined } | undefined;
  /** Nobody was given it: the next picture goes there. Fresh memory costs more than the copying. */
  let spare: Buffer | undefined;

  async function grabScreen(): Promise<Frame> {
    const isBelieved = last !== undefined && clock.now() - last.readAt < BELIEVED_MS;
    if (last && isBelieved && (await damage?.isNone())) return { ...last.pixels, at: clock.now() };
    const told = damage?.told();
    damage?.restart();
    const { at: readAt, ...pixels } = await grab(screen, spare);
    if (last && Buffer.compare(last.pixels.data, pixels.data) === 0) {
      spare = Buffer.isBuffer(pixels.data) ? pixels.data : undefined;
      last = { ...last, readAt, told };
    } else {
      if (damage && last?.told === damage.told()) distrust();
      spare = undefined;
      last = { pixels, readAt, told };
    }
    return { ...last.pixels, at: readAt };
  }

  /** The screen looked otherwise though nothing was drawn, as the server had it. */
  function distrust(): void {
    damage?.close();
    damage = undefined;
    options.notice('The X server does not tell of all that is drawn: each picture of the screen is taken now, which costs more.');
  }

  async function grab(region: Rect, into?: Buffer): Promise<Frame> {
    let trouble: unknown;
    for (let source = left[0]; source; source = left[0]) {
      try {
        const pixels = await sources[source](region, into);
        return { ...pixels, at: clock.now() };
      } catch (error) {
        if (connection.lost.aborted) throw connection.lost.reason;
        trouble = error;
        left.shift();
        options.notice(
          `Capture through ${source} does not work here (${error instanceof Error ? error.message : String(error)}); ${left[0] ? `using ${left[0]} instead` : 'nothing is left to try'}.`,
        );
      }
    }
    throw new DesktopError('failed', 'No way of capturing the screen works here. `xenotester doctor` says what is missing.', {
      cause: trouble,
    });
  }

  // One shared segment serves all pictures: they take turns.
  const inTurn = oneByOne();
  return {
    grab: region => inTurn(() => (region ? grab(region) : grabScreen())),
    source: () => left[0] ?? ALL[ALL.length - 1]!,
    close() {
      damage?.close();
      shared?.then(
        segment => segment.close(),
        () => {},
      );
    },
  };
}

interface Shm {
  AttachFd(segment: number, fd: number, readOnly: boolean, done: (error: unknown) => boolean): void;
  GetImage(
    drawable: number,
    x: number,
    y: number,
    w: number,
    h: number,
    planes: number,
    format: number,
    segment: number,
    offset: number,
    done: unknown,
  ): void;
}

interface SharedGrab {
  grab: Grab;
  close(): void;
}

/** An unlinked file in /dev/shm, handed to the server with MIT-SHM AttachFd: no native code on our side, and nothing is left behind by a crash. */
async function openShared(connection: X11Connection): Promise<SharedGrab> {
  checkPixels(connection);
  const shm = await connection.extension<Shm>('shm');
  const path = `/dev/shm/xenotester-${process.pid}-${connection.newId()}`;
  const fd = fs.openSync(path, 'wx+', 0o600);
  try {
    fs.unlinkSync(path);
    // Written, not only sized: a full /dev/shm must fail here, not kill the server when it writes there.
    fs.writeSync(fd, Buffer.alloc(connection.size.width * connection.size.height * 4));
    const segment = connection.newId();
    await connection.ask(done => shm.AttachFd(segment, fd, false, done));
    return {
      async grab({ x, y, width, height }, into) {
        await connection.ask(done => shm.GetImage(connection.root, x, y, width, height, ALL_PLANES, Z_PIXMAP, segment, 0, done));
        const size = width * height * 4;
        const data = into?.length === size ? into : Buffer.allocUnsafeSlow(size);
        fs.readSync(fd, data, 0, data.length, 0);
        return { width, height, data };
      },
      close: () => fs.closeSync(fd),
    };
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
}

/** Only 32 bits a pixel, blue first, can be read as they are. */
function checkPixels({ display }: X11Connection): void {
  const screen = display.screen[0]!;
  const visual = screen.depths[screen.root_depth]?.[screen.root_visual];
  const bits = display.format[screen.root_depth]?.bits_per_pixel;
  if (bits === 32 && display.image_byte_order === 0 && visual?.red_mask === 0xff0000 && visual.blue_mask === 0xff) return;
  throw new Error(`the screen has ${bits ?? 'unknown'} bits a pixel in an order that is not read here`);
}

export function crop(pixels: Pixels, region: Rect): Pixels {
  if (region.x === 0 && region.y === 0 && region.width === pixels.width && region.height === pixels.height) return pixels;
  const data = Buffer.allocUnsafe(region.width * region.height * 4);
  for (let row = 0; row < region.height; row++) {
    const start = ((region.y + row) * pixels.width + region.x) * 4;
    data.set(pixels.data.subarray(start, start + region.width * 4), row * region.width * 4);
  }
  return { width: region.width, height: region.height, data };
}

/** Hands the screen's pictures to an encoder, through a pipe: nothing of the screen lies where another user of the machine could look. */
import type { Writable } from 'node:stream';
import type { Desktop } from '../../ports/desktop.js';
import type { Point } from '../../trace/action.js';
import type { Frame } from '../../trace/frame.js';

/** What a film is made of: pictures as everybody gets them, covers included. */
export type Filmed = Pick<Desktop, 'size' | 'capture' | 'pointer'>;

export interface Feed {
  /** When the first picture went in, milliseconds since 1970; undefined while none has. */
  startedAt(): number | undefined;
  /** A picture that somebody else has taken: none needs to be taken for the film then. */
  offer(frame: Frame): void;
  /** The next picture goes in although it is the same: what is drawn around it has changed. */
  renew(): void;
  /** Hands in the last picture, and ends the stream. */
  end(): Promise<void>;
}

/** Enough to follow a pointer, a tenth of what a film needs. */
const GAP_MS = 100;
/** A still screen gives a picture a second, so that the film lasts as long as the test. */
const STILL_MS = 1000;
/** Of the time, for pictures that are taken for the film alone: one that has to be searched for secrets is dear. */
const SHARE = 0.1;

export function feedVideo(sink: Writable, desktop: Filmed): Feed {
  let latest: { frame: Frame; takenAt: number } | undefined;
  let written: { frame: Frame; pointer: Point; at: number } | undefined;
  let startedAt: number | undefined;
  let restUntil = 0;
  let isDue = true;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearInterval(ticker);
  };

  async function take(): Promise<void> {
    const begin = performance.now();
    if (latest && begin - latest.takenAt < GAP_MS) return;
    if (begin < restUntil) return;
    const frame = await desktop.capture();
    const now = performance.now();
    restUntil = now + (now - begin) / SHARE;
    latest = { frame, takenAt: now };
  }

  async function write(isLast = false): Promise<void> {
    const pointer = await desktop.pointer();
    // An encoder that has not taken in the last picture is given a later one in place of this one.
    if (!latest || (sink.writableLength > 0 && !isLast)) return;
    const { frame } = latest;
    const at = performance.now();
    const isNew = !written || written.pointer.x !== pointer.x || written.pointer.y !== pointer.y || !isSame(written.frame, frame);
    if (frame.width !== desktop.size.width || frame.height !== desktop.size.height) return;
    if (!isNew && !isDue && !isLast && at - written!.at < STILL_MS) return;
    isDue = false;
    written = { frame, pointer, at };
    startedAt ??= Date.now();
    sink.cork();
    for (const part of withPointer(frame, pointer)) sink.write(part);
    sink.uncork();
  }

  const tick = async (): Promise<void> => {
    await take();
    await write();
  };
  let turn: Promise<void> = Promise.resolve();
  let isBusy = false;
  const ticker = setInterval(() => {
    if (isBusy || isOver) return;
    isBusy = true;
    // A picture that cannot be had, or not be searched, is none; the next one may be.
    turn = tick()
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  }, GAP_MS).unref();
  sink.on('close', end);
  sink.on('error', end);

  return {
    startedAt: () => startedAt,
    offer(frame) {
      latest = { frame, takenAt: performance.now() };
    },
    renew() {
      isDue = true;
    },
    async end() {
      end();
      await turn;
      await write(true).catch(() => {});
      sink.end();
    },
  };
}

function isSame(a: Frame, b: Frame): boolean {
  return a.data === b.data || Buffer.compare(a.data, b.data) === 0;
}

/** The pointer's shape: `#` its edge, `.` its inside. Pictures are taken without it. */
const ARROW = [
  '#',
  '##',
  '#.#',
  '#..#',
  '#...#',
  '#....#',
  '#.....#',
  '#......#',
  '#.......#',
  '#........#',
  '#.....####',
  '#..#..#',
  '#.# #..#',
  '##  #..#',
  '#    #..#',
  '     #..#',
  '      ##',
];

/** The picture's bytes with the pointer on it, in parts: only the rows that it covers are copied. */
function withPointer({ width, height, data }: Frame, { x, y }: Point): Uint8Array[] {
  const top = Math.min(Math.max(y, 0), height);
  const bottom = Math.min(top + ARROW.length, height);
  // A copy: a buffer's own `slice` is none, and everybody else has this picture, too.
  const rows = Uint8Array.from(data.subarray(top * width * 4, bottom * width * 4));
  for (const [row, line] of ARROW.slice(0, bottom - top).entries()) {
    for (const [column, sign] of [...line].entries()) {
      if (sign === ' ' || x + column < 0 || x + column >= width) continue;
      rows.fill(sign === '#' ? 0 : 255, (row * width + x + column) * 4, (row * width + x + column) * 4 + 3);
    }
  }
  return [data.subarray(0, top * width * 4), rows, data.subarray(bottom * width * 4)].filter(part => part.length > 0);
}

/** The monitors of an X display, by RandR 1.5: which there are, and several on a private one, where there is no hardware to ask. */
import { DesktopError } from '../ports/desktop.js';
import type { Rect, Size } from '../trace/action.js';
import { connectX11, type X11Connection } from './x11-connection.js';

/** Of a screen: where its monitors lie, and which of them alone is looked at, from 1. */
export interface Monitors {
  all: readonly Rect[];
  chosen?: number | undefined;
}

interface RandR {
  majorOpcode: number;
  GetScreenResourcesCurrent(window: number, done: unknown): void;
}

const [GET_MONITORS, SET_MONITOR] = [42, 43];
/** A pixel's size at 96 to the inch. */
const MM_PER_PIXEL = 25.4 / 96;

/** From left to right, at one place from above: the server's order begins with the primary one. An X server without RandR has its one screen. */
export async function monitorsOf(display: string): Promise<Rect[]> {
  const connection = await connectX11(display);
  try {
    const randr = await connection.extension<RandR>('randr').catch(() => undefined);
    const found = randr ? await connection.raw(getMonitors(randr.majorOpcode, connection.root), readMonitors).catch(() => []) : [];
    return found.length > 0 ? found.sort((a, b) => a.x - b.x || a.y - b.y) : [{ x: 0, y: 0, ...connection.size }];
  } finally {
    connection.close();
  }
}

/** The smallest screen that holds them side by side. */
export function sideBySide(sizes: readonly Size[]): Size {
  return { width: sizes.reduce((sum, { width }) => sum + width, 0), height: Math.max(...sizes.map(({ height }) => height)) };
}

/**
 * Divides a display that has one output into monitors, side by side.
 * @param main from 1: it gets that output, and is where windows open. GTK 3 knows of no other
 */
export async function divide(display: string, sizes: readonly Size[], main = 1): Promise<void> {
  const connection = await connectX11(display);
  try {
    const randr = await connection.extension<RandR>('randr');
    const { outputs } = await connection.ask<{ outputs: number[] }>(done => randr.GetScreenResourcesCurrent(connection.root, done));
    let x = 0;
    for (const [index, size] of sizes.entries()) {
      const name = await connection.atom(`monitor ${index + 1}`);
      const isMain = index === (sizes[main - 1] ? main - 1 : 0);
      connection.sendRaw(
        setMonitor(connection, { major: randr.majorOpcode, name, at: { x, y: 0, ...size }, output: isMain ? outputs[0] : undefined }),
      );
      x += size.width;
    }
    await connection.sync();
  } finally {
    connection.close();
  }
}

/** @throws DesktopError where there is no such monitor */
export function choose(all: readonly Rect[], chosen: number | undefined, display: string): Monitors {
  if (chosen === undefined || all[chosen - 1]) return { all, chosen };
  const there = all.map(({ x, y, width, height }, index) => `${index + 1}: ${width}×${height} at ${x},${y}`).join(' · ');
  throw new DesktopError('failed', `There is no monitor ${chosen}: the screen ${display} has ${all.length} (${there}).`, {
    tryThis: 'mend `display.monitor`; a private display is divided with `monitors: [{ width: 1366, height: 768 }, …]` (docs/systems.md)',
  });
}

/** The one that shows most of it, from 1; the nearest, where none shows any. */
export function monitorOf({ x, y, width, height }: Rect, all: readonly Rect[]): number {
  const shared = (from: number, long: number, start: number, size: number): number =>
    Math.min(from + long, start + size) - Math.max(from, start);
  const parts = all.map(one => ({ across: shared(x, width, one.x, one.width), down: shared(y, height, one.y, one.height) }));
  const worth = ({ across, down }: (typeof parts)[number]): number =>
    across > 0 && down > 0 ? across * down : Math.min(across, 0) + Math.min(down, 0);
  return parts.reduce((best, part, index) => (worth(part) > worth(parts[best]!) ? index : best), 0) + 1;
}

function getMonitors(major: number, root: number): Buffer {
  const request = Buffer.alloc(12);
  request.set([major, GET_MONITORS, 3]);
  request.writeUInt32LE(root, 4);
  request[8] = 1; // those that are on
  return request;
}

/** @param answer from its ninth byte on */
function readMonitors(answer: Buffer): Rect[] {
  const found: Rect[] = [];
  for (let at = 24; found.length < answer.readUInt32LE(4); at += 24 + 4 * answer.readUInt16LE(at + 6)) {
    const [x, y] = [answer.readInt16LE(at + 8), answer.readInt16LE(at + 10)];
    found.push({ x, y, width: answer.readUInt16LE(at + 12), height: answer.readUInt16LE(at + 14) });
  }
  return found;
}

function setMonitor(
  { root }: X11Connection,
  { major, name, at, output }: { major: number; name: number; at: Rect; output: number | undefined },
): Buffer {
  const request = Buffer.alloc(output === undefined ? 32 : 36);
  request.set([major, SET_MONITOR, request.length / 4]);
  request.writeUInt32LE(root, 4);
  request.writeUInt32LE(name, 8);
  request[12] = output === undefined ? 0 : 1; // primary
  request.writeUInt16LE(output === undefined ? 0 : 1, 14);
  for (const [index, value] of [at.x, at.y, at.width, at.height].entries()) request.writeInt16LE(value, 16 + 2 * index);
  for (const [index, pixels] of [at.width, at.height].entries()) request.writeUInt32LE(Math.round(pixels * MM_PER_PIXEL), 24 + 4 * index);
  if (output !== undefined) request.writeUInt32LE(output, 32);
  return request;
}

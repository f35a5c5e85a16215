/**
 * Where the pointer clicked, for eyes: each click of a run as a piece of the screen right before it, with a cross and the words of its step.
 * Whether a click was wrong is not the product's to say: a person looks at the sheet.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { PackedPictures } from '../../src/filmstrip/pictures.js';
import type { EventOf, TraceEvent } from '../../src/trace/event.js';

export interface Click {
  /** Folder of the run. */
  run: string;
  words: string;
  point: { x: number; y: number };
  /** What the product took it for. */
  under: string;
  /** The screen before it. */
  picture: string;
}

/** @param run folder that `runCase` has filled */
export function clicksOf(run: string): Click[] {
  const events = eventsOf(run);
  const started = new Map<number, EventOf<'action_started'>>();
  const points = new Map<number, EventOf<'action_finished'>>();
  const clicks: Click[] = [];
  for (const event of events) {
    if (event.kind === 'action_started' && event.action.type.endsWith('_click')) started.set(event.id, event);
    if (event.kind === 'action_finished' && event.outcome === 'done') points.set(event.id, event);
    if (event.kind !== 'screen_compared' || event.isLate) continue;
    const [begun, done] = [started.get(event.action), points.get(event.action)];
    if (!begun || !done?.point) continue;
    const under = `${done.under?.role ?? ''} "${done.under?.name ?? ''}"`;
    clicks.push({ run, words: begun.caption, point: done.point, under, picture: event.before });
  }
  return clicks;
}

/** How long each step took that was done, seconds. */
export function stepsOf(run: string): number[] {
  const begun = new Map<number, number>();
  const seconds: number[] = [];
  for (const event of eventsOf(run)) {
    if (event.kind === 'objective_started') begun.set(event.objective, event.at);
    if (event.kind !== 'objective_ended' || event.status !== 'completed') continue;
    const from = begun.get(event.objective);
    if (from !== undefined) seconds.push((event.at - from) / 1000);
  }
  return seconds;
}

const WIDTH = 420;
const HEIGHT = 120;
const LINE = 20;

/** One PNG of all of them. */
export async function sheetOf(clicks: readonly Click[], file: string): Promise<void> {
  const across = 3;
  const tiles: OverlayOptions[] = [];
  for (const [at, click] of clicks.entries()) {
    const { left, top } = { left: (at % across) * WIDTH, top: Math.floor(at / across) * (HEIGHT + 2 * LINE) };
    const piece = await pieceOf(click);
    if (piece) tiles.push({ input: piece, left, top: top + 2 * LINE });
    tiles.push({ input: captionOf(click, at), left, top });
  }
  const height = Math.max(1, Math.ceil(clicks.length / across)) * (HEIGHT + 2 * LINE);
  const sheet = sharp({ create: { width: across * WIDTH, height, channels: 3, background: '#fff' } });
  writeFileSync(file, await sheet.composite(tiles).png().toBuffer());
}

async function pieceOf({ run, picture, point }: Click): Promise<Buffer | undefined> {
  const whole = await pictureOf(run, picture);
  if (!whole) return undefined;
  const { width = 0, height = 0 } = await sharp(whole).metadata();
  const left = Math.min(Math.max(0, point.x - WIDTH / 2), Math.max(0, width - WIDTH));
  const top = Math.min(Math.max(0, point.y - HEIGHT / 2), Math.max(0, height - HEIGHT));
  const [x, y] = [point.x - left, point.y - top];
  const cross = `<svg width="${WIDTH}" height="${HEIGHT}"><path d="M${x - 12} ${y}h8m8 0h8M${x} ${y - 12}v8m0 8v8" stroke="red" stroke-width="2"/></svg>`;
  const piece = await sharp(whole).extract({ left, top, width: WIDTH, height: HEIGHT }).png().toBuffer();
  return sharp(piece)
    .composite([{ input: Buffer.from(cross) }])
    .png()
    .toBuffer();
}

function captionOf({ run, words, under }: Click, at: number): Buffer {
  const name = run.slice(run.lastIndexOf('/') + 1).replace(/^cases--/, '');
  const line = (text: string, y: number): string => `<text x="3" y="${y}" font-size="13" font-family="sans-serif">${escaped(text)}</text>`;
  const lines = line(`${at + 1} ${name}`, 14) + line(`${words} -> ${under}`.slice(0, 66), 33);
  return Buffer.from(`<svg width="${WIDTH}" height="${2 * LINE}"><rect width="100%" height="100%" fill="#eee"/>${lines}</svg>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A picture lies in the page as the one before it and what is new. */
async function pictureOf(run: string, id: string): Promise<Buffer | undefined> {
  const page = readFileSync(join(run, 'filmstrip.html'), 'utf8');
  const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)?.[1];
  const { pictures } = JSON.parse(data ?? '{"pictures":{}}') as Pick<PackedPictures, 'pictures'>;
  const lay = async (at: string): Promise<Buffer | undefined> => {
    const packed = pictures[at];
    if (!packed) return undefined;
    const { width, height, base, parts } = packed;
    const below = base === undefined ? undefined : await lay(base);
    const ground = below ? sharp(below) : sharp({ create: { width, height, channels: 3, background: '#888' } });
    const over = parts.map(({ x, y, data }) => ({ input: Buffer.from(data, 'base64'), left: x, top: y }));
    return ground.composite(over).png().toBuffer();
  };
  return lay(id);
}

/** Nothing where the run left no trace. */
export function eventsOf(run: string): TraceEvent[] {
  const file = join(run, 'trace.ndjson');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(line => line.trim() !== '').map(line => JSON.parse(line) as TraceEvent);
}

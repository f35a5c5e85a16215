/** The last way to a picture: screenshot-desktop, which runs the system's tools. It reads DISPLAY from its process, so it gets one of its own. */
import { fork } from 'node:child_process';
import { PNG } from 'pngjs';
import type { Rect } from '../trace/action.js';
import { childScript } from './child-script.js';
import type { Pixels } from './pixels.js';

const LIMIT_MS = 15_000;

/** @param screen as `listScreens` calls it. Default: the main one */
export async function takeScreenshot(env: Record<string, string>, screen = ''): Promise<Pixels> {
  const { png } = await ask(env, screen);
  if (!png) throw new Error('screenshot-desktop: no picture');
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  swapRedAndBlue(data);
  return { width, height, data };
}

/** In the order in which the system tells them; `at` where it says where they lie (Linux and Windows do, macOS does not). */
export async function listScreens(env: Record<string, string>): Promise<{ id: string; at: Rect | undefined }[]> {
  const { screens = [] } = await ask(env, 'list');
  return screens.map(one => ({ id: String(one.id), at: placeOf(one) }));
}

function placeOf({ offsetX, offsetY, width, height, left, top, right, bottom }: Record<string, unknown>): Rect | undefined {
  const [x, y] = [offsetX ?? left, offsetY ?? top].map(Number) as [number, number];
  const rect = { x, y, width: Number(width ?? Number(right) - x), height: Number(height ?? Number(bottom) - y) };
  return Object.values(rect).every(Number.isInteger) ? rect : undefined;
}

interface ScreenshotAnswer {
  png?: Uint8Array;
  screens?: Record<string, unknown>[];
  error?: string;
}

function ask(env: Record<string, string>, question: string): Promise<ScreenshotAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(childScript('screenshot-child'), [question], {
      env: { PATH: process.env.PATH, ...env },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: LIMIT_MS,
    });
    child.once('message', (answer: ScreenshotAnswer) => {
      if (answer.error === undefined) resolve(answer);
      else reject(new Error(`screenshot-desktop: ${answer.error}`));
    });
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`screenshot-desktop gave no answer (exit code ${code})`)));
  });
}

function swapRedAndBlue(data: Buffer): void {
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at]!;
    data[at] = data[at + 2]!;
    data[at + 2] = red;
  }
}

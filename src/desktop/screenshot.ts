/** The last way to a picture: screenshot-desktop, which runs the system's tools. It reads DISPLAY from its process, so it gets one of its own. */
import { fork } from 'node:child_process';
import { PNG } from 'pngjs';
import { childScript } from './child-script.js';
import type { Pixels } from './pixels.js';

const LIMIT_MS = 15_000;

export function takeScreenshot(env: Record<string, string>): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    const child = fork(childScript('screenshot-child'), {
      env: { PATH: process.env.PATH, ...env },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: LIMIT_MS,
    });
    child.once('message', (answer: { png?: Uint8Array; error?: string }) => {
      if (!answer.png) return reject(new Error(`screenshot-desktop: ${answer.error ?? 'no picture'}`));
      const { width, height, data } = PNG.sync.read(Buffer.from(answer.png));
      swapRedAndBlue(data);
      resolve({ width, height, data });
    });
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`screenshot-desktop gave no picture (exit code ${code})`)));
  });
}

function swapRedAndBlue(data: Buffer): void {
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at]!;
    data[at] = data[at + 2]!;
    data[at + 2] = red;
  }
}

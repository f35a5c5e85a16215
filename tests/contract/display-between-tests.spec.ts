/** What a program has done to the display of a worker, the next test does not find. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { processInfo } from '../../src/desktop/display/processes.js';
import type { DesktopWiring } from '../../src/desktop/wiring.js';
import { connectX11, type X11Connection } from '../../src/desktop/x11-connection.js';
import { createX11Desktop } from '../../src/desktop/x11-desktop.js';
import { createDesktopHost } from '../../src/fixture/desktop-host.js';
import { realClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';

interface Randr {
  GetScreenResources(window: number, done: unknown): void;
  SetCrtcConfig(
    crtc: number,
    now: number,
    at: number,
    x: number,
    y: number,
    mode: number,
    turn: number,
    outputs: number[],
    done: unknown,
  ): void;
  SetScreenSize(window: number, width: number, height: number, widthMm: number, heightMm: number): void;
}
interface Resources {
  crtcs: number[];
  config_timestamp: number;
}
interface Xkb {
  LatchLockState(...numbers: (number | boolean)[]): void;
}

const SIZE = { width: 1280, height: 800 };
const CAPS = 2;

const CHANGES: readonly [what: string, change: (connection: X11Connection) => Promise<unknown>][] = [
  [
    'its size',
    async connection => {
      const randr = await connection.extension<Randr>('randr');
      const { crtcs, config_timestamp: at } = await connection.ask<Resources>(done => randr.GetScreenResources(connection.root, done));
      // Switched off first: a screen is never smaller than what is shown of it.
      for (const crtc of crtcs) await connection.ask(done => randr.SetCrtcConfig(crtc, 0, at, 0, 0, 0, 1, [], done));
      randr.SetScreenSize(connection.root, 800, 600, 200, 150);
    },
  ],
  [
    'what its keys mean',
    async connection => {
      const [row] = await connection.request<number[][]>('GetKeyboardMapping', 38, 1);
      // The key that gives "a" gives "z".
      const z = row!.map(() => 0x7a);
      connection.send('ChangeKeyboardMapping', 38, z.length, z);
    },
  ],
  ['its locks', async connection => (await connection.extension<Xkb>('xkb')).LatchLockState(0x100, CAPS, CAPS, false, 0, 0, 0, false, 0)],
];
for (const [what, change] of CHANGES) {
  test(`a display of which a program has changed ${what} is replaced; one that is as it was is kept`, async () => {
    const host = createDesktopHost({ display: 'private', displaySize: SIZE });
    try {
      const first = await host.session();
      expect(await host.session()).toBe(first);
      const connection = await connectX11(first.display);
      await change(connection);
      await connection.sync();
      connection.close();
      const second = await host.session();
      expect(second).not.toBe(first);
      expect(first.alive).toBe(false);
      expect(await host.session()).toBe(second);
    } finally {
      await host.close();
    }
  });
}

test('a display that a browser of the worker shows on is kept', async () => {
  const host = createDesktopHost({ display: 'private', displaySize: SIZE });
  try {
    const held = await host.hold();
    const connection = await connectX11(held.display);
    await CHANGES[2]![1](connection);
    await connection.sync();
    connection.close();
    expect(await host.session()).toBe(held);
  } finally {
    await host.close();
  }
});

for (const name of ['openbox', 'dbus-daemon']) {
  test(`a display whose ${name} hangs says so while it does, its desktop blames nobody else, and the next test gets another`, async ({}, info) => {
    const host = createDesktopHost({ display: 'private', displaySize: SIZE });
    try {
      const session = await host.session();
      const programs: DesktopWiring['programs'] = {
        open: async () => Promise.reject(new Error('none')),
        list: () => [],
        close: async () => {},
      };
      const home = info.outputPath('home');
      const desktop = await createX11Desktop({
        env: { ...session.env },
        home,
        programs,
        clock: realClock,
        isPrivate: true,
        hangs: session.hangs,
      });
      expect(session.hangs()).toBeUndefined();
      await desktop.windows();
      const part = childrenOf(session.supervisor.pid).find(pid => readFileSync(`/proc/${pid}/comm`, 'latin1').trim() === name)!;
      process.kill(part, 'SIGSTOP');
      await eventually(async () => session.hangs() !== undefined, 'it to be stopped');
      expect(session.hangs()).toBe(`${name}, which the private display needs, was stopped, and answers nobody.`);
      await expect(desktop.perform({ type: 'mouse_move', at: { x: 9, y: 9 } })).rejects.toMatchObject({
        kind: 'lost',
        message: session.hangs(),
      });
      await expect(session.setServiceEnvironment({})).rejects.toMatchObject({ kind: 'lost', message: session.hangs() });
      expect(await host.session()).not.toBe(session);
      await desktop.close();
    } finally {
      await host.close();
    }
  });
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap(name => {
    const info = processInfo(Number(name));
    return info?.parent === parent ? [info.pid] : [];
  });
}

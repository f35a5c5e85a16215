/** Several screens behind VNC servers: each that is opened gets one of its own, and one that is gone is passed over. */
import { expect, test } from '@playwright/test';
import { wallClock } from '../../src/desktop/display/wait.js';
import type { OpenScreen, VncChoice } from '../../src/desktop/driver.js';
import { openVncScreen } from '../../src/desktop/vnc/screen.js';
import { type RfbServer, startRfb } from '../support/rfb-server.js';
import { freePort, HOST } from './desktop-stage/vnc-stage.js';

const size = { width: 8, height: 8 };

/** What is opened in a test ends with it. */
class Farm {
  readonly servers: RfbServer[] = [];
  readonly screens: OpenScreen[] = [];
  readonly notices: string[] = [];

  async start(count: number): Promise<string[]> {
    for (let at = 0; at < count; at++) this.servers.push(await startRfb({}));
    return this.servers.map(({ port }) => `${HOST}:${port}`);
  }
  async open(vnc: VncChoice['vnc'], lockTimeoutMs?: number): Promise<OpenScreen> {
    const screen = await openVncScreen(
      { vnc },
      { size, fill: text => text, onNotice: text => this.notices.push(text), ...(lockTimeoutMs !== undefined && { lockTimeoutMs }) },
    );
    this.screens.push(screen);
    return screen;
  }
  async end(): Promise<void> {
    for (const screen of this.screens) await screen.close();
    for (const server of this.servers) server.close();
  }
}

let farm: Farm;
test.beforeEach(() => {
  farm = new Farm();
});
test.afterEach(() => farm.end());

test('each gets a screen of its own; who comes when all are used gets the one that is free first', async () => {
  const addresses = await farm.start(2);
  const [one, other] = [await farm.open(addresses), await farm.open(addresses)];
  expect([one.display, other.display]).toEqual(addresses);
  const waiting = farm.open(addresses);
  await expect
    .poll(() => farm.notices)
    .toEqual([expect.stringMatching(`^Waiting for one of the screens at ${addresses.join(', ')}: process \\d+ uses it`)]);
  await other.close();
  expect((await waiting).display).toBe(addresses[1]);
});

test('the wait has a limit', async () => {
  const addresses = await farm.start(2);
  await farm.open(addresses);
  await farm.open(addresses);
  await expect(farm.open(addresses, 0)).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('one of the screens at'),
  });
});

test('one that does not answer is passed over', async () => {
  const [alive] = await farm.start(1);
  const gone = `${HOST}:${await freePort()}`;
  expect((await farm.open([gone, alive!])).display).toBe(alive);
  await expect(farm.open([gone, alive!], 0)).rejects.toMatchObject({ message: expect.stringContaining(`the screen at ${alive}`) });
});

test('one that was lost is tried last, though it answers again', async () => {
  farm.servers.push(await startRfb({ picture: socket => socket.end() }));
  const addresses = await farm.start(1);
  const first = await farm.open(addresses);
  expect(first.display).toBe(addresses[0]);
  const desktop = await first.createDesktop({ home: '/', clock: wallClock, programs: first.createPrograms({ apps: {}, home: '/' }) });
  await expect(desktop.capture(new AbortController().signal)).rejects.toMatchObject({ kind: 'lost' });
  expect(await first.died).toContain(addresses[0]);
  await first.close();
  expect((await farm.open(addresses)).display).toBe(addresses[1]);
});

test('none answers: each is named, with what it said', async () => {
  const gone = [`${HOST}:${await freePort()}`, `${HOST}:${await freePort()}`];
  await expect(farm.open(gone)).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(`^None of the 2 screens .*${gone[0]}.*ECONNREFUSED.*${gone[1]}`),
    tryThis: expect.stringContaining('start a VNC server'),
  });
});

test('one that is lost while it is used is dead, and the next that is opened is another', async () => {
  const addresses = await farm.start(2);
  const first = await farm.open(addresses);
  farm.servers[0]!.close();
  expect(await first.died).toContain(addresses[0]);
  await first.close();
  expect((await farm.open(addresses)).display).toBe(addresses[1]);
});

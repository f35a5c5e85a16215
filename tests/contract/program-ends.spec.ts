/** How programs end, and what is told of it: the same of those in memory and of real ones, and what only real ones can do. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type DisplaySession, openDisplay } from '../../src/desktop/display/session.js';
import { createPrograms, type Programs } from '../../src/desktop/programs.js';
import { createX11Desktop } from '../../src/desktop/x11-desktop.js';
import type { Apps, Desktop } from '../../src/ports/desktop.js';
import { createVault } from '../../src/secrets/vault.js';
import type { ProgramInfo } from '../../src/trace/frame.js';
import { realClock } from '../support/clock.js';
import { slowness } from '../support/machine.js';
import { createMemoryDesktop } from '../support/memory-desktop.js';

interface Real {
  desktop: Desktop;
  programs: Programs;
  home: string;
}

const test = base.extend<{ real: (apps: Apps) => Promise<Real> }, { session: DisplaySession }>({
  session: [
    async ({}, use) => {
      const session = await openDisplay({ mode: 'private', size: { width: 800, height: 600 } });
      await use(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
  real: async ({ session }, use) => {
    const home = mkdtempSync(join(tmpdir(), 'xenotester-home-'));
    const { redact } = createVault({ TOKEN: 'tok-3141592653' }, {});
    let desktop: Desktop | undefined;
    await use(async apps => {
      const programs = createPrograms({ session, apps, home, clock: realClock, redact });
      desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: realClock, isPrivate: true });
      return { desktop, programs, home };
    });
    await desktop?.close();
    rmSync(home, { recursive: true, force: true });
  },
});

const sh = (script: string) => ({ command: 'sh', args: ['-c', script] });
/** Goes on when the test says so: a program that ends at once is an error of `open_app`. */
const WAITS = 'while [ ! -e go ]; do sleep 0.02; done';
const go = (home: string, name = 'go') => writeFileSync(join(home, name), '');
const first = async (desktop: Desktop): Promise<ProgramInfo> => (await desktop.programs())[0]!;

/** The programs that each adapter brings, and how they are made to end. */
interface Stage {
  desktop: Desktop;
  /** `editor` has a window; the others end when they are told to. */
  crash(signal: 'SIGSEGV' | 'SIGKILL'): Promise<void>;
  fail(): Promise<void>;
}

const stages: Record<string, (real: (apps: Apps) => Promise<Real>) => Promise<Stage>> = {
  async memory() {
    const window = { title: 'Untitled', bounds: { x: 10, y: 10, width: 200, height: 100 } };
    const desktop = createMemoryDesktop({ clock: realClock, apps: { editor: model => void model.open(window), tool: () => {} } });
    return {
      desktop,
      crash: async signal => desktop.endProgram('tool', { signal }),
      fail: async () => desktop.endProgram('tool', { exitCode: 3, errors: 'starting\n\u001b[31mno space left\u001b[0m\n' }),
    };
  },
  async x11(real) {
    const tool = sh(`${WAITS}; echo out; echo starting >&2; printf '\\033[31mno space left\\033[0m\\n' >&2; exit 3`);
    const { desktop, home } = await real({ editor: 'mousepad --disable-server', tool });
    return {
      desktop,
      crash: async signal => void process.kill((await first(desktop)).pid, signal),
      fail: async () => go(home),
    };
  },
};

for (const [name, open] of Object.entries(stages)) {
  test.describe(`Programs' ends: ${name}`, () => {
    test('a program whose own window is closed has ended by itself', async ({ real }) => {
      const { desktop } = await open(real);
      const before = realClock.now();
      await desktop.perform({ type: 'open_app', name: 'editor' });
      await expect.poll(async () => (await desktop.windows()).length, { timeout: 20_000 * slowness }).toBe(1);
      expect(await first(desktop)).toMatchObject({ running: true, hasShownWindow: true });
      await desktop.perform({ type: 'close_window', window: (await desktop.windows())[0]!.id });
      await expect.poll(() => first(desktop)).toMatchObject({ running: false, exitCode: 0, hasShownWindow: true });
      const { endedAt, signal } = await first(desktop);
      expect(signal).toBeUndefined();
      expect(endedAt).toBeGreaterThan(before);
      expect(endedAt).toBeLessThanOrEqual(realClock.now());
    });

    test('one that fails says its code and the last lines of its error output', async ({ real }) => {
      const { desktop, fail } = await open(real);
      await desktop.perform({ type: 'open_app', name: 'tool' });
      await fail();
      const ended = { running: false, exitCode: 3, lastLines: ['starting', 'no space left'], hasShownWindow: false };
      await expect.poll(() => first(desktop)).toMatchObject(ended);
    });

    for (const signal of ['SIGSEGV', 'SIGKILL'] as const) {
      test(`one that ${signal} ends says so, and has no code`, async ({ real }) => {
        const { desktop, crash } = await open(real);
        await desktop.perform({ type: 'open_app', name: 'tool' });
        await crash(signal);
        await expect.poll(() => first(desktop)).toMatchObject({ running: false, exitCode: null, signal });
      });
    }
  });
}

test('a wrapper that forks and ends well is no end; when what it left is gone, nobody knows how', async ({ real }) => {
  const { desktop, home } = await real({
    wrapper: sh(`sh -c 'echo $$ > pid; while [ ! -e go ]; do sleep 0.02; done; echo inner trouble >&2; exit 9' & exit 0`),
    bare: sh(`env -i /bin/sh -c 'echo $$ > bare; exec /bin/sleep 1000' & exit 0`),
  });
  await desktop.perform({ type: 'open_app', name: 'wrapper' });
  await expect.poll(() => existsSync(join(home, 'pid')) && readFileSync(join(home, 'pid'), 'utf8')).toMatch(/\d/);
  // Helpers of a program outlive it for less than a second: this one lives on.
  await realClock.sleep(1500);
  expect(await first(desktop)).toMatchObject({ running: true, pid: Number(readFileSync(join(home, 'pid'), 'utf8')) });
  expect(await first(desktop)).not.toHaveProperty('exitCode');
  go(home);
  await expect.poll(() => first(desktop)).toMatchObject({ running: false, lastLines: ['inner trouble'], endedAt: expect.any(Number) });
  expect(await first(desktop)).not.toHaveProperty('exitCode');

  // One that has thrown away its environment, and with it our mark, is still in the program's session.
  await desktop.perform({ type: 'open_app', name: 'bare' });
  await expect.poll(() => existsSync(join(home, 'bare')) && readFileSync(join(home, 'bare'), 'utf8')).toMatch(/\d/);
  expect((await desktop.programs())[1]).toMatchObject({ running: true, pid: Number(readFileSync(join(home, 'bare'), 'utf8')) });
});

test('a second start that hands over shares the life and the end of the first', async ({ real }) => {
  const { desktop } = await real({ editor: 'mousepad' });
  await desktop.perform({ type: 'open_app', name: 'editor' });
  await expect.poll(async () => (await desktop.windows()).length, { timeout: 20_000 * slowness }).toBe(1);
  const { pid } = await first(desktop);
  await desktop.perform({ type: 'open_app', name: 'editor' });
  await expect.poll(async () => (await desktop.programs()).map(program => program.pid), { timeout: 15_000 * slowness }).toEqual([pid, pid]);
  expect((await desktop.programs()).map(({ running }) => running)).toEqual([true, true]);
  process.kill(pid, 'SIGSEGV');
  const ended = { running: false, exitCode: null, signal: 'SIGSEGV' };
  await expect.poll(() => desktop.programs()).toMatchObject([ended, ended]);
});

test('of two of a kind, the end of one is no hand-over to the other', async ({ real }) => {
  const { desktop } = await real({ terminal: 'xterm -T one -e sleep 1000', 'other terminal': 'xterm -T two -e sleep 1000' });
  for (const name of ['terminal', 'other terminal']) await desktop.perform({ type: 'open_app', name });
  await expect
    .poll(async () => (await desktop.windows()).map(({ title }) => title).sort(), { timeout: 20_000 * slowness })
    .toEqual(['one', 'two']);
  const two = (await desktop.windows()).find(({ title }) => title === 'two')!;
  await desktop.perform({ type: 'close_window', window: two.id });
  await expect.poll(() => desktop.programs()).toMatchObject([{ running: true }, { running: false, hasShownWindow: true }]);
});

test('one that ended before the next of its kind was started does not come to life by it', async ({ real }) => {
  const { desktop } = await real({ editor: 'mousepad' });
  await desktop.perform({ type: 'open_app', name: 'editor' });
  await expect.poll(async () => (await desktop.windows()).length, { timeout: 20_000 * slowness }).toBe(1);
  await desktop.perform({ type: 'close_window', window: (await desktop.windows())[0]!.id });
  await expect.poll(() => first(desktop)).toMatchObject({ running: false, exitCode: 0 });
  await desktop.perform({ type: 'open_app', name: 'editor' });
  await expect.poll(() => desktop.programs()).toMatchObject([{ running: false, exitCode: 0 }, { running: true }]);
});

test('a program that writes 100 MB of errors costs no memory, and its last lines are kept', async ({ real, session }) => {
  const line = 'x'.repeat(99);
  const { desktop } = await real({ chatty: sh(`sleep 0.5; yes ${line} | head -c 100000000 >&2; echo >&2; echo the end >&2; exit 5`) });
  const resident = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${session.supervisor.pid}/status`, 'utf8'))![1]) / 1024;
  await desktop.perform({ type: 'open_app', name: 'chatty' });
  const before = resident();
  await expect.poll(() => first(desktop), { timeout: 60_000 * slowness }).toMatchObject({ running: false, exitCode: 5 });
  const { lastLines } = await first(desktop);
  expect(lastLines).toEqual([...Array(9).fill(line), 'the end']);
  expect(resident() - before, 'peak of the supervisor, MB').toBeLessThan(70);
});

test('what is told of its errors is at most 10 lines and 2 kB, and holds no secret, not even a cut one', async ({ real }) => {
  const long = 'y'.repeat(5000);
  const { desktop, home } = await real({
    // The beginning of what is kept falls into the middle of the secret: 16384 bytes from the end.
    cut: sh(`${WAITS}; printf '%s%s' tok-3141592653 "$(head -c 16374 /dev/zero | tr '\\0' a)" >&2; exit 1`),
    wide: sh(`${WAITS}; echo ${long} >&2; echo token tok-\u001b[1m3141592653 >&2; exit 1`),
    one: sh(`${WAITS}; echo ${long} >&2; exit 1`),
  });
  for (const name of ['cut', 'wide', 'one']) await desktop.perform({ type: 'open_app', name });
  go(home);
  await expect.poll(async () => (await desktop.programs()).every(({ running }) => !running)).toBe(true);
  const [cut, wide, one] = (await desktop.programs()).map(({ lastLines }) => lastLines!);
  expect(cut).toEqual([]);
  expect(wide).toEqual(['token {{secret:TOKEN}}']);
  expect(one).toHaveLength(1);
  expect(Buffer.byteLength(one![0]!)).toBeLessThanOrEqual(2000);
});

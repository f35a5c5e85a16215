/** What programs of several toolkits tell of themselves while one works with them: each change with its process, at once; idle they are silent. */
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { type DisplaySession, openDisplay } from '../../src/desktop/display/session.js';
import { wallClock } from '../../src/desktop/display/wait.js';
import { createPrograms } from '../../src/desktop/programs.js';
import { createX11Desktop } from '../../src/desktop/x11-desktop.js';
import { createChangeLog } from '../../src/perception/accessibility/change-log.js';
import { createPerception } from '../../src/perception/perception.js';
import type { ChangeLog } from '../../src/ports/change-log.js';
import type { Apps, Desktop } from '../../src/ports/desktop.js';
import type { Perception } from '../../src/ports/perception.js';
import { slowness } from '../support/machine.js';

const page = fileURLToPath(new URL('perception-page.html', import.meta.url));
const APPS: Apps = {
  form: {
    command: 'zenity',
    args: ['--forms', '--title=Add contact', '--text=Enter', '--add-entry=First name', '--add-password=Password'],
  },
  question: { command: 'zenity', args: ['--question', '--title=Question', '--text=Discard?', '--ok-label=Discard'] },
  mousepad: 'mousepad',
  terminal: { command: 'xterm', args: ['-T', 'Terminal'] },
  page: {
    command: 'chromium',
    args: ['--no-sandbox', '--no-first-run', '--force-renderer-accessibility', '--user-data-dir={home}/chromium', `--app=file://${page}`],
  },
};
const WITHIN = 15_000 * slowness;

const test = base.extend<{ stage: { desktop: Desktop; perception: Perception; log: ChangeLog } }, { session: DisplaySession }>({
  session: [
    async ({}, use) => {
      const session = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 }, onNotice: () => {} });
      await use(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
  async stage({ session }, use, { outputDir }) {
    const programs = createPrograms({ session, apps: APPS, home: outputDir });
    const desktop = await createX11Desktop({ env: { ...programs.env }, home: outputDir, programs, clock: wallClock, isPrivate: true });
    const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
    const log = createChangeLog(session.env.DBUS_SESSION_BUS_ADDRESS, wallClock);
    await use({ desktop, perception, log });
    log.close();
    for (const part of [perception, desktop, programs]) await part.close();
  },
});

/** Opens it, and waits until an element of that name shows. */
async function open({ desktop, perception }: { desktop: Desktop; perception: Perception }, name: string, element: string) {
  await desktop.perform({ type: 'open_app', name });
  const find = async () => (await perception.elements()).find(one => one.name === element || one.label === element);
  await expect.poll(async () => (await find())?.name ?? (await find())?.label, { timeout: WITHIN }).toBe(element);
  const { bounds } = (await find())!;
  const [program] = await desktop.programs();
  const at = { x: Math.round(bounds.x + bounds.width / 2), y: Math.round(bounds.y + bounds.height / 2) };
  return { at, isOwn: (pid: number | undefined) => pid !== undefined && [program!.pid, ...(program!.pids ?? [])].includes(pid) };
}

test.setTimeout(90_000 * slowness);

test('GTK: what is typed is told at once, letter by letter, by its process; a quiet program tells nothing', async ({ stage }) => {
  const { desktop, log } = stage;
  const { at, isOwn } = await open(stage, 'form', 'First name');
  await desktop.perform({ type: 'left_click', at });
  while (await log.next(500));
  const since = wallClock.now();
  await desktop.perform({ type: 'type', text: 'Ann' });
  await expect.poll(() => log.since(since).filter(({ what }) => what === 'text').length, { timeout: WITHIN }).toBe(3);
  const texts = log.since(since).filter(({ what }) => what === 'text');
  // Of a text its length alone is kept: letter by letter it may be a secret.
  expect(texts.map(({ detail, to }) => [detail, to])).toEqual([
    ['insert', 1],
    ['insert', 1],
    ['insert', 1],
  ]);
  await expect.poll(() => log.since(since).every(({ pid }) => isOwn(pid)), { timeout: WITHIN }).toBe(true);
  while (await log.next(500));
  const quiet = wallClock.now();
  expect(await log.next(700)).toBe(false);
  expect(log.since(quiet)).toEqual([]);
});

test('Chromium: a box that is not ticked any more says so, with its name, and so does the trace’s form of it', async ({ stage }) => {
  const { desktop, perception } = stage;
  const box = (await open(stage, 'page', '新着情報を受け取る')).at;
  const since = wallClock.now();
  await desktop.perform({ type: 'left_click', at: box });
  const ticked = () =>
    perception.told!(since, () => true).find(({ what, detail, to }) => what === 'state' && detail === 'checked' && to === false);
  await expect.poll(() => ticked()?.element, { timeout: WITHIN }).toMatchObject({ role: 'check box' });
  expect(ticked()!.afterMs).toBeGreaterThan(0);
});

test('a wait ends when something is told, and not before; aborted, it ends with the reason', async ({ stage }) => {
  const { desktop, perception, log } = stage;
  await open(stage, 'mousepad', 'File');
  while (await log.next(500));
  const waiting = log.next(WITHIN);
  await desktop.perform({ type: 'type', text: 'x' });
  expect(await waiting).toBe(true);
  const controller = new AbortController();
  const stopped = perception.wake!(WITHIN, controller.signal);
  while (await log.next(500));
  controller.abort(new Error('enough'));
  // What was told while it settled may have ended it first.
  await stopped.catch(error => expect(error.message).toBe('enough'));
  await expect(log.next(1, AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
});

test('a program that comes and goes tells of itself', async ({ stage }) => {
  const { desktop, log } = stage;
  const since = wallClock.now();
  const { at } = await open(stage, 'question', 'Discard');
  // Its first window, and what has the keyboard in it, may have come before it knew that somebody listens. That it is there the registry tells.
  await expect.poll(() => log.since(since).map(({ what }) => what), { timeout: WITHIN }).toContain('appeared');
  const before = wallClock.now();
  await desktop.perform({ type: 'left_click', at });
  await expect.poll(() => log.since(before).map(({ what }) => what), { timeout: WITHIN }).toContain('gone');
});

test('a program without accessibility, and a session without a bus, tell nothing: nobody waits for ever', async ({ stage }) => {
  const { desktop, log } = stage;
  await desktop.perform({ type: 'open_app', name: 'terminal' });
  await expect.poll(async () => (await desktop.windows()).length, { timeout: WITHIN }).toBe(1);
  const since = wallClock.now();
  await desktop.perform({ type: 'type', text: 'ls\n' });
  expect(await log.next(700)).toBe(false);
  expect(log.since(since)).toEqual([]);
  const none = createChangeLog(undefined, wallClock);
  expect(await none.next(10)).toBe(false);
  expect(none.since(0)).toEqual([]);
  none.close();
});

/** What a private display promises, on real X servers with real programs. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { connectBus } from '../../src/dbus/bus.js';
import { Variant } from '../../src/dbus/wire.js';
import { findExecutable } from '../../src/desktop/display/executable.js';
import { type DisplaySession, openDisplay } from '../../src/desktop/display/session.js';
import { createPrograms, type Programs } from '../../src/desktop/programs.js';
import type { Apps } from '../../src/ports/desktop.js';
import { slowness } from '../support/machine.js';
import { isRunning, ownSeconds } from '../support/running.js';

const SIZE = { width: 1000, height: 700 };
/** Far more than a call takes. */
const BUS_MS = 10_000;

interface Fixtures {
  /** Opens displays that are closed at the end. */
  open: () => Promise<DisplaySession>;
  /** Opens programs on a display, in a new home. */
  programsOn: (session: DisplaySession, apps: Apps) => Programs;
}

const test = base.extend<Fixtures>({
  open: async ({}, use) => {
    const sessions: DisplaySession[] = [];
    await use(async () => {
      const session = await openDisplay({ mode: 'private', size: SIZE });
      sessions.push(session);
      return session;
    });
    await Promise.all(sessions.map(session => session.close()));
  },
  programsOn: async ({}, use) => {
    const homes: string[] = [];
    await use((session, apps) => {
      const home = mkdtempSync(join(tmpdir(), 'xenotester-home-'));
      homes.push(home);
      return createPrograms({ session, apps, home });
    });
    for (const home of homes) rmSync(home, { recursive: true, force: true });
  },
});

async function on(session: DisplaySession, command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { env: { PATH: process.env.PATH, ...session.env } });
  return stdout.trim();
}

/** The value of a property of a window, or of the root window. */
async function property(session: DisplaySession, name: string, window?: string): Promise<string> {
  const said = await on(session, 'xprop', ...(window === undefined ? ['-root'] : ['-id', window]), '-notype', name);
  return said.slice(said.search(/[=#] /) + 2);
}

/** Ids of the windows that the window manager knows, oldest first. */
async function windows(session: DisplaySession): Promise<string[]> {
  return (await property(session, '_NET_CLIENT_LIST')).match(/0x[\da-f]+/g) ?? [];
}

/** Titles of the windows. One that goes meanwhile has none. */
async function titles(session: DisplaySession): Promise<string[]> {
  const named = (await windows(session)).map(id => on(session, 'xdotool', 'getwindowname', id).catch(() => undefined));
  return (await Promise.all(named)).filter(title => title !== undefined);
}

/** Where each window is, and how large. */
async function geometries(session: DisplaySession): Promise<string[]> {
  return Promise.all((await windows(session)).map(id => on(session, 'xdotool', 'getwindowgeometry', '--shell', id)));
}

function xterm(title: string): Apps[string] {
  return { command: 'xterm', args: ['-T', title, '-e', 'sleep', '1000'] };
}

test('a daemon that leaves its session, its environment and its parent ends with its test, and the display goes on', async ({
  open,
  programsOn,
}) => {
  const session = await open();
  const seconds = ownSeconds();
  const daemon = `(setsid env -i sleep ${seconds} &) >/dev/null 2>&1`;
  const programs = programsOn(session, { daemon: { command: 'sh', args: ['-c', daemon] }, window: xterm('next') });
  await programs.open('daemon');
  expect(isRunning('sleep', seconds)).toBe(true);
  await programs.close();
  expect(isRunning('sleep', seconds)).toBe(false);
  const next = programsOn(session, { window: xterm('next') });
  await next.open('window');
  await expect.poll(() => titles(session), { timeout: 20_000 * slowness }).toContain('next');
  await next.close();
});

test('has the size, the extensions, the window manager and the plain ground that were promised', async ({ open }) => {
  const session = await open();
  expect(session).toMatchObject({ size: SIZE, alive: true });
  expect(session.display).toMatch(/^:\d+$/);
  const info = await on(session, 'xdpyinfo');
  for (const part of ['1000x700 pixels', 'MIT-SHM', 'XTEST', 'RANDR', 'depth of root window:    24']) expect(info).toContain(part);
  const manager = /0x[\da-f]+/.exec(await property(session, '_NET_SUPPORTING_WM_CHECK'))![0];
  expect(await property(session, '_NET_WM_NAME', manager)).toBe('"Openbox"');
  expect(await property(session, '_NET_NUMBER_OF_DESKTOPS')).toBe('1');
  expect(await property(session, '_NET_DESKTOP_GEOMETRY')).toBe('1000, 700');
  expect(await on(session, 'import', '-window', 'root', '-resize', '1x1!', 'txt:-')).toContain('#808080');
});

test('gives programs all they need to appear and to be read, and nothing of the person’s session', async ({ open }) => {
  const { env, display, supervisor } = await open();
  expect(env).toMatchObject({ DISPLAY: display, GTK_MODULES: 'gail:atk-bridge', GNOME_ACCESSIBILITY: '1' });
  expect(env.LANG).toMatch(/utf-?8$/i);
  for (const name of ['XDG_RUNTIME_DIR', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS']) expect(env[name]).toContain(supervisor.folder);
  expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['GTK_A11Y', 'NO_AT_BRIDGE']));
});

test('accessibility is on before the first program, and programs can be read', async ({ open, programsOn }) => {
  const session = await open();
  const bus = await connectBus(session.env.DBUS_SESSION_BUS_ADDRESS!, BUS_MS);
  const a11y = { destination: 'org.a11y.Bus', path: '/org/a11y/bus' };
  const properties = { interface: 'org.freedesktop.DBus.Properties', member: 'Get', signature: 'ss' };
  const enabled = await bus.call({ ...a11y, ...properties, body: ['org.a11y.Status', 'IsEnabled'] }, BUS_MS);
  expect(enabled).toEqual([new Variant('b', true)]);
  const [address] = await bus.call({ ...a11y, interface: 'org.a11y.Bus', member: 'GetAddress' }, BUS_MS);
  bus.close();
  expect(address).toContain(session.supervisor.folder);
  const programs = programsOn(session, { dialog: 'zenity --info --text=hello' });
  await programs.open('dialog');
  const read = await connectBus(address as string, BUS_MS);
  const registry = { destination: 'org.a11y.atspi.Registry', path: '/org/a11y/atspi/accessible/root' };
  const children = async () => {
    const [count] = await read.call({ ...registry, ...properties, body: ['org.a11y.atspi.Accessible', 'ChildCount'] }, BUS_MS);
    return (count as Variant).value;
  };
  await expect.poll(children, { timeout: 10_000 * slowness }).toBe(1);
  read.close();
  await programs.close();
});

test('a program speaks the language of its LANG; one that this machine has not is said before it starts', async ({ open, programsOn }) => {
  const session = await open();
  const env = (LANG: string) => ({ command: 'sh', args: ['-c', 'xterm -T "$(locale | tr -d \\\\n)"'], env: { LANG } });
  const programs = programsOn(session, { greek: env('el_GR.UTF-8'), plain: env('C.UTF-8') });
  await programs.open('plain');
  await expect.poll(() => titles(session)).toEqual([expect.stringMatching(/^LANG=C\.UTF-8.*LC_MESSAGES="C\.UTF-8".*LC_ALL=$/)]);
  await expect(programs.open('greek')).rejects.toMatchObject({
    kind: 'not_installed',
    message: '"greek" is to run in the locale el_GR.UTF-8, which this machine has not.',
    tryThis: expect.stringContaining('locale-gen'),
  });
  await programs.close();
});

test('two displays at once never meet: windows, pointers, processes, buses, folders', async ({ open, programsOn }) => {
  const [one, two] = await Promise.all([open(), open()]);
  expect(one.display).not.toBe(two.display);
  expect(one.env.DBUS_SESSION_BUS_ADDRESS).not.toBe(two.env.DBUS_SESSION_BUS_ADDRESS);
  expect(one.env.XDG_RUNTIME_DIR).not.toBe(two.env.XDG_RUNTIME_DIR);
  const first = programsOn(one, { window: xterm('first') });
  const second = programsOn(two, { window: xterm('second') });
  const [a, b] = await Promise.all([first.open('window'), second.open('window')]);
  await expect.poll(() => titles(one)).toEqual(['first']);
  await expect.poll(() => titles(two)).toEqual(['second']);
  await on(one, 'xdotool', 'mousemove', '11', '22');
  await on(two, 'xdotool', 'mousemove', '333', '444');
  expect(await on(one, 'xdotool', 'getmouselocation')).toMatch(/^x:11 y:22 /);
  expect(await on(two, 'xdotool', 'getmouselocation')).toMatch(/^x:333 y:444 /);
  await first.close();
  // What has ended is a zombie, without `exe`, until its parent has taken note of it.
  expect(existsSync(`/proc/${a.pid}/exe`)).toBe(false);
  expect(second.list()).toMatchObject([{ name: 'window', pid: b.pid, pids: expect.arrayContaining([b.pid]), running: true }]);
  await one.close();
  expect(two.alive).toBe(true);
  expect(await titles(two)).toEqual(['second']);
});

test('a program that opens one window only for all opens one on each display', async ({ open, programsOn }) => {
  const [one, two] = await Promise.all([open(), open()]);
  const first = programsOn(one, { editor: 'mousepad' });
  const second = programsOn(two, { editor: 'mousepad' });
  await Promise.all([first.open('editor'), second.open('editor')]);
  await expect.poll(() => titles(one), { timeout: 15_000 * slowness }).toEqual([expect.stringContaining('Mousepad')]);
  await expect.poll(() => titles(two), { timeout: 15_000 * slowness }).toEqual([expect.stringContaining('Mousepad')]);
});

test('the first window does not have to wait for the window manager', async ({ open, programsOn }) => {
  // A toolkit whose request to the window manager is lost waits five seconds for the answer.
  for (let i = 0; i < 3; i++) {
    const session = await open();
    await programsOn(session, { window: xterm('prompt') }).open('window');
    await expect.poll(() => titles(session), { timeout: 4500 * slowness, intervals: [100] }).toEqual(['prompt']);
  }
});

test('other users of the machine cannot reach it', async ({ open }) => {
  test.skip(process.getuid?.() !== 0, 'only root can become another user');
  const session = await open();
  // By its own place: the folder of links in PATH may lie where nobody else may go.
  const xdpyinfo = realpathSync(findExecutable('xdpyinfo')!);
  const nobody = promisify(execFile)(xdpyinfo, [], { env: { DISPLAY: session.display }, uid: 65534, gid: 65534 });
  await expect(nobody).rejects.toThrow(/[Aa]uthoriz|unable to open display/);
  // The user's own programs can, even without the cookie: drivers in this process have no XAUTHORITY.
  expect(await on({ ...session, env: { DISPLAY: session.display, HOME: '/nonexistent' } }, 'xdpyinfo')).toContain('1000x700');
});

test('Alt+Tab changes to the other window, Alt+F4 closes the one in front, as on every desktop', async ({ open, programsOn }) => {
  const session = await open();
  const programs = programsOn(session, { one: xterm('one'), two: xterm('two') });
  const front = () => on(session, 'xdotool', 'getactivewindow', 'getwindowname');
  for (const name of ['one', 'two']) {
    await programs.open(name);
    await expect.poll(front).toBe(name);
  }
  await on(session, 'xdotool', 'key', 'alt+Tab');
  await expect.poll(front).toBe('one');
  await on(session, 'xdotool', 'key', 'alt+F4');
  await expect.poll(() => titles(session)).toEqual(['two']);
});

test('the window manager takes no other key: not one of its usual ones does anything', async ({ open, programsOn }) => {
  const session = await open();
  const programs = programsOn(session, { window: xterm('keys') });
  await programs.open('window');
  await expect.poll(() => titles(session)).toEqual(['keys']);
  const before = await geometries(session);
  for (const keys of ['super+e', 'super+d', 'alt+Escape', 'ctrl+alt+Left', 'alt+space', 'super+F1', 'super+Tab']) {
    await on(session, 'xdotool', 'key', '--clearmodifiers', keys);
  }
  expect(await geometries(session)).toEqual(before);
  expect(await on(session, 'xdotool', 'getactivewindow', 'getwindowname')).toBe('keys');
});

test('clicks on the empty desktop open nothing and leave the focus where it is', async ({ open, programsOn }) => {
  const session = await open();
  const programs = programsOn(session, { window: xterm('focus') });
  await programs.open('window');
  await expect.poll(() => titles(session)).toEqual(['focus']);
  const picture = async () => on(session, 'import', '-window', 'root', '-crop', '200x60+0+640', 'txt:-');
  const before = await picture();
  for (const button of ['1', '2', '3', '4', '5']) await on(session, 'xdotool', 'mousemove', '5', '695', 'click', button);
  expect(await picture()).toBe(before);
  expect(await on(session, 'xdotool', 'getactivewindow', 'getwindowname')).toBe('focus');
  expect(await on(session, 'xdotool', 'getwindowfocus', 'getwindowname')).not.toBe('');
});

test('new windows come to the middle, get the focus, and are closed by the button in their title bar', async ({ open, programsOn }) => {
  const session = await open();
  const programs = programsOn(session, { one: xterm('one'), two: 'zenity --info --text=x --title=確認' });
  await programs.open('one');
  await expect.poll(() => titles(session)).toEqual(['one']);
  const geometry = (await geometries(session))[0]!;
  const [x, y, width, height] = ['X', 'Y', 'WIDTH', 'HEIGHT'].map(side => Number(new RegExp(`^${side}=(\\d+)`, 'm').exec(geometry)?.[1]));
  expect(Math.abs(x! + width! / 2 - 500)).toBeLessThan(30);
  expect(Math.abs(y! + height! / 2 - 350)).toBeLessThan(60);
  await programs.open('two');
  await expect.poll(() => on(session, 'xdotool', 'getactivewindow', 'getwindowname')).toBe('確認');
  const active = await on(session, 'xdotool', 'getactivewindow');
  const placed = await on(session, 'xwininfo', '-id', active, '-stats');
  const [left, top, across] = [/upper-left X:\s+(\d+)/, /upper-left Y:\s+(\d+)/, /Width: (\d+)/].map(each =>
    Number(each.exec(placed)?.[1]),
  );
  await on(session, 'xdotool', 'mousemove', String(left! + across! - 10), String(top! - 10), 'click', '1');
  await expect.poll(() => titles(session)).toEqual(['one']);
});

for (const name of ['Xvfb', 'openbox', 'dbus-daemon']) {
  test(`when ${name} dies, the display says so and is dead`, async ({ open, programsOn }) => {
    const session = await open();
    const programs = programsOn(session, { window: xterm('w') });
    const child = (await on(session, 'pgrep', '-P', String(session.supervisor.pid), '-f', name)).split('\n');
    expect(child).toHaveLength(1);
    process.kill(Number(child[0]), 'SIGKILL');
    expect(await session.died).toContain(`${name}, which the private display needs, was ended by SIGKILL.`);
    expect(session.alive).toBe(false);
    await expect(programs.open('window')).rejects.toMatchObject({ kind: 'lost', message: expect.stringContaining(`${name}, which`) });
    await session.close();
    expect(existsSync(session.supervisor.folder)).toBe(false);
  });
}

test('closing leaves no process and no file, and may be done twice', async ({ open, programsOn }) => {
  const session = await open();
  const programs = programsOn(session, { window: xterm('w') });
  const { pid } = await programs.open('window');
  const children = await on(session, 'pgrep', '-P', String(session.supervisor.pid));
  await Promise.all([session.close(), session.close()]);
  expect(session.alive).toBe(false);
  for (const each of [pid, session.supervisor.pid, ...children.split('\n')]) expect(existsSync(`/proc/${each}/exe`)).toBe(false);
  expect(existsSync(session.supervisor.folder)).toBe(false);
  await programs.close();
});

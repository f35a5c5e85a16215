/** What is promised of the X11 desktop alone: real programs get what was sent, and what can break does not take the test with it. */

import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { type CaptureSource, createCapture, crop } from '../../src/desktop/capture.js';
import { type Damage, watchDamage } from '../../src/desktop/damage.js';
import { processInfo } from '../../src/desktop/display/processes.js';
import { createNutProcess } from '../../src/desktop/nut-process.js';
import type { Pixels } from '../../src/desktop/pixels.js';
import { takeScreenshot } from '../../src/desktop/screenshot.js';
import { connectX11, type X11Connection } from '../../src/desktop/x11-connection.js';
import { createX11Desktop } from '../../src/desktop/x11-desktop.js';
import type { Point } from '../../src/trace/action.js';
import type { Frame, WindowInfo } from '../../src/trace/frame.js';
import { realClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';
import { slowness } from '../support/machine.js';
import { openBrowserPad } from './desktop-stage/browser-pad.js';
import { ownClipboard } from './desktop-stage/clipboard-owner.js';
import { desktopOn, openX11, type X11Stage } from './desktop-stage/x11-stage.js';
import { TEXTS } from './desktop-suite.js';

// One display for all: a start costs more than most of the tests. Whatever one leaves is put back before the next.
let stage: X11Stage;

test.beforeAll(async ({}, info) => {
  test.setTimeout(60_000 * slowness);
  stage = await openX11(info.outputPath('x11'));
});
test.afterAll(() => stage?.stop());
test.afterEach(async () => {
  await stage.display.putBack();
  await stage.desktop.perform({ type: 'mouse_move', at: { x: 640, y: 400 } });
  await eventually(async () => (await stage.desktop.windows()).length === 0, 'the windows of the test to go');
});

async function windowThat(matches: (window: WindowInfo) => boolean): Promise<WindowInfo> {
  let found: WindowInfo | undefined;
  await eventually(
    async () => {
      found = (await stage.desktop.windows()).find(matches);
      return found !== undefined;
    },
    'the window',
    20_000,
  );
  return found!;
}

function pixelOf({ data, width }: Frame, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16);
}

const middle = ({ x, y, width, height }: WindowInfo['bounds']) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) });

async function keymapOf(display: string): Promise<string> {
  const connection = await connectX11(display);
  const rows = await connection.request('GetKeyboardMapping', 8, 248);
  connection.close();
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

test.describe('typing', () => {
  test('a program that hangs for 15 s gets each letter that no key gives, once it goes on', async () => {
    test.setTimeout(120_000 * slowness);
    const { desktop, display } = stage;
    const file = path.join(display.home, 'late.txt');
    await fs.writeFile(file, '');
    display.run('mousepad', '--disable-server', file);
    const window = await windowThat(({ title, active }) => title.includes('late.txt') && active);
    // Once it has answered, it is known to answer.
    await desktop.perform({ type: 'left_click', at: middle(window.bounds) });
    process.kill(window.pid!, 'SIGSTOP');
    const typed = desktop.perform({ type: 'type', text: 'ab 天気は晴れ' });
    const goesOn = setTimeout(() => process.kill(window.pid!, 'SIGCONT'), 15_000);
    await typed.finally(() => clearTimeout(goesOn));
    process.kill(window.pid!, 'SIGCONT');
    await desktop.perform({ type: 'key', keys: 'ctrl+s' });
    await expect.poll(() => fs.readFile(file, 'utf8'), { timeout: 15_000 * slowness }).toMatch(/^ab 天気は晴れ\n?$/);
  });

  test('GTK (mousepad) gets every text as written, and saves it', async () => {
    test.setTimeout(90_000 * slowness);
    const { desktop, display } = stage;
    const file = path.join(display.home, 'typed.txt');
    const text = `${Object.values(TEXTS).join('\n')}\n`;
    await fs.writeFile(file, '');
    display.run('mousepad', '--disable-server', file);
    const window = await windowThat(({ title, active }) => title.includes('typed.txt') && active);
    await desktop.perform({ type: 'left_click', at: middle(window.bounds) });
    for (const line of Object.values(TEXTS)) await desktop.perform({ type: 'type', text: `${line}\n` });
    await desktop.perform({ type: 'key', keys: 'ctrl+s' });
    await expect.poll(() => fs.readFile(file, 'utf8'), { timeout: 15_000 * slowness }).toBe(text);
  });

  test('a terminal (xterm) gets every text as written', async () => {
    test.setTimeout(90_000 * slowness);
    const { desktop, display } = stage;
    const file = path.join(display.home, 'typed.txt');
    // `cat` echoes nothing of its own; the tab is left out, because the line editor of the terminal keeps it.
    display.run('xterm', '-u8', '-e', 'sh', '-c', `cat > ${file}`);
    await windowThat(({ className, active }) => /xterm/i.test(className) && active);
    await eventually(
      () =>
        fs.access(file).then(
          () => true,
          () => false,
        ),
      'cat to start',
    );
    for (const line of Object.values(TEXTS)) await desktop.perform({ type: 'type', text: `${line}\n` });
    await desktop.perform({ type: 'key', keys: 'ctrl+d' });
    await expect.poll(() => fs.readFile(file, 'utf8'), { timeout: 15_000 * slowness }).toBe(`${Object.values(TEXTS).join('\n')}\n`);
  });

  test('a text whose first letter opens the field for it is typed whole (a file dialog)', async () => {
    test.setTimeout(90_000 * slowness);
    const { desktop, display } = stage;
    for (const title of ['first', 'second', 'third']) {
      display.run('zenity', '--file-selection', `--title=${title}`);
      await windowThat(({ active, ...window }) => window.title === title && active);
      const text = `/no/such/folder/with the ${title} file.txt`;
      await desktop.perform({ type: 'type', text });
      await desktop.perform({ type: 'key', keys: 'ctrl+a' });
      await desktop.perform({ type: 'key', keys: 'ctrl+c' });
      await expect.poll(() => desktop.clipboard(), { timeout: 15_000 * slowness }).toBe(text);
    }
  });

  test('CapsLock is set aside while typing and given back; a key that another run left down is released', async () => {
    test.setTimeout(60_000 * slowness);
    const { display } = stage;
    const connection = await connectX11(display.env.DISPLAY!);
    const xtest = await connection.extension<{ FakeInput(...args: number[]): void }>('xtest');
    xtest.FakeInput(2, 50, 0, 0, 0, 0); // Shift_L, never released
    await connection.sync();
    const desktop = await desktopOn(display);
    const file = path.join(display.home, 'typed.txt');
    display.run('xterm', '-u8', '-e', 'sh', '-c', `cat > ${file}`);
    await windowThat(({ className, active }) => /xterm/i.test(className) && active);
    await desktop.perform({ type: 'key', keys: 'Caps_Lock' });
    const locks = async () => (await connection.request<{ keyMask: number }>('QueryPointer', connection.root)).keyMask & 0xff;
    expect(await locks()).toBe(2);
    await desktop.perform({ type: 'type', text: 'small and BIG é\n' });
    await desktop.perform({ type: 'key', keys: 'q' });
    expect(await locks()).toBe(2);
    await desktop.perform({ type: 'key', keys: 'Return' });
    await desktop.perform({ type: 'key', keys: 'ctrl+d' });
    await expect.poll(() => fs.readFile(file, 'utf8').catch(() => '')).toBe('small and BIG é\nq\n');
    await desktop.perform({ type: 'key', keys: 'Caps_Lock' });
    expect(await locks()).toBe(0);
    connection.close();
    await desktop.close();
  });

  test('the keymap is given back, also after an abort and after a key that no keymap has', async () => {
    const { desktop, display } = stage;
    const before = await keymapOf(display.env.DISPLAY!);
    await desktop.perform({ type: 'type', text: TEXTS.mix! });
    await desktop.perform({ type: 'key', keys: 'ctrl+F20' });
    await desktop.perform({ type: 'key', keys: 'é' });
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 100);
    await desktop.perform({ type: 'type', text: TEXTS.mix!.repeat(20) }, abort.signal).catch(() => {});
    await expect.poll(() => keymapOf(display.env.DISPLAY!)).toBe(before);
  });
});

test.describe('the mouse', () => {
  test('no click is lost, though the pointer goes on at once (Chromium)', async () => {
    test.setTimeout(120_000 * slowness);
    const { desktop, display } = stage;
    const pad = await openBrowserPad(display);
    const clicked = () => pad.events().filter(({ type }) => type === 'click');
    // A page that has just come may lose its first click, whoever gives it: that is the loop's to wait for (agent-ready), and not meant here.
    const takesClicks = async () => {
      await desktop.perform({ type: 'left_click', at: pad.at('second') });
      await desktop.perform({ type: 'mouse_move', at: { x: 1200, y: 780 } });
      await pad.told();
      return clicked().length > 0;
    };
    await expect.poll(takesClicks).toBe(true);
    await pad.clear();
    const sent = Array.from({ length: 100 }, (_, index) => (index % 2 ? 'button' : 'second'));
    for (const part of sent) {
      await desktop.perform({ type: 'left_click', at: pad.at(part) });
      await desktop.perform({ type: 'mouse_move', at: { x: 1200, y: 780 } });
    }
    await pad.told();
    expect(clicked().map(({ target }) => target)).toEqual(sent);
    await pad.close();
  });

  test('no click is lost in a GTK list (zenity)', async () => {
    test.setTimeout(120_000 * slowness);
    const { desktop, display } = stage;
    const rows = Array.from({ length: 12 }, (_, index) => `row${index}`);
    const result = path.join(display.home, 'checked.txt');
    const list = rows.map(row => `FALSE ${row}`).join(' ');
    display.run('sh', '-c', `zenity --list --checklist --width=400 --height=600 --column=on --column=name ${list} > ${result}`);
    const { bounds } = await windowThat(({ active, className }) => active && /zenity/i.test(className));
    // A box under the pointer is grey.
    await desktop.perform({ type: 'mouse_move', at: { x: 1200, y: 780 } });
    let boxes: Point[] = [];
    await eventually(async () => {
      boxes = checkboxes(await desktop.capture(), bounds);
      return boxes.length === rows.length;
    }, 'twelve boxes to be drawn');
    // An odd number of rounds: one click that is lost, or comes twice, leaves its box empty.
    for (let round = 0; round < 7; round++) {
      for (const at of boxes) {
        await desktop.perform({ type: 'left_click', at });
        await desktop.perform({ type: 'mouse_move', at: { x: 1200, y: 780 } });
      }
    }
    await desktop.perform({ type: 'left_click', at: { x: bounds.x + bounds.width - 50, y: bounds.y + bounds.height - 25 } });
    await expect.poll(() => fs.readFile(result, 'utf8').catch(() => '')).toBe(`${rows.join('|')}\n`);
  });

  test('a human pointer comes by many places, and arrives', async () => {
    const { display } = stage;
    const pad = await openBrowserPad(display);
    const desktop = await desktopOn(display, { mouse: 'human' });
    await desktop.perform({ type: 'mouse_move', at: { x: 1000, y: 700 } });
    await desktop.perform({ type: 'left_click', at: pad.at('button') });
    await pad.told();
    expect(await desktop.pointer()).toEqual(pad.at('button'));
    expect(pad.events().filter(({ type }) => type === 'mousemove').length).toBeGreaterThan(8);
    expect(
      pad
        .events()
        .filter(({ type }) => type === 'click')
        .map(({ target }) => target),
    ).toEqual(['button']);
    await desktop.close();
    await pad.close();
  });
});

test.describe('windows', () => {
  test('a terminal is known by its pseudo-terminal, whatever its window calls itself and whoever reads there', async () => {
    const { desktop, display } = stage;
    display.run('xterm', '-class', 'Notes', '-T', 'notes', '-e', 'cat');
    const terminal = await windowThat(({ title }) => title === 'notes');
    await eventually(() => desktop.keepsTerminal!(terminal.pid!), 'its terminal');
    // No session is led there: the program itself keeps both ends.
    const gtk = 'import gi,pty; gi.require_version("Gtk","3.0"); from gi.repository import Gtk';
    display.run('python3', '-c', `${gtk}; ends=pty.openpty(); Gtk.Window(title="own").show_all(); Gtk.main()`);
    const own = await windowThat(({ title }) => title === 'own');
    expect(await desktop.keepsTerminal!(own.pid!)).toBe(true);
    display.run('mousepad', '--disable-server');
    const editor = await windowThat(({ className }) => /mousepad/i.test(className));
    expect(await desktop.keepsTerminal!(editor.pid!)).toBe(false);
  });

  test('whose process a window is, the X server says: a forged or missing _NET_WM_PID changes nothing', async () => {
    const { desktop, display } = stage;
    const real = display.run('xterm', '-T', 'forger').pid;
    const { id, pid } = await windowThat(({ title }) => title === 'forger');
    expect(pid).toBe(real);
    const connection = await connectX11(display.env.DISPLAY!);
    const property = await connection.atom('_NET_WM_PID');
    const foreign = Buffer.alloc(4);
    foreign.writeUInt32LE(process.pid);
    // 6: CARDINAL.
    connection.send('ChangeProperty', 0, id, property, 6, 32, foreign);
    await connection.sync();
    expect((await desktop.windows())[0]).toMatchObject({ id, pid: real });
    connection.send('DeleteProperty', id, property);
    await connection.sync();
    expect((await desktop.windows())[0]).toMatchObject({ id, pid: real });
    connection.close();
  });

  test('a dialog says whose it is; a menu is no window; windows are raised and closed', async () => {
    test.setTimeout(60_000 * slowness);
    const { desktop, display } = stage;
    display.run('xterm', '-T', 'terminal – Ünï 端末');
    display.run('mousepad', '--disable-server');
    const editor = await windowThat(({ className }) => /mousepad/i.test(className));
    const terminal = await windowThat(({ title }) => title === 'terminal – Ünï 端末');
    expect(terminal).toMatchObject({ className: 'xterm.XTerm', type: 'normal', modal: false, minimized: false });
    expect(editor.pid).toBeGreaterThan(0);

    await desktop.perform({ type: 'activate_window', window: editor.id });
    expect((await desktop.windows()).at(-1)).toMatchObject({ id: editor.id, active: true });
    await desktop.perform({ type: 'key', keys: 'alt+f' });
    expect((await desktop.windows()).length).toBe(2);
    await desktop.perform({ type: 'key', keys: 'Escape' });

    await desktop.perform({ type: 'type', text: 'x' });
    await desktop.perform({ type: 'key', keys: 'ctrl+shift+s' });
    const dialog = await windowThat(({ type }) => type === 'dialog');
    expect(dialog.transientFor).toBe(editor.id);
    await desktop.perform({ type: 'key', keys: 'Escape' });

    await desktop.perform({ type: 'activate_window', window: terminal.id });
    expect((await desktop.windows()).at(-1)).toMatchObject({ id: terminal.id, active: true });
    await desktop.perform({ type: 'close_window', window: terminal.id });
    await expect.poll(async () => (await desktop.windows()).map(({ id }) => id)).not.toContain(terminal.id);
    // It asks whether to save: it stays, and that is no error.
    await desktop.perform({ type: 'close_window', window: editor.id });
    const question = await windowThat(({ transientFor }) => transientFor === editor.id);
    expect(question.modal).toBe(true);
  });

  test('nobody sees what is on another virtual desktop', async () => {
    const { desktop, display } = stage;
    display.run('xterm', '-T', 'away');
    const { id } = await windowThat(({ title }) => title === 'away');
    const isSeen = async () => (await desktop.windows()).find(window => window.id === id)?.minimized === false;
    expect(await isSeen()).toBe(true);
    display.run('xdotool', 'set_num_desktops', '2', 'set_desktop_for_window', String(id), '1');
    await expect.poll(isSeen).toBe(false);
    display.run('xdotool', 'set_desktop_for_window', String(id), '0', 'set_num_desktops', '1');
    await expect.poll(isSeen).toBe(true);
    await desktop.perform({ type: 'close_window', window: id });
  });
});

test('a clipboard of nearly a megabyte comes in parts, and comes whole', async () => {
  const text = 'クリップボード clipboard é 😀\n'.repeat(25_000);
  const owner = await ownClipboard(stage.display.env.DISPLAY!, text);
  for (let time = 0; time < 2; time++) expect((await stage.desktop.clipboard()) === text).toBe(true);
  const changes = stage.desktop.clipboardChanges();
  expect(owner.requests()).toBe(2);
  const next = await ownClipboard(stage.display.env.DISPLAY!, 'new');
  expect(await stage.desktop.clipboard()).toBe('new');
  expect(stage.desktop.clipboardChanges()).toBe(changes! + 1);
  owner.close();
  next.close();
});

for (const [manners, text, says] of [
  ['silent', 'x', 'within 3 s'],
  ['stalling', 'y'.repeat(200_000), 'within 3 s'],
  ['endless', 'x', 'more than 1 MB'],
  ['polite', 'z'.repeat(3_000_000), 'more than 1 MB'],
] as const) {
  test(`a clipboard whose owner is ${manners} (${text.length} characters) is given up, and the next one is read`, async () => {
    const owner = await ownClipboard(stage.display.env.DISPLAY!, text, manners);
    const before = process.memoryUsage().rss;
    await expect(stage.desktop.clipboard()).rejects.toMatchObject({ kind: 'failed', message: expect.stringContaining(says) });
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
    const next = await ownClipboard(stage.display.env.DISPLAY!, 'honest');
    expect(await stage.desktop.clipboard()).toBe('honest');
    owner.close();
    next.close();
  });
}

test.describe('capture', () => {
  test('all ways give the same picture', async () => {
    const { display } = stage;
    const connection = await connectX11(display.env.DISPLAY!);
    const nut = createNutProcess({ env: display.env, checkDisplay: () => connection.sync() });
    const part = { x: 90, y: 90, width: 300, height: 200 };
    const coloursOf = ({ data }: Pixels) =>
      createHash('sha256')
        .update(data.filter((_, index) => index % 4 !== 3))
        .digest('hex');
    const colours = async (source: CaptureSource) => {
      const notices: string[] = [];
      const capture = createCapture({ connection, clock: realClock, notice: text => notices.push(text), sources: [source] });
      const picture = await capture.grab(part);
      capture.close();
      expect(notices).toEqual([]);
      return coloursOf(picture);
    };
    const blank = await colours('mit-shm');
    display.run('xmessage', '-geometry', '+100+100', 'a picture');
    await expect.poll(() => colours('mit-shm')).not.toBe(blank);
    await eventually(async () => (await colours('mit-shm')) === (await colours('get-image')), 'the message to be drawn');
    const first = await colours('mit-shm');
    for (const whole of [await nut.grab(), await takeScreenshot(display.env)]) expect(coloursOf(crop(whole, part))).toBe(first);
    nut.close();
    connection.close();
  });

  const picturesOf = (connection: Awaited<ReturnType<typeof connectX11>>, damage: Damage, notices: string[]) =>
    createCapture({
      connection,
      clock: realClock,
      notice: text => notices.push(text),
      damage,
    });

  test('where nothing was drawn, the same pixels come again without a look; each thing that is drawn is in the next picture', async () => {
    const { display } = stage;
    const [watching, drawing] = await Promise.all([connectX11(display.env.DISPLAY!), connectX11(display.env.DISPLAY!)]);
    const notices: string[] = [];
    const damage = await watchDamage(watching);
    let looks = 0;
    const restart = () => {
      looks++;
      damage.restart();
    };
    const capture = picturesOf(watching, { ...damage, restart }, notices);
    // One that is mapped late: what a child of the root shows counts as well.
    const window = drawing.newId();
    drawing.send('CreateWindow', window, drawing.root, 100, 100, 200, 200, 0, 0, 1, 0, {
      overrideRedirect: true,
      backgroundPixel: 0,
    });
    drawing.send('MapWindow', window);
    const pen = drawing.newId();
    drawing.send('CreateGC', pen, window, { foreground: 0 });
    await drawing.sync();
    let last = await capture.grab();
    for (let colour = 1; colour <= 100; colour++) {
      drawing.send('ChangeGC', pen, { foreground: colour * 0x010203 });
      drawing.send('PolyFillRectangle', window, pen, [colour, 10, 1, 1]);
      await drawing.sync();
      const now = await capture.grab();
      expect(pixelOf(now, 100 + colour, 110), `drawing ${colour}`).toBe(colour * 0x010203);
      // Not the buffers themselves: Playwright would keep each of them, in words, for its report.
      expect(now.data === last.data).toBe(false);
      last = now;
    }
    const before = looks;
    const start = realClock.now();
    const again: Frame[] = [];
    for (let time = 0; time < 20; time++) again.push(await capture.grab());
    expect(again.every(({ data }) => data === last.data)).toBe(true);
    expect(again.every(({ at }, index) => at >= (again[index - 1]?.at ?? start))).toBe(true);
    // Half a second is the longest that nobody looks.
    expect(looks - before).toBeLessThanOrEqual(1 + (realClock.now() - start) / 500);
    expect(notices).toEqual([]);
    capture.close();
    watching.close();
    drawing.close();
  });

  test('a server that does not tell of what is drawn is found out, and not believed again', async () => {
    const { display } = stage;
    const connection = await connectX11(display.env.DISPLAY!);
    const notices: string[] = [];
    const silent: Damage = { restart: () => {}, isNone: async () => true, told: () => 0, close: () => {} };
    const capture = picturesOf(connection, silent, notices);
    const shown = async () =>
      createHash('sha256')
        .update((await capture.grab()).data)
        .digest('hex');
    const blank = await shown();
    display.run('xmessage', '-geometry', '+100+100', 'a picture');
    await expect.poll(shown).not.toBe(blank);
    expect(notices).toEqual([expect.stringContaining('does not tell of all that is drawn')]);
    display.run('xmessage', '-geometry', '+400+400', 'another');
    const first = await shown();
    await expect.poll(shown).not.toBe(first);
    expect(notices).toHaveLength(1);
    connection.close();
  });

  test('a way that does not work is given up, and that is said once', async () => {
    const { display } = stage;
    const connection = await connectX11(display.env.DISPLAY!);
    const notices: string[] = [];
    const without: X11Connection = Object.create(connection, {
      extension: { value: () => Promise.reject(new Error('no shared memory')) },
    });
    const capture = createCapture({ connection: without, clock: realClock, notice: text => notices.push(text) });
    for (let time = 0; time < 3; time++) expect((await capture.grab()).width).toBe(1280);
    expect(capture.source()).toBe('get-image');
    expect(notices).toEqual(['Capture through mit-shm does not work here (no shared memory); using get-image instead.']);
    connection.close();
  });
});

test.describe('what breaks', () => {
  test('a desktop that fails on the way to be made leaves nothing open', async () => {
    const { display } = stage;
    const connection = await connectX11(display.env.DISPLAY!);
    const resources = await connection.extension<{ QueryClients(done: unknown): void }>('res');
    const left = async () => [
      (await connection.ask<unknown[]>(done => resources.QueryClients(done))).length,
      readdirSync('/proc').filter(pid => /nut-child/.test(commandOf(pid)) && processInfo(Number(pid))?.parent === process.pid).length,
    ];
    const before = await left();
    // Looked at last.
    const signal = Object.defineProperty({}, 'aborted', {
      get: () => {
        throw new Error('on purpose');
      },
    }) as AbortSignal;
    const stop = { keys: 'shift+Escape', pressed: () => {}, signal };
    const person = { resumeAfterMs: 1000 };
    await expect(desktopOn(display, { stop, person })).rejects.toThrow('on purpose');
    await eventually(async () => JSON.stringify(await left()) === JSON.stringify(before), 'what was opened to be closed');
    connection.close();
  });

  test('no display: lost, with what to do', async () => {
    const programs = { open: async () => Promise.reject(new Error('unused')), list: () => [], close: async () => {} };
    const options = { home: '/nowhere', programs, clock: realClock };
    await expect(createX11Desktop({ ...options, env: {} })).rejects.toMatchObject({
      kind: 'lost',
      message: expect.stringContaining('DISPLAY'),
    });
    await expect(createX11Desktop({ ...options, env: { DISPLAY: ':4711' } })).rejects.toMatchObject({
      kind: 'lost',
      message: expect.stringContaining(':4711'),
    });
  });

  test('the process of nut-js is killed: the action fails with the reason, the next one works', async () => {
    const { display } = stage;
    const connection = await connectX11(display.env.DISPLAY!);
    const nut = createNutProcess({ env: display.env, checkDisplay: () => connection.sync() });
    const pointer = async () => {
      const { rootX, rootY, keyMask } = await connection.request<Record<string, number>>('QueryPointer', connection.root);
      return { x: rootX, y: rootY, mask: keyMask! & 0xff };
    };
    await nut.move({ x: 10, y: 10 });
    const pid = nut.pid()!;
    // Stopped, it cannot answer: what waits for it must learn of its death.
    process.kill(pid, 'SIGSTOP');
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '')[0]).toBe('T');
    const pending = nut.move({ x: 15, y: 15 }).catch(error => error);
    process.kill(pid, 'SIGKILL');
    expect(await pending).toMatchObject({ name: 'DesktopError', kind: 'failed', message: expect.stringContaining('SIGKILL') });
    await nut.move({ x: 20, y: 20 });
    expect(await pointer()).toMatchObject({ x: 20, y: 20 });
    // What of an input was given nobody can say then: no program is to be blamed for it.
    process.kill(nut.pid()!, 'SIGSTOP');
    const hung = await nut.move({ x: 25, y: 25 }).catch(error => error);
    expect(hung).toMatchObject({ name: 'DesktopError', kind: 'lost', message: expect.stringContaining('it hung') });
    await nut.move({ x: 20, y: 20 });
    nut.close();
    connection.close();
  });

  test('the display dies under input: lost, and this process lives', async ({}, info) => {
    const dying = await openX11(info.outputPath('dying'));
    const { desktop } = dying;
    await desktop.perform({ type: 'mouse_move', at: { x: 10, y: 10 } });
    const running = (async () => {
      for (let x = 0; ; x++) await desktop.perform({ type: 'mouse_move', at: { x: 10 + (x % 50), y: 10 } });
    })().catch(error => error);
    const typing = desktop.perform({ type: 'type', text: 'text '.repeat(20_000) }).catch(error => error);
    await desktop.capture();
    dying.lose();
    for (const error of await Promise.all([running, typing])) expect(error).toMatchObject({ name: 'DesktopError', kind: 'lost' });
    await expect(desktop.capture()).rejects.toMatchObject({ kind: 'lost' });
    await dying.stop();
  });

  test('kill -9 of this process ends that of nut-js, and releases its keys', async () => {
    const { display } = stage;
    const dist = (name: string) => new URL(`../../dist/desktop/${name}.js`, import.meta.url).href;
    const script = path.join(display.home, 'parent.mjs');
    await fs.writeFile(
      script,
      `import { createNutProcess } from ${JSON.stringify(dist('nut-process'))};
       const nut = createNutProcess({ env: { ...process.env }, checkDisplay: async () => {} });
       await nut.key('LeftShift', true);
       process.send(nut.pid());
       setInterval(() => {}, 1000);`,
    );
    const parent: ChildProcess = fork(fileURLToPath(`file://${script}`), { env: { ...process.env, ...display.env }, execArgv: [] });
    const pid = await new Promise<number>(resolve => parent.once('message', message => resolve(message as number)));
    const connection = await connectX11(display.env.DISPLAY!);
    const mask = async () => (await connection.request<{ keyMask: number }>('QueryPointer', connection.root)).keyMask & 0xff;
    expect(await mask()).toBe(1);
    parent.kill('SIGKILL');
    await eventually(() => !isAlive(pid), 'the process of nut-js to end');
    await eventually(async () => (await mask()) === 0, 'Shift to be released');
    connection.close();
  });

  test('two displays in one process keep their own atoms, pointers and clipboards', async ({}, info) => {
    const other = await openX11(info.outputPath('other'));
    await ownClipboard(stage.display.env.DISPLAY!, 'first');
    await stage.desktop.perform({ type: 'mouse_move', at: { x: 11, y: 12 } });
    await other.desktop.perform({ type: 'mouse_move', at: { x: 21, y: 22 } });
    expect([await stage.desktop.pointer(), await other.desktop.pointer()]).toEqual([
      { x: 11, y: 12 },
      { x: 21, y: 22 },
    ]);
    expect([await stage.desktop.clipboard(), await other.desktop.clipboard()]).toEqual(['first', null]);
    await other.stop();
  });
});

/** The middles of the boxes in the first column of zenity's list: white for 10 to 20 pixels between two grey lines. */
function checkboxes(frame: Frame, bounds: WindowInfo['bounds']): Point[] {
  const x = bounds.x + 28;
  const isWhite = (y: number) => frame.data.subarray((y * frame.width + x) * 4, (y * frame.width + x) * 4 + 3).every(value => value > 250);
  const boxes: Point[] = [];
  let start = 0;
  for (let y = bounds.y + 64; y < bounds.y + bounds.height - 60; y++) {
    if (isWhite(y) && !isWhite(y - 1)) start = y;
    if (!isWhite(y) && isWhite(y - 1) && y - start >= 10 && y - start <= 20) boxes.push({ x, y: Math.round((y + start) / 2) });
  }
  return boxes;
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

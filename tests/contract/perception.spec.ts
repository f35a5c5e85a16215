/** What the eyes promise, on real programs. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { type DisplaySession, openDisplay } from '../../src/desktop/display/session.js';
import { wallClock } from '../../src/desktop/display/wait.js';
import { createPrograms } from '../../src/desktop/programs.js';
import { createX11Desktop } from '../../src/desktop/x11-desktop.js';
import { findText } from '../../src/perception/find-text.js';
import { type Located, locate, type Query, type Scene } from '../../src/perception/locate.js';
import { holdEngine } from '../../src/perception/ocr/engine.js';
import { createPerception } from '../../src/perception/perception.js';
import type { Apps, Desktop } from '../../src/ports/desktop.js';
import { centre } from '../../src/screen/geometry.js';
import type { UiElement } from '../../src/trace/element.js';
import { slowness } from '../support/machine.js';

const page = fileURLToPath(new URL('perception-page.html', import.meta.url));

/** Read by other eyes, so that those under test keep what they read before. */
async function elementsByOthers(desktop: Desktop): Promise<UiElement[]> {
  const other = createPerception({
    env: desktop.env,
    windows: desktop.windows,
    popups: async () => (await desktop.popups?.()) ?? [],
    clock: wallClock,
  });
  const elements = await other.elements();
  await other.close();
  return elements;
}

/** `exec` so that a signal reaches the program itself. */
const APPS: Apps = {
  form: {
    command: 'zenity',
    args: [
      '--forms',
      '--title=Add contact',
      '--text=Enter the contact',
      '--add-entry=First name',
      '--add-password=Password',
      '--add-combo=Country',
      '--combo-values=Japan|France',
    ],
  },
  フォーム: {
    command: 'zenity',
    args: [
      '--forms',
      '--title=連絡先の追加',
      '--text=連絡先を入力してください',
      '--add-entry=名前',
      '--add-entry=メール',
      '--ok-label=保存',
      '--cancel-label=キャンセル',
    ],
  },
  question: {
    command: 'zenity',
    args: ['--question', '--title=Question', '--text=Discard changes?', '--ok-label=Discard', '--cancel-label=Keep'],
  },
  mousepad: 'mousepad',
  galculator: 'galculator',
  files: 'pcmanfm --no-desktop .',
  terminal: {
    command: 'xterm',
    args: [
      '-T',
      'Terminal',
      '-fa',
      'DejaVu Sans Mono',
      '-fs',
      '11',
      '-e',
      'printf "Backup finished: 42 files copied\\nError: disk quota exceeded\\n"; sleep 1000',
    ],
  },
  browser: { command: 'chromium', args: ['--no-first-run', '--force-renderer-accessibility', page] },
};

interface Fixtures {
  desktop: Desktop;
  perception: ReturnType<typeof createPerception>;
  /** What is on the screen now; with OCR where `read` is set. */
  scene: (read?: boolean) => Promise<Scene>;
  /** Opens a program, waits until an element with this name shows, and gives the scene. */
  open: (app: string, shows: string) => Promise<Scene>;
}

const test = base.extend<Fixtures, { session: DisplaySession }>({
  session: [
    async ({}, use) => {
      const session = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 } });
      // Held by the worker, as the fixture does it: else each test would start one anew.
      const engine = holdEngine();
      await use(session);
      await engine.release();
      await session.close();
    },
    { scope: 'worker' },
  ],
  desktop: async ({ session }, use) => {
    const home = mkdtempSync(join(tmpdir(), 'xenotester-home-'));
    const programs = createPrograms({ session, apps: APPS, home });
    const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock });
    await use(desktop);
    await desktop.close();
    await programs.close();
    rmSync(home, { recursive: true, force: true });
  },
  perception: async ({ desktop }, use) => {
    const perception = createPerception({
      env: desktop.env,
      windows: desktop.windows,
      popups: async () => (await desktop.popups?.()) ?? [],
      clock: wallClock,
    });
    await use(perception);
    await perception.close();
  },
  scene: async ({ desktop, perception }, use) => {
    await use(async read => {
      const [elements, windows] = await Promise.all([perception.elements(), desktop.windows()]);
      return { elements, windows, size: desktop.size, ...(read && { lines: await perception.read(await desktop.capture()) }) };
    });
  },
  open: async ({ desktop, scene }, use) => {
    await use(async (app, shows) => {
      await desktop.perform({ type: 'open_app', name: app });
      let seen: Scene | undefined;
      await eventually(async () => {
        seen = await scene();
        return seen.elements.some(element => element.name === shows);
      }, `"${shows}" in ${app}`);
      return seen!;
    });
  },
});

// Real programs on a machine that may be busy: a limit, not a promise.
test.describe.configure({ timeout: 240_000 * slowness });

test('reads a form of GTK: roles, values, states, windows, and fields by the labels beside them', async ({ open, desktop }) => {
  const scene = await open('form', 'Country');
  expect(at(scene, { target: 'OK', role: 'button', purpose: 'click' })).toMatchObject({
    name: 'OK',
    enabled: true,
    windowTitle: 'Add contact',
  });
  expect(at(scene, { target: 'First name', purpose: 'field' })).toMatchObject({
    rawRole: 'text',
    value: '',
    focused: true,
    editable: true,
  });
  expect(at(scene, { target: 'Country', purpose: 'select' })).toMatchObject({ role: 'combo box' });
  expect(at(scene, { target: 'Password', role: 'text box', purpose: 'field' })).toMatchObject({ rawRole: 'password text' });
  const [window] = await desktop.windows();
  for (const element of scene.elements) expect(element).toMatchObject({ window: window!.id, source: 'accessibility', confidence: 1 });
});

test('what is typed is read back, but for passwords', async ({ open, scene, desktop }) => {
  await open('form', 'Country');
  await desktop.perform({ type: 'type', text: '山田 太郎\thunter2' });
  await eventually(async () => (await scene()).elements.some(element => element.value === '山田 太郎'), 'the typed name');
  expect(JSON.stringify((await scene()).elements)).not.toContain('hunter2');
});

test('finds Japanese names and labels', async ({ open, desktop }) => {
  const scene = await open('フォーム', 'メール');
  const fields = [at(scene, { target: '名前', purpose: 'field' }), at(scene, { target: 'メール', purpose: 'field' })];
  expect(fields[0]!.bounds.y).toBeLessThan(fields[1]!.bounds.y);
  const found = locate({ target: 'キャンセル', role: 'button', purpose: 'click' }, scene);
  expect(found.kind).toBe('found');
  if (found.kind !== 'found') return;
  await desktop.perform({ type: 'left_click', at: found.point });
  await eventually(async () => (await desktop.windows()).length === 0, 'the form to close');
});

test('what lies under a point is told from an earlier reading only while that stands', async ({ open, desktop, perception }) => {
  const points = (scene: Scene) => scene.elements.filter(({ role }) => role !== 'container').map(({ bounds }) => middle(bounds));
  const middle = ({ x, y, width, height }: UiElement['bounds']) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) });
  const closed = await open('mousepad', 'File');
  await desktop.perform({ type: 'type', text: 'some words' });
  await eventually(async () => (await perception.elements()).some(({ value }) => value === 'some words'), 'the words');
  const since = wallClock.now();
  await perception.elements();
  const text = { x: 400, y: 300 };
  for (const point of [...points(closed).slice(0, 6), text])
    expect(await perception.under(point, since)).toEqual(await perception.under(point));
  // Whatever happens after it, the earlier reading gives no wrong answer: text typed, a menu opened, a dialog over it all.
  await desktop.perform({ type: 'type', text: ' more' });
  await eventually(async () => (await perception.under(text))?.text === 'some words more', 'the words');
  expect(await perception.under(text, since)).toMatchObject({ text: 'some words more' });
  await desktop.perform({ type: 'key', keys: 'alt+f' });
  let item: UiElement | undefined;
  await eventually(async () => {
    item = (await elementsByOthers(desktop)).find(({ name }) => name.startsWith('Save As'));
    return item !== undefined;
  }, 'the menu');
  expect((await perception.under(middle(item!.bounds), since))?.name).toMatch(/^Save As/);
});

test('reads open menus of an editor, trims their names, and knows what is disabled', async ({ open, scene, desktop }) => {
  const closed = await open('mousepad', 'File');
  expect(locate({ target: 'Save As', purpose: 'click' }, closed).kind).toBe('missing');
  const file = locate({ target: 'File', role: 'menu', purpose: 'click' }, closed);
  expect(file.kind).toBe('found');
  if (file.kind !== 'found') return;
  await desktop.perform({ type: 'left_click', at: file.point });
  await eventually(async () => locate({ target: 'Save As', purpose: 'click' }, await scene()).kind === 'found', 'the menu');
  const opened = await scene();
  expect(at(opened, { target: 'Save As', role: 'menu item', purpose: 'click' })).toMatchObject({ name: 'Save As...', enabled: true });
  expect(at(opened, { target: 'Reload', purpose: 'click' }).enabled).toBe(false);
});

test('reads open menus of GTK 2, which never says that they show, and none that is closed', async ({ open, scene, desktop }) => {
  const item = (target: string): Query => ({ target, purpose: 'click' });
  const items = ({ elements }: Scene) => elements.filter(({ role }) => role === 'menu item');
  const click = async (target: string) => desktop.perform({ type: 'left_click', at: centre(at(await scene(), item(target)).bounds) });
  expect(items(await open('files', 'Edit'))).toEqual([]);
  await eventually(async () => {
    const now = await scene();
    // A window that has just come may not take the first click.
    if (items(now).length === 0) await click('File');
    return locate(item('Folder Properties'), now).kind === 'found';
  }, 'the menu');
  await click('Create New');
  await eventually(async () => locate(item('Empty File'), await scene()).kind === 'found', 'the menu in it');
  for (const _ of [1, 2]) await desktop.perform({ type: 'key', keys: 'Escape' });
  await eventually(async () => items(await scene()).length === 0, 'the menus to close');
});

test('tells the keys of a calculator apart, and its result', async ({ open, scene, desktop }) => {
  const keys = await open('galculator', 'sqrt');
  for (const key of ['7', '*', '6', '=']) {
    const found = locate({ target: key, role: 'button', purpose: 'click' }, keys);
    expect(found, key).toMatchObject({ kind: 'found' });
    if (found.kind === 'found') await desktop.perform({ type: 'left_click', at: found.point });
  }
  await eventually(async () => findText('42', await scene()).kind === 'shown', 'the result');
});

test('file icons, which their program does not tell of, are found by OCR', async ({ open, scene, desktop }) => {
  for (const name of ['notes.txt', 'budget.csv']) writeFileSync(join(desktop.home, name), '');
  const seen = await open('files', 'Edit');
  const query: Query = { target: 'budget.csv', role: 'icon', purpose: 'click' };
  expect(locate(query, seen)).toMatchObject({ kind: 'missing', reason: 'absent' });
  await eventually(async () => locate(query, await scene(true)).kind === 'found', 'the icon');
  expect(at(await scene(true), query)).toMatchObject({ source: 'ocr', windowTitle: expect.any(String) });
});

test('reads a page in a browser: labels, states, loose text beside a check box, and not what is scrolled away', async ({ open }) => {
  const scene = await open('browser', 'Send order');
  expect(at(scene, { target: 'Full name', purpose: 'field' })).toMatchObject({ value: 'Taro' });
  expect(at(scene, { target: 'Colour', purpose: 'select' })).toMatchObject({ role: 'combo box', value: 'Green' });
  expect(at(scene, { target: 'I agree to the terms', purpose: 'check' })).toMatchObject({ role: 'check box', name: '', checked: false });
  expect(at(scene, { target: '新着情報を受け取る', purpose: 'check' })).toMatchObject({ checked: true });
  expect(at(scene, { target: 'Privacy policy', role: 'link', purpose: 'click' }).role).toBe('link');
  expect(at(scene, { target: 'Undo', role: 'button', purpose: 'click' }).enabled).toBe(false);
  expect(locate({ target: 'Far below', purpose: 'click' }, scene)).toMatchObject({ kind: 'missing' });
  expect(JSON.stringify(scene.elements)).not.toContain('hunter2');
});

test('reads a terminal, which has no accessibility, by OCR', async ({ desktop, scene }) => {
  await desktop.perform({ type: 'open_app', name: 'terminal' });
  await eventually(async () => findText('42 files copied', await scene(true)).kind === 'shown', 'the text');
  const seen = await scene(true);
  expect(seen.elements).toEqual([]);
  expect(findText('Error: disk quota exceeded', seen)).toMatchObject({ kind: 'shown', how: 'ocr' });
  expect(findText('disk full', seen).kind).toBe('absent');
});

test('words lie where they are on the screen, also when only a part of it is read', async ({ desktop, scene, perception }) => {
  await desktop.perform({ type: 'open_app', name: 'terminal' });
  await eventually(async () => findText('disk quota exceeded', await scene(true)).kind === 'shown', 'the text');
  const frame = await desktop.capture();
  const whole = (await perception.read(frame)).find(line => line.text.includes('quota'))!;
  const region = {
    ...whole.bounds,
    x: whole.bounds.x - 6,
    y: whole.bounds.y - 3,
    width: whole.bounds.width + 12,
    height: whole.bounds.height + 6,
  };
  const [part] = await perception.read(frame, region);
  expect(part!.text).toBe(whole.text);
  expect(part!.bounds).toEqual(whole.bounds);
  const word = whole.words.find(one => one.text === 'quota')!;
  expect(word.bounds.x).toBeGreaterThan(whole.bounds.x + 30);
  expect(word.bounds.x + word.bounds.width).toBeLessThan(whole.bounds.x + whole.bounds.width);
});

test('a covered element is marked, and not clicked', async ({ open, scene, desktop }) => {
  await open('question', 'Keep');
  await open('browser', 'Send order');
  await eventually(async () => locate({ target: 'Keep', purpose: 'click' }, await scene()).kind === 'missing', 'the browser to be on top');
  expect(locate({ target: 'Keep', purpose: 'click' }, await scene())).toMatchObject({ reason: 'covered' });
  const question = (await desktop.windows()).find(window => window.title === 'Question')!;
  await desktop.perform({ type: 'activate_window', window: question.id });
  await eventually(async () => locate({ target: 'Keep', purpose: 'click' }, await scene()).kind === 'found', 'the dialog to be on top');
});

test('says what lies under a point', async ({ open, perception }) => {
  const scene = await open('question', 'Keep');
  const found = locate({ target: 'Keep', purpose: 'click' }, scene);
  expect(found.kind).toBe('found');
  if (found.kind !== 'found') return;
  expect(await perception.under(found.point)).toMatchObject({ role: 'button', name: 'Keep', window: 'Question' });
  expect(await perception.under({ x: 5, y: 790 })).toBeUndefined();
});

test('a program that hangs does not keep the others from being read', async ({ open, scene, desktop }) => {
  await open('form', 'Country');
  await open('question', 'Keep');
  const form = (await desktop.windows()).find(window => window.title === 'Add contact')!;
  process.kill(form.pid!, 'SIGSTOP');
  try {
    const seen = await scene();
    expect(seen.elements.map(element => element.name)).toContain('Keep');
    expect(seen.elements.map(element => element.name)).not.toContain('Country');
  } finally {
    process.kill(form.pid!, 'SIGCONT');
  }
  await eventually(async () => (await scene()).elements.some(element => element.name === 'Country'), 'the form to be read again');
});

test('a program that dies while it is read is left out', async ({ open, perception, desktop }) => {
  await open('question', 'Keep');
  await open('form', 'Country');
  const form = (await desktop.windows()).find(window => window.title === 'Add contact')!;
  const reading = perception.elements();
  process.kill(form.pid!, 'SIGKILL');
  await reading;
  await eventually(
    async () => (await perception.elements()).every(element => element.windowTitle !== 'Add contact'),
    'the form to be gone',
  );
  expect((await perception.elements()).map(element => element.name)).toContain('Keep');
});

test('without a D-Bus session there are no elements, but text is read', async ({ desktop, scene }) => {
  await desktop.perform({ type: 'open_app', name: 'terminal' });
  await eventually(async () => findText('42 files copied', await scene(true)).kind === 'shown', 'the text');
  for (const address of [undefined, 'unix:path=/nowhere/at-all', 'nonsense']) {
    const blind = createPerception({
      env: address === undefined ? {} : { DBUS_SESSION_BUS_ADDRESS: address },
      windows: desktop.windows,
      clock: wallClock,
    });
    expect(await blind.elements()).toEqual([]);
    expect((await blind.read(await desktop.capture())).map(line => line.text)).toContain('Backup finished: 42 files copied');
    await blind.close();
  }
});

test('an abort ends reading with its reason', async ({ perception, open, desktop }) => {
  await open('question', 'Keep');
  const reason = new Error('the test has ended');
  const frame = await desktop.capture();
  // Pixels that no cache has seen.
  for (let i = 0; i < frame.data.length; i += 97) frame.data[i]! ^= 0x40;
  const stop = new AbortController();
  const reading = perception.read(frame, undefined, stop.signal);
  stop.abort(reason);
  await expect(reading).rejects.toBe(reason);
  await expect(perception.elements(AbortSignal.abort(reason))).rejects.toBe(reason);
});

/** Polls until it holds; a loaded machine may take its time. */
async function eventually(holds: () => Promise<boolean>, what: string): Promise<void> {
  await expect.poll(holds, { message: `waited for ${what}`, timeout: 60_000 * slowness }).toBe(true);
}

function at(scene: Scene, query: Query): UiElement {
  const found: Located = locate(query, scene);
  if (found.kind !== 'found')
    throw new Error(`${query.target}: ${JSON.stringify(found, ['kind', 'reason', 'candidates', 'closest', 'rawRole', 'name', 'covered'])}`);
  return found.element;
}

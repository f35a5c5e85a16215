/** The emergency stop of a display: a person's press is noticed anywhere, our own keys are not, and everything is let go. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Interruption } from '../../../src/agent/interruption.js';
import { KEY_PRESS, KEY_RELEASE, type Xtest } from '../../../src/desktop/keyboard-state.js';
import { readKeymap } from '../../../src/desktop/keymap.js';
import { isPartOf } from '../../../src/desktop/stop-key.js';
import { connectX11 } from '../../../src/desktop/x11-connection.js';
import { openX11, type X11Stage } from '../../contract/desktop-stage/x11-stage.js';
import { eventually } from '../../support/eventually.js';

const SHIFT_L = 0xffe1;
const ESCAPE = 0xff1b;

let stage: X11Stage;
let stopped: AbortController;
let presses: number;

async function open(folder: string, keys = 'shift+Escape'): Promise<void> {
  stopped = new AbortController();
  presses = 0;
  const pressed = () => {
    presses += 1;
    stopped.abort(new Interruption('user', 'a person pressed it'));
  };
  stage = await openX11(folder, { stop: { keys, pressed, signal: stopped.signal } });
}

/** What a person's hands do: another connection's keys. */
const person = (...args: string[]) => promisify(execFile)('xdotool', args, { env: { ...process.env, ...stage.display.env } });

/** All that the server has to tell until now was told. */
async function toldAll(): Promise<void> {
  await person('key', 'F35');
  const seen = presses;
  await stage.desktop.pointer();
  expect(presses).toBe(seen);
}

test.afterEach(() => stage?.stop());

test('a press is noticed, with CapsLock and NumLock on, and while another program holds the keyboard', async ({}, info) => {
  await open(info.outputPath('x11'));
  await person('key', 'shift+Escape');
  await eventually(() => presses === 1, 'the plain press');
  await person('key', 'Caps_Lock', 'Num_Lock');
  await person('key', 'shift+Escape');
  await eventually(() => presses === 2, 'the press with locks');
  const other = await connectX11(stage.display.env.DISPLAY!);
  await other.request('GrabKeyboard', other.root, false, 0, 1, 1);
  await person('keydown', 'Shift_R', 'key', 'Escape', 'keyup', 'Shift_R');
  await eventually(() => presses === 3, 'the press during a grab');
  other.close();
});

test('Escape alone, Shift alone and other keys with Shift are none', async ({}, info) => {
  await open(info.outputPath('x11'));
  await person('key', 'Escape', 'shift+F1', 'shift', 'ctrl+a');
  await toldAll();
  expect(presses).toBe(0);
});

test('our own keys never are: the combination is refused, and Escape after capitals is our own', async ({}, info) => {
  await open(info.outputPath('x11'));
  const { desktop } = stage;
  for (const keys of ['shift+Escape', 'Shift_R+esc', 'ctrl+shift+Escape']) {
    await expect(desktop.perform({ type: 'key', keys })).rejects.toMatchObject({ name: 'DesktopError', kind: 'invalid' });
    await expect(desktop.perform({ type: 'hold_key', keys, seconds: 1 })).rejects.toMatchObject({ kind: 'invalid' });
  }
  for (let time = 0; time < 5; time++) {
    await desktop.perform({ type: 'type', text: 'CAPITALS' });
    await desktop.perform({ type: 'key', keys: 'Escape', repeat: 3 });
    await desktop.perform({ type: 'key', keys: 'shift+F2' });
    await desktop.perform({ type: 'hold_key', keys: 'Escape', seconds: 0.8 });
  }
  await toldAll();
  expect(presses).toBe(0);
});

test('our own Shift, which lifts the one that a person holds on the same keyboard, hides no press', async ({}, info) => {
  await open(info.outputPath('x11'));
  const hands = await connectX11(stage.display.env.DISPLAY!);
  const xtest = await hands.extension<Xtest>('xtest');
  const { find } = await readKeymap(hands);
  const key = (down: boolean, keysym: number) => xtest.FakeInput(down ? KEY_PRESS : KEY_RELEASE, find(keysym)!.keycode, 0, 0, 0, 0);
  key(true, SHIFT_L);
  await hands.sync();
  await stage.desktop.perform({ type: 'type', text: 'A' });
  key(true, ESCAPE);
  key(false, ESCAPE);
  key(false, SHIFT_L);
  await eventually(() => presses === 1, 'the press');
  hands.close();
});

test('what is down is let go at once, and nothing more is done', async ({}, info) => {
  await open(info.outputPath('x11'), 'ctrl+alt+F9');
  const { desktop, display } = stage;
  await desktop.perform({ type: 'mouse_move', at: { x: 200, y: 200 } });
  await desktop.perform({ type: 'left_mouse_down' });
  const holding = desktop.perform({ type: 'hold_key', keys: 'shift+a', seconds: 60 }, stopped.signal).catch(error => error);
  const watcher = await connectX11(display.env.DISPLAY!);
  const down = async () => {
    const { keyMask } = await watcher.request<{ keyMask: number }>('QueryPointer', watcher.root);
    const keys = await watcher.request<Buffer>('QueryKeymap');
    return { button: (keyMask & 0x100) !== 0, keys: [...keys].some(byte => byte !== 0) };
  };
  await eventually(async () => (await down()).keys, 'the held keys');
  expect((await down()).button).toBe(true);
  await person('key', 'ctrl+alt+F9');
  expect(await holding).toBeInstanceOf(Interruption);
  await eventually(async () => Object.values(await down()).every(isDown => !isDown), 'everything to be let go');
  watcher.close();
  await expect(desktop.perform({ type: 'type', text: 'more' })).rejects.toMatchObject({ name: 'DesktopError' });
});

for (const [keys, other, expected] of [
  ['shift+Escape', 'Shift_L+Escape', true],
  ['shift+Escape', 'alt+shift+esc', true],
  ['shift+Escape', 'Escape', false],
  ['shift+Escape', 'shift+Return', false],
  ['shift+Escape', 'shift+no such key', false],
  ['F12', 'ctrl+F12', true],
  ['ctrl+alt+q', 'alt+ctrl+Q', true],
] as const) {
  test(`${other} ${expected ? 'presses' : 'does not press'} ${keys}`, () => {
    expect(isPartOf(keys, other)).toBe(expected);
  });
}

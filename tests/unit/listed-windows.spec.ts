/** What a test's code is told of windows, and which picture of one it gets. */
import { windowsNow } from '../../src/fixture/listed-windows.js';
import { type ScreenshotOptions, stillPicture } from '../../src/fixture/screenshot.js';
import type { Desktop } from '../../src/ports/desktop.js';
import type { Frame, WindowInfo } from '../../src/trace/frame.js';
import { realClock } from '../support/clock.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const window = (id: number, title: string, x: number, more: Partial<WindowInfo> = {}): WindowInfo => ({
  ...{ id, title, className: 'gedit.Gedit', bounds: { x, y: 2, width: 10, height: 5 } },
  ...{ active: false, minimized: false, type: 'normal', modal: false },
  ...more,
});
const MEMO = window(1, 'memo.txt', 0, { pid: 7, maximized: false, monitor: 1 });
const DIALOG = window(2, 'Save', 2, { pid: 7, active: true, transientFor: 1, type: 'dialog' });
const OTHER = window(3, 'Other', 8, { pid: 8 });
const ICON = window(4, 'Icon', 0, { minimized: true });
const AWAY = window(5, 'Away', 30);

/** Each pixel says how far to the right it lies. */
const FRAME: Frame = { width: 40, height: 10, data: Uint8Array.from({ length: 40 * 10 * 4 }, (_, at) => Math.floor(at / 4) % 40), at: 0 };

const screenOf = (...windows: WindowInfo[]): Pick<Desktop, 'windows' | 'programs' | 'capture'> => ({
  windows: async () => windows,
  programs: async () => [{ name: 'the editor', pid: 7, running: true }],
  capture: async () => FRAME,
});

test('windows are told frontmost first, with the name of their program; panels are none', async () => {
  const told = await windowsNow(screenOf(window(9, 'Panel', 0, { type: 'dock' }), MEMO, OTHER, DIALOG));
  expect(told).toEqual([
    { title: 'Save', program: 'the editor', bounds: DIALOG.bounds, active: true, minimized: false },
    { title: 'Other', program: 'Gedit', bounds: OTHER.bounds, active: false, minimized: false },
    { title: 'memo.txt', program: 'the editor', bounds: MEMO.bounds, active: false, minimized: false, maximized: false, monitor: 1 },
  ]);
});

test('a screen that tells of no windows is not said to have none', async () => {
  const mute = { ...screenOf(), lacks: ['windows'] as const };
  await expect(windowsNow(mute)).rejects.toThrow(/nobody tells of windows on this screen/);
  await expect(taken(mute, { window: 'memo.txt' })).rejects.toThrow(/nobody tells of windows on this screen/);
});

const taken = (screen: Pick<Desktop, 'windows' | 'capture'>, options: ScreenshotOptions) =>
  stillPicture(screen, options, { clock: realClock, withinMs: 0, signal: new AbortController().signal });

const COVERED = /^the window "memo.txt" is covered by "Other": bring it to the front first \(waited 0 ms\)$/;
const PICTURES: readonly [title: string, windows: readonly WindowInfo[], says: RegExp][] = [
  ['one that is not there', [OTHER], /^there is no window "memo.txt" that could be taken: there are "/],
  ['one that is only an icon', [{ ...MEMO, minimized: true }], /^there is no window "memo.txt"/],
  ['one that another lies over', [MEMO, OTHER], COVERED],
  ['one that another lies over, beneath its own dialog', [MEMO, OTHER, DIALOG], COVERED],
];
test(
  ...eachRow('a picture of a window is its own, or is refused', PICTURES, ([title, windows, says]) => [
    title,
    () => expect(taken(screenOf(...windows), { window: 'memo.txt' })).rejects.toThrow(says),
  ]),
);

test('what lies beneath it, beside it, is an icon or its own dialog does not hide it', async () => {
  const polling = { clock: realClock, withinMs: 5000, signal: new AbortController().signal };
  const picture = await stillPicture(
    screenOf(OTHER, MEMO, ICON, AWAY, DIALOG),
    { window: 'memo.txt', clip: { x: 3, y: 0, width: 2, height: 1 } },
    polling,
  );
  expect([picture.width, picture.height, ...picture.data]).toEqual([2, 1, 3, 3, 3, 3, 4, 4, 4, 4]);
});

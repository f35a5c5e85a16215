/** On which monitor a window lies, and how programs are told to draw larger. */
import { scaleEnvironment } from '../../src/desktop/display/scale.js';
import { choose, monitorOf, sideBySide } from '../../src/desktop/monitors.js';
import { chromiumArguments } from '../../src/desktop/programs/chromium.js';
import type { Rect } from '../../src/trace/action.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const SIZES = [
  { width: 800, height: 600 },
  { width: 640, height: 480 },
];
const ALL: readonly Rect[] = [
  { x: 0, y: 0, width: 800, height: 600 },
  { x: 800, y: 0, width: 640, height: 480 },
];

const PLACES: readonly [title: string, bounds: Rect, monitor: number][] = [
  ['within the first', { x: 10, y: 10, width: 100, height: 100 }, 1],
  ['within the second', { x: 900, y: 10, width: 100, height: 100 }, 2],
  ['most of it in the second', { x: 790, y: 10, width: 100, height: 100 }, 2],
  ['most of it in the first', { x: 740, y: 10, width: 100, height: 100 }, 1],
  ['below the second, off all of them', { x: 1000, y: 500, width: 100, height: 100 }, 2],
  ['far to the right', { x: 9000, y: 10, width: 100, height: 100 }, 2],
  ['to the left of all', { x: -500, y: 10, width: 100, height: 100 }, 1],
];
test(
  ...eachRow('a window lies on the monitor that shows most of it', PLACES, ([title, bounds, monitor]) => [
    title,
    () => expect(monitorOf(bounds, ALL)).toBe(monitor),
  ]),
);

test('a monitor that there is not is refused, with those that there are', () => {
  expect(choose(ALL, 2, ':7')).toEqual({ all: ALL, chosen: 2 });
  expect(choose(ALL, undefined, ':7')).toEqual({ all: ALL, chosen: undefined });
  const refused = expect.objectContaining({
    message: 'There is no monitor 3: the screen :7 has 2 (1: 800×600 at 0,0 · 2: 640×480 at 800,0).',
    tryThis: expect.stringMatching(/`display\.monitor`.*`monitors: \[/),
  });
  expect(() => choose(ALL, 3, ':7')).toThrow(refused);
  expect(sideBySide(SIZES)).toEqual({ width: 1440, height: 600 });
});

const FACTORS: readonly [scale: number | undefined, env: Record<string, string>][] = [
  [undefined, {}],
  [1, {}],
  [1.25, { GDK_SCALE: '1', GDK_DPI_SCALE: '1.25', QT_SCALE_FACTOR: '1.25' }],
  [1.5, { GDK_SCALE: '1', GDK_DPI_SCALE: '1.5', QT_SCALE_FACTOR: '1.5' }],
  [2, { GDK_SCALE: '2', GDK_DPI_SCALE: '1', QT_SCALE_FACTOR: '2' }],
];
test(
  ...eachRow('each toolkit is told the factor as it takes it', FACTORS, ([scale, env]) => [
    String(scale),
    () => expect(scaleEnvironment(scale)).toEqual(env),
  ]),
);

test('Chromium is told it when it starts; an author who says another is right', () => {
  const told = (args: string[], scale?: string) =>
    chromiumArguments('chromium', args, { home: '/h', scale }).filter(one => one.startsWith('--force-device-scale-factor'));
  expect(told([])).toEqual([]);
  expect(told([], '1.5')).toEqual(['--force-device-scale-factor=1.5']);
  expect(told(['--force-device-scale-factor=1'], '1.5')).toEqual(['--force-device-scale-factor=1']);
});

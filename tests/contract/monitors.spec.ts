/** A display of two monitors, of which one is seen and driven: by X11's windows and accessibility, and by nut-js alone. */
import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import type { OpenScreen } from '../../src/desktop/driver.js';
import { driverOf } from '../../src/desktop/drivers.js';
import { onMonitor } from '../../src/desktop/monitor-view.js';
import { monitorsOf } from '../../src/desktop/monitors.js';
import { createOwnDesktop } from '../../src/desktop/own/own-desktop.js';
import type { Programs } from '../../src/desktop/programs.js';
import { listScreens } from '../../src/desktop/screenshot.js';
import { createPerception } from '../../src/perception/perception.js';
import type { Desktop } from '../../src/ports/desktop.js';
import type { Perception } from '../../src/ports/perception.js';
import { centre } from '../../src/screen/geometry.js';
import { crop } from '../../src/vision/pixels.js';
import { realClock } from '../support/clock.js';
import { slowness } from '../support/machine.js';
import { FORM } from '../support/screen-rows.js';
import { ownFolder } from '../support/temporary.js';

const MONITORS = [
  { width: 700, height: 400 },
  { width: 800, height: 600 },
];
const SECOND = { x: 700, y: 0, width: 800, height: 600 };

test.describe.configure({ mode: 'default' });
test.setTimeout(60_000 * slowness);

let screen: OpenScreen;
let programs: Programs;
let whole: Desktop;
let desktop: Desktop;
let perception: Perception;
let close: () => Promise<void>;

const open = (monitor: number): Promise<OpenScreen> =>
  driverOf({ kind: 'private', monitors: MONITORS, monitor }).open({ size: { width: 1280, height: 800 }, fill: text => text });

test.beforeAll(async () => {
  const home = ownFolder('xt-monitors-');
  screen = await open(2);
  programs = screen.createPrograms({ apps: { form: { command: 'python3', args: [FORM, 'away'] } }, home });
  whole = await screen.createDesktop({ home, programs, clock: realClock });
  const eyes = createPerception({
    env: { ...screen.env },
    windows: () => whole.windows(),
    popups: () => whole.popups!(),
    clock: realClock,
  });
  ({ desktop, perception } = await onMonitor(screen.monitors, whole, eyes));
  close = async () => {
    await eyes.close();
    await whole.close();
    await screen.close();
  };
  await desktop.perform({ type: 'open_app', name: 'form' });
  await expect.poll(titles, { timeout: 15_000 * slowness }).toEqual(['Greeting']);
});
test.afterAll(() => close?.());

const titles = async (): Promise<string[]> => (await desktop.windows()).map(({ title }) => title);
const place = (): string => execFileSync('xdotool', ['getmouselocation'], { env: { ...process.env, ...screen.env }, encoding: 'utf8' });

test('the server tells of both, and what sees one has its size and its pixels', async () => {
  expect(await monitorsOf(screen.display)).toEqual([{ x: 0, y: 0, ...MONITORS[0]! }, SECOND]);
  expect([whole.size, desktop.size]).toEqual([
    { width: 1500, height: 600 },
    { width: 800, height: 600 },
  ]);
  const [all, part] = [await whole.capture(), await desktop.capture()];
  expect(Buffer.compare(part.data, crop(all, SECOND).data)).toBe(0);
});

test('a window opens there; its place, its elements and a click count from the corner of the monitor', async () => {
  const [window] = await desktop.windows();
  expect(window).toMatchObject({ monitor: 2, minimized: false });
  expect(window!.bounds.x).toBe((await whole.windows())[0]!.bounds.x - 700);
  const find = async (name: string) => (await perception.elements()).find(element => element.name === name);
  await expect.poll(() => find('Polite'), { timeout: 15_000 * slowness }).toMatchObject({ checked: false });
  const { bounds } = (await find('Polite'))!;
  expect(await perception.under(centre(bounds))).toMatchObject({ name: 'Polite', bounds });
  await desktop.perform({ type: 'left_click', at: centre(bounds) });
  await expect.poll(() => find('Polite')).toMatchObject({ checked: true });
  expect(await desktop.pointer()).toEqual(centre(bounds));
  expect(place()).toContain(`x:${centre(bounds).x + 700} y:${centre(bounds).y} `);
});

test('a point beside it is refused, though the screen has it', async () => {
  await expect(desktop.perform({ type: 'left_click', at: { x: 900, y: 10 } })).rejects.toThrow(/not on the screen/);
  await expect(desktop.perform({ type: 'zoom', region: { x: 700, y: 0, width: 200, height: 10 } })).rejects.toThrow(
    /not on the screen of 800×600/,
  );
});

test('a window that goes to another monitor is said to be there, and nothing of it is seen', async () => {
  const greet = (await perception.elements()).find(({ name }) => name === 'Greet')!;
  await desktop.perform({ type: 'left_click', at: centre(greet.bounds) });
  await expect
    .poll(async () => (await desktop.windows())[0])
    .toMatchObject({ elsewhere: true, minimized: true, monitor: 1, active: false });
  expect((await perception.elements()).map(({ name }) => name)).not.toContain('Polite');
  const { id } = (await desktop.windows())[0]!;
  const refused = desktop.perform({ type: 'activate_window', window: id });
  await expect(refused).rejects.toThrow('The window "Greeting" lies on monitor 1, and the run has monitor 2 alone.');
});

test('a monitor that is not there is refused, and nothing is left open', async () => {
  await expect(open(3)).rejects.toThrow(/There is no monitor 3: the screen :\d+ has 2 \(1: 700×400 at 0,0 · 2: 800×600 at 700,0\)/);
});

test('by nut-js alone: the same pixels, and a click at the same place', async () => {
  const env = { PATH: process.env.PATH!, ...screen.env };
  expect(await listScreens(env)).toEqual([{ id: 'screen', at: { x: 0, y: 0, width: 1500, height: 600 } }]);
  const lost = new AbortController().signal;
  const own = await createOwnDesktop({ env, home: whole.home, clock: realClock, programs, lost, monitor: 2 });
  expect(own.size).toEqual({ width: 800, height: 600 });
  await own.perform({ type: 'mouse_move', at: { x: 123, y: 45 } });
  expect(place()).toContain('x:823 y:45 ');
  expect(Buffer.compare((await own.capture()).data, (await desktop.capture()).data)).toBe(0);
  await expect(createOwnDesktop({ env, home: whole.home, clock: realClock, programs, lost, monitor: 3 })).rejects.toThrow(
    /There is no monitor 3 that could be used: the system tells of 1: 1 700×400 at 0,0 · 2: 2 800×600 at 700,0/,
  );
  await own.close();
});

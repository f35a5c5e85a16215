/** Plays a short contract of the desktop on this machine's own screen, with a page of Playwright's browser, and says what came of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { release, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findExecutable } from '../../desktop/display/executable.js';
import { wallClock } from '../../desktop/display/wait.js';
import { driverOf } from '../../desktop/drivers.js';
import type { Desktop } from '../../ports/desktop.js';
import type { Action, Point } from '../../trace/action.js';
import type { Finding } from './finding.js';

/** How long a page may take to tell of what was done. */
const TOLD_MS = 5000;
const LOOK_AGAIN_MS = 50;
/** A window that stays where it is for so long has been placed. */
const STILL_MS = 1000;

const PAGE = `data:text/html,<title>Xenotester</title><body style="margin:0;height:3000px"><button id=b style="position:fixed;left:50px;top:50px;width:200px;height:60px">
Click</button><textarea id=t style="position:fixed;left:50px;top:150px;width:400px;height:100px"></textarea>`;

interface Bench {
  desktop: Desktop;
  page: Page;
  /** A point of the page, in pixels of a picture. */
  at(x: number, y: number): Promise<Point>;
}

const COMMAND = process.platform === 'darwin' ? 'super' : 'ctrl';
const TEXT = 'Hello, World! 1+2=3 (ok)';

/** What is done, and what must be told of it then. */
const ROWS: readonly { name: string; acts(bench: Bench): Promise<Action[]>; tells(bench: Bench): Promise<unknown>; wanted: unknown }[] = [
  {
    name: 'a picture shows the page',
    async acts({ page }) {
      await page.evaluate('void (document.body.style.background = "#008080")');
      return [];
    },
    async tells({ desktop, at }) {
      const { width, data } = await desktop.capture();
      const { x, y } = await at(600, 400);
      const [blue, green, red] = data.subarray((y * width + x) * 4);
      // Screens have colours of their own.
      return [blue! - 128, green! - 128, red!].every(far => Math.abs(far) < 50);
    },
    wanted: true,
  },
  {
    name: 'the pointer goes where it is sent',
    acts: async ({ at }) => [{ type: 'mouse_move', at: await at(150, 80) }],
    // To the pixel is too much where a picture has more of them than the mouse has places.
    tells: ({ page }) => page.evaluate('Math.hypot(window.pointer?.x - 150, window.pointer?.y - 80) < 3'),
    wanted: true,
  },
  {
    name: 'a click arrives once',
    acts: async ({ at }) => [{ type: 'left_click', at: await at(150, 80) }],
    tells: ({ page }) => page.evaluate('window.clicks'),
    wanted: 1,
  },
  {
    name: 'typed text arrives as written',
    acts: async ({ at }) => [
      { type: 'left_click', at: await at(200, 200) },
      { type: 'type', text: TEXT },
    ],
    tells: ({ page }) => page.inputValue('#t'),
    wanted: TEXT,
  },
  {
    name: 'keys with a modifier, and the clipboard',
    acts: async () => ['a', 'c'].map(key => ({ type: 'key', keys: `${COMMAND}+${key}` })),
    tells: ({ desktop }) => desktop.clipboard(),
    wanted: TEXT,
  },
  {
    name: 'the wheel turns',
    acts: async ({ at }) => [{ type: 'scroll', at: await at(500, 300), direction: 'down', amount: 3 }],
    tells: ({ page }) => page.evaluate('scrollY > 0'),
    wanted: true,
  },
];

/** Nothing else may have the keyboard meanwhile. */
export async function selfTest(): Promise<Finding[]> {
  const machine = `${process.platform} ${release()} ${process.arch}, Node ${process.versions.node}`;
  const home = mkdtempSync(join(tmpdir(), 'xenotester-'));
  const screen = await driverOf('own').open({ size: { width: 1280, height: 800 }, fill: text => text });
  const programs = screen.createPrograms({ apps: {}, home });
  const desktop = await screen.createDesktop({ home, programs, clock: wallClock });
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: null });
    await page.goto(PAGE);
    await page.evaluate(
      'window.clicks = 0; onmousemove = event => void (window.pointer = event); document.querySelector("#b").onclick = () => void window.clicks++',
    );
    // A window that is still being placed would be hit elsewhere.
    const isStill =
      'document.hasFocus() && window.place === (window.place = [screenX, screenY, outerWidth, outerHeight, innerHeight].join())';
    await page.waitForFunction(isStill, undefined, { polling: STILL_MS });
    const bench: Bench = { desktop, page, at: (x, y) => placeOf(page, x, y) };
    const density = await page.evaluate('devicePixelRatio');
    const findings: Finding[] = [
      { state: 'ok', name: 'this machine', text: `${machine}; pictures of ${desktop.size.width}×${desktop.size.height}, scale ${density}` },
    ];
    for (const row of ROWS) findings.push(await play(row, bench));
    return findings;
  } finally {
    await browser.close();
    await desktop.close();
    await screen.close();
    rmSync(home, { recursive: true, force: true });
  }
}

async function play({ name, acts, tells, wanted }: (typeof ROWS)[number], bench: Bench): Promise<Finding> {
  let told: unknown;
  try {
    for (const action of await acts(bench)) await bench.desktop.perform(action);
    for (const until = wallClock.now() + TOLD_MS; wallClock.now() < until; await wallClock.sleep(LOOK_AGAIN_MS)) {
      told = await tells(bench);
      if (told === wanted) return { state: 'ok', name, text: 'as it should' };
    }
  } catch (error) {
    told = (error as Error).message;
  }
  return { state: 'missing', name, text: `expected ${JSON.stringify(wanted)}, found ${JSON.stringify(told)}` };
}

async function launch() {
  const { chromium } = await import('@playwright/test');
  const options = { headless: false, args: ['--window-position=0,0', '--window-size=900,700'] };
  return chromium.launch(options).catch(error => {
    const executablePath = ['chromium', 'google-chrome'].map(name => findExecutable(name)).find(path => path !== undefined);
    if (executablePath === undefined) throw error;
    return chromium.launch({ ...options, executablePath });
  });
}

/** The frame is as wide below as at the sides. */
async function placeOf(page: Page, x: number, y: number): Promise<Point> {
  const inside =
    '[screenX + (outerWidth - innerWidth) / 2, screenY + outerHeight - innerHeight - (outerWidth - innerWidth) / 2, devicePixelRatio]';
  const [left, top, scale] = (await page.evaluate(inside)) as [number, number, number];
  return { x: Math.round((left + x) * scale), y: Math.round((top + y) * scale) };
}

/** The filmstrip's page as people use it: opened from a file in a real Chromium. */
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { test as base, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { makeFilmstrip } from '../../src/filmstrip/filmstrip.js';
import type { PictureSource } from '../../src/filmstrip/pictures.js';
import { judge } from '../../src/judge/judge.js';
import type { TraceEvent } from '../../src/trace/event.js';

/** p0 to p2: grey screens with more and more white spots; any other id is missing. */
export const screens: PictureSource = async id => {
  const spots = Number(/^p(\d)$/.exec(id)?.[1] ?? Number.NaN);
  if (Number.isNaN(spots)) return undefined;
  const spot = { create: { width: 200, height: 120, channels: 3, background: 'white' } } as const;
  return sharp({ create: { width: 1280, height: 800, channels: 3, background: '#808080' } })
    .composite(Array.from({ length: spots }, (_, index) => ({ input: spot, left: 300 + index * 300, top: 220 })))
    .png()
    .toBuffer();
};

interface Opened {
  page: Page;
  /** What the page complained of, or tried to load. */
  trouble: string[];
  /** Bytes of the file. */
  size: number;
}

/** By its events: many tests look at the same film. */
const made = new Map<string, ReturnType<typeof makeFilmstrip>>();

function filmOf(events: TraceEvent[], source: PictureSource): ReturnType<typeof makeFilmstrip> {
  const key = JSON.stringify(events);
  const film = made.get(key) ?? makeFilmstrip(events, judge(events), source);
  made.set(key, film);
  return film;
}

export const test = base.extend<{ open: (events: TraceEvent[], source?: PictureSource) => Promise<Opened> }, { tab: Page }>({
  // One for all tests of a worker: each opens a file of its own in it.
  tab: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ tab }, use, testInfo) => {
    const trouble: string[] = [];
    // Reading pixels back is slow, Chromium says; only these tests do.
    const onConsole = (message: ConsoleMessage) => message.text().includes('getImageData') || trouble.push(message.text());
    const onError = (error: Error) => trouble.push(String(error));
    const onRequest = (request: Request) => /^(file|data):/.test(request.url()) || trouble.push(request.url());
    tab.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
    await tab.emulateMedia({ colorScheme: null });
    await use(async (events, source = screens) => {
      const { html } = await filmOf(events, source);
      const file = testInfo.outputPath('page.html');
      await writeFile(file, html);
      await tab.goto(pathToFileURL(file).href);
      await expect(tab.locator('html[data-ready]')).toBeAttached();
      return { page: tab, trouble, size: Buffer.byteLength(html) };
    });
    tab.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
  },
});

export { expect };

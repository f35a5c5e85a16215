/** What the port `ImageFinder` promises, on drawn screens. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import sharp from 'sharp';
import { createImageFinder, type ImageFinderHost } from '../../src/perception/image/finder.js';
import { ImageError } from '../../src/ports/image-finder.js';
import type { Frame } from '../../src/trace/frame.js';
import { ensureBuilt } from '../support/built.js';
import { slowness } from '../support/machine.js';

const test = base.extend<{ folder: string }, { host: ImageFinderHost }>({
  host: [
    async ({}, use) => {
      await ensureBuilt();
      const host = createImageFinder();
      await use(host);
      await host.close();
    },
    { scope: 'worker', timeout: 300_000 * slowness },
  ],
  folder: async ({}, use, testInfo) => use(testInfo.outputPath()),
});

const SIZE = { width: 640, height: 400 };
const ICON = icon('#1b5fd0');

test('the same pixels: one match, score 1, at its place', async ({ host, folder }) => {
  await save(folder, 'icon.png', ICON);
  const found = await host.within(folder).find(await screen([{ svg: ICON, x: 300, y: 200 }]), 'icon.png');
  const place = { bounds: { x: 300, y: 200, width: 32, height: 32 }, score: expect.closeTo(1, 5) };
  expect(found).toEqual({ matches: [place], best: place, threshold: 0.9, file: join(folder, 'icon.png') });
});

test('with noise, and after JPEG, it is still found', async ({ host, folder }) => {
  await save(folder, 'icon.png', ICON);
  const frame = await screen([{ svg: ICON, x: 301, y: 77 }]);
  const noise = {
    ...frame,
    data: Uint8Array.from(frame.data, (value, index) => Math.max(0, Math.min(255, value + ((index * 7919) % 17) - 8))),
  };
  const jpeg = await toFrame(
    await sharp(await toPng(frame))
      .jpeg({ quality: 75 })
      .toBuffer(),
  );
  for (const worse of [noise, jpeg]) {
    const { matches } = await host.within(folder).find(worse, 'icon.png');
    expect(matches).toHaveLength(1);
    expect(matches[0]!.bounds).toMatchObject({ x: 301, y: 77 });
    expect(matches[0]!.score).toBeLessThan(1);
  }
});

test('JPEG and WebP files are read too', async ({ host, folder }) => {
  await sharp(Buffer.from(ICON)).flatten({ background: BACKGROUND }).jpeg({ quality: 95 }).toFile(join(folder, 'icon.jpg'));
  await sharp(Buffer.from(ICON)).flatten({ background: BACKGROUND }).webp({ lossless: true }).toFile(join(folder, 'icon.webp'));
  const frame = await screen([{ svg: ICON, x: 10, y: 20 }]);
  for (const file of ['icon.jpg', 'icon.webp']) expect((await host.within(folder).find(frame, file)).matches, file).toHaveLength(1);
});

test('transparent pixels match any background', async ({ host, folder }) => {
  await sharp(Buffer.from(ICON)).png().toFile(join(folder, 'cut-out.png'));
  const other = await screen([{ svg: ICON, x: 200, y: 100 }], '#204030');
  const { matches } = await host.within(folder).find(other, 'cut-out.png');
  expect(matches).toHaveLength(1);
  expect(matches[0]!.bounds).toMatchObject({ x: 200, y: 100 });
});

for (const [what, svg] of [
  ['another colour', icon('#d02f1b')],
  ['greyed out', icon('#1b5fd0', 0.4)],
  ['another shape', '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="12" fill="#1b5fd0"/></svg>'],
] as const) {
  test(`${what}: no match, but the best place is named`, async ({ host, folder }) => {
    await save(folder, 'icon.png', ICON);
    const found = await host.within(folder).find(await screen([{ svg, x: 300, y: 200 }]), 'icon.png');
    expect(found.matches).toEqual([]);
    expect(found.best!.score).toBeLessThan(0.9);
  });
}

test('the threshold decides', async ({ host, folder }) => {
  await save(folder, 'icon.png', ICON);
  const frame = await screen([{ svg: icon('#1b5fd0', 0.8), x: 300, y: 200 }]);
  const { best } = await host.within(folder).find(frame, 'icon.png');
  const low = await host.within(folder).find(frame, 'icon.png', { threshold: best!.score - 0.01 });
  const high = await host.within(folder).find(frame, 'icon.png', { threshold: best!.score + 0.01 });
  expect([low.matches.length, high.matches.length]).toEqual([1, 0]);
});

test('two of them are two matches, one each; a region holds one of them', async ({ host, folder }) => {
  await save(folder, 'icon.png', ICON);
  const frame = await screen([
    { svg: ICON, x: 40, y: 40 },
    { svg: ICON, x: 400, y: 300 },
  ]);
  const finder = host.within(folder);
  expect((await finder.find(frame, 'icon.png')).matches).toHaveLength(2);
  const { matches } = await finder.find(frame, 'icon.png', { region: { x: 320, y: 200, width: 320, height: 200 } });
  expect(matches.map(match => match.bounds)).toEqual([{ x: 400, y: 300, width: 32, height: 32 }]);
  expect((await finder.find(frame, 'icon.png', { region: { x: 0, y: 0, width: 20, height: 20 } })).matches).toEqual([]);
});

test('a file that is changed is read anew', async ({ host, folder }) => {
  await save(folder, 'icon.png', ICON);
  const frame = await screen([{ svg: ICON, x: 40, y: 40 }]);
  expect((await host.within(folder).find(frame, 'icon.png')).matches).toHaveLength(1);
  await save(folder, 'icon.png', icon('#d02f1b'));
  expect((await host.within(folder).find(frame, 'icon.png')).matches).toHaveLength(0);
});

test.describe('what cannot be looked for is said with its path', () => {
  const broken: [what: string, make: (file: string) => Promise<unknown>, kind: ImageError['kind'], words: RegExp][] = [
    ['no such file', async () => {}, 'no_file', /there is no such file.*folder of the scenario/],
    ['no picture', async file => writeFileSync(file, 'hello'), 'unusable', /expected a PNG, JPEG or WebP/],
    [
      'a GIF',
      file =>
        sharp(Buffer.from(ICON))
          .gif()
          .toFile(`${file}.gif`)
          .then(async () => writeFileSync(file, await sharp(`${file}.gif`).gif().toBuffer())),
      'unusable',
      /found gif/,
    ],
    [
      'a plain area',
      file =>
        sharp({ create: { width: 30, height: 30, channels: 3, background: '#abc' } })
          .png()
          .toFile(file),
      'unusable',
      /plain area/,
    ],
    ['too few pixels', file => sharp(Buffer.from(ICON)).resize(6, 6).png().toFile(file), 'unusable', /fewer than 64/],
    [
      'larger than the screen',
      file => sharp(Buffer.from(ICON)).resize(2000, 2000).png().toFile(file),
      'unusable',
      /larger than the screen \(640×400\)/,
    ],
  ];
  for (const [what, make, kind, words] of broken) {
    test(what, async ({ host, folder }) => {
      await make(join(folder, 'x.png'));
      const error = await host
        .within(folder)
        .find(await screen([]), 'x.png')
        .catch((found: unknown) => found);
      expect(error).toBeInstanceOf(ImageError);
      expect(error).toMatchObject({ kind, message: expect.stringMatching(words) });
      expect((error as Error).message).toContain(join(folder, 'x.png'));
    });
  }

  test('without the package, the command that installs it is named', async ({ folder }) => {
    await save(folder, 'icon.png', ICON);
    const host = createImageFinder({ library: '@techstark/not-there' });
    const error = await host
      .within(folder)
      .find(await screen([]), 'icon.png')
      .catch((found: unknown) => found);
    await host.close();
    expect(error).toMatchObject({ kind: 'no_library', message: expect.stringContaining('npm install --save-dev @techstark/not-there') });
  });
});

test('an abort ends the wait with its reason', async ({ host, folder }) => {
  await save(folder, 'icon.png', ICON);
  const stop = new AbortController();
  const search = host.within(folder).find(await screen([{ svg: ICON, x: 1, y: 1 }]), 'icon.png', { signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(search).rejects.toThrow('enough');
});

const BACKGROUND = '#f0f0f0';

function icon(colour: string, opacity = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><g opacity="${opacity}"><rect x="4" y="4" width="24" height="24" rx="4" fill="${colour}"/><path d="M9 9h14v6H9zM11 20h10v8H11z" fill="#fff"/></g></svg>`;
}

/** As it would be cut out of a screen. */
async function save(folder: string, name: string, svg: string): Promise<void> {
  await sharp(Buffer.from(svg)).flatten({ background: BACKGROUND }).png().toFile(join(folder, name));
}

async function screen(parts: { svg: string; x: number; y: number }[], background = BACKGROUND): Promise<Frame> {
  const text = '<text x="20" y="380" font-size="20">The quick brown fox jumps over the lazy dog</text>';
  const lines = `<path d="M0 30H640M0 60H640M100 0V400" stroke="#999"/>`;
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">${text}${lines}</svg>`;
  const png = await sharp({ create: { ...SIZE, channels: 3, background } })
    .composite([{ input: Buffer.from(page) }, ...parts.map(({ svg, x, y }) => ({ input: Buffer.from(svg), left: x, top: y }))])
    .png()
    .toBuffer();
  return toFrame(png);
}

async function toFrame(picture: Buffer): Promise<Frame> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) [data[at], data[at + 2]] = [data[at + 2]!, data[at]!];
  return { width: info.width, height: info.height, data, at: 0 };
}

async function toPng(frame: Frame): Promise<Buffer> {
  const data = Buffer.from(frame.data);
  for (let at = 0; at < data.length; at += 4) [data[at], data[at + 2]] = [data[at + 2]!, data[at]!];
  return sharp(data, { raw: { width: frame.width, height: frame.height, channels: 4 } })
    .png()
    .toBuffer();
}

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { createPictureStore } from '../../src/fixture/picture-store.js';
import type { Frame } from '../../src/trace/frame.js';
import { expect, test } from '../support/plain-test.js';

/** One colour; X servers leave anything in the fourth byte. */
const frame = (blue: number, unused = 0): Frame => ({
  width: 4,
  height: 2,
  at: 0,
  data: new Uint8Array(Array.from({ length: 8 }, () => [blue, 20, 30, unused]).flat()),
});

test('the same screen is kept once, in its colours, whatever the unused bytes', async ({}, info) => {
  const store = createPictureStore(info.outputPath('pictures'));
  const ids = [store.keep(frame(10)), store.keep(frame(10, 255)), store.keep(frame(11))];
  expect(await store.finish()).toEqual([]);
  expect(ids[0]).toBe(ids[1]);
  expect(readdirSync(store.folder).sort()).toEqual([...new Set(ids)].map(id => `${id}.png`).sort());
  const { data } = PNG.sync.read(readFileSync(`${store.folder}/${ids[0]}.png`));
  expect([...data.subarray(0, 4)]).toEqual([30, 20, 10, 255]);
});

test('what was foreseen is written only when it is kept, and as what it is', async ({}, info) => {
  const store = createPictureStore(info.outputPath('pictures'));
  const [seen, missed] = [frame(10), frame(11)];
  store.foresee?.(seen);
  store.foresee?.(missed);
  const id = store.keep(seen);
  await store.finish();
  expect(readdirSync(store.folder)).toEqual([`${id}.png`]);
  expect(await store.png(id)).toEqual(readFileSync(`${store.folder}/${id}.png`));
});

test('a picture that cannot be written is named, and can be looked at all the same', async ({}, info) => {
  const folder = info.outputPath('pictures');
  const store = createPictureStore(folder);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'no folder');
  const id = store.keep(frame(10));
  expect(await store.finish()).toEqual([expect.stringContaining(`${id}.png: `)]);
  expect(await store.png(id)).toBeDefined();
});

/** What readers of the screen share: one engine, and a cache that changes nothing of what is read. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { frameOf } from '../../benchmarks/frame-of.js';
import { createTextReader } from '../../src/perception/ocr/reader.js';
import { createReadingCache } from '../../src/perception/ocr/reading-cache.js';
import type { TextLine } from '../../src/ports/perception.js';
import { wordsThatShow } from '../../src/secrets/look-alike.js';

test('a small cache, a large one and none read the same, also when new text pushes known text out', async () => {
  test.slow();
  const frame = await frameOf(join(import.meta.dirname, '../data/grounding/galculator-en.png'));
  // Part of the screen first: then some of its lines are known, and the many others do not leave them their places.
  const part = { x: 0, y: 0, width: frame.width, height: Math.round(frame.height / 2) };
  const readings = [];
  for (const most of [0, 2, 4000]) {
    const cache = createReadingCache(most);
    const reader = createTextReader(['eng'], cache);
    readings.push([await reader.read(frame, part), await reader.read(frame), await reader.read(frame)]);
    expect(cache.size).toBeLessThanOrEqual(most);
    await reader.close();
  }
  const [none, small, large] = readings;
  expect(none?.[1]?.length).toBeGreaterThan(4);
  expect(small).toEqual(none);
  expect(large).toEqual(none);
});

test('one engine serves several readers, until the last is closed', async () => {
  test.slow();
  const frame = await frameOf(join(import.meta.dirname, '../data/grounding/galculator-en.png'));
  const part = { x: 0, y: 0, width: frame.width, height: Math.round(frame.height / 2) };
  const [first, second] = [createTextReader(['eng'], createReadingCache(0)), createTextReader(['eng'], createReadingCache(0))];
  const read = await first.read(frame, part);
  expect(read.length).toBeGreaterThan(0);
  await second.warm();
  await first.close();
  await first.close();
  expect(await second.read(frame, part)).toEqual(read);
  await second.close();
});

test('who looks for what nobody may see is told of unlikely readings, too', async () => {
  test.slow();
  // A prompt in xterm's smallest letters, with the cursor behind it: read right, and with little confidence.
  const frame = await frameOf(join(import.meta.dirname, '../data/grounding/doubtful.png'));
  const reader = createTextReader(['eng', 'jpn'], createReadingCache(0));
  const shows = (lines: readonly TextLine[]): boolean => lines.some(({ words }) => wordsThatShow(words, 'Pl0m&fruit"Soda 77').length > 0);
  expect(shows(await reader.guess(frame))).toBe(true);
  await reader.close();
});

test('the least recently used goes first', () => {
  const cache = createReadingCache(2);
  const reading = (text: string) => ({ text, confidence: 1, words: [] });
  for (const key of ['a', 'b']) cache.remember(key, reading(key));
  cache.recall('a');
  cache.remember('c', reading('c'));
  expect(['a', 'b', 'c'].map(key => cache.recall(key)?.text)).toEqual(['a', undefined, 'c']);
});

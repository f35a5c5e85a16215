import fc from 'fast-check';
import type { Frame } from '../../src/trace/frame.js';
import { outlined } from '../../src/vision/outline.js';
import { crop, hashFrame, toRgb, wordsOf } from '../../src/vision/pixels.js';
import { expect, test } from '../support/plain-test.js';
import { draws, same } from '../support/properties.js';
import { screen } from './vision-screen.js';

const frames = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }), at: fc.nat() })
  .chain(({ width, height, at }) =>
    fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }).map((data): Frame => ({ width, height, at, data })),
  );

const withFourth = (frame: Frame, value: number): Frame => ({ ...frame, data: frame.data.map((byte, i) => (i % 4 === 3 ? value : byte)) });

test('the fourth byte is never looked at', () => {
  fc.assert(
    fc.property(frames, fc.integer({ min: 0, max: 255 }), (frame, value) => {
      const other = withFourth(frame, value);
      same(hashFrame(other), hashFrame(frame));
      same(toRgb(other).data, toRgb(frame).data);
    }),
    draws(30, 3000),
  );
});

test('pixels are the same wherever their bytes lie in memory: another process hands them over at any place', () => {
  fc.assert(
    fc.property(frames, fc.integer({ min: 0, max: 9 }), (frame, place) => {
      const message = Buffer.alloc(place + frame.data.length, 0xee);
      message.set(frame.data, place);
      const handed = { ...frame, data: message.subarray(place) };
      same([...wordsOf(handed)], [...wordsOf({ ...frame, data: Uint8Array.from(frame.data) })]);
    }),
    draws(30, 3000),
  );
});

test('what is outlined is drawn into a copy: the picture stays what the screen showed', () => {
  const frame: Frame = { width: 20, height: 20, at: 0, data: Buffer.alloc(1600, 7) };
  const drawn = outlined(frame, { x: 5, y: 5, width: 8, height: 8 });
  expect([frame.data.every(byte => byte === 7), drawn.data.every(byte => byte === 7)]).toEqual([true, false]);
});

test('a picture id is 32 hexadecimal digits, and differs when one colour of one pixel does', () => {
  fc.assert(
    fc.property(frames, fc.nat(), fc.integer({ min: 0, max: 2 }), (frame, n, channel) => {
      const data = frame.data.slice();
      const i = (n % (frame.width * frame.height)) * 4 + channel;
      data[i] = data[i]! ^ 1;
      expect(hashFrame(frame)).toMatch(/^[0-9a-f]{32}$/);
      expect(hashFrame({ ...frame, data })).not.toBe(hashFrame(frame));
    }),
    draws(30, 3000),
  );
});

test('a picture id knows the shape: the same bytes as 4×1 and 2×2 are two pictures', () => {
  const data = new Uint8Array(16);
  expect(hashFrame({ width: 4, height: 1, data, at: 0 })).not.toBe(hashFrame({ width: 2, height: 2, data, at: 0 }));
});

test('bytes that do not begin at a word are read the same', () => {
  const frame = screen(p => p.text(10, 10, '123', 0x112233));
  const shifted = new Uint8Array(frame.data.length + 1);
  shifted.set(frame.data, 1);
  expect(hashFrame({ ...frame, data: shifted.subarray(1) })).toBe(hashFrame(frame));
});

test('crop and toRgb give the named part, in the right order of colours', () => {
  const frame = screen(p => p.box(100, 50, 10, 10, 0x123456));
  const part = crop(frame, { x: 99, y: 50, width: 3, height: 1 });
  expect([part.width, part.height]).toEqual([3, 1]);
  expect([...toRgb(part).data]).toEqual([255, 255, 255, 0x12, 0x34, 0x56, 0x12, 0x34, 0x56]);
  expect(toRgb(frame, { x: 99, y: 50, width: 3, height: 1 }).data).toEqual(toRgb(part).data);
});

test('crop leaves off what lies outside, and refuses what has no pixel', () => {
  const frame = screen(() => {}, { width: 20, height: 10 });
  expect(crop(frame, { x: -5, y: -5, width: 10, height: 10 })).toMatchObject({ width: 5, height: 5 });
  expect(crop(frame, { x: 1.5, y: 1.5, width: 2, height: 2 })).toMatchObject({ width: 3, height: 3 });
  expect(() => crop(frame, { x: 20, y: 0, width: 5, height: 5 })).toThrow(/inside the 20×10 frame/);
});

test('data that does not fit the size is refused', () => {
  expect(() => hashFrame({ width: 2, height: 2, data: new Uint8Array(15), at: 0 })).toThrow(/needs 16 bytes, found 15/);
});

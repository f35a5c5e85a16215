/** What an encoder is handed: pictures with the pointer on them, which stay as they are for everybody else. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { feedVideo } from '../../src/desktop/video/feed.js';
import type { Frame } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const SIZE = { width: 30, height: 20 };
const BYTES = SIZE.width * SIZE.height * 4;

/** A buffer, as captures give it. */
const grey = (): Frame => ({ ...SIZE, data: Buffer.alloc(BYTES, 0x80), at: 0 });

test(
  ...eachRow(
    'the pointer',
    [
      ['in the middle', { x: 5, y: 1 }],
      ['half outside, at the right', { x: 28, y: 2 }],
      ['half outside, at the bottom', { x: 3, y: 19 }],
    ] as const,
    ([where, pointer]) => [
      `the pointer ${where} is drawn on what is handed over, and on nothing else`,
      async () => {
        const frame = grey();
        const sink = new PassThrough({ highWaterMark: 10 * BYTES });
        const feed = feedVideo(sink, { size: SIZE, capture: async () => frame, pointer: async () => pointer });
        await once(sink, 'readable');
        await feed.end();
        const [first] = [(sink.read() as Buffer).subarray(0, BYTES)];
        expect([...first.subarray((pointer.y * SIZE.width + pointer.x) * 4).subarray(0, 4)]).toEqual([0, 0, 0, 0x80]);
        expect([...first.subarray(0, 4)]).toEqual([0x80, 0x80, 0x80, 0x80]);
        expect(new Set(frame.data)).toEqual(new Set([0x80]));
        expect(feed.startedAt()).toEqual(expect.any(Number));
      },
    ],
  ),
);

test('a picture that cannot be had, or has another size, is left out; the next one is not', async () => {
  const asked: (() => Frame)[] = [
    () => {
      throw new Error('cannot be searched for secrets');
    },
    () => ({ ...grey(), width: 10 }),
  ];
  const sink = new PassThrough({ highWaterMark: 10 * BYTES });
  const feed = feedVideo(sink, { size: SIZE, capture: async () => (asked.shift() ?? grey)(), pointer: async () => ({ x: 0, y: 0 }) });
  await once(sink, 'readable');
  expect(asked).toEqual([]);
  await feed.end();
  expect((sink.read() as Buffer).length % BYTES).toBe(0);
});

/** How a screen is sent: PNG, which keeps letters sharp, unless a photograph makes it heavy and JPEG has less than half of its bytes. */
import { encode } from '../../src/brain/model/picture.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const SIZE = { width: 1280, height: 800 };

/** Numbers that look random, and are the same each time. */
function random(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
}

function painted(grey: (x: number, y: number, dice: () => number) => number) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  const dice = random();
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4;
    data.fill(grey(pixel % SIZE.width, Math.floor(pixel / SIZE.width), dice), at, at + 4);
  }
  return { ...SIZE, data, at: 0 };
}

const rows: [string, ReturnType<typeof painted>, 'image/png' | 'image/jpeg'][] = [
  ['a window with lines', painted((x, y) => (y % 40 === 0 || x % 300 === 0 ? 40 : 230)), 'image/png'],
  ['a photograph', painted((x, y, dice) => Math.min(255, Math.floor(x / 8 + y / 8 + 8 * dice()))), 'image/jpeg'],
  ['a page full of sharp black and white, which JPEG makes no lighter', painted((_x, _y, dice) => (dice() < 0.5 ? 0 : 255)), 'image/png'],
];
test(
  ...eachRow('each row holds', rows, ([name, frame, mediaType]) => [
    name,
    async () => {
      expect(await encode(frame, SIZE)).toMatchObject({ mediaType, ...SIZE });
    },
  ]),
);

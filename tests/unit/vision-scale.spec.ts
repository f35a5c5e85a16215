import fc from 'fast-check';
import { between, HIGH_TIER, pictureTokens, STANDARD_TIER, scaleTo } from '../../src/vision/scale.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { draws, same } from '../support/properties.js';

const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
const sane = fc.record({ width: fc.integer({ min: 200, max: 8000 }), height: fc.integer({ min: 200, max: 8000 }) });
const tier = fc.constantFrom(STANDARD_TIER, HIGH_TIER);

test(
  ...eachRow(
    'a screen of',
    [
      [{ width: 1280, height: 720 }, STANDARD_TIER, { width: 1280, height: 720 }],
      [{ width: 1280, height: 800 }, STANDARD_TIER, { width: 1280, height: 800 }],
      [{ width: 1920, height: 1080 }, STANDARD_TIER, { width: 1456, height: 819 }],
      [{ width: 1080, height: 1920 }, STANDARD_TIER, { width: 819, height: 1456 }],
      [{ width: 1920, height: 1080 }, HIGH_TIER, { width: 1920, height: 1080 }],
      [{ width: 2560, height: 1440 }, HIGH_TIER, { width: 2560, height: 1440 }],
      [{ width: 3840, height: 2160 }, HIGH_TIER, { width: 2576, height: 1449 }],
    ] as const,
    ([screen, limits, picture]) => [
      `a screen of ${screen.width}×${screen.height} is shown as ${picture.width}×${picture.height} with at most ${limits.tokens} tokens`,
      () => {
        expect(scaleTo(screen, limits).picture).toEqual(picture);
      },
    ],
  ),
);

test(
  ...eachRow(
    'rows',
    [
      [{ width: 1280, height: 720 }, 1196],
      [{ width: 1024, height: 768 }, 1036],
      [{ width: 1920, height: 1080 }, 2691],
    ] as const,
    ([size, tokens]) => [`${size.width}×${size.height} costs ${tokens} tokens`, () => expect(pictureTokens(size)).toBe(tokens)],
  ),
);

test('2560×1440 shown as 1560×878: (780, 439) is (1280, 720)', () => {
  const scale = between({ width: 2560, height: 1440 }, { width: 1560, height: 878 });
  expect(scale.toScreen({ x: 780, y: 439 })).toEqual({ x: 1280, y: 720 });
});

test('a picture is within the limits, never enlarged, and keeps its shape to the pixel', () => {
  fc.assert(
    fc.property(sane, tier, (screen, limits) => {
      const { picture } = scaleTo(screen, limits);
      same(pictureTokens(picture) <= limits.tokens, true);
      same(Math.max(picture.width, picture.height) <= limits.longEdge, true);
      same(picture.width <= screen.width, true);
      const factor = Math.max(picture.width, picture.height) / Math.max(screen.width, screen.height);
      same(Math.abs(picture.width - screen.width * factor) <= 0.5, true);
      same(Math.abs(picture.height - screen.height * factor) <= 0.5, true);
    }),
    draws(30, 3000),
  );
});

test('there and back is within one pixel of the coarser side, from any point of either', () => {
  fc.assert(
    fc.property(
      sane,
      tier,
      fc.double({ min: 0, max: 0.999999, noNaN: true }),
      fc.double({ min: 0, max: 0.999999, noNaN: true }),
      (screen, limits, u, v) => {
        const scale = scaleTo(screen, limits);
        const shown = { x: Math.floor(u * scale.picture.width), y: Math.floor(v * scale.picture.height) };
        const there = scale.toPicture(scale.toScreen(shown));
        same(Math.abs(there.x - shown.x) <= 1 && Math.abs(there.y - shown.y) <= 1, true);
        const real = { x: Math.floor(u * screen.width), y: Math.floor(v * screen.height) };
        const back = scale.toScreen(scale.toPicture(real));
        same(Math.abs(back.x - real.x) <= Math.ceil(screen.width / scale.picture.width), true);
        same(Math.abs(back.y - real.y) <= Math.ceil(screen.height / scale.picture.height), true);
      },
    ),
  );
});

test('corners stay inside, and at the corner', () => {
  fc.assert(
    fc.property(size, size, (screen, picture) => {
      const scale = between(screen, picture);
      same(scale.toScreen({ x: 0, y: 0 }).x <= screen.width / picture.width, true);
      const corner = scale.toScreen({ x: picture.width - 1, y: picture.height - 1 });
      same(corner.x < screen.width, true);
      same(corner.y < screen.height, true);
      same(corner.x >= screen.width - 1 - screen.width / picture.width, true);
      same(scale.rectToScreen({ x: 0, y: 0, ...picture }), { x: 0, y: 0, ...screen });
    }),
    draws(30, 3000),
  );
});

test('a point outside is refused, never clamped', () => {
  const scale = scaleTo({ width: 1920, height: 1080 }, STANDARD_TIER);
  for (const point of [
    { x: 1456, y: 0 },
    { x: 0, y: 819 },
    { x: -1, y: 0 },
    { x: Number.NaN, y: 0 },
  ])
    expect(() => scale.toScreen(point)).toThrow(/inside 1456×819/);
  expect(() => scale.toPicture({ x: 1920, y: 0 })).toThrow(/inside 1920×1080/);
});

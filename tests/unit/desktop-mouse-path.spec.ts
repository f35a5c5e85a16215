import fc from 'fast-check';
import { dragPath, mousePath } from '../../src/desktop/mouse-path.js';
import { expect, test } from '../support/plain-test.js';
import { draws } from '../support/properties.js';

const point = fc.record({ x: fc.integer({ min: 0, max: 3000 }), y: fc.integer({ min: 0, max: 2000 }) });
const seeded = (values: number[]) => {
  let at = 0;
  return () => values[at++ % values.length]!;
};
const randoms = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 3, maxLength: 9 });

test('an instant path is one step', () => {
  expect(mousePath({ x: 1, y: 2 }, { x: 900, y: 700 }, 'instant')).toEqual([{ x: 900, y: 700, pauseMs: 0 }]);
});

test('every path ends exactly there, on whole pixels, near the straight line, in less than two seconds', () => {
  // No expect inside: Playwright records each, and there are tens of thousands of points.
  fc.assert(
    fc.property(point, point, randoms, (from, to, values) => {
      const distance = Math.hypot(to.x - from.x, to.y - from.y);
      const paths = [
        mousePath(from, to, 'human', seeded(values)),
        dragPath(from, to, 'human', seeded(values)),
        dragPath(from, to, 'instant'),
      ];
      return paths.every(path => {
        const last = path.at(-1)!;
        const near = path.every(
          ({ x, y }) => Number.isInteger(x) && Number.isInteger(y) && Math.hypot(x - from.x, y - from.y) <= distance * 1.2 + 2,
        );
        return last.x === to.x && last.y === to.y && near && path.reduce((sum, { pauseMs }) => sum + pauseMs, 0) < 2000;
      });
    }),
    draws(30, 3000),
  );
});

test('a hand is slow at both ends and quick in the middle', () => {
  const path = mousePath({ x: 0, y: 0 }, { x: 1000, y: 0 }, 'human', () => 0.5);
  const steps = path.map(({ x }, index) => x - (path[index - 1]?.x ?? 0));
  const middle = steps[Math.floor(steps.length / 2)]!;
  expect(middle).toBeGreaterThan(3 * steps[0]!);
  expect(middle).toBeGreaterThan(3 * steps.at(-1)!);
});

test('a drag has motions in between, however short it is', () => {
  expect(dragPath({ x: 5, y: 5 }, { x: 8, y: 5 }, 'instant').length).toBeGreaterThan(5);
  expect(dragPath({ x: 5, y: 5 }, { x: 8, y: 5 }, 'human').length).toBeGreaterThan(5);
});

test('a pointer that is there already goes aside and back, inside the screen', () => {
  for (const [x, beside] of [
    [0, 1],
    [7, 6],
  ] as const)
    for (const style of ['instant', 'human'] as const)
      expect(mousePath({ x, y: 5 }, { x, y: 5 }, style)).toEqual([
        { x: beside, y: 5, pauseMs: 0 },
        { x, y: 5, pauseMs: 0 },
      ]);
});

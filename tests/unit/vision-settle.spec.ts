import { createChangeDetector } from '../../src/vision/change-detector.js';
import { createSettle, type SettleOptions } from '../../src/vision/settle.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { film, type Painter } from './vision-screen.js';

type Scene = (p: Painter, at: number) => void;

/** The loop's part, on a clock of our own: idle from -1260 to 0, the action at 0, then a look every `every` ms. Returns when it had settled. */
function settledAt(scene: Scene, options: Partial<SettleOptions> = {}, every = 20, limit = 3000): number | undefined {
  const detector = createChangeDetector();
  const idle = film(scene, [-1260, -840, -420, 0]);
  for (const frame of idle) detector.learn(frame);
  const settle = createSettle({ detector, before: idle.at(-1)!, since: 0, ...options });
  for (let at = every; at <= limit; at += every) if (settle.feed(film(scene, [at])[0]!) === 'settled') return at;
  return undefined;
}

const clock: Scene = (p, at) => p.text(200, 20, String(50 + Math.floor((at + 2000) / 500)), 0x222222);
const spinner: Scene = (p, at) => {
  for (let k = 0; k < 40; k++) p.dot(60 + 14 * Math.cos(at / 160 + k / 14), 120 + 14 * Math.sin(at / 160 + k / 14), 1, 0x2563eb);
};
const menu =
  (from: number): Scene =>
  (p, at) =>
    at >= from && p.box(100, 40, 60, 80, 0xeeeeee);
const together =
  (...scenes: Scene[]): Scene =>
  (p, at) => {
    for (const scene of scenes) scene(p, at);
  };

const table: [name: string, scene: Scene, options: Partial<SettleOptions>, from: number, to: number][] = [
  ['what changes nothing and may not react late costs one look', () => {}, { lateMs: 0 }, 40, 40],
  ['a click that does nothing is waited for as long as a reaction may still begin', () => {}, {}, 160, 160],
  ['a letter at once costs no more than that', (p, at) => at >= 10 && p.text(20, 20, 'i', 0), {}, 160, 160],
  ['a menu after 100 ms is seen, and given time for its content', menu(100), {}, 200, 220],
  [
    'a menu after a small first change (the button looks pressed) is not missed',
    together((p, at) => at >= 10 && p.box(10, 10, 4, 4, 0), menu(110)),
    {},
    220,
    240,
  ],
  [
    'a dialog that slides in until 400 ms is waited for',
    (p, at) => at >= 60 && p.box(Math.min(100, Math.floor(at / 4)), 40, 120, 80, 0xdddddd),
    {},
    480,
    520,
  ],
  [
    'a window whose content comes 80 ms after its frame is waited for',
    together(menu(60), (p, at) => at >= 140 && p.text(110, 60, '123', 0)),
    {},
    240,
    260,
  ],
  ['a clock that was learnt is not waited for', clock, {}, 160, 160],
  ['a spinner that was learnt is not waited for', spinner, {}, 160, 160],
  ['a menu beside a spinner is', together(spinner, menu(100)), {}, 200, 240],
];
test(
  ...eachRow('table', table, ([name, scene, options, from, to]) => [
    name,
    () => {
      const at = settledAt(scene, options);
      expect(at).toBeGreaterThanOrEqual(from);
      expect(at).toBeLessThanOrEqual(to);
    },
  ]),
);

test('what the program told is waited for until it is drawn, and no longer', () => {
  const settle = createSettle({ detector: createChangeDetector(), before: film(() => {}, [0])[0]!, since: 0 });
  const letter: Scene = (p, at) => at >= 30 && p.text(20, 20, 'i', 0);
  const standings = [10, 20, 30, 50, 70].map(at => settle.feed(film(letter, [at])[0]!, at === 20));
  expect(standings).toEqual(['moving', 'moving', 'moving', 'moving', 'settled']);
});

test('what never comes to rest never settles: the limit is the caller’s', () => {
  expect(settledAt((p, at) => at > 0 && p.box((at * 7) % 300, 20, 10, 10, 0))).toBeUndefined();
});

test('it says how long nobody need look, and that is enough when nothing more happens', () => {
  const detector = createChangeDetector();
  const before = film(() => {}, [0])[0]!;
  const settle = createSettle({ detector, before, since: 0 });
  expect(settle.restMs()).toBe(150);
  expect(settle.feed(film(() => {}, [30])[0]!)).toBe('moving');
  expect(settle.restMs()).toBe(120);
  expect(settle.feed(film(() => {}, [150])[0]!)).toBe('settled');
  expect(settle.restMs()).toBe(0);
});

test('after it has settled, a change sets it moving again', () => {
  const detector = createChangeDetector();
  const settle = createSettle({ detector, before: film(() => {}, [0])[0]!, since: 0 });
  expect(settle.feed(film(() => {}, [200])[0]!)).toBe('settled');
  expect(settle.feed(film(menu(0), [220])[0]!)).toBe('moving');
  expect(settle.feed(film(menu(0), [320])[0]!)).toBe('settled');
});

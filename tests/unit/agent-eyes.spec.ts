/** What the eyes take for motion of the screen's own, while nobody gives input: on painted screens, by the detector that runs use. */
import { createEyes } from '../../src/agent/eyes.js';
import { createScreenWatch } from '../../src/fixture/screen-watch.js';
import type { Desktop } from '../../src/ports/desktop.js';
import type { Frame } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { type Painter, screen } from './vision-screen.js';

type Scene = (p: Painter) => void;
const SLIDE = (colour: number) => (p: Painter) => {
  for (let y = 20; y < 180; y += 10) p.text(20, y, '0123456789', colour);
};
const desk: Scene = p => p.box(0, 0, 320, 200, 0x808080);
const drawn: Scene = p => {
  desk(p);
  p.box(10, 10, 300, 180, 0xf0f0f0);
  SLIDE(0x222222)(p);
};
const menu: Scene = p => {
  drawn(p);
  p.box(20, 30, 120, 80, 0xf0f0f0).text(30, 40, '0:1', 0x222222).text(30, 60, '2:3', 0x222222);
};
const slides = [0x111111, 0x333333, 0x111111, 0x333333].map(SLIDE);

/** Looks long after the last input, then one after the next. */
const ROWS: readonly [what: string, looks: readonly Scene[], after: Scene, isChange: boolean][] = [
  ['a window draws its inside late, and a menu is opened in it', [desk, drawn], menu, true],
  ['the same, and nothing happens', [desk, drawn], drawn, false],
  ['what comes and goes on blank ground', [desk, drawn, desk, drawn], desk, false],
  ['the same, seen once more', [desk, drawn, desk, drawn, desk], drawn, false],
  ['slides that change by themselves', slides, slides[0]!, false],
];
test(
  ...eachRow('each row holds', ROWS, ([what, looks, after, isChange]) => [
    `${what}: ${isChange ? 'a change' : 'none'}`,
    async () => {
      const frames = looks.map((look, n) => screen(look, { at: n * 3000 }));
      const watch = createScreenWatch();
      const clock = { now: () => 0, sleep: async () => {} };
      const eyes = await createEyes({ capture: async () => frames[0]! } as unknown as Desktop, watch, clock, new AbortController().signal);
      for (const frame of frames) eyes.learn(frame);
      expect(watch.compare(frames.at(-1)!, screen(after, { at: looks.length * 3000 })).changed).toBe(isChange);
    },
  ]),
);

test('a screen has moved where two looks differ since it was forgotten', async () => {
  const [one, other] = [desk, drawn].map((look, n) => screen(look, { at: n * 3000 })) as [Frame, Frame];
  const small = screen(
    p => {
      drawn(p);
      p.box(20, 20, 10, 10, 0xff0000);
    },
    { at: 9000 },
  );
  const clock = { now: () => 0, sleep: async () => {} };
  const desktop = { capture: async () => one } as unknown as Desktop;
  const eyes = await createEyes(desktop, createScreenWatch(), clock, new AbortController().signal);
  const moved = (...frames: Frame[]) => {
    eyes.forget();
    for (const frame of frames) eyes.learn(frame);
    return eyes.hasMoved;
  };
  expect([moved(other), moved(one, one), moved(other, small), moved(small)]).toEqual([false, false, true, false]);
});

/** What counts as a change, on painted screens: one promise each. */

import fc from 'fast-check';
import type { Frame } from '../../src/trace/frame.js';
import { createChangeDetector } from '../../src/vision/change-detector.js';
import { expect, test } from '../support/plain-test.js';
import { draws } from '../support/properties.js';
import { film, type Painter, screen } from './vision-screen.js';

type Scene = (p: Painter, at: number) => void;
const IDLE = [0, 420, 840, 1260];

/** What moves by itself. */
const scenes: Record<string, Scene> = {
  nothing: () => {},
  caret: (p, at) => p.box(40, 40, 1, 16, at % 1060 < 530 ? 0 : 0xffffff),
  clock: (p, at) => p.text(200, 20, `12:34:${10 + Math.floor(at / 1000)}`, 0x222222),
  spinner: (p, at) => {
    for (let k = 0; k < 40; k++) {
      const angle = at / 160 + k / 14;
      p.dot(60 + 20 * Math.cos(angle), 120 + 20 * Math.sin(angle), 2, 0x2563eb);
    }
  },
  'loading bar': (p, at) => p.box(20, 170, 20 + Math.floor(at / 20), 8, 0x3b82f6),
  dashboard: (p, at) => {
    for (let k = 0; k < 9; k++)
      p.text(
        20 + (k % 3) * 90,
        20 + Math.floor(k / 3) * 50,
        String(100 + ((k * 37 + Math.floor((at + k * 130) / 500) * 53) % 800)),
        0x111111,
      );
  },
  video: (p, at) => {
    for (let y = 0; y < 80; y += 4)
      for (let x = 0; x < 120; x += 4)
        p.box(
          180 + x,
          100 + y,
          4,
          4,
          0x404040 + 0x010203 * (Math.floor(60 * (1 + Math.sin(x / 9 + at / 130) * Math.cos(y / 7 - at / 90))) & 0x7f),
        );
  },
};

/** What was done. All of it away from what moves. */
const changes: Record<string, (p: Painter) => void> = {
  'a letter': p => p.text(290, 60, 'i', 0, 1),
  'a check mark': p => p.box(292, 62, 2, 5, 0x15803d).box(294, 58, 2, 7, 0x15803d),
  'a focus outline of one pixel': p =>
    p.box(280, 50, 30, 1, 0x3b82f6).box(280, 65, 30, 1, 0x3b82f6).box(280, 50, 1, 16, 0x3b82f6).box(309, 50, 1, 16, 0x3b82f6),
  'one pixel': p => p.box(300, 60, 1, 1, 0xfdfdfd),
  'a dialog over everything': p => p.box(10, 10, 300, 180, 0xf0f0f0).text(100, 90, 'aaaa', 0),
};

function taught(frames: readonly Frame[]) {
  const detector = createChangeDetector();
  for (const frame of frames) detector.learn(frame);
  return detector;
}

const noiseful = Object.entries(scenes).filter(([name]) => name !== 'nothing');

for (const [name, scene] of noiseful)
  for (const later of [300, 420, 700])
    test(`${name}: nothing was done, ${later} ms later nothing has changed`, () => {
      const idle = film(scene, IDLE);
      const change = taught(idle).compare(idle.at(-1)!, film(scene, [1260 + later])[0]!);
      expect(change.parts.filter(part => part.meaningful)).toEqual([]);
      expect(change).toMatchObject({ changed: false, ratio: 0, regions: [] });
    });

for (const [name, scene] of Object.entries(scenes))
  for (const [what, draw] of Object.entries(changes))
    test(`${name}: ${what} counts`, () => {
      const idle = film(scene, IDLE);
      const change = taught(idle).compare(
        idle.at(-1)!,
        screen(p => {
          scene(p, 1600);
          draw(p);
        }),
      );
      expect(change).toMatchObject({ changed: true, isNoise: false });
      expect(change.ratio).toBeGreaterThan(0);
    });

test('a ground that is drawn one step of 255 darker is the same ground; two steps are another', () => {
  const idle = film(scenes.nothing!, IDLE);
  const drawn = (colour: number) =>
    taught(idle).compare(
      idle.at(-1)!,
      screen(p => p.box(20, 20, 97, 21, colour)),
    );
  expect(drawn(0xfefefe)).toMatchObject({ changed: false, ratio: 0, regions: [] });
  expect(drawn(0xfdfefe).changed).toBe(true);
});

test('noise is named so: pixels differ, and it is no change', () => {
  const idle = film(scenes.spinner!, IDLE);
  expect(taught(idle).compare(idle.at(-1)!, film(scenes.spinner!, [1700])[0]!)).toMatchObject({ changed: false, isNoise: true });
  expect(taught(idle).compare(idle.at(-1)!, { ...idle.at(-1)! })).toMatchObject({ changed: false, isNoise: false });
});

test('a spinner that turns into a check mark counts, in another colour and in its own', () => {
  const idle = film(scenes.spinner!, IDLE);
  for (const colour of [0x16a34a, 0x2563eb]) {
    const done = screen(p => {
      for (let k = 0; k < 10; k++) p.box(48 + k, 120 + k, 4, 3, colour);
      for (let k = 0; k < 20; k++) p.box(58 + k, 129 - k, 4, 3, colour);
    });
    const change = taught(idle).compare(idle.at(-1)!, done);
    expect(change.changed, JSON.stringify(change.parts)).toBe(true);
  }
});

test('a letter typed at a blinking caret counts, whether the caret shows or not', () => {
  const idle = film(scenes.caret!, IDLE);
  for (const caret of [true, false]) {
    const typed = screen(p => {
      p.text(38, 44, 'i', 0, 1);
      if (caret) p.box(46, 40, 1, 16, 0);
    });
    expect(taught(idle).compare(idle.at(-1)!, typed).changed, `caret ${caret}`).toBe(true);
  }
});

test('a caret that moved counts', () => {
  const idle = film(scenes.caret!, IDLE);
  expect(
    taught(idle).compare(
      idle.at(-1)!,
      screen(p => p.box(60, 40, 1, 16, 0)),
    ).changed,
  ).toBe(true);
});

test('a caret is not taken for a change when the look at the idle screen was shorter than its blink', () => {
  const [dark] = film(() => {}, [0]);
  const lit = screen(p => p.box(40, 40, 1, 16, 0), { at: 100 });
  expect(createChangeDetector().compare(dark!, lit)).toMatchObject({ changed: false, isNoise: true });
  // After a look of 1.26 s a blink would have been seen: this bar is new.
  const idle = film(() => {}, IDLE);
  expect(taught(idle).compare(idle.at(-1)!, lit).changed).toBe(true);
});

test('a video that gives way to a still picture in the page’s colour counts', () => {
  const idle = film(scenes.video!, IDLE);
  expect(
    taught(idle).compare(
      idle.at(-1)!,
      screen(p => p.text(200, 130, 'aaaa', 0)),
    ).changed,
  ).toBe(true);
});

test('a window that covers a video counts', () => {
  const idle = film(scenes.video!, IDLE);
  expect(
    taught(idle).compare(
      idle.at(-1)!,
      screen(p => p.box(150, 80, 165, 115, 0xdddddd)),
    ).changed,
  ).toBe(true);
});

test('a badge between the cards of a dashboard counts', () => {
  const scene: Scene = (p, at) => {
    scenes.dashboard!(p, at);
    p.box(80, 50, 14, 14, 0xdc2626);
  };
  const badge = (at: number, digit: string) =>
    screen(
      p => {
        scene(p, at);
        p.text(84, 53, digit, 0xffffff, 1);
      },
      { at },
    );
  const idle = IDLE.map(at => badge(at, '3'));
  expect(taught(idle).compare(idle.at(-1)!, badge(1600, '3')).changed).toBe(false);
  expect(taught(idle).compare(idle.at(-1)!, badge(1600, '4'))).toMatchObject({ changed: true });
});

test('learning the frame before the action too makes no difference', () => {
  for (const scene of Object.values(scenes)) {
    const idle = film(scene, IDLE);
    const after = film(scene, [1700])[0]!;
    expect(taught(idle).compare(idle.at(-1)!, after)).toEqual(taught(idle.slice(0, -1)).compare(idle.at(-1)!, after));
  }
});

test('what was forgotten is noise no more', () => {
  const idle = film(scenes.spinner!, IDLE);
  const detector = taught(idle);
  const after = film(scenes.spinner!, [1700])[0]!;
  expect(detector.compare(idle.at(-1)!, after).changed).toBe(false);
  detector.forget();
  expect(detector.compare(idle.at(-1)!, after).changed).toBe(true);
});

test('another size of the screen has changed everywhere', () => {
  const detector = taught(film(scenes.clock!, IDLE));
  const small = screen(() => {}, { width: 100, height: 50 });
  expect(
    detector.compare(
      screen(() => {}),
      small,
    ),
  ).toMatchObject({ changed: true, ratio: 1, regions: [{ x: 0, y: 0, width: 100, height: 50 }] });
});

test('minutes of idle frames are learnt without growing without bound, and still know the clock', () => {
  const times = Array.from({ length: 200 }, (_, k) => k * 250);
  const idle = film(scenes.clock!, times);
  const detector = taught(idle);
  expect(detector.compare(idle.at(-1)!, film(scenes.clock!, [50_400])[0]!).changed).toBe(false);
});

test('the same frame has never changed; regions lie inside the screen; the fourth byte says nothing; order of writing does not matter', () => {
  const boxes = fc.array(
    fc.record({
      x: fc.integer({ min: -5, max: 319 }),
      y: fc.integer({ min: -5, max: 199 }),
      w: fc.integer({ min: 1, max: 60 }),
      h: fc.integer({ min: 1, max: 60 }),
      colour: fc.nat(0xffffff),
    }),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(fc.array(boxes, { minLength: 1, maxLength: 4 }), boxes, fc.nat(255), (idle, last, fourth) => {
      const paint = (list: typeof last, at: number, byte = 255) =>
        screen(
          p => {
            for (const b of list) p.box(b.x, b.y, b.w, b.h, b.colour);
          },
          { at, fourth: byte },
        );
      const frames = idle.map((list, k) => paint(list, k * 400));
      const detector = taught(frames);
      const before = frames.at(-1)!;
      expect(detector.compare(before, paint(idle.at(-1)!, 5000, fourth))).toEqual({
        changed: false,
        ratio: 0,
        isNoise: false,
        regions: [],
        parts: [],
      });
      const change = detector.compare(before, paint(last, 5000));
      expect(taught(frames).compare(before, paint(last, 5000, fourth))).toEqual(change);
      expect(change.changed).toBe(change.regions.length > 0);
      expect(change.changed && change.isNoise).toBe(false);
      expect(change.ratio).toBeLessThanOrEqual(1);
      for (const r of change.regions)
        expect(r.x >= 0 && r.y >= 0 && r.width > 0 && r.height > 0 && r.x + r.width <= 320 && r.y + r.height <= 200).toBe(true);
      const bare = createChangeDetector();
      expect(bare.differ(paint(last, 1), before).ratio).toBe(createChangeDetector().differ(before, paint(last, 1)).ratio);
    }),
    draws(20, 1000),
  );
});

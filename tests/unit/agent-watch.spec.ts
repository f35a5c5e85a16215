/** What the watcher believes of a screen that changed by itself between two actions. */

import { createWatcher } from '../../src/agent/watch.js';
import { inProgram } from '../../src/agent/window-changes.js';
import { type Desktop, DesktopError } from '../../src/ports/desktop.js';
import type { ScreenWatch } from '../../src/ports/screen-watch.js';
import type { Rect } from '../../src/trace/action.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const window = (id: number, title: string): WindowInfo => ({
  id,
  title,
  className: 'x',
  bounds: { x: 0, y: 0, width: 9, height: 9 },
  active: true,
  minimized: false,
  type: 'normal',
  modal: false,
});

/** A screen that never changes, and windows that the test sets. Counts how often what was learnt is dropped. */
async function watched(first: WindowInfo[]) {
  const world = { windows: first, popups: [] as WindowInfo[], regions: [] as Rect[], forgotten: 0, now: 0 };
  const desktop = {
    capture: async () => ({ width: 1, height: 1, data: new Uint8Array(4), at: world.now }),
    windows: async () => world.windows,
    popups: async () => world.popups,
    clipboard: async () => null,
  } as unknown as Desktop;
  const watch: ScreenWatch = {
    learn() {},
    forget: () => void world.forgotten++,
    compare: () => ({ changed: world.regions.length > 0, ratio: 0.1, isNoise: false, regions: world.regions }),
    carets: () => [],
    settle: () => ({ feed: () => 'settled', restMs: () => 0 }),
  };
  const clock = { now: () => world.now++, sleep: async () => {} };
  const watcher = await createWatcher(desktop, watch, clock, new AbortController().signal);
  await watcher.before();
  await watcher.after(100);
  world.forgotten = 0;
  return { world, watcher };
}

test('a window that came by itself since the last action drew itself: what was learnt before it is no noise', async () => {
  const { world, watcher } = await watched([]);
  world.windows = [window(1, 'a slow program')];
  await watcher.before();
  expect(world.forgotten).toBe(1);
});

test('a page that got its title since the last action was still coming up', async () => {
  const { world, watcher } = await watched([window(1, '127.0.0.1')]);
  world.windows = [window(1, 'Notes')];
  await watcher.before();
  expect(world.forgotten).toBe(1);
});

test('a pop-up that comes back as soon as it is closed was not brought up by what closed it', async () => {
  const popup = { ...window(2, 'Nag screen'), pid: 20 };
  const { world, watcher } = await watched([window(1, 'Notes'), popup]);
  await watcher.before();
  world.windows = [window(1, 'Notes'), { ...popup, pid: 21 }, { ...window(3, 'Save As'), pid: 1 }];
  const { appeared } = await watcher.after(100);
  expect(appeared.map(({ title }) => title)).toEqual(['Save As']);
});

test('where the windows stayed as they were, what was learnt stays', async () => {
  const { world, watcher } = await watched([window(1, 'Notes')]);
  await watcher.before();
  expect(world.forgotten).toBe(0);
});

test.describe('what an action shows late', () => {
  interface Told {
    windows?: WindowInfo[];
    pixels?: number;
    /** What differs between the two looks. */
    regions?: { x: number; y: number; width: number; height: number }[];
    clipboard?: string;
  }
  const notes = { ...window(1, 'Notes'), pid: 7, bounds: { x: 0, y: 0, width: 100, height: 100 } };

  /** The world as the action left it, and as it is when the brain has thought. */
  async function lateOf(then: WindowInfo[], told: Told, expects = true) {
    const world: Required<Pick<Told, 'pixels'>> & Told & { now: number; personAt?: number } = { windows: then, pixels: 0, now: 0 };
    const desktop = {
      capture: async () => ({ width: 1, height: 1, data: new Uint8Array([world.pixels, 0, 0, 0]), at: world.now }),
      windows: async () => world.windows,
      clipboard: async () => world.clipboard ?? null,
      person: { actedSince: (since: number) => (world.personAt !== undefined && world.personAt > since ? world.personAt : undefined) },
    } as unknown as Desktop;
    const watch: ScreenWatch = {
      learn() {},
      forget() {},
      compare: (before, after) => {
        const changed = before.data[0] !== after.data[0];
        return { changed, ratio: changed ? 0.01 : 0, isNoise: false, regions: changed ? (told.regions ?? []) : [] };
      },
      carets: () => [],
      settle: () => ({ feed: () => 'settled', restMs: () => 0 }),
    };
    const clock = {
      now: () => world.now++,
      sleep: async (ms: number) => {
        world.now += ms;
      },
    };
    const watcher = await createWatcher(desktop, watch, clock, new AbortController().signal);
    await watcher.before({ x: 5, y: 5 });
    await watcher.after(100);
    if (expects) watcher.expectLate();
    Object.assign(world, told);
    return { watcher, world, seen: await watcher.late(100) };
  }
  const inside = [{ x: 10, y: 10, width: 20, height: 20 }];
  const outside = [{ x: 500, y: 10, width: 20, height: 20 }];
  const dialog = { ...window(2, 'Saved'), pid: 7 };
  const stranger = { ...window(3, 'Tip of the day'), pid: 8, bounds: { x: 200, y: 200, width: 50, height: 50 } };

  const ROWS: readonly [sentence: string, told: Told, isSeen: boolean, then?: WindowInfo[]][] = [
    ['the window that was clicked shows something else', { pixels: 1, regions: inside }, true],
    ['something changed elsewhere on the screen', { pixels: 1, regions: outside }, false],
    ['nothing changed', {}, false],
    ['its program opened a dialog', { windows: [notes, dialog] }, true],
    ['its title changed', { windows: [{ ...notes, title: '*Notes' }] }, true],
    ['its window closed', { windows: [] }, true],
    [
      "another program's window came up, and the one that was clicked changed too",
      { windows: [notes, stranger], pixels: 1, regions: inside },
      false,
    ],
    ["another program's title changed", { windows: [notes, { ...stranger, title: '12:01' }] }, false, [notes, stranger]],
  ];
  test(
    ...eachRow('each row holds', ROWS, ([sentence, told, isSeen, then = [notes]]) => [
      `${sentence}: ${isSeen ? 'told' : 'not told'}`,
      async () => {
        const { seen } = await lateOf(then, told);
        expect(seen !== undefined).toBe(isSeen);
      },
    ]),
  );

  test('a window that it brings up late has come of it; one that was closed and is back has not', async () => {
    const { seen } = await lateOf([notes], { windows: [notes, dialog] });
    expect(seen?.appeared).toEqual([dialog]);
    const { seen: back } = await lateOf([notes, dialog], { windows: [notes, { ...dialog, id: 9 }] });
    expect(back?.appeared).toEqual([]);
  });
  test('it is told once', async () => {
    const { watcher } = await lateOf([notes], { pixels: 1, regions: inside });
    expect(await watcher.late(100)).toBeUndefined();
  });
  test('what comes after the next input is not told', async () => {
    const { watcher, world } = await lateOf([notes], {});
    await watcher.before({ x: 5, y: 5 });
    world.pixels = 1;
    expect(await watcher.late(100)).toBeUndefined();
  });
  test('what comes right before a look is told, and not again of the look', async () => {
    const { watcher, world } = await lateOf([notes], {});
    world.windows = [{ ...notes, title: '*Notes' }];
    await watcher.before(undefined, { looks: true });
    expect((await watcher.late(100))?.effects.windows).toHaveLength(1);
    const { effects } = await watcher.after(100);
    expect(effects).toEqual({});
    expect(await watcher.late(100)).toBeUndefined();
  });
  test('what a person did before one looks is not told', async () => {
    const { watcher, world } = await lateOf([notes], {});
    world.personAt = world.now++;
    world.windows = [{ ...notes, title: '*Notes' }];
    await watcher.before(undefined, { looks: true });
    expect(await watcher.late(100)).toBeUndefined();
  });
  test('a window that comes up after a click beside all windows is not told of it', async () => {
    const { watcher, world } = await lateOf([], {});
    world.windows = [stranger];
    await watcher.before(undefined, { looks: true });
    expect(await watcher.late(100)).toBeUndefined();
  });
  test('what comes while one looks is told of the look alone', async () => {
    const { watcher, world } = await lateOf([notes], {});
    await watcher.before(undefined, { looks: true });
    expect(await watcher.late(100)).toBeUndefined();
    world.windows = [{ ...notes, title: '*Notes' }];
    const { effects } = await watcher.after(100);
    expect(effects.windows).toHaveLength(1);
    expect(await watcher.late(100)).toBeUndefined();
  });
  test('where the action had its effect, nothing is waited for', async () => {
    const { seen } = await lateOf([notes], { pixels: 1, regions: inside }, false);
    expect(seen).toBeUndefined();
  });
});

const MENU: WindowInfo = { ...window(50, ''), bounds: { x: 100, y: 100, width: 80, height: 60 } };
const OWN: Rect = { x: 300, y: 300, width: 20, height: 10 };

test(
  ...eachRow(
    'a click',
    [
      ['beside an open menu: that the menu goes is no effect', { x: 305, y: 305 }, [MENU.bounds, OWN], [OWN]],
      ['beside an open menu, and nothing but the menu goes', { x: 305, y: 305 }, [MENU.bounds], []],
      ['in the menu: that it goes is its effect', { x: 110, y: 110 }, [MENU.bounds], [MENU.bounds]],
    ] as const,
    ([what, point, regions, left]) => [
      `a click ${what}`,
      async () => {
        const { world, watcher } = await watched([window(1, 'Notes')]);
        world.popups = [MENU];
        await watcher.before(point);
        Object.assign(world, { popups: [], regions: [...regions] });
        const { change } = await watcher.after(100);
        expect(change).toMatchObject({ changed: left.length > 0, regions: left });
      },
    ],
  ),
);

test.describe('what its program tells of an input', () => {
  const notes = { ...window(1, 'Notes'), pid: 7 };
  /** A small change after a click, in a window that came `age` ms before it. @returns milliseconds that the screen was watched */
  async function watchedFor(explained: 'letters' | 'told' | undefined, age: number): Promise<number> {
    const world = { windows: [] as WindowInfo[], now: 0, pixels: 0 };
    const desktop = {
      capture: async () => ({ width: 1, height: 1, data: new Uint8Array([world.pixels, 0, 0, 0]), at: world.now }),
      windows: async () => world.windows,
      clipboard: async () => null,
    } as unknown as Desktop;
    const watch: ScreenWatch = {
      learn() {},
      forget() {},
      compare: (before, after) => ({ changed: before.data[0] !== after.data[0], ratio: 0.001, isNoise: false, regions: [] }),
      carets: () => [],
      settle: () => ({ feed: () => 'settled', restMs: () => 0 }),
    };
    const clock = {
      now: () => world.now,
      sleep: async (ms: number) => {
        world.now += ms;
      },
    };
    const watcher = await createWatcher(desktop, watch, clock, new AbortController().signal);
    await watcher.before(undefined, { opens: true });
    world.windows = [notes];
    await watcher.after(100);
    world.now += age;
    // Another input: what the screen does by itself is learnt anew from here on.
    await watcher.before({ x: 5, y: 5 });
    await watcher.after(100);
    await watcher.before({ x: 5, y: 5 });
    world.pixels = 1;
    const begin = world.now;
    await watcher.after(100, { explains: () => explained });
    return world.now - begin;
  }
  const ROWS: readonly [what: string, explained: 'letters' | 'told' | undefined, age: number, isWatched: boolean][] = [
    ['nothing, of a small change', undefined, 5000, true],
    ['an effect, long after its window came', 'told', 5000, false],
    ['an effect, in a window that has just come: it may tell so by itself', 'told', 600, true],
    ['the very letters that were typed', 'letters', 600, false],
  ];
  test(
    ...eachRow('each row holds (2)', ROWS, ([what, explained, age, isWatched]) => [
      `${what}: ${isWatched ? 'watched' : 'believed at once'}`,
      async () => {
        expect((await watchedFor(explained, age)) > 1000).toBe(isWatched);
      },
    ]),
  );

  test('what is told late is an effect, where the picture shows nothing', async () => {
    const { watcher } = await watched([notes]);
    await watcher.before({ x: 5, y: 5 });
    await watcher.after(100);
    watcher.expectLate();
    expect(await watcher.late(100)).toBeUndefined();
    expect(await watcher.late(100, () => 'told')).toMatchObject({ change: { changed: false }, effects: {} });
  });
});

test.describe('a window that came a moment ago', () => {
  /** Its inside is drawn `after` ms after it came. @returns when the input may be given, milliseconds after that */
  async function readyAfter(after: number): Promise<number> {
    const world = { windows: [] as WindowInfo[], now: 0 };
    const bounds = { x: 0, y: 0, width: 20, height: 20 };
    const desktop = {
      capture: async () => ({ width: 20, height: 20, data: new Uint8Array(1600).fill(7, 0, world.now >= after ? 900 : 0), at: world.now }),
      windows: async () => world.windows,
      clipboard: async () => null,
    } as unknown as Desktop;
    const watch: ScreenWatch = {
      learn() {},
      forget() {},
      compare: () => ({ changed: false, ratio: 0, isNoise: false, regions: [] }),
      carets: () => [],
      settle: () => ({ feed: () => 'settled', restMs: () => 0 }),
    };
    const clock = {
      now: () => world.now,
      sleep: async (ms: number) => {
        world.now += ms;
      },
    };
    const watcher = await createWatcher(desktop, watch, clock, new AbortController().signal);
    await watcher.before(undefined, { opens: true });
    world.windows = [{ ...window(1, 'Notes'), bounds }];
    await watcher.after(100);
    await watcher.before();
    return world.now;
  }
  test(
    ...eachRow(
      'rows (3)',
      [
        ['has drawn its inside: nothing is waited for', 0, 0, 0],
        ['draws it half a second later: until then', 500, 500, 600],
        ['never draws any: a picture of one colour is one, after a while', 60_000, 6000, 6100],
      ] as const,
      ([what, paints, from, to]) => [
        what,
        async () => {
          const ready = await readyAfter(paints);
          expect(ready).toBeGreaterThanOrEqual(from);
          expect(ready).toBeLessThanOrEqual(to);
        },
      ],
    ),
  );
});

test('a clipboard that its owner does not hand over is no change, and ends nothing; it is asked for once', async () => {
  let changes = 0;
  let asked = 0;
  const desktop = {
    capture: async () => ({ width: 1, height: 1, data: new Uint8Array(4), at: 0 }),
    windows: async () => [],
    clipboardChanges: () => changes,
    clipboard: async () => {
      asked++;
      if (changes > 0) throw new DesktopError('failed', 'The program that owns the clipboard did not hand over its text within 3 s.');
      return 'before';
    },
  } as unknown as Desktop;
  const watch: ScreenWatch = {
    learn() {},
    forget() {},
    compare: () => ({ changed: false, ratio: 0, isNoise: false, regions: [] }),
    carets: () => [],
    settle: () => ({ feed: () => 'settled', restMs: () => 0 }),
  };
  const watcher = await createWatcher(desktop, watch, { now: () => 0, sleep: async () => {} }, new AbortController().signal);
  await watcher.before(undefined);
  changes = 1;
  expect((await watcher.after(100)).effects).toEqual({});
  await watcher.before(undefined);
  expect(asked).toBe(2);
});

const LARDER = { ...window(1, 'Larder'), pid: 7, active: false, bounds: { x: 41, y: 80, width: 260, height: 200 } };
const KITCHEN = { ...window(2, 'Kitchen'), pid: 8, bounds: { x: 521, y: 140, width: 300, height: 220 } };
const BARS = [
  { x: 41, y: 61, width: 260, height: 19 },
  { x: 521, y: 121, width: 300, height: 19 },
];
const LABEL = { x: 537, y: 331, width: 78, height: 14 };
const ENDS: readonly [what: string, end: WindowInfo | undefined, regions: Rect[], kept: Rect[]][] = [
  ['of a drag, that a window came forward says nothing, and the window in which it ends is acted upon', KITCHEN, [...BARS, LABEL], [LABEL]],
  ['of any other input it is as before', undefined, [...BARS, LABEL], BARS],
];
test(
  ...eachRow('what is put apart', ENDS, ([what, end, regions, kept]) => [
    what,
    () => {
      const acted = { before: [LARDER, KITCHEN], popups: [], window: LARDER, aim: { x: 171, y: 153 }, end, starts: false };
      const after = [
        { ...KITCHEN, active: false },
        { ...LARDER, active: true },
      ];
      expect(inProgram({ changed: true, ratio: 0.02, isNoise: false, regions }, acted, after).regions).toEqual(kept);
    },
  ]),
);

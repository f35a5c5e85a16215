/** What the watcher believes of a screen that changed by itself between two actions. */
import { expect, test } from '@playwright/test';
import type { Desktop, ScreenWatch } from '../../src/agent/ports.js';
import { createWatcher } from '../../src/agent/watch.js';
import type { WindowInfo } from '../../src/trace/frame.js';

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
  const world = { windows: first, forgotten: 0, now: 0 };
  const desktop = {
    capture: async () => ({ width: 1, height: 1, data: new Uint8Array(4), at: world.now }),
    windows: async () => world.windows,
    clipboard: async () => null,
  } as unknown as Desktop;
  const watch: ScreenWatch = {
    learn() {},
    forget: () => void world.forgotten++,
    compare: () => ({ changed: false, ratio: 0, isNoise: false, regions: [] }),
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

test('where the windows stayed as they were, what was learnt stays', async () => {
  const { world, watcher } = await watched([window(1, 'Notes')]);
  await watcher.before();
  expect(world.forgotten).toBe(0);
});

/** A person at the same mouse and keyboard: noticed at once, never mistaken for the agent, and given way to. `xdotool` is the person. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { Clock } from '../../../src/ports/clock.js';
import type { Action } from '../../../src/trace/action.js';
import { openBrowserPad } from '../../contract/desktop-stage/browser-pad.js';
import { openX11, type X11Stage } from '../../contract/desktop-stage/x11-stage.js';
import { realClock } from '../../support/clock.js';
import { eventually } from '../../support/eventually.js';

let stage: X11Stage;
let told: boolean[];

async function open(folder: string, resumeAfterMs = 300, mouse: 'instant' | 'human' = 'instant'): Promise<void> {
  told = [];
  stage = await openX11(folder, { mouse, person: { resumeAfterMs, changed: isHere => told.push(isHere) } });
}

/** What a person's hands do: another client's input. */
const person = (...args: string[]) => promisify(execFile)('xdotool', args, { env: { ...process.env, ...stage.display.env } });

test.afterEach(() => stage?.stop());

const INPUT: Action[] = [
  { type: 'mouse_move', at: { x: 300, y: 200 } },
  { type: 'left_click', at: { x: 310, y: 220 } },
  { type: 'double_click', at: { x: 410, y: 220 }, modifiers: ['shift'] },
  { type: 'triple_click' },
  { type: 'right_click', at: { x: 400, y: 300 } },
  { type: 'middle_click', at: { x: 405, y: 300 } },
  { type: 'left_mouse_down' },
  { type: 'mouse_move', at: { x: 500, y: 350 } },
  { type: 'left_mouse_up' },
  { type: 'left_click_drag', from: { x: 100, y: 100 }, to: { x: 300, y: 260 } },
  { type: 'scroll', direction: 'down', amount: 23, at: { x: 300, y: 300 } },
  { type: 'scroll', direction: 'left', amount: 7 },
  { type: 'type', text: 'Some CAPITALS, 牛乳 and 🥛' },
  { type: 'key', keys: 'ctrl+shift+Home', repeat: 12 },
  { type: 'hold_key', keys: 'a', seconds: 1.2 },
  { type: 'wait', seconds: 0.05 },
];
for (const mouse of ['instant', 'human'] as const) {
  test(`whatever the agent itself does is no person's, with the ${mouse} mouse`, async ({}, info) => {
    await open(info.outputPath('x11'), 300, mouse);
    const { desktop } = stage;
    const begin = realClock.now();
    for (const action of INPUT) {
      await desktop.perform(action);
      expect(told, JSON.stringify(action)).toEqual([]);
    }
    // All that the server has to tell was told when it tells of a person.
    expect(desktop.person?.actedSince(begin)).toBeUndefined();
    await person('key', 'F7');
    await eventually(() => told.length > 0, 'the person to be noticed');
    expect(desktop.person?.actedSince(begin)).toBeGreaterThan(begin);
  });
}

test('mouse, buttons, wheel and keys of a person are noticed, and that they have gone', async ({}, info) => {
  await open(info.outputPath('x11'));
  for (const args of [
    ['mousemove_relative', '5', '3'],
    ['click', '1'],
    ['click', '5'],
    ['key', 'a'],
  ]) {
    told = [];
    const before = realClock.now();
    await person(...args);
    await eventually(() => told.length > 0, `${args.join(' ')} to be noticed`);
    const acted = stage.desktop.person?.actedSince(before);
    expect(acted).toBeGreaterThan(before);
    await stage.desktop.person?.gone(new AbortController().signal);
    expect(realClock.now() - acted!, 'not before they have left it alone').toBeGreaterThanOrEqual(300);
    await eventually(() => told.length === 2, 'the end to be told');
    expect(told).toEqual([true, false]);
    expect(stage.desktop.person?.actedSince(realClock.now())).toBeUndefined();
  }
});

test('waiting for them to go ends with an abort', async ({}, info) => {
  await open(info.outputPath('x11'), 60_000);
  await person('key', 'a');
  await eventually(() => told.length > 0, 'the person to be noticed');
  const stop = new AbortController();
  const waiting = stage.desktop.person?.gone(stop.signal).catch(error => error);
  stop.abort(new Error('enough'));
  expect(await waiting).toEqual(new Error('enough'));
});

test('a way of the mouse that they break into is left to them: nothing was done', async ({}, info) => {
  await open(info.outputPath('x11'), 300, 'human');
  const { desktop } = stage;
  await desktop.perform({ type: 'mouse_move', at: { x: 5, y: 5 } });
  const moving = desktop.perform({ type: 'left_click', at: { x: 1200, y: 700 } }).catch(error => error);
  await person('key', 'F7');
  expect(await moving).toMatchObject({ name: 'DesktopError', kind: 'disturbed' });
  await desktop.person?.gone(new AbortController().signal);
  expect(await desktop.perform({ type: 'left_click', at: { x: 1200, y: 700 } })).toEqual({ point: { x: 1200, y: 700 } });
});

test('a drag that they take away while it is waited for the program is not taken for done', async ({}, info) => {
  let isDragging = false;
  const clock: Clock = {
    ...realClock,
    async sleep(ms, signal) {
      // The window manager is given a second, programs 0.3 s; what began the drag 0.4 s, from the last motion.
      if (isDragging && ms > 300 && ms <= 400) await person('mousemove_relative', '40', '40');
      return realClock.sleep(ms, signal);
    },
  };
  stage = await openX11(info.outputPath('x11'), { clock, person: { resumeAfterMs: 300 } });
  isDragging = true;
  const dragging = stage.desktop.perform({ type: 'left_click_drag', from: { x: 100, y: 100 }, to: { x: 300, y: 260 } });
  await expect(dragging).rejects.toThrow('A person moved the mouse while a button was down');
});

test('text waits for them to go; it does not go on in another window', async ({}, info) => {
  test.slow();
  await open(info.outputPath('x11'), 500);
  const { desktop, display } = stage;
  const pad = await openBrowserPad(display);
  try {
    const typeUntil = async (text: string, meanwhile: () => Promise<unknown>) => {
      await pad.clear();
      await desktop.perform({ type: 'left_click', at: pad.at('field') });
      const typing = desktop.perform({ type: 'type', text }).catch(error => error);
      await eventually(() => pad.text().length > 20, 'the typing to begin');
      await meanwhile();
      await eventually(() => told.at(-1) === true, 'the person to be noticed');
      await pad.told();
      const sofar = pad.text();
      expect(sofar.length).toBeLessThan(text.length);
      await eventually(() => told.at(-1) === false, 'the person to go');
      return { sofar, result: await typing };
    };
    // Long enough that a person comes in time, however fast the machine types; the second is never typed to its end.
    const text = 'abcdefgh'.repeat(600);
    const gone = await typeUntil(text, () => person('mousemove_relative', '7', '7'));
    expect(gone.result).toEqual({});
    await pad.told();
    expect(pad.text()).toBe(text);

    const long = 'abcdefgh'.repeat(5000);
    const elsewhere = await typeUntil(long, async () => {
      display.run('xterm', '-geometry', '20x5+800+500');
      await person('search', '--sync', '--onlyvisible', '--class', 'xterm', 'windowactivate', '--sync');
      await person('key', 'F7');
    });
    expect(elsewhere.result).toMatchObject({ name: 'DesktopError', kind: 'failed', message: expect.stringMatching(/another window now/) });
    await pad.told();
    expect(pad.text().length).toBeLessThan(long.length);
  } finally {
    await pad.close();
  }
});

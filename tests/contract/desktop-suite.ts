/** The contract of the Desktop port, run by every adapter. */

import { expect, test } from '@playwright/test';
import type { DesktopError } from '../../src/ports/desktop.js';
import type { Action, InputAction } from '../../src/trace/action.js';
import type { Frame } from '../../src/trace/frame.js';
import { slowness } from '../support/machine.js';
import type { BareStage, Harness, PadEvent, Stage } from './desktop-stage/stage.js';

/** Texts that once got lost somewhere: symbols, accents, other scripts, and more foreign characters than there are spare keys. */
export const TEXTS: Record<string, string> = {
  plain: 'Hello, World 123',
  symbols: '!@#$%^&*()_+-={}[]|\\:;"\'<>,.?/~`',
  'a password, an address, JSON': 'Pa$$w0rd! a.b+c@example.com https://example.com:80/?q=1&r={"k":[1]}',
  accents: 'café naïve Ñandú Ü ß ø',
  Japanese: '日本語テスト ひらがな カタカナ、牛乳を買う。',
  Cyrillic: 'Привет мир',
  'currency and quotes': '€£“”‘’…—',
  emoji: '😀👍🏽🇯🇵',
  'newline and tab': 'one\ntwo\tthree\n',
  'repeated letters': 'aaaa bookkeeper ééé ああ',
  mix: 'Zażółć gęślą jaźń — 日本語とひらがな, Привет! ñÑ €9.99 “ok” (a+b)*c = {x: [1, 2]} ~ `q` ÆØÅ ěščřž ありがとう 한국어 done.',
  'emoji among others': 'Zażółć 日本語 “ok” 😀🎉 done.',
};

/** Whether a desktop types this, or refuses it. */
function isTyped(text: string, { foreignText = true }: Harness['can']): boolean {
  // Nothing but what the US keyboard has.
  if (foreignText === false) return /^[\x20-\x7e\n\t]*$/.test(text);
  return foreignText !== 'bmp' || [...text].every(character => character.length === 1);
}

export function desktopContract(harness: Harness): void {
  test.describe(`Desktop: ${harness.name}`, () => {
    let stage: Stage;

    test.beforeAll(async ({}, info) => {
      test.setTimeout(60_000 * slowness);
      stage = await harness.open(info.outputPath(`${harness.name}-stage`));
    });
    test.afterAll(() => stage?.stop());
    test.beforeEach(() => stage.pad.clear());

    const perform = (action: Action, signal?: AbortSignal) => stage.desktop.perform(action, signal);
    const e = harness.can.foreignText === false ? 'e' : 'é';
    const seen = (...types: string[]) => stage.pad.events().filter(({ type }) => types.includes(type));
    const brief = (events: PadEvent[]) => events.map(({ type, target }) => `${type} ${target}`);

    async function intoField(text: string): Promise<void> {
      await perform({ type: 'left_click', at: stage.pad.at('field') });
      await perform({ type: 'type', text });
    }

    test('a capture has the size of the screen, and shows what changes', async () => {
      const before = await stage.desktop.capture();
      expect([before.width, before.height]).toEqual([stage.desktop.size.width, stage.desktop.size.height]);
      expect(before.data.length).toBe(before.width * before.height * 4);
      await intoField('something new');
      await expect.poll(async () => samePixels(before, await stage.desktop.capture())).toBe(false);
    });

    test('screenshot and zoom give pixels of the screen, in its resolution', async () => {
      const region = { ...stage.pad.at('area'), width: 90, height: 30 };
      await expect
        .poll(async () => {
          const whole = (await perform({ type: 'screenshot' })).frame!;
          const part = (await perform({ type: 'zoom', region })).frame!;
          expect([part.width, part.height]).toEqual([90, 30]);
          return samePixels(part, crop(whole, region));
        })
        .toBe(true);
    });

    test('a click arrives once, where it was sent', async () => {
      const at = stage.pad.at('button');
      expect((await perform({ type: 'left_click', at })).point).toEqual(at);
      await expect.poll(() => brief(seen('mousedown', 'mouseup', 'click'))).toEqual(['mousedown button', 'mouseup button', 'click button']);
      expect(await stage.desktop.pointer()).toEqual(at);
    });

    test('a click without a place goes where the pointer is', async () => {
      await perform({ type: 'mouse_move', at: stage.pad.at('second') });
      await perform({ type: 'left_click' });
      await expect.poll(() => brief(seen('click'))).toEqual(['click second']);
    });

    test('right and middle clicks', async () => {
      await perform({ type: 'right_click', at: stage.pad.at('area') });
      await perform({ type: 'middle_click', at: stage.pad.at('button') });
      await expect.poll(() => brief(seen('contextmenu'))).toEqual(['contextmenu area']);
      await expect.poll(() => seen('auxclick').map(({ target, button }) => `${target} ${button}`)).toContain('button 1');
    });

    test('double and triple clicks arrive as such', async () => {
      await perform({ type: 'double_click', at: stage.pad.at('button') });
      await perform({ type: 'triple_click', at: stage.pad.at('area') });
      const told = (...types: string[]) => seen(...types).map(({ target, detail }) => `${target} ${detail}`);
      const clicks = ['button 1', 'button 2', 'area 1', 'area 2', 'area 3'];
      await expect.poll(() => told('mousedown')).toEqual(clicks);
      await expect.poll(() => told('click')).toEqual(clicks);
      expect(brief(seen('dblclick'))[0]).toBe('dblclick button');
    });

    test('two clicks that were asked for one by one are no double click', async () => {
      await perform({ type: 'left_click', at: stage.pad.at('button') });
      await perform({ type: 'left_click', at: stage.pad.at('button') });
      await expect.poll(() => seen('click').map(({ detail }) => detail)).toEqual([1, 1]);
      expect(seen('dblclick')).toEqual([]);
    });

    test('modifiers are held around a click and released after it', async () => {
      await perform({ type: 'left_click', at: stage.pad.at('button'), modifiers: ['ctrl', 'shift'] });
      await perform({ type: 'left_click', at: stage.pad.at('second'), modifiers: ['alt'] });
      await perform({ type: 'left_click', at: stage.pad.at('area'), modifiers: ['super'] });
      await perform({ type: 'left_click', at: stage.pad.at('button') });
      await expect
        .poll(() =>
          seen('click').map(({ ctrl, shift, alt, meta }) =>
            [ctrl && 'ctrl', shift && 'shift', alt && 'alt', meta && 'meta'].filter(Boolean),
          ),
        )
        .toEqual([['ctrl', 'shift'], ['alt'], ['meta'], []]);
    });

    test('a drag starts and is dropped', async () => {
      await perform({ type: 'left_click_drag', from: stage.pad.at('source'), to: stage.pad.at('target') });
      await expect.poll(() => brief(seen('dragstart', 'drop'))).toEqual(['dragstart source', 'drop target']);
    });

    test('a drag in single moves is dropped, too', async () => {
      await perform({ type: 'mouse_move', at: stage.pad.at('source') });
      await perform({ type: 'left_mouse_down' });
      await perform({ type: 'mouse_move', at: stage.pad.at('target') });
      await perform({ type: 'left_mouse_up' });
      await expect.poll(() => brief(seen('dragstart', 'drop'))).toEqual(['dragstart source', 'drop target']);
    });

    test('the left button can be held through other actions', async () => {
      await perform({ type: 'mouse_move', at: stage.pad.at('button') });
      await perform({ type: 'left_mouse_down' });
      await expect.poll(() => brief(seen('mousedown', 'mouseup'))).toEqual(['mousedown button']);
      await expect(perform({ type: 'left_mouse_down' })).rejects.toMatchObject({ kind: 'invalid' });
      await perform({ type: 'mouse_move', at: stage.pad.at('second') });
      await perform({ type: 'left_mouse_up' });
      await expect.poll(() => brief(seen('mousedown', 'mouseup'))).toEqual(['mousedown button', 'mouseup second']);
    });

    test('scrolls in four directions', async () => {
      const at = stage.pad.at('area');
      const wheels = { up: [0, -2], down: [0, 2], left: [-2, 0], right: [2, 0] } as const;
      const sum = (of: 'dx' | 'dy') => seen('wheel').reduce((total, event) => total + event[of], 0);
      const all = harness.can.sidewaysWheel === false ? (['up', 'down'] as const) : (Object.keys(wheels) as (keyof typeof wheels)[]);
      for (const direction of all) {
        await stage.pad.clear();
        await perform({ type: 'scroll', at, direction, amount: 2 });
        // All notches have arrived before the next direction: what is late would be counted for that one.
        await expect.poll(() => [sum('dx'), sum('dy')]).toEqual(wheels[direction].map(notches => notches * (harness.can.notch ?? 1)));
      }
    });

    test('a scroll with a modifier', async () => {
      await perform({ type: 'scroll', at: stage.pad.at('area'), direction: 'down', amount: 1, modifiers: ['ctrl'] });
      await expect.poll(() => seen('wheel').map(({ ctrl }) => ctrl)).toEqual([true]);
    });

    for (const [what, text] of Object.entries(TEXTS)) {
      test(`typed text arrives as written: ${what}`, async () => {
        if (!isTyped(text, harness.can)) {
          await expect(perform({ type: 'type', text })).rejects.toMatchObject({ name: 'DesktopError', kind: 'invalid' });
          return;
        }
        await intoField(text);
        await expect.poll(() => stage.pad.text()).toBe(harness.can.loses ? text.replaceAll(harness.can.loses, '') : text);
      });
    }

    test('keys, in any spelling, with modifiers', async () => {
      await intoField('gone');
      await perform({ type: 'key', keys: 'CTRL+A' });
      await perform({ type: 'key', keys: 'del' });
      for (const keys of ['b', 'BackSpace', 'x', 'shift+y', 'enter', 'space', 'z']) await perform({ type: 'key', keys });
      await expect.poll(() => stage.pad.text()).toBe('xY\n z');
      await perform({ type: 'key', keys: 'backspace', repeat: 3 });
      await expect.poll(() => stage.pad.text()).toBe('xY');
    });

    test('a key that does not exist is refused with the nearest names, and nothing is pressed', async () => {
      const error = await perform({ type: 'key', keys: 'ctrl+retrun' }).catch(reason => reason as DesktopError);
      expect(error).toMatchObject({ name: 'DesktopError', kind: 'invalid' });
      expect((error as DesktopError).message).toContain('Return');
      expect(seen('keydown')).toEqual([]);
    });

    test('hold_key holds for the time, and repeats where keys do', async () => {
      await perform({ type: 'left_click', at: stage.pad.at('field') });
      const start = performance.now();
      await perform({ type: 'hold_key', keys: 'w', seconds: 0.9 });
      expect(performance.now() - start).toBeGreaterThanOrEqual(890);
      await expect.poll(() => seen('keyup').length).toBe(1);
      if (harness.can.keyRepeat) expect(stage.pad.text().length).toBeGreaterThan(2);
    });

    test('mouse_move puts the pointer there', async () => {
      const at = { x: 7, y: 5 };
      await perform({ type: 'mouse_move', at });
      expect((await perform({ type: 'cursor_position' })).point).toEqual(at);
      expect(await stage.desktop.pointer()).toEqual(at);
    });

    test('what makes no sense is refused, and nothing is done', async () => {
      await perform({ type: 'mouse_move', at: { x: 3, y: 3 } });
      await stage.pad.clear();
      const { width, height } = stage.desktop.size;
      const inside = stage.pad.at('button');
      const outside = { x: width, y: 10 };
      const wrong: InputAction[] = [
        { type: 'left_click', at: outside },
        { type: 'double_click', at: { x: -1, y: 0 } },
        { type: 'mouse_move', at: { x: 10, y: height } },
        { type: 'mouse_move', at: { x: 1.5, y: 2 } },
        { type: 'left_click_drag', from: inside, to: outside },
        { type: 'left_click_drag', from: outside, to: inside },
        { type: 'scroll', at: outside, direction: 'up', amount: 1 },
        { type: 'scroll', at: inside, direction: 'up', amount: 0 },
        { type: 'zoom', region: { x: width - 10, y: 0, width: 20, height: 5 } },
        { type: 'zoom', region: { x: 0, y: 0, width: 0, height: 5 } },
        { type: 'key', keys: 'a', repeat: 101 },
        { type: 'key', keys: '' },
        { type: 'hold_key', keys: 'a', seconds: 301 },
        { type: 'wait', seconds: -1 },
        { type: 'wait', seconds: Number.NaN },
        { type: 'type', text: 'bell \u0007' },
      ];
      for (const action of wrong)
        await expect(perform(action), JSON.stringify(action)).rejects.toMatchObject({ name: 'DesktopError', kind: 'invalid' });
      expect(await stage.desktop.pointer()).toEqual({ x: 3, y: 3 });
      expect(stage.pad.events()).toEqual([]);
      expect(stage.pad.text()).toBe('');
    });

    test('actions are carried out one at a time, in order', async () => {
      await perform({ type: 'left_click', at: stage.pad.at('field') });
      await Promise.all(['first ', 'second ', 'third'].map(text => perform({ type: 'type', text })));
      await expect.poll(() => stage.pad.text()).toBe('first second third');
    });

    // How soon is measured by `npm run bench:stop`; one that did not end would outlast the test.
    test('an abort ends a wait, a held key and a text, with its reason', async () => {
      await perform({ type: 'left_click', at: stage.pad.at('field') });
      const long: Action[] = [
        { type: 'wait', seconds: 30 },
        { type: 'hold_key', keys: 'shift', seconds: 30 },
        { type: 'type', text: 'long text '.repeat(400) },
        { type: 'type', text: (harness.can.foreignText === false ? 'another text ' : 'длинный текст ').repeat(400) },
      ];
      for (const action of long) {
        const abort = new AbortController();
        const reason = new Error('enough');
        setTimeout(() => abort.abort(reason), 120);
        expect(await perform(action, abort.signal).catch(error => error)).toBe(reason);
      }
      // Nothing is held, and the keyboard is as before.
      await perform({ type: 'key', keys: 'ctrl+a' });
      await perform({ type: 'key', keys: 'Delete' });
      await perform({ type: 'type', text: `small letters, ${e}` });
      await expect.poll(() => stage.pad.text(), { timeout: 15_000 * slowness }).toBe(`small letters, ${e}`);
    });

    test('an aborted signal keeps an action from starting, also one that waits for its turn', async () => {
      const reason = new Error('not now');
      await expect(perform({ type: 'left_click', at: stage.pad.at('button') }, AbortSignal.abort(reason))).rejects.toBe(reason);
      const abort = new AbortController();
      const first = perform({ type: 'wait', seconds: 0.3 });
      const second = perform({ type: 'left_click', at: stage.pad.at('button') }, abort.signal).catch(error => error);
      abort.abort(reason);
      expect(await second).toBe(reason);
      await first;
      await perform({ type: 'left_click', at: stage.pad.at('second') });
      await expect.poll(() => brief(seen('click'))).toEqual(['click second']);
    });

    test('the window of the pad is listed, active, with its place', async () => {
      test.skip(harness.can.windows === false, 'it tells no windows');
      const window = (await stage.desktop.windows()).find(({ title }) => title.includes('pad'))!;
      expect(window).toMatchObject({ active: true, minimized: false, type: 'normal', modal: false });
      const { x, y } = stage.pad.at('button');
      const { bounds } = window;
      expect(x > bounds.x && x < bounds.x + bounds.width && y > bounds.y && y < bounds.y + bounds.height).toBe(true);
    });

    test('windows and programs that do not exist', async () => {
      for (const action of [
        { type: 'close_window', window: 123456 },
        { type: 'activate_window', window: 123456 },
        { type: 'open_app', name: 'no such program' },
      ] as const) {
        await expect(perform(action), action.type).rejects.toMatchObject({ name: 'DesktopError', kind: 'not_found' });
      }
      expect(await stage.desktop.programs()).toEqual([]);
    });

    test('the clipboard is read without disturbing it, and typing leaves it alone', async () => {
      test.skip(harness.can.clipboard === false, 'it does not tell its clipboard');
      await stage.copy('copied: 日本語 é\nline 2');
      expect(await stage.desktop.clipboard()).toBe('copied: 日本語 é\nline 2');
      await intoField(`typed ${e} `);
      expect(await stage.desktop.clipboard()).toBe('copied: 日本語 é\nline 2');
      await perform({ type: 'key', keys: 'ctrl+v' });
      await expect.poll(() => stage.pad.text()).toBe(`typed ${e} copied: 日本語 é\nline 2`);
    });
  });

  test.describe(`Desktop: the end of ${harness.name}`, () => {
    let bare: BareStage;

    test.beforeEach(async ({}, info) => {
      bare = await harness.openBare(info.outputPath('bare'));
    });
    test.afterEach(() => bare?.stop());

    const everything = (): Record<string, () => Promise<unknown>> => ({
      capture: () => bare.desktop.capture(),
      perform: () => bare.desktop.perform({ type: 'left_click', at: { x: 1, y: 1 } }),
      type: () => bare.desktop.perform({ type: 'type', text: 'x' }),
      windows: () => bare.desktop.windows(),
      programs: () => bare.desktop.programs(),
      clipboard: () => bare.desktop.clipboard(),
      pointer: () => bare.desktop.pointer(),
    });

    test('the clipboard of a fresh desktop is null', async () => {
      test.skip(harness.can.clipboard === false, 'it does not tell its clipboard');
      expect(await bare.desktop.clipboard()).toBeNull();
    });

    test('after close all is lost, also what was running; closing twice is safe', async () => {
      const running = bare.desktop.perform({ type: 'hold_key', keys: 'a', seconds: 60 }).catch(error => error);
      await bare.desktop.capture();
      await bare.desktop.close();
      await bare.desktop.close();
      expect(await running).toMatchObject({ name: 'DesktopError', kind: 'lost' });
      for (const [name, call] of Object.entries(everything()))
        await expect(call(), name).rejects.toMatchObject({ name: 'DesktopError', kind: 'lost' });
    });

    test('a display that goes away is lost, and this process lives', async () => {
      const running = ['wait', 'second wait'].map(() => bare.desktop.perform({ type: 'wait', seconds: 60 }).catch(error => error));
      await bare.desktop.capture();
      bare.lose();
      for (const error of await Promise.all(running)) expect(error).toMatchObject({ name: 'DesktopError', kind: 'lost' });
      for (const [name, call] of Object.entries(everything()))
        await expect(call(), name).rejects.toMatchObject({ name: 'DesktopError', kind: 'lost' });
      await bare.desktop.close();
    });
  });
}

function samePixels(a: Frame, b: Frame): boolean {
  return Buffer.compare(a.data, b.data) === 0;
}

function crop(frame: Frame, { x, y, width, height }: { x: number; y: number; width: number; height: number }): Frame {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = ((y + row) * frame.width + x) * 4;
    return frame.data.subarray(start, start + width * 4);
  });
  return { width, height, data: Buffer.concat(rows), at: frame.at };
}

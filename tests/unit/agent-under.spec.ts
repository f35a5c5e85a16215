/** A click that changed only looks: what the elements say of themselves decides whether that means anything. */

import { createEarlyReading, type Dark, lookUnder, whatItSays, whetherItLeft } from '../../src/agent/under.js';
import type { Perception } from '../../src/ports/perception.js';
import type { Point } from '../../src/trace/action.js';
import { hasLostKeyboard } from '../../src/trace/effect.js';
import type { UiElement } from '../../src/trace/element.js';
import type { UnderPoint } from '../../src/trace/event.js';
import type { Frame } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { CHANGED, demand, planOf } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

const lookAt = (frame: Frame, elements: readonly object[] = []) => ({
  frame: async () => frame,
  windows: async () => [],
  elements: async () => elements as UiElement[],
});

const point = { x: 20, y: 120 };
const display = { x: 0, y: 0, width: 300, height: 40 };
const button: UnderPoint = { role: 'button', name: '7', state: '', bounds: { x: 0, y: 100, width: 40, height: 40 } };
const change = { ...CHANGED, regions: [{ x: 250, y: 5, width: 20, height: 30 }] };

/** The button took the keyboard from the element above it, which says this now. */
const after = (above: UnderPoint | undefined) =>
  ({ under: async ({ y }: { y: number }) => (y < 50 ? above : { ...button, focus: button.bounds }) }) as unknown as Perception;

const shows = (text: string): UnderPoint => ({ role: 'text box', name: '', text, bounds: display });

const ROWS: readonly [sentence: string, before: Partial<UnderPoint>, above: UnderPoint | undefined, says: string | undefined][] = [
  ['a display that says something new', { focus: display, focusText: '0' }, shows('7'), 'what is shown changed from "0" to "7"'],
  ['a display that says the same, drawn anew', { focus: display, focusText: '0' }, shows('0'), undefined],
  ['a field that a person writes into, formatted anew as it lost the keyboard', { focus: display }, shows('1,000.00'), undefined],
  ['something else lies there now', { focus: display, focusText: '0' }, { ...shows('7'), bounds: { ...display, width: 100 } }, undefined],
  ['nothing lies there now', { focus: display, focusText: '0' }, undefined, undefined],
  ['nothing had the keyboard', {}, shows('7'), undefined],
];

test(
  ...eachRow('each row holds', ROWS, ([sentence, before, above, says]) => [
    `${sentence}: ${says ?? 'says nothing'}`,
    async () => {
      const under = { ...button, ...before };
      expect(await whatItSays(after(above), { point, under, change, language: 'en' })).toBe(says);
    },
  ]),
);

test('a row that says it has the keyboard, and has lost it as its program told, shows no more than that', async () => {
  const row = { x: 0, y: 0, width: 300, height: 120 };
  const under = { ...button, focus: row };
  const perception = { under: async () => under } as unknown as Perception;
  const say = (hasLost: boolean) => whatItSays(perception, { point, under, change, language: 'en', hasLost });
  expect([await say(false), await say(true)]).toEqual(['the field with the keyboard changed', undefined]);
  const focus = (bounds: typeof row | undefined, to: boolean) => ({
    afterMs: 9,
    pid: 7,
    what: 'focus' as const,
    to,
    ...(bounds && { element: { role: 'list item', name: '', bounds } }),
  });
  const lost = (...told: ReturnType<typeof focus>[]) => hasLostKeyboard({ told, acted: 7 });
  expect([lost(focus(row, false), focus(undefined, true)), lost(focus(row, false), focus(row, true)), lost()]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what was dragged away is not in its place any more, as far as its program tells', async () => {
  const left = (under: UnderPoint, now: UnderPoint | undefined, language: 'en' | 'ja' = 'en') =>
    whetherItLeft({ under: async () => now } as unknown as Perception, point, under, language);
  const pear: UnderPoint = { role: 'list item', name: 'pear' };
  expect(await left(pear, { ...pear, name: 'plum' })).toBe('"pear" is not in its place any more');
  expect(await left(pear, { ...pear, name: 'plum' }, 'ja')).toBe('「pear」は元の場所にない');
  expect(await left(pear, pear)).toBeUndefined();
  expect(await left(pear, undefined)).toBeUndefined();
  expect(await left({ ...pear, role: 'text' }, { role: 'window', name: 'Demo' })).toBeUndefined();
});

test('in Japanese', async () => {
  const under = { ...button, focus: display, focusText: '0' };
  expect(await whatItSays(after(shows('7')), { point, under, change, language: 'ja' })).toBe('表示が「0」から「7」に変わった');
});

test('where a caret blinks and the pixels say nothing, the display still does', async () => {
  const under = { ...button, focus: display, focusText: '0' };
  const noise = { changed: false, ratio: 0, isNoise: true, regions: [] };
  expect(await whatItSays(after(shows('7')), { point, under, change: noise, language: 'en' })).toBe(
    'what is shown changed from "0" to "7"',
  );
  expect(await whatItSays(after(shows('0')), { point, under, change: noise, language: 'en' })).toBeUndefined();
});

test('a click on what bears the name that is looked for reads nothing off the screen', async () => {
  let readings = 0;
  const perception = {
    under: async () => ({ role: 'button', name: 'Save', bounds: { x: 10, y: 110, width: 60, height: 20 } }),
    read: async () => {
      readings++;
      return [{ text: 'Delete', bounds: { x: 10, y: 110, width: 60, height: 20 }, confidence: 1, words: [] }];
    },
  } as unknown as Perception;
  const frame = { width: 640, height: 480, data: new Uint8Array(), at: 0 };
  const under = await lookUnder(perception, lookAt(frame), { point, targets: ['Save'], since: 0 }, new AbortController().signal);
  expect(under).toMatchObject({ role: 'button', name: 'Save' });
  expect(readings).toBe(0);
});

test.describe('a click where nothing but a window is told of', () => {
  const frame = { width: 640, height: 480, data: new Uint8Array(), at: 0 };
  const line = (text: string) => ({ text, bounds: { x: 10, y: 110, width: 60, height: 20 }, confidence: 90, words: [] });
  const seen = (lines: unknown[], over: Partial<UnderPoint> = {}) => {
    const perception = {
      under: async () => ({ role: 'window', name: 'Login', ...over }),
      read: async () => lines,
    } as unknown as Perception;
    const target = { point, targets: ['Login'], since: 0 };
    return lookUnder(perception, lookAt(frame), target, new AbortController().signal);
  };
  test('a button that is drawn there, of the name that the title has too, is read', async () => {
    expect(await seen([line('Login')])).toMatchObject({ role: 'text', name: 'Login' });
  });
  test('where something else is read, it stays the window', async () => {
    expect(await seen([line('Welcome')])).toMatchObject({ role: 'window', name: 'Login' });
    expect(await seen([])).toMatchObject({ role: 'window', name: 'Login' });
  });
  test('a window of another title does not hide what is read', async () => {
    expect(await seen([line('Welcome')], { name: 'Shop' })).toMatchObject({ role: 'text', name: 'Welcome' });
  });
  test('an element whose name only holds the letters is read over', async () => {
    expect(await seen([line('Login')], { role: 'button', name: 'Loginname' })).toMatchObject({ role: 'text', name: 'Login' });
  });
  test('an element is what its tooltip says, and no more', async () => {
    const add = { role: 'button', name: 'Add' };
    expect(await seen([line('+')], { ...add, description: 'Login' })).toMatchObject({ name: 'Add', text: 'Login' });
    expect(await seen([line('+')], { ...add, description: 'Leaves without Login' })).toMatchObject({ role: 'text', name: '+' });
    expect(await seen([line('+')], { ...add, text: 'a', description: 'Login' })).toMatchObject({ role: 'text', name: '+' });
  });
  test('a tooltip that begins with the name tells a button that has none, where no other one does', async () => {
    const icon = { role: 'button', name: '', description: 'Login anew' };
    const asked = async (elements: readonly object[]) => {
      const perception = { under: async () => icon, read: async () => [line('+')] } as unknown as Perception;
      return lookUnder(perception, lookAt(frame, elements), { point, targets: ['Login'], since: 0 }, new AbortController().signal);
    };
    expect(await asked([icon])).toMatchObject({ role: 'button', text: 'Login anew' });
    expect((await asked([icon, { ...icon, description: 'Login now' }]))?.text).not.toBe('Login anew');
    expect((await asked([icon, { role: 'button', name: 'Login' }]))?.text).not.toBe('Login anew');
  });
  test('what a field holds is not read off it', async () => {
    const field = { role: 'text box', name: 'Name', text: 'a Login b' };
    expect(await seen([line('Login')], field)).toMatchObject({ role: 'text box', name: 'Name' });
  });
  test('an element of that name needs no reading', async () => {
    expect(await seen([line('Welcome')], { role: 'button' })).toMatchObject({ role: 'button', name: 'Login' });
  });
});

test.describe('a click on an icon that its program gives no name', () => {
  const frame = { width: 640, height: 480, data: new Uint8Array(), at: 0 };
  const bounds = { x: 0, y: 90, width: 90, height: 80 };
  const line = (text: string, y: number) => ({ text, bounds: { x: 10, y, width: 60, height: 20 }, confidence: 90, words: [] });
  const seen = (under: Partial<UnderPoint>, ...lines: unknown[]) => {
    const perception = {
      under: async () => ({ role: 'icon', name: '', bounds, ...under }),
      read: async () => lines,
    } as unknown as Perception;
    return lookUnder(perception, lookAt(frame), { point, targets: ['memo.txt'], since: 0 }, new AbortController().signal);
  };
  test('the label in its place is its name', async () => {
    expect(await seen({}, line('=', 110), line('memo.txt', 145))).toMatchObject({ role: 'icon', text: 'memo.txt' });
    expect(await seen({}, line('memo.txt', 145))).toMatchObject({ role: 'icon', text: 'memo.txt' });
  });
  test('letters that look the same are the same', async () => {
    expect(await seen({}, line('memO.txt', 145))).toMatchObject({ role: 'icon', text: 'memo.txt' });
  });
  test('a label that only holds the letters is another one’s', async () => {
    for (const label of ['memo.txt.bak', 'oldmemo.txt', 'memo.txts'])
      expect(await seen({}, line(label, 145)), label).not.toMatchObject({ text: 'memo.txt' });
  });
  test('a label beside it is another one’s', async () => {
    expect(await seen({}, line('=', 110), line('memo.txt', 200))).toMatchObject({ role: 'text', name: '=' });
  });
  test('what its program names needs no label, and what holds others has none', async () => {
    expect(await seen({ name: 'photo.png' }, line('memo.txt', 145))).not.toMatchObject({ text: 'memo.txt' });
    expect(await seen({ role: 'container' }, line('memo.txt', 145))).not.toMatchObject({ text: 'memo.txt' });
  });
});

test('what is drawn on the next button is no name of one that has none', async () => {
  const arrow = { role: 'button', name: '', bounds: { x: 595, y: 116, width: 16, height: 24 } };
  const frame = { width: 840, height: 480, data: new Uint8Array(), at: 0 };
  const seen = (x: number, width: number) => {
    const line = { text: 'Add files v', bounds: { x, y: 116, width, height: 24 }, confidence: 0.9, words: [] };
    const perception = { under: async () => arrow, read: async () => [line] } as unknown as Perception;
    return lookUnder(
      perception,
      lookAt(frame),
      { point: { x: 603, y: 128 }, targets: ['Add files'], since: 0 },
      new AbortController().signal,
    );
  };
  expect(await seen(460, 150)).toMatchObject({ role: 'button', name: '' });
  expect(await seen(597, 12)).toMatchObject({ role: 'button', text: 'Add files' });
});

test('of what was read at the point the smallest is meant, not all that its frame holds', async () => {
  const line = (text: string, y: number, height: number) => ({ text, bounds: { x: 5, y, width: 60, height }, confidence: 0.9, words: [] });
  const read = async () => [line('Small Medium Large', 60, 74), line('Large', 110, 18)];
  const perception = { under: async () => undefined, read } as unknown as Perception;
  const frame = { width: 640, height: 480, data: new Uint8Array(), at: 0 };
  const asked = { point: { x: 20, y: 118 }, targets: ['Large'], since: 0 };
  expect(await lookUnder(perception, lookAt(frame), asked, new AbortController().signal)).toMatchObject({ name: 'Large' });
});

test('of menus that stand in one line, what lies under the point is read, not the line', async () => {
  const word = (text: string, x: number, width: number) => ({ text, bounds: { x, y: 110, width, height: 18 }, confidence: 0.9 });
  const words = [word('File', 5, 28), word('Edit', 55, 28), word('Rename', 110, 50), word('all', 165, 18)];
  const line = { text: 'File Edit Rename all', bounds: { x: 5, y: 110, width: 180, height: 18 }, confidence: 0.9, words };
  const perception = { under: async () => undefined, read: async () => [line] } as unknown as Perception;
  const frame = { width: 640, height: 480, data: new Uint8Array(), at: 0 };
  const at = (x: number) =>
    lookUnder(perception, lookAt(frame), { point: { x, y: 118 }, targets: ['File'], since: 0 }, new AbortController().signal);
  expect((await at(20))?.name).toBe('File');
  expect((await at(70))?.name).toBe('Edit');
  expect((await at(130))?.name).toBe('Rename all');
});

test('a menu on the way, which bears its own name, costs no reading of pixels', async () => {
  const at = (x: number) => ({ type: 'left_click', at: { x, y: 40 } }) as const;
  const names: Readonly<Record<number, string>> = { 10: 'File', 20: 'Save', 30: 'Edit' };
  const readsOf = async (...clicks: number[]) =>
    (
      await play({
        plan: planOf([[demand('Choose File > Save')]]),
        answers: clicks.map(at),
        change: () => ({ ...CHANGED, regions: [{ x: 100, y: 100, width: 300, height: 200 }] }),
        holds: () => 'yes',
        under: x => names[x],
      })
    ).reads;
  expect([await readsOf(10, 20), await readsOf(30)]).toEqual([0, 1]);
});

const field = { x: 279, y: 210, width: 521, height: 34 };
const picture = { x: 100, y: 300, width: 90, height: 80 };
const OPENER = { x: 120, y: 330 };
const SAME: readonly [what: string, dark: Dark, region: typeof field, was: string, is: string, isSame: boolean, opener?: Point][] = [
  ['an empty line, where a program tells of its fields', 'nothing', field, '', '', false],
  ['an empty line, where nothing tells which field had the keyboard', 'place', field, '', '', true],
  ['a line that reads otherwise there', 'place', field, 'Nobody was greeted yet', 'Hello, Ada', false],
  ['a picture there', 'place', picture, '', '', false],
  ['a picture, where the screen tells nothing', 'screen', picture, '', '', true],
  ['what a menu was opened by, drawn otherwise', 'place', picture, 'File', 'File', true, OPENER],
  ['what a menu was opened by, which says what was chosen', 'place', picture, 'Size A', 'Size B', false, OPENER],
  ['what a menu was opened by, without a text', 'place', picture, '', '', false, OPENER],
  ['something beside what a menu was opened by', 'place', picture, 'File', 'File', false, { x: 20, y: 330 }],
];
test(
  ...eachRow('what may be the look of a field that has lost the keyboard', SAME, ([what, dark, region, was, is, isSame, opener]) => [
    `${what}: ${isSame ? 'no change' : 'a change'}`,
    async () => {
      const [before, now] = [1, 2].map(at => ({ width: 1024, height: 700, data: new Uint8Array(), at })) as [Frame, Frame];
      const line = (text: string) => ({ text, bounds: region, confidence: 1, words: [] });
      const read = async (frame: Frame) => [line(frame === before ? was : is)];
      const watch = { compare: () => CHANGED };
      const reading = createEarlyReading({ read } as unknown as Perception, watch, { dark, opener }, new AbortController().signal);
      expect(await reading.of({ before, after: now, change: { ...CHANGED, regions: [region] } })).toEqual(isSame ? [region] : []);
    },
  ]),
);

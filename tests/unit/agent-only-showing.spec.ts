/** What is only to be brought into view: what a wheel turns is not moved by it, and a long way is gone notch by notch. */
import { beyondShowing, firstNotch, isTurnedByWheel } from '../../src/agent/only-showing.js';
import type { Action } from '../../src/trace/action.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const TURNED: readonly [rawRole: string, turned: boolean][] = [
  ['spin button', true],
  ['spin box', true],
  ['slider', true],
  ['dial', true],
  ['combo box', true],
  ['date editor', true],
  ['page tab', true],
  ['scroll bar', false],
  ['list', false],
  ['list item', false],
  ['text', false],
  ['document web', false],
  ['page tab list', false],
];
test(...eachRow('turned by a wheel', TURNED, ([rawRole, turned]) => [rawRole, () => expect(isTurnedByWheel({ rawRole })).toBe(turned)]));

const spin = { rawRole: 'spin button', name: 'Amount', bounds: { x: 10, y: 10, width: 50, height: 20 } };
const context = (elements: readonly object[], pointer = { x: 20, y: 20 }) =>
  ({
    ports: {
      perception: { elements: async () => elements },
      desktop: { perform: async () => ({ point: pointer }), windows: async () => [], programs: async () => [] },
    },
    signal: new AbortController().signal,
  }) as never;
const wheel = (more: Partial<Extract<Action, { type: 'scroll' }>> = {}): Action => ({
  type: 'scroll',
  direction: 'down',
  amount: 1,
  ...more,
});
const WAYS: readonly [what: string, action: Action, elements: readonly object[], refused: RegExp | undefined][] = [
  ['a wheel over a page', wheel({ at: { x: 200, y: 200 } }), [spin], undefined],
  ['a wheel over a spin box', wheel({ at: { x: 20, y: 20 } }), [spin], /would change "Amount"/],
  ['a wheel where the pointer is', wheel(), [spin], /would change "Amount"/],
  ['a spin box under another window', wheel(), [{ ...spin, covered: true }], undefined],
  ['one without a name', wheel(), [{ ...spin, name: '' }], /would change the spin button there/],
  [
    'a wheel with Ctrl, which changes the size of all',
    wheel({ at: { x: 200, y: 200 }, modifiers: ['ctrl'] }),
    [],
    /only to be brought into view/,
  ],
  ['the pointer', { type: 'mouse_move', at: { x: 20, y: 20 } }, [spin], undefined],
  ['a wait', { type: 'wait', seconds: 1 }, [spin], undefined],
  ['a key', { type: 'key', keys: 'Page_Down' }, [], /only to be brought into view/],
  ['a click', { type: 'left_click', at: { x: 200, y: 200 } }, [], /only to be brought into view/],
];
test(
  ...eachRow('ways', WAYS, ([what, action, elements, refused]) => [
    what,
    async () => {
      const said = await beyondShowing(context(elements), action, 'The list is sorted');
      if (refused) expect(said, what).toMatch(refused);
      else expect(said, what).toBeUndefined();
    },
  ]),
);

test('a long scroll is looked at before each notch, a screen at most', async () => {
  const none = context([]);
  const [one, rest] = await firstNotch(none, { action: wheel({ amount: 5 }), caption: 'scroll' });
  expect([one.action, rest?.action]).toEqual([wheel(), wheel({ amount: 4 })]);
  expect(await firstNotch(none, one)).toEqual([one]);
  expect((await firstNotch(none, { action: wheel({ amount: 40 }), caption: 'scroll' }))[1]?.action).toEqual(wheel({ amount: 9 }));
});

test('over a scroll bar nothing comes up under the pointer: it is turned at once', async () => {
  const bar = { rawRole: 'scroll bar', name: '', bounds: { x: 10, y: 10, width: 12, height: 200 } };
  const of = (elements: readonly object[]) =>
    firstNotch(context(elements), { action: wheel({ amount: 5, at: { x: 16, y: 100 } }), caption: 'scroll' });
  expect((await of([bar])).map(part => part?.action)).toEqual([wheel({ amount: 5, at: { x: 16, y: 100 } })]);
  expect(await of([{ ...bar, covered: true }])).toHaveLength(2);
  expect(await of([{ ...bar, bounds: { x: 90, y: 10, width: 12, height: 200 } }])).toHaveLength(2);
});

const OPENED: readonly [what: string, text: string, world: { windows?: object[]; programs?: object[] }, opens: boolean][] = [
  ['on a bare screen', 'The list is sorted', {}, true],
  ['where something is open', 'The list is sorted', { windows: [{ type: 'normal' }] }, false],
  ['where one was opened, and has ended', 'The list is sorted', { programs: [{ name: 'notes', running: false }] }, false],
  ['that is to come up by itself', 'The editor opens', {}, false],
  ['that its author looks for', 'Check that the editor is there', {}, false],
];
test(
  ...eachRow('a program', OPENED, ([what, text, { windows = [], programs = [] }, opens]) => [
    `a program is opened to show something: ${what}: ${opens ? 'yes' : 'no'}`,
    async () => {
      const desktop = { perform: async () => ({}), windows: async () => windows, programs: async () => programs };
      const world = { ports: { perception: { elements: async () => [] }, desktop }, signal: new AbortController().signal } as never;
      const said = await beyondShowing(world, { type: 'open_app', name: 'notes' }, text);
      expect(said === undefined).toBe(opens);
    },
  ]),
);

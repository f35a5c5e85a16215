/** What is only to be brought into view: what a wheel turns is not moved by it, and a long way is gone notch by notch. */
import { beyondShowing, firstNotch, isTurnedByWheel, noteView, takenBack } from '../../src/agent/only-showing.js';
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
const viewing = () => ({ opened: [], left: new Set<string>() });
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
  ['Page Down in a page', { type: 'key', keys: 'Page_Down' }, [], undefined],
  [
    'Page Down in a list',
    { type: 'key', keys: 'Page_Down' },
    [{ ...spin, rawRole: 'list', focused: true }],
    /only to be brought into view/,
  ],
  ['Page Down in a text', { type: 'key', keys: 'Page_Down' }, [{ ...spin, rawRole: 'panel', editable: true, focused: true }], /only to/],
  ['another key', { type: 'key', keys: 'Return' }, [], /only to be brought into view/],
  ['a click', { type: 'left_click', at: { x: 200, y: 200 } }, [], /only to be brought into view/],
];
test(
  ...eachRow('ways', WAYS, ([what, action, elements, refused]) => [
    what,
    async () => {
      const said = await beyondShowing(context(elements), action, 'The list is sorted', viewing());
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
      const said = await beyondShowing(world, { type: 'open_app', name: 'notes' }, text, viewing());
      expect(said === undefined).toBe(opens);
    },
  ]),
);

const at = (x: number, more: object) => ({
  bounds: { x, y: 0, width: 50, height: 20 },
  enabled: true,
  window: 1,
  role: 'other',
  name: '',
  ...more,
});
const TABS = [
  at(0, { id: 'a', role: 'tab', rawRole: 'page tab', name: 'People', parent: 'tabs', selected: true }),
  at(60, { id: 'b', role: 'tab', rawRole: 'page tab', name: 'Links', parent: 'tabs', selected: false }),
  at(60, { id: 'c', role: 'label', rawRole: 'label', name: 'Links', parent: 'b' }),
];
const ALL = [
  ...TABS,
  at(120, { id: 'd', role: 'menu', rawRole: 'menu', name: 'Help' }),
  at(180, { id: 'e', role: 'button', rawRole: 'push button', name: 'Greet' }),
  at(240, { id: 'f', role: 'button', rawRole: 'toggle button', name: 'More', expanded: false }),
  at(300, { id: 'g', role: 'list item', rawRole: 'tree item', name: 'Row', expanded: false }),
  at(360, { id: 'h', role: 'menu item', rawRole: 'menu item', name: 'Say hello' }),
  at(420, { id: 'i', role: 'button', rawRole: 'push button', name: 'Close tab' }),
  {
    ...at(400, { id: 'j', role: 'tab', rawRole: 'page tab', name: 'Old', parent: 'tabs', selected: false }),
    bounds: { x: 400, y: 0, width: 100, height: 30 },
  },
];
const screen = (elements: readonly object[], popups: object[] = []) =>
  ({
    ports: {
      perception: { elements: async () => elements },
      desktop: { perform: async () => ({}), windows: async () => [], programs: async () => [], popups: async () => popups },
    },
    signal: new AbortController().signal,
  }) as never;
const click = (x: number): Action => ({ type: 'left_click', at: { x: x + 10, y: 10 } });

const OPENS: readonly [what: string, x: number, text: string, view: object | undefined, popups?: object[]][] = [
  ['another tab', 60, 'All links are listed', { kind: 'tab', from: 'People', window: 1 }],
  ['the tab that is shown', 0, 'All links are listed', undefined],
  ['a menu', 120, 'The greeting is there', { kind: 'menu' }],
  ['a folded part', 240, 'The details are listed', { kind: 'fold', at: { x: 250, y: 10 } }],
  // What makes it so is no way of looking.
  ['a button', 180, 'The greeting is there', undefined],
  ['an entry of a menu', 360, 'The greeting is there', undefined],
  ['a row, which a click chooses', 300, 'The greeting is there', undefined],
  ['the button in a tab', 420, 'All links are listed', undefined],
  ['bare ground', 900, 'All links are listed', undefined],
  ['what lies under an open menu', 60, 'All links are listed', undefined, [{ bounds: { x: 40, y: 5, width: 40, height: 90 } }]],
  // Whoever opens it would bring that about.
  ['a menu that is said to be open', 120, 'The Help menu opens', undefined],
  ['a tab that is said to be chosen', 60, 'The Links page is selected', undefined],
  ['what is said to be gone', 60, 'The name is no longer listed', undefined],
  ['タブ', 60, 'リンクのページが開いている', undefined],
];
test(
  ...eachRow('what is opened to look', OPENS, ([what, x, text, view, popups]) => [
    what,
    async () => {
      const found = await beyondShowing(screen(ALL, popups), click(x), text, viewing());
      if (view) expect(found).toEqual(view);
      else expect(found).toMatch(/only to be brought into view/);
    },
  ]),
);

test('a tab that was left is not gone back to: what it shows then, coming back may have brought about', async () => {
  const seen = viewing();
  noteView(seen, (await beyondShowing(screen(ALL), click(60), 'All links are listed', seen)) as never);
  const other = ALL.map(one => ('selected' in one ? { ...one, selected: (one as { id?: string }).id === 'b' } : one));
  expect(await beyondShowing(screen(other), click(0), 'All links are listed', seen)).toMatch(/is not gone back to/);
  // The run itself does, once it has been looked at.
  expect(await takenBack(screen(other), seen.opened[0]!)).toEqual({ type: 'left_click', at: { x: 25, y: 10 } });
  expect(await takenBack(screen(ALL), seen.opened[0]!)).toBeUndefined();
});

test('a menu is closed where one is open; what was unfolded is folded', async () => {
  expect(await takenBack(screen(ALL), { kind: 'menu' })).toBeUndefined();
  expect(await takenBack(screen(ALL, [{ bounds: spin.bounds }]), { kind: 'menu' })).toEqual({ type: 'key', keys: 'Escape' });
  // Escape would go to whatever has the keyboard.
  expect(await takenBack(screen(ALL, [{ bounds: spin.bounds, type: 'tooltip' }]), { kind: 'menu' })).toBeUndefined();
  const fold = { kind: 'fold', at: { x: 250, y: 10 } } as const;
  expect(await takenBack(screen(ALL), fold)).toBeUndefined();
  const open = ALL.map(one => ({ ...one, expanded: true }));
  expect(await takenBack(screen(open), fold)).toEqual({ type: 'left_click', at: { x: 265, y: 10 } });
});

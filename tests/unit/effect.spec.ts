/** What an input did: what counts of what its program told, beside pixels that show no more than a dead button's look. */

import { wordsOfTold } from '../../src/judge/told-words.js';
import type { Rect } from '../../src/trace/action.js';
import { effectOf, isNamed, toldEffect, toldTyping } from '../../src/trace/effect.js';
import type { ScreenChange, Told } from '../../src/trace/event.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { CHANGED, demand, NOISE, planOf } from './judge/trace-builder.js';
import { EDITOR } from './policy-run.js';
import { play } from './scripted-run.js';

const PID = EDITOR.pid!;
const label: Told = { afterMs: 20, pid: PID, element: { role: 'label', name: 'Waiting' }, what: 'name', to: 'Accepted' };
type Row = readonly [what: string, told: Told[], says: string | undefined];
const ROWS: readonly Row[] = [
  ['a label got another name', [label], 'the program tells: label "Accepted": another name'],
  [
    'letters came in something that is of no kind',
    [{ afterMs: 9, pid: PID, what: 'text', detail: 'insert', to: 1, element: { role: 'other', name: '' } }],
    'the program tells: another text',
  ],
  ['letters came', [{ ...label, what: 'text', detail: 'insert', to: 8 }], 'the program tells: label "Waiting": another text'],
  ['something that nobody knows changed its value', [{ afterMs: 9, pid: PID, what: 'value', to: 3 }], 'the program tells: another value'],
  [
    'a box is ticked',
    [{ ...label, what: 'state', detail: 'checked', to: true }],
    'the program tells: label "Waiting": another state (checked)',
  ],
  ['another selection', [{ afterMs: 9, pid: PID, what: 'selection' }], 'the program tells: another selection'],
  ['a tab got another name', [{ ...label, element: { role: 'tab', name: 'Dead' }, to: 'Dead - Memory usage - 22.7 MB' }], undefined],
  ['something that nobody knows, and may be a tab, got another name', [{ ...label, element: undefined }], undefined],
  ['nothing', [], undefined],
  ['a button was pressed', [{ ...label, what: 'state', detail: 'armed', to: true }], undefined],
  ['it has the keyboard', [{ ...label, what: 'focus', to: true }], undefined],
  [
    'a tooltip came',
    [
      { ...label, what: 'appeared' },
      { ...label, what: 'state', detail: 'showing', to: true },
    ],
    undefined,
  ],
  ['a tooltip went', [{ ...label, what: 'gone' }], undefined],
  ['another program told it', [{ ...label, pid: 8 }], undefined],
  ['nobody knows who told it', [{ ...label, pid: undefined }], undefined],
  ['it does so by itself', [{ ...label, byItself: true }], undefined],
  ['it is the field that lost the keyboard, and writes its number otherwise', [{ ...label, lostKeyboard: true }], undefined],
  [
    'what can be copied now, since the keyboard moved',
    [
      { ...label, what: 'focus', to: true },
      { ...label, what: 'state', detail: 'sensitive', to: true },
    ],
    undefined,
  ],
  [
    'a menu opened',
    [{ ...label, element: { role: 'menu', name: 'File' }, what: 'state', detail: 'expanded', to: true }],
    'the program tells: menu "File": another state (expanded)',
  ],
  ...(
    [
      ['a menu closed', { element: { role: 'menu', name: 'File' }, what: 'state', detail: 'expanded', to: false }],
      [
        'an entry is no longer under the pointer',
        { element: { role: 'menu item', name: 'Print' }, what: 'state', detail: 'selected', to: false },
      ],
      ['nothing of the bar of menus is chosen any more', { element: { role: 'menu', name: '' }, what: 'selection' }],
    ] as const
  ).map(([what, told]): Row => [what, [{ ...label, ...told }], undefined]),
  [
    'an entry of a menu is ticked',
    [{ ...label, element: { role: 'menu item', name: 'Grid' }, what: 'state', detail: 'checked', to: true }],
    'the program tells: menu item "Grid": another state (checked)',
  ],
  [
    'a button can be pressed now',
    [{ ...label, what: 'state', detail: 'sensitive', to: true }],
    'the program tells: label "Waiting": another state (sensitive)',
  ],
  [
    'a clock goes on, and a label got another name',
    [{ ...label, byItself: true }, label],
    'the program tells: label "Accepted": another name',
  ],
];
const said = (told: Told[], pid: number | undefined, language: 'en' | 'ja'): string | undefined => {
  const effect = toldEffect(told, pid);
  return effect && wordsOfTold(effect, language);
};
test(
  ...eachRow('each row holds', ROWS, ([what, told, says]) => [
    `${what}: ${says ?? 'no effect'}`,
    () => expect(said(told, PID, 'en')).toBe(says),
  ]),
);

test('in Japanese, and of a window whose process nobody knows', () => {
  expect(said([label], PID, 'ja')).toBe('プログラムの通知: 「Accepted」の名前が変わった');
  expect(said([label], undefined, 'en')).toBeUndefined();
});

const UNCHANGED: ScreenChange = { changed: false, ratio: 0, isNoise: false, regions: [] };
const COMPARED = { change: UNCHANGED, effects: {}, told: [label], acted: PID, heard: true };
const COUNTS: readonly [
  what: string,
  seen: Partial<Parameters<typeof effectOf>[0]>,
  type: 'left_click' | 'open_app' | 'wait',
  isNamed: boolean,
][] = [
  ['what its program tells', {}, 'left_click', true],
  ['what another program tells', { acted: 8 }, 'left_click', false],
  ['what comes while one only waits', {}, 'wait', false],
  ['what comes late, and no pixel with it', { isLate: true }, 'left_click', false],
  ['what a page tells that is still coming up', { heard: undefined }, 'left_click', false],
  ['the same, where pixels move that may be anybody’s', { heard: undefined, change: NOISE }, 'left_click', true],
  ['what the program in front tells while another one is started', {}, 'open_app', false],
  ['what was told while a person was at the mouse', { disturbed: true }, 'left_click', false],
];
test(
  ...eachRow('counts', COUNTS, ([what, seen, type, isEffect]) => [
    `${what} is ${isEffect ? 'its' : 'no'} effect`,
    () => expect(isNamed(effectOf({ ...COMPARED, ...seen }, { type }))).toBe(isEffect),
  ]),
);

const letters = (to: number, more: Partial<Told> = {}): Told => ({ afterMs: 5, pid: PID, what: 'text', detail: 'insert', to, ...more });
const TYPED: readonly [what: string, told: Told[], isTyped: boolean][] = [
  ['letter by letter', [letters(1, { times: 3 })], true],
  ['several at once', [letters(2), letters(1)], true],
  ['one is missing', [letters(2)], false],
  ['more than were typed', [letters(3), letters(1)], false],
  ['in another program', [letters(3, { pid: 8 })], false],
  ['letters that went', [letters(3, { detail: 'delete' })], false],
];
test(
  ...eachRow('"añ漢" was typed', TYPED, ([what, told, isTyped]) => [
    `"añ漢" was typed, ${what}: ${isTyped ? 'taken' : 'nobody knows'}`,
    () => expect(toldTyping(told, PID, 'añ漢')).toBe(isTyped),
  ]),
);

const click = (change: ScreenChange, told?: Told[]) =>
  play({
    plan: planOf([[demand('Click "OK"')]]),
    answers: [{ type: 'left_click', at: { x: 300, y: 340 } }],
    change: () => change,
    holds: () => 'no',
    under: () => 'OK',
    told,
  });

test('a label right under a large button, which pixels take for what moves by itself', async () => {
  const { verdict } = await click(NOISE, [label]);
  expect(verdict.status, JSON.stringify(verdict.details)).toBe('success');
  expect(verdict.objectives[0]?.evidence[0]?.text).toContain('another name');
});

test('a dead button stays dead, whatever a program says of its look', async () => {
  expect((await click(NOISE, [{ ...label, what: 'focus', to: true }])).verdict.status).toBe('failure');
  expect((await click(NOISE)).verdict.status).toBe('failure');
});

const BAR = { x: 124, y: 45, width: 1112, height: 36 };
const barChanged: ScreenChange = { changed: true, ratio: 0.04, isNoise: false, regions: [BAR] };
const lost: Told = { afterMs: 9, pid: PID, what: 'focus', to: false };
const SAVE = { role: 'button', name: 'Save', bounds: { x: 64, y: 147, width: 200, height: 80 } };
const LOOKS: readonly [what: string, told: Told[], isEffect: boolean][] = [
  ['nobody tells that a field lost the keyboard', [], true],
  [
    'that bar lost the keyboard',
    [{ ...lost, element: { role: 'text box', name: 'Address', bounds: { ...BAR, x: 162, width: 1029 } } }],
    false,
  ],
  ['a field that nobody knows lost the keyboard', [lost], false],
  ['a field elsewhere lost the keyboard', [{ ...lost, element: { role: 'text box', name: 'Code', bounds: { ...BAR, y: 400 } } }], true],
  ['a field of another program lost it', [{ ...lost, pid: 8 }], true],
  ['a field got the keyboard', [{ ...lost, to: true }], true],
  ['a menu there got it back as it closed', [{ ...lost, to: true, element: { role: 'menu', name: 'View', bounds: BAR } }], false],
  ['a menu elsewhere got it', [{ ...lost, to: true, element: { role: 'menu', name: 'View', bounds: { ...BAR, y: 400 } } }], true],
  ['a menu of another program got it', [{ ...lost, pid: 8, to: true, element: { role: 'menu', name: 'View', bounds: BAR } }], true],
  ['a button there got it', [{ ...lost, to: true, element: { role: 'button', name: 'Sort', bounds: BAR } }], true],
];
test(
  ...eachRow('a line at the top changes, and', LOOKS, ([what, told, isEffect]) => [
    `a line at the top changes, and ${what}: ${isEffect ? 'an' : 'no'} effect`,
    () => {
      const { pixels } = effectOf({ change: barChanged, effects: {}, told, acted: PID }, { type: 'left_click', under: SAVE });
      expect(pixels).toBe(isEffect);
    },
  ]),
);

/** A drag from a list: what pressing on it does, and what a drop does. */
const PEAR = { role: 'list item', name: 'pear', bounds: { x: 57, y: 143, width: 228, height: 21 } };
const PRESSED: Told[] = [
  {
    afterMs: 9,
    pid: PID,
    element: { role: 'list item', name: 'apple', bounds: { x: 57, y: 120, width: 228, height: 21 } },
    what: 'focus',
    to: false,
  },
  { afterMs: 9, pid: PID, element: { role: 'list item', name: 'pear' }, what: 'state', detail: 'selected', to: true },
  { afterMs: 9, pid: PID, element: { role: 'container', name: '' }, what: 'selection' },
];
const row = (y: number) => ({ x: 57, y, width: 228, height: 21 });
const DRAGS: readonly [what: string, told: Told[], regions: Rect[], isEffect: boolean][] = [
  ['the row is chosen', PRESSED, [row(143)], false],
  ['and the one above it is not any more', PRESSED, [{ x: 55, y: 119, width: 232, height: 46 }], false],
  ['another row has changed', PRESSED, [row(143), row(164)], true],
  ['what is dragged is told by the name that it has', [...PRESSED, { ...label, element: PEAR, to: 'pear' }], [row(143)], false],
  ['a label has another text', [...PRESSED, { ...label, what: 'text', detail: 'insert', to: 4 }], [row(143)], true],
];
test(
  ...eachRow('a drag', DRAGS, ([what, told, regions, isEffect]) => [
    `a drag, and ${what}: ${isEffect ? 'an' : 'no'} effect`,
    () => {
      for (const heard of [true, undefined]) {
        const seen = { change: { ...CHANGED, regions }, effects: {}, told, acted: PID, heard };
        const effect = effectOf(seen, { type: 'left_click_drag', under: PEAR });
        expect(effect.pixels || isNamed(effect)).toBe(isEffect);
      }
    },
  ]),
);

test('a label that repeats what is typed is told without its words: letter by letter they may be a secret', async () => {
  const { events } = await play({
    plan: planOf([[demand('Type "abc"')]]),
    answers: [{ type: 'type', text: 'abc' }],
    change: () => CHANGED,
    holds: () => 'unsure',
    told: [
      { ...label, to: 'a' },
      { ...label, to: 'ab' },
      { afterMs: 30, pid: PID, what: 'value', to: 3 },
    ],
  });
  const compared = events.find(event => event.kind === 'screen_compared');
  expect(compared?.kind === 'screen_compared' && compared.told?.map(({ what, to }) => [what, to])).toEqual([
    ['name', undefined],
    ['name', undefined],
    ['value', 3],
  ]);
});

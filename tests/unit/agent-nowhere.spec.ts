/** A name is nowhere where nothing that could be hit bears it: then a witness is asked what the author calls so. */
import { withNowhere } from '../../src/agent/nowhere.js';
import type { UiElement } from '../../src/trace/element.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const r = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const main: WindowInfo = {
  id: 1,
  title: 'Archives',
  className: '',
  bounds: r(100, 100, 400, 300),
  active: false,
  minimized: false,
  type: 'normal',
  modal: false,
};
const dialog: WindowInfo = { ...main, id: 2, title: 'New', bounds: r(50, 50, 500, 400), active: true, modal: true, transientFor: 1 };
const el = (role: UiElement['role'], name: string, more: Partial<UiElement> = {}): UiElement => ({
  id: `${role} ${name}`,
  role,
  rawRole: role,
  name,
  bounds: r(110, 110, 40, 30),
  enabled: true,
  source: 'accessibility',
  confidence: 1,
  window: 2,
  ...more,
});
const line = (text: string, x: number, y: number) => ({ text, bounds: r(x, y, 40, 16), confidence: 0.9, words: [] });
const hit = { role: 'button', name: 'Create', window: 'New', bounds: r(290, 295, 90, 26) };

const ROWS: readonly [
  what: string,
  isNowhere: boolean,
  elements: UiElement[],
  lines?: ReturnType<typeof line>[],
  windows?: WindowInfo[],
][] = [
  ['the dialog itself is called so', true, [el('dialog', 'New')]],
  ['its manager draws that above it', true, [], [line('New', 250, 30)]],
  ['it draws its title itself', true, [el('label', 'New', { bounds: r(250, 60, 40, 20) })]],
  ['a button of the window that it blocks is called so', true, [el('button', 'New...', { window: 1 })]],
  [
    '… which lies beside it',
    true,
    [el('button', 'New...', { window: 1, bounds: r(10, 110, 40, 30) })],
    [line('New', 10, 200)],
    [
      { ...main, bounds: r(0, 100, 600, 300) },
      { ...dialog, bounds: r(60, 50, 500, 400) },
    ],
  ],
  ['the entry that was hit has it in its own name', true, [el('button', 'Renewal')], [line('Renewal', 300, 300)]],
  ['… and another one is read', false, [el('button', 'Renewal')], [line('Renewal', 300, 300), line('New', 400, 380)]],
  ['a button in it is', false, [el('dialog', 'New'), el('button', 'New')]],
  ['a text in it is', false, [el('dialog', 'New')], [line('New', 250, 200)]],
  ['a label in it is', false, [el('label', 'New', { bounds: r(250, 200, 40, 20) })]],
  [
    'a button of another window, which nothing blocks, is',
    false,
    [el('button', 'New', { window: 1 })],
    [],
    [{ ...dialog, modal: false }, main],
  ],
  ['… that lies under the dialog', true, [el('button', 'New', { window: 1 })], [], [main, { ...dialog, modal: false }]],
  [
    '… and of which a part can be seen',
    false,
    [el('button', 'New', { window: 1, bounds: r(30, 110, 40, 30) })],
    [],
    [main, { ...dialog, modal: false }],
  ],
];
test(
  ...eachRow('each row holds', ROWS, ([what, isNowhere, elements, lines = [], windows = [main, dialog]]) => [
    `${what}: ${isNowhere ? 'a witness is asked' : 'what was hit is not it'}`,
    async () => {
      const now = { elements: async () => elements, lines: async () => lines, windows: async () => windows };
      expect((await withNowhere(now as never, { hit, targets: ['New'] })).nowhere !== undefined).toBe(isNowhere);
    },
  ]),
);

const KINDS: readonly [what: string, isNowhere: boolean, hitRole: string, elements: UiElement[]][] = [
  ['there is only a button of that name', true, 'button', [el('button', 'Done')]],
  ['… and a label', true, 'button', [el('button', 'Done'), el('label', 'Done')]],
  ['there is a box of that name, too', false, 'button', [el('button', 'Done'), el('check box', 'Done')]],
  ['it is a box', false, 'check box', [el('check box', 'Done')]],
  ['it is a button that can be ticked', false, 'switch', [el('switch', 'Done')]],
];
test(
  ...eachRow('a check box "Done"', KINDS, ([what, isNowhere, role, elements]) => [
    `a check box "Done": ${what}`,
    async () => {
      const now = { elements: async () => elements, lines: async () => [], windows: async () => [dialog] };
      const kinds = [{ name: 'Done', role: 'check box' }] as const;
      const asked = { hit: { ...hit, role, name: 'Done' }, targets: ['Done'], kinds };
      expect((await withNowhere(now as never, asked)).nowhere !== undefined).toBe(isNowhere);
    },
  ]),
);

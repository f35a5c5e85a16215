/** Icons without a name: which are pointed at, in which order, and what is clicked of them. */

import { createOfflineBrain } from '../../src/brain/offline/brain.js';
import type { Scene } from '../../src/perception/locate.js';
import { picturesOf } from '../../src/perception/ocr/pictures.js';
import { nameless, tooltipAt } from '../../src/perception/tooltip.js';
import { requirementOf } from '../../src/plan/requirement.js';
import type { ActionOutcome, Situation } from '../../src/ports/brain.js';
import type { Action, Rect } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { Frame, WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const size = { width: 800, height: 600 };

/** Icons side by side, the first at 0: what each says in its tooltip. */
type Icons = readonly (string | undefined)[];

const rows: [name: string, wanted: string, icons: Icons, played: string][] = [
  ['they are pointed at one by one, and the one whose tooltip says the name is clicked', 'Save', ['Open', 'Save', 'Quit'], '0 1 click 1'],
  ['a shortcut behind the name does not matter', 'Save', ['Open', 'Save (Ctrl+S)'], '0 1 click 1'],
  ['a longer tooltip is taken where no other says the name', 'Print', ['Print the letter', 'Open'], '0 1 0 click 0'],
  ['but not where another says it better', 'Print', ['Print the letter', 'Print'], '0 1 click 1'],
  ['nor where two do it as well', 'Print', ['Print the letter', 'Print the list'], '0 1 give_up'],
  ['another command is no longer name', 'Save', ['Save as', 'Open'], '0 1 give_up'],
  ['what says nothing is never clicked', 'Save', [undefined, undefined], '0 1 give_up'],
  ['the tooltip of the icon before is not that of the next', 'Save', ['Open', undefined, 'Save'], '0 1 2 click 2'],
  ['a cell of a sheet is no icon', 'A3', ['Open', 'A3'], 'give_up'],
  ['no more than twelve are asked', 'Save', Array.from({ length: 20 }, () => 'Open'), `${[...Array(12).keys()].join(' ')} give_up`],
];

test(
  ...eachRow('a tooltip names an icon', rows, ([name, wanted, icons, played]) => [
    name,
    async () => expect(await play(wanted, icons)).toBe(played),
  ]),
);

test('what a tooltip said is asked first the next time, and must say it again', async () => {
  const brain = createOfflineBrain({ language: 'en', patience: 0 });
  const icons = [...['Open', 'Save', 'Quit']];
  const perception = perceptionOf(icons);
  expect(await play('Save', icons, { brain, perception })).toBe('0 1 click 1');
  expect(await play('Open', icons, { brain, perception })).toBe('0 click 0');
  icons[0] = 'Close';
  expect(await play('Open', icons, { brain, perception })).toBe('0 2 1 give_up');
});

test('who looks for another name goes on with the icons that nobody has asked', async () => {
  const brain = createOfflineBrain({ language: 'en', patience: 0 });
  const icons = [...Array.from({ length: 12 }, () => undefined), 'Sort'];
  const perception = perceptionOf(icons);
  expect(await play('Save', icons, { brain, perception })).toBe('0 1 2 3 4 5 6 7 8 9 10 11 give_up');
  expect(await play('Sort', icons, { brain, perception })).toBe('12 click 12');
});

test('only buttons without words of the window in front are pointed at, those of tool bars first', () => {
  const elements = [
    el({ id: 'word', bounds: r(0, 0, 30, 30) }),
    el({ id: 'says', role: 'label', name: 'OK', bounds: r(5, 5, 20, 20) }),
    el({ id: 'named', name: 'Open', bounds: r(40, 0, 30, 30) }),
    el({ id: 'wide', bounds: r(80, 0, 90, 30) }),
    el({ id: 'plain', bounds: r(200, 0, 30, 30) }),
    el({ id: 'behind', window: 1, bounds: r(240, 0, 30, 30) }),
    el({ id: 'bar', role: 'container', rawRole: 'tool bar', bounds: r(0, 100, 300, 40) }),
    el({ id: 'tool', parent: 'bar', bounds: r(0, 100, 30, 30) }),
  ];
  const windows = [1, 2].map(
    id => ({ id, title: '', className: '', active: id === 2, bounds: r(0, 0, 800, 600), type: 'normal' }) as WindowInfo,
  );
  expect(nameless({ elements, windows, size }, undefined).map(({ id }) => id)).toEqual(['tool', 'plain']);
  expect(nameless({ elements, windows, size }, undefined, 'toolbar').map(({ id }) => id)).toEqual(['tool']);
  expect(nameless({ elements, windows, size }, undefined, 'Options')).toEqual([]);
});

test('of a program that tells nothing, small pictures in a row are', () => {
  const windows = [{ id: 2, title: '', className: '', active: true, bounds: r(0, 0, 300, 200), type: 'normal' } as WindowInfo];
  const frame = painted(300, 200, [
    r(10, 10, 20, 20),
    r(50, 10, 20, 20),
    r(90, 12, 18, 18),
    r(130, 10, 20, 20),
    r(40, 120, 20, 20),
    r(100, 120, 20, 20),
  ]);
  const word = { text: 'File', bounds: r(128, 8, 24, 24), confidence: 0.9 };
  const lines = [{ ...word, words: [word] }];
  const found = (more: Partial<Scene>, scope?: string): number[] =>
    nameless({ elements: [], windows, size, lines, ...more }, frame, scope).map(({ bounds }) => Math.round(bounds.x / 10));
  // Two are no row, and a word is none.
  expect(found({})).toEqual([1, 5, 9]);
  expect(found({ lines: [] })).toEqual([1, 5, 9, 13]);
  expect(found({}, 'toolbar')).toEqual([1, 5, 9]);
  expect(found({}, 'Options')).toEqual([]);
  expect(found({ elements: [el({ id: 'told', name: 'Open', bounds: r(10, 10, 20, 20) })] })).toEqual([]);
});

test('buttons whose borders touch are pictures of their own', () => {
  const border = (x: number): Rect[] => [r(x, 10, 36, 1), r(x, 45, 36, 1), r(x, 10, 1, 36), r(x + 35, 10, 1, 36)];
  const squares = [10, 46, 82].flatMap(x => [...border(x), r(x + 8, 18, 20, 20)]);
  const centres = picturesOf(painted(300, 200, squares), r(0, 0, 300, 200), []).map(({ x, width }) => Math.round(x + width / 2));
  expect(centres).toEqual([28, 64, 100]);
});

test('a tooltip stands beside the pointer, and is no menu', () => {
  const popup = (type: WindowInfo['type'], bounds: Rect) => ({ type, bounds }) as WindowInfo;
  const at = { x: 100, y: 100 };
  const tip = popup('tooltip', r(90, 120, 120, 24));
  expect(tooltipAt(at, [popup('normal', r(-100, -100, 1, 1)), tip])).toEqual(tip.bounds);
  expect(tooltipAt(at, [popup('tooltip', r(400, 120, 120, 24))])).toBeUndefined();
  expect(tooltipAt(at, [popup('menu', r(90, 120, 120, 24))])).toBeUndefined();
  expect(tooltipAt(at, [popup('other', r(90, 120, 120, 24))])).toEqual(r(90, 120, 120, 24));
  expect(tooltipAt(at, [popup('other', r(90, 90, 120, 24))])).toBeUndefined();
});

function perceptionOf(icons: Icons): Situation['perception'] {
  let shown: string | undefined;
  // A tooltip stands until another one comes.
  const hint = async ({ point }: { point: { x: number } }) => {
    shown = icons[Math.floor(point.x / 40)] ?? shown;
    return shown;
  };
  return { hint } as unknown as Situation['perception'];
}

async function play(
  wanted: string,
  icons: Icons,
  { brain = createOfflineBrain({ language: 'en', patience: 0 }), perception = perceptionOf(icons) } = {},
): Promise<string> {
  const elements = icons.map((_, at) => el({ id: `${at}`, window: undefined, bounds: r(at * 40, 0, 30, 30) }));
  const outcomes: ActionOutcome[] = [];
  const said: string[] = [];
  for (;;) {
    const decision = await brain.decide(situation(wanted, { elements, outcomes, perception }));
    if (decision.kind !== 'act') return [...said, decision.kind].join(' ');
    for (const planned of decision.actions) {
      outcomes.push({ planned, outcome: 'done', hadEffect: true });
      const { type, at } = planned.action as Extract<Action, { type: 'mouse_move' }>;
      said.push(`${(type as string) === 'left_click' ? 'click ' : ''}${Math.floor(at.x / 40)}`);
      if ((type as string) === 'left_click') return said.join(' ');
    }
  }
}

function situation(
  target: string,
  { elements, outcomes, perception }: { elements: UiElement[]; outcomes: ActionOutcome[]; perception: Situation['perception'] },
): Situation {
  const requirements = [requirementOf({ kind: 'click', target }, 'click it', { language: 'en', by: 'grammar' })];
  const objective = { index: 0, description: 'click it', sourceSteps: [1], requirements };
  const frame = { width: 4, height: 4, data: new Uint8Array(64) };
  return {
    turn: 1,
    plan: { objectives: [objective], checks: [], isFromFallback: false },
    objective,
    expected: 0,
    outcomes,
    last: outcomes.slice(-1),
    size,
    perception,
    observe: () => ({
      size,
      elements: async () => elements,
      lines: async () => [],
      windows: async () => [],
      programs: async () => [],
      frame: async () => frame,
    }),
    clock: { now: () => 0, sleep: async () => {} },
    signal: new AbortController().signal,
  } as unknown as Situation;
}

/** Dark squares on white. */
function painted(width: number, height: number, squares: readonly Rect[]): Frame {
  const data = new Uint8Array(4 * width * height).fill(255);
  for (const { x, y, width: w, height: h } of squares)
    for (let row = y; row < y + h; row++) data.fill(60, 4 * (row * width + x), 4 * (row * width + x + w));
  return { at: 0, width, height, data };
}

function r(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height };
}

function el(more: Partial<UiElement> & Pick<UiElement, 'id' | 'bounds'>): UiElement {
  return { role: 'button', rawRole: 'push button', name: '', enabled: true, source: 'accessibility', confidence: 1, window: 2, ...more };
}

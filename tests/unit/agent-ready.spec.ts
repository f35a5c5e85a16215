/** When a window that has just come takes keys, and whether it has taken the first letter. */
import type { Context } from '../../src/agent/context.js';
import { firstLetter, untilConfirmable, untilDefault, untilReady } from '../../src/agent/ready.js';
import type { Action } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { Told } from '../../src/trace/event.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const WINDOW: WindowInfo = {
  id: 1,
  title: 'Home',
  className: 'x',
  bounds: { x: 0, y: 0, width: 20, height: 20 },
  active: true,
  minimized: false,
  type: 'normal',
  modal: false,
  pid: 7,
};
const field = (value: string, facts: Partial<UiElement> = {}): UiElement => ({
  id: 'field',
  role: 'text box',
  rawRole: 'text',
  name: '',
  bounds: WINDOW.bounds,
  enabled: true,
  source: 'accessibility',
  confidence: 1,
  window: 1,
  focused: true,
  editable: true,
  value,
  ...facts,
});
const BUTTON = field('', { role: 'button', focused: false, editable: false });

interface World {
  title?(now: number): string;
  isBlank?(now: number): boolean;
  elements?(now: number): UiElement[];
  tells?: Told[];
}

function world({ title = () => 'Home', isBlank = () => false, elements = () => [], tells = [] }: World) {
  let now = 0;
  const data = () => Buffer.from(Array.from({ length: 1600 }, (_, at) => (isBlank(now) ? 9 : at % 251)));
  const context = {
    ports: {
      desktop: {
        windows: async () => [{ ...WINDOW, title: title(now) }],
        capture: async () => ({ width: 20, height: 20, data: data(), at: now }),
      },
      perception: { elements: async () => elements(now), told: () => tells },
      clock: {
        now: () => now,
        sleep: async (ms: number) => {
          now += ms;
        },
      },
    },
    settings: {},
    signal: new AbortController().signal,
    ready: new Set<number>(),
    typedInto: new Set<number>(),
  } as unknown as Context<unknown>;
  return { context, now: () => now };
}

const TELLS: Told[] = [{ afterMs: 0, pid: 7, what: 'appeared' }];
const READY: readonly [what: string, how: World, ms: number][] = [
  ['nothing tells what it holds', {}, 0],
  ['its focus stands', { elements: () => [field('')] }, 100],
  ['its first focus comes', { elements: now => [BUTTON, ...(now < 500 ? [] : [field('')])] }, 600],
  ['its focus moves', { elements: now => [field('', { id: now < 300 ? `at ${now}` : 'field' })] }, 400],
  ['it gives the keyboard to nothing', { elements: () => [BUTTON] }, 1600],
  ['its title says that it loads', { title: now => (now < 900 ? 'Loading…' : 'Home'), elements: () => [field('')] }, 1000],
  ['it is painted late', { isBlank: now => now < 700 }, 700],
  ['it stays of one colour', { isBlank: () => true }, 1600],
  ['its program is too busy to be read', { elements: now => (now < 4000 ? [] : [field('')]), tells: TELLS }, 4100],
  ['its program is never to be read', { tells: TELLS }, 10_100],
];
test(
  ...eachRow('ready', READY, ([what, how, ms]) => [
    `${what}: after ${ms} ms, and not again`,
    async () => {
      const { context, now } = world(how);
      await untilReady(context, { isNew: () => true });
      expect(now()).toBe(ms);
      await untilReady(context, { isNew: () => true });
      expect(now()).toBe(ms);
    },
  ]),
);

test('a window that was there before the run is not waited for', async () => {
  const { context, now } = world({ isBlank: () => true });
  await untilReady(context, { isNew: () => false });
  expect(now()).toBe(0);
});

const LETTER: readonly [what: string, how: World, isTaken: boolean][] = [
  ['the field holds it', { elements: () => [field('a')] }, true],
  ['the field holds it a little later', { elements: now => [field(now < 500 ? '' : 'a')] }, true],
  ['another field has the keyboard', { elements: () => [field('/', { id: 'other' })] }, true],
  [
    'the program tells that letters came',
    { elements: () => [field('')], tells: [{ afterMs: 0, pid: 7, what: 'text', detail: 'insert', to: 1 }] },
    true,
  ],
  [
    'another program tells it',
    { elements: () => [field('')], tells: [{ afterMs: 0, pid: 8, what: 'text', detail: 'insert', to: 1 }] },
    false,
  ],
  ['the field holds what it held', { elements: () => [field('')] }, false],
];
test(
  ...eachRow('first letter', LETTER, ([what, how, isTaken]) => [
    `${what}: ${isTaken ? 'taken' : 'typed anew'}`,
    async () => {
      const { context } = world(how);
      const facts = { window: WINDOW, focused: [field('')], text: '*.txt' };
      expect(await firstLetter(context, facts)?.()).toBe(isTaken);
      expect(firstLetter(context, facts), 'asked once').toBeUndefined();
    },
  ]),
);

test('where no field tells what it holds, nobody is asked', () => {
  const { context } = world({});
  expect(firstLetter(context, { window: WINDOW, focused: [field('', { editable: false })], text: 'a' })).toBeUndefined();
});

test('where a field holds the very letter that comes first, nobody could tell', () => {
  const asked = (value: string) => firstLetter(world({}).context, { window: WINDOW, focused: [field(value)], text: '*.txt' });
  expect([asked('*'), asked('*.md')].map(one => one === undefined)).toEqual([true, false]);
});

const DEFAULT = field('', { role: 'button', name: 'Save', focused: false, editable: false, default: true });
const onSave: Action = { type: 'left_click', at: { x: DEFAULT.bounds.x + 1, y: DEFAULT.bounds.y + 1 } };
const beside: Action = { type: 'left_click', at: { x: DEFAULT.bounds.x + DEFAULT.bounds.width + 1, y: DEFAULT.bounds.y + 1 } };
const CONFIRMED: readonly [what: string, input: string | Action, elements: (now: number) => UiElement[], ms: number, cameAt?: number][] = [
  ['the default button can be used', 'Return', () => [DEFAULT], 0],
  ['no button is the default one', 'Return', () => [{ ...DEFAULT, default: undefined, enabled: false }], 0],
  ['the default button can soon be used', 'Return', now => [{ ...DEFAULT, enabled: now >= 200 }], 200],
  ['the default button of another window', 'Return', () => [{ ...DEFAULT, window: 2, enabled: false }], 0],
  ['it stays greyed out', 'Enter', () => [{ ...DEFAULT, enabled: false }], 1000],
  ['it is greyed out in a dialog that came a moment ago', 'Enter', () => [{ ...DEFAULT, enabled: false }], 400, -600],
  ['it is greyed out in a dialog that has been there for long', 'Enter', () => [{ ...DEFAULT, enabled: false }], 0, -1000],
  ['a click on it, and it can soon be used', onSave, now => [{ ...DEFAULT, enabled: now >= 200 }], 200],
  ['a click on it, and it can be used', onSave, () => [DEFAULT], 0],
  ['a click on it, and it stays greyed out', onSave, () => [{ ...DEFAULT, enabled: false }], 1000],
  ['a click on another button that is greyed out', onSave, () => [{ ...DEFAULT, default: undefined, enabled: false }], 0],
  ['a click beside it', beside, () => [{ ...DEFAULT, enabled: false }], 0],
  ['another key', 'ctrl+Return', () => [{ ...DEFAULT, enabled: false }], 0],
];
test(
  ...eachRow('what confirms', CONFIRMED, ([what, input, elements, ms, cameAt = 0]) => [
    `${what}: ${typeof input === 'string' ? input : input.type} is given after ${ms} ms`,
    async () => {
      const { context, now } = world({ elements });
      if (typeof input === 'string') await untilConfirmable(context, { type: 'key', keys: input }, { cameAt: () => cameAt });
      else await untilDefault(context.ports, input, context.signal, () => 1000);
      expect(now()).toBe(ms);
    },
  ]),
);

/** Calls that no model should send and some do: forms of actions × what is damaged in them. One table for every wire. */

import { call, type Json } from '../../src/testing/index.js';
import type { WireName } from '../contract/brain-wires-desk.js';

type CallPart = ReturnType<typeof call>;

export interface AdversarialCall {
  what: string;
  part: CallPart;
}

/** Of a screen of 1280 × 800. */
const POINTS: readonly unknown[] = [
  [1280, 10],
  [10, 800],
  [-1, 10],
  [10, -0.5],
  [1e308, 10],
  ['a', 10],
  [10, null],
  [true, 10],
  [{}, 10],
  [[1], [2]],
  ['1e3', 10],
  ['0x10', 10],
  [10, ''],
  ['Infinity', 10],
];
const KEYS: readonly unknown[] = ['Hyperspace', 'ctrl+', 'a+b', 'strg', '\ud83d', 'ctrl+Hyperspace', 'Retrun', 'F99'];
const TEXTS: readonly unknown[] = ['', 5, null, [], {}, 'a\0b', '\ud83dx', true];
const APPS: readonly unknown[] = ['terminal', '', null, 5, [], {}, '__proto__', 'constructor', 'text editor; calculator'];
const REPORTS: readonly Json[] = [
  { status: 'great', message: 'x' },
  { status: 'success' },
  { status: null, message: 'x' },
  { status: 'failure', message: 5 },
  {},
];
const NAMES: readonly string[] = ['constructor', '__proto__', 'toString', 'left_clic', 'bash', 'str_replace_based_edit_tool', 'Left_Click'];
const SCROLLS: readonly [direction: unknown, amount: unknown][] = [
  ['sideways', 3],
  ['down', 0],
  ['down', 'much'],
  ['down', null],
  [null, 3],
  ['', 3],
];

/** The rows that a wire can carry. */
export function adversarialCalls(wire: WireName): AdversarialCall[] {
  const own = wire === 'responses' ? RESPONSES : NAMED;
  const rows: [string, unknown, CallPart | undefined][] = [
    ...own.pointed.flatMap(([name, build]) => POINTS.map((point): [string, unknown, CallPart] => [`${name} at`, point, build(point)])),
    ...own.keyed.flatMap(([name, build]) => KEYS.map((keys): [string, unknown, CallPart] => [`${name} with keys`, keys, build(keys)])),
    ...TEXTS.map((text): [string, unknown, CallPart] => ['type', text, own.typed(text)]),
    ...SCROLLS.map((turn): [string, unknown, CallPart | undefined] => ['scroll', turn, own.scrolled(...turn)]),
    ...own.more.map((part): [string, unknown, CallPart] => [
      part.kind === 'call' ? part.name : part.kind,
      part.kind === 'call' ? part.input : '',
      part,
    ]),
    ...APPS.map((name): [string, unknown, CallPart] => ['open_app', name, call('open_app', { name })]),
    ...REPORTS.map((input): [string, unknown, CallPart] => ['report_result', input, call('report_result', input)]),
    ...NAMES.map((name): [string, unknown, CallPart] => ['no such tool', name, call(`tool:${name}`, { coordinate: [1, 1] })]),
  ];
  return rows.flatMap(([what, damage, part]) => (part ? [{ what: `${what} ${JSON.stringify(damage)}`, part }] : []));
}

interface Builders {
  pointed: [string, (point: unknown) => CallPart][];
  keyed: [string, (keys: unknown) => CallPart][];
  typed(text: unknown): CallPart;
  scrolled(direction: unknown, amount: unknown): CallPart | undefined;
  /** What is damaged in this wire's own way. */
  more: CallPart[];
}

const at = (coordinate: unknown) => ({ coordinate });
const NAMED: Builders = {
  pointed: [
    ...['left_click', 'double_click', 'right_click', 'middle_click', 'triple_click', 'mouse_move'].map(
      (name): [string, (point: unknown) => CallPart] => [name, point => call(name, at(point))],
    ),
    ['scroll', point => call('scroll', { ...at(point), scroll_direction: 'down', scroll_amount: 3 })],
    ['drag to', point => call('left_click_drag', { ...at(point), start_coordinate: [1, 1] })],
    ['drag from', point => call('left_click_drag', { ...at([1, 1]), start_coordinate: point })],
  ],
  keyed: [
    ['key', text => call('key', { text })],
    ['click', text => call('left_click', { ...at([1, 1]), text })],
    ['hold_key', text => call('hold_key', { text, duration: 1 })],
  ],
  typed: text => call('type', { text }),
  scrolled: (scroll_direction, scroll_amount) => call('scroll', { ...at([1, 1]), scroll_direction, scroll_amount }),
  more: [
    call('wait', { duration: -1 }),
    call('wait', { duration: 301 }),
    call('wait', { duration: 'long' }),
    call('hold_key', { text: 'a' }),
    call('left_click', { x: 10 }),
    call('left_click', { position: [10, 10] }),
    call('left_click', at('the button')),
    call('left_click', at([10])),
    call('left_click', at([10, 10, 10])),
    call('left_click_drag', at([1, 1])),
    call('key', { text: 'a', repeat: 101 }),
  ],
};

const xy = (point: unknown): Json => (Array.isArray(point) ? { x: point[0], y: point[1] } : { x: point });
const action = (type: string, fields: Json) => call(`action:${type}`, fields);
const RESPONSES: Builders = {
  pointed: [
    ['click', point => action('click', { button: 'left', ...xy(point) })],
    ['right click', point => action('click', { button: 'right', ...xy(point) })],
    ['wheel click', point => action('click', { button: 'wheel', ...xy(point) })],
    ['double_click', point => action('double_click', { ...xy(point), keys: null })],
    ['move', point => action('move', xy(point))],
    ['scroll', point => action('scroll', { ...xy(point), scroll_x: 0, scroll_y: 300 })],
    ['drag to', point => action('drag', { path: [{ x: 1, y: 1 }, xy(point)] })],
    ['drag from', point => action('drag', { path: [xy(point), { x: 1, y: 1 }] })],
  ],
  keyed: [
    ['keypress', keys => action('keypress', { keys: [keys] })],
    ['click', keys => action('click', { button: 'left', x: 1, y: 1, keys: [keys] })],
    ['scroll', keys => action('scroll', { x: 1, y: 1, scroll_x: 0, scroll_y: 100, keys: [keys] })],
  ],
  typed: text => action('type', { text }),
  scrolled: (direction, amount) =>
    direction === 'down'
      ? action('scroll', { x: 1, y: 1, scroll_x: 0, scroll_y: amount })
      : action('scroll', { x: 1, y: 1, scroll_x: direction === null ? 'x' : {}, scroll_y: 0 }),
  more: [
    action('click', { button: 'back', x: 1, y: 1 }),
    action('click', { button: 'forward', x: 1, y: 1 }),
    action('click', { button: 7, x: 1, y: 1 }),
    action('click', { button: 'left' }),
    action('click', { button: 'left', x: 1, y: 1, keys: 'ctrl' }),
    action('move', { x: 1, y: 1, keys: ['ctrl'] }),
    action('drag', { path: [] }),
    action('drag', { path: [{ x: 1, y: 1 }] }),
    action('drag', { path: 'from here to there' }),
    action('drag', { path: [null, null] }),
    action('keypress', { keys: [] }),
    action('keypress', { keys: 'ctrl+s' }),
    action('keypress', { keys: [null] }),
    action('keypress', {}),
    action('zoom', { x: 1, y: 1 }),
    action('__proto__', {}),
    action('', {}),
  ],
};

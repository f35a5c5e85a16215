/** What a computer call of the Responses API asks for: its actions, read by the same rules as every other call. Pure. */
import { parseKeys } from '../../desktop/keys.js';
import type { Action } from '../../trace/action.js';
import { type Call, type CallContext, readCall } from '../model/calls.js';

type Given = Record<string, unknown>;
type Named = { name: string; input: Given };

/** All of them, or none: what stands behind an action that cannot be read may hang on it. */
export function readComputerCall(input: unknown, context: CallContext): Call {
  const { actions: given, action } = (input ?? {}) as Given;
  const list = Array.isArray(given) ? given : action === undefined || action === null ? [] : [action];
  if (list.length === 0) return { kind: 'nonsense', error: 'The computer call holds no actions. Nothing was done.' };
  const actions: Action[] = [];
  for (const one of list) {
    const named = namedOf(one);
    if (typeof named === 'string') return { kind: 'nonsense', error: named };
    for (const { name, input } of named) {
      const call = readCall({ type: 'tool_use', id: '', name, input }, { ...context, form: 'named', zooms: false });
      if (call.kind !== 'actions') return call;
      actions.push(...call.actions);
    }
  }
  return { kind: 'actions', actions };
}

const BUTTONS: Readonly<Record<string, string>> = { left: 'left_click', right: 'right_click', wheel: 'middle_click' };

/** Our names for it; a text says what cannot be read. */
function namedOf(given: unknown): Named[] | string {
  if (typeof given !== 'object' || given === null) return invalid(given, 'an action is an object with a type');
  const one = given as Given;
  const { type } = one;
  const reader = typeof type === 'string' && Object.hasOwn(READERS, type) ? READERS[type as keyof typeof READERS] : undefined;
  return reader
    ? reader(one)
    : `There is no action ${JSON.stringify(type) ?? 'without a type'}. The computer's actions are ${Object.keys(READERS).join(', ')}. Nothing was done.`;
}

const READERS = {
  click(one: Given) {
    const name = BUTTONS[String(one.button ?? 'left')];
    return name ? pointed(name, one) : invalid(one, 'button is left, right or wheel');
  },
  double_click: (one: Given) => pointed('double_click', one),
  move: (one: Given) => pointed('mouse_move', one),
  drag(one: Given) {
    const path = Array.isArray(one.path) ? one.path : [];
    const text = held(one);
    const first = path[0];
    const last = path.at(-1);
    if (path.length < 2) return invalid(one, 'path holds two points or more');
    if (typeof text === 'object') return text.invalid;
    if (!isBent(path)) return [{ name: 'left_click_drag', input: { start_coordinate: first, coordinate: last, ...(text && { text }) } }];
    if (text) return invalid(one, 'keys can be held on a straight path only');
    return [
      { name: 'mouse_move', input: { coordinate: first } },
      { name: 'left_mouse_down', input: {} },
      ...path.slice(1).map(coordinate => ({ name: 'mouse_move', input: { coordinate } })),
      { name: 'left_mouse_up', input: {} },
    ];
  },
  scroll(one: Given) {
    const [across, down] = [Number(one.scroll_x ?? 0), Number(one.scroll_y ?? 0)];
    if (!Number.isFinite(across) || !Number.isFinite(down)) return invalid(one, 'scroll_x and scroll_y are numbers');
    const turns = [
      ...(down === 0 ? [] : [{ scroll_direction: down > 0 ? 'down' : 'up', scroll_amount: clicks(down) }]),
      ...(across === 0 ? [] : [{ scroll_direction: across > 0 ? 'right' : 'left', scroll_amount: clicks(across) }]),
    ];
    if (turns.length === 0) return invalid(one, 'scroll_x or scroll_y says how far');
    const at = pointed('scroll', one);
    return typeof at === 'string' ? at : turns.map(turn => ({ name: 'scroll', input: { ...at[0]!.input, ...turn } }));
  },
  type: (one: Given) => [{ name: 'type', input: { text: one.text } }],
  keypress(one: Given) {
    const text = keysOf(one.keys);
    return text === undefined ? invalid(one, 'keys is a list of names of keys') : [{ name: 'key', input: { text } }];
  },
  wait: () => [{ name: 'wait', input: { duration: WAIT_SECONDS } }],
  screenshot: () => [{ name: 'screenshot', input: {} }],
} as const satisfies Record<string, (one: Given) => Named[] | string>;

/** The tool has no duration for it. */
const WAIT_SECONDS = 2;
/** Pixels that one turn of the wheel stands for. */
const PIXELS_A_CLICK = 100;

function clicks(pixels: number): number {
  return Math.min(100, Math.max(1, Math.round(Math.abs(pixels) / PIXELS_A_CLICK)));
}

function pointed(name: string, one: Given): Named[] | string {
  if (one.x === undefined || one.y === undefined) return invalid(one, 'x and y say where');
  const text = held(one);
  if (typeof text === 'object') return text.invalid;
  if (text && name === 'mouse_move') return invalid(one, 'no keys are held while the pointer moves');
  return [{ name, input: { coordinate: [one.x, one.y], ...(text && { text }) } }];
}

function held(one: Given): string | undefined | { invalid: string } {
  if (one.keys === undefined || one.keys === null || (Array.isArray(one.keys) && one.keys.length === 0)) return undefined;
  if (!Array.isArray(one.keys) || !one.keys.every(key => typeof key === 'string'))
    return { invalid: invalid(one, 'keys is a list of names of keys') };
  return one.keys.map(ownName).join('+');
}

/** Modifiers and what they are held for are one combination; keys without any are pressed one after the other. */
function keysOf(keys: unknown): string | undefined {
  if (!Array.isArray(keys) || keys.length === 0 || !keys.every(key => typeof key === 'string' && key !== '')) return undefined;
  const names = keys.map(ownName);
  return names.join(names.length > 1 && !isModifier(names[0]!) ? ' ' : '+');
}

function isModifier(name: string): boolean {
  try {
    return /^(?:Control|Shift|Alt|Super)_/.test(parseKeys(name).key.name);
  } catch {
    return false;
  }
}

function ownName(key: string): string {
  return { ' ': 'space', '+': 'plus', option: 'alt' }[key.toLowerCase()] ?? key;
}

/** A point beside the straight line from end to end, by more than a hand would. */
function isBent(path: readonly unknown[]): boolean {
  const points = path
    .map(point => (typeof point === 'object' && point !== null ? (point as Given) : {}))
    .map(({ x, y }) => [Number(x), Number(y)] as const);
  const [[x0, y0], [x1, y1]] = [points[0]!, points.at(-1)!];
  const length = Math.hypot(x1 - x0, y1 - y0);
  return points.some(
    ([x, y]) => (length === 0 ? Math.hypot(x - x0, y - y0) : Math.abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length) > 10,
  );
}

function invalid(one: unknown, why: string): string {
  const type = typeof one === 'object' && one !== null ? (one as Given).type : one;
  return `Invalid input for ${typeof type === 'string' ? type : JSON.stringify(type)}: ${why}. Nothing was done.`;
}

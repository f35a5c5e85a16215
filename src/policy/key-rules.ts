/** Denied combinations of keys: parsed, so that every way of writing one is the same one. Pure. */
import { type KeyName, parseKeys } from '../desktop/keys.js';
import type { Action } from '../trace/action.js';

/** What is held, and what is pressed (`''` where only modifiers are, `*` in a rule for anything). */
export interface Combination {
  modifiers: ReadonlySet<string>;
  key: string;
}

interface DefaultRule {
  keys: string;
  /** Trying it once ends the run. */
  isFinal: boolean;
}

/** What ends the session or leaves it is final; what opens a launcher is told first, as a model may mean no harm. */
export const DEFAULT_DENIED_KEYS: readonly DefaultRule[] = [
  ...['ctrl+alt+Delete', 'ctrl+alt+BackSpace', 'Terminate_Server', 'ctrl+alt+l'].map(final),
  ...Array.from({ length: 12 }, (_, index) => final(`ctrl+alt+F${index + 1}`)),
  ...['super+*', 'alt+F1', 'alt+F2', 'ctrl+alt+t', 'ctrl+Escape'].map(keys => ({ keys, isFinal: false })),
];

/** Reads a rule: `ctrl+alt+Del`, `super+*`, `alt+click`, `scroll`. Undefined when it names no key. */
export function parseCombination(rule: string): Combination | undefined {
  const [, held = '', last = ''] = /^(.*\+)?\s*([^+]+|\+)$/.exec(rule.trim()) ?? [];
  const pointer = last.trim().toLowerCase();
  if (pointer === '*' || POINTER.has(pointer)) {
    // The last modifier takes the place of the key.
    const modifiers = held === '' ? new Set<string>() : read(held.slice(0, -1))?.[0]?.modifiers;
    return modifiers && (pointer !== '*' || modifiers.size > 0) ? { modifiers, key: pointer } : undefined;
  }
  return read(rule)?.[0];
}

/** The combinations that an action presses; a click presses the button with its modifiers. Text is no combination. */
export function combinationsOf(action: Action): Combination[] {
  switch (action.type) {
    case 'key':
    case 'hold_key':
      return sequence(action.keys).flatMap(keys => read(keys) ?? []);
    case 'left_click':
    case 'right_click':
    case 'middle_click':
    case 'double_click':
    case 'triple_click':
    case 'scroll':
    case 'left_click_drag': {
      const modifiers = new Set<string>(action.modifiers ?? []);
      const kinds = action.type === 'scroll' ? ['scroll'] : action.type === 'left_click_drag' ? ['drag'] : ['click', action.type];
      return kinds.map(key => ({ modifiers, key }));
    }
    default:
      return [];
  }
}

/** Further modifiers make no difference: a program may not look at them. */
export function covers(rule: Combination, pressed: Combination): boolean {
  return [...rule.modifiers].every(modifier => pressed.modifiers.has(modifier)) && (rule.key === '*' || rule.key === pressed.key);
}

function final(keys: string): DefaultRule {
  return { keys, isFinal: true };
}

const POINTER = new Set(['click', 'left_click', 'right_click', 'middle_click', 'double_click', 'triple_click', 'drag', 'scroll']);

/** xdotool takes several combinations, one after the other. */
function sequence(keys: string): string[] {
  return read(keys) ? [keys] : keys.trim().split(/\s+/);
}

/** More than one where a key can mean two modifiers. Undefined for what is no key: the driver refuses that itself, before it presses anything. */
function read(keys: string): Combination[] | undefined {
  const parsed = tryParse(keys);
  if (!parsed) return undefined;
  let readings: string[][] = [[]];
  let key = '';
  for (const one of [...parsed.modifiers, parsed.key]) {
    const meanings = MODIFIERS[one.name];
    if (meanings) readings = readings.flatMap(reading => meanings.map(meaning => [...reading, meaning]));
    else key = plainName(one);
  }
  return readings.map(modifiers => ({ modifiers: new Set(modifiers), key }));
}

function tryParse(keys: string): ReturnType<typeof parseKeys> | undefined {
  try {
    return parseKeys(keys);
  } catch {
    return undefined;
  }
}

/** Meta is Alt on most keymaps, and the logo key on others. */
const MODIFIERS: Record<string, string[]> = {
  Control_L: ['ctrl'],
  Control_R: ['ctrl'],
  Shift_L: ['shift'],
  Shift_R: ['shift'],
  Alt_L: ['alt'],
  Alt_R: ['alt'],
  Super_L: ['super'],
  Super_R: ['super'],
  Hyper_L: ['super'],
  Hyper_R: ['super'],
  Meta_L: ['alt', 'super'],
  Meta_R: ['alt', 'super'],
  ISO_Level3_Shift: ['altgr'],
  Mode_switch: ['altgr'],
};

const SAME: Record<string, string> = { Prior: 'Page_Up', Next: 'Page_Down', Linefeed: 'Return', ISO_Enter: 'Return', ISO_Left_Tab: 'Tab' };

/** A character is itself (`plus` is `+`); the keypad's keys do what their namesakes do. */
function plainName({ name, keysym }: KeyName): string {
  if (keysym >= 0x20 && keysym < 0x100) return String.fromCodePoint(keysym);
  const bare = name.startsWith('KP_') ? (KEYPAD[name] ?? name.slice(3)) : name;
  return SAME[bare] ?? bare;
}

const KEYPAD: Record<string, string> = {
  KP_Enter: 'Return',
  KP_Space: ' ',
  KP_Add: '+',
  KP_Subtract: '-',
  KP_Multiply: '*',
  KP_Divide: '/',
  KP_Decimal: '.',
  KP_Separator: ',',
  KP_Equal: '=',
};

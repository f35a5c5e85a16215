/** Names of keys as xdotool knows them, read into keysyms. Pure. */
import { distance } from 'fastest-levenshtein';
import x11 from 'x11';
import { DesktopError } from '../ports/desktop.js';
import { keysymOfCharacter } from './keysyms.js';

export interface KeyName {
  /** The keysym's own name (`Return`, `Control_L`, `a`), or the character itself. */
  name: string;
  keysym: number;
}

/** Pressed in this order, released in the opposite one. */
export interface KeyCombination {
  modifiers: KeyName[];
  key: KeyName;
}

/**
 * Reads `ctrl+shift+s`, `Return`, `Page_Down`, `ctrl++`. Case does not matter (`S` is the key s; its capital is `shift+s`).
 * @throws DesktopError `invalid` for an unknown name, with the nearest ones.
 */
export function parseKeys(keys: string): KeyCombination {
  const parts = split(keys);
  const named = parts.map(part => ({ part, key: findKey(part) }));
  const unknown = named.find(({ key }) => !key);
  if (unknown)
    throw new DesktopError(
      'invalid',
      `No key is called "${unknown.part}"${keys === unknown.part ? '' : ` in "${keys}"`}. ${nearest(unknown.part)}`,
    );
  const all = named.map(({ key }) => key!);
  const key = all.pop()!;
  const notHeld = all.find(modifier => !MODIFIERS.has(modifier.name));
  if (notHeld) {
    throw new DesktopError(
      'invalid',
      `"${keys}" holds ${notHeld.name}, which is no modifier. Write modifiers first (ctrl, shift, alt, super), then one key.`,
    );
  }
  return { modifiers: all, key };
}

const MODIFIERS = new Set(
  'Control_L Control_R Shift_L Shift_R Alt_L Alt_R Super_L Super_R Meta_L Meta_R Hyper_L Hyper_R ISO_Level3_Shift Mode_switch'.split(' '),
);

/** Lower-case name → keysym name. */
const ALIASES: Record<string, string> = {
  enter: 'Return',
  cr: 'Return',
  esc: 'Escape',
  del: 'Delete',
  ins: 'Insert',
  back: 'BackSpace',
  bksp: 'BackSpace',
  spacebar: 'space',
  pgup: 'Page_Up',
  pageup: 'Page_Up',
  pgdn: 'Page_Down',
  pgdown: 'Page_Down',
  pagedown: 'Page_Down',
  arrowup: 'Up',
  arrowdown: 'Down',
  arrowleft: 'Left',
  arrowright: 'Right',
  ctrl: 'Control_L',
  control: 'Control_L',
  ctl: 'Control_L',
  shift: 'Shift_L',
  alt: 'Alt_L',
  option: 'Alt_L',
  altgr: 'ISO_Level3_Shift',
  super: 'Super_L',
  win: 'Super_L',
  windows: 'Super_L',
  cmd: 'Super_L',
  command: 'Super_L',
  meta: 'Super_L',
  hyper: 'Hyper_L',
  capslock: 'Caps_Lock',
  numlock: 'Num_Lock',
  scrolllock: 'Scroll_Lock',
  printscreen: 'Print',
  prtsc: 'Print',
  prtscr: 'Print',
  break: 'Break',
  contextmenu: 'Menu',
  dash: 'minus',
  hyphen: 'minus',
  equals: 'equal',
  dot: 'period',
  backtick: 'grave',
  quote: 'apostrophe',
  doublequote: 'quotedbl',
  pipe: 'bar',
  hash: 'numbersign',
  openbracket: 'bracketleft',
  closebracket: 'bracketright',
};

/** Every name of X11, by its lower-case form. Where two differ only in case the small letter is meant. */
const KEYSYMS = new Map<string, { name: string; keysym: number }>();
for (const [full, value] of Object.entries(x11.keySyms)) {
  const name = full.replace(/^XK_/, '');
  const keysym = typeof value === 'number' ? value : value.code;
  const lower = name.toLowerCase();
  if (!KEYSYMS.has(lower) || name === lower) KEYSYMS.set(lower, { name, keysym });
}

function findKey(part: string): KeyName | undefined {
  const lower = part.toLowerCase();
  const found = KEYSYMS.get((ALIASES[lower] ?? lower).toLowerCase());
  if (found) return found;
  const characters = [...part];
  const character = characters.length === 1 ? [...lower][0]! : undefined;
  const keysym = character === undefined ? undefined : keysymOfCharacter(character);
  return keysym === undefined ? undefined : { name: character!, keysym };
}

/** `+` joins, and is a key itself at the end: `ctrl++`, `+`. */
function split(keys: string): string[] {
  const trimmed = keys.trim();
  if (trimmed === '') throw new DesktopError('invalid', 'No key is named. Give names joined by +, such as ctrl+s.');
  if (trimmed === '+') return ['+'];
  const plusAtEnd = trimmed.endsWith('++');
  const parts = (plusAtEnd ? trimmed.slice(0, -2) : trimmed).split('+').map(part => part.trim());
  if (parts.some(part => part === ''))
    throw new DesktopError('invalid', `"${keys}" has a + without a key on both sides. The plus key is called plus.`);
  return plusAtEnd ? [...parts, '+'] : parts;
}

const COMMON =
  'Return Escape Tab space BackSpace Delete Insert Home End Page_Up Page_Down Up Down Left Right F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Control_L Shift_L Alt_L Super_L Menu Print Pause Caps_Lock Num_Lock plus minus';

function nearest(part: string): string {
  const lower = part.toLowerCase();
  const common = [...COMMON.split(' '), ...Object.keys(ALIASES)];
  const ranked = [...new Set(common)]
    .map(name => ({ name, far: distance(lower, name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 3);
  return `The nearest names: ${ranked.map(({ name }) => name).join(', ')}.`;
}

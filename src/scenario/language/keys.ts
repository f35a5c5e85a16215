/** Key names as authors write them → the names of `Reading.keys`: lower case, joined by `+`. */

import { normalized } from './tokens.js';

/** `Ctrl + Shift + T` → `ctrl+shift+t`, `Page Down` → `page_down`. Undefined: not a key that is known. */
export function keyCombination(written: string): string | undefined {
  const parts = splitCombination(withoutKeyMarks(normalized(written).trim()));
  if (parts.length === 0) return undefined;
  const names = parts.map(keyName);
  if (names.some(name => name === undefined)) return undefined;
  const keys = names as string[];
  if (keys.slice(0, -1).some(key => !modifiers.has(key))) return undefined;
  if (new Set(keys).size !== keys.length) return undefined;
  if (keys.length > 1 && modifiers.has(keys.at(-1)!)) return undefined;
  return keys.join('+');
}

/** `<Ctrl>o`, `<Ctrl><Shift>t`, `<enter>`, as toolkits and manuals write keys: `Ctrl+o`, `Ctrl+Shift+t`, `enter`. Other text stays as it is. */
export function withoutKeyMarks(text: string): string {
  return text.replace(
    /<([A-Za-z][A-Za-z0-9_ ]*)>(\s*\+\s*)?(?=(\S)?)/g,
    (all, name: string, plus: string | undefined, next: string | undefined) => {
      const key = name === 'Primary' ? 'ctrl' : keyName(name.toLowerCase());
      if (key === undefined || name.length === 1) return all;
      return modifiers.has(key) && (plus !== undefined || next !== undefined) ? `${name}+` : name;
    },
  );
}

/** Whether a normalised combination is a modifier alone, which only does something together with another key. */
export function isModifier(keys: string): boolean {
  return modifiers.has(keys);
}

/** Whether a normalised combination is one key that types the letter by which it is written. */
export function isLetterKey(keys: string): boolean {
  return keys.length === 1 || Object.entries(names).some(([written, key]) => written.length === 1 && key === keys);
}

/** The parts of a combination that are no known keys, for messages. */
export function unknownKeys(written: string): string[] {
  return splitCombination(normalized(written).trim()).filter(part => keyName(part) === undefined);
}

const modifiers = new Set(['ctrl', 'shift', 'alt', 'super', 'altgr']);

/** Each key, by the names that people give it. */
const KEYS = {
  ctrl: 'ctrl|control|ctl',
  shift: 'shift',
  alt: 'alt|option',
  altgr: 'altgr|alt gr',
  super: 'super|win|windows|cmd|command|meta',
  enter: 'enter|return|carriage return',
  escape: 'esc|escape',
  tab: 'tab|tabulator',
  delete: 'del|delete',
  backspace: 'backspace|back space',
  space: 'space|spacebar|space bar',
  insert: 'insert|ins',
  home: 'home',
  end: 'end',
  page_up: 'pageup|page up|pgup',
  page_down: 'pagedown|page down|pgdn|pgdown',
  up: 'up',
  down: 'down',
  left: 'left',
  right: 'right',
  caps_lock: 'caps lock|capslock',
  num_lock: 'num lock|numlock',
  scroll_lock: 'scroll lock',
  print: 'print screen|printscreen|prtsc',
  menu: 'menu',
  plus: 'plus|+',
  minus: 'minus|hyphen|-',
  equal: 'equal|equals|=',
  comma: 'comma|,',
  period: 'period|dot|.',
  slash: 'slash|/',
  backslash: 'backslash|\\',
  semicolon: 'semicolon|;',
  asterisk: 'asterisk|*',
};
const names: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(KEYS).flatMap(([key, written]) => written.split('|').map(name => [name, key])),
);

const arrows: Record<string, string> = { '↑': 'up', '↓': 'down', '←': 'left', '→': 'right' };

function keyName(part: string): string | undefined {
  if (Object.hasOwn(arrows, part)) return arrows[part];
  const plain = part.replace(/[_-](?=.)/g, ' ').trim() || part;
  if (/^[a-z0-9]$/.test(plain)) return plain;
  if (/^f([1-9]|1\d|2[0-4])$/.test(plain)) return plain;
  const arrow = /^(?:arrow (up|down|left|right)|(up|down|left|right) ?arrow)$/.exec(plain);
  if (arrow) return arrow[1] ?? arrow[2];
  return Object.hasOwn(names, plain) ? names[plain] : undefined;
}

/** Splits at `+`, and at `-` or a space after a modifier, so that `Ctrl-Page Down`, `Ctrl S` and `Ctrl++` work. */
function splitCombination(written: string): string[] {
  const parts: string[] = [];
  let rest = written;
  for (;;) {
    const head = /^(ctrl|control|ctl|shift|alt ?gr|alt|option|super|win|windows|cmd|command|meta)(\s*\+\s*|\s*-\s*|\s+)(?=\S)/.exec(rest);
    if (!head) break;
    parts.push(head[1]!);
    rest = rest.slice(head[0].length);
  }
  // "Ctrl+": the key itself is missing.
  if (rest === '' || (parts.length === 0 && /.[+]$/.test(rest) && !rest.endsWith('++'))) return rest === '' ? parts : [rest];
  if (rest.length > 1 && rest.includes('+')) return [...parts, ...rest.split('+').map(part => part.trim())].filter(part => part !== '');
  return [...parts, rest];
}

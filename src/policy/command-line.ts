/** What stands in a terminal's line after what was typed into it. A model of the line editor that shells share; pure. */
import type { KeyCombination } from '../desktop/keys.js';

export interface CommandLine {
  before: string;
  /** Behind the cursor. */
  after: string;
  /** All that was typed since Enter, in its order, whatever was done to it then: what a key did that is not modelled may have been to join it. */
  raw: string;
  /** Nothing was done to it of which nobody can say what it does to the line: a completion, a search, a paste. */
  isKnown: boolean;
  /** Earlier lines, the newest last. */
  history: readonly string[];
  /** Place in the history that the line shows; its length: the new line. */
  place: number;
}

export const EMPTY_LINE: CommandLine = { before: '', after: '', raw: '', isKnown: true, history: [], place: 0 };

const HISTORY = 100;

export interface Typed {
  line: CommandLine;
  /** Every line that stood there on the way: completed ones and the last. */
  seen: string[];
  /** Those that were handed over; undefined where nobody can say what stood there. */
  run: (string | undefined)[];
}

export function typeText(line: CommandLine, text: string): Typed {
  const seen: string[] = [];
  const run: Typed['run'] = [];
  let now = line;
  text
    .replaceAll('\r\n', '\n')
    .split(/[\n\r]/)
    .forEach((part, index) => {
      if (index > 0) {
        seen.push(...lines(now));
        run.push(handedOver(now));
        now = enter(now);
      }
      now = { ...now, before: now.before + part, raw: now.raw + part, isKnown: now.isKnown && !CONTROL.test(part) };
    });
  return { line: now, seen: [...seen, ...lines(now)], run };
}

export function pressKey(line: CommandLine, combination: KeyCombination, repeat: number): Typed {
  const seen: string[] = [];
  const run: Typed['run'] = [];
  let now = line;
  for (let time = 0; time < repeat; time++) {
    const typed = pressOnce(now, combination);
    now = typed.line;
    seen.push(...typed.seen);
    run.push(...typed.run);
  }
  return { line: now, seen, run };
}

function pressOnce(line: CommandLine, { modifiers, key }: KeyCombination): Typed {
  const held = modifiers.map(({ name }) => name.replace(/_[LR]$/, ''));
  const has = (name: string) => held.includes(name);
  const name = key.name.replace(/^KP_/, '');
  const { before, after } = line;
  const changed = (part: Partial<CommandLine>): Typed => {
    const next = { ...line, ...part };
    return { line: next, seen: lines(next), run: [] };
  };
  const unknown = (): Typed => changed({ isKnown: false });
  const isEnter = ['Return', 'Enter', 'Linefeed'].includes(name) || (has('Control') && (name === 'j' || name === 'm' || name === 'o'));
  if (isEnter) return { line: enter(line), seen: lines(line), run: [handedOver(line)] };
  if (has('Control')) {
    if (name === 'c' || name === 'd' || name === 'z')
      return changed(name === 'd' ? { after: after.slice(1) } : { before: '', after: '', raw: '', isKnown: true });
    const keys: Record<string, Partial<CommandLine>> = {
      u: { before: '' },
      k: { after: '' },
      w: { before: before.replace(/\S+\s*$/, '') },
      a: { before: '', after: before + after },
      e: { before: before + after, after: '' },
      h: { before: before.slice(0, -1) },
      b: left(line),
      f: right(line),
    };
    if (name === 'p' || name === 'n') return changed(recall(line, name === 'p' ? -1 : 1));
    return keys[name] ? changed(keys[name]) : unknown();
  }
  if (has('Alt') || has('Meta') || has('Super')) return unknown();
  const plain: Record<string, Partial<CommandLine>> = {
    BackSpace: { before: before.slice(0, -1) },
    Delete: { after: after.slice(1) },
    Left: left(line),
    Right: right(line),
    Home: { before: '', after: before + after },
    End: { before: before + after, after: '' },
    Up: recall(line, -1),
    Down: recall(line, 1),
  };
  if (plain[name]) return changed(plain[name]);
  const character = characterOf(key.keysym, has('Shift'));
  if (character !== undefined) return typeText(line, character);
  return STILL.test(name) ? changed({}) : unknown();
}

/** Alone, these change no line. */
const STILL = /^(?:Shift|Control|Alt|Meta|Super|Caps_Lock|Num_Lock|Page_Up|Page_Down|Prior|Next)/;
/** A shell takes these for keys. */
const CONTROL = /\p{Cc}/u;

function handedOver({ before, after, isKnown }: CommandLine): string | undefined {
  return isKnown ? before + after : undefined;
}

/** What the shell would get: as it stands, and all that was typed. */
function lines({ before, after, raw }: CommandLine): string[] {
  const whole = before + after;
  return whole === raw ? [whole] : [whole, raw];
}

/** A command that goes on in the next line stays. */
function enter(line: CommandLine): CommandLine {
  const whole = line.before + line.after;
  const history = [...line.history, whole].slice(-HISTORY);
  const goesOn = /\\$/.test(whole) ? whole.slice(0, -1) : /(\||&&)\s*$/.test(whole) ? `${whole} ` : '';
  return { before: goesOn, after: '', raw: goesOn, isKnown: true, history, place: history.length };
}

function recall(line: CommandLine, step: number): Partial<CommandLine> {
  const place = Math.min(line.history.length, Math.max(0, line.place + step));
  // Beyond what was typed here there may be lines of before.
  const isKnown = line.place + step >= 0 && line.isKnown;
  return { place, before: line.history[place] ?? '', after: '', isKnown };
}

function left({ before, after }: CommandLine): Partial<CommandLine> {
  return { before: before.slice(0, -1), after: before.slice(-1) + after };
}

function right({ before, after }: CommandLine): Partial<CommandLine> {
  return { before: before + after.slice(0, 1), after: after.slice(1) };
}

/** The character of a key: Latin-1 keysyms are their own, the keypad's and Unicode's are shifted. US layout for Shift. */
function characterOf(keysym: number, shift: boolean): string | undefined {
  const code = keysym >= 0xffaa && keysym <= 0xffb9 ? keysym - 0xff80 : keysym >= 0x01000000 ? keysym - 0x01000000 : keysym;
  if (code === 0xff80) return ' ';
  if (code >= 0xff00 || code < 0x20) return undefined;
  const character = String.fromCodePoint(code);
  return shift ? (SHIFTED[character] ?? character.toUpperCase()) : character;
}

const SHIFTED: Record<string, string> = Object.fromEntries(
  [..."`1234567890-=[]\\;',./"].map((key, index) => [key, [...'~!@#$%^&*()_+{}|:"<>?'][index]!]),
);

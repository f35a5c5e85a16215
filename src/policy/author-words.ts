/** What a model may give to a program that takes commands: the author's words, each text whole, its lines in their order. Pure. */
import { understand } from '../scenario/language/index.js';
import { findQuotes, outsideQuotes } from '../scenario/language/quotes.js';
import type { Reading } from '../scenario/reading.js';
import type { Scenario } from '../scenario/scenario.js';
import { type Combination, combinationsOf } from './key-rules.js';

export interface AuthorWords {
  /** Texts, each with its lines. */
  texts: readonly (readonly string[])[];
  keys: readonly Combination[];
}

/** What sentences quote, what the grammar reads as a text or a key, and where it reads nothing, what stands behind their verb. */
export function authorWords({ steps }: Pick<Scenario, 'steps'>, apps: readonly string[] = []): AuthorWords {
  const read = steps.map(step => ({ ...step, readings: understand(step, 'step', { apps }).readings }));
  const all = read.flatMap(({ readings }) => readings);
  const unread = read.filter(({ readings }) => readings.length === 0).map(({ text }) => text);
  // What is only looked for is nothing to be typed.
  const asking = read.filter(({ readings }) => readings.length === 0 || readings.some(({ kind }) => !/^(?:wait$|expect_)/.test(kind)));
  const quoted = asking.flatMap(({ text, meant = [] }) =>
    [text, ...meant].flatMap(one => findQuotes(one).quotes.map(({ value }) => value)),
  );
  const typed = all.flatMap(({ kind, value }) => (TYPED.has(kind) && value !== undefined ? [value] : []));
  const keys = [...unread.flatMap(spokenKeys), ...readKeys(all)];
  return {
    texts: [...quoted, ...typed, ...unread.flatMap(spoken)].map(text => text.split('\n').map(plain)).filter(lines => lines.join('') !== ''),
    keys: keys.flatMap(pressed => combinationsOf({ type: 'key', keys: pressed.replace(/\s*\+\s*/g, '+') })),
  };
}

/** Behind a text, Enter hands that over; it is none to answer a question with. */
function readKeys(readings: readonly Reading[]): string[] {
  return readings.flatMap(({ keys, amount = 1 }, at) => {
    const handsOver = keys === 'enter' && amount === 1 && TYPED.has(readings[at - 1]?.kind ?? '');
    return keys === undefined || handsOver ? [] : [keys];
  });
}

function spokenKeys(text: string): string[] {
  const single = PRESSES.test(text) ? spoken(text).filter(one => !one.includes(' ')) : [];
  return [...(outsideQuotes(text).match(HELD) ?? []), ...single];
}

const TYPED: ReadonlySet<string> = new Set(['type', 'fill']);
const HELD = /\b(?:ctrl|control|alt|shift|super|meta)(?:\s*\+\s*[\p{L}\p{N}]+)+/giu;
const PRESSES = /^\s*(?:press|hit)\b/i;

/** `Run git status in the terminal.` says `git status`: all between the verb and a place, or the end. */
function spoken(text: string): string[] {
  const [, said] = /^\s*[A-Za-z]+ (?:the command )?([^"`“”「」]+?)[.!]?\s*$/.exec(text) ?? [];
  return said === undefined
    ? []
    : [said, ...[...said.matchAll(/ (?:in|into|at|on|with|and|to|for) /g)].map(({ index }) => said.slice(0, index))];
}

/** What a model has given to a terminal so far. */
export interface Given {
  /** It stands there, and waits for Enter. */
  line: string;
  /** What may come next of the texts that are under way. None: any text begins. */
  rest: readonly (readonly string[])[];
}

export const NOTHING_GIVEN: Given = { line: '', rest: [] };

/** @returns what is given then; undefined where the author does not say that. @param isAllowed lines that the config allows beside it */
export function give(words: AuthorWords, given: Given, input: readonly Pressed[], isAllowed: (line: string) => boolean): Given | undefined {
  let now: Given | undefined = given;
  for (const pressed of input) {
    if (!now) return undefined;
    if (typeof pressed !== 'string') now = saysKey(words, pressed) ? NOTHING_GIVEN : undefined;
    else if (pressed === '\n') now = enter(words, now);
    else now = write(words, now, pressed, isAllowed);
  }
  return now;
}

/** A line, Enter (`\n`), or a key that writes nothing. */
export type Pressed = string | Combination;

export function linesAndEnters(text: string): string[] {
  return text.split(/(\r\n|[\n\r])/).flatMap(part => (part === '' ? [] : /^[\r\n]/.test(part) ? ['\n'] : [part]));
}

function enter(words: AuthorWords, { line, rest }: Given): Given | undefined {
  if (line !== '') return { line: '', rest };
  const blank = rest.filter(([next]) => next === '');
  if (blank.length > 0) return { line: '', rest: blank.map(lines => lines.slice(1)) };
  return saysKey(words, ENTER) ? { line: '', rest } : undefined;
}

const ENTER: Combination = { modifiers: new Set(), key: 'Return' };

function write(words: AuthorWords, { line, rest }: Given, part: string, isAllowed: (line: string) => boolean): Given | undefined {
  // A line that stands would become another one.
  if (line !== '' || CONTROL.test(part)) return undefined;
  // A letter that a step calls a key is answered at once: nothing stands there.
  if (saysKey(words, { modifiers: new Set(), key: part })) return { line, rest };
  const begins = rest.length === 0 || rest.some(lines => lines.length === 0);
  const next = [...rest, ...(begins ? words.texts : [])].filter(([first]) => first !== undefined && fits(first, part));
  if (next.length > 0) return { line: part, rest: next.map(lines => lines.slice(1)) };
  return begins && isAllowed(part) ? { line: part, rest: [] } : undefined;
}

/** A terminal takes these for keys. */
const CONTROL = /\p{Cc}/u;

/** Whether a sentence says a line whole, as it stands. */
export function saysLine({ texts }: AuthorWords, line: string): boolean {
  return texts.some(lines => lines.some(one => fits(one, line)));
}

function saysKey({ keys }: AuthorWords, { modifiers, key }: Combination): boolean {
  return keys.some(
    one => one.key === key && one.modifiers.size === modifiers.size && [...modifiers].every(held => one.modifiers.has(held)),
  );
}

/** What `{{name}}` stands for comes from the screen: it may be one plain word; where a command stands, no name of one. */
function fits(said: string, line: string): boolean {
  const [first = '', ...parts] = said.split(/\{\{(?!\s*secret\b)[^{}]+\}\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (parts.length === 0) return said === plain(line);
  const begin = first === '' ? '\\p{N}' : '[\\p{L}\\p{N}_]';
  const word = '[\\p{L}\\p{N}_.@:+-]{0,200}';
  return new RegExp(`^${first}${begin}${word}${parts.join(`[\\p{L}\\p{N}_]${word}`)}$`, 'u').test(plain(line));
}

/** Only what people type between words: to a terminal, a tab is a key. */
function plain(text: string): string {
  return text.replace(/ +/g, ' ').trim();
}

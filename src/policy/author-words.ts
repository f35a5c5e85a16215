/** What a model may give to a program that takes commands: the author's words, each text whole, its lines in their order. Pure. */
import { type Combination, combinationsOf } from './key-rules.js';
import type { Ordered } from './ordered.js';

export interface AuthorWords {
  /** Texts, each with its lines. */
  texts: readonly Placed<readonly string[]>[];
  keys: readonly Placed<Combination>[];
  /** What sentences order, as they stand. */
  orders: readonly string[];
}

interface Placed<T> extends Pick<Ordered, 'isFor'> {
  said: T;
}

/** @param said of `ordered` */
export function authorWords(said: readonly Ordered[]): AuthorWords {
  const texts = said.flatMap(({ texts, isFor, keepsEnter }) =>
    texts
      .map(text => text.split('\n').map(plain))
      .filter(lines => lines.join('') !== '')
      .map(lines => ({ said: keepsEnter ? [...lines, NO_ENTER] : lines, isFor })),
  );
  const keys = said.flatMap(({ keys, isFor }) =>
    keys.flatMap(pressed => combinationsOf({ type: 'key', keys: pressed.replace(/\s*\+\s*/g, '+') }).map(said => ({ said, isFor }))),
  );
  return { texts, keys, orders: said.flatMap(({ orders }) => orders) };
}

/** @returns what they say to the program of one window. @param isProgram whether the window is one of the program that a sentence names so */
export function wordsFor({ texts, keys, orders }: AuthorWords, isProgram: (name: string) => boolean): AuthorWords {
  const isHere = ({ isFor }: Placed<unknown>): boolean => isFor(name => TERMINAL.test(name) || isProgram(name));
  return { orders, texts: texts.filter(isHere), keys: keys.filter(isHere) };
}

/** A program of such a name may have its windows from another process. */
const TERMINAL = /term|console|shell|端末|ターミナル|コンソール|シェル/i;

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
  const isKept = rest.length > 0 && rest.every(([next]) => next === NO_ENTER);
  if (line !== '' && !isKept) return { line: '', rest };
  const blank = rest.filter(([next]) => next === '');
  if (blank.length > 0) return { line: '', rest: blank.map(lines => lines.slice(1)) };
  return saysKey(words, ENTER) ? { line: '', rest: isKept ? [] : rest } : undefined;
}

/** Stands for a line behind the last one of a text that is to stay as it is typed; nobody types this. */
const NO_ENTER = '\n';

const ENTER: Combination = { modifiers: new Set(), key: 'Return' };

function write(words: AuthorWords, { line, rest }: Given, part: string, isAllowed: (line: string) => boolean): Given | undefined {
  // A line that stands would become another one.
  if (line !== '' || CONTROL.test(part)) return undefined;
  // A letter that a step calls a key is answered at once: nothing stands there.
  if (saysKey(words, { modifiers: new Set(), key: part })) return { line, rest };
  const begins = rest.length === 0 || rest.some(lines => lines.length === 0);
  const next = [...rest, ...(begins ? words.texts.map(({ said }) => said) : [])].filter(
    ([first]) => first !== undefined && fits(first, part),
  );
  if (next.length > 0) return { line: part, rest: next.map(lines => lines.slice(1)) };
  return begins && isAllowed(part) ? { line: part, rest: [] } : undefined;
}

/** A terminal takes these for keys. */
const CONTROL = /\p{Cc}/u;

/** Whether a sentence says a line whole, as it stands: as a text, or as words of its own. */
export function saysLine({ texts, orders }: AuthorWords, line: string): boolean {
  const words = plain(line).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const alone = new RegExp(
    String.raw`(?<=^|[\s"'\x60(（、「『“‘\u3040-\u9fff])${words}(?=$|[\s"'\x60)）、。」』”’\u3040-\u9fff]|[.,;:!?]+(?:\s|$))`,
    'u',
  );
  return texts.some(({ said }) => said.some(one => fits(one, line))) || (words !== '' && orders.some(order => alone.test(order)));
}

function saysKey({ keys }: AuthorWords, { modifiers, key }: Combination): boolean {
  return keys.some(
    ({ said }) => said.key === key && said.modifiers.size === modifiers.size && [...modifiers].every(held => said.modifiers.has(held)),
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

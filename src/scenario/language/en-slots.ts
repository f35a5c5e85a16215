/** The slots of the step patterns: values, paths, keys, amounts, durations, and the noun phrases of en-nouns.ts. */

import { anyOf, of, quote, type Sort, token, words } from './en-combine.js';
import { capitalNames, type FoundNoun, isCapital, joinedName, skipDeterminer, skipNaming, skipPhrase, word } from './en-nouns.js';
import { joining, menuNames, nameless, numberWords, usualMenus } from './en-words.js';
import { looksLikeFile, pathIn } from './frames.js';
import { keyCombination } from './keys.js';
import { normalized, rawText, type Token } from './tokens.js';

/** `3`, `three`; not fractions. */
export function numberOf(token: Token | undefined): number | undefined {
  if (token?.kind !== 'word') return undefined;
  if (/^\d{1,4}$/.test(token.norm)) return Number(token.norm);
  return token.norm === 'a' || token.norm === 'an' || !Object.hasOwn(numberWords, token.norm) ? undefined : numberWords[token.norm];
}

/** `once`, `twice`, `3 times`, `x3`. */
export function* counts(tokens: readonly Token[], at: number): Iterable<FoundNoun<number>> {
  const single = { once: 1, twice: 2, thrice: 3 }[word(tokens, at) ?? ''];
  if (single !== undefined) yield { value: single, next: at + 1 };
  const glued = /^(?:x|×)(\d{1,3})$|^(\d{1,3})(?:x|×)$/.exec(word(tokens, at) ?? '');
  if (glued) yield { value: Number(glued[1] ?? glued[2]), next: at + 1 };
  const amount = numberOf(tokens[at]);
  if (amount !== undefined && /^(times|time|x|×)$/.test(word(tokens, at + 1) ?? '')) yield { value: amount, next: at + 2 };
}

/** A file name or path: quoted, or a word with a dot or a slash in it. With "in the folder …" both are joined. */
export function* filePaths(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  for (const { value, next } of plainPaths(tokens, at)) {
    yield* inFolder(tokens, next, value);
    yield { value, next };
  }
}

const plainPaths: Sort<string> = anyOf(
  of(quote, path => (path.trim() === '' ? undefined : path)),
  of(token(/./), path => (looksLikeFile(path) ? path : undefined)),
);

function* inFolder(tokens: readonly Token[], at: number, name: string): Iterable<FoundNoun<string>> {
  if (!/^(in|inside|into|under|within)$/.test(word(tokens, at) ?? '')) return;
  const start = skipDeterminer(tokens, at + 1);
  const noun = /^(folder|directory)$/.test(word(tokens, start) ?? '');
  const named = noun ? skipNaming(tokens, start + 1) : start;
  const isFolder = (next: number): boolean => noun || /^(folder|directory)$/.test(word(tokens, next) ?? '');
  const names = [...words('home', '~')(tokens, named), ...capitalNames(tokens, named)].filter(({ next }) => isFolder(next)).slice(0, 1);
  const folders: FoundNoun<string>[] = [...plainPaths(tokens, named), ...names];
  for (const { value, next } of folders) {
    const after = /^(folder|directory)$/.test(word(tokens, next) ?? '') ? next + 1 : next;
    if (!noun && after === next && tokens[named]?.kind !== 'quote' && !/[/\\]/.test(value)) continue;
    yield { value: pathIn(value, name), next: after };
  }
}

/** Quoted, or unquoted and no word of the sentence. */
export const values: Sort<string> = anyOf(
  quote,
  of(token(/./), text => (isLiteral(text) ? text : undefined)),
);

/** Unquoted text that cannot be a word of the sentence: a number, an address, a path, a secret's placeholder. */
function isLiteral(text: string): boolean {
  if (/^\{\{[^{}]+\}\}$/.test(text)) return true;
  if (keyCombination(text) !== undefined) return /^\d$/.test(text);
  return /\d/.test(text) || /\S[@./\\:]\S/.test(text);
}

export function* menuPath(tokens: readonly Token[], at: number): Iterable<FoundNoun<string[]>> {
  const start = skipDeterminer(tokens, at);
  const token = tokens[start];
  const isQuoted = token?.kind === 'quote';
  const names = menuNames(token?.raw ?? '', isQuoted);
  // File/Save As
  for (const { value, next } of names && !isQuoted ? capitalNames(tokens, start + 1) : [])
    yield { value: [...names!.slice(0, -1), `${names!.at(-1)} ${value}`], next };
  if (names) yield { value: names, next: start + 1 };
  yield* pathFrom(tokens, start, []);
}

function* pathFrom(tokens: readonly Token[], at: number, before: string[]): Iterable<FoundNoun<string[]>> {
  for (const { value, next } of entryName(tokens, at, before.length > 0)) {
    // "Close Mousepad with File > Close Window": what it is for, and then the menu.
    if (before.length === 0 && tokens[at]!.kind !== 'quote' && /\s(?:with|using|via|through|by)\s/.test(value)) continue;
    const path = [...before, value];
    // "the File menu > Save": the noun may stand after each name.
    for (const end of word(tokens, next) === 'menu' ? [next, next + 1] : [next]) {
      // "File | Save", "File / Save": where the first is what menus are called.
      if (word(tokens, end) === '>' || (/^[|/–-]$/.test(word(tokens, end) ?? '') && usualMenus.test(path[0]!)))
        yield* pathFrom(tokens, end + 1, path);
      else if (path.length > 1) yield { value: path, next: end };
    }
  }
}

/** What an entry is called besides its name. */
const MENU_KINDS = /(?:^| )(?:menu|item|entry|option|command|button|submenu|twice|again|once)$/;

/** One name in a menu path. Before an arrow, and after one, lower case is sure too. */
function* entryName(tokens: readonly Token[], at: number, afterArrow = false): Iterable<FoundNoun<string>> {
  if (tokens[at]?.kind === 'quote') {
    yield { value: tokens[at].raw, next: at + 1 };
    return;
  }
  yield* joinedName(tokens, at);
  yield* capitalNames(tokens, at);
  // "> From File…": no name begins so elsewhere.
  if (afterArrow && tokens[at] && isCapital(tokens[at]) && nameless.has(tokens[at].norm))
    for (const { next } of capitalNames(tokens, at + 1)) yield { value: rawText(tokens.slice(at, next)), next };
  // Behind an arrow the words of the grammar are a part of the name: "> Next page".
  const first = afterArrow && tokens[at] && isCapital(tokens[at]) ? at + 1 : at;
  let next = first;
  while (next - first < 4 && tokens[next]?.kind === 'word' && !nameless.has(tokens[next]!.norm) && !isCapital(tokens[next]!)) {
    if (joining.has(tokens[next]!.norm) && first > at) return;
    next++;
    const isKind = first > at && MENU_KINDS.test(rawText(tokens.slice(first, next)));
    if (word(tokens, next) === '>' || (afterArrow && !isKind && (first === at || next === tokens.length)))
      yield { value: rawText(tokens.slice(at, next)), next };
  }
}

export function* keyPress(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  let start = at;
  if (word(tokens, start) === 'the') start++;
  const lead = [/^keyboard$/, /^(key|keys|shortcut|hotkey|letter)$/, /^(combination|combo|shortcut)$/];
  let next = start;
  for (const part of lead) if (part.test(word(tokens, next) ?? '')) next++;
  // "the menu key", "the key F5", "Page Down": try the words with and without the lead.
  for (const first of next > start ? [next, start] : [start]) {
    for (let end = Math.min(first + 8, tokens.length); end > first; end--) {
      const part = tokens.slice(first, end);
      if (part.some((token, index) => token.kind === 'quote' && part.length > 1 && !isCombinationPart(part, index))) continue;
      const keys = keyCombination(rawText(part.map(plainPart)));
      if (keys === undefined) continue;
      const after = /^(key|keys|combination|shortcut)$/.test(word(tokens, end) ?? '') ? end + 1 : end;
      yield { value: keys, next: after };
    }
  }
}

/** `"Ctrl" + "S"`: quoted names joined by plus signs. */
function isCombinationPart(part: readonly Token[], index: number): boolean {
  return part[index - 1]?.norm === '+' || part[index + 1]?.norm === '+';
}

function plainPart(token: Token): Token {
  return { ...token, raw: token.kind === 'quote' ? normalized(token.raw) : token.norm };
}

const units: [RegExp, number][] = [
  [/^(ms|msecs?|milliseconds?|millis)$/, 0.001],
  [/^(s|secs?|seconds?)$/, 1],
  [/^(m|mins?|minutes?)$/, 60],
];

export function* durations(tokens: readonly Token[], at: number): Iterable<FoundNoun<number>> {
  const glued = /^(\d+(?:\.\d+)?)-?(ms|s|secs?|seconds?|m|mins?|minutes?|milliseconds?)$/.exec(word(tokens, at) ?? '');
  if (glued) yield { value: inSeconds(Number(glued[1]), glued[2]!)!, next: at + 1 };
  const first = word(tokens, at) ?? '';
  const half = skipPhrase(tokens, at, 'half a|half an|half|a half');
  const couple = skipPhrase(tokens, at, 'a couple of');
  const more = skipPhrase(tokens, at + 1, 'and a half');
  const own = /^\d+(\.\d+)?$/.test(first) ? Number(first) : Object.hasOwn(numberWords, first) ? numberWords[first] : undefined;
  const amount = half ? 0.5 : couple ? 2 : own && own + (more ? 0.5 : 0);
  const next = half ?? couple ?? more ?? at + 1;
  const seconds = amount === undefined ? undefined : inSeconds(amount, word(tokens, next) ?? '');
  if (seconds === undefined) return;
  // "a second and a half", "1 minute 30 seconds"
  const longer = skipPhrase(tokens, next + 1, 'and a half');
  if (longer) yield { value: seconds * 1.5, next: longer };
  for (const more of seconds >= 60 ? durations(tokens, word(tokens, next + 1) === 'and' ? next + 2 : next + 1) : []) {
    yield { value: seconds + more.value, next: more.next };
  }
  yield { value: seconds, next: next + 1 };
}

function inSeconds(amount: number, unit: string): number | undefined {
  const factor = units.find(([pattern]) => pattern.test(unit))?.[1];
  return factor === undefined ? undefined : Math.round(amount * factor * 1000) / 1000;
}

/** Sorts of phrases made of others: what stands before and behind them, and what is made of them. */

import { byFirstWord, type FoundNoun, skipPhrase, word } from './en-nouns.js';
import { rawText, type Token } from './tokens.js';

export type Sort<T = unknown> = (tokens: readonly Token[], at: number) => Iterable<FoundNoun<T>>;

/** What a sort makes of each phrase of another; undefined: it is none of it. */
export function of<A, B>(sort: Sort<A>, make: (value: A) => B | undefined): Sort<B> {
  return function* (tokens, at) {
    for (const { value, next } of sort(tokens, at)) {
      const made = make(value);
      if (made !== undefined) yield { value: made, next };
    }
  };
}

export function anyOf<T>(...all: Sort<T>[]): Sort<T> {
  return function* (tokens, at) {
    for (const sort of all) yield* sort(tokens, at);
  };
}

/** Words that mean what the row says; `a|b c`, each group before the sort may be left out, if it ends in `?`. */
export function after<T>(groups: readonly string[], sort: Sort<T>): Sort<T> {
  const [group, ...more] = groups;
  if (group === undefined) return sort;
  const phrases = byFirstWord(group.replace(/\?$/, ''));
  const rest = after(more, sort);
  return function* (tokens, at) {
    if (group.endsWith('?')) yield* rest(tokens, at);
    for (const phrase of phrases.get(word(tokens, at) ?? '') ?? [])
      if (phrase.every((one, n) => word(tokens, at + n) === one)) yield* rest(tokens, at + phrase.length);
  };
}

export function before<T>(sort: Sort<T>, ...groups: readonly string[]): Sort<T> {
  const rest = after(groups, function* (_, next) {
    yield { value: true, next };
  });
  return function* (tokens, at) {
    for (const { value, next } of sort(tokens, at)) for (const end of rest(tokens, next)) yield { value, next: end.next };
  };
}

export function words<T>(text: string, value: T): Sort<T> {
  return after([text], function* (_, next) {
    yield { value, next };
  });
}

/** The longest of these, as it is written. */
export const spoken = (text: string): Sort<string> =>
  function* (tokens, at) {
    const next = skipPhrase(tokens, at, text);
    if (next !== undefined) yield { value: rawText(tokens.slice(at, next)), next };
  };

export const quote: Sort<string> = function* (tokens, at) {
  if (tokens[at]?.kind === 'quote') yield { value: tokens[at].raw, next: at + 1 };
};

/** One word that is written so. */
export const token = (pattern: RegExp): Sort<string> =>
  function* (tokens, at) {
    const { kind, raw = '' } = tokens[at] ?? {};
    if (kind === 'word' && pattern.test(raw)) yield { value: raw, next: at + 1 };
  };

/** Words of that kind, as many as there are or fewer. */
export const run = (most: number, isOne: (token: Token) => boolean, least = 1): Sort<string> =>
  function* (tokens, at) {
    for (let next = at; next - at <= most; next++) {
      if (next - at >= least) yield { value: rawText(tokens.slice(at, next)), next };
      const token = tokens[next];
      if (token?.kind !== 'word' || !isOne(token)) return;
    }
  };

/** With nothing behind it. */
export const atEnd =
  <T>(sort: Sort<T>): Sort<T> =>
  (tokens, at) =>
    [...sort(tokens, at)].filter(({ next }) => next === tokens.length);

/** With these words before, where one stands: then not without. */
export const led =
  <T>(phrases: string | readonly string[], sort: Sort<T>): Sort<T> =>
  (tokens, at) =>
    sort(tokens, skipPhrase(tokens, at, phrases) ?? at);

/** Several, joined by commas and "and"; as many as there are. */
export const listOf = <T>(sort: Sort<T>): Sort<T[]> =>
  function* (tokens, at) {
    const values: T[] = [];
    let end = at;
    for (let from: number | undefined = at; from !== undefined; from = skipPhrase(tokens, end, ', and|, &|,|and|&')) {
      const [found] = sort(tokens, from);
      if (!found) break;
      values.push(found.value);
      end = found.next;
    }
    if (values.length > 0) yield { value: values, next: end };
  };

export const quoteList = listOf(quote);

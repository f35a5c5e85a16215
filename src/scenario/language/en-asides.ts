/** What stands beside the deeds of an English sentence: remarks in parentheses, a purpose in front, the other one of two ways. */

import { nounsAt, skipPhrase, whereabouts, word } from './en-nouns.js';
import { infinitive } from './en-verbs.js';
import { determiners } from './en-words.js';
import { keyCombination } from './keys.js';
import { ownWord, rawText, type Token } from './tokens.js';

/** The sentence with its remarks put elsewhere, or left out where they are another way to do the same: the surest form first. */
export function* withoutAsides(tokens: readonly Token[]): Iterable<readonly Token[]> {
  for (const form of [plainRemarks(tokens, false), plainRemarks(tokens, true)])
    for (const moved of [withPurposeLast(form), withMeansFirst(form), withSideLast(form)])
      if (moved.length !== tokens.length || moved.some((token, n) => token !== tokens[n])) yield moved;
}

/** `Create a file by pressing Ctrl+N`, `Print it with File > Print`: said as `Press Ctrl+N to create a file`. */
function withMeansFirst(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, n) => n > 0 && skipPhrase(tokens, n, BY) !== undefined);
  if (at < 1) return tokens;
  const start = tokens.findLastIndex((_, n) => n < at && skipPhrase(tokens, n, JOINTS) !== undefined) + 1;
  const first = tokens[start];
  if (start >= at || !first) return tokens;
  const stop = tokens.findIndex((_, n) => n > at && skipPhrase(tokens, n, JOINTS) !== undefined);
  const end = stop < 0 ? tokens.length : stop;
  const next = skipPhrase(tokens, at, BY)!;
  const deed = word(tokens, at) === 'by' && next === at + 1 ? infinitive(word(tokens, next) ?? '') : undefined;
  const means = tokens.slice(deed ? next + 1 : next, end);
  const verb = deed ?? (keyCombination(rawText(means)) ? 'press' : isPath(means) ? 'choose' : undefined);
  if (!verb || CUSTOM.has(word(tokens, start) ?? '')) return tokens;
  const more = tokens.slice(start + 1, at);
  return [
    ...tokens.slice(0, start),
    ...verb.split(' ').map(ownWord),
    ...means,
    ownWord(PURPOSE),
    { ...first, raw: first!.norm },
    ...more,
    ...tokens.slice(end),
  ];
}

/** `the top right "Close" button`: said as `the "Close" button at the top right`. */
function withSideLast(tokens: readonly Token[]): readonly Token[] {
  const quote = tokens.findIndex(({ kind }, n) => kind === 'quote' && SIDE.test(word(tokens, n - 1) ?? ''));
  const start = tokens.findLastIndex((_, n) => n < quote && !SIDE.test(word(tokens, n) ?? ''));
  if (quote < 1 || word(tokens, start) !== 'the') return tokens;
  const end = Math.max(quote + 1, ...[...nounsAt(tokens, quote + 1)].map(({ next }) => next));
  const sides = tokens.slice(start + 1, quote);
  // The correct one, or the one on the right.
  if (rawText(sides).toLowerCase() === 'right') return tokens;
  const behind = [
    ...tokens.slice(0, start + 1),
    ...tokens.slice(quote, end),
    ownWord('at'),
    ownWord('the'),
    ...sides,
    ...tokens.slice(end),
  ];
  return tokens.slice(end).some((_, n) => SIDE.test(word(tokens, end + n) ?? '')) ? tokens : behind;
}

const SIDE = /^(?:(?:top|bottom|upper|lower|left|right)-?)+$/;

/** `File > Print`, and nothing that would take the next word into the path. */
function isPath(tokens: readonly Token[]): boolean {
  return tokens.some(({ norm }) => norm === '>') && tokens.at(-1)!.norm !== '>';
}

const BY = 'by|by using|by means of|with|using|via|through';
const JOINTS = '.|,|;|and|then';
/** With what keys do everywhere else it would be a contradiction. */
const CUSTOM: ReadonlySet<string> = new Set('copy cut paste undo redo click press type'.split(' '));

/** `(Ctrl + C)`: the means, or the same once more; `(or …)`: another way, which nobody has to take. */
function plainRemarks(tokens: readonly Token[], asMeans: boolean): readonly Token[] {
  const open = tokens.findIndex(({ kind, norm }) => kind === 'mark' && norm === '(');
  const close = tokens.findIndex(({ kind, norm }, n) => n > open && kind === 'mark' && norm === ')');
  if (open < 1 || close < 0) return tokens;
  const inner = tokens.slice(open + 1, close);
  const rest = plainRemarks(tokens.slice(close + 1), asMeans);
  const isWay = keyCombination(rawText(inner)) !== undefined || inner.some(({ norm }) => norm === '>');
  if (isWay && asMeans) return [...tokens.slice(0, open), ownWord('with'), ...inner, ...rest];
  if ([...whereabouts(inner, 0)].some(({ next }) => next === inner.length)) return [...tokens.slice(0, open), ...inner, ...rest];
  const isOther = isWay || skipPhrase(inner, 0, 'or|alternatively|without quotes|without the quotes') !== undefined;
  return [...tokens.slice(0, isOther ? open : close + 1), ...rest];
}

/** The word of a purpose that is sure to be one. */
export const PURPOSE = 'in order to';

/** `To save, click "OK"`, `Click "OK" in order to save`: said as `Click "OK" to save`. */
function withPurposeLast(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, n) => skipPhrase(tokens, n, 'in order to|so as to') !== undefined);
  if (at >= 0) return withPurposeLast([...tokens.slice(0, at), ownWord(at === 0 ? 'to' : PURPOSE), ...tokens.slice(at + 3)]);
  const stop = tokens.findIndex(({ kind, norm }) => kind === 'mark' && norm === '.');
  const sentence = stop < 0 ? tokens : tokens.slice(0, stop);
  const rest = stop < 0 ? [] : [tokens[stop]!, ...withPurposeLast(tokens.slice(stop + 1))];
  const comma = sentence.findIndex(({ kind, norm }) => kind === 'mark' && norm === ',');
  if (word(tokens, 0) !== 'to' || determiners.has(word(tokens, 1) ?? '') || comma < 2 || comma === sentence.length - 1)
    return [...sentence, ...rest];
  return [...sentence.slice(comma + 1), ownWord(PURPOSE), ...sentence.slice(1, comma), ...rest];
}

/** A purpose says why, and demands nothing; what it names is no part of the deed. A condition or an exception would be one. */
export function isPurposeOnly(tokens: readonly Token[], isSure: boolean, isVerb: (word: string) => boolean): boolean {
  const [first, second] = tokens;
  if (!first || !/^[a-z][a-z-]+$/.test(first.raw) || NO_PURPOSE.has(first.norm) || determiners.has(first.norm)) return false;
  if (tokens.some(({ kind, norm, raw }) => kind !== 'word' || NARROWING.has(norm) || !/^[a-z][a-z'-]*$/.test(raw))) return false;
  return isSure || (second !== undefined && (OBJECTS.has(second.norm) || isVerb(first.norm)));
}

const NO_PURPOSE: ReadonlySet<string> = new Set(
  'its their his her all both each every any one in on at by of from with and or as do'.split(' '),
);
const NARROWING: ReadonlySet<string> = new Set(
  'if unless until without except not never but and then instead before after while'.split(' '),
);
const OBJECTS: ReadonlySet<string> = new Set('the a an your my its this that these those all any only it them another some or'.split(' '));

/** A sentence that says "or": with the first of what it names, and with the others. Each is enough, if all can be read. */
interface Choice {
  first: readonly Token[];
  /** Its part of the sentence ends here. */
  end: number;
  /** Ways to read the other; one is enough. */
  others: readonly (readonly Token[])[];
}

export function* choices(tokens: readonly Token[]): Iterable<Choice> {
  const said = tokens.filter(({ kind, norm }) => kind === 'quote' || norm !== 'either');
  const at = said.findIndex((_, n) => skipPhrase(said, n, OR) !== undefined);
  if (at < 1) return;
  const or = skipPhrase(said, at, OR)!;
  const next = skipPhrase(said, or, ', then|,|else') ?? or;
  const stop = said.findIndex((_, n) => n > next && skipPhrase(said, n, '.|;|, then|, and') !== undefined);
  const end = stop < 0 ? said.length : stop;
  if (next >= end) return;
  // "A" or "B": one name.
  const isPath = [word(said, at - 2), word(said, next + 1)].some(mark => mark === '>' || mark === '/');
  if (!isPath && isName(said[at - 1]) && isName(said[next])) {
    let start = at - 1;
    while (word(said, start - 1) === ',' && said[start - 2]?.kind === 'quote') start -= 2;
    const rest = said.slice(next + 1);
    const other = [...said.slice(0, start), said[next]!, ...rest];
    yield { first: [...said.slice(0, start + 1), ...rest], end: end - (next - start), others: [other] };
  }
  // "Click A, press B, or press C" may be one deed or two.
  const front = skipPhrase(said, 0, FRONT) === undefined ? -1 : said.findIndex((_, n) => word(said, n) === ',');
  const isList = (n: number): boolean => n !== front && word(said, n) === ',' && skipPhrase(said, n, ', and|, then') === undefined;
  if (word(said, at) === ',' && said.some((_, n) => n < at && isList(n))) return;
  const right = said.slice(next, end);
  const leaning = Array.from({ length: at }, (_, n) => [...said.slice(0, at - n), ...right]);
  yield { first: [...said.slice(0, at), ...said.slice(end)], end: at, others: [right, ...leaning] };
}

const FRONT = 'in|inside|within|on|from|at|to|when|once|after|with';
const OR = 'or|alternatively|. alternatively|, or|; or';

export function saysOr(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => skipPhrase(tokens, at, OR) !== undefined);
}

function isName(token: Token | undefined): boolean {
  return token?.kind === 'quote' || (token?.kind === 'word' && /^\p{Lu}/u.test(token.raw));
}

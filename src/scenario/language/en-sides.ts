/** A part of a window in front of what lies there. */

import { nounsAt, word } from './en-nouns.js';
import { ownWord, rawText, type Token } from './tokens.js';

/** `the top right "Close" button`: said as `the "Close" button at the top right`. */
export function withSideBehind(tokens: readonly Token[]): readonly Token[] | undefined {
  const quote = tokens.findIndex(({ kind }, n) => kind === 'quote' && SIDE.test(word(tokens, n - 1) ?? ''));
  const start = tokens.findLastIndex((_, n) => n < quote && !SIDE.test(word(tokens, n) ?? ''));
  if (quote < 1 || word(tokens, start) !== 'the') return undefined;
  const end = Math.max(quote + 1, ...[...nounsAt(tokens, quote + 1)].map(({ next }) => next));
  const sides = tokens.slice(start + 1, quote);
  // The correct one, or the one on the right.
  if (rawText(sides).toLowerCase() === 'right') return undefined;
  const behind = [
    ...tokens.slice(0, start + 1),
    ...tokens.slice(quote, end),
    ownWord('at'),
    ownWord('the'),
    ...sides,
    ...tokens.slice(end),
  ];
  return tokens.slice(end).some((_, n) => SIDE.test(word(tokens, end + n) ?? '')) ? undefined : behind;
}

const SIDE = /^(?:(?:top|bottom|upper|lower|left|right)-?)+$/;

/** A sentence in pieces: its quoted texts, and the words between them. */

import { type JapaneseToken, lex } from './ja-lex.js';
import { readSource } from './ja-source.js';
import { findQuotes, outsideQuotes } from './quotes.js';
import { japanese, type ReadOptions } from './read.js';
import { vocabulary } from './vocabulary.js';

export interface Piece {
  start: number;
  end: number;
  text: string;
  isQuote: boolean;
  is?: string;
}

/** Quoted texts with their marks, and between them the words: those of the Japanese lexicon, or what spaces part. */
export function piecesOf(text: string, { apps = [] }: ReadOptions): Piece[] {
  const own = japanese.test(outsideQuotes(text)) ? japaneseOf(text, apps) : undefined;
  if (own) return own;
  const pieces: Piece[] = [];
  const add = (start: number, end: number): void => {
    for (const match of text.slice(start, end).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’+/._-]*[\p{L}\p{N}+]|[\p{L}\p{N}]|[^\s\p{L}\p{N}]+/gu))
      pieces.push({ start: start + match.index, end: start + match.index + match[0].length, text: match[0], isQuote: false });
  };
  let at = 0;
  for (const { start, end } of findQuotes(text).quotes) {
    add(at, start);
    pieces.push({ start, end, text: text.slice(start, end), isQuote: true });
    at = end;
  }
  add(at, text.length);
  return pieces;
}

function japaneseOf(text: string, apps: readonly string[]): Piece[] | undefined {
  try {
    const source = readSource(text);
    const pieces: Piece[] = [];
    let at = 0;
    let from = 0;
    const add = (word: string, token?: JapaneseToken): void => {
      const start = text.indexOf(word, at);
      if (word === '' || start === -1) return;
      at = start + word.length;
      pieces.push({ start, end: at, text: word, isQuote: token?.kind === 'quote', ...(token && { is: kindOf(token) }) });
    };
    for (const token of lex(source, vocabulary(apps))) {
      add(source.cut(from, token.start));
      add(source.cut(token.start, token.end), token);
      from = token.end;
    }
    add(source.cut(from, source.norm.length));
    return pieces;
  } catch {
    // A mark that is not closed: the refusal itself says which.
    return undefined;
  }
}

function kindOf(token: JapaneseToken): string {
  if (token.kind === 'verb') return `verb: ${token.verb}`;
  return token.kind === 'noun' ? `noun: ${token.noun}` : token.kind;
}

/** The text without that span, and without the space that it leaves. */
export function withoutSpan(text: string, { start, end }: Pick<Piece, 'start' | 'end'>): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  return before === '' || /\s$/.test(before) ? before + after.trimStart() : before + after;
}

/**
 * What each word of a sentence went to, asked of the grammar itself: a quoted text is put another way, a word is left out, and what changes in the
 * reading is where it went. So nothing here has to know how the grammar works, and nothing is told that is not so. Pure.
 */
import type { Reading } from '../reading.js';
import { type ReadOptions, readSentence } from './index.js';
import { lex, type Token } from './ja-lex.js';
import { readSource } from './ja-source.js';
import { findQuotes } from './quotes.js';
import { isError } from './result.js';
import { vocabulary } from './vocabulary.js';

export interface ExplainedWord {
  text: string;
  /** What the word is by itself, where the grammar of its language says so. */
  is?: string;
  /** Fields of the readings that it fills (`target`; `2.value` of the second of several); none: it is needed for the sentence as a whole. */
  to: string[];
  /** Without it the sentence is read the same. */
  isFiller?: true;
}

export interface Explained {
  words: ExplainedWord[];
  /** Of a sentence that is refused: what would have to go, the shortest first, and how the rest is read then. */
  leftOver?: { text: string; readings: Reading[] }[];
}

interface Piece {
  start: number;
  end: number;
  text: string;
  isQuote: boolean;
  is?: string;
}

/** More words are read in one piece: each costs a reading of the sentence. */
const MOST = 40;

export function explainSentence(text: string, as: 'step' | 'check', options: ReadOptions = {}): Explained {
  const pieces = piecesOf(text, options).slice(0, MOST);
  const read = (other: string): Reading[] | undefined => {
    const result = readSentence(other, as, options);
    return isError(result) ? undefined : result.readings;
  };
  const readings = read(text);
  if (!readings)
    return {
      words: pieces.map(({ text: word, is }) => ({ text: word, ...(is && { is }), to: [] })),
      leftOver: leftOver(text, pieces, read),
    };
  return { words: pieces.map(piece => explained(piece, text, readings, read)) };
}

function explained(piece: Piece, text: string, readings: readonly Reading[], read: (text: string) => Reading[] | undefined): ExplainedWord {
  const word = { text: piece.text, ...(piece.is && { is: piece.is }) };
  if (piece.isQuote) {
    const inner = text.slice(piece.start + 1, piece.end - 1);
    const other = read(`${text.slice(0, piece.start + 1)}${MARK}${text.slice(piece.start + 1)}`);
    const marked = fieldsWhere(other ?? [], value => value.includes(MARK + inner));
    return { ...word, to: marked.length > 0 ? marked : named(readings, inner) };
  }
  const without = read(cut(text, piece));
  if (JSON.stringify(without) === JSON.stringify(readings)) return { ...word, to: [], isFiller: true };
  const own = named(readings, piece.text);
  if (own.length > 0) return { ...word, to: own };
  const isAlike = without?.length === readings.length && without.every((one, n) => one.kind === readings[n]!.kind);
  return { ...word, to: isAlike ? changed(readings, without) : [] };
}

/** Put before a quoted text: it stays a text of that kind, a file with its ending. */
const MARK = 'x';

/** The fields that hold the very word. */
function named(readings: readonly Reading[], word: string): string[] {
  const wanted = word.toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(wanted)) return [];
  const wordsOf = (value: string): string[] => [value, ...value.split(/[\s+]+/)].map(one => one.toLowerCase());
  return fieldsWhere(readings, value => wordsOf(value).includes(wanted));
}

function fieldsWhere(readings: readonly Reading[], holds: (value: string) => boolean): string[] {
  return fieldsOf(readings).flatMap(([field, value]) => (holds(value) ? [field] : []));
}

function changed(readings: readonly Reading[], others: readonly Reading[]): string[] {
  const before = new Map(fieldsOf(readings));
  const after = new Map(fieldsOf(others));
  return [...new Set([...before.keys(), ...after.keys()])].filter(field => before.get(field) !== after.get(field));
}

/** `target`, `when.value`, `2.path`: name and value of each field that a reading has. */
function fieldsOf(readings: readonly Reading[]): [string, string][] {
  return readings.flatMap((reading, n) => leaves(reading, readings.length > 1 ? `${n + 1}.` : ''));
}

function leaves(reading: Reading, before: string): [string, string][] {
  return Object.entries(reading).flatMap(([field, value]): [string, string][] => {
    if (field === 'kind') return [];
    if (field === 'when') return leaves(value as Reading, `${before}when.`);
    return [value].flat().map(one => [`${before}${field}`, String(one)]);
  });
}

function leftOver(
  text: string,
  pieces: readonly Piece[],
  read: (text: string) => Reading[] | undefined,
): { text: string; readings: Reading[] }[] {
  const found: { text: string; readings: Reading[] }[] = [];
  for (let size = 1; size <= Math.min(LONGEST, pieces.length - 1) && found.length === 0; size++) {
    for (let at = 0; at + size <= pieces.length; at++) {
      const span = { start: pieces[at]!.start, end: pieces[at + size - 1]!.end };
      const readings = read(cut(text, span));
      if (readings) found.push({ text: text.slice(span.start, span.end), readings });
    }
  }
  return found.slice(0, 2);
}

/** Words that are left out together. */
const LONGEST = 4;

function cut(text: string, { start, end }: Pick<Piece, 'start' | 'end'>): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  return before === '' || /\s$/.test(before) ? before + after.trimStart() : before + after;
}

/** Quoted texts with their marks, and between them the words: those of the Japanese lexicon, or what spaces part. */
function piecesOf(text: string, { apps = [] }: ReadOptions): Piece[] {
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(outside(text)) ? japaneseOf(text, apps) : undefined;
  if (japanese) return japanese;
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

function outside(text: string): string {
  return findQuotes(text).quotes.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

function japaneseOf(text: string, apps: readonly string[]): Piece[] | undefined {
  try {
    const source = readSource(text);
    const pieces: Piece[] = [];
    let at = 0;
    let from = 0;
    const add = (word: string, token?: Token): void => {
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

function kindOf(token: Token): string {
  if (token.kind === 'verb') return `verb: ${token.verb}`;
  return token.kind === 'noun' ? `noun: ${token.noun}` : token.kind;
}

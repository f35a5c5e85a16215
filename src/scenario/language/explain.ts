/**
 * What each word of a sentence went to, asked of the grammar itself: a quoted text is put another way, a word is left out, and what changes in the
 * reading is where it went. So nothing here has to know how the grammar works, and nothing is told that is not so. Pure.
 */
import type { Reading } from '../reading.js';
import { type Piece, piecesOf, withoutSpan } from './pieces.js';
import { type ReadOptions, readBare } from './read.js';
import { isError } from './result.js';

export interface ExplainedWord {
  text: string;
  /** What the word is by itself, where the grammar of its language says so. */
  is?: string;
  /** Fields of the readings that it fills (`target`; `2.value` of the second of several); none: it is needed for the sentence as a whole. */
  to: string[];
  /** Without it the sentence is read the same. */
  isFiller?: true;
}

export interface ExplainedSentence {
  words: ExplainedWord[];
}

/** More words are read in one piece: each costs a reading of the sentence. */
const MOST = 40;

export function explainSentence(text: string, as: 'step' | 'check', options: ReadOptions = {}): ExplainedSentence {
  const pieces = piecesOf(text, options).slice(0, MOST);
  const read = (other: string): Reading[] | undefined => {
    const result = readBare(other, as, options);
    return isError(result) ? undefined : result.readings;
  };
  const readings = read(text);
  if (!readings) return { words: pieces.map(({ text: word, is }) => ({ text: word, ...(is && { is }), to: [] })) };
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
  const without = read(withoutSpan(text, piece));
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

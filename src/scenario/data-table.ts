/** A table of data: what a step puts in, or what the steps speak of ("see table"). Pure. */
import { fold } from '../screen/fold.js';
import type { SourceSentence } from './scenario.js';

/** What stands in a scenario beside its steps. It demands nothing, so a sentence has to speak of it. */
export interface DataTable {
  /** A sentence for each row. */
  rows: SourceSentence[];
  /** Words by which a sentence speaks of it. */
  names: readonly string[];
  /** What is said of it where none does. */
  issue: { offset: number; message: string };
}

/** Each row in words: of two columns what stands in both, of more each under its column's name; cells that are empty say nothing. */
export function rowsInWords(header: readonly string[], rows: readonly (readonly string[])[], isNamed = header.length > 2): string[] {
  return rows
    .map(row => row.map((cell, at) => ({ name: header[at]?.trim() ?? '', cell: cell.trim() })).filter(({ cell }) => cell !== ''))
    .filter(row => row.length > 0)
    .map(row =>
      isNamed ? row.map(({ name, cell }) => (name === '' ? cell : `${name}: ${cell}`)).join(', ') : row.map(({ cell }) => cell).join(': '),
    );
}

/** "Enter the following" and its table are one sentence. */
export function withRows(text: string, rows: readonly string[]): string {
  return `${text.replace(/[\s:：.。、,]+$/u, '')}: ${rows.join('; ')}`;
}

export function isSpokenOf({ names }: DataTable, sentences: readonly { text: string }[]): boolean {
  return sentences.some(({ text }) => TABLE.test(text) || names.some(name => fold(text).includes(fold(name))));
}

const TABLE = /\b(?:tables?|test ?data|data below|following data)\b|表|データ/i;

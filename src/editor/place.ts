/** Places in a text as editors count them: lines and UTF-16 units from 0. */
import type { SourceSentence } from '../scenario/scenario.js';

export interface Position {
  line: number;
  character: number;
}

export interface Range {
  start: Position;
  end: Position;
}

export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
}

/** From a place of ours (counted from 1) to the end of its line; of nothing, one unit, so that it is seen. */
export function restOfLine(lines: readonly string[], { line, column }: { line: number; column: number }): Range {
  const length = (lines[line - 1] ?? '').trimEnd().length;
  const start = { line: line - 1, character: column - 1 };
  return { start, end: { line: line - 1, character: Math.max(length, column) } };
}

/** What an author may write between the characters of a sentence, and a reader does not see. */
const UNSEEN = /[\s\\*_`>]/;

/** The range of a sentence: its text is the author's own, without Markdown's marks and with its lines joined. */
export function rangeOf(lines: readonly string[], { text, line, column }: SourceSentence): Range {
  let at = { line: line - 1, character: column - 1 };
  for (const char of text) {
    if (/\s/.test(char)) continue;
    const found = seek(lines, at, char);
    // A character reference, or a row's value put in: where it ends nobody can tell.
    if (!found) return restOfLine(lines, { line, column });
    at = { line: found.line, character: found.character + char.length };
  }
  return { start: { line: line - 1, character: column - 1 }, end: at };
}

function seek(lines: readonly string[], from: Position, char: string): Position | undefined {
  let { line, character } = from;
  for (;;) {
    const text = lines[line];
    if (text === undefined) return undefined;
    if (text.startsWith(char, character)) return { line, character };
    if (character >= text.length) {
      line += 1;
      character = 0;
    } else if (UNSEEN.test(text[character]!)) character += 1;
    else return undefined;
  }
}

export function holds({ start, end }: Range, at: Position): boolean {
  return !isBefore(at, start) && !isBefore(end, at);
}

export function touches(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

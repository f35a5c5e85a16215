/** A Markdown text cut into its top-level blocks. */
import type { RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

export interface Block {
  node: RootContent;
  /** Offset of the parsed piece; the node's own offsets count from here. */
  base: number;
}

export interface UnreadablePiece {
  offset: number;
  length: number;
}

/** A piece longer than this is refused: the parser's time grows with the square of a piece's length. */
export const MAX_PIECE = 20_000;

/** Likewise for emphasis marks: their number is what the time grows with. */
const MAX_MARKS = 2000;

/** A list in a list in a list counts two levels for each. */
const MAX_DEPTH = 100;

/** A line that opens list in list, or quote in quote, again and again: the parser takes seconds for a few thousand. Not a ruler of many marks. */
const NESTED_LINE = new RegExp(String.raw`^(?![ \t]*(?:[-*][ \t]*)+$)[ \t]*(?:(?:(?:[-+*]|\d{1,9}[.)])[ \t]+|>[ \t]*)){${MAX_DEPTH}}`, 'm');

/** Shorter pieces are joined, because each call of the parser costs as much as some hundred characters. */
const MIN_PIECE = 1000;

/**
 * Parses piece by piece, because the parser takes minutes for a long file in one go. A piece ends at a blank line that is followed by
 * an unindented line outside fences and comments: no block that matters here goes on over such a place.
 */
export function readBlocks(text: string): { blocks: Block[]; unreadable: UnreadablePiece[] } {
  const blocks: Block[] = [];
  const unreadable: UnreadablePiece[] = [];
  const read = (start: number, end: number, shortest: number): void => {
    const piece = text.slice(start, end);
    const refused = piece.trim().length > MAX_PIECE || (piece.match(/[*_]/g)?.length ?? 0) > MAX_MARKS || NESTED_LINE.test(piece);
    const nodes = refused ? undefined : parse(piece);
    if (nodes) blocks.push(...nodes.map(node => ({ node, base: start })));
    else if (shortest > 0) for (const [a, b] of pieces(piece, 0)) read(start + a, start + b, 0);
    else unreadable.push({ offset: start + piece.search(/\S/), length: piece.trim().length });
  };
  for (const [start, end] of pieces(text, MIN_PIECE)) read(start, end, MIN_PIECE);
  return { blocks, unreadable };
}

function parse(piece: string): RootContent[] | undefined {
  try {
    const { children } = fromMarkdown(piece, TABLES);
    return isTooDeep(children) ? undefined : children;
  } catch {
    // Nothing but absurd nesting makes the parser throw; the caller reports the place.
    return undefined;
  }
}

const TABLES = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

/** Level by level: what is nested thousandfold must not be walked by calls within calls, here or by any reader. */
function isTooDeep(nodes: readonly RootContent[]): boolean {
  let level = [...nodes];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap(node => ('children' in node ? (node.children as RootContent[]) : []));
  }
  return false;
}

function* pieces(text: string, shortest: number): Generator<[number, number]> {
  let start = 0;
  let blank = false;
  let fence: string | undefined;
  let comment = false;
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    const line = text.slice(at, Math.min(end, at + 1000));
    if (blank && !fence && !comment && /^\S/.test(line) && at > start && at >= start + shortest) {
      yield [start, at];
      start = at;
    }
    const mark = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)/.exec(line);
    if (comment) comment = !text.slice(at, end).includes('-->');
    else if (fence) {
      if (mark && mark[1]!.startsWith(fence) && mark[2]!.trim() === '') fence = undefined;
    } else if (mark) fence = mark[1];
    else if (/^ {0,3}<!--/.test(line)) comment = !text.slice(at, end).includes('-->', line.indexOf('<!--') + 4);
    blank = line.trim() === '';
    at = end + 1;
  }
  if (start < text.length) yield [start, text.length];
}

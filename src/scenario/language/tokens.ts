/** An English sentence as tokens: words, quoted strings and punctuation. */

import { findQuotes } from './quotes.js';

export interface Token {
  kind: 'word' | 'quote' | 'mark';
  /** As the author wrote it; of a quote, the value without quotation marks. */
  raw: string;
  /** For comparison only: NFKC, lower case, plain apostrophes, no ellipsis. Of a quote: empty. */
  norm: string;
  /** Whether white space stands before it. */
  spaced: boolean;
}

/** `unclosed` names a quotation mark without its partner; the tokens are then not to be used. */
export function tokenize(text: string): { tokens: Token[]; unclosed?: string } {
  const { quotes, unclosed } = findQuotes(text);
  if (unclosed !== undefined) return { tokens: [], unclosed };
  const tokens: Token[] = [];
  let at = 0;
  for (const { value, start, end } of quotes) {
    addWords(text.slice(at, start), tokens);
    tokens.push({ kind: 'quote', raw: value, norm: '', spaced: /\s/.test(text[start - 1] ?? ' ') });
    at = end;
  }
  addWords(text.slice(at), tokens);
  return { tokens };
}

/** The author's own words again, with single spaces. */
export function rawText(tokens: readonly Token[]): string {
  return tokens.map((token, index) => (index > 0 && token.spaced ? ' ' : '') + token.raw).join('');
}

/** Like {@link rawText}, with quotation marks, for messages. */
export function shownText(tokens: readonly Token[]): string {
  return tokens
    .map((token, index) => (index > 0 && token.spaced ? ' ' : '') + (token.kind === 'quote' ? `"${token.raw}"` : token.raw))
    .join('');
}

export function normalized(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑–−]/g, '-')
    .replace(/\.{3}$/, '');
}

const secret = /\{\{[^{}]*\}\}/;
const arrow = /(-{1,2}>|=>|[>→▸►▶›»➔➜⇒])/;

function addWords(chunk: string, tokens: Token[]): void {
  for (const [, space, word] of chunk.matchAll(/(\s*)(\{\{[^{}]*\}\}|\S+)/g)) {
    let spaced = space !== '' || tokens.length === 0;
    for (const part of parts(word!)) {
      tokens.push({ kind: isMark(part) ? 'mark' : 'word', raw: part, norm: arrow.test(part) ? '>' : normalized(part), spaced });
      spaced = false;
    }
  }
}

function parts(word: string): string[] {
  if (secret.test(word)) return word.split(/(\{\{[^{}]*\}\}|[,;:.!?)]+$)/).filter(part => part !== '');
  return word
    .split(arrow)
    .flatMap(peel)
    .filter(part => part !== '');
}

/** Takes punctuation off a word's ends: `(OK),` is `(` `OK` `)` `,`. A trailing ellipsis belongs to the word. */
function peel(word: string): string[] {
  if (arrow.test(word) || /^[+\-*/=.]$/.test(word)) return [word];
  const before: string[] = [];
  const after: string[] = [];
  let rest = word;
  while (/^[(（[]/.test(rest)) {
    before.push(rest[0]!);
    rest = rest.slice(1);
  }
  while (/[,;:!?)\]，；：！？）。、．]$/.test(rest) || /[^.+]\.$|^\.$/.test(rest)) {
    after.unshift(rest.at(-1)!.normalize('NFKC').replace('。', '.').replace('、', ','));
    rest = rest.slice(0, -1);
  }
  return [...before, rest, ...after];
}

function isMark(part: string): boolean {
  return arrow.test(part) || /^[,;:!?()[\].]$/.test(part);
}

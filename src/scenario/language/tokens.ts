/** An English sentence as tokens: words, quoted strings and punctuation. */

import { findQuotes, type Quoted } from './quotes.js';
import { isKnown, type Vocabulary } from './vocabulary.js';

export interface Token {
  kind: 'word' | 'quote' | 'mark';
  /** As the author wrote it; of a quote, the value without quotation marks. */
  raw: string;
  /** For comparison only: NFKC, lower case, plain apostrophes, no ellipsis. Of a quote: empty. */
  norm: string;
  /** Whether white space stands before it. */
  spaced: boolean;
  /** Read by `programsFrom`. */
  programs?: readonly number[];
}

/** `unclosed` names a quotation mark without its partner; the tokens are then not to be used. */
export function tokenize(text: string): { tokens: Token[]; unclosed?: string } {
  const { quotes, unclosed } = findQuotes(text);
  if (unclosed !== undefined) return { tokens: [], unclosed };
  const tokens: Token[] = [];
  let at = 0;
  for (const { value, start, end } of bracketed(text, quotes)) {
    addWords(beside(text, at, start), tokens);
    tokens.push({ kind: 'quote', raw: value, norm: '', spaced: /\s/.test(text[start - 1] ?? ' ') });
    at = end;
  }
  addWords(beside(text, at), tokens);
  return { tokens };
}

/** `the [Customize] option`: a name in brackets is quoted, too. */
function bracketed(text: string, quotes: readonly Quoted[]): Quoted[] {
  const inside = [...text.matchAll(/\[(\p{Lu}[^[\]"]*)\]/gu)].map(({ 0: all, 1: value, index }) => ({
    value: value!,
    start: index,
    end: index + all.length,
  }));
  const own = inside.filter(({ start, end }) => quotes.every(one => one.end <= start || one.start >= end));
  return [...quotes, ...own].sort((one, other) => one.start - other.start);
}

/** What stands after a quoted string; `"Save"-button` joins no words. */
function beside(text: string, at: number, end = text.length): string {
  return text.slice(at, end).replace(at > 0 ? /^-(?=[a-z])/ : '', ' ');
}

/** The tokens, each with the names of programs that begin at it. */
export function withPrograms(tokens: readonly Token[], names: Vocabulary): readonly Token[] {
  if (names.names.length === 0) return tokens;
  return tokens.map((token, at) => {
    const programs = programsAt(tokens, at, names);
    return programs.length > 0 ? { ...token, programs } : token;
  });
}

/** Tokens of the longest name that is looked for. */
const longestName = 8;

function programsAt(tokens: readonly Token[], at: number, names: Vocabulary): number[] {
  if (tokens[at]!.kind === 'quote') return isKnown(names, tokens[at]!.raw) ? [1] : [];
  // An article in front is the sentence's own.
  if (tokens[at]!.kind === 'mark' || /^(the|an?|my)$/.test(tokens[at]!.norm)) return [];
  const found: number[] = [];
  for (let length = 1; length <= longestName && at + length <= tokens.length; length++) {
    const last = tokens[at + length - 1]!;
    if (last.kind === 'quote') break;
    // "the task board app" is the task board.
    const isNoun = /^(app|application|program|programme|software)$/.test(last.norm);
    if (isKnown(names, rawText(tokens.slice(at, at + length))) && !(isNoun && found.length > 0)) found.unshift(length);
  }
  return found;
}

/** How many tokens from here on are the name of a program that the option `apps` holds, the longest first. A clause may end within a name. */
export function programsFrom(tokens: readonly Token[], at: number): readonly number[] {
  return tokens[at]?.programs?.filter(length => at + length <= tokens.length) ?? [];
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

/** A word that the sentence leaves out, or says otherwise. */
export function ownWord(raw: string): Token {
  return { kind: 'word', raw, norm: raw, spaced: true };
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
  // "=SUM(A1:A3)": the bracket is its own.
  const isOwn = (): boolean => rest.endsWith(')') && rest.split('(').length === rest.split(')').length;
  while (/^[(（[]/.test(rest)) {
    before.push(rest[0]!);
    rest = rest.slice(1);
  }
  while ((!isOwn() && /[,;:!?)\]，；：！？）。、．]$/.test(rest)) || /[^.+]\.$|\+\+\.$|^\.$/.test(rest)) {
    after.unshift(rest.at(-1)!.normalize('NFKC').replace('。', '.').replace('、', ','));
    rest = rest.slice(0, -1);
  }
  return [...before, rest, ...after];
}

function isMark(part: string): boolean {
  return arrow.test(part) || /^[,;:!?()[\].]$/.test(part);
}

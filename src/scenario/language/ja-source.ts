/** A Japanese sentence ready for matching: quoted strings stand as one character each, the rest is NFKC and lower case. */

import { UnreadPart } from './ja-refusal.js';
import { findQuotes, type Quoted } from './quotes.js';

export interface SourceText {
  /** For matching only. Never take a value from it: use `cut`. */
  norm: string;
  /** Contents of the quoted strings, in order; `quoteIndex` tells which characters of `norm` stand for them. */
  quotes: string[];
  /** The author's own characters between two places of `norm`, without spaces at the ends. */
  cut(start: number, end: number): string;
}

const firstMark = 0xe000;
const mostQuotes = 1000;

/** Which quoted string a character of `norm` stands for, or -1. */
export function quoteIndex(char: string | undefined): number {
  const index = (char?.charCodeAt(0) ?? 0) - firstMark;
  return index >= 0 && index < mostQuotes ? index : -1;
}

/** @throws Unread for a quotation mark that is not closed or not opened. */
export function readSource(text: string): SourceText {
  const quotes = allQuotes(text);
  const from: number[] = [];
  let norm = '';
  const put = (chars: string, origin: number) => {
    norm += chars;
    for (let n = 0; n < chars.length; n++) from.push(origin);
  };
  let at = 0;
  for (let n = 0; at < text.length; ) {
    const quote = quotes[n];
    if (quote && quote.start === at) {
      put(String.fromCharCode(firstMark + n), at);
      at = quote.end;
      n++;
      continue;
    }
    if (/[「」『』｢｣“”„«»]/.test(text[at]!)) throw new UnreadPart(text.slice(at), { missing: 'quote' });
    const cluster = takeCluster(text, at);
    put(normalise(cluster), at);
    at += cluster.length;
  }
  from.push(text.length);
  return {
    norm,
    quotes: quotes.map(quote => quote.value),
    cut: (start, end) => text.slice(from[start] ?? text.length, Math.max(from[start] ?? 0, from[end] ?? text.length)).trim(),
  };
}

/** The shared quotation marks, and the square brackets that Japanese manuals put round labels: [保存], 【保存】. */
function allQuotes(text: string): Quoted[] {
  const { quotes, unclosed } = findQuotes(text);
  if (unclosed !== undefined) throw new UnreadPart(unclosed, { missing: 'quote' });
  const inside = (at: number) => quotes.some(quote => at >= quote.start && at < quote.end);
  const brackets = [...text.matchAll(/[[［]([^[\]［］]+)[\]］]|【([^【】]+)】|〝([^〝〟]+)〟/g)]
    .map(match => ({ value: match[0].slice(1, -1), start: match.index, end: match.index + match[0].length }))
    .filter(bracket => !inside(bracket.start) && !inside(bracket.end - 1));
  const outer = quotes.filter(quote => !brackets.some(bracket => quote.start > bracket.start && quote.end < bracket.end));
  return [...outer, ...brackets].sort((one, other) => one.start - other.start).slice(0, mostQuotes - 1);
}

/** One character with the (half-width) voicing marks that follow it, so that ﾀﾞ becomes ダ. */
function takeCluster(text: string, at: number): string {
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
  while (end < text.length && /[\u3099\u309a\uff9e\uff9f]/.test(text[end]!)) end++;
  return text.slice(at, end);
}

function normalise(cluster: string): string {
  if (/^\s+$/.test(cluster)) return ' ';
  return cluster
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\ue000-\uf8ff]/g, '\ufffd')
    .replace(/[‐‑–−]/g, '-');
}

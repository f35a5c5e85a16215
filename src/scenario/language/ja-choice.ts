/** A sentence that names several ways, of which one is enough: with the first of them, and with the other. */

import { lex, type Token } from './ja-lex.js';
import type { Source } from './ja-source.js';
import type { Vocabulary } from './vocabulary.js';

interface Choice {
  first: string;
  /** Ways to read the other; one is enough. */
  others: string[];
}

/** 「A」または「B」をクリックする, 「保存」をクリックするか、Ctrl+Sを押す. More than two ways are not taken apart. */
export function* choices(source: Source, names: Vocabulary): Iterable<Choice> {
  const tokens = lex(source, names);
  const isOr = (at: number): boolean => saysOr(source, tokens, at);
  const marks = tokens.flatMap((_, at) => (isOr(at) && !isOr(at - 1) && !(isOr(at - 2) && tokens[at - 1]!.kind === 'comma') ? [at] : []));
  const [at = 0] = marks;
  if (marks.length !== 1) return;
  let from = at;
  while (isMark(tokens[from - 1])) from--;
  let next = at + 1;
  while (tokens[next]?.kind === 'comma' || isOr(next)) next++;
  if (tokens[from - 1]?.kind === 'verb') yield* ofDeeds(source, tokens, from, next);
  else if (from === at && next === at + 1) yield* ofNames(source, tokens, at);
}

/** A word for "or", か behind a verb too; や names examples. */
function saysOr({ norm }: Source, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind === 'or') return norm.slice(token.start, token.end) !== 'や';
  return token?.kind === 'tail' && norm.slice(token.start, token.end) === 'か' && tokens[at - 1]?.kind === 'verb';
}

function isMark(token: Token | undefined): boolean {
  return token?.kind === 'comma' || token?.kind === 'stop';
}

/** The other way is one deed, to the end of its sentence; it may do with the words before the verb of the first: 「A」をクリックするか、ダブルクリックする. */
function* ofDeeds(source: Source, tokens: readonly Token[], from: number, next: number): Iterable<Choice> {
  const stop = tokens.findIndex((token, n) => n >= next && token.kind === 'stop');
  const end = stop < 0 ? tokens.length : stop;
  const verbs = tokens.slice(next, end).filter(token => token.kind === 'verb' && token.form.link !== 'bare');
  if (next >= end || verbs.length > 1) return;
  const other = cut(source, tokens, next, end);
  const first = cut(source, tokens, 0, from) + cut(source, tokens, end, tokens.length);
  yield { first, others: [other, cut(source, tokens, 0, from - 1) + other] };
}

/** The names beside the word are one to three tokens each; what follows them is said of both. One of a list is none: 「A」、「B」または「C」. */
function* ofNames(source: Source, tokens: readonly Token[], at: number): Iterable<Choice> {
  for (const [before, after] of WIDTHS) {
    const start = at - before;
    const names = [...tokens.slice(Math.max(start, 0), at), ...tokens.slice(at + 1, at + 1 + after)];
    const isListed = tokens[start - 1]?.kind === 'comma' ? !isJoint(tokens[start - 2]) : isParticle(tokens[start - 1], 'と', 'も');
    if (names.length < before + after || isListed || names.some(token => isMark(token) || isParticle(token))) continue;
    const rest = cut(source, tokens, at + 1 + after, tokens.length);
    yield {
      first: cut(source, tokens, 0, at) + rest,
      others: [cut(source, tokens, 0, start) + cut(source, tokens, at + 1, at + 1 + after) + rest],
    };
  }
}

const WIDTHS = [1, 2, 3].flatMap(before => [1, 2, 3].map(after => [before, after] as const));

/** What a comma may follow without making a list. */
function isJoint(token: Token | undefined): boolean {
  return token === undefined || ['particle', 'verb', 'tail', 'conjunction', 'stop'].includes(token.kind);
}

/** Without names: any but の. */
function isParticle(token: Token | undefined, ...which: string[]): boolean {
  return token?.kind === 'particle' && (which.length > 0 ? which.includes(token.particle) : token.particle !== 'の');
}

function cut(source: Source, tokens: readonly Token[], start: number, end: number): string {
  const last = tokens[end - 1];
  return last && end > start ? source.cut(tokens[start]!.start, last.end) : '';
}

/** Tokens → clauses: a predicate with its phrases, and how the clause goes on to the next one. */

import { type Arg, type Clause, isOrder, type VerbToken } from './ja-clause.js';
import { form } from './ja-conjugation.js';
import type { JapaneseToken } from './ja-lex.js';
import { rawOf, readPhrase } from './ja-phrases.js';
import type { SourceText } from './ja-source.js';
import { readTail } from './ja-tails.js';
import type { Verb } from './ja-verbs.js';
import type { Noun } from './nouns.js';
import { unread } from './phrase.js';

/** One list of clauses per sentence (。). @throws Unread for what follows a verb and is none of its endings. */
export function readClauses(source: SourceText, written: readonly JapaneseToken[]): Clause[][] {
  const tokens = withLightVerbs(written);
  const sentences: Clause[][] = [];
  let at = 0;
  while (at < tokens.length) {
    const clauses: Clause[] = [];
    while (at < tokens.length && tokens[at]!.kind !== 'stop') {
      const { clause, next } = readClause(source, tokens, at);
      if (clause) clauses.push(clause);
      at = next;
    }
    at++;
    if (clauses.length) sentences.push(clauses);
  }
  return sentences;
}

/** クリックを行う is one verb. */
function withLightVerbs(tokens: readonly JapaneseToken[]): JapaneseToken[] {
  const out: JapaneseToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const light = isParticle(tokens[at + 1], 'を') ? tokens[at + 2] : undefined;
    const isOne = token.kind === 'verb' && token.form.link === 'bare' && (isVerb(light, 'do') || isVerb(light, 'perform'));
    if (isOne && light?.kind === 'verb' && tokens[at - 1]?.kind !== 'arrow') {
      out.push({ ...token, form: light.form, end: light.end, isNoun: true });
      at += 2;
    } else out.push(token);
  }
  return out;
}

function isParticle(token: JapaneseToken | undefined, ...which: string[]): boolean {
  return token?.kind === 'particle' && which.includes(token.particle);
}

function isVerb(token: JapaneseToken | undefined, verb: Verb): boolean {
  return token?.kind === 'verb' && token.verb === verb;
}

function readClause(source: SourceText, tokens: readonly JapaneseToken[], start: number): { clause?: Clause; next: number } {
  const args: Arg[] = [];
  let buffer: JapaneseToken[] = [];
  const close = (particle: string, lone?: JapaneseToken, isTopic = false) => {
    args.push({ particle, ...(isTopic && { isTopic }), phrase: lone ? unread(rawOf(source, [lone])) : readPhrase(source, buffer) });
    buffer = [];
  };
  let at = start;
  for (; at < tokens.length && tokens[at]!.kind !== 'stop'; at++) {
    const token = tokens[at]!;
    if (token.kind === 'conjunction' && buffer.length === 0) continue;
    // 2回下に…: how often stands before the phrase that it does not belong to.
    if (buffer.length === 1 && buffer[0]!.kind === 'amount' && ['quote', 'direction', 'noun', 'text', 'keys'].includes(token.kind))
      close('');
    if (token.kind === 'naming') {
      // 「memo.txt」という名前を付けて
      if (buffer.length) close('と');
      args.push({ particle: 'naming', phrase: { quoted: false, also: [], raw: rawOf(source, [token]) } });
    } else if (token.kind === 'comma') {
      const isPair = isValueAlone(args, buffer) && isWithoutVerb(tokens, at);
      if (isPair) close('で');
      if ((isPair || isStateAndThen(args)) && buffer.length === 0) {
        args.at(-1)!.particle = 'be';
        const raw = rawOf(source, tokens.slice(start, at));
        return { clause: { args: joined(args), verb: 'be', form: form({ link: 'te' }), link: 'next', raw }, next: at + 1 };
      }
      if (buffer.length) close('、');
      // 「100」と入力してEnter、…: a key that an input ends with.
      const [key, ...more] = args;
      if (key?.phrase.keys && more.length === 0 && isInput(tokens[start - 1])) {
        key.particle = '';
        return { clause: { args, verb: 'push', form: form({ link: 'te' }), link: 'next', raw: key.phrase.raw }, next: at + 1 };
      }
    } else if (token.kind === 'particle') {
      const noun = token.particle === 'の' && isNounPredicate(tokens, at + 1);
      if (token.particle === 'の' && !noun) buffer.push(token);
      else close(token.particle, buffer.length === 0 ? token : undefined, rawOf(source, [token]) === 'は');
    } else if (token.kind === 'verb' && isPredicate(tokens, at, buffer)) {
      if (isModifier(tokens, at, args, buffer)) continue;
      if (buffer.length) close(token.verb === 'be' ? 'be' : '');
      return finish(source, tokens, start, at, token, args);
    } else buffer.push(token);
  }
  const raw = rawOf(source, tokens.slice(start, at));
  if (buffer.length === 0 && args.length === 0) return { next: at };
  if (buffer.length) close('be');
  return { clause: withoutVerb(args, raw), next: at };
}

/** A path alone is a menu to go through; 「名前」の値が「太郎」 is a sentence without its です. */
function withoutVerb(args: Arg[], raw: string): Clause {
  const last = args.at(-1)!;
  const clause = { args, form: form(), link: 'end' as const, raw };
  if (args.length === 1 && last.particle === 'be' && last.phrase.keys)
    return { ...clause, args: [{ ...last, particle: '' }], verb: 'push' };
  if (args.length === 1 && last.particle === 'be' && last.phrase.path) return { ...clause, verb: 'path' };
  if (last.particle === 'be' && args.some(arg => arg.particle === 'が')) return { ...clause, args: joined(args), verb: 'be' };
  return { ...clause, verb: 'none' };
}

function finish(
  source: SourceText,
  tokens: readonly JapaneseToken[],
  start: number,
  at: number,
  token: VerbToken,
  args: Arg[],
): { clause: Clause; next: number } {
  const apart = args.some(arg => arg.particle === '、') && args.map(arg => ({ ...arg }));
  const clause: Clause = { args: joined(args), ...(apart && { apart }), verb: token.verb, form: token.form, link: 'end', raw: '' };
  const end = readTail(source, tokens, at + 1, clause);
  clause.raw = rawOf(source, tokens.slice(start, end)).replace(/[、,]$/, '');
  return { clause, next: end };
}

/** 「A」と「B」を, 「A」、「B」を: phrases that share the particle of the last one. */
function joined(args: Arg[]): Arg[] {
  const out: Arg[] = [];
  const ticks = args.some(arg => arg.phrase.noun === 'check');
  for (let n = args.length - 1; n >= 0; n--) {
    const arg = args[n]!;
    const after = out[0];
    // 「A」も「B」も
    const also = arg.particle === 'も' && after?.particle === 'も';
    const shares =
      (also || arg.particle === 'と' || arg.particle === '、') &&
      after &&
      (['を', 'が', 'も'].includes(after.particle) || (after.particle === 'に' && (ticks || isOrder(after.phrase)))) &&
      !after.phrase.path;
    if (shares) after.phrase = { ...after.phrase, also: [arg.phrase, ...after.phrase.also] };
    else out.unshift(arg);
  }
  return out.map(arg => (arg.particle === 'も' ? { ...arg, particle: 'が' } : arg));
}

/** 「保存」ボタンが有効で、… */
function isStateAndThen(args: readonly Arg[]): boolean {
  const last = args.at(-1);
  const states: (Noun | undefined)[] = ['on', 'off', 'enabled', 'disabled', 'empty', 'hidden', 'same'];
  return last?.particle === 'で' && (states.includes(last.phrase.noun) || last.phrase.quoted) && args.some(arg => arg.particle === 'が');
}

/** A1は「ぶどう」、A3は「みかん」: each is a sentence without its です. */
function isValueAlone(args: readonly Arg[], buffer: readonly JapaneseToken[]): boolean {
  return args.length === 1 && args[0]!.particle === 'が' && buffer.length === 1 && buffer[0]!.kind === 'quote';
}

function isWithoutVerb(tokens: readonly JapaneseToken[], at: number): boolean {
  const end = tokens.findIndex((token, n) => n > at && token.kind === 'stop');
  const rest = tokens.slice(at, end < 0 ? undefined : end);
  return rest.some(token => isParticle(token, 'が')) && !rest.some(token => token.kind === 'verb') && rest.at(-1)?.kind === 'quote';
}

/** ～と入力して, ～と入力し、 */
function isInput(token: JapaneseToken | undefined): boolean {
  return isVerb(token, 'input') && token?.kind === 'verb' && token.form.link === 'te';
}

/** A verbal noun is a predicate at the end, before a comma, before 後 …, and before を行う. Every other form is one. */
function isPredicate(tokens: readonly JapaneseToken[], at: number, buffer: readonly JapaneseToken[]): boolean {
  const token = tokens[at]!;
  if (token.kind !== 'verb') return false;
  if (token.form.link !== 'bare') return true;
  return isNounPredicate(tokens, at) && buffer.at(-1)?.kind !== 'arrow';
}

function isNounPredicate(tokens: readonly JapaneseToken[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'verb' || (token.form.link !== 'bare' && !token.isNoun)) return false;
  const next = tokens[at + 1];
  if (token.isNoun || next === undefined || next.kind === 'stop' || next.kind === 'comma' || next.kind === 'tail') return true;
  return (
    isParticle(next, 'を', 'が') &&
    (isVerb(tokens[at + 2], 'verify') || isVerb(tokens[at + 2], 'wait')) &&
    (token.verb === 'show' || token.verb === 'vanish')
  );
}

/** 表示されたダイアログで: that it is shown goes without saying. */
function isModifier(tokens: readonly JapaneseToken[], at: number, args: readonly Arg[], buffer: readonly JapaneseToken[]): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (token.kind !== 'verb' || buffer.length || args.some(arg => arg.particle !== 'で' && arg.particle !== 'に') || !next) return false;
  if (token.form.neg || !['end', 'past'].includes(token.form.link) || !['quote', 'noun', 'text', 'label', 'keys'].includes(next.kind))
    return false;
  return token.verb === 'show' || token.verb === 'appear' || (token.verb === 'open' && (token.form.link === 'past' || token.form.state));
}

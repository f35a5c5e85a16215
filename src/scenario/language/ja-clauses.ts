/** Tokens → clauses: a predicate with its phrases, and how the clause goes on to the next one. */

import type { Form } from './ja-conjugation.js';
import type { Token } from './ja-lex.js';
import type { Noun } from './ja-nouns.js';
import { type Phrase, rawOf, readPhrase } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';
import type { Source } from './ja-source.js';
import type { Verb } from './ja-verbs.js';

export interface Arg {
  /** を に で から と が まで より として; `の` before a verbal noun; '' without one; `be` before the copula. */
  particle: string;
  phrase: Phrase;
}

export interface Clause {
  args: Arg[];
  verb: Verb | 'path';
  form: Form;
  /** `if`: たら, 場合, と …; `until`: まで待つ; `while`: ながら. */
  link: 'end' | 'next' | 'if' | 'until' | 'while';
  /** Wrapped as ～ことを確認する, ～こと, ～はず. `verify`: can only be a check. */
  wrap?: 'plain' | 'verify';
  /** For `link: 'if'`: 場合 and なら only state a condition; たら and と may also mean "and then". */
  strict?: boolean;
  /** The author's words, for messages. */
  raw: string;
}

type VerbToken = Token & { kind: 'verb' };

/** One list of clauses per sentence (。). @throws Refusal for what is left over or cannot be parsed. */
export function readClauses(source: Source, tokens: readonly Token[]): Clause[][] {
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

function readClause(source: Source, tokens: readonly Token[], start: number): { clause?: Clause; next: number } {
  const args: Arg[] = [];
  let buffer: Token[] = [];
  const close = (particle: string) => {
    args.push({ particle, phrase: readPhrase(source, buffer) });
    buffer = [];
  };
  let at = start;
  for (; at < tokens.length && tokens[at]!.kind !== 'stop'; at++) {
    const token = tokens[at]!;
    if (token.kind === 'conjunction' && buffer.length === 0) continue;
    if (token.kind === 'naming') {
      // 「memo.txt」という名前を付けて
      if (buffer.length) close('と');
      args.push({ particle: 'naming', phrase: { quoted: false, also: [], raw: rawOf(source, [token]) } });
    } else if (token.kind === 'comma') {
      if (isStateAndThen(args) && buffer.length === 0) {
        args.at(-1)!.particle = 'be';
        const form: Form = { voice: 'active', state: false, neg: false, link: 'te' };
        return {
          clause: { args: joined(args), verb: 'be', form, link: 'next', raw: rawOf(source, tokens.slice(start, at)) },
          next: at + 1,
        };
      }
      if (buffer.length) close('、');
    } else if (token.kind === 'particle') {
      const noun = token.particle === 'の' && isNounPredicate(tokens, at + 1);
      if (token.particle === 'の' && !noun) buffer.push(token);
      else if (buffer.length === 0)
        throw new Refusal(rawOf(source, tokens.slice(Math.max(start, at - 1), at + 2)), 'この部分が読み取れません');
      else close(token.particle);
    } else if (token.kind === 'verb' && isPredicate(tokens, at, buffer)) {
      if (isModifier(tokens, at, args, buffer)) continue;
      if (buffer.length) close(token.verb === 'be' ? 'be' : '');
      return finish(source, tokens, start, at, token, args);
    } else buffer.push(token);
  }
  const raw = rawOf(source, tokens.slice(start, at));
  if (buffer.length === 0 && args.length === 0) return { next: at };
  if (buffer.length) {
    try {
      close('be');
    } catch (error) {
      if (!(error instanceof Refusal) || buffer.some(token => token.kind === 'quote' || token.kind === 'or')) throw error;
      throw new Refusal(
        rawOf(source, buffer),
        'この動作を知りません。目的ではなく、一つずつの操作（開く、クリックする、入力する など）を書いてください',
      );
    }
  }
  return { clause: withoutVerb(args, raw), next: at };
}

/** A path alone is a menu to go through; 「名前」の値が「太郎」 is a sentence without its です. */
function withoutVerb(args: Arg[], raw: string): Clause {
  const form: Form = { voice: 'active', state: false, neg: false, link: 'end' };
  const last = args.at(-1)!;
  if (args.length === 1 && last.phrase.path) return { args, verb: 'path', form, link: 'end', raw };
  if (last.particle === 'be' && args.some(arg => arg.particle === 'が')) return { args: joined(args), verb: 'be', form, link: 'end', raw };
  throw new Refusal(raw, '何をするのか（動詞）が書かれていません');
}

function finish(
  source: Source,
  tokens: readonly Token[],
  start: number,
  at: number,
  predicate: VerbToken,
  args: Arg[],
): { clause: Clause; next: number } {
  let token = predicate;
  let next = at + 1;
  // クリックを行う: the verbal noun carries the meaning, the light verb the form.
  const light = lightVerb(tokens, next);
  if (token.form.link === 'bare' && light) {
    token = { ...token, form: light.form };
    next += 2;
  }
  const clause: Clause = { args: joined(args, token.verb === 'input'), verb: token.verb, form: token.form, link: 'end', raw: '' };
  const end = readTail(source, tokens, next, clause);
  clause.raw = rawOf(source, tokens.slice(start, end)).replace(/[、,]$/, '');
  return { clause, next: end };
}

/** Reads what follows a predicate, changes the clause by it, and gives the index after it. */
function readTail(source: Source, tokens: readonly Token[], at: number, clause: Clause): number {
  const token = tokens[at];
  const { form } = clause;
  const fail = (because: string): never => {
    throw new Refusal(rawOf(source, tokens.slice(Math.max(0, at - 1), at + 3)), because);
  };
  const onComma = (next: number) => (tokens[next]?.kind === 'comma' ? next + 1 : next);
  const be = (next: number) => asVerb(tokens[next], 'be');
  const finite = form.link === 'end' || form.link === 'past';
  if (form.link === 'bare' && isParticle(tokens[at], 'を', 'が')) {
    const verb = tokens[at + 1];
    if (isVerb(verb, 'verify')) return wrapped(source, tokens, at + 1, clause, 'verify');
    if (isVerb(verb, 'wait')) return until(at + 1);
  }
  const become = form.neg && form.link === 'stem' ? asVerb(token, 'become') : undefined;
  if (become) {
    // 表示されなくなる
    clause.form = { ...form, neg: !become.form.neg, link: become.form.link };
    return readTail(source, tokens, at + 1, clause);
  }
  const copula = clause.verb === 'usable' && form.voice === 'potential' && form.link === 'end' ? be(at) : undefined;
  if (copula) {
    clause.form = { ...form, neg: form.neg !== copula.form.neg, link: copula.form.link };
    return readTail(source, tokens, at + 1, clause);
  }
  if (token?.kind !== 'tail') {
    if (form.link === 'te' || form.link === 'stem') {
      clause.link = 'next';
      return onComma(at);
    }
    if (form.link === 'tara' || form.link === 'ba') {
      clause.link = 'if';
      clause.strict = form.link === 'ba';
      return onComma(at);
    }
    if (form.link === 'while') {
      clause.link = 'while';
      return onComma(at);
    }
    if (token === undefined || token.kind === 'stop') return at;
    if (token.kind === 'comma') {
      clause.link = 'next';
      return at + 1;
    }
    return fail('ここから先が読み取れません');
  }
  switch (token.tail) {
    case 'こと':
    case 'の':
    case 'か': {
      if (!finite) return fail('この形は読み取れません');
      let next = at + 1;
      if (isParticle(tokens[next], 'を', 'が', 'の')) next++;
      const verb = tokens[next];
      if (isVerb(verb, 'verify')) return wrapped(source, tokens, next, clause, 'verify');
      if (token.tail === 'の' && isVerb(verb, 'wait')) return until(next);
      const can = asVerb(verb, 'create');
      if (token.tail === 'こと' && can && next > at + 1) {
        clause.form = { ...can.form, voice: 'potential', state: false };
        return readTail(source, tokens, next + 1, clause);
      }
      if (token.tail !== 'こと' || next > at + 1) return fail('この形は読み取れません');
      clause.wrap ??= 'plain';
      return afterNoun(be(next) ? next + 1 : next);
    }
    case 'はず':
      if (form.link !== 'end' && form.link !== 'past') return fail('この形は読み取れません');
      clause.wrap ??= 'plain';
      return afterNoun(be(at + 1) && !be(at + 1)!.form.neg ? at + 2 : at + 1);
    case 'ように': {
      const verb = asVerb(tokens[at + 1], 'become');
      if (!finite || !verb) return fail('目的ではなく、操作を書いてください');
      clause.form = { ...form, neg: form.neg !== verb.form.neg, link: verb.form.link };
      return readTail(source, tokens, at + 2, clause);
    }
    case '状態': {
      if (!finite) return fail('この形は読み取れません');
      const become = isParticle(tokens[at + 1], 'に', 'と') ? asVerb(tokens[at + 2], 'become') : undefined;
      const verb = become ?? be(at + 1);
      clause.form = { ...form, state: true, neg: form.neg !== (verb?.form.neg ?? false), link: verb?.form.link ?? 'end' };
      return readTail(source, tokens, at + (become ? 3 : verb ? 2 : 1), clause);
    }
    case '後':
      if (form.link !== 'past' && form.link !== 'bare') return fail('この形は読み取れません');
      clause.link = 'next';
      return onComma(at + 1);
    case 'から':
      if (form.link !== 'te') return fail('理由ではなく、操作を書いてください');
      clause.link = 'next';
      return onComma(at + 1);
    case '場合':
    case 'とき':
      if (!finite && form.link !== 'bare') return fail('この形は読み取れません');
      clause.link = 'if';
      clause.strict = token.tail === '場合';
      return onComma(at + 1);
    case 'と':
      if (form.link !== 'end') return fail('この形は読み取れません');
      clause.link = 'if';
      return onComma(at + 1);
    case 'まで': {
      if (form.link !== 'end') return fail('この形は読み取れません');
      const next = onComma(at + 1);
      return isVerb(tokens[next], 'wait') ? until(next) : fail('「まで」の後は「待つ」だけがわかります');
    }
    default:
      return fail('この形は読み取れません');
  }

  function until(next: number): number {
    const verb = tokens[next] as VerbToken;
    if (verb.form.neg || verb.form.voice !== 'active') return fail('この形は読み取れません');
    clause.link = 'until';
    const after: Clause = { ...clause, form: verb.form, link: 'end' };
    const end = readTail(source, tokens, next + 1, after);
    if (after.link !== 'end' && after.link !== 'next' && !(after.link === 'if' && !after.strict)) return fail('この形は読み取れません');
    return end;
  }

  function afterNoun(next: number): number {
    const following = tokens[next];
    if (following === undefined || following.kind === 'stop') return next;
    if (following.kind === 'comma') {
      clause.link = 'next';
      return next + 1;
    }
    return fail('ここから先が読み取れません');
  }
}

/** ～ことを確認する: the verb of checking gives the form in which the sentence goes on. */
function wrapped(source: Source, tokens: readonly Token[], at: number, clause: Clause, wrap: 'verify'): number {
  const verb = tokens[at] as VerbToken;
  if (verb.form.neg) throw new Refusal(rawOf(source, tokens.slice(at, at + 1)), '「確認しない」は読み取れません');
  const outer: Clause = { ...clause, form: { ...verb.form, voice: 'active', state: false } };
  const light = verb.form.link === 'bare' ? lightVerb(tokens, at + 1) : undefined;
  if (light) outer.form = light.form;
  const end = readTail(source, tokens, at + (light ? 3 : 1), outer);
  if (outer.link === 'if' || outer.link === 'until' || outer.link === 'while') {
    // ～を確認したら、: an order of events, not a condition.
    if (outer.link !== 'if' || outer.strict) throw new Refusal(rawOf(source, tokens.slice(at, end)), 'この形は読み取れません');
    outer.link = 'next';
  }
  clause.link = outer.link;
  clause.wrap = wrap;
  return end;
}

/** 「A」と「B」を, 「A」、「B」を: phrases that share the particle of the last one. */
function joined(args: Arg[], pairs = false): Arg[] {
  const out: Arg[] = [];
  const ticks = args.some(arg => arg.phrase.noun === 'check');
  for (let n = args.length - 1; n >= 0; n--) {
    const arg = args[n]!;
    const after = out[0];
    const shares =
      (arg.particle === 'と' || arg.particle === '、') &&
      after &&
      (['を', 'が'].includes(after.particle) || (after.particle === 'に' && ticks)) &&
      !after.phrase.path;
    if (shares) after.phrase = { ...after.phrase, also: [arg.phrase, ...after.phrase.also] };
    else if (arg.particle === '、' && !pairs) throw new Refusal(arg.phrase.raw, 'この部分の役割（を、に、で など）が読み取れません');
    else out.unshift(arg);
  }
  return out;
}

/** 「保存」ボタンが有効で、… */
function isStateAndThen(args: readonly Arg[]): boolean {
  const last = args.at(-1);
  const states: (Noun | undefined)[] = ['on', 'off', 'enabled', 'disabled', 'empty', 'hidden', 'same'];
  return last?.particle === 'で' && (states.includes(last.phrase.noun) || last.phrase.quoted) && args.some(arg => arg.particle === 'が');
}

/** A verbal noun is a predicate at the end, before a comma, before 後 …, and before を行う. Every other form is one. */
function isPredicate(tokens: readonly Token[], at: number, buffer: readonly Token[]): boolean {
  const token = tokens[at]!;
  if (token.kind !== 'verb') return false;
  if (token.form.link !== 'bare') return true;
  return isNounPredicate(tokens, at) && !(buffer.length === 0 && at === 0) && buffer.at(-1)?.kind !== 'arrow';
}

function isNounPredicate(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'verb' || token.form.link !== 'bare') return false;
  const next = tokens[at + 1];
  if (next === undefined || next.kind === 'stop' || next.kind === 'comma' || next.kind === 'tail' || lightVerb(tokens, at + 1)) return true;
  return (
    isParticle(next, 'を', 'が') &&
    (isVerb(tokens[at + 2], 'verify') || isVerb(tokens[at + 2], 'wait')) &&
    (token.verb === 'show' || token.verb === 'vanish')
  );
}

function lightVerb(tokens: readonly Token[], at: number): VerbToken | undefined {
  return isParticle(tokens[at], 'を') ? (asVerb(tokens[at + 1], 'do') ?? asVerb(tokens[at + 1], 'perform')) : undefined;
}

/** 表示されたダイアログで: that it is shown goes without saying. */
function isModifier(tokens: readonly Token[], at: number, args: readonly Arg[], buffer: readonly Token[]): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (token.kind !== 'verb' || buffer.length || args.some(arg => arg.particle !== 'で' && arg.particle !== 'に') || !next) return false;
  if (token.form.neg || !['end', 'past'].includes(token.form.link) || !['quote', 'noun', 'text', 'label', 'keys'].includes(next.kind))
    return false;
  return token.verb === 'show' || token.verb === 'appear' || (token.verb === 'open' && (token.form.link === 'past' || token.form.state));
}

function isParticle(token: Token | undefined, ...which: string[]): boolean {
  return token?.kind === 'particle' && which.includes(token.particle);
}

function isVerb(token: Token | undefined, verb: Verb): boolean {
  return asVerb(token, verb) !== undefined;
}

function asVerb(token: Token | undefined, verb: Verb): VerbToken | undefined {
  return token?.kind === 'verb' && token.verb === verb ? token : undefined;
}

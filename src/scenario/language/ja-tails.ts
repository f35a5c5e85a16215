/** What follows a predicate: ～ことを確認する, ～後, ～場合, ～まで待つ; and how the clause goes on by its verb's form. */

import type { Clause, VerbToken } from './ja-clause.js';
import type { Link } from './ja-conjugation.js';
import type { Token } from './ja-lex.js';
import { rawOf } from './ja-phrases.js';
import { Unread } from './ja-refusal.js';
import type { Source } from './ja-source.js';
import type { Verb } from './ja-verbs.js';

/** Reads what follows a predicate, changes the clause by it, and gives the index after it. */
export function readTail(source: Source, tokens: readonly Token[], at: number, clause: Clause): number {
  const token = tokens[at];
  const { form } = clause;
  const fail = (): never => {
    throw new Unread(rawOf(source, tokens.slice(at, at + 3)), { leftOver: 'words' });
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
    if (!become.form.neg) clause.turned = true;
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
    return fail();
  }
  const way = LINKS[token.tail];
  if (way) {
    if (!way.after.includes(form.link)) return fail();
    Object.assign(clause, way.makes);
    return onComma(at + 1);
  }
  switch (token.tail) {
    case 'こと':
    case 'の':
    case 'か': {
      if (!finite) return fail();
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
      if (token.tail !== 'こと' || next > at + 1) return fail();
      clause.wrap ??= 'plain';
      return afterNoun(be(next) ? next + 1 : next);
    }
    case 'はず':
      if (form.link !== 'end' && form.link !== 'past') return fail();
      clause.wrap ??= 'plain';
      return afterNoun(be(at + 1) && !be(at + 1)!.form.neg ? at + 2 : at + 1);
    case 'ように': {
      const make = asVerb(tokens[at + 1], 'do');
      const verb = asVerb(tokens[at + 1], 'become') ?? make;
      if (make?.form.neg) return fail();
      if (make) clause.asks = true;
      if (!finite || !verb) return fail();
      clause.form = { ...form, neg: form.neg !== verb.form.neg, link: verb.form.link };
      return readTail(source, tokens, at + 2, clause);
    }
    case '状態': {
      if (!finite) return fail();
      const make = isParticle(tokens[at + 1], 'に') ? asVerb(tokens[at + 2], 'do') : undefined;
      if (make?.form.neg) return fail();
      if (make) clause.asks = true;
      const become = isParticle(tokens[at + 1], 'に', 'と') ? (asVerb(tokens[at + 2], 'become') ?? make) : undefined;
      const verb = become ?? be(at + 1);
      clause.form = { ...form, state: true, neg: form.neg !== (verb?.form.neg ?? false), link: verb?.form.link ?? 'end' };
      return readTail(source, tokens, at + (become ? 3 : verb ? 2 : 1), clause);
    }
    case 'まで': {
      if (form.link !== 'end') return fail();
      const next = onComma(at + 1);
      return isVerb(tokens[next], 'wait') ? until(next) : fail();
    }
    default:
      return fail();
  }

  function until(next: number): number {
    const verb = tokens[next] as VerbToken;
    if (verb.form.neg || verb.form.voice !== 'active') return fail();
    clause.link = 'until';
    const after: Clause = { ...clause, form: verb.form, link: 'end' };
    const end = readTail(source, tokens, next + 1, after);
    if (after.link !== 'end' && after.link !== 'next' && !(after.link === 'if' && !after.strict)) return fail();
    return end;
  }

  function afterNoun(next: number): number {
    const following = tokens[next];
    if (following === undefined || following.kind === 'stop') return next;
    if (following.kind === 'comma') {
      clause.link = 'next';
      return next + 1;
    }
    return fail();
  }
}

/** What joins a clause to the next one: behind which forms it stands, and what it makes of the clause. */
const LINKS: Readonly<Record<string, { after: readonly Link[]; makes: Partial<Clause> }>> = {
  後: { after: ['past', 'bare'], makes: { link: 'next' } },
  から: { after: ['te'], makes: { link: 'next' } },
  ので: { after: ['end', 'past'], makes: { link: 'next', because: true } },
  場合: { after: ['end', 'past', 'bare'], makes: { link: 'if', strict: true } },
  とき: { after: ['end', 'past', 'bare'], makes: { link: 'if' } },
  と: { after: ['end'], makes: { link: 'if' } },
};

/** ～ことを確認する: the verb of checking gives the form in which the sentence goes on. */
function wrapped(source: Source, tokens: readonly Token[], at: number, clause: Clause, wrap: 'verify'): number {
  const verb = tokens[at] as VerbToken;
  if (verb.form.neg) throw new Unread(rawOf(source, tokens.slice(at, at + 1)), { leftOver: 'words' });
  const outer: Clause = { ...clause, form: { ...verb.form, voice: 'active', state: false } };
  const light = verb.form.link === 'bare' ? lightVerb(tokens, at + 1) : undefined;
  if (light) outer.form = light.form;
  const end = readTail(source, tokens, at + (light ? 3 : 1), outer);
  if (outer.link === 'if' || outer.link === 'until' || outer.link === 'while') {
    // ～を確認したら、: an order of events, not a condition.
    if (outer.link !== 'if' || outer.strict) throw new Unread(rawOf(source, tokens.slice(at, end)), { leftOver: 'words' });
    outer.link = 'next';
  }
  clause.link = outer.link;
  clause.wrap = wrap;
  return end;
}

export function lightVerb(tokens: readonly Token[], at: number): VerbToken | undefined {
  return isParticle(tokens[at], 'を') ? (asVerb(tokens[at + 1], 'do') ?? asVerb(tokens[at + 1], 'perform')) : undefined;
}

export function isParticle(token: Token | undefined, ...which: string[]): boolean {
  return token?.kind === 'particle' && which.includes(token.particle);
}

export function isVerb(token: Token | undefined, verb: Verb): boolean {
  return asVerb(token, verb) !== undefined;
}

function asVerb(token: Token | undefined, verb: Verb): VerbToken | undefined {
  return token?.kind === 'verb' && token.verb === verb ? token : undefined;
}

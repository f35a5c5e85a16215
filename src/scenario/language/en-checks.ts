/** English checks: a subject and what is said about it → readings of `expect_…`. */

import type { Reading } from '../reading.js';
import { waysOf } from './cover.js';
import { skipPhrase, word } from './en-nouns.js';
import { auxiliaries, type Predicate, predicates, type State, skipPlace } from './en-predicates.js';
import { phrasesOf } from './en-row.js';
import { readingsOf, wherePhrases } from './en-said.js';
import { type Subject, subjects } from './en-subjects.js';
import { actors } from './en-words.js';
import type { Token } from './tokens.js';

/** A check that was read, and the index after its subject and auxiliaries, which "… and …" may carry over. */
export interface CheckMatch {
  readings: Reading[];
  stems: number[];
  /** Other readings of the same words. */
  others?: Reading[][];
}

/** Reads a whole clause as a check. `asserted`: it says "verify", "I should see", so that it can be nothing else. */
export function parseCheck(clause: readonly Token[]): CheckMatch | undefined {
  const { at, asserted, looks } = skipAssertion(clause);
  const tokens = clause.slice(at);
  const seen = existential(tokens) ? undefined : seeing(tokens);
  const found = existential(tokens) ?? seen ?? special(tokens) ?? stated(tokens);
  if (!found) return undefined;
  // "The dialog is closed" says of itself that it was open; "make sure that it is closed" does not.
  const asks = (reading: Reading) => (asserted ? !looks : seen === undefined && !reading.was);
  const readings = found.readings.map(reading => (asks(reading) ? { ...reading, asks: 'state' as const } : reading));
  return { readings, stems: found.stems.map(stem => stem + at) };
}

/** "Verify that", "Make sure", "I expect": where the check itself begins. */
export function skipAssertion(tokens: readonly Token[]): {
  at: number;
  asserted: boolean;
  /** It only looks ("verify that"), as against asking for it ("make sure that"). */
  looks: boolean;
} {
  let at = skipPhrase(tokens, 0, ['please']) ?? 0;
  const actor = skipPhrase(tokens, at, actors);
  const verb = skipPhrase(tokens, actor ?? at, assertions) ?? (actor === undefined ? undefined : skipPhrase(tokens, actor + 1, assertions));
  if (verb === undefined) return { at, asserted: false, looks: false };
  const looks =
    !tokens.slice(at, verb).some(({ norm }) => /^(ensures?|sure|certain|assure)$/.test(norm)) || /^checks?$/.test(word(tokens, at) ?? '');
  at = skipPhrase(tokens, verb, ['that', 'if', 'whether', ':', 'to see that', 'to see if', ', that']) ?? verb;
  return { at, asserted: true, looks };
}

const assertions = [
  ...[
    'check',
    'verify',
    'confirm',
    'ensure',
    'assert',
    'validate',
    'expect',
    'make sure',
    'be sure',
    'make certain',
    'double-check',
    'double check',
    'test',
    'observe',
  ],
  ...[
    'checks',
    'verifies',
    'confirms',
    'ensures',
    'asserts',
    'validates',
    'expects',
    'makes sure',
    'observes',
    'assure',
    'see that',
    'see if',
    'see whether',
    'note that',
  ],
  ...['it is expected that', 'i expect', 'we expect', 'check to see', 'check to make sure'],
];

/** "there is no text "x"" */
function existential(tokens: readonly Token[]): CheckMatch | undefined {
  if (word(tokens, 0) !== 'there' && word(tokens, 0) !== "there's") return undefined;
  const stops = word(tokens, 0) === "there's" ? [{ negations: 0, be: true, next: 1 }] : auxiliaries(tokens, 1);
  for (const { negations, be, next } of stops) {
    const verb = be ? next : skipPhrase(tokens, next, ['exists', 'exist', 'appears', 'appear']);
    if (verb !== undefined) {
      const found = presence(tokens, verb, negations);
      if (found) return found;
    }
  }
  return undefined;
}

/** "I should see "x"" */
function seeing(tokens: readonly Token[]): CheckMatch | undefined {
  const actor = skipPhrase(tokens, 0, actors) ?? 0;
  for (const { negations, next } of auxiliaries(tokens, actor)) {
    const able = skipPhrase(tokens, next, ['able to']) ?? next;
    const verb = skipPhrase(tokens, able, ['see', 'sees', 'saw', 'find', 'finds', 'notice', 'notices', 'look for', 'view']);
    if (verb !== undefined) {
      const found = presence(tokens, verb, negations);
      if (found) return found;
    }
  }
  // "Check for "x"", "the presence of "x""
  const of = skipPhrase(tokens, 0, ['for', 'the presence of', 'the existence of', 'for the presence of', 'that i see']);
  if (of !== undefined) return presence(tokens, of, 0);
  const absent = skipPhrase(tokens, 0, ['the absence of', 'for the absence of']);
  return absent === undefined ? undefined : presence(tokens, absent, 1);
}

/** A subject that is there: shown, open or existing, as befits it. A state may be said after it. */
function presence(tokens: readonly Token[], at: number, negations: number): CheckMatch | undefined {
  const no = skipPhrase(tokens, at, ['no', 'no such', 'not any']);
  const start = no ?? at;
  const count = negations + (no === undefined ? 0 : 1);
  for (const { value, next } of subjects(tokens, start)) {
    const rest = tokens.slice(next);
    const bare = skipPlace(tokens, next) === tokens.length;
    const said: Predicate[] = bare
      ? [{ kind: 'state', state: usualState(value), text: '', negations: count }]
      : afterPresence(rest).map(predicate => negated(predicate, count));
    for (const predicate of said) {
      const [readings, ...others] = evaluate(value, predicate);
      if (readings) return { readings, stems: [start], others };
    }
  }
  return undefined;
}

/** "there is a window "x" open", "I see that …" is a sentence of its own; "a file "x" that contains "y"". */
function afterPresence(rest: readonly Token[]): Predicate[] {
  const be: Token = { kind: 'word', raw: 'is', norm: 'is', spaced: true };
  const that = skipPhrase(rest, 0, ['that', 'which', 'containing', 'with']);
  if (that === undefined) return [...predicates([be, ...rest], 0)];
  const first = word(rest, 0);
  if (first === 'that' || first === 'which') return [...predicates(rest.slice(1), 0)];
  return [...predicates([{ ...be, raw: 'contains', norm: 'contains' }, ...rest.slice(1)], 0)];
}

function usualState({ kind, names }: Subject): State {
  if (kind === 'window') return 'open';
  if (kind === 'app') return 'running';
  if (kind === 'file') return 'exists';
  return kind === 'quote' && names.length === 0 ? 'exists' : 'shown';
}

/** "Copied to the clipboard", "written in the file": it was otherwise before. */
const TURNED = /^(copied|placed|saved|written)$/;

/** Orders of words that subject and predicate do not have. */
function special(tokens: readonly Token[]): CheckMatch | undefined {
  const [way, ...others] = waysOf(wherePhrases, phrasesOf(tokens)).filter(({ isInOrder }) => isInOrder);
  const negations = way?.filled.get('be')?.[0] as number;
  if (!way || negations > 1) return undefined;
  const turned = tokens.some(({ norm }) => TURNED.test(norm));
  const said = (readings: readonly Reading[]): Reading[] =>
    readings.map(reading => ({ ...reading, ...(negations === 1 ? { negated: true } : turned && { was: 'otherwise' as const }) }));
  return { readings: said(way.readings), stems: [], others: others.map(other => said(other.readings)) };
}

/** "the window title contains "x"", "no "x" is visible", "neither "a" nor "b" is shown" */
function stated(tokens: readonly Token[]): CheckMatch | undefined {
  const nor = tokens.findIndex(token => token.kind === 'word' && token.norm === 'nor');
  if (word(tokens, 0) === 'neither' && nor > 0) {
    const joined = [...tokens.slice(1, nor), { ...tokens[nor]!, norm: 'and' }, ...tokens.slice(nor + 1)];
    const found = statement(joined, 0, 1);
    return found && { ...found, stems: [] };
  }
  const no = skipPhrase(tokens, 0, ['no']);
  return no === undefined ? statement(tokens, 0, 0) : statement(tokens, no, 1);
}

function statement(tokens: readonly Token[], at: number, negations: number): CheckMatch | undefined {
  for (const { value, next } of subjects(tokens, at)) {
    for (const predicate of predicates(tokens, next)) {
      const [readings, ...others] = evaluate(value, negated(predicate, negations));
      if (readings) return { readings, stems: auxiliaries(tokens, next).map(stop => stop.next), others };
    }
  }
  return undefined;
}

/** With negations in front: "no file was created" says nothing of before. */
function negated(predicate: Predicate, count: number): Predicate {
  if (count === 0) return predicate;
  const { was: _was, ...plain } = predicate;
  return { ...plain, negations: plain.negations + count };
}

/** What the rows say of the subject, each way once; none if they do not fit, or if two negations meet. */
function evaluate(subject: Subject, predicate: Predicate): Reading[][] {
  if (predicate.negations > 1 || subject.names.some(name => name.trim() === '')) return [];
  const more = { ...(predicate.was && { was: 'otherwise' as const }), ...(predicate.negations === 1 && { negated: true }) };
  return readingsOf(subject, predicate).map(readings => readings.map(reading => ({ ...reading, ...more })));
}

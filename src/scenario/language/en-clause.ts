/** One clause of an English sentence, with its fillers, its count ("twice") and its scope ("in the … dialog"). */

import { isOfElement } from '../kinds.js';
import type { Reading } from '../reading.js';
import { waitsFor } from './compose.js';
import { waysOf } from './cover.js';
import { elliptic, parseCheck, skipAssertion } from './en-checks.js';
import { isCapital, nounsAt, scopes, skipPhrase, things, whereabouts, word } from './en-nouns.js';
import { auxiliaries, isDenied, isPredicate } from './en-predicates.js';
import { fitting, phrasesOf, rowsFor } from './en-row.js';
import { durations } from './en-slots.js';
import { namedPrograms, pressRows, stepRows } from './en-steps.js';
import { actors, actorVerbs, leadingFillers, trailingFillers } from './en-words.js';
import type { NamedPlace } from './frames.js';
import { isModifier } from './keys.js';
import { ownWord, type Token } from './tokens.js';

export interface EnglishClause {
  readings: Reading[];
  /** Beginnings of the clause that a following "and …" may lean on: "Click", "Fill "Name" with". */
  stems: Token[][];
  check: boolean;
  /** What a check says of its subject: "is shown". */
  said?: readonly Token[];
  /** Other readings of the same words. */
  others?: Reading[][];
}

export function parseClause(tokens: readonly Token[], as: 'step' | 'check'): EnglishClause | undefined {
  for (const clause of withoutFillers(tokens)) {
    const found = as === 'step' ? (parseAsserted(clause) ?? parseStep(clause) ?? parseStated(clause)) : parseScopedCheck(clause);
    if (found) return found;
  }
  return undefined;
}

/** `Press Ctrl+Q to quit` is no statement about a program "Press Ctrl+Q": "to" follows only who expects, or waits for, something. */
function parseStated(tokens: readonly Token[]): EnglishClause | undefined {
  const found = parseScopedCheck(tokens);
  const subject = found?.stems.at(-1);
  return subject && word(tokens, subject.length) === 'to' ? undefined : found;
}

/** `"B"` after `Click "A" and`: the clause leans on the beginning of the one before it. */
export function parseLeaning(tokens: readonly Token[], before: EnglishClause, connector: string): EnglishClause | undefined {
  const seg = tokens.slice(skipPhrase(tokens, 0, 'also|then') ?? 0);
  const previous = before.readings.at(-1)!;
  if (before.check) return connector === 'to' ? undefined : leaningCheck(seg, before);
  const key = keysAmongTexts(seg, before);
  if (key) return key;
  const hold = previous.kind === 'press' && isModifier(previous.keys!);
  if (hold || !canLean(seg, previous, connector)) return undefined;
  for (const stem of [...before.stems].reverse()) {
    const found = parseStep([...stem, ...seg]);
    if (!found || !similar(previous, found.readings[0]!, seg[0]!)) continue;
    return { ...found, stems: before.stems };
  }
  return undefined;
}

/** "Type 12, Enter, 7": keys among what is typed. */
function keysAmongTexts(seg: readonly Token[], { readings, stems }: EnglishClause): EnglishClause | undefined {
  const { kind } = readings.at(-1)!;
  if (kind !== 'type' && kind !== 'fill') return undefined;
  const found = boundBy(pressRows, [ownWord('press'), ...seg])?.readings;
  // The number behind them is typed again.
  return found && /^(enter|tab|escape)$/.test(found[0]!.keys!)
    ? { readings: found, stems: kind === 'type' ? stems : [], check: false }
    : undefined;
}

export function parseScopedCheck(tokens: readonly Token[]): EnglishClause | undefined {
  const found = parseCheck(tokens);
  if (found) {
    const [subject] = found.stems;
    const said = subject !== undefined && { said: tokens.slice(subject) };
    return { readings: found.readings, stems: stemsOf(tokens, found.stems), check: true, others: found.others, ...said };
  }
  for (const { rest, place } of withoutParts(tokens)) {
    const inner = parseCheck(rest);
    if (
      inner?.readings.every(
        ({ kind, target, where, scope }) =>
          (where ?? scope) === undefined &&
          (isOfElement({ kind }) ? target !== undefined : kind === 'expect_text' && place.where === undefined),
      )
    )
      return { readings: inner.readings.map(reading => ({ ...reading, ...place })), stems: [], check: true };
  }
  return undefined;
}

/** The subject; and as what something may be, if nothing was denied of it. */
function stemsOf(tokens: readonly Token[], ends: readonly number[]): Token[][] {
  const stems = ends.map(end => tokens.slice(0, end));
  return isDenied(tokens) ? stems : stems.flatMap(stem => [[...stem, IS], stem]);
}

const IS = ownWord('is');

function parseAsserted(tokens: readonly Token[]): EnglishClause | undefined {
  return skipAssertion(tokens).asserted ? parseScopedCheck(tokens) : undefined;
}

function parseStep(tokens: readonly Token[]): EnglishClause | undefined {
  return boundBy(namedPrograms, tokens) ?? boundBy(stepRows, tokens) ?? parseWait(tokens);
}

/** What the rows read in the whole clause. */
function boundBy(rows: typeof stepRows, tokens: readonly Token[]): EnglishClause | undefined {
  const [first, ...others] = waysOf(fitting(rowsFor(rows, tokens), tokens), phrasesOf(tokens));
  if (!first) return undefined;
  const stems = first.begins.map(start => tokens.slice(0, start));
  return { readings: first.readings, stems, check: false, others: others.map(({ readings }) => readings) };
}

/** `Wait until "Done" appears`, `Wait up to 10 seconds for the "Save" dialog` */
function parseWait(tokens: readonly Token[]): EnglishClause | undefined {
  const start = skipPhrase(tokens, 0, 'wait|waits|waited|pause');
  if (start === undefined) return undefined;
  let at = start;
  let seconds: number | undefined;
  const limit = skipPhrase(tokens, at, 'up to|at most|for up to|for at most|a maximum of|max|no more than');
  if (limit !== undefined) {
    const found = [...durations(tokens, limit)][0];
    if (!found) return undefined;
    seconds = found.value;
    at = found.next;
  }
  const until = skipPhrase(tokens, at, 'until|till|til|for|until that|so that');
  if (until === undefined) return undefined;
  const rest = tokens.slice(until);
  const waits = waitsFor(parseScopedCheck(rest)?.readings ?? waitForThing(rest));
  // How long is said of what shows up.
  if (waits.length === 0 || (seconds !== undefined && waits.some(({ kind }) => kind !== 'wait'))) return undefined;
  return { readings: waits.map(wait => ({ ...wait, ...(seconds !== undefined && { seconds }) })), stems: [], check: false };
}

function waitForThing(tokens: readonly Token[]): Reading[] {
  if (auxiliaries(tokens, tokens.length - 1).length > 1) return [];
  return (parseScopedCheck([...tokens, ownWord('appears')]) ?? parseScopedCheck([...tokens, ownWord('opens')]))?.readings ?? [];
}

/** `The "Name" field at the top is empty`: without the part of the window, which is told of its subject. */
function* withoutParts(tokens: readonly Token[]): Iterable<{ rest: Token[]; place: NamedPlace }> {
  for (let at = 1; at < tokens.length - 1; at++) {
    const named = /^(?:in|on|inside)$/.test(word(tokens, at) ?? '') ? scopes(tokens, at + 1) : [];
    for (const { value: place, next } of [...whereabouts(tokens, at), ...named])
      if (isPredicate(tokens[next])) yield { rest: [...tokens.slice(0, at), ...tokens.slice(next)], place };
  }
}

function leaningCheck(seg: readonly Token[], before: EnglishClause): EnglishClause | undefined {
  const other = otherwise(seg, before);
  if (other) return { readings: other, stems: [], check: true };
  const pronoun = word(seg, 0) === 'it' ? 1 : 0;
  for (const stem of before.stems) {
    const found = parseScopedCheck([...stem, ...seg.slice(pronoun)]);
    // "is checked but not "B"": what is said of a state is not said of a value.
    const isValue = found?.readings[0]?.kind === 'expect_field' && !before.readings.some(({ kind }) => kind === 'expect_field');
    const isOther = isValue && !/^(contain|have|has|hold|equal|read|show|display|say)s?$/.test(word(seg, pronoun) ?? '');
    if (found && !isOther && !isOfWhatFollows(seg.slice(pronoun), found) && seg[pronoun]?.kind === 'word')
      return { ...found, stems: found.stems.length > 0 ? found.stems : before.stems };
  }
  // "… is closed and the file "x" saved"
  const own = before.stems.some(stem => stem.at(-1) === IS) ? elliptic(seg) : undefined;
  return own && { readings: own.readings, stems: [], check: true, others: own.others };
}

/** "… appears and in the "X" dialog, click …": the place is that of what is done there. */
function isOfWhatFollows(seg: readonly Token[], { readings }: EnglishClause): boolean {
  return /^(?:in|on|at|inside)$/.test(word(seg, 0) ?? '') && readings.some(({ scope }) => scope !== undefined);
}

/** `"A" is shown but not "B"`, `"A" is not shown but "B" is`, `"Name" contains "A" but not "B"`: the same of another, turned round. */
function otherwise(seg: readonly Token[], { said = [], stems, readings }: EnglishClause): Reading[] | undefined {
  const turned = isDenied(said);
  const value = said.findIndex(({ kind }) => kind === 'quote');
  const isNot = word(seg, 0) === 'not' && !turned;
  if (!isNot && (value >= 0 || isDenied(seg) === turned)) return undefined;
  const state = said.slice(auxiliaries(said, 0)[0]!.next);
  const plain = value >= 0 ? [...stems.at(-1)!, ...said.slice(0, value), ...seg.slice(1)] : [...seg.slice(1), IS, ...state];
  const found = parseScopedCheck(isNot ? plain : [...seg, ...state])?.readings;
  if (!found?.every(({ kind, negated = false }) => kind === readings[0]!.kind && negated === (!isNot && !turned))) return undefined;
  return found.map(({ was: _was, ...one }) => ({ ...one, ...(isNot && { negated: true as const }) }));
}

/** A clause without a verb must show by itself that it is a target: quotes, an article, a key, or a noun. */
function canLean(seg: readonly Token[], previous: Reading, connector: string): boolean {
  const first = seg[0];
  if (!first || first.kind === 'mark') return false;
  if (first.kind === 'quote' || previous.kind === 'press' || /^(the|a|an|on|into|in)$/.test(first.norm)) return true;
  if (previous.kind === 'fill' && /^\d/.test(first.raw)) return true;
  if (!isCapital(first)) return false;
  // "… with "A" and Last name with "B""
  if (previous.kind === 'fill' && seg.some(({ kind }) => kind === 'quote')) return true;
  // "Click Find and Replace" may be one name or two; "Click File, then Save" is two.
  return (
    connector !== 'and' || [...things(seg, 0)].some(({ next, value }) => next === seg.length && value.noun !== undefined) || nounsEnd(seg)
  );
}

function nounsEnd(seg: readonly Token[]): boolean {
  return seg.some((_, index) => [...nounsAt(seg, index)].some(({ next }) => next === seg.length));
}

/** Whether a leaning clause does the same as the one before it, to something else. */
function similar(previous: Reading, next: Reading, { raw }: Token): boolean {
  // "Type 120 in A1, 80 in A2": a number is a text of its own.
  if (/^\d/.test(raw) && previous.kind === 'fill' && next.value !== raw) return false;
  if (previous.kind === 'press' && next.kind === 'type') return /^[-\d]/.test(raw) && next.value === raw;
  if (previous.kind !== next.kind) return /^(click|press|menu)$/.test(previous.kind) && /^(click|press|menu)$/.test(next.kind);
  return !/^(fill|select)$/.test(next.kind) || previous.target !== next.target;
}

/** The clause as it stands, then without fillers at its ends. */
function* withoutFillers(tokens: readonly Token[]): Iterable<readonly Token[]> {
  yield tokens;
  const lead = skipAll(tokens, 0, leadingFillers);
  const actor = skipPhrase(tokens, lead, actors);
  const start = actor === undefined ? lead : skipAll(tokens, actor, actorVerbs);
  const begins = [...new Set([lead, skipAll(tokens, start, leadingFillers)])];
  for (const begin of begins) {
    const inner = tokens.slice(begin);
    if (begin > 0) yield inner;
    const end = withoutTail(inner);
    if (end < inner.length) yield inner.slice(0, end);
  }
}

function withoutTail(tokens: readonly Token[]): number {
  let end = tokens.length;
  for (let at = end - 1; at > 1 && at > end - 7; at--) {
    if (skipPhrase(tokens, at, trailingFillers) !== end) continue;
    // "Nora" is shown first: of what is so it says where, not when.
    if (word(tokens, at) === 'first' && tokens.some((token, n) => n > 0 && isPredicate(token))) continue;
    end = word(tokens, at - 1) === ',' ? at - 1 : at;
    at = end;
  }
  return end;
}

function skipAll(tokens: readonly Token[], at: number, phrases: string): number {
  let next = at;
  for (;;) {
    const after = skipPhrase(tokens, next, phrases);
    if (after === undefined || after >= tokens.length) return next;
    next = word(tokens, after) === ',' || word(tokens, after) === ':' ? after + 1 : after;
  }
}

/** How an English row is written: a frame, its verbs, and for each slot the small words before it and what its phrase has to be. */

import type { Case, CoverState, Found, Row, Source } from './cover.js';
import { after, anyOf, of, type Sort } from './en-combine.js';
import { kept, skipPhrase, word } from './en-nouns.js';
import { marks, ownSorts, phrases } from './en-sorts.js';
import { several } from './en-subjects.js';
import { inflections } from './en-verbs.js';
import { formOf } from './form.js';
import type { SentenceFrame } from './frames.js';
import { casesOf, type SlotText, slotsIn } from './row.js';
import { phraseSort } from './sorts.js';
import { ownWord, type Token } from './tokens.js';

export interface EnCase extends Case {
  /** Sequences of words; an empty one: the phrase stands without. */
  markers: readonly (readonly string[])[];
  /** What is named together, from a place on. */
  read(tokens: readonly Token[], at: number): readonly Found[];
}

export interface EnRow extends Row<EnCase> {
  /** Each verb as the forms of its words; one without words: the row has no verb. */
  forms: readonly (readonly ReadonlySet<string>[])[];
}

/**
 * `{target:thing(tab link)}`: an element of these kinds; `{state:=the? + on|off}`: these words, each group of which may be left out, if it ends in `?`.
 * @param verbs of one word or more, joined by `|`; read in the present and the past, of anybody
 */
export function en(frame: SentenceFrame, verbs: string, pattern: string, example = exampleOf(verbs, pattern)): EnRow {
  const all = verbs.split('|');
  const forms = all.map(verb => (verb === '' ? [] : verb.split(' ').map(formsOf)));
  const cases = casesOf(frame, pattern, verbs === '' ? INSIDE : INSIDE + AROUND, readCase);
  return { frame, verbs: all, forms, cases, ...formOf(example) };
}

export const BESIDE = 'next to|beside|to the right of|right of|to the left of|left of|in the row of|in the line of';
const INSIDE = '[in|inside|within {scope:place}] [on|of|from|into|at|inside of {scope:nounPlace}]';
/** Which side a deed's thing is on only helps to find it; a check that asks for it would be held to less than its words. */
const AROUND = `[${BESIDE} {scope:neighbour}] [{scope:whereabouts}] [in|from|under|on {scope:menuPlace}]`;

/** By its first words. */
function exampleOf(verbs: string, pattern: string): string {
  const phrases = slotsIn(pattern).flatMap(({ isOptional, markers, sample }) => (isOptional ? [] : [markers[0]!, sample]));
  const text = [verbs.split('|')[0]!, ...phrases].filter(words => words !== '').join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function readCase({ slot, sort, list, markers, isOptional }: SlotText): EnCase {
  const words = markers.map(marker => (marker === '' ? [] : marker.split(' ')));
  return { slot, markers: words, read: readerOf(sort, list !== ''), isOptional };
}

/** Sorts of what has no name; no other one has to look for it. */
const MARKED = /^(?:keys|keysOrMenu|means|direction|seconds|count)\b/;

/** Rows that ask for the same share what is found. */
const known = new Map<string, EnCase['read']>();

function readerOf(sort: string, isList: boolean): EnCase['read'] {
  const key = isList ? `${sort}*` : sort;
  const reader = known.get(key) ?? kept((isList ? asList : withSeveral)(sortOf(sort)));
  known.set(key, reader);
  return reader;
}

/** A sort of words, of English alone; and else of phrases, as both languages have them. */
function sortOf(text: string): Sort {
  if (text.startsWith('=')) return after(text.slice(1).split(' + '), (_, next) => [{ value: true, next }]);
  const own = (ownSorts as Readonly<Record<string, Sort>>)[text];
  return own ?? of(MARKED.test(text) ? anyOf(marks, phrases) : phrases, phraseSort(text));
}

/** Beside a verb, and part of it: they have one form. */
const PARTICLES: ReadonlySet<string> = new Set(
  'in out on onto off up down over back into inside to with and & right left double single secondary once : menu holding while'.split(' '),
);

function formsOf(verb: string): ReadonlySet<string> {
  return new Set(PARTICLES.has(verb) ? [verb] : inflections(verb));
}

/** The rows whose verb the clause begins with, or that have none; after a place said first, also those of a verb further on. */
export function rowsFor(index: ReadonlyMap<string, readonly EnRow[]>, tokens: readonly Token[]): readonly EnRow[] {
  const heads = isFront(tokens) ? tokens : tokens.slice(0, 1);
  return [...new Set(['', ...heads.map(({ norm }) => norm)].flatMap(head => index.get(head) ?? []))];
}

/** Of these, the rows of which no small word is missing that they must have: most clauses fit few. */
export function fitting(rows: readonly EnRow[], tokens: readonly Token[]): readonly EnRow[] {
  const has = new Set(tokens.map((_, at) => word(tokens, at)));
  const isThere = ({ isOptional, markers }: EnCase): boolean =>
    isOptional || markers.some(([first]) => first === undefined || has.has(first));
  return rows.filter(({ cases }) => cases.every(isThere));
}

export function byVerb(rows: readonly EnRow[]): ReadonlyMap<string, readonly EnRow[]> {
  const heads = (row: EnRow): string[] => row.forms.flatMap(form => (form.length === 0 ? [''] : [...form[0]!]));
  const all = new Map<string, EnRow[]>();
  for (const row of rows) for (const head of new Set(heads(row))) all.set(head, [...(all.get(head) ?? []), row]);
  return all;
}

/** The words of a clause as the engine asks for them. */
export function phrasesOf(tokens: readonly Token[]): Source<EnCase> {
  const source: Source<EnCase> = {
    length: tokens.length,
    phrases({ markers, read }, at) {
      const ends = markers.filter(marker => marker.every((expected, n) => word(tokens, at + n) === expected));
      const starts = ends.map(({ length }) => at + length).filter(start => start < tokens.length);
      return starts.length === 1 ? read(tokens, starts[0]!) : starts.flatMap(start => read(tokens, start));
    },
    *starts(row) {
      for (const form of (row as EnRow).forms) {
        if (isAt(tokens, 0, form)) yield { at: form.length, filled: new Map(), begins: [] };
        if (form.length > 0 && isFront(tokens)) yield* fronted(tokens, row as EnRow, form, source);
      }
    },
  };
  return source;
}

type Reader = (tokens: readonly Token[], at: number) => Iterable<Found>;

function asList(sort: Sort): Reader {
  return (tokens, at) => Array.from(sort(tokens, at), ({ value, next }) => ({ values: value as unknown[], next }));
}

/** `the "A" and "B" buttons`: what takes one takes several of its kind. Behind the kind one more name has none. */
function withSeveral(sort: Sort): Reader {
  return function* (tokens, at) {
    for (const { value, next } of sort(tokens, at)) yield { values: [value], next };
    for (const { value, next } of several(tokens, at)) {
      const kind = value.isInFront ? [] : (value.noun === 'thing' ? 'element' : value.noun).split(' ').map(ownWord);
      const values = value.names.map(name => {
        const one: readonly Token[] = [ownWord('the'), { kind: 'quote', raw: name, norm: '', spaced: true }, ...kind];
        return [...sort(one, 0)].find(found => found.next === one.length)?.value;
      });
      if (values.every(found => found !== undefined)) yield { values, next };
    }
  };
}

function isAt(tokens: readonly Token[], at: number, form: readonly ReadonlySet<string>[]): boolean {
  return form.every((forms, n) => forms.has(word(tokens, at + n) ?? ''));
}

const FRONT: ReadonlySet<string> = new Set('in into inside for at from on under within when once after as'.split(' '));

function isFront(tokens: readonly Token[]): boolean {
  return FRONT.has(word(tokens, 0) ?? '');
}

/** `In the "Name" field, type "Taro"`: a phrase that the row must have may stand before its verb. */
function* fronted(
  tokens: readonly Token[],
  { cases }: EnRow,
  form: readonly ReadonlySet<string>[],
  source: Source<EnCase>,
): Iterable<CoverState> {
  for (const one of cases) {
    if (one.isOptional || one.markers.some(marker => marker.length === 0)) continue;
    for (const { values, next } of source.phrases(one, 0)) {
      const mark = skipPhrase(tokens, next, ',|:') ?? next;
      const verb = skipPhrase(tokens, mark, 'please|then') ?? mark;
      if (isAt(tokens, verb, form)) yield { at: verb + form.length, filled: new Map([[one.slot, values]]), begins: [0] };
    }
  }
}

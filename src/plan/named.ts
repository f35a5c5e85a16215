/** What a step's own words say must be hit or entered: quoted, where the grammar knows what they are. A model's plan may not go by other names. Pure. */

import { readSentence } from '../scenario/language/index.js';
import { findQuotes } from '../scenario/language/quotes.js';
import { isCheck, type Reading } from '../scenario/reading.js';
import { fold } from '../screen/fold.js';
import type { ExpectedAction } from './plan.js';

export interface Named {
  /** What an action hits, or what it enters. */
  as: 'target' | 'text';
  value: string;
}

/** Nothing where the sentence cannot be read: nobody can tell then what a quoted text is for. */
export function namedBy(text: string): Named[] {
  const read = readSentence(text, 'step');
  if ('error' in read) return [];
  const quoted = new Set(findQuotes(text).quotes.map(({ value }) => fold(value)));
  return read.readings.flatMap(namedIn).filter(({ value }) => quoted.has(fold(value)));
}

function namedIn(reading: Reading): Named[] {
  if (isCheck(reading)) return [];
  const named = (as: Named['as'], value: string | undefined): Named[] => (value ? [{ as, value }] : []);
  switch (reading.kind) {
    case 'click':
    case 'double_click':
    case 'right_click':
    case 'check':
    case 'uncheck':
      return named('target', reading.target);
    case 'menu':
      return named('target', reading.path?.at(-1));
    case 'select':
      return named('target', reading.value);
    case 'type':
    case 'fill':
      return named('text', reading.value);
    default:
      return [];
  }
}

/**
 * Actions that go by the author's names. Of the names that one lists, only those that are the author's are kept, else those that hold one
 * ("Save button"): beside "Save", "Cancel" would make any click on it the one that was asked for. A name that stands only in an action's
 * description becomes what it goes by.
 */
export function keepToNames(actions: readonly ExpectedAction[], named: readonly Named[]): ExpectedAction[] {
  const kept = actions.map(action => ({
    ...action,
    targetElements: narrowed(action.targetElements, valuesOf(named, 'target')),
    keywords: narrowed(action.keywords, valuesOf(named, 'text')),
  }));
  for (const name of named) {
    if (kept.some(action => goesBy(action, name))) continue;
    const action = kept.findLast(({ description }) => fold(description).includes(fold(name.value)));
    if (action) action[FIELDS[name.as]] = [name.value];
  }
  return kept;
}

const FIELDS = { target: 'targetElements', text: 'keywords' } as const;

function narrowed(names: readonly string[], wanted: readonly string[]): string[] {
  const same = names.filter(name => wanted.some(value => fold(name) === fold(value)));
  const holding = names.filter(name => wanted.some(value => fold(name).includes(fold(value))));
  return [...(same.length > 0 ? same : holding.length > 0 ? holding : names)];
}

/** Whether the judge would look for it in what this action hits or enters. */
export function goesBy({ keywords, targetElements, reading, proof, when }: ExpectedAction, { as, value }: Named): boolean {
  const names = [...{ targetElements, keywords }[FIELDS[as]], ...[reading, proof?.check, when].flatMap(stringsIn)];
  return names.some(name => fold(name).includes(fold(value)));
}

export function valuesOf(named: readonly Named[], as: Named['as']): string[] {
  return named.flatMap(one => (one.as === as ? [one.value] : []));
}

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

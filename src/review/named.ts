/** What a step's own words say must be hit or entered: quoted, where the grammar knows what they are. A model's plan may not go by other names. Pure. */

import type { ExpectedAction } from '../plan/plan.js';
import { isOfElement, stepFacts } from '../scenario/kinds.js';
import { readSentence } from '../scenario/language/index.js';
import { findQuotes } from '../scenario/language/quotes.js';
import { isCheck, type Reading } from '../scenario/reading.js';
import { fold } from '../screen/fold.js';

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
  if (reading.kind === 'menu') return named('target', reading.path?.at(-1));
  if (reading.kind === 'select') return named('target', reading.value);
  if (stepFacts(reading)?.types) return named('text', reading.value);
  return isOfElement(reading) && !['hover', 'clear'].includes(reading.kind) ? named('target', reading.target) : [];
}

const FIELDS = { target: 'targetElements', text: 'keywords' } as const;

/** Whether the action hits or enters it. */
export function goesBy(action: ExpectedAction, { as, value }: Named): boolean {
  return action[FIELDS[as]].some(name => fold(name).includes(fold(value)));
}

export function valuesOf(named: readonly Named[], as: Named['as']): string[] {
  return named.flatMap(one => (one.as === as ? [one.value] : []));
}

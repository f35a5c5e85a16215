/** How a rule of the English check grammar looks that subject and predicate do not cover. */

import type { Reading } from '../reading.js';
import type { Thing } from './en-nouns.js';
import { quoteOrValue } from './en-sorts.js';
import { compile, type Match, type Pattern, type Slot } from './pattern.js';
import type { Token } from './tokens.js';

/** What the slots of a pattern hold. A builder reads only those of its own pattern. */
export interface Captures {
  target: Thing;
  value: string;
  name: string;
}

export interface Rule {
  /** What the rule reads, for people who debug the grammar. */
  name: string;
  pattern: Pattern;
  /** The readings, or undefined if the words fit but the meaning does not. */
  build(captures: Captures): Reading[] | undefined;
}

/** A rule whose pattern may use `more` slots beside the common ones. */
export function rule(name: string, pattern: string, build: Rule['build'], more: Record<string, Slot> = {}): Rule {
  return { name, pattern: compile(pattern, { ...quoteOrValue, ...more }), build };
}

export interface Applied {
  readings: Reading[];
  match: Match;
}

/** What the first rule reads in the whole clause. */
export function applyRules(rules: readonly Rule[], clause: readonly Token[]): Applied | undefined {
  for (const { pattern, build } of rules) {
    for (const match of pattern.matches(clause)) {
      const readings = build(match.values as unknown as Captures);
      if (readings) return { readings, match };
    }
  }
  return undefined;
}

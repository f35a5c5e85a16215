/** How a rule of the English step grammar looks, and how elements become readings. */

import type { Reading, StepKind } from '../reading.js';
import type { Thing } from './en-nouns.js';
import { isMenuPath, type KeyPress, slots } from './en-slots.js';
import { roleOf } from './en-words.js';
import { compile, type Match, type Pattern, type Slot } from './pattern.js';
import type { Token } from './tokens.js';

/** What the slots of a pattern hold, by the slots' usual names. A builder reads only those of its own pattern. */
export interface Captures {
  target: Thing;
  to: Thing;
  value: string;
  label: string;
  path: string[];
  menu: Thing;
  name: string;
  names: string[];
  scope: string;
  program: string;
  keys: KeyPress;
  more: KeyPress;
  direction: NonNullable<Reading['direction']>;
  amount: number | undefined;
  seconds: number;
  file: string;
  folder: string;
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
  return { name, pattern: compile(pattern, { ...slots, ...more }), build };
}

export interface Applied {
  readings: Reading[];
  match: Match;
  /** What other rules read in the same words. */
  others: Reading[][];
}

/** What the rules read in the whole clause. No order decides: what several read differently is several readings. */
export function applyRules(rules: readonly Rule[], clause: readonly Token[]): Applied | undefined {
  const found = new Map<string, { readings: Reading[]; match: Match }>();
  for (const { pattern, build } of rules) {
    for (const match of pattern.matches(clause)) {
      const readings = build(match.values as unknown as Captures);
      const key = readings && JSON.stringify(readings);
      if (key && !found.has(key)) found.set(key, { readings, match });
    }
  }
  const [first, ...others] = found.values();
  return first && { ...first, others: others.map(({ readings }) => readings) };
}

/** A click, hover or the like on an element that has a name. */
export function on(kind: StepKind, thing: Thing, role = roleOf(thing.noun)): Reading[] | undefined {
  if (thing.name === undefined || thing.name.trim() === '' || thing.loose || (kind === 'click' && isMenuPath(thing.name, thing.quoted)))
    return undefined;
  return [{ kind, target: thing.name, ...(role && { role }) }];
}

/** Something that takes text: a field by its noun, or a name without one. */
export function isField({ noun, nounText, name, program }: Thing): boolean {
  if (name === undefined || name.trim() === '' || program) return false;
  return (
    noun === undefined ||
    noun === 'text box' ||
    noun === 'box' ||
    noun === 'combo box' ||
    noun === 'thing' ||
    noun === 'label' ||
    nounText === 'area'
  );
}

/** Something that offers choices. */
export function isChoice({ noun, name }: Thing): boolean {
  return name !== undefined && (noun === 'combo box' || noun === 'list' || noun === 'option');
}

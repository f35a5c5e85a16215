/** What the mutation of the judge leaves alone, each with its reason. */
import type { Mutant } from './instrument.js';

/** Functions that only word a message for people: no rules. */
export const WORDING: Readonly<Record<string, readonly string[]>> = {
  'src/judge/decide.ts': ['messageOf', 'withStep', 'asText'],
};

/** Conditions that no case can tell from their absence. Named by the function that they stand in and their own text. */
export const EQUIVALENT: readonly (Pick<Mutant, 'file' | 'within' | 'what' | 'text'> & { why: string })[] = [];

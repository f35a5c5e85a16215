/** Names of programs that the option `apps` adds to the words that sentences are made of. */

import { isSameProgram, plainName } from '../../screen/program-name.js';

export interface Vocabulary {
  /** As they stand in the option. */
  names: readonly string[];
  /** What is compared: no case, width, article or word for "program". */
  plain: ReadonlySet<string>;
}

export const noNames: Vocabulary = { names: [], plain: new Set() };

export function vocabulary(names: readonly string[]): Vocabulary {
  const written = names.filter(name => plainName(name) !== '');
  return written.length === 0 ? noNames : { names: written, plain: new Set(written.map(plainName)) };
}

/** Whether the words are the name of a program that the option holds. */
export function isKnown({ names, plain }: Vocabulary, written: string): boolean {
  return plain.size > 0 && (plain.has(plainName(written)) || names.some(name => isSameProgram(name, written)));
}

/** A text without these names, so that "Open クロック表" counts as the English that it is. */
export function withoutNames(text: string, { names }: Vocabulary): string {
  return names.filter(name => /[^\x00-\x7F]/.test(name)).reduce((rest, name) => rest.replaceAll(name, ' '.repeat(name.length)), text);
}

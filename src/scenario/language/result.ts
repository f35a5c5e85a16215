/** What reading one sentence gives: readings in order, or why it is not understood and what would be. */

import type { Reading } from '../reading.js';

/** `note`: what of the sentence its readings leave to whoever carries them out. */
export type LanguageResult = { readings: Reading[]; note?: string } | Refused;

export interface Refused {
  readonly error: string;
  /** It can be read in each of them. */
  readonly ways?: readonly Reading[][];
  /** Sentences of the rows that come nearest. */
  readonly near?: readonly string[];
  /** Sentences to write instead, which are read, and keep the author's names. */
  readonly offers?: readonly string[];
}

export function isError(result: LanguageResult): result is Refused {
  return 'error' in result;
}

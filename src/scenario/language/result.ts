/** What reading one sentence gives: readings in order, or why it is not understood and what would be. */

import type { Reading } from '../reading.js';

/** `note`: what of the sentence its readings leave to whoever carries them out. `ways`: it can be read in each of them. */
export type LanguageResult = { readings: Reading[]; note?: string } | { error: string; ways?: readonly Reading[][] };

export function isError(result: LanguageResult): result is { error: string; ways?: readonly Reading[][] } {
  return 'error' in result;
}

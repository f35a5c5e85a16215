/** What reading one sentence gives: readings in order, or why it is not understood and what would be. */

import type { Reading } from '../reading.js';

/** `note`: what of the sentence its readings leave to whoever carries them out. */
export type LanguageResult = { readings: Reading[]; note?: string } | { error: string };

export function isError(result: LanguageResult): result is { error: string } {
  return 'error' in result;
}

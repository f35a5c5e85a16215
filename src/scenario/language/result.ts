/** What reading one sentence gives: readings in order, or why it is not understood and what would be. */

import type { Reading } from '../reading.js';

export type LanguageResult = { readings: Reading[] } | { error: string };

export function isError(result: LanguageResult): result is { error: string } {
  return 'error' in result;
}

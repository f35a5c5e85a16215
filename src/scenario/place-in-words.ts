/** Where a reading's thing is, as its grammar reads it: before a Japanese name, and behind an English one. */
import { whereInWords } from '../screen/where.js';
import type { Reading } from './reading.js';

export function placeInWords({ scope, where }: Pick<Reading, 'scope' | 'where'>, language: 'en' | 'ja'): string {
  const part = where && whereInWords(where, language);
  // Only a window has parts.
  if (language === 'ja') return `${scope ? `「${scope}」${part ? 'ウィンドウ' : ''}の` : ''}${part ? `${part}の` : ''}`;
  if (scope && part) return ` ${part} of the "${scope}" window`;
  return part ? ` ${part}` : scope ? ` in "${scope}"` : '';
}

/** Does the clipboard hold a text? */
import type { Reading } from '../scenario/reading.js';
import { holdsValue, sameValue, shorten } from './compare.js';
import type { CheckWorld, Look } from './look.js';

export async function lookAtClipboard(check: Reading, { desktop, language }: CheckWorld): Promise<Look> {
  const text = await desktop.clipboard();
  const wanted = check.value ?? '';
  if (text === null) return { holds: 'no', how: 'clipboard', seen: language === 'ja' ? 'クリップボードは空' : 'an empty clipboard' };
  const holds = check.match === 'contains' ? holdsValue(text, wanted) : sameValue(text, wanted);
  return { holds: holds ? 'yes' : 'no', how: 'clipboard', seen: language === 'ja' ? `「${shorten(text)}」` : `"${shorten(text)}"` };
}

/** Does the clipboard hold a text? */
import { DesktopError } from '../ports/desktop.js';
import type { Observation } from '../ports/observation.js';
import type { Reading } from '../scenario/reading.js';
import { compareValue, shorten } from './compare.js';
import type { CheckWorld, Look } from './look.js';

export async function lookAtClipboard(check: Reading, now: Observation, { language }: CheckWorld): Promise<Look> {
  const text = await now.clipboard().catch((error: unknown) => error as Error);
  if (text instanceof Error) {
    // A program that does not hand its text over is no trouble of the display; without a display nothing can be decided at all.
    if (text instanceof DesktopError && text.kind !== 'lost') return { holds: 'unsure', how: 'clipboard', seen: text.message };
    throw text;
  }
  const wanted = check.value ?? '';
  if (text === null)
    return { holds: wanted === '' ? 'yes' : 'no', how: 'clipboard', seen: language === 'ja' ? 'クリップボードは空' : 'an empty clipboard' };
  return { holds: compareValue(text, check), how: 'clipboard', seen: language === 'ja' ? `「${shorten(text)}」` : `"${shorten(text)}"` };
}

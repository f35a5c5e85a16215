/** Names of buttons, and keys, that ask for what they are in to go. Pure. */
import { bare } from './name.js';

/** Buttons that only take a dialog away. In this order: the first that is there is pressed. */
export const HARMLESS: readonly RegExp[] = [
  /^(close|dismiss|got it|閉じる|とじる|了解)$/,
  /^(not now|later|maybe later|remind me later|skip|no,? thanks|no thank you|後で|あとで|スキップ|今はしない)$/,
];
/** Takes back what the dialog asks about: fine for a stranger's question, not for one about the step itself. */
export const CANCELS = /^(cancel|キャンセル|取り消し|取消)$/;
/** Refuses what the dialog asks, or ends the program. */
const ENDS = /^(no|abort|quit|exit|いいえ|中止|終了)$/;

const KEYS: ReadonlySet<string> = new Set(['escape', 'alt+f4', 'ctrl+q', 'ctrl+w']);

/** A person who presses it wants to leave. */
export function leaves({ name = '', keys = '' }: { name?: string | undefined; keys?: string | undefined }): boolean {
  return KEYS.has(keys) || [...HARMLESS, CANCELS, ENDS].some(words => words.test(bare(name)));
}

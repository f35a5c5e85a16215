/** What reading one sentence gives: readings in order, or why it is not understood and what would be. */

import type { Reading } from '../reading.js';

export type LanguageResult = { readings: Reading[] } | Refused;

export interface Refused {
  readonly error: string;
  /** It can be read in each of them. */
  readonly ways?: readonly Reading[][];
  /** Its words only say what is seen: a small change of them is nothing to offer. */
  readonly isSeen?: true;
  /** Sentences of the rows that come nearest. */
  readonly near?: readonly string[];
  /** Nothing of the sentence is left over: these rows only want a phrase more. */
  readonly isWhole?: boolean;
  /** Sentences to write instead, which are read, and keep the author's names. */
  readonly offers?: readonly string[];
}

/** A fault of our own is refused like a sentence that nobody understands: nothing else of the file or the project stops. */
export function orFault(text: string, read: () => LanguageResult): LanguageResult {
  try {
    return read();
  } catch (error) {
    const found = String(error);
    return {
      error: /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
        ? `この文を読む途中で Xenotester 自身の不具合が起きました（${found}）。別の言い方で書き、不具合として報告してください。`
        : `Reading this sentence met a fault of Xenotester's own (${found}). Write it in other words, and report the fault.`,
    };
  }
}

export function isError(result: LanguageResult): result is Refused {
  return 'error' in result;
}

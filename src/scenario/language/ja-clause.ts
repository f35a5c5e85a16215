/** What a clause is: a predicate with its phrases, and how it goes on to the next one. */

import type { Form } from './ja-conjugation.js';
import type { JapaneseToken } from './ja-lex.js';
import type { Verb } from './ja-verbs.js';
import type { Phrase } from './phrase.js';

export interface Arg {
  /** を に で から と が まで より として; `の` before a verbal noun; '' without one; `be` before the copula. */
  particle: string;
  /** は: it may stand for を or に of a deed. */
  isTopic?: true;
  phrase: Phrase;
}

export interface Clause {
  args: Arg[];
  /** Where commas stand between them: none of them as one of a list. */
  apart?: Arg[];
  /** `path`: a menu path alone; `none`: there is no verb. */
  verb: Verb | 'path' | 'none';
  form: Form;
  /** `if`: たら, 場合, と …; `until`: まで待つ; `while`: ながら. */
  link: 'end' | 'next' | 'if' | 'until' | 'while';
  /** Wrapped as ～ことを確認する, ～こと, ～はず. `verify`: can only be a check. */
  wrap?: 'plain' | 'verify';
  /** For `link: 'if'`: 場合 and なら only state a condition; たら and と may also mean "and then". */
  strict?: boolean;
  /** ～ようにする, ～状態にする: it asks for a state. */
  asks?: boolean;
  /** 表示されるので: only what is seen says why the next step is done. */
  because?: boolean;
  /** ～なくなる, ～になった: it was otherwise before. */
  turned?: boolean;
  /** The author's words, for messages. */
  raw: string;
}

export type VerbToken = JapaneseToken & { kind: 'verb' };

/** 「A」、「B」の順に */
export function isOrder(phrase: Phrase): boolean {
  return /の(?:順|順番|順序)$/.test(phrase.raw);
}

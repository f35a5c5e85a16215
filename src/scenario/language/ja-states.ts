/** States that a check can name as a noun: オン, 有効, 空, 非表示. */

import type { Noun } from './ja-nouns.js';
import type { Phrase } from './ja-phrases.js';

export type State = 'on' | 'off' | 'enabled' | 'disabled' | 'empty' | 'hidden';

/** The state that a phrase is, also as 有効な状態. */
export function statesOf(phrase: Phrase): State | undefined {
  if (phrase.name !== undefined || phrase.also.length) return undefined;
  if (phrase.noun === 'state' && phrase.of) return statesOf(phrase.of);
  return phrase.of || !isState(phrase.noun) ? undefined : phrase.noun;
}

export function isStated(phrase: Phrase): boolean {
  return statesOf(phrase) !== undefined;
}

function isState(noun: Noun | undefined): noun is State {
  return noun !== undefined && ['on', 'off', 'enabled', 'disabled', 'empty', 'hidden'].includes(noun);
}

/** A sentence that is tried, as the page shows it. */
import type { TryProgress } from '../try-out.js';
import { WORDS } from './words.js';

export interface ToldTried {
  text: string;
  /** What models were asked so far. */
  use: string;
  doing: readonly string[];
  isOver: boolean;
}

export function toldTried({ text, doing, isOver, ...use }: TryProgress, language: 'en' | 'ja'): ToldTried {
  const words = WORDS[language];
  const { requests, tokens, costUsd, isAsking } = use;
  const used = requests === 0 ? [isOver ? words.byRules : words.doing] : [words.used(requests, tokens, costUsd)];
  return { text, doing, isOver, use: [...(isAsking ? [words.asking] : []), ...used].join(' ') };
}

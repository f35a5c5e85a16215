/** Numbered items of a list, or rows of a table of steps: what is expected of one is looked for behind it, before the next begins. Pure. */
import type { SourceSentence } from './scenario.js';

/** A sentence with the number of its item, as its author counts. */
export interface ItemSentence extends SourceSentence {
  item?: number | undefined;
}

export interface Items {
  steps: ItemSentence[];
  checks: ItemSentence[];
  /** The item that is read. */
  item?: number | undefined;
}

/** Behind the last sentence of that item. False: there is none. */
export function putBehind(of: Items, item: number, expected: SourceSentence): boolean {
  const last = of.steps.findLastIndex(step => step.item === item);
  if (last < 0) return false;
  of.steps.splice(last + 1, 0, { ...expected, item, isExpected: true });
  return true;
}

/** Steps go on behind what is expected: it is looked for there, before them. */
export function settle(of: Items): void {
  of.steps.push(...of.checks.splice(0).map(check => ({ ...check, isExpected: true as const })));
}

/** As what a sentence is read: what is expected among the steps is a check there. */
export function partOf({ isExpected }: Pick<SourceSentence, 'isExpected'>, as: 'step' | 'check'): 'step' | 'check' {
  return isExpected ? 'check' : as;
}

/** What their author expects to see, among the steps and behind them. */
export function expectedOf(steps: readonly SourceSentence[], checks: readonly SourceSentence[]): string[] {
  return [...steps.filter(({ isExpected }) => isExpected), ...checks].map(({ text }) => text);
}

export function withoutItem({ item: _, ...sentence }: ItemSentence): SourceSentence {
  return sentence;
}

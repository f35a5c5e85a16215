/** What models were paid for. Pure. */
import type { Usage } from './event.js';

export const NO_USAGE: Readonly<Usage> = { inputTokens: 0, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 0, costUsd: 0 };

/** One price that is unknown makes the sum unknown: a total that leaves it out would be a lie. */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens,
    cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
  };
}

/** Every token that was sent or received, cached ones included. */
export function allTokens({ inputTokens, cacheWriteTokens, cacheReadTokens, outputTokens }: Usage): number {
  return inputTokens + cacheWriteTokens + cacheReadTokens + outputTokens;
}

/** Prices of the models, dated. A model that is not listed has no known price: its cost is unknown, never zero. */
import type { Usage } from '../../trace/event.js';

/** US dollars for a million tokens. */
export interface Price {
  input: number;
  output: number;
  cacheWrite: number;
  cacheRead: number;
  /** Other prices for the whole request when its prompt is longer than `above` tokens. */
  long?: { above: number; input: number; output: number; cacheWrite: number; cacheRead: number };
}

/** Last compared with the published prices on 2026-11-21. Cache writes are those of the 5-minute cache. */
export const PRICES: Readonly<Record<string, Price>> = {
  'claude-fable-5-1': { input: 10, output: 50, cacheWrite: 12.5, cacheRead: 0.25 },
  'claude-opus-5-5': { input: 4, output: 20, cacheWrite: 5, cacheRead: 0.2 },
  'claude-opus-5': { input: 5, output: 25, cacheWrite: 6.25, cacheRead: 0.5 },
  'claude-opus-4-8': { input: 5, output: 25, cacheWrite: 6.25, cacheRead: 0.5 },
  'claude-opus-4-7': { input: 5, output: 25, cacheWrite: 6.25, cacheRead: 0.5 },
  'claude-opus-4-6': { input: 5, output: 25, cacheWrite: 6.25, cacheRead: 0.5 },
  'claude-opus-4-5': { input: 5, output: 25, cacheWrite: 6.25, cacheRead: 0.5 },
  'claude-sonnet-5-5': { input: 2, output: 10, cacheWrite: 2.5, cacheRead: 0.1 },
  'claude-sonnet-5': { input: 2, output: 10, cacheWrite: 2.5, cacheRead: 0.2 },
  'claude-haiku-5-5': {
    input: 0.1,
    output: 0.5,
    cacheWrite: 0.125,
    cacheRead: 0.01,
    long: { above: 100_000, input: 0.5, output: 2.5, cacheWrite: 0.625, cacheRead: 0.05 },
  },
  'claude-haiku-4-5': { input: 1, output: 5, cacheWrite: 1.25, cacheRead: 0.1 },
  // OpenAI's, from secondary sources; where no price of a cache write is known, it is that of the input.
  'gpt-6.1-sol': {
    input: 2,
    output: 10,
    cacheWrite: 2.5,
    cacheRead: 0.1,
    long: { above: 272_000, input: 4, output: 20, cacheWrite: 5, cacheRead: 0.2 },
  },
  'gpt-6-luna-decisions': { input: 0.1, output: 0, cacheWrite: 0.1, cacheRead: 0.1 },
  'gpt-5.5': { input: 5, output: 30, cacheWrite: 5, cacheRead: 0.5 },
  'gpt-5.4': { input: 2.5, output: 15, cacheWrite: 2.5, cacheRead: 0.25 },
  'gpt-5.4-mini': { input: 0.75, output: 4.5, cacheWrite: 0.75, cacheRead: 0.075 },
};

/** `us.anthropic.claude-sonnet-4-5-20250929-v1:0`, `claude-sonnet-4-5@20250929` and `gpt-5.4-2026-03-05` are dated names of models. */
export function bareName(model: string): string {
  return model
    .replace(/^.*?(?=claude-)/, '')
    .replace(/@.*$/, '')
    .replace(/-v\d+(:\d+)?$/, '')
    .replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2})$/, '');
}

/** The user's prices win over the table; undefined where neither knows the model. */
export function priceOf(model: string, own: Readonly<Record<string, Price>> = {}): Price | undefined {
  return own[model] ?? own[bareName(model)] ?? PRICES[bareName(model)];
}

/** Price of one request in US dollars; null where the model's price is unknown. */
export function costOf(tokens: Omit<Usage, 'costUsd'>, price: Price | undefined): number | null {
  if (!price) return null;
  const prompt = tokens.inputTokens + tokens.cacheWriteTokens + tokens.cacheReadTokens;
  const rate = price.long && prompt > price.long.above ? price.long : price;
  const micros =
    tokens.inputTokens * rate.input +
    tokens.cacheWriteTokens * rate.cacheWrite +
    tokens.cacheReadTokens * rate.cacheRead +
    tokens.outputTokens * rate.output;
  return micros / 1_000_000;
}

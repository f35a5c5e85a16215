/** What a scenario has spent, and whether it may spend more. */
import type { GiveUp } from '../../agent/ports.js';
import type { Limits } from '../../scenario/scenario.js';
import type { Usage } from '../../trace/event.js';
import type { Ledger } from './ledger.js';
import { addUsage, allTokens, costOf, NO_USAGE, type Price } from './prices.js';
import type { WireUsage } from './wire.js';

export interface Account {
  /** Before a request: may it be made? It is entered in the suite's ledger with what a request is expected to need. */
  admit(): GiveUp | undefined;
  /** After a request, with every count that the service gave, those of failed attempts too. */
  charge(counts: readonly WireUsage[]): Usage;
  spent(): Usage;
}

export interface AccountSettings {
  model: string;
  price: Price | undefined;
  language: 'en' | 'ja';
  limits?: Pick<Limits, 'maxTokens' | 'maxCostUsd'> | undefined;
  /** Limits of the whole suite, across workers. */
  ledger?: Ledger | undefined;
}

export function createAccount({ model, price, language, limits = {}, ledger }: AccountSettings): Account {
  let spent = NO_USAGE;
  let expected = FIRST_REQUEST;
  let settle: ((usage: Usage) => void) | undefined;

  return {
    admit() {
      if (limits.maxCostUsd !== undefined && !price)
        return exceeded(noPrice(model, language), { limit: 'maxCostUsd', cause: 'price unknown' });
      if (limits.maxTokens !== undefined && allTokens(spent) >= limits.maxTokens)
        return over('maxTokens', limits.maxTokens, allTokens(spent));
      if (limits.maxCostUsd !== undefined && (spent.costUsd ?? 0) >= limits.maxCostUsd)
        return over('maxCostUsd', limits.maxCostUsd, spent.costUsd ?? 0);
      const entry = ledger?.reserve({ ...expected, costUsd: costOf(expected, price) });
      if (entry?.kind === 'refused') return over(`suite ${entry.limit}`, entry.allowed, entry.used);
      settle = entry?.settle;
      return undefined;
    },
    charge(counts) {
      const usage = counts.map(count => priced(count, price)).reduce(addUsage, NO_USAGE);
      const last = counts.at(-1);
      if (last) expected = priced(last, price);
      settle?.(usage);
      settle = undefined;
      spent = addUsage(spent, usage);
      return usage;
    },
    spent: () => spent,
  };

  function over(limit: string, allowed: number, used: number): GiveUp {
    const shown = `${round(used)} / ${round(allowed)}`;
    return exceeded(language === 'ja' ? `上限 ${limit} に達しました（${shown}）` : `The limit ${limit} is used up (${shown})`, {
      limit,
      allowed,
      used,
    });
  }
}

/** A first request: tools, prompt, one screen; a short answer. */
const FIRST_REQUEST: Usage = { inputTokens: 7000, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 500, costUsd: null };

function priced(count: WireUsage, price: Price | undefined): Usage {
  const tokens = {
    inputTokens: count.input_tokens ?? 0,
    cacheWriteTokens: count.cache_creation_input_tokens ?? 0,
    cacheReadTokens: count.cache_read_input_tokens ?? 0,
    outputTokens: count.output_tokens ?? 0,
  };
  return { ...tokens, costUsd: costOf(tokens, price) };
}

function exceeded(message: string, details: Record<string, unknown>): GiveUp {
  return { kind: 'give_up', reason: 'budget_exceeded', message, details };
}

function noPrice(model: string, language: 'en' | 'ja'): string {
  return language === 'ja'
    ? `モデル ${model} の料金が不明なため maxCostUsd を守れません。prices に料金を設定するか、maxTokens を使ってください`
    : `The price of the model ${model} is unknown, so maxCostUsd cannot be kept: set its price in \`prices\`, or use maxTokens`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

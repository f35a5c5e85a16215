/** What a scenario has spent, and whether it may spend more. */
import type { GiveUp } from '../../ports/brain.js';
import type { Limits } from '../../scenario/scenario.js';
import type { Usage } from '../../trace/event.js';
import { addUsage, allTokens, NO_USAGE } from '../../trace/usage.js';
import type { WireUsage } from './blocks.js';
import type { SpendingLedger } from './ledger.js';
import { costOf, type Price } from './prices.js';

export interface Account {
  /** Before a request: may it be made? It is entered in the suite's ledger with what a request is expected to need. */
  admit(): { kind: 'refused'; giveUp: GiveUp } | { kind: 'admitted'; charge: Charge };
  spent(): Usage;
}

/** After the request, with every count that the service gave, those of failed attempts too. Requests may overlap: each has its own. */
export type Charge = (counts: readonly WireUsage[]) => Usage;

/** What several models have spent together. */
export interface Purse {
  spent: Usage;
}

export interface AccountSettings {
  model: string;
  price: Price | undefined;
  language: 'en' | 'ja';
  limits?: Pick<Limits, 'maxTokens' | 'maxCostUsd'> | undefined;
  /** Limits of the whole suite, across workers. */
  ledger?: SpendingLedger | undefined;
  /** Shared with the accounts of other models. Default: an own one. */
  purse?: Purse | undefined;
}

export function createAccount({ model, price, language, limits = {}, ledger, purse = createPurse() }: AccountSettings): Account {
  let expected = FIRST_REQUEST;

  return {
    admit() {
      const refused = refusal();
      if (refused) return { kind: 'refused', giveUp: refused };
      const entry = ledger?.reserve({ ...expected, costUsd: costOf(expected, price) });
      if (entry?.kind === 'refused') return { kind: 'refused', giveUp: over(`suite ${entry.limit}`, entry.allowed, entry.used) };
      return {
        kind: 'admitted',
        charge(counts) {
          const usage = counts.map(count => priced(count, price)).reduce(addUsage, NO_USAGE);
          const last = counts.at(-1);
          if (last) expected = priced(last, price);
          entry?.settle(usage);
          purse.spent = addUsage(purse.spent, usage);
          return usage;
        },
      };
    },
    spent: () => purse.spent,
  };

  function refusal(): GiveUp | undefined {
    const { spent } = purse;
    if (!price && (limits.maxCostUsd !== undefined || ledger?.limits.maxCostUsd !== undefined))
      return exceeded(noPrice(model, language), { limit: 'maxCostUsd', cause: 'price unknown' });
    if (limits.maxTokens !== undefined && allTokens(spent) >= limits.maxTokens)
      return over('maxTokens', limits.maxTokens, allTokens(spent));
    if (limits.maxCostUsd !== undefined && (spent.costUsd ?? 0) >= limits.maxCostUsd)
      return over('maxCostUsd', limits.maxCostUsd, spent.costUsd ?? 0);
    return undefined;
  }

  function over(limit: string, allowed: number, used: number): GiveUp {
    const shown = `${round(used)} / ${round(allowed)}`;
    return exceeded(language === 'ja' ? `上限 ${limit} に達しました（${shown}）` : `The limit ${limit} is used up (${shown})`, {
      limit,
      allowed,
      used,
    });
  }
}

export function createPurse(): Purse {
  return { spent: NO_USAGE };
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

/** What the models of all families are made of: options, the client of the service, and keeping keys out of texts. */
import type { Clock } from '../../ports/clock.js';
import type { Limits } from '../../scenario/scenario.js';
import type { Purse } from './account.js';
import type { SpendingLedger } from './ledger.js';

export interface FamilyOptions {
  model?: string | undefined;
  clock: Clock;
  /** Of messages, captions and reports. */
  language: 'en' | 'ja';
  /** Told of what a person who watches may wonder about: the service lets a request wait. Default: nobody is told. */
  onNotice?: ((line: string) => void) | undefined;
  /** Multiplies the times that elements are waited for (plan/patience.ts). Default: 1. */
  patience?: number | undefined;
  /** Names that the model may open; those of the plan request win. */
  apps?: readonly string[] | undefined;
  /** Limits of this scenario that the brain keeps by itself. */
  limits?: Pick<Limits, 'maxTokens' | 'maxCostUsd'> | undefined;
  /** Limits of the whole suite. */
  ledger?: SpendingLedger | undefined;
  /** Shared with models of other families. Default: an own one. */
  purse?: Purse | undefined;
}

/** The client, made when it is first needed. `made`: undefined until it is. */
export function openedOnce<Client>(open: () => Client | Promise<Client>): {
  clientOnce: () => Promise<Client>;
  made: () => Client | undefined;
} {
  let made: Client | undefined;
  let client: Promise<Client> | undefined;
  const openNow = async (): Promise<Client> => {
    made = await open();
    return made;
  };
  return { clientOnce: () => (client ??= openNow()), made: () => made };
}

/** @param key what else looks like a key of the service */
export function withoutKeys(text: string, held: readonly (string | null | undefined)[], key: RegExp): string {
  return held
    .filter(secret => typeof secret === 'string' && secret.length >= 8)
    .reduce((clean, secret) => clean!.replaceAll(secret!, '[key removed]'), text)!
    .replace(key, '[key removed]');
}

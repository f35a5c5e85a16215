/** What a run may use up, and what it has: the loop stops by this itself, whatever its brain keeps account of. */
import { setMaxListeners } from 'node:events';
import type { Limits } from '../scenario/scenario.js';
import type { EventOf, TraceEvent, Usage } from '../trace/event.js';
import type { Clock } from './ports.js';

/** The reason of an abort by `maxSeconds`. */
export class TimeUsedUp extends Error {
  override readonly name = 'TimeUsedUp';
  readonly maxSeconds: number;

  constructor(maxSeconds: number) {
    super(`maxSeconds (${maxSeconds}) have passed`);
    this.maxSeconds = maxSeconds;
  }
}

export interface Budget {
  /** The caller's signal, aborted too when `maxSeconds` have passed: what is under way then is cut, not waited for. */
  readonly signal: AbortSignal;
  take(event: TraceEvent): void;
  /** The first limit that is reached, with its value. */
  passed(turn: number): Pick<EventOf<'limit_reached'>, 'limit' | 'value'> | undefined;
  /** `maxCostUsd` is set, and something was spent that has no known price. */
  isPriceUnknown(): boolean;
  /** The run is over: nothing is cut any more. */
  close(): void;
}

export function createBudget(limits: Limits, clock: Clock, signal: AbortSignal): Budget {
  const { maxTurns, maxTokens, maxCostUsd, maxSeconds } = limits;
  const startedAt = clock.now();
  const closed = new AbortController();
  const late = new AbortController();
  let tokens = 0;
  let costUsd = 0;
  let isUnknown = false;
  let both = signal;
  if (maxSeconds !== undefined) {
    both = AbortSignal.any([signal, late.signal]);
    // Many small waits hang on this one signal at a time; that is no leak.
    setMaxListeners(0, both);
    clock.sleep(maxSeconds * 1000, closed.signal).then(
      () => late.abort(new TimeUsedUp(maxSeconds)),
      () => {},
    );
  }

  return {
    signal: both,
    take(event) {
      if (!('usage' in event) || !event.usage) return;
      tokens += allTokens(event.usage);
      if (event.usage.costUsd === null) isUnknown = true;
      else costUsd += event.usage.costUsd;
    },
    passed(turn) {
      if (maxSeconds !== undefined && clock.now() - startedAt >= maxSeconds * 1000) return { limit: 'maxSeconds', value: maxSeconds };
      if (maxTokens !== undefined && tokens >= maxTokens) return { limit: 'maxTokens', value: maxTokens };
      if (maxCostUsd !== undefined && costUsd >= maxCostUsd) return { limit: 'maxCostUsd', value: maxCostUsd };
      if (maxTurns !== undefined && turn >= maxTurns) return { limit: 'maxTurns', value: maxTurns };
      return undefined;
    },
    isPriceUnknown: () => maxCostUsd !== undefined && isUnknown,
    close: () => closed.abort(),
  };
}

/** Cached tokens count as well: they were sent. */
function allTokens({ inputTokens, cacheWriteTokens, cacheReadTokens, outputTokens }: Usage): number {
  return inputTokens + cacheWriteTokens + cacheReadTokens + outputTokens;
}

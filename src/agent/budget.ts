/** What a run may use up, and what it has: the loop stops by this itself, whatever its brain keeps account of. */
import { setMaxListeners } from 'node:events';
import type { Clock } from '../ports/clock.js';
import type { Limits } from '../scenario/scenario.js';
import type { EventOf, TraceEvent } from '../trace/event.js';
import { allTokens } from '../trace/usage.js';

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
  /** From now until the function that comes back is called, time does not count. */
  pause(): () => void;
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
  let isPaused = false;
  let pausedMs = 0;
  let both = signal;
  if (maxSeconds !== undefined) {
    both = AbortSignal.any([signal, late.signal]);
    // Many small waits hang on this one signal at a time; that is no leak.
    setMaxListeners(0, both);
    watchTime(maxSeconds).catch(() => {});
  }

  /** What of `maxSeconds` is left, milliseconds. */
  function left(limit: number): number {
    return startedAt + pausedMs + limit * 1000 - clock.now();
  }

  async function watchTime(limit: number): Promise<void> {
    for (;;) {
      // A pause that goes on is looked at again when it may be over.
      await clock.sleep(Math.max(left(limit), isPaused ? PAUSED_LOOK_MS : 0), closed.signal);
      if (!isPaused && left(limit) <= 0) return late.abort(new TimeUsedUp(limit));
    }
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
      if (maxSeconds !== undefined && left(maxSeconds) <= 0) return { limit: 'maxSeconds', value: maxSeconds };
      if (maxTokens !== undefined && tokens >= maxTokens) return { limit: 'maxTokens', value: maxTokens };
      if (maxCostUsd !== undefined && costUsd >= maxCostUsd) return { limit: 'maxCostUsd', value: maxCostUsd };
      if (maxTurns !== undefined && turn >= maxTurns) return { limit: 'maxTurns', value: maxTurns };
      return undefined;
    },
    isPriceUnknown: () => maxCostUsd !== undefined && isUnknown,
    pause() {
      const begin = clock.now();
      isPaused = true;
      return () => {
        isPaused = false;
        pausedMs += clock.now() - begin;
      };
    },
    close: () => closed.abort(),
  };
}

const PAUSED_LOOK_MS = 200;

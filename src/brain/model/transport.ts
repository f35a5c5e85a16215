/** Sends one request and brings one answer, or one failure: retries, deadlines and cancelling are all here. */
import type { Clock } from '../../ports/clock.js';
import type { WireAnswer, WireUsage } from './blocks.js';
import { Cut, type Failure, failureOf } from './failure.js';

export interface TransportSettings {
  /** False: the answer is asked for in one piece (for gateways that cannot stream). */
  stream: boolean;
  /** Attempts after the first. */
  maxRetries: number;
  /** Milliseconds without a byte from the service, before and during an answer. */
  idleMs: number;
  /** Milliseconds for one attempt, however busily bytes drip. */
  attemptMs: number;
  /** First wait between attempts in milliseconds; doubles each time. A `retry-after` of the service wins. */
  retryDelayMs: number;
  /** A longer wait than this, in milliseconds, is not waited for. */
  maxWaitMs: number;
}

export const TRANSPORT_DEFAULTS: TransportSettings = {
  stream: true,
  maxRetries: 5,
  idleMs: 90_000,
  attemptMs: 300_000,
  retryDelayMs: 500,
  maxWaitMs: 120_000,
};

/** `wasted` are the counts of attempts that failed on the way: paid for too. */
export type Sent =
  | { kind: 'answer'; answer: WireAnswer; attempts: number; wasted: WireUsage[] }
  | { kind: 'failure'; failure: Failure; attempts: number; wasted: WireUsage[] };

export type Transport<Request> = (request: Request, signal: AbortSignal) => Promise<Sent>;

/** What a wire is given for one attempt, and what it tells while that is under way. */
export interface Attempt {
  /** Aborted by the caller, or by the attempt's own deadlines. */
  signal: AbortSignal;
  /** For clients that have a deadline by default: longer than our own, in whole milliseconds. */
  timeoutMs: number;
  /** Something came. */
  alive(): void;
  /** The service's name of the request, for its people. */
  requestId?: string | undefined;
  /** The answer has begun to come. */
  started?: boolean | undefined;
  /** Counted so far: paid for, even if the answer never ends. */
  usage?: WireUsage | undefined;
}

export interface Wire<Request> {
  /** Loads what is needed to speak: no part of an attempt's time. */
  ready(): Promise<unknown>;
  /** Sends one request once. Throws whatever its client throws, and Cut. */
  post(request: Request, attempt: Attempt): Promise<WireAnswer>;
}

/** The service lets a request wait: told once of each, as soon as that is long enough for a person to wonder. */
export type OnWait = (failure: Failure, waitMs: number) => void;

const WONDERS_MS = 2000;

/** @returns a function that throws nothing but its signal's reason; an abort closes the socket and ends every wait. */
export function createTransport<Request>(
  wire: Wire<Request>,
  settings: TransportSettings,
  { clock, onWait }: { clock: Clock; onWait?: OnWait | undefined },
): Transport<Request> {
  return async (request, signal) => {
    const wasted: WireUsage[] = [];
    let waited = 0;
    try {
      await wire.ready();
    } catch (error) {
      const failure: Failure = { kind: 'no_client', text: error instanceof Error ? error.message : String(error), retry: false };
      return { kind: 'failure', failure, attempts: 0, wasted };
    }
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const tried = await once(request, signal);
      if ('answer' in tried) return { kind: 'answer', answer: tried.answer, attempts: attempt, wasted };
      signal.throwIfAborted();
      if (tried.usage) wasted.push(tried.usage);
      const wait = tried.failure.retryAfterMs ?? backoff(attempt);
      if (!tried.failure.retry || attempt > settings.maxRetries || wait > settings.maxWaitMs) {
        return { kind: 'failure', failure: tried.failure, attempts: attempt, wasted };
      }
      if (waited < WONDERS_MS && waited + wait >= WONDERS_MS) onWait?.(tried.failure, wait);
      waited += wait;
      await clock.sleep(wait, signal);
    }
  };

  async function once(request: Request, signal: AbortSignal): Promise<Tried> {
    const control = new AbortController();
    const stop = () => control.abort(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    const watchdog = watch(clock, settings, cut => control.abort(cut));
    // The SDKs refuse fractions of a millisecond, as if the service could not be reached.
    const attempt: Attempt = { signal: control.signal, timeoutMs: Math.ceil(2 * settings.attemptMs), alive: watchdog.alive };
    try {
      const answer = await wire.post(request, attempt);
      return { answer: { ...answer, requestId: answer.requestId ?? attempt.requestId } };
    } catch (error) {
      const cause = control.signal.aborted && control.signal.reason instanceof Cut ? control.signal.reason : error;
      const { usage } = attempt;
      return {
        failure: cutOr(failureOf(cause, attempt.requestId), attempt.started ?? false),
        usage: usage?.input_tokens === undefined ? undefined : usage,
      };
    } finally {
      watchdog.stop();
      signal.removeEventListener('abort', stop);
    }
  }

  function backoff(attempt: number): number {
    const most = Math.min(settings.retryDelayMs * 2 ** (attempt - 1), 30_000);
    return most * (0.75 + Math.random() / 4);
  }
}

type Tried = { answer: WireAnswer } | { failure: Failure; usage: WireUsage | undefined };
/** A connection that breaks while the answer comes is a cut, not a service that cannot be reached. */
function cutOr(failure: Failure, started: boolean): Failure {
  return started && failure.kind === 'connection' ? { ...failure, kind: 'cut' } : failure;
}

function watch(clock: Clock, settings: TransportSettings, cut: (reason: Cut) => void) {
  const ended = new AbortController();
  const start = clock.now();
  let last = start;
  const guard = async (): Promise<void> => {
    for (;;) {
      const now = clock.now();
      if (now - start >= settings.attemptMs) return cut(new Cut('deadline', `no whole answer within ${settings.attemptMs / 1000} s`));
      if (now - last >= settings.idleMs) return cut(new Cut('stalled', `nothing came for ${settings.idleMs / 1000} s`));
      await clock.sleep(Math.max(1, Math.min(last + settings.idleMs, start + settings.attemptMs) - now), ended.signal);
    }
  };
  guard().catch(() => {});
  return {
    alive() {
      last = clock.now();
    },
    stop: () => ended.abort(),
  };
}

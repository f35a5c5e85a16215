/** Sends one request and brings one answer, or one failure: retries, deadlines and cancelling are all here. */
import type Anthropic from '@anthropic-ai/sdk';
import type { Clock } from '../../ports/clock.js';
import { createAccumulator, wholeAnswer } from './accumulate.js';
import { Cut, type Failure, failureOf } from './failure.js';
import type { WireAnswer, WireRequest, WireUsage } from './wire.js';

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

export type Transport = (request: WireRequest, betas: readonly string[], signal: AbortSignal) => Promise<Sent>;

/** The service lets a request wait: told once of each, as soon as that is long enough for a person to wonder. */
export type OnWait = (failure: Failure, waitMs: number) => void;

const WONDERS_MS = 2000;

/** @returns a function that throws nothing but its signal's reason; an abort closes the socket and ends every wait. */
export function createTransport(
  clientOnce: () => Promise<Anthropic>,
  settings: TransportSettings,
  { clock, onWait }: { clock: Clock; onWait?: OnWait | undefined },
): Transport {
  return async (request, betas, signal) => {
    const wasted: WireUsage[] = [];
    let waited = 0;
    // The SDK may have to be loaded: no part of an attempt's time.
    const client = await clientOnce();
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const tried = await once(client, request, betas, signal);
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

  async function once(client: Anthropic, request: WireRequest, betas: readonly string[], signal: AbortSignal): Promise<Tried> {
    const attempt = new AbortController();
    const stop = () => attempt.abort(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    const watchdog = watch(clock, settings, cut => attempt.abort(cut));
    const tap = createTap(watchdog.alive, settings.stream);
    const accumulator = createAccumulator();
    try {
      // The watchdog's own deadlines come first; the SDK's is only there because it has one by default.
      // The SDK refuses fractions of a millisecond, as if the service could not be reached.
      const timeout = Math.ceil(2 * settings.attemptMs);
      const options = { signal: attempt.signal, maxRetries: 0, timeout, middleware: [tap.middleware] };
      const received = await post(client, request, betas, settings.stream, options);
      if (!settings.stream) return finish(wholeAnswer(received), tap.requestId());
      for await (const event of received as AsyncIterable<unknown>) accumulator.add(event);
      if (attempt.signal.aborted) throw attempt.signal.reason;
      if (tap.whole() !== undefined) return finish(wholeAnswer(tap.whole()), tap.requestId());
      const answer = accumulator.done();
      if (!answer) throw new Cut('cut', 'the answer ended before it was whole');
      return finish(answer, tap.requestId());
    } catch (error) {
      const cause = attempt.signal.aborted && attempt.signal.reason instanceof Cut ? attempt.signal.reason : error;
      const usage = accumulator.usage();
      return {
        failure: cutOr(failureOf(cause, tap.requestId()), tap.started()),
        usage: usage.input_tokens === undefined ? undefined : usage,
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
type Options = NonNullable<Parameters<Anthropic['messages']['create']>[1]>;
type Middleware = NonNullable<Options['middleware']>[number];

function finish(answer: WireAnswer | undefined, requestId: string | undefined): { answer: WireAnswer } {
  if (!answer) throw new Cut('garbage', 'the answer is no message');
  return { answer: { ...answer, requestId: answer.requestId ?? requestId } };
}

/** A connection that breaks while the answer comes is a cut, not a service that cannot be reached. */
function cutOr(failure: Failure, started: boolean): Failure {
  return started && failure.kind === 'connection' ? { ...failure, kind: 'cut' } : failure;
}

async function post(
  client: Anthropic,
  request: WireRequest,
  betas: readonly string[],
  stream: boolean,
  options: Options,
): Promise<unknown> {
  const body = { ...request, stream };
  // The SDK's parameter types lag behind nothing here: wire.ts says what is sent, and the contract tests hold it against the API's rules.
  return betas.length > 0
    ? client.beta.messages.create({ ...body, betas: [...betas] } as never, options)
    : client.messages.create(body as never, options);
}

/** Sees each byte of the response: the SDK swallows pings, and its timeout ends when the headers have come. */
function createTap(alive: () => void, streamed: boolean) {
  let requestId: string | undefined;
  let started = false;
  let whole: unknown;
  const middleware: Middleware = async (request, next) => {
    const response = await next(request);
    alive();
    requestId = response.headers.get('request-id') ?? response.headers.get('x-request-id') ?? undefined;
    if (!response.ok || !response.body) return response;
    started = true;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          alive();
          controller.enqueue(chunk);
        },
      }),
    );
    const seen = new Response(counted, { status: response.status, headers: response.headers });
    if (!streamed || !response.headers.get('content-type')?.includes('application/json')) return seen;
    // Some gateways answer in one piece though a stream was asked for.
    whole = await seen.json();
    return new Response('', { status: 200, headers: { 'content-type': 'text/event-stream' } });
  };
  return { middleware, requestId: () => requestId, started: () => started, whole: () => whole };
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

/** One request to the Messages API, through the SDK, and the answer that comes in pieces or whole. */
import type Anthropic from '@anthropic-ai/sdk';
import type { WireAnswer } from '../model/blocks.js';
import { Cut } from '../model/failure.js';
import type { Attempt, Wire } from '../model/transport.js';
import { createAccumulator, wholeAnswer } from './accumulate.js';
import type { WireRequest } from './request.js';

export interface PostedRequest {
  body: WireRequest;
  betas: readonly string[];
}

export function createWire(clientOnce: () => Promise<Anthropic>, stream: boolean): Wire<PostedRequest> {
  return { ready: clientOnce, post };

  async function post(request: PostedRequest, attempt: Attempt): Promise<WireAnswer> {
    const client = await clientOnce();
    const tap = createTap(attempt, stream);
    const options = { signal: attempt.signal, maxRetries: 0, timeout: attempt.timeoutMs, middleware: [tap.middleware] };
    const received = await send(client, request, stream, options);
    if (!stream) return finish(wholeAnswer(received));
    const accumulator = createAccumulator();
    for await (const event of received as AsyncIterable<unknown>) {
      accumulator.add(event);
      attempt.usage = accumulator.usage();
    }
    if (attempt.signal.aborted) throw attempt.signal.reason;
    if (tap.whole() !== undefined) return finish(wholeAnswer(tap.whole()));
    const answer = accumulator.done();
    if (!answer) throw new Cut('cut', 'the answer ended before it was whole');
    return answer;
  }
}

type Options = NonNullable<Parameters<Anthropic['messages']['create']>[1]>;
type Middleware = NonNullable<Options['middleware']>[number];

function finish(answer: WireAnswer | undefined): WireAnswer {
  if (!answer) throw new Cut('garbage', 'the answer is no message');
  return answer;
}

async function send(client: Anthropic, { body, betas }: PostedRequest, stream: boolean, options: Options): Promise<unknown> {
  const sent = { ...body, stream };
  // The SDK's parameter types lag behind nothing here: request.ts says what is sent, and the contract tests hold it against the API's rules.
  return betas.length > 0
    ? client.beta.messages.create({ ...sent, betas: [...betas] } as never, options)
    : client.messages.create(sent as never, options);
}

/** Sees each byte of the response: the SDK swallows pings, and its timeout ends when the headers have come. */
function createTap(attempt: Attempt, streamed: boolean) {
  let whole: unknown;
  const middleware: Middleware = async (request, next) => {
    const response = await next(request);
    attempt.alive();
    attempt.requestId = response.headers.get('request-id') ?? response.headers.get('x-request-id') ?? undefined;
    if (!response.ok || !response.body) return response;
    attempt.started = true;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          attempt.alive();
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
  return { middleware, whole: () => whole };
}

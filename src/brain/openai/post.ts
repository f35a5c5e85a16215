/** One request through the package `openai`, and the answer that comes in pieces or whole. */
import type OpenAI from 'openai';
import { isRecord, type WireAnswer } from '../model/blocks.js';
import { Cut } from '../model/failure.js';
import type { Attempt, Wire } from '../model/transport.js';
import { answerOf as answerOfChat } from './chat.js';
import { answerOf, failed, type Item } from './responses.js';

export interface OpenAiRequest {
  path: 'responses' | 'chat';
  body: Item;
}

export function createWire(clientOnce: () => Promise<OpenAI>, stream: boolean): Wire<OpenAiRequest> {
  return {
    ready: clientOnce,
    async post({ path, body }, attempt) {
      const client = await clientOnce();
      const options = { signal: attempt.signal, maxRetries: 0, timeout: attempt.timeoutMs };
      if (path === 'chat')
        return answerOfChat(await taken(client.chat.completions.create({ ...body, stream: false } as never, options), attempt));
      // The package's types lag behind nothing here: the contract tests hold what is sent against the API's rules.
      const received = await taken(client.responses.create({ ...body, stream } as never, options), attempt);
      return stream ? whole(received as AsyncIterable<unknown>, attempt) : answerOf(received);
    },
  };
}

/** @returns what the service gave, its name of the request noted */
async function taken(
  promise: { withResponse(): Promise<{ data: unknown; request_id?: string | null | undefined }> },
  attempt: Attempt,
): Promise<unknown> {
  const { data, request_id } = await promise.withResponse();
  attempt.requestId = request_id ?? undefined;
  attempt.started = true;
  attempt.alive();
  return data;
}

async function whole(events: AsyncIterable<unknown>, attempt: Attempt): Promise<WireAnswer> {
  for await (const event of events) {
    attempt.alive();
    if (!isRecord(event)) throw new Cut('garbage', 'an event has another shape than the Responses API gives it');
    if (event.type === 'error') throw failed(event);
    if (event.type === 'response.completed' || event.type === 'response.incomplete' || event.type === 'response.failed')
      return answerOf(event.response);
  }
  if (attempt.signal.aborted) throw attempt.signal.reason;
  throw new Cut('cut', 'the answer ended before it was whole');
}

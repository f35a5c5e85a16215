/** A model that is reached through the package `openai`, for one scenario. */
import { STANDARD_TIER } from '../../vision/scale.js';
import { createAccount, type Purse } from '../model/account.js';
import type { SafetyCheck } from '../model/blocks.js';
import { createExchange } from '../model/exchange.js';
import { waitingLine } from '../model/failure.js';
import { type FamilyOptions, openedOnce } from '../model/family.js';
import type { Question, Session } from '../model/port.js';
import { priceOf } from '../model/prices.js';
import { type CallKind, effortFor } from '../model/settings.js';
import { createTransport, TRANSPORT_DEFAULTS } from '../model/transport.js';
import * as chat from './chat.js';
import { clientOf, type OpenAiClientSettings, redactor } from './client.js';
import { type Carrier, chatConversation, responsesConversation } from './conversation.js';
import { coordinatesOf, eyesFor } from './coordinates.js';
import { createWire, type OpenAiRequest } from './post.js';
import { type Item, itemsOf } from './responses.js';
import { strictSchema } from './schema.js';
import type { OpenAIEffort, OpenAISettings } from './settings.js';

export interface OpenAIOptions extends OpenAiClientSettings, Omit<OpenAISettings, 'baseURL'>, FamilyOptions {
  /** Answers what the service wants a person's yes for. Absent: nobody can be asked. */
  confirm?: ((check: SafetyCheck, signal: AbortSignal) => Promise<boolean | undefined>) | undefined;
}

/** A middle way of price and sight, documented in docs/models.md. */
export const DEFAULT_MODEL = 'gpt-6.1-sol';

/** Which of the two wires an address speaks, where the author does not say. */
export function wireOf({ wire, baseURL, env = process.env }: Pick<OpenAIOptions, 'wire' | 'baseURL' | 'env'>): 'responses' | 'chat' {
  return wire ?? ((baseURL ?? env.OPENAI_BASE_URL) ? 'chat' : 'responses');
}

/** @param purse shared with other sessions of the same scenario */
export function createSession(options: OpenAIOptions & { model: string }, purse: Purse): Session {
  const { model, language, ledger } = options;
  const path = wireOf(options);
  const { clientOnce, made } = openedOnce(() => clientOf(options));
  // In chats nothing comes while the model thinks: only the deadline of the whole attempt bounds it.
  const quiet = path === 'chat' ? { idleMs: TRANSPORT_DEFAULTS.attemptMs } : {};
  const settings = { ...TRANSPORT_DEFAULTS, ...quiet, ...options.transport };
  const redact = redactor(options, made);
  const { longEdge = STANDARD_TIER.longEdge, tokens = STANDARD_TIER.tokens } = options.picture ?? {};
  const eyes = eyesFor(options.coordinates ?? coordinatesOf(model), { longEdge, tokens });
  const exchange = createExchange<OpenAiRequest>({
    model,
    language,
    redact,
    account: createAccount({ model, price: priceOf(model, options.prices), language, limits: options.limits, ledger, purse }),
    transport: createTransport(createWire(clientOnce, settings.stream), settings, {
      clock: options.clock,
      onWait: (failure, waitMs) => options.onNotice?.(redact(waitingLine(failure, waitMs, language))),
    }),
    door: { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL' },
  });
  const carrier: Carrier = { language, eyes, send: (body, kind, signal) => exchange({ path, body: bodyOf(body, kind) }, signal) };

  return {
    provider: 'openai',
    model,
    language,
    redact,
    ...eyes,
    ask: (question, signal) => carrier.send(path === 'chat' ? chatQuestion(question) : responsesQuestion(question), question.kind, signal),
    converse: () => (path === 'chat' ? chatConversation(carrier) : responsesConversation(carrier)),
    confirm: options.confirm,
  };

  function bodyOf(body: Item, kind: CallKind): Item {
    if (path === 'chat') return { model, max_tokens: options.answerTokens ?? 4096, ...effortIn(kind, false, 'reasoning_effort'), ...body };
    const isThinking = /^(?:gpt-[5-9]|o\d)/.test(model);
    return {
      model,
      max_output_tokens: options.answerTokens ?? 16_000,
      // Nothing of a test stays at the service; what the model thought goes back and forth sealed.
      store: false,
      truncation: 'auto',
      ...(isThinking ? { include: ['reasoning.encrypted_content'] } : {}),
      ...effortIn(kind, isThinking, 'reasoning'),
      ...body,
    };
  }

  function effortIn(kind: CallKind, isThinking: boolean, field: 'reasoning' | 'reasoning_effort'): Item {
    const effort = effortFor<OpenAIEffort>(kind, options.effort, isThinking);
    if (effort === undefined) return {};
    return field === 'reasoning' ? { reasoning: { effort, summary: 'auto' } } : { reasoning_effort: effort };
  }
}

function responsesQuestion({ prompt, content, shape, sent = shape, kind }: Question): Item {
  return {
    instructions: prompt,
    input: itemsOf(content, { calls: new Map(), screen: undefined }),
    text: { format: { type: 'json_schema', name: kind, schema: strictSchema(sent), strict: true } },
  };
}

function chatQuestion({ prompt, content, shape, sent = shape, kind }: Question): Item {
  return {
    messages: [{ role: 'system', content: prompt }, ...chat.messagesOf(content)],
    response_format: { type: 'json_schema', json_schema: { name: kind, schema: strictSchema(sent), strict: true } },
  };
}

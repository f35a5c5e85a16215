/** Claude for one scenario: the client, the model, the account, and how one request is made and paid for. */
import type Anthropic from '@anthropic-ai/sdk';
import { STANDARD_TIER, scaleTo } from '../../vision/scale.js';
import { createAccount, type Purse } from '../model/account.js';
import type { UserBlock } from '../model/blocks.js';
import { createExchange } from '../model/exchange.js';
import { waitingLine } from '../model/failure.js';
import { type FamilyOptions, openedOnce } from '../model/family.js';
import type { Question, Session } from '../model/port.js';
import { priceOf } from '../model/prices.js';
import { effortFor } from '../model/settings.js';
import { createTransport, TRANSPORT_DEFAULTS } from '../model/transport.js';
import { type ClientSettings, createClient, redactor } from './client.js';
import { mark } from './messages.js';
import { DEFAULT_MODEL, modelFacts } from './models.js';
import { createWire } from './post.js';
import { createConversation, type MessagesCarrier, type RequestParts } from './sender.js';
import type { ClaudeOptions, Effort } from './settings.js';

/** Without a model: a current one, see docs/claude.md. */
export interface AnthropicOptions extends ClientSettings, ClaudeOptions, FamilyOptions {}

/** @param purse shared with other sessions of the same scenario */
export function createSession(options: AnthropicOptions, purse: Purse): Session {
  const model = options.model ?? DEFAULT_MODEL;
  const { language, ledger } = options;
  const { clientOnce, made } = openedOnce<Anthropic>(options.client ?? (() => createClient(options)));
  const known = modelFacts(model);
  const facts = { ...known, protocol: options.protocol ?? known.protocol };
  const settings = { ...TRANSPORT_DEFAULTS, ...options.transport };
  const redact = redactor(options, made);
  const limits = {
    longEdge: Math.min(options.picture?.longEdge ?? STANDARD_TIER.longEdge, facts.picture.longEdge),
    tokens: Math.min(options.picture?.tokens ?? STANDARD_TIER.tokens, facts.picture.tokens),
  };
  const send = createExchange({
    model,
    language,
    redact,
    account: createAccount({ model, price: priceOf(model, options.prices), language, limits: options.limits, ledger, purse }),
    transport: createTransport(createWire(clientOnce, settings.stream), settings, {
      clock: options.clock,
      onWait: (failure, waitMs) => options.onNotice?.(redact(waitingLine(failure, waitMs, language))),
    }),
    door: { key: 'ANTHROPIC_API_KEY', address: 'ANTHROPIC_BASE_URL' },
  });
  const carrier: MessagesCarrier = {
    facts,
    language,
    exchange(request, { kind, betas = [] }, signal) {
      const effort = effortFor<Effort>(kind, options.effort, facts.boundHistory);
      return send({ body: { model, max_tokens: options.answerTokens ?? 16_000, ...withEffort(request, effort) }, betas }, signal);
    },
  };
  const scaleOf: Session['scaleOf'] = screen => scaleTo(screen, limits);

  return {
    provider: 'anthropic',
    model,
    language,
    redact,
    scaleOf,
    pointsOf: scaleOf,
    async ask(question, signal) {
      const { zodOutputFormat } = await import('@anthropic-ai/sdk/helpers/zod');
      const { schema } = zodOutputFormat(question.sent ?? question.shape);
      return carrier.exchange(asked(question, schema), { kind: question.kind }, signal);
    },
    converse: () =>
      createConversation(carrier, {
        protocolIsFixed: options.protocol !== undefined,
        contextEditing: options.contextEditing ?? true,
      }),
  };
}

function asked({ kind, prompt, content }: Question, schema: unknown): RequestParts {
  return {
    system: [{ type: 'text', text: prompt }],
    messages: [{ role: 'user', content: kind === 'witness' ? withMark(content) : content }],
    output_config: { format: { type: 'json_schema', schema } },
  };
}

/** Questions about the same screens share their beginning: it is read from the cache. */
function withMark(content: readonly UserBlock[]): UserBlock[] {
  const last = content.findLastIndex(block => block.type === 'image');
  return content.map((block, at) => (at === last ? mark(block) : block));
}

function withEffort(request: RequestParts, effort: Effort | undefined): RequestParts {
  return effort ? { ...request, output_config: { ...request.output_config, effort } } : request;
}

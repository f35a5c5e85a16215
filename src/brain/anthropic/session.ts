/** What the brain, its questions and the witness share: the client, the model, the account, and how one request is made and paid for. */
import type Anthropic from '@anthropic-ai/sdk';
import type { GiveUp } from '../../ports/brain.js';
import type { Clock } from '../../ports/clock.js';
import type { Limits } from '../../scenario/scenario.js';
import type { Size } from '../../trace/action.js';
import type { Usage } from '../../trace/event.js';
import { type PictureLimits, type Scale, STANDARD_TIER, scaleTo } from '../../vision/scale.js';
import { type Account, createAccount, type Purse } from './account.js';
import { type ClientSettings, createClient, redactor } from './client.js';
import { explain, type Failure } from './failure.js';
import type { Ledger } from './ledger.js';
import { DEFAULT_MODEL, type ModelFacts, modelFacts, type Protocol } from './models.js';
import { type Price, priceOf } from './prices.js';
import { createTransport, TRANSPORT_DEFAULTS, type Transport, type TransportSettings } from './transport.js';
import type { WireAnswer, WireRequest } from './wire.js';

export interface AnthropicOptions extends ClientSettings {
  /** Default: a current model, see docs/claude.md. */
  model?: string | undefined;
  /** A client of your own (Bedrock, Vertex, a gateway); it wins over key and base URL. Type: that of `@anthropic-ai/sdk`. */
  client?: Anthropic | undefined;
  clock: Clock;
  /** Of messages, captions and reports. */
  language: 'en' | 'ja';
  /** Names that the model may open; those of the plan request win. */
  apps?: readonly string[] | undefined;
  /** Default: by the model. */
  protocol?: Protocol | undefined;
  /** Tokens of one answer at most, thinking included. Default 16000. */
  answerTokens?: number | undefined;
  /** Default: the model's own. */
  effort?: 'low' | 'medium' | 'high' | 'xhigh' | 'max' | undefined;
  /** Whether the service may clear old tool results of long conversations. Default true, where it is offered. */
  contextEditing?: boolean | undefined;
  /** Largest picture that is sent. Default: 1568 px and 1568 tokens, about 1.15 million pixels. More than the model takes is cut to what it takes. */
  picture?: Partial<PictureLimits> | undefined;
  /** Prices by model; they win over the built-in table. */
  prices?: Readonly<Record<string, Price>> | undefined;
  /** Models of the witnesses, one for each, in their order; the same one twice gives two that know nothing of each other. Default: one, the brain's model. */
  witnessModels?: readonly string[] | undefined;
  /** Limits of this scenario that the brain keeps by itself. */
  limits?: Pick<Limits, 'maxTokens' | 'maxCostUsd'> | undefined;
  /** Limits of the whole suite. */
  ledger?: Ledger | undefined;
  transport?: Partial<TransportSettings> | undefined;
}

export type Exchange =
  | { kind: 'answer'; answer: WireAnswer; usage: Usage }
  | { kind: 'failure'; failure: Failure; giveUp: GiveUp; usage: Usage }
  | { kind: 'no_budget'; giveUp: GiveUp };

export interface Session {
  readonly model: string;
  readonly language: 'en' | 'ja';
  readonly facts: ModelFacts;
  readonly account: Account;
  readonly redact: (text: string) => string;
  /** How a screen is shown to the model. One scale serves the whole run: coordinates mean the same in every turn. */
  scaleOf(screen: Size): Scale;
  /** One request. Throws nothing but the signal's reason. */
  exchange(request: Omit<WireRequest, 'model' | 'max_tokens'>, betas: readonly string[], signal: AbortSignal): Promise<Exchange>;
}

/** @param purse shared with other sessions of the same scenario */
export function createSession(options: AnthropicOptions, purse: Purse): Session {
  const model = options.model ?? DEFAULT_MODEL;
  const { language } = options;
  const known = modelFacts(model);
  const facts = { ...known, protocol: options.protocol ?? known.protocol };
  let client: Promise<Anthropic> | undefined;
  const clientOnce = () => (client ??= options.client ? Promise.resolve(options.client) : createClient(options));
  const transport: Transport = createTransport(clientOnce, { ...TRANSPORT_DEFAULTS, ...options.transport }, options.clock);
  const redact = redactor(options);
  const { limits: allowed, ledger } = options;
  const account = createAccount({ model, price: priceOf(model, options.prices), language, limits: allowed, ledger, purse });
  const limits = {
    longEdge: Math.min(options.picture?.longEdge ?? STANDARD_TIER.longEdge, facts.picture.longEdge),
    tokens: Math.min(options.picture?.tokens ?? STANDARD_TIER.tokens, facts.picture.tokens),
  };

  return {
    model,
    language,
    facts,
    account,
    redact,
    scaleOf: screen => scaleTo(screen, limits),
    async exchange(request, betas, signal) {
      const admitted = account.admit();
      if (admitted.kind === 'refused') return { kind: 'no_budget', giveUp: admitted.giveUp };
      const sent = await transport(
        { model, max_tokens: options.answerTokens ?? 16_000, ...withEffort(request, options.effort) },
        betas,
        signal,
      );
      if (sent.kind === 'answer')
        return { kind: 'answer', answer: sent.answer, usage: admitted.charge([...sent.wasted, sent.answer.usage]) };
      const usage = admitted.charge(sent.wasted);
      return { kind: 'failure', failure: sent.failure, giveUp: failed(sent.failure, sent.attempts, usage), usage };
    },
  };

  function failed(failure: Failure, attempts: number, usage: Usage): GiveUp {
    const reason = failure.kind === 'overflow' ? 'budget_exceeded' : 'api_error';
    const { kind, status, type, requestId } = failure;
    const details = {
      cause: kind,
      status,
      type,
      requestId,
      attempts,
      model,
      ...(reason === 'budget_exceeded' ? { limit: 'context window' } : {}),
    };
    return { kind: 'give_up', reason, message: redact(explain(failure, language, attempts)), details: defined(details), usage };
  }
}

function withEffort(
  request: Omit<WireRequest, 'model' | 'max_tokens'>,
  effort: AnthropicOptions['effort'],
): Omit<WireRequest, 'model' | 'max_tokens'> {
  return effort ? { ...request, output_config: { ...request.output_config, effort } } : request;
}

function defined(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

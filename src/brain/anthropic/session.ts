/** What the brain, its questions and the witness share: the client, the model, the account, and how one request is made and paid for. */
import type Anthropic from '@anthropic-ai/sdk';
import type { GiveUp } from '../../ports/brain.js';
import type { Clock } from '../../ports/clock.js';
import type { Limits } from '../../scenario/scenario.js';
import type { Size } from '../../trace/action.js';
import type { Usage } from '../../trace/event.js';
import { type Scale, STANDARD_TIER, scaleTo } from '../../vision/scale.js';
import { type Account, createAccount, type Purse } from './account.js';
import { type ClientSettings, createClient, redactor } from './client.js';
import { explain, type Failure, waitingLine } from './failure.js';
import type { Ledger } from './ledger.js';
import { DEFAULT_MODEL, type ModelFacts, modelFacts } from './models.js';
import { priceOf } from './prices.js';
import { type CallKind, type ClaudeOptions, type Effort, effortFor } from './settings.js';
import { createTransport, TRANSPORT_DEFAULTS, type Transport } from './transport.js';
import type { WireAnswer, WireRequest } from './wire.js';

export interface AnthropicOptions extends ClientSettings, ClaudeOptions {
  /** Default: a current model, see docs/claude.md. */
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
  ledger?: Ledger | undefined;
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
  exchange(
    request: Omit<WireRequest, 'model' | 'max_tokens'>,
    about: { kind: CallKind; betas?: readonly string[] },
    signal: AbortSignal,
  ): Promise<Exchange>;
}

/** @param purse shared with other sessions of the same scenario */
export function createSession(options: AnthropicOptions, purse: Purse): Session {
  const model = options.model ?? DEFAULT_MODEL;
  const { language } = options;
  const known = modelFacts(model);
  const facts = { ...known, protocol: options.protocol ?? known.protocol };
  let made: Anthropic | undefined;
  let client: Promise<Anthropic> | undefined;
  const clientOnce = () => (client ??= makeClient());
  const makeClient = async () => {
    made = await (options.client ? options.client() : createClient(options));
    return made;
  };
  const redact = redactor(options, () => made);
  const transport: Transport = createTransport(
    clientOnce,
    { ...TRANSPORT_DEFAULTS, ...options.transport },
    { clock: options.clock, onWait: (failure, waitMs) => options.onNotice?.(redact(waitingLine(failure, waitMs, language))) },
  );
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
    async exchange(request, { kind, betas = [] }, signal) {
      const admitted = account.admit();
      if (admitted.kind === 'refused') return { kind: 'no_budget', giveUp: admitted.giveUp };
      const sent = await transport(
        { model, max_tokens: options.answerTokens ?? 16_000, ...withEffort(request, effortFor(kind, options.effort, facts.boundHistory)) },
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
  effort: Effort | undefined,
): Omit<WireRequest, 'model' | 'max_tokens'> {
  return effort ? { ...request, output_config: { ...request.output_config, effort } } : request;
}

function defined(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

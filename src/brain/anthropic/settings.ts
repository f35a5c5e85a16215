/** The option `claude`: what can be set of Claude beside the model, checked before anything is asked. */
import type Anthropic from '@anthropic-ai/sdk';
import { z } from 'zod';
import { checkSettings, flag, whole } from '../../scenario/checked-settings.js';
import type { Price } from '../model/prices.js';
import {
  CLIENT_SHAPE,
  type EffortSetting,
  effortShape,
  MODELS_SHAPE,
  PICTURE_SHAPE,
  PRICES_SHAPE,
  TRANSPORT_SHAPE,
} from '../model/settings.js';
import type { TransportSettings } from '../model/transport.js';
import type { Protocol } from './models.js';

const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
/** How hard a model thinks about one answer. More costs more tokens and time. */
export type Effort = (typeof EFFORTS)[number];

export interface ClaudeOptions {
  /**
   * How hard it thinks: one for all, or by kind of request. Default: acting `medium`, reading and planning `low`, adjusting and witness `high`,
   * for models that think; nothing is sent to older ones.
   */
  effort?: EffortSetting<Effort> | undefined;
  /** US dollars for a million tokens, by model; they win over the built-in table. */
  prices?: Readonly<Record<string, Price>> | undefined;
  /** Largest picture that is sent, pixels of its long edge and tokens. Default: 1568 and 1568. */
  picture?: { longEdge?: number | undefined; tokens?: number | undefined } | undefined;
  /** Streaming, retries and deadlines of a request; what is absent keeps its default (docs/claude.md). */
  transport?: Partial<TransportSettings> | undefined;
  /** Which computer tool is asked for. Default: by the model. */
  protocol?: Protocol | undefined;
  /** Whether the service may clear old tool results of long conversations. Default true, where it is offered. */
  contextEditing?: boolean | undefined;
  /** Tokens of one answer at most, thinking included. Default 16000. */
  answerTokens?: number | undefined;
  /** Models of the witnesses, one for each. Default: one, the brain's model. */
  witnessModels?: readonly string[] | undefined;
  /** Makes the client of a cloud (Bedrock, Vertex, Foundry): `() => new AnthropicBedrock(…)`. It wins over key and base URL. */
  client?: (() => Anthropic | Promise<Anthropic>) | undefined;
}

const SHAPE = z.strictObject({
  effort: effortShape(EFFORTS),
  prices: PRICES_SHAPE,
  picture: PICTURE_SHAPE,
  transport: TRANSPORT_SHAPE,
  protocol: z.enum(['computer_toolset_20260801', 'computer_20251124', 'computer_20250124']).optional(),
  contextEditing: flag.optional(),
  answerTokens: whole(1000).optional(),
  witnessModels: MODELS_SHAPE,
  client: CLIENT_SHAPE,
});

/** @throws Error with the setting, what was expected, and what was found */
export function checkClaude(options: unknown): ClaudeOptions {
  return checkSettings(options, { shape: SHAPE, option: 'use.claude' });
}

/** The option `openai`: OpenAI's own models, and any endpoint that speaks as theirs do; checked before anything is asked. */
import { z } from 'zod';
import { checkSettings, whole } from '../../scenario/checked-settings.js';
import type { Price } from '../model/prices.js';
import {
  CLIENT_SHAPE,
  type EffortSetting,
  effortShape,
  MODELS_SHAPE,
  modelName,
  PICTURE_SHAPE,
  PRICES_SHAPE,
  TRANSPORT_SHAPE,
} from '../model/settings.js';
import type { TransportSettings } from '../model/transport.js';
import type { Coordinates } from './coordinates.js';

const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;
export type OpenAIEffort = (typeof EFFORTS)[number];

/** A client of the package `openai`. By shape: projects without the package read these types, too. */
export interface OpenAIClient {
  responses: object;
  chat: object;
}

export interface OpenAISettings {
  /** Model id. The option `model` wins for the brain. Needed with a `baseURL`; else a current one, see docs/models.md. */
  model?: string | undefined;
  /** Address of an endpoint that speaks as OpenAI's do: `http://127.0.0.1:8000/v1` of vLLM, `http://127.0.0.1:8080/v1` of llama.cpp. Default: `OPENAI_BASE_URL`. */
  baseURL?: string | undefined;
  /** `responses`: the Responses API and its computer tool. `chat`: chat completions with function tools. Default: `chat` with a base URL, else `responses`. */
  wire?: 'responses' | 'chat' | undefined;
  /** What the model's coordinates are. Default: by the model's name; `xenotester doctor --grounding` proves it. */
  coordinates?: Coordinates | undefined;
  /** How hard it thinks: one for all, or by kind of request. Default: as with Claude, on the Responses API; nothing is sent in chats. */
  effort?: EffortSetting<OpenAIEffort> | undefined;
  /** US dollars for a million tokens, by model; they win over the built-in table. */
  prices?: Readonly<Record<string, Price>> | undefined;
  /** Largest picture that is sent, pixels of its long edge and tokens. Default: 1568 and 1568. */
  picture?: { longEdge?: number | undefined; tokens?: number | undefined } | undefined;
  /** Streaming (Responses only), retries and deadlines of a request. */
  transport?: Partial<TransportSettings> | undefined;
  /** Tokens of one answer at most, thinking included. Default 16000; in chats 4096. */
  answerTokens?: number | undefined;
  /** Models of the witnesses, one for each. Default: one, the brain's model. */
  witnessModels?: readonly string[] | undefined;
  /** The decision endpoint that a witness `decisions` asks. */
  decisions?: DecisionSettings | undefined;
  /** Makes the client of a cloud (Azure, Bedrock): `() => new AzureOpenAI(…)`. It wins over key and base URL. */
  client?: (() => OpenAIClient | Promise<OpenAIClient>) | undefined;
}

export interface DecisionSettings {
  /** Default: `gpt-6-luna`. */
  model?: string | undefined;
  /** Default: that of `openai`. */
  baseURL?: string | undefined;
  /** Probability from which a statement holds; one minus it, to which it does not; between them nothing is decided. Default 0.9. */
  threshold?: number | undefined;
}

const address = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });
const SHAPE = z.strictObject({
  model: modelName.optional(),
  baseURL: address.optional(),
  wire: z.enum(['responses', 'chat'], { error: 'responses or chat' }).optional(),
  coordinates: z
    .union([z.enum(['pixels', '0-999', '0-1000']), z.strictObject({ multipleOf: whole(2) })], {
      error: 'pixels, 0-999, 0-1000 or { multipleOf: a whole number of 2 or more }',
    })
    .optional(),
  effort: effortShape(EFFORTS),
  prices: PRICES_SHAPE,
  picture: PICTURE_SHAPE,
  transport: TRANSPORT_SHAPE,
  answerTokens: whole(500).optional(),
  witnessModels: MODELS_SHAPE,
  decisions: z
    .strictObject({
      model: modelName.optional(),
      baseURL: address.optional(),
      threshold: z
        .number({ error: 'a number above 0.5 and below 1' })
        .gt(0.5, { error: 'a number above 0.5 and below 1' })
        .lt(1, { error: 'a number above 0.5 and below 1' })
        .optional(),
    })
    .optional(),
  client: CLIENT_SHAPE,
});

/** @throws Error with the setting, what was expected, and what was found */
export function checkOpenAI(options: unknown): OpenAISettings {
  return checkSettings(options, { shape: SHAPE, option: 'use.openai' });
}

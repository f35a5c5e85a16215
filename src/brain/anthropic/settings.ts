/** The option `claude`: what can be set of Claude beside the model, checked before anything is asked. */
import type Anthropic from '@anthropic-ai/sdk';
import { z } from 'zod';
import type { Price } from '../model/prices.js';
import type { TransportSettings } from '../model/transport.js';
import type { Protocol } from './models.js';

const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const;
/** How hard a model thinks about one answer. More costs more tokens and time. */
export type Effort = (typeof EFFORTS)[number];

const CALLS = ['acting', 'reading', 'planning', 'adjusting', 'witness'] as const;
/** What a request is for. */
export type CallKind = (typeof CALLS)[number];

export interface ClaudeOptions {
  /**
   * How hard it thinks: one for all, or by kind of request. Default: acting `medium`, reading and planning `low`, adjusting and witness `high`,
   * for models that think; nothing is sent to older ones.
   */
  effort?: Effort | Partial<Record<CallKind, Effort>> | undefined;
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

export const EFFORT_DEFAULTS: Readonly<Record<CallKind, Effort>> = {
  acting: 'medium',
  reading: 'low',
  planning: 'low',
  adjusting: 'high',
  witness: 'high',
};

/** @param thinks the model takes an effort at all: what the author sets is sent to any */
export function effortFor(kind: CallKind, set: ClaudeOptions['effort'], thinks: boolean): Effort | undefined {
  const own = typeof set === 'string' ? set : set?.[kind];
  return own ?? (thinks ? EFFORT_DEFAULTS[kind] : undefined);
}

const effort = z.enum(EFFORTS, { error: `one of ${EFFORTS.join(', ')}` });
const above0 = z.number({ error: 'a number above 0' }).positive({ error: 'a number above 0' });
const dollars = z.number({ error: 'a number of dollars, 0 or more' }).min(0, { error: 'a number of dollars, 0 or more' });
const whole = (least: number) => {
  const error = `a whole number of ${least} or more`;
  return z.int({ error }).min(least, { error });
};
const flag = z.boolean({ error: 'true or false' });
const rates = { input: dollars, output: dollars, cacheWrite: dollars, cacheRead: dollars };

const SHAPE = z.strictObject({
  effort: z.union([effort, z.strictObject(Object.fromEntries(CALLS.map(kind => [kind, effort.optional()])))]).optional(),
  prices: z.record(z.string(), z.strictObject({ ...rates, long: z.strictObject({ above: above0, ...rates }).optional() })).optional(),
  picture: z.strictObject({ longEdge: whole(200).optional(), tokens: whole(50).optional() }).optional(),
  transport: z
    .strictObject({
      stream: flag.optional(),
      maxRetries: whole(0).optional(),
      idleMs: above0.optional(),
      attemptMs: above0.optional(),
      retryDelayMs: above0.optional(),
      maxWaitMs: above0.optional(),
    })
    .optional(),
  protocol: z.enum(['computer_toolset_20260801', 'computer_20251124', 'computer_20250124']).optional(),
  contextEditing: flag.optional(),
  answerTokens: whole(1000).optional(),
  witnessModels: z
    .array(z.string({ error: 'the id of a model' }).min(1, { error: 'the id of a model' }))
    .min(1, { error: 'one model or more' })
    .optional(),
  client: z.custom(value => typeof value === 'function', { error: 'a function that makes a client' }).optional(),
});

/** @throws Error with the setting, what was expected, and what was found */
export function checkClaude(options: unknown): ClaudeOptions {
  const result = SHAPE.safeParse(options);
  if (result.success) return options as ClaudeOptions;
  throw new Error(result.error.issues.flatMap(issue => explain(issue, options)).join('\n'));
}

function explain(issue: z.core.$ZodIssue, options: unknown): string[] {
  const place = ['use.claude', ...issue.path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path.length === 0 ? `; the settings are ${Object.keys(SHAPE.shape).join(', ')}` : '';
    return issue.keys.map(key => `${place}: there is no setting "${key}"${known}`);
  }
  const found = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], options);
  const expected = issue.code === 'invalid_union' ? `one of ${EFFORTS.join(', ')}, or one for each of ${CALLS.join(', ')}` : issue.message;
  return [`${place}: expected ${expected}, found ${JSON.stringify(found) ?? String(found)}`];
}

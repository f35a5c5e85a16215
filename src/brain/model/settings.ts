/** What the options of every model family have in common, checked before anything is asked. */
import { z } from 'zod';
import { above0, flag, oneOf, whole } from '../../scenario/checked-settings.js';

const CALLS = ['acting', 'reading', 'planning', 'adjusting', 'witness'] as const;
/** What a request is for. */
export type CallKind = (typeof CALLS)[number];

/** How hard a model thinks about an answer: one for all, or by kind of request. More costs more tokens and time. */
export type EffortSetting<Effort extends string> = Effort | Partial<Record<CallKind, Effort>>;

export const EFFORT_DEFAULTS = {
  acting: 'medium',
  reading: 'low',
  planning: 'low',
  adjusting: 'high',
  witness: 'high',
} as const satisfies Record<CallKind, string>;

/** @param thinks the model takes an effort at all: what the author sets is sent to any */
export function effortFor<Effort extends string>(
  kind: CallKind,
  set: EffortSetting<Effort> | undefined,
  thinks: boolean,
): Effort | (typeof EFFORT_DEFAULTS)[CallKind] | undefined {
  const own = typeof set === 'string' ? set : set?.[kind];
  return own ?? (thinks ? EFFORT_DEFAULTS[kind] : undefined);
}

export function effortShape(efforts: readonly string[]) {
  const error = `one of ${efforts.join(', ')}, or one for each of ${CALLS.join(', ')}`;
  const effort = oneOf(efforts);
  return z.union([effort, z.strictObject(Object.fromEntries(CALLS.map(kind => [kind, effort.optional()])))], { error }).optional();
}

const dollars = z.number({ error: 'a number of dollars, 0 or more' }).min(0, { error: 'a number of dollars, 0 or more' });
const rates = { input: dollars, output: dollars, cacheWrite: dollars, cacheRead: dollars };
export const modelName = z.string({ error: 'the id of a model' }).min(1, { error: 'the id of a model' });

export const PRICES_SHAPE = z
  .record(z.string(), z.strictObject({ ...rates, long: z.strictObject({ above: above0, ...rates }).optional() }))
  .optional();
export const PICTURE_SHAPE = z.strictObject({ longEdge: whole(200).optional(), tokens: whole(50).optional() }).optional();
export const TRANSPORT_SHAPE = z
  .strictObject({
    stream: flag.optional(),
    maxRetries: whole(0).optional(),
    idleMs: above0.optional(),
    attemptMs: above0.optional(),
    retryDelayMs: above0.optional(),
    maxWaitMs: above0.optional(),
  })
  .optional();
export const MODELS_SHAPE = z.array(modelName).min(1, { error: 'one model or more' }).optional();
export const CLIENT_SHAPE = z.custom(value => typeof value === 'function', { error: 'a function that makes a client' }).optional();

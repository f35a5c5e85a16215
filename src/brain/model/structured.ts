/** One question with an answer of a given shape, in a fresh context. */
import type { z } from 'zod';
import type { GiveUp } from '../../ports/brain.js';
import type { Usage } from '../../trace/event.js';
import type { Question, Session } from './port.js';

export type Structured<T> =
  | { kind: 'value'; value: T; usage: Usage }
  /** The model answered, but not with what was asked for; `why` is for people. */
  | { kind: 'unusable'; why: string; usage: Usage }
  | { kind: 'give_up'; giveUp: GiveUp; usage: Usage };

/** Throws nothing but the signal's reason. */
export async function ask<T extends z.ZodType>(
  session: Session,
  question: Question<T>,
  signal: AbortSignal,
): Promise<Structured<z.infer<T>>> {
  const exchange = await session.ask(question, signal);
  if (exchange.kind === 'no_budget') return { kind: 'give_up', giveUp: exchange.giveUp, usage: NONE };
  // A gateway or model that does not know structured outputs is no reason to give up: the caller has a fallback.
  if (exchange.kind === 'failure') {
    if (exchange.failure.kind === 'rejected' && exchange.failure.status !== 404) {
      return { kind: 'unusable', why: exchange.giveUp.message, usage: exchange.usage };
    }
    return { kind: 'give_up', giveUp: exchange.giveUp, usage: exchange.usage };
  }
  const { answer, usage } = exchange;
  if (answer.stopReason === 'refusal')
    return { kind: 'unusable', why: `the model declined: ${answer.stopDetails?.explanation ?? 'no reason given'}`, usage };
  const text = answer.content.map(block => (block.type === 'text' ? String(block.text ?? '') : '')).join('');
  const parsed = question.shape.safeParse(withoutNulls(parseJson(text)));
  if (parsed.success) return { kind: 'value', value: parsed.data, usage };
  const cut = answer.stopReason === 'max_tokens' ? 'the answer was cut off' : 'the answer has another shape than was asked for';
  return {
    kind: 'unusable',
    why: `${cut} (${parsed.error.issues[0]?.path.join('.') || 'whole'}: ${parsed.error.issues[0]?.message})`,
    usage,
  };
}

const NONE: Usage = { inputTokens: 0, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 0, costUsd: 0 };

function parseJson(text: string): unknown {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)```/.exec(text)?.[1];
  for (const candidate of [text, fenced]) {
    if (candidate === undefined) continue;
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate, or the shape's own complaint about `undefined`.
    }
  }
  return undefined;
}

/** Some services know no optional field: what is left out comes as null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== null)
      .map(([key, field]) => [key, withoutNulls(field)]),
  );
}

/** Where the time of a turn went, and what its models cost. Pure. */
import type { TraceEvent } from '../trace/event.js';

/** Milliseconds; the four parts add up to `total`. */
export interface TurnTime {
  /** Waiting for a brain or a witness. */
  thinking: number;
  /** Mouse, keyboard, programs. */
  acting: number;
  /** Waiting until the screen rests. */
  settling: number;
  /** The rest: looking, comparing, checking, writing. */
  own: number;
  total: number;
}

export const TIME_PARTS = ['thinking', 'acting', 'settling', 'own'] as const;

/** @param total wall-clock time of these events, milliseconds */
export function timeOf(events: readonly TraceEvent[], total: number): TurnTime {
  let thinking = 0;
  let acting = 0;
  let settling = 0;
  for (const event of events) {
    if (event.kind === 'decided' || event.kind === 'witnessed' || event.kind === 'asked') thinking += event.durationMs;
    else if (event.kind === 'action_finished') acting += event.durationMs;
    else if (event.kind === 'screen_compared') settling += event.settleMs;
  }
  // Witnesses answer at the same time, and clocks are read apart: the parts never exceed the whole.
  const sum = thinking + acting + settling;
  const scale = sum > total && sum > 0 ? Math.max(0, total) / sum : 1;
  const parts = { thinking: thinking * scale, acting: acting * scale, settling: settling * scale };
  return { ...parts, own: Math.max(0, total - parts.thinking - parts.acting - parts.settling), total: Math.max(0, total) };
}

/** Tokens and price of every model that was asked. */
export function spend(events: readonly TraceEvent[]): { input: number; output: number; costUsd: number } {
  const spent = { input: 0, output: 0, costUsd: 0 };
  for (const event of events) {
    const usage = 'usage' in event ? event.usage : undefined;
    if (!usage) continue;
    spent.input += usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
    spent.output += usage.outputTokens;
    spent.costUsd += usage.costUsd ?? 0;
  }
  return spent;
}

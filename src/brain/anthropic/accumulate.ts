/** Puts a streamed answer together, and knows what did not arrive whole. */
import type { AnswerBlock, WireAnswer, WireUsage } from './wire.js';

export interface Accumulator {
  add(event: unknown): void;
  /** Tokens counted so far; what was used is paid for, even if the answer never ends. */
  usage(): WireUsage;
  /** The answer; undefined until `message_stop` has come. */
  done(): WireAnswer | undefined;
}

export function createAccumulator(): Accumulator {
  const blocks = new Map<number, AnswerBlock>();
  const json = new Map<number, string>();
  const closed = new Set<number>();
  let id = '';
  let stopReason: string | null = null;
  let stopDetails: WireAnswer['stopDetails'];
  let usage: WireUsage = {};
  let ended = false;

  return {
    add(raw) {
      const event = raw as StreamEvent;
      if (event.type === 'message_start') {
        id = event.message?.id ?? '';
        usage = { ...event.message?.usage };
      } else if (event.type === 'content_block_start' && event.content_block) {
        blocks.set(event.index ?? blocks.size, { ...event.content_block });
      } else if (event.type === 'content_block_delta' && event.delta) {
        addDelta(event.index ?? 0, event.delta);
      } else if (event.type === 'content_block_stop') {
        closed.add(event.index ?? 0);
      } else if (event.type === 'message_delta') {
        stopReason = (event.delta?.stop_reason as string | undefined) ?? stopReason;
        stopDetails = (event.delta?.stop_details as WireAnswer['stopDetails']) ?? stopDetails;
        for (const [key, value] of Object.entries(event.usage ?? {})) if (value != null) usage = { ...usage, [key]: value };
      } else if (event.type === 'message_stop') {
        ended = true;
      }
    },
    usage: () => usage,
    done() {
      if (!ended) return undefined;
      const broken = new Set<string>();
      const content = [...blocks.entries()]
        .sort(([a], [b]) => a - b)
        .map(([index, block]) => {
          if (block.type !== 'tool_use') return block;
          const input = parse(json.get(index)) ?? (json.has(index) ? undefined : block.input);
          const whole = closed.has(index) && typeof input === 'object' && input !== null && !Array.isArray(input);
          if (!whole) broken.add(String(block.id));
          return { ...block, input: whole ? input : {} };
        });
      return { id, content, stopReason, stopDetails, usage, broken };
    },
  };

  function addDelta(index: number, delta: Record<string, unknown>): void {
    const block = blocks.get(index);
    if (!block) return;
    if (delta.type === 'text_delta') block.text = `${block.text ?? ''}${delta.text ?? ''}`;
    else if (delta.type === 'thinking_delta') block.thinking = `${block.thinking ?? ''}${delta.thinking ?? ''}`;
    else if (delta.type === 'signature_delta') block.signature = delta.signature;
    else if (delta.type === 'input_json_delta') json.set(index, `${json.get(index) ?? ''}${delta.partial_json ?? ''}`);
  }
}

/** An answer that came in one piece. Undefined where it is none. */
export function wholeAnswer(body: unknown): WireAnswer | undefined {
  const message = body as { id?: unknown; content?: unknown; stop_reason?: unknown; stop_details?: unknown; usage?: WireUsage } | null;
  if (typeof message !== 'object' || message === null || !Array.isArray(message.content)) return undefined;
  const content = message.content.filter((block): block is AnswerBlock => typeof block?.type === 'string');
  const broken = new Set<string>();
  for (const block of content) {
    if (block.type === 'tool_use' && (typeof block.input !== 'object' || block.input === null)) broken.add(String(block.id));
  }
  return {
    id: String(message.id ?? ''),
    content,
    stopReason: typeof message.stop_reason === 'string' ? message.stop_reason : null,
    stopDetails: message.stop_details as WireAnswer['stopDetails'],
    usage: message.usage ?? {},
    broken,
  };
}

interface StreamEvent {
  type?: string;
  index?: number;
  message?: { id?: string; usage?: WireUsage };
  content_block?: AnswerBlock;
  delta?: Record<string, unknown>;
  usage?: WireUsage;
}

function parse(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts a streamed answer together, and knows what did not arrive whole. */

import { type AnswerBlock, isRecord, isToolUse, type WireAnswer, type WireUsage } from '../model/blocks.js';
import { Cut } from '../model/failure.js';

export interface Accumulator {
  /** @throws Cut where the event has another shape than the API gives it: an answer that was half read must not count. */
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
      if (!isRecord(raw)) throw garbled('an event');
      const event = raw;
      if (event.type === 'message_start') {
        if (!isRecord(event.message)) throw garbled('the message');
        id = String(event.message.id ?? '');
        usage = countsOf(event.message.usage);
      } else if (event.type === 'content_block_start') {
        if (!isBlock(event.content_block)) throw garbled('a block');
        blocks.set(indexOf(event.index, blocks.size), { ...event.content_block });
      } else if (event.type === 'content_block_delta') {
        if (!isRecord(event.delta)) throw garbled('a part of a block');
        addDelta(indexOf(event.index, 0), event.delta);
      } else if (event.type === 'content_block_stop') {
        closed.add(indexOf(event.index, 0));
      } else if (event.type === 'message_delta') {
        const delta = isRecord(event.delta) ? event.delta : {};
        stopReason = typeof delta.stop_reason === 'string' ? delta.stop_reason : stopReason;
        stopDetails = detailsOf(delta.stop_details) ?? stopDetails;
        usage = { ...usage, ...countsOf(event.usage) };
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
export function wholeAnswer(message: unknown): WireAnswer | undefined {
  if (!isRecord(message) || !Array.isArray(message.content) || !message.content.every(isBlock)) return undefined;
  const content: AnswerBlock[] = message.content;
  const broken = new Set<string>();
  for (const block of content) {
    if (block.type === 'tool_use' && !isRecord(block.input)) broken.add(String(block.id));
  }
  return {
    id: String(message.id ?? ''),
    content,
    stopReason: typeof message.stop_reason === 'string' ? message.stop_reason : null,
    stopDetails: detailsOf(message.stop_details),
    usage: countsOf(message.usage),
    broken,
  };
}

/** A call without a name or an id cannot be answered: the conversation would be refused from then on. */
function isBlock(value: unknown): value is AnswerBlock {
  if (!isRecord(value) || typeof value.type !== 'string') return false;
  return value.type !== 'tool_use' || isToolUse(value as AnswerBlock);
}

function indexOf(value: unknown, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (typeof value !== 'number') throw garbled("a block's number");
  return value;
}

/** What is no number counts nothing: added up, a text would spoil the whole account. */
function countsOf(usage: unknown): WireUsage {
  if (!isRecord(usage)) return {};
  return Object.fromEntries(Object.entries(usage).filter(([, value]) => Number.isFinite(value) && Number(value) >= 0));
}

function detailsOf(details: unknown): WireAnswer['stopDetails'] {
  if (!isRecord(details)) return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { category: text(details.category), explanation: text(details.explanation) };
}

function garbled(what: string): Cut {
  return new Cut('garbage', `${what} has another shape than the Messages API gives it`);
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

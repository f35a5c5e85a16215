/** What is sent to the Messages API, as data. Names are the API's own. */
import type { AnswerBlock, ImageBlock, TextBlock, ToolResultBlock } from '../model/blocks.js';

interface CacheMark {
  type: 'ephemeral';
  ttl?: '5m' | '1h';
}

/** With a mark, the service keeps what stands up to here for the next request. */
export type Marked<T> = T & { cache_control?: CacheMark };
export type MarkedBlock = Marked<TextBlock> | Marked<ImageBlock> | Marked<ToolResultBlock>;

export type WireMessage = { role: 'user'; content: MarkedBlock[] } | { role: 'assistant'; content: AnswerBlock[] };

export interface WireRequest {
  model: string;
  max_tokens: number;
  system: Marked<TextBlock>[];
  messages: WireMessage[];
  tools?: Record<string, unknown>[];
  thinking?: Record<string, unknown>;
  output_config?: Record<string, unknown>;
  context_management?: Record<string, unknown>;
}

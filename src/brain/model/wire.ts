/** The part of the Messages API that this brain speaks, as data. Names are the API's own. */

export interface CacheMark {
  type: 'ephemeral';
  ttl?: '5m' | '1h';
}

export interface TextBlock {
  type: 'text';
  text: string;
  cache_control?: CacheMark;
}

export interface ImageBlock {
  type: 'image';
  source: { type: 'base64'; media_type: 'image/png' | 'image/jpeg'; data: string };
  cache_control?: CacheMark;
}

export interface ToolResultBlock {
  type: 'tool_result';
  tool_use_id: string;
  toolset_name?: string;
  is_error?: boolean;
  content: (TextBlock | ImageBlock)[];
  cache_control?: CacheMark;
}

export type UserBlock = TextBlock | ImageBlock | ToolResultBlock;

/** A block of the model's answer, echoed as it came: some kinds (thinking) may not be changed by a letter. */
export interface AnswerBlock {
  type: string;
  [field: string]: unknown;
}

export interface ToolUse extends AnswerBlock {
  type: 'tool_use';
  id: string;
  name: string;
  input: unknown;
  toolset_name?: string | null;
}

export type WireMessage = { role: 'user'; content: UserBlock[] } | { role: 'assistant'; content: AnswerBlock[] };

export interface WireRequest {
  model: string;
  max_tokens: number;
  system: TextBlock[];
  messages: WireMessage[];
  tools?: Record<string, unknown>[];
  thinking?: Record<string, unknown>;
  output_config?: Record<string, unknown>;
  context_management?: Record<string, unknown>;
}

/** Token counts as the service gives them. */
export interface WireUsage {
  input_tokens?: number | null;
  cache_creation_input_tokens?: number | null;
  cache_read_input_tokens?: number | null;
  output_tokens?: number | null;
}

export interface WireAnswer {
  id: string;
  content: AnswerBlock[];
  stopReason: string | null;
  stopDetails?: { category?: string | null; explanation?: string | null } | null | undefined;
  usage: WireUsage;
  requestId?: string | undefined;
  /** Tool calls whose input did not arrive whole: never to be carried out. */
  broken: Set<string>;
}

export function isToolUse(block: AnswerBlock): block is ToolUse {
  return block.type === 'tool_use' && typeof block.id === 'string' && typeof block.name === 'string';
}

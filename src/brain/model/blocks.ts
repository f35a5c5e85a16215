/** What is said to a model and what it answers, as data. The names are those of the Messages API; every wire translates from and to them. */

export interface TextBlock {
  type: 'text';
  text: string;
}

export interface ImageBlock {
  type: 'image';
  source: { type: 'base64'; media_type: 'image/png' | 'image/jpeg'; data: string };
}

export interface ToolResultBlock {
  type: 'tool_result';
  tool_use_id: string;
  toolset_name?: string;
  is_error?: boolean;
  content: (TextBlock | ImageBlock)[];
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
  /** What the service wants a person's yes for, before the answer's actions are carried out. */
  checks?: readonly SafetyCheck[] | undefined;
}

/** A question of the service itself, about what its model wants to do. */
export interface SafetyCheck {
  id: string;
  code?: string | null | undefined;
  message?: string | null | undefined;
}

export function isToolUse(block: AnswerBlock): block is ToolUse {
  return block.type === 'tool_use' && typeof block.id === 'string' && typeof block.name === 'string';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

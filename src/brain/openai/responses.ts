/** The Responses API: what is said as its items, and what it answers as ours. Pure. */
import {
  type AnswerBlock,
  type ImageBlock,
  isRecord,
  type SafetyCheck,
  type TextBlock,
  type ToolResultBlock,
  type UserBlock,
  type WireAnswer,
  type WireUsage,
} from '../model/blocks.js';
import { Cut } from '../model/failure.js';
import type { Tool } from '../model/tools.js';
import { strict } from './schema.js';

export type Item = Record<string, unknown>;

export function functionTool({ name, description, input_schema }: Tool): Item {
  return { type: 'function', name, description, parameters: strict(input_schema), strict: true };
}

/** What a result needs to know of the calls before it. */
export interface CallsBefore {
  /** Calls of the last answer, by their ids. */
  calls: ReadonlyMap<string, Item>;
  /** The picture that was sent last: every computer call is answered by one. */
  screen: ImageBlock | undefined;
}

/** The blocks of one message as items: results first, then one message of all the rest. */
export function itemsOf(blocks: readonly UserBlock[], told: CallsBefore): Item[] {
  const results: Item[] = [];
  const rest: (TextBlock | ImageBlock)[] = [];
  const screen = blocks.map(lastImage).findLast(image => image !== undefined) ?? told.screen;
  for (const block of blocks) {
    if (block.type !== 'tool_result') rest.push(block);
    else if (told.calls.get(block.tool_use_id)?.type !== 'computer_call') results.push(functionOutput(block));
    else {
      results.push(computerOutput(block, told.calls.get(block.tool_use_id)!, screen));
      rest.push(...block.content.filter(part => part.type === 'text' && (block.is_error || part.text !== 'OK')));
    }
  }
  return rest.length > 0 ? [...results, { role: 'user', content: rest.map(partOf) }] : results;
}

export function lastImage(block: UserBlock): ImageBlock | undefined {
  if (block.type === 'image') return block;
  return block.type === 'tool_result' ? block.content.findLast(part => part.type === 'image') : undefined;
}

function functionOutput({ tool_use_id, content }: ToolResultBlock): Item {
  const output = content.every(part => part.type === 'text') ? content.map(part => part.text).join('\n') : content.map(partOf);
  return { type: 'function_call_output', call_id: tool_use_id, output };
}

/** Only what a person said yes to is answered at all. */
function computerOutput({ tool_use_id, content }: ToolResultBlock, call: Item, screen: ImageBlock | undefined): Item {
  const checks = safetyChecks(call);
  const image = content.findLast(part => part.type === 'image') ?? screen;
  return {
    type: 'computer_call_output',
    call_id: tool_use_id,
    output: { type: 'computer_screenshot', ...(image ? { image_url: dataUrl(image) } : {}) },
    ...(checks.length > 0 ? { acknowledged_safety_checks: checks } : {}),
  };
}

function partOf(part: TextBlock | ImageBlock): Item {
  return part.type === 'text'
    ? { type: 'input_text', text: part.text }
    : { type: 'input_image', image_url: dataUrl(part), detail: 'original' };
}

export function dataUrl({ source }: ImageBlock): string {
  return `data:${source.media_type};base64,${source.data}`;
}

/** @throws Cut where it is no answer · Error with a status where the service says that it failed */
export function answerOf(response: unknown): WireAnswer {
  if (!isRecord(response) || !Array.isArray(response.output) || !response.output.every(isRecord))
    throw new Cut('garbage', 'the answer is no response');
  if (response.status === 'failed') throw failed(response.error);
  const broken = new Set<string>();
  const output = response.output as Item[];
  const content = output.map(item => blockOf(item, broken));
  const said = output.flatMap(item => (item.type === 'message' && Array.isArray(item.content) ? item.content.filter(isRecord) : []));
  const refusal = said.find(part => part.type === 'refusal');
  return {
    id: String(response.id ?? ''),
    content,
    stopReason: refusal ? 'refusal' : stopOf(response, content),
    stopDetails: refusal ? { explanation: String(refusal.refusal ?? '') } : undefined,
    usage: countsOf(response.usage),
    broken,
    checks: output.flatMap(item => (item.type === 'computer_call' ? safetyChecks(item) : [])),
  };
}

function stopOf(response: Item, content: readonly AnswerBlock[]): string {
  const why = isRecord(response.incomplete_details) ? response.incomplete_details.reason : undefined;
  if (response.status === 'incomplete') return why === 'content_filter' ? 'refusal' : 'max_tokens';
  return content.some(block => block.type === 'tool_use') ? 'tool_use' : 'end_turn';
}

/** An item is kept as it came: it is sent back to the letter. */
function blockOf(item: Item, broken: Set<string>): AnswerBlock {
  if (item.type === 'message') return { type: 'text', text: textsOf(item.content, 'output_text'), raw: item };
  if (item.type === 'reasoning') return { type: 'thinking', thinking: textsOf(item.summary, 'summary_text'), raw: item };
  if (item.type !== 'computer_call' && item.type !== 'function_call') return { type: String(item.type), raw: item };
  const { call_id: id } = item;
  const name = item.type === 'computer_call' ? 'computer' : item.name;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') throw new Cut('garbage', 'a call has no id or no name');
  const input = item.type === 'computer_call' ? item : parsed(item.arguments);
  if (input === undefined || item.status === 'incomplete') broken.add(id);
  return { type: 'tool_use', id, name, input: input ?? {}, raw: item };
}

function textsOf(parts: unknown, type: string): string {
  if (!Array.isArray(parts)) return '';
  return parts
    .filter(part => isRecord(part) && part.type === type)
    .map(part => String(part.text ?? ''))
    .join('\n');
}

function safetyChecks({ pending_safety_checks: checks }: Item): SafetyCheck[] {
  if (!Array.isArray(checks)) return [];
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  // One that cannot be read is a question all the same.
  return checks.map(check =>
    isRecord(check) ? { id: String(check.id ?? ''), code: text(check.code), message: text(check.message) } : { id: String(check) },
  );
}

/** Arguments come as text; some servers give the object itself. */
export function parsed(value: unknown): Item | undefined {
  if (isRecord(value)) return value;
  if (typeof value !== 'string') return undefined;
  try {
    const object: unknown = JSON.parse(value.trim() === '' ? '{}' : value);
    return isRecord(object) ? object : undefined;
  } catch {
    return undefined;
  }
}

/** What is no number counts nothing. Both wires count what was read from the cache as a part of the input. */
export function countsOf(usage: unknown): WireUsage {
  if (!isRecord(usage)) return {};
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0);
  const details = usage.input_tokens_details ?? usage.prompt_tokens_details;
  const cached = isRecord(details) ? number(details.cached_tokens) : 0;
  const written = isRecord(details) ? number(details.cache_write_tokens) : 0;
  return {
    input_tokens: Math.max(0, number(usage.input_tokens ?? usage.prompt_tokens) - cached - written),
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: written,
    output_tokens: number(usage.output_tokens ?? usage.completion_tokens),
  };
}

const STATUS_OF_CODE: Readonly<Record<string, number>> = { server_error: 500, rate_limit_exceeded: 429 };

/** As the package throws it: with a status. */
export function failed(error: unknown): Error {
  const { code, message } = isRecord(error) ? error : {};
  const status = STATUS_OF_CODE[String(code)] ?? (code === undefined ? 500 : 400);
  return Object.assign(new Error(String(message ?? 'the response failed, without a word of explanation')), {
    status,
    type: String(code ?? 'failed'),
  });
}

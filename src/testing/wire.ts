/** The Messages API on the wire, as the scripted server speaks it. */
import { createHash } from 'node:crypto';
import type { ScriptedPart, Turn } from './answers.js';

export type Json = Record<string, unknown>;

export interface MessageBody extends Json {
  model: string;
  messages: { role: string; content: Json[] }[];
  system?: Json[];
  tools?: Json[];
}

export interface Counts {
  input_tokens: number;
  cache_creation_input_tokens: number;
  cache_read_input_tokens: number;
  output_tokens: number;
}

export function isToolset(body: MessageBody): boolean {
  return (body.tools ?? []).some(tool => String(tool.type).startsWith('computer_toolset_'));
}

/** The message that answers `body`; ids are made from `seed`, so that a run can be repeated byte by byte. */
export function messageOf(answer: Turn, body: MessageBody, counts: Counts, seed: string): Json & { content: Json[] } {
  const toolset = isToolset(body);
  const content = answer.parts.map((part, index) => blockOf(part, toolset, `${seed}_${index}`));
  const calls = answer.parts.some(part => part.kind === 'call');
  return {
    id: `msg_${seed}`,
    type: 'message',
    role: 'assistant',
    model: body.model,
    content,
    stop_reason: answer.stopReason ?? (calls ? 'tool_use' : 'end_turn'),
    stop_sequence: null,
    stop_details: answer.stopDetails ?? null,
    usage: { ...counts, cache_creation: null, service_tier: 'standard' },
  };
}

/** The events of a streamed answer. */
export function eventsOf(message: Json & { content: Json[] }, answer: Turn): Json[] {
  const usage = message.usage as Counts;
  const events: Json[] = [
    {
      type: 'message_start',
      message: { ...message, content: [], stop_reason: null, stop_details: null, usage: { ...usage, output_tokens: 1 } },
    },
    { type: 'ping' },
  ];
  message.content.forEach((block, index) => {
    events.push({ type: 'content_block_start', index, content_block: emptied(block) });
    for (const delta of deltasOf(block, answer.parts[index]!)) events.push({ type: 'content_block_delta', index, delta });
    if (answer.parts[index]!.kind !== 'cut_call') events.push({ type: 'content_block_stop', index });
  });
  const { stop_reason, stop_sequence, stop_details } = message;
  events.push({
    type: 'message_delta',
    delta: { stop_reason, stop_sequence, stop_details },
    usage: { output_tokens: usage.output_tokens },
  });
  events.push({ type: 'message_stop' });
  return events;
}

export function sse(event: Json): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** JSON with sorted keys, so that two equal values have one text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
    .join(',')}}`;
}

/** A copy without cache marks: they are no part of the content. */
export function withoutMarks<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutMarks) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'cache_control')
      .map(([key, field]) => [key, withoutMarks(field)]),
  ) as T;
}

export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Width and height of a PNG or JPEG; undefined for anything else. */
export function imageSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function blockOf(part: ScriptedPart, toolset: boolean, id: string): Json {
  if (part.kind === 'text') return { type: 'text', text: part.text, citations: null };
  if (part.kind === 'thinking') return { type: 'thinking', thinking: part.text, signature: sha256(part.text).slice(0, 32) };
  const input = part.kind === 'call' ? part.input : {};
  const action = part.kind === 'call' ? { action: part.name } : {};
  const base = { type: 'tool_use', id: `toolu_${id}`, caller: { type: 'direct' } };
  if (part.name === 'open_app' || part.name === 'report_result' || part.name.startsWith('tool:')) {
    return { ...base, name: part.name.replace('tool:', ''), input, toolset_name: null };
  }
  if (toolset) return { ...base, name: part.name, input, toolset_name: 'computer' };
  return { ...base, name: 'computer', input: { ...action, ...input } };
}

function emptied(block: Json): Json {
  if (block.type === 'text') return { ...block, text: '' };
  if (block.type === 'thinking') return { ...block, thinking: '', signature: '' };
  return { ...block, input: {} };
}

function deltasOf(block: Json, part: ScriptedPart): Json[] {
  if (block.type === 'text') return pieces(String(block.text)).map(text => ({ type: 'text_delta', text }));
  if (block.type === 'thinking') {
    return [
      ...pieces(String(block.thinking)).map(thinking => ({ type: 'thinking_delta', thinking })),
      { type: 'signature_delta', signature: block.signature },
    ];
  }
  const json = part.kind === 'cut_call' ? part.json : JSON.stringify(block.input);
  return pieces(json).map(partial_json => ({ type: 'input_json_delta', partial_json }));
}

/** As the service does: a few characters each time, never cutting one in two. */
function pieces(text: string): string[] {
  return text.match(/[\s\S]{1,24}/gu) ?? [];
}

/** OpenAI's two wires as their scripted server speaks them: the same answers as a Messages server's, in other words. */
import type { ScriptedPart, Turn } from './answers.js';
import { textTokens } from './tokens.js';
import { canonical, imageSize, type Json, sha256 } from './wire.js';

export interface OpenAICounts {
  input: number;
  cached: number;
  output: number;
}

/** A response; computer actions that stand in a row are one call with all of them. */
export function responseOf(turn: Turn, counts: OpenAICounts, seed: string): Json & { output: Json[] } {
  const isCut = turn.stopReason === 'max_tokens';
  return {
    id: `resp_${seed}`,
    object: 'response',
    created_at: 1_790_000_000,
    status: isCut ? 'incomplete' : 'completed',
    incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
    error: null,
    output: outputOf(turn, seed),
    usage: {
      input_tokens: counts.input,
      input_tokens_details: { cached_tokens: counts.cached, cache_write_tokens: 0 },
      output_tokens: counts.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: counts.input + counts.output,
    },
  };
}

function outputOf({ parts, stopReason, stopDetails, safetyChecks }: Turn, seed: string): Json[] {
  const output: Json[] = [];
  for (const [index, part] of parts.entries()) {
    const id = `${seed}_${index}`;
    const action = part.kind === 'call' ? actionOf(part) : undefined;
    const last = output.at(-1);
    if (action && last?.type === 'computer_call') (last.actions as Json[]).push(action);
    else output.push(action ? computerCall([action], id) : itemOf(part, id));
  }
  if (stopReason === 'refusal') output.push(message([{ type: 'refusal', refusal: String(stopDetails?.explanation ?? 'no') }], seed));
  const first = output.find(item => item.type === 'computer_call');
  if (safetyChecks && first) first.pending_safety_checks = safetyChecks;
  return output;
}

export function completionOf(turn: Turn, counts: OpenAICounts, seed: string): Json {
  const said = (kind: 'text' | 'thinking') => turn.parts.flatMap(part => (part.kind === kind ? [part.text] : [])).join('\n');
  const calls = turn.parts.flatMap((part, index) =>
    part.kind === 'call' || part.kind === 'cut_call' ? [functionOf(part, `call_${seed}_${index}`)] : [],
  );
  const isRefusal = turn.stopReason === 'refusal';
  const message = {
    role: 'assistant',
    content: said('text') || null,
    refusal: isRefusal ? String(turn.stopDetails?.explanation ?? 'no') : null,
    ...(said('thinking') ? { reasoning_content: said('thinking') } : {}),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
  const finish = isRefusal ? 'stop' : (FINISH[turn.stopReason ?? ''] ?? turn.stopReason ?? (calls.length > 0 ? 'tool_calls' : 'stop'));
  return {
    id: `chatcmpl-${seed}`,
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: finish, message }],
    usage: {
      prompt_tokens: counts.input,
      prompt_tokens_details: { cached_tokens: counts.cached },
      completion_tokens: counts.output,
      total_tokens: counts.input + counts.output,
    },
  };
}

const FINISH: Readonly<Record<string, string>> = { max_tokens: 'length' };

/** As the service streams it: pieces, then the whole. */
export function responseEvents(response: Json & { output: Json[] }): Json[] {
  const begun = { ...response, status: 'in_progress', output: [], usage: null };
  const events: Json[] = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
  ];
  response.output.forEach((item, index) => {
    events.push({ type: 'response.output_item.added', output_index: index, item: { ...item, status: 'in_progress' } });
    events.push({ type: 'response.output_item.done', output_index: index, item });
  });
  events.push({ type: response.status === 'incomplete' ? 'response.incomplete' : 'response.completed', response });
  return events.map((event, index) => ({ ...event, sequence_number: index }));
}

/** The model's computer actions in the words of the Responses tool. `action:TYPE` is one of its own, to the letter. */
function actionOf({ name, input }: Extract<ScriptedPart, { kind: 'call' }>): Json | undefined {
  if (name.startsWith('action:')) return { type: name.slice('action:'.length), ...input };
  const [x, y] = (input.coordinate as number[] | undefined) ?? [];
  const at = x === undefined ? {} : { x, y };
  const keys = typeof input.text === 'string' && name !== 'type' && name !== 'key' ? { keys: input.text.split('+') } : {};
  switch (name) {
    case 'left_click':
    case 'right_click':
    case 'middle_click':
      return { type: 'click', button: { left_click: 'left', right_click: 'right', middle_click: 'wheel' }[name], ...at, ...keys };
    case 'double_click':
      return { type: 'double_click', ...at, keys: null, ...keys };
    case 'mouse_move':
      return { type: 'move', ...at };
    case 'left_click_drag': {
      const [fromX, fromY] = input.start_coordinate as number[];
      return { type: 'drag', path: [{ x: fromX, y: fromY }, at], ...keys };
    }
    case 'scroll': {
      const amount = 100 * Number(input.scroll_amount) * (input.scroll_direction === 'up' || input.scroll_direction === 'left' ? -1 : 1);
      const isDown = input.scroll_direction === 'up' || input.scroll_direction === 'down';
      return { type: 'scroll', scroll_x: isDown ? 0 : amount, scroll_y: isDown ? amount : 0, ...at, ...keys };
    }
    case 'type':
      return { type: 'type', text: input.text };
    case 'key':
      return { type: 'keypress', keys: String(input.text).split('+') };
    case 'wait':
    case 'screenshot':
      return { type: name };
    default:
      return undefined;
  }
}

function computerCall(actions: Json[], id: string): Json {
  return { type: 'computer_call', id: `cu_${id}`, call_id: `call_${id}`, actions, pending_safety_checks: [], status: 'completed' };
}

function itemOf(part: ScriptedPart, id: string): Json {
  if (part.kind === 'text') return message([{ type: 'output_text', text: part.text, annotations: [] }], id);
  if (part.kind === 'thinking')
    return {
      type: 'reasoning',
      id: `rs_${id}`,
      summary: [{ type: 'summary_text', text: part.text }],
      encrypted_content: sha256(part.text),
    };
  const isCut = part.kind === 'cut_call';
  return {
    type: 'function_call',
    id: `fc_${id}`,
    call_id: `call_${id}`,
    name: part.name.replace('tool:', ''),
    arguments: isCut ? part.json : JSON.stringify(part.input),
    status: isCut ? 'incomplete' : 'completed',
  };
}

function message(content: Json[], id: string): Json {
  return { type: 'message', id: `msg_${id}`, role: 'assistant', status: 'completed', content };
}

/** In chats the computer is a function of its own, with the action as a field. */
function functionOf(part: Extract<ScriptedPart, { kind: 'call' | 'cut_call' }>, id: string): Json {
  const isOwn = part.name === 'open_app' || part.name === 'report_result' || part.name.startsWith('tool:');
  const name = isOwn ? part.name.replace('tool:', '') : 'computer';
  if (part.kind === 'cut_call') return { id, type: 'function', function: { name, arguments: part.json } };
  const input = isOwn ? part.input : { action: part.name, ...part.input };
  return { id, type: 'function', function: { name, arguments: JSON.stringify(input) } };
}

/** What of a prompt was sent before counts as read from the cache, as the service does by itself. */
export function createCounter(): (parts: readonly unknown[], output: number) => OpenAICounts {
  const seen = new Set<string>();
  return (parts, output) => {
    let prefix = '';
    let input = 0;
    let cached = 0;
    for (const part of parts) {
      prefix = sha256(prefix + canonical(part));
      input += tokensOf(part);
      if (seen.has(prefix)) cached = input;
      seen.add(prefix);
    }
    return { input, cached, output };
  };
}

function tokensOf(part: unknown): number {
  const text = canonical(part);
  const images = [...text.matchAll(/data:image\/\w+;base64,([A-Za-z0-9+/=]+)/g)].map(([, data]) => imageSize(Buffer.from(data!, 'base64')));
  const pictures = images.reduce((sum, size) => sum + (size ? Math.ceil(size.width / 32) * Math.ceil(size.height / 32) : 0), 0);
  return pictures + textTokens(text.replace(/data:image\/[^"]+/g, ''));
}

/** Chat completions, as servers of one's own speak them: what is said as their messages, and what they answer as ours. Pure. */
import { type AnswerBlock, type ImageBlock, isRecord, type TextBlock, type UserBlock, type WireAnswer } from '../model/blocks.js';
import { Cut } from '../model/failure.js';
import { REMOVED_PICTURE } from '../model/prompt.js';
import type { Tool } from '../model/tools.js';
import { countsOf, dataUrl, type Item, parsed } from './responses.js';

export function functionTool({ name, description, input_schema }: Omit<Tool, 'strict'>): Item {
  return { type: 'function', function: { name, description, parameters: input_schema } };
}

const point = (description: string) => ({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2, description });

/** The computer as one function. @param where what its coordinates are, in words */
export function computerFunction(where: string): Omit<Tool, 'strict'> {
  return {
    name: 'computer',
    description: 'Gives one input to the screen, or looks at it. Call it several times in one answer for several inputs.',
    input_schema: {
      type: 'object',
      properties: {
        action: { type: 'string', enum: ACTIONS, description: 'What to do.' },
        coordinate: point(`[x, y] of clicks, mouse_move, scroll, and of the end of left_click_drag. ${where}`),
        start_coordinate: point('[x, y] where left_click_drag begins.'),
        text: {
          type: 'string',
          description: 'Of type: the text. Of key and hold_key: keys such as Return or ctrl+s. Of clicks: modifiers that are held.',
        },
        repeat: { type: 'integer', description: 'Of key: how many times.' },
        scroll_direction: { type: 'string', enum: ['up', 'down', 'left', 'right'] },
        scroll_amount: { type: 'integer', description: 'Clicks of the wheel.' },
        duration: { type: 'number', description: 'Of wait and hold_key: seconds.' },
      },
      required: ['action'],
      additionalProperties: false,
    },
  };
}

const ACTIONS = [
  'left_click',
  'double_click',
  'triple_click',
  'right_click',
  'middle_click',
  'mouse_move',
  'left_click_drag',
  'scroll',
  'type',
  'key',
  'hold_key',
  'wait',
  'screenshot',
];

/** Results hold text only; what they show stands in one message of the user behind them. */
export function messagesOf(blocks: readonly UserBlock[]): Item[] {
  const results: Item[] = [];
  const rest: (TextBlock | ImageBlock)[] = [];
  for (const block of blocks) {
    if (block.type !== 'tool_result') {
      rest.push(block);
      continue;
    }
    const words = block.content.filter(part => part.type === 'text').map(part => part.text);
    const pictures = block.content.filter(part => part.type === 'image');
    const text = words.join('\n') || 'See the picture below.';
    results.push({ role: 'tool', tool_call_id: block.tool_use_id, content: block.is_error ? `Error: ${text}` : text });
    rest.push(...pictures);
  }
  return rest.length > 0 ? [...results, { role: 'user', content: rest.map(partOf) }] : results;
}

function partOf(part: TextBlock | ImageBlock): Item {
  return part.type === 'text' ? { type: 'text', text: part.text } : { type: 'image_url', image_url: { url: dataUrl(part) } };
}

export function assistantOf(content: readonly AnswerBlock[]): Item {
  const text = content.flatMap(block => (block.type === 'text' ? [String(block.text)] : [])).join('\n');
  const calls = content.flatMap(block =>
    block.type === 'tool_use'
      ? [{ id: block.id, type: 'function', function: { name: block.name, arguments: JSON.stringify(block.input) } }]
      : [],
  );
  return { role: 'assistant', content: text, ...(calls.length > 0 ? { tool_calls: calls } : {}) };
}

/** Replaces the pictures of all but the last `keep` messages that hold some. */
export function purged(messages: readonly Item[], keep: number): Item[] {
  const holding = messages.filter(message => picturesIn(message) > 0);
  const old = new Set(holding.slice(0, Math.max(0, holding.length - keep)));
  return messages.map(message => (old.has(message) ? { ...message, content: (message.content as Item[]).map(withoutPicture) } : message));
}

export function picturesIn({ content }: Item): number {
  return Array.isArray(content) ? content.filter(part => isRecord(part) && part.type === 'image_url').length : 0;
}

function withoutPicture(part: Item): Item {
  return part.type === 'image_url' ? { type: 'text', text: REMOVED_PICTURE } : part;
}

/** @throws Cut where it is no answer */
export function answerOf(completion: unknown): WireAnswer {
  const choice = isRecord(completion) && Array.isArray(completion.choices) ? completion.choices[0] : undefined;
  if (!isRecord(completion) || !isRecord(choice) || !isRecord(choice.message)) throw new Cut('garbage', 'the answer is no chat completion');
  const { message } = choice;
  const { thought, text } = spoken(message);
  const broken = new Set<string>();
  const calls = callsOf(message.tool_calls, broken);
  const refusal = typeof message.refusal === 'string' && message.refusal !== '' ? message.refusal : undefined;
  return {
    id: String(completion.id ?? ''),
    content: [...(thought ? [{ type: 'thinking', thinking: thought }] : []), ...(text ? [{ type: 'text', text }] : []), ...calls],
    stopReason: refusal === undefined ? stopOf(choice.finish_reason, calls.length > 0) : 'refusal',
    stopDetails: refusal === undefined ? undefined : { explanation: refusal },
    usage: countsOf(completion.usage),
    broken,
  };
}

function stopOf(finish: unknown, hasCalls: boolean): string {
  if (finish === 'content_filter') return 'refusal';
  if (finish === 'length') return 'max_tokens';
  if (hasCalls) return 'tool_use';
  return finish === 'stop' ? 'end_turn' : String(finish);
}

/** Models that think aloud do so in a field of its own, or before their text. */
function spoken(message: Item): { thought: string; text: string } {
  const { content } = message;
  const parts = Array.isArray(content) ? content.map(part => (isRecord(part) ? String(part.text ?? '') : '')).join('\n') : content;
  const all = typeof parts === 'string' ? parts : '';
  const [, inText = ''] = /^\s*<think>([\s\S]*?)<\/think>/.exec(all) ?? [];
  const field = message.reasoning_content ?? message.reasoning;
  return { thought: (typeof field === 'string' ? field : inText).trim(), text: all.replace(/^\s*<think>[\s\S]*?<\/think>\s*/, '') };
}

/** Ids must be there and differ, or the results could not name their calls; not every server gives them. */
function callsOf(given: unknown, broken: Set<string>): AnswerBlock[] {
  if (!Array.isArray(given)) return [];
  const used = new Set<string>();
  return given.map((call, index) => {
    const asked = isRecord(call) && isRecord(call.function) ? call.function : {};
    const { name } = asked;
    if (typeof name !== 'string') throw new Cut('garbage', 'a call has no name');
    const own =
      isRecord(call) && typeof call.id === 'string' && call.id !== '' && !used.has(call.id) ? call.id : `call_${index + 1}_${used.size}`;
    used.add(own);
    const input = parsed(asked.arguments);
    if (input === undefined) broken.add(own);
    return { type: 'tool_use', id: own, name, input: input ?? {} };
  });
}

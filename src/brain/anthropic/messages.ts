/** The messages of one run: appended to, never rewritten where thinking is bound to them. */
import type { AnswerBlock, ImageBlock, TextBlock, UserBlock } from '../model/blocks.js';
import { REMOVED_PICTURE } from '../model/prompt.js';
import type { MarkedBlock, WireMessage } from './request.js';

export interface Messages {
  readonly length: number;
  say(blocks: UserBlock[]): void;
  hear(content: AnswerBlock[]): void;
  /** The messages as they are sent: with a cache mark at the end of the last three turns. */
  messages(): WireMessage[];
  pictures(): number;
  /** Begins anew: nothing was said. */
  clear(): void;
  /** Replaces the pictures of all but the last `keep` user messages by a line of text. Only where no thinking is bound to them. */
  purge(keep: number): void;
}

export function createMessages(): Messages {
  let messages: WireMessage[] = [];
  return {
    get length() {
      return messages.length;
    },
    say: content => void messages.push({ role: 'user', content }),
    hear: content => void messages.push({ role: 'assistant', content }),
    messages: () => marked(messages),
    pictures: () => messages.reduce((sum, message) => sum + (message.role === 'user' ? countPictures(message.content) : 0), 0),
    clear() {
      messages = [];
    },
    purge(keep) {
      const users = messages.filter(message => message.role === 'user');
      const old = new Set(users.slice(0, Math.max(0, users.length - keep)));
      messages = messages.map(message =>
        message.role === 'user' && old.has(message) ? { ...message, content: message.content.map(withoutPictures) } : message,
      );
    },
  };
}

/** Marks for system and tools (one) and turns (three): the service takes four. */
const MARKED_TURNS = 3;

function marked(messages: readonly WireMessage[]): WireMessage[] {
  let left = MARKED_TURNS;
  const result = [...messages];
  for (let i = result.length - 1; i >= 0 && left > 0; i--) {
    const message = result[i]!;
    if (message.role !== 'user') continue;
    result[i] = { role: 'user', content: message.content.map((block, at) => (at === message.content.length - 1 ? mark(block) : block)) };
    left--;
  }
  return result;
}

export function mark(block: MarkedBlock): MarkedBlock {
  return { ...block, cache_control: { type: 'ephemeral' } };
}

function countPictures(blocks: readonly MarkedBlock[]): number {
  return blocks.reduce(
    (sum, block) => sum + (block.type === 'image' ? 1 : block.type === 'tool_result' ? countPictures(block.content) : 0),
    0,
  );
}

function withoutPictures(block: MarkedBlock): MarkedBlock {
  if (block.type === 'image') return REMOVED;
  return block.type === 'tool_result'
    ? { ...block, content: block.content.map(part => withoutPictures(part) as TextBlock | ImageBlock) }
    : block;
}

const REMOVED: TextBlock = { type: 'text', text: REMOVED_PICTURE };

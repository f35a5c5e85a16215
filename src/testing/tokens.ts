/** Token counts as the service would give them, near enough for costs: words by length, pictures by size, the cache by its marks. */
import { canonical, imageSize, isToolset, type Json, type MessageBody, sha256, withoutMarks } from './wire.js';

/** Remembers what is cached, as the service does for five minutes. */
export interface PromptCache {
  count(body: MessageBody): { input_tokens: number; cache_creation_input_tokens: number; cache_read_input_tokens: number };
}

const MINIMUM = 512;
const TOOLSET_OVERHEAD = 4520;
const OLD_TOOL_OVERHEAD = 1200;

export function createPromptCache(): PromptCache {
  const cached = new Map<string, number>();
  return {
    count(body) {
      const blocks = [...(body.tools ?? []), ...(body.system ?? []), ...body.messages.flatMap(message => message.content)];
      let prefix = sha256(canonical([body.model, body.thinking ?? null]));
      let tokens = (body.tools?.length ?? 0) > 0 ? (isToolset(body) ? TOOLSET_OVERHEAD : OLD_TOOL_OVERHEAD) : 0;
      let read = 0;
      let marked = 0;
      for (const block of blocks) {
        prefix = sha256(prefix + canonical(withoutMarks(block)));
        tokens += blockTokens(block);
        if (cached.has(prefix)) read = tokens;
        if (block.cache_control && tokens >= MINIMUM) {
          marked = tokens;
          cached.set(prefix, tokens);
        }
      }
      const written = Math.max(0, marked - read);
      return { input_tokens: tokens - read - written, cache_creation_input_tokens: written, cache_read_input_tokens: read };
    },
  };
}

/** About four letters of Latin script a token, one and a half of others. */
export function textTokens(text: string): number {
  const wide = text.match(/[\u3000-\u9fff\uac00-\ud7af]/g)?.length ?? 0;
  return Math.ceil((text.length - wide) / 4 + wide / 1.5);
}

function blockTokens(block: Json): number {
  if (block.type === 'image') {
    const size = imageSize(Buffer.from(String((block.source as Json).data), 'base64'));
    return size ? Math.ceil(size.width / 28) * Math.ceil(size.height / 28) : 0;
  }
  if (block.type === 'tool_result') return 10 + ((block.content ?? []) as Json[]).reduce((sum, part) => sum + blockTokens(part), 0);
  return textTokens(typeof block.text === 'string' ? block.text : canonical(withoutMarks(block)));
}

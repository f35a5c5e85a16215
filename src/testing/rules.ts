/** The rules of the Messages API that a request must keep; each breach is a sentence. Source: Anthropic's documentation, autumn 2026. */
import { canonical, imageSize, isToolset, type Json, type MessageBody, sha256, withoutMarks } from './wire.js';

/** What was sent before in the same conversation. */
export interface Earlier {
  body: MessageBody;
  /** Content of the answer that it got, if it got one. */
  answered?: Json[] | undefined;
}

const HEADERS: Record<string, string> = {
  computer_20251124: 'computer-use-2025-11-24',
  computer_20250124: 'computer-use-2025-01-24',
};
const REMOVED = '[screenshot removed to save tokens]';
const NOT_EXECUTED = 'Not executed: an earlier computer action in this turn failed.';

export function breaches(body: MessageBody, betas: readonly string[], earlier: Earlier | undefined, bytes: number): string[] {
  const found: string[] = [];
  const say = (breach: string | false | undefined) => {
    if (breach) found.push(breach);
  };
  say(!(Number(body.max_tokens) > 0) && 'max_tokens is missing');
  for (const gone of ['temperature', 'top_p', 'top_k']) say(gone in body && `${gone} does not exist in this version of the API`);
  const choice = (body.tool_choice as Json | undefined)?.type;
  say((choice === 'any' || choice === 'tool') && `tool_choice: type "tool" and "any" are not supported for this model.`);
  say(
    body.context_management !== undefined && !betas.includes('context-management-2025-06-27') && 'context_management needs its beta header',
  );
  say(bytes > 32 * 1024 * 1024 && `the request has ${bytes} bytes, more than 32 MB`);
  const marks = canonical(body).split('"cache_control":{').length - 1;
  say(marks > 4 && `${marks} cache marks, at most 4 are allowed`);
  found.push(
    ...toolBreaches(body, betas),
    ...messageBreaches(body),
    ...imageBreaches(body),
    ...(earlier ? prefixBreaches(body, earlier) : []),
  );
  return found;
}

function toolBreaches(body: MessageBody, betas: readonly string[]): string[] {
  const found: string[] = [];
  const computers = (body.tools ?? []).filter(tool => String(tool.type ?? '').startsWith('computer_'));
  for (const tool of computers) {
    const kind = String(tool.type);
    if (kind.startsWith('computer_toolset_')) {
      const extra = Object.keys(tool).filter(key => !['type', 'configs', 'cache_control', 'allowed_callers'].includes(key));
      if (extra.length > 0) found.push(`the toolset takes no ${extra.join(', ')}`);
      if (betas.some(beta => beta.startsWith('computer-use-'))) found.push('the toolset takes no computer-use beta header');
      if (/claude-(opus-4-[1567]|sonnet-4|haiku-4-5)/.test(body.model)) found.push(`'${body.model}' does not support tool types: ${kind}.`);
    } else {
      if (!betas.includes(HEADERS[kind] ?? '')) found.push(`${kind} needs the beta header ${HEADERS[kind]}`);
      if (!(Number(tool.display_width_px) > 0 && Number(tool.display_height_px) > 0)) found.push(`${kind} needs the display's size`);
      if (/-5-5$/.test(body.model)) found.push(`'${body.model}' does not support tool types: ${kind}.`);
    }
  }
  if (computers.length > 1) found.push('two computer tools');
  for (const tool of body.tools ?? []) {
    const schema = tool.input_schema as Json | undefined;
    if (tool.strict === true && schema && schema.additionalProperties !== false)
      found.push(`strict tool ${tool.name} needs additionalProperties: false`);
  }
  return found;
}

function messageBreaches(body: MessageBody): string[] {
  const found: string[] = [];
  const { messages } = body;
  if (messages[0]?.role !== 'user') found.push('the first message must be the user’s');
  for (const [index, message] of messages.entries()) {
    if (message.content.length === 0) found.push(`messages.${index}: content is empty`);
    for (const block of message.content) found.push(...blockBreaches(block, index));
    const uses = message.role === 'assistant' ? message.content.filter(block => block.type === 'tool_use') : [];
    if (index < messages.length - 1 || uses.length > 0)
      found.push(...resultBreaches(uses, messages[index + 1]?.content ?? [], index + 1, isToolset(body)));
  }
  return found;
}

function blockBreaches(block: Json, index: number): string[] {
  if (block.type === 'text' && !String(block.text ?? '').trim()) return [`messages.${index}: text content blocks must be non-empty`];
  if (block.type !== 'tool_result') return [];
  const content = (block.content ?? []) as Json[];
  const found = content
    .filter(part => part.type !== 'text' && part.type !== 'image')
    .map(part => `messages.${index}: a result may hold text and images, not ${part.type}`);
  if (block.is_error && content.some(part => part.type !== 'text'))
    found.push(`messages.${index}: all content must be type "text" if "is_error" is true`);
  if (content.length === 0 || content.some(part => part.type === 'text' && !part.text)) found.push(`messages.${index}: a result is empty`);
  return found;
}

function resultBreaches(uses: Json[], next: Json[], index: number, toolset: boolean): string[] {
  const found: string[] = [];
  const results = next.filter(block => block.type === 'tool_result');
  const ids = results.map(result => result.tool_use_id);
  if (canonical(ids) !== canonical(uses.map(use => use.id))) {
    return [
      `messages.${index}: tool_use ids ${uses.map(use => use.id).join(', ') || 'none'} must be answered by one tool_result each, in order, found ${ids.join(', ') || 'none'}`,
    ];
  }
  if (next.slice(0, results.length).some(block => block.type !== 'tool_result'))
    found.push(`messages.${index}: tool_result blocks must come first`);
  let failed = false;
  for (const [at, use] of uses.entries()) {
    const result = results[at]!;
    const name = String(toolset ? use.name : ((use.input as Json).action ?? use.name));
    if ((use.toolset_name ?? undefined) !== (result.toolset_name ?? undefined))
      found.push(`messages.${index}: the result of ${name} must echo toolset_name ${use.toolset_name}`);
    const hasImage = ((result.content ?? []) as Json[]).some(part => part.type === 'image');
    if (hasImage && name !== 'screenshot' && name !== 'zoom' && at < uses.length - 1)
      found.push(`messages.${index}: an image in the result of ${name}, which is not the last`);
    const isReport = use.name === 'report_result';
    const words = ((result.content ?? []) as Json[]).map(part => part.text).join('');
    if (failed && !isReport && (!result.is_error || words !== NOT_EXECUTED))
      found.push(`messages.${index}: ${name} after a failed action must be answered "${NOT_EXECUTED}"`);
    if (result.is_error && !isReport) failed = true;
  }
  return found;
}

function imageBreaches(body: MessageBody): string[] {
  const found: string[] = [];
  const images = imagesOf(body);
  if (images.length > 100) found.push(`${images.length} images, more than 100`);
  const highTier = isToolset(body) || /opus-4-7/.test(body.model);
  const limit = highTier ? { edge: 2576, tokens: 4784 } : { edge: 1568, tokens: 1568 };
  for (const image of images) {
    const bytes = Buffer.from(String((image.source as Json).data), 'base64');
    const size = imageSize(bytes);
    if (!size) found.push('an image that is neither PNG nor JPEG');
    else {
      const { width, height } = size;
      const edge = Math.ceil(Math.max(width, height) / 28) * 28;
      if (edge > limit.edge || Math.ceil(width / 28) * Math.ceil(height / 28) > limit.tokens)
        found.push(`an image of ${width}x${height} is too large for ${body.model}`);
      if (images.length > 20 && Math.max(width, height) > 2000) found.push('more than 20 images, and one is longer than 2000 px');
    }
    if (bytes.length > 3.75 * 1024 * 1024) found.push('an image of more than 5 MB in base64');
  }
  return found;
}

function imagesOf(body: MessageBody): Json[] {
  return body.messages.flatMap(message =>
    message.content.flatMap(block =>
      block.type === 'image'
        ? [block]
        : block.type === 'tool_result'
          ? ((block.content ?? []) as Json[]).filter(part => part.type === 'image')
          : [],
    ),
  );
}

/** History may only grow; where no thinking is bound to it, old pictures may turn into a line of text. */
function prefixBreaches(body: MessageBody, earlier: Earlier): string[] {
  const found: string[] = [];
  for (const part of ['system', 'tools'] as const) {
    if (canonical(withoutMarks(body[part])) !== canonical(withoutMarks(earlier.body[part])))
      found.push(`${part} changed within a conversation`);
  }
  const bound = isToolset(body);
  const before = withoutMarks(earlier.body.messages);
  const now = withoutMarks(body.messages);
  for (const [index, message] of before.entries()) {
    if (!isSame(message, now[index], bound)) return [...found, `messages.${index} was changed: history is append-only`];
  }
  const echoed = now[before.length];
  if (earlier.answered && earlier.answered.length > 0 && now.length > before.length) {
    if (echoed?.role !== 'assistant' || canonical(echoed.content) !== canonical(earlier.answered))
      found.push(`messages.${before.length}: the answer is not echoed as it was given`);
  }
  return found;
}

function isSame(before: unknown, now: unknown, bound: boolean): boolean {
  const a = canonical(before);
  const b = canonical(now);
  if (a === b) return true;
  return (
    !bound &&
    sha256(withoutPictures(a)) === sha256(withoutPictures(b)) &&
    (a.match(/"type":"image"/g)?.length ?? 0) >= (b.match(/"type":"image"/g)?.length ?? 0)
  );
}

function withoutPictures(json: string): string {
  return json.replaceAll(/\{"source":\{[^}]*\},"type":"image"\}/g, 'P').replaceAll(`{"text":"${REMOVED}","type":"text"}`, 'P');
}

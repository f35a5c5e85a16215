/** The rules of OpenAI's wires that a request must keep; each breach is a sentence. Source: the types and documentation of its package, autumn 2026. */
import { canonical, imageSize, type Json } from './wire.js';

const RESPONSES_FIELDS = new Set(
  'model instructions input tools store truncation include reasoning max_output_tokens text stream prompt_cache_key parallel_tool_calls'.split(
    ' ',
  ),
);
const CHAT_FIELDS = new Set(
  'model messages tools response_format max_tokens max_completion_tokens reasoning_effort stream temperature'.split(' '),
);

/** @param before the items of the request that this one goes on with */
export function responsesBreaches(body: Json, before: readonly Json[] | undefined): string[] {
  const input = (Array.isArray(body.input) ? body.input : []) as Json[];
  return [
    ...unknownFields(body, RESPONSES_FIELDS),
    ...(input.length === 0 ? ['input is empty'] : []),
    ...(Number(body.max_output_tokens) > 0 ? [] : ['max_output_tokens is missing']),
    ...((body.tools ?? []) as Json[]).flatMap(responsesTool),
    ...formatBreaches((body.text as { format?: Json } | undefined)?.format, 'text.format'),
    ...input.flatMap(itemBreaches),
    ...pairBreaches(input),
    ...reasoningBreaches(body, input),
    ...appended(input, before),
  ];
}

/** @param mostImages as servers of one's own limit them */
export function chatBreaches(body: Json, before: readonly Json[] | undefined, mostImages: number): string[] {
  const messages = (Array.isArray(body.messages) ? body.messages : []) as Json[];
  const images = messages
    .flatMap(({ content }) => (Array.isArray(content) ? content : []))
    .filter(part => (part as Json).type === 'image_url');
  const format = body.response_format as { type?: string; json_schema?: Json } | undefined;
  return [
    ...unknownFields(body, CHAT_FIELDS),
    ...(messages[0]?.role === 'system' ? [] : ['the first message must be the system’s']),
    ...(messages.slice(1).some(({ role }) => role === 'system') ? ['a second system message'] : []),
    ...((body.tools ?? []) as Json[]).flatMap(chatTool),
    ...(format ? formatBreaches({ ...format.json_schema, type: format.type }, 'response_format.json_schema') : []),
    ...messages.flatMap(messageBreaches),
    ...chatPairs(messages),
    ...(images.length > mostImages ? [`At most ${mostImages} image(s) may be provided in one prompt.`] : []),
    ...appended(messages, before),
  ];
}

function unknownFields(body: Json, known: ReadonlySet<string>): string[] {
  return [
    ...Object.keys(body)
      .filter(field => !known.has(field))
      .map(field => `Unknown parameter: '${field}'.`),
    ...(typeof body.model === 'string' && body.model !== '' ? [] : ['model is missing']),
  ];
}

function responsesTool(tool: Json): string[] {
  if (tool.type === 'computer') return Object.keys(tool).length > 1 ? ['the computer tool takes nothing but its type'] : [];
  if (tool.type !== 'function' || typeof tool.name !== 'string') return [`Invalid value for tools: ${canonical(tool)}`];
  return tool.strict === true ? strictBreaches(tool.parameters as Json, tool.name) : [];
}

function chatTool(tool: Json): string[] {
  const own = tool.function as Json | undefined;
  return tool.type === 'function' && typeof own?.name === 'string' && (own.parameters as Json)?.type === 'object'
    ? []
    : [`Invalid tool: ${canonical(tool)}`];
}

function formatBreaches(format: Json | undefined, place: string): string[] {
  if (!format) return [];
  return [
    ...(format.type === 'json_schema' ? [] : [`${place}.type is ${String(format.type)}`]),
    ...(/^[\w-]{1,64}$/.test(String(format.name ?? '')) ? [] : [`Missing required parameter: '${place}.name'.`]),
    ...(format.strict === true ? strictBreaches(format.schema as Json, place) : []),
  ];
}

/** Structured outputs know required fields only. */
function strictBreaches(schema: Json | undefined, place: string): string[] {
  if (!schema) return [`${place}: schema is missing`];
  const own: string[] = [];
  if (schema.type === 'object') {
    const names = Object.keys((schema.properties ?? {}) as Json);
    if (schema.additionalProperties !== false)
      own.push(`Invalid schema for ${place}: 'additionalProperties' is required to be supplied and to be false.`);
    if (canonical([...names].sort()) !== canonical([...((schema.required ?? []) as string[])].sort()))
      own.push(`Invalid schema for ${place}: 'required' is required to be supplied and to be an array including every key in properties.`);
  }
  const inner = [
    ...Object.values((schema.properties ?? {}) as Record<string, Json>),
    ...((schema.anyOf ?? []) as Json[]),
    ...(schema.items ? [schema.items as Json] : []),
  ];
  return [...own, ...inner.flatMap(one => strictBreaches(one, place))];
}

function itemBreaches(item: Json, index: number): string[] {
  const place = `input[${index}]`;
  if (item.role !== undefined && item.type !== 'message') return contentBreaches(item.content, place);
  if (item.type === 'message') return item.role === 'assistant' ? [] : contentBreaches(item.content, place);
  if (item.type === 'computer_call_output') return screenshotBreaches(item, place);
  if (item.type === 'function_call_output') {
    if (typeof item.output === 'string') return item.output === '' ? [`${place}: the output is empty`] : [];
    return contentBreaches(item.output, place);
  }
  return ['function_call', 'computer_call', 'reasoning'].includes(String(item.type))
    ? []
    : [`Invalid value: '${String(item.type)}' at ${place}.type`];
}

function screenshotBreaches(item: Json, place: string): string[] {
  const output = item.output as Json | undefined;
  const isPicture = output?.type === 'computer_screenshot' && typeof output.image_url === 'string';
  const extra = Object.keys(item).filter(key => !['type', 'call_id', 'output', 'acknowledged_safety_checks', 'id', 'status'].includes(key));
  return [
    ...(isPicture ? imageBreaches(String(output.image_url), place) : [`${place}: a computer call is answered by a screenshot`]),
    ...extra.map(key => `Unknown parameter: '${place}.${key}'.`),
  ];
}

function contentBreaches(content: unknown, place: string): string[] {
  if (!Array.isArray(content) || content.length === 0) return [`${place}.content is empty`];
  return (content as Json[]).flatMap(part => {
    if (part.type === 'input_text') return part.text ? [] : [`${place}: a text is empty`];
    if (part.type !== 'input_image') return [`Invalid value: '${String(part.type)}' at ${place}.content`];
    return imageBreaches(String(part.image_url), place);
  });
}

function imageBreaches(url: string, place: string): string[] {
  const [, data] = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)$/.exec(url) ?? [];
  if (data === undefined || !imageSize(Buffer.from(data, 'base64')))
    return [`${place}: the image data you provided does not represent a valid image`];
  return [];
}

/** Every call has one output behind it, of its kind; what was asked for safety is acknowledged. */
function pairBreaches(input: readonly Json[]): string[] {
  const found: string[] = [];
  const open = new Map<string, Json>();
  for (const item of input) {
    const id = String(item.call_id);
    if (item.type === 'function_call' || item.type === 'computer_call') open.set(id, item);
    if (item.type !== 'function_call_output' && item.type !== 'computer_call_output') continue;
    const call = open.get(id);
    if (!call || `${String(call.type)}_output` !== item.type) found.push(`No tool call found for ${String(item.type)} with call_id ${id}.`);
    else found.push(...unacknowledged(call, item));
    open.delete(id);
  }
  for (const id of open.keys()) found.push(`No tool output found for call ${id}.`);
  return found;
}

function unacknowledged(call: Json, output: Json): string[] {
  const asked = ((call.pending_safety_checks ?? []) as Json[]).map(check => check.id);
  const given = ((output.acknowledged_safety_checks ?? []) as Json[]).map(check => check.id);
  return asked.filter(id => !given.includes(id)).map(id => `Safety check ${String(id)} has not been acknowledged.`);
}

/** What was thought goes back with what came of it, sealed where nothing is stored. */
function reasoningBreaches(body: Json, input: readonly Json[]): string[] {
  return input.flatMap((item, index) => {
    if (item.type !== 'reasoning') return [];
    const next = input[index + 1]?.type;
    const isFollowed = next === 'function_call' || next === 'computer_call' || next === 'message' || next === 'reasoning';
    return [
      ...(isFollowed ? [] : [`Item '${String(item.id)}' of type 'reasoning' was provided without its required following item.`]),
      ...(body.store === false && !item.encrypted_content
        ? [`Item with id '${String(item.id)}' not found. Items are not persisted when \`store\` is set to false.`]
        : []),
    ];
  });
}

function messageBreaches(message: Json, index: number): string[] {
  const place = `messages[${index}]`;
  const { role, content } = message;
  if (role === 'tool') return typeof content === 'string' && content !== '' ? [] : [`${place}: the content of a tool message is a text`];
  if (role === 'user') {
    if (!Array.isArray(content) || content.length === 0) return [`${place}.content is empty`];
    return (content as Json[]).flatMap(part => {
      if (part.type === 'text') return part.text ? [] : [`${place}: a text is empty`];
      return part.type === 'image_url'
        ? imageBreaches(String((part.image_url as Json).url), place)
        : [`${place}: unknown part ${String(part.type)}`];
    });
  }
  if (role === 'assistant') return argumentsBreaches(message, place);
  return role === 'system' ? [] : [`${place}: unknown role ${String(role)}`];
}

/** vLLM reads them again for the model's template. */
function argumentsBreaches({ tool_calls: calls }: Json, place: string): string[] {
  return ((calls ?? []) as { function: Json }[]).flatMap(call => {
    try {
      return typeof JSON.parse(String(call.function.arguments)) === 'object' ? [] : [`${place}: arguments are no object`];
    } catch {
      return [`${place}: arguments are no JSON`];
    }
  });
}

function chatPairs(messages: readonly Json[]): string[] {
  const found: string[] = [];
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      const id = String(message.tool_call_id);
      if (!open.includes(id)) found.push(`messages with role 'tool' must be a response to a preceding message with 'tool_calls': ${id}`);
      open = open.filter(one => one !== id);
      continue;
    }
    if (open.length > 0)
      found.push(`An assistant message with 'tool_calls' must be followed by tool messages responding to each: ${open.join(', ')}`);
    open = ((message.tool_calls ?? []) as Json[]).map(call => String(call.id));
    if (new Set(open).size < open.length) found.push('two calls with one id');
  }
  return open.length > 0 ? [...found, `no tool message answers ${open.join(', ')}`] : found;
}

/** History only grows: what changes is paid for again. Old pictures may turn into a line of text. */
function appended(now: readonly Json[], before: readonly Json[] | undefined): string[] {
  if (!before) return [];
  const bare = (item: Json | undefined) =>
    canonical(item).replaceAll(
      /\{"image_url":\{"url":"[^"]*"\},"type":"image_url"\}|\{"text":"\[screenshot removed to save tokens\]","type":"text"\}/g,
      'P',
    );
  const at = before.findIndex((item, index) => bare(item) !== bare(now[index]));
  return at < 0 ? [] : [`item ${at} was changed: history is append-only`];
}

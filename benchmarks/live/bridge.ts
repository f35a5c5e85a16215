/**
 * A model played by hand: each request is written to a folder, what is new in it as text and its pictures as files, and waits for an answer file. Who
 * answers has only what a model would have: no source, no names of the accessibility tree, no truth.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call, type ScriptedAnswer, type ScriptedPart, turn } from '../../src/testing/answers.js';
import { type MessagesServer, type Script, type SeenRequest, startMessagesServer } from '../../src/testing/messages-server.js';

/** What the player writes. */
interface PlayedAnswer {
  text?: string;
  calls?: { name: string; input?: Record<string, unknown> }[];
  /** Where the request wants an answer in a shape. */
  json?: Record<string, unknown>;
}

/** A line of `requests.jsonl`. */
export interface PlayedRequest {
  n: string;
  kind: SeenRequest['role'];
  seconds: number;
  bytes: number;
  pictures: number;
}

const TICK_MS = 150;
const ROLES = ['acting', 'plan', 'review', 'split', 'blocked', 'witness', 'adjust', 'read'] as const;

/** @param folder of the requests; made if it is missing */
export async function startBridge(folder: string): Promise<MessagesServer> {
  mkdirSync(folder, { recursive: true });
  let count = readdirSync(folder).filter(name => /^\d+\.md$/.test(name)).length;
  const ask = async (request: SeenRequest): Promise<ScriptedAnswer> => {
    const begin = performance.now();
    const n = String(++count).padStart(3, '0');
    const pictures = writeRequest(folder, n, request);
    const answer = await Promise.race([answerTo(join(folder, `${n}.json`)), request.dropped.then(() => undefined)]);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    const line: PlayedRequest = { n, kind: request.role, seconds, bytes: request.bytes, pictures };
    appendFileSync(join(folder, 'requests.jsonl'), `${JSON.stringify(line)}\n`);
    if (!answer) {
      writeFileSync(join(folder, `${n}.gone`), '');
      return { kind: 'hang' };
    }
    return turn(...partsOf(answer));
  };
  const script = Object.fromEntries(ROLES.map(role => [role, ask])) as Script;
  return startMessagesServer(script, { lenient: true });
}

/** The first request that nobody has answered, as text; undefined where there is none. */
export function openRequest(folder: string): string | undefined {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const open = files.find(
    name => /^\d+\.md$/.test(name) && !files.includes(name.replace('.md', '.json')) && !files.includes(name.replace('.md', '.gone')),
  );
  if (!open) return undefined;
  const answer = join(folder, open.replace('.md', '.json'));
  return `${readFileSync(join(folder, open), 'utf8')}\n>>> answer into ${answer}`;
}

async function answerTo(file: string): Promise<PlayedAnswer> {
  for (;;) {
    if (existsSync(file)) {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as PlayedAnswer;
      } catch {
        // The player is still writing it.
      }
    }
    await new Promise(resolve => setTimeout(resolve, TICK_MS));
  }
}

function partsOf({ text, calls = [], json }: PlayedAnswer): (ScriptedPart | string)[] {
  if (json) return [JSON.stringify(json)];
  return [...(text ? [text] : []), ...calls.map(({ name, input }) => call(name, input))];
}

type Block = Record<string, unknown> & { type?: string };

/** @returns how many pictures it has */
function writeRequest(folder: string, n: string, { body, role }: SeenRequest): number {
  let pictures = 0;
  const say = (content: unknown): string =>
    (typeof content === 'string' ? [{ type: 'text', text: content }] : ((content ?? []) as Block[])).map(sayBlock).join('\n');
  const sayBlock = (block: Block): string => {
    switch (block.type) {
      case 'text':
        return String(block.text);
      case 'thinking':
        return '';
      case 'tool_use':
        return `[you called ${block.name} ${JSON.stringify(block.input)}]`;
      case 'tool_result':
        return `[result${block.is_error ? ' ERROR' : ''}]\n${say(block.content)}`;
      case 'image': {
        const { data, media_type: kind = 'image/png' } = block.source as { data: string; media_type?: string };
        const file = join(folder, `${n}-${++pictures}.${kind.split('/')[1]}`);
        writeFileSync(file, Buffer.from(data, 'base64'));
        return `[picture: ${file}]`;
      }
      default:
        return `[${block.type}] ${JSON.stringify(block).slice(0, 400)}`;
    }
  };
  const last = body.messages.findLastIndex(message => message.role === 'assistant');
  const isNew = last < 0;
  const format = (body.output_config as { format?: { schema?: unknown } } | undefined)?.format?.schema;
  const how = format ? 'answer with {"json": …} by the schema' : 'act: {"text": …, "calls": [{"name": …, "input": {…}}]}';
  const parts = [`# request ${n} · ${role} · ${how}${isNew ? '' : ' · goes on with the conversation of the request before it'}`];
  if (isNew) parts.push('## system', say(body.system));
  if (isNew && body.tools?.length) parts.push('## tools', ...body.tools.map(sayTool));
  for (const message of body.messages.slice(last + 1)) parts.push(`## ${message.role}`, say(message.content));
  if (format) parts.push('## schema', JSON.stringify(format));
  const file = join(folder, `${n}.md`);
  writeFileSync(`${file}.new`, `${parts.join('\n\n')}\n`);
  renameSync(`${file}.new`, file);
  return pictures;
}

function sayTool(tool: Record<string, unknown>): string {
  if (tool.input_schema) return `${tool.name}: ${tool.description ?? ''}\n${JSON.stringify(tool.input_schema)}`;
  return JSON.stringify(tool);
}

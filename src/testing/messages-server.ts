/**
 * A Messages server for tests: answers by a script, over real HTTP, streamed or plain, in both computer-use protocols.
 * It holds every request against the API's rules and refuses (400) what the real service would refuse.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ScriptedAnswer, Turn } from './answers.js';
import { breaches, type Earlier } from './rules.js';
import { answerText, bodyOf, isAnswer, outputTokens, type RequestRole, roleOfFields, type Scripted } from './serving.js';
import { createPromptCache } from './tokens.js';
import { canonical, eventsOf, type Json, type MessageBody, messageOf, sha256, sse } from './wire.js';

export interface Script {
  /** The acting model's answers, in order; or a function of the request and its number (from 0). Faults take a number too. */
  acting?:
    | readonly ScriptedAnswer[]
    | ((request: SeenRequest, number: number) => ScriptedAnswer | undefined | Promise<ScriptedAnswer | undefined>)
    | undefined;
  /** One value for all, a list in order, or a function, which may take its time as a real model does. */
  plan?: Scripted | readonly Scripted[] | ((request: SeenRequest, number: number) => Scripted | Promise<Scripted>) | undefined;
  review?: Script['plan'];
  split?: Script['plan'];
  blocked?: Script['plan'];
  witness?: Script['plan'];
  /** Default: it knows no other way. */
  adjust?: Script['plan'];
  /** Default: it reads nothing. */
  read?: Script['plan'];
  /** Of what is taken for a note. Default: nobody agrees. */
  doubt?: Script['plan'];
  /** Default: no fact carries anything. */
  facts?: Script['plan'];
}

export interface SeenRequest {
  role: RequestRole;
  body: MessageBody;
  /** Without `authorization` and `x-api-key`; `authorized` says whether one of them was there. */
  headers: Record<string, string>;
  authorized: boolean;
  betas: string[];
  bytes: number;
  /** Milliseconds of `performance.now()`: the body was read · the answer was sent whole. */
  receivedAt: number;
  answeredAt?: number | undefined;
  /** Resolves when the client drops the connection before the answer was whole, with the time. */
  dropped: Promise<number>;
}

export interface MessagesServer {
  /** For `ANTHROPIC_BASE_URL`. */
  readonly url: string;
  /** Every request, in the order of arrival. */
  readonly requests: SeenRequest[];
  /** Breaches of the API's rules and requests that the script has no answer for. A test should expect none. */
  readonly violations: string[];
  /** Requests that are neither answered in full nor dropped by the client. */
  readonly open: number;
  /** The next request that arrives after this call. */
  next(): Promise<SeenRequest>;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** Default: any that is free. */
  port?: number;
  /** Only record breaches, do not refuse the request for them. */
  lenient?: boolean | undefined;
}

export async function startMessagesServer(script: Script, options: ServerOptions = {}): Promise<MessagesServer> {
  const requests: SeenRequest[] = [];
  const violations: string[] = [];
  const waiting: ((request: SeenRequest) => void)[] = [];
  const conversations = new Map<string, Earlier[]>();
  const numbers = new Map<RequestRole, number>();
  const cache = createPromptCache();
  let open = 0;

  const server = createServer((request, response) => {
    open++;
    response.on('close', () => open--);
    serve(request, response).catch(error => {
      violations.push(`the scripted server failed: ${error instanceof Error ? error.message : error}`);
      response.destroy();
    });
  });
  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    violations,
    get open() {
      return open;
    },
    next: () => new Promise(resolve => waiting.push(resolve)),
    async close() {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await bodyOf(request);
    if (request.method !== 'POST' || !request.url?.startsWith('/v1/messages'))
      return refuse(response, 404, 'not_found_error', `no such path: ${request.url}`);
    const seen = see(request, response, raw);
    requests.push(seen);
    for (const resolve of waiting.splice(0)) resolve(seen);
    if (!seen.authorized) return refuse(response, 401, 'authentication_error', 'x-api-key header is required');
    const earlier = conversationsOf(seen);
    const { conversation, found } = continued(seen, earlier, raw.length);
    violations.push(...found);
    if (found.length > 0 && !options.lenient) return refuse(response, 400, 'invalid_request_error', found.join('; '));
    const number = numbers.get(seen.role) ?? 0;
    numbers.set(seen.role, number + 1);
    const answer = await pick(script, seen, number);
    if (!answer) {
      violations.push(`the script has no answer for ${seen.role} request ${number + 1}`);
      return refuse(response, 400, 'invalid_request_error', violations.at(-1)!);
    }
    const answered = await reply(answer, seen, response, `${seen.role}${number + 1}`);
    if (conversation) Object.assign(conversation, { body: seen.body, answered });
    else earlier.push({ body: seen.body, answered });
  }

  /** Those that began as this request does: the same scenario may be under way several times at once. */
  function conversationsOf({ role, body }: SeenRequest): Earlier[] {
    const first = body.messages[0]?.content.find(block => block.type === 'text')?.text;
    const key = sha256(canonical([role, body.system?.map(block => block.text), role === 'acting' ? first : body.messages]));
    const found = conversations.get(key) ?? [];
    conversations.set(key, found);
    return found;
  }

  /** @returns the content of an answer that went out whole. */
  async function reply(answer: ScriptedAnswer, seen: SeenRequest, response: ServerResponse, seed: string): Promise<Json[] | undefined> {
    const id = `req_${seed}`;
    if (answer.kind === 'hang') return undefined;
    if (answer.kind === 'status') {
      refuse(response, answer.status, answer.type ?? typeOf(answer.status), answer.message ?? `scripted status ${answer.status}`, {
        'request-id': id,
        ...answer.headers,
      });
      return undefined;
    }
    if (answer.kind === 'garbage') {
      response.writeHead(200, { 'content-type': seen.body.stream ? 'text/event-stream' : 'application/json', 'request-id': id });
      response.end(answer.body);
      return undefined;
    }
    const turn: Turn = answer.kind === 'turn' ? answer : answer.answer;
    const counts = { ...cache.count(seen.body), output_tokens: turn.outputTokens ?? outputTokens(turn) };
    const message = messageOf(turn, seen.body, counts, seed);
    if (!seen.body.stream) {
      if (answer.kind !== 'turn') return void response.destroy();
      response.writeHead(200, { 'content-type': 'application/json', 'request-id': id });
      response.end(JSON.stringify(message));
    } else {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'request-id': id });
      const events = eventsOf(message, turn).map(sse);
      if (answer.kind === 'drip')
        return drip(response, [...Array(answer.pingsFirst ?? 0).fill(sse({ type: 'ping' })), ...events], answer.everyMs);
      if (answer.kind !== 'turn') return breakOff(response, answer, events);
      response.end(events.join(''));
    }
    seen.answeredAt = performance.now();
    return message.content;
  }
}

function breakOff(
  response: ServerResponse,
  fault: Exclude<ScriptedAnswer, { kind: 'turn' | 'hang' | 'status' | 'garbage' | 'drip' }>,
  events: string[],
): undefined {
  const sent = events.slice(0, fault.after).join('');
  if (fault.kind === 'stall') response.write(sent);
  else if (fault.kind === 'cut') response.write(sent, () => response.destroy());
  else response.end(sent + sse({ type: 'error', error: { type: fault.type, message: `scripted ${fault.type}` } }));
  return undefined;
}

function drip(response: ServerResponse, events: string[], everyMs: number): undefined {
  const left = [...events];
  const timer = setInterval(() => {
    const event = left.shift();
    if (event === undefined) response.end();
    else response.write(event);
  }, everyMs);
  response.on('close', () => clearInterval(timer));
  return undefined;
}

function see(request: IncomingMessage, response: ServerResponse, raw: Buffer): SeenRequest {
  const { authorization, 'x-api-key': key, ...headers } = request.headers as Record<string, string>;
  const body = JSON.parse(raw.toString('utf8')) as MessageBody;
  const receivedAt = performance.now();
  const dropped = new Promise<number>(resolve => {
    response.on('close', () => {
      if (!response.writableFinished) resolve(performance.now());
    });
  });
  const betas = headers['anthropic-beta']?.split(',').map(beta => beta.trim()) ?? [];
  return { role: roleOf(body), body, headers, authorized: Boolean(authorization || key), betas, bytes: raw.length, receivedAt, dropped };
}

function roleOf(body: MessageBody): RequestRole {
  return roleOfFields(shapeOf(body));
}

function shapeOf(body: MessageBody): Json {
  const format = (body.output_config as { format?: { schema?: { properties?: Json } } } | undefined)?.format;
  return format?.schema?.properties ?? {};
}

/** The conversation that a request goes on with, and the rules that it breaks. A first message begins another. */
function continued(seen: SeenRequest, earlier: readonly Earlier[], bytes: number): { conversation: Earlier | undefined; found: string[] } {
  const check = (conversation: Earlier | undefined) => ({ conversation, found: breaches(seen.body, seen.betas, conversation, bytes) });
  if (seen.body.messages.length === 1) return check(undefined);
  const own = earlier.toReversed().map(check);
  return own.find(({ found }) => found.length === 0) ?? own[0] ?? check(undefined);
}

/** What a script that says nothing of it answers. */
const SILENT: Readonly<Partial<Record<RequestRole, Scripted>>> = {
  adjust: { otherActions: [] },
  read: { sentences: [] },
  doubt: { claims: [] },
  facts: { carriedBy: [], isWhole: false },
};

async function pick(script: Script, seen: SeenRequest, number: number): Promise<ScriptedAnswer | undefined> {
  if (seen.role === 'acting') return typeof script.acting === 'function' ? script.acting(seen, number) : script.acting?.[number];
  const scripted = script[seen.role] ?? SILENT[seen.role];
  const value =
    typeof scripted === 'function'
      ? await scripted(seen, number)
      : Array.isArray(scripted)
        ? (scripted as Scripted[])[number]
        : (scripted as Scripted | undefined);
  if (value === undefined) return undefined;
  return isAnswer(value) ? value : { kind: 'turn', parts: [{ kind: 'text', text: answerText(value, shapeOf(seen.body)) }] };
}

function refuse(response: ServerResponse, status: number, type: string, message: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_refused', ...headers });
  response.end(JSON.stringify({ type: 'error', error: { type, message }, request_id: headers['request-id'] ?? 'req_refused' }));
}

function typeOf(status: number): string {
  const types: Record<number, string> = {
    400: 'invalid_request_error',
    401: 'authentication_error',
    402: 'billing_error',
    403: 'permission_error',
    404: 'not_found_error',
    413: 'request_too_large',
    429: 'rate_limit_error',
    529: 'overloaded_error',
  };
  return types[status] ?? 'api_error';
}

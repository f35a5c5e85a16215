/**
 * A server of OpenAI's wires for tests: Responses, chat completions and decisions, answered by a script over real HTTP.
 * It holds every request against the wire's rules and refuses (400) what the real service would refuse.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ScriptedAnswer, Turn } from './answers.js';
import { chatBreaches, responsesBreaches } from './openai-rules.js';
import { completionOf, createCounter, responseEvents, responseOf } from './openai-wire.js';
import { answerText, bodyOf, isAnswer, outputTokens, type RequestRole, roleOfFields, type Scripted } from './serving.js';
import { canonical, type Json, sha256, sse } from './wire.js';

export type OpenAIRole = RequestRole | 'decision';

export interface OpenAISeen {
  role: OpenAIRole;
  wire: 'responses' | 'chat' | 'decisions';
  body: Json;
  /** Without `authorization`; `authorized` says whether it was there. */
  headers: Record<string, string>;
  authorized: boolean;
  /** Milliseconds of `performance.now()`. */
  receivedAt: number;
  /** Resolves when the client drops the connection before the answer was whole, with the time. */
  dropped: Promise<number>;
}

type Scripting = Scripted | readonly Scripted[] | ((request: OpenAISeen, number: number) => Scripted | Promise<Scripted>);

/** As that of a Messages server. `decision`: a probability, or an `Answer` for faults. */
export interface OpenAIScript extends Partial<Record<Exclude<RequestRole, 'acting'>, Scripting>> {
  acting?: readonly ScriptedAnswer[] | ((request: OpenAISeen, number: number) => ScriptedAnswer | undefined) | undefined;
  decision?: number | ScriptedAnswer | ((request: OpenAISeen, number: number) => number | Json | ScriptedAnswer) | undefined;
}

export interface OpenAIServer {
  /** For `OPENAI_BASE_URL`. */
  readonly url: string;
  /** Every request, in the order of arrival. */
  readonly requests: OpenAISeen[];
  /** Breaches of the rules and requests that the script has no answer for. A test should expect none. */
  readonly violations: string[];
  /** The next request that arrives after this call. */
  next(): Promise<OpenAISeen>;
  close(): Promise<void>;
}

export interface OpenAIServerOptions {
  /** Pictures that one prompt may hold. Default 100. */
  mostImages?: number | undefined;
}

export async function startOpenAIServer(script: OpenAIScript, { mostImages = 100 }: OpenAIServerOptions = {}): Promise<OpenAIServer> {
  const requests: OpenAISeen[] = [];
  const violations: string[] = [];
  const waiting: ((request: OpenAISeen) => void)[] = [];
  const numbers = new Map<OpenAIRole, number>();
  const histories = new Map<string, Json[]>();
  const count = createCounter();

  const server = createServer((request, response) => {
    serve(request, response).catch(error => {
      violations.push(`the scripted server failed: ${error instanceof Error ? error.message : error}`);
      response.destroy();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    violations,
    next: () => new Promise(resolve => waiting.push(resolve)),
    async close() {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wire = WIRES[request.url ?? ''];
    const raw = await bodyOf(request);
    if (request.method !== 'POST' || !wire) return refuse(response, 404, `Invalid URL (${request.method} ${request.url})`);
    const seen = see(request, response, { wire, raw });
    requests.push(seen);
    for (const resolve of waiting.splice(0)) resolve(seen);
    if (!seen.authorized) return refuse(response, 401, "You didn't provide an API key.");
    const found = breachesOf(seen, { histories, mostImages });
    violations.push(...found);
    if (found.length > 0) return refuse(response, 400, found.join('; '));
    const number = numbers.get(seen.role) ?? 0;
    numbers.set(seen.role, number + 1);
    if (wire === 'decisions') return decide(script.decision, seen, { response, number, count });
    const answer = await pick(script, seen, number);
    if (answer) return reply(answer, seen, { response, seed: `${seen.role}${number + 1}`, count });
    violations.push(`the script has no answer for ${seen.role} request ${number + 1}`);
    refuse(response, 400, violations.at(-1)!);
  }
}

const WIRES: Readonly<Record<string, OpenAISeen['wire'] | undefined>> = {
  '/v1/responses': 'responses',
  '/v1/chat/completions': 'chat',
  '/v1/decisions': 'decisions',
};

type Count = ReturnType<typeof createCounter>;

function breachesOf(
  { wire, body, role }: OpenAISeen,
  { histories, mostImages }: { histories: Map<string, Json[]>; mostImages: number },
): string[] {
  if (wire === 'decisions') return decisionBreaches(body);
  const items = itemsOf(wire, body);
  const key = sha256(canonical([role, items.find(({ role }) => role === 'user')?.content]));
  const known = role === 'acting' ? histories.get(key) : undefined;
  const before = known && items.length >= known.length ? known : undefined;
  const found = wire === 'chat' ? chatBreaches(body, before, mostImages) : responsesBreaches(body, before);
  if (found.length === 0) histories.set(key, structuredClone(items));
  return found;
}

function itemsOf(wire: OpenAISeen['wire'], body: Json): Json[] {
  return (wire === 'chat' ? body.messages : body.input) as Json[];
}

interface Reply {
  response: ServerResponse;
  seed: string;
  count: Count;
}

function reply(answer: ScriptedAnswer, seen: OpenAISeen, { response, seed, count }: Reply): void {
  if (fault(answer, seen, response, seed)) return;
  const turn: Turn = answer.kind === 'turn' ? answer : (answer as { answer: Turn }).answer;
  const { body, wire } = seen;
  const counts = count([body.tools, body.instructions ?? null, ...itemsOf(wire, body)], turn.outputTokens ?? outputTokens(turn));
  const headers = { 'x-request-id': `req_${seed}` };
  if (wire === 'responses' && body.stream) {
    response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
    stream(answer, response, responseEvents(responseOf(turn, counts, seed)).map(sse));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json', ...headers });
  sendWhole(answer, response, JSON.stringify(wire === 'chat' ? completionOf(turn, counts, seed) : responseOf(turn, counts, seed)));
}

function sendWhole({ kind }: ScriptedAnswer, response: ServerResponse, whole: string): void {
  if (kind === 'turn') response.end(whole);
  else if (kind === 'cut' || kind === 'error_event') response.write(whole.slice(0, 40), () => response.destroy());
  else response.write(whole.slice(0, 40));
}

function decide(
  script: OpenAIScript['decision'],
  seen: OpenAISeen,
  { response, number, count }: { response: ServerResponse; number: number; count: Count },
): void {
  const scripted = typeof script === 'function' ? script(seen, number) : script;
  if (typeof scripted === 'object' && isAnswer(scripted as Scripted)) {
    if (!fault(scripted as ScriptedAnswer, seen, response, `decision${number + 1}`)) response.destroy();
    return;
  }
  const tokens = count([seen.body.input], 0).input;
  const named = (seen.body.questions as Json[]).map(({ name }) => name);
  const answers =
    typeof scripted === 'number'
      ? named.map(name => ({ type: 'predicate', name, probability: name === 'claim' ? scripted : 1 - scripted }))
      : [];
  const own = typeof scripted === 'object' ? scripted : {};
  response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': `req_decision${number + 1}` });
  response.end(JSON.stringify({ model: seen.body.model, answers, usage: { input_tokens: tokens, output_tokens: 0 }, ...own }));
}

function decisionBreaches({ model, input, questions }: Json): string[] {
  const asked = (Array.isArray(questions) ? questions : []) as Json[];
  return [
    ...(typeof model === 'string' ? [] : ['model is missing']),
    ...(Array.isArray(input) && input.length > 0 ? [] : ['input is empty']),
    ...(asked.length >= 1 && asked.length <= 200 ? [] : ['between 1 and 200 questions']),
    ...asked.filter(({ type, instructions }) => type !== 'predicate' || !instructions).map(one => `no question: ${canonical(one)}`),
  ];
}

/** @returns whether the answer was one that has nothing to do with the wire */
function fault(answer: ScriptedAnswer, seen: OpenAISeen, response: ServerResponse, seed: string): boolean {
  if (answer.kind === 'hang') return true;
  if (answer.kind === 'status') {
    refuse(response, answer.status, answer.message ?? `scripted status ${answer.status}`, {
      'x-request-id': `req_${seed}`,
      ...answer.headers,
    });
    return true;
  }
  if (answer.kind !== 'garbage') return false;
  response.writeHead(200, { 'content-type': seen.body.stream ? 'text/event-stream' : 'application/json' });
  response.end(answer.body);
  return true;
}

function stream(answer: ScriptedAnswer, response: ServerResponse, events: string[]): void {
  if (answer.kind === 'turn') response.end(events.join(''));
  else if (answer.kind === 'stall') response.write(events.slice(0, answer.after).join(''));
  else if (answer.kind === 'cut') response.write(events.slice(0, answer.after).join(''), () => response.destroy());
  else if (answer.kind === 'error_event')
    response.end(
      events.slice(0, answer.after).join('') +
        sse({ type: 'error', code: 'server_error', message: `scripted ${answer.type}`, param: null }),
    );
  else response.write(': ping\n\n');
}

function see(request: IncomingMessage, response: ServerResponse, { wire, raw }: { wire: OpenAISeen['wire']; raw: Buffer }): OpenAISeen {
  const { authorization, ...headers } = request.headers as Record<string, string>;
  const body = JSON.parse(raw.toString('utf8')) as Json;
  const dropped = new Promise<number>(resolve => {
    response.on('close', () => {
      if (!response.writableFinished) resolve(performance.now());
    });
  });
  return { role: roleOf(wire, body), wire, body, headers, authorized: Boolean(authorization), receivedAt: performance.now(), dropped };
}

function roleOf(wire: OpenAISeen['wire'], body: Json): OpenAIRole {
  if (wire === 'decisions') return 'decision';
  return roleOfFields(shapeOf(wire, body));
}

function shapeOf(wire: OpenAISeen['wire'], body: Json): Json {
  const format = wire === 'chat' ? (body.response_format as Json | undefined)?.json_schema : (body.text as Json | undefined)?.format;
  return (format as { schema?: { properties?: Json } } | undefined)?.schema?.properties ?? {};
}

async function pick(script: OpenAIScript, seen: OpenAISeen, number: number): Promise<ScriptedAnswer | undefined> {
  if (seen.role === 'acting') return typeof script.acting === 'function' ? script.acting(seen, number) : script.acting?.[number];
  const scripted = seen.role === 'decision' ? undefined : script[seen.role];
  const value =
    typeof scripted === 'function'
      ? await scripted(seen, number)
      : Array.isArray(scripted)
        ? (scripted as Scripted[])[number]
        : (scripted as Scripted | undefined);
  if (value === undefined) return undefined;
  return isAnswer(value) ? value : { kind: 'turn', parts: [{ kind: 'text', text: answerText(value, shapeOf(seen.wire, seen.body)) }] };
}

function refuse(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void {
  const code = /context/i.test(message) ? 'context_length_exceeded' : null;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(
    JSON.stringify({ error: { message, type: status === 429 ? 'rate_limit_error' : 'invalid_request_error', param: null, code } }),
  );
}

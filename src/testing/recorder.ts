/**
 * Keeps a real conversation and plays it back: a proxy between the client and the service.
 * A recording is a folder: `conversation.jsonl`, one exchange a line, and the pictures beside it, each once, named by their hash.
 * Keys are never written: request headers are not kept at all, and what looks like a key in a text is removed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { canonical, type Json, sha256, withoutMarks } from './wire.js';

export interface RecordedExchange {
  /** SHA-256 of the canonical `request`. */
  hash: string;
  path: string;
  /** The request's body; pictures stand as `{ "$picture": "<sha256>.png" }`. */
  request: Json;
  status: number;
  /** Only those that matter to a client: content type, request id, retry hints. */
  headers: Record<string, string>;
  /** The response's body as it came, streams included. Base64 where it is no text. */
  body: string;
  encoding: 'utf8' | 'base64';
}

export interface Proxy {
  /** For `ANTHROPIC_BASE_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param upstream the service's base URL. Requests are passed on as they are, with the client's own key. */
export async function recordMessages({ upstream, folder }: { upstream: string; folder: string }): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'conversation.jsonl');
  writeFileSync(file, '');
  return serve(async (request, response, raw) => {
    const key = request.headers['x-api-key'] ?? request.headers.authorization?.replace(/^Bearer /i, '');
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const answer = await fetch(new URL(request.url ?? '/', upstream), {
      method: request.method ?? 'POST',
      headers: passedOn(request),
      ...(raw.length > 0 ? { body: new Uint8Array(raw) } : {}),
      signal: gone.signal,
    });
    const headers = keptHeaders(answer.headers);
    response.writeHead(answer.status, headers);
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk as Uint8Array);
      response.write(chunk);
    }
    const body = Buffer.concat(chunks);
    const text = body.toString('utf8');
    const isText = Buffer.from(text, 'utf8').equals(body);
    const kept = normalise(raw, folder);
    const entry: RecordedExchange = {
      hash: sha256(canonical(kept)),
      path: request.url ?? '/',
      request: kept,
      status: answer.status,
      headers,
      body: isText ? text : body.toString('base64'),
      encoding: isText ? 'utf8' : 'base64',
    };
    writeFileSync(file, `${withoutKeys(JSON.stringify(entry), typeof key === 'string' ? key : undefined)}\n`, { flag: 'a' });
    response.end();
  });
}

export interface Replay extends Proxy {
  /** Requests that differ from the recorded ones, and requests beyond the recording's end. */
  readonly differences: string[];
}

/**
 * Answers in the recorded order, byte for byte.
 * @param match `shape` (default): a request may differ in its pictures, as real screens do; `exact`: it may not. What differs is refused.
 */
export async function replayMessages({ folder, match = 'shape' }: { folder: string; match?: 'shape' | 'exact' }): Promise<Replay> {
  const exchanges = readRecording(folder);
  const differences: string[] = [];
  let next = 0;
  const proxy = await serve(async (_request, response, raw) => {
    const number = next++;
    const recorded = exchanges[number];
    const request = normalise(raw);
    const difference = recorded
      ? differ(recorded.request, request, match)
      : `the recording has ${exchanges.length} exchanges, this is request ${number + 1}`;
    if (difference !== undefined) {
      differences.push(`request ${number + 1}: ${difference}`);
      response.writeHead(400, { 'content-type': 'application/json', 'x-should-retry': 'false' });
      response.end(
        JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message: `differs from the recording: ${difference}` } }),
      );
      return;
    }
    response.writeHead(recorded!.status, recorded!.headers);
    response.end(Buffer.from(recorded!.body, recorded!.encoding));
  });
  return { ...proxy, differences };
}

export function readRecording(folder: string): RecordedExchange[] {
  const lines = readFileSync(join(folder, 'conversation.jsonl'), 'utf8').split('\n');
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as RecordedExchange);
}

async function serve(handle: (request: IncomingMessage, response: ServerResponse, raw: Buffer) => Promise<void>): Promise<Proxy> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => handle(request, response, Buffer.concat(chunks)).catch(() => response.destroy()));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}

/** The body with each picture put aside (into `folder`, if one is given) and named by its hash. */
function normalise(raw: Buffer, folder?: string): Json {
  const body = raw.length > 0 ? (JSON.parse(raw.toString('utf8')) as Json) : {};
  return walk(body) as Json;

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { type, media_type, data } = value as Json;
    if (type === 'base64' && typeof data === 'string') {
      const bytes = Buffer.from(data, 'base64');
      const name = `${sha256(bytes)}.${media_type === 'image/jpeg' ? 'jpg' : 'png'}`;
      if (folder !== undefined) writeFileSync(join(folder, name), bytes);
      return { $picture: name };
    }
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, walk(field)]));
  }
}

function differ(recorded: Json, request: Json, match: 'shape' | 'exact'): string | undefined {
  const plain = (body: Json) =>
    canonical(withoutMarks(body)).replaceAll(match === 'shape' ? /\{"\$picture":"[^"]*"\}/g : /$^/g, '"picture"');
  const a = plain(recorded);
  const b = plain(request);
  if (a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at++;
  const from = Math.max(0, at - 40);
  return `recorded …${a.slice(from, at + 60)}…, got …${b.slice(from, at + 60)}…`;
}

const KEPT = ['content-type', 'request-id', 'retry-after', 'retry-after-ms', 'x-should-retry'];

function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(KEPT.flatMap(name => (headers.get(name) === null ? [] : [[name, headers.get(name)!]])));
}

function passedOn(request: IncomingMessage): Record<string, string> {
  const own = ['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding'];
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (own.includes(name) || value === undefined ? [] : [[name, String(value)]])),
  );
}

function withoutKeys(text: string, key: string | undefined): string {
  const clean = key && key.length >= 8 ? text.replaceAll(key, '[key removed]') : text;
  return clean.replaceAll(/\bsk-ant-[\w-]{8,}/g, '[key removed]');
}

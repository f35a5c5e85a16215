/** The page's server: on this machine only, and for who has the token. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { z } from 'zod';
import type { Frame } from '../trace/frame.js';
import { hashFrame, toRgb } from '../vision/pixels.js';
import { pageOf } from './page/page.js';
import type { Stage } from './stage.js';

export interface StudioServer {
  /** With the token: whoever has this address has the desktop. */
  url: string;
  close(): Promise<void>;
}

export interface StudioPorts {
  stage: Stage;
  language: 'en' | 'ja';
  /** Programs that can be opened. */
  apps: readonly string[];
  /** Sentences of a scenario to go through, one at a time. Absent: there is none. */
  planned?: readonly string[] | undefined;
  /** Writes the scenario. @returns the path. @throws Error that says what is wrong */
  save(text: string): Promise<string>;
  /** Runs what was saved last. @returns what became of it, in words */
  run(): Promise<string>;
}

const point = z.object({ x: z.number().int().min(0), y: z.number().int().min(0) });
const text = z.string().min(1).max(10_000);
const hand = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['click', 'double_click', 'right_click', 'move']), at: point }),
  z.object({ type: z.literal('drag'), from: point, to: point }),
  z.object({ type: z.literal('type'), text }),
  z.object({ type: z.literal('press'), keys: z.string().min(1).max(60) }),
  z.object({
    type: z.literal('scroll'),
    at: point,
    direction: z.enum(['up', 'down', 'left', 'right']),
    amount: z.number().int().min(1).max(10),
  }),
]);

/** What the page may ask, each with what it sends and what it gets. */
const REQUESTS: Readonly<Record<string, (body: unknown, ports: StudioPorts) => Promise<unknown>>> = {
  '/hand': (body, { stage }) => stage.hand(hand.parse(body)),
  '/open': (body, { stage }) => stage.open(z.object({ app: text }).parse(body).app),
  '/try': (body, { stage }) => stage.tryOut(z.object({ text }).parse(body).text),
  '/undo': async (_body, { stage }) => stage.undo(),
  '/became': (_body, { stage }) => stage.became(),
  '/save': (body, { save }) => save(z.object({ text }).parse(body).text),
  '/run': (_body, { run }) => run(),
};

export async function serveStudio(ports: StudioPorts): Promise<StudioServer> {
  const token = randomBytes(24).toString('base64url');
  const open = new Set<ServerResponse>();
  const { stage } = ports;
  const lines = (): string => `data: ${JSON.stringify(stage.lines())}\n\n`;
  const listeners = new Set<ServerResponse>();
  stage.onChange(() => {
    for (const one of listeners) one.write(lines());
  });
  const server = createServer((request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isAllowed = isOurs(request, port()) && isSame(searchParams.get('token') ?? request.headers['x-token'], token);
    if (!isAllowed) answer(response, 403, 'no');
    else if (request.method === 'POST') void asked(pathname, request, response);
    else get(pathname, response);
  });
  const get = (pathname: string, response: ServerResponse): void => {
    if (pathname === '/') answer(response, 200, pageOf({ ...ports, size: stage.size }), PAGE);
    else if (pathname === '/screen') void film(stage, response);
    else if (pathname === '/lines') listen(response);
    else answer(response, 404, 'no such page');
  };
  const listen = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(lines());
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  };
  const asked = async (pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const work = Object.hasOwn(REQUESTS, pathname) ? REQUESTS[pathname] : undefined;
    if (!work) return answer(response, 404, 'no such page');
    try {
      answer(response, 200, JSON.stringify((await work(await bodyOf(request), ports)) ?? null), JSON_TYPE);
    } catch (error) {
      answer(response, 422, JSON.stringify({ error: (error as Error).message }), JSON_TYPE);
    }
  };
  const port = (): number => (server.address() as AddressInfo).port;
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port()}/?token=${token}`,
    async close() {
      for (const response of open) response.destroy();
      await new Promise<void>(done => server.close(() => done()));
    },
  };
}

const PAGE = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json';

/** A page of another site reaches this port by a name of its own, or sends its own origin. */
function isOurs({ headers }: IncomingMessage, port: number): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  return hosts.includes(headers.host ?? '') && (headers.origin === undefined || hosts.some(host => headers.origin === `http://${host}`));
}

function isSame(given: unknown, token: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, two] = [Buffer.from(given), Buffer.from(token)];
  return one.length === two.length && timingSafeEqual(one, two);
}

function answer(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  response.end(body);
}

/** @throws Error for what is no JSON, or too large */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MOST_LETTERS) throw new Error(`expected at most ${MOST_LETTERS} letters`);
  }
  return body === '' ? undefined : JSON.parse(body);
}

const MOST_LETTERS = 1_000_000;

/** Pictures as long as somebody looks, and only where they differ: a stream that an `img` shows. */
async function film(stage: Stage, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace; boundary=frame', 'cache-control': 'no-store' });
  let last = '';
  while (!response.destroyed) {
    const begun = performance.now();
    const frame = await stage.capture().catch(() => undefined);
    if (!frame) return void response.end();
    const hash = hashFrame(frame);
    if (hash !== last) {
      const picture = await jpegOf(frame);
      const part = Buffer.concat([
        Buffer.from(`--frame\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`),
        picture,
        NEWLINE,
      ]);
      // Twice: a browser shows a part of the stream when the next one begins.
      response.write(Buffer.concat([part, part]));
      last = hash;
    }
    await new Promise(done => setTimeout(done, Math.max(0, FRAME_MS - (performance.now() - begun))));
  }
}

const NEWLINE = Buffer.from('\r\n');
/** Ten frames a second. */
const FRAME_MS = 100;

function jpegOf(frame: Frame): Promise<Buffer> {
  const { width, height, data } = toRgb(frame);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The page's server: on this machine only, and for who has the token. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { FILM, film } from './film.js';
import { pageOf } from './page/page.js';
import { toldNames } from './page/told-names.js';
import { toldTried } from './page/told-tried.js';
import { lineShown } from './sentences-shown.js';
import type { SteppingControl } from './stepping.js';
import type { RecordingWork, StudioPorts } from './work.js';

export interface StudioServer {
  /** With the token: whoever has this address has the desktop. */
  url: string;
  /** Tells the page how things stand now. */
  tell(): void;
  close(): Promise<void>;
}

const point = z.object({ x: z.number().int().min(0), y: z.number().int().min(0) });
const text = z.string().min(1).max(10_000);
const place = z.number().int().min(0);
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

const decision = z.object({ file: text, name: text, word: z.enum(['approve', 'refuse']), mask: text.optional() });

type Request = (body: unknown, ports: StudioPorts) => Promise<unknown>;

/** What the page may ask, each with what it sends and what it gets. */
const REQUESTS: Readonly<Record<string, Request>> = {
  '/hand': (body, { stage }) => stage.hand(hand.parse(body)),
  '/open': (body, { stage }) => stage.open(z.object({ app: text }).parse(body).app),
  '/try': (body, { stage }) => stage.tryOut(z.object({ text }).parse(body).text),
  '/stop-trying': async (_body, { stage }) => stage.tries.stop(),
  '/names': async (_body, { stage, language }) => toldNames(await stage.names(), language),
  '/read': async (body, ports) => lineShown(z.object({ text }).parse(body).text, 'step', ports),
  '/take-out': async (body, { stage }) => stage.recording.takeOut(z.object({ line: place }).parse(body).line),
  async '/change'(body, { stage }) {
    const { line, text: to } = z.object({ line: place, text }).parse(body);
    stage.recording.change(line, to);
  },
  '/undo': async (_body, { stage }) => stage.recording.undo(),
  '/became': (_body, { stage }) => stage.became(),
};

const RECORDING: Readonly<Record<string, (body: unknown, work: RecordingWork) => Promise<unknown>>> = {
  '/save': (body, { save }) => save(z.object({ text }).parse(body).text),
  '/run': (_body, { run }) => run(),
  async '/edit'(body, { walk }) {
    const { sentence, text: to } = z.object({ sentence: place, text }).parse(body);
    walk.edit(sentence, to);
  },
  '/skip': async (body, { walk }) => walk.skip(z.object({ sentence: place }).parse(body).sentence),
  '/again': async (body, { walk }) => walk.again(z.object({ sentence: place }).parse(body).sentence),
  '/start-again': (_body, { walk }) => walk.startAgain(),
  '/pictures': async (_body, { pictures }) => pictures(),
  async '/decide'(body, { decide, pictures }) {
    const { word, mask, ...picture } = decision.parse(body);
    await decide(picture, word, mask);
    return pictures();
  },
};

const STEPPING: Readonly<Record<string, (body: unknown, control: SteppingControl) => void>> = {
  '/step': (_body, control) => control.step(),
  '/resume': (_body, control) => control.resume(),
  '/pause': (_body, control) => control.pause(),
  '/end': (_body, control) => control.end(),
  '/run-to': (body, control) => control.runTo(z.object({ sentence: place }).parse(body).sentence),
};

/** Undefined: there is no such thing to ask here. */
function workFor(path: string, { work }: StudioPorts): Request | undefined {
  if (Object.hasOwn(REQUESTS, path)) return REQUESTS[path];
  if (Object.hasOwn(STEPPING, path)) return async body => STEPPING[path]!(body, controlOf(work));
  return work.kind === 'recording' && Object.hasOwn(RECORDING, path) ? body => RECORDING[path]!(body, work) : undefined;
}

const controlOf = (work: StudioPorts['work']): SteppingControl => (work.kind === 'test' ? work.control : work.walk);

export async function serveStudio(ports: StudioPorts): Promise<StudioServer> {
  const token = randomBytes(24).toString('base64url');
  const open = new Set<ServerResponse>();
  const { stage, work, language } = ports;
  const state = () => {
    const tried = stage.tries.shown();
    const { recording } = stage;
    return {
      lines: recording.lines(),
      canUndo: recording.canUndo(),
      tried: tried && toldTried(tried, language),
      lost: stage.lost(),
      test: controlOf(work).shown(),
    };
  };
  const listeners = new Set<ServerResponse>();
  const tell = (): void => {
    for (const one of listeners) one.write(`data: ${JSON.stringify(state())}\n\n`);
  };
  stage.onChange(tell);
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
    else if (pathname === '/screen') show(response);
    else if (pathname === '/state') listen(response);
    else answer(response, 404, 'no such page');
  };
  const show = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': FILM, 'cache-control': 'no-store' });
    void film(() => stage.capture(), response);
  };
  const listen = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`data: ${JSON.stringify(state())}\n\n`);
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  };
  const asked = async (pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const carryOut = workFor(pathname, ports);
    if (!carryOut) return answer(response, 404, 'no such page');
    try {
      answer(response, 200, JSON.stringify((await carryOut(await bodyOf(request), ports)) ?? null), JSON_TYPE);
    } catch (error) {
      answer(response, 422, JSON.stringify({ error: (error as Error).message }), JSON_TYPE);
    }
  };
  const port = (): number => (server.address() as AddressInfo).port;
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port()}/?token=${token}`,
    tell,
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

/** What the Anthropic brain makes of a service that fails: one right outcome each, and an abort that is one. */
import { expect, test } from '@playwright/test';
import type { Decision } from '../../src/ports/brain.js';
import { click, hang, type ScriptedAnswer, status, turn } from '../../src/testing/index.js';
import { realClock } from '../support/clock.js';
import { slowness } from '../support/machine.js';
import { createDesk, drive, KEY, situation, stage } from './brain-anthropic-desk.js';

const done = turn('Done.');
// Times that a busy machine's answer must not pass by itself.
const fast = { idleMs: 300 * slowness, attemptMs: 2000 * slowness, maxRetries: 2 };

/** No whole number, as a busy machine makes of it: the SDK wants one. */
const attemptMs = 1500 * slowness + 1 / 3;

const recovered: [string, ScriptedAnswer][] = [
  ['429 with retry-after', status(429, { 'retry-after': '0.05' })],
  ['500', status(500)],
  ['503', status(503)],
  ['529', status(529)],
  ['408', status(408)],
  ['a silent service', hang()],
  ['a stream that stalls', { kind: 'stall', after: 4, answer: turn('Half of it') }],
  ['a stream that is cut', { kind: 'cut', after: 4, answer: turn('Half of it') }],
  [
    'a stream that ends early',
    { kind: 'garbage', body: 'event: message_start\ndata: {"type":"message_start","message":{"id":"m","usage":{"input_tokens":9}}}\n\n' },
  ],
  ['events that are no JSON', { kind: 'garbage', body: 'event: message_start\ndata: {"type": oops\n\n' }],
  ['an HTML page', { kind: 'garbage', body: '<html>Bad gateway</html>' }],
  ['an error event in the stream', { kind: 'error_event', after: 4, answer: turn('Half of it'), type: 'overloaded_error' }],
  ['endless pings', { kind: 'drip', everyMs: 20, pingsFirst: 1000, answer: turn('Never') }],
];

for (const [name, fault] of recovered) {
  test(`${name}: tried again, and the run goes on`, async () => {
    const { server, claude, close } = await stage(
      { acting: [fault, turn(click(5, 5)), fault, done] },
      { transport: { ...fast, attemptMs } },
    );
    const decisions = await drive(claude.brain, createDesk());
    await close();
    expect(server.violations).toEqual([]);
    expect(
      decisions.map(({ kind }) => kind),
      JSON.stringify(decisions),
    ).toEqual(['act', 'stop']);
    expect(server.requests).toHaveLength(4);
  });

  test(`${name}, until the retries end: api_error with cause and attempts`, async () => {
    const { server, claude, close } = await stage({ acting: [fault, fault, fault] }, { transport: { ...fast, attemptMs } });
    const [decision] = await drive(claude.brain, createDesk());
    await close();
    expect(server.violations).toEqual([]);
    expect(server.requests, JSON.stringify(decision)).toHaveLength(3);
    expect(decision).toMatchObject({ kind: 'give_up', reason: 'api_error', details: { attempts: 3 } });
    expect(decision!.kind === 'give_up' && decision!.message).toContain('3 attempts');
  });
}

const final: [string, ScriptedAnswer, Record<string, unknown>, RegExp][] = [
  ['400', status(400, {}, 'messages.0: too odd'), { cause: 'rejected', status: 400, requestId: 'req_acting1' }, /too odd/],
  ['401', status(401), { cause: 'unauthorized', status: 401 }, /ANTHROPIC_API_KEY/],
  ['402', status(402), { cause: 'unauthorized', status: 402 }, /ANTHROPIC_API_KEY/],
  ['403', status(403), { cause: 'unauthorized', status: 403 }, /ANTHROPIC_API_KEY/],
  ['404', status(404, {}, 'model: claude-nope'), { cause: 'rejected', status: 404 }, /claude-nope/],
  ['a wait that is too long', status(429, { 'retry-after': '3600' }), { cause: 'rate_limited', status: 429 }, /fewer workers/],
  ['a 500 that says not to retry', status(500, { 'x-should-retry': 'false' }), { cause: 'server_error' }, /HTTP 500/],
];

for (const [name, fault, details, words] of final) {
  test(`${name}: given up at once`, async () => {
    const { server, claude, close } = await stage({ acting: [fault] });
    const [decision] = await drive(claude.brain, createDesk());
    await close();
    expect(server.requests).toHaveLength(1);
    expect(decision).toMatchObject({ kind: 'give_up', reason: 'api_error', details: { ...details, attempts: 1 } });
    expect(decision!.kind === 'give_up' && decision!.message).toMatch(words);
  });
}

test('a service in trouble gets five more attempts: its troubles last minutes', async () => {
  const { server, claude, close } = await stage({ acting: [...Array.from({ length: 5 }, () => status(529)), done] });
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(decisions.map(({ kind }) => kind)).toEqual(['stop']);
  expect(server.requests).toHaveLength(6);
});

test('a person is told once of a request that has to wait', async () => {
  const lines: string[] = [];
  // A hundred times faster than the service asks for.
  const clock = { now: realClock.now, sleep: (ms: number, signal?: AbortSignal) => realClock.sleep(ms / 100, signal) };
  const asked = status(529, { 'retry-after': '30' }, 'Overloaded');
  const { claude, close } = await stage({ acting: [status(503), asked, asked, done] }, { clock, onNotice: line => lines.push(line) });
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(decisions.map(({ kind }) => kind)).toEqual(['stop']);
  expect(lines).toEqual(["The model's service is overloaded [HTTP 529]: Overloaded. Trying again in 30 s"]);
});

test('a request that is too large is told as that: no longer history would help', async () => {
  const { server, claude, close } = await stage({ acting: [status(413, {}, 'Request exceeds the maximum size')] });
  const [decision] = await drive(claude.brain, createDesk());
  await close();
  expect(server.requests).toHaveLength(1);
  expect(decision).toMatchObject({ kind: 'give_up', reason: 'api_error', details: { cause: 'too_large', status: 413 } });
  expect(decision!.kind === 'give_up' && decision!.message).toMatch(/smaller pictures, or split/);
});

test('nobody listens: api_error, and the address is the thing to check', async () => {
  const { claude, close } = await stage({});
  await close();
  const [decision] = await drive(claude.brain, createDesk());
  expect(decision).toMatchObject({ kind: 'give_up', reason: 'api_error', details: { cause: 'connection', attempts: 6 } });
  expect(decision!.kind === 'give_up' && decision!.message).toMatch(/ANTHROPIC_BASE_URL.*ECONNREFUSED/);
});

test('a plain answer that is no message is garbage too', async () => {
  const garbage: ScriptedAnswer = { kind: 'garbage', body: '{"oops":' };
  const { claude, close } = await stage({ acting: [garbage, garbage, done] }, { transport: { stream: false } });
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(decisions.map(({ kind }) => kind)).toEqual(['stop']);
});

test('a gateway that answers a stream in one piece is understood', async () => {
  const { createServer } = await import('node:http');
  const gateway = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'm',
        content: [{ type: 'text', text: 'Done.' }],
        stop_reason: 'end_turn',
        usage: { input_tokens: 5, output_tokens: 2 },
      }),
    );
  });
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as { port: number };
  const { claude, close } = await stage({}, { env: { ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}` } });
  const decisions = await drive(claude.brain, createDesk());
  gateway.close();
  await close();
  expect(decisions).toEqual([expect.objectContaining({ kind: 'stop', narration: 'Done.' })]);
});

test('tokens of a cut answer are counted: they are paid for', async () => {
  const cut: ScriptedAnswer = { kind: 'cut', after: 4, answer: turn('Half of it') };
  const { claude, close } = await stage({ acting: [cut, done] }, { transport: fast });
  const [decision] = await drive(claude.brain, createDesk());
  await close();
  const { inputTokens, cacheWriteTokens, cacheReadTokens } = decision!.usage!;
  expect(cacheWriteTokens).toBeGreaterThan(5000);
  expect(cacheReadTokens).toBeGreaterThan(5000);
  expect(inputTokens + cacheWriteTokens + cacheReadTokens).toBeGreaterThan(11_000);
});

test('too long a history: the old models drop pictures, the others ask the service to clear; then the run ends with its limit', async () => {
  const long = status(400, {}, 'prompt is too long: 210000 tokens > 200000 maximum');
  const old = await stage({ acting: [turn(click(1, 1)), turn(click(2, 2)), turn(click(3, 3)), long, done] }, { model: 'claude-opus-4-6' });
  expect((await drive(old.claude.brain, createDesk())).at(-1)!.kind).toBe('stop');
  await old.close();
  expect(old.server.violations).toEqual([]);

  const bound = await stage({ acting: [turn(click(1, 1)), long, long] });
  const decisions = await drive(bound.claude.brain, createDesk());
  await bound.close();
  expect(bound.server.violations).toEqual([]);
  expect(bound.server.requests[2]!.betas).toEqual(['context-management-2025-06-27']);
  expect(decisions.at(-1)).toMatchObject({ kind: 'give_up', reason: 'budget_exceeded', details: { limit: 'context window' } });
});

test('a service without context editing is asked without it', async () => {
  const long = status(400, {}, 'prompt is too long');
  const unknown = status(400, {}, 'context_management: Extra inputs are not permitted');
  const { server, claude, close } = await stage({ acting: [long, unknown, done] });
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(decisions.map(({ kind }) => kind)).toEqual(['stop']);
  expect(server.requests.map(({ body }) => 'context_management' in body)).toEqual([false, true, false]);
});

test.describe('abort', () => {
  const phases: [string, ScriptedAnswer, Record<string, number>][] = [
    ['before the answer begins', hang(), {}],
    [
      'while the answer comes',
      { kind: 'drip', everyMs: 30, answer: turn('A very long answer that takes its time, and more of it. '.repeat(20)) },
      {},
    ],
    ['while the answer stalls', { kind: 'stall', after: 3, answer: turn('Half') }, {}],
  ];
  for (const [name, fault] of phases) {
    test(`${name}: the socket closes within 100 ms`, async () => {
      const { server, claude, close } = await stage({ acting: [fault] });
      const controller = new AbortController();
      const arrived = server.next();
      const decision = claude.brain.decide(situation(createDesk(), { signal: controller.signal })).then(
        (value: Decision) => value,
        (error: unknown) => error,
      );
      const request = await arrived;
      if (fault.kind !== 'hang') await expect.poll(() => performance.now() - request.receivedAt).toBeGreaterThan(100);
      const reason = new Error('the person said stop');
      controller.abort(reason);
      await request.dropped;
      expect(await decision).toBe(reason);
      expect(server.requests).toHaveLength(1);
      await close();
    });
  }

  test('between two attempts: the wait ends, and nothing more is sent', async () => {
    const { server, claude, close } = await stage({ acting: [status(429, { 'retry-after': '30' })] });
    const controller = new AbortController();
    const arrived = server.next();
    const decision = claude.brain.decide(situation(createDesk(), { signal: controller.signal })).catch((error: unknown) => error);
    const request = await arrived;
    await expect.poll(() => performance.now() - request.receivedAt).toBeGreaterThan(100);
    controller.abort(new Error('stop'));
    expect(await decision).toBe(controller.signal.reason);
    expect(server.requests).toHaveLength(1);
    await close();
  });

  test('in a plan and in a question of the witness, too', async () => {
    const { server, claude, close } = await stage({ plan: hang(), witness: hang() });
    const { memo, screen } = await import('./brain-anthropic-desk.js');
    const asks = [
      (signal: AbortSignal) => claude.brain.plan({ scenario: memo, language: 'en', apps: [] }, signal),
      (signal: AbortSignal) => claude.witness.assess({ claim: 'x', pictures: [{ role: 'last', frame: screen(1) }] }, signal),
    ];
    for (const ask of asks) {
      const controller = new AbortController();
      const arrived = server.next();
      const answer = ask(controller.signal).catch((error: unknown) => error);
      const request = await arrived;
      controller.abort(new Error('stop'));
      expect(await answer).toBe(controller.signal.reason);
      await request.dropped;
    }
    await close();
  });
});

test('the key stands in no decision, message or detail, even when the service repeats it', async () => {
  const { claude, close } = await stage({ acting: [status(400, {}, `key ${KEY} is odd, sk-ant-api03-another-one too`)] });
  const [decision] = await drive(claude.brain, createDesk());
  await close();
  expect(JSON.stringify(decision)).toContain('[key removed]');
  expect(JSON.stringify(decision)).not.toContain('sk-ant');
});

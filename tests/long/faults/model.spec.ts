/** The model's service fails, each time through the whole loop: the verdict says so, the trace is whole, no connection stays, the next run is well. */
import { expect, test } from '@playwright/test';
import {
  call,
  click,
  cutCall,
  cutOff,
  hang,
  openApp,
  refusal,
  report,
  type ScriptedAnswer,
  status,
  turn,
  type,
} from '../../../src/testing/index.js';
import { noteFound, outcomeOf, rowOf } from './fault-row.js';
import { type Gateway, http, nobody, selfSigned, tcp } from './gateways.js';
import { always, IMPATIENT, play, type Trouble } from './model-stage.js';

const API = 'error / api_error';
const half = turn('Half of it');
const events = (...all: unknown[]): ScriptedAnswer => ({
  kind: 'garbage',
  body: all.map(event => `event: ${(event as { type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
});
const started = {
  type: 'message_start',
  message: { id: 'm', role: 'assistant', content: [], usage: { input_tokens: 9, output_tokens: 1 } },
};
const ended = [{ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 3 } }, { type: 'message_stop' }];

/** The acting model always answers so. */
const answers: [fault: string, expected: string, answer: ScriptedAnswer, message: RegExp][] = [
  ...([400, 401, 402, 403, 404, 408, 409, 422, 429, 500, 502, 503, 504, 529] as const).map(
    (code): [string, string, ScriptedAnswer, RegExp] => [`HTTP ${code}`, API, status(code), new RegExp(`HTTP ${code}`)],
  ),
  ['HTTP 413', API, status(413), /larger than the service takes/],
  ['HTTP 429 with a wait of an hour', API, status(429, { 'retry-after': '3600' }), /HTTP 429/],
  ['hang before the stream', API, hang(), /nothing came for/],
  ['hang in the stream', API, { kind: 'stall', after: 4, answer: half }, /nothing came for/],
  ['cut in the stream', API, { kind: 'cut', after: 4, answer: half }, /cut/],
  ['a stream that ends early', API, events(started), /before it was whole/],
  ['an error event in the stream', API, { kind: 'error_event', after: 4, answer: half, type: 'overloaded_error' }, /overloaded/],
  ['an HTML page with status 200', API, { kind: 'garbage', body: '<html>Sign in to this network</html>' }, /before it was whole/],
  ['an empty body', API, { kind: 'garbage', body: '' }, /before it was whole/],
  ['events that are no JSON', API, { kind: 'garbage', body: 'event: message_start\ndata: {"type": oops\n\n' }, /no answer/],
  ['binary garbage', API, { kind: 'garbage', body: '\u0000\u0001\ufffd\ud800\r\n\r\n\u0007' }, /before it was whole/],
  [
    'wrong types: blocks that are none',
    API,
    events(
      started,
      { type: 'content_block_start', index: 'one', content_block: 7 },
      { type: 'content_block_delta', index: {}, delta: [] },
      ...ended,
    ),
    /no answer/,
  ],
  ['wrong types: a message that is none', API, events({ type: 'message_start', message: 'hello' }, ...ended), /no answer/],
  [
    'wrong types: a tool call without name and input',
    API,
    events(
      started,
      { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 5, name: null, input: 'x' } },
      { type: 'content_block_stop', index: 0 },
      ...ended,
    ),
    /no answer/,
  ],
  ['an unknown tool, again and again', 'failure / invalid_result_format', turn(call('format_disk', { drive: 'C' })), /format_disk/],
  ['wrong types in a call', 'failure / invalid_result_format', turn(call('left_click', { coordinate: 'here' })), /coordinate/],
  ['points outside the screen', 'failure / invalid_result_format', turn(click(99_999, -5)), /outside the screen/],
  ['a program that may not be opened', 'failure / invalid_result_format', turn(openApp('sh -c "rm -rf /"')), /no program/],
  ['a call that is cut off', 'failure / invalid_result_format', cutOff(cutCall('type', '{"text": "buy')), /cut off/],
  ['an empty answer, again and again', 'failure / invalid_result_format', turn(), /empty/],
  ['the model declines', 'failure / model_refused', refusal('cyber', 'no'), /declined/],
  ['success is reported, nothing was done', 'failure / incomplete_actions', turn(report('success', 'All done!')), /./],
];
for (const [fault, expected, answer, message] of answers) {
  const isSilent = answer.kind === 'hang' || answer.kind === 'stall';
  row(fault, expected, message, { script: always(answer), ...(isSilent && { options: IMPATIENT }) });
}

/** Something else stands where the service should. */
const places: [fault: string, message: RegExp, open: () => Promise<Gateway> | undefined][] = [
  ['connection refused', /ECONNREFUSED/, nobody],
  ['a name that DNS does not know', /ENOTFOUND|EAI_AGAIN/, async () => ({ url: 'http://no-such-host.invalid', close() {} })],
  [
    'TLS with something that speaks none',
    /cannot be reached/,
    async () => {
      const gateway = await http(() => {});
      return { ...gateway, url: gateway.url.replace('http:', 'https:') };
    },
  ],
  ['TLS with a certificate that nobody signed', /SELF_SIGNED|self-signed/, selfSigned],
  ['the connection is dropped at once', /cannot be reached/, () => tcp(socket => socket.destroy())],
  ['something that speaks no HTTP', /cannot be reached/, () => tcp(socket => socket.end('220 mail.example.com ESMTP\r\n'))],
  ['a redirect to itself', /./, () => http((request, response) => response.writeHead(307, { location: request.url! }).end())],
  [
    'compressed, but not really',
    /./,
    () => http((_, response) => response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' }).end('plain')),
  ],
  [
    'JSON of another shape, in one piece',
    /no answer/,
    () => http((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"content": "text", "usage": 5}')),
  ],
];
for (const [fault, message, open] of places) {
  row(fault, API, message, {}, async () => {
    const gateway = await open();
    test.skip(!gateway, 'this machine has no openssl to make a certificate with');
    return gateway!;
  });
}

const others: [fault: string, expected: string, trouble: Trouble, message: RegExp][] = [
  ['no key', API, { options: { env: {} } }, /ANTHROPIC_API_KEY/],
  ['a base URL that is none', API, { url: 'not a url' }, /ANTHROPIC_BASE_URL/],
  ...(
    [
      ['endless pings', { kind: 'drip', everyMs: 20, pingsFirst: 1000, answer: half }],
      ['slow drip', { kind: 'drip', everyMs: 100, answer: turn('word '.repeat(4000)) }],
    ] satisfies [string, ScriptedAnswer][]
  ).map(([fault, answer]): [string, string, Trouble, RegExp] => [
    fault,
    API,
    // Nothing but the limit of the whole attempt can end it.
    { script: always(answer), options: { transport: { attemptMs: 400 } } },
    /no whole answer within/,
  ]),
  ['hang while planning', API, { script: { plan: hang() }, options: IMPATIENT }, /nothing came for/],
  ['HTTP 529 while planning', API, { script: { plan: status(529) } }, /HTTP 529/],
  ['a plan of wrong types', 'failure / incomplete_actions', { script: { plan: { objectives: 'none' }, acting: [turn('Done.')] } }, /./],
  [
    'a plan that is no JSON',
    'failure / incomplete_actions',
    { script: { plan: turn('I would rather not.'), acting: [turn('Done.')] } },
    /./,
  ],
  [
    'HTTP 500 after the first action',
    API,
    { script: { acting: (_, number) => (number === 0 ? turn(type('x')) : status(500)) } },
    /HTTP 500/,
  ],
  [
    'hang of the witness',
    'failure / check_failed',
    { checks: ['the page looks friendly'], script: { witness: hang() }, options: IMPATIENT },
    /friendly/,
  ],
  [
    'HTTP 500 for the witness',
    'failure / check_failed',
    { checks: ['the page looks friendly'], script: { witness: status(500) } },
    /friendly/,
  ],
  [
    'a witness that answers with wrong types',
    'failure / check_failed',
    { checks: ['the page looks friendly'], script: { witness: { holds: true, confidence: 11 } } },
    /friendly/,
  ],
  [
    'hang, and the time of the scenario is up',
    'timeout / budget_exceeded',
    { script: always(hang()), limits: { maxSeconds: 1 } },
    /maxSeconds|1 s/,
  ],
];
for (const [fault, expected, trouble, message] of others) row(fault, expected, message, trouble);

test.afterAll('the next run is well', async () => {
  expect(outcomeOf((await play({})).verdict)).toBe('success');
});

function row(fault: string, expected: string, message: RegExp, trouble: Trouble, open?: () => Promise<Gateway>): void {
  test(`${fault} → ${expected}`, rowOf({ area: 'model', fault, expected }), async ({}, testInfo) => {
    const gateway = await open?.();
    const { verdict } = await play(gateway ? { ...trouble, url: gateway.url } : trouble).finally(() => gateway?.close());
    expect(noteFound(testInfo, outcomeOf(verdict)), verdict.message).toBe(expected);
    expect(verdict.message).toMatch(message);
  });
}

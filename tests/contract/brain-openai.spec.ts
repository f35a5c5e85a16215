/** What is of OpenAI's wires alone: safety checks, batches, coordinates by family, short contexts, decisions, the key. */
import { expect, test } from '@playwright/test';
import { createDecisionWitness, createOpenAI, proveGrounding } from '../../src/brain/openai/index.js';
import { wallClock } from '../../src/desktop/display/wait.js';
import {
  call,
  click,
  hang,
  type Json,
  type OpenAIScript,
  openApp,
  report,
  type ScriptedAnswer,
  startOpenAIServer,
  status,
  turn,
  type,
} from '../../src/testing/index.js';
import { createDesk, drive, screen } from './brain-anthropic-desk.js';
import { KEYS, stageOn } from './brain-wires-desk.js';

const done = turn(report('success', 'Done.'));
const never = () => new AbortController().signal;
const checked = {
  ...turn(click(5, 5)),
  safetyChecks: [{ id: 'sc_1', code: 'malicious_instructions', message: 'The screen gives orders.' }],
};

test('a safety check that a person answers with yes is acknowledged, and the action is carried out', async () => {
  const asked: unknown[] = [];
  const confirm = async (check: unknown) => asked.push(check) > 0;
  const stage = await stageOn('responses', { acting: [checked, done] }, { openai: { confirm } });
  const desk = createDesk();
  await drive(stage.brain, desk);
  await stage.close();
  expect(stage.violations).toEqual([]);
  expect(desk.performed).toHaveLength(1);
  expect(asked).toEqual([{ id: 'sc_1', code: 'malicious_instructions', message: 'The screen gives orders.' }]);
});

for (const [what, answer] of [
  ['no', false],
  ['nobody', undefined],
] as const) {
  test(`a safety check that is answered by ${what}: action_blocked, and nothing is done`, async () => {
    const stage = await stageOn('responses', { acting: [checked] }, { openai: { confirm: async () => answer } });
    const desk = createDesk();
    const [decision] = await drive(stage.brain, desk);
    await stage.close();
    expect(desk.performed).toEqual([]);
    expect(decision).toMatchObject({
      kind: 'give_up',
      reason: 'action_blocked',
      message: expect.stringContaining('The screen gives orders.'),
    });
  });
}

test('a batch of actions is carried out in order; what failed in it is told beside the screenshot', async () => {
  const batch = turn(
    click(5, 5),
    call('action:keypress', { keys: ['CTRL', 'A'] }),
    type('x'),
    call('action:keypress', { keys: ['ENTER'] }),
  );
  const stage = await stageOn('responses', { acting: [batch, done] });
  const desk = createDesk();
  await drive(stage.brain, desk);
  await stage.close();
  expect(stage.violations).toEqual([]);
  expect(desk.performed.map(({ action }) => action)).toEqual([
    { type: 'left_click', at: { x: 5, y: 5 } },
    { type: 'key', keys: 'CTRL+A' },
    { type: 'type', text: 'x' },
    { type: 'key', keys: 'ENTER' },
  ]);
  const { body } = stage.requests[1]!;
  expect((body.input as Json[]).filter(item => item.type === 'computer_call_output')).toHaveLength(1);
  expect([body.store, body.truncation, (body.tools as Json[])[0]]).toEqual([false, 'auto', { type: 'computer' }]);
});

test('one action that cannot be read: nothing of its batch is done', async () => {
  const stage = await stageOn('responses', { acting: [turn(click(5, 5), call('action:click', { button: 'back', x: 1, y: 1 })), done] });
  const desk = createDesk();
  await drive(stage.brain, desk);
  await stage.close();
  expect(stage.violations).toEqual([]);
  expect(desk.performed).toEqual([]);
  expect(JSON.stringify(stage.requests[1]!.body)).toContain('button is left, right or wheel');
});

test('a bent path is drawn as it is, a straight one is a drag', async () => {
  const path = (...points: [number, number][]) => turn(call('action:drag', { path: points.map(([x, y]) => ({ x, y })) }));
  const stage = await stageOn('responses', { acting: [path([0, 0], [50, 51], [100, 100]), path([0, 0], [100, 0], [100, 100]), done] });
  const desk = createDesk();
  await drive(stage.brain, desk);
  await stage.close();
  expect(desk.performed.map(({ action }) => action.type)).toEqual([
    'left_click_drag',
    'mouse_move',
    'left_mouse_down',
    'mouse_move',
    'mouse_move',
    'left_mouse_up',
  ]);
});

const large = { width: 1920, height: 1080 };
for (const [model, at] of [
  ['qwen3-vl-8b', [500, 500]],
  ['gemini-3.8-flash', [500, 500]],
  ['ui-tars-1.5-7b', [728, 406]],
  ['some-model', [728, 409]],
] as const) {
  test(`${model}: its own coordinates hit the middle of the screen`, async () => {
    const stage = await stageOn('chat', { acting: [turn(click(...(at as unknown as [number, number]))), done] }, { model });
    const desk = createDesk(large);
    await drive(stage.brain, desk);
    await stage.close();
    expect(stage.violations).toEqual([]);
    const { at: hit } = desk.performed[0]!.action as { at: { x: number; y: number } };
    expect(Math.hypot(hit.x - 960, hit.y - 540)).toBeLessThan(4);
  });
}

test('a server that takes few pictures gets the last one, and the run goes on', async () => {
  const server = await startOpenAIServer({ acting: [turn(click(1, 1)), turn(click(2, 2)), turn(click(3, 3)), done] }, { mostImages: 2 });
  const { brain } = createOpenAI({ clock: wallClock, language: 'en', model: 'own', env: { OPENAI_BASE_URL: server.url } });
  const decisions = await drive(brain, createDesk());
  await server.close();
  expect(decisions.at(-1)).toMatchObject({ kind: 'stop' });
  expect(server.violations.every(one => /At most 2 image/.test(one))).toBe(true);
});

const answers: [what: string, message: Json, performed: number][] = [
  ['ids that are missing', { content: null, tool_calls: [{ function: { name: 'open_app', arguments: '{"name":"calculator"}' } }] }, 1],
  [
    'one id twice',
    { content: null, tool_calls: [1, 2].map(() => ({ id: 'a', function: { name: 'open_app', arguments: '{"name":"calculator"}' } })) },
    2,
  ],
  [
    'arguments that are an object',
    { content: null, tool_calls: [{ id: 'a', function: { name: 'open_app', arguments: { name: 'calculator' } } }] },
    1,
  ],
  [
    'thoughts before the text',
    { content: '<think>Hm.</think>Now.', tool_calls: [{ id: 'a', function: { name: 'open_app', arguments: '{"name":"calculator"}' } }] },
    1,
  ],
  ['arguments that are no JSON', { content: null, tool_calls: [{ id: 'a', function: { name: 'open_app', arguments: '{name' } }] }, 0],
];
for (const [what, message, performed] of answers) {
  test(`a server of one's own that gives ${what} is understood`, async () => {
    const body = JSON.stringify({ id: 'c', choices: [{ finish_reason: 'tool_calls', message: { role: 'assistant', ...message } }] });
    const server = await startOpenAIServer({ acting: [{ kind: 'garbage', body }, done] });
    const { brain } = createOpenAI({
      clock: wallClock,
      language: 'en',
      model: 'own',
      apps: ['calculator'],
      env: { OPENAI_BASE_URL: server.url },
    });
    const desk = createDesk();
    await drive(brain, desk);
    await server.close();
    expect(server.violations).toEqual([]);
    expect(desk.performed).toHaveLength(performed);
  });
}

test('a client that cannot be made is told at once, without a retry', async () => {
  const client = () => Promise.reject(new Error('the package is not installed: npm install --save-dev openai'));
  const { brain } = createOpenAI({ clock: wallClock, language: 'en', client });
  const [decision] = await drive(brain, createDesk());
  expect(decision).toMatchObject({
    kind: 'give_up',
    reason: 'api_error',
    details: { cause: 'no_client' },
    message: expect.stringContaining('npm install'),
  });
});

test('no money left is no rate: nothing is tried again', async () => {
  const server = await startOpenAIServer({ acting: [status(429)] });
  const fetch = () =>
    Promise.resolve(
      new Response(
        JSON.stringify({ error: { message: 'You exceeded your quota', code: 'insufficient_quota', type: 'insufficient_quota' } }),
        { status: 429 },
      ),
    );
  const { default: OpenAI } = await import('openai');
  const client = () => new OpenAI({ apiKey: KEYS.responses, baseURL: server.url, fetch, maxRetries: 0 });
  const [decision] = await drive(createOpenAI({ clock: wallClock, language: 'en', client }).brain, createDesk());
  await server.close();
  expect(decision).toMatchObject({ kind: 'give_up', details: { cause: 'unauthorized', attempts: 1 } });
});

const decisions: [what: string, decision: OpenAIScript['decision'], holds: string][] = [
  ['a high probability', 0.97, 'yes'],
  ['a low one', 0.02, 'no'],
  ['one between', 0.7, 'unsure'],
  ['no answers', () => ({ answers: [] }), 'unsure'],
  ['a refusal', () => ({ answers: [{ type: 'refusal', name: 'claim' }] }), 'unsure'],
  ['an answer to another question', () => ({ answers: [{ type: 'predicate', name: 'other', probability: 1 }] }), 'unsure'],
  ['a probability that is a text', () => ({ answers: [{ type: 'predicate', name: 'claim', probability: '1' }] }), 'unsure'],
  ['a score', () => ({ answers: [{ type: 'score', name: 'claim', score: 1, confidence: 1 }] }), 'unsure'],
  ['no decision at all', { kind: 'garbage', body: '{"oops": true}' }, 'unsure'],
  ['silence', hang(), 'unsure'],
  ['a failure', status(500), 'unsure'],
  ['a wrong key', status(401), 'unsure'],
];
for (const [what, decision, holds] of decisions) {
  test(`a decision endpoint that gives ${what}: ${holds}`, async () => {
    const server = await startOpenAIServer({ decision });
    const transport = { maxRetries: 0, idleMs: 1500, attemptMs: 1500 };
    const witness = createDecisionWitness({
      clock: wallClock,
      language: 'en',
      transport,
      env: { OPENAI_API_KEY: KEYS.responses, OPENAI_BASE_URL: server.url },
    });
    const pictures = [{ role: 'last' as const, frame: screen(1) }];
    const said = await witness.assess({ claim: 'the bar is there', pictures }, never());
    await server.close();
    expect(server.violations).toEqual([]);
    expect(said).toMatchObject({ holds });
    expect(JSON.stringify(said)).not.toContain(KEYS.responses);
    if (holds === 'yes') expect(said.usage!.costUsd).toBeLessThan(0.001);
  });
}

test('a decision endpoint is asked for the claim and for what speaks against it in one request', async () => {
  const answers = [
    { type: 'predicate', name: 'objection', probability: 0.95 },
    { type: 'predicate', name: 'claim', probability: 0.96 },
  ];
  const server = await startOpenAIServer({ decision: () => ({ answers }) });
  const env = { OPENAI_API_KEY: KEYS.responses, OPENAI_BASE_URL: server.url };
  const witness = createDecisionWitness({ clock: wallClock, language: 'en', env });
  const { confirm, refute } = await witness.assessBoth!({ claim: 'x', pictures: [{ role: 'last', frame: screen(1) }] }, never());
  await server.close();
  expect(server.violations).toEqual([]);
  expect(server.requests).toHaveLength(1);
  expect([confirm.holds, refute.holds]).toEqual(['yes', 'no']);
});

const LISTS: readonly [what: string, names: readonly string[], holds: string][] = [
  ['in any order', ['objection_2', 'claim_2', 'claim_1', 'objection_1'], 'yes yes'],
  ['one is missing', ['claim_1', 'objection_1', 'objection_2'], 'yes unsure'],
  ['one stands there twice', ['claim_1', 'claim_1', 'objection_1', 'claim_2', 'objection_2'], 'unsure yes'],
  ['names of one claim alone', ['claim', 'objection'], 'unsure unsure'],
];
for (const [what, names, holds] of LISTS) {
  test(`a decision endpoint is asked of several claims in one request: ${what}`, async () => {
    const answers = names.map(name => ({ type: 'predicate', name, probability: name.startsWith('claim') ? 0.96 : 0.04 }));
    const server = await startOpenAIServer({ decision: () => ({ answers }) });
    const env = { OPENAI_API_KEY: KEYS.responses, OPENAI_BASE_URL: server.url };
    const witness = createDecisionWitness({ clock: wallClock, language: 'en', env });
    const claims = [{ claim: 'x' }, { claim: 'y' }];
    const both = await witness.assessAll!({ claims, pictures: [{ role: 'last', frame: screen(1) }] }, never());
    await server.close();
    expect(server.violations).toEqual([]);
    expect(server.requests).toHaveLength(1);
    expect(both.map(({ confirm }) => confirm.holds).join(' ')).toBe(holds);
  });
}

const points: [what: string, answer: Json | ScriptedAnswer, fits: unknown[]][] = [
  ['pixels', { x: 1105, y: 150 }, ['pixels']],
  ['parts of a thousand', { x: 863, y: 187 }, ['0-1000', '0-999']],
  ['beside it', { x: 10, y: 10 }, []],
  ['nothing', turn('I see a red rectangle.'), []],
];
for (const [what, plan, fits] of points) {
  test(`one picture proves that a model points in ${what}`, async () => {
    // The shape of its answer is that of no other question: the script takes it for acting.
    const text = 'kind' in plan ? (plan as ScriptedAnswer) : turn(JSON.stringify(plan));
    const server = await startOpenAIServer({ acting: [text] });
    const found = await proveGrounding({ clock: wallClock, language: 'en', model: 'own', env: { OPENAI_BASE_URL: server.url } }, never());
    await server.close();
    expect(server.violations).toEqual([]);
    expect(found).toMatchObject({ taken: 'pixels', fits });
  });
}

test('what is opened by a function call and what is clicked by the computer go together', async () => {
  const stage = await stageOn('responses', { acting: [turn(openApp('calculator'), click(7, 7)), done] });
  const desk = createDesk();
  await drive(stage.brain, desk);
  await stage.close();
  expect(stage.violations).toEqual([]);
  expect(desk.performed.map(({ action }) => action.type)).toEqual(['open_app', 'left_click']);
});

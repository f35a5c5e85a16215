/** Plans, reviews, splits, the blocked question and the witness: structured answers, and what stands in where there are none. */
import { expect, test } from '@playwright/test';
import { readSteps } from '../../src/plan/requirement.js';
import { cutOff, type Json, refusal, status, turn } from '../../src/testing/index.js';
import { memo, memoPlan, screen, stage } from './brain-anthropic-desk.js';

const never = new AbortController().signal;
const request = { scenario: memo, language: 'en' as const, apps: ['text editor'] };

test('a plan keeps the author’s steps, and its checks come from the scenario', async () => {
  const { server, claude, close } = await stage({ plan: memoPlan });
  const answer = await claude.brain.plan(request, never);
  await close();
  expect(server.violations).toEqual([]);
  if (answer.kind !== 'plan') throw new Error(answer.message);
  expect(answer.plan.isFromFallback).toBe(false);
  expect(answer.plan.objectives.map(({ index, description, sourceSteps }) => [index, description, sourceSteps])).toEqual([
    [0, 'The text editor is open', [1]],
    [1, 'The text "buy milk" stands in the editor', [2]],
  ]);
  expect(answer.plan.checks.map(({ text, location }) => [text, location?.line])).toEqual([['the window title contains "memo.txt"', 8]]);
  expect(answer.usage!.costUsd).toBeGreaterThan(0);
  const { format } = server.requests[0]!.body.output_config as { format: { type: string; schema: Json } };
  expect(format.type).toBe('json_schema');
  expect(format.schema.additionalProperties).toBe(false);
});

const [first, second] = memoPlan.objectives;
const broken: [string, Json, string][] = [
  ['drops a step', { objectives: [first] }, 'step 2 is missing: Type "buy milk"'],
  ['merges steps', { objectives: [{ ...first, sourceSteps: [1, 2] }] }, 'merges the steps 1 and 2'],
  ['reorders them', { objectives: [second, first] }, 'the steps are out of order: 2, 1'],
  ['invents one', { objectives: [first, second, { ...first, sourceSteps: [7] }] }, 'belongs to no step'],
  ['is empty', { objectives: [] }, 'the plan has no objectives'],
  ['expects nothing', { objectives: [{ ...first, expectedActions: [] }, second] }, 'an objective has no expected actions'],
];

for (const [name, bad, issue] of broken) {
  test(`a plan that ${name} is asked for once more, with the issue`, async () => {
    const { server, claude, close } = await stage({ plan: [bad, memoPlan] });
    const answer = await claude.brain.plan(request, never);
    await close();
    expect(server.violations).toEqual([]);
    expect(answer).toMatchObject({ kind: 'plan', plan: { isFromFallback: false } });
    expect(JSON.stringify(server.requests[1]!.body.messages)).toContain(JSON.stringify(issue).slice(1, -1));
  });

  test(`a plan that ${name} twice gives the fallback, with a warning`, async () => {
    const { claude, close } = await stage({ plan: [bad, bad] });
    const answer = await claude.brain.plan(request, never);
    await close();
    if (answer.kind !== 'plan') throw new Error(answer.message);
    expect(answer.plan.isFromFallback).toBe(true);
    expect(answer.plan.objectives).toHaveLength(1);
    expect(answer.plan.objectives[0]!.expectedActions[0]).toMatchObject({
      description: 'Open the text editor\nType "buy milk"',
      keywords: ['buy milk'],
    });
    expect(answer.plan.checks).toHaveLength(1);
    expect(answer.warning).toContain(issue);
  });
}

const unusable: [string, Json | ReturnType<typeof turn>][] = [
  ['text', turn('I would rather not.')],
  ['another shape', { steps: [] }],
  ['a refusal', refusal('cyber', 'no') as never],
  ['half of it', cutOff('{"objectives": [{"descr') as never],
];
for (const [name, answer] of unusable) {
  test(`${name} instead of a plan: the fallback, with a warning`, async () => {
    const { claude, close } = await stage({ plan: answer as never });
    const got = await claude.brain.plan(request, never);
    await close();
    expect(got).toMatchObject({ kind: 'plan', plan: { isFromFallback: true }, warning: expect.stringContaining('No plan could be had') });
  });
}

test('a service without structured outputs: the fallback; a dead service: api_error', async () => {
  const poor = await stage({ plan: status(400, {}, 'output_config: Extra inputs are not permitted') as never });
  expect(await poor.claude.brain.plan(request, never)).toMatchObject({ kind: 'plan', plan: { isFromFallback: true } });
  await poor.close();
  const dead = await stage({ plan: Array.from({ length: 6 }, () => status(529)) as never });
  expect(await dead.claude.brain.plan(request, never)).toMatchObject({ kind: 'give_up', reason: 'api_error' });
  await dead.close();
});

test('free text as a single step may give several objectives', async () => {
  const { claude, close } = await stage({ plan: { objectives: [first, { ...second, sourceSteps: [1] }] } });
  const scenario = { ...memo, steps: [{ text: 'Open the text editor. Type "buy milk".', line: 4, column: 1 }] };
  const answer = await claude.brain.plan({ ...request, scenario }, never);
  await close();
  expect(answer).toMatchObject({ kind: 'plan', plan: { isFromFallback: false, objectives: [{ sourceSteps: [1] }, { sourceSteps: [1] }] } });
});

test('several objectives for one numbered step become one', async () => {
  const { claude, close } = await stage({ plan: { objectives: [first, { ...first, description: 'The editor has the focus' }, second] } });
  const answer = await claude.brain.plan(request, never);
  await close();
  if (answer.kind !== 'plan') throw new Error(answer.message);
  expect(answer.plan.objectives.map(({ sourceSteps, expectedActions }) => [sourceSteps, expectedActions.length])).toEqual([
    [[1], 2],
    [[2], 1],
  ]);
});

test('a review is passed on; without one there is a warning', async () => {
  const review = { isAcceptable: false, score: 40, issues: ['step 2 is vague'], suggestions: [] };
  const { claude, close } = await stage({ plan: memoPlan, review: [review, turn('hm')] as never });
  const planned = await claude.brain.plan(request, never);
  if (planned.kind !== 'plan') throw new Error(planned.message);
  expect(await claude.brain.reviewPlan(request, planned.plan, never)).toMatchObject({ review });
  expect(await claude.brain.reviewPlan(request, planned.plan, never)).toMatchObject({ warning: expect.stringContaining('another shape') });
  await close();
});

test.describe('splitting', () => {
  const text = '# Two things\n1. Open the editor\n2. Type "a"\n\nThen, apart from that:\n- Open the calculator';
  const good = [
    { id: '1', title: 'Editor', description: 'Open the editor\nType "a"' },
    { id: '2', title: 'Calculator', description: 'Then, apart from that:\nOpen the calculator' },
  ];

  test('gives the scenarios', async () => {
    const { claude, close } = await stage({ split: { scenarios: good, analysis: { total_count: 2, is_single: false } } });
    expect(await claude.brain.splitScenarios(text, never)).toMatchObject({ scenarios: good, isFromFallback: false });
    await close();
  });

  for (const [name, split] of [
    ['loses a sentence', { scenarios: [good[0]], analysis: { total_count: 1, is_single: true } }],
    ['is empty', { scenarios: [], analysis: { total_count: 0, is_single: false } }],
    ['is no JSON', turn('two')],
    ['fails', status(400, {}, 'no')],
  ] as const) {
    test(`that ${name} leaves the whole text as one scenario, with a warning`, async () => {
      const { claude, close } = await stage({ split: split as never });
      const answer = await claude.brain.splitScenarios(text, never);
      await close();
      expect(answer).toMatchObject({
        scenarios: [{ id: '1', title: 'Two things', description: text }],
        isFromFallback: true,
        warning: expect.any(String),
      });
    });
  }
});

test('what is in the way is said; without an answer nothing is', async () => {
  const { server, claude, close } = await stage({
    blocked: [{ blocked: true, description: 'dialog "Update"', reason: 'it covers the editor' }, turn('?')] as never,
  });
  const question = { step: 'Type "a"', frame: screen(1) };
  expect(await claude.brain.askBlocked(question, never)).toMatchObject({ blocked: true, description: 'dialog "Update"' });
  expect(await claude.brain.askBlocked(question, never)).toMatchObject({ blocked: false, warning: expect.any(String) });
  await close();
  expect(server.violations).toEqual([]);
});

test.describe('the witness', () => {
  const question = {
    claim: 'the memo is saved',
    pictures: [
      { role: 'first' as const, frame: screen(1) },
      { role: 'last' as const, frame: screen(2) },
    ],
    deeds: ['press ctrl+s → nothing showed'],
  };

  test('sees the pictures in a context of its own, and says where', async () => {
    const { server, claude, close } = await stage({
      witness: { holds: 'yes', confidence: 'high', because: 'The title says so.', region: [10, 20, 110, 40] },
    });
    const answer = await claude.witness.assess(question, never);
    await close();
    expect(server.violations).toEqual([]);
    expect(answer).toMatchObject({
      holds: 'yes',
      confidence: 'high',
      because: 'The title says so.',
      region: { x: 10, y: 20, width: 100, height: 20 },
    });
    const { messages, tools } = server.requests[0]!.body;
    expect(messages).toHaveLength(1);
    expect(tools).toBeUndefined();
    expect(messages[0]!.content.map(({ type }) => type)).toEqual(['text', 'image', 'text', 'image', 'text']);
  });

  test('is told what no picture tells: what was done, and the files that were written', async () => {
    const { server, claude, close } = await stage({ witness: { holds: 'yes', confidence: 'high', because: 'It was written.' } });
    const textOf = (request: (typeof server.requests)[number]) => JSON.stringify(request.body.messages.at(-1)!.content.at(-1));
    await claude.witness.assess({ ...question, files: '"a.pdf" was written' }, never);
    await claude.witness.assess(question, never);
    await close();
    expect(server.violations).toEqual([]);
    expect(textOf(server.requests[0]!)).toContain('Files since the run began: \\"a.pdf\\" was written');
    expect(textOf(server.requests[1]!)).not.toContain('Files since');
    for (const request of server.requests) expect(textOf(request)).toContain('What was done:\\n- press ctrl+s → nothing showed');
  });

  for (const [name, answer] of [
    ['text', turn('Looks fine!')],
    ['an unknown value', { holds: 'probably', confidence: 'high', because: '' }],
    ['a refusal', refusal('bio', 'no')],
    ['a dead service', [status(500), status(500), status(500)]],
  ] as const) {
    test(`${name} is unsure, never yes`, async () => {
      const { claude, close } = await stage({ witness: answer as never });
      expect(await claude.witness.assess(question, never)).toMatchObject({ holds: 'unsure', confidence: 'low' });
      await close();
    });
  }

  test('the sceptic is asked the same claim with the opposite task, and answers for the claim', async () => {
    const { server, claude, close } = await stage({
      witness: ({ body }) =>
        /show that it is wrong/.test(JSON.stringify(body.messages[0]!.content.at(-1)))
          ? { holds: 'no', confidence: 'high', because: 'The title still has its star.', region: [0, 0, 90, 20] }
          : { holds: 'yes', confidence: 'high', because: 'The title says so.' },
    });
    const [confirmed, refuted] = await Promise.all([
      claude.witness.assess(question, never),
      claude.witness.assess({ ...question, stance: 'refute' }, never),
    ]);
    await close();
    expect(server.violations).toEqual([]);
    expect(confirmed).toMatchObject({ holds: 'yes' });
    expect(refuted).toMatchObject({ holds: 'no', because: 'The title still has its star.' });
    const bodies = server.requests.map(({ body }) => body);
    expect(bodies[0]!.messages[0]!.content.slice(0, -1)).toEqual(bodies[1]!.messages[0]!.content.slice(0, -1));
    expect(bodies[0]!.system).toEqual(bodies[1]!.system);
    expect(bodies[0]!.output_config).toEqual(bodies[1]!.output_config);
  });

  test('several witnesses know nothing of each other, may be of other models, and are paid from one account', async () => {
    const { server, claude, close } = await stage(
      { witness: { holds: 'yes', confidence: 'high', because: 'x' } },
      { model: 'claude-opus-5-5', witnessModels: ['claude-opus-5-5', 'claude-opus-5-5', 'claude-haiku-4-5'] },
    );
    const answers = await Promise.all(claude.witnesses.map(witness => witness.assess(question, never)));
    await close();
    expect(server.violations).toEqual([]);
    // Asked at once, they may arrive in any order.
    expect(server.requests.map(({ body }) => `${body.model}, messages: ${body.messages.length}`).sort()).toEqual([
      'claude-haiku-4-5, messages: 1',
      'claude-opus-5-5, messages: 1',
      'claude-opus-5-5, messages: 1',
    ]);
    expect(claude.witnesses.map(({ name }) => name)).toContain('anthropic claude-haiku-4-5');
    const sum = answers.reduce((cost, { usage }) => cost + usage!.costUsd!, 0);
    expect(claude.spent().costUsd).toBeCloseTo(sum, 9);
  });

  test('a region outside the picture is left out', async () => {
    const { claude, close } = await stage({ witness: { holds: 'no', confidence: 'medium', because: 'x', region: [0, 0, 5000, 10] } });
    expect(await claude.witness.assess(question, never)).not.toHaveProperty('region');
    await close();
  });
});

test('a model’s plan demands nothing: what the author’s words demand is read from them', async () => {
  const { claude, close } = await stage({ plan: memoPlan });
  const answer = await claude.brain.plan(request, never);
  await close();
  if (answer.kind !== 'plan') throw new Error(answer.message);
  const required = readSteps(memo, 'en', ['text editor']).map(step => step?.map(({ as, by, text }) => [as, by, text]));
  expect(required).toEqual([[['state', 'grammar', memo.steps[0]!.text]], [['input', 'grammar', memo.steps[1]!.text]]]);
  expect(answer.plan.checks[0]!.reading).toMatchObject({ kind: 'expect_window_title', value: 'memo.txt' });
});

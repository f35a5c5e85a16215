/** What a verdict tells: where it failed, on what it rests, what was counted. */

import { saidBy } from '../../../src/evidence/rules.js';
import { explainJudgement, judge } from '../../../src/judge/judge.js';
import { REASONS } from '../../../src/judge/reasons.js';
import { type Contract, noteOf } from '../../../src/plan/requirement.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { stateOf } from './asked.js';
import { at, authored, begun, CHANGED, click, on, planOf, type TraceBuilder, trace, UNCHANGED } from './trace-builder.js';

const outcome = { kind: 'outcome' } as const;
const ofCheck = { kind: 'stated', index: 0 } as const;
const final = (index = 0) => ({ kind: 'stated', index, phase: 'final' }) as const;
const isThere = { kind: 'element', objective: 0, expected: 0 } as const;
const start = { kind: 'stated', index: 0, phase: 'start' } as const;
const refuted = { stance: 'refute' } as const;
const eyes = { witness: 'scripted' };
const line = (number: number) => ({ file: 'memo.md', line: number, column: 1 });
const save = planOf([[click('Save')]]);
const hit = (builder: TraceBuilder, name: string) => builder.acted(at(builder.events.length, 5), CHANGED, { under: on(name) });
const silent = (builder: TraceBuilder, name: string) => builder.acted(at(builder.events.length, 5), UNCHANGED, { under: on(name) });
const done = (plan: Contract = save, facts = {}) => hit(trace(plan, facts).observed(), 'Save');
const failure = { status: 'failure', message: 'it went wrong' } as const;
const NO_USAGE = { inputTokens: 0, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 0, costUsd: 0 };

test('a success says what it rests on, and nothing that it does not need', () => {
  expect(judge(done().events)).toStrictEqual({
    version: 1,
    status: 'success',
    message: 'all 1 steps are done, with evidence',
    details: { decidedBy: 'evidence', turn: 1 },
    scenario: { title: 'a scenario' },
    brain: 'scripted',
    language: 'en',
    objectives: [{ index: 0, description: 'step 1', status: 'completed', evidence: [expect.objectContaining({ kind: 'effect' })] }],
    requirements: [
      {
        ...{
          objective: 0,
          as: 'input',
          by: 'grammar',
          text: 'Click "Save"',
          description: 'Click "Save"',
          status: 'shown',
          rule: 'own-effect',
        },
        evidence: [expect.objectContaining({ kind: 'effect', rule: 'own-effect' })],
      },
    ],
    checks: [],
    progress: { completed: 1, total: 1 },
    completedActionIndex: 1,
    totalExpectedActions: 1,
    successBy: '1 objectives with evidence',
    startedAt: '2026-01-01T00:00:00.000Z',
    completedAt: '2026-01-01T00:00:00.008Z',
    durationMs: 8,
    iterations: 1,
    usage: NO_USAGE,
  });
});

test('a failure says where it stood, what was done last, and what to try', () => {
  const { message, details, ...rest } = judge(silent(trace(save).observed(), 'Save').stopped({ status: 'success', message: 'ok' }).events);
  expect(rest).toMatchObject({ status: 'failure', failureReason: 'action_no_effect', modelReport: { message: 'ok' } });
  expect(message).toMatch(/was not seen: expected Click "Save"; found no visible effect/);
  expect(details).toStrictEqual({
    expected: 'Click "Save"',
    seen: 'no visible effect of: left_click 1',
    tryThis: REASONS.action_no_effect.en.tryThis,
    failingAction: 'left_click 1',
    decidedBy: 'no visible effect, and no check that became true after it',
    rule: 'own-effect',
    because: saidBy('own-effect', 'en'),
    standing: expect.stringContaining('[objectives]'),
    turn: 2,
  });
  const early = judge(trace(save).observed().stopped().checked(isThere, 'yes').events);
  expect(early.details).toStrictEqual({
    expected: 'Click "Save"',
    tryThis: REASONS.incomplete_actions.en.tryThis,
    decidedBy: 'stopped without a report',
    standing: expect.stringContaining('0/1'),
    turn: 1,
  });
  expect(judge([])).not.toHaveProperty('successBy');
  expect(judge([])).toMatchObject({ status: 'failure', brain: 'unknown', details: { decidedBy: 'trace' } });
  expect(Object.keys(judge([]).details)).not.toContain('standing');
});

test('the place of what failed: the check’s, else the step’s, else the scenario’s', () => {
  const plan = { ...planOf([[click('Save')], [click('Close')]], ['42']) };
  plan.objectives[1]!.location = line(4);
  plan.checks[0]!.location = line(9);
  const located = (builder: TraceBuilder) => {
    Object.assign(builder.events[0]!, { scenario: { title: 'a scenario', text: '', location: line(1) } });
    return judge(builder.events);
  };
  const halfway = located(done(plan).stopped());
  expect(halfway).toMatchObject({
    details: { location: line(4) },
    scenario: { location: line(1) },
    objectives: [{}, { location: line(4) }],
  });
  expect(halfway.objectives[0]).not.toHaveProperty('location');
  const [check] = located(hit(done(plan), 'Close').checked(final(), 'no')).checks;
  expect(check).toMatchObject({ location: line(9), holds: 'no' });
  expect(judge(done(planOf([], ['42'])).checked(final(), 'yes').events).checks[0]).not.toHaveProperty('location');
  expect(located(hit(done(plan), 'Close').checked(final(), 'no')).details.location).toEqual(line(9));
  expect(located(trace(save).observed().stopped()).details.location).toEqual(line(1));
  const passed = located(hit(done(plan), 'Close').checked(final(), 'yes'));
  expect(passed.details).toStrictEqual({ decidedBy: 'evidence', turn: 2 });
});

test('actions that were done or need not be done are counted, others are not', () => {
  const when = { kind: 'expect_text', value: 'x' } as const;
  const plan = planOf([[{ ...click('Later'), when }, click('A'), click('B'), click('C')]]);
  const builder = trace(plan).observed().checked({ kind: 'condition', objective: 0, expected: 0 }, 'no');
  const { completedActionIndex, totalExpectedActions } = judge(hit(silent(hit(builder, 'A'), 'B'), 'Other').events);
  expect([completedActionIndex, totalExpectedActions]).toEqual([2, 4]);
});

test('which of its actions showed nothing', () => {
  const builder = silent(hit(begun([[click('A'), click('B')]]), 'A'), 'B').claimed(0, 1);
  expect(judge(builder.events).details.seen).toBe('no visible effect of: left_click 2');
  const left = hit(silent(hit(begun([[click('A'), click('B'), click('C'), click('D')]]), 'A'), 'B'), 'C');
  const blocked = hit(left.blocked('Tip', 0).acted(at(9, 9), CHANGED, { closed: [7] }), 'D');
  expect(judge(blocked.events).details.seen).toBe('no visible effect of: left_click 2');
});

const BECAUSE: readonly [sentence: string, build: () => TraceBuilder, successBy: string][] = [
  ['steps alone', done, '1 objectives with evidence'],
  ['a check alone', () => begun([], ['42']).checked(final(), 'yes'), '1 stated checks hold'],
  ['both', () => done(planOf([[click('Save')]], ['42'])).checked(final(), 'yes'), '1 objectives with evidence, 1 stated checks hold'],
  [
    'a check by a witness',
    () => begun([], ['42'], eyes).checked(final(), 'unsure').witnessed(ofCheck, 'yes').witnessed(ofCheck, 'yes', refuted),
    '1 stated checks hold, 1 of them by a witness',
  ],
  [
    'the outcome by a witness',
    () => done(save, eyes).stopped(failure).witnessed(outcome, 'yes').witnessed(outcome, 'yes', refuted),
    '1 objectives with evidence, a witness confirmed the outcome, 1 of them by a witness',
  ],
  [
    'a plan from fallback, and a check that became true',
    () =>
      hit(
        trace(planOf([[click('x')]], ['42'], true))
          .observed()
          .checked(start, 'no'),
        'y',
      )
        .stopped()
        .checked(final(), 'yes'),
    '1 objectives with evidence, 1 stated checks hold',
  ],
];
test(
  ...eachRow('a success by', BECAUSE, ([sentence, build, successBy]) => [
    `a success by ${sentence} says so`,
    () => {
      expect(judge(build().events)).toMatchObject({ status: 'success', successBy, details: { decidedBy: 'evidence' } });
    },
  ]),
);

const DECIDED: readonly [sentence: string, build: () => TraceBuilder, reason: string, decidedBy: string][] = [
  ['a check that does not hold', () => done(planOf([[click('Save')]], ['42'])).checked(final(), 'no'), 'check_failed', 'stated check'],
  [
    'a check that a witness denies',
    () =>
      done(planOf([[click('Save')]], ['42']), eyes)
        .checked(final(), 'unsure')
        .witnessed(ofCheck, 'no'),
    'check_failed',
    'stated check, by a witness',
  ],
  [
    'a program that cannot be shown to run',
    () => {
      const builder = authored(['Open gimp'], { apps: ['gimp'] });
      for (let time = 0; time < 3; time++)
        builder
          .acted({ type: 'open_app', name: 'gimp' }, CHANGED, { before: `s${time}` })
          .checked({ kind: 'proof', objective: 0, expected: 0 }, 'no');
      return builder;
    },
    'prerequisite_not_met',
    'proof of the step',
  ],
  [
    'a success reported too early',
    () => trace(save).observed().stopped({ status: 'success', message: 'ok' }).checked(isThere, 'yes'),
    'incomplete_actions',
    'stopped with the report "success"',
  ],
  [
    'a brain that gives up',
    () => done().push({ kind: 'gave_up', at: 9, reason: 'model_refused', message: 'no' }),
    'model_refused',
    'brain',
  ],
  [
    'an injection',
    () => done().push({ kind: 'gave_up', at: 9, reason: 'unexpected_state', message: 'no', details: { cause: 'injection_suspected' } }),
    'unexpected_state',
    'injection guard',
  ],
];
test(
  ...eachRow('decided', DECIDED, ([sentence, build, reason, decidedBy]) => [
    `${sentence}: ${reason} by ${decidedBy}`,
    () => {
      expect(judge(build().events)).toMatchObject({ failureReason: reason, details: { decidedBy } });
    },
  ]),
);

test('who stopped it first stopped it', () => {
  const stop = { kind: 'interrupted', at: 9, by: 'user', message: 'Shift+Escape' } as const;
  const abort = { kind: 'interrupted', at: 9, by: 'abort', message: 'timed out' } as const;
  const died = { kind: 'environment_failed', at: 9, message: 'X is gone' } as const;
  const reason = (...events: (typeof stop | typeof abort | typeof died)[]) =>
    stateOf(events.reduce((builder, event) => builder.push(event), done())).ending;
  expect(reason(stop, abort)).toMatchObject({ event: stop });
  expect(reason(stop, died)).toMatchObject({ event: stop });
  expect(reason(died, abort)).toMatchObject({ event: abort });
  expect(judge(done().push({ ...died, tryThis: 'start X' }).events).details.tryThis).toBe('start X');
  expect(judge(done().push(died).events).details.tryThis).toBe(REASONS.environment_error.en.tryThis);
});

test('what it cost: a turn of unknown price makes the sum unknown', () => {
  const usage = (costUsd: number | null) => ({ inputTokens: 10, cacheWriteTokens: 1, cacheReadTokens: 2, outputTokens: 3, costUsd });
  const spent = (...costs: (number | null)[]) =>
    judge(
      costs.reduce((builder, cost) => builder.decided({ actions: 1, usage: usage(cost) }), done().decided({ actions: 1, usage: undefined }))
        .events,
    ).usage;
  expect(spent()).toEqual(NO_USAGE);
  expect(spent(1, 2)).toEqual({ inputTokens: 20, cacheWriteTokens: 2, cacheReadTokens: 4, outputTokens: 6, costUsd: 3 });
  expect([spent(null, 1).costUsd, spent(1, null).costUsd]).toEqual([null, null]);
});

test('how much of a run came from a recording', () => {
  const replayed = (events: TraceBuilder['events']) =>
    events.map(event => (event.kind === 'plan_made' ? { ...event, replayed: true } : event));
  const { events } = hit(done(), 'Other');
  Object.assign(events.find(event => event.kind === 'action_started')!, { replayed: true });
  const ended = [{ kind: 'replay_ended', at: 9, turn: 2, to: 'offline', because: 'it changed', done: 1, of: 2 }] as const;
  expect(judge([...replayed(events), ...ended]).replay).toStrictEqual({
    replayed: 1,
    live: 1,
    ended: { because: 'it changed', to: 'offline' },
  });
  expect(judge([...events, ...ended])).not.toHaveProperty('replay');
});

test('suggestions of the review that accepted the plan are kept, those of one that did not are not', () => {
  const reviewed = (decision: 'accept' | 'replan') =>
    judge(
      done().push({
        kind: 'plan_reviewed',
        at: 9,
        attempt: 1,
        by: 'rules',
        isAcceptable: true,
        issues: [],
        suggestions: ['name the window'],
        decision,
        because: 'x',
      }).events,
    );
  expect(reviewed('accept').suggestions).toEqual(['name the window']);
  expect(reviewed('replan')).not.toHaveProperty('suggestions');
});

test('the last step of an explanation names the verdict and its ground', () => {
  const last = (builder: TraceBuilder) => explainJudgement(builder.events).steps.at(-1);
  expect(last(done())).toMatchObject({ rule: 'success', text: 'decided by evidence: 1 objectives with evidence' });
  expect(last(trace(save).observed().stopped().checked(isThere, 'yes'))).toMatchObject({
    rule: 'failure incomplete_actions',
    text: 'decided by stopped without a report',
  });
});

test('a Japanese success is told in Japanese, its grounds too', () => {
  const builder = done(planOf([[click('Save')]], ['42'])).checked(final(), 'yes');
  Object.assign(builder.events[0]!, { language: 'ja' });
  expect(judge(builder.events).successBy).toBe('証拠のある手順1件、成り立つ期待1件');
});

test('a dialog is told only where there was one', () => {
  expect(judge(done().events)).not.toHaveProperty('recoveries');
  expect(judge(trace(save).observed().blocked('Tip', 0).events).recoveries).toHaveLength(1);
});

test('what a model has taken for a note, or is only supposed, is told as one; what the author has pinned so is no news', () => {
  const noted = (by: 'model' | 'grammar' | 'pinned') => {
    const plan = planOf([[noteOf('Check disk space usage', by)], [click('Save')]]);
    return judge(hit(trace(plan).observed(), 'Save').events);
  };
  expect(noted('model')).toMatchObject({ status: 'success', warnings: [expect.stringContaining('"Check disk space usage"')] });
  expect(noted('model').requirements[0]).toMatchObject({ status: 'skipped', text: 'Check disk space usage' });
  expect(noted('grammar').warnings).toEqual(noted('model').warnings);
  expect(noted('pinned').warnings).toBeUndefined();
});

/** What only eyes can tell: when a witness is asked, and what its answers are worth. */
import { expect, test } from '@playwright/test';
import { judge } from '../../../src/judge/judge.js';
import { reduce } from '../../../src/judge/reduce.js';
import { type Ruling, ruling } from '../../../src/judge/ruling.js';
import { resolveJudgeSettings } from '../../../src/judge/settings.js';
import { startState } from '../../../src/judge/state.js';
import { at, CHANGED, click, on, planOf, proven, type TraceBuilder, trace, typing, UNCHANGED } from './trace-builder.js';

const eyes = { witness: 'anthropic' };
const save = planOf([[click('Save')]]);
const refuted = { stance: 'refute' } as const;
const outcome = { kind: 'outcome' } as const;
const ofStep = { kind: 'expected', objective: 0, expected: 0 } as const;
const ofCheck = { kind: 'stated', index: 0 } as const;
const field = { kind: 'expect_field', target: 'Name', value: 'Taro' } as const;
const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
const final = { kind: 'stated', index: 0, phase: 'final' } as const;
const start = { kind: 'stated', index: 0, phase: 'start' } as const;
const success = { status: 'success', message: 'all is done' } as const;
const failure = { status: 'failure', message: 'it went wrong' } as const;

const done = (facts: Parameters<typeof trace>[1] = eyes) =>
  trace(save, facts)
    .observed()
    .acted(at(5, 5), CHANGED, { under: on('Save') });
/** Three clicks that match by their type alone; the screen moved with the last of them. */
const mediums = (facts: Parameters<typeof trace>[1] = eyes, change = CHANGED) =>
  trace(save, facts).observed().acted(at(1, 1), UNCHANGED).acted(at(2, 2), UNCHANGED).acted(at(3, 3), change);
const fallback = (checks: string[] = []) =>
  trace({ ...save, checks: planOf([], checks).checks, isFromFallback: true }, eyes)
    .observed()
    .acted(at(5, 5), CHANGED, { under: on('Save') });
const eyesOnly = () =>
  trace({ ...save, checks: [{ text: 'the chart looks right' }] }, eyes)
    .observed()
    .acted(at(5, 5), CHANGED, { under: on('Save') });

const CASES: readonly [sentence: string, build: () => TraceBuilder, status: string, reason?: string][] = [
  [
    'all done, failure reported, a witness confirms the outcome twice',
    () => done().stopped(failure).witnessed(outcome, 'yes').witnessed(outcome, 'yes', refuted),
    'success',
  ],
  ['all done, failure reported, a witness says no', () => done().stopped(failure).witnessed(outcome, 'no'), 'failure', 'unexpected_state'],
  [
    'all done, failure reported, a witness is unsure',
    () => done().stopped(failure).witnessed(outcome, 'unsure'),
    'failure',
    'unexpected_state',
  ],
  [
    'all done, failure reported, a witness says yes with low confidence',
    () => done().stopped(failure).witnessed(outcome, 'yes', { confidence: 'low' }),
    'failure',
    'unexpected_state',
  ],
  [
    'all done, failure reported, the second question shows that it failed',
    () => done().stopped(failure).witnessed(outcome, 'yes').witnessed(outcome, 'no', refuted),
    'failure',
    'unexpected_state',
  ],
  [
    'all done, failure reported, the second question was never asked',
    () => done().stopped(failure).witnessed(outcome, 'yes'),
    'failure',
    'incomplete_actions',
  ],
  ['all done, failure reported, nobody to ask', () => done({}).stopped(failure), 'failure', 'unexpected_state'],
  ['all done, success reported', () => done().stopped(success), 'success'],
  ['all done, an in_progress report', () => done().stopped({ status: 'in_progress', message: 'nearly' }), 'success'],
  [
    'a failure reported in the middle, then done',
    () =>
      trace(save, eyes)
        .observed()
        .acted(at(1, 1), UNCHANGED, { report: failure })
        .acted(at(5, 5), CHANGED, { under: on('Save') }),
    'success',
  ],
  [
    'three medium matches and a change, the witness agrees twice',
    () => mediums().witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted),
    'success',
  ],
  ['three medium matches and a change, the witness agrees once', () => mediums().witnessed(ofStep, 'yes'), 'failure', 'incomplete_actions'],
  [
    'three medium matches without any change, the witness agrees',
    () => mediums(eyes, UNCHANGED).witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted),
    'failure',
    'incomplete_actions',
  ],
  ['three medium matches, the witness says no', () => mediums().witnessed(ofStep, 'no'), 'failure', 'incomplete_actions'],
  [
    'two medium matches and a change, a witness who was not asked',
    () => {
      const two = trace(save, eyes).observed().acted(at(1, 1), CHANGED).acted(at(2, 2), CHANGED);
      return two.witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted).stopped();
    },
    'failure',
    'incomplete_actions',
  ],
  ['a fallback plan, stopped, no report, no verification', () => fallback().stopped(), 'failure', 'incomplete_actions'],
  ['a fallback plan, success reported, no verification', () => fallback().stopped(success), 'failure', 'incomplete_actions'],
  [
    'a fallback plan, stopped, the outcome confirmed twice',
    () => fallback().stopped().witnessed(outcome, 'yes').witnessed(outcome, 'yes', refuted),
    'success',
  ],
  [
    'a fallback plan, verified with confidence low',
    () => fallback().stopped().witnessed(outcome, 'yes', { confidence: 'low' }),
    'failure',
    'incomplete_actions',
  ],
  [
    'a fallback plan, success reported, the witness is unsure',
    () => fallback().stopped(success).witnessed(outcome, 'unsure'),
    'failure',
    'incomplete_actions',
  ],
  [
    'a fallback plan, success reported, the witness is unsure, and the option lets both count',
    () =>
      trace({ ...save, isFromFallback: true }, { ...eyes, judge: { unsureCountsWithReport: true } })
        .observed()
        .acted(at(5, 5), CHANGED)
        .stopped(success)
        .witnessed(outcome, 'unsure'),
    'success',
  ],
  [
    'a fallback plan, no report, the witness is unsure, and the option is on',
    () =>
      trace({ ...save, isFromFallback: true }, { ...eyes, judge: { unsureCountsWithReport: true } })
        .observed()
        .acted(at(5, 5), CHANGED)
        .stopped()
        .witnessed(outcome, 'unsure'),
    'failure',
    'incomplete_actions',
  ],
  [
    'a fallback plan, nothing done, a witness who would confirm it',
    () =>
      trace({ ...save, isFromFallback: true }, eyes)
        .observed()
        .stopped(success)
        .witnessed(outcome, 'yes'),
    'failure',
    'incomplete_actions',
  ],
  [
    'a fallback plan, only clicks without effect, a witness who would confirm it',
    () =>
      trace({ ...save, isFromFallback: true }, eyes)
        .observed()
        .acted(at(1, 1), UNCHANGED)
        .stopped(success),
    'failure',
    'incomplete_actions',
  ],
  [
    'a fallback plan, a failure report',
    () => fallback().stopped({ status: 'failure', message: 'the app is not running' }),
    'failure',
    'prerequisite_not_met',
  ],
  [
    'a fallback plan, a check that became true',
    () =>
      trace({ ...save, checks: planOf([], ['42']).checks, isFromFallback: true })
        .observed()
        .checked(start, 'no')
        .acted(at(5, 5), CHANGED)
        .stopped()
        .checked(final, 'yes'),
    'success',
  ],
  [
    'a fallback plan, a check that held all the time',
    () =>
      trace({ ...save, checks: planOf([], ['42']).checks, isFromFallback: true })
        .observed()
        .checked(start, 'yes')
        .acted(at(5, 5), CHANGED)
        .stopped()
        .checked(final, 'yes'),
    'failure',
    'incomplete_actions',
  ],
  [
    'a fallback plan, a check that held all the time, and a witness of the outcome',
    () =>
      fallback(['42']).checked(start, 'yes').stopped().checked(final, 'yes').witnessed(outcome, 'yes').witnessed(outcome, 'yes', refuted),
    'success',
  ],
  [
    'a fallback plan, a check that does not hold',
    () => fallback(['42']).checked(start, 'no').stopped(success).checked(final, 'no'),
    'failure',
    'check_failed',
  ],
  [
    'a check for eyes only, confirmed twice',
    () => eyesOnly().checked(final, 'unsure').witnessed(ofCheck, 'yes').witnessed(ofCheck, 'yes', refuted),
    'success',
  ],
  [
    'a check for eyes only, confirmed once',
    () => eyesOnly().checked(final, 'unsure').witnessed(ofCheck, 'yes'),
    'failure',
    'incomplete_actions',
  ],
  [
    'a check for eyes only, refuted',
    () => eyesOnly().checked(final, 'unsure').witnessed(ofCheck, 'yes').witnessed(ofCheck, 'no', refuted),
    'failure',
    'check_failed',
  ],
  [
    'a check for eyes only, nobody to ask',
    () =>
      trace({ ...save, checks: [{ text: 'pretty' }] })
        .observed()
        .acted(at(5, 5), CHANGED, { under: on('Save') })
        .checked(final, 'unsure'),
    'failure',
    'check_failed',
  ],
  [
    'a check that the desktop denies, and a witness who says yes',
    () => eyesOnly().checked(final, 'no').witnessed(ofCheck, 'yes').witnessed(ofCheck, 'yes', refuted),
    'failure',
    'check_failed',
  ],
  [
    'two witnesses wanted, one agrees',
    () =>
      trace({ ...save, checks: [{ text: 'pretty' }] }, { ...eyes, judge: { witnesses: 2 } })
        .observed()
        .acted(at(5, 5), CHANGED, { under: on('Save') })
        .checked(final, 'unsure')
        .witnessed(ofCheck, 'yes')
        .witnessed(ofCheck, 'yes', refuted),
    'failure',
    'incomplete_actions',
  ],
  [
    'two witnesses wanted, both agree',
    () =>
      trace({ ...save, checks: [{ text: 'pretty' }] }, { ...eyes, judge: { witnesses: 2 } })
        .observed()
        .acted(at(5, 5), CHANGED, { under: on('Save') })
        .checked(final, 'unsure')
        .witnessed(ofCheck, 'yes')
        .witnessed(ofCheck, 'yes', refuted)
        .witnessed(ofCheck, 'yes', { witness: 2 })
        .witnessed(ofCheck, 'yes', { ...refuted, witness: 2 }),
    'success',
  ],
  [
    'two witnesses wanted, the second says no',
    () =>
      trace({ ...save, checks: [{ text: 'pretty' }] }, { ...eyes, judge: { witnesses: 2 } })
        .observed()
        .acted(at(5, 5), CHANGED, { under: on('Save') })
        .checked(final, 'unsure')
        .witnessed(ofCheck, 'yes')
        .witnessed(ofCheck, 'yes', refuted)
        .witnessed(ofCheck, 'no', { witness: 2 }),
    'failure',
    'check_failed',
  ],
  [
    'a witness who looked at a picture that is not of this run',
    () =>
      eyesOnly()
        .checked(final, 'unsure')
        .witnessed(ofCheck, 'yes', { pictures: ['elsewhere'] })
        .witnessed(ofCheck, 'yes', { ...refuted, pictures: ['elsewhere'] }),
    'failure',
    'incomplete_actions',
  ],
  [
    'nobody can read the field, a medium match changed something, a witness agrees twice',
    () =>
      trace(planOf([[proven(typing('Taro'), field)]]), eyes)
        .observed()
        .acted({ type: 'type', text: 'T' }, CHANGED)
        .checked(proof, 'unsure')
        .witnessed(ofStep, 'yes')
        .witnessed(ofStep, 'yes', refuted),
    'success',
  ],
  [
    'nobody can read the field, a medium match changed something, a witness says no',
    () =>
      trace(planOf([[proven(typing('Taro'), field)]]), eyes)
        .observed()
        .acted({ type: 'type', text: 'T' }, CHANGED)
        .checked(proof, 'unsure')
        .witnessed(ofStep, 'no'),
    'failure',
    'incomplete_actions',
  ],
  [
    'the field holds something else, and a witness who would confirm it',
    () =>
      trace(planOf([[proven(typing('Taro'), field)]]), eyes)
        .observed()
        .acted({ type: 'type', text: 'T' }, CHANGED)
        .checked(proof, 'no')
        .witnessed(ofStep, 'yes')
        .witnessed(ofStep, 'yes', refuted),
    'failure',
    'incomplete_actions',
  ],
];

for (const [sentence, build, status, reason] of CASES) {
  test(`${sentence} → ${status}${reason ? ` ${reason}` : ''}`, () => {
    const verdict = judge(build().events);
    expect({ status: verdict.status, reason: verdict.failureReason }).toEqual({ status, reason });
  });
}

function rulingOf(builder: TraceBuilder): Ruling {
  const [first] = builder.events;
  const state = startState(resolveJudgeSettings(first?.kind === 'trace_started' ? first.judge : {}));
  for (const event of builder.events) reduce(state, event);
  return ruling(state);
}

const QUESTIONS: readonly [sentence: string, build: () => TraceBuilder, ruling: Partial<Ruling>][] = [
  ['three medium matches', () => mediums(), { kind: 'witness', purpose: ofStep, stance: 'confirm', witness: 1 }],
  [
    'three medium matches, confirmed',
    () => mediums().witnessed(ofStep, 'yes'),
    { kind: 'witness', purpose: ofStep, stance: 'refute', witness: 1 },
  ],
  ['three medium matches, denied', () => mediums().witnessed(ofStep, 'no'), { kind: 'go_on' }],
  [
    'three medium matches, denied, two more',
    () => mediums().witnessed(ofStep, 'no').acted(at(7, 7), CHANGED).acted(at(8, 8), CHANGED),
    { kind: 'go_on' },
  ],
  [
    'three medium matches, denied, three more',
    () => mediums().witnessed(ofStep, 'no').acted(at(7, 7), CHANGED).acted(at(8, 8), CHANGED).acted(at(9, 9), CHANGED),
    { kind: 'witness', purpose: ofStep, stance: 'confirm' },
  ],
  ['three medium matches, nobody to ask', () => mediums({}), { kind: 'go_on' }],
  [
    'two medium matches and a sure one without effect',
    () =>
      trace(save, eyes)
        .observed()
        .acted(at(1, 1), UNCHANGED)
        .acted(at(2, 2), CHANGED)
        .acted(at(5, 5), UNCHANGED, { under: on('Save') }),
    { kind: 'go_on' },
  ],
  [
    'a check that the desktop cannot decide',
    () => eyesOnly().checked(final, 'unsure'),
    { kind: 'witness', purpose: ofCheck, claim: 'the chart looks right' },
  ],
  [
    'a fallback plan before anything is done: what its checks say now',
    () => trace({ ...save, checks: planOf([], ['42']).checks, isFromFallback: true }).observed(),
    { kind: 'verify', purpose: start },
  ],
  ['a fallback plan while the model acts', () => fallback(), { kind: 'go_on' }],
  ['all done, failure reported', () => done().stopped(failure), { kind: 'witness', purpose: outcome, stance: 'confirm' }],
];

for (const [sentence, build, expected] of QUESTIONS) {
  test(`${sentence} → ${expected.kind}`, () => {
    expect(rulingOf(build())).toMatchObject(expected);
  });
}

test('the verdict says that a witness decided a check', () => {
  const verdict = judge(eyesOnly().checked(final, 'unsure').witnessed(ofCheck, 'yes').witnessed(ofCheck, 'yes', refuted).events);
  expect(verdict.checks[0]).toMatchObject({ holds: 'yes', how: 'witness' });
  expect(verdict.successBy).toContain('witness');
  expect(verdict.checks[0]!.evidence[0]).toMatchObject({ kind: 'verification', pictures: ['p0'] });
});

test('what witnesses cost is part of the usage', () => {
  const usage = { inputTokens: 1000, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 50, costUsd: 0.01 };
  const verdict = judge(eyesOnly().checked(final, 'unsure').witnessed(ofCheck, 'no', { usage }).events);
  expect(verdict.usage).toMatchObject({ inputTokens: 1000, outputTokens: 50, costUsd: 0.01 });
});

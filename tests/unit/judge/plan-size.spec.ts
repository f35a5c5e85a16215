/** A plan that is smaller than the text is no ground for an early success. */
import { expect, test } from '@playwright/test';
import { judge } from '../../../src/judge/judge.js';
import { reduce } from '../../../src/judge/reduce.js';
import { ruling } from '../../../src/judge/ruling.js';
import { resolveJudgeSettings } from '../../../src/judge/settings.js';
import { startState } from '../../../src/judge/state.js';
import { at, CHANGED, click, on, planOf, type TraceBuilder, trace } from './trace-builder.js';

const outcome = { kind: 'outcome' } as const;
const success = { status: 'success', message: 'all done' } as const;
/** Two of the three actions that the text speaks of. */
const two = (facts: { witness?: string } = {}, checks: string[] = [], before?: 'yes' | 'no') => {
  const t = trace({ ...planOf([[click('A'), click('B')]], checks) }, { ...facts, steps: 'Do these 3 steps: A, B and C' }).observed();
  if (before) t.checked({ kind: 'stated', index: 0, phase: 'start' }, before);
  return t.acted(at(1, 1), CHANGED, { under: on('A') }).acted(at(2, 2), CHANGED, { under: on('B') });
};
const final = { kind: 'stated', index: 0, phase: 'final' } as const;

const CASES: readonly [sentence: string, build: () => TraceBuilder, status: string, reason?: string][] = [
  ['both done, success reported', () => two().stopped(success), 'failure', 'incomplete_actions'],
  ['both done, nothing reported', () => two().stopped(), 'failure', 'incomplete_actions'],
  ['both done, the model does not stop', () => two(), 'failure', 'incomplete_actions'],
  [
    'both done, the outcome confirmed twice',
    () => two({ witness: 'x' }).stopped(success).witnessed(outcome, 'yes').witnessed(outcome, 'yes', { stance: 'refute' }),
    'success',
  ],
  ['both done, the outcome denied', () => two({ witness: 'x' }).stopped(success).witnessed(outcome, 'no'), 'failure', 'incomplete_actions'],
  ['both done, a stated check became true', () => two({}, ['42'], 'no').stopped(success).checked(final, 'yes'), 'success'],
  [
    'both done, a stated check holds, as it did from the start',
    () => two({}, ['42'], 'yes').stopped(success).checked(final, 'yes'),
    'failure',
    'incomplete_actions',
  ],
  ['both done, a stated check does not hold', () => two({}, ['42']).stopped(success).checked(final, 'no'), 'failure', 'check_failed'],
  [
    'both done, a stated check holds, a failure reported',
    () => two({}, ['42']).stopped({ status: 'failure', message: 'odd' }).checked(final, 'yes'),
    'failure',
    'unexpected_state',
  ],
];

for (const [sentence, build, status, reason] of CASES) {
  test(`"3 steps" in the text, 2 extracted: ${sentence} → ${status}${reason ? ` ${reason}` : ''}`, () => {
    const verdict = judge(build().events);
    expect({ status: verdict.status, reason: verdict.failureReason }).toEqual({ status, reason });
  });
}

test('a plan that was read sentence by sentence needs no hint', () => {
  const read = (name: string) => ({ ...click(name), reading: { kind: 'click', target: name } as const });
  const builder = trace(planOf([[read('A'), read('B')]]), { steps: 'Do these 3 steps: A, B' }).observed();
  builder.acted(at(1, 1), CHANGED, { under: on('A') }).acted(at(2, 2), CHANGED, { under: on('B') });
  expect(judge(builder.events).status).toBe('success');
});

const ruled = (builder: TraceBuilder) => {
  const state = startState(resolveJudgeSettings({}));
  for (const event of builder.events) reduce(state, event);
  return ruling(state);
};

test('a plan that is whole ends at once when all is done; a smaller one goes on', () => {
  const whole = trace(planOf([[click('A')], [click('B')]]), { steps: '1. Click A\n2. Click B' }).observed();
  whole.acted(at(1, 1), CHANGED, { under: on('A') }).acted(at(2, 2), CHANGED, { under: on('B') });
  expect(ruled(whole)).toMatchObject({ kind: 'end', verdict: { status: 'success' } });
  expect(ruled(two())).toMatchObject({ kind: 'go_on', expected: -1 });
});

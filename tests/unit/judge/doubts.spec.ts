/** Doubts that once passed: what nobody could tell, what held before, what was decided too early. */
import { expect, test } from '@playwright/test';
import { createJudge, judge } from '../../../src/judge/judge.js';
import type { CheckResult, TraceEvent } from '../../../src/trace/event.js';
import { at, CHANGED, click, on, planOf, proven, type TraceBuilder, trace, UNCHANGED } from './trace-builder.js';

const proof = (expected: number) => ({ kind: 'proof', objective: 0, expected }) as const;
const stated = (index: number, phase: 'start' | 'final') => ({ kind: 'stated', index, phase }) as const;
const condition = { kind: 'condition', objective: 0, expected: 0 } as const;
const shown = { kind: 'expect_text', value: 'Total' } as const;
const hit = (builder: TraceBuilder, name: string, change = CHANGED) => builder.acted(at(5, 5), change, { under: on(name) });
const rulingOf = ({ events }: TraceBuilder) => {
  const { start, reduce, ruling } = createJudge({});
  return ruling(events.reduce(reduce, start()), true);
};

/** The same check, decided by something else. */
function by(how: CheckResult['how'], builder: TraceBuilder): TraceBuilder {
  const last = builder.events.at(-1) as Extract<TraceEvent, { kind: 'check_evaluated' }>;
  last.result = { ...last.result, how };
  return builder;
}

const statedStep = (isStated: boolean) => {
  const t = trace(planOf([[proven(click('Total'), shown, isStated)]])).observed();
  return hit(t, 'Total').checked(proof(0), 'unsure');
};
const conditional = () => trace(planOf([[{ ...click('Later'), when: shown }], [click('Save')]])).observed();
const dead = (builder: TraceBuilder, name: string) => hit(builder, name, UNCHANGED);
/** Two operators that show nothing; the check was found not to hold after the first. */
const operators = () => {
  const t = trace(planOf([[click('A'), click('B'), click('C')]], ['42'])).observed();
  dead(t, 'A').claimed(0, 0).checked(stated(0, 'start'), 'no');
  return dead(hit(t, 'B'), 'C').claimed(0, 2);
};

const ROWS: [sentence: string, build: () => TraceBuilder, status: 'success' | 'failure', reason?: string][] = [
  [
    'a check that the author wrote as a step, and nobody can decide, fails whatever was clicked',
    () => statedStep(true),
    'failure',
    'check_failed',
  ],
  ['the proof of a step that nobody can decide leaves the say to its effect', () => statedStep(false), 'success'],
  ['a condition that does not hold leaves its step out', () => hit(conditional().checked(condition, 'no'), 'Save'), 'success'],
  [
    'a condition that can be read only for half is a doubt, and leaves nothing out',
    () => hit(by('ocr', conditional().checked(condition, 'unsure')), 'Save'),
    'failure',
    'check_failed',
  ],
  [
    'a condition that nobody can decide is a doubt, and leaves nothing out',
    () => hit(by('none', conditional().checked(condition, 'unsure')), 'Save'),
    'failure',
    'check_failed',
  ],
  [
    'a condition in a window that is not there does not hold',
    () => hit(by('windows', conditional().checked(condition, 'unsure')), 'Save'),
    'success',
  ],
  [
    'two clicks without effect, and a check that became true after both',
    () => operators().checked(stated(0, 'start'), 'no').checked(stated(0, 'final'), 'yes'),
    'success',
  ],
  [
    'two clicks without effect, and a check that was true before the second',
    () => operators().checked(stated(0, 'start'), 'yes').checked(stated(0, 'final'), 'yes'),
    'failure',
    'action_no_effect',
  ],
  [
    'two clicks without effect, and a check of which nobody knows whether it was true before the second',
    () => operators().checked(stated(0, 'final'), 'yes'),
    'failure',
    'action_no_effect',
  ],
];

for (const [sentence, build, status, reason] of ROWS) {
  test(`${sentence} → ${status}`, () => {
    const verdict = judge(build().events);
    expect({ status: verdict.status, reason: verdict.failureReason }).toEqual({ status, reason });
  });
}

test('the step of a condition that nobody can decide is named, with what was seen', () => {
  const verdict = judge(by('ocr', conditional().checked(condition, 'unsure', 'text like "Tota1"')).events);
  expect(verdict.message).toMatch(/^Step 1 .*text like "Tota1"/);
  expect(verdict.details.decidedBy).toBe('condition of the step');
});

test('a check that held before a dialog was taken away is decided again after it', () => {
  const t = hit(trace(planOf([[click('Save')]], ['a', 'b'])).observed(), 'Save').checked(stated(0, 'final'), 'yes');
  const gone = t.blocked('Replace?', 0).acted(at(9, 9), CHANGED).checked({ kind: 'recovery', recovery: 0 }, 'yes');
  expect(rulingOf(gone)).toMatchObject({ kind: 'verify', purpose: stated(0, 'final') });
});

test('after each click without effect it is asked anew what holds', () => {
  expect(rulingOf(operators())).toMatchObject({ kind: 'verify', purpose: stated(0, 'start') });
});

/** The judge stands on the progress of the objectives: recoveries inside one another, limits, and traces that nobody's run would write. */

import fc from 'fast-check';
import { keyOfPlace, type Place } from '../../../src/evidence/facts.js';
import { createJudge, judge } from '../../../src/judge/judge.js';
import { type JudgeState, standing } from '../../../src/judge/state.js';
import { completedObjectives, currentStep, objectivesOf } from '../../../src/plan/objective.js';
import type { Obstacle, TraceEvent } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { draws } from '../../support/properties.js';
import { at, CHANGED, click, on, planOf, proven, type TraceBuilder, trace, UNCHANGED, way } from './trace-builder.js';

const save = planOf([[click('Save')]]);
const gone = (recovery: number) => ({ kind: 'recovery', recovery }) as const;
const saved = (builder: TraceBuilder) => builder.acted(at(5, 5), CHANGED, { under: on('Save') });
const rulingOf = ({ events }: TraceBuilder, settings = {}) => {
  const { start, reduce, ruling } = createJudge(settings);
  return ruling(events.reduce(reduce, start()), true);
};
const started = () => trace(save).observed();

test('a dialog over the one that is being closed: both go, the inner one first, and the step goes on', () => {
  const nested = started().blocked('Tips', 0).acted(at(9, 9), CHANGED).blocked('Really close?', 1);
  expect(rulingOf(nested)).toMatchObject({ kind: 'go_on', recovery: { index: 1, obstacle: { title: 'Really close?' } } });
  const inner = nested.acted(at(8, 8), CHANGED).checked(gone(1), 'yes');
  // The outer one may be gone with it: that is looked at before anything else is done.
  expect(rulingOf(inner)).toMatchObject({ kind: 'verify', purpose: gone(0) });
  const { status, recoveries } = judge(saved(inner.checked(gone(0), 'yes')).events);
  expect(status).toBe('success');
  expect(recoveries).toMatchObject([
    { index: 0, obstacle: 'Tips', status: 'completed' },
    { index: 1, obstacle: 'Really close?', status: 'completed' },
  ]);
});

test('a step that is done while a dialog is open does not count before that one is gone', () => {
  const blocked = saved(started().blocked('Tips', 0));
  expect(judge(blocked.events)).toMatchObject({ status: 'failure', progress: { completed: 0 }, recoveries: [{ status: 'failed' }] });
});

const limits: [name: string, build: () => TraceBuilder, settings: object, why: RegExp][] = [
  ['inside one another', () => started().blocked('a', 0).blocked('b', 1), { recoveryNesting: 1 }, /inside one another are the limit/],
  [
    'the same again',
    () =>
      started()
        .blocked('a', 0)
        .acted(at(9, 9), CHANGED)
        .checked(gone(0), 'yes')
        .push({
          kind: 'blocked',
          at: 50,
          objective: 0,
          obstacle: { title: 'a', role: 'dialog', isModal: true, buttons: [], how: 'windows' },
        }),
    { sameObstacle: 1 },
    /"a" is in the way: it came back 1 times/,
  ],
];
test(
  ...eachRow('the limit of recoveries', limits, ([name, build, settings, why]) => [
    `the limit of recoveries ${name} ends the run`,
    () => {
      const builder = build();
      if (name === 'inside one another')
        builder.push({
          kind: 'blocked',
          at: 60,
          objective: 0,
          obstacle: { title: 'c', role: 'dialog', isModal: true, buttons: [], how: 'windows' },
        });
      expect(rulingOf(builder, settings)).toMatchObject({ kind: 'end', verdict: { failureReason: 'unexpected_state' } });
      const end = rulingOf(builder, settings);
      expect(end.kind === 'end' && end.verdict.message).toMatch(why);
    },
  ]),
);

test('when all is done, nothing can stand in the way', () => {
  const builder = saved(started()).push({
    kind: 'blocked',
    at: 70,
    objective: 0,
    obstacle: { title: 'Late', role: 'dialog', isModal: false, buttons: ['OK'], how: 'windows' },
  });
  expect(rulingOf(builder)).toMatchObject({ kind: 'end', verdict: { status: 'success' } });
});

test('a dialog after the last step is taken away before the checks are decided, and opens no step again', () => {
  const stated = saved(trace(planOf([[click('Save')]], ['"memo.txt" is shown'])).observed());
  const final = { kind: 'stated', index: 0, phase: 'final' } as const;
  expect(rulingOf(stated)).toMatchObject({ kind: 'verify', purpose: final });
  const asked = stated.blocked('Replace?', 0);
  expect(rulingOf(asked)).toMatchObject({ kind: 'go_on', objective: 0, expected: -1, recovery: { index: 0 } });
  const left = asked.events.length;
  const gone0 = asked.acted(at(9, 9), CHANGED).checked(gone(0), 'yes');
  expect(rulingOf(gone0)).toMatchObject({ kind: 'verify', purpose: final });
  const decided = gone0.checked(final, 'yes');
  expect(judge(decided.events)).toMatchObject({ status: 'success', recoveries: [{ objective: 0, status: 'completed' }] });
  // One that nobody takes away does not pass, nor does it take back what was done.
  const stuck = judge(asked.events.slice(0, left));
  expect(stuck).toMatchObject({ status: 'failure', progress: { completed: 1 }, recoveries: [{ status: 'failed' }] });
});

test('what comes up while the checks are decided anew is taken away, too', () => {
  const obstacle: Obstacle = { title: 'Sure?', role: 'dialog', isModal: true, buttons: ['OK'], how: 'windows' };
  const asked = saved(trace(planOf([[click('Save')]], ['"memo.txt" is shown'])).observed())
    .checked({ kind: 'stated', index: 0, phase: 'final' }, 'no')
    .blocked('Replace?', 0);
  const again = asked.acted(at(9, 9), CHANGED).checked(gone(0), 'yes').push({ kind: 'blocked', at: 70, objective: 0, obstacle });
  expect(rulingOf(again)).toMatchObject({ kind: 'recover', obstacle: { title: 'Sure?' } });
});

test('the verdict of a run that did not pass says where it stood', () => {
  const plan = planOf([[click('Save')], [click('Close')]]);
  const stopped = saved(trace(plan).observed()).blocked('Tips', 0, 1).stopped();
  expect(judge(stopped.events).details.standing).toBe(
    [
      '[objectives] 1/2 (50%)',
      'current: take "Tips" out of the way (recovery, pending)',
      '  in the way: "Tips" is in the way',
      '  for: 2/2 step 2',
    ].join('\n'),
  );
  expect(judge(saved(started()).events).details.standing).toBeUndefined();
});

test('an objective that holds before anything is done for it is complete, and one that lists nothing never is', () => {
  const field = { kind: 'expect_field', target: 'Name', value: 'Taro' } as const;
  const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
  const held = trace(planOf([[proven(click('Name'), field)]]))
    .observed()
    .checked({ ...proof, phase: 'before' }, 'yes')
    .claimed(0, 0)
    .proved();
  expect(judge(held.events)).toMatchObject({ status: 'success', objectives: [{ evidence: [{ kind: 'already_satisfied' }] }] });
  expect(
    judge(
      trace(planOf([[], [click('Save')]]))
        .observed()
        .acted(at(5, 5), CHANGED, { under: on('Save') }).events,
    ).status,
  ).toBe('failure');
});

test('an objective that lists nothing is not left out, also after one that is done', () => {
  expect(judge(saved(trace(planOf([[click('Save')], []])).observed()).events)).toMatchObject({
    status: 'failure',
    progress: { completed: 1 },
  });
});

test('what a condition of the author leaves out is skipped: shown, and not counted', () => {
  const when = { kind: 'expect_text', value: 'Update' } as const;
  const condition = { kind: 'condition', objective: 0, expected: 0 } as const;
  const plan = planOf([[{ ...click('Later'), when }], [click('Save')]]);
  const verdict = judge(saved(trace(plan).observed().checked(condition, 'no')).events);
  expect(verdict).toMatchObject({ status: 'success', progress: { completed: 1, total: 2 } });
  expect(verdict.objectives.map(({ status }) => status)).toEqual(['skipped', 'completed']);
});

test('a condition that the author never wrote skips nothing', () => {
  const condition = { kind: 'condition', objective: 0, expected: 0 } as const;
  expect(judge(trace(save).observed().checked(condition, 'no').events)).toMatchObject({
    status: 'failure',
    objectives: [{ status: 'failed' }],
  });
});

/** Any event at any place: most of them fit nothing. */
const anything: fc.Arbitrary<(builder: TraceBuilder) => TraceBuilder> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Save', 'Close', 'Help').map(name => (b: TraceBuilder) => b.acted(at(5, 5), CHANGED, { under: on(name) })),
  },
  fc.constant((b: TraceBuilder) => b.acted(at(5, 5), UNCHANGED, { under: on('Save'), closed: [7] })),
  fc.tuple(fc.nat(3), fc.nat(2)).map(
    ([o, e]) =>
      (b: TraceBuilder) =>
        b.claimed(o, e),
  ),
  fc.tuple(fc.constantFrom('proof', 'condition'), fc.nat(3), fc.nat(2), fc.constantFrom('yes', 'no', 'unsure')).map(
    ([kind, objective, expected, holds]) =>
      (b: TraceBuilder) =>
        b.checked({ kind: kind as 'proof', objective, expected }, holds as 'yes'),
  ),
  fc.tuple(fc.nat(3), fc.constantFrom('yes', 'no')).map(
    ([n, holds]) =>
      (b: TraceBuilder) =>
        b.checked(gone(n), holds as 'yes'),
  ),
  fc.tuple(fc.constantFrom('a', 'b'), fc.nat(3), fc.nat(3)).map(
    ([title, n, o]) =>
      (b: TraceBuilder) =>
        b.blocked(title, n, o),
  ),
  fc.tuple(fc.nat(3), fc.nat(2)).map(
    ([objective, count]) =>
      (b: TraceBuilder) =>
        b.push({
          kind: 'plan_changed',
          at: b.events.length,
          objective,
          expectedActions: Array.from({ length: count }, () => way('Help')),
          because: 'so it wants',
        }),
  ),
  fc.constant((b: TraceBuilder) => b.decided()),
  fc.constant((b: TraceBuilder) => b.stopped()),
);

/** By a line of the trace, or left to be shown by what comes of it all. */
function isShown(state: JudgeState, place: Place): boolean {
  const now = standing(state, place);
  return state.ledger.left.has(keyOfPlace(place)) || (now.kind === 'shown' && now.evidence.events.length > 0);
}

/** `expect` costs half a millisecond; here it would be asked some ten thousand times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

test('whatever a trace tells, objectives end once, in their order, and only with evidence', () => {
  const seen = { completed: 0, recovered: 0, success: 0 };
  const plan = planOf([[click('Save')], [click('Close'), click('Save')], [click('Help')]]);
  const { start, reduce, ruling } = createJudge();
  fc.assert(
    fc.property(fc.array(anything, { minLength: 10, maxLength: 40, size: 'max' }), steps => {
      const builder = trace(plan).observed();
      for (const step of steps) step(builder);
      let state = start();
      let completed = 0;
      for (const event of builder.events as TraceEvent[]) {
        state = reduce(state, event);
        const objectives = objectivesOf(state.progress);
        if (objectives.length === 0) continue;
        const now = completedObjectives(state.progress);
        must(now >= completed, 'a completed objective came back');
        const isAllShown = (objective: number) =>
          plan.objectives[objective]!.requirements.every((_, expected) => isShown(state, { objective, expected }));
        // A later look may take back what was shown: then the objective stays where it is, and the end is none.
        for (const { objective, status } of objectives.slice(completed, now))
          must(status !== 'completed' || isAllShown(objective), 'complete without evidence');
        completed = now;
        const open = objectives.findIndex(({ status }) => status === 'pending' || status === 'in_progress');
        must(open < 0 || objectives.slice(open).every(({ status }) => status === 'pending' || status === 'in_progress'), 'out of order');
        const step = currentStep(state.progress);
        must(step === undefined || objectives.length === 3, 'an objective was lost');
        const end = ruling(state, true);
        if (end.kind === 'end' && end.verdict.status === 'success') {
          must(now === 3, 'success with an objective open');
          must([0, 1, 2].every(isAllShown), 'success with something taken back');
          must(state.ledger.left.size === 0, 'success with something left, and no check');
          seen.success++;
        }
      }
      seen.completed += completed;
      seen.recovered += state.recoveries.filter(({ evidence }) => evidence.length > 0).length;
    }),
    draws(60, 1000),
  );
  // The traces went somewhere.
  expect(Math.min(seen.completed, seen.recovered, seen.success)).toBeGreaterThan(20);
});

/** The judge stands on the progress of the objectives: recoveries inside one another, limits, and traces that nobody's run would write. */

import fc from 'fast-check';
import { keyOfPlace, type Place } from '../../../src/evidence/facts.js';
import { createJudge, judge } from '../../../src/judge/judge.js';
import { type JudgeState, standing } from '../../../src/judge/state.js';
import { completedObjectives, stepStatus } from '../../../src/judge/steps.js';
import { noteOf } from '../../../src/plan/requirement.js';
import type { Obstacle, TraceEvent } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { draws } from '../../support/properties.js';
import { at, begun, CHANGED, click, on, planOf, proven, type TraceBuilder, trace, UNCHANGED, way } from './trace-builder.js';

const save = planOf([[click('Save')]]);
const gone = (recovery: number) => ({ kind: 'recovery', recovery }) as const;
const saved = (builder: TraceBuilder) => builder.clicked('Save');
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

const inTheWay = (title: string): TraceEvent => ({
  ...{ kind: 'blocked', at: 60, objective: 0 },
  obstacle: { title, role: 'dialog', isModal: true, buttons: [], how: 'windows' },
});
const once = () => started().blocked('a', 0).acted(at(9, 9), CHANGED).checked(gone(0), 'yes');
/** What is in the way last is the second of its kind. */
const limits: [setting: string, build: () => TraceBuilder, why: RegExp][] = [
  ['recoveryNesting', () => started().blocked('a', 0).push(inTheWay('c')), /1 recoveries inside one another are the limit/],
  ['sameObstacle', () => once().push(inTheWay('a')), /"a" is in the way: it came back 1 times/],
  ['recoveriesPerObjective', () => once().push(inTheWay('b')), /1 recoveries for one step are the limit/],
  ['recoveriesPerRun', () => once().push(inTheWay('b')), /1 recoveries in one run are the limit/],
];
test(
  ...eachRow('the limit of recoveries', limits, ([setting, build, why]) => [
    `the limit ${setting}: one below is allowed, at it the run ends`,
    () => {
      expect(rulingOf(build(), { [setting]: 2 })).toMatchObject({ kind: 'recover' });
      const end = rulingOf(build(), { [setting]: 1 });
      expect(end).toMatchObject({ kind: 'end', verdict: { failureReason: 'unexpected_state' } });
      expect(end.kind === 'end' && end.verdict.message).toMatch(why);
    },
  ]),
);

test('what was taken away for one step does not count for another', () => {
  const plan = planOf([[click('Save')], [click('Close')]]);
  const first = trace(plan).observed().blocked('a', 0).acted(at(9, 9), CHANGED).checked(gone(0), 'yes');
  expect(rulingOf(saved(first).push(inTheWay('b')), { recoveriesPerObjective: 1 })).toMatchObject({ kind: 'recover' });
});

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
  const stated = saved(begun([[click('Save')]], ['"memo.txt" is shown']));
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
  const asked = saved(begun([[click('Save')]], ['"memo.txt" is shown']))
    .stated('final', 'no')
    .blocked('Replace?', 0);
  const again = asked.acted(at(9, 9), CHANGED).checked(gone(0), 'yes').push({ kind: 'blocked', at: 70, objective: 0, obstacle });
  expect(rulingOf(again)).toMatchObject({ kind: 'recover', obstacle: { title: 'Sure?' } });
});

const inJapanese = (builder: TraceBuilder): TraceBuilder => {
  Object.assign(builder.events[0]!, { language: 'ja' });
  return builder;
};

test('the verdict of a run that did not pass says where it stood', () => {
  const plan = planOf([[click('Save')], [click('Close')]]);
  const standingOf = (builder: TraceBuilder) => judge(builder.events).details.standing;
  expect(standingOf(saved(trace(plan).observed()).blocked('Tips', 0, 1).stopped())).toBe(
    [
      '[objectives] 1/2 (50%)',
      'current: take "Tips" out of the way (recovery, pending)',
      '  in the way: "Tips" is in the way',
      '  for: 2/2 step 2',
    ].join('\n'),
  );
  const nested = inJapanese(trace(plan)).observed().blocked('Tips', 0).acted(at(9, 9), CHANGED).blocked('Sure?', 1);
  expect(standingOf(nested.acted(at(9, 9), CHANGED).stopped())).toBe(
    [
      '[objectives] 0/2 (0%)',
      '現在: 「Sure?」を取り除く（復帰、実行中）',
      '  妨げ: 「Sure?」がじゃまをしている',
      '  戻り先: 「Tips」を取り除く',
    ].join('\n'),
  );
  expect(standingOf(started().stopped())).toBe('[objectives] 0/1 (0%)\ncurrent: 1/1 step 1 (objective, pending)');
  expect(standingOf(started().acted(at(9, 9), CHANGED).stopped())).toContain('(objective, in progress)');
  expect(standingOf(saved(started()))).toBeUndefined();
});

test('an objective that holds before anything is done for it is complete, and one that lists nothing never is', () => {
  const field = { kind: 'expect_field', target: 'Name', value: 'Taro' } as const;
  const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
  const held = begun([[proven(click('Name'), field)]])
    .checked({ ...proof, phase: 'before' }, 'yes')
    .claimed(0, 0)
    .proved();
  expect(judge(held.events)).toMatchObject({ status: 'success', objectives: [{ evidence: [{ kind: 'already_satisfied' }] }] });
  expect(judge(begun([[], [click('Save')]]).clicked('Save').events).status).toBe('failure');
});

test('an objective that lists nothing is not left out, also after one that is done', () => {
  expect(judge(saved(begun([[click('Save')], []])).events)).toMatchObject({
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

test('what demands nothing is counted on neither side: a run that has passed is at its end', () => {
  const plan = planOf([[noteOf('About saving', 'model')], [click('Save')]]);
  const { progress, status } = judge(saved(trace(plan).observed()).events);
  expect({ progress, status }).toEqual({ progress: { completed: 1, total: 1 }, status: 'success' });
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
    arbitrary: fc.constantFrom('Save', 'Close', 'Help').map(name => (b: TraceBuilder) => b.clicked(name)),
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
        if (!state.plan) continue;
        const statuses = plan.objectives.map((_, objective) => stepStatus(state, objective));
        const now = completedObjectives(state);
        must(now >= completed, 'a completed objective came back');
        const isAllShown = (objective: number) =>
          plan.objectives[objective]!.requirements.every((_, expected) => isShown(state, { objective, expected }));
        // A later look may take back what was shown: then the objective stays where it is, and the end is none.
        for (let objective = completed; objective < now; objective++)
          must(statuses[objective] !== 'completed' || isAllShown(objective), 'complete without evidence');
        completed = now;
        must(/^(completed|skipped)*(in_progress)?(pending)*$/.test(statuses.join('')), 'out of order');
        must(state.recoveries.length <= 6 && state.recoveries.filter(({ isOver }) => !isOver).length <= 2, 'more recoveries than allowed');
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

/** What is verified when, by whom, and what the answer is worth: proofs, conditions, stated checks, dialogs, the outcome. */
import { expect, test } from '@playwright/test';
import { createJudge, explainJudgement, judge } from '../../../src/judge/judge.js';
import type { ExpectedAction } from '../../../src/plan/plan.js';
import type { Action } from '../../../src/trace/action.js';
import { rulingOf, stateOf } from './asked.js';
import { at, CHANGED, click, on, planOf, proven, type TraceBuilder, trace, typing, UNCHANGED } from './trace-builder.js';

const field = { kind: 'expect_field', target: 'Name', value: 'Taro' } as const;
const when = { kind: 'expect_text', value: 'Update' } as const;
const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
const condition = { kind: 'condition', objective: 0, expected: 0 } as const;
const stated = (index: number, phase: 'start' | 'final' = 'final') => ({ kind: 'stated', index, phase }) as const;
const outcome = { kind: 'outcome' } as const;
const ofStep = { kind: 'expected', objective: 0, expected: 0 } as const;
const ofCheck = { kind: 'stated', index: 0 } as const;
const refuted = { stance: 'refute' } as const;
const eyes = { witness: 'scripted' };
const failure = { status: 'failure', message: 'it went wrong' } as const;
const type = (text: string): Action => ({ type: 'type', text });

const begun = (steps: ExpectedAction[][], checks: string[] = [], facts: Parameters<typeof trace>[1] = {}) =>
  trace(planOf(steps, checks), facts).observed();
const hit = (builder: TraceBuilder, name: string) => builder.acted(at(builder.events.length, 5), CHANGED, { under: on(name) });
const silent = (builder: TraceBuilder, name: string) => builder.acted(at(builder.events.length, 5), UNCHANGED, { under: on(name) });
const named = (isStated = false) => proven(typing('Taro'), field, isStated);
const derived = () => ({ ...typing('Taro'), proof: { check: field, withinMs: 1000, stated: false, derived: true } });
const fallback = (checks: string[] = [], facts: Parameters<typeof trace>[1] = {}) =>
  trace({ ...planOf([[click('Save')]], checks), isFromFallback: true }, facts).observed();
const obstacle = { title: 'Tip', role: 'dialog', isModal: true, buttons: ['OK'], how: 'windows' } as const;
/** A dialog that is being taken away, of another kind than the builder's. */
const blockedBy = (facts: object) => {
  const thing = { ...obstacle, buttons: ['OK'], ...facts };
  return begun([[click('Save')]])
    .push({ kind: 'blocked', at: 4, objective: 0, obstacle: thing })
    .push({ kind: 'recovery_started', at: 5, recovery: 0, objective: 0, obstacle: thing });
};

const ASKED: readonly [sentence: string, build: () => TraceBuilder, ruling: Record<string, unknown>, complete?: boolean][] = [
  // Proofs.
  ['a step that proves itself, before anything is done', () => begun([[named()]]), { kind: 'go_on' }],
  [
    'a step that proves itself, after its action',
    () => begun([[named()]]).acted(type('Taro'), CHANGED),
    { kind: 'verify', purpose: proof, check: field, withinMs: 1000, writtenAfter: undefined },
  ],
  ['a step that proves itself, in the middle of a batch', () => begun([[named()]]).acted(type('Taro'), CHANGED), { kind: 'go_on' }, false],
  ['a step that proves itself, claimed', () => begun([[named()]]).claimed(0, 0), { kind: 'verify', purpose: proof, withinMs: 1000 }],
  [
    'a step that proves itself, when the brain has stopped',
    () => begun([[named()]]).stopped(),
    { kind: 'verify', purpose: proof, withinMs: 1500 },
  ],
  [
    'a step that proves itself, when it was looked at and the brain has stopped',
    () =>
      begun([[named()]])
        .claimed(0, 0)
        .checked(proof, 'no')
        .stopped(),
    { kind: 'end' },
  ],
  [
    'a check that the author wrote as a step, before anything is done',
    () => begun([[named(true)]]),
    { kind: 'verify', purpose: proof, withinMs: 1000 },
  ],
  // Proofs that were taken from the author's words for a model's plan.
  [
    'a proof taken from words, after an action that is not the one',
    () => begun([[derived()]]).acted(at(1, 1), CHANGED),
    { kind: 'verify', purpose: proof, withinMs: 500 },
  ],
  [
    'a proof taken from words, after the action itself',
    () => begun([[derived()]]).acted(type('Taro'), CHANGED),
    { kind: 'verify', purpose: proof, withinMs: 1000 },
  ],
  ['a proof taken from words, claimed', () => begun([[derived()]]).claimed(0, 0), { kind: 'verify', purpose: proof, withinMs: 1000 }],
  [
    'a proof taken from words that does not hold yet, and the brain has stopped',
    () =>
      begun([[derived()]])
        .acted(at(1, 1), CHANGED)
        .checked(proof, 'no')
        .stopped(),
    { kind: 'verify', purpose: proof, withinMs: 1500 },
  ],
  [
    'a proof taken from words that does not hold after the action and the brain has stopped',
    () =>
      begun([[derived()]])
        .acted(type('Taro'), CHANGED)
        .checked(proof, 'no')
        .stopped(),
    { kind: 'end' },
  ],
  [
    'a proof that did not hold',
    () =>
      begun([[named()]])
        .acted(type('Taro'), CHANGED)
        .checked(proof, 'no'),
    { kind: 'go_on' },
  ],
  [
    'a proof that nobody can read, and nothing showed',
    () =>
      begun([[named()]], [], eyes)
        .acted(type('T'), UNCHANGED)
        .checked(proof, 'unsure'),
    { kind: 'go_on' },
  ],
  [
    'a proof that nobody can read, something showed, and there are eyes',
    () =>
      begun([[named()]], [], eyes)
        .acted(type('T'), CHANGED)
        .checked(proof, 'unsure'),
    { kind: 'witness', purpose: ofStep },
  ],
  [
    'a proof that nobody can read, something showed, and there are none',
    () =>
      begun([[named()]])
        .acted(type('T'), CHANGED)
        .checked(proof, 'unsure'),
    { kind: 'go_on' },
  ],
  [
    'a proof that does not hold, something showed, and there are eyes',
    () =>
      begun([[named()]], [], eyes)
        .acted(type('T'), CHANGED)
        .checked(proof, 'no'),
    { kind: 'go_on' },
  ],
  [
    'something showed, there are eyes, and nobody has looked at the proof',
    () => begun([[named()]], [], eyes).acted(type('T'), CHANGED),
    { kind: 'verify', purpose: proof },
  ],
  [
    'a witness who denied it',
    () =>
      begun([[named()]], [], eyes)
        .acted(type('T'), CHANGED)
        .checked(proof, 'unsure')
        .witnessed(ofStep, 'no'),
    { kind: 'go_on' },
  ],
  [
    'a witness who denied it, and another action: the desktop is asked first',
    () =>
      begun([[named()]], [], eyes)
        .acted(type('T'), CHANGED)
        .checked(proof, 'unsure')
        .witnessed(ofStep, 'no')
        .acted(type('U'), CHANGED),
    { kind: 'verify', purpose: proof },
  ],
  [
    'a proof that nobody could read, and another action without effect: the desktop is asked again',
    () =>
      begun([[named()]], [], eyes)
        .acted(type('T'), UNCHANGED)
        .checked(proof, 'unsure')
        .acted(type('U'), UNCHANGED),
    { kind: 'verify', purpose: proof },
  ],
  [
    'a check of the author that only eyes can read',
    () =>
      begun([[proven(click('x'), field, true)]], [], eyes)
        .acted(at(1, 1), CHANGED)
        .checked(proof, 'unsure'),
    { kind: 'witness', purpose: ofStep },
  ],
  [
    'a check of the author that nobody can read',
    () =>
      begun([[proven(click('x'), field, true)]])
        .acted(at(1, 1), CHANGED)
        .checked(proof, 'unsure'),
    { kind: 'end' },
  ],
  [
    'medium matches of a step that proves itself: its proof decides',
    () =>
      [1, 2, 3].reduce(
        builder => builder.acted(type(`T${builder.events.length}`), CHANGED).checked(proof, 'no'),
        begun([[named()]], [], { ...eyes, judge: {} }),
      ),
    { kind: 'end' },
  ],
  [
    'three medium matches with a plan from fallback',
    () => [1, 2, 3].reduce(builder => builder.acted(at(builder.events.length, 1), CHANGED), fallback([], eyes)),
    { kind: 'go_on' },
  ],
  // Conditions.
  [
    'a condition of the author',
    () => begun([[{ ...click('Later'), when }]]),
    { kind: 'verify', purpose: condition, check: when, withinMs: 1500 },
  ],
  [
    'a condition that holds',
    () => begun([[{ ...click('Later'), when }]]).checked(condition, 'yes'),
    { kind: 'go_on', objective: 0, expected: 0 },
  ],
  [
    'a condition that does not',
    () => begun([[{ ...click('Later'), when }, click('Save')]]).checked(condition, 'no'),
    { kind: 'go_on', objective: 0, expected: 1 },
  ],
  [
    'a condition of two actions that holds is asked once',
    () =>
      hit(
        begun([
          [
            { ...click('A'), when },
            { ...click('B'), when },
          ],
        ]).checked(condition, 'yes'),
        'A',
      ),
    { kind: 'go_on', expected: 1 },
  ],
  [
    'a condition of two actions that does not hold leaves both out',
    () => begun([[{ ...click('A'), when }, { ...click('B'), when }, click('C')]]).checked(condition, 'no'),
    { kind: 'go_on', expected: 2 },
  ],
  [
    'a condition that does not hold does not leave out what depends on another',
    () =>
      begun([
        [
          { ...click('A'), when },
          { ...click('B'), when: field },
        ],
      ]).checked(condition, 'no'),
    { kind: 'verify', purpose: { ...condition, expected: 1 } },
  ],
  [
    'a condition in a plan that was changed is asked once',
    () =>
      hit(
        begun([[click('A'), { ...click('B'), when }]], [], { steps: 'Click A, and B if there is an update', adjusts: true }).push({
          kind: 'plan_changed',
          at: 9,
          objective: 0,
          expectedActions: [click('Menu'), click('A'), { ...click('B'), when }],
          because: 'no effect',
        }),
        'Menu',
      )
        .acted(at(9, 9), CHANGED, { under: on('A') })
        .checked({ ...condition, expected: 2 }, 'yes'),
    { kind: 'go_on', objective: 0, expected: 2 },
  ],
  // Stated checks.
  ['checks before anything is done, with an ordinary plan', () => begun([[click('Save')]], ['42']), { kind: 'go_on' }],
  [
    'checks before anything is done, with a plan from fallback',
    () => fallback(['42', '43']),
    { kind: 'verify', purpose: stated(0, 'start'), withinMs: 0 },
  ],
  [
    'the second check of a plan from fallback',
    () => fallback(['42', '43']).checked(stated(0, 'start'), 'no'),
    { kind: 'verify', purpose: stated(1, 'start') },
  ],
  [
    'a plan from fallback whose checks are known',
    () => fallback(['42', '43']).checked(stated(0, 'start'), 'no').checked(stated(1, 'start'), 'no'),
    { kind: 'go_on' },
  ],
  ['checks of a plan from fallback, after something was done: it is too late', () => hit(fallback(['42']), 'Save'), { kind: 'go_on' }],
  ['a plan from fallback, in the middle of a batch', () => fallback(['42']), { kind: 'go_on' }, false],
  ['all is done', () => hit(begun([[click('Save')]], ['42']), 'Save'), { kind: 'verify', purpose: stated(0), withinMs: 5000 }],
  [
    'all is done, and one of two checks does not hold',
    () => hit(begun([[click('Save')]], ['42', '43']), 'Save').checked(stated(0), 'no'),
    { kind: 'end' },
  ],
  [
    'all is done, and one of two holds',
    () => hit(begun([[click('Save')]], ['42', '43']), 'Save').checked(stated(0), 'yes'),
    { kind: 'verify', purpose: stated(1) },
  ],
  [
    'a check that was not asked for holds no step up',
    () => begun([], ['42']).checked(stated(9), 'no'),
    { kind: 'verify', purpose: stated(0) },
  ],
  [
    'witnesses of a check that nobody has looked at',
    () => begun([], ['42'], eyes).witnessed(ofCheck, 'yes').witnessed(ofCheck, 'yes', refuted),
    { kind: 'verify', purpose: stated(0) },
  ],
  [
    'an unconfirmed click whose check was looked at only afterwards',
    () =>
      silent(begun([[click('A')]], ['42']), 'A')
        .claimed(0, 0)
        .checked(stated(0), 'yes'),
    { kind: 'end' },
  ],
  // The outcome.
  [
    'all is done, a failure reported, a check does not hold',
    () =>
      hit(begun([[click('Save')]], ['42'], eyes), 'Save')
        .stopped(failure)
        .checked(stated(0), 'no'),
    { kind: 'end' },
  ],
  [
    'all is done, a failure reported, a check confirmed by eyes: the outcome is another question',
    () =>
      hit(begun([[click('Save')]], ['42'], eyes), 'Save')
        .stopped(failure)
        .checked(stated(0), 'unsure')
        .witnessed(ofCheck, 'yes')
        .witnessed(ofCheck, 'yes', refuted),
    { kind: 'witness', purpose: outcome, claim: 'a scenario' },
  ],
  [
    'the same failure reported twice when all is done',
    () =>
      hit(begun([[click('Save')]], [], eyes), 'Save')
        .decided({ report: failure })
        .stopped(failure),
    { kind: 'witness', purpose: outcome },
  ],
  [
    'an unconfirmed click, and no check',
    () => silent(begun([[click('A')]], [], eyes), 'A').claimed(0, 0),
    { kind: 'witness', purpose: outcome },
  ],
  [
    'an unconfirmed click, and a check that became true',
    () =>
      silent(begun([[click('A')]], ['42'], eyes), 'A')
        .claimed(0, 0)
        .checked(stated(0, 'start'), 'no')
        .checked(stated(0), 'yes'),
    { kind: 'end' },
  ],
  [
    'stopped with a step open, where the outcome could be seen',
    () => hit(begun([[click('A')], [click('B')]], [], eyes), 'A').stopped(),
    { kind: 'end' },
  ],
  [
    'the scenario’s own words are the claim',
    () => hit(trace(planOf([[click('Save')]]), { ...eyes, steps: 'Click "Save"' }).observed(), 'Save').stopped(failure),
    { kind: 'witness', claim: 'a scenario\nClick "Save"' },
  ],
  // A plan from fallback.
  ['a plan from fallback, stopped after actions without effect', () => silent(fallback([], eyes), 'Save').stopped(), { kind: 'end' }],
  [
    'a plan from fallback, stopped: its checks',
    () => hit(fallback(['42'], eyes).checked(stated(0, 'start'), 'no'), 'Save').stopped(),
    { kind: 'verify', purpose: stated(0) },
  ],
  ['a plan from fallback, stopped: the outcome', () => hit(fallback([], eyes), 'Save').stopped(), { kind: 'witness', purpose: outcome }],
  // A plan that is smaller than the text.
  ['a small plan, all done', () => hit(small(), 'A'), { kind: 'go_on', objective: 0, expected: -1 }],
  ['a small plan, all done, two idle turns', () => hit(small(), 'A').decided().decided(), { kind: 'go_on' }],
  ['a small plan, all done, three idle turns', () => hit(small(), 'A').decided().decided().decided(), { kind: 'end' }],
  ['a small plan, all done, three idle turns, in a batch', () => hit(small(), 'A').decided().decided().decided(), { kind: 'go_on' }, false],
  ['a small plan, stopped', () => hit(small(eyes), 'A').stopped(), { kind: 'witness', purpose: outcome }],
  [
    'a small plan before anything is done: what its checks say now',
    () => small({}, ['42']),
    { kind: 'verify', purpose: { kind: 'stated', index: 0, phase: 'start' } },
  ],
  [
    'a small plan that begins with a look: nothing was done that it could be the effect of',
    () => smallLook().checked({ kind: 'stated', index: 0, phase: 'start' }, 'no'),
    { kind: 'verify', purpose: proof, withinMs: 1000 },
  ],
  [
    'a plan for the whole text, after a click that showed nothing: what its checks say is known',
    () => silent(fallback(['42']).checked({ kind: 'stated', index: 0, phase: 'start' }, 'no'), 'Save'),
    { kind: 'go_on' },
  ],
  [
    'an unconfirmed click, and a look is due: what it would find now',
    () => silent(begun([[click('A')], [named(true)]]), 'A').claimed(0, 0),
    { kind: 'verify', purpose: { kind: 'proof', objective: 1, expected: 0, phase: 'before' } },
  ],
  [
    'a small plan, stopped, and a check that became true, where nobody else can be asked',
    () =>
      hit(small({}, ['42']).checked({ kind: 'stated', index: 0, phase: 'start' }, 'no'), 'A')
        .stopped()
        .checked(stated(0), 'yes'),
    { kind: 'end' },
  ],
  [
    'a small plan, stopped, and a check that became true: it says nothing of a step that was lost',
    () =>
      hit(small(eyes, ['42']).checked({ kind: 'stated', index: 0, phase: 'start' }, 'no'), 'A')
        .stopped()
        .checked(stated(0), 'yes'),
    { kind: 'witness', purpose: outcome },
  ],
  [
    'a small plan, stopped, and a check that held before',
    () =>
      hit(small(eyes, ['42']).checked({ kind: 'stated', index: 0, phase: 'start' }, 'yes'), 'A')
        .stopped()
        .checked(stated(0), 'yes'),
    { kind: 'witness', purpose: outcome },
  ],
  // Dialogs.
  [
    'a dialog that nobody has begun to take away',
    () => begun([[click('Save')]]).push({ kind: 'blocked', at: 4, objective: 0, obstacle: { ...obstacle, buttons: ['OK'] } }),
    { kind: 'recover', obstacle: { title: 'Tip' } },
  ],
  ['a dialog, before anything is done', () => blockedBy({}), { kind: 'go_on', recovery: { index: 0, obstacle: { title: 'Tip' } } }],
  [
    'a dialog of which nobody knows the window',
    () => blockedBy({}).acted(at(1, 1), CHANGED),
    { kind: 'verify', withinMs: 1500, goneWindow: undefined, gonePageDialog: undefined },
  ],
  [
    'a dialog with a window',
    () => blockedBy({ window: 7, pid: 42 }).acted(at(1, 1), CHANGED),
    { kind: 'verify', goneWindow: { id: 7, pid: 42 } },
  ],
  [
    'a dialog that a page draws',
    () => blockedBy({ how: 'accessibility', bounds: { x: 1, y: 2, width: 3, height: 4 } }).acted(at(1, 1), CHANGED),
    { kind: 'verify', gonePageDialog: { title: 'Tip', bounds: { x: 1 } } },
  ],
  ['a dialog, in the middle of a batch', () => blockedBy({}).acted(at(1, 1), CHANGED), { kind: 'go_on' }, false],
  [
    'a dialog that did not go',
    () => blockedBy({}).acted(at(1, 1), CHANGED).checked({ kind: 'recovery', recovery: 0 }, 'no'),
    { kind: 'go_on' },
  ],
  [
    'nothing is done about it: perhaps it has gone by itself',
    () => blockedBy({}).decided(),
    { kind: 'verify', purpose: { kind: 'recovery', recovery: 0 } },
  ],
  ['an answer that acts says nothing of the dialog', () => blockedBy({}).decided({ actions: 1 }), { kind: 'go_on' }],
  [
    'three idle turns before it',
    () => [1, 2, 3].reduce(builder => builder.decided().checked({ kind: 'recovery', recovery: 0 }, 'unsure'), blockedBy({})),
    { kind: 'end' },
  ],
  [
    'two idle turns before it',
    () => [1, 2].reduce(builder => builder.decided().checked({ kind: 'recovery', recovery: 0 }, 'unsure'), blockedBy({})),
    { kind: 'go_on' },
  ],
  ['stopped before it', () => blockedBy({}).stopped().checked({ kind: 'recovery', recovery: 0 }, 'no'), { kind: 'end' }],
  [
    'stopped before it, in a batch',
    () => blockedBy({}).stopped().checked({ kind: 'recovery', recovery: 0 }, 'no'),
    { kind: 'go_on' },
    false,
  ],
  [
    'a dialog that came up over another goes: the other may have gone with it',
    () =>
      begun([[click('Save')]])
        .blocked('Outer', 0)
        .blocked('Inner', 1)
        .acted(at(1, 1), CHANGED)
        .checked({ kind: 'recovery', recovery: 1 }, 'yes'),
    { kind: 'verify', purpose: { kind: 'recovery', recovery: 0 } },
  ],
  [
    'a dialog after the last step, while its checks are open',
    () =>
      hit(begun([[click('Save')]], ['42']), 'Save').push({
        kind: 'blocked',
        at: 9,
        objective: 0,
        obstacle: { ...obstacle, buttons: ['OK'] },
      }),
    { kind: 'recover', obstacle: { title: 'Tip' } },
  ],
  // Another plan.
  [
    'a question about something else is no question about a plan',
    () =>
      silent(
        silent(begun([[click('A')]], [], { adjusts: true }), 'A').push({
          kind: 'asked',
          at: 9,
          about: 'blocked',
          answer: 'no',
          durationMs: 1,
        }),
        'A',
      ),
    { kind: 'adjust' },
  ],
  [
    'a step that lists nothing has no plan to be changed',
    () => silent(silent(begun([[]], [], { adjusts: true }), 'A'), 'B'),
    { kind: 'go_on', expected: -1 },
  ],
];

function smallLook(): TraceBuilder {
  return begun([[named(true)]], ['42'], { steps: 'Do these 3 steps' });
}

function small(facts: Parameters<typeof trace>[1] = {}, checks: string[] = []): TraceBuilder {
  return begun([[click('A')]], checks, { ...facts, steps: 'Do these 3 steps' });
}

for (const [sentence, build, expected, complete] of ASKED) {
  test(`${sentence}: ${expected.kind}`, () => {
    const ruling = rulingOf(build(), {}, complete);
    expect(ruling).toMatchObject(expected);
    if (expected.kind === 'end') expect(ruling).not.toMatchObject({ verdict: { failureReason: 'unknown' } });
  });
}

const option = { ...eyes, judge: { unsureCountsWithReport: true } };
const success = { status: 'success', message: 'done' } as const;
const VERDICTS: readonly [sentence: string, build: () => TraceBuilder, said: string, completed?: number][] = [
  [
    'a condition that is told after its action is done skips nothing',
    () => hit(begun([[{ ...click('A'), when }]]), 'A').checked(condition, 'no'),
    'success',
    1,
  ],
  [
    'two checks, and nobody can decide the first: the second is not waited for',
    () => begun([], ['42', '43']).checked(stated(0), 'unsure'),
    'check_failed',
  ],
  [
    'a dialog comes up after all is done, and every check is decided',
    () =>
      begun([], ['42'])
        .checked(stated(0), 'yes')
        .push({ kind: 'blocked', at: 9, objective: 0, obstacle: { ...obstacle, buttons: [] } }),
    'success',
  ],
  [
    'witnesses of the outcome when nothing is done',
    () =>
      begun([[click('Save')]], [], eyes)
        .witnessed(outcome, 'yes')
        .witnessed(outcome, 'yes', refuted),
    'incomplete_actions',
    0,
  ],
  [
    'witnesses of a step that there is not',
    () =>
      begun([[click('Save')]], [], eyes)
        .witnessed({ ...ofStep, objective: 9 }, 'yes')
        .witnessed({ ...ofStep, objective: 9 }, 'yes', refuted),
    'incomplete_actions',
    0,
  ],
  [
    'witnesses of a step whom nobody asked do not count for the outcome',
    () =>
      hit(
        begun([[click('Save')]], [], eyes)
          .witnessed(ofStep, 'yes')
          .witnessed(ofStep, 'yes', refuted),
        'Save',
      ).stopped(failure),
    'incomplete_actions',
    1,
  ],
  [
    'a witness of a check that the desktop has decided',
    () => begun([], ['42'], eyes).checked(stated(0), 'yes').witnessed(ofCheck, 'no'),
    'success',
  ],
  [
    'a check that became true does no step of an ordinary plan',
    () =>
      begun([[click('Save')]], ['42'])
        .checked(stated(0, 'start'), 'no')
        .checked(stated(0), 'yes'),
    'incomplete_actions',
    0,
  ],
  [
    'a plan from fallback, one of two checks became true, the other is open',
    () =>
      hit(fallback(['42', '43']).checked(stated(0, 'start'), 'no').checked(stated(1, 'start'), 'no'), 'x')
        .stopped()
        .checked(stated(0), 'yes'),
    'incomplete_actions',
    0,
  ],
  [
    'a plan from fallback, a witness who denies it, a success reported, and the option is on',
    () => hit(fallback([], option), 'Save').stopped(success).witnessed(outcome, 'no'),
    'incomplete_actions',
    0,
  ],
  [
    'a plan from fallback, a witness who doubts it, a failure reported, and the option is on',
    () => hit(fallback([], option), 'Save').stopped(failure).witnessed(outcome, 'unsure'),
    'unexpected_state',
    0,
  ],
  [
    'a check of an element that there is not',
    () => begun([[click('Save')]]).checked({ kind: 'element', objective: 9, expected: 0 }, 'no'),
    'incomplete_actions',
    0,
  ],
  [
    'a later check that does not hold, before an earlier one was looked at',
    () => begun([], ['42', '43']).checked(stated(1), 'no'),
    'check_failed',
  ],
  [
    'one witness is enough where no sceptic is wanted',
    () =>
      begun([], ['42'], { ...eyes, judge: { refute: false } })
        .checked(stated(0), 'unsure')
        .witnessed(ofCheck, 'yes'),
    'success',
  ],
  [
    'a plan for a step that lists nothing',
    () =>
      hit(
        begun([[], [click('Save')]], [], { adjusts: true }).push({
          kind: 'plan_changed',
          at: 9,
          objective: 0,
          expectedActions: [click('Help')],
          because: 'x',
        }),
        'Help',
      ),
    'incomplete_actions',
    0,
  ],
  [
    'another plan is asked for when all is done',
    () => hit(begun([[click('Save')]]), 'Save').push({ kind: 'asked', at: 9, about: 'plan', answer: 'none', durationMs: 1 }),
    'success',
    1,
  ],
];
for (const [sentence, build, said, completed] of VERDICTS) {
  test(`${sentence} → ${said}`, () => {
    const verdict = judge(build().events);
    expect(verdict.failureReason ?? verdict.status).toBe(said);
    if (completed !== undefined) expect(verdict.progress.completed).toBe(completed);
  });
}

test('a check has the picture that it was decided on, and the place', () => {
  const region = { x: 1, y: 2, width: 3, height: 4 };
  const asked = (facts: object) => {
    const builder = begun([], ['42']).checked(stated(0), 'yes');
    Object.assign(builder.events.at(-1)!, facts);
    return judge(builder.events).checks[0]?.evidence;
  };
  const plain = { kind: 'check', text: 'yes', events: [3], how: 'accessibility' };
  expect(asked({})).toStrictEqual([{ ...plain, pictures: [] }]);
  expect(asked({ picture: 'p7', result: { holds: 'yes', how: 'ocr', expected: '42', seen: '42', region } })).toStrictEqual([
    { ...plain, text: '42', how: 'ocr', pictures: ['p7'], regions: [region] },
  ]);
  expect(judge(begun([], ['42']).checked(stated(0), 'no').events).checks[0]?.evidence).toEqual([]);
});

test('what a witness saw, and where', () => {
  const region = { x: 1, y: 2, width: 3, height: 4 };
  const seen = (facts: object) =>
    judge(begun([], ['42'], eyes).checked(stated(0), 'unsure').witnessed(ofCheck, 'yes', facts).witnessed(ofCheck, 'yes', refuted).events)
      .checks[0]!.evidence;
  const plain = { kind: 'verification', text: 'it says yes · it says yes', events: [4, 5], pictures: ['p0'], how: 'witness' };
  expect(seen({})).toStrictEqual([plain]);
  expect(seen({ region })).toStrictEqual([{ ...plain, regions: [region] }]);
});

test('a witness who is not sure leaves a check unsure; one who denies it decides', () => {
  const holds = (answer: 'no' | 'unsure' | 'yes', facts = {}) =>
    judge(begun([], ['42'], eyes).checked(stated(0), 'unsure').witnessed(ofCheck, answer, facts).events).checks[0]?.holds;
  expect([holds('no'), holds('unsure'), holds('yes', { confidence: 'low' })]).toEqual(['no', 'unsure', 'unsure']);
});

test('how a step was shown: by its proof after an action, as it was already, or as the author’s own check', () => {
  const kind = (builder: TraceBuilder) => judge(builder.checked(proof, 'yes').events).objectives[0]?.evidence.map(one => one.kind);
  expect(kind(begun([[named()]]).acted(type('Taro'), CHANGED))).toEqual(['check']);
  expect(kind(begun([[named()]]).claimed(0, 0))).toEqual(['already_satisfied']);
  expect(kind(begun([[named(true)]]))).toEqual(['check']);
});

test('a plan from fallback is completed once, by whoever comes first', () => {
  const builder = hit(fallback(['42'], eyes).checked(stated(0, 'start'), 'no'), 'x')
    .stopped()
    .checked(stated(0), 'yes');
  expect(judge(builder.witnessed(outcome, 'yes').witnessed(outcome, 'yes', refuted).events).objectives[0]?.evidence).toHaveLength(1);
});

test('before a dialog, too, idle turns are counted, and the checks of whether it went by itself do not count', () => {
  const idle = (turns: number) => {
    const builder = blockedBy({});
    for (let turn = 0; turn < turns; turn++) builder.decided().checked({ kind: 'recovery', recovery: 0 }, 'unsure');
    return rulingOf(builder, { proofAttempts: 9 });
  };
  expect(idle(2)).toMatchObject({ kind: 'go_on', recovery: { index: 0 } });
  expect(idle(3)).toMatchObject({ kind: 'end', verdict: { failureReason: 'unexpected_state' } });
});

test('what was written before a condition of the author was looked at was written in time', () => {
  const saving: ExpectedAction = {
    ...{ description: 'save as', keywords: ['memo.txt'], targetElements: [], expectedToolAction: 'type', when },
    proof: { check: { kind: 'expect_file', value: 'memo.txt' }, withinMs: 1, stated: false, fresh: true },
  };
  const builder = begun([[saving]])
    .checked(condition, 'yes')
    .acted(type('memo.txt'), CHANGED);
  expect(rulingOf(builder)).toMatchObject({ kind: 'verify', writtenAfter: 0 });
});

test('how a dialog went is told', () => {
  const told = (facts: object) =>
    explainJudgement(
      begun([[click('Save')]])
        .blocked('Tip', 0)
        .acted(at(9, 9), UNCHANGED, { closed: [7], ...facts }).events,
    ).steps.find(({ rule }) => rule === 'recovered')?.text;
  expect(told({ windows: ['the window "Tip" closed'] })).toContain('the window "Tip" closed');
  expect(told({})).toContain('"Tip" is gone');
});

test('a recovery beyond its limit is none', () => {
  const state = stateOf(begun([[click('Save')]]).blocked('Tip', 0), { recoveriesPerRun: 0 });
  expect([state.recoveries.length, state.progress.steps.length]).toEqual([0, 1]);
});

test('how an objective and a recovery stand, as the run tells it', () => {
  const { objective, recovery } = createJudge();
  const over = stateOf(
    hit(
      begun([[{ ...click('Later'), when }], [click('Save')], [click('B')]])
        .checked(condition, 'no', 'there is no update')
        .blocked('Tip', 0, 1)
        .acted(at(9, 9), CHANGED, { closed: [7], windows: ['the window "Tip" closed'] }),
      'Save',
    ).blocked('Other', 1, 2),
  );
  expect([0, 1, 2].map(index => objective(over, index).status)).toEqual(['skipped', 'completed', 'failed']);
  expect(objective(over, 0)).toStrictEqual({ status: 'skipped', evidence: 'there is no update' });
  expect(objective(over, 2)).toStrictEqual({ status: 'failed' });
  expect(recovery(over, 0)).toStrictEqual({ status: 'completed', evidence: expect.stringContaining('the window "Tip" closed') });
  expect([recovery(over, 1), recovery(over, 9)]).toStrictEqual([{ status: 'failed' }, { status: 'failed' }]);
});

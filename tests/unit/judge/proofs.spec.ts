/** What is verified when, by whom, and what the answer is worth: proofs, conditions, stated checks, dialogs, the outcome. */

import { createJudge, explainJudgement, judge } from '../../../src/judge/judge.js';
import type { Action } from '../../../src/trace/action.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf, stateOf, type VerdictRow, verdictRows } from './asked.js';
import {
  at,
  begun,
  CHANGED,
  click,
  demand,
  looked,
  on,
  planOf,
  proven,
  type TraceBuilder,
  trace,
  typing,
  UNCHANGED,
  way,
} from './trace-builder.js';

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

const hit = (builder: TraceBuilder, name: string) => builder.acted(at(builder.events.length, 5), CHANGED, { under: on(name) });
const silent = (builder: TraceBuilder, name: string) => builder.acted(at(builder.events.length, 5), UNCHANGED, { under: on(name) });
const named = (isStated = false) => proven(typing('Taro'), field, isStated);
/** A field that was looked at before anything was done. */
const filled = (facts: Parameters<typeof trace>[1] = {}) => begun([[named()]], [], facts).checked({ ...proof, phase: 'before' }, 'no');
/** One step that nobody could read into inputs and states. */
const goal = (checks: string[] = [], facts: Parameters<typeof trace>[1] = {}) =>
  trace(planOf([[click('Save')]], checks, true), facts).observed();
/** The brain was told what is open, and went on. */
const appealed = (builder: TraceBuilder) => builder.push({ kind: 'appealed', at: builder.events.length, open: ['…'] });
const glance = { ...proof, phase: 'glance' } as const;
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
  ['a step that proves itself, before anything is done', () => filled(), { kind: 'go_on' }],
  [
    'a step that proves itself, after its action',
    () => filled().acted(type('Taro'), CHANGED),
    { kind: 'verify', purpose: proof, check: field, withinMs: 1000, writtenAfter: undefined, ofDeed: true },
  ],
  ['a step that proves itself, in the middle of a batch', () => filled().acted(type('Taro'), CHANGED), { kind: 'go_on' }, false],
  ['a step that proves itself, claimed', () => filled().claimed(0, 0), { kind: 'verify', purpose: proof, withinMs: 1000 }],
  ['a step that proves itself, when the brain has stopped', () => filled().stopped(), { kind: 'verify', purpose: proof, withinMs: 1500 }],
  [
    'a step that proves itself, when it was looked at and the brain has stopped',
    () => filled().claimed(0, 0).checked(proof, 'no').stopped(),
    { kind: 'end' },
  ],
  [
    'a check that the author wrote as a step, before anything is done',
    () => begun([[named(true)]]),
    { kind: 'verify', purpose: proof, withinMs: 1000 },
  ],
  // Any way of the step to its state will do.
  [
    'a step that proves itself, after another action than the one that is usual',
    () => filled().acted(at(1, 1), CHANGED),
    { kind: 'verify', purpose: glance, withinMs: 0 },
  ],
  ['a step that proves itself, after an action that only looks', () => filled().waited(CHANGED), { kind: 'go_on' }],
  [
    'a glance said no, and the brain has stopped: what takes its time is waited for once',
    () => filled().acted(at(1, 1), CHANGED).checked(glance, 'no').stopped(),
    { kind: 'verify', purpose: proof, withinMs: 1500 },
  ],
  [
    'it was waited for, and the brain has stopped: it is told what is open',
    () => filled().acted(type('Taro'), CHANGED).checked(proof, 'no', 'it holds "Jiro"').stopped(),
    { kind: 'appeal', open: ['1. Type "Taro": it holds "Jiro"'] },
  ],
  [
    'it was told, and stops again',
    () => appealed(filled().acted(type('Taro'), CHANGED).checked(proof, 'no').stopped()).stopped(),
    { kind: 'end' },
  ],
  [
    'it was told, acts, and stops again: the desktop is asked anew',
    () =>
      appealed(filled().acted(type('Taro'), CHANGED).checked(proof, 'no').stopped())
        .acted(at(1, 1), CHANGED)
        .stopped(),
    { kind: 'verify', purpose: proof, withinMs: 1500 },
  ],
  ['a proof that did not hold', () => filled().acted(type('Taro'), CHANGED).checked(proof, 'no'), { kind: 'go_on' }],
  ['a proof that nobody can read, and nothing was done', () => filled(eyes).claimed(0, 0).checked(proof, 'unsure'), { kind: 'go_on' }],
  [
    'a proof that nobody can read, nothing showed, and there are eyes',
    () => filled(eyes).acted(type('T'), UNCHANGED).checked(proof, 'unsure'),
    { kind: 'witness', purpose: ofStep },
  ],
  [
    'a proof that nobody can read, something showed, and there are eyes',
    () => filled(eyes).acted(type('T'), CHANGED).checked(proof, 'unsure'),
    { kind: 'witness', purpose: ofStep },
  ],
  [
    'a proof that nobody can read, something showed, and there are none',
    () => filled().acted(type('T'), CHANGED).checked(proof, 'unsure'),
    { kind: 'go_on' },
  ],
  [
    'a proof that does not hold, something showed, and there are eyes',
    () => filled(eyes).acted(type('T'), CHANGED).checked(proof, 'no'),
    { kind: 'go_on' },
  ],
  [
    'something showed, there are eyes, and nobody has looked at the proof',
    () => filled(eyes).acted(type('T'), CHANGED),
    { kind: 'verify', purpose: proof },
  ],
  [
    'a witness who denied it',
    () => filled(eyes).acted(type('T'), CHANGED).checked(proof, 'unsure').witnessed(ofStep, 'no'),
    { kind: 'go_on' },
  ],
  [
    'a witness who denied it, and another action: the desktop is asked first',
    () => filled(eyes).acted(type('T'), CHANGED).checked(proof, 'unsure').witnessed(ofStep, 'no').acted(type('U'), CHANGED),
    { kind: 'verify', purpose: proof },
  ],
  [
    'a proof that nobody could read, and another action without effect: the desktop is asked again',
    () => filled(eyes).acted(type('T'), UNCHANGED).checked(proof, 'unsure').acted(type('U'), UNCHANGED),
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
    'a check of the author that is denied by what is only read from pixels',
    () => looked(begun([[proven(click('x'), field, true)]], [], eyes).acted(at(1, 1), CHANGED), 'no', 0, { onlyRead: true }),
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
    'as often as its proof may fail: its proof decides',
    () =>
      [1, 2, 3].reduce(
        builder => builder.acted(type(`T${builder.events.length}`), CHANGED).checked(proof, 'no'),
        begun([[named()]], [], { ...eyes, judge: {} }),
      ),
    { kind: 'end' },
  ],
  [
    'a goal, while the brain acts',
    () => [1, 2, 3].reduce(builder => builder.acted(at(builder.events.length, 1), CHANGED), goal([], eyes)),
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
    'a condition of a step that got another plan is asked once, where it stands in the author’s words',
    () =>
      hit(
        begun([[click('A'), { ...click('B'), when }]], [], { adjusts: true }).push({
          kind: 'plan_changed',
          at: 9,
          objective: 0,
          expectedActions: [way('Menu'), way('A'), way('B')],
          because: 'no effect',
        }),
        'Menu',
      )
        .clicked('A', CHANGED, at(9, 9))
        .checked({ ...condition, expected: 1 }, 'yes'),
    { kind: 'go_on', objective: 0, expected: 1 },
  ],
  // Stated checks.
  [
    'checks before anything is done: what they say now',
    () => begun([[click('Save')]], ['42', '43']),
    { kind: 'verify', purpose: stated(0, 'start'), withinMs: 0 },
  ],
  ['checks of a goal before anything is done', () => goal(['42', '43']), { kind: 'verify', purpose: stated(0, 'start'), withinMs: 0 }],
  ['the second check', () => goal(['42', '43']).checked(stated(0, 'start'), 'no'), { kind: 'verify', purpose: stated(1, 'start') }],
  [
    'checks that are known',
    () => goal(['42', '43']).checked(stated(0, 'start'), 'no').checked(stated(1, 'start'), 'no'),
    { kind: 'go_on' },
  ],
  ['checks, after something was done that showed: it is too late', () => hit(goal(['42']), 'Save'), { kind: 'go_on' }],
  ['checks, in the middle of a batch', () => goal(['42']), { kind: 'go_on' }, false],
  [
    'checks of a scenario that only looks: nothing is done that they could show',
    () => begun([[named(true)]], ['42']),
    { kind: 'verify', purpose: proof, withinMs: 1000 },
  ],
  [
    'checks, after an input that showed nothing: they may show it later, if they do not hold now',
    () => silent(begun([[click('A')]], ['42']).checked(stated(0, 'start'), 'no'), 'A'),
    { kind: 'verify', purpose: stated(0, 'start'), withinMs: 0 },
  ],
  ['all is done', () => hit(begun([[click('Save')]], ['42']), 'Save'), { kind: 'verify', purpose: stated(0), withinMs: 5000 }],
  [
    'all is done, and one of two checks does not hold: the other is decided, too, without patience',
    () => hit(begun([[click('Save')]], ['42', '43']), 'Save').checked(stated(0), 'no'),
    { kind: 'verify', purpose: stated(1), withinMs: 0 },
  ],
  [
    'all is done, one of two checks does not hold, and both are decided',
    () =>
      hit(begun([[click('Save')]], ['42', '43']), 'Save')
        .checked(stated(0), 'no')
        .checked(stated(1), 'yes'),
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
  ['an unconfirmed click, and no check', () => silent(begun([[click('A')]], [], eyes), 'A').claimed(0, 0), { kind: 'end' }],
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
    'stopped with a step open, whose element nothing has hit: is it there?',
    () => hit(begun([[click('A')], [click('B')]], [], eyes), 'A').stopped(),
    { kind: 'verify', purpose: { kind: 'element', objective: 1, expected: 0 } },
  ],
  [
    'stopped with a step open, where the outcome could be seen: it is told, not witnessed',
    () =>
      hit(begun([[click('A')], [click('B')]], [], eyes), 'A')
        .stopped()
        .checked({ kind: 'element', objective: 1, expected: 0 }, 'yes'),
    { kind: 'appeal', open: ['2. Click "B"'] },
  ],
  [
    'stopped again with the step open',
    () =>
      appealed(hit(begun([[click('A')], [click('B')]], [], eyes), 'A').stopped())
        .stopped()
        .checked({ kind: 'element', objective: 1, expected: 0 }, 'yes'),
    { kind: 'end' },
  ],
  [
    'the scenario’s own words are the claim',
    () => hit(begun([[click('Save')]], [], { ...eyes, steps: 'Click "Save"' }), 'Save').stopped(failure),
    { kind: 'witness', claim: 'a scenario\nClick "Save"' },
  ],
  // Goals.
  ['a goal, stopped after inputs without effect', () => silent(goal([], eyes), 'Save').stopped(), { kind: 'witness', purpose: ofStep }],
  [
    'a goal, stopped, and nobody to ask: its checks',
    () => hit(goal(['42']).checked(stated(0, 'start'), 'no'), 'Save').stopped(),
    { kind: 'verify', purpose: stated(0) },
  ],
  [
    'a goal, stopped, a check that turned',
    () =>
      hit(goal(['42']).checked(stated(0, 'start'), 'no'), 'Save')
        .stopped()
        .checked(stated(0), 'yes'),
    { kind: 'end' },
  ],
  [
    'a goal, stopped, a check that held before: it is told',
    () =>
      hit(goal(['42']).checked(stated(0, 'start'), 'yes'), 'Save')
        .stopped()
        .checked(stated(0), 'yes'),
    { kind: 'appeal' },
  ],
  ['a goal, stopped: eyes', () => hit(goal([], eyes), 'Save').stopped(), { kind: 'witness', purpose: ofStep, claim: 'Click "Save"' }],
  ['a goal, a failure reported: nobody is asked', () => hit(goal([], eyes), 'Save').stopped(failure), { kind: 'end' }],
  [
    'a plan that is smaller than the text decides nothing',
    () => hit(begun([[click('A')]], [], { steps: 'Do these 3 steps' }), 'A'),
    { kind: 'end' },
  ],
  [
    'an unconfirmed click, and a look is due: what it would find now',
    () => silent(begun([[click('A')], [named(true)]]), 'A').claimed(0, 0),
    { kind: 'verify', purpose: { kind: 'proof', objective: 1, expected: 0, phase: 'before' } },
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

test(
  ...eachRow('asked', ASKED, ([sentence, build, expected, complete]) => [
    `${sentence}: ${expected.kind}`,
    () => {
      const ruling = rulingOf(build(), {}, complete);
      expect(ruling).toMatchObject(expected);
      if (expected.kind === 'end') expect(ruling).not.toMatchObject({ verdict: { failureReason: 'unknown' } });
    },
  ]),
);

const VERDICTS: readonly VerdictRow<number>[] = [
  [
    'an action before its condition was looked at is for nothing',
    () => hit(begun([[{ ...click('A'), when }]]), 'A').checked(condition, 'yes'),
    'incomplete_actions',
    0,
  ],
  [
    'a condition that does not hold, of all there is to do, shows nothing',
    () => hit(begun([[{ ...click('A'), when }]]), 'A').checked(condition, 'no'),
    'incomplete_actions',
    0,
  ],
  [
    'two checks, and nobody can decide the first',
    () => begun([], ['42', '43']).checked(stated(0), 'unsure').checked(stated(1), 'yes'),
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
    'a goal, one of two checks became true, the other is open',
    () =>
      hit(goal(['42', '43']).checked(stated(0, 'start'), 'no').checked(stated(1, 'start'), 'no'), 'x')
        .stopped()
        .checked(stated(0), 'yes'),
    'incomplete_actions',
    0,
  ],
  ['a goal, and a failure reported', () => hit(goal([], eyes), 'Save').stopped(failure), 'unexpected_state', 0],
  [
    'a check of an element that there is not',
    () => begun([[click('Save')]]).checked({ kind: 'element', objective: 9, expected: 0 }, 'no'),
    'incomplete_actions',
    0,
  ],
  [
    'a later check that does not hold, an earlier one that does',
    () => begun([], ['42', '43']).checked(stated(1), 'no').checked(stated(0), 'yes'),
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
          expectedActions: [way('Help')],
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
test(...verdictRows(VERDICTS, ({ progress }, [, , , completed]) => completed !== undefined && expect(progress.completed).toBe(completed)));

test('a check has the picture that it was decided on, and the place', () => {
  const region = { x: 1, y: 2, width: 3, height: 4 };
  const asked = (facts: object) => {
    const builder = begun([], ['42']).checked(stated(0), 'yes');
    Object.assign(builder.events.at(-1)!, facts);
    return judge(builder.events).checks[0]?.evidence;
  };
  const plain = { kind: 'check', text: 'yes', events: [4], how: 'accessibility' };
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
  const plain = { kind: 'verification', text: 'it says yes', events: [5, 6], pictures: ['p0'], how: 'witness' };
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
  expect(kind(filled().acted(type('Taro'), CHANGED))).toEqual(['check']);
  expect(kind(filled().claimed(0, 0))).toEqual(['already_satisfied']);
  expect(kind(begun([[named(true)]]))).toEqual(['check']);
});

test('a goal is shown once: eyes or a check that turned', () => {
  const builder = hit(goal(['42'], eyes).checked(stated(0, 'start'), 'no'), 'x')
    .stopped()
    .witnessed(ofStep, 'yes')
    .witnessed(ofStep, 'yes', refuted)
    .checked(stated(0), 'yes');
  const verdict = judge(builder.events);
  expect(verdict.status).toBe('success');
  expect(verdict.objectives[0]?.evidence).toHaveLength(1);
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
  const builder = begun([[{ ...demand('Save it as "memo.txt"'), when }]])
    .checked(condition, 'yes')
    .pressed('Return');
  expect(rulingOf(builder)).toMatchObject({ kind: 'verify', writtenAfter: 2 });
});

test('how a dialog went is told', () => {
  const told = (facts: object) =>
    explainJudgement(
      begun([[click('Save')]])
        .blocked('Tip', 0)
        .acted(at(9, 9), UNCHANGED, facts).events,
    ).steps.find(({ rule }) => rule === 'recovered')?.text;
  expect(told({ effects: { windows: [{ what: 'closed', window: 7, title: 'Tip' }] } })).toBe('Tip: the window "Tip" closed');
});

test('a recovery beyond its limit is none', () => {
  const state = stateOf(begun([[click('Save')]]).blocked('Tip', 0), { recoveriesPerRun: 0 });
  expect(state.recoveries).toEqual([]);
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

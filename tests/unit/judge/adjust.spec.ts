/** Flow C: an objective that is not reached gets another plan. A changed plan never makes a false pass. */
import { expect, test } from '@playwright/test';
import { createJudge, explainJudgement, judge } from '../../../src/judge/judge.js';
import type { ExpectedAction } from '../../../src/plan/plan.js';
import { at, CHANGED, click, on, planOf, proven, type TraceBuilder, trace, typing, UNCHANGED } from './trace-builder.js';

const STEPS = '1. Click "Save"\n2. Type "hello"';
const facts = { steps: STEPS, adjusts: true } as const;
const save = planOf([[click('Save')], [typing('hello')]]);
const field = { kind: 'expect_field', target: 'Name', value: 'Taro' } as const;
const outcome = { kind: 'outcome' } as const;

const begun = (plan = save, more = {}) => trace(plan, { ...facts, ...more }).observed();
const dead = (builder: TraceBuilder, name = 'Save') => builder.acted(at(builder.events.length, 5), UNCHANGED, { under: on(name) });
const hit = (builder: TraceBuilder, name: string) => builder.acted(at(builder.events.length, 5), CHANGED, { under: on(name) });
const typed = (builder: TraceBuilder) => builder.acted({ type: 'type', text: 'hello' }, CHANGED);
const changed = (builder: TraceBuilder, expectedActions: ExpectedAction[], objective = 0) =>
  builder.push({ kind: 'plan_changed', at: builder.events.length, objective, expectedActions, because: 'it had no effect' });
const none = (builder: TraceBuilder) =>
  builder.push({ kind: 'asked', at: builder.events.length, about: 'plan', answer: 'none', durationMs: 1 });
const rulingOf = ({ events }: TraceBuilder, settings = {}) => {
  const { start, reduce, ruling } = createJudge(settings);
  return ruling(events.reduce(reduce, start()), true);
};

test.describe('when the brain is asked', () => {
  const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
  const failedProof = (isStated = false) => dead(begun(planOf([[proven(click('Save'), field, isStated)]]))).checked(proof, 'no');
  const cases: [sentence: string, build: () => TraceBuilder, kind: string, settings?: object][] = [
    ['after one action without effect', () => dead(begun()), 'go_on'],
    ['after two', () => dead(dead(begun())), 'adjust'],
    ['after as many as are set', () => dead(dead(begun())), 'go_on', { changeAfterFruitless: 3 }],
    ['a change between them', () => dead(hit(dead(begun()), 'Help')), 'go_on'],
    ['a proof that failed once', () => failedProof(), 'adjust'],
    ['as often as is set', () => failedProof(), 'go_on', { changeAfterFailedProofs: 2 }],
    ['a check of the author that does not hold ends the run', () => failedProof(true), 'end'],
    ['a brain that knows one way only', () => dead(dead(begun(save, { adjusts: undefined }))), 'go_on'],
    ['a fallback plan', () => dead(dead(begun({ ...planOf([[click('Save')]]), isFromFallback: true }))), 'verify or go_on'],
    ['asked before', () => dead(none(dead(dead(begun())))), 'end or go_on'],
    ['none is allowed', () => dead(dead(begun())), 'go_on', { changesPerObjective: 0 }],
    ['none is allowed in the run', () => dead(dead(begun())), 'go_on', { changesPerRun: 0 }],
    ['in a recovery step', () => dead(dead(begun().blocked('Tips', 0))), 'verify'],
  ];
  for (const [sentence, build, kind, settings] of cases) {
    test(`${sentence}: ${kind}`, () => {
      const ruling = rulingOf(build(), settings);
      expect(kind.split(' or ')).toContain(ruling.kind);
      if (ruling.kind === 'adjust')
        expect(ruling).toMatchObject({ objective: 0, expected: 0, because: expect.stringMatching(/no effect|found/) });
    });
  }

  test('another plan begins with a clean slate, and is asked for once', () => {
    const builder = changed(dead(dead(begun())), [click('File'), click('Save')]);
    expect(rulingOf(builder)).toMatchObject({ kind: 'go_on', objective: 0, expected: 0 });
    expect(rulingOf(dead(dead(builder)))).toMatchObject({ kind: 'go_on' });
  });
});

const menu = [click('File'), click('Save')];
const way = planOf([[click('Tools'), click('Save')], [typing('hello')]]);
const other = [click('Menu'), click('Save')];
const verdicts: [sentence: string, build: () => TraceBuilder, status: string, reason?: string][] = [
  ['a menu first, then the button', () => typed(hit(hit(changed(dead(dead(begun())), menu), 'File'), 'Save')), 'success'],
  [
    'the menu, and never the button',
    () => typed(hit(changed(dead(dead(begun())), menu), 'File')).stopped(),
    'failure',
    'incomplete_actions',
  ],
  [
    'the menu, and the button stays dead',
    () => typed(dead(hit(changed(dead(dead(begun())), menu), 'File'))).stopped(),
    'failure',
    'action_no_effect',
  ],
  ['the hard step is left out', () => typed(changed(dead(dead(begun())), [typing('hello')])).stopped(), 'failure', 'action_no_effect'],
  [
    'the hard step is left out, and success is claimed',
    () => typed(changed(dead(dead(begun())), [typing('hello')])).stopped({ status: 'success', message: 'done' }),
    'failure',
    'action_no_effect',
  ],
  [
    'another button in its place',
    () => typed(hit(changed(dead(dead(begun())), [click('Help')]), 'Help')).stopped(),
    'failure',
    'action_no_effect',
  ],
  [
    'a wait in its place',
    () =>
      typed(
        changed(dead(dead(begun())), [{ ...click('x'), targetElements: [], expectedToolAction: 'wait' }]).acted(
          { type: 'wait', seconds: 1 },
          UNCHANGED,
        ),
      ).stopped(),
    'failure',
    'action_no_effect',
  ],
  ['nothing in its place', () => typed(changed(dead(dead(begun())), [])).stopped(), 'failure', 'action_no_effect'],
  [
    'the plan of a later step is emptied',
    () => hit(changed(begun(), [click('Save')], 1), 'Save').stopped(),
    'failure',
    'incomplete_actions',
  ],
  [
    'its proof is taken away',
    () => hit(changed(dead(begun(planOf([[proven(click('Save'), field)]]))), [click('Save')]), 'Save').stopped(),
    'failure',
    'incomplete_actions',
  ],
  [
    'a new action brings a proof that holds anyway',
    () =>
      changed(begun(), [proven(click('Help'), field), click('Save')])
        .claimed(0, 0)
        .checked({ kind: 'proof', objective: 0, expected: 0 }, 'yes')
        .stopped(),
    'failure',
    'incomplete_actions',
  ],
  [
    'a step that is read sentence by sentence',
    () => {
      const read = planOf([[{ ...click('Tools'), reading: { kind: 'click', target: 'Tools' } }]]);
      return hit(changed(dead(dead(begun(read))), [click('Menu')]), 'Menu').stopped();
    },
    'failure',
    'incomplete_actions',
  ],
  [
    'the brain’s own way is another, and nobody confirms the outcome',
    () => typed(hit(hit(changed(dead(dead(begun(way), 'Tools'), 'Tools'), other), 'Menu'), 'Save')),
    'failure',
    'incomplete_actions',
  ],
  [
    'the brain’s own way is another, and a check that became true does not tell of this step',
    () =>
      typed(hit(hit(changed(dead(dead(begun({ ...way, checks: planOf([], ['x']).checks }), 'Tools'), 'Tools'), other), 'Menu'), 'Save'))
        .checked({ kind: 'stated', index: 0, phase: 'start' }, 'no')
        .checked({ kind: 'stated', index: 0, phase: 'final' }, 'yes'),
    'failure',
    'incomplete_actions',
  ],
  [
    'the brain’s own way is another, and a witness confirms the outcome',
    () =>
      typed(hit(hit(changed(dead(dead(begun(way, { witness: 'scripted' }), 'Tools'), 'Tools'), other), 'Menu'), 'Save'))
        .witnessed(outcome, 'yes')
        .witnessed(outcome, 'yes', { stance: 'refute' }),
    'success',
  ],
  [
    'the brain’s own way is another, and the witness doubts it',
    () =>
      typed(hit(hit(changed(dead(dead(begun(way, { witness: 'scripted' }), 'Tools'), 'Tools'), other), 'Menu'), 'Save'))
        .witnessed(outcome, 'yes')
        .witnessed(outcome, 'unsure', { stance: 'refute' }),
    'failure',
    'incomplete_actions',
  ],
  ['done already, and begun anew', () => typed(changed(hit(begun(), 'Save'), [click('Help'), click('Save')])), 'success'],
];
for (const [sentence, build, status, reason] of verdicts) {
  test(`${sentence} → ${status}${reason ? ` ${reason}` : ''}`, () => {
    const verdict = judge(build().events);
    expect({ status: verdict.status, reason: verdict.failureReason }).toEqual({ status, reason });
  });
}

test('a witness is asked about the outcome where the way is another', () => {
  const builder = typed(hit(hit(changed(dead(dead(begun(way, { witness: 'scripted' }), 'Tools'), 'Tools'), other), 'Menu'), 'Save'));
  expect(rulingOf(builder)).toMatchObject({ kind: 'witness', purpose: outcome, claim: expect.stringContaining('Click "Save"') });
});

test('how often a proof failed is remembered over a change', () => {
  const proof = (expected: number) => ({ kind: 'proof', objective: 0, expected }) as const;
  const plan = planOf([[proven(click('Save'), field)]]);
  const [due] = plan.objectives[0]!.expectedActions;
  const failed = hit(changed(dead(begun(plan)).checked(proof(0), 'no'), [click('File'), due!]), 'File');
  const again = dead(dead(failed).checked(proof(1), 'no')).checked(proof(1), 'no');
  expect(judge(again.events)).toMatchObject({
    status: 'failure',
    failureReason: 'action_no_effect',
    details: { decidedBy: 'proof of the step' },
  });
});

test('a plan for another objective than the current one, or told while a dialog is taken away, is none', () => {
  const plans = [
    changed(begun(), [click('Help'), click('Save')], 1),
    changed(begun().blocked('Tips', 0), [click('Help'), click('Save')]),
    changed(begun({ ...planOf([[click('Save')]]), isFromFallback: true }), [click('Help'), click('Save')]),
  ];
  for (const { events } of plans) {
    const { start, reduce, expected } = createJudge();
    expect(expected(events.reduce(reduce, start()), 0)).toEqual([click('Save')]);
  }
});

test('a plan that is not taken is told with the reason', () => {
  const { steps } = explainJudgement(changed(dead(dead(begun())), [click('Help')]).events);
  expect(steps.map(({ text }) => text)).toContainEqual(expect.stringContaining('"click "Save"" is what the author asks for'));
});

test('what is done of a step stays done when the rest of it gets another plan', () => {
  const plan = planOf([[click('Edit'), click('Save')]]);
  const builder = changed(dead(dead(hit(begun(plan), 'Edit'))), [click('File'), click('Save')]);
  const { start, reduce, expected } = createJudge();
  expect(expected(builder.events.reduce(reduce, start()), 0)).toEqual([click('Edit'), click('File'), click('Save')]);
  expect(judge(hit(hit(builder, 'File'), 'Save').events).status).toBe('success');
});

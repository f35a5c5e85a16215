/** Flow C: an objective that is not reached gets another plan. It is another way: it takes nothing away of what the author demands, and adds nothing. */

import { createJudge, explainJudgement, judge } from '../../../src/judge/judge.js';
import type { Requirement } from '../../../src/plan/requirement.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { type VerdictRow, verdictRows } from './asked.js';
import { at, CHANGED, click, demand, on, planOf, proven, type TraceBuilder, trace, typing, UNCHANGED } from './trace-builder.js';

const STEPS = '1. Click "Save"\n2. Type "hello"';
const facts = { steps: STEPS, adjusts: true } as const;
const save = planOf([[click('Save')], [typing('hello')]]);
const field = { kind: 'expect_field', target: 'Name', value: 'Taro' } as const;
const outcome = { kind: 'outcome' } as const;

const begun = (plan = save, more = {}) => trace(plan, { ...facts, ...more }).observed();
const dead = (builder: TraceBuilder, name = 'Save') => builder.acted(at(builder.events.length, 5), UNCHANGED, { under: on(name) });
const hit = (builder: TraceBuilder, name: string) => builder.acted(at(builder.events.length, 5), CHANGED, { under: on(name) });
const typed = (builder: TraceBuilder) => builder.typed('hello').checked({ kind: 'proof', objective: 1, expected: 0 }, 'unsure');
const changed = (builder: TraceBuilder, plan: readonly Requirement[], objective = 0) => {
  const expectedActions = plan.map(({ description, targetElements }) => ({ description, keywords: [], targetElements }));
  return builder.push({ kind: 'plan_changed', at: builder.events.length, objective, expectedActions, because: 'it had no effect' });
};
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
    ['a goal', () => dead(dead(begun(planOf([[click('Save')]], [], true)))), 'adjust'],
    ['a step that demands nothing', () => dead(dead(begun(planOf([[]])))), 'go_on'],
    ['asked before', () => dead(none(dead(dead(begun())))), 'go_on'],
    ['none is allowed', () => dead(dead(begun())), 'go_on', { changesPerObjective: 0 }],
    ['none is allowed in the run', () => dead(dead(begun())), 'go_on', { changesPerRun: 0 }],
    ['in a recovery step', () => dead(dead(begun().blocked('Tips', 0))), 'verify'],
  ];
  test(
    ...eachRow('cases', cases, ([sentence, build, kind, settings]) => [
      `${sentence}: ${kind}`,
      () => {
        const ruling = rulingOf(build(), settings);
        expect(ruling.kind).toBe(kind);
        if (ruling.kind === 'adjust')
          expect(ruling).toMatchObject({ objective: 0, expected: 0, because: expect.stringMatching(/no effect|found/) });
      },
    ]),
  );

  test('another plan begins with a clean slate, and is asked for once', () => {
    const builder = changed(dead(dead(begun())), [click('File'), click('Save')]);
    expect(rulingOf(builder)).toMatchObject({ kind: 'go_on', objective: 0, expected: 0 });
    expect(rulingOf(dead(dead(builder)))).toMatchObject({ kind: 'go_on' });
    const keys = (letters: string, on: TraceBuilder) => [...letters].reduce((all, keys) => all.pressed(keys, UNCHANGED), on);
    const there = begun().checked({ kind: 'element', objective: 0, expected: 0 }, 'yes');
    const anew = changed(keys('ab', there), menu);
    expect(rulingOf(keys('cd', anew))).toMatchObject({ kind: 'go_on' });
    expect(rulingOf(keys('e', anew))).toMatchObject({ kind: 'end', verdict: { failureReason: 'action_no_effect' } });
  });

  test('a plan for another step leaves the slate of this one as it is', () => {
    const keys = (letters: string, on: TraceBuilder) => [...letters].reduce((all, keys) => all.pressed(keys, UNCHANGED), on);
    const there = begun().checked({ kind: 'element', objective: 0, expected: 0 }, 'yes');
    expect(rulingOf(keys('c', changed(keys('ab', there), menu, 1)))).toMatchObject({ kind: 'end' });
  });
});

const proofOfSave = { kind: 'proof', objective: 0, expected: 0 } as const;
const menu = [click('File'), click('Save')];
const way = planOf([[click('Tools'), click('Save')], [typing('hello')]]);
const other = [click('Menu'), click('Save')];
const verdicts: readonly VerdictRow[] = [
  ['a menu first, then the button', () => typed(hit(hit(changed(dead(dead(begun())), menu), 'File'), 'Save')), 'success'],
  ['the menu, and never the button again', () => typed(hit(changed(dead(dead(begun())), menu), 'File')).stopped(), 'action_no_effect'],
  ['the menu, and the button stays dead', () => typed(dead(hit(changed(dead(dead(begun())), menu), 'File'))).stopped(), 'action_no_effect'],
  ['the hard step is left out', () => typed(changed(dead(dead(begun())), [typing('hello')])).stopped(), 'action_no_effect'],
  [
    'the hard step is left out, and success is claimed',
    () => typed(changed(dead(dead(begun())), [typing('hello')])).stopped({ status: 'success', message: 'done' }),
    'action_no_effect',
  ],
  ['another button in its place', () => typed(hit(changed(dead(dead(begun())), [click('Help')]), 'Help')).stopped(), 'action_no_effect'],
  ['a wait in its place', () => typed(changed(dead(dead(begun())), [demand('Wait 1 second')]).waited()).stopped(), 'action_no_effect'],
  ['nothing in its place', () => typed(changed(dead(dead(begun())), [])).stopped(), 'action_no_effect'],
  ['the plan of a later step is emptied', () => hit(changed(begun(), [click('Save')], 1), 'Save').stopped(), 'incomplete_actions'],
  [
    'its proof is taken away',
    () => hit(changed(dead(begun(planOf([[proven(click('Save'), field)]]))), [click('Save')]), 'Save').stopped(),
    'incomplete_actions',
  ],
  [
    'a new action brings a proof that holds anyway',
    () =>
      changed(begun(), [proven(click('Help'), field), click('Save')])
        .claimed(0, 0)
        .checked({ kind: 'proof', objective: 0, expected: 0 }, 'yes')
        .stopped(),
    'incomplete_actions',
  ],
  [
    'a step that is read sentence by sentence',
    () => {
      const read = planOf([[{ ...click('Tools'), reading: { kind: 'click', target: 'Tools' } }]]);
      return hit(changed(dead(dead(begun(read))), [click('Menu')]), 'Menu').stopped();
    },
    'incomplete_actions',
  ],
  [
    'another way round a named input that is dead, and nobody confirms the outcome',
    () => typed(hit(hit(changed(dead(dead(begun(way), 'Tools'), 'Tools'), other), 'Menu'), 'Save')),
    'action_no_effect',
  ],
  [
    'another way round a named input that is dead, and a check that became true does not tell of this step',
    () =>
      typed(hit(hit(changed(dead(dead(begun({ ...way, checks: planOf([], ['x']).checks }), 'Tools'), 'Tools'), other), 'Menu'), 'Save'))
        .stated('start', 'no')
        .stated('final', 'yes'),
    'action_no_effect',
  ],
  [
    'another way round a named input that is dead, whatever a witness says of the outcome',
    () =>
      typed(hit(hit(changed(dead(dead(begun(way, { witness: 'scripted' }), 'Tools'), 'Tools'), other), 'Menu'), 'Save'))
        .witnessed(outcome, 'yes')
        .witnessed(outcome, 'yes', { stance: 'refute' }),
    'action_no_effect',
  ],
  [
    'another way round a named input that is dead, and the witness doubts it',
    () =>
      typed(hit(hit(changed(dead(dead(begun(way, { witness: 'scripted' }), 'Tools'), 'Tools'), other), 'Menu'), 'Save'))
        .witnessed(outcome, 'yes')
        .witnessed(outcome, 'unsure', { stance: 'refute' }),
    'action_no_effect',
  ],
  [
    'a state, and another way to it',
    () =>
      hit(
        changed(dead(begun(planOf([[proven(click('Save'), field)]])).checked({ ...proofOfSave, phase: 'before' }, 'no')), [click('File')]),
        'File',
      ).proved(),
    'success',
  ],
  [
    'a state, and another way that does not lead to it',
    () =>
      hit(changed(dead(begun(planOf([[proven(click('Save'), field)]]))), [click('File')]), 'File')
        .checked(proofOfSave, 'no')
        .push({ kind: 'appealed', at: 90, open: [] })
        .stopped()
        .checked({ kind: 'element', objective: 0, expected: 0 }, 'yes'),
    'incomplete_actions',
  ],
  ['done already, and begun anew', () => typed(changed(hit(begun(), 'Save'), [click('Help'), click('Save')])), 'success'],
];
test(...verdictRows(verdicts));

test('how often a proof failed is remembered over a change', () => {
  const plan = planOf([[proven(click('Save'), field)]]);
  const [due] = plan.objectives[0]!.requirements;
  const failed = hit(changed(dead(begun(plan)).checked(proofOfSave, 'no'), [click('File'), due!]), 'File');
  const again = dead(dead(failed).checked(proofOfSave, 'no')).checked(proofOfSave, 'no');
  expect(judge(again.events)).toMatchObject({
    status: 'failure',
    failureReason: 'action_no_effect',
    details: { decidedBy: 'proof of the step' },
  });
});

test('whatever plan is told, and when: the demands are the author’s', () => {
  const plans = [
    changed(begun(), [click('Help')]),
    changed(begun(), []),
    changed(begun(), [click('Help'), click('Save')], 1),
    changed(begun().blocked('Tips', 0), [click('Help'), click('Save')]),
    changed(begun(), [{ ...proven(click('Help'), field), when: field }]),
  ];
  for (const { events } of plans) {
    const { start, reduce } = createJudge();
    const { requirements } = events.reduce(reduce, start()).ledger;
    expect(requirements.map(own => own.map(({ description }) => description))).toEqual([['Click "Save"'], ['Type "hello"']]);
  }
});

test('a plan is told with the reason', () => {
  const { steps } = explainJudgement(changed(dead(dead(begun())), [click('Help')]).events);
  expect(steps).toContainEqual(expect.objectContaining({ rule: 'plan changed', text: 'Click "Help": it had no effect' }));
});

test('what is done of a step stays done when the rest of it gets another plan', () => {
  const plan = planOf([[click('Edit'), click('Save')]]);
  const builder = changed(dead(dead(hit(begun(plan), 'Edit'))), [click('File'), click('Save')]);
  expect(rulingOf(builder)).toMatchObject({ kind: 'go_on', objective: 0, expected: 1 });
  expect(judge(hit(hit(builder, 'File'), 'Save').events).status).toBe('success');
});

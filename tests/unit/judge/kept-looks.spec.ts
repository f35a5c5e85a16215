/** What a run has kept as seen must become so in its step again: it is looked at before the step's inputs, and shows nothing where it was so then. */
import { judge } from '../../../src/judge/judge.js';
import { readSteps } from '../../../src/plan/requirement.js';
import { statedBy } from '../../../src/plan/stated.js';
import { understand } from '../../../src/scenario/language/index.js';
import type { CheckPurpose } from '../../../src/trace/event.js';
import { NO_USAGE } from '../../../src/trace/usage.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf } from './asked.js';
import { at, CHANGED, click, on, planOf, type TraceBuilder, trace } from './trace-builder.js';

const kept = (text: string, line: number, own: object) => ({ text, line, column: 1, ...own });
const begun = (...steps: ReturnType<typeof kept>[]): TraceBuilder => trace(planOf(readSteps({ steps }, 'en').map(own => own!))).observed();
const shown = { kind: 'proof', objective: 0, expected: 1 } as const;
const later = { kind: 'proof', objective: 1, expected: 0 } as const;
const OWN = kept('Submit it', 1, { meant: ['Click "Save"'], shows: ['"Saved" is shown'] });
const APART = [kept('Submit it', 1, { meant: ['Click "Save"'] }), kept('It is there', 2, { meant: [], shows: ['"Saved" is shown'] })];
const PLACE = { file: 'memo.readings.yaml', line: 3, column: 1 };
const clicked = (t: TraceBuilder): TraceBuilder => t.clicked('Save');

const ROWS: readonly [what: string, run: () => TraceBuilder, status: 'success' | 'failure'][] = [
  ['no, then yes', () => clicked(begun(OWN).checked({ ...shown, phase: 'before' }, 'no')).checked(shown, 'yes'), 'success'],
  ['so before', () => clicked(begun(OWN).checked({ ...shown, phase: 'before' }, 'yes')).checked(shown, 'yes'), 'failure'],
  [
    'nobody could tell how it was',
    () => clicked(begun(OWN).checked({ ...shown, phase: 'before' }, 'unsure')).checked(shown, 'yes'),
    'failure',
  ],
  ['nobody has looked before', () => clicked(begun(OWN)).checked(shown, 'yes'), 'failure'],
  ['not so afterwards', () => clicked(begun(OWN).checked({ ...shown, phase: 'before' }, 'no')).checked(shown, 'no'), 'failure'],
  [
    'of the step before: no, then yes',
    () => clicked(begun(...APART).checked({ ...later, phase: 'before' }, 'no')).checked(later, 'yes'),
    'success',
  ],
  [
    'of the step before: so before',
    () => clicked(begun(...APART).checked({ ...later, phase: 'before' }, 'yes')).checked(later, 'yes'),
    'failure',
  ],
];

test(...eachRow('kept looks', ROWS, ([what, run, status]) => [what, () => expect(judge(run().events).status).toBe(status)]));

test('it is asked for before the first input of its step, or of the step that it looks back on; the red names its place', () => {
  expect(rulingOf(begun(OWN))).toMatchObject({ kind: 'verify', purpose: { ...shown, phase: 'before' } });
  expect(rulingOf(begun(...APART))).toMatchObject({ kind: 'verify', purpose: { ...later, phase: 'before' } });
  const red = clicked(begun({ ...OWN, pinnedAt: PLACE } as typeof OWN).checked({ ...shown, phase: 'before' }, 'no')).checked(shown, 'no');
  const { message, details } = judge(red.events);
  expect(message).toContain('What is written beside this sentence, as what it shows, is not so');
  expect(message).toContain('its reading stands in memo.readings.yaml:3');
  expect(details.pinnedAt).toEqual(PLACE);
});

test('it is asked for once, and not for a later sentence; what only introduces demands nothing', () => {
  expect(rulingOf(begun(OWN).checked({ ...shown, phase: 'before' }, 'no'))).toMatchObject({ kind: 'go_on' });
  const other = kept('Open it', 2, { meant: ['Click "Open"'], shows: ['"Opened" is shown'] });
  const plain = kept('Submit it', 1, { meant: ['Click "Save"'] });
  expect(rulingOf(begun(plain, other))).toMatchObject({ kind: 'go_on' });
  const [note, place] = readSteps({ steps: [kept('About saving', 1, { isNote: true }), { ...OWN, pinnedAt: PLACE } as typeof OWN] }, 'en');
  expect(note).toMatchObject([{ isNote: true, by: 'pinned' }]);
  expect(place).toMatchObject([
    { pinnedAt: PLACE, proof: undefined },
    { pinnedAt: PLACE, proof: { turned: true } },
  ]);
  expect(readSteps({ steps: [OWN] }, 'en')[0]![0]).not.toHaveProperty('pinnedAt');
});

const start = { kind: 'stated', index: 0, phase: 'start' } as const;
const final = { kind: 'stated', index: 0, phase: 'final' } as const;
/** Two clicks, and a check of which a run has kept what became so. */
function beforeCheck(): TraceBuilder {
  const plan = planOf([[click('Save')], [click('Done')]]);
  const check = understand({ text: 'It is there', line: 9, column: 1, meant: [], shows: ['"Saved" is not shown'] }, 'check');
  return trace({ ...plan, checks: statedBy(check, { file: 'memo.md', line: 9, column: 1 }) }).observed();
}
const done = (t: TraceBuilder, name: string, x: number): TraceBuilder => t.acted(at(x, 5), CHANGED, { under: on(name) });
const CHECKS: readonly [what: string, looks: readonly ('yes' | 'no' | 'unsure' | undefined)[], status: 'success' | 'failure'][] = [
  ['not so in the beginning, then so', ['no', undefined, 'yes'], 'success'],
  ['so in the beginning, not so before the second sentence, then so', ['yes', 'no', 'yes'], 'success'],
  ['always so', ['yes', 'yes', 'yes'], 'failure'],
  ['nobody could tell how it was', ['unsure', 'unsure', 'yes'], 'failure'],
  ['not so at the end', ['no', undefined, 'no'], 'failure'],
];

test(
  ...eachRow('kept checks', CHECKS, ([what, [first, second, last], status]) => [
    what,
    () => {
      const begun = beforeCheck().checked(start, first!);
      const between = done(begun, 'Save', 5);
      if (second) expect(rulingOf(between)).toMatchObject({ kind: 'verify', purpose: start });
      else expect(rulingOf(between)).toMatchObject({ kind: 'go_on', objective: 1 });
      if (second) between.checked(start, second);
      expect(judge(done(between, 'Done', 50).checked(final, last!).events).status).toBe(status);
    },
  ]),
);

/** A look at a picture. */
const looked = (t: TraceBuilder, purpose: CheckPurpose, holds: 'yes' | 'no'): TraceBuilder => {
  const result = { holds, how: 'picture', expected: 'the picture', seen: 'nothing looks so' } as const;
  return t.push({ kind: 'check_evaluated', at: 9, id: 99, purpose, text: 'a check', result, durationMs: 1 });
};
const PICTURED = kept('Submit it', 1, { meant: ['Click "Save"'], shows: ['the image "memo-7.png" is shown'], pinnedAt: PLACE });

test('a picture that is drawn otherwise another night is not decided, and blames no program', () => {
  const night = (holds: 'yes' | 'no') =>
    judge(looked(clicked(looked(begun(PICTURED), { ...shown, phase: 'before' }, 'no')), shown, holds).events);
  expect(night('yes').status).toBe('success');
  const red = night('no');
  expect(red).toMatchObject({
    status: 'failure',
    decided: false,
    details: { needs: 'picture', tryThis: expect.stringContaining('approve') },
  });
  expect(red.details.byFact).toBeUndefined();
});

test('the same of a check, by a picture that a person has approved; the picture that the author names is a fact', () => {
  const plan = planOf([[click('Save')]]);
  const night = (text: string, own: object, holds: 'yes' | 'no') => {
    const checks = statedBy(understand({ text, line: 9, column: 1, ...own }, 'check'), { file: 'memo.md', line: 9, column: 1 });
    return judge(looked(clicked(looked(trace({ ...plan, checks }).observed(), start, 'no')), final, holds).events);
  };
  const approved = { meant: ['the image "memo-7.png" is shown'] };
  expect(night('The chart is blue', approved, 'yes')).toMatchObject({ status: 'success' });
  expect(night('The chart is blue', approved, 'no')).toMatchObject({ status: 'failure', decided: false, details: { needs: 'picture' } });
  expect(night('the image "memo-7.png" is shown', {}, 'no')).toMatchObject({ status: 'failure', details: { byFact: true } });
});

test('a witness is asked of a picture that is drawn otherwise in the words of its author, who knows no picture', () => {
  const asked = (): TraceBuilder => {
    const begun = trace(planOf(readSteps({ steps: [{ ...PICTURED, column: 1 }] }, 'en').map(own => own!)), { witness: 'model' }).observed();
    return looked(clicked(looked(begun, { ...shown, phase: 'before' }, 'no')), shown, 'no');
  };
  const ruling = rulingOf(asked());
  expect(ruling).toMatchObject({ kind: 'witness', claim: 'Submit it' });
  const said = (holds: 'yes' | 'no'): ReturnType<typeof judge> =>
    judge(
      asked()
        .witnessed({ ...shown, kind: 'expected' }, holds, { usage: NO_USAGE })
        .witnessed({ ...shown, kind: 'expected' }, holds, { stance: 'refute', usage: NO_USAGE }).events,
    );
  expect(said('yes').status).toBe('success');
  const red = said('no');
  expect(red).toMatchObject({
    status: 'failure',
    details: { expected: 'Submit it', seen: expect.stringContaining('it says no'), byFact: true },
  });
  expect(red.decided).not.toBe(false);
});

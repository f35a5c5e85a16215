/** What a verdict says beside its reason: whether a fact decided it, what would decide it, and where a reading is pinned. */

import { explain } from '../../../src/judge/explain.js';
import { judge } from '../../../src/judge/judge.js';
import { classOf, EYES_LOOKED, NEEDS } from '../../../src/judge/reasons.js';
import { thresholdsOf } from '../../../src/judge/settings.js';
import { keyOf, standingOf } from '../../../src/judge/testimony.js';
import { goalOf, type Requirement } from '../../../src/plan/requirement.js';
import type { CheckResult, TraceEvent, UnderPoint } from '../../../src/trace/event.js';
import { isPressLook } from '../../../src/trace/own-look.js';
import { NO_USAGE } from '../../../src/trace/usage.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf } from './asked.js';
import { at, authored, begun, CHANGED, click, demand, on, planOf, type TraceBuilder, trace, UNCHANGED } from './trace-builder.js';

const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
const final = { kind: 'stated', index: 0, phase: 'final' } as const;
const start = { ...final, phase: 'start' } as const;
const hit = (t: TraceBuilder, under: Partial<UnderPoint> = {}) =>
  t.acted(at(t.events.length, 5), CHANGED, { under: { ...on('Save'), ...under }, before: `d${t.events.length}` });
const dead = (t: TraceBuilder) => t.clicked('Save', UNCHANGED);
const how = (t: TraceBuilder, way: CheckResult['how']) =>
  Object.assign(t, void Object.assign((t.events.at(-1) as { result: CheckResult }).result, { how: way }));
const absent = (t: TraceBuilder) =>
  Object.assign(t, void Object.assign((t.events.at(-1) as { result: CheckResult }).result, { absent: true }));
const gaveUp = (t: TraceBuilder) =>
  t.push({ kind: 'gave_up', at: t.events.length, reason: 'incomplete_actions', message: 'no more' } as TraceEvent);

const PINNED = { pinnedAt: { file: 'memo.readings.yaml', line: 7, column: 1 } };
const pinned = (requirement: Requirement, checks: readonly string[] = [], ...more: Requirement[]) =>
  begun([[{ ...requirement, ...PINNED }], ...more.map(one => [one])], checks);
const tidied = (checks: readonly string[] = []) => pinned(goalOf('Tidy up the list'), checks);

/** A check that only eyes can decide. */
const chart = () => {
  const t = trace({ ...planOf([[click('Save')]]), checks: [{ text: 'the chart looks right' }] }, { witness: 'anthropic' });
  const result = { holds: 'unsure', how: 'none', expected: 'the chart looks right', seen: 'nobody can tell' } as const;
  return t
    .observed()
    .clicked('Save')
    .push({
      kind: 'check_evaluated',
      at: 9,
      id: 9,
      purpose: { kind: 'stated', index: 0, phase: 'final' },
      text: 'a check',
      result,
      durationMs: 1,
    });
};

/** A goal that the model gives up, and that no rule reads. */
const dot = () => begun([[goalOf('A dot is shown')]], [], { witness: 'anthropic' });
const noDot = (t: TraceBuilder) => t.decided({ stopped: true, report: { status: 'failure', message: 'There is no dot.' } });
const ofDot = { kind: 'expected', objective: 0, expected: 0 } as const;

const ROWS: readonly [what: string, wanted: object, build: () => TraceBuilder][] = [
  ['a goal that a model has not seen reached, and no witness was asked', { byFact: undefined }, () => noDot(dot())],
  [
    'a goal that witnesses have denied',
    { byFact: true },
    () => dot().claimed(0, 0).witnessed(ofDot, 'no').claimed(0, 0).witnessed(ofDot, 'no'),
  ],
  [
    'a check that nobody can tell',
    { byFact: undefined },
    () => hit(authored(['Click "Save"'], { checks: ['"Saved" is shown'] })).checked(final, 'unsure'),
  ],
  [
    'a choice that was seen not to be made',
    { byFact: true },
    () =>
      hit(authored(['Click "Save"']), { role: 'radio button' })
        .checked(proof, 'no', 'it is off')
        .stoppedForGood(),
  ],
  [
    'a brain that gives up where nobody can tell',
    { byFact: undefined },
    () =>
      gaveUp(
        hit(authored(['Check "Save"']).checked({ ...proof, phase: 'before' }, 'no'), { role: 'check box' }).checked(
          proof,
          'unsure',
          'dark',
        ),
      ),
  ],
  [
    'a brain that gives up where a fact says no',
    { byFact: true },
    () =>
      gaveUp(
        hit(authored(['Check "Save"']).checked({ ...proof, phase: 'before' }, 'no'), { role: 'check box' }).checked(
          proof,
          'no',
          'it is off',
        ),
      ),
  ],
  [
    'a file that nobody can read',
    { needs: 'file' },
    () => how(hit(authored(['Click "Save"'], { checks: ['"Saved" is shown'] })).checked(final, 'unsure'), 'file'),
  ],
  [
    'a check that fails behind an input that showed nothing: whether the program got it nobody can tell',
    { byFact: undefined, tryThis: expect.stringContaining('(Click "Save")') },
    () =>
      dead(authored(['Click "Save"'], { checks: ['"Saved" is shown'] }).checked(start, 'no'))
        .claimed(0, 0)
        .checked(final, 'no', 'it is nowhere'),
  ],
  [
    'a check that fails behind an input that showed something',
    { byFact: true },
    () => hit(authored(['Click "Save"'], { checks: ['"Saved" is shown'] }).checked(start, 'no')).checked(final, 'no', 'it is nowhere'),
  ],
  [
    'how something stands that nothing is called',
    { needs: 'name', byFact: undefined },
    () =>
      absent(
        hit(authored(['Click "Save"'], { checks: ['"Remember me" is checked'] }).checked(start, 'no')).checked(
          final,
          'no',
          'it is nowhere',
        ),
      ),
  ],
  [
    'how something stands that is there',
    { needs: undefined, byFact: true },
    () => hit(authored(['Click "Save"'], { checks: ['"Remember me" is checked'] }).checked(start, 'no')).checked(final, 'no', 'it is off'),
  ],
  [
    'a text that stands nowhere',
    { needs: undefined, byFact: true },
    () =>
      absent(hit(authored(['Click "Save"'], { checks: ['"Saved" is shown'] }).checked(start, 'no')).checked(final, 'no', 'it is nowhere')),
  ],
  [
    'what nothing is called',
    { needs: 'name' },
    () =>
      hit(authored(['Click "Save"']), { name: '', role: 'text box', nowhere: ['Save'] })
        .checked({ kind: 'element', objective: 0, expected: 0 }, 'yes')
        .stoppedForGood(),
  ],
  [
    'what a witness with a key has not seen',
    { needs: 'witness', tryThis: EYES_LOOKED.en },
    () => chart().witnessed({ kind: 'stated', index: 0 }, 'unsure', { usage: NO_USAGE }),
  ],
  [
    'what one that only reads the screen has not seen',
    { tryThis: NEEDS.witness.en },
    () => chart().witnessed({ kind: 'stated', index: 0 }, 'unsure'),
  ],
  [
    'a pinned goal that nothing shows',
    { needs: 'goal', tryThis: expect.stringContaining('memo.readings.yaml:7') },
    () => hit(tidied()).stoppedForGood(),
  ],
  [
    'a pinned goal that a check shows',
    { pinnedAt: undefined, byFact: undefined },
    () =>
      hit(tidied(['Done']).checked(start, 'no'))
        .stoppedForGood()
        .checked(final, 'yes'),
  ],
  [
    'a pinned input that showed nothing, and a check that turned with the next',
    { needs: 'check', tryThis: NEEDS.check.en, pinnedAt: PINNED.pinnedAt },
    () =>
      hit(
        dead(pinned(click('Save'), ['Done'], click('Save')))
          .checked(start, 'no')
          .claimed(0, 0),
      ).checked(final, 'yes'),
  ],
];
test(
  ...eachRow('told', ROWS, ([what, wanted, build]) => [
    `the verdict tells of ${what}`,
    () => {
      const { details } = judge(build().events);
      for (const [name, value] of Object.entries(wanted)) expect(details[name as keyof typeof details], name).toEqual(value);
    },
  ]),
);

test('each question to witnesses is one of its own', () => {
  const place = { objective: 0, expected: 0 };
  const asked = [
    { kind: 'outcome' },
    { kind: 'stated', index: 0 },
    { kind: 'expected', ...place },
    { kind: 'meant', ...place, action: 1 },
  ] as const;
  expect(new Set(asked.map(keyOf)).size).toBe(4);
  expect(standingOf(undefined, thresholdsOf({ refute: false }))).toStrictEqual({ kind: 'open', stance: 'confirm', witness: 1 });
  const eyesOnly = trace({ ...planOf([[click('Save')]]), checks: [{ text: 'it looks right' }] }, { witness: 'eyes' }).observed();
  expect(rulingOf(hit(eyesOnly).checked(final, 'unsure'), { refute: false })).not.toHaveProperty('also');
});

test('only what says what is seen is a goal that nobody brings about', () => {
  expect([goalOf('The results appear in the chart').isSeen, goalOf('Tidy up the list').isSeen]).toEqual([true, undefined]);
});

// What pressing shows where a drag begins.
const ROW = { x: 100, y: 100, width: 300, height: 20 };
const WIDE = { x: 0, y: 96, width: 400, height: 28 };
const PRESSED: readonly [what: string, isLook: boolean, role: string, regions: (typeof ROW)[]][] = [
  ['nothing', false, 'list item', []],
  ['the row', true, 'list item', [ROW]],
  ['the line around a text', true, 'text', [WIDE]],
  ['the line around a row that tells its place', false, 'list item', [WIDE]],
  ['a large part of the window', false, 'text', [{ ...WIDE, y: 0, height: 300 }]],
  ['a line elsewhere', false, 'text', [{ ...WIDE, y: 300 }]],
];
test(
  ...eachRow('pressed', PRESSED, ([what, isLook, role, regions]) => [
    `pressing on a ${role}, and what changes is ${what}`,
    () => {
      const under = { role, name: 'pear', bounds: role === 'text' ? { x: 150, y: 102, width: 60, height: 16 } : ROW };
      expect(isPressLook({ changed: true, ratio: 0.1, isNoise: false, regions }, under, [])).toBe(isLook);
    },
  ]),
);

const unread = (how: CheckResult['how'], onlyRead: boolean) => {
  const t = hit(authored(['Click "Save"'], { checks: ['"Stamps" is shown'] })).checked(final, 'no', 'it cannot be read');
  Object.assign((t.events.at(-1) as { result: CheckResult }).result, { how, ...(onlyRead && { onlyRead }) });
  return t;
};
test('what is only not read, in a program that tells nothing, is not decided; it never is the program’s fault', () => {
  expect(judge(unread('ocr', true).events)).toMatchObject({ status: 'failure', decided: false });
  expect(classOf(judge(unread('ocr', true).events))).toBe('not_decided');
  expect(classOf(judge(unread('ocr', false).events))).toBe('product');
});

test('a step that the run has gone on from, and that nothing shows, is not told as done', () => {
  const left = begun([[demand('Tidy the desk up')], [click('Save')]])
    .acted(at(1, 1), CHANGED)
    .claimed(0, 0);
  const { objectives, progress } = judge(hit(left).stoppedForGood().events);
  expect(objectives.map(({ status }) => status)).toEqual(['open', 'completed']);
  expect(progress).toEqual({ completed: 1, total: 2 });
});

test('the model’s own word for what is wrong is told beside what was found', () => {
  const report = { status: 'failure', message: 'The list is read-only.', failureReason: 'READ_ONLY' } as const;
  const stopped = hit(authored(['Click "Save"', 'Click "Other"'])).stopped(report);
  for (const text of [explain(judge(stopped.events))]) expect(text).toMatch(/The list is read-only\.[\s\S]*READ_ONLY/);
});

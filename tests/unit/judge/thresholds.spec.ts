/** Where the line lies: one below nothing is said, at it the detector speaks. Each threshold alone: the others are set out of reach. */

import { judge } from '../../../src/judge/judge.js';
import { checkJudgeSettings, DEFAULT_JUDGE_SETTINGS, THRESHOLDS, type Thresholds, thresholdsOf } from '../../../src/judge/settings.js';
import type { Action } from '../../../src/trace/action.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf, stateOf } from './asked.js';
import { at, CHANGED, click, NOISE, planOf, type TraceBuilder, trace, typing, UNCHANGED, way } from './trace-builder.js';

const FAR = 99;
const OFF: Partial<Thresholds> = {
  noChangeActions: FAR,
  noChangeSubtleActions: FAR,
  repeatActions: FAR,
  repeatWaitingActions: FAR,
  mismatchActions: FAR,
  elementSearchActions: FAR,
  loopRepeats: FAR,
};
const save = planOf([[click('Save')]]);
const begun = () => trace(save).observed();
const key = (keys: string): Action => ({ type: 'key', keys });
const wait: Action = { type: 'wait', seconds: 1 };
/** Never the same twice. */
const another = (number: number): Action => at(number, 7);
const dead = (actions: readonly Action[], builder = found()): TraceBuilder => {
  for (const action of actions) builder.acted(action, UNCHANGED);
  return builder;
};
const element = { kind: 'element', objective: 0, expected: 0 } as const;
/** What is due was looked for, and is there. */
const found = () => begun().checked(element, 'yes');
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const otherWay = (builder: TraceBuilder): TraceBuilder =>
  builder.push({ kind: 'plan_changed', at: builder.events.length, objective: 0, expectedActions: [way('File')], because: 'no effect' });
const onNoisyScreens = (count: number, action: Action): TraceBuilder => {
  const builder = found();
  for (let index = 0; index < count; index++) builder.acted(action, NOISE, { before: `n${index}` });
  return builder;
};

type Row = [
  sentence: string,
  limit: number,
  build: (count: number) => TraceBuilder,
  settings: Partial<Thresholds>,
  said: Record<string, unknown>,
];
const detector = (name: string, reason: string) => ({
  kind: 'end',
  verdict: { status: 'failure', failureReason: reason, details: { decidedBy: name } },
});
const ROWS: readonly Row[] = [
  [
    'keys without any change',
    3,
    n => dead(times(n, i => key(`F${i + 1}`))),
    { noChangeActions: 3 },
    detector('checkProgress', 'action_no_effect'),
  ],
  [
    'clicks that may show little',
    6,
    n => dead(times(n, another)),
    { noChangeSubtleActions: 6 },
    detector('checkProgress', 'action_no_effect'),
  ],
  [
    'keys, and a click that may show little as the last',
    3,
    n => dead([...times(n - 1, i => key(`F${i + 1}`)), another(1)]),
    { noChangeActions: 3 },
    detector('checkProgress', 'action_no_effect'),
  ],
  [
    'waits between them do not count',
    3,
    n => dead(times(n, i => [key(`F${i + 1}`), wait]).flat()),
    { noChangeActions: 3 },
    detector('checkProgress', 'action_no_effect'),
  ],
  [
    'the same action on the same screen',
    3,
    n => dead(times(n, () => key('a'))),
    { loopRepeats: 3 },
    detector('loopDetector', 'stuck_in_loop'),
  ],
  [
    'the same action on screens of which only the noise changes',
    5,
    n => onNoisyScreens(n, key('a')),
    { repeatActions: 5 },
    detector('checkProgress', 'stuck_in_loop'),
  ],
  ['the same wait', 10, n => dead(times(n, () => wait)), { repeatWaitingActions: 10 }, detector('checkProgress', 'stuck_in_loop')],
  [
    'a cycle of two',
    6,
    n => dead(times(n, i => key('ab'[i % 2]!))),
    { loopRepeats: 3, loopWindow: 2 },
    detector('loopDetector', 'stuck_in_loop'),
  ],
  ['a cycle of four', 12, n => dead(times(n, i => key('abcd'[i % 4]!))), { loopRepeats: 3 }, detector('loopDetector', 'stuck_in_loop')],
  ['actions that match nothing', 10, n => dead(times(n, another)), { mismatchActions: 10 }, detector('checkProgress', 'action_mismatch')],
  [
    'actions that match nothing, after one that did something',
    10,
    n => dead(times(n, another), dead(times(9, i => another(50 + i))).clicked('Other', CHANGED, at(99, 99))),
    { mismatchActions: 10 },
    detector('checkProgress', 'action_mismatch'),
  ],
  [
    'actions that match nothing, after one that surely matched',
    10,
    n => dead(times(n, another), dead(times(9, i => another(50 + i))).clicked('Save', UNCHANGED)),
    { mismatchActions: 10 },
    detector('checkProgress', 'action_mismatch'),
  ],
  [
    'actions that hit nothing',
    5,
    n => dead(times(n, another), begun()),
    { elementSearchActions: 5 },
    { kind: 'verify', purpose: { kind: 'element' }, withinMs: 500 },
  ],
  [
    'actions that hit nothing, waits between them',
    5,
    n => dead(times(n, i => [another(i), wait]).flat(), begun()),
    { elementSearchActions: 5 },
    { kind: 'verify', purpose: { kind: 'element' } },
  ],
  [
    'actions that hit nothing, after one that did something',
    5,
    n =>
      dead(
        times(n, another),
        dead(
          times(4, i => another(50 + i)),
          begun(),
        ).clicked('Other', CHANGED, at(99, 99)),
      ),
    { elementSearchActions: 5 },
    { kind: 'verify', purpose: { kind: 'element' } },
  ],
  [
    'keys without any change: whether it is there is asked one before the end',
    2,
    n =>
      dead(
        times(n, i => key(`F${i + 1}`)),
        begun(),
      ),
    { noChangeActions: 3 },
    { kind: 'verify', purpose: element },
  ],
  [
    'clicks that may show little: whether it is there is asked one before the end',
    5,
    n => dead(times(n, another), begun()),
    { noChangeActions: 3, noChangeSubtleActions: 6 },
    { kind: 'verify', purpose: element },
  ],
  [
    'keys, after it was not there and something showed: it is asked anew',
    2,
    n =>
      dead(
        times(n, i => key(`F${i + 1}`)),
        begun().checked(element, 'no').acted(key('a'), CHANGED),
      ),
    { noChangeActions: 3 },
    { kind: 'verify', purpose: element },
  ],
  [
    'keys, and it is not there',
    3,
    n =>
      dead(
        times(n, i => key(`F${i + 1}`)),
        begun().checked(element, 'no'),
      ),
    { noChangeActions: 3 },
    detector('element search', 'element_not_found'),
  ],
  [
    'keys, on the old way to it and on another',
    3,
    n =>
      dead(
        times(n, i => key(`F${i + 1}`)),
        otherWay(dead([key('a'), key('b')])),
      ),
    { noChangeActions: 3 },
    detector('checkProgress', 'action_no_effect'),
  ],
  [
    'turns without anything',
    3,
    n => times(n, () => 0).reduce(builder => builder.decided(), begun()),
    { idleTurns: 3 },
    detector('idle turns', 'incomplete_actions'),
  ],
];
test(
  ...eachRow('each row holds', ROWS, ([sentence, limit, build, settings, said]) => [
    `${sentence}: ${limit - 1} say nothing, ${limit} do`,
    () => {
      const all = { ...OFF, ...settings };
      expect(rulingOf(build(limit - 1), all)).toMatchObject({ kind: 'go_on' });
      expect(rulingOf(build(limit), all)).toMatchObject(said);
    },
  ]),
);

const QUIET: readonly [sentence: string, build: () => TraceBuilder, settings?: Partial<Thresholds>][] = [
  [
    'the same key five times, the screen another each time',
    () => times(5, i => i).reduce(builder => builder.acted(key('a'), CHANGED, { before: `s${builder.events.length}` }), begun()),
  ],
  [
    'two dead keys, a wait in which the screen changes, two dead keys',
    () => dead([key('c'), key('d')], dead([key('a'), key('b')]).acted(wait, CHANGED)),
  ],
  ['keys, a change, then four dead clicks', () => dead(times(4, another), dead([key('a'), key('b')]).acted(key('c'), CHANGED))],
  ['a key, a change by a click, then four dead clicks', () => dead(times(4, another), dead([key('a')]).acted(at(50, 50), CHANGED))],
  ['a cycle of four, before it came round thrice', () => dead(times(9, i => at(i % 4, 1))), { elementSearchActions: FAR }],
  ['nothing', begun],
  [
    'an element that was looked for and is there is not looked for again',
    () => dead([another(8)], dead(times(5, another), begun()).checked(element, 'yes')),
    { noChangeSubtleActions: FAR },
  ],
  [
    'what was hit, and is dead, is there',
    () =>
      dead(
        times(5, another),
        dead(
          times(4, i => another(50 + i)),
          begun(),
        ).clicked('Save', UNCHANGED),
      ),
    { noChangeSubtleActions: FAR },
  ],
  ['two dead keys, and it is not there: the brain may still find it', () => dead([key('a'), key('b')], begun()).checked(element, 'no')],
  [
    'a goal names no element that must be there',
    () => dead(times(5, another), trace(planOf([[click('Save')]], [], true)).observed()),
    { noChangeSubtleActions: FAR },
  ],
  [
    'a step without an element has none to look for',
    () => dead(times(5, another), trace(planOf([[typing('Taro')]])).observed()),
    { noChangeSubtleActions: FAR },
  ],
  ['two idle turns, an action, two idle turns', () => begun().decided().decided().acted(at(1, 1), CHANGED).decided().decided()],
  ['two idle turns, a claim, two idle turns', () => begun().decided().decided().claimed(0, 0).decided().decided()],
];
test(
  ...eachRow('quiet', QUIET, ([sentence, build, settings]) => [
    `${sentence}: the brain goes on`,
    () => expect(rulingOf(build(), settings)).toMatchObject({ kind: 'go_on', objective: 0 }),
  ]),
);

test('a running judge keeps no notes, and only a short window of actions', () => {
  const state = stateOf(dead(times(50, another)), OFF);
  expect(state.notes).toBeUndefined();
  const standard = stateOf(dead(times(50, another)));
  expect(standard.detectors.recent).toHaveLength(12);
});

test('a setting that is not given is the default; one that does not exist, or makes no sense, is named', () => {
  const all = { ...THRESHOLDS, ...DEFAULT_JUDGE_SETTINGS };
  expect(thresholdsOf({ loopRepeats: undefined as never })).toEqual(all);
  expect(thresholdsOf({ loopRepeats: 9 })).toEqual({ ...all, loopRepeats: 9 });
  expect(() => checkJudgeSettings({ ...DEFAULT_JUDGE_SETTINGS, witnesses: undefined })).not.toThrow();
  expect(() => checkJudgeSettings({ patience: 1 })).toThrow(/there is no setting "patience"; the settings are loopRepeats, /);
  expect(() => checkJudgeSettings({ idleTurns: 1 })).toThrow(/there is no setting "idleTurns"/);
  expect(() => checkJudgeSettings({ loopRepeats: 1 })).toThrow('use.judge.loopRepeats: expected a whole number of 2 or more, found 1');
});

test('a threshold that a trace has noted and nothing reads any more is left out; those that are read count', () => {
  const builder = trace(save, { judge: { graceActions: 2, idleTurns: 1 } })
    .observed()
    .decided();
  expect(judge(builder.events)).toMatchObject({ details: { decidedBy: 'idle turns' } });
});

/** Stuck, looping, lost, in the way: which detector speaks when. */

import { createJudge, judge } from '../../../src/judge/judge.js';
import type { Reading } from '../../../src/scenario/reading.js';
import type { Action } from '../../../src/trace/action.js';
import type { CheckResult } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { stateOf, type VerdictRow, verdictRows } from './asked.js';
import { at, CHANGED, click, demand, on, planOf, type TraceBuilder, trace, typing, UNCHANGED } from './trace-builder.js';

const AREA = { x: 0, y: 0, width: 40, height: 20 };
const save = planOf([[click('Save')]]);
const key = (keys: string): Action => ({ type: 'key', keys });
const asked = (sentence: string) => trace(planOf([[demand(sentence)]])).observed();
const many = (actions: readonly Action[], builder = trace(save).observed()): TraceBuilder => {
  for (const action of actions) builder.acted(action, UNCHANGED);
  return builder;
};
const cycle = (letters: string, kind: (letter: string) => Action): Action[] => [...letters].map(kind);
const place = (letter: string): Action => at(letter.charCodeAt(0), 1);
const element = { kind: 'element', objective: 0, expected: 0 } as const;
const gone = (recovery: number) => ({ kind: 'recovery', recovery }) as const;
const report = (message: string, status: 'failure' | 'in_progress' = 'in_progress') => ({ report: { status, message } });

const CASES: readonly VerdictRow[] = [
  ['A A A', () => many(cycle('AAA', place)), 'stuck_in_loop', 'loopDetector'],
  ['A A', () => many(cycle('AA', place)), 'incomplete_actions'],
  ['A B A B A', () => many(cycle('ABABA', place)), 'stuck_in_loop', 'loopDetector'],
  ['keys A B A B A', () => many(cycle('ABABA', key)), 'stuck_in_loop', 'loopDetector'],
  ['keys A B C', () => many(cycle('ABC', key)), 'action_no_effect', 'checkProgress'],
  ['keys A B', () => many(cycle('AB', key)), 'incomplete_actions'],
  ['clicks A B C D E F', () => many(cycle('ABCDEF', place)), 'action_no_effect', 'checkProgress'],
  ['clicks A B C A B C A B C', () => many(cycle('ABCABCABC', place)), 'stuck_in_loop', 'loopDetector'],
  ['clicks A B C A B C', () => many(cycle('ABCABC', place)), 'incomplete_actions'],
  [
    'A three times, the screen another each time',
    () => {
      const t = trace(save).observed();
      for (let i = 0; i < 3; i++) t.acted(at(1, 1), CHANGED, { before: `s${i}` });
      return t;
    },
    'incomplete_actions',
  ],
  ['the same wait nine times', () => many(Array.from({ length: 9 }, (): Action => ({ type: 'wait', seconds: 1 }))), 'incomplete_actions'],
  [
    'the same wait ten times, and nothing comes of it',
    () => many(Array.from({ length: 10 }, (): Action => ({ type: 'wait', seconds: 1 }))),
    'stuck_in_loop',
    'checkProgress',
  ],
  [
    'low 8 times, high once, low 5 times',
    () => {
      const t = trace(planOf([[click('Save')], [click('Next')]])).observed();
      for (let i = 0; i < 4; i++) t.acted({ type: 'scroll', at: { x: i, y: 1 }, direction: 'down', amount: 1 }, UNCHANGED);
      t.clicked('Save');
      return many(cycle('ABCDE', place), t);
    },
    'incomplete_actions',
  ],
  [
    'ten actions that match nothing, something else changing once',
    () => {
      const t = many(cycle('ABCDE', place));
      t.clicked('Other', CHANGED, at(99, 99));
      return many(cycle('FGHIJ', place), t);
    },
    'incomplete_actions',
  ],
  [
    'five fruitless clicks, and the element is not there',
    () => many(cycle('ABCDE', place)).checked(element, 'no', 'no "Save" anywhere'),
    'element_not_found',
    'element search',
  ],
  ['five fruitless clicks, and the element is there', () => many(cycle('ABCDE', place)).checked(element, 'yes'), 'incomplete_actions'],
  ['five fruitless clicks, and nobody can tell', () => many(cycle('ABCDE', place)).checked(element, 'unsure'), 'incomplete_actions'],
  [
    'the same trouble reported twice',
    () =>
      trace(save)
        .observed()
        .acted(at(1, 1), UNCHANGED, report('I could not find the Save button anywhere'))
        .acted(at(2, 2), UNCHANGED, report('I could not find the Save button anywhere')),
    'element_not_found',
    'same trouble reported twice',
  ],
  [
    'the same failure reported twice, in no known words',
    () =>
      trace(save)
        .observed()
        .acted(at(1, 1), UNCHANGED, report('strange things go on here', 'failure'))
        .acted(at(2, 2), UNCHANGED, report('strange things go on here', 'failure')),
    'no_progress',
    'same trouble reported twice',
  ],
  [
    'the same trouble in Japanese, twice',
    () =>
      trace(save)
        .observed()
        .acted(at(1, 1), UNCHANGED, report('保存ボタンが見つかりません'))
        .acted(at(2, 2), UNCHANGED, report('保存ボタンが見つかりません')),
    'element_not_found',
    'same trouble reported twice',
  ],
  [
    'two different troubles',
    () =>
      trace(save)
        .observed()
        .acted(at(1, 1), UNCHANGED, report('I cannot find the Save button'))
        .acted(at(2, 2), UNCHANGED, report('the whole program does not exist in any menu of this desktop')),
    'incomplete_actions',
  ],
  [
    'trouble, then none, then the same trouble',
    () =>
      trace(save)
        .observed()
        .acted(at(1, 1), UNCHANGED, report('I cannot find it'))
        .acted(at(2, 2), UNCHANGED)
        .acted(at(3, 3), UNCHANGED, report('I cannot find it')),
    'incomplete_actions',
  ],
  ...(
    [
      [
        'a success in the words of trouble, then the trouble',
        'success',
        'failure',
        'the button is not responding',
        'the button is not responding',
      ],
      ['trouble, then a success in its words', 'failure', 'success', 'it went wrong', 'it went wrong'],
      ['two troubles of the same length in other words', 'failure', 'failure', 'alpha beta gamma', 'delta epsilon zeta'],
      ['four words of five are the same', 'failure', 'failure', 'one two three four', 'one two three four five'],
    ] as const
  ).map(([sentence, first, second, before, after]): (typeof CASES)[number] => [
    sentence,
    () =>
      trace(save)
        .observed()
        .acted(at(1, 1), UNCHANGED, { report: { status: first, message: before } })
        .acted(at(2, 2), UNCHANGED, { report: { status: second, message: after } })
        .decided({ stopped: true }),
    'incomplete_actions',
  ]),
  [
    'five words of six are the same',
    () =>
      trace(save)
        .observed()
        .acted(at(1, 1), UNCHANGED, report('one two three four five', 'failure'))
        .acted(at(2, 2), UNCHANGED, report('one two three four five six', 'failure')),
    'no_progress',
    'same trouble reported twice',
  ],
  [
    'a failure without a word reported twice',
    () => trace(save).observed().acted(at(1, 1), UNCHANGED, report('', 'failure')).acted(at(2, 2), UNCHANGED, report('', 'failure')),
    'no_progress',
    'same trouble reported twice',
  ],
  [
    'a program that does not respond, reported twice',
    () =>
      trace(save)
        .observed()
        .acted(at(1, 1), UNCHANGED, report('the button is not responding'))
        .acted(at(2, 2), UNCHANGED, report('the button is not responding')),
    'action_no_effect',
    'same trouble reported twice',
  ],
  [
    'the same progress reported twice is no trouble',
    () => trace(save).observed().acted(at(1, 1), UNCHANGED, report('working on it')).acted(at(2, 2), UNCHANGED, report('working on it')),
    'incomplete_actions',
  ],
  [
    'the last message says that it is not there, without a report',
    () => trace(save).observed().decided({ stopped: true, narration: 'I was unable to find the Save button.' }).checked(element, 'yes'),
    'element_not_found',
  ],
  [
    'the brain has stopped, and what it never hit is not there',
    () => trace(save).observed().acted(at(1, 1), CHANGED).stopped().checked(element, 'no', 'no "Save" anywhere'),
    'element_not_found',
    'element search',
  ],
  [
    'it was not there, something showed, and it came: what was seen before says nothing',
    () => many(cycle('ABCDE', key), many(cycle('FG', key)).checked(element, 'no').clicked('Other', CHANGED, at(99, 99))).clicked('Save'),
    'action_no_effect',
    'checkProgress',
  ],
  [
    'it was not there, something showed, and then it was hit',
    () => many(cycle('FG', key)).checked(element, 'no').clicked('Other', CHANGED, at(99, 99)).clicked('Save'),
    'success',
  ],
  [
    'a remark in the middle, then done',
    () => trace(save).observed().acted(at(1, 1), UNCHANGED, { narration: 'I cannot find it yet' }).clicked('Save'),
    'success',
  ],
  [
    'a silent click, and something else changes with the next one',
    () => trace(save).observed().clicked('Save', UNCHANGED).clicked('Other', CHANGED, at(9, 9)),
    'incomplete_actions',
  ],
  [
    'a click into a field that has the keyboard already, then typing',
    () =>
      trace(planOf([[click('Name'), typing('Taro')]]))
        .observed()
        .acted(at(5, 5), UNCHANGED, { under: { role: 'text box', name: 'Name', bounds: AREA, focus: AREA } })
        .typed('Taro')
        .checked({ kind: 'proof', objective: 0, expected: 1 }, 'unsure'),
    'success',
  ],
  [
    'a click on a button that has the keyboard already shows nothing',
    () =>
      trace(save)
        .observed()
        .acted(at(5, 5), UNCHANGED, { under: { ...on('Save'), bounds: AREA, focus: AREA } }),
    'incomplete_actions',
  ],
  ...[false, undefined].map(
    (there): VerdictRow => [
      `a silent Ctrl+End, and the caret ${there === undefined ? 'is nobody knows where' : 'stood elsewhere'}`,
      () =>
        trace(planOf([[demand('Press Ctrl+End')]]))
          .observed()
          .pressed('ctrl+End', UNCHANGED, { keyboard: { there } }),
      'incomplete_actions',
    ],
  ),
  [
    'a silent click, then the next expected action, and no checks',
    () =>
      trace(planOf([[click('A')], [click('B')]]))
        .observed()
        .clicked('A', UNCHANGED, at(1, 1))
        .clicked('B', CHANGED, at(2, 2)),
    'action_no_effect',
  ],
  [
    'a silent click, then the next expected action, and a check that became true after both',
    () =>
      trace(planOf([[click('A')], [click('B')]], ['42']))
        .observed()
        .clicked('A', UNCHANGED, at(1, 1))
        .stated('start', 'no')
        .clicked('B', CHANGED, at(2, 2))
        .stated('start', 'no')
        .stated('final', 'yes'),
    'success',
  ],
  [
    // As with the operator key of a calculator: nobody can tell which of the two it came of (docs/judge.md, what is not closed).
    'a silent click, then the next expected action, and a check that this one made true',
    () =>
      trace(planOf([[click('A')], [click('B')]], ['42']))
        .observed()
        .clicked('A', UNCHANGED, at(1, 1))
        .stated('start', 'no')
        .clicked('B', CHANGED, at(2, 2))
        .stated('start', 'yes')
        .stated('final', 'yes'),
    'success',
  ],
  [
    'a silent click, the next expected action, and a check that was never looked at before',
    () =>
      trace(planOf([[click('A')], [click('B')]], ['42']))
        .observed()
        .clicked('A', UNCHANGED, at(1, 1))
        .clicked('B', CHANGED, at(2, 2))
        .stated('final', 'yes'),
    'action_no_effect',
  ],
  ['Return where enter is expected', () => asked('Press Enter').acted(key('Return'), CHANGED), 'success'],
  ['Control+S where ctrl+s is expected', () => asked('Press Ctrl+S').acted(key('Control+S'), CHANGED), 'success'],
  ['Page_Down where pagedown is expected', () => asked('Press Page Down').acted(key('Page_Down'), CHANGED), 'success'],
  [
    'ctrl+s where ctrl+shift+s is expected is only of the kind',
    () => asked('Press Ctrl+Shift+S').acted(key('ctrl+s'), CHANGED),
    'incomplete_actions',
  ],
  [
    'a refusal, then another way',
    () =>
      trace(save)
        .observed()
        .acted(key('super'), UNCHANGED, { outcome: 'refused', error: 'no', refusal: { rule: 'deniedKeys', isFinal: false } })
        .clicked('Save'),
    'success',
  ],
  [
    'two refusals',
    () =>
      trace(save)
        .observed()
        .acted(key('super'), UNCHANGED, { outcome: 'refused', error: 'no', refusal: { rule: 'deniedKeys', isFinal: false } })
        .acted(key('super'), UNCHANGED, { outcome: 'refused', error: 'no', refusal: { rule: 'deniedKeys', isFinal: false } }),
    'action_blocked',
    'policy',
  ],
  [
    'a final refusal',
    () =>
      trace(save)
        .observed()
        .acted(key('super'), UNCHANGED, { outcome: 'refused', error: 'no', refusal: { rule: 'deniedKeys', isFinal: true } }),
    'action_blocked',
    'policy',
  ],
  [
    'a dialog in the way, closed, then the step',
    () =>
      trace(save)
        .observed()
        .blocked('Tip', 0)
        .acted(at(9, 9), CHANGED, { closed: [7] })
        .clicked('Save'),
    'success',
  ],
  [
    'a dialog in the way, seen to be gone by a check',
    () => trace(save).observed().blocked('Tip', 0).acted(at(9, 9), CHANGED).checked(gone(0), 'yes').clicked('Save'),
    'success',
  ],
  [
    'a recovery is no progress',
    () =>
      trace(save)
        .observed()
        .blocked('Tip', 0)
        .acted(at(5, 5), CHANGED, { under: on('Save'), closed: [7] }),
    'incomplete_actions',
  ],
  [
    "a click on the step's own element while a dialog is in the way counts for nothing",
    () => trace(save).observed().blocked('Tip', 0).clicked('Save').checked(gone(0), 'yes'),
    'incomplete_actions',
  ],
  [
    'a dialog that does not go away',
    () => {
      const t = trace(save).observed().blocked('Tip', 0);
      for (const x of [1, 2, 3]) t.acted(at(x, x), CHANGED).checked(gone(0), 'no', 'it is still there');
      return t;
    },
    'unexpected_state',
    'recovery limit',
  ],
  [
    'the same key three times at a dialog that stays',
    () => many([key('Return'), key('Return'), key('Return')], trace(save).observed().blocked('Tip', 0)),
    'unexpected_state',
    'recovery limit',
  ],
  [
    'the same dialog four times',
    () => {
      const t = trace(planOf([[click('A')], [click('B')], [click('Save')]])).observed();
      t.blocked('Tip', 0, 0)
        .acted(at(9, 9), CHANGED, { closed: [7] })
        .clicked('A', CHANGED, at(1, 1));
      t.blocked('Tip', 1, 1)
        .acted(at(9, 9), CHANGED, { closed: [7] })
        .clicked('B', CHANGED, at(2, 2));
      t.blocked('Tip', 2, 2).acted(at(9, 9), CHANGED, { closed: [7] });
      return t.blocked('Tip', 3, 2);
    },
    'unexpected_state',
    'recovery limit',
  ],
  [
    'a dialog that vanishes by itself',
    () => trace(save).observed().blocked('Tip', 0).decided().checked(gone(0), 'yes').clicked('Save'),
    'success',
  ],
  [
    'the brain stops before a dialog',
    () => trace(save).observed().blocked('Tip', 0).stopped().checked(gone(0), 'no', 'it is there'),
    'unexpected_state',
    'recovery limit',
  ],
];

test(...verdictRows(CASES, ({ details }, [, , , by]) => by && expect(details.decidedBy).toBe(by)));

/** A whole run: after each action the judge asks what it wants to know, and ends the run when it will. */
function played(actions: readonly Action[], { isThere, inOneBatch = false }: { isThere: CheckResult['holds']; inOneBatch?: boolean }) {
  const builder = trace(save).observed();
  const asked: string[] = [];
  const judging = createJudge();
  for (const [index, action] of actions.entries()) {
    builder.acted(action, UNCHANGED, { under: on('Other') });
    for (;;) {
      const isInside = inOneBatch && index < actions.length - 1;
      const state = stateOf(builder);
      const midway = judging.ruling(state, false);
      if (midway.kind === 'end') return { verdict: judge(builder.events), asked, given: index + 1 };
      const wanted = isInside ? judging.between(state) : judging.ruling(state, true);
      if (wanted?.kind !== 'verify') break;
      asked.push(`${wanted.purpose.kind} after ${index + 1}`);
      builder.checked(wanted.purpose, isThere);
    }
  }
  return { verdict: judge(builder.events), asked, given: actions.length };
}

const RUNS: readonly [
  sentence: string,
  actions: readonly Action[],
  facts: Parameters<typeof played>[1],
  said: { reason: string; by: string; asked: string[]; given: number },
][] = [
  [
    'dead keys, and the element is not there',
    cycle('ABCDEFGHIJ', key),
    { isThere: 'no' },
    { reason: 'element_not_found', by: 'element search', asked: ['element after 2'], given: 3 },
  ],
  [
    'dead keys, and the element is there',
    cycle('ABCDEFGHIJ', key),
    { isThere: 'yes' },
    { reason: 'action_no_effect', by: 'checkProgress', asked: ['element after 2'], given: 3 },
  ],
  [
    'dead keys, and nobody can tell',
    cycle('ABCDEFGHIJ', key),
    { isThere: 'unsure' },
    { reason: 'action_no_effect', by: 'checkProgress', asked: ['element after 2'], given: 3 },
  ],
  [
    'dead keys in one batch, and the element is not there',
    cycle('ABCDEFGHIJ', key),
    { isThere: 'no', inOneBatch: true },
    { reason: 'element_not_found', by: 'element search', asked: ['element after 2'], given: 3 },
  ],
  [
    'dead clicks elsewhere, and the element is not there',
    cycle('ABCDEFGHIJ', place),
    { isThere: 'no' },
    { reason: 'element_not_found', by: 'element search', asked: ['element after 5'], given: 5 },
  ],
  [
    'dead clicks elsewhere, and the element is there',
    cycle('ABCDEFGHIJ', place),
    { isThere: 'yes' },
    { reason: 'action_no_effect', by: 'checkProgress', asked: ['element after 5'], given: 6 },
  ],
  [
    'dead clicks that come round, but no loop, and the element is not there',
    cycle('ABCDABCDAB', place),
    { isThere: 'no' },
    { reason: 'element_not_found', by: 'element search', asked: ['element after 5'], given: 5 },
  ],
  [
    'dead clicks that come round, but no loop, and the element is there',
    cycle('ABCDABCDABCD', place),
    { isThere: 'yes' },
    { reason: 'action_mismatch', by: 'checkProgress', asked: ['element after 5'], given: 10 },
  ],
  [
    'the same dead click: a loop speaks first',
    cycle('AAAAAA', place),
    { isThere: 'no' },
    { reason: 'stuck_in_loop', by: 'loopDetector', asked: [], given: 3 },
  ],
];
test(
  ...eachRow('a whole run', RUNS, ([sentence, actions, facts, { reason, by, asked, given }]) => [
    `a whole run: ${sentence} → ${reason}`,
    () => {
      const run = played(actions, facts);
      expect(run).toMatchObject({ verdict: { failureReason: reason, details: { decidedBy: by } }, asked, given });
    },
  ]),
);

test('more of a named input than was asked for, each with an effect, is no match: paid twice', () => {
  const reading: Reading = { kind: 'click', target: 'Pay' };
  const demand = { ...click('Pay'), as: 'input', by: 'grammar', text: 'Click "Pay"', reading } as const;
  const begun = () =>
    trace(planOf([[click('Pay')], [click('Home')]]))
      .push({
        kind: 'required',
        at: 2,
        requirements: [[demand], [{ ...demand, ...click('Home'), reading: { kind: 'click', target: 'Home' } }]],
      })
      .observed();
  const paid = begun().clicked('Pay').clicked('Pay');
  expect(judge(paid.events)).toMatchObject({ failureReason: 'action_mismatch', details: { rule: 'amount' } });
  const retried = begun().clicked('Pay', UNCHANGED).clicked('Pay').clicked('Home', CHANGED, at(6, 6));
  expect(judge(retried.events).status).toBe('success');
});

test('a recovery is told in the verdict, with its evidence, and names the dialog that would not go', () => {
  const went = judge(
    trace(save)
      .observed()
      .blocked('Tip', 0)
      .acted(at(9, 9), CHANGED, { closed: [7], windows: ['the window "Tip" closed'] })
      .clicked('Save').events,
  );
  expect(went.recoveries).toMatchObject([{ index: 0, objective: 0, obstacle: 'Tip', status: 'completed', evidence: [{ kind: 'effect' }] }]);
  expect(went.progress).toEqual({ completed: 1, total: 1 });
  const stayed = judge(trace(save).observed().blocked('Tip', 0).stopped().checked(gone(0), 'no').events);
  expect(stayed.message).toContain('"Tip"');
  expect(stayed.recoveries).toMatchObject([{ obstacle: 'Tip', status: 'failed' }]);
});

test('where an element may be nowhere, a picture is asked for by its pixels, a name by its text', () => {
  for (const [target, check] of [
    ['image "save.png"', { kind: 'expect_image', value: 'save.png' }],
    ['Save', { kind: 'expect_text', value: 'Save' }],
  ] as const) {
    const asked = createJudge();
    const state = asked.start();
    for (const event of many(cycle('ABCDE', place), trace(planOf([[click(target)]])).observed()).events) {
      if (event.kind !== 'trace_ended') asked.reduce(state, event);
    }
    expect(asked.ruling(state, true)).toMatchObject({ kind: 'verify', purpose: element, check });
  }
});

/** The judge's cases, each readable as a sentence: what happened → the verdict. */

import { judge } from '../../../src/judge/judge.js';
import { decodeTrace, encodeTrace } from '../../../src/trace/codec.js';
import type { TraceEvent } from '../../../src/trace/event.js';
import { expect, test } from '../../support/plain-test.js';
import { type VerdictRow, verdictRows } from './asked.js';
import {
  at,
  authored,
  begun,
  CHANGED,
  click,
  demand,
  NOISE,
  on,
  planOf,
  proven,
  type TraceBuilder,
  trace,
  typing,
  UNCHANGED,
} from './trace-builder.js';

const save = planOf([[click('Save')]]);
const field = { kind: 'expect_field', target: 'Name', value: 'Taro' } as const;
const filling = demand('Fill "Name" with "Taro"');
const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
const isThere = { kind: 'element', objective: 0, expected: 0 } as const;
const stated = (index: number) => ({ kind: 'stated', index, phase: 'final' }) as const;

const atStart = (index: number) => ({ kind: 'stated', index, phase: 'start' }) as const;
const silent = () =>
  trace({ ...save, checks: planOf([], ['42']).checks })
    .observed()
    .clicked('Save', UNCHANGED)
    .claimed(0, 0);

const done = () => trace(save).observed().clicked('Save');

const refused = (builder = trace(save).observed(), isFinal = false) =>
  builder.acted(at(5, 5), UNCHANGED, { outcome: 'refused', error: 'denied', refusal: { rule: 'deniedKeys', isFinal } });

const CASES: readonly VerdictRow[] = [
  ['a matching click that changed the screen', done, 'success'],
  [
    'a matching click on a window that opened',
    () =>
      trace(save)
        .observed()
        .acted(at(5, 5), UNCHANGED, { under: on('Save'), windows: ['x'] }),
    'success',
  ],
  ['a plan and nothing else', () => trace(save), 'incomplete_actions'],
  ['a plan, a look, and nothing else', () => trace(save).observed(), 'incomplete_actions'],
  [
    'success claimed at the first turn, nothing done',
    () => trace(save).observed().stopped({ status: 'success', message: 'done' }),
    'incomplete_actions',
  ],
  ['the model stops silently', () => trace(save).observed().stopped(), 'incomplete_actions'],
  ['an empty plan', () => begun([]), 'incomplete_actions'],
  [
    'a step whose actions are all skipped is no evidence',
    () =>
      begun([[{ ...click('No'), when: { kind: 'expect_text', value: 'x' } }]]).checked(
        { kind: 'condition', objective: 0, expected: 0 },
        'no',
      ),
    'incomplete_actions',
  ],
  [
    'a click that showed nothing, then a check that became true',
    () => silent().checked(atStart(0), 'no').checked(stated(0), 'yes'),
    'success',
  ],
  [
    'a click that showed nothing, and a check that held all the time',
    () => silent().checked(atStart(0), 'yes').checked(stated(0), 'yes'),
    'action_no_effect',
  ],
  [
    'a click that showed nothing, and a check that does not hold',
    () => silent().checked(atStart(0), 'no').checked(stated(0), 'no'),
    'check_failed',
  ],
  [
    'a click that showed nothing, claimed, and no checks',
    () => trace(save).observed().clicked('Save', UNCHANGED).claimed(0, 0),
    'action_no_effect',
  ],
  ['a claim without any action, without a proof', () => trace(save).observed().claimed(0, 0), 'incomplete_actions'],
  [
    'only the look of the clicked button changed',
    () =>
      trace(save)
        .observed()
        .acted(at(5, 5), CHANGED, { under: { ...on('Save'), bounds: { x: 0, y: 0, width: 40, height: 20 } } }),
    'incomplete_actions',
  ],
  [
    'a field lost the keyboard to a dead button',
    () =>
      trace(save)
        .observed()
        .acted(at(5, 5), CHANGED, {
          under: { ...on('Save'), bounds: { x: 500, y: 500, width: 40, height: 20 }, focus: { x: 0, y: 0, width: 60, height: 20 } },
        }),
    'incomplete_actions',
  ],
  ['a change without any observation', () => trace(save).clicked('Save'), 'incomplete_actions'],
  ['a matching click, nothing changes', () => trace(save).observed().clicked('Save', UNCHANGED), 'incomplete_actions'],
  ['a matching click, only a clock ticks', () => trace(save).observed().clicked('Save', NOISE), 'incomplete_actions'],
  [
    'a new window two actions after the matching click',
    () =>
      trace(save)
        .observed()
        .clicked('Save', UNCHANGED)
        .waited()
        .waited(CHANGED, { windows: ['Saved'] }),
    'success',
  ],
  [
    'a change of pixels two actions after the matching click, and nothing that says what it was',
    () => trace(save).observed().clicked('Save', UNCHANGED).waited().waited(CHANGED).stopped(),
    'action_no_effect',
  ],
  [
    'a new window three waits after the matching click: nobody gave input in between',
    () =>
      trace(save)
        .observed()
        .clicked('Save', UNCHANGED)
        .waited()
        .waited()
        .waited(CHANGED, { windows: ['Saved'] }),
    'success',
  ],
  ['a click on something else that changed the screen', () => trace(save).observed().clicked('Cancel'), 'incomplete_actions'],
  [
    'a click on something else, narrated as the right one',
    () =>
      trace(save)
        .observed()
        .acted(at(5, 5), CHANGED, { under: on('Cancel'), narration: 'I click Save' }),
    'incomplete_actions',
  ],
  ['left click where a right click is expected', () => begun([[demand('Right-click "Save"')]]).clicked('Save'), 'incomplete_actions'],
  ['"Save" is not the word inside "Saved searches"', () => trace(save).observed().clicked('Saved searches'), 'incomplete_actions'],
  [
    'one letter appears in a field',
    () =>
      begun([[typing('i')]])
        .acted({ type: 'type', text: 'i' }, { ...CHANGED, ratio: 0.00003 })
        .checked(proof, 'unsure'),
    'success',
  ],
  [
    'one of two steps done, success claimed',
    () =>
      begun([[click('A')], [click('B')]])
        .clicked('A', CHANGED, at(1, 1))
        .stopped({ status: 'success', message: 'all done' }),
    'incomplete_actions',
  ],
  ['all done, the model reports failure', () => done().stopped({ status: 'failure', message: 'I could not find it' }), 'element_not_found'],
  [
    'not done, the model says that it cannot find it',
    () => trace(save).observed().stopped({ status: 'failure', message: 'The button does not exist' }).checked(isThere, 'yes'),
    'element_not_found',
  ],
  [
    'not done, the model says 起動していない',
    () => trace(save).observed().stopped({ status: 'failure', message: 'アプリが起動していない' }).checked(isThere, 'yes'),
    'prerequisite_not_met',
  ],
  [
    'not done, and what it names is nowhere',
    () => trace(save).observed().stopped({ status: 'success', message: 'done' }).checked(isThere, 'no'),
    'element_not_found',
  ],
  [
    'a proof that holds after its action',
    () =>
      begun([[filling]])
        .checked({ ...proof, phase: 'before' }, 'no')
        .typed('Taro')
        .checked(proof, 'yes')
        .checked({ ...proof, phase: 'last' }, 'yes'),
    'success',
  ],
  [
    'a proof that does not hold, whatever the screen did',
    () =>
      begun([[filling]])
        .typed('Taro')
        .checked(proof, 'no'),
    'incomplete_actions',
  ],
  [
    'a proof that fails three times',
    () => {
      const t = begun([[filling]]);
      for (let i = 0; i < 3; i++) t.acted({ type: 'type', text: `Taro${i}` }, CHANGED).checked(proof, 'no');
      return t;
    },
    'action_no_effect',
  ],
  [
    'nobody can read the field, but the typing showed',
    () =>
      begun([[filling]])
        .typed('Taro')
        .checked(proof, 'unsure'),
    'success',
  ],
  [
    'nobody can read the field, and nothing showed',
    () =>
      begun([[filling]])
        .typed('Taro', UNCHANGED)
        .checked(proof, 'unsure'),
    'incomplete_actions',
  ],
  [
    'a state that holds already, claimed and verified',
    () =>
      begun([[filling]])
        .checked({ ...proof, phase: 'before' }, 'yes')
        .claimed(0, 0)
        .checked(proof, 'yes')
        .checked({ ...proof, phase: 'last' }, 'yes'),
    'success',
  ],
  [
    'a claim that the desktop does not confirm',
    () =>
      begun([[filling]])
        .claimed(0, 0)
        .checked(proof, 'no'),
    'incomplete_actions',
  ],
  ['a check written as a step does not hold', () => begun([[proven(click('x'), field, true)]]).checked(proof, 'no'), 'check_failed'],
  ['a stated check holds', () => begun([], ['42']).checked(stated(0), 'yes'), 'success'],
  [
    'a stated check does not hold',
    () => {
      const t = trace({ ...save, checks: planOf([], ['42']).checks })
        .observed()
        .clicked('Save');
      return t.checked(stated(0), 'no');
    },
    'check_failed',
  ],
  ['nobody can decide a stated check', () => begun([], ['42']).checked(stated(0), 'unsure'), 'check_failed'],
  ['one of two stated checks was never evaluated', () => begun([], ['42', '43']).checked(stated(0), 'yes'), 'incomplete_actions'],
  [
    'a check that does not hold beats the success claim',
    () => begun([], ['42']).stopped({ status: 'success', message: 'ok' }).checked(stated(0), 'no'),
    'check_failed',
  ],
  [
    'a fallback plan, all done, no check',
    () =>
      trace(planOf([[click('Save')]], [], true))
        .observed()
        .clicked('Save')
        .stopped(),
    'incomplete_actions',
  ],
  [
    'the driver says that a window was not found',
    () => trace(save).observed().acted(at(5, 5), UNCHANGED, { outcome: 'failed', error: 'window not found' }),
    'element_not_found',
  ],
  [
    'the driver fails otherwise',
    () => trace(save).observed().acted(at(5, 5), UNCHANGED, { outcome: 'failed', error: 'X refused' }),
    'action_execution_error',
  ],
  [
    'a program that is not installed',
    () =>
      trace(save)
        .observed()
        .acted({ type: 'open_app', name: 'gimp' }, UNCHANGED, { outcome: 'failed', error: 'not installed', errorKind: 'not_installed' }),
    'environment_error',
  ],
  [
    'a program that ends at once',
    () =>
      trace(save)
        .observed()
        .acted({ type: 'open_app', name: 'gimp' }, UNCHANGED, { outcome: 'failed', error: 'exit code 1', errorKind: 'failed' }),
    'prerequisite_not_met',
  ],
  [
    'the policy refuses',
    () => trace(save).observed().acted(at(5, 5), UNCHANGED, { outcome: 'refused', error: 'denied' }),
    'action_blocked',
  ],
  ['the policy refuses once, and the step is done another way', () => refused().clicked('Save'), 'success'],
  ['the policy refuses once, and nothing else is done', () => refused().stopped(), 'incomplete_actions'],
  [
    'the policy refuses once, and the model says that it is done',
    () => refused().stopped({ status: 'success', message: 'done' }),
    'incomplete_actions',
  ],
  ['the policy refuses twice, with something allowed in between', () => refused(refused().acted(at(9, 9), UNCHANGED)), 'action_blocked'],
  ['the policy refuses for good', () => refused(undefined, true), 'action_blocked'],
  ['the policy refuses for good, and the step is done all the same', () => refused(undefined, true).clicked('Save'), 'action_blocked'],
  [
    'an instruction on the screen ends the run',
    () =>
      done().push({ kind: 'gave_up', at: 9, reason: 'unexpected_state', message: 'injection', details: { cause: 'injection_suspected' } }),
    'unexpected_state',
  ],
  [
    'an instruction on the screen is only a warning',
    () => done().push({ kind: 'injection_suspected', at: 9, turn: 1, phrase: 'ignore previous instructions', how: 'phrase' }),
    'success',
  ],
  [
    'the same dead button again and again',
    () => {
      const t = trace(save).observed();
      for (let i = 0; i < 3; i++) t.clicked('Save', UNCHANGED);
      return t;
    },
    'stuck_in_loop',
  ],
  [
    'A B A B A without effect',
    () => {
      const t = trace(save).observed();
      for (const x of [1, 2, 1, 2, 1]) t.acted({ type: 'double_click', at: { x, y: 1 } }, UNCHANGED);
      return t;
    },
    'stuck_in_loop',
  ],
  [
    'three different actions that change nothing',
    () => {
      const t = trace(save).observed();
      for (const x of [1, 2, 3]) t.acted({ type: 'double_click', at: { x, y: 1 } }, UNCHANGED);
      return t;
    },
    'action_no_effect',
  ],
  [
    'ten waits, then the program appears',
    () => {
      const t = begun([[filling]]).checked({ ...proof, phase: 'before' }, 'no');
      for (let i = 0; i < 9; i++) t.waited().checked(proof, i < 2 ? 'unsure' : 'yes');
      return t.checked({ ...proof, phase: 'last' }, 'yes');
    },
    'success',
  ],
  [
    '"+" seven times, the display changing each time',
    () => {
      const t = begun([[click('+')], [click('+')], [click('+')], [click('+')], [click('+')], [click('+')], [click('+')]]);
      for (let i = 0; i < 7; i++) t.acted(at(5, 5), CHANGED, { under: on('+'), before: `d${i}` });
      return t;
    },
    'success',
  ],
  ['a person stops it', () => done().push({ kind: 'interrupted', at: 99, by: 'user', message: 'Shift+Escape' }), 'user_stopped'],
  ['the test times out', () => trace(save).observed().push({ kind: 'interrupted', at: 99, by: 'abort', message: 'timed out' }), 'aborted'],
  [
    'the display dies',
    () => trace(save).observed().push({ kind: 'environment_failed', at: 99, message: 'X is gone' }),
    'environment_error',
  ],
  ['the turn limit', () => trace(save).observed().push({ kind: 'limit_reached', at: 99, limit: 'maxTurns', value: 30 }), 'max_iterations'],
  [
    'the time limit',
    () => trace(save).observed().push({ kind: 'limit_reached', at: 99, limit: 'maxSeconds', value: 3 }),
    'budget_exceeded',
  ],
  [
    'the brain gives up with a reason',
    () => trace(save).observed().push({ kind: 'gave_up', at: 9, reason: 'api_error', message: '529' }),
    'api_error',
  ],
  [
    'a doctored trace that says the objective ended well',
    () => trace(save).observed().push({ kind: 'objective_ended', at: 9, objective: 0, status: 'completed', evidence: 'trust me' }),
    'incomplete_actions',
  ],
];

test(
  ...verdictRows(CASES, ({ status, message, successBy }) => {
    expect(message.length).toBeGreaterThan(5);
    if (status === 'success') expect(successBy).toBeTruthy();
  }),
);

test('a stored trace gives the identical verdict', () => {
  for (const [, build] of CASES) {
    const { events } = build();
    expect(judge(decodeTrace(encodeTrace(events)))).toEqual(judge(events));
  }
});

test('what nobody knows yet is passed over, whatever it is called', () => {
  for (const kind of ['of_a_later_version', 'constructor', '__proto__'])
    expect(judge(done().push({ kind, at: 9 } as never).events).status).toBe('success');
});

test('every completed objective points at events that exist', () => {
  const { events } = done();
  const [objective] = judge(events).objectives;
  expect(objective?.evidence.length).toBe(1);
  for (const line of objective!.evidence[0]!.events) expect(events[line]).toBeDefined();
});

test('messages are Japanese where the run is', () => {
  const { events } = trace(save).observed().stopped();
  const [first, ...rest] = events as [TraceEvent & { kind: 'trace_started' }, ...TraceEvent[]];
  expect(judge([{ ...first, language: 'ja' }, ...rest]).message).toMatch(/手順1: .*記録が実行の終わりまで届いていない/);
});

/** A box that was ticked, and that a click on it has taken back. */
const undone = () => {
  const box = (t: TraceBuilder, holds: 'yes' | 'no', phase?: 'before' | 'last') =>
    t.checked({ kind: 'proof', objective: 0, expected: 0, ...(phase && { phase }) }, holds);
  const ticked = box(box(authored(['Check "A"']), 'no', 'before').clicked('A', CHANGED, at(1, 1)), 'yes');
  return box(ticked.acted(at(1, 1), CHANGED, { under: on('A'), before: 'p1' }), 'no', 'last').stoppedForGood();
};

test('what the judge itself says of a Japanese run is Japanese: English words are those of the story', () => {
  const stories = [
    ...CASES.map(([, build]) => build()),
    trace(save)
      .observed()
      .push({ kind: 'program_ended', at: 9, name: 'x', exitCode: 3, lines: ['q'] }),
    trace(save).observed().push({ kind: 'program_ended', at: 9, name: 'x', signal: 'SIGKILL' }),
    trace(save).observed().blocked('Tip', 0).stopped(),
    undone(),
  ];
  const foreign = stories.flatMap(({ events }) => {
    const [first, ...rest] = events as [TraceEvent & { kind: 'trace_started' }, ...TraceEvent[]];
    const { message, successBy, details } = judge([{ ...first, language: 'ja' }, ...rest]);
    const story = JSON.stringify(events);
    const said = [message, successBy ?? '', details.standing ?? ''].join(' ').replaceAll('[objectives]', '');
    return (said.match(/[A-Za-z]{4,}/g) ?? []).some(word => !story.includes(word)) ? [said] : [];
  });
  expect([...new Set(foreign)]).toEqual([]);
});

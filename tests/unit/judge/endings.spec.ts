/** Every way in which a run can end is reached, gives the reason that its row has, and is said in both languages. */

import type { Need } from '../../../src/evidence/evidence.js';
import { VerdictError } from '../../../src/fixture/verdict-error.js';
import { decidedByText, ENDINGS, type EndingId, endingRow } from '../../../src/judge/endings.js';
import { HINTS, NOT_STARTED, NOT_WRITTEN } from '../../../src/judge/hints.js';
import { judge } from '../../../src/judge/judge.js';
import { classOf, NEEDS } from '../../../src/judge/reasons.js';
import type { Action } from '../../../src/trace/action.js';
import type { EventOf, TraceEvent } from '../../../src/trace/event.js';
import type { FailureReason } from '../../../src/trace/reason.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { at, authored, CHANGED, type TraceBuilder, trace, UNCHANGED } from './trace-builder.js';

const one = (...sentences: string[]) => authored(sentences.length > 0 ? sentences : ['Click "Save"']);
const checked = (facts: object = {}) => authored(['Click "Save"'], { checks: ['"Saved" is shown'], ...facts });
const hit = (t: TraceBuilder) => t.clicked('Save');
const dead = (t: TraceBuilder) => t.clicked('Save', UNCHANGED);
const final = { kind: 'stated', index: 0, phase: 'final' } as const;
const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
const eyes = { witness: 'eyes' };
const said = (status: 'success' | 'failure' | 'in_progress', message: string) => ({ status, message });
const keys = (t: TraceBuilder, ...all: string[]) => all.reduce((run, key) => run.pressed(key, UNCHANGED), t);
const event = (t: TraceBuilder, told: object) => t.push({ at: t.events.length, ...told } as TraceEvent);
const without = (t: TraceBuilder, kind: TraceEvent['kind']): TraceBuilder => {
  t.events.splice(
    t.events.findIndex(other => other.kind === kind),
    1,
  );
  return t;
};
/** What is due is on the screen. */
const there = (t: TraceBuilder) => t.checked({ kind: 'element', objective: 0, expected: 0 }, 'yes');
const limit = (name: string) => () => event(one(), { kind: 'limit_reached', limit: name, value: 1 });
const touched = (t: TraceBuilder) => event(t, { kind: 'touched', message: 'you clicked' });
const ended = { kind: 'program_ended', name: 'notes', exitCode: 1 };
const failed = { outcome: 'failed', error: 'the input was lost' } as const;
const click: Action = at(5, 5);

const ROWS: Readonly<Record<EndingId, [build: () => TraceBuilder, reason?: FailureReason]>> = {
  evidence: [() => hit(one())],
  brain: [() => event(one(), { kind: 'gave_up', reason: 'api_error', message: 'no service' }), 'api_error'],
  'injection guard': [
    () => event(one(), { kind: 'gave_up', reason: 'model_refused', message: 'an order', details: { cause: 'injection_suspected' } }),
    'model_refused',
  ],
  interrupt: [() => event(one(), { kind: 'interrupted', by: 'user', message: 'Shift+Escape' }), 'user_stopped'],
  desktop: [() => event(one(), { kind: 'environment_failed', message: 'no display' }), 'environment_error'],
  'limits.maxTurns': [limit('maxTurns'), 'max_iterations'],
  'limits.maxTokens': [limit('maxTokens'), 'budget_exceeded'],
  'limits.maxCostUsd': [limit('maxCostUsd'), 'budget_exceeded'],
  'limits.maxSeconds': [limit('maxSeconds'), 'budget_exceeded'],
  watchdog: [() => event(one(), { kind: 'stalled', seconds: 60, rounds: 40, message: 'it went round' }), 'run_stalled'],
  policy: [
    () => one().acted(click, UNCHANGED, { outcome: 'refused', error: 'no', refusal: { rule: 'x', isFinal: true } }),
    'action_blocked',
  ],
  'desktop driver': [() => one().acted(click, UNCHANGED, failed), 'action_execution_error'],
  'a program ended': [() => event(one(), ended), 'unexpected_state'],
  loopDetector: [() => keys(one(), 'a', 'a', 'a'), 'stuck_in_loop'],
  checkProgress: [() => keys(one('Press F5'), 'a', 'b', 'c'), 'action_no_effect'],
  'same trouble reported twice': [
    () => [1, 2].reduce(t => t.acted(at(t.events.length, 1), UNCHANGED, { report: said('in_progress', 'I cannot find Save') }), one()),
    'element_not_found',
  ],
  'recovery limit': [
    () => [1, 2, 3].reduce(t => t.checked({ kind: 'recovery', recovery: 0 }, 'no'), one().blocked('Tip', 0)),
    'unexpected_state',
  ],
  'idle turns': [() => one().decided().decided().decided(), 'incomplete_actions'],
  'element search': [
    () => keys(one(), 'a', 'b').checked({ kind: 'element', objective: 0, expected: 0 }, 'no').stopped(),
    'element_not_found',
  ],
  'stopped with the report "failure"': [() => there(one()).stopped(said('failure', 'I cannot find it')), 'element_not_found'],
  'stopped with the report "success"': [
    () => there(hit(one('Click "A"', 'Click "Save"'))).stoppedForGood(said('success', 'done')),
    'incomplete_actions',
  ],
  'stopped with the report "in_progress"': [
    () => there(hit(one('Click "A"', 'Click "Save"'))).stoppedForGood(said('in_progress', 'going on')),
    'incomplete_actions',
  ],
  'stopped without a report': [() => there(hit(one('Click "A"', 'Click "Save"'))).stoppedForGood(), 'incomplete_actions'],
  'report contradicts the progress': [() => hit(one()).stopped(said('failure', 'it went wrong')), 'unexpected_state'],
  'stated check': [() => hit(checked()).checked(final, 'no'), 'check_failed'],
  'stated check, by a witness': [
    () => hit(checked(eyes)).checked(final, 'unsure').witnessed({ kind: 'stated', index: 0 }, 'no'),
    'check_failed',
  ],
  'condition of the step': [
    () => one('If "Update" is shown, click "Later"').checked({ kind: 'condition', objective: 0, expected: 0 }, 'unsure'),
    'check_failed',
  ],
  'proof of the step': [
    () => [1, 2, 3].reduce(t => t.claimed(0, 0).checked(proof, 'no'), one('Fill "Name" with "Ann"')),
    'action_no_effect',
  ],
  'more than was asked for': [() => hit(hit(one('Click "Save"', 'Click "Close"'))), 'action_mismatch'],
  undone: [
    () =>
      one('Check "Save"')
        .checked({ ...proof, phase: 'before' }, 'no')
        .acted(click, CHANGED, { under: { role: 'check box', name: 'Save' } })
        .checked(proof, 'yes')
        .checked({ ...proof, phase: 'last' }, 'no'),
    'unexpected_state',
  ],
  'no check that turned, and no witness, shows it': [() => hit(one('Tidy up', 'Click "Save"')), 'incomplete_actions'],
  'no visible effect, and no check that became true after it': [() => dead(one()).stopped(), 'action_no_effect'],
  'a dialog is open that nobody asked for': [
    () => event(hit(one()), { kind: 'left_open', title: 'Tip', picture: 'p1' }),
    'unexpected_state',
  ],
  'a person acted while it was paused': [() => touched(hit(one())), 'incomplete_actions'],
  trace: [() => one(), 'incomplete_actions'],
  'no observation': [() => without(hit(one()), 'observed'), 'incomplete_actions'],
  'no evidence': [() => trace({ objectives: [], checks: [], isFromFallback: false }).observed(), 'incomplete_actions'],
  'evidence points to nothing': [
    () =>
      (['confirm', 'refute'] as const).reduce(
        (t, stance) => t.witnessed({ kind: 'stated', index: 0 }, 'yes', { stance, pictures: ['lost'] }),
        hit(checked(eyes)).checked(final, 'unsure'),
      ),
    'incomplete_actions',
  ],
};
/** Those of which it may be that nobody could tell. A witness, or a look, that says no decides them. */
type Undecided = { [Id in EndingId]: (typeof ENDINGS)[Id] extends { needs: Need } ? Id : never }[EndingId];
const eyesSaidNo = (t: TraceBuilder) => t.witnessed({ kind: 'expected', objective: 0, expected: 0 }, 'no');
const box = () => one('Check "Save"').checked({ ...proof, phase: 'before' }, 'unsure');
const UNTOLD: Readonly<Record<Undecided, [needs: Need, build: () => TraceBuilder]>> = {
  brain: [
    'goal',
    () =>
      event(one('Tidy up'), { kind: 'gave_up', reason: 'incomplete_actions', message: 'nobody could tell', details: { cause: 'goal' } }),
  ],
  'stopped with the report "success"': ['goal', () => there(one('Tidy up', 'Click "Save"')).stoppedForGood(said('success', 'done'))],
  'stopped with the report "in_progress"': [
    'look',
    () => hit(box()).checked(proof, 'unsure').stoppedForGood(said('in_progress', 'going on')),
  ],
  'stopped without a report': ['look', () => hit(box()).checked(proof, 'unsure').stoppedForGood()],
  'report contradicts the progress': ['witness', () => hit(one()).stopped(said('failure', 'it went wrong'))],
  'stated check': ['look', () => hit(checked()).checked(final, 'unsure')],
  'stated check, by a witness': [
    'witness',
    () => hit(checked(eyes)).checked(final, 'unsure').witnessed({ kind: 'stated', index: 0 }, 'unsure'),
  ],
  'condition of the step': [
    'look',
    () => one('If "Update" is shown, click "Later"').checked({ kind: 'condition', objective: 0, expected: 0 }, 'unsure'),
  ],
  'proof of the step': ['look', () => [1, 2, 3].reduce(t => t.claimed(0, 0).checked(proof, 'unsure'), one('Fill "Name" with "Ann"'))],
  'no check that turned, and no witness, shows it': ['goal', () => hit(one('Tidy up', 'Click "Save"'))],
  'no visible effect, and no check that became true after it': ['check', () => dead(one()).late(1).stopped()],
  'a person acted while it was paused': ['untouched', () => touched(hit(one()))],
  trace: ['run', () => one()],
  'no observation': ['run', () => without(hit(one()), 'observed')],
  'no evidence': ['check', () => trace({ objectives: [], checks: [], isFromFallback: false }).observed()],
  'evidence points to nothing': ['run', ROWS['evidence points to nothing'][0]],
};
const step = { kind: 'expected', objective: 0, expected: 0 } as const;
const opening = (facts: object = {}) =>
  authored(['Open the file "a.png"'], facts)
    .checked({ ...proof, phase: 'before' }, 'no')
    .pressed('ctrl+o');
const lookedFor = (run: TraceBuilder) => [1, 2, 3].reduce(t => t.claimed(0, 0).checked(proof, 'no'), run);
test('a file to open: a title that bears its name shows it, one that loses it again denies it', () => {
  const bore = () => opening().checked(proof, 'yes');
  expect(judge(bore().checked({ ...proof, phase: 'last' }, 'yes').events).status).toBe('success');
  expect(classOf(judge(bore().checked({ ...proof, phase: 'last' }, 'no').events))).toBe('product');
  expect(judge(lookedFor(opening(eyes)).witnessed(step, 'no').events).status).toBe('failure');
});
/** What would decide it where a rule, or what the look rests on, says so. */
const MORE: readonly [what: string, needs: Need, build: () => TraceBuilder][] = [
  ['a check that the desktop cannot tell', 'witness', () => unread(hit(checked()).checked(final, 'unsure'))],
  [
    'a file that a witness cannot look into either',
    'file',
    () =>
      hit(authored(['Click "Save"'], { checks: ['File "a.png" does not contain "Draft"'], ...eyes }))
        .checked(final, 'unsure')
        .witnessed({ kind: 'stated', index: 0 }, 'unsure'),
  ],
  ['a file to open, and no title that bears its name', 'opened', () => lookedFor(opening())],
  [
    'the same, and whoever acted gives up',
    'opened',
    () =>
      event(opening().claimed(0, 0).checked(proof, 'no'), { kind: 'gave_up', reason: 'action_no_effect', message: 'nobody could tell' }),
  ],
  ['the same, and a witness knows no better', 'opened', () => lookedFor(opening(eyes)).witnessed(step, 'unsure')],
  [
    'a file that is gone, and that nobody saw',
    'before',
    () => hit(authored(['Click "Save"'], { checks: ['File "a.txt" was deleted'] })).checked(final, 'yes'),
  ],
  [
    'an input that showed nothing, and a check that turned with the next one',
    'check',
    () =>
      hit(
        dead(authored(['Click "Save"', 'Click "Save"'], { checks: ['"Saved" is shown'] }))
          .checked({ ...final, phase: 'start' }, 'no')
          .claimed(0, 0),
      ).checked(final, 'yes'),
  ],
  ['the same as a step', 'before', () => hit(one('Click "Save"', 'File "a.txt" was deleted')).checked({ ...proof, objective: 1 }, 'yes')],
];
test(
  ...eachRow('each row holds', [...Object.entries(UNTOLD).map(([id, row]) => [id, ...row] as const), ...MORE], ([what, needs, build]) => [
    `${what}, and nobody could tell: it is not decided, and ${needs} would decide it`,
    () => {
      const { status, decided, details, message } = judge(build().events);
      expect({ status, decided, needs: details.needs }).toEqual({ status: 'failure', decided: false, needs });
      if (what in UNTOLD) expect(details.decidedBy).toBe(what);
      expect(details.tryThis).toBe(NEEDS[needs].en);
      expect(message).toMatch(/^Not decided: .*nobody could tell/);
    },
  ]),
);

/** The desktop has nothing that could tell. */
function unread(t: TraceBuilder): TraceBuilder {
  Object.assign((t.events.at(-1) as EventOf<'check_evaluated'>).result, { how: 'none' });
  return t;
}

const TOLD: readonly [what: string, build: () => TraceBuilder][] = [
  ['a dead button', () => dead(one()).stopped()],
  ['a goal of which a witness says no', () => eyesSaidNo(hit(authored(['Tidy up', 'Click "Save"'], eyes)))],
  ['a stated check that is seen not to hold', () => hit(checked()).checked(final, 'no')],
  [
    'one check of which nobody could tell, and another that is seen not to hold',
    () =>
      hit(authored(['Click "Save"'], { checks: ['"A" is shown', '"B" is shown'] }))
        .checked(final, 'unsure')
        .checked({ ...final, index: 1 }, 'no', 'B is not there'),
  ],
  [
    'a box of which nobody could tell, and a check that is seen not to hold',
    () =>
      hit(authored(['Check "Save"'], { checks: ['"A" is shown'] }).checked({ ...proof, phase: 'before' }, 'unsure'))
        .checked(proof, 'unsure')
        .stoppedForGood()
        .checked(final, 'no'),
  ],
  [
    'a report of failure that eyes confirm',
    () =>
      hit(authored(['Click "Save"'], eyes))
        .stopped(said('failure', 'it went wrong'))
        .witnessed({ kind: 'outcome' }, 'no'),
  ],
  [
    'a file that was created, and was there before',
    () => {
      const t = authored(['Click "Save"'], { checks: ['File "a.txt" was created'] });
      return hit(t.checked({ ...final, phase: 'start' }, 'yes')).checked(final, 'yes');
    },
  ],
  ['a step that was not done', () => there(hit(one('Click "A"', 'Click "Save"'))).stoppedForGood()],
];
test(
  ...eachRow('told', TOLD, ([what, build]) => [
    `${what}: that is decided`,
    () => {
      const verdict = judge(build().events);
      expect(verdict).toMatchObject({ status: 'failure', message: expect.not.stringContaining('Not decided') });
      expect([verdict.decided, verdict.details.needs]).toEqual([undefined, undefined]);
    },
  ]),
);

test('an input that showed nothing is told with the one with which the check turned', () => {
  const pressed = (t: TraceBuilder, key: string, change = CHANGED) => t.pressed(key, change);
  const asked = authored(['Press F8', 'Press Ctrl+C'], { checks: ['"Saved" is shown'] });
  const t = pressed(pressed(asked, 'F8', UNCHANGED).checked({ ...final, phase: 'start' }, 'no'), 'ctrl+c').checked(final, 'yes');
  expect(judge(t.events).details.seen).toBe('no visible effect of: key 1; what is checked became true only with: key 3');
});

test('of two checks that do not hold, the one that is seen not to hold is told first', () => {
  const t = hit(authored(['Click "Save"'], { checks: ['"A" is shown', '"B" is shown', '"C" is shown'] }));
  for (const [index, holds] of (['unsure', 'no', 'no'] as const).entries()) t.checked({ ...final, index }, holds, `${index}: ${holds}`);
  const { check, seen, alsoFailed } = judge(t.events).details as Record<string, unknown>;
  expect({ check, seen, alsoFailed }).toEqual({
    check: '"B" is shown',
    seen: '1: no',
    alsoFailed: ['"A" is shown: 0: unsure', '"C" is shown: 2: no'],
  });
});

test('a rule is named where a look said yes, and not where it said no', () => {
  const seenOf = (t: TraceBuilder) => judge(t.events).details.seen;
  const ofStep = { ...proof, objective: 1 };
  expect(seenOf(hit(one('Click "Save"', 'File "a.txt" exists')).checked(ofStep, 'no', 'no file'))).toBe('no file');
  expect(seenOf(hit(one('Click "Save"', 'File "a.txt" was deleted')).checked(ofStep, 'yes', 'no file'))).toMatch(/^no file; a "not" needs/);
});

test('how slow the machine was is said of what failed', () => {
  const on = (t: TraceBuilder) => Object.assign(t.events[0]!, { slowness: 3 }) && judge(t.events).details.slowness;
  expect([on(hit(one())), on(dead(one()).stopped())]).toEqual([undefined, 3]);
});

test('what nobody could tell is said in Japanese, too; its error tells it apart', () => {
  const t = hit(checked()).checked(final, 'unsure');
  Object.assign(t.events[0]!, { language: 'ja' });
  const verdict = judge(t.events);
  expect(verdict.message).toMatch(/^判定不能: .*誰にも判断できませんでした/);
  expect(verdict.details.tryThis).toBe(NEEDS.look.ja);
  expect(new VerdictError(verdict, undefined)).toMatchObject({ name: 'VerdictError', decided: false });
  expect(new VerdictError(judge(dead(one()).stopped().events), undefined)).toMatchObject({ decided: true });
});

test(
  ...eachRow('each row holds (2)', Object.entries(ROWS) as [EndingId, (typeof ROWS)[EndingId]][], ([id, [build, reason]]) => [
    `${id}: ${reason ?? 'success'}`,
    () => {
      const { failureReason, details } = judge(build().events);
      expect([details.decidedBy, failureReason]).toEqual([id, reason]);
      const row = endingRow(id);
      if (row.reason !== 'told') expect(row.reason).toBe(reason);
      if (row.rule) expect(details.rule).toBe(row.rule);
    },
  ]),
);

/** A look has said *no*. All others blame nobody. */
const FAULTS: readonly EndingId[] = [
  'a program ended',
  'stated check',
  'stated check, by a witness',
  'proof of the step',
  'undone',
  'a dialog is open that nobody asked for',
];

test('the program is blamed where a fact says so, and nowhere else', () => {
  const blamed = Object.entries(ROWS).filter(([, [build]]) => classOf(judge(build().events)) === 'product');
  expect(blamed.map(([id]) => id)).toEqual(FAULTS);
});

test('where a person acted while it was paused, no program is blamed, and the verdict says so', () => {
  const verdict = judge(hit(touched(checked())).checked(final, 'no').events);
  expect([verdict.status, classOf(verdict), verdict.warnings]).toEqual(['failure', 'not_done', ['you clicked']]);
});

const gaveUp = (t: TraceBuilder, reason: FailureReason) => event(t, { kind: 'gave_up', reason, message: 'no' });
const typed = () => one('Fill "Name" with "Ann"').typed('Ann');
const WHOSE: readonly [what: string, build: () => TraceBuilder, whose: string][] = [
  ['a field that holds something else', () => gaveUp(typed().checked(proof, 'no'), 'action_no_effect'), 'product'],
  ['a field that nobody can read', () => gaveUp(typed().checked(proof, 'unsure'), 'action_no_effect'), 'not_done'],
  ['a click of which nothing was seen', () => gaveUp(dead(one()), 'action_no_effect'), 'not_done'],
  ['two things of one name', () => gaveUp(one(), 'unexpected_state'), 'not_done'],
  ['a greyed-out button', () => gaveUp(one(), 'prerequisite_not_met'), 'not_done'],
];
test(
  ...eachRow('whose fault', WHOSE, ([what, build, whose]) => [
    `${what}: ${whose}`,
    () => expect(classOf(judge(build().events))).toBe(whose),
  ]),
);

test('in Japanese each is said in Japanese; a name of an older verdict stays what it is', () => {
  for (const id of Object.keys(ENDINGS)) expect(decidedByText(id, 'ja'), id).toMatch(/^[^a-z]*(?:limits\.\w+)?$/);
  expect([decidedByText('undone', 'en'), decidedByText('of old', 'ja')]).toEqual(['undone', 'of old']);
});

test('what to try fits the way it ended: no other reason than a screen that is another one asks for a step ahead', () => {
  const ofScreen = (Object.keys(ENDINGS) as EndingId[]).filter(id => endingRow(id).reason === 'unexpected_state');
  expect(ofScreen.filter(id => !HINTS[id])).toEqual([]);
  const hint = (id: EndingId) => judge(ROWS[id][0]().events).details.tryThis;
  expect(hint('a dialog is open that nobody asked for')).toContain('`dialogs`');
  expect(hint('recovery limit')).toContain('`dialogs`');
  expect(hint('stopped with the report "failure"')).toContain('the model could not do it');
  expect(hint('more than was asked for')).toContain('how often');
});

test('no picture shows a file, and a program that has ended is installed: what to try says so', () => {
  const missing = authored(['Press F5'], { checks: ['The file "a.csv" exists'] }).acted({ type: 'key', keys: 'f5' }, CHANGED);
  const tried = ({ events }: TraceBuilder) => judge(events).details.tryThis;
  expect(tried(missing.checked({ kind: 'stated', index: 0, phase: 'final' }, 'no'))).toBe(NOT_WRITTEN.en);
  const opens: Action = { type: 'open_app', name: 'Notes' };
  const ended = authored(['Open Notes'], { apps: ['Notes'] }).acted(opens, UNCHANGED, { ...failed, errorKind: 'failed' });
  expect(tried(ended)).toBe(NOT_STARTED.en);
});

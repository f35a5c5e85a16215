/** Every way in which a run can end is reached, gives the reason that its row has, and is said in both languages. */
import { expect, test } from '@playwright/test';
import { decidedByText, ENDINGS, type EndingId, endingRow } from '../../../src/judge/endings.js';
import { judge } from '../../../src/judge/judge.js';
import type { Action } from '../../../src/trace/action.js';
import type { TraceEvent } from '../../../src/trace/event.js';
import type { FailureReason } from '../../../src/trace/reason.js';
import { at, authored, CHANGED, on, type TraceBuilder, trace, UNCHANGED } from './trace-builder.js';

const one = (...sentences: string[]) => authored(sentences.length > 0 ? sentences : ['Click "Save"']);
const checked = (facts: object = {}) => authored(['Click "Save"'], { checks: ['"Saved" is shown'], ...facts });
const hit = (t: TraceBuilder) => t.acted(at(5, 5), CHANGED, { under: on('Save') });
const dead = (t: TraceBuilder) => t.acted(at(5, 5), UNCHANGED, { under: on('Save') });
const final = { kind: 'stated', index: 0, phase: 'final' } as const;
const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
const eyes = { witness: 'eyes' };
const said = (status: 'success' | 'failure' | 'in_progress', message: string) => ({ status, message });
const keys = (t: TraceBuilder, ...all: string[]) => all.reduce((run, key) => run.acted({ type: 'key', keys: key }, UNCHANGED), t);
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
for (const [id, [build, reason]] of Object.entries(ROWS) as [EndingId, (typeof ROWS)[EndingId]][]) {
  test(`${id}: ${reason ?? 'success'}`, () => {
    const { failureReason, details } = judge(build().events);
    expect([details.decidedBy, failureReason]).toEqual([id, reason]);
    const row = endingRow(id);
    if (row.reason !== 'told') expect(row.reason).toBe(reason);
    if (row.rule) expect(details.rule).toBe(row.rule);
  });
}

test('in Japanese each is said in Japanese; a name of an older verdict stays what it is', () => {
  for (const id of Object.keys(ENDINGS)) expect(decidedByText(id, 'ja'), id).toMatch(/^[^a-z]*(?:limits\.\w+)?$/);
  expect([decidedByText('undone', 'en'), decidedByText('of old', 'ja')]).toEqual(['undone', 'of old']);
});

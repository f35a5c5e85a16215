/** What the judge says in the middle of a run, and at its end. */
import { createJudge, judge } from '../../../src/judge/judge.js';
import type { Ruling } from '../../../src/judge/ruling.js';
import type { Thresholds } from '../../../src/judge/settings.js';
import type { JudgeState } from '../../../src/judge/state.js';
import type { Verdict } from '../../../src/judge/verdict.js';
import type { FailureReason } from '../../../src/trace/reason.js';
import { eachRow, expect } from '../../support/plain-test.js';
import type { TraceBuilder } from './trace-builder.js';

export function stateOf({ events }: TraceBuilder, settings: Partial<Thresholds> = {}): JudgeState {
  const { start, reduce } = createJudge(settings);
  return events.reduce(reduce, start());
}

/** @param complete as `ruling` has it: false between two actions of a batch */
export function rulingOf(builder: TraceBuilder, settings: Partial<Thresholds> = {}, complete = true): Ruling {
  return createJudge(settings).ruling(stateOf(builder, settings), complete);
}

/** Given what was done and seen, when the scenario says so: then this. */
export type VerdictRow<More = string> = readonly [what: string, given: () => TraceBuilder, then: 'success' | FailureReason, more?: More];

/** @param more what else is so of each verdict */
export function verdictRows<More>(rows: readonly VerdictRow<More>[], more: (verdict: Verdict, row: VerdictRow<More>) => void = () => {}) {
  return eachRow('verdicts', rows, row => [
    `${row[0]} → ${row[2]}`,
    () => {
      const verdict = judge(row[1]().events);
      const { status, failureReason } = verdict;
      expect({ status, reason: failureReason ?? 'success' }).toEqual({ status: STATUS[row[2]] ?? 'failure', reason: row[2] });
      more(verdict, row);
    },
  ]);
}

/** Whose failure it is not: the program's. */
const STATUS: Partial<Record<VerdictRow[2], string>> = {
  success: 'success',
  environment_error: 'error',
  api_error: 'error',
  user_stopped: 'stopped',
  aborted: 'stopped',
  max_iterations: 'timeout',
  budget_exceeded: 'timeout',
};

export type PassRow = readonly [what: string, passes: boolean, given: () => TraceBuilder];

/** The same, where only that it passes is asked. @param fails what is so of each verdict that does not */
export function passRows(title: string, rows: readonly PassRow[], fails: (verdict: Verdict) => void = () => {}) {
  return eachRow(title, rows, ([what, passes, given]) => [
    `${title}: ${what} → ${passes ? 'passes' : 'fails'}`,
    () => {
      const verdict = judge(given().events);
      expect(verdict.status, verdict.message).toBe(passes ? 'success' : 'failure');
      if (!passes) fails(verdict);
    },
  ]);
}

/** The four groups that people see: passed; failed (failure, timeout); stopped (stopped, error: outside causes); pending (not run). */
import type { VerdictStatus } from '../judge/verdict.js';

export type Group = 'passed' | 'failed' | 'stopped' | 'pending';

export const GROUPS: Readonly<Record<VerdictStatus, Group>> = {
  success: 'passed',
  failure: 'failed',
  timeout: 'failed',
  stopped: 'stopped',
  error: 'stopped',
};

/**
 * A test whose verdict is good may still fail by its own code; one without a verdict never passes as a scenario.
 * @param verdict of the last attempt, if it left one
 */
export function groupOf(verdict: VerdictStatus | undefined, testStatus: string): Group {
  if (verdict !== undefined && verdict !== 'success') return GROUPS[verdict];
  if (testStatus === 'skipped') return 'pending';
  if (testStatus === 'interrupted') return 'stopped';
  return testStatus === 'passed' && verdict !== undefined ? 'passed' : 'failed';
}

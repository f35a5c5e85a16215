/** The end of a run in a few lines. Pure. */
import type { Verdict } from '../judge/verdict.js';

/** What people see: passed; failed (failure, timeout); stopped (stopped, error: outside causes); pending (not run). */
export type Group = 'Passed' | 'Failed' | 'Stopped' | 'Pending';

export interface Outcome {
  group: Group;
  verdicts: Verdict[];
}

const GROUPS: Readonly<Record<Verdict['status'], Group>> = {
  success: 'Passed',
  failure: 'Failed',
  timeout: 'Failed',
  stopped: 'Stopped',
  error: 'Stopped',
};

/** A test whose verdicts are all good may still fail by its own code. */
export function groupOf(verdicts: readonly Verdict[], testStatus: string): Group {
  const bad = verdicts.find(verdict => verdict.status !== 'success');
  if (bad) return GROUPS[bad.status];
  return testStatus === 'passed' ? 'Passed' : testStatus === 'skipped' ? 'Pending' : 'Failed';
}

export function summarize(outcomes: readonly Outcome[]): string {
  const count = (group: Group): number => outcomes.filter(outcome => outcome.group === group).length;
  const verdicts = outcomes.flatMap(outcome => outcome.verdicts);
  const seconds = verdicts.reduce((sum, verdict) => sum + verdict.durationMs, 0) / 1000;
  const turns = verdicts.reduce((sum, verdict) => sum + verdict.iterations, 0);
  const brains = [...new Set(verdicts.map(verdict => verdict.brain))].join(', ');
  const lines = [
    '',
    `  ${count('Passed')} Passed · ${count('Failed')} Failed · ${count('Stopped')} Stopped · ${count('Pending')} Pending      ${seconds.toFixed(1)} s on the desktop, ${turns} turns, ${brains} brain`,
    ...(['Failed', 'Stopped'] as const).flatMap(group => reasonLine(group, outcomes)),
  ];
  return `${lines.join('\n')}\n`;
}

function reasonLine(group: Group, outcomes: readonly Outcome[]): string[] {
  const counts = new Map<string, number>();
  for (const outcome of outcomes.filter(one => one.group === group)) {
    const reason = outcome.verdicts.find(verdict => verdict.failureReason)?.failureReason ?? 'own assertion';
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  return [`  ${group.padEnd(8)} ${[...counts].map(([reason, n]) => `${reason} ${n}`).join(' · ')}`];
}

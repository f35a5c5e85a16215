/** A verdict that is no success, and after which the test goes on all the same, because its author has said so. */
import type { Verdict, VerdictStatus } from './verdict.js';

/** `mayFail`: by that option of the call · `skipped`: the condition of `agent.step` did not hold, so that there was nothing to do. */
export type Accepted = 'mayFail' | 'skipped';

/** It stands in the verdict's details, so that reports that are made later know it, too. */
export function acceptedAs({ details }: Pick<Verdict, 'details'>): Accepted | undefined {
  return details.accepted as Accepted | undefined;
}

/** What a verdict counts as for the test. */
export function countedStatus(verdict: Pick<Verdict, 'details' | 'status'>): VerdictStatus {
  return acceptedAs(verdict) === undefined ? verdict.status : 'success';
}

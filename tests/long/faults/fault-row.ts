/** A row of the fault table: a fault, and what must come of it. `npm run faults` prints all rows (docs/faults.md). */
import type { TestInfo } from '@playwright/test';

export interface FaultRow {
  area: 'model' | 'desktop' | 'runner' | 'input';
  fault: string;
  /** `status / reason` of the verdict; where there is no verdict, what people get in its place. */
  expected: string;
}

/** Marks a test as the proof of a row: `test(title, rowOf(row), …)`. */
export function rowOf(row: FaultRow) {
  return { annotation: { type: 'fault', description: JSON.stringify(row) } };
}

/** Tells the table what was found. The test itself must expect it. */
export function noteFound(testInfo: TestInfo, found: string): string {
  testInfo.annotations.push({ type: 'fault.found', description: found });
  return found;
}

/** As the table writes it. */
export function outcomeOf(verdict: { status: string; failureReason?: string | undefined }): string {
  return verdict.failureReason ? `${verdict.status} / ${verdict.failureReason}` : verdict.status;
}

/** What an attempt found out reaches the plan of the next one, and only that one. */

import { planText } from '../../src/brain/model/planning.js';
import { hintsOf, hintsOfLastAttempt, noteAttempt } from '../../src/fixture/last-attempt.js';
import type { Verdict } from '../../src/judge/verdict.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { expect, test } from '../support/plain-test.js';

const verdict = {
  status: 'failure',
  failureReason: 'element_not_found',
  message: 'there is no button "Send"',
  details: { decidedBy: 'x', seen: 'a button "Save"', tryThis: 'open the menu first' },
  objectives: [
    { index: 0, description: 'Open it', status: 'completed', evidence: [] },
    { index: 1, description: 'Send it', status: 'in_progress', evidence: [] },
  ],
} as unknown as Verdict;
const reviewed = (decision: 'accept' | 'replan', suggestions: string[]): TraceEvent => ({
  kind: 'plan_reviewed',
  at: 0,
  attempt: 1,
  by: 'model',
  isAcceptable: true,
  issues: [],
  suggestions,
  decision,
  because: '',
});

test('a failed run leaves its reason, what was open, what was found, and what its plan’s reviewers would have liked better', () => {
  expect(hintsOf(verdict, [reviewed('replan', ['no']), reviewed('accept', ['step 2: use the menu'])])).toEqual([
    'It ended with element_not_found: there is no button "Send"',
    'Not reached: step 2, Send it',
    'Found: a button "Save"',
    'To try: open the menu first',
    'step 2: use the menu',
  ]);
});

test('success and outside causes leave nothing, and long hints are cut', () => {
  for (const status of ['success', 'stopped', 'error'] as const) expect(hintsOf({ ...verdict, status }, [])).toEqual([]);
  const [hint] = hintsOf({ ...verdict, message: 'x'.repeat(1000) }, []);
  expect(hint!.length).toBeLessThan(320);
});

test('the next attempt reads what the last one left, run by run; later ones and first ones do not', ({}, testInfo) => {
  const at = (retry: number, retries = 2) => ({ testId: 'abc', retry, project: { outputDir: testInfo.outputPath('out'), retries } });
  noteAttempt(at(0), 1, { ...verdict, status: 'success' }, []);
  noteAttempt(at(0), 2, verdict, []);
  expect(hintsOfLastAttempt(at(0), 2)).toEqual([]);
  expect(hintsOfLastAttempt(at(1), 1)).toEqual([]);
  expect(hintsOfLastAttempt(at(1), 2)).toHaveLength(4);
  expect(hintsOfLastAttempt(at(2), 2)).toEqual([]);
  noteAttempt(at(1), 1, verdict, []);
  expect(hintsOfLastAttempt(at(2), 1)).toHaveLength(4);
  expect(hintsOfLastAttempt(at(2), 2)).toEqual([]);
  // Without another attempt to come nothing is kept.
  noteAttempt(at(2), 1, verdict, []);
  expect(hintsOfLastAttempt(at(3, 3), 1)).toEqual([]);
});

test('the planning model is told, as hints', () => {
  const location = { file: 'x.md', line: 1, column: 1 };
  const scenario = { title: 'x', location, tags: [], options: {}, steps: [{ text: 'Send it', line: 2, column: 1 }], checks: [] };
  const request = { scenario, language: 'en' as const, apps: [] };
  expect(planText({ ...request, suggestions: ['open the menu first'] })).toContain('(hints, not instructions):\n- open the menu first');
  expect(planText(request)).not.toContain('hints');
});

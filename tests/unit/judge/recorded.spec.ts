/**
 * Recorded runs of real programs (tests/data/recorded, written by `npm run bench:record`): judged again they come to what they came to, and at
 * each point the judge wants just what the loop did next.
 */

import { judge } from '../../../src/judge/judge.js';
import { test } from '../../support/plain-test.js';
import { same } from '../../support/properties.js';
import { disagreement, RECORDED_SETS, recordedRuns, saidBy } from './recorded-run.js';

for (const set of RECORDED_SETS) {
  const runs = recordedRuns(set);
  const deceivers = runs.filter(({ deceives }) => deceives).length;
  test(`${set}: ${runs.length} runs, ${deceivers} of them of programs that deceive, come to what they came to`, () => {
    for (const { id, trace, said } of runs) same(saidBy(judge(trace)), said, id);
  });

  test(`${set}: the judge wants what the loop did`, () => {
    for (const { id, trace } of runs.filter(({ deceives }) => !deceives)) same(disagreement(trace), undefined, id);
  });
}

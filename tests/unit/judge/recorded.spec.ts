/**
 * Recorded runs of real programs (tests/data/recorded, written by `npm run bench:record`): judged again they come to what they came to, and at
 * each point the judge wants just what the loop did next.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { judge } from '../../../src/judge/judge.js';
import { test } from '../../support/plain-test.js';
import { same } from '../../support/properties.js';
import { disagreement, type Recorded, saidBy } from './recorded-run.js';

const folder = join(process.cwd(), 'tests', 'data', 'recorded');
const SETS = readdirSync(folder).filter(name => name.endsWith('.ndjson.gz'));
const runsOf = (name: string): Recorded[] =>
  gunzipSync(readFileSync(join(folder, name)))
    .toString('utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Recorded);

for (const set of SETS) {
  const runs = runsOf(set);
  const deceivers = runs.filter(({ deceives }) => deceives).length;
  test(`${set}: ${runs.length} runs, ${deceivers} of them of programs that deceive, come to what they came to`, () => {
    for (const { id, trace, said } of runs) same(saidBy(judge(trace)), said, id);
  });

  test(`${set}: the judge wants what the loop did`, () => {
    for (const { id, trace } of runs.filter(({ deceives }) => !deceives)) same(disagreement(trace), undefined, id);
  });
}

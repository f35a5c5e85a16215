/**
 * Every sentence of specs, documents and of people with its readings, as a step and as a check; without readings it is refused: goals, left-overs,
 * small words that turn a sentence round. What changes is seen here at once, whatever rule it comes from. Write it anew with --update-snapshots,
 * and read the difference that the failure showed.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readBare } from '../../src/scenario/language/read.js';
import { isError } from '../../src/scenario/language/result.js';
import type { Reading } from '../../src/scenario/reading.js';
import { expect, test } from '../support/plain-test.js';

interface Row {
  as: 'step' | 'check';
  text: string;
  readings?: Reading[];
}

const FILE = new URL('../data/sentences/corpus.ndjson.gz', import.meta.url);

test('no sentence is read otherwise than before', ({}, info) => {
  const rows = gunzipSync(readFileSync(FILE))
    .toString()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Row);
  const now = rows.map(({ as, text }): Row => {
    const result = readBare(text, as);
    return { as, text, ...(!isError(result) && { readings: result.readings }) };
  });
  if (info.config.updateSnapshots === 'all')
    writeFileSync(FILE, gzipSync(now.map(row => `${JSON.stringify(row)}\n`).join(''), { level: 9 }));
  const changed = now.flatMap((row, n) => (sorted(row) === sorted(rows[n]!) ? [] : [{ was: sorted(rows[n]!), is: sorted(row) }]));
  expect(changed).toEqual([]);
});

function sorted(row: Row): string {
  return JSON.stringify(row, (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

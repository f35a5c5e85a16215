import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { registered } from '../long/faults/registered-rows.js';
import { expect, test } from '../support/plain-test.js';

test('each row of the fault table that another test shows names a file that is there', () => {
  const files = [...new Set(registered.map(({ file }) => file))];
  expect(files.filter(file => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { registered } from '../long/faults/registered-rows.js';

test('each row of the fault table that another test shows names a file that is there', () => {
  const files = [...new Set(registered.map(({ file }) => file))];
  expect(files.filter(file => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});

/** Tests leave nothing behind: who makes a folder for a while removes it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/plain-test.js';

test('each file of tests that makes a temporary folder removes it, or lets `ownFolder` do so', () => {
  const root = join(import.meta.dirname, '..');
  const files = (readdirSync(root, { recursive: true }) as string[]).filter(file => file.endsWith('.ts'));
  const careless = files.filter(file => {
    const source = readFileSync(join(root, file), 'utf8');
    return /\bmkdtemp(?:Sync)?\(/.test(source) && !/\brm(?:Sync)?\(/.test(source);
  });
  expect(careless).toEqual([]);
});

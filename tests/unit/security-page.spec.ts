/** SECURITY.md: each promise names a test that is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../support/built.js';
import { expect, test } from '../support/plain-test.js';

test('each promise names a test, and its file has a test of that title', () => {
  const page = readFileSync(join(REPOSITORY, 'SECURITY.md'), 'utf8');
  const table = page.slice(page.indexOf('## What is promised'), page.indexOf('## What leaves the machine'));
  const promises = table.split('\n').filter(line => /^\| (?!promise|---)/.test(line));
  expect(promises.length).toBeGreaterThan(20);
  const wrong = promises.flatMap(line => {
    const shown = line.split(' | ').at(-1)!.replace(/ \|$/, '');
    const named = [...shown.matchAll(/`(tests\/[^`]+)`: (.+?)(?=; `|$)/g)];
    if (named.length === 0) return [`no test: ${line}`];
    return named.filter(([, file, title]) => !isThere(join(REPOSITORY, file!), title!)).map(([all]) => all);
  });
  expect(wrong).toEqual([]);
});

function isThere(file: string, title: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes(title);
}

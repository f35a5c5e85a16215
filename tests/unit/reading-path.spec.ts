/** What a newcomer reads: CONTRIBUTING's way through the house is short, and docs/judge.md has the rules that the code has. */
import { readFileSync } from 'node:fs';
import { RULES } from '../../src/evidence/rules.js';
import { expect, test } from '../support/plain-test.js';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const section = (text: string, heading: string): string => text.split(/^## /m).find(one => one.startsWith(heading)) ?? '';
const lines = (path: string): number => textOf(path).trimEnd().split('\n').length;

test('the house in a few files: it begins with one sentence, and has at most 1,000 lines', () => {
  const files = [...section(textOf('CONTRIBUTING.md'), 'The house').matchAll(/^\d+\. `([\w./-]+)`/gm)].map(([, path]) => path!);
  expect(files[0]).toBe('tests/unit/one-sentence.spec.ts');
  expect(files.length).toBeGreaterThan(5);
  expect(files.reduce((sum, path) => sum + lines(path), 0)).toBeLessThanOrEqual(1000);
});

test('docs/judge.md: two screens, and each rule with its sentence and what it is asked of, in the order of the table', () => {
  const text = textOf('docs/judge.md');
  expect(lines('docs/judge.md')).toBeLessThanOrEqual(90);
  const rows = [...section(text, 'The rules').matchAll(/^\| `([\w-]+)` \| (.+) \| (.+) \|$/gm)].map(([, ...cells]) => cells);
  const wanted = RULES.map(({ id, says, needs: _, ...columns }) => [
    id,
    says.en,
    Object.keys(columns)
      .map(column => `\`${column}\``)
      .join(', '),
  ]);
  expect(rows).toEqual(wanted);
});

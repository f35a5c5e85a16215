/** The table of rules: its rows, its order, and that each of them has decided a real run. */
import { RULES, saidBy } from '../../../src/evidence/rules.js';
import { expect, test } from '../../support/plain-test.js';
import { recordedRuns } from './recorded-run.js';

interface Said {
  status: string;
  rule?: string;
  requirements: [status: string, rule: string | undefined, evidence: unknown][];
}

test('at most twelve rows, each with a name of its own, a sentence in both languages, and a column', () => {
  expect(RULES.length).toBeLessThanOrEqual(12);
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  for (const { id, says, ...columns } of RULES) {
    expect(says.en, id).toMatch(/^[a-z][^.]+$/);
    expect(says.ja, id).toMatch(/^[^a-z。]+(?:。[^a-z。]+)?$/);
    expect(Object.keys(columns).length, id).toBeGreaterThan(0);
  }
});

test('a rule is said in its own words; one of an older verdict, that is none any more, in none', () => {
  for (const { id, says } of RULES) expect([saidBy(id, 'en'), saidBy(id, 'ja')]).toEqual([says.en, says.ja]);
  expect(saidBy('of old' as 'alive', 'en')).toBeUndefined();
});

test('each rule has decided a run of real programs', () => {
  const all = recordedRuns().map(({ said }) => said as Said);
  const against = new Set(all.filter(({ status }) => status !== 'success').map(({ rule }) => rule));
  expect(RULES.map(({ id }) => id).filter(id => !against.has(id))).toEqual([]);
});

/** How an expectation stands in what a person reads of a run. */
import { verdictLines } from '../../../src/judge/verdict-lines.js';
import { eachRow, expect, test } from '../../support/plain-test.js';

const rows: ['yes' | 'no' | 'unsure' | 'not_evaluated', string][] = [
  ['yes', '- ✓ Expect: "Saved" is shown'],
  ['no', '- ✗ Expect: "Saved" is shown — found: nothing'],
  ['unsure', '- ? Expect: "Saved" is shown — found: nothing'],
  ['not_evaluated', '- · Expect: "Saved" is shown'],
];
test(
  ...eachRow('only what was looked at has failed', rows, ([holds, line]) => [
    holds,
    () => {
      const seen = holds === 'not_evaluated' ? {} : { seen: 'nothing' };
      const check = { text: '"Saved" is shown', holds, evidence: [], ...seen };
      expect(verdictLines({ objectives: [], checks: [check], language: 'en' } as never)).toEqual([line]);
    },
  ]),
);

/** The table of sentences that are carried out misses no kind, and each row is read as its kind. */

import { CHECKS, type CheckKind, STEPS, type StepKind } from '../../src/scenario/kinds.js';
import { understand } from '../../src/scenario/language/index.js';

import { eachRow, expect, test } from '../support/plain-test.js';
import { nameOf, PURPOSES, ROWS, type Row } from '../support/sentences-rows.js';

/** Of a step only its wait is turned round; what `remember` looks for no sentence says. */
const KINDS: [kind: Row['kind'], negations: readonly boolean[]][] = [
  ...(Object.keys(STEPS) as StepKind[]).map((kind): [StepKind, boolean[]] => [kind, kind === 'wait' ? [false, true] : [false]]),
  ...(Object.keys(CHECKS) as CheckKind[]).flatMap((kind): [CheckKind, boolean[]][] =>
    kind === 'expect_beside' ? [] : [[kind, [false, true]]],
  ),
];

test('no kind of sentence is without its rows', () => {
  const wanted = KINDS.flatMap(([kind, negations]) =>
    negations.flatMap(negated => (['en', 'ja'] as const).map(language => nameOf({ kind, negated, language }))),
  );
  expect([...new Set(ROWS.map(nameOf))].sort()).toEqual(wanted.sort());
});

test(
  ...eachRow('each row holds', ROWS, ({ kind, negated, sentence }) => [
    `${kind}${negated ? ', negated' : ''} is how this is read: ${sentence}`,
    () => {
      const { readings } = understand({ text: sentence, line: 1, column: 1 }, 'step', { apps: [] });
      expect(readings.map(one => [one.kind, one.negated === true])).toEqual([[kind, negated]]);
    },
  ]),
);

test('each sentence with a purpose is read', () => {
  for (const { sentence } of PURPOSES)
    expect(understand({ text: sentence, line: 1, column: 1 }, 'step', { apps: [] }).understood, sentence).toBe(true);
});

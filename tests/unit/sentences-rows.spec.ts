/** The table of sentences that are carried out misses no kind, and each row is read as its kind. */

import { understand } from '../../src/scenario/language/index.js';
import type { CheckKind, StepKind } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { nameOf, PURPOSES, ROWS, type Row } from '../support/sentences-rows.js';

// Whoever adds a kind is told by the compiler to add it here, and by the test below to add its rows.
const STEP_KINDS: Record<StepKind, readonly boolean[]> = {
  open: [false],
  close: [false],
  switch_to: [false],
  resize: [false],
  click: [false],
  double_click: [false],
  right_click: [false],
  hover: [false],
  drag: [false],
  menu: [false],
  type: [false],
  fill: [false],
  clear: [false],
  select: [false],
  check: [false],
  uncheck: [false],
  expand: [false],
  collapse: [false],
  press: [false],
  scroll: [false],
  // Until it is gone.
  wait: [false, true],
  save_as: [false],
  open_file: [false],
  remember: [false],
};
const CHECK_KINDS: Record<CheckKind, readonly boolean[]> = {
  expect_text: [false, true],
  expect_window_title: [false, true],
  expect_window: [false, true],
  expect_front: [false, true],
  expect_size: [false, true],
  expect_app: [false, true],
  expect_file: [false, true],
  expect_field: [false, true],
  expect_checked: [false, true],
  expect_enabled: [false, true],
  expect_expanded: [false, true],
  expect_clipboard: [false, true],
  expect_row: [false, true],
  expect_image: [false, true],
  // No sentence of its own: what `remember` looks for.
  expect_beside: [],
};

test('no kind of sentence is without its rows', () => {
  const kinds = Object.entries({ ...STEP_KINDS, ...CHECK_KINDS }) as [Row['kind'], readonly boolean[]][];
  const wanted = kinds.flatMap(([kind, negations]) =>
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

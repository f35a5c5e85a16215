/** What is kept of a model's readings beside a scenario file, and the mark of those that a run has passed by. */
import { keptReading, withKept, withPassed } from '../../src/scenario/kept.js';
import { expect, test } from '../support/plain-test.js';

const TIDY = 'Tidy up the list';
const one = keptReading(TIDY, [{ kind: 'click', target: 'Sort' }], { from: [] })!;
const OURS = '# ours\nSubmit the order: Click "Order now" # the green one\n';

test('a reading that no sentence of ours says is not kept', () => {
  expect(keptReading(TIDY, [{ kind: 'click' }], { from: [] })).toBeUndefined();
});

test('a reading is kept as a sentence, in the language of its own sentence', () => {
  expect(one.means).toEqual(['Click "Sort"']);
  expect(keptReading('一覧を整える', [{ kind: 'click', target: '整列' }], { from: [] })!.means).toEqual(['「整列」をクリックする']);
});

test('what a person has written stays as it is; what lapsed goes', () => {
  const text = withKept(OURS, { kept: [{ ...one, goal: 'The rows stand in line', isUnseen: true }] });
  expect(text).toBe(`${OURS}${TIDY}:\n  means:\n    - Click "Sort"\n  goal: The rows stand in line\n  seen: not yet\n`);
  expect(withKept(text, { kept: [], gone: [TIDY] })).toBe(OURS);
  expect(withKept(OURS, { kept: [] })).toBe(OURS);
});

test('what a run has used and passed by is marked; what a person has written needs no mark', () => {
  const text = withKept(OURS, { kept: [{ ...one, isUnseen: true }] });
  expect(withPassed(text, ['Something else'])).toBe(text);
  expect(withPassed(text, [`${TIDY}.`, 'Submit the order'])).toBe(text.replace('not yet', 'passed'));
  expect(withPassed('', [TIDY])).toBe('');
});

test('a note is kept with the sentences that carry it', () => {
  const text = withKept('', { kept: [keptReading(TIDY, [], { from: [], isNote: true, carriedBy: ['Sort the list', 'It is sorted'] })!] });
  expect(text).toBe(`# a note, for it is said by: Sort the list · It is sorted\n${TIDY}:\n  note: true\n`);
});

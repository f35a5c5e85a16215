/** A sentence as it is understood: its readings, or why there are none, beside its own text and place. */

import { understand } from '../../src/scenario/language/index.js';
import { expect, test } from '../support/plain-test.js';

test('the sentence keeps its line and text, understood or not', () => {
  const place = { line: 7, column: 4 };
  expect(understand({ text: 'Click "Save"', ...place }, 'step')).toEqual({
    line: 7,
    text: 'Click "Save"',
    understood: true,
    readings: [{ kind: 'click', target: 'Save' }],
  });
  expect(understand({ text: 'Log in as admin', ...place }, 'step')).toEqual({
    line: 7,
    text: 'Log in as admin',
    understood: false,
    readings: [],
    error: expect.stringContaining('goal'),
  });
});

/** What the watch of the screen promises on real ones: not one labelled pair is judged otherwise than a person did. */
import { expect, test } from '@playwright/test';
import { judgePairs } from '../support/vision-pairs.js';

// In parts: each worker takes one.
test.describe.configure({ mode: 'parallel' });

for (const [index, pairs] of [21, 20, 20].entries()) {
  test(`tests/data/change: each pair is judged as a person labelled it (part ${index + 1} of 3, ${pairs} pairs)`, async () => {
    test.slow();
    expect(await judgePairs('change', { index, of: 3 })).toEqual({ pairs, wrong: [] });
  });
}

import { expect, test } from '@playwright/test';
import { judgePairs } from '../support/vision-pairs.js';

test('tests/data/change: each of the 61 pairs is judged as a person labelled it', async () => {
  test.slow();
  expect(await judgePairs('change')).toEqual({ pairs: 61, wrong: [] });
});

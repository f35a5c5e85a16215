import { expect, test } from '@playwright/test';
import { judgePairs } from '../support/vision-pairs.js';

test('tests/data/change/more: each of the 33 pairs is judged as a person labelled it', async () => {
  test.slow();
  expect(await judgePairs('change/more')).toEqual({ pairs: 33, wrong: [] });
});

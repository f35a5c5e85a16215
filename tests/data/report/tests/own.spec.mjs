/** Verdicts beside the test's own code. */
import { expect, test } from 'xenotester';

test('a check in code', async ({ agent }) => {
  await agent.check('file "memo.txt" does not exist');
});

test('the scenario is fine, the test is not', async ({ agent }) => {
  await agent.check('file "memo.txt" does not exist');
  expect('milk').toBe('butter');
});

test('no scenario at all', async () => {
  expect(1 + 1).toBe(2);
});

test('a scenario that is left out after all', async ({ agent }) => {
  await agent.check('file "memo.txt" does not exist');
  test.skip(true, 'not on this machine');
});

/** `xenotester keep`: what runs have written beside a scenario, as a review; and what `plan` and `read --check` say of a goal beforehand. */
import { expect, test } from '../support/command.js';

const STOCK = '# Stock\n\n1. Put "apples" in the store\n2. Give the goods their sign\n3. Make it neat\n4. Press Enter\n';
const KEPT = `Put "apples" in the store:
  means: Click "Add"
  shows: '"Stored: apples" is shown'
  seen: passed
Give the goods their sign:
  shows: the image "sign.png" is shown
  seen: passed
Make it neat:
  goal: It is neat
  seen: not yet
`;

test('each sentence with what it means, what shows it, and what keeps a run without a key from going on', async ({ command }) => {
  command.write('stock.md', STOCK);
  command.write('stock.readings.yaml', KEPT);
  const { code, stdout } = await command.run(['keep', 'stock.md']);
  expect(code).toBe(1);
  expect(stdout).toContain(
    '✓ stock.md:3  Put "apples" in the store   (stock.readings.yaml:1)\n       does    Click "Add"\n       shows   "Stored: apples" is shown\n',
  );
  expect(stdout).toContain('expected the picture sign.png beside the scenario, found none');
  expect(stdout).toContain(
    '✗ stock.md:5  Make it neat   (stock.readings.yaml:8)\n       open    It is neat: without a key a run ends here',
  );
  expect(stdout).not.toContain('Press Enter');
  const checked = await command.run(['read', 'stock.md', '--check']);
  expect(checked).toMatchObject({ code: 1, stdout: expect.stringContaining('✗ stock.md:4  there is no picture sign.png') });
  expect(checked.stdout).toContain('· stock.md:5  without a key a run ends at "Make it neat"');
  const planned = (await command.run(['plan', 'stock.md'])).stdout;
  expect(planned).toContain('Write under shows: what shows it');
  expect(planned).toMatch(/✗ 4 {2}Give the goods their sign {2}\(pinned\)\n +there is no picture sign\.png: put it back/);
});

test('where no run has written anything there is nothing to review', async ({ command }) => {
  command.write('stock.md', '# Stock\n\n1. Press Enter\n');
  expect(await command.run(['keep', 'stock.md'])).toMatchObject({ code: 0, stdout: 'stock.md: no run has written anything beside it\n' });
});

/** The filmstrip's page at its full size, and for people who do not see it. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../../support/filmstrip-page.js';
import { eventful, long } from '../../support/stories.js';

for (const [colorScheme, language] of [
  ['light', 'en'],
  ['dark', 'ja'],
] as const) {
  test(`axe finds nothing: ${colorScheme}, ${language}`, async ({ open, tab: page }) => {
    await page.emulateMedia({ colorScheme });
    await open(eventful(language));
    // The start has the plan's review; turn 2 the rest of what is no action; the end is chosen after that.
    for (const keys of [['Home'], ['ArrowRight', 'ArrowRight'], ['ArrowRight']]) {
      for (const key of keys) await page.keyboard.press(key);
      // The page has no frames: axe need not open a page of its own to put their results together, which takes most of its time.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, impact, nodes }) => [id, impact, nodes[0]?.html])).toEqual([]);
    }
  });
}

test('thirty turns of real screens stay far under 5 MB', async ({ open }) => {
  test.slow();
  const folder = join(import.meta.dirname, '..', '..', 'data', 'change');
  const captures = readdirSync(folder).filter(name => /_(before|after)\.png$/.test(name));
  const pairs = captures
    .filter(name => name.endsWith('_before.png'))
    .slice(0, 30)
    .map(name => ({ before: name.replace('.png', ''), after: name.replace('_before.png', '_after') }));
  expect(pairs).toHaveLength(30);
  const { page, size, trouble } = await open(long(pairs), async id => readFile(join(folder, `${id}.png`)));
  test.info().annotations.push({ type: 'size', description: `${(size / 1e6).toFixed(2)} MB` });
  expect(size).toBeLessThan(5_000_000);
  await expect(page.locator('.thumb')).toHaveCount(31);
  await page.keyboard.press('End');
  await expect(page.locator('.thumb').last()).toBeInViewport();
  expect(trouble).toEqual([]);
});

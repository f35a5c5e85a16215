/**
 * Playwright's `test` without its fixtures, as Playwright's own unit tests have it: those of the browser are set up for each test, used or not,
 * and take some 4 ms of it (2,000 empty tests in one worker: 14 to 18 s with them, 6 s without).
 */
import * as playwright from '@playwright/test';
import { expect } from '@playwright/test';

export { expect };

const { _baseTest, test: full } = playwright as unknown as Record<'_baseTest' | 'test', typeof playwright.test | undefined>;
/** A Playwright that does not export the plain one has its full `test`, which only takes longer. */
export const test = (_baseTest ?? full)!;

/**
 * One test of a whole table: it fails with each row that does not hold, by its name. A test of its own for each row costs some 10 ms of
 * Playwright's time, more than most rows take.
 * @param of what a row is called where it fails, and what it promises
 */
export function eachRow<R>(title: string, rows: Iterable<R>, of: (row: R) => readonly [name: string, holds: () => unknown]): void {
  test(title, async () => {
    const failed: string[] = [];
    let count = 0;
    for (const row of rows) {
      count++;
      const [name, holds] = of(row);
      try {
        await holds();
      } catch (error) {
        failed.push(`${name}\n${(error as Error).message}`);
      }
    }
    expect(failed, failed.join('\n\n')).toEqual([]);
    expect(count, 'rows of the table').toBeGreaterThan(0);
  });
}
